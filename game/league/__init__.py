"""Matches without a window: one (`contest`), or many (`fixtures`, `tournament`) with their `standings`.

Rivals only; people's matches are put together by `contest` too, and played by the scenes.
"""
