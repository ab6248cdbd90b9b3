"""The weather tools: now, and what is to come."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Any

from homeassistant.components.weather.const import DOMAIN, WeatherEntityFeature
from homeassistant.const import ATTR_SUPPORTED_FEATURES, STATE_UNAVAILABLE, STATE_UNKNOWN
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers.sun import get_astral_event_date
from homeassistant.util import dt as dt_util

from ...common.effects import ProfileDomain
from ...common.errors import TargetNotFoundError, UnavailableError, UnsupportedError
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...nlu.datetimes import say_moment
from ...tools import ha_reading
from ...tools.adapters import read_home_errors
from ...tools.family import ToolFamily
from ...tools.roles import ToolRole
from ...tools.spec import ToolSpec
from ..exposed import called, exposed, in_area, similar, with_hidden
from ..skill import SkillContext
from .advice import falls
from .answering import WeatherAnswers
from .forecast import ForecastEntry, read_entries, summarise, within
from .inputs import GetCurrent, GetForecast, GetSun
from .window import Kind, Window, window
from .wording import WeatherWording

_TOOLS = ToolFamily(
    category="weather",
    section="Weather",
    error_adapter=read_home_errors,
    profile_domain=ProfileDomain.WEATHER,
    is_answer_private=False,
)

_FEATURES: dict[Kind, WeatherEntityFeature] = {
    "daily": WeatherEntityFeature.FORECAST_DAILY,
    "hourly": WeatherEntityFeature.FORECAST_HOURLY,
    "twice_daily": WeatherEntityFeature.FORECAST_TWICE_DAILY,
}
_SHOWN = ("temperature", "apparent_temperature", "humidity", "pressure", "wind_speed", "uv_index", "cloud_coverage")
_STILL_NOW = timedelta(minutes=5)
"""Whoever asks for a time as near as this asks about now."""


class WeatherTools:
    """The handlers of the weather tools."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home
        self._answering = WeatherAnswers(self._read)
        self._sun = Sun(home)

    def specs(self) -> tuple[ToolSpec, ...]:
        """Return the tools."""
        return (
            _TOOLS.query(
                self.get_current,
                role=ToolRole.CURRENT_WEATHER,
                short="Current weather: condition, temperature, humidity, wind.",
                when_to_use="Use it for the weather right now, outside or at a named place. For any later time use "
                "weather.get_forecast.",
                examples=("What's it like outside right now?", "Is it raining?", "How cold is it outside?"),
            ),
            _TOOLS.query(
                self.get_forecast,
                role=ToolRole.FORECAST,
                short="Weather forecast for a time, a day or several days.",
                when_to_use="Use it for the weather at any later time: give the window that the person means. It "
                "answers with the condition, temperatures and chance of precipitation of each day, or of the part of "
                "the day that was asked for, and says so if the forecast does not reach that far.",
                examples=(
                    "What's the weather on Saturday?",
                    "Will it rain tomorrow afternoon?",
                    "Weather this weekend",
                ),
            ),
            _TOOLS.query(
                self._sun.get_sun,
                role=ToolRole.SUN_TIMES,
                short="When the sun rises or sets.",
                when_to_use="Use it for sunrise and sunset at home, next or on a day.",
                examples=("When does the sun set?", "What time is sunrise tomorrow?"),
            ),
        )

    async def get_current(self, arguments: GetCurrent, request: RequestContext) -> Outcome:
        """Return the state of a weather entity."""
        state = choose(self._home, arguments.entity, request)
        data: dict[str, Any] = {"entity_id": state.entity_id, "name": state.name, "condition": state.state}
        for name in (*_SHOWN, "temperature_unit", "pressure_unit", "wind_speed_unit"):
            if (value := state.attributes.get(name)) is not None:
                data[name] = value
        wording = self._wording(request, state)
        spoken = wording.current(state)
        if arguments.about is None:
            return success(data, spoken=spoken)
        answer = "yes" if falls(arguments.about, state.state) else "no"
        return success({**data, "answer": answer}, spoken=f"{wording.say(answer)} {spoken}")

    async def get_forecast(self, arguments: GetForecast, request: RequestContext) -> Outcome:
        """Return what the forecast says about a window of time."""
        state = choose(self._home, arguments.entity, request)
        wanted = window(arguments.start, arguments.end, dt_util.as_local(request.now))
        if arguments.about is None and wanted.is_instant and abs(wanted.start - request.now) <= _STILL_NOW:
            return await self.get_current(GetCurrent(entity=arguments.entity), request)
        wording = self._wording(request, state)
        if wanted.end <= request.now:
            raise UnsupportedError("a forecast says nothing about the past", spoken=wording.say("past"))
        try:
            return await self._forecast(arguments, state, wanted, request, wording)
        except UnsupportedError as err:
            if arguments.find is not None or arguments.type is not None or not wanted.start <= request.now < wanted.end:
                raise
            return await self._only_now(err, arguments, request, wording)

    async def _only_now(
        self, err: UnsupportedError, arguments: GetForecast, request: RequestContext, wording: WeatherWording
    ) -> Outcome:
        """Return what it is like now, where no forecast tells what a time that has begun will bring."""
        current = await self.get_current(GetCurrent(entity=arguments.entity), request)
        spoken = wording.say("only_now", reason=err.spoken or "", now=current.spoken or "")
        return success({**current.data, "forecast": str(err)}, spoken=spoken.strip())

    async def _forecast(
        self,
        arguments: GetForecast,
        state: State,
        wanted: Window,
        request: RequestContext,
        wording: WeatherWording,
    ) -> Outcome:
        """Return what the forecast says.

        Raises:
            UnsupportedError: there is none, or it says nothing about the window.
        """
        if arguments.about is not None:
            return await self._answering.answer(arguments, state, request, wording)
        kind, entries = await self._entries(state, wanted, self._kinds(state, arguments, wanted, wording), request)
        if not (held := within(entries, wanted)):
            raise self._too_far(entries, wording)
        summaries = summarise(held, wanted)
        data = {
            "entity_id": state.entity_id,
            "name": state.name,
            "type": kind,
            "temperature_unit": state.attributes.get("temperature_unit"),
            "from": wanted.start.isoformat(),
            "to": wanted.end.isoformat(),
            "summary": [summary.as_dict() for summary in summaries],
            "reaches_until": entries[-1].end.isoformat(),
        }
        return success(data, spoken=wording.forecast(summaries, wanted, until=entries[-1].end))

    async def _read(
        self, state: State, wanted: Window, request: RequestContext, kind: Kind | None
    ) -> list[ForecastEntry]:
        """Return the forecast that suits a window, or the one of a kind where that is offered."""
        supported = int(state.attributes.get(ATTR_SUPPORTED_FEATURES, 0))
        kinds = [item for item in ((kind,) if kind else wanted.preferred()) if supported & _FEATURES[item]]
        return (await self._entries(state, wanted, kinds, request))[1] if kinds else []

    def _wording(self, request: RequestContext, state: State) -> WeatherWording:
        return WeatherWording(
            speech=self._home.speech,
            language=request.language,
            now=dt_util.as_local(request.now),
            unit=str(state.attributes.get("temperature_unit", "°")),
        )

    def _kinds(self, state: State, arguments: GetForecast, wanted: Window, wording: WeatherWording) -> list[Kind]:
        """Return the forecast types to try, in order."""
        supported = int(state.attributes.get(ATTR_SUPPORTED_FEATURES, 0))
        offered = [kind for kind in wanted.preferred() if supported & _FEATURES[kind]]
        if not offered:
            raise UnsupportedError(
                f"{state.entity_id} has no forecast", spoken=wording.say("no_forecast", name=state.name)
            )
        if arguments.type is None:
            return offered
        if arguments.type not in offered:
            raise UnsupportedError(
                f"{state.entity_id} has no {arguments.type} forecast",
                spoken=wording.say("no_forecast", name=state.name),
                alternatives=offered,
            )
        return [arguments.type]

    async def _entries(
        self, state: State, wanted: Window, kinds: Sequence[Kind], request: RequestContext
    ) -> tuple[Kind, list[ForecastEntry]]:
        """Return the first forecast that reaches to the window's end, else the one that says most about it."""
        read: list[tuple[bool, datetime, Kind, list[ForecastEntry]]] = []
        for kind in kinds:
            answer = await ha_reading.read(
                self._home.hass,
                DOMAIN,
                "get_forecasts",
                {"entity_id": state.entity_id, "type": kind},
                context=request.ha_context,
            )
            entries = read_entries(answer.get(state.entity_id, {}).get("forecast") or (), kind)
            if not entries:
                continue
            held = bool(within(entries, wanted))
            if held and entries[-1].end >= wanted.end:
                return kind, entries
            read.append((held, entries[-1].end, kind, entries))
        best = max(read, key=lambda forecast: forecast[:2], default=None)
        return (kinds[0], []) if best is None else best[2:]

    def _too_far(self, entries: Sequence[ForecastEntry], wording: WeatherWording) -> UnsupportedError:
        if not entries:
            return UnsupportedError("the forecast is empty", spoken=wording.say("empty"))
        last = entries[-1].end
        return UnsupportedError(f"the forecast reaches only until {last.isoformat()}", spoken=wording.too_far(last))


