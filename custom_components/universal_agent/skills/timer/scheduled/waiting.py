"""Waits for events by Home Assistant's own triggers, and has what was asked for carried out once when one comes about.

What is waited for is kept in the schedule. The triggers are attached once Home Assistant has started, and follow every
change of the schedule and every renamed entity. What came about while Home Assistant was off is found at the start.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial
import json
import logging
from typing import Any

from homeassistant.core import CALLBACK_TYPE, Context, Event, HomeAssistant, callback
from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.event import async_track_entity_registry_updated_event
from homeassistant.helpers.start import async_at_started
from homeassistant.helpers.trigger import async_initialize_triggers
from homeassistant.util import dt as dt_util
from pydantic import ValidationError

from ....common.effects import EffectClass
from ....common.errors import StorageError, UnsupportedError
from ....common.request import RequestContext
from ....store.schedule import Schedule, ScheduledItem, ScheduleState
from ...skill import SkillContext
from ..inputs import SetReminder
from ..intents import TimerIntent, TimerOperation
from ..wording import TimerWording, has_moment
from .events import (
    HOME_ZONE,
    AwaitedEvent,
    WaitedEvent,
    checked_trigger,
    either_in_words,
    in_words,
    is_so,
    refuse_unknown,
)
from .tools import WAITS_S

_LOGGER = logging.getLogger(__name__)

_UNKNOWN = (None, "unavailable", "unknown")

type Due = Callable[[ScheduledItem], None]
"""Has an item carried out, once."""
type Tell = Callable[[ScheduledItem, str], Awaitable[None]]
"""Reports something about an item to the person who asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Awaited:
    """What an item waits for."""

    events: tuple[WaitedEvent, ...]
    """The events, of which the first to come about counts."""
    needs_person: bool
    """Whether a person's yes was given for exactly that moment."""
    only_if: AwaitedEvent | None = None
    """What must be so when it comes about; else it is waited for further."""


def awaited(item: ScheduledItem) -> Awaited | None:
    """Return what an item waits for; None where it waits for a moment."""
    kept = item.payload.get("intent", item.payload)
    when = kept.get("when") if isinstance(kept, Mapping) else None
    if when is None:
        return None
    only_if = kept.get("only_if")
    try:
        first = WaitedEvent.model_validate({**when, "was_so": bool(kept.get("was_so"))})
        events = (first, *(WaitedEvent.model_validate(event) for event in kept.get("or_when", ())))
        condition = None if only_if is None else AwaitedEvent.model_validate(only_if)
    except ValidationError:
        return None
    return Awaited(
        events=events,
        needs_person=item.payload.get("approval") is not None,
        only_if=condition,
    )


def has_lapsed(item: ScheduledItem) -> bool:
    """Tell whether an item's event has not come about for as long as it is waited for."""
    is_over = item.fires_at <= dt_util.utcnow().timestamp()
    return is_over and not has_moment(item) and awaited(item) is not None


