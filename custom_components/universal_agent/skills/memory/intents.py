"""What changes in memory: something is kept, or forgotten."""

from typing import ClassVar, Literal

from ...common.effects import EffectClass, ProfileDomain
from ...common.errors import TargetNotFoundError
from ...intents.announcing import in_quotes
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ...intents.undo import undo_by
from ...store.memories import Memories
from ..speech import Speech
from .recall import Recall


class MemoryIntent(ActionIntent):
    """Something to keep, to forget, or to know again."""

    type: ClassVar[str] = "memory"
    private_kind: ClassVar[str | None] = "memory"
    profile_domain: ClassVar[str] = ProfileDomain.MEMORY
    shapes_later_runs: ClassVar[bool] = True

    operation: Literal["save", "forget", "restore"]
    content: str
    """What is kept, forgotten or known again."""
    importance: float = 0.5
    """0 to 1."""
    person: str | None = None
    """The user it belongs to; None is shared by the household."""
    number: int | None = None
    """The memory to forget, or to know again."""
    tainted: bool = False
    """Whether strangers' text may have had a hand in it."""

    def conflict_key(self) -> str | None:
        """Return the memory that is forgotten; two new ones never exclude each other."""
        return None if self.number is None else f"memory:{self.number}"


class MemoryHandler:
    """Keeps and forgets."""

    def __init__(self, memories: Memories, speech: Speech) -> None:
        self._memories = memories
        self._speech = speech
        self._recall = Recall(memories, speech)

    async def assess(self, intent: MemoryIntent, caller: Caller) -> Assessment:
        """Return that no service is called: it stays in our own database."""
        return Assessment()

    def describe(self, intent: MemoryIntent, language: str) -> str:
        """Return it in words."""
        return self._speech.say("memory", f"do_{intent.operation}", language, {"content": in_quotes(intent.content)})

    async def execute(self, intent: MemoryIntent, caller: Caller) -> ExecutionResult:
        """Keep it, forget it, or know it again."""
        if intent.number is not None:
            change = self._restore if intent.operation == "restore" else self._forget
            return await change(intent, intent.number, caller)
        number = await self._memories.add(
            key=caller.key,
            content=intent.content,
            person=intent.person,
            importance=intent.importance,
            source=caller.request_id,
            tainted=intent.tainted,
        )
        key = "saved" if intent.person is None else "saved_private"
        return ExecutionResult(
            data={"id": number, "remembered": intent.content},
            spoken=self._recall.repeat(key, intent.content, caller.language),
            undo=undo_by(_opposite(intent, "forget", number)),
            verified=True,
        )

    async def is_done(self, intent: MemoryIntent, key: str) -> bool | None:
        """Tell whether it is kept under the key, forgotten, or known again."""
        if intent.number is None:
            return await self._memories.has_key(key)
        return (await self._memories.get(intent.number) is None) is (intent.operation == "forget")

    async def _forget(self, intent: MemoryIntent, number: int, caller: Caller) -> ExecutionResult:
        if await self._memories.get(number) is None:
            raise TargetNotFoundError(
                "it was forgotten already", spoken=self._recall.about("nothing", intent.content, caller.language)
            )
        await self._memories.set_forgotten(number, forgotten=True)
        return ExecutionResult(
            data={"id": number, "forgotten": intent.content},
            spoken=self._recall.repeat("forgotten", intent.content, caller.language),
            undo=undo_by(_opposite(intent, "restore", number)),
            verified=True,
        )

    async def _restore(self, intent: MemoryIntent, number: int, caller: Caller) -> ExecutionResult:
        await self._memories.set_forgotten(number, forgotten=False)
        if await self._memories.get(number) is None:
            raise TargetNotFoundError(
                "it is not there any more", spoken=self._recall.about("nothing", intent.content, caller.language)
            )
        return ExecutionResult(
            data={"id": number, "remembered": intent.content},
            spoken=self._recall.repeat("restored", intent.content, caller.language),
            undo=undo_by(_opposite(intent, "forget", number)),
            verified=True,
        )


def _opposite(intent: MemoryIntent, operation: Literal["forget", "restore"], number: int) -> MemoryIntent:
    """Return what takes an intent back: the same row, forgotten or known again."""
    update = {"operation": operation, "number": number, "effect_class": EffectClass.ABSOLUTE_SET}
    return intent.model_copy(update=update)
