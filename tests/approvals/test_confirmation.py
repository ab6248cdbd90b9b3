"""What needs a person is asked about first, and only the right yes counts."""

from datetime import timedelta
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.const import EVENT_CALL_SERVICE
from homeassistant.exceptions import HomeAssistantError
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import async_capture_events, async_fire_time_changed

from custom_components.universal_agent.store.journal import JournalState
from tests.household_fixtures import with_profile
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, Lock, SmallHome
from tests.test_simulation import a_device_in


async def _journal_states(agent: InstalledAgent) -> list[JournalState]:
    return [entry.state for entry in reversed(await agent.data.stores.journal.recent())]


async def test_unlocking_asks_first_and_yes_unlocks(agent: InstalledAgent, home: SmallHome) -> None:
    question = await agent.say("unlock the front door")

    assert home.state("lock.front_door") == "locked"
    assert question["continue_conversation"]
    assert [intent["status"] for intent in question["intents"]] == ["awaiting_approval"]

    answer = await agent.say("yes", conversation_id=question["conversation_id"])

    assert home.state("lock.front_door") == "unlocked"
    assert [intent["status"] for intent in answer["intents"]] == ["done"]
    assert home.front_door.unlocked_times == 1


@pytest.mark.parametrize("asked_back", ["yes?", "ok?!"])
async def test_a_yes_with_a_question_mark_asks_back(agent: InstalledAgent, home: SmallHome, asked_back: str) -> None:
    question = await agent.converse("unlock the front door")
    await agent.converse(asked_back, conversation_id=question["conversation_id"])

    assert home.state("lock.front_door") == "locked"
    assert await _journal_states(agent) == [JournalState.EXPIRED]


async def test_a_yes_is_used_up(agent: InstalledAgent, home: SmallHome) -> None:
    question = await agent.say("unlock the front door")
    await agent.say("yes", conversation_id=question["conversation_id"])
    again = await agent.say("yes", conversation_id=question["conversation_id"])

    assert home.front_door.unlocked_times == 1
    assert again["intents"] == []