class EventWatch:
    """Keeps one trigger attached for each open item that waits."""

    def __init__(self, hass: HomeAssistant, schedule: Schedule, wording: TimerWording, due: Due, tell: Tell) -> None:
        """Take what carries an item out, and what tells the person who asked."""
        self._hass = hass
        self._schedule = schedule
        self._wording = wording
        self._due = due
        self._tell = tell
        self._attached: dict[int, list[CALLBACK_TYPE]] = {}
        self._events: dict[int, tuple[WaitedEvent, ...]] = {}
        self._is_ready = False
        self._at_started: CALLBACK_TYPE | None = None
        self._open: tuple[ScheduledItem, ...] = ()

    def start(self) -> None:
        """Begin to wait once Home Assistant has started."""
        self._at_started = async_at_started(self._hass, self._begin)

    def stop(self) -> None:
        """Wait for nothing any more; the schedule keeps it."""
        if self._at_started is not None:
            self._at_started()
            self._at_started = None
        self._is_ready = False
        for number in list(self._attached):
            self._detach(number)

    async def follow(self, items: Iterable[ScheduledItem]) -> None:
        """Attach what is new among the open items, and detach what is gone."""
        self._open = tuple(items)
        if not self._is_ready:
            return
        waiting = {item.id: item for item in self._open if item.state is ScheduleState.ACTIVE and awaited(item)}
        for number in [number for number in self._attached if number not in waiting]:
            self._detach(number)
        for item in waiting.values():
            await self._attach(item)

    async def _begin(self, _hass: HomeAssistant) -> None:
        """Attach everything; what has come about meanwhile is due."""
        self._at_started = None
        self._is_ready = True
        await self.follow(self._open)
        for item in self._open:
            if item.id in self._attached and (wait := awaited(item)) is not None:
                await self._look(item, wait)

    async def _look(self, item: ScheduledItem, wait: Awaited) -> None:
        """Have an item carried out of whose events one came about while Home Assistant was off."""
        if item.fires_at <= dt_util.utcnow().timestamp():
            return  # its moment has passed meanwhile: that it is late is the clock's to tell
        if any(self._is_gone(event.entity_id) for event in wait.events):
            await self._gone(item)
            return
        if not any([not event.was_so and await is_so(self._hass, event) is True for event in wait.events]):
            return
        if wait.needs_person:  # a yes for the moment that somebody comes home is none for an hour later
            await self._end(item, "event_missed")
        else:
            self._fire(item)

    def _is_gone(self, entity_id: str) -> bool:
        is_there = entity_id == HOME_ZONE or self._hass.states.get(entity_id) is not None
        return not is_there and er.async_get(self._hass).async_get(entity_id) is None

    async def _attach(self, item: ScheduledItem) -> None:
        """Attach the triggers of an item, unless they are attached already."""
        wait = awaited(item)
        assert wait is not None
        if self._events.get(item.id) == wait.events:
            return
        self._detach(item.id)
        try:
            configs = [await checked_trigger(self._hass, event) for event in wait.events]
        except UnsupportedError as err:
            _LOGGER.warning("An event is not waited for any more: %s", err)
            await self._end(item, "event_gone")
            return
        ids = {event.entity_id for event in wait.events}
        track = async_track_entity_registry_updated_event(self._hass, ids, partial(self._registry_changed, item.id))
        self._attached[item.id] = attached = [track]
        self._events[item.id] = wait.events
        for event, config in zip(wait.events, configs, strict=True):
            remove = await async_initialize_triggers(
                self._hass,
                config,
                partial(self._triggered, item, wait, event),
                "universal_agent",
                f"scheduled {item.id}",
                _LOGGER.log,
            )
            if remove is None:
                continue
            if self._attached.get(item.id) is not attached:  # the first has come about, or it was cancelled meanwhile
                remove()
                return
            attached.append(remove)

    def _detach(self, number: int) -> None:
        for remove in self._attached.pop(number, ()):
            remove()
        self._events.pop(number, None)

    async def _triggered(
        self,
        item: ScheduledItem,
        wait: Awaited,
        event: WaitedEvent,
        run_variables: dict[str, Any],
        context: Context | None = None,
    ) -> None:
        """Have an item carried out; a device that only came back to what it was has not begun to be so."""
        before = run_variables["trigger"].get("from_state")
        if event.was_so and (None if before is None else before.state) in _UNKNOWN:
            return
        if event.entity_id == HOME_ZONE and await is_so(self._hass, event) is not True:
            return  # one of several persons
        if wait.only_if is not None and await is_so(self._hass, wait.only_if) is not True:
            return
        self._fire(item)

    def _fire(self, item: ScheduledItem) -> None:
        self._detach(item.id)
        self._due(item)

    @callback
    def _registry_changed(self, number: int, event: Event[er.EventEntityRegistryUpdatedData]) -> None:
        """Follow an entity that bears another id, and tell of one that is gone."""
        if event.data["action"] == "update" and "entity_id" not in event.data["changes"]:
            return
        self._hass.async_create_task(self._moved(number, dict(event.data)), f"universal_agent awaited {number}")

    async def _moved(self, number: int, change: Mapping[str, Any]) -> None:
        item = next((item for item in await self._schedule.open_items() if item.id == number), None)
        if item is None or (wait := awaited(item)) is None:
            return
        if change["action"] == "remove":
            await self._gone(item)
            return
        events = [event.renamed(change["old_entity_id"], change["entity_id"]) for event in wait.events]
        told: dict[str, Any] = {
            "when": events[0].model_dump(mode="json", exclude={"was_so"}),
            "or_when": [event.model_dump(mode="json") for event in events[1:]],
        }
        payload = dict(item.payload)
        if "intent" in payload:
            payload["intent"] = {**payload["intent"], **told}
        else:
            payload.update(told)
        try:
            await self._schedule.update(item.id, payload=json.dumps(payload, ensure_ascii=False))
        except StorageError as err:
            _LOGGER.warning("A renamed entity could not be written down: %s", err)
        await self.follow(await self._schedule.open_items())

    async def _gone(self, item: ScheduledItem) -> None:
        await self._end(item, "event_gone")

    async def _end(self, item: ScheduledItem, key: str) -> None:
        """Wait for an item no longer, and tell why."""
        self._detach(item.id)
        if not await self._schedule.claim(item.id):
            return
        await self._schedule.update(item.id, state=ScheduleState.CANCELLED.value)
        await self._wording.load(item.language)
        await self._tell(item, self._wording.say(key, item.language, message=item.message or ""))


async def reminder_on(
    home: SkillContext, wording: TimerWording, arguments: SetReminder, due: datetime | None, request: RequestContext
) -> TimerIntent:
    """Return the intent of a reminder that is told when something comes about, at the latest when it is due.

    Raises:
        ToolError: that cannot be waited for.
    """
    language, events = request.language, list[WaitedEvent]()
    for event in arguments.when:
        refuse_unknown(home.hass, event, wording, language)
        await checked_trigger(home.hass, event)
        events.append(WaitedEvent(**event.model_dump(), was_so=await is_so(home.hass, event) is True))
    message = arguments.message or in_words(home.hass, home.speech, events[0], language, told=True)
    return TimerIntent(
        operation=TimerOperation.REMIND,
        target=message,
        effect_class=EffectClass.DELAYED,
        message=message,
        fires_at=request.now.timestamp() + WAITS_S if due is None else due.timestamp(),
        person=arguments.person,
        when=arguments.when[0],
        was_so=events[0].was_so,
        or_when=tuple(events[1:]),
        at_the_latest=due is not None,
        tells=arguments.message is None,
        waits=either_in_words(home.hass, home.speech, events, language),
    )
