"""Reads a question about the past, the weather, what runs or the house as a whole, or leaves it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
import re

from ....common.tool_call import ToolCall
from ..commands import Scene
from ..hesitations import HESITATIONS
from ..lexicon import Lexicon, Phrase
from ..questions import statement
from ..words import split, stem
from .house import read_house
from .indirect import asked_indirectly, asked_where
from .limits import read_limit, read_limit_now
from .measures import read_measures
from .past import read_past
from .running import read_running
from .set_to import read_set_to
from .weather import read_weather
from .whereabouts import read_whereabouts
from .words import ParsedQuestion, asking_words, take_apart

_PARTS = re.compile(r"[,;.!?]\s+")


def read_asking(text: str, scene: Scene, now: datetime) -> ToolCall | None:
    """Return the query that answers a question, or None if it is none of these or a word of it stays unexplained."""
    question = take_apart(text, scene, now, _idle(scene.lexicon))
    clause = asked_indirectly(text, scene)
    orders = bool(question.words) and question.words[0] in _verbs(scene.lexicon) and not question.asks
    if not question.words or (orders and clause is None):
        return asked_where(text, scene) if orders else None
    if (limited := read_limit(text, scene, now) or read_limit_now(text, scene, now, asks=False)) is not None:
        return limited
    if (found := _read(question)) is not None:
        return found
    if clause is None:
        return asked_where(text, scene)
    inner = replace(take_apart(clause, scene, now, ()), asks=True)
    limited = read_limit_now(clause, scene, now, asks=True)
    return limited or _read(inner) or statement(tuple(split(clause)), scene)


def _read(question: ParsedQuestion) -> ToolCall | None:
    readers = (read_house, read_whereabouts, read_running, read_set_to, read_past, read_weather, read_measures)
    return next((found for read in readers if (found := read(question)) is not None), None)


@lru_cache(maxsize=8)
def _idle(lexicon: Lexicon) -> tuple[Phrase, ...]:
    """Return what says nothing before a question."""
    return (*lexicon.courtesies, *HESITATIONS[lexicon.language])


@lru_cache(maxsize=8)
def _verbs(lexicon: Lexicon) -> frozenset[str]:
    """Return the words that open a command."""
    known = asking_words(lexicon.language)
    asking = {phrase[0] for field in ("asks", "is_past", "when", "what_plays") for phrase in known.of(field)}
    return frozenset({phrase[0] for _, phrase in lexicon.acts} - lexicon.fillers - asking)


def without_remark(text: str, scene: Scene) -> str | None:
    """Return the question behind a remark that names nothing of the home and asks for nothing, or None."""
    parts: Sequence[str] = [part for part in _PARTS.split(text.strip()) if part]
    if len(parts) < 2:
        return None
    remark = split(" ".join(parts[:-1]))
    verbs = _verbs(scene.lexicon)
    if any(word in verbs or stem(word, scene.lexicon.language) in scene.home.words for word in remark):
        return None
    return parts[-1]
