"""Has words read again: after a start, and once the home is no more being changed."""

from collections.abc import Iterable, Mapping
from typing import Any

from homeassistant.components.conversation import DOMAIN as CONVERSATION
from homeassistant.const import EVENT_CALL_SERVICE, SERVICE_RELOAD
from homeassistant.core import CALLBACK_TYPE, Event, HomeAssistant, callback
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
)

from ...const import EVENT_INTENT, EVENT_REQUEST
from ...skills.skill import SkillContext
from ...skills.utterances.intents import UtteranceIntent
from ..exposure import watch_exposure
from ..watching import OnceSettled, watch_from_start
from .rehearsing import Rehearsal

_NOTED_S = 5.0
"""What was just said is noted once its record is written."""
_SETTLED_S = 60.0
_CERTAIN_S = 120.0
"""What is found is told if it is still so a while later: a device that is being replaced is gone for a moment."""
_REGISTRIES = (
    ar.EVENT_AREA_REGISTRY_UPDATED,
    dr.EVENT_DEVICE_REGISTRY_UPDATED,
    er.EVENT_ENTITY_REGISTRY_UPDATED,
    fr.EVENT_FLOOR_REGISTRY_UPDATED,
)


def watch_words(hass: HomeAssistant, home: SkillContext) -> CALLBACK_TYPE:
    """Keep these repairs as the words are, from when the home has started; return what ends that."""
    rehearsal = Rehearsal(hass, home)

    @callback
    def look(_now: object) -> None:
        hass.async_create_task(rehearse(), "Universal Agent: words are read again")

    @callback
    def note(_now: object) -> None:
        hass.async_create_task(rehearsal.note(), "Universal Agent: what was said is noted")

    settled = OnceSettled(hass, look, _SETTLED_S)
    certain = OnceSettled(hass, look, _CERTAIN_S)
    noted = OnceSettled(hass, note, _NOTED_S)

    async def rehearse() -> None:
        if await rehearsal.rehearse():
            certain.wait()

    @callback
    def changed(_event: Event[Any]) -> None:
        settled.wait()

    @callback
    def said(_event: Event[Any]) -> None:
        noted.wait()

    def start() -> Iterable[CALLBACK_TYPE]:
        settled.wait()
        listen = hass.bus.async_listen
        registries: Iterable[CALLBACK_TYPE] = [listen(str(event), changed) for event in _REGISTRIES]
        return (
            *registries,
            watch_exposure(hass, settled.wait),
            listen(EVENT_INTENT, changed, event_filter=_is_about_words),
            listen(EVENT_CALL_SERVICE, changed, event_filter=_reloads_sentences),
            listen(EVENT_REQUEST, said),
            certain.end,
            noted.end,
        )

    return watch_from_start(hass, settled, start)


@callback
def _is_about_words(data: Mapping[str, Any]) -> bool:
    return data.get("type") == UtteranceIntent.type


@callback
def _reloads_sentences(data: Mapping[str, Any]) -> bool:
    return (data.get("domain"), data.get("service")) == (CONVERSATION, SERVICE_RELOAD)
