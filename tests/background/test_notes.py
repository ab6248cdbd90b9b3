"""What is written into a conversation from outside: never lost while a turn is open there."""

from contextlib import ExitStack
from contextvars import Context as Variables
from datetime import timedelta

from homeassistant.components import conversation
from homeassistant.core import Context, HomeAssistant
from homeassistant.util import dt as dt_util
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from custom_components.universal_agent.skills.agents.notes import notes_of
from custom_components.universal_agent.skills.agents.sessions import KNOWS_OWNERS, open_session
from tests.installed_agent import InstalledAgent

TALK = "kitchen talk"


def said_in(hass: HomeAssistant) -> list[str | None]:
    """Return what our side has said in the conversation."""
    with open_session(hass, TALK, None) as session, conversation.async_get_chat_log(hass, session) as log:
        return [content.content for content in log.content if isinstance(content, conversation.AssistantContent)]


async def begin(hass: HomeAssistant) -> None:
    """Let the conversation exist."""
    await conversation.async_converse(
        hass, "which lights are on?", TALK, Context(), "en", "conversation.universal_agent"
    )


async def test_it_is_written_at_once_where_nobody_speaks(hass: HomeAssistant, agent: InstalledAgent) -> None:
    await begin(hass)

    notes_of(hass).write(TALK, "It is far.")

    assert said_in(hass)[-1] == "It is far."


async def test_it_waits_for_the_end_of_our_turn_and_keeps_its_order(hass: HomeAssistant, agent: InstalledAgent) -> None:
    await begin(hass)
    notes = notes_of(hass)

    with open_session(hass, TALK, None) as session, conversation.async_get_chat_log(hass, session) as log:
        with notes.turn(TALK):
            notes.write(TALK, "It is far.")
            notes.write(TALK, "It is hot.")
        log.async_add_assistant_content_without_tools(
            conversation.AssistantContent(agent_id="conversation.universal_agent", content="Hello.")
        )
    await hass.async_block_till_done()

    assert said_in(hass)[-3:] == ["Hello.", "It is far.", "It is hot."]


@pytest.mark.skipif(not KNOWS_OWNERS, reason="this Home Assistant does not tell that a turn is open")
async def test_it_waits_for_the_end_of_another_agents_turn(hass: HomeAssistant, agent: InstalledAgent) -> None:
    await begin(hass)
    elsewhere = Variables()
    with ExitStack() as turn:

        def open_turn() -> None:
            session = turn.enter_context(open_session(hass, TALK, None))
            turn.enter_context(conversation.async_get_chat_log(hass, session))

        elsewhere.run(open_turn)
        notes_of(hass).write(TALK, "It is far.")
        notes_of(hass).write(TALK, "It is hot.")
        async_fire_time_changed(hass, dt_util.utcnow() + timedelta(seconds=2), fire_all=True)
        await hass.async_block_till_done()
        elsewhere.run(turn.close)
    async_fire_time_changed(hass, dt_util.utcnow() + timedelta(seconds=4), fire_all=True)
    await hass.async_block_till_done()

    assert said_in(hass)[-2:] == ["It is far.", "It is hot."]


async def test_a_conversation_that_is_over_needs_none(hass: HomeAssistant, agent: InstalledAgent) -> None:
    notes_of(hass).write("long ago", "It is far.")

    assert notes_of(hass)._waiting == {}
