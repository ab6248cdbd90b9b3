"""How a due timer, reminder or missed command reaches people: the nearest channel that works."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
import logging

from homeassistant.core import HomeAssistant

from ...store.schedule import ScheduledItem, ScheduleKind
from ..notification.phones import Phone, all_phones, phones_called, phones_of_user
from ..notification.sending import (
    Destination,
    Notice,
    PersistentNotificationTarget,
    Satellite,
    satellite_ids,
    satellite_of,
    send,
)
from .scheduled.ending import EndingRuns, kept_ending
from .scheduled.running import ScheduledRuns
from .scheduled.waiting import has_lapsed
from .wording import TimerWording

_LOGGER = logging.getLogger(__name__)


class Delivery:
    """Tells people what is due."""

    def __init__(self, hass: HomeAssistant, wording: TimerWording) -> None:
        self._hass = hass
        self._wording = wording
        self._speaking: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    def reachable(self, item: ScheduledItem) -> bool:
        """Tell whether the satellite it was asked on can speak (after a start that takes a while), or there is none."""
        known = satellite_ids(self._hass, item.device_id, item.payload.get("satellite_id"))
        return not known or self._satellite(item) is not None

    async def deliver(self, item: ScheduledItem, late_s: float | None) -> None:
        """Say that an item is due where it was asked for, else on phones, else on Home Assistant's page.

        A channel that fails in whatever way is only logged, and the next one is tried.
        """
        await self._wording.load(item.language)
        await self._tell(item, self._wording.due(item, item.language, late_s))

    async def report(self, item: ScheduledItem, message: str) -> None:
        """Tell the person who asked what became of a command, and write it on Home Assistant's page."""
        await self._tell(item, message)
        await send(
            self._hass, Notice(message=message, tag=f"universal_agent_{item.key}"), PersistentNotificationTarget()
        )

    async def _tell(self, item: ScheduledItem, message: str) -> None:
        notice = Notice(message=message, tag=f"universal_agent_{item.key}")
        for step in self._steps(item):
            # Not stopped by the first phone that works: who asked may hold another one.
            taken = [destination for destination in step if await self._told(notice, destination)]
            if taken:
                return

    async def note_interrupted(self, item: ScheduledItem) -> None:
        """Write on Home Assistant's page that a stop came while an item was being told: nobody is told it twice."""
        await self._wording.load(item.language)
        message = self._wording.interrupted(item, item.language)
        await send(
            self._hass, Notice(message=message, tag=f"universal_agent_{item.key}"), PersistentNotificationTarget()
        )

    def _steps(self, item: ScheduledItem) -> Iterator[tuple[Destination, ...]]:
        person = item.payload.get("person")
        if person is not None:
            yield phones_called(self._hass, str(person))
        satellite = self._satellite(item)
        if satellite is not None:
            yield (satellite,)
        if person is None:
            yield self._phones(item)
        yield (PersistentNotificationTarget(),)

    def _phones(self, item: ScheduledItem) -> tuple[Phone, ...]:
        """Return the phones to try: the one it was asked on, else the person's, else the household's.

        What a known person asked to be reminded of is not told to others; nor is it where nobody is known and several
        phones could be the right one. A timer may be anybody's: missing it is worse.
        """
        phones = all_phones(self._hass)
        here = tuple(phone for phone in phones if item.device_id is not None and phone.device_id == item.device_id)
        if here:
            return here
        if item.user_id is not None and (mine := phones_of_user(self._hass, item.user_id)):
            return mine
        for_all = item.kind is ScheduleKind.TIMER or (item.user_id is None and len(phones) == 1)
        return phones if for_all else ()

    def _satellite(self, item: ScheduledItem) -> Satellite | None:
        return satellite_of(self._hass, item.device_id, item.payload.get("satellite_id"))

    async def _told(self, notice: Notice, destination: Destination) -> bool:
        """Send one at a time to each satellite: it refuses a second announcement while it plays one."""
        place = destination.entity_id if isinstance(destination, Satellite) else ""
        try:
            if place:
                async with self._speaking[place]:
                    await send(self._hass, notice, destination)
            else:
                await send(self._hass, notice, destination)
        except Exception as err:  # noqa: BLE001 - whatever a satellite or phone raises must not lose a reminder
            _LOGGER.warning("A due %s could not be told through %s: %s", notice.tag, destination, err or type(err))
            return False
        return True


class DueDispatcher:
    """Gives each due item to whom it belongs."""

    def __init__(self, runs: ScheduledRuns, endings: EndingRuns, delivery: Delivery, wording: TimerWording) -> None:
        """Take what carries out commands, puts ends back, and tells people."""
        self._runs = runs
        self._endings = endings
        self._delivery = delivery
        self._wording = wording

    async def deliver(self, item: ScheduledItem, late_s: float | None) -> None:
        """Carry out or tell what is due; `late_s` is given where its moment has passed by more than a bit."""
        if has_lapsed(item):
            await self._lapsed(item)
        elif (kept := kept_ending(item)) is not None:
            await self._endings.run(item, kept, late_s)
        elif item.kind is ScheduleKind.ACTION:
            await self._runs.run(item, late_s)
        else:
            await self._delivery.deliver(item, late_s)

    def is_reachable(self, item: ScheduledItem) -> bool:
        """Tell whether what a late item is for can be reached, after a start that takes a while."""
        if kept_ending(item) is not None:
            return self._endings.is_there(item)
        return self._runs.is_there(item) if item.kind is ScheduleKind.ACTION else self._delivery.reachable(item)

    async def _lapsed(self, item: ScheduledItem) -> None:
        """Tell that something has been waited for in vain."""
        await self._wording.load(item.language)
        event = str(item.payload.get("waits") or "")
        said = self._wording.say("event_lapsed", item.language, event=event, message=item.message or "")
        await self._delivery.report(item, said)
