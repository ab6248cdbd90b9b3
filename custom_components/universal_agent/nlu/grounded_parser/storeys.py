"""Words that say on which floor a thing is, and that elsewhere say which way it goes: "las persianas de arriba"."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from .commands import Scene
from .directives.words import places_of
from .imperatives import with_whole_verb
from .lexicon import Lexicon, Phrase
from .words import Word, positions, split, stem

_STOREYS: Mapping[str, tuple[Phrase, ...]] = {
    "fr": (("d", "en", "haut"), ("d", "en", "bas"), ("du", "haut"), ("du", "bas")),
    "es": (("de", "arriba"), ("de", "abajo")),
}
"""What belongs to a floor; the other languages have words of their own for it, which are names of floors or none."""


PLACING = {
    "en": frozenset({"in", "inside"}),
    "de": frozenset({"in", "im", "am", "beim", "auf", "unterm"}),
    "es": frozenset({"en"}),
    "fr": frozenset({"dans", "au", "aux", "sur"}),
    "nl": frozenset({"in", "op"}),
}
"""Words before a place; what is called behind one, with an article or none, is the place alone."""
_ABOVE_OR_BELOW: Mapping[str, frozenset[str]] = {
    "en": frozenset({"upstairs", "downstairs", "here"}),
    "de": frozenset({"oben", "unten", "drüben", "hinten", "vorne", "hier"}),
    "es": frozenset({"arriba", "abajo", "aquí", "acá"}),
    "fr": frozenset({"ici"}),
    "nl": frozenset({"boven", "beneden", "hier"}),
}
"""Words that say nothing more where the room behind them is named; French ones for a storey say how far up, too."""
_TOWARDS: Mapping[str, frozenset[str]] = {
    "en": frozenset(),
    "de": frozenset({"nach", "ganz", "weiter", "halb", "von", "bis"}),
    "es": frozenset({"hacia", "para", "mas", "de", "hasta"}),
    "fr": frozenset({"par", "d", "jusqu", "vers"}),
    "nl": frozenset({"naar", "helemaal", "van", "tot", "half"}),
}
"""Words before them that make them a way to go, or a name."""


def plainly_placed(text: str, scene: Scene | None, language: str) -> str:
    """Return a text with its verb whole, and without a "here" or a word for a storey before the room that it names."""
    whole = with_whole_verb(text, language)
    return whole if scene is None else _without_the_storey(whole, scene)


def _without_the_storey(text: str, scene: Scene) -> str:
    """Return a text without a word for where the room is that is named right behind it: "unten im Keller"."""
    language = scene.lexicon.language
    above = _ABOVE_OR_BELOW.get(language, frozenset())
    if above.isdisjoint(text.casefold().split()):
        return text
    words = positions(text)
    firsts = {name[0] for place in scene.home.places for name in place.names}
    for at in range(1, len(words) - 2):
        if words[at].said.casefold() not in above or words[at - 1].folded in _TOWARDS[language]:
            continue
        behind = at + 1
        named = next((n for n in (behind + 1, behind + 2) if n < len(words) and _bent(words[n], language) in firsts), 0)
        if named and stands_at_a_place(words, named, scene.lexicon):
            return text[: words[at].start] + text[words[behind].start :]
    return text


def _bent(word: Word, language: str) -> str:
    return stem(word.folded, language)


def stands_at_a_place(words: Sequence[Word], first: int, known: Lexicon) -> bool:
    """Tell whether words stand behind what leads to a place: "in the", "im"."""
    before = [word.folded for word in words[max(0, first - 2) : first]]
    if before and before[-1] in known.articles - PLACING[known.language]:
        before = before[:-1]
    return bool(before) and before[-1] in PLACING[known.language]


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
