"""Home Assistant's second recogniser, which compares a text only with those names that it may be near to.

It compares every run of words with every name of the home, letter by letter. Which names are out of the question is
plain from how many letters they share with a run: that is counted for all names at once, one name a byte.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from math import ceil
from typing import Any, override

from gazetteer_matcher import GazetteerMatcher
from gazetteer_matcher.config import phrase_tokens
from gazetteer_matcher.fuzzy import ChoiceBatch, Match, normalize
from gazetteer_matcher.models import Span, Token
from gazetteer_matcher.tagger import SpanTagger
from homeassistant.components.conversation.gazetteer import GazetteerFallback

_MAX_LETTERS = 120
"""Letters of a name that is counted: a byte holds no more. What is longer is always compared."""
_NEVER = 127
"""More letters than a run of words can share with a name."""
_OVERFLOW = 128
"""What a byte holds once it is as large as was asked for."""
_ROUNDING = 1e-6
_LOWEST_CUTOFF = 0.7
"""The share of letters that is asked for where the matcher's vocabulary names none: less than the matcher asks for."""


class NearChoices:
    """Tells which of many names a run of words may be near to: never too few of them."""

    def __init__(self, choices: ChoiceBatch, *, cutoff: float, extra_tokens: int) -> None:
        """Take the names.

        Args:
            choices: the names, each with how many words it has.
            cutoff: from which share of letters on that are the same a name is near.
            extra_tokens: how many words more or less than a name a run may have.
        """
        self._cutoff = cutoff
        self._extra = extra_tokens
        self.max_tokens = choices.max_tokens
        self._max_tokens = choices.max_tokens + extra_tokens
        self.choices = choices.choices
        self.lengths = choices.token_lengths
        self._names = [normalize(choice) for choice in choices.choices]
        self._always = {at for at, name in enumerate(self._names) if len(name) > _MAX_LETTERS}
        self._having: dict[tuple[str, int], int] = self._counted()
        self._overflow = int.from_bytes(bytes((_OVERFLOW,)) * len(self._names), "little")
        self._wanted: dict[tuple[int, int], int] = {}

    def _counted(self) -> dict[tuple[str, int], int]:
        """Return, for each letter and number, a byte of 1 for every name that has so many of it."""
        rows: dict[tuple[str, int], bytearray] = {}
        for at, name in enumerate(self._names):
            for letter, count in Counter(name[:_MAX_LETTERS]).items():
                for number in range(1, count + 1):
                    rows.setdefault((letter, number), bytearray(len(self._names)))[at] = 1
        return {key: int.from_bytes(row, "little") for key, row in rows.items()}

    def near(self, words: Sequence[str]) -> dict[str, list[int]]:
        """Return the runs of words that may be near to names, and to which, by their numbers."""
        found: dict[str, list[int]] = {}
        for start in range(len(words)):
            shared, letters, seen = 0, 0, Counter[str]()
            for end in range(start, min(len(words), start + self._max_tokens)):
                for letter in words[end] if end == start else f" {words[end]}":
                    letters += 1
                    seen[letter] += 1
                    shared += self._having.get((letter, seen[letter]), 0)
                passed = (shared + self._missing(letters, end - start + 1)) & self._overflow
                if passed or self._always:
                    numbers = self._always.union(_overflown(passed, len(self._names)))
                    found[" ".join(words[start : end + 1])] = sorted(numbers)
        return found

    def _missing(self, letters: int, tokens: int) -> int:
        """Return, for every name, what overflows its byte when a run of so many letters and words shares enough."""
        key = letters, tokens
        if (known := self._wanted.get(key)) is None:
            wanted = (
                min(_NEVER, ceil(self._cutoff * max(letters, len(name)) - _ROUNDING))
                if length < 0 or abs(length - tokens) <= self._extra
                else _NEVER
                for name, length in zip(self._names, self.lengths, strict=True)
            )
            known = self._wanted[key] = int.from_bytes(bytes(_OVERFLOW - count for count in wanted), "little")
        return known

    def batch(self, words: Sequence[str], also: Iterable[int] = ()) -> ChoiceBatch:
        """Return the names as the matcher compares them with runs of these words; it looks at `also` besides."""
        return _NearBatch(self, self.near(words), sorted(also))

    def some(self, numbers: Sequence[int]) -> ChoiceBatch:
        """Return some of the names, ready to be compared."""
        return ChoiceBatch([self.choices[at] for at in numbers], token_lengths=[self.lengths[at] for at in numbers])


