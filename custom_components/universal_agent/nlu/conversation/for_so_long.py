"""For how long what was just done is to be so: "an hour is enough", "until ten will do"."""

from collections.abc import Mapping
from dataclasses import replace

from homeassistant.helpers.intent import INTENT_TURN_OFF, INTENT_TURN_ON

from ...common.languages import base_language
from ...common.tool_call import ToolCall
from ..datetimes import Duration, parse
from ..scheduling import LASTING_TOOL
from ..understanding import Step, Understand, Understanding
from .players import IsAction
from .pointing_words import pointing_words
from .restated import Reading
from .things_kept import UNDO

_SWITCHING = frozenset({INTENT_TURN_ON, INTENT_TURN_OFF})
"""What has an opposite, so that what was before need not be known for it to end."""
_LASTING: Mapping[str, tuple[str, ...]] = {
    "en": ("{clause} for {length}",),
    "de": ("{clause} für {length}", "{length} lang {clause}"),
    "fr": ("{clause} pendant {length}", "{clause} pour {length}"),
    "es": ("{clause} durante {length}",),
    "nl": ("{clause} voor {length}",),
}
"""How a command is said for a length of time."""
_UNTIL = ("{clause} {length}",)
"""The same with its end."""


class ForSoLong:
    """Reads a length or an end that "is enough" behind a command as the time for which it is meant."""

    def __init__(self, understand: Understand, is_action: IsAction) -> None:
        self._understand = understand
        self._is_action = is_action

    async def read(self, reading: Reading) -> Understanding | None:
        """Return the command before for the length that is said now; None where it is no such.

        What set a value is taken back first: only then it is known what holds afterwards.
        """
        request, turn, known = reading.request, reading.turn, pointing_words(reading.request.language)
        if known is None or len(turn.steps) != 1 or turn.steps[0].match is None:
            return None
        if not self._is_action(turn.steps[0].call.tool):
            return None
        length = _enough(request.text.strip(" .!"), known.vocabulary.enough)
        if length is None:
            return None
        is_length = isinstance(parse(length, now=request.now, language=request.language), Duration)
        for template in _LASTING[base_language(request.language)] if is_length else _UNTIL:
            text = template.format(clause=turn.text.rstrip(" .!"), length=length)
            found = await self._understand(replace(request, text=text, origin=request.origin.outside()))
            if len(found.steps) == 1 and found.steps[0].call.tool == LASTING_TOOL:
                lasting = replace(found.steps[0], clause=text)
                if turn.steps[0].match.name in _SWITCHING or turn.is_undone:
                    return replace(found, steps=(lasting,))
                undo = Step(call=ToolCall(tool=UNDO, arguments={}), clause=request.text)
                return replace(found, steps=(undo, lasting))
        return None


def _enough(text: str, ends: str) -> str | None:
    """Return what is said to be enough; None where nothing is."""
    for end in sorted(ends.split("|"), key=len, reverse=True):
        if text.casefold().endswith(f" {end}"):
            return text[: -len(end)].rstrip(" ,")
    return None