async def test_a_yes_from_another_conversation_does_nothing(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.ask("unlock the front door")
    answer = await agent.say("yes")

    assert home.state("lock.front_door") == "locked"
    assert "nothing waiting" in answer["response"]


async def test_a_yes_a_minute_later_does_nothing(
    agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    question = await agent.converse("unlock the front door")
    freezer.tick(timedelta(seconds=61))
    await agent.converse("yes", conversation_id=question["conversation_id"])

    assert home.state("lock.front_door") == "locked"
    assert await _journal_states(agent) == [JournalState.EXPIRED]


async def test_nobody_has_to_come_by_for_a_question_to_expire(
    agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("unlock the front door")
    freezer.tick(timedelta(seconds=61))
    async_fire_time_changed(agent.hass)
    await agent.hass.async_block_till_done()

    assert await _journal_states(agent) == [JournalState.EXPIRED]


async def test_a_no_closes_the_question(agent: InstalledAgent, home: SmallHome) -> None:
    question = await agent.say("unlock the front door")
    await agent.say("no", conversation_id=question["conversation_id"])
    await agent.say("yes", conversation_id=question["conversation_id"])

    assert home.state("lock.front_door") == "locked"
    assert await _journal_states(agent) == [JournalState.REFUSED]


async def test_something_else_in_between_closes_the_question(agent: InstalledAgent, home: SmallHome) -> None:
    question = await agent.say("unlock the front door")
    await agent.say("turn on the kitchen light", conversation_id=question["conversation_id"])
    await agent.say("yes", conversation_id=question["conversation_id"])

    assert home.state("lock.front_door") == "locked"
    assert home.state("light.kitchen_light") == "on"


async def test_a_restart_forgets_the_question(agent: InstalledAgent, home: SmallHome) -> None:
    question = await agent.say("unlock the front door")
    await agent.restart()
    await agent.say("yes", conversation_id=question["conversation_id"])

    assert home.state("lock.front_door") == "locked"
    assert await _journal_states(agent) == [JournalState.EXPIRED]


async def test_a_person_s_question_is_not_answered_by_another_person(agent: InstalledAgent, home: SmallHome) -> None:
    from homeassistant.core import Context

    owner = await agent.hass.auth.async_create_user("Owner", group_ids=["system-admin"])
    guest = await agent.hass.auth.async_create_user("Guest", group_ids=["system-users"])
    question = await agent.ask("unlock the front door", context=Context(user_id=owner.id))
    with pytest.raises(HomeAssistantError):
        await agent.ask("yes", conversation_id=question["conversation_id"], context=Context(user_id=guest.id))

    assert home.state("lock.front_door") == "locked"


async def test_a_device_that_disappears_after_the_question_is_not_touched(
    agent: InstalledAgent, home: SmallHome
) -> None:
    question = await agent.say("unlock the front door")
    agent.hass.states.async_remove("lock.front_door")
    answer = await agent.say("yes", conversation_id=question["conversation_id"])

    assert home.front_door.unlocked_times == 0
    assert [intent["status"] for intent in answer["intents"]] == ["refused"]


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        pytest.param("open the garage door", True, id="opening the garage door"),
        pytest.param("close the garage door", False, id="closing the garage door"),
        pytest.param("open the bedroom blinds", False, id="opening blinds"),
        pytest.param("lock the front door", False, id="locking"),
        pytest.param("turn on the kitchen light", False, id="a light"),
    ],
)
async def test_what_is_asked_about(agent: InstalledAgent, text: str, asks: bool) -> None:
    answer = await agent.ask(text)

    assert answer["continue_conversation"] is asks


@pytest.mark.parametrize(
    ("language", "text", "question"),
    [
        pytest.param("en", "unlock the front door", "unlock Front Door?", id="a lock"),
        pytest.param("en", "open the garage door", "open Garage Door?", id="a garage door"),
        pytest.param("de", "öffne Garage Door", "Garage Door öffnen?", id="German"),
        pytest.param("en", "turn on the spots", "turn on the spots", id="many things"),
    ],
)
async def test_the_question_names_what_would_happen(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, question: str
) -> None:
    for letter in "ABCDEFGHIJK":
        await home.add("light", Light(), f"Spot {letter}", "Living Room")
    text = text.replace("the spots", "the lights in the living room")
    answer = await agent.ask(text, language=language)

    assert question.replace("the spots", "the lights in the living room") in answer["response"]


async def test_it_is_what_was_asked_about_after_a_no_too(agent: InstalledAgent, home: SmallHome) -> None:
    await home.add("lock", Lock(), "Side Door", "Kitchen")
    hallway = a_device_in(agent.hass, "Hallway")
    locked = async_capture_events(agent.hass, EVENT_CALL_SERVICE)
    for between in (["no"], []):
        asked = await agent.converse("unlock the side door", device_id=hallway)
        for text in (*between, "lock it"):
            await agent.converse(text, conversation_id=asked["conversation_id"], device_id=hallway)

    calls = [(event.data["service"], event.data["service_data"]["entity_id"]) for event in locked]
    assert calls == [("lock", "lock.side_door")] * 2


COSY = {"action": "light.turn_on", "target": {"entity_id": "{{ states('input_text.where') }}"}}
LET_IN = {"action": "lock.unlock", "target": {"entity_id": "{{ states('input_text.where') }}"}}


@pytest.mark.parametrize(
    ("step", "what"),
    [
        pytest.param(COSY, "run Cosy", id="a light"),
        pytest.param(LET_IN, "run Cosy and unlock something that is only chosen as it runs", id="a lock"),
        pytest.param({"action": "script.inner"}, "run Cosy", id="what another script chooses"),
    ],
)
async def test_a_question_says_what_cannot_be_known(
    agent: InstalledAgent, home: SmallHome, step: dict[str, Any], what: str
) -> None:
    scripts = {"cosy": {"alias": "Cosy", "sequence": [step]}, "inner": {"sequence": [COSY]}}
    assert await async_setup_component(agent.hass, "script", {"script": scripts})
    async_expose_entity(agent.hass, "conversation", "script.cosy", True)

    answer = await agent.say("run cosy")

    assert answer["response"] == (
        f"Do you really want me to {what}, and I cannot tell beforehand all that this touches?"
    )


async def test_whoever_may_unlock_nothing_is_not_asked_about_a_lock_that_is_chosen_later(
    agent: InstalledAgent, home: SmallHome
) -> None:
    scripts = {"cosy": {"alias": "Cosy", "sequence": [LET_IN]}}
    assert await async_setup_component(agent.hass, "script", {"script": scripts})
    async_expose_entity(agent.hass, "conversation", "script.cosy", True)
    await with_profile(agent, channels=["chat", "automation"], denied_domains=["lock"])

    answer = await agent.say("run cosy")

    assert [intent["status"] for intent in answer["intents"]] == ["refused"]
