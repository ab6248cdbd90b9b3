"""A plan asks the person, keeps what it has found, and goes on at the next turn: the weekend in the mountains."""

from collections.abc import AsyncGenerator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from aiohttp import web
from aiohttp.test_utils import TestServer
from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.config_entries import SOURCE_USER
from homeassistant.core import Context
from homeassistant.setup import async_setup_component
import pytest

from custom_components.universal_agent.store.journal import JournalEntry, JournalState
from scripts.lib.model_server import Call, ModelServer, ScriptedReply, Seen, says
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import ai_task_of, connect, ollama_in
from tests.skills.weather.conftest import Sky, line

TRIP = "plan a weekend mountain trip: check the weather, find a place to stay, add it to my calendar"
TRIP_TOOLS = ["weather.get_forecast", "search.web_search", "calendar.create_event", "memory.save"]
SATURDAY = datetime(2026, 11, 28, tzinfo=UTC)
HUTS = [
    {"title": "Alpine Hut", "url": "http://alpine.example.com/", "content": "A hut with a sauna, 90 euros a night."},
    {"title": "Valley Inn", "url": "http://valley.example.com/", "content": "An inn by the station, 140 euros."},
]
UNSURE = ScriptedReply(form={"role": "none", "confidence": 0.2})
FORECAST = Call(name="weather__get_forecast", arguments={"type": "daily"})
SEARCH = Call(name="search__web_search", arguments={"query": "mountain hut with sauna"})
EVENT = Call(
    name="calendar__create_event",
    arguments={"summary": "Alpine Hut", "start": "2026-11-28T00:00:00", "end": "2026-11-30T00:00:00", "all_day": True},
)
PREFERENCE = Call(name="memory__save", arguments={"content": "We like quiet huts with a sauna for our trips"})


def asks(question: str, *options: str) -> Call:
    """Return the call of an agent that asks."""
    return Call(name="conversation__ask_person", arguments={"question": question, "options": list(options)})


def design(**changes: Any) -> ScriptedReply:
    """Return the planner's answer."""
    plan = ["check the weather", "find a place to stay", "ask for approval", "add it to the calendar"]
    values: dict[str, Any] = {
        "analysis": "A trip to the mountains on the weekend.",
        "plan": plan,
        "selected_tools": TRIP_TOOLS,
        "system_prompt": "Plan the trip.",
        "guidance": "",
        "needs_approval": True,
        "max_iterations": 8,
        "confidence": 0.9,
    }
    return ScriptedReply(form=values | changes)


PREFERENCES = asks("What matters to you, and what may it cost?")
CHOICE = asks("Which one do you like?", "Alpine Hut, 90 euros", "Valley Inn, 140 euros")


@pytest.fixture
async def searching(socket_enabled: None) -> AsyncGenerator[TestServer]:
    """Return a search server on this machine."""

    async def search(_request: web.Request) -> web.Response:
        return web.json_response({"results": HUTS})

    app = web.Application()
    app.router.add_get("/search", search)
    server = TestServer(app, host="127.0.0.1")
    await server.start_server()
    yield server
    await server.close()


@pytest.fixture
async def trip(
    agent: InstalledAgent, home: SmallHome, searching: TestServer, server: ModelServer, tmp_path: Path
) -> InstalledAgent:
    """Return the agent in a home with a weather forecast, a calendar and a web search."""
    hass = agent.hass
    await hass.config.async_set_time_zone("UTC")
    days = [line(datetime.now(UTC) + timedelta(days=day), "sunny", 6, -2) for day in range(7)]
    await home.add("weather", Sky("Mountains", daily=days), "Mountains")
    (tmp_path / ".storage").mkdir(exist_ok=True)
    assert await async_setup_component(hass, "calendar", {})
    form = await hass.config_entries.flow.async_init("local_calendar", context={"source": SOURCE_USER})
    answers = {"calendar_name": "Family", "import": "create_empty"}
    await hass.config_entries.flow.async_configure(form["flow_id"], answers)
    await hass.async_block_till_done()
    async_expose_entity(hass, "conversation", "calendar.family", True)
    options = {"search_provider": "searxng", "search_url": str(searching.make_url(""))}
    hass.config_entries.async_update_entry(agent.entry, options={**agent.entry.options, **options})
    await hass.async_block_till_done()
    await connect(agent, server)
    return agent


