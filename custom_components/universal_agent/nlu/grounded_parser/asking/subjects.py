"""Which thing a question is about: its name, its kind and place, or what kind of appliance it is."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from ..commands import Scene
from ..directives.words import places_of
from ..home import Names, Thing
from ..lexicon import Phrase
from ..nouns import Fit, Quantity, fits, read_noun
from ..safety.words import Sentence
from ..words import stem
from .words import ParsedQuestion, all_appliances, all_boxes

_MIN_PART_LENGTH = 3
_FOR = ("a",)
"""The French "à" that says what a thing is for."""
_OPEN_AIR = (
    *("garden", "yard", "backyard", "terrace", "patio", "balcon", "porch", "deck", "outdoor", "roof terrace"),
    *("garten", "terrass", "balkon", "hof", "jardin", "cour", "terraz", "tuin", "terras", "koer"),
)
"""How the names of places in the open air begin, in five languages: a home need not speak one alone."""

type Suits = Callable[[Thing], bool]
"""Whether a thing can answer the question at all."""


def things_named(
    words: Phrase,
    question: ParsedQuestion,
    domains: Iterable[str],
    *,
    implied: Iterable[str] = (),
    here: bool = False,
    suits: Suits | None = None,
) -> list[Thing]:
    """Return the things that a noun phrase names best, every word explained; nothing if it names none or too many.

    Args:
        words: the noun phrase.
        question: where it stands.
        domains: what may be meant.
        implied: domains of what the verb tells already, so that a name or place alone is enough.
        here: whether the room in which it was said is meant.
        suits: what each of them must be able to tell.
    """
    scene = question.scene
    plain = tuple(word for word in words if word not in scene.lexicon.articles)
    noun = read_noun(plain, scene.home, scene.lexicon)
    if noun is None or noun.stems in scene.home.hidden or not noun.units:
        return []
    found = fits(noun, scene.home, frozenset(domains), frozenset(implied), scene.lexicon)
    found = [fit for fit in found if suits is None or suits(fit.thing)]
    if here:
        found = [fit for fit in found if is_here(fit.thing, scene)]
    best = max((fit.rank for fit in found), default=0)
    leading = [fit for fit in found if fit.rank == best]
    if noun.quantity is Quantity.ONE and len(leading) > 1:
        leading = _nearest(leading, scene)
    return [fit.thing for fit in leading]


def is_here(thing: Thing, scene: Scene) -> bool:
    """Tell whether a thing is in the room in which something was said."""
    return scene.here is not None and thing.area is not None and thing.area.id == scene.here


def is_outside(thing: Thing, scene: Scene) -> bool:
    """Tell whether a sensor is outdoors by its name or its area, or is the weather's."""
    if thing.domain == "weather":
        return True
    places = [name for owner in (thing, thing.area) if owner is not None for name in owner.names]
    if any(word.startswith(_OPEN_AIR) for name in places for word in name):
        return True
    language = scene.lexicon.language
    outside = tuple(stem(phrase[0], language) for phrase in scene.lexicon.of("outside") if len(phrase) == 1)
    roots = tuple(word for word in outside if len(word) > _MIN_PART_LENGTH)
    return any(word in outside or word.startswith(roots) for name in thing.names for word in name)


def _nearest(leading: Sequence[Fit], scene: Scene) -> list[Fit]:
    """Return those of several that are in the room where it was said, if that is not all of them or none."""
    near = [fit for fit in leading if is_here(fit.thing, scene)]
    return near or list(leading)


def box_things(words: Phrase, question: ParsedQuestion, things: Iterable[Thing]) -> list[Thing]:
    """Return the box in which what words name comes to a home: the post's letterbox, a parcel's box."""
    plain = tuple(word for word in words if word not in question.scene.lexicon.articles)
    kinds = {name for phrase, name in question.known.named("deliveries") if phrase == plain}
    if not kinds:
        return []
    names = [phrase for kind in kinds for phrase in all_boxes(kind)]
    return [thing for thing in things if any(_holds(name, phrase) for name in thing.names for phrase in names)]


def _holds(name: Phrase, phrase: Phrase) -> bool:
    """Tell whether a name has the words of a phrase, each perhaps the beginning of a longer one."""
    starts = range(len(name) - len(phrase) + 1)
    return any(all(word.startswith(part) for word, part in zip(name[at:], phrase, strict=False)) for at in starts)


def appliance_things(words: Phrase, question: ParsedQuestion, things: Iterable[Thing]) -> list[Thing]:
    """Return the things that belong to the appliance that words name: "the washing" is the washing machine.

    A thing belongs to it whose name contains the words, or is of that kind of appliance.
    """
    idle = question.scene.lexicon.fillers | {item[0] for item in question.known.of("fillers") if len(item) == 1}
    plain = tuple(word for word in words if word not in idle)
    if not plain:
        return []
    named = set()
    for phrase, name in question.known.named("appliances"):
        rest = Sentence(words)
        if rest.take((phrase,)) is not None and idle.issuperset(rest.left):
            named.add(name)
            break
    found = [thing for thing in things if _kinds(thing, question) & named]
    return found or [thing for thing in things if _is_named(plain, thing, question)]


def _kinds(thing: Thing, question: ParsedQuestion) -> frozenset[str]:
    """Return the kinds of appliances that a thing's names tell."""
    known, key = question.scene.home.by_appliance, (thing.names, question.known.language)
    if key not in known:
        known[key] = frozenset(_kinds_of(*key))
    return known[key]


def _kinds_of(names: Names, language: str) -> Iterator[str]:
    for name in names:
        taken: set[int] = set()
        for words, kind in _appliances(language):
            for at in places_of(name, words):
                here = set(range(at, at + len(words)))
                other = name[at + len(words) : at + len(words) + 1] == _FOR  # "machine à café" is another machine
                if not here <= taken and not other:
                    taken |= here
                    yield kind


@lru_cache(maxsize=8)
def _appliances(language: str) -> tuple[tuple[Phrase, str], ...]:
    """Return the stems of the names of appliances, the longest first.

    "Sèche-linge" is a dryer, and the "linge" in it is no washing machine.
    """
    wanted = [(tuple(stem(word, language) for word in phrase), kind) for phrase, kind in all_appliances()]
    return tuple(sorted(wanted, key=lambda item: -len(item[0])))


def _is_named(words: Phrase, thing: Thing, question: ParsedQuestion) -> bool:
    """Tell whether a thing's name begins with all the words, or with them written together."""
    language = question.known.language
    bent = tuple(stem(word, language) for word in words)
    joined = stem("".join(words), language)
    return any(name[: len(bent)] == bent or name[:1] == (joined,) for name in thing.names)
