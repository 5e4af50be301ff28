"""The layout is a test: who may import whom, and what the rules never touch."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules.commands import Kind

GAME = Path(__file__).parents[1] / "game"
HEAVY = ("arcade", "pyglet", "numpy", "PIL")

ALLOWED = {
    # room: the rooms it may import
    "rules": set(),
    "levels": {"rules"},
    "match": {"rules", "levels"},
    "rivals": {"rules", "match"},
    "league": {"rules", "levels", "match", "rivals"},
    "campaign": {"rules", "levels", "match", "rivals"},
    "draw": {"rules", "levels"},
    "sound": {"rules", "levels"},
    "app": {"rules", "levels", "match"},
    "profile": {"rules", "match", "app"},
    "scenes": {"rules", "levels", "match", "rivals", "league", "campaign", "draw", "sound", "app", "profile"},
    "broadcast": {"rules", "levels", "match", "draw", "sound"},
}
RIVALS_SEE = {"World"}
"""What of the rules is closed to rivals: they see boards."""

CLOCKS_AND_CHANCE = {"random", "time", "datetime", "secrets", "uuid", "os", "threading", "asyncio"}


def modules_of(room):
    return sorted((GAME / room).rglob("*.py"))


def imports_of(path):
    """Every imported name of a file, in full: `from game.rules import rings` is game.rules.rings."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide where a name comes from"
            yield from ((f"{node.module}.{alias.name}", node) for alias in node.names)


def rooms():
    return sorted(path.name for path in GAME.iterdir() if (path / "__init__.py").exists())


def rooms_imported(room):
    """The other rooms that a room imports, each with a file that does so."""
    found = {}
    for path in modules_of(room):
        for name, _ in imports_of(path):
            parts = name.split(".")
            if parts[0] == "game" and len(parts) > 1 and (GAME / parts[1]).is_dir() and parts[1] != room:
                found.setdefault(parts[1], path.relative_to(GAME))
    return found


def test_every_room_is_in_the_table():
    assert set(rooms()) <= set(ALLOWED)


@pytest.mark.parametrize("room", rooms())
def test_a_room_imports_only_what_the_table_allows(room):
    strangers = {other: where for other, where in rooms_imported(room).items() if other not in ALLOWED[room]}
    assert not strangers


def test_the_language_is_a_leaf_that_the_rules_do_without():
    """What a match does never hangs on the language that is spoken."""
    assert {name for name, _ in imports_of(GAME / "language.py") if name.startswith("game.")} <= {
        "game.places"
    }
    for room in ("rules", "rivals", "league"):
        speaking = [
            path.name
            for path in modules_of(room)
            if any(name.startswith("game.language") for name, _ in imports_of(path))
        ]
        assert not speaking, room


def test_no_circle_among_the_rooms():
    graph = {room: set(rooms_imported(room)) for room in rooms()}
    while graph:
        free = [room for room, needed in graph.items() if not needed & graph.keys()]
        assert free, f"a circle among {sorted(graph)}"
        for room in free:
            del graph[room]


def loaded_by(path):
    """The modules that loading a file loads: imports at its top, not those in functions or for types."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("room", rooms())
def test_no_circle_among_the_modules_of_a_room(room):
    names = {".".join(path.relative_to(GAME.parent).with_suffix("").parts): path for path in modules_of(room)}
    graph = {
        name: {target for target in loaded_by(path) if target in names and target != name}
        for name, path in names.items()
    }
    while graph:
        free = [name for name, needed in graph.items() if not needed & graph.keys()]
        assert free, f"a circle among {sorted(graph)}"
        for name in free:
            del graph[name]


def test_the_rules_load_no_window_and_no_arrays():
    names = [".".join(path.relative_to(GAME.parent).with_suffix("").parts) for path in modules_of("rules")]
    script = "\n".join(
        [
            "import importlib, sys",
            f"for name in {names!r}: importlib.import_module(name)",
            f"print([name for name in {HEAVY!r} if name in sys.modules])",
        ]
    )
    done = subprocess.run(
        [sys.executable, "-c", script], check=False, capture_output=True, text=True, cwd=GAME.parent
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("path", modules_of("rules"), ids=lambda path: path.stem)
def test_the_rules_import_the_standard_library_and_pymunk_in_one_place(path):
    for name, _ in imports_of(path):
        top = name.split(".")[0]
        assert (
            top in sys.stdlib_module_names or top == "game" or (top == "pymunk" and path.stem == "ballistics")
        )
        assert top not in CLOCKS_AND_CHANCE


@pytest.mark.parametrize("path", modules_of("rules"), ids=lambda path: path.stem)
def test_the_rules_never_walk_over_a_set(path):
    """The order of a set is nobody's promise: only membership may be asked of it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    sets = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign | ast.AnnAssign) and is_set(node.value)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        walked = []
        if isinstance(node, ast.For | ast.comprehension):
            walked = [node.iter]
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in {"list", "tuple"}
        ):
            walked = node.args
        for value in walked:
            named = isinstance(value, ast.Name) and value.id in sets
            assert not named, f"line {value.lineno} walks over the set {ast.unparse(value)}"
            assert not is_set(value), f"line {value.lineno} walks over {ast.unparse(value)}"


def is_set(node):
    """Whether this expression is a set at a glance."""
    return isinstance(node, ast.Set | ast.SetComp) or (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"set", "frozenset"}
    )


@pytest.mark.parametrize("path", modules_of("rules"), ids=lambda path: path.stem)
def test_the_rules_keep_no_state_in_modules(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Global)]
    kept = [node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign)]
    assert not [node.lineno for node in kept if isinstance(node.value, ast.List)], "a list can change"


def test_rivals_never_see_a_world():
    for path in modules_of("rivals"):
        for name, node in imports_of(path):
            assert name.rpartition(".")[2] not in RIVALS_SEE, f"{path.name}:{node.lineno} imports {name}"


@pytest.mark.parametrize("path", sorted(GAME.rglob("*.py")), ids=lambda path: str(path.relative_to(GAME)))
def test_every_table_by_kind_of_cannon_has_every_kind(path):
    """A new kind of cannon is named by each table that does not know it; mypy names each `match`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Dict):
            kinds = {
                key.attr
                for key in node.keys
                if isinstance(key, ast.Attribute)
                and isinstance(key.value, ast.Name)
                and key.value.id == "Kind"
            }
            assert not kinds or kinds == set(Kind.__members__), f"line {node.lineno} lacks a kind"
