"""The levels to choose from: listed as cards with their pictures, and how files of the player's come in."""
