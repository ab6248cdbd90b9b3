"""A PIN that is said beside other words, or where nobody asks for it, gets no further than the door."""

import json
import logging

from homeassistant.components.conversation.trace import async_clear_traces, async_get_traces
from homeassistant.core import Context
from homeassistant.helpers import llm
import pytest
from pytest_homeassistant_custom_component.common import async_capture_events

from custom_components.universal_agent.safety.pin import DOTS
from tests.approvals.test_confirmation_pin import everything_kept, speech
from tests.household_fixtures import said_in, with_pin, without_chance
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home

PIN = "73915"
WITH_PIN = [
    ("en", "unlock the front door with pin 73915"),
    ("en", "unlock the front door using the code seven three nine one five"),
    ("de", "schließ die Front Door mit der PIN 73915 auf"),
    ("fr", "déverrouille Front Door avec le code PIN 7 3 9 1 5"),
    ("es", "desbloquea Front Door con el PIN 73915"),
    ("nl", "ontgrendel Front Door met pincode 73915"),
]


@pytest.fixture(autouse=True)
async def _pin(agent: InstalledAgent) -> None:
    """Give the home a PIN."""
    await with_pin(agent, PIN)


def is_said(text: str) -> bool:
    """Tell whether the PIN stands in a text, in digits or words."""
    flat = "".join(char for char in without_chance(text).casefold() if char.isalnum())
    return PIN in flat or "seventhreenineonefive" in flat


@pytest.mark.parametrize(("language", "text"), WITH_PIN)
async def test_a_pin_beside_a_command_is_left_out_and_then_asked_for(
    agent: InstalledAgent, home: SmallHome, caplog: pytest.LogCaptureFixture, language: str, text: str
) -> None:
    async_clear_traces()  # those of other tests
    caplog.set_level(logging.DEBUG, "custom_components.universal_agent")
    fired = async_capture_events(agent.hass, "*")
    answer = await agent.converse(text, language=language)
    await agent.hass.async_block_till_done()
    assert home.state("lock.front_door") == "locked"
    talk = answer["conversation_id"]
    ours = "\n".join(record.getMessage() for record in caplog.records if "universal_agent" in record.name)
    events = "\n".join(str(event.data) for event in fired)
    traces = json.dumps([trace.as_dict() for trace in async_get_traces()], default=str)
    for kept in (await everything_kept(agent), ours, events, traces, *said_in(agent.hass, talk)):
        assert not is_said(kept)
    assert said_in(agent.hass, talk)[0].count(DOTS) == 1

    if language == "en":
        assert speech(answer) == "Please say the PIN to unlock Front Door."
        await agent.converse("it's 73915 please", conversation_id=talk)
        assert home.state("lock.front_door") == "unlocked"
        assert said_in(agent.hass, talk)[-1] == DOTS


@in_one_home(
    ("language", "text"),
    [
        ("en", "it's 73915 please"),
        ("en", "forget it, the pin is seventy-three nine one five"),
        ("de", "es ist die dreiundsiebzig neun eins fünf bitte"),
        ("en", "73915"),
        ("fr", "c'est 73915 s'il te plaît"),
        ("es", "es 73915 por favor"),
        ("nl", "het is 73915 alsjeblieft"),
    ],
)
async def test_digits_in_a_new_conversation_are_kept_nowhere(agent: InstalledAgent, language: str, text: str) -> None:
    answer = await agent.converse(text, language=language)
    await agent.hass.async_block_till_done()
    kept = await everything_kept(agent)
    assert not is_said(kept)
    assert "siebzig" not in kept
    assert "seventy" not in kept
    assert DOTS in said_in(agent.hass, answer["conversation_id"])[0]


async def test_another_agents_tool_call_is_masked(agent: InstalledAgent, home: SmallHome) -> None:
    context = llm.LLMContext(
        platform="somebody", context=Context(), language="en", assistant="conversation", device_id=None
    )
    tools = {tool.name: tool for tool in await agent.data.offered.for_api(context)}
    save = next(tool for name, tool in tools.items() if "memory" in name and name.endswith("save"))
    arguments = {"content": "the door opens with 73915"}
    await save.async_call(agent.hass, llm.ToolInput(tool_name=save.name, tool_args=arguments), context)
    await agent.hass.services.async_call(
        "universal_agent", "remember", {"content": "the gate opens with 7 3 9 1 5"}, blocking=True
    )
    assert not is_said(await everything_kept(agent))


@pytest.mark.parametrize("text", [PIN, "it's 73915 please", "unlock the front door with pin 73915"])
async def test_where_home_assistant_records_the_person_is_told_to_change_it(
    agent: InstalledAgent, home: SmallHome, text: str
) -> None:
    question = await agent.converse_by_action("unlock the front door")
    talk = question["conversation_id"]
    answer = await agent.converse_by_action(text, conversation_id=talk)
    assert "Please change it" in speech(answer)
    assert "Please change it" in (await agent.ask(text))["response"]
    assert home.state("lock.front_door") == "locked"
    assert (await agent.data.stores.pin_attempts.load()).wrong == 0
    assert not is_said(await everything_kept(agent))
    assert any(confirmation.conversation_id == talk for confirmation in agent.data.approvals.pending()), (
        "the question is still open"
    )


async def test_a_question_put_through_an_action_waits_for_the_repairs(agent: InstalledAgent) -> None:
    await agent.converse_by_action("unlock the front door")
    (pending,) = agent.data.approvals.pending()
    assert pending.lifetime.total_seconds() == 15 * 60


async def test_a_script_that_passes_words_on_is_recorded_as_well(agent: InstalledAgent, home: SmallHome) -> None:
    called = Context()
    agent.hass.bus.async_fire(
        "call_service", {"domain": "conversation", "service": "process", "service_data": {}}, context=called
    )
    agent.hass.bus.async_fire("call_service", {"domain": "light", "service": "turn_on", "service_data": {}})
    assert agent.data.recorded.has(Context(parent_id=called.id))
    assert not agent.data.recorded.has(Context())
    for _ in range(10_001):
        agent.hass.bus.async_fire("call_service", {"domain": "conversation", "service": "process", "service_data": {}})
    assert not agent.data.recorded.has(called)


async def test_amounts_are_still_understood(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse("turn on the kitchen light")
    await agent.converse("set the living room heating to 21.5 degrees")
    assert home.attribute("climate.living_room_heating", "temperature") == 21.5


async def test_a_home_without_a_pin_hides_nothing(agent: InstalledAgent) -> None:
    agent.hass.config_entries.async_update_entry(agent.entry, options={})
    await agent.hass.async_block_till_done()
    await agent.converse("remember that my locker has the code 73915")
    assert is_said(await everything_kept(agent))
