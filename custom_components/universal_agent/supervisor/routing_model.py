"""A small classifier of requests: which role took such words before, and how sure that is.

Naive Bayes over words and pairs of words. How sure it is, is not what the formula says (it is always too sure) but how
often it was right, when it was that sure, about wordings that were held out: isotonic regression over the folds of a
cross-validation, see Zadrozny and Elkan, "Transforming classifier scores into accurate multiclass probability
estimates" (2002). Folds never share a wording, so that saying one sentence often proves nothing.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
import math
from typing import Any, Self
from zlib import crc32

from ..tools.words import words

FOLDS = 10
MIN_WORDINGS = 5
"""Different wordings of a role, below which nothing is said about it."""
CUT = "|"
"""Stands between the parts of a request."""
_MIN_PART_LENGTH, _LONG_PART = 2, 3
"""Words of a part: fewer say nothing, and more must be known."""
_MARGIN = 0.6
"""By how much a request must be surer than those held out: what is said next week is further from what was learned."""
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
        self.scores: tuple[float, ...] = ()
        """Lower ends of the steps of confidence, rising."""
        self.confidences: tuple[float, ...] = ()
        """How often it was right in each of them."""
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
        if not label or not self.scores or len(self._wordings[label]) < MIN_WORDINGS:
            return Classification()
        place = bisect_right(self.scores, score - _MARGIN) - 1
        return Classification(label=label, confidence=self.confidences[place] if place >= 0 else 0.0)

    def as_json(self) -> dict[str, Any]:
        """Return it as it is kept."""
        return {
            "examples": dict(self._examples),
            "features": {label: dict(counts) for label, counts in self._features.items()},
            "wordings": {label: sorted(found) for label, found in self._wordings.items()},
            "scores": list(self.scores),
            "confidences": list(self.confidences),
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
        model.scores, model.confidences = tuple(kept["scores"]), tuple(kept["confidences"])
        model.held_out = dict(kept["held_out"])
        return model

    def described(self) -> dict[str, Any]:
        """Return what a person may want to know of it; no words of requests are in it."""
        return {
            "examples": dict(self._examples),
            "wordings": {label: len(found) for label, found in self._wordings.items()},
            "words_known": len(self._vocabulary),
            "held_out": dict(self.held_out),
            "calibration": [
                {"score_from": round(score, 3), "confidence": round(confidence, 4)}
                for score, confidence in zip(self.scores, self.confidences, strict=True)
            ],
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
        """Tell whether a part belongs to somebody else, or is long enough to and belongs to nobody known."""
        own, _ = self._score_alone(part)
        return own != label if own else len(part.split()) >= _LONG_PART

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
        return best, (first - second) / math.sqrt(len(features)) * len(known) / len(features)

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

    def _calibrate(self, tried: list[tuple[float, bool]]) -> None:
        """Set what each score has been worth: pool adjacent violators, each step counted with one more of each kind."""
        blocks: list[list[float]] = []
        for score, is_right in sorted(tried):
            if blocks and blocks[-1][0] == score:
                blocks[-1][1] += is_right
                blocks[-1][2] += 1
            else:
                blocks.append([score, float(is_right), 1.0])
            while len(blocks) > 1 and blocks[-2][1] / blocks[-2][2] >= blocks[-1][1] / blocks[-1][2]:
                _, right, count = blocks.pop()
                blocks[-1][1] += right
                blocks[-1][2] += count
        self.scores = tuple(block[0] for block in blocks)
        self.confidences = tuple((right + 1) / (count + 2) for _, right, count in blocks)
        right = sum(is_right for _, is_right in tried)
        self.held_out = {"judged": len(tried), "right": right}


def _is_word(feature: str) -> bool:
    return " " not in feature and not feature.endswith("*")


def _features(text: str) -> list[str]:
    """Return the words of a text with their beginnings, and pairs of neighbours."""
    found = words(text)
    whole = [word for word in found if not word.endswith("*")]
    return [*found, *(f"{one} {other}" for one, other in pairwise(whole))]


def _wording(text: str) -> int:
    return crc32(" ".join(words(text)).encode())
