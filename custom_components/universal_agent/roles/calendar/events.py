"""Calendar events as values: reading them, and the discreet line by which one of ours is known again."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
import re
from typing import Any

from homeassistant.components.calendar import DOMAIN
from homeassistant.core import Context, HomeAssistant, State
from homeassistant.util import dt as dt_util

from ...tools import ha_reading

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
