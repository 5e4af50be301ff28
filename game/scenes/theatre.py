"""The theatre: watch a replay, also one that is still being written; wind it, follow a seat, move the camera.

Leads devices to the knobs and the camera. What playing and winding means is the projector's business.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path

from pyglet.window import key, mouse

from game.app import bindings, pads
from game.app.bindings import PadButton
from game.draw import folded_cards, theme
from game.draw.camera import REFERENCE_HEIGHT
from game.draw.canvas import PLATE, Canvas, Layer
from game.draw.stage import Backdrop, Stage
from game.language import text
from game.match import replay as replays
from game.match.reel import Reel
from game.match.session import Match
from game.scenes import cast, deck, knobs, steering, timeline
from game.scenes.backstage import Backstage
from game.scenes.focus import Item
from game.scenes.knobs import SKIP_SECONDS
from game.scenes.menu import MenuScene
from game.scenes.page import Page
from game.scenes.projector import Projector
from game.scenes.routes import Route, ToReplays
from game.scenes.show import Show
from game.scenes.steering import Steering
from game.scenes.timeline import Timeline
from game.scenes.viewpoint import Viewpoint

LIST = ToReplays()
"""Where it leads back to, unless it was come to from elsewhere."""

PLAYING_FRAMES, WAITING_FRAMES = 144, 10
"""Frames a second while it plays, and while the next tick is not written yet."""

HINT_SECONDS = 4.0
"""What the lit knob does is told for so long while it plays; always while it rests."""

WHEEL_NEARER = 1.2
"""One step of the wheel makes tiles this many times as large."""

PEEK = 30.0
"""Units from the foot of the screen where the pointer brings a hidden deck back."""

WAKING = {key.LEFT, key.RIGHT, key.UP, key.DOWN, key.TAB, key.ENTER, key.NUM_ENTER}
"""Keys that bring a hidden deck back, and do nothing else."""
ENDING = {key.ENTER, key.NUM_ENTER, key.ESCAPE}
"""Keys that give the arrows back to the focus."""
SEATS = {key._0 + seat + 1: seat for seat in range(-1, 4)}  # noqa: SLF001 pyglet's name of a digit's key
"""Digits follow seats; 0 shows the whole map."""


class TheatreScene(MenuScene):
    """Plays one replay."""

    def __init__(self, backstage: Backstage, replay: Path, origin: Route = LIST) -> None:
        """ReplayError when the file is no replay or damaged."""
        super().__init__(backstage, deck.LINE)
        self.origin = origin
        reel = Reel(replays.read(replay), follow=True)
        header, world = reel.match.header, reel.match.world
        self.projector = Projector(reel, Show(backstage.stage, reel.match, cast.cast(header, {}), {}))
        self.show.caption(backstage.settings.captions)
        self.names: Sequence[str] = [player.name for player in self.show.players]
        self.viewpoint = Viewpoint(header.level, [seat.board.island for seat in world.seats])
        self.steering = Steering()
        self.has_hud = True
        self.has_deck = True
        self._peeks = False
        """The pointer has brought a hidden deck back for as long as it is there."""
        self._scrubs = False
        """The timeline is held."""
        self._wanted: int | None = None
        """The tick that it was drawn to since the last frame."""
        self._grabs = False
        """The board is held."""
        self._hovered: float | None = None
        """Where on the timeline the pointer is."""
        self._asked_at = -math.inf
        """When something was last pressed or pointed at."""
        self._laid = deck.Laid(math.inf, (0.0, 0.0, 0.0, 0.0), (0.0, 0.0), ())

    @property
    def match(self) -> Match:
        """The match where it stands."""
        return self.projector.reel.match

    @property
    def show(self) -> Show:
        """Its picture."""
        return self.projector.show

    @property
    def is_deck_shown(self) -> bool:
        """Whether the deck is there, for good or for the pointer."""
        return self.has_deck or self._peeks

    # ---- time

    @property
    def resting_frames(self) -> float:  # type: ignore[override]
        """Still while it is paused and the camera rests: whatever moves asks for its frames itself."""
        if not self.projector.plays:
            return 0
        return WAITING_FRAMES if self.projector.is_waiting else PLAYING_FRAMES

    def on_update(self, delta_time: float) -> None:
        """The ticks that this frame's time asks for, and the camera's way."""
        seconds = min(max(delta_time, 0.0), 1.0) if math.isfinite(delta_time) else 0.0
        if self._wanted is not None:
            self.projector.seek(self._wanted)
            self._wanted = None
        elif not self._scrubs:
            self.is_stale |= self.projector.run(delta_time)
        home = self.show.picture.home
        if self.steering.is_moving:
            self.steering.lead(self.viewpoint, home, seconds)
            self.is_stale = True
        has_motion = self.backstage.stage.comfort.motion > 0
        self.is_stale |= self.viewpoint.glide(seconds if has_motion else math.inf, home)

    # ---- what knobs do

    def back(self) -> None:
        """To where it was chosen."""
        self.backstage.go(self.origin)

    def skip(self, step: int) -> None:
        """Five seconds on or back."""
        self.projector.skip(step * SKIP_SECONDS)

    def hop_moment(self, step: int) -> None:
        """To the next moment of the chosen kind, or a former one."""
        self._hop(self.projector.hop_moment, step, knobs.MOMENTS[self.projector.turn])

    def hop_phase(self, step: int) -> None:
        """To the next phase, or a former one."""
        self._hop(self.projector.hop_phase, step, knobs.PHASES)

    def hop_wave(self, step: int) -> None:
        """To the next wave, or a former one."""
        self._hop(self.projector.hop_wave, step, knobs.WAVES)

    def toggle_hud(self) -> None:
        """Hide cards and banner, or show them."""
        self.has_hud = not self.has_hud

    def toggle_deck(self) -> None:
        """Hide the deck, or keep it."""
        self.has_deck = not self.has_deck
        self._peeks = False

    def _hop(self, hop: Callable[[int], bool], step: int, told: knobs.Hop) -> None:
        if not hop(step):
            self.backstage.say(told.nothing(step))

    # ---- the picture

    def items(self, page: Page) -> list[Item]:
        """The timeline and the knobs."""
        canvas = self.backstage.stage.canvas
        high = timeline.height(len(self.names), is_folded=folded_cards.is_folded(canvas))
        self._laid = deck.lay(canvas, page, knobs.groups(self), high)
        return self._laid.items(self.skip, self.projector.toggle)

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The match, and how it is being played."""
        canvas = stage.canvas
        with self.laid(canvas, seconds) as page:
            foot = (page.height - self._laid.top) * canvas.ui_scale
        self.show.keep_off(foot if self.has_deck else 0.0)
        self.show.look_through(self.viewpoint.camera(self.show.picture.home))
        backdrop = self.show.paint(stage, self.projector.fraction, seconds, with_hud=self.has_hud)
        with canvas.on(Layer.OVER), canvas.zoomed():
            if self.is_deck_shown:
                self._draw_deck(canvas, seconds)
            self._draw_complaint(canvas)
        return backdrop

    def _draw_deck(self, canvas: Canvas, seconds: float) -> None:
        reel = self.projector.reel
        deck.draw(canvas, self.focus, self._laid, timeline.clock(reel.tick, reel.length))
        looks = tuple(player.look for player in self.show.players)
        line = Timeline(self._laid.line, looks, reel.length, is_folded=folded_cards.is_folded(canvas))
        line.draw(canvas, reel.storyline, reel.explored, reel.tick, self.projector.turn)
        if self._hovered is not None:
            line.draw_pointer(canvas, reel.storyline, self._hovered)
        elif not self.projector.plays or self.steering.is_on or seconds - self._asked_at < HINT_SECONDS:
            deck.draw_hint(canvas, self._laid.top, self._hints())

    def _draw_complaint(self, canvas: Canvas) -> None:
        words = self.projector.reel.complaint
        if words:
            width = min(canvas.measure(words, 18), canvas.width - 96)
            top = (self._laid.top if self.is_deck_shown else canvas.height) - 2 * deck.HINT - 24
            canvas.panel((canvas.width - width) / 2 - 16, top, width + 32, 36, PLATE)
            canvas.text(canvas.width / 2, top + 24, words, 18, theme.BLOCKED, align="centre", most=width)

    def _hints(self) -> list[tuple[list[str], str]]:
        """What the lit knob does, how the timeline is led, or the camera."""
        last = self.backstage.window.last_device
        if self.steering.is_on:
            zoom = ["LT", "RT"] if last.is_pad else ["-", "+"]
            move = ["left", "up", "down", "right"]
            return last.caps([(move, text("Move")), (zoom, text("Zoom")), (["Enter"], text("Done"))])
        knob = self._laid.knob(self.focus.name)
        if knob is not None:
            return [(deck.caps(knob, last), knob.does)]
        press = text("Pause") if self.projector.plays else text("Play")
        seconds = text("{seconds} s", seconds=SKIP_SECONDS)
        arrows = (["left", "right"], seconds), (["down"], text("Knobs"))
        return last.caps([arrows[0], (["Enter"], press), arrows[1], (["Esc"], text("Back"))])

    # ---- keys and pads

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """Keys steer the camera, press knobs, or go to the focus."""
        if bindings.is_fullscreen_key(symbol, modifiers):
            return False
        self._refresh()
        self._asked_at = self.backstage.seconds
        held = steering.KEYS.get(symbol)
        if held and (self.steering.is_on or held in steering.ZOOMS or modifiers & key.MOD_SHIFT):
            self.steering.hold(held)
        elif self.steering.is_on and symbol in ENDING:
            self.steering.end()
        elif not self.has_deck and symbol in WAKING:
            self.toggle_deck()
        elif symbol in SEATS:
            self.viewpoint.follow(SEATS[symbol])
        elif knob := self._laid.bound(bindings.key_control(symbol).code):
            knob.act()
        else:
            return super().on_key_press(symbol, modifiers)
        return True

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """What was held to move the camera is let go."""
        del modifiers
        if symbol in steering.KEYS:
            self.steering.release(steering.KEYS[symbol])

    def on_deactivate(self) -> None:
        """Keys held now are never released here; the match plays on."""
        self.steering.let_go()

    def hear_pad(self, event: pads.PadEvent) -> None:
        """A pad steers the camera, presses knobs, or does what the keys of menus do."""
        match event:
            case pads.PadLean(_, x, y):
                self.steering.lean(x, y)
            case pads.PadStep() if self.steering.is_on:
                pass  # the direction pad is heard as buttons, the stick as it leans
            case pads.PadPress(control) if self.steering.is_on:
                self._steer(PadButton(control.code))
            case pads.PadRelease(control) if control.code in steering.PAD:
                self.steering.release(steering.PAD[PadButton(control.code)])
            case pads.PadPress(control) if knob := self._bound(control.code):
                self._asked_at = self.backstage.seconds
                self.is_stale = True
                knob.act()
            case _:
                super().hear_pad(event)

    def _steer(self, button: PadButton) -> None:
        self.is_stale = True
        if button in steering.PAD:
            self.steering.hold(steering.PAD[button])
        elif button in {PadButton.A, PadButton.B}:
            self.steering.end()

    def _bound(self, button: int) -> deck.Knob | None:
        self._refresh()
        return self._laid.bound(button=button)

    # ---- the mouse

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """The pointer lights knobs, reads the timeline, and brings a hidden deck back at the foot."""
        at_x, at_y = self.units(x, y)
        height = self.units(0, 0)[1]
        before = self._peeks, self._hovered
        if not self.has_deck:
            self._peeks = at_y >= (self._laid.top if self._peeks else height - PEEK)
        self._hovered = at_x if self._is_on_line(at_x, at_y) else None
        self.is_stale |= (self._peeks, self._hovered) != before
        if self.is_deck_shown and at_y >= self._laid.top:
            self._asked_at = self.backstage.seconds
            super().on_mouse_motion(x, y, dx, dy)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """On the timeline it winds, on a knob it presses, on the board it takes hold of it."""
        at_x, at_y = self.units(x, y)
        if not (self.is_deck_shown and at_y >= self._laid.top):
            self._grabs = True
        elif button == mouse.LEFT and self._is_on_line(at_x, at_y):
            self.focus.light(deck.LINE)
            self._scrubs = True
            self._draw_to(at_x)
        else:
            super().on_mouse_press(x, y, button, modifiers)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """The timeline or the board goes with the pointer."""
        del y, buttons, modifiers
        if self._scrubs:
            self._draw_to(self.units(x, 0)[0])
        elif self._grabs:
            scale = REFERENCE_HEIGHT / max(1, self.window.height)
            self.viewpoint.pan(-dx * scale, dy * scale, self.show.picture.home)
            self.is_stale = True

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Timeline and board are let go."""
        del x, y, button, modifiers
        self._scrubs = self._grabs = False

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """Over the board it zooms about the pointer, over the deck it winds."""
        del scroll_x
        self.is_stale = True
        if self.is_deck_shown and self.units(x, y)[1] >= self._laid.top:
            self.projector.skip(-scroll_y)
        else:
            picture = self.show.picture
            self.viewpoint.zoom(WHEEL_NEARER**scroll_y, picture.home, picture.camera.units(*self.pixel(x, y)))

    def _is_on_line(self, x: float, y: float) -> bool:
        left, top, width, height = self._laid.line
        return self.is_deck_shown and left <= x < left + width and top <= y < top + height

    def _draw_to(self, x: float) -> None:
        """The timeline was drawn to this x: wind there once this frame comes."""
        self._hovered = x
        looks = tuple(player.look for player in self.show.players)
        self._wanted = Timeline(self._laid.line, looks, self.projector.reel.length).ruler.tick(x)
        self.is_stale = True
