"""A match without a window: who plays, what they see, what is written down, and what came of it.

`session` plays; `recorder` writes a replay, `replay` reads it, `playback` plays it again, `verify` judges it;
`statistics` counts and `results` tells. Nothing here knows the wall clock.
"""
