"""Weather in words: sentences worth hearing, in the language of the request."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from homeassistant.core import State
from homeassistant.util import dt as dt_util

from ...nlu.datetimes import say_moment
from ...nlu.datetimes.model import Grain, Moment
from ..speech import Speech
from .forecast import Summary
from .window import Window


@dataclass(frozen=True, slots=True, kw_only=True)
class WeatherWording:
    """Says weather in one language, at one time, in one unit."""

    speech: Speech
    """Our sentences."""
    language: str
    """The language to speak."""
    now: datetime
    """The time that days are told from, local."""
    unit: str
    """Unit of the temperatures, for example `°C`."""

    def say(self, key: str, **values: Any) -> str:
        """Return one of the domain's sentences."""
        return self.speech.say("weather", key, self.language, values)

    def current(self, state: State) -> str:
        """Return what it is like now."""
        known: dict[str, str] = self.speech.words("weather_now", self.language)
        temperature = state.attributes.get("temperature")
        what = known.get(state.state, state.state)
        if temperature is None:
            return self.say("current_condition", condition=what)
        return self.say("current", condition=what, temperature=self.degrees(temperature))

    def forecast(self, summaries: Sequence[Summary], wanted: Window, *, until: datetime) -> str:
        """Return what it is going to be like, one sentence a day, and how far the forecast reaches if it ends before.

        Args:
            summaries: at least one.
            wanted: what was asked about.
            until: where the forecast ends.
        """
        sentences = [
            _capitalised(self.say("day", moment=self._when(summary, wanted), **self._details(summary)))
            for summary in summaries
        ]
        if until < wanted.end and wanted.is_whole_days:
            sentences.append(self.too_far(until))
        return " ".join(sentences)

    def too_far(self, until: datetime) -> str:
        """Return that the forecast ends, and with which day."""
        last = dt_util.start_of_local_day(until - timedelta(microseconds=1))
        return self.say("too_far", moment=self._day(last))

    def _details(self, summary: Summary) -> dict[str, str]:
        known: dict[str, str] = self.speech.words("weather_later", self.language)
        unknown = self.speech.words("weather_unknown", self.language)
        condition = known.get(summary.condition, summary.condition) if summary.condition else unknown
        temperatures = chance = ""
        if summary.high is not None and summary.low is not None:
            temperatures = self._after("between", low=round(summary.low), high=self.degrees(summary.high))
        elif summary.high is not None:
            temperatures = self._after("around", temperature=self.degrees(summary.high))
        if summary.chance:
            chance = self._after("chance", chance=round(summary.chance))
        return {"condition": condition, "temperatures": temperatures, "chance": chance}

    def _after(self, key: str, **values: Any) -> str:
        """Return a part of a sentence as it follows another one: behind a blank, unless it brings its comma."""
        part = self.say(key, **values)
        return part if part.startswith(",") else f" {part}"

    def _when(self, summary: Summary, wanted: Window) -> str:
        if wanted.is_whole_days:
            return self._day(summary.start)
        if wanted.is_instant:
            return say_moment(wanted.start, now=self.now, language=self.language)
        is_part = wanted.is_part_of_day
        part = Moment(
            start=wanted.start,
            end=wanted.end,
            grain=Grain.PART_OF_DAY if is_part else Grain.HOUR,
            has_date=True,
            has_time=not is_part,
            is_range=not is_part,
        )
        return say_moment(part, now=self.now, language=self.language)

    def _day(self, start: datetime) -> str:
        day = Moment(
            start=start,
            end=dt_util.start_of_local_day(start.date() + timedelta(days=1)),
            grain=Grain.DAY,
            has_date=True,
            has_time=False,
            is_range=False,
        )
        return say_moment(day, now=self.now, language=self.language)

    def degrees(self, temperature: float) -> str:
        """Return a temperature in whole degrees."""
        return f"{round(temperature)} {self.unit}"


def _capitalised(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
