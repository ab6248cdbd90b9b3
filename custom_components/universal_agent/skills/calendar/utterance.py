"""A sentence with its times, its calendar and its persons found: what is left says which event is meant."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
import re

from homeassistant.core import HomeAssistant

from ...nlu.datetimes import Duration, Moment, Recurrence, Span, find, find_with_open_ends, of_occasion, parse
from ...nlu.grounded_parser.words import Word, positions, split
from ..exposed import exposed, names_of
from .finding import persons_of
from .vocabulary import CalendarVocabulary

_TIME, _CALENDAR = "#", "@"
_AT = "@"
"""The sign for "at", which every language's grammar of times reads."""
_MIN_BEGIN = 5
"""Letters that the words for a calendar have to begin with alike."""
_NEAR = 3
"""Words at most between a person and the calendar that is theirs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UtterancePiece:
    """A word of a sentence, or a time or the calendar that stands in it."""

    text: str
    """The folded word; `#` for a time, `@` for the calendar."""
    start: int
    """Offset in the sentence."""
    end: int
    """Offset behind it."""
    span: Span | None = None
    """The time, where it is one."""


@dataclass(frozen=True, eq=False)
class CalendarUtterance:
    """A sentence as pieces."""

    text: str
    """What was said."""
    pieces: tuple[UtterancePiece, ...]
    """Its words, times and calendar, from left to right."""
    calendar: str | None
    """Name of the calendar that is named."""
    is_generic: bool
    """Whether that name is but a word for calendars, so that a question may mean all of them."""
    names_calendar: bool
    """Whether it speaks of a calendar at all."""
    vocabulary: CalendarVocabulary
    """The words of its language."""

    @property
    def asked_calendar(self) -> str | None:
        """Return the calendar that a question is about; None means all of them."""
        return None if self.is_generic else self.calendar

    @cached_property
    def marked(self) -> str:
        """Return the pieces as one line, for patterns."""
        return " ".join(piece.text for piece in self.pieces)

    @property
    def moments(self) -> list[tuple[int, Moment]]:
        """Return the moments, each with the number of its piece."""
        return [(n, p.span.value) for n, p in enumerate(self.pieces) if p.span and isinstance(p.span.value, Moment)]

    @property
    def durations(self) -> list[tuple[int, Duration]]:
        """Return the lengths of time, each with the number of its piece."""
        return [(n, p.span.value) for n, p in enumerate(self.pieces) if p.span and isinstance(p.span.value, Duration)]

    @property
    def recurrences(self) -> list[Recurrence]:
        """Return what comes back."""
        return [p.span.value for p in self.pieces if p.span and isinstance(p.span.value, Recurrence)]

    def has(self, kind: str) -> bool:
        """Tell whether words of a kind stand anywhere."""
        return self.vocabulary[kind].search(self.marked) is not None

    def leads(self, kind: str) -> bool:
        """Tell whether the first word that says something is of a kind."""
        first = next((n for n, piece in enumerate(self.pieces) if not self._is_small(piece.text)), len(self.pieces))
        offset = sum(len(piece.text) + 1 for piece in self.pieces[:first])
        return any(found.start() <= offset for found in self.vocabulary[kind].finditer(self.marked))

    def trails(self, kind: str, *kinds: str) -> bool:
        """Tell whether a phrase of a kind ends the sentence, save for small words and phrases of other kinds."""
        if not self.has(kind):
            return False
        after = self.explained(*kinds)
        number = len(self.pieces)
        while number and not self._ends(number, kind):
            if number - 1 not in after and not self._is_small(self.pieces[number - 1].text):
                return False
            number -= 1
        return number > 0

    def left(self, *kinds: str) -> list[str]:
        """Return the words that carry meaning and that no phrase of these kinds explains."""
        return [self.pieces[number].text for number in self.left_at(*kinds)]

    def left_at(self, *kinds: str) -> list[int]:
        """Return the numbers of those words' pieces."""
        explained = self.explained(*kinds)
        quiet = self.vocabulary.single
        return [
            number
            for number, piece in enumerate(self.pieces)
            if number not in explained and piece.text not in (_TIME, _CALENDAR) and piece.text not in quiet
        ]

    def explained(self, *kinds: str) -> set[int]:
        """Return the numbers of the pieces that phrases of these kinds are made of."""
        line, starts = self.marked, self._offsets()
        found: set[int] = set()
        for kind in kinds:
            own = self.vocabulary.literal(kind)  # a phrase with a gap explains nothing that stands in the gap
            for phrase in self.vocabulary[kind].finditer(line):
                inside = (n for n, at in enumerate(starts) if phrase.start() <= at < phrase.end())
                found.update(n for n in inside if self.pieces[n].text in own)
        return found

    def around_gaps(self, kind: str) -> set[int]:
        """Return the numbers of the pieces that phrases with a gap are made of: "put ... down for"."""
        line, starts, own = self.marked, self._offsets(), self.vocabulary.literal(kind)
        found: set[int] = set()
        for phrase in self.vocabulary[kind].finditer(line):
            inside = [n for n, at in enumerate(starts) if phrase.start() <= at < phrase.end()]
            literal = {n for n in inside if self.pieces[n].text in own}
            found |= literal if len(literal) < len(inside) else set()
        return found

    def without(self, kind: str) -> str:
        """Return the words that no phrase of a kind is made of."""
        explained = self.explained(kind)
        return " ".join(piece.text for number, piece in enumerate(self.pieces) if number not in explained)

    def before(self, number: int, kind: str) -> bool:
        """Tell whether a phrase of a kind ends right before a piece, small words aside."""
        while number and self._is_small(self.pieces[number - 1].text) and not self._ends(number, kind):
            number -= 1
        return self._ends(number, kind)

    def _ends(self, number: int, kind: str) -> bool:
        line = " ".join(piece.text for piece in self.pieces[:number])
        return any(found.end() == len(line) for found in self.vocabulary[kind].finditer(line))

    def _is_small(self, word: str) -> bool:
        return word in self.vocabulary.small

    def _offsets(self) -> list[int]:
        found, at = [], 0
        for piece in self.pieces:
            found.append(at)
            at += len(piece.text) + 1
        return found


