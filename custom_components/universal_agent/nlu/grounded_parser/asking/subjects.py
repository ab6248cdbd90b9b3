"""Which thing a question is about: its name, its kind and place, or what kind of appliance it is."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from ..commands import Scene
from ..home import Thing
from ..kinds import ATTRIBUTES
from ..lexicon import Phrase
from ..nouns import Fit, Quantity, fits, read_noun
from ..words import stem
from .words import ParsedQuestion, all_boxes

_TEMPERATURE = "temperature"
_MIN_PART_LENGTH = 3
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


def outdoor_temperature(scene: Scene) -> Mapping[str, str] | None:
    """Return what measures the temperature outdoors, with its attribute: the only sensor there, or weather."""
    sensors = [
        thing
        for thing in scene.home.things
        if thing.domain == "sensor" and thing.device_class == _TEMPERATURE and is_outside(thing, scene)
    ]
    if len(sensors) == 1:
        return {"entity_id": sensors[0].entity_id}
    attribute = ATTRIBUTES[_TEMPERATURE]["weather"]
    weather = [
        thing.entity_id
        for thing in scene.home.things
        if thing.domain == "weather"
        and (state := scene.state_of(thing.entity_id)) is not None
        and state.attributes.get(attribute) is not None
    ]
    return {"entity_id": weather[0], "attribute": attribute} if len(weather) == 1 else None


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
