"""The whole turn is visible: in the chat log, in the pipeline's stream, and in the next turn."""

import json
import re
from typing import Any

from homeassistant.components import conversation
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import Context, Event, callback
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.typing import MockHAClientWebSocket, WebSocketGenerator

from custom_components.universal_agent.approvals.pin_mask import PinMask
from custom_components.universal_agent.const import AGENT_ENTITY_ID, DOMAIN, EVENT_INTENT, EVENT_REQUEST
from custom_components.universal_agent.skills.agents.sessions import open_session
from custom_components.universal_agent.turn import _history
from tests.household_fixtures import a_user
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome


async def test_tool_calls_and_results_stand_in_the_chat_log(agent: InstalledAgent, home: SmallHome) -> None:
    answer = await agent.converse("turn on the kitchen light")

    with (
        open_session(agent.hass, answer["conversation_id"], None) as session,
        conversation.async_get_chat_log(agent.hass, session) as chat_log,
    ):
        roles = [content.role for content in chat_log.content]
        said = [content for content in chat_log.content if isinstance(content, conversation.AssistantContent)]
        results = [content for content in chat_log.content if isinstance(content, conversation.ToolResultContent)]

    assert roles == ["system", "user", "assistant", "tool_result", "assistant"]
    assert said[0].tool_calls is not None
    assert said[0].tool_calls[0].tool_name == results[0].tool_name == "smart_home.handle_intent"
    assert results[0].result.data["status"] == "success"


async def test_what_the_chat_shows_of_calls_and_results_hides_nothing(agent: InstalledAgent, home: SmallHome) -> None:
    kept = {"content": "the spare\u202e key\u2066 is next\u200b door"}
    await agent.hass.services.async_call(DOMAIN, "remember", kept, blocking=True, return_response=True)
    answer = await agent.converse("what do you remember about the spare key?")

    with (
        open_session(agent.hass, answer["conversation_id"], None) as session,
        conversation.async_get_chat_log(agent.hass, session) as chat_log,
    ):
        said = [content for content in chat_log.content if isinstance(content, conversation.AssistantContent)]
        results = [content for content in chat_log.content if isinstance(content, conversation.ToolResultContent)]

    calls = [call.tool_args for content in said for call in content.tool_calls or []]
    shown = json.dumps([calls, [result.result.data for result in results]], ensure_ascii=False, default=str)
    assert "the spare key is next door" in shown
    assert not {"\u202e", "\u2066", "\u200b"} & {*shown}


async def test_events_tell_what_happened(agent: InstalledAgent, home: SmallHome) -> None:
    heard: list[Event[Any]] = []

    @callback
    def hear(event: Event[Any]) -> None:
        heard.append(event)

    agent.hass.bus.async_listen(EVENT_INTENT, hear)
    agent.hass.bus.async_listen(EVENT_REQUEST, hear)

    answer = await agent.ask("turn on the kitchen light")
    await agent.hass.async_block_till_done()

    changed, asked = heard
    assert (changed.data["type"], changed.data["status"]) == ("device_control", "done")
    assert asked.data["text"] == "turn on the kitchen light"
    assert asked.data["response"] == answer["response"]
    assert changed.data["request_id"] == asked.data["request_id"]


async def say_to_a_pipeline(agent: InstalledAgent, sockets: WebSocketGenerator, text: str) -> list[dict[str, Any]]:
    """Say something as the Assist dialog does, and return the pipeline's events."""
    client = await open_page(agent, sockets)
    await begin_to_say(agent, client, text)
    events: list[dict[str, Any]] = []
    while not events or events[-1]["type"] != "run-end":
        message = await client.receive_json()
        if message["type"] == "event":
            events.append(message["event"])
    return events


async def open_page(agent: InstalledAgent, sockets: WebSocketGenerator) -> MockHAClientWebSocket:
    """Connect to a home with pipelines."""
    for component in ("assist_pipeline", "stt", "tts"):
        assert await async_setup_component(agent.hass, component, {})
    return await sockets(agent.hass)


async def begin_to_say(agent: InstalledAgent, client: MockHAClientWebSocket, text: str) -> None:
    """Send something to a pipeline of the agent's."""
    await client.send_json_auto_id(
        {
            "type": "assist_pipeline/pipeline/create",
            "name": "Agent",
            "language": "en",
            "conversation_engine": AGENT_ENTITY_ID,
            "conversation_language": "en",
            "stt_engine": None,
            "stt_language": None,
            "tts_engine": None,
            "tts_language": None,
            "tts_voice": None,
            "wake_word_entity": None,
            "wake_word_id": None,
        }
    )
    pipeline = (await client.receive_json())["result"]["id"]
    await client.send_json_auto_id(
        {
            "type": "assist_pipeline/run",
            "start_stage": "intent",
            "end_stage": "intent",
            "input": {"text": text},
            "pipeline": pipeline,
        }
    )


