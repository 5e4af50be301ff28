"""Captions: every event has one or a stated reason for none; few, short, readable, there long enough."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args, get_type_hints

import pytest

from game import language, places, rivals
from game.draw import captions, theme
from game.draw.captions import MOST_LETTERS, MOST_LINES, SILENT, SIZES, Captions, Cue
from game.draw.player_cards import Player
from game.league import contest
from game.levels import library
from game.match.session import Match
from game.rules import events as happened
from game.rules.commands import Command, Kind, Ready, Refusal
from game.rules.events import Event, Source
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import NOBODY, Phase

EVENTS = get_args(Event)
NAMES = ("Konstantinopel", "Vera Lux", "Old Thump", "BIT-7")


@pytest.fixture(scope="module")
def match():
    level = library.load(library.find("four-hearts", places.levels()))
    seats = [contest.parse_seat(f"veteran:{name}") for name in rivals.PERSONALITIES[:4]]
    head = contest.header(level, contest.shipped_balance(), seats, waves=2, seed=4)
    return Match(head, contest.controllers(head))


def players(you=NOBODY):
    return [Player(name, theme.LOOKS[seat], is_you=seat == you) for seat, name in enumerate(NAMES)]


def sample(kind, /, **given):
    """An event of this kind with plausible fields."""
    values = {
        int: 1,
        bool: True,
        Kind: Kind.MORTAR,
        Cell: Cell(9, 9),
        Cell | None: Cell(9, 9),
        tuple[int, int]: (18, 18),
        tuple[int, ...]: (0,),
        tuple[tuple[int, int], ...]: ((0, 20),),
        tuple[tuple[int, ...], ...]: ((0,), (1,)),
        Phase: Phase.BUILD,
        Source: Source.WALLS,
        Piece: next(iter(Piece)),
        Command: Ready(),
        Refusal: next(iter(Refusal)),
    }
    hints = get_type_hints(kind)
    made = {field.name: values.get(hints[field.name]) for field in fields(kind)}
    return kind(**(made | given))


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_has_a_caption_or_a_reason_for_none(kind, match):
    found = captions.cue(sample(kind), match.world)
    assert (found is None) == (kind in SILENT), kind
    if found is None:
        assert len(SILENT[kind]) > 10
    else:
        assert found.words


def test_every_kind_of_cannon_is_heard_by_its_name(match):
    for kind in Kind:
        heard = captions.cue(sample(happened.ShotLaunched, kind=kind), match.world)
        assert heard.words.lower() == kind.name.lower()
        bought = captions.cue(sample(happened.CannonBought, kind=kind), match.world)
        assert kind.name.lower() in bought.words.lower()


def cues(world):
    for kind in EVENTS:
        for given in variants(kind):
            found = captions.cue(sample(kind, **given), world)
            if found:
                yield found
    yield Cue(NOBODY, "{number} seconds left", number=5)


def variants(kind):
    """Fields that change the words."""
    yield {}
    for name, hint in get_type_hints(kind).items():
        if hint is bool:
            yield {name: False}
        if hint is Kind:
            yield from ({name: each} for each in Kind)
        if name == "after":
            yield {name: NOBODY}


@pytest.mark.parametrize("spoken", [*language.SPOKEN, language.PSEUDO])
def test_no_caption_is_longer_than_a_line_in_any_language(match, spoken):
    language.speak(spoken)
    try:
        made = Captions(players(), SIZES["normal"])
        made._names[1] = "A name that nobody would ever be given"
        for found in cues(match.world):
            words = made._written(found, match.world)
            assert len(words) <= MOST_LETTERS, words
            assert language.text(found.words, number=found.number) in words, "what happened is whole"
    finally:
        language.speak(language.ENGLISH)


def test_a_caption_says_who_what_and_from_where(match):
    shot = sample(happened.ShotLaunched, seat=3, kind=Kind.MORTAR, origin=(110, 10))
    watching, playing = Captions(players(), 22.0), Captions(players(you=0), 22.0)
    for made in (watching, playing):
        made.take([shot], match.world)
        assert [line.words for line in made.lines] == ["[BIT-7: Mortar →]"]
    own = Captions(players(you=3), 22.0)
    own.take([shot], match.world)
    assert [line.words for line in own.lines] == ["[You: Mortar]"]
    middle = match.world.level.width, match.world.level.height
    for point, arrow in (((0, middle[1]), " ←"), ((middle[0], 0), " ↑"), ((middle[0], 2 * middle[1]), " ↓")):
        watching.forget()
        watching.take([sample(happened.BeamFired, seat=2, origin=point)], match.world)
        assert watching.lines[0].words == f"[Old Thump: Lance{arrow}]"
    watching.forget()
    watching.take([sample(happened.BeamFired, seat=2, origin=middle)], match.world)
    assert watching.lines[0].words == "[Old Thump: Lance]"


def test_what_matters_more_takes_the_place_of_what_has_been_read(match):
    world, made = match.world, Captions(players(), 22.0)
    before, world.clock.tick = world.clock.tick, 1000
    try:
        made.take([sample(happened.SaidReady, seat=0), sample(happened.Sealed, seat=1)], world)
        made.take([sample(happened.OverdriveBegan, seat=2)], world)
        assert said(made) == ["ready", "ring sealed"], "nothing goes before it can be read"
        world.clock.tick += captions.LEAST_TICKS
        made.take([], world)
        assert said(made) == ["ring sealed", "Overdrive"], "what is grave waits for its room"
        world.clock.tick += captions.LEAST_TICKS - 20
        made.take([sample(happened.WallFelled, owner=2)], world)
        assert said(made) == ["Overdrive", "wall down"], "the older one ended"
        made.take([sample(happened.SaidReady, seat=0)], world)
        assert said(made) == ["Overdrive", "wall down"], "what matters less waits for nobody"
    finally:
        world.clock.tick = before


def test_what_goes_on_is_told_for_four_seconds_and_then_anew(match):
    world, made, begun = match.world, Captions(players(), 22.0), []
    before = world.clock.tick
    try:
        for world.clock.tick in range(2000, 2600):
            made.take([sample(happened.WallFelled, owner=2)], world)
            begun += [made.lines[0].since] if made.lines[0].since not in begun else []
        assert begun == [2000, 2240, 2480]
    finally:
        world.clock.tick = before


def said(made):
    return [line.cue.words for line in made.lines]


def test_the_last_five_seconds_of_a_phase_are_told_once(match):
    clock = match.world.clock
    before = clock.tick, clock.ends_at
    try:
        clock.ends_at = 4000
        told = []
        for clock.tick in range(3600, 4000):
            told += [clock.tick] if captions.clock_cue(match.world) else []
        assert told == [3700]
        clock.ends_at = NOBODY
        assert captions.clock_cue(match.world) is None
    finally:
        clock.tick, clock.ends_at = before


def test_in_a_whole_match_there_are_at_most_two_lines_each_for_one_and_a_half_to_four_seconds(match):
    made, seen, ended = Captions(players(), 22.0), {}, {}
    while not match.is_over:
        made.take(match.advance(), match.world)
        assert len(made.lines) <= MOST_LINES
        now = match.world.clock.tick
        for line in made.lines:
            seen.setdefault(id(line), (line, now))
            ended[id(line)] = now
    spans = [ended[key] - since + 1 for key, (_, since) in seen.items()]
    assert len(spans) > 30
    assert min(spans[:-MOST_LINES]) >= 90
    assert max(spans) <= 240


def test_letters_are_26_pixels_at_1080_and_larger_and_the_plate_is_dark_enough():
    assert [round(size * 1080 / 900) for size in SIZES.values()] == [26, 36, 46]
    assert 0.6 <= captions.PLATE.opacity <= 0.8
    assert captions.PLATE.fill == "#000000"
