"""The requests that one with a correction in it may come to: each has one part replaced by what is said instead."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from ..datetimes import number_at
from ..grounded_parser.commands import Scene
from ..grounded_parser.courtesy import without_courtesy
from ..grounded_parser.words import Word, positions
from .breaks import Break
from .free_words import EDGES, Mended, goes_on, joined, wordings
from .pieces import Piece, PieceFinder, PieceKind
from .vocabulary import correction_words

_MIN_ANEW = 3
"""Words, at least, of a request that begins anew."""
_VERB_WITHIN = 4
"""Words of a request, at most, up to its verb: "could you please turn"."""
_TEN = 10
_MAX_BETWEEN = 2
"""Words, at most, between what is corrected and the correction, where more of the request follows that."""


def mended(text: str, found_at: Sequence[Break], scene: Scene, now: datetime) -> Iterator[Mended]:
    """Yield what a request may come to that breaks off somewhere, the likeliest first."""
    finder = PieceFinder(scene=scene, now=now)
    for found in found_at:
        before, after = text[: found.start].rstrip(EDGES), _without_courtesy(text[found.end :], scene)
        if found.remark and not _is_remark(found.remark, finder):
            continue
        if found.is_sure and _begins_anew(before, after, finder):
            yield Mended(text=after, kind=PieceKind.WORDS, first=before, is_anew=True)
        one = _Mending(finder=finder, found=found, before=before, after=after)
        for piece in finder.leading(after):
            for whole in one.with_piece(piece):
                yield Mended(text=whole, kind=piece.kind, is_surely_one=not piece.kind.is_name)
        yield from wordings(finder, found, before, after)


def _begins_anew(before: str, after: str, finder: PieceFinder) -> bool:
    """Tell whether what is said instead begins with the verb of what was said first, and goes on with more."""
    said, instead = positions(before), positions(after)
    if len(instead) < _MIN_ANEW or finder.is_lead(instead[0]):
        return False
    return instead[0].folded in [word.folded for word in said[:_VERB_WITHIN]] and not instead[0].folded.isdigit()


def _without_courtesy(text: str, scene: Scene) -> str:
    """Return a text without the polite phrases around it."""
    words = positions(text)
    start, end = without_courtesy(tuple(word.folded for word in words), scene.lexicon)
    return text[words[start].start : words[end - 1].end] if start < end else text.strip(EDGES)


def _is_remark(text: str, finder: PieceFinder) -> bool:
    """Tell whether words are a mere remark: nothing in them is a value or a name that could be meant."""
    words = positions(text)
    kinds = (PieceKind.NUMBER, PieceKind.COLOUR, PieceKind.PLACE, PieceKind.PERSON, PieceKind.THING)
    return bool(words) and not any(True for kind in kinds for _ in finder.others(text, kind))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Mending:
    """One break of a request, with what stands before and behind it."""

    finder: PieceFinder
    found: Break
    before: str
    after: str

    def with_piece(self, piece: Piece) -> Iterator[str]:
        """Yield the request with a piece of what is said instead in the place of the last one like it."""
        behind = self._behind(piece)
        if self.found.hesitates and (piece.kind.is_name or self.before.endswith(tuple(EDGES.strip()))):
            return
        if piece.kind is PieceKind.NUMBER:
            yield from self._with_number(piece, behind)
            return
        if piece.kind.is_name and self.found.denies:
            return
        find = self.finder.times if piece.kind.is_time else self.finder.others
        for former in find(self.before, piece.kind):
            if (between := self._between(former.end, piece, behind)) is not None:
                start, said = self._places(former, piece)
                yield joined(self.before[:start], self.after[said : piece.end], between, behind)
            return

    def _with_number(self, piece: Piece, behind: str) -> Iterator[str]:
        """Yield the request with another number; the unit of the first goes with the other where that has none."""
        finder = self.finder
        former = next(finder.others(self.before, PieceKind.NUMBER), None)
        if former is None or self._is_clock_of_more(former) or (self.found.hesitates and self._may_go_on(former)):
            return
        words = tuple(word for word in positions(self.before) if word.start >= former.end)
        units = finder.unit_at(words, 0)
        end = words[units - 1].end if units else former.end
        if (between := self._between(end, piece, behind)) is None:
            return
        said = self.after[piece.core : piece.end]
        has_unit = finder.unit_at(positions(behind), 0) > 0
        unit = "" if has_unit or finder.is_level(said) else self.before[former.end : end]
        yield joined(self.before[: former.core], said + unit, between, behind)

    def _may_go_on(self, number: Piece) -> bool:
        """Tell whether a number may be only begun: "twenty, uh, two", "at seven, uh, thirty"."""
        value = number_at(self.before, number.core, self.finder.language)
        is_ten = value is not None and value[0] >= _TEN and value[0] % _TEN == 0
        times = (PieceKind.CLOCK, PieceKind.DAY_AND_CLOCK)
        clocks = (clock for kind in times for clock in self.finder.times(self.before, kind))
        return is_ten or any(clock.start <= number.core < clock.end for clock in clocks)

    def _is_clock_of_more(self, number: Piece) -> bool:
        """Tell whether a number is only a part of a clock time: nobody knows which part of "half past seven" it is."""
        for clock in self.finder.times(self.before, PieceKind.CLOCK):
            if clock.start <= number.core < clock.end:
                return clock.core != number.core
        return False

    def _between(self, end: int, piece: Piece, behind: str) -> str | None:
        """Return what stands between a piece and its correction; None where it is too far off to be corrected.

        Where more of the request follows the correction, the words before it must lead up to it.
        """
        between = self.before[end:]
        words = positions(between)
        if not words:
            return between.strip(EDGES)
        if behind and not (self.found.is_sure and goes_on(behind, self.finder)):
            # "A ten minute timer, no, twelve for the pasta", "zwei Liter Milch nein drei auf die Liste".
            is_close = (self.found.is_sure or self._is_plain()) and len(words) <= _MAX_BETWEEN
            return between if is_close else None
        if self.found.hesitates:
            return None
        if self.found.is_sure or self._are_of_the_verb(words):
            return between
        tells = words[-1].folded in correction_words(self.finder.language).single("sayings")
        may_be = piece.kind in (PieceKind.CLOCK, PieceKind.LENGTH, PieceKind.DAY_AND_CLOCK)
        return between if may_be and not tells and not self.found.denies else None

    def _is_plain(self) -> bool:
        """Tell whether what takes back is nothing else in this language."""
        return not self.found.hesitates and correction_words(self.finder.language).vocabulary.is_plain

    def _are_of_the_verb(self, words: tuple[Word, ...]) -> bool:
        """Tell whether words are the end of a verb: "mach das Licht um neun an"."""
        return len(words) == 1 and words[0].folded in self.finder.scene.lexicon.act_words

    def _behind(self, piece: Piece) -> str:
        """Return what goes on behind a piece, without what only says that it is enough."""
        behind = self.after[piece.end :].strip(EDGES)
        words = positions(behind)
        unit = self.finder.unit_at(words, 0) if piece.kind is PieceKind.NUMBER else 0
        said = tuple(word.folded for word in words[unit:])
        if said and said in correction_words(self.finder.language).of("enough"):
            return behind[: words[unit - 1].end] if unit else ""
        return behind

    def _places(self, former: Piece, piece: Piece) -> tuple[int, int]:
        """Return where what is replaced begins, and what is said instead: at the same preposition, if there is one."""
        leads = _words(self.after, piece.start, piece.core)
        if not leads:
            return former.core, piece.core
        first, articles = leads[0].folded, self.finder.scene.lexicon.articles
        before = _words(self.before, former.start, former.core)
        for word in before:
            if word.folded == first or (first in articles and word.folded in articles):
                return word.start, piece.start
        return former.core if first in articles else former.start, piece.start


def _words(text: str, start: int, end: int) -> list[Word]:
    return [word for word in positions(text) if start <= word.start and word.end <= end]
