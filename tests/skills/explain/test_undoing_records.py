"""Events, list items, timers, reminders, memories and goals are as they were before; a message that was sent is not."""

from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.intent import async_register_timer_handler
from homeassistant.components.intent.const import TIMER_DATA
from homeassistant.config_entries import SOURCE_USER
from homeassistant.core import HomeAssistant
from homeassistant.helpers import device_registry as dr
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util
import pytest

from tests.installed_agent import InstalledAgent

from .common import Conversation, journal_of

LIST = "todo.groceries"
REDO = {"en": "redo that", "de": "mach das doch wieder"}
"""What brings back what was just taken back."""
CALENDAR = "calendar.family"


async def _set_up(hass: HomeAssistant, domain: str, answers: dict[str, str], entity_id: str) -> None:
    await hass.async_add_executor_job(partial(Path(hass.config.path(".storage")).mkdir, exist_ok=True))
    form = await hass.config_entries.flow.async_init(domain, context={"source": SOURCE_USER})
    await hass.config_entries.flow.async_configure(form["flow_id"], answers)
    await hass.async_block_till_done()
    async_expose_entity(hass, "conversation", entity_id, True)


@pytest.fixture
async def groceries(hass: HomeAssistant, agent: InstalledAgent) -> None:
    """Keep a list named Groceries."""
    await _set_up(hass, "local_todo", {"todo_list_name": "Groceries"}, LIST)


@pytest.fixture
async def family(hass: HomeAssistant, agent: InstalledAgent) -> None:
    """Keep a calendar named Family."""
    await _set_up(hass, "local_calendar", {"calendar_name": "Family", "import": "create_empty"}, CALENDAR)


@pytest.fixture
async def timers(hass: HomeAssistant, agent: InstalledAgent) -> InstalledAgent:
    """Return the agent in a home that takes timers."""
    assert await async_setup_component(hass, "intent", {})
    return agent


async def items(hass: HomeAssistant) -> list[dict[str, Any]]:
    answer: Any = await hass.services.async_call(
        "todo", "get_items", {"entity_id": LIST}, blocking=True, return_response=True
    )
    return [
        {name: item.get(name) for name in ("summary", "status", "due", "description")} for item in answer[LIST]["items"]
    ]


async def events(hass: HomeAssistant) -> list[str]:
    now = dt_util.now()
    answer: Any = await hass.services.async_call(
        "calendar",
        "get_events",
        {
            "entity_id": CALENDAR,
            "start_date_time": now.isoformat(),
            "end_date_time": (now + timedelta(days=10)).isoformat(),
        },
        blocking=True,
        return_response=True,
    )
    return [event["summary"] for event in answer[CALENDAR]["events"]]


def an_item(summary: str, **changes: Any) -> dict[str, Any]:
    return {"summary": summary, "status": "needs_action", "due": None, "description": None, **changes}


@pytest.mark.usefixtures("groceries")
@pytest.mark.parametrize(
    ("language", "command", "undo"),
    [
        ("en", "add milk to groceries", "undo that"),
        ("de", "setze Milk auf die Liste Groceries", "mach das rückgängig"),
    ],
)
async def test_an_added_item_is_removed(
    hass: HomeAssistant, agent: InstalledAgent, language: str, command: str, undo: str
) -> None:
    talk = Conversation(agent, language)
    await talk.say(command)
    assert await items(hass) == [an_item("Milk")]
    added = talk.last

    assert "Milk" in await talk.say(undo)

    assert await items(hass) == []
    assert [state for _, state in await journal_of(agent, added)] == ["undone"]


@pytest.mark.usefixtures("groceries")
async def test_items_of_one_request_are_removed_except_what_was_there_before(
    hass: HomeAssistant, agent: InstalledAgent
) -> None:
    talk = Conversation(agent)
    await hass.services.async_call("todo", "add_item", {"entity_id": LIST, "item": "Eggs"}, blocking=True)
    await talk.say("add milk, eggs and bread to groceries")
    assert len(await items(hass)) == 3
    await talk.say("undo that")
    assert await items(hass) == [an_item("Eggs")]


@pytest.mark.usefixtures("groceries")
async def test_a_ticked_item_is_open_again(hass: HomeAssistant, agent: InstalledAgent) -> None:
    talk = Conversation(agent)
    await talk.say("add milk to groceries")
    await talk.say("check off milk on groceries")
    assert await items(hass) == [an_item("Milk", status="completed")]
    await talk.say("undo that")
    assert await items(hass) == [an_item("Milk")]
    await talk.say("redo that")
    assert await items(hass) == [an_item("Milk", status="completed")]


