"""Which things of the whole home a subject names: the room in which it was said narrows nothing."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ..accounting import hidden_name
from ..commands import Scene
from ..home import Thing
from ..kinds import KINDS
from ..lexicon import Phrase
from ..nouns import Fit, Noun, Quantity, fits, read_noun
from ..words import stem
from .rules import TOGETHER, is_way_in, meaning_for
from .words import SafetyWords

WAYS = frozenset({"door", "window", "lock", "garage_door", "gate", "opening"})
"""Kinds through which somebody could come in."""
COMFORT = frozenset({"blind", "shutter", "shade", "curtain", "awning", "cover"})
"""Kinds of covers that keep nobody out."""
SUBJECTS = WAYS | COMFORT


@dataclass(frozen=True, slots=True, kw_only=True)
class SentenceSubject:
    """What a sentence is about."""

    things: tuple[Thing, ...] = ()
    """What is meant; nothing where that is not there or not clear."""
    kinds: frozenset[str] = frozenset()
    """The kinds of things that were named."""
    unexplained: Phrase = ()
    """Words that nothing in the home explains."""
    plural: bool = False
    """Whether several were named."""
    placed: bool = False
    """Whether a place was named."""
    foreign: bool = False
    """Whether it is about something else altogether."""
    missing: bool = False
    """Whether its words are all explained, and nothing in the home fits them."""
    garage: bool = False
    """Whether only the garage was named, which stands for its door."""


def read_subject(
    words: Phrase,
    scene: Scene,
    known: SafetyWords,
    domains: frozenset[str],
    *,
    implied: frozenset[str],
    several: bool,
    condition: str | None = None,
) -> SentenceSubject:
    """Return what a noun phrase means, every word of it explained by each thing, or why it means nothing.

    Args:
        words: the noun phrase.
        scene: what it is read against.
        known: the words about safety.
        domains: what may be meant.
        implied: domains of what a place alone stands for: "is the shed locked".
        several: whether all that fit are meant.
        condition: what they must be able to tell.
    """
    plain = _without(words, known.of("contact"), scene)
    noun = read_noun(plain, scene.home, scene.lexicon)
    if noun is None:
        return SentenceSubject(unexplained=words)
    kinds = noun.kinds | _kinds_of_names(noun, scene)
    if kinds - SUBJECTS and not kinds & SUBJECTS:
        return SentenceSubject(kinds=kinds, foreign=True)
    strange = strange_words(plain, scene)
    hidden = hidden_name(words, scene) is not None or noun.stems in scene.home.hidden
    plural = several or noun.quantity is not Quantity.ONE or _is_plural(words, known)
    if strange or hidden:
        return SentenceSubject(kinds=kinds, unexplained=strange or words, plural=plural, foreign=bool(kinds - SUBJECTS))
    garage = _garage(plain, scene, known, domains)
    found = garage or _fitting(_with_garage(noun) if plural else noun, scene, domains, implied)
    found = [fit for fit in found if condition is None or meaning_for(condition, fit.thing) is not None]
    things = without_groups(_leading(found, several=plural or condition in TOGETHER.values()), scene)
    return SentenceSubject(
        things=things,
        kinds=kinds | ({"garage_door"} if garage else frozenset()),
        unexplained=() if things else tuple(word for word in words if word not in scene.lexicon.articles),
        missing=not things,
        garage=bool(garage),
        plural=plural,
        placed=any(fit.place is not None for fit in found),
        foreign=not things and bool(kinds - SUBJECTS),
    )


def all_ways(scene: Scene, domains: frozenset[str]) -> tuple[Thing, ...]:
    """Return everything of these domains through which somebody could come in."""
    found = [thing for thing in scene.home.things if thing.domain in domains and is_way_in(thing)]
    return without_groups(found, scene)


def without_groups(things: Iterable[Thing], scene: Scene) -> tuple[Thing, ...]:
    """Leave out the groups whose members are all among the things, and the members of other groups: none counts twice.

    A group that has members which nobody may see stands for all of them.
    """
    found = list(things)
    ids = {thing.entity_id for thing in found}
    drop: set[str] = set()
    for thing in found:
        state = scene.state_of(thing.entity_id)
        members = state.attributes.get("entity_id") if state is not None else None
        if isinstance(members, (list, tuple)) and members:
            drop |= {thing.entity_id} if ids.issuperset(members) else set(members)
    return tuple(thing for thing in found if thing.entity_id not in drop)


def kinds_in(words: Phrase, scene: Scene) -> frozenset[str]:
    """Return the kinds of things that some words name."""
    noun = read_noun(words, scene.home, scene.lexicon)
    return frozenset() if noun is None else noun.kinds | _kinds_of_names(noun, scene)


def _kinds_of_names(noun: Noun, scene: Scene) -> frozenset[str]:
    """Return the kinds of the ways in whose whole name was said: "Haustür" has its kind within."""
    said = frozenset(noun.stems)
    near = {at for word in said for at in scene.home.with_word.get(word, ())}
    named = [
        thing
        for thing in (scene.home.things[at] for at in near)
        if thing.domain in ("lock", "cover", "binary_sensor") and any(said.issuperset(name) for name in thing.names)
    ]
    return frozenset(kind for kind in SUBJECTS if any(KINDS[kind].covers(thing) for thing in named))


def strange_words(words: Phrase, scene: Scene) -> Phrase:
    """Return the words that neither the vocabulary's kinds nor any name or place of the home explains."""
    noun = read_noun(words, scene.home, scene.lexicon)
    if noun is None:
        return words
    strange = {unit.stems[0] for unit in noun.units if not unit.kinds} - scene.home.words
    return tuple(
        word for word in words if word not in scene.lexicon.fillers and stem(word, scene.lexicon.language) in strange
    )


