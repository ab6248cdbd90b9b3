"""What robots are told to do: "get the hoover to do the floor", "Hugo soll eine Runde drehen", "send it home".

A robot can do one kind of work and go home. So whatever words say that, with its name among them, is understood, as
long as each of them is one of these words. A room among them is more than that: it asks for that room alone.
"""

from collections.abc import Iterator
from itertools import pairwise

from ...understanding import HaMatch
from ..acts import ACTS
from ..choosing import Chosen
from ..commands import Scene
from ..home import Thing
from ..lexicon import Phrase
from ..words import stem
from .reading import Command
from .targets import Target, spoken_of
from .ways import RequestedAct
from .words import Spoken, drop

_WORKS = {"vacuum": ("any_work", "cleaning_work"), "lawn_mower": ("any_work", "mowing_work")}


def read_robot(words: Phrase, scene: Scene, known: Spoken) -> Command | None:
    """Return the command that sends a robot to work or home, each word of it explained; else None."""
    if scene.home.domains.isdisjoint(_WORKS) or words[0] in known.modal_words or _is_told(words, scene, known):
        return None
    found = {
        (thing.entity_id, act): _command(thing, act, words)
        for domain, fields in _WORKS.items()
        for act, ways in (("start", fields), ("dock", ("homing",)))
        for thing in _sent(words, domain, ways, scene, known)
    }
    docked = {key: command for key, command in found.items() if key[1] == "dock"}
    best = docked or found  # "go back home" goes, too
    return next(iter(best.values())) if len(best) == 1 else None


def _is_told(words: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether French words say what a robot has done: "a aspiré", which is "à aspire" where nobody hears accents.

    Behind "à" stands an infinitive.
    """
    works = {phrase[0] for fields in _WORKS.values() for field in fields for phrase in known.of(field)}
    return scene.lexicon.language == "fr" and any(
        word == "a" and behind in works and not behind.endswith(("er", "ir", "dre")) for word, behind in pairwise(words)
    )


def _sent(words: Phrase, domain: str, ways: tuple[str, ...], scene: Scene, known: Spoken) -> Iterator[Thing]:
    """Yield the robot of a domain that words name, where the others are all words for its work or its way home."""
    left, works = words, False
    for way in ways:
        left, found = drop(left, known.of(way))
        works = works or found
    left, _ = drop(left, known.of("sending"))
    if "homing" in ways:
        left, _ = drop(left, known.of("any_work"))
    plain = tuple(word for word in left if word not in scene.lexicon.fillers)
    if not works or not plain:
        return
    bent = {stem(word, scene.lexicon.language) for word in plain}
    found_things = spoken_of(plain, frozenset({domain}), scene, known)
    if len(found_things) != 1:
        return
    thing = next(iter(found_things))
    named = {word for name in thing.names for word in name} | {
        word for phrase in scene.lexicon.kinds for word in phrase
    }
    if bent <= named:
        yield thing


def _command(thing: Thing, act: str, words: Phrase) -> Command:
    effect = ACTS[act].effects[thing.domain]
    match = HaMatch(
        name=effect.intent,
        slots={"name": thing.entity_id},
        texts={"name": thing.name},
        response_key=effect.response,
    )
    target = Target(chosen=(Chosen(things=(thing,)),), kinds=frozenset())
    return Command(asked=RequestedAct(act=act, rest=words), target=target, matches=(match,))
