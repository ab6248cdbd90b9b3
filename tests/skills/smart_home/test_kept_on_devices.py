"""What keeps food cold, animals alive or a home connected is not simply turned off, whichever way it is asked for."""

from datetime import timedelta
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.data_entry_flow import FlowResultType
from homeassistant.helpers import area_registry as ar, entity_registry as er
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from custom_components.universal_agent.intents.collector import IntentCollector
from custom_components.universal_agent.store.journal import JournalState
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.nlu.conversation.talk import Talk

FREEZER, ROUTER, KETTLE = "input_boolean.freezer", "input_boolean.router", "input_boolean.kettle"


@pytest.fixture
async def pantry(hass: HomeAssistant, agent: InstalledAgent) -> InstalledAgent:
    """Return the agent in a home with a freezer, a router and a kettle in its pantry, all on."""
    named = {"freezer": "Freezer", "router": "Router", "kettle": "Kettle"}
    things = {name: {"name": spoken, "initial": True} for name, spoken in named.items()}
    assert await async_setup_component(hass, "input_boolean", {"input_boolean": things})
    area = ar.async_get(hass).async_get_or_create("Pantry")
    for entity_id in (FREEZER, ROUTER, KETTLE):
        er.async_get(hass).async_update_entity(entity_id, area_id=area.id)
        async_expose_entity(hass, "conversation", entity_id, True)
    await hass.async_block_till_done()
    return agent


def on(agent: InstalledAgent) -> set[str]:
    """Return what is on."""
    return {state.name for state in agent.hass.states.async_all("input_boolean") if state.state == "on"}


async def test_it_is_asked_about_with_the_reason_done_after_a_yes_and_undone(pantry: InstalledAgent) -> None:
    talk = Talk(pantry)
    asked = await talk.hear("turn off the freezer")
    assert asked == "That keeps food cold. Do you really want me to turn off Freezer?"
    assert "Freezer" in on(pantry)
    await talk.say("yes")
    assert "Freezer" not in on(pantry)
    await talk.say("undo that")
    assert "Freezer" in on(pantry)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "switch the freezer off please"),
        ("de", "schalte Freezer aus"),
        ("fr", "éteins Freezer"),
        ("es", "apaga Freezer"),
        ("nl", "zet Freezer uit"),
    ],
)
async def test_a_no_leaves_it_on(pantry: InstalledAgent, language: str, text: str) -> None:
    talk = Talk(pantry, language=language)
    assert (await talk.hear(text)).endswith("?")
    await talk.say({"en": "no", "de": "nein", "fr": "non", "es": "no", "nl": "nee"}[language])
    assert on(pantry) == {"Freezer", "Router", "Kettle"}


async def test_what_is_ordinary_turning_on_and_what_is_off_already_is_not_asked_about(pantry: InstalledAgent) -> None:
    talk = Talk(pantry)
    assert not (await talk.hear("turn off the kettle")).endswith("?")
    assert not (await talk.hear("turn on the freezer")).endswith("?")
    pantry.hass.states.async_set(FREEZER, "off", {"friendly_name": "Freezer"})
    assert not (await talk.hear("turn off the freezer")).endswith("?")


async def test_a_delay_does_not_get_round_the_question(pantry: InstalledAgent, freezer: FrozenDateTimeFactory) -> None:
    talk = Talk(pantry)
    assert (await talk.hear("turn off the router in ten minutes")).startswith("The home's network runs over that.")
    freezer.tick(timedelta(minutes=11))
    async_fire_time_changed(pantry.hass)
    await pantry.hass.async_block_till_done()
    assert "Router" in on(pantry)


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("smart_home.handle_intent", {"intent": "HassTurnOff", "slots": {"name": "Freezer"}, "clause": "off"}),
        ("smart_home.handle_intent", {"intent": "HassToggle", "slots": {"name": "Freezer"}, "clause": "off"}),
        ("smart_home.handle_intent", {"intent": "HassTurnOff", "slots": {"area": "Pantry"}, "clause": "off"}),
        (
            "smart_home.handle_intent",
            {"intent": "HassTurnOff", "slots": {"name": "All Plugs"}, "clause": "all the plugs off"},
        ),
    ],
    ids=["off", "toggled", "its area", "its group"],
)
async def test_a_models_tools_are_asked_about_too(pantry: InstalledAgent, tool: str, arguments: dict[str, Any]) -> None:
    group = {"all_plugs": {"name": "All Plugs", "entities": [FREEZER, KETTLE]}}
    assert await async_setup_component(pantry.hass, "group", {"group": group})
    async_expose_entity(pantry.hass, "conversation", "group.all_plugs", True)
    request = a_request("do it", collector=IntentCollector())
    gated = await pantry.data.gate.call(tool, arguments, request)
    (result,) = await pantry.data.processor.process(gated.intents, request)
    assert (result.state, result.reason) == (JournalState.AWAITING_APPROVAL, "keeps_food")
    assert "Freezer" in on(pantry)


async def test_everything_off_leaves_them_on_and_says_so(pantry: InstalledAgent) -> None:
    answer = await Talk(pantry).hear("turn everything off in the pantry")
    assert "I've left Freezer and Router on." in answer
    assert on(pantry) == {"Freezer", "Router"}


async def test_the_owner_chooses_what_is_asked_about(pantry: InstalledAgent) -> None:
    options = pantry.hass.config_entries.options
    menu = await options.async_init(pantry.entry.entry_id)
    form = await options.async_configure(menu["flow_id"], {"next_step_id": "safety"})
    chosen = {"kept_on_devices": [KETTLE], "ordinary_devices": [FREEZER]}
    saved = await options.async_configure(form["flow_id"], chosen)
    assert saved["type"] is FlowResultType.CREATE_ENTRY, saved
    await pantry.hass.async_block_till_done()
    assert pantry.entry.options == chosen
    talk = Talk(pantry)
    assert await talk.hear("turn off the kettle") == (
        "That is to be kept running. Do you really want me to turn off Kettle?"
    )
    await talk.say("no", "turn off the freezer")
    assert on(pantry) == {"Router", "Kettle"}


async def test_words_that_turn_it_off_cannot_be_taught(pantry: InstalledAgent) -> None:
    talk = Talk(pantry)
    await talk.say('when I say "defrost time", turn off the freezer', "yes", "defrost time")
    assert "Freezer" in on(pantry)
