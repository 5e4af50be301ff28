"""What a player keeps between two games: settings, personal bests, and how the last starts went.

`profile.Profile` is the whole of it; scenes are handed one and never learn where it is kept.
"""