async def journal(agent: InstalledAgent) -> list[JournalEntry]:
    """Return what is in the journal, oldest first."""
    await agent.data.processor.drain()
    await agent.data.stores.database.settle()
    return list(reversed(await agent.data.stores.journal.recent()))


async def states(agent: InstalledAgent) -> dict[str, str]:
    """Return the state of everything that would change the calendar or the memory."""
    found = [entry for entry in await journal(agent) if entry.type in ("calendar", "memory")]
    return {entry.type: entry.state.value for entry in found}


async def events(agent: InstalledAgent) -> list[str]:
    """Return what is in the calendar around the weekend."""
    answer: Any = await agent.hass.services.async_call(
        "calendar",
        "get_events",
        {
            "entity_id": "calendar.family",
            "start_date_time": SATURDAY - timedelta(days=1),
            "end_date_time": SATURDAY + timedelta(days=3),
        },
        blocking=True,
        return_response=True,
    )
    return [event["summary"] for event in answer["calendar.family"]["events"]]


def asked_for_a_form(seen: Seen) -> bool:
    """Tell whether a request was one of the router or the planner."""
    return "response_format" in seen.body


async def say(
    agent: InstalledAgent, server: ModelServer, words: str, *replies: ScriptedReply, last: Any
) -> dict[str, Any]:
    """Say the next thing of a conversation."""
    server.says(*replies)
    return await agent.say(words, conversation_id=last["conversation_id"])


async def until_the_proposal(agent: InstalledAgent, server: ModelServer, **fields: Any) -> dict[str, Any]:
    """Go through the trip to the point where its changes are proposed."""
    server.says(UNSURE, design(), says("", FORECAST, PREFERENCES))
    first = await agent.say(TRIP, **fields)
    second = await say(agent, server, "quiet, with a sauna", says("", SEARCH), says("", CHOICE), last=first)
    return await say(agent, server, "the first one", says("Then I'll enter it.", EVENT, PREFERENCE), last=second)


async def test_the_trip(trip: InstalledAgent, home: SmallHome, server: ModelServer) -> None:
    server.says(UNSURE, design(), says("Let me see.", FORECAST, PREFERENCES))
    preferences = await trip.say(TRIP)
    assert preferences["response"] == "What matters to you, and what may it cost?"
    assert preferences["continue_conversation"]
    assert preferences["tools_used"] == ["weather.get_forecast", "conversation.ask_person"]
    assert (await states(trip)) == {}

    server.requests.clear()
    options = await say(trip, server, "quiet, with a sauna", says("", SEARCH), says("", CHOICE), last=preferences)
    assert options["response"] == "Which one do you like? I have: Alpine Hut, 90 euros and Valley Inn, 140 euros."
    assert (options["approach"], options["route"]) == ("meta_planning", "runtime_agent")
    assert not any(asked_for_a_form(seen) for seen in server.requests)
    told = str(server.requests[0].body["messages"])
    assert TRIP in told
    assert "quiet, with a sauna" in told
    assert "sunny" in told, "what was found in the first turn is still known"
    assert (await states(trip)) == {}

    proposal = await say(trip, server, "the first one", says("It is booked!", EVENT, PREFERENCE), last=options)
    assert proposal["continue_conversation"]
    assert proposal["response"].startswith("Shall I ")
    assert proposal["response"].count("?") == 1
    assert "Alpine Hut" in proposal["response"]
    assert "sauna" in proposal["response"]
    assert "booked" not in proposal["response"]
    assert await states(trip) == {"calendar": "awaiting_approval", "memory": "awaiting_approval"}
    assert await events(trip) == []

    server.requests.clear()
    done = await say(trip, server, "yes", says("Everything is set. Have a good time!"), last=proposal)
    assert done["response"] == "Everything is set. Have a good time!"
    assert not done["continue_conversation"]
    assert {item["status"] for item in done["intents"]} == {"done"}
    assert len(server.requests) == 1
    assert await states(trip) == {"calendar": "done", "memory": "done"}
    assert await events(trip) == ["Alpine Hut"]
    (memory,) = await trip.data.stores.memories.all(person=None)
    assert "sauna" in memory.content


