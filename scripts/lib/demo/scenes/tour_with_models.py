"""The stops of the tour that need a model, a camera or a search engine: a scripted model calls the tool."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web
from aiohttp.test_utils import TestServer

from ...model_server import Call
from ...model_server.stories import Line, Script, Story
from .stage import Stage
from .tour_stops import Stop

_SAID = "That is all I can tell."


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledStop:
    """A request that no sentence covers, and the call that the scripted model makes of it."""

    stop: Stop
    """What is said, and what has to come of it."""
    arguments: Mapping[str, Any] = field(default_factory=dict)
    """What the tool is called with."""


WITH_A_MODEL: tuple[CalledStop, ...] = (
    CalledStop(
        stop=Stop(says=("give me an overview of what can shine in this house",), tool="smart_home.list_devices"),
        arguments={"domain": "light"},
    ),
    CalledStop(
        stop=Stop(says=("I wonder about that thing by the armchair",), tool="smart_home.get_device_state"),
        arguments={"name": "Reading Lamp"},
    ),
    CalledStop(
        stop=Stop(
            says=("think about what we might give to Sam this year",),
            tool="conversation.ask_person",
            answer="what shall it cost?",
        ),
        arguments={"question": "What shall it cost?", "options": ["Little", "Much"]},
    ),
    CalledStop(
        stop=Stop(says=("find out who could help us with the attic",), tool="tools.search"),
        arguments={"query": "calendar"},
    ),
    CalledStop(
        stop=Stop(says=("what do people bake with elderflowers these days",), tool="search.web_search"),
        arguments={"query": "elderflower"},
    ),
    CalledStop(
        stop=Stop(says=("what does that bakery write about elderflowers",), tool="search.read_page"),
        arguments={"url": "https://baking.example.com/"},
    ),
)

AFTER_A_PLAN: tuple[CalledStop, ...] = (
    CalledStop(
        stop=Stop(says=("do this in the background: think about names for a boat",), tool="agents.start_task"),
    ),
    CalledStop(stop=Stop(says=("is it done yet?",), tool="agents.task_status")),
    CalledStop(stop=Stop(says=("delete the routine party time",), tool="routines.delete", changes="routine")),
)


def story(called: CalledStop) -> Story:
    """Return what both models say: no role takes it, an agent with the one tool does, and calls it."""
    call = Call(name=called.stop.tool.replace(".", "__"), arguments=dict(called.arguments))
    return Script((), otherwise=Line(when="", tools=(called.stop.tool,), rounds=((call,),), answer=_SAID))


@asynccontextmanager
async def a_search_engine(stage: Stage) -> AsyncIterator[None]:
    """Let the agent search on a server of this machine."""

    async def search(_request: web.Request) -> web.Response:
        found = {"title": "Elderflower cake", "url": "http://baking.example.com/", "content": "A cake in an hour."}
        return web.json_response({"results": [found]})

    app = web.Application()
    app.router.add_get("/search", search)
    async with TestServer(app, host="127.0.0.1") as server:
        await stage.flows.set_options("search", search_provider="searxng", search_url=str(server.make_url("")))
        yield
        await stage.flows.set_options("search", search_provider="none")
