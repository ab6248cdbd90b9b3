"""What somebody who was spoken of is told: "who's home", "tell them dinner is ready"."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
import re

from homeassistant.const import STATE_HOME

from ...common.languages import base_language
from ...tools.roles import ToolRole
from ..grounded_parser.home import Thing
from ..understanding import Step, Understand, Understanding
from .restated import Reading

_PRONOUNS: Mapping[str, Sequence[tuple[str, str, str]]] = {
    "en": [(r"^(\W*(?:\w+ ){1,4}?(?:to )?){who}\b", "them(?: both| all)?", "him|her")],
    "de": [(r"^(\W*(?:\w+ ){1,4}?){who}\b", "ihnen(?: allen| beiden)?", "ihm|ihr")],
    "fr": [(r"^(\W*(?:\w+ )*?\w+)[- ]{who}\b", "leur", "lui")],
    "es": [(r"^(\W*(?:\w+ )*?(?:di|avisa|manda|envía|escribe)){who} ?(?:a (?:ellos|ellas|él|ella) )?", "les", "le")],
    "nl": [
        (
            r"^(\W*(?:\w+ ){0,3}?(?:tegen|aan|naar|laat|app|sms) ){who}(?: allemaal| allebei)?\b",
            "ze|hen|hun",
            "hem|haar",
        ),
        (r"^(\W*(?:zeg|vertel|meld) ){who}(?: allemaal| allebei)?\b", "ze|hen|hun", "hem|haar"),
    ],
}
"""Where what stands for persons stands behind a verb that tells; what stands for several, and for one."""
_NAMED: Mapping[str, Sequence[str]] = {
    "en": [r"\1{name}"],
    "de": [r"\1{name}"],
    "fr": [r"\1 à {name}"],
    "es": [r"\1le a {name} "],
    "nl": [r"\1{name}", r"\1tegen {name}"],
}
"""The same with a name."""
_EVERYBODY: Mapping[str, str] = {
    "en": "everyone",
    "de": "allen",
    "fr": "tout le monde",
    "es": "todos",
    "nl": "iedereen",
}


class TellingThem:
    """Reads what is to be told to the persons of the answer before."""

    def __init__(self, understand: Understand) -> None:
        self._understand = understand

    async def read(self, reading: Reading) -> Understanding | None:
        """Return the messages to those who were spoken of; who are all at home hear it there."""
        people = _people(reading)
        if not people or base_language(reading.request.language) not in _PRONOUNS:
            return None
        language, several = base_language(reading.request.language), len(people) > 1
        if several and all(_is_home(person, reading) for person in people):
            for text in _with_name(reading.request.text, _EVERYBODY[language], language, several=True):
                if steps := await self._told(text, reading, ToolRole.ANNOUNCE):
                    return Understanding(steps=steps)
        found: list[Step] = []
        for person in people:
            for text in _with_name(reading.request.text, person.name, language, several=several):
                if steps := await self._told(text, reading, ToolRole.SEND_MESSAGE):
                    found += steps
                    break
            else:
                return None
        return Understanding(steps=tuple(found))

    async def _told(self, text: str, reading: Reading, tool: ToolRole) -> tuple[Step, ...]:
        """Return the steps of a text where they tell something, and do nothing else."""
        found = await self._understand(replace(reading.request, text=text))
        return found.steps if all(step.call.tool == tool for step in found.steps) else ()


def _people(reading: Reading) -> tuple[Thing, ...]:
    """Return the persons who were spoken of, where nothing else was; who asks tells nothing to themselves."""
    by_id, request = reading.scene.home.by_id, reading.request
    ids = dict.fromkeys(item for ids in reading.turn.things for item in ids)
    things = tuple(by_id[item] for item in ids if item in by_id)
    if len(things) < len(ids) or any(thing.domain != "person" for thing in things):
        return ()
    others = tuple(thing for thing in things if not _is_asker(thing, reading)) if request.user_id else things
    return others or things


def _is_asker(person: Thing, reading: Reading) -> bool:
    state = reading.scene.state_of(person.entity_id)
    return state is not None and state.attributes.get("user_id") == reading.request.user_id


def _is_home(person: Thing, reading: Reading) -> bool:
    state = reading.scene.state_of(person.entity_id)
    return state is not None and state.state == STATE_HOME


def _with_name(text: str, name: str, language: str, *, several: bool) -> Iterator[str]:
    """Yield a text with a name where it has a pronoun for one person, or for several."""
    for (pattern, many, one), instead in zip(_PRONOUNS[language], _NAMED[language], strict=True):
        who = many if several else one
        if (found := re.search(pattern.replace("{who}", f"(?:{who})"), text, re.IGNORECASE)) is not None:
            yield f"{found.expand(instead.replace('{name}', '\0')).replace('\0', name)}{text[found.end() :]}"
