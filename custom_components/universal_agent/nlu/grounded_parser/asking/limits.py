"""Questions about whether a reading passed a limit: "did it drop below minus five in the night"."""

from dataclasses import replace
from datetime import datetime
from functools import cache
import re

from ....common.tool_call import ToolCall
from ...datetimes import number
from ..commands import Scene
from ..lexicon import phrases
from ..questions import ASK, value_of
from ..safety.words import Sentence
from ..words import fold, split
from .measures import measure_words
from .past import HISTORY, measuring
from .pasts import past_times
from .subjects import outdoor_temperature
from .vocabulary.measures import MEASURES
from .weather import AHEAD
from .words import ParsedQuestion, take_apart

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


def read_limit_now(text: str, scene: Scene, now: datetime, *, asks: bool) -> ToolCall | None:
    """Return the query whether a reading is beyond a limit now: "is it above 20 in the bedroom".

    `asks` tells whether it is known that it is a question.
    """
    language = scene.lexicon.language
    plain = " ".join(split(re.sub(r"-(?=\d)", f" {MEASURES[language].minus.partition('|')[0]} ", text)))
    found, value = _limit(plain, language)
    if found is None:
        return None
    left = f"{plain[: found.start()]} {plain[found.end() :]}"
    question = take_apart(left, scene, now, scene.lexicon.courtesies)
    rest = question.sentence()
    opened = rest.begin(scene.lexicon.of("yes_no")) or rest.begin(question.known.of("asks"))
    if not (asks or opened or question.asks) or question.moments or question.others or question.is_hidden():
        return None
    if AHEAD.intersection(question.words):
        return None  # nothing measures what will be
    told = _told(rest, question)
    if told is None or told.tool != ASK or len(told.arguments["wanted"]) != 1:
        return None
    limit = 0.0 if found["freezing"] else -value if found["minus"] else value
    return ToolCall(
        tool=ASK,
        arguments={**told.arguments, "question": "compared", "below" if found["below"] else "above": limit},
    )


def _told(rest: Sentence, question: ParsedQuestion) -> ToolCall | None:
    """Return the query for the reading that the words beside a limit name."""
    scene, known = question.scene, measure_words(question.known.language)
    for field in ("degrees", "percent"):
        rest.drop(scene.lexicon.of(field))
    outside = rest.take(question.known.of("outdoors")) is not None
    if outside:
        rest.drop(known.of("moves"))
    for phrases_of in (known.of("comfort_fillers"), question.known.of("asks"), scene.lexicon.of("question_fillers")):
        rest.drop(phrases_of)
    words = tuple(word for word in rest.left if word not in scene.lexicon.articles)
    if outside:
        outdoors = outdoor_temperature(scene) if not words else None
        return None if outdoors is None else _value_of(**outdoors)
    return (value_of(words, scene) or value_of(words, scene, "temperature")) if words else None


def _value_of(entity_id: str, attribute: str | None = None) -> ToolCall:
    arguments: dict[str, object] = {"question": "value", "wanted": {entity_id: []}}
    return ToolCall(tool=ASK, arguments=arguments | ({"attribute": attribute} if attribute else {}))


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
