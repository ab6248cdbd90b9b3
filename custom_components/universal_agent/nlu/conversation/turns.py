"""What was done in the last turns of a conversation: the calls, what they were about, and which way a value went."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
import time
from typing import Any

from homeassistant.core import State
from homeassistant.helpers import intent

from ...common.outcome import ErrorType, Outcome
from ...common.request import RequestContext
from ...models.events import CallFinished
from ...tools.roles import ToolRole
from ..understanding import Step

LIFETIME_S = 300.0
"""How long "and the bedroom" goes on with what was said before."""
MAX_TURNS = 8
_KEPT = 256


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One request and what came of it."""

    text: str
    """What it was understood as, in full: "and the bedroom" is "turn off the light in the bedroom" here."""
    steps: tuple[Step, ...]
    """What was done."""
    things: tuple[tuple[str, ...], ...]
    """Ids of the entities that each step was about."""
    area_id: str | None
    """Where it was said."""
    direction: int = 0
    """Which way a value went: up, down, or 0 where it was set or none was."""
    is_step: bool = False
    """Whether it only went some way, and no value was said."""
    is_open: bool = False
    """Whether it ended with a question of ours."""
    is_waiting: bool = False
    """Whether it was not done, but waits for a yes."""
    is_undone: bool = False
    """Whether something was taken back since."""
    is_offer: bool = False
    """Whether it was only offered."""
    said: str = ""
    """What was said, word for word."""
    event: str | None = None
    """Title of the one event that it was about."""
    request_id: str = ""
    """The request."""
    user_id: str | None = None
    """Who made it."""
    at: datetime | None = None
    """When it was said."""
    told: str = ""
    """What was answered."""
    is_private: bool = False
    """Whether that is kept for who asked alone."""

    @property
    def tools(self) -> tuple[str, ...]:
        """The tools of its steps."""
        return tuple(step.call.tool for step in self.steps)


class Turns:
    """The last turns of each conversation and satellite, for a few minutes."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[float, tuple[Turn, ...]]] = OrderedDict()

    def of(self, request: RequestContext) -> tuple[Turn, ...]:
        """Return the turns that a request may go on with, the newest first."""
        for key in _keys(request):
            entry = self._kept.get(key)
            if entry is not None and time.monotonic() - entry[0] <= LIFETIME_S:
                return entry[1]
        return ()

    def keep(self, request: RequestContext, turn: Turn) -> None:
        """Remember a turn."""
        turns = (turn, *self.of(request))[:MAX_TURNS]
        for key in _keys(request):
            self._kept[key] = (time.monotonic(), turns)
            self._kept.move_to_end(key)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)

    def take_back(self, request: RequestContext) -> None:
        """Note that something was taken back."""
        turns = self.of(request)
        if turns:
            self._replace(request, (replace(turns[0], is_undone=True), *turns[1:]))

    def decline(self, request: RequestContext) -> None:
        """Forget what was offered, or asked about, and is not wanted."""
        turns = self.of(request)
        if turns and (turns[0].is_offer or turns[0].is_waiting):
            self._replace(request, turns[1:])

    def forget(self, request: RequestContext) -> None:
        """Forget what was said before: something else was said since, and was not understood."""
        for key in _keys(request):
            self._kept.pop(key, None)

    def _replace(self, request: RequestContext, turns: tuple[Turn, ...]) -> None:
        for key in _keys(request):
            self._kept[key] = (time.monotonic(), turns)


def _keys(request: RequestContext) -> tuple[str, ...]:
    """Return what a conversation is known by: itself, else the satellite, whose next wake word begins a new one."""
    found = [f"conversation:{request.conversation_id}"] if request.conversation_id else []
    if request.device_id:
        found.append(f"device:{request.device_id}:{request.user_id or ''}")
    return tuple(found)


def things_of(step: Step, finished: CallFinished | None) -> tuple[str, ...]:
    """Return the ids of the entities that a step was about: of those asked about, what the answer named."""
    native = None if finished is None else finished.outcome.native
    found: list[str] = [] if finished is None else [*finished.outcome.about]
    if isinstance(native, intent.IntentResponse):
        told = [state.entity_id for state in _told(step, native)]
        found += told or [
            target.id
            for target in native.success_results
            if target.type is intent.IntentResponseTargetType.ENTITY and target.id
        ]
    if not found and step.match is None:
        found += _ids_in(step.call.arguments)
    if not found and step.match is not None and "." in str(step.match.slots.get("name", "")):
        found.append(str(step.match.slots["name"]))
    return tuple(dict.fromkeys(found))


def event_of(step: Step, finished: CallFinished | None) -> str | None:
    """Return the title of the one event that a step was about: that it put in a calendar, or that was told of."""
    named = ("summary", "event") if step.category == ToolRole.LIST_EVENTS.category else ("summary",)
    for name in named:
        if isinstance(title := step.call.arguments.get(name), str) and title:
            return title
    events = None if finished is None else finished.outcome.data.get("events")
    if not isinstance(events, list) or len(events) != 1 or not isinstance(events[0], dict):
        return None
    return str(events[0].get("summary") or "") or None


def told_in(finished: Iterable[CallFinished]) -> str:
    """Return what was answered, as it was said."""
    return " ".join(said for call in finished if (said := _said(call.outcome)))


def waits(call: CallFinished) -> bool:
    """Tell whether a call was not carried out, but waits for a yes."""
    return call.outcome.error_type is ErrorType.NEEDS_CONFIRMATION


def _said(outcome: Outcome) -> str:
    if outcome.spoken or not isinstance(outcome.native, intent.IntentResponse):
        return outcome.spoken or ""
    return str(outcome.native.speech.get("plain", {}).get("speech", ""))


def _told(step: Step, native: intent.IntentResponse) -> Sequence[State]:
    """Return the states that an answer of Home Assistant spoke of: "no" to "are all of them" speaks of the others."""
    key = None if step.match is None else step.match.response_key
    if key == "all" and native.unmatched_states:
        return native.unmatched_states
    return native.matched_states or (native.unmatched_states if key == "one_yesno" else ())


def _ids_in(value: Any) -> Sequence[str]:
    """Return the entity ids among a call's arguments."""
    if isinstance(value, str):
        domain, dot, name = value.partition(".")
        return [value] if dot and domain.isidentifier() and name.isidentifier() else []
    if isinstance(value, dict):
        keys: Iterable[Any] = (*value.keys(), *value.values())
        return [found for part in keys for found in _ids_in(part)]
    if isinstance(value, list | tuple):
        return [found for part in value for found in _ids_in(part)]
    return []
