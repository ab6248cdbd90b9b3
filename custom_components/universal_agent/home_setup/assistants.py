"""The voice assistants (pipelines) of Home Assistant: which use the agent, which bypass it, and making one."""

from collections.abc import Callable, Iterable
from itertools import product
from typing import TYPE_CHECKING, Any

from homeassistant.core import CALLBACK_TYPE, HomeAssistant
from homeassistant.helpers.collection import CollectionChange

from ..const import AGENT_ENTITY_ID, TITLE

if TYPE_CHECKING:
    from homeassistant.components.assist_pipeline import Pipeline
    from homeassistant.components.assist_pipeline.pipeline import PipelineStorageCollection

_PIPELINES = "assist_pipeline"
_ALL_LANGUAGES = "*"
"""What Home Assistant writes as an agent's language where the agent takes every language."""


def has_assistants(hass: HomeAssistant) -> bool:
    """Tell whether this Home Assistant has voice assistants at all."""
    return _PIPELINES in hass.config.components


def all_assistants(hass: HomeAssistant) -> list[Pipeline]:
    """Return every voice assistant."""
    return list(_store(hass).data.values()) if has_assistants(hass) else []


def own_assistants(hass: HomeAssistant) -> list[Pipeline]:
    """Return the voice assistants that talk to the agent."""
    return [assistant for assistant in all_assistants(hass) if assistant.conversation_engine == AGENT_ENTITY_ID]


def bypassing(hass: HomeAssistant) -> list[Pipeline]:
    """Return those of them that hand commands to Home Assistant's own agent first, past the agent's policy."""
    return [assistant for assistant in own_assistants(hass) if assistant.prefer_local_intents]


def is_preferred(hass: HomeAssistant, assistant_id: str) -> bool:
    """Tell whether an assistant is the one that is used where none is chosen."""
    return _store(hass).async_get_preferred_item() == assistant_id


async def make_assistant(hass: HomeAssistant) -> Pipeline | None:
    """Make a voice assistant that talks to the agent; without engines for speech one for text.

    Returns None where Home Assistant makes none.
    """
    from homeassistant.components import assist_pipeline, stt, tts  # noqa: PLC0415 - a home may have no assistants

    create: Any = assist_pipeline.async_create_default_pipeline  # None stands for an engine that there is not
    engines = product((stt.async_default_engine(hass), None), (tts.async_default_engine(hass), None))
    for ears, voice in engines:
        made: Pipeline | None = await create(hass, ears, voice, TITLE)
        if made is not None:
            await let_talk_to_agent(hass, made)
            return _store(hass).data[made.id]
    return None


async def let_talk_to_agent(hass: HomeAssistant, assistant: Pipeline) -> None:
    """Have an assistant hand everything to the agent."""
    from homeassistant.components.assist_pipeline import async_update_pipeline  # noqa: PLC0415 - the same

    await async_update_pipeline(
        hass,
        assistant,
        conversation_engine=AGENT_ENTITY_ID,
        conversation_language=_ALL_LANGUAGES,
        prefer_local_intents=False,
    )


async def stop_bypassing(hass: HomeAssistant) -> None:
    """Have every assistant of the agent hand it all commands."""
    for assistant in bypassing(hass):
        await let_talk_to_agent(hass, assistant)


async def give_back(hass: HomeAssistant) -> None:
    """Have the assistants that talk to the agent talk to Home Assistant's own agent again."""
    if not (own := own_assistants(hass)):
        return
    from homeassistant.components.assist_pipeline import async_update_pipeline  # noqa: PLC0415 - the same
    from homeassistant.components.conversation import HOME_ASSISTANT_AGENT  # noqa: PLC0415 - the same

    for assistant in own:
        await async_update_pipeline(
            hass, assistant, conversation_engine=HOME_ASSISTANT_AGENT, conversation_language=assistant.language
        )


def prefer(hass: HomeAssistant, assistant_id: str) -> None:
    """Make an assistant the one that is used where none is chosen."""
    _store(hass).async_set_preferred_item(assistant_id)


def watch_assistants(hass: HomeAssistant, changed: Callable[[], None]) -> CALLBACK_TYPE:
    """Call something whenever a voice assistant is made, changed or removed; return what ends that."""
    if not has_assistants(hass):
        return lambda: None

    async def look(_changes: Iterable[CollectionChange]) -> None:
        changed()

    return _store(hass).async_add_change_set_listener(look)


def _store(hass: HomeAssistant) -> PipelineStorageCollection:
    from homeassistant.components.assist_pipeline.runtime import KEY_ASSIST_PIPELINE  # noqa: PLC0415 - the same

    return hass.data[KEY_ASSIST_PIPELINE].pipeline_store
