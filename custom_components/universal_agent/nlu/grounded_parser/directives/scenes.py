"""Scenes and scripts, started by their exact name: alone, or behind whatever word starts something."""

from ...understanding import HaMatch
from ..acts import ACTS
from ..choosing import Chosen
from ..commands import Scene
from ..home import Thing, without_words
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
        if found := scene.home.plainly_named(scene.lexicon.article_stems).get(name, ()) if name else ():
            return found[0] if len(found) == 1 and found[0].domain in _STARTED else None
    return None


def _name(words: Phrase, scene: Scene) -> Phrase:
    """Return words as a name without articles, unless it has nothing else."""
    language = scene.lexicon.language
    return without_words(tuple([stem(word, language) for word in words]), scene.lexicon.article_stems)
