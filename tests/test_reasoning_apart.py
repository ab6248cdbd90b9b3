"""What a model thinks stands in the chat log as thinking: it is never spoken and never said again to a model."""

import json

from homeassistant.components import conversation
from homeassistant.core import HomeAssistant
import pytest

from custom_components.universal_agent.skills.agents.sessions import open_session
from scripts.lib.model_server import ModelServer, ScriptedReply, Seen, says
from tests.installed_agent import InstalledAgent
from tests.model_connections import connect

pytestmark = pytest.mark.usefixtures("socket_enabled")
ASKED = "ponder the riddle of the sphinx"


def _answering(reply: ScriptedReply, later: ScriptedReply | None = None) -> ModelServer:
    """Return a model whose router names the conversation's role, and which then says this."""

    def answer(seen: Seen) -> ScriptedReply:
        if "response_format" in seen.body:
            return ScriptedReply(form={"role": "conversation", "confidence": 1.0})
        return later if later is not None and "again" in json.dumps(seen.body["messages"][-1]) else reply

    return ModelServer(answer=answer)


def _log_of(hass: HomeAssistant, conversation_id: str) -> list[conversation.AssistantContent]:
    with (
        open_session(hass, conversation_id, None) as session,
        conversation.async_get_chat_log(hass, session) as log,
    ):
        return [content for content in log.content if isinstance(content, conversation.AssistantContent)]


async def test_thinking_stands_apart_in_the_chat_log(agent: InstalledAgent) -> None:
    async with _answering(ScriptedReply(thinking="A riddle, well.", text="It is man.")) as server:
        await connect(agent, server)
        answer = await agent.converse(ASKED)

    assert answer["response"]["speech"]["plain"]["speech"] == "It is man."
    (content,) = _log_of(agent.hass, answer["conversation_id"])
    assert (content.content, content.thinking_content) == ("It is man.", "A riddle, well.")


async def test_words_that_turn_out_to_be_thinking_are_taken_back_in_the_chat_log(agent: InstalledAgent) -> None:
    """Some models end their thinking without having marked its beginning."""
    reply, later = says("A riddle, let me see.</think>It is man."), says("As I said.")
    async with _answering(reply, later) as server:
        await connect(agent, server)
        answer = await agent.converse(ASKED)
        await agent.converse(f"{ASKED} again", conversation_id=answer["conversation_id"])
        asked_again = json.dumps(server.requests[-1].body)

    assert answer["response"]["speech"]["plain"]["speech"] == "It is man."
    assert "It is man." in asked_again
    assert "let me see" not in asked_again
    said = [content.content for content in _log_of(agent.hass, answer["conversation_id"]) if content.content]
    assert said == ["It is man.", "As I said."]
