"""The calendar of what is scheduled: reminders, alarms and commands for later, as Home Assistant shows any calendar."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
import logging
from typing import override

from homeassistant.components.calendar import CalendarEntity, CalendarEvent
from homeassistant.core import HomeAssistant
from homeassistant.helpers.dispatcher import async_dispatcher_connect
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback
from homeassistant.util import dt as dt_util

from .common.errors import StorageError
from .const import DOMAIN
from .data import UniversalAgentConfigEntry
from .entity import AgentEntity
from .skills.timer.alarms import is_alarm
from .skills.timer.finding import shown_to_everybody
from .skills.timer.recurrence import next_time
from .skills.timer.schedule_clock import SIGNAL_CHANGED
from .skills.timer.wording import has_moment
from .store.schedule import ScheduledItem, ScheduleKind

_LOGGER = logging.getLogger(__name__)

PARALLEL_UPDATES = 1

_LASTS = timedelta(minutes=1)
"""How long what happens at a moment is shown for: a calendar knows no moments."""
_MAX_EVENTS = 500


async def async_setup_entry(
    hass: HomeAssistant, entry: UniversalAgentConfigEntry, async_add_entities: AddConfigEntryEntitiesCallback
) -> None:
    """Add the calendar."""
    async_add_entities([ScheduledCalendar(entry)])


class ScheduledCalendar(AgentEntity, CalendarEntity):
    """What will happen by itself; changed by voice and by the tools, not here."""

    def __init__(self, entry: UniversalAgentConfigEntry) -> None:
        super().__init__(entry, "scheduled")
        self.entity_id = f"calendar.{DOMAIN}_scheduled"
        self._items: tuple[tuple[ScheduledItem, str], ...] = ()
        self._is_added = False

    @property
    @override
    def event(self) -> CalendarEvent | None:
        """Return what comes next, or is happening."""
        now = dt_util.now()
        # Home Assistant asks several times for every state. What comes back comes in order: the first of each will do.
        firsts = (next(_events(*shown, now, now + timedelta(days=366)), None) for shown in self._items)
        found = (event for event in firsts if event is not None)
        return min(found, key=lambda event: event.start_datetime_local, default=None)

    @override
    async def async_get_events(
        self, hass: HomeAssistant, start_date: datetime, end_date: datetime
    ) -> list[CalendarEvent]:
        """Return what happens between two moments."""
        await self._read()
        found = [event for shown in self._items for event in _events(*shown, start_date, end_date)]
        return sorted(found, key=lambda event: event.start_datetime_local)[:_MAX_EVENTS]

    @override
    async def async_added_to_hass(self) -> None:
        """Show what there is, and again whenever it has changed."""
        await super().async_added_to_hass()
        self._is_added = True
        self.async_on_remove(async_dispatcher_connect(self.hass, SIGNAL_CHANGED, self._show))
        await self._read()

    @override
    async def async_will_remove_from_hass(self) -> None:
        """Show nothing any more, also where a read is under way."""
        self._is_added = False
        await super().async_will_remove_from_hass()

    async def _show(self) -> None:
        await self._read()
        if self._is_added:  # a state written now would leave an alarm behind
            self.async_write_ha_state()

    async def _read(self) -> None:
        """Read the schedule; what was read last stays while that is not possible."""
        try:
            items = await self.agent.stores.schedule.open_items(ScheduleKind.REMINDER, ScheduleKind.ACTION)
        except StorageError as err:
            _LOGGER.warning("What is scheduled cannot be read: %s", err)
            return
        language = self.hass.config.language
        await self.agent.speech.load(language)
        told = {item.key for item in await shown_to_everybody(items, self.hass)}
        timed = [item for item in items if has_moment(item)]
        self._items = tuple((item, self._summary(item, language, is_told=item.key in told)) for item in timed)

    def _summary(self, item: ScheduledItem, language: str, *, is_told: bool) -> str:
        """Return what an item says, or only its kind: whoever may read states reads this."""
        if is_told:
            return item.message or ""
        key = "alarm" if is_alarm(item) else item.kind.value
        return self.agent.speech.say("timer", f"kind_{key}", language)


def _events(item: ScheduledItem, summary: str, start: datetime, end: datetime) -> Iterator[CalendarEvent]:
    """Yield the times of an item between two moments in order, the first ones of what comes back."""
    due: datetime | None = dt_util.utc_from_timestamp(item.fires_at)
    first = datetime.fromtimestamp(item.payload.get("first_at", item.fires_at), UTC)
    for _ in range(_MAX_EVENTS):
        if due is None or due >= end:
            return
        if due + _LASTS > start:
            local = dt_util.as_local(due)
            yield CalendarEvent(start=local, end=local + _LASTS, summary=summary, uid=item.key)
        due = None if item.recurrence is None else next_time(item.recurrence, first, due)
