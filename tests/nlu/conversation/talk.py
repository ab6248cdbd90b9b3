"""Conversations of several turns with the installed agent."""

from dataclasses import dataclass
from typing import Any

from tests.installed_agent import InstalledAgent


@dataclass
class Talk:
    """One conversation, in one language, from one satellite or none."""

    agent: InstalledAgent
    language: str = "en"
    device_id: str | None = None
    conversation_id: str | None = None

    async def say(self, *turns: str) -> dict[str, Any]:
        """Say one thing after another and return what the last one came to."""
        answer: dict[str, Any] = {}
        for text in turns:
            answer = await self.agent.converse(
                text, conversation_id=self.conversation_id, language=self.language, device_id=self.device_id
            )
            self.conversation_id = answer["conversation_id"]
            await self.agent.hass.async_block_till_done()  # Home Assistant does not wait for slow devices
        return answer

    async def hear(self, *turns: str) -> str:
        """Say one thing after another and return the last answer."""
        return str((await self.say(*turns))["response"]["speech"]["plain"]["speech"])
