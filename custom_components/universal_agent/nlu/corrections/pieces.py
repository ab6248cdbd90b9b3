"""What can be corrected: moments, lengths, numbers, colours, names of what the home has, and where they stand."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from ..datetimes import Duration, Moment, find, number_at, parse
from ..grounded_parser.commands import Scene
from ..grounded_parser.lexicon import Phrase
from ..grounded_parser.words import Word, positions, stem
from .vocabulary import correction_words

_MAX_NAME = 6
"""Words of a name at most."""


class PieceKind(StrEnum):
    """What stands in the place of what."""

    CLOCK = "clock"
    DAY = "day"
    DAY_AND_CLOCK = "day_and_clock"
    LENGTH = "length"
    NUMBER = "number"
    COLOUR = "colour"
    PLACE = "place"
    PERSON = "person"
    THING = "thing"
    WORDS = "words"
    """Anything else: an item of a list, a station."""

    @property
    def is_time(self) -> bool:
        """Whether it is read by the grammar of dates and times."""
        return self in _TIMES

    @property
    def is_name(self) -> bool:
        """Whether it is the name of something."""
        return self in _NAMES


_TIMES = frozenset({PieceKind.CLOCK, PieceKind.DAY, PieceKind.DAY_AND_CLOCK, PieceKind.LENGTH})
_NAMES = frozenset({PieceKind.PLACE, PieceKind.PERSON, PieceKind.THING})


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A part of a text that may be said better."""

    kind: PieceKind
    """What it is."""
    start: int
    """Offset of its first word, a preposition or article among them."""
    core: int
    """Offset of its first word that is none of these."""
    end: int
    """Offset behind its last word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceFinder:
    """Finds the pieces of a text."""

    scene: Scene
    """What the home has, and the language."""
    now: datetime
    """When it is said."""

    @property
    def language(self) -> str:
        """The base language."""
        return self.scene.lexicon.language

    def leading(self, text: str) -> Iterator[Piece]:
        """Yield what stands at the begin of a text, the surest first."""
        for span in find(text, now=self.now, language=self.language):
            if not text[: span.start].strip():
                yield from self._beginning(text, span.end)
        words = positions(text)
        at = self._behind_leads(words)
        if at < len(words):
            yield from self._at(text, words, at, start=0)

    def _beginning(self, text: str, end: int) -> Iterator[Piece]:
        """Yield the moment or length that a text begins with, and the parts of it that may have been said before."""
        known: set[PieceKind] = set()
        for word in reversed([word for word in positions(text) if word.end <= end]):
            kind = self.kind_of(text[: word.end])
            if kind is not None and kind not in known:
                known.add(kind)
                yield Piece(kind=kind, start=0, core=self.core_of(text, 0, word.end), end=word.end)

    def times(self, text: str, kind: PieceKind) -> Iterator[Piece]:
        """Yield the moments or lengths of a kind, the last first: of each expression its longest such part."""
        for span in reversed(find(text, now=self.now, language=self.language)):
            words = [word for word in positions(text) if span.start <= word.start and word.end <= span.end]
            parts = [
                (first.start, last.end)
                for at, first in enumerate(words)
                for last in words[at:]
                if self.kind_of(text[first.start : last.end]) is kind
            ]
            if parts:
                start, end = max(parts, key=lambda part: (part[1] - part[0], part[0]))
                yield Piece(kind=kind, start=start, core=self.core_of(text, start, end), end=end)

    def others(self, text: str, kind: PieceKind) -> Iterator[Piece]:
        """Yield the numbers, colours or names of a kind in a text, the last first."""
        words = positions(text)
        end = len(text) + 1
        for at in range(len(words) - 1, -1, -1):
            if at and self.unit_at(words, at - 1) > 1:
                continue  # "cent" is no number in "pour cent"
            found = [piece for piece in self._at(text, words, at, start=words[at].start) if piece.kind is kind]
            piece = max(found, key=lambda piece: piece.end, default=None)
            if piece is None or piece.end > end:
                continue
            if at and any(
                wider.kind is kind and wider.end >= piece.end for wider in self._at(text, words, at - 1, start=0)
            ):
                continue  # it goes on with the word before: "twenty two"
            end = words[at].start
            first = at
            while first and self.is_lead(words[first - 1]):
                first -= 1
            yield Piece(kind=kind, start=words[first].start, core=words[at].start, end=piece.end)

    def kind_of(self, text: str) -> PieceKind | None:
        """Return what kind of time a text is, or None."""
        return _kind(parse(text, now=self.now, language=self.language))

    def is_lead(self, word: Word) -> bool:
        """Tell whether a word stands before a value or a name and is no part of it."""
        return word.folded in self.scene.lexicon.fillers or word.folded in correction_words(self.language).single(
            "leads"
        )

    def core_of(self, text: str, start: int, end: int) -> int:
        """Return where a part of a text begins without the prepositions and articles before it."""
        words = [word for word in positions(text) if start <= word.start and word.end <= end]
        at = self._behind_leads(words[:-1])
        return words[at].start if words else start

    def unit_at(self, words: tuple[Word, ...], at: int) -> int:
        """Return how many words a unit has that stands at a place; 0 where none does."""
        units = set(correction_words(self.language).of("units"))
        said = tuple(word.folded for word in words[at : at + 2])
        return next((size for size in (2, 1) if len(said) >= size and said[:size] in units), 0)

    def is_level(self, text: str) -> bool:
        """Tell whether a text is a word for a level, of which no unit follows: "half"."""
        said = tuple(word.folded for word in positions(text))
        return any(said == phrase for phrase, _ in self.scene.lexicon.levels)

    def _behind_leads(self, words: tuple[Word, ...] | list[Word]) -> int:
        at = 0
        while at < len(words) and self.is_lead(words[at]):
            at += 1
        return at

    def _at(self, text: str, words: tuple[Word, ...], at: int, *, start: int) -> Iterator[Piece]:
        """Yield what is no moment and begins at a word."""
        word, lexicon = words[at], self.scene.lexicon
        read = number_at(text, word.start, self.language)
        if read is not None and not (read[1] == word.end and word.folded in lexicon.articles):
            yield Piece(kind=PieceKind.NUMBER, start=start, core=word.start, end=read[1])
        for phrase, _ in lexicon.levels:
            if tuple(said.folded for said in words[at : at + len(phrase)]) == phrase:
                end = words[at + len(phrase) - 1].end
                yield Piece(kind=PieceKind.NUMBER, start=start, core=word.start, end=end)
                break
        if word.folded in lexicon.colours:
            yield Piece(kind=PieceKind.COLOUR, start=start, core=word.start, end=word.end)
        yield from self._names_at(words, at, start=start)

    def _names_at(self, words: tuple[Word, ...], at: int, *, start: int) -> Iterator[Piece]:
        for size in range(min(_MAX_NAME, len(words) - at), 0, -1):
            name = tuple(stem(word.folded, self.language) for word in words[at : at + size])
            if (kind := self._named(name)) is not None:
                yield Piece(kind=kind, start=start, core=words[at].start, end=words[at + size - 1].end)
                return

    def _named(self, name: Phrase) -> PieceKind | None:
        home = self.scene.home
        if name in home.people:
            return PieceKind.PERSON
        if name in home.by_place_name:
            return PieceKind.PLACE
        return PieceKind.THING if name in home.thing_names or name in self.scene.lexicon.kinds else None


def _kind(value: object) -> PieceKind | None:
    match value:
        case Duration():
            return PieceKind.LENGTH
        case Moment(has_date=True, has_time=True):
            return PieceKind.DAY_AND_CLOCK
        case Moment(has_time=True):
            return PieceKind.CLOCK
        case Moment():
            return PieceKind.DAY
        case _:
            return None
