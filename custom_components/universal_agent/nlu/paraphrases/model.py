"""The trained model of a language: how much each feature speaks for each act, and for each part of a request."""

from array import array
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property, lru_cache
import gzip
from itertools import pairwise
import json
from math import exp, log, sqrt
from pathlib import Path
import struct
import sys
from types import MappingProxyType

from ..topics import SpokenOf
from .acts import WHY, goes_on, may_be
from .feature_weights import FeatureWeights
from .features import Token, act_features, tag_features

FOLDER = Path(__file__).parent / "weights"
"""One file a language: the length of what is told in JSON, that, then the weights of acts and those of parts."""
_LENGTH = struct.Struct("<I")
_ENCLITICS = ("melo", "mela", "selo", "sela", "me", "te", "le", "lo", "la", "les", "los", "las")
"""Pronouns that Spanish writes at the end of an order: "apágale"."""
OUTSIDE = "-"
"""The tag of a word that belongs to no part."""
ASIDE = frozenset({OUTSIDE, f"B-{WHY}", f"I-{WHY}"})
"""The tags of words that name nothing that is asked for."""
_LIKELIER_BEHIND = 4.0
"""How much likelier an act is behind what it goes on with than among all that people say."""
SURELY_ASIDE = 0.93
"""How likely a word has to belong to no part, by the second reading, for it not to matter what it means."""
LIKELY_ASIDE = 0.75
"""How likely that has to be of each word of a remark without which a grammar understands all of the rest."""
MAYBE_ASIDE = 0.5
"""How likely that has to be of each word of what is taken for a remark by what it says."""
_WHERE = frozenset({"device", "room"})
"""The parts that name a thing with its place, together or one after the other."""
_MAX_TRIED = 6
"""Places where a part that is needed may begin, at most."""
_MAX_LINKS = 2
"""Words between these, at most: "in the"."""
_MAX_ROWS = 2048
"""Features whose weights are kept side by side: the parts of one request that are looked at share most of theirs."""
_LEAST = -(1 << 15)
"""The least that a weight can be; what is above it is added, so that no sum borrows from the one beside it."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """An act that a request may be."""

    act: str
    probability: float


@dataclass(frozen=True, slots=True)
class Part:
    """Words of a request that fill a place of its act."""

    name: str
    """What they say: device, room, time, ..."""
    start: int
    """Number of its first word."""
    end: int
    """Number of the word behind its last."""


@dataclass(frozen=True, slots=True)
class Second:
    """What another reading of the same words speaks for each act, as logarithms, and what the first then counts."""

    values: Mapping[str, float]
    others_share: float
    tags: Sequence[Mapping[str, float]] = ()
    """What it speaks for each tag of each word, as logarithms; nothing of words behind its last."""
    others_tag_share: float = 1.0
    """What the first reading of the tags then counts."""
    asides: Sequence[float] = ()
    """How likely each word belongs to no part, 0 to 1, by this reading; nothing of words behind its last."""

    def parts(self) -> tuple[Part, ...]:
        """Return the parts that the words have by this reading alone, whatever the act."""
        best = [max(row, key=row.__getitem__) for row in self.tags]
        known = [OUTSIDE if tag in ASIDE else tag for tag in best]
        begun = (tag.replace("I-", "B-", 1) if before[2:] != tag[2:] else tag for before, tag in pairwise(("", *known)))
        return _joined([*begun])

    def are_aside(self, places: Iterable[int], least: float) -> bool:
        """Tell whether each of some words belongs to no part, and binds nothing, by a likelihood at least."""
        return all(at < len(self.asides) and self.asides[at] >= least for at in places)

    def hold_a_part(self, places: Iterable[int]) -> bool:
        """Tell whether one of some words most likely belongs to a part, by this reading."""
        return any(at < len(self.asides) and self.asides[at] < MAYBE_ASIDE for at in places)


ALONE = Second({}, 1.0)
"""No other reading."""


@dataclass(frozen=True, slots=True)
class _Way:
    """The ways through the words up to one tag."""

    best: float
    """Sum of the likeliest one."""
    before: str
    """Its tag before this one."""
    whole: float
    """Sum of all, as a logarithm."""


@dataclass(frozen=True, kw_only=True)
class ParaphraseModel:
    """Weights of the classifier and of the tagger; those of one label are added up."""

    acts: Sequence[str]
    act_weights: FeatureWeights
    biases: Sequence[int]
    scale: float
    """What a weight of 1 is worth."""
    tags: Sequence[str]
    tag_weights: FeatureWeights
    transitions: Mapping[str, int]
    """From one tag to the next, "B-item I-item", their weight."""
    parts: Mapping[str, Sequence[str]]
    """Act to the names of the parts that it may have."""
    familiar: Mapping[str, Sequence[str]]
    """Act to the words that were learned with it outside any part more than twice: they carry it, or nothing."""
    common: Sequence[str]
    """Words that were learned so with many acts."""
    beside: Sequence[str]
    """Words that were learned outside any part now and then: they name nothing, and tell nothing."""
    others: Sequence[str]
    """Words that were learned only in parts, or with what asks for nothing."""
    corpus: str
    """Fingerprint of what it was learned from."""

    def is_common(self, word: str) -> bool:
        """Tell whether a word was learned with many acts."""
        return word in self.common

    def is_familiar(self, word: str, act: str) -> bool:
        """Tell whether a word was learned with an act, or with many."""
        return word in self.common or self.tells(word, act)

    def tells(self, word: str, act: str) -> bool:
        """Tell whether a word was learned with an act and few others; in Spanish with a pronoun at its end, too."""
        words = self.familiar.get(act, ())
        return word in words or any(word.endswith(end) and word.removesuffix(end) in words for end in _ENCLITICS)

    def points_back(self, word: str, act: str) -> bool:
        """Tell whether a word that says an act has a pronoun at its end, as Spanish writes it."""
        return any(word.endswith(end) for end in _ENCLITICS) and self.tells(word, act)

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """All words that were learned, in whatever act or part."""
        return self._learned | frozenset(self.others)

    @cached_property
    def _learned(self) -> frozenset[str]:
        return frozenset(self.common).union(self.beside, *self.familiar.values())

    def is_learned(self, word: str) -> bool:
        """Tell whether a word was learned outside any part with any act: it names nothing; also without its pronoun."""
        return word in self._learned or any(
            word.endswith(end) and word.removesuffix(end) in self._learned for end in _ENCLITICS
        )

    def propose(self, words: Sequence[Token], *, asks: bool, follows: SpokenOf | None = None) -> Proposal:
        """Return the act that a request most likely is."""
        return likeliest(self.probabilities(words, asks=asks, follows=follows))

    def probabilities(
        self, words: Sequence[Token], *, asks: bool, follows: SpokenOf | None = None, second: Second = ALONE
    ) -> Mapping[str, float]:
        """Return how likely a request is each act; where it `follows` something, also what goes on with that.

        What a `second` reading of the same words speaks for each act is weighed with it.
        """
        rows = [row for name in act_features(words, asks=asks) if (row := self._row_of(name)) is not None]
        totals = array("I")
        totals.frombytes(sum(rows).to_bytes(totals.itemsize * len(self.acts), sys.byteorder))
        least = _LEAST * len(rows)
        worth, of_bias = second.others_share * self.scale / sqrt(max(1, len(rows))), second.others_share * self.scale
        sums = [
            (total + least) * worth + bias * of_bias + second.values.get(act, 0.0)
            for act, total, bias in zip(self.acts, totals, self.biases, strict=True)
        ]
        highest = max(sums)
        worths = {
            act: exp(value - highest) * (_LIKELIER_BEHIND if goes_on(act, follows) else 1.0)
            for act, value in zip(self.acts, sums, strict=True)
            if may_be(act, follows)
        }
        whole = sum(worths.values())
        return {act: value / whole for act, value in worths.items()}

    @cached_property
    def _row_of(self) -> Callable[[str], int | None]:
        """Return a feature's weights for all acts, as one number, so that many are added up at once."""
        return lru_cache(maxsize=_MAX_ROWS)(self._row)

    def _row(self, feature: str) -> int | None:
        weights = self.act_weights.of(feature)
        if not weights:
            return None
        row = array("I", [-_LEAST]) * len(self.acts)
        for at in range(0, len(weights), 2):
            row[weights[at]] += weights[at + 1]
        return int.from_bytes(row.tobytes(), sys.byteorder)

    def parts_of(
        self,
        words: Sequence[Token],
        act: str,
        second: Second = ALONE,
        *,
        meaning: Collection[int] = (),
        needed: Mapping[str, Collection[int]] = MappingProxyType({}),
        told: Collection[str] | None = None,
    ) -> tuple[tuple[Part, ...], float]:
        """Return the likeliest parts of a request of an act (Viterbi), and how likely they are, 0 to 1 (forward).

        What only says why was learned as a part, so that its words speak for no other; here it belongs to none.

        Args:
            words: the request.
            act: what it is.
            second: what another reading of the same words speaks for each word's tag.
            meaning: places of words that name something, and so belong to a part in whatever is done: where the
                likeliest parts hold them, others are not weighed.
            needed: names of parts without which it cannot be that act, and where they may begin: where the likeliest
                parts have none, the likeliest with one of them are taken, and others are not weighed.
            told: names of the parts that there is room for in what comes of the act; None for all that were learned.
        """
        if not words:
            return (), 1.0
        learned = self.parts.get(act, ())
        names = dict.fromkeys((*(name for name in learned if told is None or name in told), WHY))
        known = frozenset(self.tags)
        allowed = [tag for tag in (OUTSIDE, *(f"{mark}-{name}" for name in names for mark in "BI")) if tag in known]
        spoken_for = [*second.tags[: len(words)], *({} for _ in words[len(second.tags) :])]
        worth = self.scale * second.others_tag_share
        seen = zip(tag_features(words, act), spoken_for, strict=True)
        emitted = [self._emitted(features, others, worth) for features, others in seen]
        rows = self._rows(emitted, [allowed] * len(words))
        tags = [OUTSIDE if tag in ASIDE else tag for tag in _backwards(rows)]
        missing = [name for name in needed if f"B-{name}" in allowed and f"B-{name}" not in tags]
        if missing:
            return self._with_a_part(missing[0], needed[missing[0]], emitted, allowed, _whole(rows))
        same = self._rows(emitted, _alike(tags, allowed))
        if meant := {at for at in meaning if tags[at] != OUTSIDE}:
            inside = [tag for tag in allowed if tag != OUTSIDE]
            rows = self._rows(emitted, [inside if at in meant else allowed for at in range(len(words))])
        return _joined(tags), min(1.0, exp(_whole(same) - _whole(rows)))

    def _with_a_part(
        self, name: str, places: Iterable[int], emitted: Sequence[Mapping[str, float]], allowed: list[str], whole: float
    ) -> tuple[tuple[Part, ...], float]:
        """Return the likeliest parts with one of a name that begins at one of some places, and how likely they are.

        Those without one are not weighed: they are taken off the `whole` of all readings, a logarithm.
        """
        begins = f"B-{name}"
        likely = sorted(places, key=lambda at: emitted[at].get(OUTSIDE, 0.0) - emitted[at].get(begins, 0.0))
        tried = [
            self._rows(emitted, [[begins] if at == start else allowed for at in range(len(emitted))])
            for start in likely[:_MAX_TRIED]
        ]
        if not tried:
            return (), 0.0
        best = max(tried, key=lambda rows: max(way.best for way in rows[-1].values()))
        tags = [OUTSIDE if tag in ASIDE else tag for tag in _backwards(best)]
        others = [[tag for tag in allowed if tag[2:] != name]] * len(emitted)
        without = exp(_whole(self._rows(emitted, others)) - whole)
        same = exp(_whole(self._rows(emitted, _alike(tags, allowed))) - whole)
        return _joined(tags), min(1.0, same / (1 - without)) if without < 1 else 0.0

    def _rows(self, emitted: Sequence[Mapping[str, float]], allowed: Sequence[Sequence[str]]) -> list[dict[str, _Way]]:
        """Return for each word the ways to each tag that it may have."""
        rows: list[dict[str, _Way]] = []
        for weights, tags in zip(emitted, allowed, strict=True):
            row: dict[str, _Way] = {}
            for tag in tags:
                if ways := self._ways_to(tag, rows[-1] if rows else None):
                    score = weights.get(tag, 0.0)
                    best, before = max((way.best, other) for way, other in ways)
                    row[tag] = _Way(best + score, before, _sum_of(way.whole for way, _ in ways) + score)
            rows.append(row)
        return rows

    def _emitted(self, features: Sequence[str], spoken_for: Mapping[str, float], worth: float) -> dict[str, float]:
        """Return what speaks for each tag of a word, in sum; a weight of this model has some `worth`."""
        found: dict[int, int] = {}
        for feature in features:
            weights = self.tag_weights.of(feature)
            for at in range(0, len(weights), 2):
                found[weights[at]] = found.get(weights[at], 0) + weights[at + 1]
        whole = dict(spoken_for)
        for number, weight in found.items():
            tag = self.tags[number]
            whole[tag] = whole.get(tag, 0.0) + weight * worth
        return whole

    def _ways_to(self, tag: str, row: Mapping[str, _Way] | None) -> list[tuple[_Way, str]]:
        """Return the ways to a tag and the tags that they come from; a part goes on only behind itself."""
        goes_on = tag.startswith("I-")
        if row is None:
            return [] if goes_on else [(_Way(0.0, "", 0.0), "")]
        return [
            (_Way(way.best + step, "", way.whole + step), other)
            for other, way in row.items()
            if not goes_on or (other != OUTSIDE and other[2:] == tag[2:])
            for step in (self.transitions.get(f"{other} {tag}", 0) * self.scale,)
        ]


