"""Ranks documents of weighted fields by the words of a query: BM25F (Robertson, Zaragoza, Taylor, CIKM 2004)."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from heapq import heapify, heappop
import math
import re
import unicodedata

from ..common.languages import without_accents

_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_RUNS = re.compile(r"[^\W_]+")
_UNSPACED = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+")
"""Scripts that are written without spaces: Thai, Lao, Burmese, Khmer, Japanese, Chinese."""
_BEGINNING = 5
"""Letters that the forms of one word share, in languages that are written with letters."""
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


def words(text: str) -> list[str]:
    """Return the words of a text in order, each with its beginning: "planning" is also `plann*`, as "planned" is.

    Beginnings join the forms of a word and the parts of compounds in any language, where endings would be one
    language's own.
    """
    spaced = _CAMEL.sub(" ", text)
    folded = unicodedata.normalize("NFC", without_accents(spaced))
    return [word for run in _RUNS.findall(folded) for word in _cut(run)]


def _cut(run: str) -> Iterator[str]:
    """Yield a run's words: pairs of characters where the script has no spaces, else the word and its beginning."""
    if run.isascii():
        yield from _with_beginning(run)
        return
    position = 0
    for found in _UNSPACED.finditer(run):
        yield from _with_beginning(run[position : found.start()])
        pairs = found[0]
        yield from (pairs[at : at + 2] for at in range(max(1, len(pairs) - 1)))
        position = found.end()
    yield from _with_beginning(run[position:])


def _with_beginning(word: str) -> Iterator[str]:
    if word:
        yield word
    if len(word) >= _BEGINNING:
        yield f"{word[:_BEGINNING]}*"
