"""Ranks documents of weighted fields by the words of a query: BM25F (Robertson, Zaragoza, Taylor, CIKM 2004)."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
import math

_SATURATION = 1.2
"""How soon a word's further mentions stop to count (k1)."""
_LENGTH = 0.4
"""How far long documents are held back, 0 to 1 (b)."""


class Bm25Index:
    """An index that is built once and then only read."""

    def __init__(self, documents: Mapping[str, Sequence[tuple[float, Sequence[str]]]]) -> None:
        """Build it. A document is a name with its fields, each a weight and its words."""
        counts = {name: _weighted(fields) for name, fields in documents.items()}
        lengths = {name: sum(count.values()) for name, count in counts.items()}
        average = sum(lengths.values()) / len(lengths) if lengths else 1.0
        held_by = Counter(word for count in counts.values() for word in count)
        self._postings: dict[str, list[tuple[str, float]]] = defaultdict(list)
        for name, count in counts.items():
            room = _SATURATION * (1 - _LENGTH + _LENGTH * lengths[name] / (average or 1.0))
            for word, weight in count.items():
                rarity = math.log(1 + (len(counts) - held_by[word] + 0.5) / (held_by[word] + 0.5))
                self._postings[word].append((name, rarity * weight * (_SATURATION + 1) / (weight + room)))

    def rank(self, query: Sequence[str]) -> list[tuple[str, float]]:
        """Return names with their scores, best first and equals by name; what shares no word is left out."""
        scores: dict[str, float] = defaultdict(float)
        for word in dict.fromkeys(query):
            for name, score in self._postings.get(word, ()):
                scores[name] += score
        return sorted(scores.items(), key=lambda item: (-item[1], item[0]))


def _weighted(fields: Sequence[tuple[float, Sequence[str]]]) -> dict[str, float]:
    total: dict[str, float] = defaultdict(float)
    for weight, field in fields:
        for word in field:
            total[word] += weight
    return total
