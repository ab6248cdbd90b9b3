"""A conversation is its owner's, and has one turn at a time, also for the action."""

from typing import Any

from homeassistant.auth.models import User
from homeassistant.components import conversation
from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import ServiceValidationError
import pytest

from custom_components.universal_agent.const import AGENT_ENTITY_ID
from custom_components.universal_agent.skills.agents.sessions import KNOWS_OWNERS, open_session
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome


@pytest.fixture
async def people(hass: HomeAssistant) -> tuple[User, User]:
    """Return two people who are no administrators."""
    await hass.auth.async_create_user("Owner", group_ids=["system-admin"])
    anna = await hass.auth.async_create_user("Anna", group_ids=["system-users"])
    bob = await hass.auth.async_create_user("Bob", group_ids=["system-users"])
    return anna, bob


async def process(hass: HomeAssistant, text: str, context: Context, conversation_id: str) -> dict[str, Any]:
    """Call the action and return its response."""
    response = await hass.services.async_call(
        "universal_agent",
        "process",
        {"text": text, "conversation_id": conversation_id},
        blocking=True,
        return_response=True,
        context=context,
    )
    return dict(response or {})


async def test_nobody_goes_on_with_somebody_elses_conversation(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, people: tuple[User, User]
) -> None:
    anna, bob = people
    talk = "annas-talk"
    await process(hass, "turn on the kitchen light", Context(user_id=anna.id), talk)

    for stranger in (Context(user_id=bob.id), Context()):
        with pytest.raises(ServiceValidationError) as refused:
            await process(hass, "turn it off", stranger, talk)
        assert refused.value.translation_key == "conversation_not_yours"

    assert home.state("light.kitchen_light") == "on"
    assert await process(hass, "turn on the bedroom light", Context(user_id=anna.id), talk)


async def test_what_was_said_to_the_agent_itself_is_not_read_through_the_action(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, people: tuple[User, User]
) -> None:
    anna, bob = people
    said = await conversation.async_converse(
        hass, "turn on the kitchen light", None, Context(user_id=anna.id), "en", AGENT_ENTITY_ID
    )
    assert said.conversation_id is not None

    with pytest.raises(ServiceValidationError):
        await process(hass, "turn it off", Context(user_id=bob.id), said.conversation_id)

    assert await process(hass, "turn on the bedroom light", Context(user_id=anna.id), said.conversation_id)


async def test_a_conversation_of_unknown_owner_is_nobodys(
    hass: HomeAssistant, agent: InstalledAgent, people: tuple[User, User]
) -> None:
    anna, bob = people
    said = await conversation.async_converse(
        hass, "hello", None, Context(user_id=anna.id), "en", "conversation.home_assistant"
    )
    assert said.conversation_id is not None

    with pytest.raises(ServiceValidationError):
        await process(hass, "what did I say?", Context(user_id=bob.id), said.conversation_id)


async def test_an_automation_goes_on_with_its_own(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> None:
    await process(hass, "turn on the kitchen light", Context(), "morning")

    assert await process(hass, "turn on the bedroom light", Context(), "morning")
    assert home.state("light.bedroom_light") == "on"


@pytest.mark.skipif(not KNOWS_OWNERS, reason="this Home Assistant lets turns of one conversation run side by side")
async def test_while_another_turn_is_open_it_says_so(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, caplog: pytest.LogCaptureFixture
) -> None:
    await process(hass, "turn on the kitchen light", Context(), "morning")

    with (
        open_session(hass, "morning", Context()) as session,
        conversation.async_get_chat_log(hass, session) as log,
    ):
        conversation.chat_log.current_chat_log.set(None)
        with pytest.raises(ServiceValidationError) as refused:
            await process(hass, "turn on the bedroom light", Context(), "morning")
        conversation.chat_log.current_chat_log.set(log)

    assert refused.value.translation_key == "conversation_busy"
    assert home.state("light.bedroom_light") == "off"
    assert "without a context" not in caplog.text
