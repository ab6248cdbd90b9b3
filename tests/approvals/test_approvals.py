"""What nobody has heard is asked on a phone; buttons, actions and words answer once, and only for a person."""

from datetime import timedelta
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.auth.models import User
from homeassistant.core import Context, EventOrigin, ServiceCall, callback
from homeassistant.exceptions import ServiceValidationError
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from custom_components.universal_agent.safety.confirmation import Press
from custom_components.universal_agent.store.journal import JournalState
from tests.household_fixtures import PIN, Phone, a_phone, a_user, with_pin
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

from .conftest import UNLOCK, act, state, waiting


async def test_a_button_on_the_phone_approves(agent: InstalledAgent, home: SmallHome, phone: Phone) -> None:
    intent_id = await waiting(agent)
    assert phone.shown[-1]["message"] == "Waiting for your approval: unlock Front Door"
    assert home.state("lock.front_door") == "locked"

    await phone.press(phone.button("Approve"))

    assert home.state("lock.front_door") == "unlocked"
    assert await state(agent, intent_id) is JournalState.DONE
    assert phone.shown[-1]["message"] == "clear_notification"
    lock = agent.hass.states.get("lock.front_door")
    assert lock is not None
    assert lock.context.user_id == phone.user.id


async def test_the_other_button_rejects(agent: InstalledAgent, home: SmallHome, phone: Phone) -> None:
    intent_id = await waiting(agent)
    no = phone.button("Reject")
    yes = phone.button("Approve")
    await phone.press(no)
    await phone.press(yes)

    assert home.state("lock.front_door") == "locked"
    assert await state(agent, intent_id) is JournalState.REFUSED


async def test_a_button_counts_once(agent: InstalledAgent, home: SmallHome, phone: Phone) -> None:
    await waiting(agent)
    yes = phone.button("Approve")
    await phone.press(yes)
    await phone.press(yes)
    assert home.front_door.unlocked_times == 1


@pytest.mark.parametrize(
    "how",
    [
        pytest.param({"origin": EventOrigin.local}, id="an automation fires the event"),
        pytest.param({"context": Context()}, id="nobody is known"),
        pytest.param({"context": Context(user_id="gone")}, id="a user who is gone"),
    ],
)
async def test_a_press_that_no_phone_has_reported_does_nothing(
    agent: InstalledAgent, home: SmallHome, phone: Phone, how: dict[str, Any]
) -> None:
    await waiting(agent)
    await phone.press(phone.button("Approve"), **how)
    assert home.state("lock.front_door") == "locked"


async def test_a_made_up_token_does_nothing(agent: InstalledAgent, home: SmallHome, phone: Phone) -> None:
    await waiting(agent)
    await phone.press("approve")
    assert home.state("lock.front_door") == "locked"


async def test_a_pin_typed_on_a_phone_is_not_taken(agent: InstalledAgent, home: SmallHome, anna: User) -> None:
    """What a phone replies is an event, and Home Assistant records it."""
    admin = await a_user(agent.hass, "Ada", "system-admin")
    phone = await a_phone(agent.hass, admin, "Ada Phone")
    await with_pin(agent)
    await waiting(agent)
    (yes, no) = phone.shown[-1]["data"]["actions"]
    assert (yes["title"], yes["action"], yes["uri"]) == ("Approve with PIN", "URI", "/config/repairs")
    assert "behavior" not in yes
    await phone.press(no["action"], reply_text=PIN)
    assert "change it" in str(phone.shown[-1]["message"])
    assert phone.shown[-1]["data"]["actions"][0]["action"] == "URI"
    assert home.state("lock.front_door") == "locked"
    assert len(agent.data.approvals.pending()) == 1


async def test_who_may_not_open_the_repairs_can_only_reject(agent: InstalledAgent, anna: User) -> None:
    phone = await a_phone(agent.hass, await a_user(agent.hass, "Ben"), "Ben Phone")
    await with_pin(agent)
    intent_id = await waiting(agent)
    assert [item["title"] for item in phone.shown[-1]["data"]["actions"]] == ["Reject"]
    await phone.press(phone.button("Reject"))
    assert await state(agent, intent_id) is JournalState.REFUSED


