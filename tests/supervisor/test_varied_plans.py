"""Twenty requests to the planner, some of its answers wrong: what is run, what is refused, what is kept."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from scripts.lib.model_server import ModelServer, ScriptedReply, says
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect

UNSURE = ScriptedReply(form={"role": "none", "confidence": 0.3})
LIGHT = "ha.light__HassLightSet"


@dataclass(frozen=True, kw_only=True)
class Case:
    """A request, what the planner answers, and what is to come of it."""

    request: str
    tools: list[str]
    design: dict[str, Any] = field(default_factory=dict)
    """What is different about the answer."""
    refused: str = ""
    """Part of the reason why the first answer is refused; then it is mended."""
    iterations: int = 6
    """Rounds that the agent may take."""


CASES = {
    "an evening": Case(request="get everything ready for a quiet evening with a film", tools=[LIGHT, "memory.search"]),
    "a dinner": Case(
        request="organise a dinner for six and what it takes", tools=["lists.add_item", "calendar.create_event"]
    ),
    "a trip": Case(
        request="work out a hike for the weekend and keep it for us",
        tools=["weather.get_forecast", "calendar.create_event", "memory.save"],
    ),
    "a goal": Case(
        request="help me to finally get fit by summer", tools=["planning.create_goal", "timer.set_reminder"]
    ),
    "a briefing": Case(
        request="brief me for the day ahead, all that matters", tools=["weather.get_current", "calendar.list_events"]
    ),
    "a message": Case(request="let the others know what we still lack", tools=["lists.get_items", "notification.send"]),
    "one tool only": Case(request="dig up grandma's birthday, we once talked about it", tools=["memory.search"]),
    "the same tool twice": Case(
        request="cosy light in all corners, please do your magic",
        tools=[LIGHT],
        design={"selected_tools": [LIGHT, LIGHT]},
    ),
    "too many rounds are clamped": Case(
        request="sort out my whole week for me",
        tools=["calendar.list_events"],
        design={"max_iterations": 400},
        iterations=15,
    ),
    "no rounds at all are clamped": Case(
        request="just have a look around the house",
        tools=["smart_home.list_devices"],
        design={"max_iterations": -3},
        iterations=1,
    ),
    "a tool that does not exist": Case(
        request="order a pizza for us to the sofa",
        tools=["lists.add_item"],
        design={"selected_tools": ["pizza.order"]},
        refused="no tool pizza.order",
    ),
    "one of its tools does not exist": Case(
        request="book us a table and note it",
        tools=["calendar.create_event"],
        design={"selected_tools": ["calendar.create_event", "restaurant.book"]},
        refused="restaurant.book",
    ),
    "a tool by its wire name": Case(
        request="make the corner ready to read",
        tools=[LIGHT],
        design={"selected_tools": ["light__HassLightSet"]},
        refused="light__HassLightSet",
    ),
    "a tool that is not for models": Case(
        request="handle the house as you see fit",
        tools=["smart_home.list_devices"],
        design={"selected_tools": ["smart_home.handle_intent"]},
        refused="smart_home.handle_intent",
    ),
    "the tool for asking": Case(
        request="find out from me what I want",
        tools=["memory.search"],
        design={"selected_tools": ["conversation.ask_person"]},
        refused="conversation.ask_person",
    ),
    "no tools": Case(
        request="do something nice for the kids", tools=[LIGHT], design={"selected_tools": []}, refused="selected_tools"
    ),
    "more tools than allowed": Case(
        request="use all you have for my party",
        tools=[LIGHT],
        design={"selected_tools": ["memory.save"] * 16},
        refused="selected_tools",
    ),
    "no steps": Case(request="surprise me with the evening", tools=[LIGHT], design={"plan": []}, refused="plan"),
    "low confidence": Case(
        request="make my life easier somehow", tools=["memory.search"], design={"confidence": 0.05}, refused="too low"
    ),
    "confidence beyond all bounds": Case(
        request="make this the best home ever", tools=[LIGHT], design={"confidence": 7}, refused="confidence"
    ),
    "nothing to tell the agent": Case(
        request="see to it that all is well",
        tools=["smart_home.list_devices"],
        design={"system_prompt": ""},
        refused="system_prompt",
    ),
    "approval that is neither yes nor no": Case(
        request="prepare the anniversary of my parents",
        tools=["calendar.create_event"],
        design={"needs_approval": "perhaps"},
        refused="needs_approval",
    ),
}


def design(case: Case, **changes: Any) -> ScriptedReply:
    """Return the planner's answer to a case."""
    values: dict[str, Any] = {
        "analysis": case.request,
        "plan": ["look", "act"],
        "selected_tools": case.tools,
        "system_prompt": "Do it.",
        "guidance": "",
        "needs_approval": False,
        "max_iterations": 6,
        "confidence": 0.8,
    }
    return ScriptedReply(form=values | changes)


@pytest.mark.parametrize("case", [pytest.param(case, id=name) for name, case in CASES.items()])
async def test_a_plan_has_its_tools_and_its_limits(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, case: Case
) -> None:
    await connect(agent, server)
    mended = [design(case)] if case.refused else []
    server.says(UNSURE, design(case, **case.design), *mended, says("That is all."))

    answer = await agent.ask(case.request)

    assert (answer["approach"], answer["response"]) == ("meta_planning", "That is all.")
    assert answer["tools_selected"] == case.tools
    offered = {tool["function"]["name"] for tool in server.requests[-1].body["tools"]}
    assert {name.removeprefix("ha.").replace(".", "__") for name in case.tools} <= offered
    assert "conversation__ask_person" in offered
    (record,) = await agent.data.stores.executions.recent()
    assert record.configuration is not None
    assert record.configuration["max_iterations"] == case.iterations
    reasons = [str(configuration["refused"]) for configuration in record.refused_configurations]
    assert len(reasons) == len(mended)
    assert all(case.refused in reason for reason in reasons)
    assert all(set(case.design) <= set(configuration) for configuration in record.refused_configurations)


async def test_two_designs_of_low_confidence_fall_back_to_a_role(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    case = CASES["low confidence"]
    unsure = design(case, confidence=0.1)
    server.says(ScriptedReply(form={"role": "conversation", "confidence": 0.5}), unsure, unsure, says("I'll try."))

    answer = await agent.ask(case.request)

    assert (answer["approach"], answer["route"], answer["response"]) == ("direct", "conversation", "I'll try.")
    (record,) = await agent.data.stores.executions.recent()
    reasons = [str(configuration["refused"]) for configuration in record.refused_configurations]
    assert ["too low" in reason for reason in reasons] == [True, True, False]
    assert "conversation takes it" in reasons[-1]