def read_said(
    hass: HomeAssistant,
    text: str,
    vocabulary: CalendarVocabulary,
    now: datetime,
    language: str,
    *,
    asks: bool = False,
) -> CalendarUtterance:
    """Return a sentence with what stands in it found; a question is about what "after Friday" leaves."""
    words = positions(text)
    known = (find_with_open_ends if asks else find)(text, now=now, language=language)
    moved = _days_beside(words, vocabulary)
    inside = [span for span in known if any(start <= span.start and span.end <= end for start, end in moved)]
    spans = [span for span in known if span not in inside and not _is_mere_word(span, vocabulary)]
    if vocabulary["hour_leads"].search(" ".join(word.folded for word in words)):
        bare = [word for word in words if not any(span.start <= word.start < span.end for span in spans)]
        spans += _hours_without_at(bare, vocabulary, now, language)
    spans = _in_their_halves(spans, words, language)
    pieces: list[UtterancePiece] = []
    for word in words:
        span = next((span for span in spans if span.start <= word.start < span.end), None)
        if span is None:
            pieces.append(UtterancePiece(text=word.folded, start=word.start, end=word.end))
        elif not pieces or pieces[-1].span is not span:
            pieces.append(UtterancePiece(text=_TIME, start=span.start, end=span.end, span=span))
    nouns = _words(vocabulary.words["calendar"])
    named = _named_calendar(hass, [piece.text for piece in pieces], nouns)
    if named is not None:
        name, first, last = named
        mention = UtterancePiece(text=_CALENDAR, start=pieces[first].start, end=pieces[last].end)
        generic = all(piece.text in nouns for piece in pieces[first : last + 1])
        pieces[first : last + 1] = [mention]
        return CalendarUtterance(
            text, tuple(pieces), name, is_generic=generic, names_calendar=True, vocabulary=vocabulary
        )
    names_one = any(piece.text in nouns for piece in pieces)
    return CalendarUtterance(
        text, tuple(pieces), None, is_generic=True, names_calendar=names_one, vocabulary=vocabulary
    )


def _in_their_halves(spans: Sequence[Span], words: Sequence[Word], language: str) -> list[Span]:
    """Return times in the half of the day in which what the other words speak of takes place: dinner in the evening."""
    others = (word.said for word in words if not any(span.start <= word.start < span.end for span in spans))
    planned = " ".join(others)
    return [replace(span, value=of_occasion(span.value, planned, language)) for span in spans]


def _days_beside(words: Sequence[Word], vocabulary: CalendarVocabulary) -> list[tuple[int, int]]:
    """Return where "to the next day" stands, which counts from the day of what is moved; the word before is in it."""
    line = " ".join(word.folded for word in words)
    if vocabulary["move"].search(line) is None:
        return []
    found = [phrase for kind in ("day_after", "day_before") for phrase in vocabulary[kind].finditer(line)]
    places = [(line.count(" ", 0, phrase.start()), line.count(" ", 0, phrase.end())) for phrase in found]
    return [(words[max(0, first - 1)].start, words[last].end) for first, last in places]


