"""The likely role's model is asked while the router still is; nothing that it says counts before the router agrees."""

import asyncio
from typing import Any

import pytest

from custom_components.universal_agent.models.budget import BudgetPeriod, UsageLimits
from custom_components.universal_agent.models.patience import BEGINS, WRONG
from custom_components.universal_agent.supervisor import likely_roles
from scripts.lib.model_server import ModelServer, ScriptedReply, says
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect
from tests.supervisor.asked_at_once import COSY, LIGHT, TwoAtOnce, is_untouched, until_heard


@pytest.fixture
def model(server: ModelServer) -> TwoAtOnce:
    """Return a model that answers in whatever order it is asked."""
    answering = TwoAtOnce()
    server.answer_with(answering)
    return answering


async def test_the_router_and_the_likely_role_are_asked_at_once(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, model: TwoAtOnce
) -> None:
    await connect(agent, server, asks_ahead=True, price={"input": 1.0, "output": 1.0})
    model.routes_when = asyncio.Event()  # the router says nothing before the role's model was heard
    asking = agent.hass.async_create_task(agent.ask(COSY))
    await until_heard(agent)
    assert is_untouched(home), "nothing is done before the router has agreed"
    model.routes_when.set()
    answer = await asking

    assert answer["response"] == "I set Kitchen Light to 40 %."
    assert (answer["route"], answer["confidence"]) == ("smart_home", 0.97)
    assert home.attribute("light.kitchen_light", "brightness") == 102
    assert model.asked == ["router", "home"], "one call each, and nobody asked again"
    spent = agent.data.connections.budget.spent(BudgetPeriod.HOUR)
    assert (spent.calls, spent.input_tokens, spent.money_millionths) == (2, 200, 240), "both are counted and paid for"


@pytest.mark.parametrize(("role", "then"), [("conversation", ["other"]), ("none", ["planner", "other"])])
async def test_what_was_asked_ahead_does_nothing_where_the_router_disagrees(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, model: TwoAtOnce, role: str, then: list[str]
) -> None:
    await connect(agent, server, asks_ahead=True)
    model.role = role
    model.routes_when = asyncio.Event()
    asking = agent.hass.async_create_task(agent.ask(COSY))
    await until_heard(agent)
    model.routes_when.set()
    answer = await asking

    assert is_untouched(home)
    assert "ha.light__HassLightSet" not in answer["tools_used"]
    assert model.asked[:2] == ["router", "home"]
    assert model.asked[2 : 2 + len(then)] == then
    assert agent.data.connections.budget.spent(BudgetPeriod.HOUR).calls == len(model.asked), "in vain, and counted"


@pytest.mark.parametrize(
    "connected",
    [
        pytest.param({}, id="nobody wanted it"),
        pytest.param({"asks_ahead": True, "requests_per_minute": 50}, id="its requests are counted"),
    ],
)
async def test_a_connection_that_is_not_to_be_asked_ahead_is_asked_in_turn(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, model: TwoAtOnce, connected: dict[str, Any]
) -> None:
    await connect(agent, server, **connected)
    model.role = "conversation"
    await agent.ask(COSY)
    assert model.asked[:2] == ["router", "other"]


