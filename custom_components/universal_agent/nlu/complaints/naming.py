"""What a complaint names: a place, things, kinds of things."""

from collections.abc import Iterable

from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.targets import domains_of
from ..grounded_parser.directives.words import drop
from ..grounded_parser.home import HomePlace, Thing
from ..grounded_parser.lexicon import Phrase
from ..grounded_parser.words import runs, stem

_SPOKEN_OF = frozenset({"light", "media_player", "climate", "fan", "cover", "vacuum"})
"""What may be complained of by its name or kind."""


def named(words: Phrase, scene: Scene) -> tuple[Phrase, HomePlace | None, tuple[Thing, ...], frozenset[str]]:
    """Return words without the place and the things that they name, and these."""
    language = scene.lexicon.language
    bent = tuple(stem(word, language) for word in words)
    places = scene.home.by_place_name
    place: HomePlace | None = None
    things: tuple[Thing, ...] = ()
    taken: set[int] = set()
    for at, name in runs(bent):
        span = set(range(at, at + len(name)))
        if span & taken:
            continue
        if name in places and place is None:
            place, taken = places[name], taken | span
        elif not things and (found := _things(name, scene)):
            things, taken = found, taken | span
    domains: set[str] = set()
    for at, name in runs(bent):
        span = set(range(at, at + len(name)))
        kinds = scene.lexicon.kinds.get(name)
        of_kind = domains_of(kinds, scene.lexicon) & _SPOKEN_OF if kinds and not span & taken else frozenset()
        if of_kind:
            domains |= of_kind
            taken |= span
    left = tuple(word for number, word in enumerate(words) if number not in taken)
    return left, place, things, frozenset(domains)


def _things(name: Phrase, scene: Scene) -> tuple[Thing, ...]:
    there = scene.home.named.get(name, ())
    found = tuple(thing for thing in there if thing.domain in _SPOKEN_OF and name in thing.names)
    return found if len(found) == 1 else ()


def room_of(words: frozenset[str], scene: Scene) -> HomePlace | None:
    """Return the place that has all of some words in one of its names, where there is just one: "Bex" has a room."""
    both = ((thing.area, thing.floor) for thing in scene.home.things)
    places = {place.id: place for pair in both for place in pair if place is not None}
    found = [
        place
        for place in places.values()
        if any(words <= {form for word in name for form in (word, word.removesuffix("s"))} for name in place.names)
    ]
    return found[0] if len(found) == 1 and not words & scene.lexicon.place_words else None


def without(words: Phrase, options: Iterable[Phrase]) -> Phrase:
    """Return words without each of the phrases, the longest first."""
    return drop(words, options)[0]
