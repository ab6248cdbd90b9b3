"""A kitchen whose satellite announces, a model that is slower than anybody waits, and people with little patience."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass, field
from typing import Any

from homeassistant.components import conversation
from homeassistant.core import Context, HomeAssistant, ServiceCall
import pytest

from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.const import AGENT_ENTITY_ID
from scripts.lib.model_server import ModelServer, ScriptedReply, Seen
from scripts.lib.model_server.received_request import ReceivedRequest
from tests.installed_agent import InstalledAgent
from tests.model_connections import connect
from tests.skills.timer.conftest import a_device, a_satellite

PATIENCE_S = 0.2
SLOW_S = 0.8
"""Longer than that; only for what comes to the same whichever is first."""
PATIENT_S = 300.0
"""Longer than a busy machine needs for an answer that is there."""
PROMISE = "That takes a moment; I'll tell you when I'm done."


@dataclass
class Kitchen:
    """The satellite, and whoever stands before it."""

    hass: HomeAssistant
    agent: InstalledAgent
    device_id: str
    role: str = "conversation"
    """The role that the model chooses."""
    tools: list[str] = field(default_factory=list)
    """The tools that it selects for an agent of its own design."""
    answers: dict[str, list[ScriptedReply]] = field(default_factory=dict)
    """What the model says to each request, in order."""
    on_seen: Callable[[Seen], None] = lambda _seen: None
    announced: asyncio.Queue[ServiceCall] = field(default_factory=asyncio.Queue)
    later: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the turn that `begin` has begun is over: an answer that waits for it comes after the promise."""
    never: asyncio.Event = field(default_factory=asyncio.Event)
    """What an answer waits for that does not come before it is cancelled."""

    def answer(self, seen: Seen) -> ScriptedReply:
        """Return what the model says, whichever of several requests comes first."""
        self.on_seen(seen)
        asked = ReceivedRequest(seen)
        if asked.form is not None:
            return ScriptedReply(form=self.design if asked.form == "agent_configuration" else self.route)
        return self.answers[asked.text].pop(0)

    @property
    def route(self) -> dict[str, Any]:
        """The model's answer as a router."""
        return {"role": self.role, "confidence": 0.3 if self.role == "none" else 0.99}

    @property
    def design(self) -> dict[str, Any]:
        """The model's answer as a planner: an agent with the tools that a test has chosen."""
        return {
            "analysis": "Somebody else can do it.",
            "plan": ["ask another agent"],
            "selected_tools": self.tools,
            "system_prompt": "Hand it over.",
            "guidance": "",
            "max_iterations": 3,
            "confidence": 0.9,
        }

    async def say(self, text: str, *, language: str = "en", **changes: Any) -> str:
        """Say something to the satellite and return what it answers."""
        result = await self.turn(text, language=language, **changes)
        return str(result.response.speech["plain"]["speech"])

    async def turn(self, text: str, **changes: Any) -> conversation.ConversationResult:
        """Say something to the satellite and return the end of the turn."""
        values: dict[str, Any] = {
            "conversation_id": None,
            "context": Context(),
            "language": "en",
            "agent_id": AGENT_ENTITY_ID,
            "device_id": self.device_id,
            **changes,
        }
        return await conversation.async_converse(self.hass, text, **values)

    async def begin(self, text: str, *answers: ScriptedReply, patience_s: float = PATIENCE_S, **changes: Any) -> str:
        """Ask for something with these answers of the model, with little patience, and return what is said at once."""
        self.answers[text] = list(answers)
        self.agent.data.background.patience = {Channel.VOICE: patience_s}
        self.later.clear()
        said = await self.say(text, **changes)
        self.later.set()
        self.agent.data.background.patience = {}
        return said

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(60):
            while not holds():
                await asyncio.sleep(0.01)

    async def hear(self) -> str:
        """Return the next announcement."""
        call = await asyncio.wait_for(self.announced.get(), 60)
        assert call.data["entity_id"] == "assist_satellite.kitchen"
        return str(call.data["message"])

    @property
    def under_way(self) -> list[str]:
        """What of ours runs right now."""
        names = [task.get_name() for task in asyncio.all_tasks() if not task.done()]
        return [name for name in names if name.startswith(("universal_agent request", "universal_agent task"))]


@pytest.fixture
async def kitchen(hass: HomeAssistant, agent: InstalledAgent, socket_enabled: None) -> AsyncGenerator[Kitchen]:
    """Return the kitchen, with a model connected to the agent."""
    device_id = a_device(hass, "Kitchen satellite", "Kitchen")
    a_satellite(hass, device_id)
    place = Kitchen(hass, agent, device_id)
    async with ModelServer(answer=place.answer) as server:
        await connect(agent, server)
        agent.data.background.patience = {}
        hass.services.async_register("assist_satellite", "announce", place.announced.put)
        yield place
