"""Findings in the window's language: no code has words that stay English there."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from game import language, levels
from game.levels import check
from game.levels.findings import Finding, Wording, worded

from .test_findings import SPOILED, WARNED, maps, spoil  # noqa: F401 - spoil is a fixture

SOURCES = sorted(Path(levels.__file__).parent.glob("*.py"))
CODE = re.compile(r"NB\d{3}")

CASES = [(code, lambda change=change: maps.tmx().replace(*change, 1)) for code, change, *_ in SPOILED]
CASES += [(code, text) for code, text, *_ in WARNED]

WORDED = (ast.JoinedStr, ast.Constant, ast.BinOp)
"""What a sentence must not be where a finding is noted: no catalogue holds it."""


def leaves(wording: Wording):
    for name, value in wording.fields:
        if isinstance(value, Wording):
            yield from leaves(value)
        else:
            yield name, str(value)


def finding_of(verdict: check.Verdict, code: str) -> Finding:
    return next(each for each in verdict.findings if each.code == code)


def test_every_code_is_noted_with_words_of_the_catalogues():
    codes = set()
    for source in SOURCES:
        for call in (
            node for node in ast.walk(ast.parse(source.read_text("utf-8"))) if isinstance(node, ast.Call)
        ):
            first = call.args[0] if call.args else None
            if isinstance(first, ast.Constant) and CODE.fullmatch(str(first.value)):
                codes.add(first.value)
                plain = [ast.unparse(each) for each in call.args[1:3] if isinstance(each, WORDED)]
                assert not plain, (source.name, call.lineno, plain)
    assert len(codes) > 60


@pytest.mark.parametrize(("code", "text"), CASES, ids=[each[0] for each in CASES])
def test_no_english_is_left(code, text, spoil):  # noqa: F811
    finding = finding_of(spoil(text()), code)
    english = str(finding.what), str(finding.fix)
    language.speak("de")
    assert str(finding.what) != english[0]
    assert str(finding.fix) != english[1]
    assert "Abhilfe: " in finding.words()
    language.speak(language.PSEUDO)
    for wording in (finding.what, finding.fix):
        words = str(wording)
        for name, leaf in leaves(wording):
            assert name == "reason" or not re.search(r"[a-z]+ [a-z]+", re.sub("'.*'", "", leaf)), leaf
            words = words.replace(leaf, "")
        assert not re.search("[aeio]", words), words


def test_words_are_looked_up_when_they_are_read():
    what = worded("{file} is empty", file=worded("the map"))
    assert str(what) == "the map is empty"
    language.speak("de")
    assert str(what) == "die Karte ist leer"


def test_a_strangers_text_is_cleaned_and_its_braces_stay():
    what = worded("property {name} is unknown and ignored", name="'{owner}\x1b[2J\n'")
    assert str(what) == "property '{owner}[2J ' is unknown and ignored"


def test_the_terminals_answer_is_json_of_plain_words(spoil):  # noqa: F811
    printed = json.loads(json.dumps(spoil(maps.tmx().replace("Twin Decks", "")).as_json()))
    first = printed["diagnostics"][0]
    assert (first["msg"], first["fix"]) == (
        "the level has no 'name'",
        "set the property 'name' in Map > Map Properties",
    )