def _fitting(noun: Noun, scene: Scene, domains: frozenset[str], implied: frozenset[str]) -> list[Fit]:
    wanted = fits(noun, scene.home, domains, frozenset(), scene.lexicon) if noun.units else []
    # "lock the front door" means the "Front Door Lock" too: a name need not repeat what the condition tells.
    looser = fits(noun, scene.home, domains & implied, implied, scene.lexicon)
    seen = {fit.thing.entity_id: fit for fit in wanted}
    for fit in looser:
        if is_way_in(fit.thing) or fit.by_name:
            old = seen.get(fit.thing.entity_id)
            seen[fit.thing.entity_id] = fit if old is None or fit.rank > old.rank else old
    found = list(seen.values())
    if noun.kinds in ({"door"}, {"door", "garage_door"}):
        found = [fit for fit in found if not _is_for(fit.thing, "window", scene)]
    if not noun.kinds & COMFORT:
        ways = [fit for fit in found if is_way_in(fit.thing)]
        found = ways or [fit for fit in found if fit.rank == 3 or fit.by_name]
    return found


def _with_garage(noun: Noun) -> Noun:
    """Count the doors of the garage among the doors: who asks whether all are closed means them too."""
    units = tuple(
        replace(unit, kinds=unit.kinds | {"garage_door"}) if "door" in unit.kinds else unit for unit in noun.units
    )
    return replace(noun, units=units)


def garage_doors(words: Phrase, scene: Scene, known: SafetyWords) -> tuple[Thing, ...]:
    """Return the doors that the garage stands for where nothing but it was named."""
    return tuple(fit.thing for fit in _garage(words, scene, known, frozenset({"cover", "binary_sensor"})))


def _garage(words: Phrase, scene: Scene, known: SafetyWords, domains: frozenset[str]) -> list[Fit]:
    """Return the doors of the garage where nothing but the garage was named."""
    names = {phrase[0] for phrase in known.of("garage")}
    meant = [word for word in words if word not in scene.lexicon.fillers]
    if not meant or not names.issuperset(meant):
        return []
    kind = KINDS["garage_door"]
    return [
        Fit(thing=thing, rank=2, by_name=False, place=None)
        for thing in scene.home.things
        if thing.domain in domains and kind.covers(thing)
    ]


def _leading(found: Sequence[Fit], *, several: bool) -> list[Thing]:
    best = max((fit.rank for fit in found), default=0)
    if best == 1 and len({fit.thing.area.id if fit.thing.area else None for fit in found}) > 1:
        return []  # parts of the names of several places: nobody knows which is meant
    return [fit.thing for fit in found if fit.rank == best or (several and fit.rank > 1)]


def _without(words: Phrase, options: tuple[Phrase, ...], scene: Scene) -> Phrase:
    """Leave out "sensor", unless something in the home is called so."""
    idle = {phrase[0] for phrase in options if len(phrase) == 1}
    named = scene.home.words
    return tuple(word for word in words if word not in idle or stem(word, scene.lexicon.language) in named)


def _is_for(thing: Thing, kind: str, scene: Scene) -> bool:
    """Tell whether a lock says by its name that it is of something else than a door."""
    return thing.domain == "lock" and any(
        kind in scene.lexicon.kinds.get((word,), frozenset()) for name in thing.names for word in name
    )


def _is_plural(words: Phrase, known: SafetyWords) -> bool:
    return any(words[at : at + len(phrase)] == phrase for phrase in known.of("plurals") for at in range(len(words)))
