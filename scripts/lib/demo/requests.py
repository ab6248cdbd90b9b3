"""The script of the demo: what is asked, in which conversation, and what must have come of it."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

from .agent import ENGINE
from .checks import Case, Check, Finding
from .checks_answer import (
    answered,
    answered_all,
    answered_minutes_left,
    answered_this_week,
    answered_weather,
    declined,
    explained,
    planned,
)
from .checks_due import cancelled, is_over, phone_rings, scheduled_in, scheduled_on
from .checks_house import becomes, nothing_changed, only_changed, state_is
from .checks_kept import event_at, forgotten, list_has, remembered
from .house import FAMILY, SHOPPING
from .phone import Notification
from .prepare import CANCEL_PACKING, FORGET_KEY
from .session import Home
from .voice_pipeline import PipelineRun, VoicePipeline
from .world import read_world


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One request of the script."""

    text: str
    """What is said."""
    checks: tuple[Check, ...]
    """What must be found afterwards."""
    talk: str | None = None
    """Requests with the same word here share a conversation; None is a conversation of its own."""
    language: str = "en"
    """Which pipeline hears it."""
    preview: bool = False
    """Whether only a preview is asked for, through the agent's own action."""
    by_phone: bool = False
    """Whether it is said into the phone."""

    @property
    def note(self) -> str:
        """Return what is special about how it is asked."""
        notes = {
            f"conversation “{self.talk}”": self.talk,
            f"language {self.language}": self.language != "en",
            "preview": self.preview,
            "into the phone": self.by_phone,
        }
        return ", ".join(note for note, applies in notes.items() if applies)


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """A request after its effects were read back."""

    request: Request
    """What was asked."""
    turn: PipelineRun
    """What came of it."""
    differences: dict[str, str]
    """What is different in the world."""
    findings: tuple[Finding, ...]
    """What was expected, and what was found."""
    notifications: tuple[Notification, ...]
    """What the phone received meanwhile."""

    @property
    def ok(self) -> bool:
        """Whether everything expected was found."""
        return not self.turn.failed and all(finding.ok for finding in self.findings)


_HIKE = (
    "check the weather for Saturday, add hiking to my calendar on Saturday at nine, "
    "and remind me on Friday evening to pack"
)

SCRIPT = (
    Request(
        text="turn on the kitchen lights",
        checks=(
            becomes("light.kitchen_light", "on"),
            becomes("light.counter_light", "on"),
            only_changed("light.kitchen_light", "light.counter_light"),
        ),
    ),
    Request(
        text="dim the bedroom to 30 percent and close the blinds",
        checks=(
            becomes("light.bedroom_light", "on", brightness=77),
            becomes("light.bedside_lamp", "on", brightness=77),
            becomes("cover.bedroom_blinds", "closed"),
            only_changed("light.bedroom_light", "light.bedside_lamp", "cover.bedroom_blinds"),
        ),
    ),
    Request(text="what's the weather like tomorrow?", checks=(answered_weather(1), nothing_changed())),
    Request(
        text="set a pasta timer for 8 minutes",
        talk="timer",
        checks=(scheduled_in("timer", "pasta", 480), only_changed("scheduled")),
    ),
    Request(text="how long is left?", talk="timer", checks=(answered_minutes_left(8), nothing_changed())),
    Request(text="cancel it", talk="timer", checks=(cancelled("timer", "pasta"), only_changed("scheduled"))),
    Request(text="set a timer for 3 seconds", by_phone=True, checks=(phone_rings(8), is_over("timer"))),
    Request(text="what's on my calendar this week?", checks=(answered_this_week(), nothing_changed())),
    Request(
        text="remember that the spare key is with the neighbour",
        checks=(remembered("spare key", "neighbour"), only_changed("memory")),
    ),
    Request(text="where is the spare key?", checks=(answered("neighbour"), nothing_changed())),
    Request(text=FORGET_KEY, checks=(forgotten("spare key"), only_changed("memory"))),
    Request(text=_HIKE, preview=True, checks=(planned("calendar", "remind"), nothing_changed())),
    Request(
        text=_HIKE,
        checks=(
            event_at("hiking", weekday=5, hour=9),
            scheduled_on("reminder", "pack", weekday=4, hours=range(16, 23)),
            only_changed(FAMILY, "scheduled"),
        ),
    ),
    Request(text=CANCEL_PACKING, checks=(cancelled("reminder", "pack"), only_changed("scheduled"))),
    Request(
        text="put milk and eggs on the shopping list",
        checks=(list_has(SHOPPING, "milk", "eggs"), only_changed(SHOPPING)),
    ),
    Request(
        text="unlock the front door",
        talk="door",
        checks=(state_is("lock.front_door", "locked"), answered("?", "confirm"), nothing_changed()),
    ),
    Request(text="yes", talk="another", checks=(state_is("lock.front_door", "locked"), nothing_changed())),
    Request(
        text="yes",
        talk="door",
        checks=(becomes("lock.front_door", "unlocked"), only_changed("lock.front_door")),
    ),
    Request(
        text="what can you do?",
        checks=(answered_all("light", "heating", "say"), nothing_changed()),
    ),
    Request(text="turn on the flux capacitor", checks=(declined(), nothing_changed())),
    Request(text="book me a flight", checks=(declined(), nothing_changed())),
    Request(text="turn off the kitchen lights", checks=(becomes("light.kitchen_light", "off"),)),
    Request(
        text="schalte das Licht in der Küche ein",
        language="de",
        checks=(becomes("light.kitchen_light", "on"), only_changed("light.kitchen_light", "light.counter_light")),
    ),
    Request(text="turn off the kitchen lights", checks=(becomes("light.kitchen_light", "off"),)),
    Request(
        text="enciende la luz de la cocina",
        language="es",
        checks=(becomes("light.kitchen_light", "on"), only_changed("light.kitchen_light", "light.counter_light")),
    ),
)


async def play(home: Home, talk: VoicePipeline) -> AsyncIterator[Verdict]:
    """Ask every request in order and judge each by what can be read afterwards."""
    conversations: dict[str, str | None] = {}
    before = await read_world(home)
    for request in SCRIPT:
        turn = await _ask(request, home, talk, conversations.get(request.talk or ""))
        if request.talk:
            conversations[request.talk] = turn.conversation_id
        after = await read_world(home)
        case = Case(home=home, turn=turn, before=before, after=after)
        checks = (*request.checks, explained()) if home.engine == ENGINE else request.checks
        findings = tuple([await check(case) for check in checks])
        yield Verdict(
            request=request,
            turn=turn,
            differences=before.differences(after),
            findings=findings,
            notifications=tuple(home.phone.since(turn.started_at)),
        )
        before = await read_world(home)


async def _ask(request: Request, home: Home, talk: VoicePipeline, conversation_id: str | None) -> PipelineRun:
    """Ask through the door that the request names."""
    if request.preview:
        return await talk.preview(request.text)
    return await talk.ask(
        request.text,
        language=request.language,
        conversation_id=conversation_id,
        device_id=home.phone.device_id if request.by_phone else None,
    )
