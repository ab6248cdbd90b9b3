"""An AI Task entity says how likely each role is: a likely one is taken, of all else the router decides."""

import asyncio
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from homeassistant.config_entries import ConfigSubentry
from homeassistant.exceptions import HomeAssistantError
import pytest

from custom_components.universal_agent.const import MODEL_CONNECTION
from custom_components.universal_agent.models.budget import BudgetPeriod
from custom_components.universal_agent.models.clients.ai_task_evaluation import EVALUATE
from custom_components.universal_agent.supervisor import model_router
from scripts.lib.model_server import Call, ModelServer, ScriptedReply, Seen, says
from scripts.lib.model_server.received_request import ReceivedRequest
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect
from tests.models.scripted_evaluation import ScriptedEvaluation, add_evaluation, only_where_it_can_be_asked

COSY = "I'd love it if the reading corner were a little cosier"
LIGHT = Call(name="light__HassLightSet", arguments={"name": "Kitchen Light", "brightness": 40})
PRICE = {"input": 1_000_000.0, "output": 0.0}
"""A whole unit of money for a token, so that none is lost."""


def weighing(**data: Any) -> ConfigSubentry:
    """Return the connection of an entity that weighs, as its flow describes it."""
    fields = {"kind": "ai_task_evaluation", "entity_id": "ai_task.weighing", **data}
    return ConfigSubentry(
        data=MappingProxyType(fields), subentry_type=MODEL_CONNECTION, title="Weighing", unique_id=None
    )


@pytest.fixture
async def entity(agent: InstalledAgent) -> ScriptedEvaluation:
    """Return an entity that weighs, connected to the agent."""
    added = await add_evaluation(agent.hass)
    agent.hass.config_entries.async_add_subentry(agent.entry, weighing(price=PRICE))
    await agent.hass.async_block_till_done()
    return added


@pytest.fixture
async def asked(agent: InstalledAgent, server: ModelServer) -> list[str]:
    """Return what a connected model was asked as; as a router it names the role of the home."""
    noted: list[str] = []

    def answer(seen: Seen) -> ScriptedReply:
        noted.append(ReceivedRequest(seen).form or "role")
        if noted[-1] == "route":
            return ScriptedReply(form={"role": "smart_home", "confidence": 0.99})
        return says("no design") if noted[-1] == "agent_configuration" else says("", LIGHT)

    server.answer_with(answer)
    await connect(agent, server)
    return noted


def weighed(spans: tuple[Mapping[str, Any], ...]) -> list[Mapping[str, Any]]:
    return [span for span in spans if span["attributes"].get("provider") == "ai_task_evaluation"]


@only_where_it_can_be_asked
async def test_a_role_that_is_likely_enough_is_taken_without_asking_the_router(
    agent: InstalledAgent, home: SmallHome, asked: list[str], entity: ScriptedEvaluation
) -> None:
    entity.likelihoods = {"smart_home": 0.97, "none": 0.02, "weather": 0.01}

    answer = await agent.ask(COSY)

    assert asked == ["role"]
    assert (answer["route"], answer["confidence"]) == ("smart_home", 0.97)
    assert home.attribute("light.kitchen_light", "brightness") == 102
    assert COSY in entity.tasks[0].state
    assert {"smart_home", "weather", "calendar", "none"} <= entity.criteria.keys()
    (record,) = await agent.data.stores.executions.recent()
    (span,) = weighed(record.spans)
    assert (span["name"], span["error"], span["attributes"]["estimated"]) == ("Weighing", None, True)
    spent = agent.data.connections.budget.spent(BudgetPeriod.HOUR)
    assert spent.calls == 2, "it counts as every call does"
    assert spent.money_millionths == span["attributes"]["input_tokens"] * 1_000_000


@only_where_it_can_be_asked
async def test_what_surely_needs_several_roles_is_planned_without_asking_the_router(
    agent: InstalledAgent, home: SmallHome, asked: list[str], entity: ScriptedEvaluation
) -> None:
    entity.likelihoods = {"none": 0.96, "smart_home": 0.04}
    await agent.ask(COSY)
    assert asked[0] == "agent_configuration"


@only_where_it_can_be_asked
@pytest.mark.parametrize(
    "likelihoods",
    [
        pytest.param({"smart_home": 0.9, "none": 0.1}, id="not sure"),
        pytest.param({"gardener": 1.0}, id="a role that nobody has"),
        pytest.param({"smart_home": 0.99, "weather": 0.98}, id="no likelihoods"),
        pytest.param({"smart_home": 7.0}, id="more than certain"),
        pytest.param({"smart_home": "very"}, id="words"),
        pytest.param({}, id="nothing"),
    ],
)
async def test_of_what_is_not_likely_enough_the_router_decides(
    agent: InstalledAgent,
    home: SmallHome,
    asked: list[str],
    entity: ScriptedEvaluation,
    likelihoods: Mapping[str, Any],
) -> None:
    entity.likelihoods = likelihoods
    answer = await agent.ask(COSY)
    assert asked == ["route", "role"]
    assert (answer["route"], answer["confidence"]) == ("smart_home", 0.99)


@only_where_it_can_be_asked
@pytest.mark.parametrize("error", [HomeAssistantError("no mana"), ValueError("a fault")], ids=["it fails", "a fault"])
async def test_where_it_fails_the_router_decides_and_the_trace_says_so(
    agent: InstalledAgent, home: SmallHome, asked: list[str], entity: ScriptedEvaluation, error: Exception
) -> None:
    entity.error = error

    answer = await agent.ask(COSY)

    assert asked == ["route", "role"]
    assert answer["route"] == "smart_home"
    (record,) = await agent.data.stores.executions.recent()
    assert [span["error"] for span in weighed(record.spans)] == ["ModelUnavailableError"]


@only_where_it_can_be_asked
async def test_where_it_takes_too_long_the_router_decides(
    agent: InstalledAgent,
    home: SmallHome,
    asked: list[str],
    entity: ScriptedEvaluation,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(model_router, "WEIGHED_WITHIN_S", 0.0)
    entity.waits_for = asyncio.Event()

    await agent.ask(COSY)

    assert asked == ["route", "role"]
    (record,) = await agent.data.stores.executions.recent()
    assert [span["error"] for span in weighed(record.spans)] == ["ModelUnavailableError"]


@only_where_it_can_be_asked
async def test_an_answer_that_is_no_choice_is_the_routers_to_give(
    agent: InstalledAgent, home: SmallHome, asked: list[str], entity: ScriptedEvaluation
) -> None:
    entity.answer = object()
    await agent.ask(COSY)
    assert asked == ["route", "role"]


@only_where_it_can_be_asked
async def test_alone_it_answers_nobody(agent: InstalledAgent, home: SmallHome, entity: ScriptedEvaluation) -> None:
    answer = await agent.ask(COSY)
    assert not entity.tasks
    assert answer["engine"] == "local"


@only_where_it_can_be_asked
async def test_the_panel_says_what_it_serves(agent: InstalledAgent, entity: ScriptedEvaluation) -> None:
    (link,) = agent.data.connections.links
    assert agent.data.connections.slots_of(link.connection.id) == ("router",)


@pytest.mark.skipif(EVALUATE is not None, reason="this Home Assistant asks for likelihoods")
async def test_an_older_home_assistant_goes_on_with_the_router(
    agent: InstalledAgent, home: SmallHome, asked: list[str]
) -> None:
    agent.hass.config_entries.async_add_subentry(agent.entry, weighing())
    await agent.hass.async_block_till_done()

    answer = await agent.ask(COSY)

    assert asked == ["route", "role"]
    assert answer["route"] == "smart_home"
