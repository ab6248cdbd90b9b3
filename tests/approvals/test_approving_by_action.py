"""The actions that answer a question: taken from a person who was asked, and from nobody and nothing else."""

from typing import Any, cast

from homeassistant.auth.models import User
from homeassistant.core import Context
from homeassistant.exceptions import ServiceValidationError
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import async_capture_events

from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.store.journal import JournalState
from tests.household_fixtures import PIN, Phone, a_person, a_phone, a_user, says, with_pin, with_profile
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

from .conftest import UNLOCK, act, state, waiting


async def test_an_action_of_a_user_approves(agent: InstalledAgent, home: SmallHome, anna: User) -> None:
    intent_id = await waiting(agent)
    shown = agent.hass.states.get("sensor.universal_agent_pending_approvals")
    assert shown is not None
    assert shown.state == "1"
    assert [attribute["what"] for attribute in shown.attributes["approvals"]] == ["unlock Front Door"]
    listed = await agent.hass.services.async_call(DOMAIN, "list_approvals", {}, blocking=True, return_response=True)
    assert listed == {"approvals": shown.attributes["approvals"]}

    response = await agent.hass.services.async_call(
        DOMAIN, "approve", {"id": intent_id}, blocking=True, return_response=True, context=Context(user_id=anna.id)
    )
    assert response is not None
    (done,) = cast("list[dict[str, Any]]", response["intents"])
    assert done["status"] == "done"
    assert home.state("lock.front_door") == "unlocked"
    shown = agent.hass.states.get("sensor.universal_agent_pending_approvals")
    assert shown is not None
    assert shown.state == "0"


async def test_an_action_of_a_user_rejects(agent: InstalledAgent, home: SmallHome, anna: User) -> None:
    intent_id = await waiting(agent)
    await act(agent, "reject", anna, id=intent_id)
    assert await state(agent, intent_id) is JournalState.REFUSED
    with pytest.raises(ServiceValidationError, match="already"):
        await act(agent, "approve", anna, id=intent_id)


async def test_a_yes_that_is_no_persons_is_refused(agent: InstalledAgent, home: SmallHome, anna: User) -> None:
    intent_id = await waiting(agent)
    with pytest.raises(ServiceValidationError, match="Only a person"):
        await act(agent, "approve", None, id=intent_id)
    child = Context(user_id=anna.id, parent_id="some automation")
    with pytest.raises(ServiceValidationError, match="Only a person"):
        await agent.hass.services.async_call(DOMAIN, "approve", {"id": intent_id}, blocking=True, context=child)
    with pytest.raises(ServiceValidationError, match="no such question"):
        await act(agent, "approve", anna, id="nothing")
    assert home.state("lock.front_door") == "locked"


async def test_the_context_of_the_question_does_not_answer_it(
    agent: InstalledAgent, home: SmallHome, anna: User
) -> None:
    context = Context(user_id=anna.id)
    question = await agent.ask(UNLOCK, context=context)
    await agent.ask("yes", conversation_id=question["conversation_id"], context=context)
    with pytest.raises(ServiceValidationError, match="Only a person"):
        await agent.hass.services.async_call(
            DOMAIN, "approve", {"id": question["intents"][0]["id"]}, blocking=True, context=context
        )
    assert home.state("lock.front_door") == "locked"


async def test_a_script_that_the_agent_runs_cannot_say_yes(agent: InstalledAgent, home: SmallHome, anna: User) -> None:
    from homeassistant.components.homeassistant.exposed_entities import async_expose_entity

    intent_id = await waiting(agent)
    script = {
        "alias": "Say Yes",
        "sequence": [{"action": "universal_agent.approve", "data": {"id": intent_id}}],
    }
    assert await async_setup_component(agent.hass, "script", {"script": {"say_yes": script}})
    async_expose_entity(agent.hass, "conversation", "script.say_yes", True)
    answer = await agent.ask("run say yes", context=Context(user_id=anna.id))
    await agent.hass.async_block_till_done()
    assert [intent["status"] for intent in answer["intents"]] == ["refused"]
    assert home.state("lock.front_door") == "locked"


async def test_the_pin_does_not_go_with_the_action(agent: InstalledAgent, home: SmallHome, anna: User) -> None:
    await with_pin(agent)
    intent_id = await waiting(agent)
    called = async_capture_events(agent.hass, "call_service")
    with pytest.raises(ServiceValidationError, match="PIN is needed"):
        await act(agent, "approve", anna, id=intent_id)
    with pytest.raises(ServiceValidationError, match="Please change it"):
        await act(agent, "approve", anna, id=intent_id, pin=PIN)
    assert not any(says(PIN, event.data) for event in called), "it is refused before Home Assistant tells of the call"
    assert await state(agent, intent_id) is JournalState.AWAITING_APPROVAL
    assert home.state("lock.front_door") == "locked"


async def test_somebody_elses_question_is_not_theirs_to_answer(
    agent: InstalledAgent, home: SmallHome, anna: User, phone: Phone
) -> None:
    ben = await a_user(agent.hass, "Ben")
    intent_id = await waiting(agent, context=Context(user_id=anna.id))
    with pytest.raises(ServiceValidationError, match="somebody else"):
        await act(agent, "approve", ben, id=intent_id)
    await phone.press(phone.button("Approve"), context=Context(user_id=ben.id))
    assert home.state("lock.front_door") == "locked"
    await act(agent, "approve", anna, id=intent_id)
    assert home.state("lock.front_door") == "unlocked"


async def test_who_may_only_look_approves_nothing(agent: InstalledAgent, home: SmallHome, anna: User) -> None:
    guest = await a_user(agent.hass, "Guest", "system-read-only")
    intent_id = await waiting(agent)
    for answer in ("approve", "reject"):
        with pytest.raises(ServiceValidationError, match="may not approve"):
            await act(agent, answer, guest, id=intent_id)
    assert await state(agent, intent_id) is JournalState.AWAITING_APPROVAL
    assert home.state("lock.front_door") == "locked"


async def test_a_profile_may_forbid_approving(agent: InstalledAgent, home: SmallHome) -> None:
    child = await a_user(agent.hass, "Child")
    tablet = await a_phone(agent.hass, child, "Tablet")
    await with_profile(agent, persons=[a_person(agent.hass, child, "person.child")], may_approve=False)
    intent_id = await waiting(agent)
    assert tablet.shown == []
    with pytest.raises(ServiceValidationError, match="may not approve"):
        await act(agent, "approve", child, id=intent_id)
