"""What can be asked about commands for later: the handler behind `timer.schedule_action`."""

from collections.abc import Iterable
from datetime import datetime, timedelta
import json

from homeassistant.util import dt as dt_util

from ....common.effects import EffectClass, Risk
from ....common.errors import ToolError
from ....common.links import addresses_in
from ....common.outcome import Outcome
from ....common.request import RequestContext
from ....intents.undo import written
from ...domain import Home
from ..wording import Wording
from .inputs import MAX_DELAY_S, ScheduleAction, ScheduledCall
from .intents import Origin, ScheduledActionIntent, machinery_of
from .preparing import prepare

_RISKS = (Risk.LOW, Risk.MEDIUM, Risk.HIGH)


class ScheduleTools:
    """The handler."""

    def __init__(self, home: Home, wording: Wording) -> None:
        self._home = home
        self._wording = wording

    async def schedule_action(self, arguments: ScheduleAction, request: RequestContext) -> Outcome | None:
        """Ask for calls to be made at a moment; each of them is checked as if it were made now.

        Raises:
            ToolError: the moment has passed or is too far away, or a call cannot be made now, or not later.
        """
        await self._wording.load(request.language)
        due = _due(arguments, request.now)
        if due <= request.now:
            raise ToolError("that moment has passed", spoken=self._wording.say("past", request.language))
        if due - request.now > timedelta(seconds=MAX_DELAY_S):
            raise ToolError("that moment is too far away", spoken=self._wording.say("too_far", request.language))
        machinery = machinery_of(self._home)
        try:
            prepared = await prepare(arguments.calls, request, machinery)
        except ToolError as err:
            if err.spoken is None:
                err.spoken = self._wording.say("not_later", request.language)
            raise
        carriers = machinery.processor.carriers
        words = [carriers[one.type].handler.describe(one, request.language) for one in prepared.intents]
        request.collector.register(
            ScheduledActionIntent(
                operation="schedule",
                target=self._wording.together(words, request.language),
                effect_class=EffectClass.DELAYED,
                risk=max((one.risk for one in prepared.intents), key=_RISKS.index),
                calls=prepared.calls,
                intents=tuple(written(one) for one in prepared.intents),
                meaning=prepared.meaning,
                fires_at=due.timestamp(),
                said=arguments.said or "",
                tainted=bool(request.taint),
                links=_links(prepared.calls, request),
                asked_by=Origin.of(request),
            )
        )
        return None


def _links(calls: Iterable[ScheduledCall], request: RequestContext) -> tuple[str, ...]:
    """Return the addresses in calls that a person has given, or a search returned: when they are made, nobody knows."""
    found = addresses_in(json.dumps([call.arguments for call in calls], ensure_ascii=False, default=str))
    return tuple(sorted(address for address in found if address in request.links))


def _due(arguments: ScheduleAction, now: datetime) -> datetime:
    """Return the moment; one without a zone is in the home's time."""
    if arguments.at is None:
        assert arguments.delay_s is not None
        return now + timedelta(seconds=arguments.delay_s)
    at = arguments.at
    return at if at.tzinfo is not None else at.replace(tzinfo=dt_util.get_default_time_zone())
