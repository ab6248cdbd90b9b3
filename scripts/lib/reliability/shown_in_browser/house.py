"""A home in which strangers have written everything they can: names, events, items, media, pages, a model's words."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
import re
from typing import Any
from zoneinfo import ZoneInfo

import yaml

from ...demo.agent import ENGINE, add_agent, make_pipelines
from ...demo.client import Client, RequestFailedError
from ...demo.flows import Flows
from ...demo.hass_process import HassProcess, free_port
from ...demo.home import COMPONENT
from ...demo.onboarding import sign_in, skip_questions
from ...model_server import ModelServer, ScriptedReply, Seen, says
from ..model_home import form_answer
from ..record import ROOT
from .counting import CountingServer
from .payloads import KINDS, payload

KEY = "a-key"
PIN = "739158"
_PARTS = (
    *("api", "assist_pipeline", "calendar", "config", "conversation", "diagnostics", "frontend", "history", "logbook"),
    *("persistent_notification", "person", "recorder", "todo"),
)
_LISTED = 6
"""So many things an answer names; there are more of nothing."""
_ZONE = ZoneInfo("Europe/Berlin")
_AREA = "Cellar"


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenHouse:
    """A running home, and who asks of it."""

    client: Client
    server: CountingServer
    kinds: Sequence[str]
    """The kinds that are tried."""
    todo_lists: Sequence[str]
    """The lists that it has."""
    sensors: Sequence[str]
    """The agent's own entities."""

    async def ask(self, text: str) -> None:
        """Ask as an automation does, without a conversation."""
        await self.client.ask_action(COMPONENT, "process", text=text)

    async def light_only(self, lamps: range) -> None:
        """Let only these lamps be on."""
        for at in range(len(self.kinds)):
            action = "turn_on" if at in lamps else "turn_off"
            await self.client.call("input_boolean", action, entity_id=f"input_boolean.power_{at}")


@asynccontextmanager
async def written_house(folder: Path, kinds: Sequence[str]) -> AsyncGenerator[WrittenHouse]:
    """Build the home and let strangers write."""
    config = folder / "config"
    components = config / "custom_components"
    components.mkdir(parents=True)
    (components / COMPONENT).symlink_to(ROOT / "custom_components" / COMPONENT, target_is_directory=True)
    (config / "configuration.yaml").write_text(_configuration(kinds))
    skip_questions(config)
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(CountingServer())
        model = await stack.enter_async_context(ModelServer(key=KEY, answer=_echo(server, kinds)))
        process = HassProcess(config, free_port())
        stack.push_async_callback(process.stop)
        await process.start()
        await process.wait_for_http()
        client = await stack.enter_async_context(Client(process.url, await sign_in(process.url)))
        await client.wait_until_running()
        await _add(client, model, server)
        await _write(client, server, kinds)
        states = await client.states()
        yield WrittenHouse(
            client=client,
            server=server,
            kinds=kinds,
            todo_lists=[name for name in states if name.startswith("todo.")],
            sensors=[name for name in states if COMPONENT in name and not name.startswith("todo.")],
        )


def _configuration(kinds: Sequence[str]) -> str:
    helpers: dict[str, Any] = {f"power_{at}": {"name": f"Power {at}", "initial": True} for at in range(len(kinds))}
    config: dict[str, Any] = {
        "homeassistant": {"name": "Written house", "time_zone": str(_ZONE), "country": "DE"},
        **dict.fromkeys(_PARTS),
        "input_boolean": helpers,
        "template": [part for at in range(len(kinds)) for part in _devices(at)],
    }
    return yaml.safe_dump(config, sort_keys=False, width=1000).replace(": null\n", ":\n")


