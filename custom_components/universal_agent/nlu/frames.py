"""Frames: what people say with gaps in it, "add {items} to {list}", whatever courtesies stand between the words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
import re

from ..common.remembering import remembered
from .grounded_parser.words import fold

_TOKEN = re.compile(
    r"\d+(?:[.,:/]\d+)*"
    r"|(?:[ldjmntscLDJMNTSC]|[Qq]u|[Jj]usqu|[Ll]orsqu|[Pp]uisqu)['\u2019](?=\w)"
    r"|[^\W\d_]+(?:['\u2019][^\W\d_]+)*"
    r"|[%\u00b0\u20ac$\u00a3+*\u00d7\u00f7=\u2212&]|(?<=[\s\d])[/-](?=[\s\d])"
)
_PIECE = re.compile(r"\(|\)|\[|\]|\||<(\w+)>|\{(\w+)(?::(\w+))?\}|[^()\[\]|<>{}\s]+")
_MAX_WORDS = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class FrameToken:
    """A word of a text."""

    folded: str
    """It without capitals, accents and apostrophes."""
    start: int
    """Where it begins in the text."""
    end: int
    """Where it ends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """What stood in a gap."""

    text: str
    """The words as they were said, with whatever stood between them."""
    folded: str
    """The words compared, without courtesies."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FrameMatch:
    """A frame that a whole text fits."""

    frame: str
    """Its name."""
    slots: Mapping[str, Slot]
    """What stood in its gaps, by name."""

    def __getitem__(self, name: str) -> str:
        """Return what was said in a gap; nothing where the frame has no such gap."""
        slot = self.slots.get(name)
        return "" if slot is None else slot.text


@remembered(512)
def tokens(text: str) -> tuple[FrameToken, ...]:
    """Return the words, numbers and signs of a text."""
    return tuple(
        FrameToken(folded=fold(found[0]), start=found.start(), end=found.end()) for found in _TOKEN.finditer(text)
    )


@remembered(4096)
def folded_words(text: str) -> tuple[str, ...]:
    """Return the folded words of a text."""
    return tuple(token.folded for token in tokens(text))


class Phrases:
    """Phrases to be found in words: the longest first."""

    def __init__(self, phrases: Iterable[str]) -> None:
        self._by_first: dict[str, list[tuple[str, ...]]] = {}
        for phrase in {folded_words(phrase) for phrase in phrases}:
            if phrase:
                self._by_first.setdefault(phrase[0], []).append(phrase)
        for found in self._by_first.values():
            found.sort(key=len, reverse=True)

    def may_be_in(self, words: Iterable[str]) -> bool:
        """Tell whether one of the phrases begins with one of these words."""
        return not self._by_first.keys().isdisjoint(words)

    def at(self, words: Sequence[str], place: int) -> int:
        """Return how many words from a place on are one of the phrases."""
        for phrase in self._by_first.get(words[place], ()):
            if tuple(words[place : place + len(phrase)]) == phrase:
                return len(phrase)
        return 0


def without(found: Sequence[FrameToken], phrases: Phrases) -> list[FrameToken]:
    """Return the words that belong to none of the phrases."""
    words = [token.folded for token in found]
    left: list[FrameToken] = []
    place = 0
    while place < len(words):
        size = phrases.at(words, place)
        if not size:
            left.append(found[place])
        place += size or 1
    return left


type Needs = frozenset[str] | None
"""Folded words of which a text that fits has one at least; None where it may have any words."""


class Frames:
    """The frames of one language and subject, compiled when they are first used."""

    def __init__(
        self,
        frames: Mapping[str, Sequence[str]],
        parts: Mapping[str, str],
        *,
        names: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        """Take frames by name, what `<part>` stands for in them, and the names that may fill `{gap:kind}`."""
        self._frames = frames
        self._parts = parts
        self._names = {kind: _either(found) for kind, found in (names or {}).items()}

    def read(self, text: str, found: Sequence[FrameToken]) -> Iterator[FrameMatch]:
        """Yield the frames that these words of a text fit, in order."""
        if not 0 < len(found) <= _MAX_WORDS:
            return
        words = frozenset(token.folded for token in found)
        fitting = [
            (name, pattern) for name, needs, pattern in self._compiled if needs is None or not needs.isdisjoint(words)
        ]
        if not fitting:
            return
        line = "".join(f"{token.folded} " for token in found)
        starts: dict[int, int] = {}
        at = 0
        for number, token in enumerate(found):
            starts[at] = number
            at += len(token.folded) + 1
        starts[at] = len(found)
        for name, pattern in fitting:
            if match := pattern.fullmatch(line):
                yield FrameMatch(frame=name, slots=dict(_slots(match, text, found, starts)))

    @property
    def needs(self) -> Needs:
        """What a text needs to fit any of them; that tells nothing of the names that fill their gaps."""
        return _any_of([needs for _, needs, _ in self._compiled])

    @property
    def is_compiled(self) -> bool:
        """Whether the first text need not wait."""
        return "_compiled" in self.__dict__

    def compile(self) -> None:
        """Compile them, which takes long."""
        _ = self._compiled

    @cached_property
    def _compiled(self) -> list[tuple[str, Needs, re.Pattern[str]]]:
        read = [
            (name, _Template(template, self._parts, self._names).read())
            for name, templates in self._frames.items()
            for template in templates
        ]
        return [(name, template.needs, re.compile(template.pattern)) for name, template in read]


def _slots(
    match: re.Match[str], text: str, found: Sequence[FrameToken], starts: Mapping[int, int]
) -> Iterator[tuple[str, Slot]]:
    for name, value in match.groupdict().items():
        if value:
            first, last = starts[match.start(name)], starts[match.end(name)] - 1
            said = text[found[first].start : found[last].end]
            yield name.rstrip("_"), Slot(text=" ".join(said.split()), folded=value.strip())


@dataclass(frozen=True, slots=True)
class _ReadTemplate:
    """A frame, or a part of one."""

    pattern: str
    """It over folded words, each of which ends with a blank."""
    needs: Needs = None
    """Words of which there has to be one where it stands."""


class _Template:
    """Reads one frame."""

    def __init__(self, template: str, parts: Mapping[str, str], names: Mapping[str, str]) -> None:
        self._pieces = list(_PIECE.finditer(template))
        self._parts = parts
        self._names = names
        self._at = 0

    def read(self) -> _ReadTemplate:
        """Return the whole."""
        return self._choices(end="")

    def _choices(self, end: str) -> _ReadTemplate:
        choices: list[list[_ReadTemplate]] = [[]]
        while self._at < len(self._pieces):
            piece = self._pieces[self._at]
            self._at += 1
            if piece[0] == end:
                break
            if piece[0] == "|":
                choices.append([])
            else:
                choices[-1].append(self._piece(piece))
        lines = ("".join(piece.pattern for piece in pieces) for pieces in choices)
        return _ReadTemplate(f"(?:{'|'.join(lines)})", _any_of([_rarest(pieces) for pieces in choices]))

    def _piece(self, piece: re.Match[str]) -> _ReadTemplate:
        if piece[0] == "(":
            return self._choices(end=")")
        if piece[0] == "[":
            return _ReadTemplate(f"{self._choices(end=']').pattern}?")
        if piece[1]:
            return _Template(self._parts[piece[1]], self._parts, self._names).read()
        if piece[2]:
            gap = self._names[piece[3]] if piece[3] else r"(?:\S+ )+?"
            return _ReadTemplate(f"(?P<{piece[2]}>{gap})")
        if piece[0].endswith("~"):
            return _ReadTemplate(rf"{re.escape(fold(piece[0][:-1]))}\S* ")
        words = folded_words(piece[0])
        return _ReadTemplate("".join(f"{re.escape(word)} " for word in words), frozenset(words[:1]) or None)


def _rarest(pieces: Iterable[_ReadTemplate]) -> Needs:
    """Return what words side by side need: the fewest choices that one of them has."""
    return min((piece.needs for piece in pieces if piece.needs is not None), key=len, default=None)


def _any_of(needs: Sequence[Needs]) -> Needs:
    known = [words for words in needs if words is not None]
    return frozenset().union(*known) if len(known) == len(needs) else None


def alternatives(templates: Iterable[str], parts: Mapping[str, str] | None = None) -> str:
    """Return a pattern over folded words, each with a blank behind it, that fits any of these templates."""
    return "(?:" + "|".join(_Template(template, parts or {}, {}).read().pattern for template in templates) + ")"


def _either(phrases: Iterable[str]) -> str:
    """Return a pattern for any of the phrases, the longest first; for nothing where there are none."""
    lines = {"".join(f"{word} " for word in folded_words(phrase)) for phrase in phrases} - {""}
    return "(?:" + "|".join(re.escape(line) for line in sorted(lines, key=len, reverse=True)) + ")" if lines else "(?!)"
