"""Misspelt words of the vocabulary in a question, mended where only one word is that near."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache

from ..commands import Scene
from ..lexicon import Lexicon, phrases
from ..words import positions, stem
from .words import asking_words

_MIN_LETTERS = 4
"""Letters of a word at least that a slip is looked for in."""
_LONG = 6
"""Letters from which a single wrong or missing one is a slip."""


def mended(text: str, scene: Scene) -> str:
    """Return a question with each misspelt word of the vocabulary mended, where only one word is that near."""
    known, common = _known_words(scene.lexicon), _common_words(scene.lexicon)
    for word in reversed(positions(text)):
        bent = stem(word.folded, scene.lexicon.language)
        if len(word.folded) < _MIN_LETTERS or word.folded in known or bent in scene.home.words:
            continue
        if bent in common.stems:
            continue
        near = {other for other in common.by_letter.get(word.folded[0], ()) if _is_slip(word.folded, other)}
        if len(near) == 1:
            text = text[: word.start] + near.pop() + text[word.end :]
    return text


@dataclass(frozen=True, slots=True, kw_only=True)
class _CommonWords:
    """The words that name kinds of things and the states that they are asked for."""

    stems: frozenset[str]
    """All of them without their endings."""
    by_letter: Mapping[str, Sequence[str]]
    """As they are written, by their first letter."""


@cache
def _common_words(lexicon: Lexicon) -> _CommonWords:
    states = {word for phrase, _ in lexicon.conditions for word in phrase}
    by_letter: dict[str, list[str]] = {}
    for word in lexicon.kind_words | states:
        if len(word) >= _MIN_LETTERS:
            by_letter.setdefault(word[0], []).append(word)
    bent = frozenset(stem(word, lexicon.language) for words in by_letter.values() for word in words)
    return _CommonWords(stems=bent, by_letter=by_letter)


@cache
def _known_words(lexicon: Lexicon) -> frozenset[str]:
    """Return every word that no slip is looked for in."""
    asking = asking_words(lexicon.language).vocabulary
    found = set(lexicon.words)
    for field in fields(asking):
        value = getattr(asking, field.name)
        texts = value.values() if isinstance(value, Mapping) else (value,)
        found.update(word for text in texts for phrase in phrases(text) for word in phrase)
    return frozenset(found)


def _is_slip(word: str, other: str) -> bool:
    """Tell whether one letter was left out, doubled, swapped with the next one or, in a long word, mistaken."""
    if abs(len(word) - len(other)) > 1 or word == other or word[0] != other[0]:
        return False
    at = next((at for at, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), min(len(word), len(other)))
    if len(word) == len(other):
        swapped = word[at : at + 2] == other[at : at + 2][::-1] and word[at + 2 :] == other[at + 2 :]
        return swapped or (len(word) >= _LONG and word[at + 1 :] == other[at + 1 :])
    longer, shorter = (word, other) if len(word) > len(other) else (other, word)
    is_doubled = at > 0 and longer[at] == longer[at - 1]
    return longer[at + 1 :] == shorter[at:] and (is_doubled or len(shorter) >= _LONG)
