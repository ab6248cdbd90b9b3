"""Figure P6: how long everyday requests take, with the latencies that are published of small hosted models."""

import asyncio
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
import random
import time

from homeassistant.components import conversation
from homeassistant.components.homeassistant import exposed_entities
from homeassistant.config_entries import SOURCE_USER
from homeassistant.core import HomeAssistant

from ..model_server import ModelServer, ScriptedReply, Seen
from ..model_server.received_request import ReceivedRequest
from .compared_agents import OURS
from .everyday_page import ASKED, KNOWN, LOCAL, THEIRS, Lived, drawn_often, write
from .everyday_requests import EVERYDAY, HOME
from .home import ASSISTANT
from .hosted_models import HOSTED, SEED, HostedModel, HostedPace
from .models_asking import ask, beside
from .models_counting import known_route
from .models_home import CORE, ModelHome, calls_of, model_home
from .models_script import Simple, model_of
from .speed_home import ACTIONS, QUERIES, sentences

ROUNDS = 2
_LOCAL_EACH = 40


@dataclass(slots=True)
class _Asker:
    """Asks, with the model that answers now."""

    home: ModelHome
    answering: _Answering
    lived: list[Lived] = field(default_factory=list)

    async def live(self, way: str, model: str, request: Simple) -> None:
        """Make one request in a home as it was at the start."""
        contestant = CORE if way == THEIRS else OURS
        hass = self.home.of[contestant.name]
        await self.home.built[contestant.name].reset()
        self.home.server.requests.clear()
        self.answering.request, self.answering.pace.calls = request, []
        started = time.perf_counter()
        with known_route(hass, request.role) if way == KNOWN else nullcontext():
            reading = await ask(hass, contestant, request.text)
        await hass.async_block_till_done()
        seen = calls_of(self.home.server)
        if reading.failed or bool(seen) is (way == LOCAL):
            raise RuntimeError(f"{contestant.name}, {way}: {request.text!r} failed, or took {len(seen)} calls")
        planned = any("messages" in turn.body and ReceivedRequest(turn).form == "agent_configuration" for turn in seen)
        calls = tuple(replace(call, at=call.at - started) for call in self.answering.pace.calls)
        self.lived.append(
            Lived(way=way, model=model, reading=reading, calls=calls, is_planned=planned, tool=request.ours.name)
        )


@dataclass(slots=True)
class _Answering:
    """What answers now; changed from request to request."""

    request: Simple
    pace: HostedPace

    def __call__(self, seen: Seen) -> ScriptedReply:
        reply: ScriptedReply = model_of(self.request, self.pace)(seen)
        return reply


async def add_calendar(hass: HomeAssistant) -> None:
    """Give a home a calendar that can be written to."""
    flow = await hass.config_entries.flow.async_init("local_calendar", context={"source": SOURCE_USER})
    wanted = {"calendar_name": "Family", "import": "create_empty"}
    await hass.config_entries.flow.async_configure(flow["flow_id"], wanted)
    await hass.async_block_till_done()
    exposed_entities.async_expose_entity(hass, ASSISTANT, "calendar.family", should_expose=True)


async def measure(root: Path) -> int:
    """Measure, print the section and write it; return the exit code."""
    lived = [turn for model in HOSTED for turn in await live_with(model)]
    return write(root / "docs" / "performance.md", drawn_often(lived, SEED))


async def live_with(model: HostedModel) -> list[Lived]:
    """Make all requests with one model, in a home of its own: the calls that an hour allows would not last for all."""
    answering = _Answering(EVERYDAY[0], HostedPace(model, random.Random(SEED)))
    with beside(ModelServer(answer=answering)) as server:
        async with model_home(HOME, server) as home:
            for hass in home.of.values():
                await add_calendar(hass)
            await conversation.async_prepare_agent(home.of[OURS.name], OURS.agent_id, "en")
            asker = _Asker(home, answering)
            for request in EVERYDAY[:2]:  # what is read once after a start is not theirs to wait for
                await asker.live(ASKED, model.name, request)
                await asker.live(THEIRS, model.name, request)
            asker.lived.clear()
            for request in EVERYDAY * ROUNDS:
                for way in (KNOWN, ASKED, THEIRS):
                    await asker.live(way, model.name, request)
            for templates in (ACTIONS, QUERIES) if model is HOSTED[0] else ():
                for text in sentences(HOME, templates, _LOCAL_EACH):
                    await asker.live(LOCAL, "", replace(EVERYDAY[0], text=text))
    return asker.lived


def measure_now(root: Path) -> int:
    """Measure to the end."""
    return asyncio.run(measure(root))
