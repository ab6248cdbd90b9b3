"""Home Assistant's tools for administrators: theirs in chat, and nobody else's."""

from collections.abc import AsyncGenerator
from typing import Any

from homeassistant.core import Context
from homeassistant.helpers import llm
import pytest
from pytest_homeassistant_custom_component.common import MockUser

from scripts.lib.model_server import Call, ModelServer, ScriptedReply, Seen, says
from scripts.lib.model_server.received_request import ReceivedRequest
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect

pytestmark = pytest.mark.skipif(not hasattr(llm.API, "requires_admin"), reason="this Home Assistant has no such API")
ASKED = "tally up every lamp that burns, as a plain figure"
TEMPLATE = "{{ states.light | selectattr('state', 'eq', 'on') | list | count }} of {{ states.light | count }}"
RENDER, CALL = "ha.homeassistant__render_template", "ha.homeassistant__call_action"


class Planner:
    """A model that wants to call one of these tools, to render a template at first, and keeps what it was shown."""

    def __init__(self) -> None:
        self.seen: list[Seen] = []
        self.tool = RENDER
        self.arguments: dict[str, Any] = {"template": TEMPLATE}

    def answer(self, seen: Seen) -> ScriptedReply:
        """Return what it says."""
        self.seen.append(seen)
        asked = ReceivedRequest(seen)
        if asked.form == "agent_configuration":
            return ScriptedReply(form=_design(self.tool))
        if asked.form is not None:
            return ScriptedReply(form={"role": "none", "confidence": 0.3})
        if len(seen.body["messages"]) > 2:
            return says("There it is.")
        return says("", Call(name=self.tool.removeprefix("ha."), arguments=self.arguments))


def _design(tool: str) -> dict[str, Any]:
    return {
        "analysis": "A figure.",
        "plan": ["count"],
        "selected_tools": [tool],
        "system_prompt": "Count.",
        "guidance": "",
        "max_iterations": 3,
        "confidence": 0.9,
    }


@pytest.fixture
async def model(agent: InstalledAgent, home: SmallHome, socket_enabled: None) -> AsyncGenerator[Planner]:
    """Return that model, connected."""
    planner = Planner()
    async with ModelServer(key="secret", answer=planner.answer) as server:
        await connect(agent, server)
        yield planner


async def test_an_administrator_in_chat_has_a_template_rendered(agent: InstalledAgent, model: Planner) -> None:
    await agent.converse(ASKED)

    (record,) = await agent.data.stores.executions.recent()
    assert (record.tools_used, record.approach) == ((RENDER,), "meta_planning")
    assert " of " in str(model.seen[-1].body["messages"][-1])


async def test_an_administrator_in_chat_has_an_action_called_by_our_policy(
    agent: InstalledAgent, home: SmallHome, model: Planner
) -> None:
    model.tool = CALL
    model.arguments = {"action": "light.turn_on", "target": {"entity_id": "{{ 'light.kitchen_light' }}"}}
    await agent.converse(ASKED)

    (record,) = await agent.data.stores.executions.recent()
    assert record.tools_used == (CALL,)
    assert home.state("light.kitchen_light") == "on"

    await agent.converse("undo that")
    assert home.state("light.kitchen_light") == "off"


async def test_what_opens_the_home_is_asked_about_in_words(
    agent: InstalledAgent, home: SmallHome, model: Planner
) -> None:
    model.tool = CALL
    model.arguments = {"action": "lock.unlock", "target": {"entity_id": "{{ 'lock.' ~ 'front_door' }}"}}
    answer = await agent.converse(ASKED)

    assert "unlock Front Door" in answer["response"]["speech"]["plain"]["speech"]
    assert home.front_door.unlocked_times == 0

    await agent.converse("yes", conversation_id=answer["conversation_id"])
    assert home.front_door.unlocked_times == 1


@pytest.mark.parametrize("groups", [["system-users"], ["system-read-only"]])
async def test_nobody_else_gets_them(agent: InstalledAgent, model: Planner, groups: list[str]) -> None:
    await agent.resident()  # the first user of a home owns it, whatever their groups
    user = await agent.hass.auth.async_create_user("Somebody", group_ids=groups)

    await agent.converse(ASKED, context=Context(user_id=user.id))

    assert all(RENDER not in str(seen.body) for seen in model.seen if ReceivedRequest(seen).form is None)
    (record,) = await agent.data.stores.executions.recent()
    assert RENDER not in record.tools_selected


async def test_no_automation_gets_them_in_an_administrators_name(
    agent: InstalledAgent, model: Planner, hass_admin_user: MockUser
) -> None:
    await agent.ask(ASKED, context=Context(user_id=hass_admin_user.id))

    (record,) = await agent.data.stores.executions.recent()
    assert RENDER not in record.tools_selected
