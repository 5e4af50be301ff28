"""Matches without a window, one (`contest`) or many: who sits where, played to the end, recorded."""
