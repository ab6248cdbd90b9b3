"""Calendar events as values: reading them, and the discreet line by which one of ours is known again."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
import re
from typing import Any

from homeassistant.components.calendar.const import DOMAIN
from homeassistant.core import Context, HomeAssistant, State
from homeassistant.exceptions import HomeAssistantError
from homeassistant.util import dt as dt_util

from ...common.errors import UnavailableError
from ...common.request import RequestContext
from ...tools import ha_reading
from ..skill import SkillContext
from .entities import is_available

_MARKER = re.compile(r"\s*\[ua:[0-9a-zA-Z_-]+\]\s*$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One event of a calendar."""

    calendar: str
    """Name of the calendar."""
    summary: str
    """Its title."""
    start: datetime
    """When it begins, local."""
    end: datetime
    """When it ends, local, exclusive."""
    all_day: bool
    """Whether it has days and no times."""
    description: str | None = None
    """What else is written about it, our own line included."""
    location: str | None = None
    """Where it is."""
    entity_id: str | None = None
    """The calendar, where it was read to be changed."""
    uid: str | None = None
    """By which its calendar knows it."""
    recurrence_id: str | None = None
    """Which one of a series it is."""
    rrule: str | None = None
    """How it repeats."""

    @property
    def repeats(self) -> bool:
        """Whether it is one of a series."""
        return bool(self.rrule or self.recurrence_id)

    def carries(self, key: str) -> bool:
        """Whether it was created under this idempotency key."""
        return marker(key) in (self.description or "")

    def as_dict(self) -> dict[str, Any]:
        """Return what a model reads of it."""
        shown: dict[str, Any] = {
            "calendar": self.calendar,
            "summary": self.summary,
            "start": self.start.date().isoformat() if self.all_day else self.start.isoformat(),
            "end": self.end.date().isoformat() if self.all_day else self.end.isoformat(),
            "all_day": self.all_day,
        }
        if self.location:
            shown["location"] = self.location
        if description := _MARKER.sub("", self.description or ""):
            shown["description"] = description
        return shown


def marker(key: str) -> str:
    """Return the line that an event of ours ends with."""
    return f"[ua:{key}]"


def marked(description: str | None, key: str) -> str:
    """Return a description with our line at its end."""
    return f"{description}\n\n{marker(key)}" if description else marker(key)


async def read_events(
    hass: HomeAssistant, calendar: State, start: datetime, end: datetime, *, context: Context | None
) -> list[Event]:
    """Return a calendar's events between two times, in order."""
    answer = await ha_reading.read(
        hass,
        DOMAIN,
        "get_events",
        {
            "entity_id": calendar.entity_id,
            "start_date_time": start.isoformat(),
            "end_date_time": end.isoformat(),
        },
        context=context,
    )
    events = [_event(calendar.name, raw) for raw in answer[calendar.entity_id]["events"]]
    return sorted(events, key=lambda event: event.start)


async def read_calendars(
    home: SkillContext, calendars: Sequence[State], start: datetime, end: datetime, request: RequestContext
) -> tuple[list[Event], list[str]]:
    """Return the events of all calendars in order, and the names of the calendars that could not be read.

    Raises:
        UnavailableError: none of them could be read.
    """

    async def read(calendar: State) -> list[Event] | HomeAssistantError | None:
        if not is_available(calendar):
            return None
        try:
            return await read_events(home.hass, calendar, start, end, context=request.ha_context)
        except HomeAssistantError as err:
            return err

    answers = await asyncio.gather(*(read(calendar) for calendar in calendars))
    answered = [answer for answer in answers if isinstance(answer, list)]
    if not answered:
        cause = next((answer for answer in answers if isinstance(answer, HomeAssistantError)), None)
        spoken = home.speech.say(DOMAIN, "unavailable", request.language, {"calendar": calendars[0].name})
        raise UnavailableError(f"no calendar could be read: {cause}", spoken=spoken) from cause
    events = sorted((event for answer in answered for event in answer), key=lambda event: event.start)
    pairs = zip(calendars, answers, strict=True)
    return events, [calendar.name for calendar, answer in pairs if not isinstance(answer, list)]


def _event(calendar: str, raw: Mapping[str, Any]) -> Event:
    start, end = str(raw["start"]), str(raw["end"])
    return Event(
        calendar=calendar,
        summary=str(raw.get("summary") or ""),
        start=_local(start),
        end=_local(end),
        all_day=len(start) == len("2026-01-31"),
        description=raw.get("description"),
        location=raw.get("location"),
    )


def _local(text: str) -> datetime:
    return dt_util.as_local(datetime.fromisoformat(text))
