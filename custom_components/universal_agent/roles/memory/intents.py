"""What changes in memory: something is kept, or forgotten."""

from typing import ClassVar, Literal

from ...common.errors import TargetNotFoundError
from ...intents.base import ActionIntent, Actor, Assessment, Effected
from ...store.memories import Memories
from ..speech import Speech
from .recall import Recall


class MemoryIntent(ActionIntent):
    """Something to keep, or to forget."""

    type: ClassVar[str] = "memory"

    operation: Literal["save", "forget"]
    content: str
    """What is kept or forgotten."""
    importance: float = 0.5
    """0 to 1."""
    person: str | None = None
    """The user it belongs to; None is shared by the household."""
    number: int | None = None
    """The memory to forget."""

    def conflict_key(self) -> str | None:
        """Return the memory that is forgotten; two new ones never exclude each other."""
        return None if self.number is None else f"memory:{self.number}"


class MemoryHandler:
    """Keeps and forgets."""

    def __init__(self, memories: Memories, speech: Speech) -> None:
        self._memories = memories
        self._speech = speech
        self._recall = Recall(memories, speech)

    async def assess(self, intent: MemoryIntent, actor: Actor) -> Assessment:
        """Return that no service is called: it stays in our own database."""
        return Assessment()

    def describe(self, intent: MemoryIntent, language: str) -> str:
        """Return it in words."""
        return self._speech.say("memory", f"do_{intent.operation}", language, {"content": intent.content})

    async def execute(self, intent: MemoryIntent, actor: Actor) -> Effected:
        """Keep or forget it."""
        if intent.number is not None:
            return await self._forget(intent, intent.number, actor)
        number = await self._memories.add(
            key=actor.key,
            content=intent.content,
            person=intent.person,
            importance=intent.importance,
            source=actor.request_id,
        )
        key = "saved" if intent.person is None else "saved_private"
        return Effected(
            data={"id": number, "remembered": intent.content},
            spoken=self._recall.repeat(key, intent.content, actor.language),
            undo={"number": number, "forgotten": True},
            verified=True,
        )

    async def is_done(self, intent: MemoryIntent, key: str) -> bool | None:
        """Tell whether it is kept under the key, or forgotten."""
        if intent.number is None:
            return await self._memories.has_key(key)
        return await self._memories.get(intent.number) is None

    async def _forget(self, intent: MemoryIntent, number: int, actor: Actor) -> Effected:
        if await self._memories.get(number) is None:
            raise TargetNotFoundError(
                "it was forgotten already", spoken=self._recall.about("nothing", intent.content, actor.language)
            )
        await self._memories.set_forgotten(number, forgotten=True)
        return Effected(
            data={"id": number, "forgotten": intent.content},
            spoken=self._recall.repeat("forgotten", intent.content, actor.language),
            undo={"number": number, "forgotten": False},
            verified=True,
        )
