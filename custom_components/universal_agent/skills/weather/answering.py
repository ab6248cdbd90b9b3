"""Answers that begin with what was asked: whether, when, on which day, with the figures behind it."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any

from homeassistant.core import State
from homeassistant.util import dt as dt_util

from ...common.errors import UnsupportedError
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from .advice import CELSIUS, COMES_TO_AN_END, FAHRENHEIT, RULES, About, ComfortThresholds, Sky, best, skies, together
from .forecast import ForecastEntry, summarise, within
from .inputs import GetForecast
from .window import Kind, Window, midnight_after, window
from .wording import WeatherWording

type Read = Callable[[State, Window, RequestContext, Kind | None], Awaitable[list[ForecastEntry]]]
"""Reads the forecast that suits a window, or the one of a kind; nothing where there is none."""

_FURTHEST = 15
"""Days that are looked through for when something comes."""
_EVENING = 18
_MIN_DIFFERENCE = 0.5
"""Degrees at least by which a day is warmer or colder than another one."""
_KMH = {"km/h": 1.0, "mph": 1.609, "m/s": 3.6, "kn": 1.852, "ft/s": 1.097}
_BY_THE_HOUR = frozenset({"rain", "snow", "storm", "wind", "fog", "sun", "frost"})
"""What comes and goes within a day."""


class WeatherAnswers:
    """Words answers about one matter of the weather."""

    def __init__(self, read: Read) -> None:
        """Take what reads forecasts."""
        self._read = read

    async def answer(
        self, asked: GetForecast, state: State, request: RequestContext, wording: WeatherWording
    ) -> Outcome:
        """Return whether, when or on which day it is so.

        Raises:
            UnsupportedError: the forecast does not reach that far.
        """
        assert asked.about is not None
        if asked.than is not None:
            return await self._compare(asked, asked.than, state, request, wording)
        wanted = _window(asked, dt_util.as_local(request.now))
        if asked.find is not None:
            return await self._find(asked, state, request, wording, wanted)
        entries_read = await self._read(state, wanted, request, None)
        held = _metric(within(entries_read, wanted), state)
        if not held and not entries_read:
            raise UnsupportedError("there is no forecast", spoken=wording.say("empty"))
        if not held:
            raise UnsupportedError("the forecast does not reach that far", spoken=wording.say("not_that_far"))
        limits, rule = _limits(state), RULES.get(asked.about)
        days = skies(held, wanted.start, by_day=True) if wanted.is_whole_days else [together(held, wanted.start)]
        verdicts = [None if rule is None else rule(sky, limits) for sky in days]
        so = [sky for sky, verdict in zip(days, verdicts, strict=True) if verdict]
        told = so if so and len(days) > 1 else days
        entries = [entry for entry in held if any(_holds(entry, sky, wanted) for sky in told)]
        spoken = wording.forecast(summarise(entries, wanted), wanted, until=wanted.end)
        spoken = f"{_end_of_scale(asked.about, told, wording)} {spoken}".strip()
        if asked.about == "wind":
            spoken = f"{spoken} {_wind(told, state, wording)}".strip()
        yes = None if all(verdict is None for verdict in verdicts) else bool(so)
        return _told(asked.about, state, yes, wording if yes is not None else None, spoken)

    async def _compare(
        self, asked: GetForecast, than: date, state: State, request: RequestContext, wording: WeatherWording
    ) -> Outcome:
        """Return whether a day is warmer or colder than another one.

        Raises:
            UnsupportedError: the forecast does not reach that far.
        """
        assert asked.about is not None
        day = (asked.start or dt_util.as_local(request.now)).date()
        first, last = map(dt_util.start_of_local_day, sorted((day, than)))
        reach = Window(start=first, end=midnight_after(last, days=1))
        daily = await self._read(state, reach, request, "daily")
        entries = _metric(within(daily or await self._read(state, reach, request, None), reach), state)
        found = {sky.start.date(): sky for sky in skies(entries, reach.start, by_day=True)}
        skies_asked = [sky for sky in map(found.get, (day, than)) if sky is not None]
        warmth = [_warmth(sky) for sky in skies_asked]
        known = [value for value in warmth if value is not None]
        if len(known) < len((day, than)):
            raise UnsupportedError("the forecast does not reach that far", spoken=wording.say("not_that_far"))
        warmer_by = known[0] - known[1]
        yes = (warmer_by if asked.about == "heat" else -warmer_by) >= _MIN_DIFFERENCE
        spoken = " ".join(self._day(sky, entries, wording) for sky in skies_asked)
        return _told(asked.about, state, yes, wording, spoken)

    async def _find(
        self, asked: GetForecast, state: State, request: RequestContext, wording: WeatherWording, wanted: Window
    ) -> Outcome:
        assert asked.about is not None
        about, limits = asked.about, _limits(state)
        daily = _metric(within(await self._read(state, wanted, request, "daily"), wanted), state)
        days = skies(daily, wanted.start, by_day=True)
        if asked.days:
            days = [sky for sky in days if sky.start.date() in asked.days]
        if asked.find == "best":
            if not days:
                raise UnsupportedError("there is no forecast by day", spoken=wording.say("empty"))
            chosen = best(days, about, limits)
            rule = RULES.get(about)
            suits = rule is None or bool(rule(chosen, limits))
            return _told(about, state, None if suits else False, wording, self._day(chosen, daily, wording))
        hourly: list[ForecastEntry] = []
        if about in _BY_THE_HOUR:
            hourly = _metric(within(await self._read(state, wanted, request, "hourly"), wanted), state)
        hours = skies(hourly, wanted.start, by_day=False)
        for found, entries, exact in ((hours, hourly, True), (days, daily, False)):
            sky = _first(found, about, limits, ends=asked.find == "end")
            if sky is None:
                continue
            if not exact:
                return _told(about, state, None, wording, self._day(sky, entries, wording))
            at = Window(start=sky.start, end=sky.start + timedelta(hours=1), is_instant=True)
            spoken = wording.forecast(summarise(within(entries, at), at), at, until=at.end)
            return _told(about, state, None, wording, spoken)
        if not daily and not hourly:
            raise UnsupportedError("there is no forecast", spoken=wording.say("empty"))
        end = max(entry.end for entry in (*daily, *hourly))
        return _told(about, state, None, wording, f"{wording.say('not_in_sight')} {wording.too_far(end)}")

    @staticmethod
    def _day(sky: Sky, entries: Sequence[ForecastEntry], wording: WeatherWording) -> str:
        start = dt_util.start_of_local_day(sky.start)
        day = Window(start=start, end=midnight_after(start, days=1))
        return wording.forecast(summarise(within(entries, day), day), day, until=day.end)


def _window(asked: GetForecast, now: datetime) -> Window:
    """Return the time that is meant, as far as it has not passed: the rest of today where none is named."""
    today = dt_util.start_of_local_day(now)
    if asked.find is not None:
        end = asked.end or midnight_after(today, days=_FURTHEST)
        start = asked.start or now
        return Window(start=max(start, now), end=max(end, midnight_after(start, days=1)))
    if asked.start is None:
        return Window(start=now, end=midnight_after(today, days=2 if now.hour >= _EVENING else 1))
    wanted = window(asked.start, asked.end, now)
    return replace(wanted, start=max(wanted.start, now)) if wanted.end > now else wanted


def _warmth(sky: Sky) -> float | None:
    """Return the temperature that days are compared by: midway between the lowest and the highest."""
    values = [value for value in (sky.high, sky.low) if value is not None]
    return sum(values) / len(values) if values else None


def _holds(entry: ForecastEntry, sky: Sky, wanted: Window) -> bool:
    return not wanted.is_whole_days or max(entry.start, wanted.start).date() == sky.start.date()


def _first(found: Sequence[Sky], about: About, limits: ComfortThresholds, *, ends: bool) -> Sky | None:
    """Return the first sky of which it is so, or no longer is; nothing where that is not in sight."""
    rule = RULES.get(about)
    if rule is None:
        return None
    begun = False
    for sky in found:
        so = bool(rule(sky, limits))
        if so and not ends:
            return sky
        if ends and begun and not so:
            return sky
        begun |= so or about not in COMES_TO_AN_END
    return None


def _limits(state: State) -> ComfortThresholds:
    return FAHRENHEIT if "F" in str(state.attributes.get("temperature_unit", "")) else CELSIUS


def _metric(entries: Sequence[ForecastEntry], state: State) -> list[ForecastEntry]:
    """Return forecasts with their wind in kilometres an hour."""
    factor = _KMH.get(str(state.attributes.get("wind_speed_unit")), 1.0)
    return [replace(entry, wind=None if entry.wind is None else entry.wind * factor) for entry in entries]


def _end_of_scale(about: About, found: Sequence[Sky], wording: WeatherWording) -> str:
    """Return the highest or lowest temperature, where that is asked for."""
    values = {"highest": [sky.high for sky in found], "lowest": [sky.low for sky in found]}.get(about, [])
    known = [value for value in values if value is not None]
    if not known:
        return ""
    value = max(known) if about == "highest" else min(known)
    return wording.say(f"at_{about}", temperature=wording.degrees(value))


def _wind(found: Sequence[Sky], state: State, wording: WeatherWording) -> str:
    unit = str(state.attributes.get("wind_speed_unit") or "km/h")
    strongest = max((sky.wind for sky in found if sky.wind is not None), default=None)
    if strongest is None:
        return ""
    return wording.say("wind", speed=f"{round(strongest / _KMH.get(unit, 1.0))} {unit}")


def _told(about: About, state: State, yes: bool | None, wording: WeatherWording | None, spoken: str) -> Outcome:
    answer = {True: "yes", False: "no"}.get(yes) if yes is not None else None
    if answer is not None and wording is not None:
        spoken = f"{wording.say(answer)} {spoken}"
    data: dict[str, Any] = {"entity_id": state.entity_id, "about": about, "answer": answer, "forecast": spoken}
    return success(data, spoken=spoken)
