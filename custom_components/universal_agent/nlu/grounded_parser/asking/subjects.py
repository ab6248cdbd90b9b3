"""Which thing a question is about: its name, its kind and place, or what kind of appliance it is."""

from collections.abc import Callable, Iterable, Sequence

from ..commands import Scene
from ..home import Thing
from ..lexicon import Phrase
from ..nouns import Fit, Quantity, fits, read_noun
from ..safety.words import Sentence
from ..words import stem
from .words import ParsedQuestion, all_appliances

_MIN_PART_LENGTH = 3

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


def is_outside(thing: Thing, question: ParsedQuestion) -> bool:
    """Tell whether a sensor is outdoors by its name, or is the weather's."""
    if thing.domain == "weather":
        return True
    language = question.known.language
    outside = tuple(stem(phrase[0], language) for phrase in question.scene.lexicon.of("outside") if len(phrase) == 1)
    roots = tuple(word for word in outside if len(word) > _MIN_PART_LENGTH)
    return any(word in outside or word.startswith(roots) for name in thing.names for word in name)


def _nearest(leading: Sequence[Fit], scene: Scene) -> list[Fit]:
    """Return those of several that are in the room where it was said, if that is not all of them or none."""
    near = [fit for fit in leading if is_here(fit.thing, scene)]
    return near or list(leading)


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


def _kinds(thing: Thing, question: ParsedQuestion) -> set[str]:
    """Return the kinds of appliances that a thing's names tell."""
    language = question.known.language
    found = set()
    for phrase, kind in all_appliances():
        wanted = tuple(stem(word, language) for word in phrase)
        for name in thing.names:
            if any(name[at : at + len(wanted)] == wanted for at in range(len(name))):
                found.add(kind)
    return found


def _is_named(words: Phrase, thing: Thing, question: ParsedQuestion) -> bool:
    """Tell whether a thing's name begins with all the words, or with them written together."""
    language = question.known.language
    bent = tuple(stem(word, language) for word in words)
    joined = stem("".join(words), language)
    return any(name[: len(bent)] == bent or name[:1] == (joined,) for name in thing.names)
