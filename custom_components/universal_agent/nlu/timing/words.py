"""A language's words about time made ready, and a sentence as words and times."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from itertools import pairwise
import re

from ...common.languages import base_language
from ..datetimes import Duration, Moment, Recurrence, find, may_be_length, parse
from ..grounded_parser.lexicon import ANY_WORDS, FoldedWords, Phrase, phrases
from ..grounded_parser.words import positions
from .vocabulary import VOCABULARIES, TimingVocabulary

type Time = Moment | Duration | Recurrence

_MAX_SINGLE_LENGTH = 3
"""Words of a length that is one only where a timer is spoken of: "an hour"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimingToken:
    """A word, or a time that was said in several."""

    said: str
    """As it was said."""
    key: str
    """Without case and accents; empty for a time."""
    start: int
    """Offset of its first character."""
    end: int
    """Offset behind its last character."""
    time: Time | None = None
    """What it means, for a time."""


class TimingWords(FoldedWords[TimingVocabulary]):
    """One language's words about times to come."""

    def __init__(self, vocabulary: TimingVocabulary) -> None:
        super().__init__(vocabulary)
        self.language = vocabulary.language
        self.verb_last = vocabulary.verb_last
        self.joined = tuple(phrase[0] for phrase in phrases(vocabulary.joined))

    def marked(self, pieces: Sequence[TimingToken], *fields: str) -> frozenset[int]:
        """Return the places that the phrases of some fields cover."""
        keys = {piece.key for piece in pieces}
        return frozenset(
            place
            for field in fields
            for phrase in self.of(field)
            if keys.issuperset(phrase)
            for at in occurrences(pieces, phrase)
            for place in range(at, at + len(phrase))
        )


@lru_cache(maxsize=8)
def timing_words(language: str) -> TimingWords | None:
    """Return the words of a language or of its variant, or None where there are none."""
    vocabulary = VOCABULARIES.get(base_language(language))
    return None if vocabulary is None else TimingWords(vocabulary)


def occurrences(pieces: Sequence[TimingToken], phrase: Phrase) -> Iterable[int]:
    """Yield where a phrase stands."""
    for at in range(len(pieces) - len(phrase) + 1):
        if pieces[at].key == phrase[0] and all(pieces[at + number].key == word for number, word in enumerate(phrase)):
            yield at


def in_pieces(text: str, now: datetime, words: TimingWords) -> tuple[TimingToken, ...]:
    """Return a text as words and times, without sounds and without the polite phrases around it."""
    spans = find(text, now=now, language=words.language)
    sounds = words.single("sounds")
    pieces: list[TimingToken] = []
    at = 0
    for word in positions(text):
        while at < len(spans) and spans[at].end <= word.start:
            at += 1
        if at < len(spans) and spans[at].start <= word.start:
            span = spans[at]
            if not pieces or pieces[-1].start != span.start:
                pieces.append(TimingToken(said=span.text, key="", start=span.start, end=span.end, time=span.value))
        elif word.folded not in sounds:
            pieces.append(TimingToken(said=word.said, key=word.folded, start=word.start, end=word.end))
    return _without_courtesy(tuple(pieces), words)


def without_sounds_before(text: str, words: TimingWords) -> str:
    """Return a text without the sounds that somebody makes before it; as it is where it is nothing else."""
    known = positions(text)
    first = next((at for at, word in enumerate(known) if word.folded not in words.single("sounds")), 0)
    return text[known[first].start :] if first else text


def with_single_lengths(
    pieces: tuple[TimingToken, ...], text: str, now: datetime, words: TimingWords
) -> tuple[TimingToken, ...]:
    """Return pieces in which "an hour" is a length, as it is where a timer is spoken of."""
    if any(isinstance(piece.time, Duration) for piece in pieces):
        return pieces
    for at in range(len(pieces) - 2):
        number, between, unit = pieces[at : at + 3]
        if between.key not in words.single("more"):
            continue
        value = parse(f"{number.said} {unit.said}", now=now, language=words.language)
        if isinstance(value, Duration):  # "two more minutes"
            found = TimingToken(said=unit.said, key="", start=unit.start, end=unit.end, time=value)
            return (*pieces[:at], between, found, *pieces[at + 3 :])
    may_be = may_be_length(text, words.language)
    for size in range(_MAX_SINGLE_LENGTH, 0, -1):
        for at in range(len(pieces) - size + 1):
            run = pieces[at : at + size]
            if any(piece.time is not None for piece in run):
                continue
            start, end = run[0].start, run[-1].end
            if not may_be(start, end):
                continue
            value = parse(text[start:end], now=now, language=words.language)
            if isinstance(value, Duration):
                found = TimingToken(said=text[start:end], key="", start=start, end=end, time=value)
                return (*pieces[:at], found, *pieces[at + size :])
    return pieces


def without(pieces: Iterable[TimingToken], words: TimingWords, field: str) -> tuple[TimingToken, ...]:
    """Return pieces without the words of a field."""
    known = tuple(pieces)
    gone = words.marked(known, field)
    return tuple(piece for place, piece in enumerate(known) if place not in gone)


def text_of(pieces: Sequence[TimingToken], text: str, words: TimingWords) -> str:
    """Return what stands from the first to the last piece as it was said, without sounds."""
    if not pieces:
        return ""
    parts: list[str] = []
    run_start, run_end = pieces[0].start, pieces[0].end
    for before, piece in pairwise(pieces):
        between = text[before.end : piece.start]
        if re.search(r"\w", between):
            parts.append(text[run_start:run_end])
            run_start = piece.start
        run_end = piece.end
    parts.append(text[run_start:run_end])
    return " ".join(part.strip(" ,;.:!?") for part in parts if part.strip(" ,;.:!?"))


def _without_courtesy(pieces: tuple[TimingToken, ...], words: TimingWords) -> tuple[TimingToken, ...]:
    start, end = 0, len(pieces)
    hesitations = words.single("hesitations")
    again = True
    while again and start < end:
        again = False
        if pieces[start].key in hesitations and pieces[start].time is None:
            start, again = start + 1, True
            continue
        if pieces[end - 1].key in hesitations and pieces[end - 1].time is None:
            end, again = end - 1, True
            continue
        for phrase in words.of("courtesies"):
            size = len(phrase)
            if ANY_WORDS in phrase or size > end - start:
                continue
            if tuple(piece.key for piece in pieces[start : start + size]) == phrase:
                start, again = start + size, True
                break
            if tuple(piece.key for piece in pieces[end - size : end]) == phrase:
                end, again = end - size, True
                break
    return pieces[start:end]
