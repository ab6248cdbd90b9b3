"""A plan over several turns: it asks for preferences, presents options, asks for approval, and only then acts."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Any

from aiohttp import web
from aiohttp.test_utils import TestServer

from ...model_server import Call, ScriptedReply, says
from ..voice_pipeline import PipelineRun
from ..world import calendar_events, memories, rows
from .models import Models
from .stage import Stage

_TRIP = "plan a weekend mountain trip: check the weather, find a place to stay, add it to my calendar"
_TOOLS = ["weather.get_forecast", "search.web_search", "calendar.create_event", "memory.save"]
_HUTS = [
    {"title": "Alpine Hut", "url": "http://alpine.example.com/", "content": "A hut with a sauna, 90 euros a night."},
    {"title": "Valley Inn", "url": "http://valley.example.com/", "content": "An inn by the station, 140 euros."},
]
_UNSURE = ScriptedReply(form={"role": "none", "confidence": 0.2})
_DESIGN = ScriptedReply(
    form={
        "analysis": "A trip to the mountains on the weekend.",
        "plan": ["check the weather", "find a place to stay", "ask for approval", "add it to the calendar"],
        "selected_tools": _TOOLS,
        "system_prompt": "Plan the trip.",
        "guidance": "",
        "needs_approval": True,
        "max_iterations": 8,
        "confidence": 0.9,
    }
)
_FORECAST = Call(name="weather__get_forecast", arguments={"type": "daily"})
_SEARCH = Call(name="search__web_search", arguments={"query": "mountain hut with sauna"})
_LIKED = Call(name="memory__save", arguments={"content": "We like quiet huts with a sauna for our trips"})


async def trip(models: Models, stage: Stage) -> None:
    """Plan it in four turns."""
    async with _searching(stage):
        models.say(_UNSURE, _DESIGN, says("", _FORECAST, _asks("What matters to you, and what may it cost?")))
        first = await stage.ask(_TRIP)
        models.tell(stage)
        stage.expect(first.goes_on and "?" in first.answer, "it asks for preferences", first.answer)
        await _expect_undecided(stage)

        options = _asks("Which one do you like?", "Alpine Hut, 90 euros", "Valley Inn, 140 euros")
        second = await _say(models, stage, "quiet, with a sauna", first, says("", _SEARCH), says("", options))
        stage.expect(
            "Alpine Hut" in second.answer and "Valley Inn" in second.answer, "it presents options", second.answer
        )
        await _expect_undecided(stage)

        proposed = says("It is booked!", _event(stage), _LIKED)
        third = await _say(models, stage, "the first one", second, proposed)
        stage.expect(third.goes_on and "?" in third.answer, "it asks for approval", third.answer)
        stage.expect("booked" not in third.answer, "and does not say that it is done", third.answer)
        await _expect_undecided(stage)

        await _say(models, stage, "yes", third, says("Everything is set. Have a good time!"))
        events = await _events(stage)
        stage.expect(events == ["Alpine Hut"], "after the yes, the calendar has the trip", events)
        kept = [memory["content"] for memory in memories(stage.home)]
        stage.expect(any("sauna" in item for item in kept), "and the preferences are remembered", kept)
        stage.expect(set(_states(stage).values()) == {"done"}, "the journal says that both are done", _states(stage))


async def _say(models: Models, stage: Stage, words: str, after: PipelineRun, *replies: ScriptedReply) -> PipelineRun:
    models.say(*replies)
    turn = await stage.ask(words, after)
    models.tell(stage)
    return turn


async def _expect_undecided(stage: Stage) -> None:
    events, states = await _events(stage), _states(stage)
    decided = {state for state in states.values() if state != "awaiting_approval"}
    stage.expect(not decided and not events, "nothing is approved and nothing is in the calendar yet", (states, events))


def _states(stage: Stage) -> dict[str, str]:
    """Return how far the journal says each change of the trip has come."""
    query = "SELECT type, state FROM journal WHERE type IN ('calendar', 'memory') ORDER BY id"
    return {row["type"]: row["state"] for row in rows(stage.home, query)}


async def _events(stage: Stage) -> list[str]:
    return [event["summary"] for event in await calendar_events(stage.home, days=15) if "Hut" in event["summary"]]


def _asks(question: str, *options: str) -> Call:
    return Call(name="conversation__ask_person", arguments={"question": question, "options": list(options)})


def _event(stage: Stage) -> Call:
    today = datetime.now(stage.home.zone).date()
    saturday = today + timedelta(days=(5 - today.weekday()) % 7 + 7)
    span = {"start": f"{saturday}T00:00:00", "end": f"{saturday + timedelta(days=2)}T00:00:00", "all_day": True}
    return Call(name="calendar__create_event", arguments={"summary": "Alpine Hut", **span})


@asynccontextmanager
async def _searching(stage: Stage) -> AsyncIterator[None]:
    """Let the agent search on a server of this machine."""

    async def search(_request: web.Request) -> web.Response:
        return web.json_response({"results": _HUTS})

    app = web.Application()
    app.router.add_get("/search", search)
    async with TestServer(app, host="127.0.0.1") as server:
        answers: dict[str, Any] = {"search_provider": "searxng", "search_url": str(server.make_url(""))}
        await stage.flows.set_options("search", **answers)
        yield
        await stage.flows.set_options("search", search_provider="none")