async def test_a_token_for_a_yes_does_not_replace_the_pin(agent: InstalledAgent, home: SmallHome, phone: Phone) -> None:
    await with_pin(agent)
    await waiting(agent)
    (pending,) = agent.data.approvals.pending()
    await phone.press(agent.data.confirmations.token(pending, Press.YES))
    assert "The PIN is needed" in str(phone.shown[-1]["message"])
    assert home.state("lock.front_door") == "locked"


async def test_what_fails_after_a_press_is_told(agent: InstalledAgent, home: SmallHome, phone: Phone) -> None:
    await waiting(agent)
    home.lose("lock.front_door")
    await phone.press(phone.button("Approve"))
    assert any("available" in str(shown["message"]).lower() for shown in phone.shown)


PUBLISH = {"action": "mqtt.publish", "data": {"topic": "cosy"}}
ALWAYS = "Always allow: Cosy"


async def a_script(agent: InstalledAgent, *steps: dict[str, Any]) -> list[ServiceCall]:
    """Set up a script that an assistant may run, and return what its undeclared action is called with."""
    from homeassistant.components.homeassistant.exposed_entities import async_expose_entity

    published: list[ServiceCall] = []

    @callback  # on the loop: the script has ended before Home Assistant stops waiting for it
    def publish(call: ServiceCall) -> None:
        published.append(call)

    agent.hass.services.async_register("mqtt", "publish", publish)
    cosy = {"alias": "Cosy", "sequence": [PUBLISH, *steps]}
    assert await async_setup_component(agent.hass, "script", {"script": {"cosy": cosy}})
    async_expose_entity(agent.hass, "conversation", "script.cosy", True)
    return published


async def test_an_administrator_may_allow_a_script_always(agent: InstalledAgent, home: SmallHome, phone: Phone) -> None:
    published = await a_script(agent)
    intent_id = await waiting(agent, "run cosy")
    assert [item["title"] for item in phone.shown[-1]["data"]["actions"]] == ["Approve", ALWAYS, "Reject"]

    await phone.press(phone.button(ALWAYS))

    assert agent.entry.options["trusted"] == ["script.cosy"]
    assert await state(agent, intent_id) is JournalState.DONE
    await agent.ask("run cosy")
    assert len(published) == 2
    await waiting(agent)
    assert home.state("lock.front_door") == "locked"


async def test_nobody_else_is_offered_that_nor_taken_at_it(agent: InstalledAgent, anna: User) -> None:
    await a_script(agent)
    phone = await a_phone(agent.hass, await a_user(agent.hass, "Ben"), "Ben Phone")
    await waiting(agent, "run cosy")
    assert [item["title"] for item in phone.shown[-1]["data"]["actions"]] == ["Approve", "Reject"]
    (pending,) = agent.data.approvals.pending()
    assert pending.trust == {"script.cosy"}

    await phone.press(agent.data.confirmations.token(pending, Press.ALWAYS))

    assert "trusted" not in agent.entry.options
    assert agent.data.approvals.pending() == (pending,)


@pytest.mark.parametrize(
    "step",
    [
        pytest.param({"action": "lock.unlock", "target": {"entity_id": "lock.front_door"}}, id="a way in"),
        pytest.param({"action": "light.turn_on", "target": {"entity_id": "{{ there }}"}}, id="what nobody knows"),
    ],
)
async def test_nor_is_what_trust_does_not_reach(
    agent: InstalledAgent, home: SmallHome, phone: Phone, step: dict[str, Any]
) -> None:
    await a_script(agent, step)
    await waiting(agent, "run cosy")
    assert [item["title"] for item in phone.shown[-1]["data"]["actions"]] == ["Approve", "Reject"]


