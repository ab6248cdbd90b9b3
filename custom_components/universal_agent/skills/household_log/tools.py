"""What can be asked about the household log."""

from datetime import datetime
from typing import Literal

from homeassistant.util import dt as dt_util
from pydantic import BaseModel, ConfigDict, Field

from ...common.effects import ADDS_TO_HOME, TELLS_PEOPLE, EffectClass, Risk, TextFlow
from ...common.errors import InvalidArgumentsError
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...store.household_log import LogEntry
from ...tools.adapters import first_of, own_errors, timeouts
from ...tools.family import ToolFamily
from ...tools.spec import ToolSpec
from ..exposed import person_of
from ..skill import SkillContext
from .activities import Activities, Activity, done_at
from .intents import LogIntent, when_done

_ERRORS = first_of(own_errors, timeouts)
_TOOLS = ToolFamily(
    category="household_log",
    section="Household log",
    error_adapter=_ERRORS,
    profile_domain=None,
    text_flow=TextFlow.PERSISTS,
)
_ACTIVITY = "What was done and to what, in the person's own words: 'fed the cat', 'took the bins out'."


class Record(BaseModel):
    """Something that was done."""

    model_config = ConfigDict(extra="forbid")

    activity: str = Field(min_length=3, max_length=120, description=_ACTIVITY)
    at: datetime | None = Field(default=None, description="When, in ISO 8601; leave it out for now.")
    only_the_day: bool = Field(default=False, description="Whether only the day of `at` is known.")
    person: str | None = Field(
        default=None, max_length=80, description="Who did it; leave it out for the person who asks."
    )


class LookUp(BaseModel):
    """A question about what was done."""

    model_config = ConfigDict(extra="forbid")

    activity: str = Field(min_length=3, max_length=120, description=_ACTIVITY)
    aim: Literal["done", "last", "count"] = Field(
        default="done", description="done: whether somebody has; last: when it was last; count: how often."
    )
    since: datetime | None = Field(
        default=None, description="Beginning of the time to look at; leave it out for today."
    )
    until: datetime | None = Field(default=None, description="End of it; leave it out for now.")
    person: str | None = Field(default=None, max_length=80, description="Only what this person did.")


class RemindIfMissing(BaseModel):
    """Something that somebody should have done by now."""

    model_config = ConfigDict(extra="forbid")

    activity: str = Field(min_length=3, max_length=120, description=_ACTIVITY)


class LogTools:
    """The handlers behind the tools."""

    def __init__(self, home: SkillContext, activities: Activities) -> None:
        self._hass = home.hass
        self._log = home.stores.household_log
        self._speech = home.speech
        self._activities = activities

    async def record(self, arguments: Record, request: RequestContext) -> None:
        """Ask for an entry.

        Raises:
            InvalidArgumentsError: it is nothing that people do in a household, or it is still to come.
        """
        activity = await self._read(arguments.activity, request)
        at = done_at(activity.time, request.now) if arguments.at is None else arguments.at
        if at is None or at > request.now:
            raise InvalidArgumentsError("it has not been done yet", spoken=self._say("to_come", request))
        person = arguments.person or self._name(request)
        intent = _intent("record", activity, at.timestamp())
        request.collector.register(intent.model_copy(update={"person": person, "is_exact": not arguments.only_the_day}))

    async def look_up(self, arguments: LookUp, request: RequestContext) -> Outcome:
        """Answer whether, when or how often something was done.

        Raises:
            InvalidArgumentsError: it is nothing that people do in a household.
        """
        activity = await self._read(arguments.activity, request)
        found = await self._log.find(activity.kind, activity.things)
        if arguments.person is not None:
            wanted = arguments.person.casefold()
            found = tuple(entry for entry in found if (entry.person or "").casefold() == wanted)
        start = arguments.since or dt_util.start_of_local_day(request.now)
        end = arguments.until or request.now
        within = [entry for entry in found if start.timestamp() <= entry.at < end.timestamp() + 1]
        data = {"count": len(within), "last": [self._shown(entry) for entry in found[:5]]}
        if arguments.aim == "count":
            key = {0: "count_none", 1: "count_one"}.get(len(within), "count")
            return success(data, spoken=self._say(key, request, count=len(within)))
        if arguments.aim == "done" and within:
            return success(data, spoken=self._told("yes", within[0], request))
        if not found:
            return success(data, spoken=self._say("never", request))
        return success(data, spoken=self._told("last" if arguments.aim == "last" else "not_yet", found[0], request))

    async def remind_if_missing(self, arguments: RemindIfMissing, request: RequestContext) -> None:
        """Ask for the person to be told if nobody has done something today.

        Raises:
            InvalidArgumentsError: it is nothing that people do in a household.
        """
        activity = await self._read(arguments.activity, request)
        since = dt_util.start_of_local_day(request.now).timestamp()
        request.collector.register(_intent("remind", activity, since))

    async def _read(self, text: str, request: RequestContext) -> Activity:
        await self._speech.load(request.language)
        activity = self._activities.read(text, request.now, request.language)
        if activity is None:
            raise InvalidArgumentsError(f"not an activity: {text!r}", spoken=self._say("unknown", request))
        return activity

    def _name(self, request: RequestContext) -> str | None:
        """Return the name of the person who asks, where it is known."""
        person = person_of(self._hass, request.user_id)
        return None if person is None else person.name

    def _told(self, key: str, entry: LogEntry, request: RequestContext) -> str:
        when = when_done(entry.at, request.now, request.language, is_exact=entry.is_exact)
        when = when[:1].upper() + when[1:] if key == "last" else when
        by = "" if entry.person is None else "_by"
        return self._say(f"{key}{by}", request, when=when, person=entry.person)

    def _shown(self, entry: LogEntry) -> dict[str, str | None]:
        return {"said": entry.said, "person": entry.person, "at": dt_util.utc_from_timestamp(entry.at).isoformat()}

    def _say(self, key: str, request: RequestContext, **values: object) -> str:
        return self._speech.say("household_log", key, request.language, values)


def _intent(operation: Literal["record", "remind"], activity: Activity, at: float) -> LogIntent:
    return LogIntent(
        operation=operation,
        target=activity.said,
        effect_class=EffectClass.NON_IDEMPOTENT if operation == "remind" else EffectClass.IDEMPOTENT_ADD,
        kind=activity.kind,
        things=tuple(sorted(activity.things)),
        said=activity.said,
        at=at,
    )


def household_log_tools(home: SkillContext, activities: Activities) -> tuple[ToolSpec, ...]:
    """Return the tools of the domain."""
    handlers = LogTools(home, activities)
    return (
        _TOOLS.action(
            handlers.record,
            ADDS_TO_HOME,
            short="Note that something was done at home.",
            when_to_use="Use it when a person says that they or somebody else did a chore: fed, watered, took out.",
            examples=("I fed the cat", "Rose has watered the plants"),
            risk=Risk.LOW,
        ),
        _TOOLS.query(
            handlers.look_up,
            short="Tell whether, when or how often a chore was done.",
            when_to_use="Use it for chores that people do and told of. What devices did is in smart_home.get_history.",
            examples=("has anyone fed the cat?", "when did we last water the plants?"),
        ),
        _TOOLS.action(
            handlers.remind_if_missing,
            TELLS_PEOPLE,
            short="Remind the person of a chore that nobody has done today.",
            when_to_use="Schedule it with timer.schedule_action for the moment by which it should be done.",
            examples=("remind me if nobody has fed the cat by eight",),
            risk=Risk.LOW,
        ),
    )
