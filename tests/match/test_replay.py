"""A match is written down as it is played, read back, followed, and played again."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game import language
from game.match import header as headers
from game.match import lines, results, summary, verify, words
from game.match import replay as replays
from game.match.controller import Idle, Scripted
from game.match.header import Header, Player
from game.match.help import Help
from game.match.lines import Commands
from game.match.playback import Playback, resume
from game.match.reading import ReplayError
from game.match.recorder import Recorder
from game.match.session import Match
from game.rules import codec
from game.rules.commands import (
    BuyCannon,
    Fire,
    Forfeit,
    Fortify,
    HandOver,
    HoldPiece,
    Kind,
    PickBastion,
    PlacePiece,
    Ready,
    Unleash,
    Volley,
)
from game.rules.region import Cell
from game.rules.world import Assists

from .players import Rambler, fixed_balance, small_header, small_level

EVERY_COMMAND = (
    PickBastion(2),
    PlacePiece(Cell(-1, 7), 3),
    HoldPiece(),
    BuyCannon(Kind.LANCE, Cell(4, 4)),
    Fortify(1),
    Fire(Cell(31, 12)),
    Volley(Cell(0, 0)),
    Unleash(),
    Ready(),
    Forfeit(),
    HandOver(human=True),
)


def recorded(path, *, seed=7, waves=2, ticks=None):
    """A rambling match recorded to its end, or for so many ticks."""
    header = small_header(seed=seed, waves=waves)
    match = Match(header, [Rambler(seed), Rambler(seed + 1)], recorder=Recorder(header, path))
    while not match.is_over and (ticks is None or match.world.clock.tick < ticks):
        match.advance()
    assert match.complaints == []
    return match


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A whole match and its replay."""
    path = tmp_path_factory.mktemp("replays") / "ünï n & 100%.jsonl"
    return recorded(path), path


@pytest.mark.rule("2.4")
def test_a_whole_match_is_verified(whole):
    match, path = whole
    verdict = verify.verify(path)
    assert verdict.agrees, verdict.sentence
    assert verdict.is_complete
    assert verdict.ticks == match.world.clock.tick == 6900
    assert verdict.checks == 115
    assert verdict.sentence == f"{path}: all 115 checks agree up to tick 6900, and so does the result."


def test_a_replay_played_back_is_the_same_match_to_the_last_bit(whole):
    match, path = whole
    playback = Playback(replays.read(path))
    events = 0
    while not playback.is_over:
        events += len(playback.advance())
    assert codec.difference(match.world, playback.match.world) is None
    assert playback.match.statistics.waves == match.statistics.waves
    assert events > 500
    assert playback.advance() == []


def test_every_kind_of_command_comes_back_from_its_line():
    spoken = json.loads(json.dumps(lines.commands_as_json(5, (EVERY_COMMAND, (), (Ready(),)))))
    assert spoken["commands"][3] == [0, "BuyCannon", "lance", [4, 4]]
    assert lines.from_json(spoken, 3) == Commands(5, (EVERY_COMMAND, (), (Ready(),)))


def test_a_header_comes_back_with_level_balance_players_and_assists():
    players = (
        Player(True, 2, "Zoë 🚀", colour="azure", emblem="star"),
        Player(False, 1, "K", "elite", "kestrel"),
    )
    assists = Assists(0, selection_timed=False, human_wall_damage_percent=50)
    header = Header(small_level(), fixed_balance(), 2**64 - 1, 30, players, assists)
    assert headers.from_json(json.loads(json.dumps(headers.as_json(header)))) == header


def test_heartbeats_checks_and_the_end_stand_where_they_should(whole):
    match, path = whole
    entries = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()][1:]
    beats = [entry["tick"] for entry in entries if set(entry) == {"tick"}]
    checks = [entry["tick"] for entry in entries if "checks" in entry]
    ticks = match.world.clock.tick
    assert sorted(beats + checks) == list(range(10, ticks + 1, 10))
    assert checks == list(range(60, ticks + 1, 60))
    assert entries[-1] == {"tick": ticks, "end": lines.totals(match.world)}
    hands = [entry["tick"] for entry in entries if "hands" in entry]
    assert len(set(hands)) == len(hands)
    assert all(tick % 6 == 0 for tick in hands)


def test_a_match_whose_end_falls_between_checks_is_checked_at_its_end(tmp_path):
    path = tmp_path / "forfeit.jsonl"
    header = small_header()
    match = Match(header, [Idle(), Scripted({100: [Forfeit()]})], recorder=Recorder(header, path))
    while not match.is_over:
        match.advance()
    assert match.world.clock.tick == 101
    replay = replays.read(path)
    assert list(replay.checks) == [60, 101]
    assert verify.verify(path).is_complete


