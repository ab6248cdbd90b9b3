"""One conversation with the agent, as a person has it."""

from dataclasses import dataclass, field
from typing import Any

from homeassistant.core import Context

from tests.installed_agent import InstalledAgent


@dataclass
class Conversation:
    """What is said in one conversation."""

    agent: InstalledAgent
    language: str = "en"
    conversation_id: str | None = None
    fields: dict[str, Any] = field(default_factory=dict)
    last: dict[str, Any] = field(default_factory=dict)
    is_resident: bool = False
    """Whether somebody who lives here speaks; nobody is known otherwise, as with an automation."""

    async def say(self, text: str, *, context: Context | None = None, **fields: Any) -> str:
        """Say something and return the answer."""
        asked = {**self.fields, **fields, "language": self.language}
        if self.conversation_id is not None:
            asked["conversation_id"] = self.conversation_id
        if context is None and self.is_resident:
            context = Context(user_id=await self.agent.resident())
        self.last = await self.agent.ask(text, context=context, **asked)
        self.conversation_id = self.last["conversation_id"]
        await self.agent.hass.async_block_till_done()
        return str(self.last["response"])

    @property
    def statuses(self) -> list[str]:
        """What became of the intents of the last request."""
        return [intent["status"] for intent in self.last["intents"]]


async def journal_of(agent: InstalledAgent, request: dict[str, Any]) -> list[tuple[str, str]]:
    """Return type and state of each intent of a request."""
    entries = [await agent.data.stores.journal.get(intent["id"]) for intent in request["intents"]]
    return [(entry.type, entry.state.value) for entry in entries if entry is not None]