async def test_only_the_phone_of_the_one_who_asked_is_asked(agent: InstalledAgent, anna: User, phone: Phone) -> None:
    ben = await a_user(agent.hass, "Ben")
    other = await a_phone(agent.hass, ben, "Ben Phone")
    await waiting(agent, context=Context(user_id=anna.id))
    assert len(phone.shown) == 1
    assert other.shown == []


async def test_without_a_phone_it_stands_on_the_page(agent: InstalledAgent) -> None:
    from homeassistant.components.persistent_notification import _async_get_or_create_notifications as notifications

    await waiting(agent)
    assert "unlock Front Door" in str(notifications(agent.hass).values())

    (pending,) = agent.data.approvals.pending()
    await agent.data.replies.decline(pending, said_no=True)
    await agent.hass.async_block_till_done()
    assert not notifications(agent.hass), "once it is answered, nothing says that it waits"


async def test_what_somebody_has_heard_is_not_asked_on_the_phone(agent: InstalledAgent, phone: Phone) -> None:
    await agent.converse(UNLOCK)
    await agent.hass.async_block_till_done()
    assert phone.shown == []


async def test_another_agents_question_waits_for_the_phone(
    agent: InstalledAgent, home: SmallHome, phone: Phone
) -> None:
    pending = await _of_another_agent(agent, phone)
    assert pending.words == "unlock Front Door"
    assert (pending.is_spoken, pending.lifetime) == (False, timedelta(minutes=15))
    await phone.press(phone.button("Approve"))
    assert home.state("lock.front_door") == "unlocked"


async def _of_another_agent(agent: InstalledAgent, phone: Phone) -> Any:
    from homeassistant.util import dt as dt_util

    from custom_components.universal_agent.common.origin import Channel
    from tests.common_builders import a_request

    request = a_request(UNLOCK, channel=Channel.MCP, now=dt_util.now(), user_id=phone.user.id, conversation_id=None)
    slots = {"intent": "HassTurnOff", "slots": {"name": "Front Door"}, "clause": UNLOCK}
    gated = await agent.data.gate.call("smart_home.handle_intent", slots, request)
    agent.data.replies.ask_for_another(request, await agent.data.processor.process(gated.intents, request))
    await agent.hass.async_block_till_done()
    (pending,) = agent.data.approvals.pending()
    return pending


async def test_it_waits_a_quarter_of_an_hour(
    agent: InstalledAgent, home: SmallHome, phone: Phone, anna: User, freezer: FrozenDateTimeFactory
) -> None:
    intent_id = await waiting(agent)
    yes = phone.button("Approve")
    freezer.tick(timedelta(minutes=15, seconds=1))
    async_fire_time_changed(agent.hass)
    await agent.hass.async_block_till_done()
    assert await state(agent, intent_id) is JournalState.EXPIRED
    await phone.press(yes)
    with pytest.raises(ServiceValidationError, match="expired"):
        await act(agent, "approve", anna, id=intent_id)
    assert home.state("lock.front_door") == "locked"


async def test_a_restart_lets_it_expire(agent: InstalledAgent, home: SmallHome, phone: Phone, anna: User) -> None:
    intent_id = await waiting(agent)
    yes = phone.button("Approve")
    await agent.restart()
    await phone.press(yes)
    assert await state(agent, intent_id) is JournalState.EXPIRED
    with pytest.raises(ServiceValidationError, match="expired"):
        await act(agent, "approve", anna, id=intent_id)


async def test_what_is_hidden_after_the_question_is_not_touched(
    agent: InstalledAgent, home: SmallHome, anna: User
) -> None:
    from homeassistant.components.homeassistant.exposed_entities import async_expose_entity

    intent_id = await waiting(agent)
    async_expose_entity(agent.hass, "conversation", "lock.front_door", False)
    await act(agent, "approve", anna, id=intent_id)
    assert await state(agent, intent_id) is JournalState.REFUSED
    assert home.state("lock.front_door") == "locked"
