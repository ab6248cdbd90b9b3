"""What a model is told does not grow with the home, and no model is asked for words that are there already."""

from typing import Any

import pytest

from custom_components.universal_agent.common.effects import Surface
from custom_components.universal_agent.models.render import openai_tools, shown
from custom_components.universal_agent.skills.conversation.role import ROLE as CONVERSATION
from custom_components.universal_agent.skills.role import Role
from custom_components.universal_agent.skills.smart_home.role import SMART_HOME
from custom_components.universal_agent.skills.timer.role import ROLE as TIMERS_ROLE
from custom_components.universal_agent.supervisor import tool_choice
from scripts.lib.bench.models_home import prompt_tokens
from scripts.lib.model_server import Call, ModelServer, ScriptedReply, says
from scripts.lib.tools_page import all_tools
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect

COSY = "I'd love it if the reading corner were a little cosier"
HOME = ScriptedReply(form={"role": "smart_home", "confidence": 0.98})
TIMERS = ScriptedReply(form={"role": "timer", "confidence": 0.98})
EGGS = Call(name="timer__set_timer", arguments={"duration_s": 600, "name": "eggs"})
NO_SENTENCE = "my eggs should be out of the water ten minutes from this moment on"


MAX_TOOL_TOKENS = 550
"""What one tool may take of a prompt, as chat completions tell it."""
LARGER = {"timer.schedule_action": 570, "automations.propose": 800}
"""What the tools may take that are given calls and events."""
MAX_ROLE_TOKENS = [(SMART_HOME, 850), (TIMERS_ROLE, 2_850), (CONVERSATION, 2_500)]
"""What a role's own tools may take together: they are in every prompt of the role."""


def rendered() -> dict[str, dict[str, Any]]:
    """Return our tools by name, as chat completions tell a model of them."""
    told = [spec for spec in all_tools() if Surface.MODEL not in spec.excluded_surfaces]
    return {spec.name: openai_tools(shown([spec]))[0] for spec in told}


def add_switches(agent: InstalledAgent, number: int) -> None:
    """Put so many more devices into the home."""
    for item in range(number):
        agent.hass.states.async_set(f"switch.socket_{item}", "off", {"friendly_name": f"Socket {item}"})


def offered(server: ModelServer) -> set[str]:
    return {tool["function"]["name"] for tool in server.requests[-1].body["tools"]}


