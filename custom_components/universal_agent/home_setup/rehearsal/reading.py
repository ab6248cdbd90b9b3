"""What words mean now, read as if the same person said them in the same room; nothing is done."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er
from pydantic import ValidationError

from ...common.errors import ToolError
from ...common.origin import Channel, Origin
from ...intents.collector import new_request
from ...safety.origins import of_person_at
from ...skills.exposed import names_of
from ...skills.skill import SkillContext
from ...skills.utterances.meaning import Meaning, is_context_free, meaning_of
from ...skills.utterances.reading import is_command, understood
from ...store.rehearsed import SpokenText


@dataclass(frozen=True, slots=True, kw_only=True)
class WordsMeaning:
    """What words mean."""

    meaning: Meaning
    """What they touch, whatever that is called."""
    things: Mapping[str, Mapping[str, Any]]
    """Each thing of those: what it is called, and the area it is in."""


async def read(said: SpokenText, home: SkillContext) -> WordsMeaning | None:
    """Return what words move by themselves; None where that is nothing, or another thing each time."""
    request = replace(new_request(_origin(home.hass, said), said.text), dry_run=True, own_words=True)
    await home.speech.load(request.language)
    found = await understood(said.text, request, home)
    calls = [{"tool": step.call.tool, "arguments": dict(step.call.arguments)} for step in found.steps]
    if found.needs_approval or not is_command(found, home) or not is_context_free(calls):
        return None
    try:
        now = await meaning_of(calls, request, said.area_id, home)
    except ToolError, ValidationError:
        return None
    ids = {target[1] for part in now.meaning for target in part[3] if target[1]}
    if not ids:
        return None
    return WordsMeaning(
        meaning=[_without_names(part) for part in now.meaning],
        things={thing_id: _thing(home.hass, thing_id) for thing_id in sorted(ids)},
    )


def entity_id_of(hass: HomeAssistant, thing_id: str) -> str | None:
    """Return the entity that is meant by an id in a meaning; None where it is not there any more."""
    if (entry := er.async_get(hass).entities.get_entry(thing_id)) is not None:
        return entry.entity_id
    return thing_id if hass.states.get(thing_id) is not None else None


def spoken_names_of(hass: HomeAssistant, entity_id: str) -> list[str]:
    """Return what a person may call an entity."""
    state = hass.states.get(entity_id)
    return [] if state is None else names_of(hass, state) or [state.name]


def area_of(hass: HomeAssistant, entity_id: str) -> str | None:
    """Return the area that an entity is in."""
    entry = er.async_get(hass).async_get(entity_id)
    return None if entry is None else er.async_get_effective_area_id(hass, entry)


def area_names(hass: HomeAssistant, area_id: str | None) -> list[str]:
    """Return what a person may call an area."""
    area = ar.async_get(hass).async_get_area(area_id) if area_id else None
    return [] if area is None else [area.name, *sorted(area.aliases)]


def _origin(hass: HomeAssistant, said: SpokenText) -> Origin:
    origin = of_person_at(hass, user_id=said.user_id, device_id=None, language=said.language, conversation_id="")
    channel = Channel.CHAT if said.area_id is None else Channel.VOICE
    return replace(origin.outside(), channel=channel, area_id=said.area_id)


def _without_names(part: Sequence[Any]) -> list[Any]:
    """Return what an intent touches, whatever it is called: what matters here is that the words still find it."""
    kind, operation, is_set, targets = part
    return [kind, operation, is_set, [[service, thing, domain, ""] for service, thing, domain, _ in targets]]


def _thing(hass: HomeAssistant, thing_id: str) -> dict[str, Any]:
    entity_id = entity_id_of(hass, thing_id) or thing_id
    state, area_id = hass.states.get(entity_id), area_of(hass, entity_id)
    return {
        "title": entity_id if state is None else state.name,
        "names": spoken_names_of(hass, entity_id),
        "area_id": area_id,
        "area_names": area_names(hass, area_id),
    }