def test_following_a_match_while_it_is_played(tmp_path):
    path = tmp_path / "live.jsonl"
    header = small_header(seed=11)
    match = Match(header, [Rambler(11), Rambler(12)], recorder=Recorder(header, path))
    follower = Playback(replays.read(path), follow=True)
    assert follower.is_waiting
    while not match.is_over:
        match.advance()
        lag = match.world.clock.tick - follower.match.world.clock.tick
        assert lag <= 10
        while follower.match.world.clock.tick < match.world.clock.tick:
            before = follower.match.world.clock.tick
            follower.advance()
            if follower.match.world.clock.tick == before:
                assert follower.is_waiting or match.is_over
                break
    while not follower.is_over:
        follower.advance()
    assert not follower.is_waiting
    assert codec.difference(match.world, follower.match.world) is None


def test_a_follower_waits_for_the_rest_of_a_line(tmp_path, whole):
    path = tmp_path / "slow.jsonl"
    data = whole[1].read_bytes()
    at = data.index(b"checks") + 5
    path.write_bytes(data[:at])
    playback = Playback(replays.read(path), follow=True)
    for _ in range(100):
        playback.advance()
    assert playback.match.world.clock.tick == 50
    assert playback.is_waiting
    assert playback.replay.is_cut
    path.write_bytes(data)
    for _ in range(100):
        playback.advance()
    assert playback.match.world.clock.tick == 150


