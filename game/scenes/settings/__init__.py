"""The settings: a scene of pages, each a module of its own that gives rows; `pages` names them all.

Another page is one module with a `Leaf` and one line in `pages`. Every change holds and is kept at once.
"""
