"""Where no single role takes a request, its plan is made while the router is asked; nothing of it counts before."""

import asyncio
import json
from typing import Any

import pytest

from custom_components.universal_agent.models.budget import BudgetPeriod
from custom_components.universal_agent.models.patience import BEGINS, WRONG
from custom_components.universal_agent.supervisor import preparation
from scripts.lib.model_server import ModelServer, ScriptedReply
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect
from tests.supervisor.asked_at_once import COSY, DESIGN, LIGHT, TwoAtOnce, is_untouched, until_heard

EGGS = "and my eggs should be out of the water ten minutes from this moment on"
SEVERAL = f"that kitchen radio is giving me a headache, {EGGS}"
"""Two wishes that no single role takes, and that no sentence of ours covers."""
WHOLE = DESIGN | {
    "selected_tools": ["ha.light__HassLightSet"],
    "first_calls": [{"tool": "ha.light__HassLightSet", "arguments": json.dumps(LIGHT.arguments)}],
    "first_calls_are_all": True,
}
"""A plan with the one call that it takes."""


@pytest.fixture
def model(server: ModelServer) -> TwoAtOnce:
    """Return a model that answers in whatever order it is asked."""
    answering = TwoAtOnce()
    server.answer_with(answering)
    return answering


async def ask_in_vain(agent: InstalledAgent, model: TwoAtOnce) -> dict[str, Any]:
    """Have a router name one role for what seems to need a plan, once the planner was asked; return the answer."""
    model.role, model.routes_when = "conversation", asyncio.Event()
    asking = agent.hass.async_create_task(agent.ask(SEVERAL))
    async with asyncio.timeout(60):
        while "planner" not in model.asked:
            await asyncio.sleep(0.01)
    model.routes_when.set()
    return await asking


async def test_the_router_and_the_planner_are_asked_at_once_where_no_role_takes_all(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, model: TwoAtOnce
) -> None:
    await connect(agent, server, asks_ahead=True)
    model.role, model.designs, model.routes_when = "none", [WHOLE], asyncio.Event()
    asking = agent.hass.async_create_task(agent.ask(SEVERAL))
    await until_heard(agent)
    assert is_untouched(home), "nothing of a plan is done before the router says that one is needed"
    model.routes_when.set()
    answer = await asking

    assert (answer["route"], answer["plan"]) == ("runtime_agent", WHOLE["plan"])
    assert home.attribute("light.kitchen_light", "brightness") == 102
    assert model.asked == ["router", "planner"], "one call each, nobody asked again, and no role beside them"
    assert agent.data.connections.budget.spent(BudgetPeriod.HOUR).calls == 2


async def test_a_plan_that_was_asked_for_in_vain_does_nothing_and_is_paid_for(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, model: TwoAtOnce
) -> None:
    await connect(agent, server, asks_ahead=True)
    model.designs, model.plans_when = [WHOLE], asyncio.Event()  # it would think for ever
    answer = await ask_in_vain(agent, model)

    assert is_untouched(home)
    assert (answer["route"], answer["plan"]) == ("conversation", [])
    assert model.asked[:3] == ["router", "planner", "other"]
    (record,) = await agent.data.stores.executions.recent()
    assert record.configuration is None
    (ahead,) = [span for span in record.spans if span["attributes"].get("ahead")]
    assert ahead["attributes"]["estimated"]
    assert ahead["attributes"]["input_tokens"] > 1000, "it was sent all of its prompt"
    assert agent.data.connections.budget.spent(BudgetPeriod.HOUR).calls == len(model.asked)


async def test_what_a_planner_read_in_vain_is_no_part_of_the_request(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, model: TwoAtOnce
) -> None:
    await connect(agent, server, asks_ahead=True)
    model.role, model.routes_when = "conversation", asyncio.Event()
    asking = agent.hass.async_create_task(agent.ask(f"the kitchen light is far too bright for my eyes, {EGGS}"))
    await until_heard(agent)
    (request,) = agent.data.under_way.all()
    model.routes_when.set()
    await asking
    assert model.asked[:2] == ["router", "planner"]
    assert not request.taint.has_private, "the state of a light was told to a planner that nobody listened to"


@pytest.mark.parametrize(
    ("text", "connected", "most_read"),
    [
        pytest.param(COSY, {"asks_ahead": True}, 20_000, id="one wish"),
        pytest.param(f"{COSY}, and the hallway too", {"asks_ahead": True}, 20_000, id="two wishes of one role"),
        pytest.param(SEVERAL, {}, 20_000, id="nobody wanted it"),
        pytest.param(SEVERAL, {"asks_ahead": True, "requests_per_minute": 50}, 20_000, id="its requests are counted"),
        pytest.param(SEVERAL, {"asks_ahead": True}, 5_000, id="too much to read"),
    ],
)
async def test_a_planner_is_asked_in_turn(
    agent: InstalledAgent,
    home: SmallHome,
    server: ModelServer,
    model: TwoAtOnce,
    monkeypatch: pytest.MonkeyPatch,
    text: str,
    connected: dict[str, Any],
    most_read: int,
) -> None:
    monkeypatch.setattr(preparation, "MAX_READ_FOR_PLAN", most_read)
    await connect(agent, server, **connected)
    model.role = "conversation"
    await agent.ask(text)
    assert "planner" not in model.asked


async def test_plans_that_nobody_needed_end_it(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, model: TwoAtOnce
) -> None:
    await connect(agent, server, asks_ahead=True)
    for _ in range(BEGINS // WRONG):
        model.asked.clear()
        await ask_in_vain(agent, model)
    model.asked.clear()
    await agent.ask(SEVERAL)
    assert model.asked[:2] == ["router", "other"], "nor is a role asked ahead: it would be in vain"


async def test_a_plan_that_is_refused_is_made_anew(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, model: TwoAtOnce
) -> None:
    await connect(agent, server, asks_ahead=True)
    model.role, model.designs = "none", [WHOLE | {"selected_tools": ["no.such_tool"]}, WHOLE]
    answer = await agent.ask(SEVERAL)
    assert model.asked == ["router", "planner", "planner"]
    assert home.attribute("light.kitchen_light", "brightness") == 102
    assert answer["plan"] == WHOLE["plan"]


async def test_a_planner_that_fails_beside_the_router_is_asked_once_more_alone(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    routed = asyncio.Event()
    busy = ScriptedReply(status=429, error="one at a time", error_type="rate_limit_error", retry_after="60")
    server.says(ScriptedReply(form={"role": "none", "confidence": 0.9}, begins_when=routed), busy)
    server.says(ScriptedReply(form=WHOLE))
    await connect(agent, server, asks_ahead=True)
    asking = agent.hass.async_create_task(agent.ask(SEVERAL))
    await until_heard(agent)
    routed.set()
    assert (await asking)["plan"] == WHOLE["plan"]
    assert home.attribute("light.kitchen_light", "brightness") == 102
