"""Words as a search index wants them: folded, cut at case and punctuation, with the plainest endings taken off."""

from collections.abc import Iterator
import re
import unicodedata

_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_RUNS = re.compile(r"[^\W_]+")
_UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+"
)
"""Scripts that are written without spaces: Thai, Lao, Burmese, Khmer, Japanese, Chinese."""
_ENDINGS = ("ings", "ing", "ies", "ed", "es", "en", "er", "e", "s", "n", "y")
"""Endings that carry little meaning in the languages of Europe; the longest one that fits is taken off."""
_SHORTEST_STEM = 3


def words(text: str) -> list[str]:
    """Return the words of a text in order; the same word written or bent otherwise comes out the same."""
    spaced = _CAMEL.sub(" ", text)
    folded = "".join(
        char for char in unicodedata.normalize("NFKD", spaced.casefold()) if not unicodedata.combining(char)
    )
    return [word for run in _RUNS.findall(unicodedata.normalize("NFC", folded)) for word in _cut(run)]


def _cut(run: str) -> Iterator[str]:
    """Yield a run's words: pairs of characters where the script has no spaces, else the run's stem."""
    position = 0
    for found in _UNSPACED.finditer(run):
        if rest := run[position : found.start()]:
            yield _stem(rest)
        pairs = found[0]
        yield from (pairs[at : at + 2] for at in range(max(1, len(pairs) - 1)))
        position = found.end()
    if rest := run[position:]:
        yield _stem(rest)


def _stem(word: str) -> str:
    if word.isdigit():
        return word
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            stem = word.removesuffix(ending)
            return stem[:-1] if len(stem) > _SHORTEST_STEM and stem[-1] == stem[-2] else stem
    return word
