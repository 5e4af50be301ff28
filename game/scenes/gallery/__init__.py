"""The gallery: one picture of every state that the game shows, each staged by the real rules and renderer.

The tables are data (`boards`, `arms`, `hands_on`, `match_states`); `staging` plays an exhibit up to its
moment, `easel` draws it, `page` writes the page. Called by `scripts/gallery` and by tests.
"""
