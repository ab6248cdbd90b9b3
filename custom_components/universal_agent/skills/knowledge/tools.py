"""What can be worked out and looked up without a model: sums, conversions, days and times."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Literal

from homeassistant.util import dt as dt_util
from pydantic import BaseModel, ConfigDict, Field

from ...common.errors import InvalidArgumentsError
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...nlu.datetimes import say_time
from ...tools.adapters import first_of, own_errors, timeouts
from ...tools.family import ToolFamily
from ...tools.roles import ToolRole
from ...tools.spec import ToolSpec
from ..skill import SkillContext
from .arithmetic import NoSumError, calculate
from .results import Results
from .units import convert, units_at

_ERRORS = first_of(own_errors, timeouts)
_TOOLS = ToolFamily(category="knowledge", section="Knowledge", error_adapter=_ERRORS, profile_domain=None)
_DAYS = {"days": 1, "nights": 1, "weeks": 7}


class Calculate(BaseModel):
    """A sum."""

    model_config = ConfigDict(extra="forbid")

    expression: str = Field(
        min_length=1, max_length=300, description="Numbers, + - * / ^ and brackets, % for hundredths: 20% * 85."
    )
    unit: str = Field(
        default="",
        max_length=60,
        description="What it counts, if anything: gram, 'hour minute' for minutes, clock for minutes after midnight.",
    )
    rounding: Literal["", "cents", "change", "up", "down"] = Field(
        default="",
        description="cents for money; change for what is given back; up or down where only whole ones count.",
    )
    shares: int | None = Field(default=None, ge=1, description="Among how many whole things are shared.")


class ConvertUnit(BaseModel):
    """A value in one unit that is wanted in another."""

    model_config = ConfigDict(extra="forbid")

    value: float = Field(description="How many of the first unit.")
    from_unit: str = Field(max_length=40, description="For example fahrenheit, mile, pound, cup, kmh.")
    to_unit: str = Field(max_length=40, description="For example celsius, kilometre, gram, millilitre, mph.")


class CountDays(BaseModel):
    """A day that is asked about."""

    model_config = ConfigDict(extra="forbid")

    day: date = Field(description="The day, as YYYY-MM-DD.")
    want: str = Field(
        default="days", pattern="^(days|nights|weeks|weekday|date|week_number)$", description="What to tell about it."
    )
    name: str = Field(default="", max_length=80, description="What the person called it.")


class TimeElsewhere(BaseModel):
    """A place whose time is asked for."""

    model_config = ConfigDict(extra="forbid")

    time_zone: str = Field(max_length=60, description="The IANA name of its time zone, for example Asia/Tokyo.")
    place: str = Field(default="", max_length=60, description="What the person called it.")


class KnowledgeTools:
    """The handlers behind the tools."""

    def __init__(self, home: SkillContext) -> None:
        self._hass = home.hass
        self._speech = home.speech
        self._results = Results(home.speech)

    async def calculate(self, arguments: Calculate, request: RequestContext) -> Outcome:
        """Work a sum out."""
        try:
            result = calculate(arguments.expression)
        except NoSumError as error:
            raise InvalidArgumentsError(
                f"no sum: {arguments.expression!r}", spoken=self._say("no_sum", request.language)
            ) from error
        return success({"result": float(result)}, spoken=self._results.say(result, arguments, request.language))

    async def convert(self, arguments: ConvertUnit, request: RequestContext) -> Outcome:
        """Convert a value; the kitchen's units are as large as in this home's country."""
        find = units_at(self._hass, request.language)
        start, end = (find(key) for key in (arguments.from_unit, arguments.to_unit))
        result = convert(arguments.value, start, end) if start is not None and end is not None else None
        if result is None:
            raise InvalidArgumentsError(
                f"{arguments.from_unit} is not converted to {arguments.to_unit}",
                spoken=self._say("no_units", request.language),
            )
        values = {
            "value": self._results.amount(Decimal(arguments.value), arguments.from_unit, request.language),
            "result": self._results.amount(Decimal(result), arguments.to_unit, request.language),
        }
        return success(
            {"result": result, "unit": arguments.to_unit}, spoken=self._say("units", request.language, **values)
        )

    async def count_days(self, arguments: CountDays, request: RequestContext) -> Outcome:
        """Tell how far away a day is, or which day of the week it is."""
        count = (arguments.day - request.now.date()).days
        said = self._day(arguments.day, request)
        data = {"date": arguments.day.isoformat(), "days": count, "weekday": arguments.day.strftime("%A")}
        if arguments.want == "week_number":
            week = arguments.day.isocalendar().week
            return success({**data, "week": week}, spoken=self._say("week_number", request.language, week=week))
        if arguments.want in ("weekday", "date"):
            past = arguments.want == "weekday" and count < 0
            spoken = self._say("was_weekday" if past else "weekday", request.language, day=said)
            return success(data, spoken=spoken)
        key = "today" if not count else "days_ago" if count < 0 else arguments.want
        each = _DAYS[arguments.want] if count > 0 else 1
        whole, rest = divmod(abs(count), each)
        if arguments.want == "weeks" and count > 0:
            key = "weeks_one_day" if rest == 1 else "weeks" if rest else "weeks_exactly"
        if whole == 1 and key in ("days", "nights", "days_ago"):
            key = f"{key}_one"
        spoken = self._say(key, request.language, count=whole, rest=rest, day=said)
        return success(data, spoken=spoken)

    async def time_elsewhere(self, arguments: TimeElsewhere, request: RequestContext) -> Outcome:
        """Tell what the clock shows in another time zone."""
        zone = await dt_util.async_get_time_zone(arguments.time_zone)
        if zone is None:
            raise InvalidArgumentsError(
                f"no time zone {arguments.time_zone!r}", spoken=self._say("no_place", request.language)
            )
        there = request.now.astimezone(zone)
        place = arguments.place or arguments.time_zone.rpartition("/")[2].replace("_", " ")
        days = (there.date() - request.now.date()).days
        key = {1: "time_tomorrow", -1: "time_yesterday"}.get(days, "time")
        spoken = self._say(key, request.language, place=place, time=say_time(there, language=request.language))
        return success({"time": there.isoformat(), "place": place}, spoken=spoken)

    def _say(self, key: str, language: str, **values: object) -> str:
        return self._speech.say("knowledge", key, language, values)

    def _day(self, day: date, request: RequestContext) -> str:
        """Return a day with its weekday: "Friday, 25 December 2026"."""
        words = self._speech.words("knowledge_calendar", request.language)
        values = {
            "weekday": words["weekdays"][day.weekday()],
            "day": day.day,
            "month": words["months"][day.month - 1],
            "year": day.year,
        }
        near = abs(day - request.now.date()) < timedelta(days=300)
        form = words["near"] if near and day.year == request.now.year else words["full"]
        return str(form.format(**values))


def knowledge_tools(home: SkillContext) -> tuple[ToolSpec, ...]:
    """Return the tools of the domain."""
    handlers = KnowledgeTools(home)
    return (
        _TOOLS.query(
            handlers.calculate,
            short="Work out a sum.",
            when_to_use="Use it for every sum rather than working it out yourself.",
            examples=("what is 15 percent of 80?", "twelve times seven"),
        ),
        _TOOLS.query(
            handlers.convert,
            short="Convert a value into another unit.",
            when_to_use="Use it for temperatures, lengths, weights, volumes, speeds and the like; money is none of it.",
            examples=("how much is 5 miles in kilometres?", "200 fahrenheit in celsius"),
        ),
        _TOOLS.query(
            handlers.count_days,
            role=ToolRole.COUNT_DAYS,
            short="Tell how far away a day is and which day of the week it is.",
            when_to_use="Use it for questions about the calendar itself. Events are read with calendar.list_events.",
            examples=("how many days until Easter?", "what weekday is the third of October?"),
        ),
        _TOOLS.query(
            handlers.time_elsewhere,
            short="Tell what time it is in another time zone.",
            when_to_use="Use it when the person asks for the time somewhere else in the world.",
            examples=("what time is it in Tokyo?",),
        ),
    )
