"""Questions about where a robot is, "where is the hoover", or somebody who is in no place that has a name."""

from collections.abc import Mapping
from functools import cache

from homeassistant.const import STATE_NOT_HOME

from ....common.tool_call import ToolCall
from ..lexicon import Phrase, phrases
from ..questions import ASK
from ..safety.reading import ask
from ..safety.rules import CONDITIONS
from ..safety.words import safety_words
from .subjects import things_named
from .words import ParsedQuestion

_WHERE: Mapping[str, str] = {
    "en": "where is|wheres|where has|where did|whereabouts is|where abouts is",
    "de": "wo ist|wo steckt|wo steht|wo fährt|wo bleibt|wo befindet sich|wo saugt|wo mäht",
    "fr": "où est|où est ce qu est|où se trouve|où en est|est où|est passé où|où est passé|se trouve où",
    "es": "dónde está|dónde anda|por dónde anda|por dónde va|dónde se encuentra|dónde quedó",
    "nl": "waar is|waar zit|waar rijdt|waar bevindt|waar staat|waar blijft",
}
"""What asks where something is."""
_IDLE: Mapping[str, str] = {
    "en": "now right got to go at the moment gone currently",
    "de": "jetzt gerade denn im moment eigentlich noch zurzeit",
    "fr": "maintenant en ce moment t il elle actuellement donc",
    "es": "ahora en este momento mismo",
    "nl": "nu momenteel eigenlijk op dit moment zich",
}
"""Single words beside it that say nothing more."""
_DRIVES = frozenset({"vacuum", "lawn_mower"})


_WHERE_ALL: Mapping[str, str] = {
    "en": "where are|where is|wheres",
    "de": "wo sind|wo stecken|wo ist|wo bleiben",
    "fr": "où sont|où est|où est ce que sont|ils sont où|est où|sont où",
    "es": "dónde están|dónde está|dónde andan|dónde anda",
    "nl": "waar zijn|waar is|waar zitten|waar blijft",
}
"""What asks where all persons are."""


def read_whereabouts(question: ParsedQuestion) -> ToolCall | None:
    """Return the query for where a robot or a person is, or None if the question is about something else."""
    if question.moments or question.others or question.is_hidden():
        return None
    if (everybody := _everybody(question)) is not None:
        return everybody
    rest = question.sentence()
    if rest.take(_phrases(_WHERE[question.known.language])) is None:
        return None
    rest.drop(_phrases("|".join(_IDLE[question.known.language].split())))
    words = tuple(rest.left)
    things = things_named(words, question, _DRIVES) or things_named(words, question, {"person"})
    if len(things) != 1:
        return None
    (thing,) = things
    state = question.scene.state_of(thing.entity_id)
    if state is None or (thing.domain == "person" and state.state != STATE_NOT_HOME):
        return None  # Home Assistant names the zone
    return ToolCall(tool=ASK, arguments={"question": "value", "wanted": {thing.entity_id: []}})


def _everybody(question: ParsedQuestion) -> ToolCall | None:
    """Read "where is everyone"."""
    rest = question.sentence()
    if rest.take(_phrases(_WHERE_ALL[question.known.language])) is None:
        return None
    if rest.take(safety_words(question.known.language).of("everyone")) is None:
        return None
    rest.drop(_phrases("|".join(_IDLE[question.known.language].split())))
    persons = [thing for thing in question.scene.home.things if thing.domain == "person"]
    if rest.left or not persons:
        return None
    at_home = CONDITIONS["home"]["person"]
    return ask("value", dict.fromkeys(persons, at_home)).calls[0]


@cache
def _phrases(text: str) -> tuple[Phrase, ...]:
    return tuple(sorted(phrases(text), key=lambda phrase: -len(phrase)))
