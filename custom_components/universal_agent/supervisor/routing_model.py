"""A small classifier of requests: which role took such words before, and how sure that is.

Naive Bayes over words and pairs of words. How sure it is, is not what the formula says (it is always too sure) but how
often it was right, when it was that sure: a logistic curve, see Platt, "Probabilistic outputs for support vector
machines" (1999). A week in one home is too little to draw it, and knows nothing of what nobody has asked yet: the curve
is that of many simulated homes, and where it begins is moved by what was right and wrong in this one, about wordings
that were held out of a cross-validation. Folds never share a wording, so that saying one sentence often proves nothing.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
import math
from typing import Any, Self
from zlib import crc32

from ..tools.bm25 import words

FOLDS = 10
MIN_WORDINGS = 5
"""Different wordings of a role, below which nothing is said about it."""
CUT = "|"
"""Stands between the parts of a request."""
_MIN_PART_LENGTH, _LONG_PART = 2, 3
"""Words of a part: fewer say nothing, and more must be known."""
_STEEPNESS, _BEGINS = 3.84, -0.95
"""The curve of simulated homes, of their week after and of some sentences of other skills: the logarithm of the odds
that a label is right, by its score and at a score of nothing."""
_EVEN = 0.4
"""A part that is less likely to be right than this counts as somebody else's."""
_STEPS = 8
"""Of Newton's method: it needs four or five."""
_WEIGHT = 30.0
"""How much a home has to say until its own curve begins elsewhere."""
_AGREEMENT = (-4.94, 0.89, 1.52)
"""The odds that a label is right, as a logarithm, where the readers of acts were asked too: where they begin, and what
the odds are worth by what was learned here and by the acts. Drawn from the same simulated homes as the curve, where a
wrong label counts as much as four that are right: asking the router costs less than going to the wrong role."""
_MIN_SHARE = 0.001
"""How likely acts are at least, and how unlikely, as far as they are believed."""
_OWN = 0.7
"""Weight of a label's own words; the rest is what everybody says (Jelinek-Mercer smoothing)."""
NONE = "none"
"""The label of requests that no single role takes; being wrong with it only costs a question to the router."""
_FAMILIAR = 0.7
"""Share of a request's letters that must stand in words that were learned, or it is something new."""
_BEGINNING = 5
"""Letters of a word's beginning, as `words` gives it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Classification:
    """What the classifier makes of a request."""

    label: str = ""
    """The likeliest label; empty where it knows nothing."""
    confidence: float = 0.0
    """How often it was right when it was this sure, 0 to 1."""


class RoutingModel:
    """Counts of words by label, and what being sure has been worth."""

    def __init__(self) -> None:
        self._examples: Counter[str] = Counter()
        self._features: dict[str, Counter[str]] = {}
        self._totals: Counter[str] = Counter()
        self._wordings: dict[str, set[int]] = {}
        self._vocabulary: Counter[str] = Counter()
        self.begins: float | None = None
        """Where the curve of confidence begins; None where nothing was tried."""
        self.held_out: Mapping[str, float] = {}
        """What the cross-validation found."""

    @classmethod
    def trained(cls, examples: Sequence[tuple[str, str]]) -> Self:
        """Return a model of (words, label) pairs, calibrated on wordings that it was not shown."""
        model = cls()
        folds: list[list[tuple[str, str]]] = [[] for _ in range(FOLDS)]
        for text, label in examples:
            folds[_wording(text) % FOLDS].append((text, label))
            model.add(text, label)
        tried: list[tuple[float, bool]] = []
        for held_out in folds:
            for text, label in held_out:
                model._remove(text, label)
            for text, label in held_out:
                guess, score = model._score(text)
                if guess not in ("", NONE):
                    tried.append((score, guess == label))
            for text, label in held_out:
                model.add(text, label)
        model._calibrate(tried)
        return model

    def add(self, text: str, label: str) -> None:
        """Learn one example; how sure to be is decided by the next training."""
        features = _features(text)
        self._examples[label] += 1
        counts = self._features.setdefault(label, Counter())
        counts.update(features)
        self._totals[label] += len(features)
        self._vocabulary.update(features)
        self._wordings.setdefault(label, set()).add(_wording(text))

    def classify(self, text: str) -> Classification:
        """Return the label of a request, its parts separated by `CUT`."""
        label, score = self._score(text)
        if not label or self.begins is None or len(self._wordings[label]) < MIN_WORDINGS:
            return Classification()
        return Classification(label=label, confidence=_chance(score, self.begins) if score > 0 else 0.0)

    def knows(self, word: str) -> bool:
        """Tell whether a word, or one that begins as it does, was said here before."""
        return any(self._vocabulary[feature] > 0 for feature in words(word))

    def as_json(self) -> dict[str, Any]:
        """Return it as it is kept."""
        return {
            "examples": dict(self._examples),
            "features": {label: dict(counts) for label, counts in self._features.items()},
            "wordings": {label: sorted(found) for label, found in self._wordings.items()},
            "begins": self.begins,
            "held_out": dict(self.held_out),
        }

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Self:
        """Return the model that was kept.

        Raises:
            KeyError, TypeError, ValueError: it is none, or one of another version.
        """
        model = cls()
        model._examples = Counter(kept["examples"])
        model._features = {label: Counter(counts) for label, counts in kept["features"].items()}
        model._wordings = {label: set(found) for label, found in kept["wordings"].items()}
        for label, counts in model._features.items():
            model._totals[label] = counts.total()
            model._vocabulary.update(counts)
        model.begins = kept["begins"]
        model.held_out = dict(kept["held_out"])
        return model

    def described(self) -> dict[str, Any]:
        """Return what a person may want to know of it; no words of requests are in it."""
        return {
            "examples": dict(self._examples),
            "wordings": {label: len(found) for label, found in self._wordings.items()},
            "words_known": len(self._vocabulary),
            "held_out": dict(self.held_out),
            "curve_begins": self.begins,
        }

    def _remove(self, text: str, label: str) -> None:
        features = _features(text)
        self._examples[label] -= 1
        self._features[label].subtract(features)
        self._totals[label] -= len(features)
        self._vocabulary.subtract(features)

    def _score(self, text: str) -> tuple[str, float]:
        """Return the likeliest label and how sure that is; parts of a request that differ make it not sure at all."""
        label, score = self._score_alone(text)
        parts = [part for part in text.split(CUT) if len(part.split()) >= _MIN_PART_LENGTH]
        if len(parts) > 1 and any(self._differs(part, label) for part in parts):
            return label, 0.0
        return label, score

    def _differs(self, part: str, label: str) -> bool:
        """Tell whether a part may as well belong to somebody else, or is long enough to and belongs to nobody known."""
        own, score = self._score_alone(part)
        return own != label or _chance(score, _BEGINS) < _EVEN if own else len(part.split()) >= _LONG_PART

    def _score_alone(self, text: str) -> tuple[str, float]:
        """Return the likeliest label and by how much it is ahead of the next one; nothing for words that are new."""
        features = _features(text)
        known = [feature for feature in features if self._vocabulary[feature] > 0]
        labels = [label for label, count in self._examples.items() if count > 0]
        if len(labels) < 2 or self._familiar(features) < _FAMILIAR:
            return "", 0.0
        whole = self._totals.total()
        ranked = sorted(
            (
                sum(
                    math.log(
                        _OWN * self._features[label][feature] / max(1, self._totals[label])
                        + (1 - _OWN) * self._vocabulary[feature] / whole
                    )
                    for feature in known
                ),
                label,
            )
            for label in labels
        )
        (second, _), (first, best) = ranked[-2:]
        return best, (first - second) / math.sqrt(len(features)) * (len(known) / len(features)) ** 2

    def _familiar(self, features: Sequence[str]) -> float:
        """Return the share of a text's letters that stand in words, or at least beginnings, that were said before.

        Letters, because long words carry the meaning: a poem about the sea is nothing known for its "a" and "the".
        """
        whole = [feature for feature in features if _is_word(feature)]
        known = sum(
            len(word) if self._vocabulary[word] > 0 else len(word) / 2 * (self._vocabulary[f"{word[:_BEGINNING]}*"] > 0)
            for word in whole
        )
        return known / max(1, sum(map(len, whole)))

    def _calibrate(self, tried: Sequence[tuple[float, bool]]) -> None:
        """Move the curve to where what was tried makes it likeliest, beside what is known of other homes."""
        begins = _BEGINS
        for _ in range(_STEPS if tried else 0):
            chances = [_chance(score, begins) for score, _ in tried]
            slope = sum(chance - is_right for chance, (_, is_right) in zip(chances, tried, strict=True))
            bend = sum(chance * (1 - chance) for chance in chances)
            begins -= (slope + _WEIGHT * (begins - _BEGINS)) / (bend + _WEIGHT)
        self.begins = begins if tried else None
        right = sum(is_right for _, is_right in tried)
        self.held_out = {"judged": len(tried), "right": right}


def agreed(found: Classification, share: float) -> Classification:
    """Return a label as sure as it is where all homes' classifier says how likely such a request is one of its acts.

    It knows wordings that this home has not used yet, and what no role takes; this home knows what went where.
    """
    if not 0 < found.confidence < 1:
        return found
    begins, learned, of_acts = _AGREEMENT
    odds = begins + learned * _odds(found.confidence) + of_acts * _odds(min(max(share, _MIN_SHARE), 1 - _MIN_SHARE))
    return replace(found, confidence=1 / (1 + math.exp(-odds)))


def _odds(chance: float) -> float:
    return math.log(chance / (1 - chance))


def _chance(score: float, begins: float) -> float:
    """Return how likely a label is right, by its score and where the curve begins."""
    return 1 / (1 + math.exp(-(_STEEPNESS * score + begins)))


def _is_word(feature: str) -> bool:
    return " " not in feature and not feature.endswith("*")


def _features(text: str) -> list[str]:
    """Return the words of a text with their beginnings, and pairs of neighbours."""
    found = words(text)
    whole = [word for word in found if not word.endswith("*")]
    return [*found, *(f"{one} {other}" for one, other in pairwise(whole))]


def _wording(text: str) -> int:
    return crc32(" ".join(words(text)).encode())
