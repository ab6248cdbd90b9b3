"""The owner is told what opens the home, may accept it once, and is asked again when something else comes of it."""

from typing import Any

from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import Unauthorized
from homeassistant.helpers import issue_registry as ir
import pytest

from custom_components.universal_agent.diagnostics import async_get_config_entry_diagnostics
from tests.household_fixtures import a_user
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.safety.effects.wired import UNLOCK, automate, make

MODE = "input_boolean.guest_mode"


@pytest.fixture
async def guests(hass: HomeAssistant, home: SmallHome, agent: InstalledAgent) -> InstalledAgent:
    """Return the agent in a home where *Guest Mode* opens the door."""
    await make(hass, "input_boolean", {"guest_mode": {"name": "Guest Mode"}})
    await automate(hass, {"triggers": [{"trigger": "state", "entity_id": MODE, "to": "on"}], "actions": [UNLOCK]})
    hass.bus.async_fire("automation_reloaded")
    await hass.async_block_till_done()
    return agent


async def act(agent: InstalledAgent, name: str, **fields: Any) -> dict[str, Any]:
    """Call an action as the owner."""
    context = Context(user_id=await agent.resident())
    response = await agent.hass.services.async_call(
        "universal_agent", name, fields, blocking=True, return_response=True, context=context
    )
    await agent.hass.async_block_till_done()
    return dict(response or {})


def repairs(hass: HomeAssistant) -> list[str]:
    """Return the effects that the repair names."""
    issue = ir.async_get(hass).async_get_issue("universal_agent", "effects_open_building")
    return [] if issue is None else [(issue.translation_placeholders or {})["effects"]]


async def test_the_report_names_what_opens_the_door_and_a_repair_says_so(
    hass: HomeAssistant, guests: InstalledAgent
) -> None:
    report = await act(guests, "safety_report")
    (found,) = [item for item in report["findings"] if item["entity_id"] == MODE]
    assert found["text"] == "To turn on Guest Mode means to unlock Front Door."
    assert (found["action"], found["serious"]) == ("input_boolean.turn_on", True)
    assert found["through"] == ["automation.automation_0"]
    assert repairs(hass) == ["- To turn on Guest Mode means to unlock Front Door."]
    diagnostics = await async_get_config_entry_diagnostics(hass, guests.entry)
    assert diagnostics["effects"] == report


async def test_the_question_names_what_really_happens(guests: InstalledAgent, home: SmallHome) -> None:
    answer = await guests.converse("turn on guest mode")
    said = answer["response"]["speech"]["plain"]["speech"]
    assert said == "Do you really want me to turn on Guest Mode and so unlock Front Door?"
    await guests.converse("yes", conversation_id=answer["conversation_id"])
    await guests.hass.async_block_till_done()
    assert home.front_door.unlocked_times == 1


async def test_what_was_accepted_is_not_asked_about_until_it_is_taken_back(
    hass: HomeAssistant, guests: InstalledAgent, home: SmallHome
) -> None:
    assert (await act(guests, "accept_effect", entity_id=MODE))["effects"] == [
        {"action": "lock.unlock", "entity_id": "lock.front_door"}
    ]
    assert repairs(hass) == []
    assert not (await guests.converse("turn on guest mode"))["continue_conversation"]
    await hass.async_block_till_done()
    assert home.front_door.unlocked_times == 1

    await act(guests, "accept_effect", entity_id=MODE, effect="lock.front_door", accepted=False)
    assert (await guests.converse("turn on guest mode"))["continue_conversation"]


async def test_only_an_administrator_in_person_accepts(hass: HomeAssistant, guests: InstalledAgent) -> None:
    await guests.resident()
    anna = await a_user(hass, "Anna")
    for context in (
        Context(),
        Context(user_id=anna.id),
        Context(user_id=await guests.resident(), parent_id="an automation"),
    ):
        with pytest.raises(Unauthorized):
            await hass.services.async_call(
                "universal_agent", "accept_effect", {"entity_id": MODE}, blocking=True, context=context
            )
    assert (await guests.converse("turn on guest mode"))["continue_conversation"]


async def test_undoing_says_what_cannot_be_taken_back(guests: InstalledAgent, home: SmallHome) -> None:
    await act(guests, "accept_effect", entity_id=MODE)
    talk = (await guests.converse("turn on guest mode"))["conversation_id"]
    await guests.hass.async_block_till_done()

    answer = await guests.converse("undo that", conversation_id=talk)

    assert answer["response"]["speech"]["plain"]["speech"] == (
        "Guest Mode is as it was before. What Automation 0 did because of that cannot be taken back."
    )
    assert home.state(MODE) == "off"
