"""What can be asked about commands for later: the handlers behind `timer.schedule_action` and `timer.act_until`."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
import json

from homeassistant.util import dt as dt_util

from ....common.effects import EffectClass, Risk
from ....common.errors import ToolError
from ....common.links import addresses_in
from ....common.outcome import Outcome, success
from ....common.request import RequestContext
from ....intents.undo import written
from ...skill import SkillContext, machinery_of
from ..wording import TimerWording
from .events import AwaitedEvent, WaitedEvent, checked_trigger, is_so, refuse_unknown
from .inputs import MAX_DELAY_S, ActUntil, ScheduleAction, ScheduledCall
from .intents import ScheduledActionIntent
from .lasting import lasting_intent
from .preparing import Prepared, prepare
from .running import against

WAITS_S = 7 * 24 * 3600
"""How long an event is waited for."""
_RISKS = (Risk.LOW, Risk.MEDIUM, Risk.HIGH)


class ScheduleTools:
    """The handlers."""

    def __init__(self, home: SkillContext, wording: TimerWording) -> None:
        self._home = home
        self._wording = wording

    async def schedule_action(self, arguments: ScheduleAction, request: RequestContext) -> Outcome | None:
        """Ask for calls to be made at a moment; each of them is checked as if it were made now.

        Raises:
            ToolError: the moment has passed or is too far away, or a call cannot be made now, or not later.
        """
        await self._wording.load(request.language)
        hass = self._home.hass
        for event in (*arguments.whens, arguments.only_if, arguments.unless):
            if event is not None:
                refuse_unknown(hass, event, self._wording, request.language)
        due = request.now + timedelta(seconds=WAITS_S)
        if arguments.has_time:
            due = self._checked(_due(arguments.at, arguments.delay_s, request.now), request)
        prepared = await self._prepared(arguments.calls, request)
        events = [await self._waited(event) for event in arguments.whens]
        was_so = any(event.was_so for event in events)
        # Who unlocks a door above 20 degrees may not know that it is so: the question names what is waited for.
        waits = any(event.is_number for event in events) and not prepared.only_sets
        if (was_so and arguments.now_too and not waits) or not (events or arguments.has_time):
            return await self._at_once(prepared, arguments, request)
        request.collector.register(
            ScheduledActionIntent(
                operation="schedule",
                target=self._in_words(prepared, request),
                effect_class=EffectClass.DELAYED,
                risk=max((intent.risk for intent in prepared.intents), key=_RISKS.index),
                calls=prepared.calls,
                intents=tuple(written(intent) for intent in prepared.intents),
                meaning=prepared.meaning,
                fires_at=due.timestamp(),
                when=AwaitedEvent.model_validate(events[0].model_dump(exclude={"was_so"})) if events else None,
                was_so=bool(events) and events[0].was_so,
                or_when=tuple(events[1:]),
                at_the_latest=bool(events) and arguments.has_time,
                only_if=arguments.only_if,
                unless=arguments.unless,
                said=arguments.said or "",
                tainted=bool(request.taint),
                links=_links(prepared.calls, request),
                asked_by=request.origin,
            )
        )
        return None

    async def _waited(self, event: AwaitedEvent) -> WaitedEvent:
        """Return an event that Home Assistant can wait for, with whether it is so already.

        Raises:
            UnsupportedError: it cannot.
        """
        await checked_trigger(self._home.hass, event)
        return WaitedEvent(**event.model_dump(), was_so=await is_so(self._home.hass, event) is True)

    async def _at_once(self, prepared: Prepared, arguments: ScheduleAction, request: RequestContext) -> Outcome | None:
        """Ask for it now, where what it is bound to holds; else tell that it does not."""
        if (why := await against(self._home, arguments.only_if, arguments.unless, request.language)) is not None:
            spoken = self._wording.say("not_now", request.language, why=why)
            return success({"done": False, "why": why}, spoken=spoken)
        for item in prepared.waiting:
            request.collector.register(item.intent)
        return None

    async def act_until(self, arguments: ActUntil, request: RequestContext) -> Outcome | None:
        """Ask for calls to be made now and what they found to be restored at a moment.

        Raises:
            ToolError: the moment has passed or is too far away, or a call cannot be made, or not be taken back.
        """
        await self._wording.load(request.language)
        due = self._checked(_due(arguments.until, arguments.for_s, request.now), request)
        prepared = await self._prepared(arguments.calls, request)
        request.collector.register(
            lasting_intent(
                prepared.calls,
                prepared.intents,
                target=self._in_words(prepared, request),
                ends_at=due.timestamp(),
                lasts_s=arguments.for_s,
                said=arguments.said or "",
                tainted=bool(request.taint),
                asked_by=request.origin,
            )
        )
        return None

    def _checked(self, due: datetime, request: RequestContext) -> datetime:
        """Return a moment that lies ahead, and not too far.

        Raises:
            ToolError: it does not.
        """
        if due <= request.now:
            raise ToolError("that moment has passed", spoken=self._wording.say("past", request.language))
        if due - request.now > timedelta(seconds=MAX_DELAY_S):
            raise ToolError("that moment is too far away", spoken=self._wording.say("too_far", request.language))
        return due

    async def _prepared(self, calls: Sequence[ScheduledCall], request: RequestContext) -> Prepared:
        """Return what calls mean now.

        Raises:
            ToolError: one of them cannot be made.
        """
        try:
            return await prepare(calls, request, machinery_of(self._home))
        except ToolError as err:
            if err.spoken is None:
                err.spoken = self._wording.say("not_later", request.language)
            raise

    def _in_words(self, prepared: Prepared, request: RequestContext) -> str:
        """Return what would be done."""
        registrations = machinery_of(self._home).processor.registrations
        words = [registrations[intent.type].handler.describe(intent, request.language) for intent in prepared.intents]
        return self._wording.together(words, request.language)


def _links(calls: Iterable[ScheduledCall], request: RequestContext) -> tuple[str, ...]:
    """Return the addresses in calls that a person has given, or a search returned: when they are made, nobody knows."""
    found = addresses_in(json.dumps([call.arguments for call in calls], ensure_ascii=False, default=str))
    return tuple(sorted(address for address in found if address in request.links))


def _due(at: datetime | None, delay_s: int | None, now: datetime) -> datetime:
    """Return the moment; one without a zone is in the home's time."""
    if at is None:
        assert delay_s is not None
        # By the instants: on a night when the clocks change, two hours later is not two hours on the wall.
        return (now.astimezone(UTC) + timedelta(seconds=delay_s)).astimezone(now.tzinfo)
    return at if at.tzinfo is not None else at.replace(tzinfo=dt_util.get_default_time_zone())
