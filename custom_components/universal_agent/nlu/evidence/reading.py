"""Gathers the evidence in a question: what kind of answer it wants, the times in it, the words that name something."""

from collections.abc import Mapping
from functools import cache
import re

from ...common.request import RequestContext
from ..datetimes import Moment, find, number
from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.words import drop, places_of
from ..grounded_parser.lexicon import Phrase, phrases
from ..grounded_parser.statements.reader import statements
from ..grounded_parser.words import positions, split, stem
from ..non_commands import begins_with_an_event, is_denied, is_question, opens_as_question
from .model import Asked, Evidence
from .vocabulary import VOCABULARIES

MAX_WORDS = 20
"""Words of a question, at most: what is longer tells a story, and more than one thing of it is meant."""
_PARTS = re.compile(r"[,;:.!?\u00bf\u00a1](?:\s+|$)|[\u00bf\u00a1]")
_PERFECT: Mapping[str, re.Pattern[str]] = {
    language: re.compile(pattern)
    for language, pattern in {
        "en": r"\b(?:has|have)\b.*\b(?:\w{3,}ed|been|gone|left|come|run|rung|started)\b",
        "de": r"\b(?:ist|sind|hat|haben|hab|habe)\b.*\b\w*ge\w{2,}(?:t|en)\b",
        "fr": r"\b(?:est|sont|a|ont)(?: \w+){0,2} (?:\w+\u00e9e?s?|(?:part|sort|fin)ie?s?|(?:re)?venue?s?)\b",
        "es": r"\b(?:ha|han|he|hemos)\b(?: \w+){0,1} \w+(?:ado|ido|to|cho)\b|\b\w{3,}(?:aron|ieron)\b",
        "nl": r"\b(?:is|zijn|heeft|hebben|heb)\b.*\b\w*ge\w{2,}(?:d|t|en)\b",
    }.items()
}
"""The perfect: what has happened."""
_JOINING = frozenset({"que", "qui"})
"""Question words that join clauses, too, and ask only where they open one."""
_OF = frozenset({("d",), ("de",), ("of",), ("van",), ("von",)})
"""What may stand between "how much" and what it is asked of."""
_BEFORE_A_QUESTION = frozenset(
    {"a", "de", "en", "por", "con", "para", "y", "et", "pour", "avec", "chez", "oye", "dis", "oiga"}
)
_POSSESSIVE = re.compile(r"(?<=\w)['\u2019]s\b", re.IGNORECASE)
"""In English both what is somebody's and a short "is": neither belongs to the word."""


def gather(text: str, request: RequestContext, scene: Scene) -> Evidence | None:
    """Return the evidence in a text, or None where it is no plain question."""
    language = scene.lexicon.language
    plain = _question_in(_POSSESSIVE.sub("", text) if language == "en" else text, scene)
    found = positions(plain)
    words = tuple(word.folded for word in found)
    if not 0 < len(words) <= MAX_WORDS or is_denied(plain, language) or _is_bound(words, plain, scene):
        return None
    asked, asking = _asked(words, language)
    if not asked:
        if not (is_question(plain, language) or opens_as_question(plain, language)):
            return None
        asked = frozenset({Asked.WHETHER})
    spans = find(plain, now=request.now, language=language)
    times = [(span.start, span.end, span.value) for span in spans if isinstance(span.value, Moment)]
    moments = tuple(moment for _, _, moment in times)
    idle = _idle(language) | scene.lexicon.fillers | scene.lexicon.articles
    begins = min(asking, default=0)
    content = tuple(
        at
        for at, word in enumerate(found)
        if at not in asking
        and word.folded not in idle
        and number(word.folded, language) is None
        and not any(start <= word.start and word.end <= end for start, end, _ in times)
        # What leads up to a question, "I forgot when ...", means nothing by itself unless it names something.
        and (at > begins or stem(word.folded, language) in scene.home.words)
    )
    behind = max(asking, default=-1) + 1
    behind += words[behind : behind + 1] in _OF
    is_measured = Asked.HOW_MUCH in asked and behind in content
    is_past = not _past(language).isdisjoint(words) or bool(_PERFECT[language].search(_as_heard(plain, language)))
    return Evidence(
        text=plain,
        words=words,
        asked=asked,
        is_past=is_past or any(moment.end <= request.now for moment in moments),
        moments=moments,
        content=content,
        measured=behind if is_measured else None,
        scene=scene,
    )


def _as_heard(text: str, language: str) -> str:
    """Return a text as the forms of its verbs are told apart: in French by their accents, elsewhere folded."""
    return text.lower() if language == "fr" else " ".join(split(text))


def _question_in(text: str, scene: Scene) -> str:
    """Return the one part of a text that asks, where signs set it apart from parts that name nothing of the home."""
    language = scene.lexicon.language
    parts = [part for part in _PARTS.split(text) if part.strip()]
    asking = [part for part in parts if _asked(tuple(split(part)), language)[0]]
    if len(parts) < 2 or len(asking) != 1:
        return text
    others = {stem(word, language) for part in parts if part is not asking[0] for word in split(part)}
    named = others & scene.home.words - scene.lexicon.fillers
    return text if named else f"{asking[0].strip()}{'?' if '?' in text else ''}"


def _asked(words: Phrase, language: str) -> tuple[frozenset[Asked], frozenset[int]]:
    """Return what kinds of answer are asked for by the longest phrases, and where these stand."""
    found: set[Asked] = set()
    taken: set[int] = set()
    for kind, phrase in _phrases(language):
        for at in places_of(words, phrase):
            here = set(range(at, at + len(phrase)))
            joins = phrase[0] in _JOINING and at and words[at - 1] not in _BEFORE_A_QUESTION
            if not (here & taken) and not joins:
                found.add(kind)
                taken |= here
    return frozenset(found), frozenset(taken)


def _is_bound(words: Phrase, text: str, scene: Scene) -> bool:
    """Tell whether words begin with when something is to be done, or take something back."""
    known, language = statements(scene.lexicon.language), scene.lexicon.language
    if "?" not in text and len(words) > 1 and begins_with_an_event(text, language):
        # In "when do we ..." the verb stands second, in "when we ..." a subject does.
        second = words[1]
        named = stem(second, language) in scene.home.words
        if named or second in known.subjects | known.determiners | scene.lexicon.articles:
            return True
    return drop(words, [said for said in scene.lexicon.of("corrections") if not _idle(language).issuperset(said)])[1]


@cache
def _phrases(language: str) -> tuple[tuple[Asked, Phrase], ...]:
    asked = VOCABULARIES[language].asked
    found = [(kind, phrase) for kind, text in asked.items() for phrase in phrases(text)]
    return tuple(sorted(found, key=lambda item: -len(item[1])))


@cache
def _idle(language: str) -> frozenset[str]:
    return frozenset(VOCABULARIES[language].idle.split()) | statements(language).auxiliaries


@cache
def beside_a_name(language: str) -> frozenset[str]:
    """Return the words that order no more than that what is named is brought about, and those that mean nothing."""
    return _idle(language) | frozenset(VOCABULARIES[language].bringing.split())


@cache
def _past(language: str) -> frozenset[str]:
    return frozenset(VOCABULARIES[language].past.split())
