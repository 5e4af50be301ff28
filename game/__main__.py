"""The command line: `neon-bastion` and its commands. Arguments in, an exit code out; work is done elsewhere.

Exit codes: 0 fine, 1 a check failed, 2 a bad call, 3 the machine can't (no screen, no OpenGL 3.3). Errors are
one sentence on standard error. Each command imports what it needs, so that none waits for what others use.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import secrets
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import league_command, level_commands, replay_commands
from game.calls import BAD_CALL, CANT, FAILED, FINE, INTERRUPTED, BadCall, called_right

if TYPE_CHECKING:
    from game.match.header import Header
    from game.rules.level import Level

SPOKEN = "write what has the light in a menu to standard output, for a screen reader"
SAFE = "in a window, with the plainest picture, whatever the settings say"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # letters that a terminal lacks end no command
    options = _parser().parse_args(arguments)
    options.words = sys.argv[1:] if arguments is None else arguments
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except BadCall as error:
        sys.stderr.write(f"{error}\n")
        return BAD_CALL
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return _cannot_print(error)
    return code


def _cannot_print(error: OSError) -> int:
    """Standard output is closed or full; any other error of the system is a fault of ours and goes up."""
    if error.filename is not None:
        raise error
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still to be flushed goes nowhere
    if isinstance(error, BrokenPipeError):
        return FINE  # whoever read our output has seen enough
    sys.stderr.write(f"The output can't be written ({error.strerror}). Fix: send it elsewhere.\n")
    return FAILED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="neon-bastion",
        description="Seal rings of neon walls, arm them, break the others'. Alone: the title screen.",
    )
    parser.add_argument("--safe", action="store_true", help=SAFE)
    parser.add_argument("--speak-focus", action="store_true", help=SPOKEN)
    parser.set_defaults(run=_title)
    commands = parser.add_subparsers(metavar="COMMAND")

    play = commands.add_parser("play", help="straight into a match")
    _match_options(play, seats="; else a person and rivals")
    _tryout_options(play)
    play.add_argument("--fullscreen", action="store_true", help="fill the screen")
    play.add_argument("--safe", action="store_true", default=argparse.SUPPRESS, help=SAFE)
    play.add_argument("--speak-focus", action="store_true", default=argparse.SUPPRESS, help=SPOKEN)
    play.set_defaults(run=_play)

    sim = commands.add_parser("sim", help="play a match of rivals without a window")
    _match_options(sim, seats="")
    sim.add_argument("--json", action="store_true", help="print the result as JSON")
    sim.add_argument("--replay", type=Path, metavar="FILE", help="record the match")
    sim.set_defaults(run=_sim)

    replay = commands.add_parser("replay", help="verify, describe or watch recorded matches")
    replay_commands.add(replay)

    level = commands.add_parser("level", help="make, check, mirror, try and watch levels")
    level_commands.add(level)

    shot = commands.add_parser("shot", help="draw a scene of the game into a picture, without a window")
    shot.add_argument("scene", metavar="SCENE", help="title, setup, match, pause, victory ...")
    shot.add_argument("-o", "--out", type=Path, required=True, metavar="PNG")
    shot.add_argument("--size", type=picture_size, default=(1280, 720), metavar="WxH")
    shot.add_argument("--preset", default="high", help="low, medium, high or ultra")
    shot.add_argument("--scale", help="the picture against its size: full, 3/4 or 1/2; else the preset's")
    shot.add_argument("--calm", action="store_true", help="as with reduced motion and flashing")
    shot.add_argument("--ui-scale", type=int, default=100, metavar="PERCENT", help="75 to 200")
    shot.add_argument("--high-contrast", action="store_true", help="flat black behind words")
    shot.add_argument("--language", default="en", help="a code such as de, or pseudo: English made strange")
    shot.add_argument("--replay", type=Path, metavar="FILE", help="the match to draw")
    shot.add_argument("--tick", type=_tick, metavar="N", help="at this tick of the replay")
    shot.set_defaults(run=_shot)

    league = commands.add_parser("league", help="rivals against rivals, many times: who is how strong")
    league_command.add(league)

    bench = commands.add_parser("bench", help="measure speed and memory")
    bench.add_argument("--json", action="store_true")
    bench.set_defaults(run=_bench)

    doctor = commands.add_parser("doctor", help="say what this machine has and lacks")
    doctor.set_defaults(run=_doctor)
    return parser


def _match_options(parser: argparse.ArgumentParser, *, seats: str) -> None:
    """`seats` says who sits there when no --seat is given; empty where there must be some."""
    parser.add_argument("--level", required=True, metavar="ID-or-FILE", help="a level's id, or a Tiled map")
    parser.add_argument(
        "--seat",
        action="append",
        required=not seats,
        default=[],
        metavar="WHO",
        help=f"human, a skill, or skill:personality; once for each of 2 to 4 seats{seats}",
    )
    parser.add_argument("--waves", type=int, metavar="N", help="1 to 30; else the level's own")
    parser.add_argument("--seed", type=int, metavar="N", help="else the level's own, or drawn")


def _tryout_options(parser: argparse.ArgumentParser) -> None:
    phases = ("selection", "build", "deploy", "defend", "score")
    parser.add_argument("--wave", type=int, metavar="N", help="join the match there; rivals play until then")
    parser.add_argument("--phase", choices=phases, metavar="PHASE", help=f"and there: {', '.join(phases)}")
    parser.add_argument("--bastion", type=int, metavar="ID", help="start from this one (its ID in Tiled)")
    parser.add_argument("--watch", action="store_true", help="begin anew on every save of the level")
    parser.add_argument(
        "--detach", action=argparse.BooleanOptionalAction, help="come back at once while the game goes on"
    )


def picture_size(text: str) -> tuple[int, int]:
    """Width and height in pixels, written as 1280x720."""
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size. Fix: write it as 1280x720")
    size = int(width), int(height)
    if not all(16 <= length <= 7680 for length in size):
        raise argparse.ArgumentTypeError(f"{text} is out of range. Fix: 16x16 to 7680x7680")
    return size


def _tick(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no tick. Fix: a whole number from 0")
    return int(text)


# -- the commands


def _title(options: argparse.Namespace) -> int:
    from game.league import contest
    from game.scenes import openings

    with called_right():
        contest.shipped_balance()
        contest.rival_tuning()
    return openings.title(is_safe=options.safe, speaks=options.speak_focus)


def _play(options: argparse.Namespace) -> int:
    from game import levels, places
    from game.league import contest, tryout
    from game.levels import check
    from game.rules.world import Phase

    with called_right():
        specs = [contest.parse_seat(text) for text in options.seat]
        path = levels.find(options.level, *places.level_folders())
        level = levels.load(path)
        wanted = tryout.Tryout(
            path.resolve(),
            specs,
            waves=options.waves,
            seed=_seed(options, level),
            wave=options.wave,
            phase=Phase(options.phase) if options.phase else None,
            bastion=options.bastion,
        )
        contest.rival_tuning()
        values, verdict = contest.shipped_balance(), check.examine(path)
        head = tryout.header(wanted, verdict, values)
        start = tryout.headstart(wanted, verdict, head)
    if options.detach:
        return _play_apart(options)
    from game.scenes import openings
    from game.scenes.rehearsal import Rehearsal

    rehearsal = Rehearsal(wanted, values) if options.watch else None
    return openings.match(
        head,
        fullscreen=options.fullscreen,
        is_safe=options.safe,
        speaks=options.speak_focus,
        headstart=start,
        rehearsal=rehearsal,
    )


def _play_apart(options: argparse.Namespace) -> int:
    """Start the same game in a process of its own, which goes on when whoever asked for it ends."""
    apart: dict[str, Any] = {"start_new_session": True}
    if sys.platform == "win32":
        apart = {"creationflags": subprocess.DETACHED_PROCESS | subprocess.CREATE_NEW_PROCESS_GROUP}
    command = [sys.executable, "-m", "game", *options.words, "--no-detach"]
    nowhere = subprocess.DEVNULL
    subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere, **apart)  # noqa: S603 this game
    return FINE


def _sim(options: argparse.Namespace) -> int:
    from game.league import contest
    from game.match import results, words

    if contest.HUMAN in options.seat:
        raise BadCall(
            "A sim plays without people. Fix: name a skill in every --seat, or use `neon-bastion play`."
        )
    head = _header(options)
    match = contest.play(head, replay=options.replay)
    for complaint in match.complaints:
        sys.stderr.write(f"{complaint}\n")
    if options.json:
        print(json.dumps(results.as_json(match), ensure_ascii=False))
    else:
        print(words.result(match))
    return FAILED if match.complaints else FINE


def _shot(options: argparse.Namespace) -> int:
    from game.app import window
    from game.match.reading import ReplayError
    from game.scenes import shots

    try:
        with called_right():
            picture = shots.draw(
                *(options.scene, options.size, options.preset, options.replay, options.tick),
                scale=options.scale,
                calm=options.calm,
                ui_scale=options.ui_scale,
                high_contrast=options.high_contrast,
                spoken=options.language,
            )
    except (ReplayError, shots.NoSuchShot) as error:
        raise BadCall(str(error)) from error
    except window.CannotOpen as error:
        sys.stderr.write(f"{error}\n")
        return CANT
    try:
        picture.save(options.out)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise BadCall(
            f"{options.out} can't be written ({reason}). Fix: name a .png file elsewhere."
        ) from error
    return FINE


def _bench(options: argparse.Namespace) -> int:
    from game import bench

    return bench.run(as_json=options.json)


def _doctor(options: argparse.Namespace) -> int:  # noqa: ARG001 it has none
    from game import doctor

    return doctor.run()


# -- what matches are made of


def _header(options: argparse.Namespace) -> Header:
    from game import levels, places
    from game.league import contest

    with called_right():
        specs = [contest.parse_rival(text) for text in options.seat]
        level = levels.load(levels.find(options.level, *places.level_folders()))
        contest.rival_tuning()
        seed = _seed(options, level)
        return contest.header(level, contest.shipped_balance(), specs, waves=options.waves, seed=seed)


def _seed(options: argparse.Namespace, level: Level) -> int:
    """The seed asked for, else the level's own, else one that is drawn."""
    return options.seed if options.seed is not None else level.seed or secrets.randbits(32)


if __name__ == "__main__":
    raise SystemExit(main())