def _devices(at: int) -> list[dict[str, Any]]:
    """Return a lamp and a lock, which get their names later."""
    power = {"target": {"entity_id": f"input_boolean.power_{at}"}}
    on, off = {"action": "input_boolean.turn_on", **power}, {"action": "input_boolean.turn_off", **power}
    state = f"is_state('input_boolean.power_{at}', 'on')"
    lamp = {"name": f"Lamp {at}", "unique_id": f"lamp_{at}", "state": f"{{{{ {state} }}}}"}
    lock = {"name": f"Lock {at}", "unique_id": f"lock_{at}"}
    lock_state = {"state": f"{{{{ 'locked' if {state} else 'unlocked' }}}}"}
    lights = [{"light": {**lamp, "turn_on": [on], "turn_off": [off]}}]
    return lights if at >= _LISTED else [*lights, {"lock": {**lock, **lock_state, "lock": [on], "unlock": [off]}}]


async def _add(client: Client, model: ModelServer, server: CountingServer) -> None:
    """Add the agent, a list, a calendar, a model, a search server and a PIN."""
    await client.add_integration("local_todo", {"todo_list_name": "Groceries"})
    await client.add_integration("local_calendar", {"calendar_name": "Family", "import": "create_empty"})
    await add_agent(client)
    flows = Flows(client)
    await flows.set_options("safety", pin=PIN)
    await flows.set_options("limits", **{period: {} for period in ("request", "hour", "day")})
    await flows.set_options("search", search_provider="searxng", search_url=server.url)
    await flows.add(
        "model",
        {"kind": "openai_compatible"},
        {"base_url": model.url, "api_key": KEY},
        {"model": "scripted", "name": "Scripted", "slots": "both"},
    )
    await make_pipelines(client, ENGINE)


async def _write(client: Client, server: CountingServer, kinds: Sequence[str]) -> None:
    """Write every kind into every field that a stranger can write."""
    area = await client.command("config/area_registry/create", name=_AREA)
    entities = await client.command("config/entity_registry/list")
    for entity in entities:
        if found := re.fullmatch(r"(light|lock)\.l(?:amp|ock)_(\d+)", entity["entity_id"]):
            name = payload("n" if found[1] == "light" else "k", kinds[int(found[2])], server.url)
            given = {"name": name, "area_id": area["area_id"]}
            await client.command("config/entity_registry/update", entity_id=entity["entity_id"], **given)
    exposed = [entity["entity_id"] for entity in entities if entity["platform"] in ("template", "local_todo")]
    await client.command(
        "homeassistant/expose_entity",
        assistants=["conversation"],
        entity_ids=[*exposed, "calendar.family"],
        should_expose=True,
    )
    now = datetime.now(_ZONE)
    for kind in kinds:
        texts = {field: payload(field, kind, server.url) for field in "ltdgr"}
        await client.call("todo", "add_item", entity_id="todo.groceries", item=texts["l"].replace("\n", " ")[:250])
        begins = now + timedelta(minutes=30)
        await client.call(
            "calendar",
            "create_event",
            entity_id="calendar.family",
            summary=texts["t"],
            description=texts["d"],
            start_date_time=begins.isoformat(),
            end_date_time=(begins + timedelta(minutes=30)).isoformat(),
        )
        for action, given in (
            ("create_goal", {"title": texts["g"], "description": texts["g"]}),
            ("remember", {"content": texts["r"]}),
        ):
            try:
                await client.rest("POST", f"/api/services/{COMPONENT}/{action}?return_response", data=given)
            except RequestFailedError:
                await client.call(COMPONENT, action, **given)
    await asyncio.sleep(0)


def _echo(server: CountingServer, kinds: Sequence[str]) -> Any:
    """Return a model that says what a stranger would like it to say."""

    def answer(seen: Seen) -> ScriptedReply:
        found = re.findall(r"matter number (\d+)", str(seen.body["messages"]))
        text = payload("m", kinds[int(found[-1]) % len(kinds)], server.url) if found else "Nothing."
        return form_answer(seen, tools=("memory.recall",)) or says(text, pieces=9)

    return answer


__all__ = ["KINDS", "WrittenHouse", "written_house"]
