"""What the picture does to eyes, measured on finished frames: flashes, stripes, colours, words.

`light`, `swings`, `flashing` and `stripes` measure arrays of pixels and know nothing of the game; `moments`,
`palette`, `legibility` and `darkness` draw what they measure; `report` prints it all. Called by
`scripts/gallery --measure` and by tests.
"""
