"""An AI Task entity with a script instead of a model, the client that asks it, and what runs its calls."""

import asyncio
from collections.abc import AsyncGenerator
from typing import Any, override

from homeassistant.components import ai_task, conversation
from homeassistant.components.conversation.trace import (
    ConversationTraceEventType,
    async_conversation_trace_append,
)
from homeassistant.core import HomeAssistant
from homeassistant.helpers import llm

from custom_components.universal_agent.common.outcome import ErrorType, failure, success
from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.client import ModelRequest
from custom_components.universal_agent.models.clients.ai_task import AiTaskClient
from custom_components.universal_agent.models.clients.connection import Connection, ProviderKind
from custom_components.universal_agent.models.events import CallFinished
from tests.models.clients.common import LOOK, Heard, a_connection, heard


class ScriptedTask(ai_task.AITaskEntity):
    """An AI Task entity as integrations write them, with a script instead of a model."""

    _attr_supported_features = ai_task.AITaskEntityFeature.GENERATE_DATA
    _attr_name = "Scripted"
    entity_id = "ai_task.scripted"

    def __init__(self) -> None:
        self.rounds: list[list[dict[str, Any]]] = []
        self.answer: Any = "Done."
        self.error: Exception | None = None
        self.waits_s = 0.0
        self.stats: dict[str, int] | None = None
        self.prompt = ""
        self.instructions = ""
        self.tools: dict[str, str | None] = {}
        self.structure: Any = None

    @override
    async def _async_generate_data(
        self, task: ai_task.GenDataTask, chat_log: conversation.ChatLog
    ) -> ai_task.GenDataTaskResult:
        assert isinstance(chat_log.content[0], conversation.SystemContent)
        self.prompt, self.instructions = chat_log.content[0].content, task.instructions
        self.structure = task.structure
        if chat_log.llm_api:
            self.tools = {tool.name: tool.description for tool in chat_log.llm_api.tools}
        await asyncio.sleep(self.waits_s)
        if self.error is not None:
            raise self.error
        for calls in self.rounds:
            async for _ in chat_log.async_add_delta_content_stream(self.entity_id, _stream(calls)):
                pass
        if self.stats is not None:
            async_conversation_trace_append(ConversationTraceEventType.AGENT_DETAIL, {"stats": self.stats})
        return ai_task.GenDataTaskResult(conversation_id=chat_log.conversation_id, data=self.answer)


async def _stream(calls: list[dict[str, Any]]) -> AsyncGenerator[conversation.AssistantContentDeltaDict]:
    yield {
        "role": "assistant",
        "tool_calls": [llm.ToolInput(tool_name=LOOK, tool_args=arguments) for arguments in calls],
    }


class Calls:
    """Runs calls as the agent loop would, and notes them."""

    def __init__(self) -> None:
        self.made: list[ToolCall] = []
        self.ended = 0
        self.takes_s = 0.0
        self.fails = False

    async def __call__(self, call: ToolCall) -> CallFinished:
        """Run one."""
        self.made.append(call)
        try:
            await asyncio.sleep(self.takes_s)
        finally:
            self.ended += 1
        outcome = failure(ErrorType.NOT_FOUND, "nothing there") if self.fails else success({"seen": len(self.made)})
        return CallFinished(id=f"call-{len(self.made)}", call=call, outcome=outcome)


def a_task_connection(**changes: Any) -> Connection:
    return a_connection(**{"kind": ProviderKind.AI_TASK, "entity_id": "ai_task.scripted", "model": "", **changes})


def a_task_client(hass: HomeAssistant, **changes: Any) -> AiTaskClient:
    return AiTaskClient(a_task_connection(**changes), hass)


async def hear(hass: HomeAssistant, turn: ModelRequest, **changes: Any) -> Heard:
    return await heard(a_task_client(hass, **changes).respond(turn))
