"""Questions about what something is set to: "what's the heating set to", "auf wie viel steht die Heizung"."""

from collections.abc import Mapping, Sequence
from functools import cache

from ....common.tool_call import ToolCall
from ..lexicon import Phrase, phrases
from ..questions import ASK
from ..safety.words import Sentence
from .subjects import things_named
from .words import ParsedQuestion

_ASKING: Mapping[str, Sequence[tuple[str, str]]] = {
    "en": [
        (
            "what is|whats|what temperature is|what temp is|which temperature is|how high is|what are",
            "set to|set at|at|turned to|turned up to|turned down to|up to|down to",
        ),
    ],
    "de": [
        (
            "auf wie viel grad|auf wie viel|auf wieviel|auf welche temperatur|auf welcher temperatur|auf was|wie hoch",
            "steht|ist|gestellt|eingestellt|läuft|stehen|sind|gedreht",
        ),
        ("wie viel grad|wie viel|wieviel|was", "hat|haben"),
    ],
    "fr": [
        (
            "à combien|sur combien|à quelle température|sur quelle température|à combien de degrés|sur quoi",
            "est|est elle|est il|réglé|réglée|sont|elle|il|est réglé|est réglée|mis|mise",
        ),
    ],
    "es": [
        (
            "a cuánto|a qué temperatura|en cuánto|a cuántos grados|en qué temperatura|cuánto",
            "está|están|puesto|puesta|está puesto|está puesta|marca|tienes puesto|tienes puesta|programado|programada",
        ),
    ],
    "nl": [
        ("waar|op hoeveel graden|op hoeveel|op welke temperatuur|hoe hoog", "staat|ingesteld|staan|staat op"),
        ("wat", "staat"),
    ],
}
"""What asks how much it is, and one of what says that it is set so."""
_IDLE: Mapping[str, str] = {
    "en": "now currently the right moment at",
    "de": "jetzt gerade denn die der das eigentlich im moment momentan auf grad",
    "fr": "maintenant en ce moment actuellement la le l de degrés t",
    "es": "ahora el la en este momento de grados",
    "nl": "nu de het op momenteel eigenlijk graden ingesteld",
}
"""Single words beside these that say nothing more."""
_ATTRIBUTES: Mapping[str, str] = {
    "climate": "temperature",
    "water_heater": "temperature",
    "light": "brightness",
    "media_player": "volume_level",
    "fan": "percentage",
}
"""What is set of each kind of device."""


def read_set_to(question: ParsedQuestion) -> ToolCall | None:
    """Return the query for what a thing is set to, or None if the question is about something else."""
    if question.moments or question.others or question.is_hidden():
        return None
    language = question.known.language
    for asking, setting in _ASKING[language]:
        rest = question.sentence()
        if rest.take(_phrases(asking)) is None or rest.take(_phrases(setting)) is None:
            continue
        rest.drop(_phrases(setting))
        rest.drop(_singles(_IDLE[language]))
        if (found := _set_of(rest, question)) is not None:
            return found
    return None


def _set_of(rest: Sentence, question: ParsedQuestion) -> ToolCall | None:
    """Return the query for the one thing that is named, where it has something that is set."""
    if not rest.left:
        return None
    things = things_named(tuple(rest.left), question, _ATTRIBUTES)
    if len(things) != 1:
        return None
    (thing,) = things
    state = question.scene.state_of(thing.entity_id)
    attribute = _ATTRIBUTES[thing.domain]
    if state is None or state.attributes.get(attribute) is None:
        return None
    arguments = {"question": "value", "wanted": {thing.entity_id: []}, "attribute": attribute}
    return ToolCall(tool=ASK, arguments=arguments)


@cache
def _phrases(text: str) -> tuple[Phrase, ...]:
    return tuple(sorted(phrases(text), key=lambda phrase: -len(phrase)))


@cache
def _singles(text: str) -> tuple[Phrase, ...]:
    return _phrases("|".join(text.split()))
