"""Questions about whether a reading passed a limit: "did it drop below minus five in the night"."""

from dataclasses import replace
from datetime import datetime
from functools import cache
import re

from ....common.tool_call import ToolCall
from ...datetimes import number
from ..commands import Scene
from ..lexicon import phrases
from ..words import fold, split
from .past import HISTORY, measuring
from .pasts import past_times
from .vocabulary.measures import MEASURES
from .words import take_apart

_FREEZING = {"°F": 32.0}
"""Where water freezes, by unit; elsewhere it is 0."""


def read_limit(text: str, scene: Scene, now: datetime) -> ToolCall | None:
    """Return the query for the lowest or highest reading, and the limit that it is compared with."""
    language = scene.lexicon.language
    plain = " ".join(split(re.sub(r"-(?=\d)", f" {MEASURES[language].minus.partition('|')[0]} ", text)))
    found, value = _limit(plain, language)
    if found is None:
        return None
    left = f"{plain[: found.start()]} {plain[found.end() :]}"
    question = take_apart(left, scene, now, scene.lexicon.courtesies)
    times = past_times(replace(question, asks=True))
    if not times or len(times) > 1 or question.others or question.is_hidden():
        return None
    rest = question.sentence()
    if rest.has(question.known.of("when")) or not rest.has(question.known.of("is_past")):
        return None
    rest.drop(tuple(phrases(MEASURES[language].moves)))
    things = measuring(rest, question, "temperature")
    if len(things) != 1:
        return None
    state = scene.state_of(things[0].entity_id)
    unit = "" if state is None else str(state.attributes.get("unit_of_measurement", ""))
    limit = _FREEZING.get(unit, 0.0) if found["freezing"] else -value if found["minus"] else value
    ask = "lowest" if found["below"] else "highest"
    arguments = {"devices": [things[0].entity_id], "ask": ask, "limit": limit, **times[0].as_arguments()}
    return ToolCall(tool=HISTORY, arguments=arguments)


def _limit(plain: str, language: str) -> tuple[re.Match[str] | None, float]:
    """Return where a limit is named, and which number it is; "unter der Lampe" names none."""
    at = 0
    while found := _pattern(language).search(plain, at):
        value = 0.0 if found["freezing"] else number(found["number"], language)
        if value is not None:
            return found, value
        at = found.start() + 1
    return None, 0.0


@cache
def _pattern(language: str) -> re.Pattern[str]:
    known = MEASURES[language]

    def one_of(alternatives: str) -> str:
        return "|".join(sorted((fold(phrase) for phrase in alternatives.split("|")), key=len, reverse=True))

    return re.compile(
        rf"\b(?:(?P<below>{one_of(known.below)})|(?P<above>{one_of(known.above)})) "
        rf"(?:(?P<freezing>{one_of(known.freezing)})\b"
        rf"|(?P<minus>(?:{one_of(known.minus)}) )?(?P<number>\d+(?:[.,]\d+)?|[a-z]+)\b)"
    )
