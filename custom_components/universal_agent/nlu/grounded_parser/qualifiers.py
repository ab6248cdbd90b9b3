"""What binds a request to more than the act itself: a time, a length, a condition, a "not", a correction.

A recogniser that passes over such words does what was not said. So whatever was not recognised word for word is looked
through for them first.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
import re

from ..datetimes import Duration, Moment, Recurrence, find, number, parse
from .directives.words import occurrences
from .home import HomeWords
from .lexicon import ANY_WORDS, Lexicon, Phrase
from .statements.reader import statements
from .words import Word, positions, runs, stem


class Bond(StrEnum):
    """How a request is bound."""

    PRESENT = "present"
    MOMENT = "moment"
    LENGTH = "length"
    RECURRENCE = "recurrence"
    CONDITION = "condition"
    NEGATION = "negation"
    CORRECTION = "correction"


@dataclass(frozen=True, slots=True, kw_only=True)
class Qualifier:
    """Words that bind a request, and where they stand."""

    bond: Bond
    """How."""
    text: str
    """The words as they were said; for a negation with what it negates."""
    start: int
    """Offset of the first character."""
    end: int
    """Offset behind the last character that is no part of the command itself."""
    moment: Moment | None = None
    """The time, for a moment."""


_LEVELS = frozenset({"volume", "brightness"})
_TITLED = re.compile(
    r"(?:^|[\s,])(?:play|spiele?|joue[rz]?|mets|pon|reproduce|toca|speel)(?: (?:the|die|das|la|le|el|de|het))?\s+$",
    re.IGNORECASE,
)
"""What ends with a verb that plays, in five languages."""
_NAMED_HOURS = frozenset(
    ["midnight", "noon", "midday", "mitternacht", "mittag", "minuit", "midi", "medianoche", "mediodía", "middernacht"]
)
_WORDS = (
    (Bond.CORRECTION, "corrections"),
    (Bond.NEGATION, "negations"),
    (Bond.CONDITION, "conditionals"),
    (Bond.PRESENT, "present"),
)


def qualifiers(text: str, *, home: HomeWords, lexicon: Lexicon, now: datetime) -> tuple[Qualifier, ...]:
    """Return what binds a request, from left to right; words that are part of the home's names bind nothing.

    A condition reaches to the next comma or to the next verb that commands.
    """
    words = positions(text)
    named = _named(words, home, lexicon)
    found = [*_times(text, words, named, lexicon, now), *_worded(text, words, named, lexicon)]
    kept: list[Qualifier] = []
    for qualifier in sorted(found, key=lambda one: (one.start, -one.end)):
        if not kept or qualifier.start >= kept[-1].end:
            kept.append(qualifier)
    return tuple(kept)


def without(text: str, qualifiers: Iterable[Qualifier]) -> str:
    """Return the text without qualifiers and without the commas that set them off."""
    for qualifier in sorted(qualifiers, key=lambda one: -one.start):
        before, after = (
            text[: qualifier.start].rstrip(" ,;"),
            text[qualifier.end :].lstrip(" ,;'\N{RIGHT SINGLE QUOTATION MARK}"),
        )
        text = f"{before} {after}".strip()
    return text


def moment_words(text: str, bound: Qualifier, *, now: datetime, language: str) -> tuple[Qualifier, ...]:
    """Return which words may be the moment that a request is for, the likelier first, each with what these say.

    The first word may be the command's: the "on" of "turn the lamp on in five minutes". A number surely is, where what
    is behind it names no hour: "dim it to 20 tonight".
    """
    lead, _, _ = bound.text.partition(" ")
    start = bound.start + len(lead)
    left = text[start : bound.end].strip()
    moment = parse(left, now=now, language=language) if left else None
    if not isinstance(moment, Moment):
        return (bound,)
    shorter = replace(bound, start=start, text=left, moment=moment)
    if number(lead, language) is not None and (moment.is_range or not moment.has_time):
        return (shorter,)
    return bound, shorter


def is_at_an_edge(text: str, qualifier: Qualifier) -> bool:
    """Tell whether a qualifier stands first or last, so that it may hold for the whole request."""
    return not text[: qualifier.start].strip(" ,;") or not text[qualifier.end :].strip(" ,;.!?")


def _times(
    text: str, words: tuple[Word, ...], named: frozenset[int], lexicon: Lexicon, now: datetime
) -> Iterator[Qualifier]:
    bonds = {Moment: Bond.MOMENT, Duration: Bond.LENGTH, Recurrence: Bond.RECURRENCE}
    for span in find(text, now=now, language=lexicon.language):
        if _TITLED.search(text[: span.start]) and span.text.split()[0].casefold() in _NAMED_HOURS:
            continue  # "play midnight ..." names what is played: an hour would have its "at"
        at = {place for place, word in enumerate(words) if word.start < span.end and word.end > span.start}
        if at <= named or _is_a_level(words, at, lexicon):
            continue
        moment = span.value if isinstance(span.value, Moment) else None
        bond = Bond.PRESENT if _is_now(span.value, now) else bonds[type(span.value)]
        yield Qualifier(bond=bond, text=span.text, start=span.start, end=span.end, moment=moment)


def _is_a_level(words: tuple[Word, ...], at: set[int], lexicon: Lexicon) -> bool:
    """Tell whether what may be an hour says how loud or bright: "at twenty" behind "the volume of the television"."""
    first, last = min(at), max(at)
    if not first or last - first > 1 or number(words[last].folded, lexicon.language) is None:
        return False
    return bool(lexicon.kinds.get((stem(words[first - 1].folded, lexicon.language),), frozenset()) & _LEVELS)


def _is_now(value: object, now: datetime) -> bool:
    """Tell whether a time is the present: "now" alone binds nothing."""
    return isinstance(value, Moment) and not value.is_range and value.start == now


def _worded(text: str, words: tuple[Word, ...], named: frozenset[int], lexicon: Lexicon) -> Iterator[Qualifier]:
    folded = tuple(word.folded for word in words)
    named = named | _excepting(folded, lexicon)
    for bond, field in _WORDS:
        for phrase, at in occurrences(folded, lexicon.of(field)):
            span = range(at, at + len(phrase))
            if named.issuperset(span) or not _is_spelt(words, span):
                continue
            if bond is Bond.CORRECTION and at == 0:
                continue  # with nothing before it there is nothing to take back
            start, end = words[at].start, words[at + len(phrase) - 1].end
            reach = (
                end if bond in (Bond.CORRECTION, Bond.PRESENT) else _reach(text, words, at + len(phrase), lexicon, bond)
            )
            end = reach if bond is Bond.CONDITION else end
            yield Qualifier(bond=bond, text=text[start:reach].rstrip(" .!?"), start=start, end=end)


def _excepting(words: Phrase, lexicon: Lexicon) -> frozenset[int]:
    """Return the places of words that lead an exception: "but not the kitchen light" is read as a whole."""
    return frozenset(
        place
        for phrase, at in occurrences(words, lexicon.of("exceptions"))
        if at
        for place in range(at, at + len(phrase))
    )


def _is_spelt(words: tuple[Word, ...], span: range) -> bool:
    """Tell whether a short word has no accent that makes another of it: Spanish "sí" is no "si"."""
    return len(span) > 1 or len(words[span.start].folded) > 2 or words[span.start].said.isascii()


def _reach(text: str, words: tuple[Word, ...], at: int, lexicon: Lexicon, bond: Bond) -> int:
    """Return where such words end: at a comma or at the end, and a condition also before a verb that commands."""
    for place in range(at, len(words)):
        previous, word = words[place - 1], words[place]
        if any(mark in text[previous.end : word.start] for mark in ",;."):
            return previous.end
        governed = lexicon.articles | statements(lexicon.language).subjects  # "when I close the door"
        commands = word.folded in _verbs(lexicon) and previous.folded not in governed
        if bond is Bond.CONDITION and place > at and commands:
            return previous.end
    return len(text)


def _verbs(lexicon: Lexicon) -> frozenset[str]:
    """Return the words that open a command."""
    return frozenset({phrase[0] for _, phrase in lexicon.acts if phrase[0] != ANY_WORDS} - lexicon.fillers)


def _named(words: tuple[Word, ...], home: HomeWords, lexicon: Lexicon) -> frozenset[int]:
    """Return the places of words that are whole names of the home: "Night Light", "When in Rome"."""
    bent: Phrase = tuple(stem(word.folded, lexicon.language) for word in words)
    covered: set[int] = set()
    for at, name in runs(bent):
        if name in home.named or name in home.hidden:
            covered.update(range(at, at + len(name)))
    return frozenset(covered)
