"""Words that say on which floor a thing is, and that elsewhere say which way it goes: "las persianas de arriba"."""

from collections.abc import Iterable, Iterator, Mapping

from .commands import Scene
from .directives.words import places_of
from .lexicon import Phrase
from .words import positions, split, stem

_STOREYS: Mapping[str, tuple[Phrase, ...]] = {
    "fr": (("d", "en", "haut"), ("d", "en", "bas"), ("du", "haut"), ("du", "bas")),
    "es": (("de", "arriba"), ("de", "abajo")),
}
"""What belongs to a floor; the other languages have words of their own for it, which are names of floors or none."""


def keeps_the_storey(words: Phrase, rest: Phrase, language: str) -> bool:
    """Tell whether every word for a floor in a command was left among the words for its target."""
    return all(any(True for _ in places_of(rest, phrase)) for _, phrase in _storeys(words, language))


def with_the_storey(text: str, wordings: Iterable[str], language: str) -> tuple[str, ...]:
    """Return which wordings of a text say of the same floor as it does."""
    words = tuple(split(text))
    return tuple(said for said in wordings if keeps_the_storey(words, tuple(split(said)), language))


def unknown_storey(text: str, scene: Scene) -> str | None:
    """Return the words of a text for a floor that no name of the home has."""
    words = positions(text)
    language = scene.lexicon.language
    for at, phrase in _storeys(tuple(word.folded for word in words), language):
        if stem(phrase[-1], language) not in scene.home.words:
            return text[words[at].start : words[at + len(phrase) - 1].end]
    return None


def _storeys(words: Phrase, language: str) -> Iterator[tuple[int, Phrase]]:
    for phrase in _STOREYS.get(language, ()):
        yield from ((at, phrase) for at in places_of(words, phrase))