def test_a_cut_last_line_is_tolerated_and_said(tmp_path, whole):
    path = tmp_path / "cut.jsonl"
    data = whole[1].read_bytes()
    path.write_bytes(data[: len(data) // 2])
    verdict = verify.verify(path)
    assert verdict.agrees
    assert not verdict.is_complete
    assert "the last line is cut off" in verdict.sentence
    shown = summary.info(path)
    assert not shown.is_complete
    assert shown.ticks == verdict.ticks > 1000


def test_info_shows_a_replay_at_a_glance(whole):
    match, path = whole
    shown = summary.info(path)
    assert (shown.level_id, shown.level_name, shown.theme, shown.waves, shown.seed) == (
        "pair",
        "Pair",
        "dusk",
        2,
        7,
    )
    assert (shown.ticks, shown.seconds, shown.is_complete) == (6900, 115, True)
    assert shown.players == match.header.players
    assert shown.ranking == match.world.ranking
    assert shown.scores == tuple(seat.score for seat in match.world.seats)
    assert shown.assists == Assists()


def test_help_and_deputies_are_told_of_a_replay_and_in_a_result(tmp_path):
    path = tmp_path / "helped.jsonl"
    helped = Help(gap_magnet=1, outline=True, lock=2, speed=80)
    players = Player(False, 1, "Vera", "cadet", "vera"), Player(True, 2, "Player 2")
    agreed = Assists(build_percent=150, selection_timed=False)
    header = replace(small_header(), players=players, assists=agreed, help=helped)
    match = Match(header, [Idle(), Scripted({20: [HandOver(human=False)]})], recorder=Recorder(header, path))
    for _ in range(100):
        match.advance()
    match.leave()
    found = results.as_json(match)
    assert (found["help"]["outline"], found["help"]["lock"]) == (True, 2)
    assert [seat["deputised"] for seat in found["seats"]] == [False, True]
    told = words.replay(summary.info(path), summary.deputised(path)).splitlines()
    assert told[1:] == [
        "  Assists: build percent 150, selection timed no, gap magnet 1, outline yes, lock 2, speed 80.",
        "  A rival has played for Player 2.",
    ]
    path.write_bytes(path.read_bytes().replace(b'"HandOver",false', b'"HandOver",7'))
    with pytest.raises(ReplayError):
        summary.deputised(path)


@pytest.fixture
def german():
    language.speak("de")
    yield
    language.speak(language.ENGLISH)


def test_the_window_says_in_its_language_what_is_wrong_with_a_replay_and_a_terminal_in_english(
    tmp_path, whole, german
):
    gone, path = tmp_path / "gone.jsonl", tmp_path / "odd.jsonl"
    first, *rest = whole[1].read_bytes().splitlines(keepends=True)
    cases = {
        gone: (None, "gone.jsonl lässt sich nicht öffnen. Abhilfe: Schau nach, ob die Datei noch da ist."),
        path: (b"{}\n", "odd.jsonl ist in Zeile 3 beschädigt. Abhilfe: Hol sie aus einer Kopie zurück."),
    }
    for file, (line, shown) in cases.items():
        if line:
            file.write_bytes(b"".join([first, rest[0], line]))
        with pytest.raises(ReplayError, match="Fix: ") as caught:
            replays.read(file)
        assert caught.value.shown == shown
    other = first.replace(b'"rules":', b'"rules":9')
    assert other != first
    path.write_bytes(other)
    with pytest.raises(ReplayError, match="this game plays version") as caught:
        replays.read(path)
    assert caught.value.shown.startswith("odd.jsonl stammt aus einer anderen Ausgabe.")


def test_hands_are_written_at_most_ten_times_a_second_and_move_between_their_points(tmp_path):
    class Waving(Idle):
        def commands(self, lookout):
            self.hand = (lookout.clock.tick / 8, 2.5) if lookout.clock.tick < 30 else (3.625, 2.5)
            return ()

    path = tmp_path / "hands.jsonl"
    header = small_header()
    match = Match(header, [Waving(), Idle()], recorder=Recorder(header, path))
    for _ in range(100):
        match.advance()
    match.leave()
    playback = Playback(replays.read(path))
    assert [hands.tick for hands in playback.replay.hands] == [6, 12, 18, 24, 30]
    assert playback.hand_at(0, 3) is None
    assert playback.hand_at(0, 6) == (0.62, 2.5)
    assert playback.hand_at(0, 9) == (1.0, 2.5)
    assert playback.hand_at(0, 24.5)[0] == pytest.approx(2.88 + 0.74 / 12)
    assert playback.hand_at(0, 99) == (3.62, 2.5)
    assert playback.hand_at(1, 50) is None
    for _ in range(10):
        playback.advance()
    assert playback.match.controllers[0].hand == (1.0, 2.5)


@pytest.mark.parametrize("ticks", [0, 1, 10, 59, 60, 61, 1234, 3600, 5000])
def test_a_match_left_and_resumed_goes_on_as_if_it_had_never_stopped(tmp_path, whole, ticks):
    path = tmp_path / "saved.jsonl"
    match = recorded(path, ticks=ticks)
    players = match.controllers
    match.leave()
    again = resume(path, players)
    assert codec.difference(again.world, match.world) is None
    while not again.is_over:
        again.advance()
    assert again.complaints == []
    assert codec.difference(again.world, whole[0].world) is None
    assert verify.verify(path).is_complete
    assert verify.verify(path).agrees


def test_a_match_that_died_in_the_middle_of_a_line_is_resumed_from_the_line_before(tmp_path, whole):
    path = tmp_path / "died.jsonl"
    data = whole[1].read_bytes()
    for size in (data.index(b'"tick":540'), data.index(b'"tick":540') + 20, data.index(b'"PlacePiece"') + 3):
        path.write_bytes(data[:size])
        match = resume(path, [Idle(), Idle()])
        for _ in range(200):
            match.advance()
        match.leave()
        verdict = verify.verify(path)
        assert verdict.agrees, verdict.sentence
        assert verdict.ticks == match.world.clock.tick


@pytest.mark.parametrize("tick", [8, 9, 59, 119])
def test_a_match_that_died_after_its_commands_were_written_plays_them_when_resumed(tmp_path, tick):
    path = tmp_path / "died.jsonl"
    header = small_header()
    match = Match(header, [Scripted({tick: [PickBastion(2)]}), Idle()], recorder=Recorder(header, path))
    for _ in range(200):
        match.advance()
    data = path.read_bytes()
    path.write_bytes(data[: data.index(b"\n", data.index(b"commands")) + 1])
    assert summary.info(path).ticks == tick + 1
    match = resume(path, [Idle(), Idle()])
    assert match.world.clock.tick == tick + 1
    assert match.world.seats[0].board.claim == 2
    for _ in range(200):
        match.advance()
    match.leave()
    verdict = verify.verify(path)
    assert verdict.agrees, verdict.sentence
    assert path.read_bytes().startswith(data[: data.index(b"commands")])


def test_a_resumed_match_hands_seats_over_too(tmp_path):
    path = tmp_path / "saved.jsonl"
    recorded(path, ticks=100).leave()
    match = resume(path, [Scripted({120: [HandOver(human=True)]}), Idle()], successor=lambda *_: Rambler(1))
    for _ in range(30):
        match.advance()
    assert isinstance(match.controllers[0], Rambler)


def test_a_seat_handed_over_before_the_match_was_left_stays_handed_over(tmp_path):
    path = tmp_path / "saved.jsonl"
    header = small_header()
    players = [Scripted({20: [HandOver(human=True)]}), Idle()]
    match = Match(header, players, recorder=Recorder(header, path))
    for _ in range(100):
        match.advance()
    match.leave()
    taken = Rambler(1)
    again = resume(path, players, successor=lambda seat, human: taken if (seat, human) == (0, True) else None)
    assert again.controllers == [taken, players[1]]


def test_every_save_between_two_heartbeats_can_be_gone_on_from(tmp_path):
    path = tmp_path / "saved.jsonl"
    for ticks in range(610, 631):
        recorded(path, ticks=ticks)
        text = path.read_bytes()
        match = resume(path, [Idle(), Idle()])
        assert ticks - match.world.clock.tick < 10
        for _ in range(70):
            match.advance()
        match.leave()
        assert path.read_bytes().startswith(text)
        verdict = verify.verify(path)
        assert verdict.agrees, verdict.sentence


def test_a_finished_match_is_resumed_as_finished(tmp_path, whole):
    path = tmp_path / "over.jsonl"
    path.write_bytes(whole[1].read_bytes())
    match = resume(path, [Idle(), Idle()])
    assert match.is_over
    assert match.advance() == []
    assert path.read_bytes() == whole[1].read_bytes()


def test_a_replay_that_is_not_there_is_said_in_a_sentence(tmp_path):
    missing = tmp_path / "none.jsonl"
    with pytest.raises(ReplayError, match="can't be opened"):
        replays.read(missing)
    assert not verify.verify(missing).agrees
    assert "not a regular file" in verify.verify(tmp_path).sentence
