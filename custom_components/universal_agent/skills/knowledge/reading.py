"""Reads sums, conversions, questions for days and for the time elsewhere; what is left over makes it none of these."""

from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import Any

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.datetimes import number
from ...nlu.frames import FrameMatch, folded_words
from ...nlu.non_commands import opens_as_question
from ...nlu.understanding import CoveredText
from ..skill import SkillContext
from ..skill_frames import SkillFrames
from .days import day_before, day_in, last_day, moment_day, next_day
from .events import event_day
from .places import TimeZonePlaces
from .sums import SumReader

_BRACKETS = frozenset("{}[]<>")
"""Signs of code, and none of a spoken sum."""


def _is_all_of(text: str, request: RequestContext) -> bool:
    """Tell whether a text is the whole request, and not one of its clauses."""
    return 2 * len(folded_words(text)) > len(folded_words(request.text))


class KnowledgeReader:
    """Turns such questions into calls."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home
        self._speech = home.speech
        self._places = TimeZonePlaces(home.hass, home.speech)
        self._sums = SumReader(home.hass, home.speech)
        self._frames = SkillFrames(home.speech, "knowledge_frames", self._names)

    async def read(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call that answers a text; None where a word or a bracket of it means something else."""
        if _BRACKETS.intersection(text):
            return None
        for found in self._frames.read(text, request.language):
            if (call := await self._of(found, request)) is not None:
                return CoveredText(calls=(call,))
        in_words = self._sums.read(text, request)
        if in_words is None or not (_is_all_of(text, request) or opens_as_question(text, request.language)):
            return None  # "and back to 19 at 11" behind an order asks for no sum
        return CoveredText(calls=(_call("calculate", **in_words),), names_no_place=True)

    async def _of(self, found: FrameMatch, request: RequestContext) -> ToolCall | None:
        language = request.language
        match found.frame:
            case "whole":
                total, percent = (number(found[slot], language) for slot in ("total", "percent"))
                return None if total is None or not percent else _call("calculate", expression=f"{total}*100/{percent}")
            case "root":
                amount = number(found["amount"], language)
                return None if amount is None else _call("calculate", expression=f"{amount}^0.5")
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

    def _names(self, language: str) -> Mapping[str, Sequence[str]]:
        return {"unit": sorted(self._units(language))}

    def _units(self, language: str) -> Mapping[str, str]:
        """Return the folded names of units to their keys."""
        return self._speech.kept(self._folded_units, language)

    def _folded_units(self, language: str) -> Mapping[str, str]:
        written = self._speech.words("knowledge_units", language)
        return {" ".join(folded_words(name)): key for key, names in written.items() for name in names}

    def _shares(self, language: str) -> dict[str, float]:
        """Return the folded names of parts of one: "half a", "a quarter"."""
        written = self._speech.words("knowledge_shares", language)
        return {
            " ".join(folded_words(name)): float(Fraction(value)) for value, names in written.items() for name in names
        }


def _titled(place: str) -> str:
    return " ".join(word[:1].upper() + word[1:] for word in place.split())


def _call(tool: str, **arguments: Any) -> ToolCall:
    return ToolCall(tool=f"knowledge.{tool}", arguments=arguments)