def _alike(best: Sequence[str], allowed: Sequence[str]) -> list[Sequence[str]]:
    """Return for each word the tags with which it says the same: "the lamp in the hall" may be one part or two."""
    aside = [tag for tag in allowed if tag in ASIDE]
    naming = [tag for tag in allowed if tag[2:] in _WHERE]
    names = [tag[2:] in _WHERE for tag in best]
    found: list[Sequence[str]] = []
    for at, tag in enumerate(best):
        beside = range(max(0, at - _MAX_LINKS), min(len(best), at + _MAX_LINKS + 1))
        links = any(names[to] for to in beside if to < at) and any(names[to] for to in beside if to > at)
        if names[at]:
            found.append(naming)
        elif tag == OUTSIDE:
            found.append([*aside, *(naming if links else ())])
        else:
            found.append([tag])
    return found


def likeliest(probabilities: Mapping[str, float]) -> Proposal:
    """Return the likeliest of some acts."""
    act = max(probabilities, key=probabilities.__getitem__)
    return Proposal(act, probabilities[act])


def _sum_of(values: Iterable[float]) -> float:
    """Return the logarithm of a sum of what is given as logarithms."""
    found = list(values)
    highest = max(found)
    return highest + log(sum(exp(value - highest) for value in found))


def _whole(rows: Sequence[Mapping[str, _Way]]) -> float:
    """Return the sum of all ways through the rows, as a logarithm."""
    return _sum_of(way.whole for way in rows[-1].values())


