"""The wheel as a player installs it: resources and levels come along, and nothing else does."""

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT],
        check=True,
    )
    (built,) = folder.glob("*.whl")
    return built


@pytest.mark.slow
def test_the_wheel_holds_the_package_and_nothing_beside_it(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"game"}
    assert "game/resources/balance.toml" in names
    assert "game/resources/locale/de/LC_MESSAGES/neon-bastion.mo" in names
    assert "game/levels_shipped/maps/narrows.tmx" in names


@pytest.mark.slow
def test_an_installed_wheel_plays_from_any_folder(wheel, tmp_path):
    home = tmp_path / "Ünï'n 地図 100%"
    venv.create(home, with_pip=True)
    python = home / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", wheel], check=True)
    done = subprocess.run(
        [
            *(home / "bin" / "neon-bastion", "sim", "--level", "narrows", "--waves", "1", "--seed", "1"),
            *("--seat", "cadet", "--seat", "cadet", "--replay", "match.jsonl"),
        ],
        cwd=home,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "The Narrows" in done.stdout
    assert (home / "match.jsonl").exists()