async def test_what_takes_much_to_read_is_not_asked_ahead(
    agent: InstalledAgent,
    home: SmallHome,
    server: ModelServer,
    model: TwoAtOnce,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(likely_roles, "MAX_READ", 1_000)
    await connect(agent, server, asks_ahead=True)
    model.role = "conversation"
    await agent.ask(COSY)
    assert model.asked[:2] == ["router", "other"]


@pytest.mark.parametrize(("text", "ahead"), [(COSY, 2), (f"{COSY} and tell me a joke", 1)], ids=["one", "several"])
async def test_of_several_wishes_only_the_likeliest_role_is_asked_ahead(
    agent: InstalledAgent,
    home: SmallHome,
    server: ModelServer,
    model: TwoAtOnce,
    monkeypatch: pytest.MonkeyPatch,
    text: str,
    ahead: int,
) -> None:
    monkeypatch.setattr(likely_roles, "SURE", 2.0)  # so that there is a second guess
    monkeypatch.setattr(likely_roles, "SECOND", 0.0)
    monkeypatch.setattr(likely_roles, "MAX_READ", 50_000)
    monkeypatch.setattr(likely_roles, "MAX_READ_IN_VAIN", 50_000)
    await connect(agent, server, asks_ahead=True)
    model.routes_when = asyncio.Event()
    asking = agent.hass.async_create_task(agent.ask(text))
    await until_heard(agent)
    begun = len(model.asked)
    model.routes_when.set()
    await asking

    assert begun == 1 + ahead


async def test_nothing_is_asked_ahead_where_little_is_left_to_spend(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, model: TwoAtOnce
) -> None:
    await connect(agent, server, asks_ahead=True)
    agent.data.connections.budget.limits[BudgetPeriod.REQUEST] = UsageLimits(calls=4)
    model.role = "conversation"
    await agent.ask(COSY)
    assert model.asked[:2] == ["router", "other"]


async def test_guesses_that_are_wrong_too_often_end_it_and_right_ones_begin_it_again(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, model: TwoAtOnce
) -> None:
    await connect(agent, server, asks_ahead=True)
    model.role = "conversation"
    for _ in range(BEGINS // WRONG):
        await agent.ask(COSY)
    assert model.asked.count("home") == BEGINS // WRONG
    model.asked.clear()
    await agent.ask(COSY)
    assert "home" not in model.asked, "two of two were in vain"

    model.role = "smart_home"
    for _ in range(WRONG + 1):
        await agent.ask(COSY)
    model.asked.clear()
    model.role = "conversation"
    await agent.ask(COSY)
    assert "home" in model.asked, "what it would have asked was right for a while"


async def test_a_provider_that_takes_one_call_at_a_time_is_asked_in_turn_and_not_given_up(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    busy = ScriptedReply(status=429, error="one at a time", error_type="rate_limit_error", retry_after="60")
    routed = asyncio.Event()
    route = ScriptedReply(form={"role": "smart_home", "confidence": 0.97}, begins_when=routed)
    await connect(agent, server, asks_ahead=True)
    server.says(route, busy, says("", LIGHT))
    asking = agent.hass.async_create_task(agent.ask(COSY))
    await until_heard(agent)
    routed.set()

    assert (await asking)["response"] == "I set Kitchen Light to 40 %."
    assert home.attribute("light.kitchen_light", "brightness") == 102
    server.says(ScriptedReply(form={"role": "conversation", "confidence": 0.97}), says("All right."))
    assert (await agent.ask(COSY))["response"] == "All right.", "nothing was asked beside the router any more"


async def test_what_is_read_for_a_wrong_guess_is_no_part_of_the_request(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, model: TwoAtOnce
) -> None:
    await connect(agent, server, asks_ahead=True)
    model.role, model.routes_when = "conversation", asyncio.Event()
    asking = agent.hass.async_create_task(agent.ask(COSY))
    await until_heard(agent)
    (request,) = agent.data.under_way.all()
    model.routes_when.set()
    await asking
    assert not request.taint.has_private, "the home's devices were named to a model that nobody listened to"


async def test_a_request_that_is_ended_ends_what_was_asked_ahead(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, model: TwoAtOnce
) -> None:
    await connect(agent, server, asks_ahead=True)
    model.routes_when = asyncio.Event()
    asking = agent.hass.async_create_task(agent.ask(COSY))
    await until_heard(agent)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    await agent.hass.async_block_till_done()
    assert is_untouched(home)


async def test_what_was_asked_in_vain_is_broken_off_and_paid_for(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, model: TwoAtOnce
) -> None:
    await connect(agent, server, asks_ahead=True)
    model.role, model.home_when = "conversation", asyncio.Event()  # it would think for ever
    await agent.ask(COSY)
    assert model.asked[:2] == ["router", "home"]
    (record,) = await agent.data.stores.executions.recent()
    (ahead,) = [span for span in record.spans if span["attributes"].get("ahead")]
    assert ahead["attributes"]["estimated"]
    assert ahead["attributes"]["input_tokens"] > 100, "it was sent all of its prompt"
    spent = agent.data.connections.budget.spent(BudgetPeriod.HOUR)
    assert spent.calls == len(model.asked)
    assert spent.input_tokens == sum(
        span["attributes"]["input_tokens"] for span in record.spans if "model" in span["kind"]
    )
