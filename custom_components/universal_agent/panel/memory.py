"""Memory: what the agent was told to remember, where it came from, and what routing has learned."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from homeassistant.util import dt as dt_util
import probatio as vol

from ..common.effects import ProfileDomain
from ..nlu.variables import said_instead
from ..skills.exposed import readable_by
from ..skills.utterances.learned_names import learned_names, title_of
from ..skills.utterances.reading import compared_tokens
from ..store.executions import ExecutionRecord
from ..store.memories import Memory
from ..store.utterances import Utterance
from .commands import JsonObject, PanelCaller, PanelCommand, not_found, number
from .planned import ROW
from .requests import MAX_PAGE, TAUGHT_WORDS, is_hidden

MAX_EXPORTED = 10_000
MAX_QUERY = 500


async def _memory(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Return a page of memories, newest first, or what fits a search best; and what routing has learned, in numbers."""
    limit, query = message["limit"], message["query"].strip()
    memories = caller.data.stores.memories
    found: Sequence[Memory] = ()
    if caller.hides(ProfileDomain.MEMORY):
        pass
    elif query:
        found = await memories.search(query, person=caller.user.id, limit=limit)
    else:
        found = await memories.all(person=caller.user.id, limit=limit + 1, before=message.get("before"))
    page = found[:limit]
    return {
        "memories": await _told(caller, page),
        "next": page[-1].id if len(found) > limit else None,
        "taught": [
            _taught(caller, utterance)
            for utterance in taught(caller)
            if _is_about(f"{utterance.phrase} {utterance.said}", query)
        ],
        "names": [name for name in await _names(caller) if _is_about(f"{name['name']} {name['device']}", query)],
        "learned": await _learned(caller),
    }


async def _export(caller: PanelCaller, _message: Mapping[str, Any]) -> JsonObject:
    """Return everything they may see."""
    memories = caller.data.stores.memories
    is_kept_from = caller.hides(ProfileDomain.MEMORY)
    found = () if is_kept_from else await memories.all(person=caller.user.id, limit=MAX_EXPORTED)
    return {
        "memories": await _told(caller, found),
        "taught": [_taught(caller, utterance) for utterance in taught(caller)],
        "names": await _names(caller),
        "exported_at": dt_util.utcnow().timestamp(),
    }


def taught(caller: PanelCaller) -> tuple[Utterance, ...]:
    """Return the words that they, or anybody for the household, have taught."""
    return () if caller.hides(TAUGHT_WORDS) else caller.data.stores.utterances.all(caller.user.id)[:MAX_EXPORTED]


async def _names(caller: PanelCaller) -> list[JsonObject]:
    """Return the names of devices that people have given by pressing their switches."""
    if caller.hides(TAUGHT_WORDS):
        return []
    may_see = await readable_by(caller.hass, caller.user.id)
    return [
        {"name": name, "entity_id": entity_id, "device": title_of(caller.hass, entity_id)}
        for name, entity_id in learned_names(caller.hass)
        if may_see(entity_id)
    ][:MAX_EXPORTED]


def _is_about(told: str, query: str) -> bool:
    """Tell whether every word that is looked for stands in words and what they mean."""
    return all(word in told.casefold() for word in query.casefold().split())


def _variables(caller: PanelCaller, utterance: Utterance) -> Sequence[str]:
    """Return the names and numbers in whose place others may be said, as they were said."""
    phrase = utterance.phrase
    words = compared_tokens(phrase, caller.data.speech, utterance.language)
    return said_instead(utterance.words, utterance.variables, words, phrase) or utterance.variables


def _taught(caller: PanelCaller, utterance: Utterance) -> JsonObject:
    return {
        "id": utterance.id,
        "phrase": utterance.phrase,
        "means": utterance.said,
        "variables": list(_variables(caller, utterance)),
        "language": utterance.language,
        "personal": utterance.user_id is not None,
        "area_id": utterance.area_id,
        "taught_at": utterance.taught_at,
        "used_at": utterance.used_at,
    }


async def memory_of(caller: PanelCaller, number: int) -> Memory:
    """Return a memory that they may see.

    Raises:
        CommandError: there is none, or it is another person's alone.
    """
    memory = None if caller.hides(ProfileDomain.MEMORY) else await caller.data.stores.memories.get(number)
    if memory is None or memory.person not in (None, caller.user.id):
        raise not_found()
    return memory


async def _told(caller: PanelCaller, memories: Sequence[Memory]) -> list[JsonObject]:
    sources = await caller.data.stores.executions.of_ids({memory.source for memory in memories})
    return [_shown(caller, memory, sources.get(memory.source)) for memory in memories]


def _shown(caller: PanelCaller, memory: Memory, source: ExecutionRecord | None) -> JsonObject:
    is_told = source is not None and (caller.is_admin or source.user_id == caller.user.id)
    return {
        "id": memory.id,
        "content": memory.content,
        "personal": memory.person is not None,
        "importance": memory.importance,
        "tainted": memory.tainted,
        "created_at": memory.created_at,
        "provenance": {
            "request_id": source.id if source is not None and is_told else None,
            "text": source.text if source is not None and is_told and not is_hidden(caller, source) else None,
            "channel": source.channel if source is not None else None,
            "person": caller.person(source.user_id) if source is not None else None,
        },
    }


async def _learned(caller: PanelCaller) -> JsonObject:
    examples = await caller.data.stores.learned.examples()
    return {"examples": len(examples), "roles": dict(Counter(example.label for example in examples))}


MEMORY_COMMANDS = (
    PanelCommand(
        name="memory",
        reply=_memory,
        fields={
            vol.Optional("query", default=""): vol.All(str, vol.Length(max=MAX_QUERY)),
            vol.Optional("limit", default=50): number(1, MAX_PAGE),
            vol.Optional("before"): ROW,
        },
    ),
    PanelCommand(name="memory/export", reply=_export, fields={}),
)
"""What is remembered."""
