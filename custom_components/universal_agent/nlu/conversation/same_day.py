"""Questions about the weather that leave out the day that was just spoken of, or all but a day: "and Friday".

What the weather is wanted for changes nothing of it: "and Saturday for the flea market".
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
import re

from ...common.languages import base_language
from ...tools.roles import ToolRole
from ..datetimes import Grain, Moment, Span, find
from ..grounded_parser.asking.weather import AHEAD
from ..grounded_parser.words import split
from ..understanding import Understand, Understanding
from .again import Again
from .restated import Reading

_FORECAST = ToolRole.FORECAST
_PURPOSE: Mapping[str, str] = {
    "en": r"for (?:the|a|an|our|my|his|her|their) .+",
    "de": r"(?:zum|zur|für (?:das|den|die|unser\w*|mein\w*)|beim) .+",
    "fr": "pour (?:le |la |les |l['\N{RIGHT SINGLE QUOTATION MARK}]|un |une |notre |mon |ma ).+",
    "es": r"para (?:el|la|los|las|un|una|nuestr[ao]|mi) .+",
    "nl": r"voor (?:de|het|een|onze|ons|mijn) .+",
}
"""What the weather is wanted for, behind its day; a place has no article there."""
_DAY_AFTER: Mapping[str, str] = {
    "en": r"(?:and |what about |how about |and what about )?(?:the )?(?:day after(?: that)?|next day|following day)",
    "de": r"(?:und |wie wird's |wie wird es )?(?:am |der )?(?:tag (?:danach|drauf|darauf)|nächsten tag|folgetag)",
    "fr": "(?:et )?le (?:jour d['\N{RIGHT SINGLE QUOTATION MARK}]après|jour suivant|lendemain)",
    "es": r"(?:¿? ?y )?(?:el|al) (?:día (?:siguiente|después|de después)|otro día)",
    "nl": r"(?:en )?(?:de )?(?:dag (?:erna|erop|daarna|daarop)|volgende dag)",
}
"""Asks for the day behind the one that was spoken of, in small letters."""
_MAX_PURPOSE = 5
"""Words of it at most."""


class OfTheSameDay:
    """Reads a question about the weather that names no day as meant for the day of the question before."""

    def __init__(self, understand: Understand) -> None:
        self._understand = understand

    async def read(self, reading: Reading) -> Understanding | None:
        """Return the forecast of the day that was spoken of; None where now is meant, or nothing of the weather."""
        request, turn = reading.request, reading.turn
        if len(turn.steps) != 1 or turn.steps[0].category != _FORECAST.category:
            return None
        days = find(turn.text, now=request.now, language=request.language)
        if (text := _of_the_day_after(reading, days)) is not None:
            found = await self._understand(replace(request, text=text))
            return replace(found, steps=tuple(replace(step, clause=text) for step in found.steps))
        if find(request.text, now=request.now, language=request.language):
            return await self._of_another_day(reading)
        if len(days) != 1 or not isinstance(days[0].value, Moment):
            return None
        if not AHEAD & {*split(request.text)}:
            alone = await self._understand(request)
            if any(step.call.tool != _FORECAST for step in alone.steps) or not alone.steps:
                return None
        text = f"{request.text.rstrip(' ?.!')} {days[0].text}"
        found = await self._understand(replace(request, text=text))
        if not found.steps or any(step.call.tool != _FORECAST for step in found.steps):
            return None
        return replace(found, steps=tuple(replace(step, clause=text) for step in found.steps))

    async def _of_another_day(self, reading: Reading) -> Understanding | None:
        """Return the forecast of the day that is said now, where the rest only says what it is wanted for."""
        request = reading.request
        for text in _for_a_purpose(reading):
            found = await self._understand(replace(request, text=text))
            if found.steps and all(step.call.tool == _FORECAST for step in found.steps):
                return replace(found, steps=tuple(replace(step, clause=text) for step in found.steps))
        return None


def _of_the_day_after(reading: Reading, days: Sequence[Span]) -> str | None:
    """Return the question before for the day behind its own, where only that is asked: "and the day after that"."""
    text, language = reading.request.text.strip(" ?.!").casefold(), base_language(reading.request.language)
    if len(days) != 1 or re.fullmatch(_DAY_AFTER[language], text) is None:
        return None
    value, asked = days[0].value, reading.turn.text
    if not isinstance(value, Moment) or value.grain is not Grain.DAY:
        return None
    return f"{asked[: days[0].start]}{value.end.date().isoformat()}{asked[days[0].end :]}"


def _for_a_purpose(reading: Reading) -> Iterator[str]:
    """Yield the question before for the day that is said now, without what it is wanted for."""
    request, text = reading.request, reading.request.text.rstrip(" ?.!")
    spans = find(text, now=request.now, language=request.language)
    behind = text[spans[0].end :].strip(" ,")
    pattern = _PURPOSE[base_language(request.language)]
    if len(spans) != 1 or len(behind.split()) > _MAX_PURPOSE or not re.fullmatch(pattern, behind, re.IGNORECASE):
        return
    plain = text[: spans[0].end]
    size = len(split(behind))
    said = replace(reading.said, body=reading.said.body[:-size])
    yield from Again(reading.turn, said, plain, reading.scene, reading.talk).on_another_day(request.now)