@pytest.mark.usefixtures("groceries")
@pytest.mark.parametrize("status", ["needs_action", "completed"])
async def test_a_removed_item_comes_back_with_all_that_was_known_of_it(
    hass: HomeAssistant, agent: InstalledAgent, status: str
) -> None:
    talk = Conversation(agent)
    details = {"due_date": "2027-03-01", "description": "two litres"}
    await hass.services.async_call("todo", "add_item", {"entity_id": LIST, "item": "Milk", **details}, blocking=True)
    await hass.services.async_call(
        "todo", "update_item", {"entity_id": LIST, "item": "Milk", "status": status}, blocking=True
    )
    await talk.say("remove milk from groceries")
    assert await items(hass) == []

    await talk.say("undo that")

    assert await items(hass) == [an_item("Milk", status=status, due="2027-03-01", description="two litres")]
    await talk.say("redo that")
    assert await items(hass) == []


@pytest.mark.usefixtures("family")
@pytest.mark.parametrize(
    ("language", "command", "undo"),
    [
        ("en", "add dentist to my calendar tomorrow at 9", "undo that"),
        ("de", "trage Zahnarzt morgen um 9 in meinen Kalender ein", "nimm das zurück"),
    ],
)
async def test_an_event_is_removed_and_comes_back(
    hass: HomeAssistant, agent: InstalledAgent, language: str, command: str, undo: str
) -> None:
    talk = Conversation(agent, language)
    await talk.say(command)
    (summary,) = await events(hass)

    await talk.say(undo)
    assert await events(hass) == []

    await talk.say(REDO[language])
    assert await events(hass) == [summary]


@pytest.mark.parametrize(
    ("language", "command", "question", "undo"),
    [
        ("en", "remember that the spare key is with the neighbour", "where is the spare key?", "undo that"),
        (
            "de",
            "Merk dir, dass der Ersatzschlüssel beim Nachbarn ist",
            "Wo ist der Ersatzschlüssel?",
            "mach das rückgängig",
        ),
    ],
)
async def test_a_memory_is_forgotten_and_known_again(
    agent: InstalledAgent, language: str, command: str, question: str, undo: str
) -> None:
    talk = Conversation(agent, language)
    await talk.say(command)
    (known,) = await agent.data.stores.memories.all(person=None)

    await talk.say(undo)
    assert await agent.data.stores.memories.all(person=None) == ()

    await talk.say(REDO[language])
    assert await agent.data.stores.memories.all(person=None) == (known,), "the same row, with all that is known of it"
    assert "Nachbar" in (said := await talk.say(question)) or "neighbour" in said


async def test_what_was_forgotten_is_known_again(agent: InstalledAgent) -> None:
    talk = Conversation(agent)
    await talk.say("remember that the spare key is with the neighbour")
    await talk.say("forget what I said about the spare key")
    assert "again" in await talk.say("undo that")
    assert len(await agent.data.stores.memories.all(person=None)) == 1


@pytest.mark.parametrize(
    ("language", "command", "undo"),
    [
        ("en", "create a goal to run a half marathon", "undo that"),
        ("de", "erstelle ein neues Ziel Halbmarathon laufen", "mach das rückgängig"),
    ],
)
async def test_a_goal_is_removed(agent: InstalledAgent, language: str, command: str, undo: str) -> None:
    talk = Conversation(agent, language)
    await talk.say(command)
    assert len(await agent.data.stores.goals.all()) == 1
    await talk.say(undo)
    assert not await agent.data.stores.goals.all()


async def left(agent: InstalledAgent) -> list[tuple[str, int]]:
    """Return the state of every open timer and reminder, and how many seconds it has left."""
    now = dt_util.utcnow().timestamp()
    return [
        (item.state.value, round(item.fires_at - now if item.paused_remaining_s is None else item.paused_remaining_s))
        for item in await agent.data.stores.schedule.open_items()
    ]


@pytest.mark.parametrize(
    ("language", "command", "undo"),
    [
        ("en", "set a timer for 10 minutes", "undo that"),
        ("de", "stelle einen Timer auf 10 Minuten", "mach das rückgängig"),
    ],
)
async def test_a_timer_is_cancelled(
    timers: InstalledAgent, freezer: Any, language: str, command: str, undo: str
) -> None:
    talk = Conversation(timers, language)
    await talk.say(command)
    assert await left(timers) == [("active", 600)]
    freezer.tick(60)
    await talk.say(undo)
    assert await left(timers) == []
    freezer.tick(60)
    await talk.say(REDO[language])
    assert await left(timers) == [("active", 540)], "with what was left when it was cancelled"


