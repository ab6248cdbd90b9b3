"""Which things a command is about: several nouns, "here", "the other one", and what is left as it is."""

from collections.abc import Iterable, Iterator, Sequence, Set as AbstractSet
from dataclasses import dataclass, replace
from functools import lru_cache

from ..acts import Act
from ..amounts import AmountKind, Quantified
from ..choosing import Chosen
from ..commands import Scene, holds, target
from ..home import Thing
from ..kinds import KINDS, SWITCHED
from ..lexicon import Lexicon, Phrase
from ..nouns import NAMED_WHOLE, Noun, Quantity, fits, read_noun, without_joints
from ..settings import SHADES
from ..words import split, stem
from .words import COMMA, Spoken, drop, places_of

MAX_NOUNS = 8
_LIGHT = frozenset({"light"})
_PROPERTIES = frozenset({"brightness", "volume", "temperature", "speed", "position"})
"""Kinds that name what is set, and no thing."""
_OF_A_PLACE = {AmountKind.BARE: "climate", **dict.fromkeys(SHADES, "light")}
"""Whose amount it is where a place alone is set: "the lounge to 22", "the lounge warm white"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """What a command is about."""

    chosen: tuple[Chosen, ...]
    """One for each noun."""
    kinds: frozenset[str]
    """The kinds that were named."""

    @property
    def things(self) -> tuple[Thing, ...]:
        """All of it."""
        return tuple(dict.fromkeys(thing for choice in self.chosen for thing in choice.things))


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetRequest:
    """What is to be done to a target, as far as it tells which one is meant."""

    act: Act
    amount: Quantified | None = None
    is_step: bool = False
    before: frozenset[str] = frozenset()
    """Domains that were spoken of before: what "one" may mean."""


def read_target(words: Phrase, wanted: TargetRequest, scene: Scene, known: Spoken) -> Target | None:
    """Return what words mean, or None where a word of them is open or they may mean two things."""
    plain, excepted = _exception(words, scene, known)
    if excepted is not None and wanted.act.everything:
        plain = _everything_there(plain, excepted, wanted.act.stops, scene=scene, known=known)
    whole = _read_noun(plain, wanted, scene, known)
    found = None if whole is None else [whole]
    if found is None:
        parts = [name for part in _parts(plain, known) for name in _in_a_row(part, wanted, scene, known)]
        if not 1 < len(parts) <= MAX_NOUNS:
            return None
        if any(is_a_command(part, scene, known) for part in parts[1:]):
            return None
        read = [_read_noun(part, wanted, scene, known) for part in parts]
        found = [pair for pair in read if pair is not None]
        if len(found) != len(parts):
            return None
    chosen = [one for one, _ in found]
    kinds = frozenset(kind for _, kinds in found for kind in kinds)
    if excepted is not None:
        left = without(chosen, excepted, scene, known)
        if left is None:
            return None
        chosen = left
    return Target(chosen=tuple(chosen), kinds=kinds)


def is_a_command(part: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether a part begins with a verb, which is no word of a name that was said: "... y baja la tele"."""
    if part[0] not in known.verbs or len(part) == 1:
        return False
    said = frozenset(stem(word, scene.lexicon.language) for word in part)
    first = stem(part[0], scene.lexicon.language)
    return not any(said.issuperset(name) for name in scene.home.names_with.get(first, ()))


def _everything_there(words: Phrase, excepted: Phrase, stops: bool, *, scene: Scene, known: Spoken) -> Phrase:
    """Return words with the place that an exception shows, where no place was named; only this room is turned on."""
    noun = read_noun(_bare(words, known, scene.home.words), scene.home, scene.lexicon)
    if noun is None or noun.quantity is not Quantity.EVERYTHING or noun.units or noun.whole_home:
        return words
    return (*words, *(shown_place(excepted, scene, known) if stops else known.of("here")[-1]))


def shown_place(excepted: Phrase, scene: Scene, known: Spoken) -> Phrase:
    """Return the words for where all but an exception is: "here" if that is in this room, else the whole home.

    Who leaves out a room speaks of the others, be it the one that it is said in. Where nobody knows that room, a thing
    that is left out shows nothing.
    """
    whole_home = scene.lexicon.of("whole_home")[0]
    around = _around_what_is_left(scene, known)
    for part in _names_in(drop(excepted, around)[0], SWITCHED, scene, known):
        plain, here = _here(_bare(part, known, scene.home.words), scene, known)
        noun = read_noun((*plain, *(here or ())), scene.home, scene.lexicon)
        if noun is not None and _is_a_place(noun, scene):
            return whole_home
        things = spoken_of(part, scene.home.domains, scene, known)
        near = [thing for thing in things if thing.area and thing.area.id == scene.here]
        is_kind = noun is not None and noun.is_only_a_kind
        if scene.here and len(near) < len(things) and not (is_kind and near):
            return whole_home
    return known.of("here")[-1]


