"""Scenes and scripts, started by their exact name: alone, or behind whatever word starts something."""

from ...understanding import HaMatch
from ..acts import ACTS
from ..choosing import Chosen
from ..commands import Scene
from ..home import Thing
from ..lexicon import Phrase
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
    for said in (words, drop(words, known.of("starting"))[0]):
        name = _name(said, scene)
        found = [thing for thing in scene.home.things if name and name in {_plain(own, scene) for own in thing.names}]
        if found:
            return found[0] if len(found) == 1 and found[0].domain in _STARTED else None
    return None


def _name(words: Phrase, scene: Scene) -> Phrase:
    return _plain(tuple(stem(word, scene.lexicon.language) for word in words), scene)


def _plain(name: Phrase, scene: Scene) -> Phrase:
    """Return a name without articles, unless it has nothing else."""
    articles = {stem(word, scene.lexicon.language) for word in scene.lexicon.articles}
    return tuple(word for word in name if word not in articles) or name
