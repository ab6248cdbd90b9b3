"""For how long what was just turned on is to be so: "an hour is enough"."""

from collections.abc import Mapping
from dataclasses import replace

from ...common.languages import base_language
from ..datetimes import Duration, parse
from ..scheduling import LASTING_TOOL
from ..understanding import Understand, Understanding
from .players import IsAction
from .pointing_words import pointing_words
from .restated import Reading

_LASTING: Mapping[str, tuple[str, ...]] = {
    "en": ("{clause} for {length}",),
    "de": ("{clause} für {length}", "{length} lang {clause}"),
    "fr": ("{clause} pendant {length}", "{clause} pour {length}"),
    "es": ("{clause} durante {length}",),
    "nl": ("{clause} voor {length}",),
}
"""How a command is said for a length of time."""


class ForSoLong:
    """Reads a length that "is enough" behind a command as the time for which it is meant."""

    def __init__(self, understand: Understand, is_action: IsAction) -> None:
        self._understand = understand
        self._is_action = is_action

    async def read(self, reading: Reading) -> Understanding | None:
        """Return the command before for the length that is said now; None where it is no such."""
        request, turn, known = reading.request, reading.turn, pointing_words(reading.request.language)
        if known is None or len(turn.steps) != 1 or turn.steps[0].match is None:
            return None
        if not self._is_action(turn.steps[0].call.tool):
            return None
        length = _enough(reading.request.text.strip(" .!"), known.vocabulary.enough)
        if length is None or not isinstance(parse(length, now=request.now, language=request.language), Duration):
            return None
        for template in _LASTING[base_language(request.language)]:
            text = template.format(clause=turn.text.rstrip(" .!"), length=length)
            found = await self._understand(replace(request, text=text, origin=request.origin.outside()))
            if len(found.steps) == 1 and found.steps[0].call.tool == LASTING_TOOL:
                return replace(found, steps=tuple(replace(step, clause=text) for step in found.steps))
        return None


def _enough(text: str, ends: str) -> str | None:
    """Return what is said to be enough; None where nothing is."""
    for end in sorted(ends.split("|"), key=len, reverse=True):
        if text.casefold().endswith(f" {end}"):
            return text[: -len(end)].rstrip(" ,")
    return None