def without(chosen: Sequence[Chosen], words: Phrase, scene: Scene, known: Spoken) -> list[Chosen] | None:
    """Return groups without what was excepted; nothing if the exception is not wholly among them."""
    things = {thing for choice in chosen if choice.group for thing in choice.things}
    left_out = named_among(things, words, scene, known)
    return leave_out(chosen, left_out) if left_out else None


def leave_out(chosen: Sequence[Chosen], left_out: AbstractSet[Thing]) -> list[Chosen] | None:
    """Return groups without some things; None where nothing is left of them."""
    kept = [
        replace(choice, things=tuple(thing for thing in choice.things if thing not in left_out))
        if choice.group
        else choice
        for choice in chosen
    ]
    return [choice for choice in kept if choice.things] or None


def with_their_groups(named: AbstractSet[Thing], things: AbstractSet[Thing], scene: Scene) -> frozenset[Thing]:
    """Return things with those of some others that are groups of them, which move with them."""
    spared = {thing.entity_id for thing in named}
    return frozenset({*named, *(thing for thing in things if spared and holds(thing, spared, scene))})


def named_among(things: AbstractSet[Thing], words: Phrase, scene: Scene, known: Spoken) -> frozenset[Thing]:
    """Return which of some things words name, with what belongs to them; none where they name anything else too."""
    domains = frozenset(thing.domain for thing in things)
    words, _ = drop(words, _around_what_is_left(scene, known))
    named: set[Thing] = set()
    for part in _names_in(words, domains, scene, known):
        found = spoken_of(part, domains, scene, known) or _partly_named(part, things, scene, known)
        if (noun := read_noun(_bare(part, known, scene.home.words), scene.home, scene.lexicon)) and noun.is_only_a_kind:
            found &= things  # "the lamp" is the one that is among them
        if not found or not found <= things:
            return frozenset()
        named |= found
    return with_their_groups(named, things, scene)


def _around_what_is_left(scene: Scene, known: Spoken) -> list[Phrase]:
    """Return the words around the name of what is left as it is, and that are none of a name of the home."""
    around = [*known.of("leaving"), *known.of("pronouns"), *known.of("on"), *known.of("off")]
    return [phrase for phrase in around if not scene.home.words.intersection(phrase)]


def _names_in(words: Phrase, domains: frozenset[str], scene: Scene, known: Spoken) -> Iterable[Phrase]:
    """Return the names that words are: one as a whole, or several that are joined."""
    return [words] if spoken_of(words, domains, scene, known) else _parts(words, known)


def _partly_named(words: Phrase, things: AbstractSet[Thing], scene: Scene, known: Spoken) -> set[Thing]:
    """Return which of some things words may leave out by a part of their name, or by whose they are: "Mia's".

    Only one thing of such a name, or all that is somebody's or in a place of that name: less is done, and never more.
    """
    around = (*known.of("anaphors"), *known.of("pronouns"), *known.of("contrasts"))
    plain, _ = drop(_bare(words, known, scene.home.words), around)
    said = {stem(word, scene.lexicon.language) for word in plain if word not in scene.lexicon.fillers}
    if not said or any((word,) in scene.lexicon.kinds for word in said):
        return set()
    persons = {word for thing in scene.home.things if thing.domain == "person" for name in thing.names for word in name}
    named = {thing for thing in things if any(said <= set(name) for name in thing.names)}
    there = {thing for thing in things if thing.area and any(said <= set(name) for name in thing.area.names)}
    return named | there if said <= persons or len(named | there) == 1 or (there and not named) else set()


def spoken_of(words: Phrase, domains: frozenset[str], scene: Scene, known: Spoken) -> set[Thing]:
    """Return the things of some domains that words mean, told by name or by kind and place, if that is certain."""
    plain = _bare(words, known, scene.home.words)
    plain, here = _here(plain, scene, known)
    if here is None:
        return set()
    plain, _ = drop(plain, known.of("anaphors"))
    noun = read_noun((*plain, *here), scene.home, scene.lexicon)
    if noun is None or not noun.units:
        return set()
    found = fits(noun, scene.home, domains, domains, scene.lexicon)
    # What has the very name is meant, and not all that is of such a kind; in "Gran's room" it is not only Gran's lamp.
    if not _is_a_place(noun, scene):
        found = [fit for fit in found if fit.rank == NAMED_WHOLE] or found
    return {fit.thing for fit in found} if all(fit.rank > 1 for fit in found) else set()


