"""To-do lists and calendars."""

from collections.abc import Mapping
import datetime as dt
from typing import Any

from homeassistant.components.calendar import CalendarEntity, CalendarEvent
from homeassistant.components.todo.const import TodoItemStatus, TodoListEntityFeature
from homeassistant.components.todo.entity import TodoItem, TodoListEntity
from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util

from .base import HomeEntity


class BenchTodo(HomeEntity, TodoListEntity):
    """A list in memory."""

    _attr_supported_features = (
        TodoListEntityFeature.CREATE_TODO_ITEM
        | TodoListEntityFeature.UPDATE_TODO_ITEM
        | TodoListEntityFeature.DELETE_TODO_ITEM
    )

    def apply(self, state: str | None, attributes: Mapping[str, Any]) -> None:
        """Take over the items; the state is their number."""
        self._made = 0
        self._attr_todo_items = []
        for item in attributes.get("todo_items") or []:
            self._add(item["summary"], TodoItemStatus(item.get("status", "needs_action")))

    def remembered(self) -> dict[str, Any]:
        """The items and what is done."""
        return {"items": sorted((item.summary or "", str(item.status)) for item in self._attr_todo_items or [])}

    def _add(self, summary: str, status: TodoItemStatus) -> None:
        self._made += 1
        items = list(self._attr_todo_items or [])
        self._attr_todo_items = [*items, TodoItem(uid=str(self._made), summary=summary, status=status)]

    async def async_create_todo_item(self, item: TodoItem) -> None:
        """Add an item."""
        self._add(item.summary or "", item.status or TodoItemStatus.NEEDS_ACTION)
        self.write()

    async def async_update_todo_item(self, item: TodoItem) -> None:
        """Replace an item."""
        self._attr_todo_items = [item if old.uid == item.uid else old for old in self._attr_todo_items or []]
        self.write()

    async def async_delete_todo_items(self, uids: list[str]) -> None:
        """Remove items."""
        self._attr_todo_items = [item for item in self._attr_todo_items or [] if item.uid not in uids]
        self.write()


def _moment(text: str) -> dt.datetime | dt.date:
    """Read a time or a whole day."""
    if len(text) > len("2025-04-06"):
        return dt_util.as_local(dt.datetime.fromisoformat(text))
    return dt.date.fromisoformat(text)


class BenchCalendar(HomeEntity, CalendarEntity):
    """A calendar in memory."""

    def apply(self, state: str | None, attributes: Mapping[str, Any]) -> None:
        """Take over the events."""
        self.events = [self._read(event) for event in attributes.get("events") or []]

    @staticmethod
    def _read(event: Mapping[str, str]) -> CalendarEvent:
        start, end = _moment(event["start"]), _moment(event["end"])
        if not isinstance(end, dt.datetime) and end == start:
            end += dt.timedelta(days=1)
        return CalendarEvent(
            start=start,
            end=end,
            summary=event["summary"],
            description=event.get("description"),
            location=event.get("location"),
        )

    @property
    def event(self) -> CalendarEvent | None:
        """The event that runs now, or the next."""
        now = dt_util.now()
        coming = [event for event in self.events if event.end_datetime_local > now]
        return min(coming, key=lambda event: event.start_datetime_local, default=None)

    async def async_get_events(
        self, hass: HomeAssistant, start_date: dt.datetime, end_date: dt.datetime
    ) -> list[CalendarEvent]:
        """Name the events that touch a span of time."""
        return [
            event
            for event in self.events
            if event.start_datetime_local < end_date and event.end_datetime_local > start_date
        ]