async def test_a_prompt_is_as_long_in_a_home_of_any_size(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    server.says(HOME, says("As cosy as can be."))
    await agent.ask(COSY)
    small = sum(prompt_tokens(seen.body) for seen in server.requests)

    server.requests.clear()
    add_switches(agent, 500)
    server.says(HOME, says("As cosy as can be."))
    await agent.ask(COSY)
    assert sum(prompt_tokens(seen.body) for seen in server.requests) <= 1.2 * small


def test_no_tool_takes_much_of_a_prompt() -> None:
    tokens = {name: prompt_tokens({"tools": [tool]}) for name, tool in rendered().items()}
    most = dict.fromkeys(tokens, MAX_TOOL_TOKENS) | LARGER
    assert {name: number for name, number in tokens.items() if number > most[name]} == {}


@pytest.mark.parametrize(("role", "most"), MAX_ROLE_TOKENS, ids=lambda value: getattr(value, "name", None))
def test_a_roles_own_tools_take_a_bounded_part_of_its_prompt(role: Role, most: int) -> None:
    tools = rendered()
    own = [tools[name] for name in role.required_tools if name in tools]
    assert own
    assert prompt_tokens({"tools": own}) <= most


async def test_the_device_that_is_named_comes_with_its_kind_of_tools(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    server.says(HOME, says("Let me see."))
    await agent.ask("that kitchen light is hurting my eyes terribly")
    told = server.requests[-1].body["messages"][-1]["content"]
    assert "Devices that may be meant: Kitchen Light (light)" in told
    assert "light__HassLightSet" in offered(server)


LATER = ("in a while, say ten minutes, the hall is dark I hope", "the hall is dark I hope once it rains")
NOW = ("that hall is hurting my eyes terribly", "whoever cooks today is going to shiver all the time")


@pytest.mark.parametrize("text", [*LATER, *NOW])
async def test_commands_for_later_are_told_where_the_words_may_be_for_later(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, text: str
) -> None:
    await connect(agent, server)
    server.says(HOME, says("Let me see."))
    await agent.ask(text)
    told = server.requests[-1].body["messages"][-1]["content"]
    assert ("timer__schedule_action" in offered(server)) is (text in LATER)
    assert ("Have tool calls made later" in told) is (text in NOW)  # it is named, and found or called by its name


COUNTDOWN = ("my eggs should be out of the water ten minutes from this moment on", "timer__pause_timer")
PAUSE = ("the egg timer had better hold on for a moment, the phone rings", "timer__pause_timer")


@pytest.mark.parametrize(("text", "tool", "is_shown"), [(*COUNTDOWN, False), (*PAUSE, True)])
async def test_a_role_s_tools_are_those_that_the_request_may_need(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, text: str, tool: str, is_shown: bool
) -> None:
    await connect(agent, server)
    server.says(TIMERS, says("Let me see."))
    await agent.ask(text)
    told = server.requests[-1].body["messages"][-1]["content"]
    assert (tool in offered(server)) is is_shown
    assert ("Pause a running timer" in told) is not is_shown, "it is named, and found or called by its name"
    assert {"timer__set_timer", "timer__set_reminder"} <= offered(server), "what any of them may come to"


async def test_what_another_role_s_acts_need_is_only_named_where_a_request_is_far_likelier_this_role_s(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    server.says(ScriptedReply(form={"role": "conversation", "confidence": 0.98}), says("I put it down."))
    await agent.ask("somebody has eaten the last of the cereal")
    told = server.requests[-1].body["messages"][-1]["content"]
    assert not {"weather__get_current", "weather__get_forecast"} & offered(server)
    assert "Weather forecast for a time" in told
    assert "lists__add_item" in offered(server)


async def test_all_of_a_role_s_tools_are_shown_in_a_language_that_nobody_learned(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    server.says(TIMERS, says("Vediamo."))
    await agent.ask("le uova devono uscire dall'acqua fra dieci minuti", language="it")
    assert {f"timer__{tool.partition('.')[2]}" for tool in TIMERS_ROLE.required_tools} <= offered(server)


async def test_a_tool_that_was_only_named_is_had_when_it_is_called(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    server.says(TIMERS, says("", Call(name="timer__list_timers")), says("", Call(name="timer__list_timers")))
    server.says(says("None is running."))
    assert (await agent.ask(COUNTDOWN[0]))["response"] == "None is running."
    first, second = (seen.body["tools"] for seen in server.requests[1:3])
    assert "timer__list_timers" not in {tool["function"]["name"] for tool in first}
    assert second[: len(first)] == first, "what joins stands last, so that the prefix stays"


async def test_an_action_that_says_what_it_did_needs_no_further_call(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    server.says(TIMERS, says("", EGGS), says("This is never asked for."))
    answer = await agent.ask(NO_SENTENCE)
    assert "timer" in answer["response"]
    assert answer["response"] != "This is never asked for."
    assert [item["status"] for item in answer["intents"]] == ["done"]
    assert len(server.requests) == 2


@pytest.mark.parametrize(
    ("text", "calls"),
    [
        pytest.param(f"{NO_SENTENCE} and then tell me a joke", (EGGS,), id="a second part"),
        pytest.param(NO_SENTENCE, (EGGS, Call(name="timer__list_timers")), id="a look beside it"),
        pytest.param(NO_SENTENCE, (Call(name="timer__pause_timer", arguments={"name": "x"}),), id="a failure"),
    ],
)
async def test_where_more_is_to_be_said_the_model_says_it(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, text: str, calls: tuple[Call, ...]
) -> None:
    await connect(agent, server)
    server.says(TIMERS, says("", *calls), says("These are the model's words."))
    answer = await agent.ask(text)
    assert "These are the model's words." in answer["response"]
    assert len(server.requests) == 3


async def test_nobody_writes_down_the_whole_home_for_a_request(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("homeassistant.components.homeassistant.llm.yaml_util", None)
    await connect(agent, server)
    light = Call(name="light__HassLightSet", arguments={"name": "Kitchen Light", "brightness": 20})
    server.says(HOME, says("", light), says("It is cosy now."))
    answer = await agent.ask("I'd love it if the kitchen were a little cosier")
    assert [item["status"] for item in answer["intents"]] == ["done"]


async def test_a_tool_that_was_not_shown_is_found_and_offered(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool_choice, "_MAX_BY_WORDS", 0)  # a small home has too few tools to leave any out
    await connect(agent, server)
    search = Call(name="tools__search", arguments={"query": "set the position of a cover"})
    server.says(HOME, says("", search), says("Now I can."))
    await agent.ask(COSY)
    first, second = ({tool["function"]["name"] for tool in seen.body["tools"]} for seen in server.requests[1:])
    assert "intent__HassSetPosition" not in first
    assert "intent__HassSetPosition" in second
    names = [tool["function"]["name"] for tool in server.requests[2].body["tools"]]
    assert names[: len(first)] == [tool["function"]["name"] for tool in server.requests[1].body["tools"]]


async def test_the_conversation_role_can_look_into_the_calendar_and_at_the_weather(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    server.says(ScriptedReply(form={"role": "conversation", "confidence": 0.98}), says("Take a coat."))
    await agent.ask("mother visits us one of these days, will she be cold or do you think it is going to rain")
    assert {"calendar__list_events", "weather__get_current", "weather__get_forecast"} <= offered(server)
    assert not {"calendar__create_event", "calendar__delete_event"} & offered(server)
