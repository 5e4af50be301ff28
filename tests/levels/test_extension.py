"""The extension in the real Tiled: a probe presses its menu entries as a designer does, and looks at maps."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.levels import check, kit, mirror

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not shutil.which("tiled"), reason="Tiled is not installed (package tiled)"),
]

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
PROBE = """
(function () {
  // once: the scripts are loaded anew when findings are mended
  const done = "DONE";
  if (File.exists(done)) return;
  tiled.assetOpened.connect(function (map) {
    if (File.exists(done)) return;
    const seen = { version: tiled.version };
    const terrain = map.layerAt(0);
    const bastions = map.layerAt(1);
    function look() {
      const tiles = [];
      for (let y = 0; y < map.height; ++y)
        for (let x = 0; x < map.width; ++x) tiles.push(terrain.cellAt(x, y).tileId);
      return { tiles: tiles, bastions: bastions.objects.map((each) => [each.x, each.y, each.width]) };
    }
    ACTS
    const file = new TextFile(done, TextFile.WriteOnly);
    file.write(JSON.stringify(seen));
    file.commit();
  });
})();
"""


class Editor:
    """Real Tiled without a screen, in a home of its own, with the extension among the user's own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        kit.write(folder / "kit")
        self.map = folder / "kit" / "maps" / "starter-2p.tmx"
        self.extensions = folder / "home" / ".config" / "tiled" / "extensions"
        shutil.copytree(folder / "kit" / "extensions", self.extensions / "neon-bastion")
        self.program = self.extensions / "neon-bastion" / "program.txt"
        self.memory = self.extensions / "neon-bastion-findings.json"

    def after(self, acts: str, until=None) -> dict:
        """What the probe saw after it did this on the opened map; `until` is waited for, too."""
        done = self.folder / "done.json"
        probe = PROBE.replace("DONE", str(done)).replace("ACTS", acts)
        (self.extensions / "probe.js").write_text(probe, encoding="utf-8")
        home = self.folder / "home"
        environment = {
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "HOME": str(home),
            "XDG_CONFIG_HOME": str(home / ".config"),
            "XDG_RUNTIME_DIR": str(home),
            "PYTHONPATH": str(ROOT),
        }
        with subprocess.Popen(
            ["tiled", "--new-instance", str(self.map)],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as tiled:
            try:
                end = time.monotonic() + PATIENCE
                while not (done.exists() and (until is None or until())) and time.monotonic() < end:
                    assert tiled.poll() is None, "Tiled ended by itself"
                    time.sleep(0.1)
            finally:
                tiled.kill()
        return json.loads(done.read_text(encoding="utf-8"))


@pytest.fixture
def editor(tmp_path):
    return Editor(tmp_path)


def paint(tile, *cells):
    """JavaScript that paints a look of the terrain's tileset."""
    sets = "".join(f"edit.setTile({x}, {y}, map.tilesets[0].tile({tile}));" for x, y in cells)
    return f"{{ const edit = terrain.edit(); {sets} edit.apply(); }}"


WATER, LAND = 0, 8


def test_island_1_is_mirrored_as_the_command_does_it_and_one_undo_takes_it_back(editor):
    twin = editor.map.with_name("twin.tmx")
    seen = editor.after(
        paint(WATER, (3, 14), (4, 14))
        + "seen.before = look();"
        + 'tiled.trigger("Save"); tiled.trigger("NeonBastionMirrorRot180"); seen.after = look();'
        + f'tiled.mapFormat("tmx").write(map, {json.dumps(str(twin))});'
        + "map.undo(); seen.undone = look();"
    )
    assert seen["undone"] == seen["before"] != seen["after"]
    by_tiled = check.examine(twin)
    assert mirror.mirror(editor.map, 1, "rot180") == 0
    by_command = check.examine(editor.map)
    assert by_tiled.ok
    assert by_tiled.level.rows == by_command.level.rows
    assert sorted(by_tiled.bastions) == sorted(by_command.bastions)
    assert not list(editor.map.parent.glob(".*"))


def test_missing_bastions_are_made_by_the_mirror_and_are_bastions(editor):
    twin = editor.map.with_name("twin.tmx")
    seen = editor.after(
        "for (const each of bastions.objects.slice(3)) bastions.removeObject(each);"
        'seen.count = bastions.objectCount; tiled.trigger("NeonBastionMirrorX");'
        f'tiled.mapFormat("tmx").write(map, {json.dumps(str(twin))});'
    )
    assert seen["count"] == 3
    verdict = check.examine(twin)
    assert [owner for _, _, owner in verdict.bastions] == [1, 1, 1, 2, 2, 2]
    assert [finding for finding in verdict.findings if finding.severity == "error"] == []


def test_bastions_snap_to_the_grid_and_one_undo_takes_it_back(editor):
    seen = editor.after(
        "const one = bastions.objects[0]; seen.at = [one.x, one.y];"
        "one.pos = Qt.point(one.x + 11, one.y - 9);"
        "bastions.objects[1].pos = Qt.point(-40, 99999); seen.before = look();"
        'tiled.trigger("NeonBastionSnap"); seen.after = look(); map.undo(); seen.undone = look();'
    )
    assert seen["after"]["bastions"][0] == [*seen["at"], 64]
    assert seen["after"]["bastions"][1] == [0, (28 - 2) * 32, 64]
    assert seen["undone"] == seen["before"]


def test_a_save_is_checked_and_what_is_mended_leaves_the_issues_view(editor):
    def is_listed():
        return editor.memory.exists()

    editor.after(
        paint(WATER, (3, 8))
        + paint(LAND, *((x, 13) for x in range(20, 28)))
        + 'tiled.trigger("Save"); seen.first = File.exists('
        + f"{json.dumps(str(editor.memory))});"
        + paint(WATER, *((x, 13) for x in range(21, 27)))
        + 'tiled.trigger("Save");',
        until=is_listed,
    )
    kept = json.loads(editor.memory.read_text(encoding="utf-8"))["findings"][str(editor.map)]
    assert [found["code"] for found in kept if found["sev"] == "error"] == ["NB705"]


def test_play_saves_checks_and_starts_the_game_and_a_bastion_is_named_by_its_id(editor):
    words = editor.folder / "words.txt"
    fake = editor.folder / "fake.py"
    fake.write_text(
        "import runpy, sys\n"
        "if sys.argv[1] == 'level': runpy.run_module('game', run_name='__main__')\n"
        f"else: open({str(words)!r}, 'a').write(' '.join(sys.argv[1:]) + chr(10))\n",
        encoding="utf-8",
    )
    editor.program.write_text(f"{sys.executable}\n{fake}\n", encoding="utf-8")
    editor.after(
        'tiled.trigger("NeonBastionPlay");'
        'map.selectedObjects = [bastions.objects[4]]; tiled.trigger("NeonBastionPlayFrom");'
    )
    asked = f"play --detach --watch --level {editor.map}"
    assert words.read_text(encoding="utf-8").splitlines() == [asked, f"{asked} --bastion 5"]


@pytest.mark.parametrize(
    ("before", "entry"), [("", "Check"), (paint(WATER, (3, 8)), "Play")], ids=["sound", "with errors"]
)
def test_a_check_by_hand_and_a_refused_play_are_said_in_a_box_that_waits(editor, before, entry):
    done, after, began = editor.folder / "done.json", editor.folder / "after.txt", time.monotonic()

    def write(path):
        opened = f"new TextFile({json.dumps(str(path))}, TextFile.WriteOnly)"
        return f"{{ const file = {opened}; file.write('{{}}'); file.commit(); }}"

    acts = (
        f'{before} tiled.trigger("Save"); {write(done)} tiled.trigger("NeonBastion{entry}"); {write(after)}'
    )
    editor.after(acts, until=lambda: after.exists() or time.monotonic() > began + 8)
    assert not after.exists()
