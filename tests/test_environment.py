"""scripts/environment leaves environments of other checkouts alone."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parents[1] / "scripts"


@pytest.fixture
def checkout(tmp_path):
    """With a script of the project's and an environment that is up to date."""
    folder = tmp_path / "checkout"
    (folder / "scripts").mkdir(parents=True)
    shutil.copy(SCRIPTS / "environment", folder / "scripts")
    (folder / "pyproject.toml").touch()
    return folder


def made(folder, home):
    (folder / "bin").mkdir(parents=True)
    (folder / "bin" / "activate").write_text(f'VIRTUAL_ENV="{home}"\n', encoding="utf-8")
    (folder / "made-from-dev").touch()


def environment(checkout):
    words = f'source "{checkout}/scripts/environment"; make_environment dev'
    return subprocess.run(["bash", "-c", words], capture_output=True, text=True, check=False)


def test_an_own_environment_is_used(checkout):
    made(checkout / ".venv", checkout / ".venv")
    assert environment(checkout).returncode == 0


def test_a_link_is_refused(checkout, tmp_path):
    made(tmp_path / "other", tmp_path / "other")
    (checkout / ".venv").symlink_to(tmp_path / "other")
    asked = environment(checkout)
    assert asked.returncode == 1
    assert "is a link to" in asked.stderr


def test_one_of_another_checkout_is_refused(checkout, tmp_path):
    made(checkout / ".venv", tmp_path / "other" / ".venv")
    asked = environment(checkout)
    assert asked.returncode == 1
    assert "not for this checkout" in asked.stderr


def test_a_fresh_checkout_goes_on_to_make_one(checkout):
    words = f'source "{checkout}/scripts/environment"; find_python() {{ exit 7; }}; make_environment dev'
    asked = subprocess.run(["bash", "-c", words], capture_output=True, text=True, check=False)
    assert (asked.returncode, asked.stderr) == (7, "")