def _is_mere_word(span: Span, vocabulary: CalendarVocabulary) -> bool:
    """Tell whether a time is none here: "it is at eight now", "on the same day"."""
    words = " ".join(split(span.text))
    return words in vocabulary.small or vocabulary["same_day"].fullmatch(words) is not None


def _hours_without_at(
    words: Sequence[Word], vocabulary: CalendarVocabulary, now: datetime, language: str
) -> list[Span]:
    """Return the clock times that follow a word other than "at", which says as much: "moved to nine fifteen".

    A mere number at the end is an hour only where something is moved: "move the dentist to four".
    """
    found: list[Span] = []
    moves = vocabulary["move"].search(" ".join(word.folded for word in words)) is not None
    for number, lead in enumerate(words):
        if vocabulary["hour_leads"].fullmatch(lead.folded) is None:
            continue
        for size in (3, 2, 1):
            run = words[number + 1 : number + 1 + size]
            text = " ".join(word.said for word in run)
            if size == 1 and not (moves and number + 2 == len(words)):
                break
            clock = f"{_AT} {text}" if size > 1 else vocabulary.words["bare_hour"].format(text)
            value = parse(clock, now=now, language=language) if len(run) == size else None
            if isinstance(value, Moment) and value.has_time and not value.has_date:
                found.append(Span(start=run[0].start, end=run[-1].end, text=text, value=value))
                break
    return found


def _named_calendar(hass: HomeAssistant, words: list[str], nouns: frozenset[str]) -> tuple[str, int, int] | None:
    """Return the name of the calendar that words mention, and where: its name beside or with a word for calendars."""
    best: tuple[int, str, int, int] | None = None
    for state in exposed(hass, "calendar"):
        for name in names_of(hass, state):
            wanted = split(name)
            for at in _places(wanted, words):
                first, last = at, at + len(wanted) - 1
                has_noun = any(any(noun in word for noun in nouns if len(noun) > 4) for word in wanted)
                if last + 1 < len(words) and words[last + 1] in nouns:
                    last, has_noun = last + 1, True
                elif first and words[first - 1] in nouns:
                    first, has_noun = first - 1, True
                if (has_noun or len(wanted) > 1) and (best is None or last - first >= best[0]):
                    best = (last - first, state.name, first, last)
    return best[1:] if best else _persons_calendar(hass, words, nouns) or _alike(hass, words, nouns)


def _alike(hass: HomeAssistant, words: list[str], nouns: frozenset[str]) -> tuple[str, int, int] | None:
    """Return the only calendar that has a word in its name which begins as one beside a word for calendars does.

    "L'agenda de la famille" is the "Calendrier familial".
    """
    for number, word in enumerate(words):
        if word not in nouns:
            continue
        for other in range(number + 1, min(len(words), number + 1 + _NEAR)):
            begin = words[other][:_MIN_BEGIN]
            meant = [
                state.name
                for state in exposed(hass, "calendar")
                if any(part.startswith(begin) for name in names_of(hass, state) for part in split(name))
            ]
            if len(begin) == _MIN_BEGIN and len(meant) == 1 and words[other] not in nouns:
                return meant[0], number, other
    return None


def _persons_calendar(hass: HomeAssistant, words: list[str], nouns: frozenset[str]) -> tuple[str, int, int] | None:
    """Return the only calendar with a person's name in it, where that person stands beside a word for calendars."""
    for number, word in enumerate(words):
        if word not in nouns:
            continue
        for other in range(max(0, number - 1), min(len(words), number + _NEAR)):
            for names in persons_of(hass).values():
                if not any(words[other] in (name, f"{name}s") for name in names):
                    continue
                theirs = [s for s in exposed(hass, "calendar") if _is_theirs(names, names_of(hass, s))]
                if len(theirs) == 1:
                    return theirs[0].name, min(number, other), max(number, other)
    return None


def _is_theirs(names: Sequence[str], called: Iterable[str]) -> bool:
    words = {word for name in called for word in split(name)}
    return any(name in words or f"{name}s" in words for name in names)


def _places(wanted: Sequence[str], words: Sequence[str]) -> Iterable[int]:
    return [at for at in range(len(words) - len(wanted) + 1) if wanted and list(words[at : at + len(wanted)]) == wanted]


def _words(phrases: str) -> frozenset[str]:
    return frozenset(re.split(r"\|", phrases))
