"""Scenes and scripts, started by their exact name: alone, behind whatever word starts something, before their room."""

from collections.abc import Iterator, Sequence

from ...understanding import HaMatch
from ..acts import ACTS
from ..choosing import Chosen
from ..commands import Scene
from ..home import HomePlace, Thing, without_words
from ..lexicon import Phrase
from ..storeys import PLACING
from ..words import stem
from .reading import Command
from .targets import Target
from .ways import RequestedAct
from .words import Spoken, drop

_STARTED = frozenset({"scene", "script"})


def read_scene(words: Phrase, scene: Scene, known: Spoken) -> Command | None:
    """Return the command that starts the scene or script that words name, or None where they say anything else."""
    thing = _named(words, scene, known)
    if thing is None:
        return None
    match = HaMatch(
        name=ACTS["on"].effects["switch"].intent,
        slots={"name": thing.entity_id},
        texts={"name": thing.name},
        response_key=thing.domain,
    )
    target = Target(chosen=(Chosen(things=(thing,)),), kinds=frozenset())
    return Command(asked=RequestedAct(act="on", rest=words), target=target, matches=(match,))


def _named(words: Phrase, scene: Scene, known: Spoken) -> Thing | None:
    """Return the only thing of the name that words come to, if it is a scene or a script."""
    starting = known.of("starting")
    for said in (words, drop(words, starting)[0]):
        if found := _called(said, scene):
            return found[0] if len(found) == 1 and found[0].domain in _STARTED else None
    for beside, place in _placed(words, scene):
        named = _called(beside, scene) or _called(drop(beside, starting)[0], scene)
        there = [thing for thing in named if place in (thing.area, thing.floor)] or list(named)
        if len(there) == 1 and _may_be_for(there[0], place):
            return there[0]
    return None


def _called(words: Phrase, scene: Scene) -> Sequence[Thing]:
    name = _name(words, scene)
    return scene.home.plainly_named(scene.lexicon.article_stems).get(name, ()) if name else ()


def _placed(words: Phrase, scene: Scene) -> Iterator[tuple[Phrase, HomePlace]]:
    """Yield the words beside a room or a storey that they name, and that place: "cosy | in the living room"."""
    language = scene.lexicon.language
    bent, articles = tuple(stem(word, language) for word in words), scene.lexicon.article_stems
    for at in (at for at, word in enumerate(words) if word in PLACING[language]):
        begin = at + 2 if bent[at + 1 : at + 2] and bent[at + 1] in articles else at + 1
        for place in scene.home.places:
            for name in place.names:
                if bent[begin : begin + len(name)] == name:
                    yield words[:at] + words[begin + len(name) :], place


def _may_be_for(thing: Thing, place: HomePlace) -> bool:
    """Tell whether what is started is that of a place, or of none that is known."""
    return thing.domain in _STARTED and (thing.area is None or place in (thing.area, thing.floor))


def _name(words: Phrase, scene: Scene) -> Phrase:
    """Return words as a name without articles, unless it has nothing else."""
    language = scene.lexicon.language
    return without_words(tuple([stem(word, language) for word in words]), scene.lexicon.article_stems)