def streamed(events: list[dict[str, Any]]) -> str:
    """Return the words that were shown while the turn went on."""
    deltas = [event["data"].get("chat_log_delta", {}) for event in events if event["type"] == "intent-progress"]
    return "".join(delta.get("content") or "" for delta in deltas)


def response(events: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the response at the end."""
    end = next(event["data"]["intent_output"] for event in events if event["type"] == "intent-end")
    return dict(end["response"])


async def test_a_voice_pipeline_streams_the_turn(
    agent: InstalledAgent, home: SmallHome, hass_ws_client: WebSocketGenerator
) -> None:
    events = await say_to_a_pipeline(agent, hass_ws_client, "unlock the front door")

    kinds = [event["type"] for event in events]
    assert kinds[:2] == ["run-start", "intent-start"]
    assert kinds.count("intent-progress") >= 3
    end = next(event["data"]["intent_output"] for event in events if event["type"] == "intent-end")
    assert end["continue_conversation"] is True
    assert end["response"]["speech"]["plain"]["speech"].endswith("?")
    assert streamed(events) == end["response"]["speech"]["plain"]["speech"]
    assert home.state("lock.front_door") == "locked"


async def test_the_page_hears_that_a_turn_began_before_it_hears_the_end(
    agent: InstalledAgent, home: SmallHome, hass_ws_client: WebSocketGenerator
) -> None:
    """Home Assistant's page cannot stop listening in the message that says it listens: it would lose what follows."""
    client = await open_page(agent, hass_ws_client)
    await client.send_json_auto_id({"type": "supported_features", "features": {"coalesce_messages": 1}})
    await client.receive_json()
    await agent.ask("is the kitchen light on?")
    await begin_to_say(agent, client, "is the kitchen light on?")

    messages: list[list[str]] = []
    while "run-end" not in (messages[-1] if messages else ()):
        received = await client.receive_json()
        together = received if isinstance(received, list) else [received]
        messages.append([message.get("event", message)["type"] for message in together])

    assert "result" in messages[0], "so it is one message that begins with the result"
    assert "intent-end" not in messages[0]


async def test_a_miss_is_shown_once(agent: InstalledAgent, home: SmallHome, hass_ws_client: WebSocketGenerator) -> None:
    events = await say_to_a_pipeline(agent, hass_ws_client, "quibble the frobnicator")

    assert streamed(events) == ""
    assert not [event for event in events if event["type"] == "intent-progress"], "an empty message would be shown"
    assert response(events)["response_type"] == "error"
    assert response(events)["speech"]["plain"]["speech"]


async def test_a_miss_stands_in_the_conversation_for_the_next_turn(agent: InstalledAgent) -> None:
    answer = await agent.converse("quibble the frobnicator")

    with (
        open_session(agent.hass, answer["conversation_id"], None) as session,
        conversation.async_get_chat_log(agent.hass, session) as chat_log,
    ):
        said = [content.content for content in chat_log.content if isinstance(content, conversation.AssistantContent)]
    assert said == [answer["response"]["speech"]["plain"]["speech"]]


async def test_what_was_done_in_part_is_told_and_is_no_error(agent: InstalledAgent, home: SmallHome) -> None:
    home.lose("light.bedroom_light")
    answer = (await agent.converse("turn on the kitchen light and turn on the bedroom light"))["response"]

    assert home.state("light.kitchen_light") == "on"
    assert answer["response_type"] != "error"
    assert "Bedroom Light" in answer["speech"]["plain"]["speech"]


@pytest.mark.parametrize(
    ("language", "asked", "phrase"),
    [
        ("en", "What can I say?", "turn on Bedroom Light"),
        ("en", "what can you do", "turn on Bedroom Light"),
        ("de", "Was kann ich dich alles fragen?", "schalte Bedroom Light ein"),
        ("es", "¿Qué puedo decir?", "enciende Bedroom Light"),
        ("nl", "Wat kan ik allemaal vragen?", "doe Bedroom Light aan"),
    ],
)
async def test_what_can_be_said_is_told_in_two_sentences_with_phrases_that_work_here(
    agent: InstalledAgent, home: SmallHome, language: str, asked: str, phrase: str
) -> None:
    answer = await agent.ask(asked, language=language)
    phrases = re.findall(r"[\"„“«]([^\"„“”«»]+)[\"“”»]", answer["response"])
    assert phrase in phrases
    assert len(phrases) == 3
    assert len(re.findall(r"[.!?](?:\s|$)", answer["response"])) == 2
    for said in phrases:
        done = await agent.ask(said, language=language)
        assert done["error"] is None, said
    assert home.state("light.bedroom_light") == "on"


@pytest.mark.parametrize(
    ("entity_id", "name", "asked", "named"),
    [
        ("weather.home", "Forecast Home", "what's the weather like tomorrow?", True),
        ("calendar.family", "Family", "what's on my calendar today?", False),
        ("todo.groceries", "Groceries", "what is on the shopping list?", False),
        ("todo.groceries", "Groceries", "put milk on the groceries list", True),
    ],
)
async def test_a_source_that_is_not_exposed_is_told_with_the_page_for_it_and_named_where_it_was_named(
    agent: InstalledAgent, home: SmallHome, entity_id: str, name: str, asked: str, named: bool
) -> None:
    assert "Voice assistants" not in (await agent.ask(asked))["response"], "nothing is there"
    agent.hass.states.async_set(entity_id, "0", {"friendly_name": name})
    async_expose_entity(agent.hass, "conversation", entity_id, False)
    told = (await agent.ask(asked))["response"]
    assert "exposed to me" in told
    assert "You can change that under Settings, Voice assistants, Expose." in told
    assert (f"not exposed to me: {name}." in told) is named


async def test_sentence_triggers_of_automations_keep_working(agent: InstalledAgent, home: SmallHome) -> None:
    assert await async_setup_component(
        agent.hass,
        "automation",
        {
            "automation": {
                "alias": "Party",
                "trigger": {"platform": "conversation", "command": ["party time"]},
                "action": [
                    {"action": "light.turn_on", "target": {"entity_id": "light.kitchen_light"}},
                    {"set_conversation_response": "Let's dance"},
                ],
            }
        },
    )
    answer = await agent.ask("party time")
    await agent.hass.async_block_till_done()

    assert answer["response"] == "Let's dance"
    assert answer["route"] == "sentence_trigger"
    assert home.state("light.kitchen_light") == "on"


async def test_who_may_only_look_starts_no_automation_by_its_sentence(agent: InstalledAgent, home: SmallHome) -> None:
    opens = {
        "alias": "Sesame",
        "triggers": {"trigger": "conversation", "command": ["open sesame"]},
        "actions": [{"action": "lock.unlock", "target": {"entity_id": "lock.front_door"}}],
    }
    await a_user(agent.hass, "Owner", "system-admin")
    guest = await a_user(agent.hass, "Guest", "system-read-only")
    assert await async_setup_component(agent.hass, "automation", {"automation": opens})

    await agent.ask("open sesame", context=Context(user_id=guest.id))
    await agent.converse("open sesame", context=Context(user_id=guest.id))
    await agent.hass.async_block_till_done()

    assert home.front_door.unlocked_times == 0


async def test_an_error_of_ours_is_answered_politely_and_logged_once(
    agent: InstalledAgent, home: SmallHome, monkeypatch: Any, caplog: Any
) -> None:
    async def broken(*_: Any) -> Any:
        raise RuntimeError("a fault")

    monkeypatch.setattr(agent.data.engine, "understand", broken)
    answer = await agent.converse("turn on the kitchen light")

    assert answer["response"]["response_type"] == "error"
    assert "wrong" in answer["response"]["speech"]["plain"]["speech"]
    assert caplog.text.count("A request could not be answered") == 1


async def test_a_turn_without_an_answer_is_no_answer_to_the_next(agent: InstalledAgent) -> None:
    with (
        open_session(agent.hass, None, None) as session,
        conversation.async_get_chat_log(agent.hass, session) as chat_log,
    ):
        for ours in ("(no response)", "Error: no mana", "It is noon."):
            chat_log.async_add_user_content(conversation.UserContent(content="what time is it?"))
            chat_log.async_add_assistant_content_without_tools(
                conversation.AssistantContent(agent_id=AGENT_ENTITY_ID, content=ours)
            )
        chat_log.async_add_user_content(conversation.UserContent(content="and now?"))

    assert [said.text for said in _history(chat_log, PinMask())] == [*["what time is it?"] * 3, "It is noon."]
