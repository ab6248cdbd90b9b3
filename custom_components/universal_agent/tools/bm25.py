"""Ranks documents of weighted fields by the words of a query: BM25F (Robertson, Zaragoza, Taylor, CIKM 2004)."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from heapq import heapify, heappop
import math

_SATURATION = 2.0
"""How soon a word's further mentions stop to count (k1)."""
_LENGTH = 0.5
"""How far long documents are held back, 0 to 1 (b)."""

_COMMON, _FEW = 0.3, 20
"""A word in more documents than this share of them is common, unless they are few."""


class Bm25Index:
    """An index that is built once and then only read."""

    def __init__(self, documents: Mapping[str, Sequence[tuple[float, Sequence[str]]]]) -> None:
        """Build it. A document is a name with its fields, each a weight and its words."""
        counts = {name: _weighted(fields) for name, fields in documents.items()}
        lengths = {name: sum(count.values()) for name, count in counts.items()}
        average = sum(lengths.values()) / len(lengths) if lengths else 1.0
        held_by = Counter(word for count in counts.values() for word in count)
        self._names = sorted(counts)
        self._postings: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for number, name in enumerate(self._names):
            count = counts[name]
            room = _SATURATION * (1 - _LENGTH + _LENGTH * lengths[name] / (average or 1.0))
            for word, weight in count.items():
                rarity = math.log(1 + (len(counts) - held_by[word] + 0.5) / (held_by[word] + 0.5))
                self._postings[word].append((number, rarity * weight * (_SATURATION + 1) / (weight + room)))

    def rank(self, query: Sequence[str]) -> Iterator[str]:
        """Yield names, best first and equals by name; what shares no word is left out.

        Words that most documents have say next to nothing, and are asked only if there are no others.
        """
        held = [self._postings[word] for word in dict.fromkeys(query) if word in self._postings]
        most = max(_FEW, _COMMON * len(self._names))
        rare = [postings for postings in held if len(postings) <= most]
        scores: dict[int, float] = {}
        for postings in rare or held:
            for number, score in postings:
                scores[number] = scores.get(number, 0.0) + score
        found = [(-score, number) for number, score in scores.items()]
        heapify(found)
        while found:
            yield self._names[heappop(found)[1]]


def _weighted(fields: Sequence[tuple[float, Sequence[str]]]) -> dict[str, float]:
    total: dict[str, float] = defaultdict(float)
    for weight, field in fields:
        for word in field:
            total[word] += weight
    return total