def choose(home: SkillContext, name: str | None, request: RequestContext) -> State:
    """Return the weather entity of that name, alias or area; without a name the first one that can answer.

    Raises:
        TargetNotFoundError: there is none, or it is not exposed.
        UnavailableError: it cannot answer now.
    """
    candidates = _named(home.hass, name) if name else exposed(home.hass, DOMAIN)
    if not candidates:
        key = "unknown_place" if name else "no_entity"
        spoken = home.speech.say("weather", key, request.language, {"name": name})
        raise TargetNotFoundError(
            f"no exposed weather entity {name or ''}".strip(),
            spoken=with_hidden(home.hass, home.speech, spoken, domain=DOMAIN, language=request.language, name=name),
            alternatives=[state.name for state in exposed(home.hass, DOMAIN)],
        )
    for state in candidates:
        if state.state not in (STATE_UNAVAILABLE, STATE_UNKNOWN):
            return state
    raise UnavailableError(
        f"{candidates[0].entity_id} is unavailable",
        spoken=home.speech.say("weather", "unavailable", request.language, {"name": candidates[0].name}),
    )


def _named(hass: HomeAssistant, name: str) -> list[State]:
    """Return exposed entities by id, name or alias, else by area, else the only one with these words in its name."""
    return called(hass, DOMAIN, name) or in_area(hass, DOMAIN, name) or similar(hass, DOMAIN, name)


