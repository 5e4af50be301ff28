"""Shaders from `resources/shaders`: read, joined with what they include, compiled.

A shader that does not compile switches its own effect off: `load` logs why and gives None, and the pass
that wanted it draws nothing. Everything else goes on.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from arcade.gl import ShaderException
from pyglet.graphics.shader import ShaderException as PygletShaderException

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from arcade import ArcadeContext
    from arcade.gl import Program

_LOG = logging.getLogger(__name__)
_VERSION = "#version 330 core\n"
_INCLUDE = "#include "


class Shader:
    """A linked program that knows its uniforms: what is set already is not set again."""

    __slots__ = ("_values", "program")

    def __init__(self, program: Program) -> None:
        """Nothing is set yet."""
        self.program = program
        self._values: dict[str, object] = {}

    def put(self, name: str, value: Any) -> None:
        """Set a uniform; one that the compiler dropped as unused is left alone."""
        if self._values.get(name) != value:
            self._values[name] = value
            self.program.set_uniform_safe(name, value)

    def put_list(self, name: str, values: list[float]) -> None:
        """Set a uniform array from a flat list; one that the compiler dropped is left alone."""
        if self._values.get(name) != values:
            self._values[name] = list(values)
            self.program.set_uniform_array_safe(name, values)


class Shaders:
    """The shader folder of a context."""

    def __init__(self, ctx: ArcadeContext, folder: Path) -> None:
        """Nothing is read before `load`."""
        self._ctx = ctx
        self._folder = folder

    def load(
        self,
        vertex: str,
        fragment: str,
        *,
        textures: tuple[str, ...] = (),
        defines: Mapping[str, str] | None = None,
    ) -> Shader | None:
        """The program of two files, its samplers bound to units 0, 1, 2 ... in the order of `textures`.

        `defines` become preprocessor lines. None, and a line in the log, if it does not compile or is
        missing.
        """
        head = _VERSION + "".join(f"#define {name} {value}\n" for name, value in (defines or {}).items())
        try:
            program = self._ctx.program(
                vertex_shader=head + self._source(vertex), fragment_shader=head + self._source(fragment)
            )
        except (ShaderException, PygletShaderException, OSError) as error:
            _LOG.warning("%s + %s is left out: %s", vertex, fragment, error)
            return None
        shader = Shader(program)
        for unit, name in enumerate(textures):
            shader.put(name, unit)
        return shader

    def _source(self, name: str) -> str:
        lines = (self._folder / name).read_text(encoding="utf-8").splitlines()
        return "\n".join(
            self._source(line.removeprefix(_INCLUDE).strip('" ')) if line.startswith(_INCLUDE) else line
            for line in lines
        )


class KeptShaders(Shaders):
    """Compiles each program once, for a stage on which one picture at a time is drawn.

    Pictures that live side by side must not share programs: they would find each other's uniforms.
    """

    def __init__(self, ctx: ArcadeContext, folder: Path) -> None:
        """Nothing is kept yet."""
        super().__init__(ctx, folder)
        self._kept: dict[object, Shader | None] = {}

    def load(
        self,
        vertex: str,
        fragment: str,
        *,
        textures: tuple[str, ...] = (),
        defines: Mapping[str, str] | None = None,
    ) -> Shader | None:
        """The program of two files, the same for the same wish."""
        wish = vertex, fragment, textures, frozenset((defines or {}).items())
        if wish not in self._kept:
            self._kept[wish] = super().load(vertex, fragment, textures=textures, defines=defines)
        return self._kept[wish]
