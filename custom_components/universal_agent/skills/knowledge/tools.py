"""What can be worked out and looked up without a model: sums, conversions, days and times."""

from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
import math
from typing import Literal, Protocol

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
from ..speech import Speech
from .arithmetic import NoSumError, calculate
from .units import PARTS, convert, units_at

_LARGE, _SMALL = 100, 1
_CENT = Decimal("0.01")
_DAY_MINUTES = 24 * 60
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


class Told(Protocol):
    """What is known of how a result is told."""

    unit: str
    """The keys of its units, the larger first; "clock" for minutes after midnight, or a currency."""
    rounding: Literal["", "cents", "change", "up", "down"]
    """How it is rounded."""
    shares: int | None
    """Among how many whole things are shared."""


class Results:
    """Says results in a language."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech

    def say(self, result: Decimal, told: Told, language: str) -> str:
        """Return a result as a sentence."""
        key, values = "at_time" if told.unit == "clock" else "sum", {"result": self._result(result, told, language)}
        if told.shares is not None:
            each, rest = divmod(int(result), told.shares)
            key = "shared" if rest else "sum"
            values = {"result": str(each), "rest": str(rest)}
        elif told.rounding == "change" and result < 0:
            key, values = "missing", {"result": self._result(-result, told, language)}
        elif told.rounding in ("up", "down") and result != result.to_integral_value():
            whole = math.ceil(result) if told.rounding == "up" else math.floor(result)
            key, values = f"rounded_{told.rounding}", {"result": str(whole)}
        return self._speech.say("knowledge", key, language, values)

    def _result(self, result: Decimal, told: Told, language: str) -> str:
        if told.unit == "clock":
            minutes = int(result) % _DAY_MINUTES
            start = dt_util.start_of_local_day()
            return say_time(start.replace(hour=minutes // 60, minute=minutes % 60), language=language)
        if told.rounding in ("cents", "change"):
            return f"{self._money(result, language)} {told.unit}".strip()
        units = told.unit.split()
        if len(units) > 1:
            return self._mixed(result, units, language)
        return self.amount(result, units[0], language) if units else self.number(result, language)

    def _money(self, result: Decimal, language: str) -> str:
        cents = result.quantize(_CENT, rounding=ROUND_HALF_UP)
        shown = f"{cents:f}" if cents % 1 else f"{cents:.0f}"
        return shown.replace(".", self._speech.words("knowledge_decimal", language))

    def _mixed(self, result: Decimal, units: list[str], language: str) -> str:
        """Return a result in units of which one is a part of the other: "2 hours 10 minutes"."""
        each = 60 if units[0] == "hour" else PARTS[units[0]][1]
        rest = round(result, 0 if units[0] == "hour" else 1)
        parts: list[str] = []
        for key in reversed(units[1:]):
            whole, part = divmod(rest, Decimal(each))
            rest = whole
            if part:
                parts.insert(0, self.amount(part, key, language))
        if rest or not parts:
            parts.insert(0, self.amount(rest, units[0], language))
        return " ".join(parts)

    def number(self, value: Decimal, language: str) -> str:
        """Return a number as it is written."""
        digits = 1 if abs(value) >= _LARGE else 2 if abs(value) >= _SMALL else 4
        shown = f"{value:.{digits}f}"
        shown = shown.rstrip("0").rstrip(".") if "." in shown else shown
        if not float(shown) and not math.isclose(value, 0, abs_tol=1e-12):
            shown = f"{value:.2g}"
        shown = "0" if shown == "-0" else shown
        return shown.replace(".", self._speech.words("knowledge_decimal", language))

    def amount(self, value: Decimal, key: str, language: str) -> str:
        """Return so many of a unit."""
        names = self._speech.words("knowledge_units", language).get(key)
        if names is None:
            return f"{self.number(value, language)} {key}"
        return f"{self.number(value, language)} {names[0] if abs(value) == 1 else names[1]}"
