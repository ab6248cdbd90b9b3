"""Reads sums, conversions, questions for days and for the time elsewhere; what is left over makes it none of these."""

from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial
from typing import Any

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.datetimes import number
from ...nlu.frames import FrameMatch, FrameToken, Phrases, folded_words, tokens
from ...nlu.understanding import CoveredText
from ..skill import SkillContext
from ..skill_frames import SkillFrames
from .days import day_before, day_in, last_day, moment_day, next_day
from .events import event_day
from .places import TimeZonePlaces
from .proportions import ProportionWords, expression_of

_MAX_NUMBER_LENGTH = 9
"""Words of a number at most."""
_BRACKETS = frozenset("{}[]<>")
"""Signs of code, and none of a spoken sum."""


class KnowledgeReader:
    """Turns such questions into calls."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home
        self._speech = home.speech
        self._places = TimeZonePlaces(home.hass, home.speech)
        self._frames = SkillFrames(home.speech, "knowledge_frames", self._names)

    async def read(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call that answers a text; None where a word or a bracket of it means something else."""
        if _BRACKETS.intersection(text):
            return None
        for found in self._frames.read(text, request.language):
            if (call := await self._of(found, request)) is not None:
                return CoveredText(calls=(call,))
        return None

    async def _of(self, found: FrameMatch, request: RequestContext) -> ToolCall | None:
        language = request.language
        match found.frame:
            case "sum":
                expression = self._expression(found["sum"], language)
                return None if expression is None else _call("calculate", expression=expression)
            case "each" | "split" | "scale" | "multiply" | "reduced" | "added" | "whole" | "root":
                expression = expression_of(found, self._proportions(language))
                return None if expression is None else _call("calculate", expression=expression)
            case "convert":
                return self._conversion(found, language)
            case "week":
                return _call("count_days", day=request.now.date().isoformat(), want="week_number")
            case "time":
                zone = await self._places.zone(found["place"], language)
                return None if zone is None else _call("time_elsewhere", time_zone=zone, place=_titled(found["place"]))
            case "since":
                day = self._day(found, request, past=True)
                return None if day is None else _call("count_days", day=day.isoformat(), want="days")
            case "birthday":
                named = f"{found['who']} {self._speech.words('knowledge_birthday', language)}"
                day = await event_day(self._home, named, request)
                return None if day is None else _call("count_days", day=day.isoformat(), want="days")
            case want:
                day = self._day(found, request)
                if day is None and want in ("days", "nights", "weeks"):
                    day = await event_day(self._home, found["when"], request)
                return None if day is None else _call("count_days", day=day.isoformat(), want=want)

    def _conversion(self, found: FrameMatch, language: str) -> ToolCall | None:
        units = self._units(language)
        amount = found.slots.get("amount")
        value = 1.0 if amount is None else self._shares(language).get(amount.folded) or number(amount.text, language)
        if value is None:
            return None
        start, end = (units[found.slots[slot].folded] for slot in ("from", "to"))
        return _call("convert", value=value, from_unit=start, to_unit=end)

    def _day(self, found: FrameMatch, request: RequestContext, *, past: bool = False) -> date | None:
        """Return the day that is meant: one with a name of its own, else a date; the last or the next one."""
        language, today = request.language, request.now.date()
        feasts = {
            " ".join(folded_words(name)): rule
            for rule, names in self._speech.words("knowledge_days", language).items()
            for name in names
        }
        slot = found.slots["when"]
        for years, phrases in self._speech.words("knowledge_years", language).items():
            for phrase in phrases:
                ending = " ".join(folded_words(phrase))
                rule = feasts.get(slot.folded.removesuffix(ending).strip())
                if rule is not None and slot.folded.endswith(ending):
                    return day_in(rule, today.year + int(years))
        if (rule := feasts.get(slot.folded)) is not None:
            return (last_day if past else next_day)(rule, today)
        return (day_before if past else moment_day)(slot.text, request.now, language)

    def _expression(self, text: str, language: str) -> str | None:
        """Return words as a sum with signs; None where a word is neither, or where nothing is worked out."""
        said = tokens(text)
        words = [token.folded for token in said]
        signs = {sign: Phrases(phrases) for sign, phrases in self._speech.words("knowledge_signs", language).items()}
        money = Phrases(self._speech.words("knowledge_money", language))
        parts: list[str] = []
        place = 0
        while place < len(said):
            expects_number = not parts or parts[-1][-1] in "+-*/^("
            sign, size = _sign_at(signs, words, place, leads=expects_number)
            if not size and expects_number and (size := _number_at(text, said, place, language)):
                sign = _plain(number(_text(text, said[place : place + size]), language))
            if not size:
                return None
            parts.append(sign)
            place += size
            if expects_number and place < len(said):
                place += money.at(words, place)  # "twenty euros plus ten"
        return "".join(parts) if len(parts) > 1 else None

    def _names(self, language: str) -> Mapping[str, Sequence[str]]:
        return {"unit": sorted(self._units(language)), "factor": sorted(self._factors(language))}

    def _units(self, language: str) -> dict[str, str]:
        """Return the folded names of units to their keys."""
        written = self._speech.words("knowledge_units", language)
        return {" ".join(folded_words(name)): key for key, names in written.items() for name in names}

    def _shares(self, language: str) -> dict[str, float]:
        """Return the folded names of parts of one: "half a", "a quarter"."""
        return self._numbers("knowledge_shares", language)

    def _proportions(self, language: str) -> ProportionWords:
        """Return what sums that name what is counted are read with."""
        money = self._speech.words("knowledge_money", language)
        return ProportionWords(
            number=partial(number, language=language),
            shares=self._shares(language) | self._numbers("knowledge_groups", language),
            factors=self._factors(language),
            money=frozenset(word for name in money for word in folded_words(name)),
        )

    def _factors(self, language: str) -> dict[str, float]:
        """Return the folded words that multiply: "doubled"."""
        return self._numbers("knowledge_factors", language)

    def _numbers(self, key: str, language: str) -> dict[str, float]:
        written = self._speech.words(key, language)
        return {" ".join(folded_words(name)): float(value) for value, names in written.items() for name in names}


def _number_at(text: str, said: Sequence[FrameToken], place: int, language: str) -> int:
    """Return how many words from a place on are one number."""
    for size in range(min(_MAX_NUMBER_LENGTH, len(said) - place), 0, -1):
        if number(_text(text, said[place : place + size]), language) is not None:
            return size
    return 0


def _sign_at(signs: Mapping[str, Phrases], words: Sequence[str], place: int, *, leads: bool) -> tuple[str, int]:
    """Return the sign that words stand for and how many they are; one that leads stands before a number."""
    found = [(sign, phrases.at(words, place)) for sign, phrases in signs.items() if sign.endswith("(") is leads]
    sign, size = max(found, key=lambda pair: pair[1], default=("", 0))
    return sign.rstrip("("), size


def _text(text: str, said: Sequence[FrameToken]) -> str:
    return text[said[0].start : said[-1].end]


def _plain(value: float | None) -> str:
    assert value is not None
    return f"{value:f}".rstrip("0").rstrip(".")


def _titled(place: str) -> str:
    return " ".join(word[:1].upper() + word[1:] for word in place.split())


def _call(tool: str, **arguments: Any) -> ToolCall:
    return ToolCall(tool=f"knowledge.{tool}", arguments=arguments)