async def test_another_command_in_between_is_done_at_once_and_the_plan_stays(
    trip: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    proposal = await until_the_proposal(trip, server)
    server.requests.clear()

    light = await trip.say("turn on the kitchen light", conversation_id=proposal["conversation_id"])
    assert light["engine"] == "local"
    assert home.state("light.kitchen_light") == "on"
    assert server.requests == []
    assert await states(trip) == {"calendar": "awaiting_approval", "memory": "awaiting_approval"}

    await say(trip, server, "yes please", says("Done."), last=proposal)
    assert await events(trip) == ["Alpine Hut"]


async def test_a_no_changes_nothing_and_the_agent_hears_it(trip: InstalledAgent, server: ModelServer) -> None:
    proposal = await until_the_proposal(trip, server)
    server.requests.clear()
    answer = await say(trip, server, "no", says("All right, nothing is entered."), last=proposal)

    assert answer["response"] == "All right, nothing is entered."
    assert "the person was asked, and said: no" in str(server.requests[0].body["messages"])
    assert await states(trip) == {"calendar": "refused", "memory": "refused"}
    assert await events(trip) == []


async def test_other_words_change_the_proposal(trip: InstalledAgent, server: ModelServer) -> None:
    proposal = await until_the_proposal(trip, server)
    later = Call(name="calendar__create_event", arguments={**EVENT.arguments, "summary": "Alpine Hut, two nights"})
    again = await say(trip, server, "call it two nights in the hut", says("", later), last=proposal)
    assert "two nights" in again["response"]
    assert [entry.state for entry in await journal(trip)] == [
        JournalState.EXPIRED,
        JournalState.EXPIRED,
        JournalState.AWAITING_APPROVAL,
    ]

    await say(trip, server, "yes", says("Done."), last=again)
    assert await events(trip) == ["Alpine Hut, two nights"]


async def test_never_mind_lets_the_plan_go(trip: InstalledAgent, home: SmallHome, server: ModelServer) -> None:
    proposal = await until_the_proposal(trip, server)
    server.requests.clear()
    answer = await trip.say("never mind", conversation_id=proposal["conversation_id"])

    assert answer["response"] == "Okay, I've dropped the plan."
    assert server.requests == []
    assert await states(trip) == {"calendar": "refused", "memory": "refused"}
    nothing = await trip.say("yes", conversation_id=proposal["conversation_id"])
    assert await events(trip) == []
    assert nothing["intents"] == []


async def test_a_yes_after_half_an_hour_is_too_late(
    freezer: FrozenDateTimeFactory, trip: InstalledAgent, server: ModelServer
) -> None:
    # Home Assistant ends a conversation of its own naming after five minutes, whenever its clean-up comes to it.
    proposal = await until_the_proposal(trip, server, conversation_id="the mountains")
    freezer.tick(timedelta(minutes=31))
    answer = await say(trip, server, "the plan sounds perfect to me", last=proposal)

    assert answer["response"] == f'I waited too long for your answer, so I have dropped the plan: "{TRIP}".'
    assert await states(trip) == {"calendar": "expired", "memory": "expired"}
    assert await events(trip) == []


async def test_a_restart_forgets_the_plan_and_says_so(trip: InstalledAgent, server: ModelServer) -> None:
    server.says(UNSURE, design(), says("", FORECAST, PREFERENCES))
    first = await trip.say(TRIP)
    await trip.restart()
    server.requests.clear()
    answer = await trip.say("quiet, with a sauna", conversation_id=first["conversation_id"])

    assert "A restart came in between" in answer["response"]
    assert TRIP in answer["response"]
    assert server.requests == []
    notifications = trip.hass.data["persistent_notification"]
    assert any(TRIP in notification["message"] for notification in notifications.values())


async def test_a_question_in_plain_words_waits_as_well(trip: InstalledAgent, server: ModelServer) -> None:
    server.says(UNSURE, design(), says("", FORECAST), says("It will be sunny. What may it cost?"))
    first = await trip.say(TRIP)
    assert first["continue_conversation"]

    server.requests.clear()
    await say(trip, server, "a hundred euros at most", says("Then I would take the Alpine Hut."), last=first)
    assert not any(asked_for_a_form(seen) for seen in server.requests)
    told = str(server.requests[0].body["messages"])
    assert "What may it cost?" in told
    assert "a hundred euros at most" in told


async def test_a_plan_that_has_said_all_is_over(trip: InstalledAgent, server: ModelServer) -> None:
    server.says(UNSURE, design(), says("", FORECAST), says("It will be sunny."))
    first = await trip.say(TRIP)
    assert not first["continue_conversation"]

    server.requests.clear()
    await say(trip, server, "that sounds lovely", UNSURE, last=first)
    assert asked_for_a_form(server.requests[0])


async def test_without_the_model_the_plan_is_kept(trip: InstalledAgent, server: ModelServer) -> None:
    server.says(UNSURE, design(), says("", FORECAST, PREFERENCES))
    first = await trip.say(TRIP)
    kept = await say(trip, server, "quiet, with a sauna", ScriptedReply(status=400), last=first)
    assert "I've kept it" in kept["response"]

    server.forget_script()
    again = await say(trip, server, "quiet, with a sauna", says("", SEARCH), says("", CHOICE), last=first)
    assert again["tools_used"] == ["search.web_search", "conversation.ask_person"]


async def test_what_was_approved_is_done_and_told_without_the_model(trip: InstalledAgent, server: ModelServer) -> None:
    proposal = await until_the_proposal(trip, server)
    await server.stop()
    answer = await trip.say("yes", conversation_id=proposal["conversation_id"])

    assert {item["status"] for item in answer["intents"]} == {"done"}
    assert "Alpine Hut" in answer["response"]
    assert await events(trip) == ["Alpine Hut"]


async def test_a_plan_that_needs_no_approval_acts_at_once(trip: InstalledAgent, server: ModelServer) -> None:
    server.says(UNSURE, design(needs_approval=False), says("", EVENT), says("It is in the calendar."))
    answer = await trip.say(TRIP)
    assert answer["response"] == "It is in the calendar."
    assert await events(trip) == ["Alpine Hut"]


async def test_a_preview_leaves_a_plan_that_waits_alone(trip: InstalledAgent, server: ModelServer) -> None:
    proposal = await until_the_proposal(trip, server)
    server.says(UNSURE, UNSURE)
    await trip.say("yes", conversation_id=proposal["conversation_id"], dry_run=True)
    assert await states(trip) == {"calendar": "awaiting_approval", "memory": "awaiting_approval"}


@pytest.mark.parametrize(
    "words",
    [
        "saturday",
        "the second one",
        "two nights would be great",
        "something cheap with a view",
        "we are four and a dog",
        "under a hundred euros",
        "no preference",
        "yes, but without breakfast",
        "by train",
        "what about sunday",
        "at nine",
    ],
)
async def test_what_sounds_like_an_answer_goes_to_the_agent(
    trip: InstalledAgent, server: ModelServer, words: str
) -> None:
    server.says(UNSURE, design(), says("", FORECAST, PREFERENCES))
    first = await trip.say(TRIP)
    server.requests.clear()
    await say(trip, server, words, says("I see."), last=first)
    assert len(server.requests) == 1
    assert words in str(server.requests[0].body["messages"])


async def test_a_model_behind_home_assistant_asks_and_goes_on(
    agent: InstalledAgent, home: SmallHome, socket_enabled: None
) -> None:
    async with ollama_in(agent.hass) as ollama:
        entity_id = ai_task_of(agent.hass)
        await connect(agent, ollama, "Home's own", kind="ai_task", entity_id=entity_id)
        dim = Call(name="light__HassLightSet", arguments={"name": "Kitchen Light", "brightness": 30})
        plan = design(selected_tools=["ha.light__HassLightSet", "memory.save"], needs_approval=True)
        ollama.says(UNSURE, plan, says("", asks("How dark may it be?")))
        first = await agent.say("make the kitchen right for our film evening, as we like it")
        assert first["response"] == "How dark may it be?"

        ollama.says(says("", dim), says("", PREFERENCE), says("I've dimmed it."))
        proposal = await agent.say("rather dark", conversation_id=first["conversation_id"])
        assert proposal["response"].startswith("Shall I ")
        assert home.state("light.kitchen_light") == "off"

        ollama.says(says("It is dark now."))
        await agent.say("yes", conversation_id=first["conversation_id"])
        assert home.attribute("light.kitchen_light", "brightness") == 76
        assert [entry.state for entry in await journal(agent)] == [JournalState.DONE, JournalState.DONE]


async def test_a_yes_of_the_same_person_counts_in_a_new_conversation(
    trip: InstalledAgent, server: ModelServer, hass_admin_user: Any
) -> None:
    me = Context(user_id=hass_admin_user.id)
    server.says(UNSURE, design(), says("", EVENT))
    proposal = await trip.ask(TRIP, context=me)
    assert proposal["response"].startswith("Shall I ")

    server.says(says("Done."))
    await trip.ask("yes", context=Context(user_id=hass_admin_user.id))
    assert await events(trip) == ["Alpine Hut"]
