"""What people do with what is remembered and with what was taught: mend it, forget it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import probatio as vol

from ..common.effects import EffectClass
from ..skills.memory.intents import MemoryIntent
from ..skills.utterances.intents import changed
from ..store.memories import Memory
from ..store.utterances import Utterance
from ..tools.roles import ToolRole
from .acts import COMMAND, DONE, call, make
from .commands import REFUSED, CommandError, JsonObject, PanelCaller, PanelCommand, not_found
from .memory import memory_of, taught
from .planned import ROW

_SHOWN_CHARACTERS = 60


async def _forget(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Forget one thing; an undo brings it back."""
    return await make(caller, _forgetting(await memory_of(caller, message["item_id"])))


async def _edit(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Keep other words in place of what was remembered; it stays marked where strangers had a hand in it."""
    memory = await memory_of(caller, message["item_id"])
    content = " ".join(message["content"].split())
    if not content or content == memory.content:
        raise CommandError(REFUSED, "nothing_changed")
    saving = MemoryIntent(
        operation="save",
        target=_shortened(content),
        effect_class=EffectClass.IDEMPOTENT_ADD,
        content=content,
        importance=memory.importance,
        person=memory.person,
        tainted=memory.tainted,
    )
    return await make(caller, saving, _forgetting(memory))


def _forgetting(memory: Memory) -> MemoryIntent:
    return MemoryIntent(
        operation="forget",
        target=_shortened(memory.content),
        effect_class=EffectClass.ABSOLUTE_SET,
        content=memory.content,
        importance=memory.importance,
        person=memory.person,
        number=memory.id,
    )


def _shortened(content: str) -> str:
    return content if len(content) <= _SHOWN_CHARACTERS else f"{content[: _SHOWN_CHARACTERS - 1].rstrip()}…"


def _taught(caller: PanelCaller, number: int) -> Utterance:
    """Return words that they, or anybody for the household, have taught.

    Raises:
        CommandError: there are none, or they are another person's.
    """
    utterance = next((known for known in taught(caller) if known.id == number), None)
    if utterance is None:
        raise not_found()
    return utterance


async def _forget_taught(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Forget words that were taught; an undo brings them back."""
    utterance = _taught(caller, message["item_id"])
    return await make(caller, changed("forget", utterance.id, utterance.phrase))


async def _edit_taught(caller: PanelCaller, message: Mapping[str, Any]) -> JsonObject:
    """Let taught words mean something else; they keep their old meaning where they may not mean the new one."""
    utterance = _taught(caller, message["item_id"])
    if " ".join(message["command"].split()) == utterance.said:
        raise CommandError(REFUSED, "nothing_changed")
    # Words that mean something cannot be taught: they are forgotten first.
    await make(caller, changed("forget", utterance.id, utterance.phrase))
    origin = replace(caller.request.origin, language=utterance.language, area_id=utterance.area_id)
    request = replace(caller.request, origin=origin, own_words=True)
    arguments = {
        "phrase": utterance.phrase,
        "command": message["command"],
        "everyone": utterance.user_id is None,
    }
    try:
        return await call(replace(caller, request=request), ToolRole.TEACH, arguments)
    except CommandError:
        await make(caller, changed("restore", utterance.id, utterance.phrase))
        raise


async def _forget_learned(caller: PanelCaller, _message: Mapping[str, Any]) -> JsonObject:
    """Forget all that routing has learned from use."""
    await caller.data.learned.reset()
    return {"status": DONE, "response": ""}


_ROW = {vol.Required("item_id"): ROW}
MEMORY_ACT_COMMANDS = (
    PanelCommand(name="memory/forget", reply=_forget, fields=_ROW),
    PanelCommand(
        name="memory/edit",
        reply=_edit,
        fields={**_ROW, vol.Required("content"): vol.All(str, vol.Length(min=1, max=2_000))},
    ),
    PanelCommand(name="taught/forget", reply=_forget_taught, fields=_ROW),
    PanelCommand(name="taught/edit", reply=_edit_taught, fields={**_ROW, **COMMAND}),
    PanelCommand(name="learned/forget", reply=_forget_learned, fields={}, is_for_admins=True),
)
"""What can be done about them."""