class _NearBatch(ChoiceBatch):  # type: ignore[misc]  # the matcher has no types
    """Names of which each run of one text's words is compared with a few."""

    def __init__(self, names: NearChoices, near: Mapping[str, Sequence[int]], also: Sequence[int]) -> None:
        self._names = names
        self._near = near
        self.choices = [names.choices[at] for at in also]
        self.token_lengths = [names.lengths[at] for at in also]

    @property
    @override
    def max_tokens(self) -> int:
        return int(self._names.max_tokens)

    @override
    def extract(self, query: str, **how: Any) -> list[Match]:
        numbers = self._near.get(normalize(query))
        return list(self._names.some(numbers).extract(query, **how)) if numbers else []


def _overflown(number: int, size: int) -> Iterator[int]:
    """Yield which bytes of a number have overflown."""
    read = number.to_bytes(size, "little")
    at = read.find(_OVERFLOW)
    while at >= 0:
        yield at
        at = read.find(_OVERFLOW, at + 1)


class NearNamesTagger(SpanTagger):  # type: ignore[misc]  # the matcher has no types
    """The matcher's tagger: it finds the same spans, and looks at few names and verbs for them."""

    def __init__(self, tagger: SpanTagger) -> None:
        """Take what another tagger has compiled of a home."""
        self.__dict__.update(tagger.__dict__)
        fuzzy = tagger.config.vocabulary.get("fuzzy") or {}
        extra = int(fuzzy.get("max_extra_tokens", 1))
        self._near = {
            tag: NearChoices(batch, cutoff=_cutoff(fuzzy, tag), extra_tokens=extra)
            for tag, batch in tagger.fuzzy_batches.items()
            if batch is not None
        }
        actions = tagger.action_batch
        self._near_actions = actions and NearChoices(actions, cutoff=_cutoff(fuzzy, "action"), extra_tokens=1)
        self._by_ends: dict[tuple[str, str], list[int]] = {}
        for at, tokens in enumerate(tagger.fuzzy_choice_tokens["name"].values()):
            self._by_ends.setdefault((tokens[0], tokens[-1]), []).append(at)

    @override
    def fuzzy_action_spans(self, tokens: list[Token], exact: list[Span]) -> list[Span]:
        if self._near_actions is None:
            return []
        narrowed = copy(self)
        narrowed.action_batch = self._near_actions.batch(_words(tokens))
        return list(SpanTagger.fuzzy_action_spans(narrowed, tokens, exact))

    @override
    def fuzzy_gazetteer_spans(self, tokens: list[Token], spans: list[Span]) -> list[Span]:
        narrowed, words = copy(self), _words(tokens)
        narrowed.fuzzy_batches = dict.fromkeys(self.fuzzy_batches) | {
            tag: choices.batch(words, self._shortened(tokens) if tag == "name" else ())
            for tag, choices in self._near.items()
        }
        return list(SpanTagger.fuzzy_gazetteer_spans(narrowed, tokens, spans))

    def _shortened(self, tokens: Sequence[Token]) -> Iterable[int]:
        """Yield the numbers of names of which the first and the last word stand in a text."""
        words = phrase_tokens(" ".join(token.raw for token in tokens))
        for at, first in enumerate(words):
            for last in words[at + 1 :]:
                yield from self._by_ends.get((first, last), ())


class Gazetteer(GazetteerFallback):
    """The second recogniser, with that tagger."""

    _whole: GazetteerMatcher | None = None
    """The matcher of the home as it is."""
    _narrowed: GazetteerMatcher
    """The same with the tagger."""

    @override
    async def _async_get_matcher(self) -> GazetteerMatcher:
        matcher = await super()._async_get_matcher()
        if matcher is not self._whole:
            narrowed = copy(matcher)
            narrowed.tagger = await self.hass.async_add_executor_job(NearNamesTagger, matcher.tagger)
            self._whole, self._narrowed = matcher, narrowed
        return self._narrowed


def _words(tokens: Sequence[Token]) -> list[str]:
    return [token.raw.casefold() for token in tokens]


def _cutoff(fuzzy: Mapping[str, Any], tag: str) -> float:
    """Return from which likeness on something is near, or less."""
    return float(fuzzy.get(f"{tag}_cutoff", _LOWEST_CUTOFF))
