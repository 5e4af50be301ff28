"""Shaders know what their uniforms are: only what differs reaches the driver."""

from __future__ import annotations

from game.draw.programs import Shader


class Noted:
    """A program that notes what is set."""

    def __init__(self):
        self.calls = []

    def set_uniform_safe(self, name, value):
        self.calls.append((name, value))

    set_uniform_array_safe = set_uniform_safe


def test_a_uniform_is_set_only_when_it_changes():
    noted = Noted()
    shader = Shader(noted)
    for time in (1.0, 1.0, 2.0):
        shader.put("time", time)
        shader.put("view", (0.0, 1.0))
    assert noted.calls == [("time", 1.0), ("view", (0.0, 1.0)), ("time", 2.0)]


def test_a_list_that_was_changed_meanwhile_is_set_again():
    noted = Noted()
    shader, holes = Shader(noted), [0.0, 0.0]
    shader.put_list("holes", holes)
    holes[1] = 3.0
    shader.put_list("holes", holes)
    shader.put_list("holes", holes)
    assert len(noted.calls) == 2
