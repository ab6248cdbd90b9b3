"""A calendar in memory that can do what a test lets it do, and keeps account of it."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Any, override

from dateutil.rrule import rrulestr
from homeassistant.components.calendar import CalendarEntity, CalendarEvent
from homeassistant.components.calendar.const import CalendarEntityFeature
from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util

ALL = CalendarEntityFeature.CREATE_EVENT | CalendarEntityFeature.DELETE_EVENT | CalendarEntityFeature.UPDATE_EVENT
_BACK = timedelta(days=40)


class Planner(CalendarEntity):
    """A calendar whose events are changed through its entity, as Home Assistant's own are."""

    def __init__(self, name: str, events: Sequence[CalendarEvent], features: CalendarEntityFeature = ALL) -> None:
        """Take a name, what is planned, and what it supports."""
        self._attr_name = name
        self._attr_unique_id = name
        self._attr_supported_features = features
        self.planned = {event.uid or event.summary: event for event in events}
        self.left_out: set[str] = set()
        self.ends: dict[str, str] = {}

    @property
    @override
    def event(self) -> CalendarEvent | None:
        return None

    @override
    async def async_get_events(
        self, hass: HomeAssistant, start_date: datetime, end_date: datetime
    ) -> list[CalendarEvent]:
        events = [
            occurrence
            for event in self.planned.values()
            for occurrence in self._occurrences(event, start_date, end_date)
        ]
        return [
            event for event in events if event.start_datetime_local < end_date and event.end_datetime_local > start_date
        ]

    @override
    async def async_create_event(self, **kwargs: Any) -> None:
        uid = f"new-{len(self.planned)}"
        self.planned[uid] = _event(uid, kwargs)

    @override
    async def async_delete_event(
        self, uid: str, recurrence_id: str | None = None, recurrence_range: str | None = None
    ) -> None:
        if recurrence_id is None:
            del self.planned[uid]
        elif recurrence_range:
            self.ends[uid] = recurrence_id
        else:
            self.left_out.add(recurrence_id)

    @override
    async def async_update_event(
        self, uid: str, event: dict[str, Any], recurrence_id: str | None = None, recurrence_range: str | None = None
    ) -> None:
        self.planned[uid] = _event(uid, event)

    def titles(self) -> list[str]:
        """Return what is planned."""
        return sorted(event.summary for event in self.planned.values())

    def _occurrences(self, event: CalendarEvent, start: datetime, end: datetime) -> list[CalendarEvent]:
        if event.rrule is None:
            return [event]
        assert isinstance(event.start, datetime)
        rule = rrulestr(event.rrule, dtstart=event.start.replace(tzinfo=None))
        length = event.end_datetime_local - event.start_datetime_local
        moments = [
            moment.replace(tzinfo=event.start.tzinfo)
            for moment in rule.between((start - _BACK).replace(tzinfo=None), end.replace(tzinfo=None), inc=True)
        ]
        return [
            CalendarEvent(
                start=moment,
                end=moment + length,
                summary=event.summary,
                uid=event.uid,
                rrule=event.rrule,
                recurrence_id=moment.isoformat(),
            )
            for moment in moments
            if moment.isoformat() not in self.left_out
            and moment.isoformat() < self.ends.get(event.uid or "", moment.isoformat() + "~")
        ]


def planned(summary: str, start: str, hours: float = 1, **more: Any) -> CalendarEvent:
    """Return an event; a start without a time takes the whole day."""
    if len(start) == len("2026-01-31"):
        day = date.fromisoformat(start)
        return CalendarEvent(start=day, end=day + timedelta(days=1), summary=summary, uid=summary, **more)
    begins = dt_util.as_local(datetime.fromisoformat(start))
    return CalendarEvent(start=begins, end=begins + timedelta(hours=hours), summary=summary, uid=summary, **more)


def _event(uid: str, fields: dict[str, Any]) -> CalendarEvent:
    return CalendarEvent(
        start=fields["dtstart"],
        end=fields["dtend"],
        summary=fields["summary"],
        description=fields.get("description"),
        location=fields.get("location"),
        rrule=fields.get("rrule"),
        uid=uid,
    )
