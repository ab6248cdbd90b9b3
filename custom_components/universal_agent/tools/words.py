"""Words as a search index wants them: folded, cut at case and punctuation, and each one's beginning beside it."""

from collections.abc import Iterator
import re
import unicodedata

from ..common.languages import without_accents

_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_RUNS = re.compile(r"[^\W_]+")
_UNSPACED = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+")
"""Scripts that are written without spaces: Thai, Lao, Burmese, Khmer, Japanese, Chinese."""
_BEGINNING = 5
"""Letters that the forms of one word share, in languages that are written with letters."""


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
