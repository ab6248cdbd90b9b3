"""The rest: all but what is left as it is, of its kind and no further than that shows: "... and turn off the rest"."""

from collections.abc import Iterator
from dataclasses import replace

from ..acts import ACTS
from ..choosing import choose
from ..commands import Scene
from ..home import Thing
from ..kinds import KINDS, SWITCHED
from ..lexicon import Phrase
from ..nouns import Quantity, fits, read_noun
from ..words import split, stem
from .leaving import beside
from .reading import Command, carried_out
from .sparing import without_things
from .targets import names_of_places, spoken_of, words_of_a_name
from .ways import RequestedAct, ways_to_ask
from .words import Spoken, drop, occurrences, trimmed

_ACTS = frozenset({"on", "off", "open", "close"})
_MOVED = ("blind", "shutter", "shade", "curtain", "awning")
"""Kinds of covers of which a home may have more, and which let nobody in."""
_LIKE = ("light", "fan", "media_player", *_MOVED)
"""Kinds of which the rest may be meant."""
_CERTAIN = frozenset({"light", "cover"})
"""Domains of which the rest is the others of the kind, and never all else: beside a lamp no film is stopped."""


def the_rest(words: Phrase, scene: Scene, known: Spoken) -> tuple[Command, ...] | None:
    """Return what is done to the rest beside what is left as it is: "leave the lamp on and turn off the rest"."""
    if (
        not occurrences(words, (*known.of("rest"), *known.of("all_else")))
        or (found := beside(words, scene, known)) is None
    ):
        return None
    main, left_alone = found
    left = _left(left_alone, scene, known)
    command = None if not left else rest_of(trimmed(main), left, scene, known)
    return None if command is None else (command,)


def rest_of(words: Phrase, left: frozenset[Thing], scene: Scene, known: Spoken) -> Command | None:
    """Return what words order of the rest beside some things; None where that is open."""
    found: dict[int, dict[str, Command]] = {}
    is_all = bool(occurrences(words, known.of("all_else")))
    for asked in ways_to_ask(words, scene, known):
        if asked.act not in _ACTS or not all(_may_be_left(thing, asked) for thing in left):
            continue
        for meant in _wordings(asked, left, is_all, scene=scene, known=known):
            command = carried_out(replace(asked, rest=meant), scene, known, None)
            spared = None if command is None else without_things(command, left, scene)
            if spared is not None:
                found.setdefault(len(asked.rest), {})[spared.key] = spared
                break
    best = found[min(found)] if found else {}
    return next(iter(best.values())) if len(best) == 1 else None


def _may_be_left(thing: Thing, asked: RequestedAct) -> bool:
    """Tell whether a thing could be what an act is done to: beside a lock, nobody knows what the rest is."""
    if thing.domain == "cover":
        return asked.act in ("open", "close") and bool(_kinds(thing))
    return thing.domain in SWITCHED and thing.domain in ACTS[asked.act].effects


def _kinds(thing: Thing) -> list[str]:
    return [kind for kind in _LIKE if KINDS[kind].covers(thing)]


def _wordings(
    asked: RequestedAct, left: frozenset[Thing], is_all: bool, *, scene: Scene, known: Spoken
) -> Iterator[Phrase]:
    """Yield the words that say in full what the rest is, the likeliest first."""
    own, fillers = scene.home.words, scene.lexicon.fillers
    every, everything = scene.lexicon.of("all")[0], scene.lexicon.of("everything")[0]
    whole_home = scene.lexicon.of("whole_home")[0]
    for phrase in (*known.of("all_else"), *known.of("rest")):
        plain, is_there = drop(asked.rest, (phrase,))
        if not is_there or any(stem(word, scene.lexicon.language) in own for word in phrase if word not in fillers):
            continue
        place = _scope(plain, left, scene, known)
        if place is None:
            return
        noun = read_noun(words_of_a_name(plain, scene, known), scene.home, scene.lexicon)
        if noun is not None and noun.kinds:
            if noun.quantity is not Quantity.ONE and all(noun.is_of_kind(thing) for thing in left):
                yield (*every, *plain, *place)
                yield (*every, *plain)
        elif is_all:
            yield from ((*everything, *plain, *place),) if asked.act == "off" else ()
        else:
            for kind in _named(left, scene):
                yield (*every, *kind, *plain, *(() if place == whole_home else place))
                yield from ((*every, *kind, *plain),) if asked.act in ("open", "close") else ()
            if asked.act == "off" and place != whole_home and not any(thing.domain in _CERTAIN for thing in left):
                yield (*everything, *plain, *place)
        return


def _named(left: frozenset[Thing], scene: Scene) -> Iterator[Phrase]:
    """Yield the words for the kind that all that is left is of."""
    for kind in _LIKE:
        if all(kind in _kinds(thing) for thing in left) and (text := scene.lexicon.vocabulary.kinds.get(kind)):
            yield tuple(split(text.split("|")[0]))
            return


def _scope(words: Phrase, left: frozenset[Thing], scene: Scene, known: Spoken) -> Phrase | None:
    """Return the words for where the rest is, beside a place that was named; None where nobody knows."""
    said = {stem(word, scene.lexicon.language) for word in words}
    if drop(words, (*known.of("here"), *scene.lexicon.of("whole_home")))[1]:
        return ()
    if any(said.issuperset(name) for name in names_of_places(scene)):
        return ()
    if scene.here is None:
        return None
    is_here = all(thing.area is not None and thing.area.id == scene.here for thing in left)
    return known.of("here")[-1] if is_here else scene.lexicon.of("whole_home")[0]


def _left(words: Phrase, scene: Scene, known: Spoken) -> frozenset[Thing]:
    """Return the things that are left as they are; of several of a kind, only the one in this room."""
    domains = scene.home.domains
    found = spoken_of(words, domains, scene, known)
    noun = read_noun(words_of_a_name(words, scene, known), scene.home, scene.lexicon)
    if noun is not None and noun.quantity is Quantity.ONE and noun.is_only_a_kind and len(found) > 1:
        chosen = choose(noun, fits(noun, scene.home, domains, domains, scene.lexicon), here=scene.here)
        return frozenset(() if chosen is None else chosen.things)
    return frozenset(found)
