"""What is due goes its way: a command is carried out, an end put back, a reminder told."""

from ...store.schedule import ScheduledItem, ScheduleKind
from .delivery import Delivery
from .scheduled.ending import EndingRuns, kept_ending
from .scheduled.running import ScheduledRuns
from .scheduled.waiting import has_lapsed
from .wording import TimerWording


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