def _backwards(rows: Sequence[Mapping[str, _Way]]) -> list[str]:
    """Return the tags of the likeliest way through the rows."""
    tag = max(rows[-1], key=lambda name: rows[-1][name].best)
    found = [tag]
    for row in reversed(rows[1:]):
        tag = row[tag].before
        found.append(tag)
    return found[::-1]


def _joined(tags: Sequence[str]) -> tuple[Part, ...]:
    """Return the parts that tags mark."""
    found: list[Part] = []
    for at, tag in enumerate(tags):
        if tag.startswith("B-"):
            found.append(Part(tag[2:], at, at + 1))
        elif tag.startswith("I-"):
            found[-1] = Part(found[-1].name, found[-1].start, at + 1)
    return tuple(found)


def load(language: str) -> ParaphraseModel | None:
    """Read the model of a language; None where there is none. Blocking."""
    path = FOLDER / f"{language}.gz"
    if not path.is_file():
        return None
    data = gzip.decompress(path.read_bytes())
    (length,) = _LENGTH.unpack_from(data)
    told = json.loads(data[_LENGTH.size : _LENGTH.size + length])
    acts, rest = FeatureWeights.from_bytes(data[_LENGTH.size + length :])
    tags, _ = FeatureWeights.from_bytes(rest)
    return ParaphraseModel(**told, act_weights=acts, tag_weights=tags)


def to_bytes(model: ParaphraseModel) -> bytes:
    """Return a model as it is kept in a file."""
    named = ((field.name, getattr(model, field.name)) for field in fields(model))
    told = {name: value for name, value in named if not isinstance(value, FeatureWeights)}
    header = json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()
    packed = _LENGTH.pack(len(header)) + header + model.act_weights.to_bytes() + model.tag_weights.to_bytes()
    return gzip.compress(packed, 9, mtime=0)
