"""What is sent to a model holds no PIN: neither what was said now nor what was said before to anybody."""

from homeassistant.components import conversation
from homeassistant.core import Context
import pytest

from custom_components.universal_agent.safety.pin import DOTS
from scripts.lib.model_server import ModelServer, ScriptedReply, says
from tests.approvals.test_pin_in_words import PIN, is_said
from tests.household_fixtures import with_pin
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect


@pytest.fixture(autouse=True)
async def _pin(agent: InstalledAgent) -> None:
    """Give the home a PIN."""
    await with_pin(agent, PIN)


async def test_a_model_never_sees_it(agent: InstalledAgent, home: SmallHome, server: ModelServer) -> None:
    await connect(agent, server)
    server.says(ScriptedReply(form={"role": "conversation", "confidence": 0.98}), says("I cannot do that."))
    talk = await agent.converse("do something nice with my secret 73915 and the lovely garden")
    server.says(ScriptedReply(form={"role": "conversation", "confidence": 0.98}), says("No."))
    await agent.converse("and why is the garden not lovely", conversation_id=talk["conversation_id"])
    assert server.requests
    assert not is_said(str([seen.body for seen in server.requests]))
    assert DOTS in str([seen.body for seen in server.requests])


async def test_what_another_agent_was_told_before_is_hidden_from_a_model(
    agent: InstalledAgent, server: ModelServer
) -> None:
    await connect(agent, server)
    context = Context(user_id=await agent.resident())
    first = await conversation.async_converse(
        agent.hass, "call Marek on 73915", None, context, "en", conversation.HOME_ASSISTANT_AGENT
    )
    server.says(ScriptedReply(form={"role": "conversation", "confidence": 0.98}), says("No."))
    await agent.converse("and why is the garden not lovely", conversation_id=first.conversation_id)
    assert server.requests
    assert not is_said(str([seen.body for seen in server.requests]))