def names_something(words: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether words name things of the home, of whatever kind."""
    return bool(spoken_of(words, scene.home.domains, scene, known))


def is_empty(words: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether words name nothing but what was named just before: "it", or no word at all."""
    plain, _ = drop(_bare(words, known, scene.home.words), known.of("pronouns"))
    return not [word for word in plain if word not in scene.lexicon.fillers]


def _exception(words: Phrase, scene: Scene, known: Spoken) -> tuple[Phrase, Phrase | None]:
    every = (*scene.lexicon.of("all"), *scene.lexicon.of("everything"), *scene.lexicon.of("whole_home"))
    for phrases, needs_all in ((scene.lexicon.of("exceptions"), False), (known.of("sparing"), True)):
        for phrase in phrases:
            if phrase[0] not in words or scene.home.words.issuperset(phrase):
                continue  # a bar may be a room
            for at in places_of(words, phrase):
                left, right = words[:at], words[at + len(phrase) :]
                if not right or (needs_all and not drop(left, every)[1]):
                    continue
                if left:
                    return left, right
    if (around := known.vocabulary.around_exceptions) is not None and words and words[-1] == around[1]:
        for at in places_of(words, (around[0],)):
            if at and drop(words[:at], every)[1] and at + 1 < len(words) - 1:
                return words[:at], words[at + 1 : -1]
    return words, None


def _parts(words: Phrase, known: Spoken) -> Iterator[Phrase]:
    part: list[str] = []
    for word in (*words, COMMA):
        if word in known.joining:
            if part:
                yield tuple(part)
            part = []
        else:
            part.append(word)


def _in_a_row(part: Phrase, wanted: TargetRequest, scene: Scene, known: Spoken) -> list[Phrase]:
    """Return the names that a part is made of, said one after the other without a sign: "the lamp the desk light"."""
    if _read_noun(part, wanted, scene, known) is not None:
        return [part]
    lexicon = scene.lexicon
    bent = tuple(stem(word, lexicon.language) for word in part)
    devices = scene.home.names_of(frozenset(wanted.act.effects))
    names: list[Phrase] = []
    at = 0
    while at < len(part):
        end = next((end for end in range(len(part), at, -1) if bent[at:end] in devices), None)
        if end is not None:
            names.append(part[at:end])
        elif part[at] not in lexicon.fillers:
            return [part]
        at = end or at + 1
    return names if len(names) > 1 else [part]


def _read_noun(
    words: Phrase, wanted: TargetRequest, scene: Scene, known: Spoken
) -> tuple[Chosen, frozenset[str]] | None:
    """Read words as one noun; without prepositions only where it is none with those that a name of the home has."""
    for own in (scene.home.words, frozenset()) if scene.home.words.intersection(words) else (scene.home.words,):
        # The "la" of Spanish may stand for one of what was named before, or be a mere article.
        for meant in (wanted, replace(wanted, before=frozenset())) if wanted.before else (wanted,):
            if (found := _read_bare(_bare(words, known, own), meant, scene, known)) is not None:
                return found
    return None


def _read_bare(
    words: Phrase, wanted: TargetRequest, scene: Scene, known: Spoken
) -> tuple[Chosen, frozenset[str]] | None:
    return scene.kept((words, wanted), lambda: _read_once(words, wanted, scene, known))


def _read_once(
    words: Phrase, wanted: TargetRequest, scene: Scene, known: Spoken
) -> tuple[Chosen, frozenset[str]] | None:
    plain, here = _here(words, scene, known)
    if here is None or COMMA in plain:
        return None
    plain, one_of_them = drop(plain, known.of("anaphors")) if wanted.before else (plain, False)
    act = wanted.act
    if act.implied:
        plain, _ = drop(plain, known.of("pronouns"))  # "make it warmer in here"
    noun = read_noun((*plain, *here), scene.home, scene.lexicon)
    if noun is None or not (noun.units or noun.quantity is Quantity.EVERYTHING or act.implied):
        return None
    if one_of_them:
        effects = {domain: effect for domain, effect in act.effects.items() if domain in wanted.before}
        act = replace(act, effects=effects, implied=frozenset(effects))
    chosen = _chosen(noun, (*plain, *here), act, wanted, scene=scene, known=known)
    return None if chosen is None else (chosen, noun.kinds)


def _chosen(
    noun: Noun, words: Phrase, act: Act, wanted: TargetRequest, *, scene: Scene, known: Spoken
) -> Chosen | None:
    owner = None if wanted.amount is None else _OF_A_PLACE.get(wanted.amount.measure)
    if owner is not None and _is_a_place(noun, scene):
        effects = {domain: effect for domain, effect in act.effects.items() if domain == owner}
        narrowed = replace(act, effects=effects, implied=frozenset(effects), places=True)
        return target(narrowed, noun, scene, wanted.amount) if effects else None
    found = target(act, noun, scene, wanted.amount)
    if found is None and wanted.is_step and act.implied == _LIGHT and noun.quantity is Quantity.ONE and not noun.kinds:
        return _all_lights(noun, words, act, scene)
    if _is_of_kinds(noun) and not (found is not None and found.group):
        several = _all_there(noun, words, act, wanted, scene=scene, known=known)
        if several is not None:
            return several
    return found


def _is_of_kinds(noun: Noun) -> bool:
    return any(unit.kinds for unit in noun.units) and noun.quantity is Quantity.ONE


def _all_there(
    noun: Noun, words: Phrase, act: Act, wanted: TargetRequest, *, scene: Scene, known: Spoken
) -> Chosen | None:
    """Return all of a kind in a place, where its name means all of it: "the lighting in the study", "brightness"."""
    mass = any(stem(phrase[0], scene.lexicon.language) in noun.stems for phrase in known.of("mass"))
    is_property = wanted.is_step and noun.kinds <= _PROPERTIES
    if not mass and not is_property:
        return None
    place = () if _names_a_place(noun, scene) or noun.whole_home else _words_of_here(scene)
    every = scene.lexicon.of("all")[0]
    all_of_it = read_noun((*every, *words, *place), scene.home, scene.lexicon)
    found = None if all_of_it is None else target(act, all_of_it, scene, wanted.amount)
    if found is not None and not _names_a_place(noun, scene) and not noun.whole_home and not place:
        # Where nobody knows the room, it is asked for: only where all is in one of them, that one is meant.
        return found if len({thing.area for thing in found.things}) == 1 else None
    return found


def _all_lights(noun: Noun, words: Phrase, act: Act, scene: Scene) -> Chosen | None:
    """Return the lights of a place, which "brighter" is about where none is named; of this room if no place is."""
    place = () if _names_a_place(noun, scene) else _words_of_here(scene)
    if noun.units and place:
        return None
    lights = split(next(text for kind, text in scene.lexicon.vocabulary.kinds.items() if kind == "light").split("|")[0])
    meant = read_noun((*scene.lexicon.of("all")[0], *lights, *words, *place), scene.home, scene.lexicon)
    return None if meant is None or not (place or noun.units) else target(act, meant, scene, None)


def _names_a_place(noun: Noun, scene: Scene) -> bool:
    said = frozenset(noun.stems)
    return any(said.issuperset(name) for name in names_of_places(scene))


def _is_a_place(noun: Noun, scene: Scene) -> bool:
    said = frozenset(noun.stems)
    return any(said == frozenset(name) for name in names_of_places(scene))


def names_of_places(scene: Scene) -> Iterator[Phrase]:
    """Yield the names of rooms and storeys, without the words in them that mean nothing."""
    for place in scene.home.places:
        is_storey = any(name in scene.home.floor_names for name in place.names)
        yield from (without_joints(name, scene.lexicon, leading=is_storey) for name in place.names)


def _here(words: Phrase, scene: Scene, known: Spoken) -> tuple[Phrase, Phrase | None]:
    """Return words without "here", and the words of the room that it is; None where the room is not known."""
    options = [phrase for phrase in known.of("here") if phrase[0] in words and not scene.home.words.issuperset(phrase)]
    left, found = drop(words, options)
    if not found:
        return words, ()
    return left, _words_of_here(scene) or None


def _words_of_here(scene: Scene) -> Phrase:
    area = scene.home.areas.get(scene.here or "")
    return () if area is None else tuple(split(area.name))


def words_of_a_name(words: Phrase, scene: Scene, known: Spoken) -> Phrase:
    """Return words without those that only tell where a thing is."""
    return _bare(words, known, scene.home.words)


@lru_cache(maxsize=512)
def _bare(words: Phrase, known: Spoken, own: frozenset[str]) -> Phrase:
    """Return a noun's words without prepositions and "too", unless the home's own names have them.

    A word for "almost" stays: beside an amount it is dropped with it, and without one "almost closed" is not closed.
    """
    idle = (*known.of("prepositions"), *known.of("too"))
    return drop(words, [phrase for phrase in idle if phrase[0] in words and own.isdisjoint(phrase)])[0]


@lru_cache(maxsize=8)
def domains_of(kinds: frozenset[str], lexicon: Lexicon) -> frozenset[str]:
    """Return the domains that kinds are of."""
    return frozenset(domain for kind in kinds for domain in KINDS[kind].classes)