@pytest.mark.parametrize(
    ("command", "then", "after_undo"),
    [
        ("cancel the timer", [], [("active", 540)]),
        ("pause the timer", [("paused", 540)], [("active", 540)]),
        ("add 5 minutes to the timer", [("active", 840)], [("active", 510)]),
    ],
)
async def test_a_change_of_a_timer_is_taken_back(
    timers: InstalledAgent,
    freezer: Any,
    command: str,
    then: list[tuple[str, int]],
    after_undo: list[tuple[str, int]],
) -> None:
    talk = Conversation(timers)
    await talk.say("set a timer for 10 minutes")
    freezer.tick(60)
    await talk.say(command)
    assert await left(timers) == then
    freezer.tick(30)
    await talk.say("undo that")
    assert await left(timers) == after_undo


@pytest.mark.parametrize(
    ("command", "then", "after_undo"),
    [
        ("cancel the timer", [], [("active", 540)]),
        ("pause the timer", [("paused", 540)], [("active", 540)]),
        ("add 5 minutes to the timer", [("active", 840)], [("active", 510)]),
    ],
)
async def test_timers_that_the_device_keeps_itself_come_back_too(
    hass: HomeAssistant,
    timers: InstalledAgent,
    freezer: Any,
    command: str,
    then: list[tuple[str, int]],
    after_undo: list[tuple[str, int]],
) -> None:
    device = dr.async_get(hass).async_get_or_create(
        config_entry_id=timers.entry.entry_id, identifiers={("satellite", "kitchen")}
    )
    stop_ringing = async_register_timer_handler(hass, device.id, lambda event, timer: None)
    talk = Conversation(timers, fields={"device_id": device.id})
    await talk.say("set a timer for 10 minutes")
    assert len(hass.data[TIMER_DATA].timers) == 1
    assert await left(timers) == [("active", 600)]
    freezer.tick(60)
    await talk.say(command)
    assert await left(timers) == then
    freezer.tick(30)
    await talk.say("undo that")
    assert await left(timers) == after_undo
    await talk.say("cancel the timer")
    stop_ringing()


async def test_a_resumed_timer_is_paused_as_before(timers: InstalledAgent, freezer: Any) -> None:
    talk = Conversation(timers)
    await talk.say("set a timer for 10 minutes")
    await talk.say("pause the timer")
    freezer.tick(60)
    await talk.say("resume the timer")
    assert await left(timers) == [("active", 600)]
    await talk.say("undo that")
    assert await left(timers) == [("paused", 600)]


async def test_a_reminder_keeps_its_moment_and_does_not_come_back_once_that_is_over(
    timers: InstalledAgent, freezer: Any
) -> None:
    talk = Conversation(timers)
    await talk.say("remind me in 2 hours to call mum")
    freezer.tick(600)
    await talk.say("undo that")
    assert await left(timers) == []
    freezer.tick(600)
    await talk.say("redo that")
    assert await left(timers) == [("active", 6000)]
    await talk.say("undo that")
    freezer.tick(7200)
    assert "over" in await talk.say("redo that")
    assert await left(timers) == []


async def test_a_daily_reminder_comes_back_for_its_next_time(timers: InstalledAgent, freezer: Any) -> None:
    talk = Conversation(timers)
    freezer.move_to("2026-11-20 20:00:00+00:00")
    await talk.say("remind me every day at 9 in the morning to take my pills")
    ((_, first),) = await left(timers)
    await talk.say("undo that")
    freezer.tick(2 * 86_400)
    await talk.say("redo that")
    assert await left(timers) == [("active", first)]


async def test_a_message_cannot_be_taken_back(agent: InstalledAgent) -> None:
    talk = Conversation(agent)
    await talk.say("notify me that dinner is ready")
    assert talk.statuses == ["done"]
    assert await talk.say("undo that") == "A message that was sent cannot be taken back."
    assert talk.last["intents"] == []


async def test_what_can_be_taken_back_is_and_the_rest_is_said(agent: InstalledAgent, home: Any) -> None:
    talk = Conversation(agent)
    await talk.say("turn on the kitchen light and notify me that dinner is ready")
    assert talk.statuses == ["done", "done"]
    said = await talk.say("undo that")
    assert said == "A message that was sent cannot be taken back. Kitchen Light is as it was before."
    assert home.state("light.kitchen_light") == "off"