class Sun:
    """The handler of the tool."""

    def __init__(self, home: SkillContext) -> None:
        """Take the home, which knows where it is."""
        self._home = home

    async def get_sun(self, asked: GetSun, request: RequestContext) -> Outcome:
        """Return when the sun rises or sets on a day, or next, or both.

        Raises:
            UnsupportedError: it does not on that day, so far north or south.
        """
        now = dt_util.as_local(request.now)
        events = ("sunrise", "sunset") if asked.event == "both" else (asked.event,)
        found = sorted((at, event) for event in events if (at := self._at(event, asked.day, now)) is not None)
        if len(found) < len(events):
            spoken = self._home.speech.say("weather", "sun_never", request.language)
            raise UnsupportedError("the sun neither rises nor sets that day", spoken=spoken)
        told = [
            self._home.speech.say(
                "weather", event, request.language, {"moment": say_moment(at, now=now, language=request.language)}
            )
            for at, event in found
        ]
        times = {event: at.isoformat() for at, event in found}
        data = times if asked.event == "both" else {"at": times[asked.event]}
        return success({"event": asked.event, **data}, spoken=" ".join(told))

    def _at(self, event: str, day: date | None, now: datetime) -> datetime | None:
        """Return when the sun rises or sets on a day, or next; None where it does not."""
        at = get_astral_event_date(self._home.hass, event, day or now.date())
        if day is None and at is not None and at <= now:
            at = get_astral_event_date(self._home.hass, event, now.date() + timedelta(days=1))
        return None if at is None else dt_util.as_local(at)
