"""A real MCP client, over a real Home Assistant with its own MCP server: our tools are there, guarded and journaled."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
import json
from pathlib import Path
import sqlite3
from typing import Any

from homeassistant.helpers import llm
import httpx
from mcp import ClientSession
from mcp.client.streamable_http import streamable_http_client
import pytest

import custom_components.universal_agent
from custom_components.universal_agent.tools.ha_schema import shown_schema
from custom_components.universal_agent.tools.wire_names import to_wire
from scripts.lib.demo.client import Client
from scripts.lib.demo.hass_process import HassProcess, free_port
from scripts.lib.demo.log import agent_errors
from scripts.lib.demo.onboarding import sign_in, skip_questions

from .common import SERVER_READS_ARGUMENTS, merged_name

OURS = "/api/mcp/universal_agent"
ASSIST = "/api/mcp/assist"
ADMINS = "/api/mcp/homeassistant"
HAS_ADMINS_API = hasattr(llm.API, "requires_admin")
"""Whether this Home Assistant has an API of its own for administrators: 2026.11 does."""
DEFAULT = "/api/mcp"
PACKAGE = Path(custom_components.universal_agent.__file__).parent
_CONFIGURATION = """
homeassistant:
  name: MCP house
  time_zone: Europe/Berlin
api:
config:
conversation:
frontend:
input_boolean:
  lamp:
    name: Lamp
"""


@dataclass(frozen=True)
class McpHouse:
    """A running Home Assistant with the agent, a shopping list and the MCP server."""

    folder: Path
    client: Client

    def rows(self, query: str) -> list[sqlite3.Row]:
        """Read the agent's database beside Home Assistant."""
        with closing(sqlite3.connect(f"file:{self.folder / 'universal_agent.db'}?mode=ro", uri=True)) as connection:
            connection.row_factory = sqlite3.Row
            return connection.execute(query).fetchall()

    @asynccontextmanager
    async def connect(self, path: str) -> AsyncIterator[ClientSession]:
        """Connect as an MCP client would, with a person's token."""
        headers = {"Authorization": f"Bearer {self.client.token}"}
        async with (
            httpx.AsyncClient(headers=headers, timeout=30) as http,
            streamable_http_client(f"{self.client.url}{path}", http_client=http) as (reader, writer, *_),
            ClientSession(reader, writer) as session,
        ):
            await session.initialize()
            yield session

    async def tools(self, path: str) -> dict[str, dict[str, Any]]:
        """Return what is listed at an address, as it goes over the wire."""
        async with self.connect(path) as session:
            return {tool.name: tool.model_dump(by_alias=True) for tool in (await session.list_tools()).tools}

    async def call(self, path: str, name: str, /, **arguments: Any) -> dict[str, Any]:
        """Call a tool at an address; return what comes over the wire."""
        async with self.connect(path) as session:
            return (await session.call_tool(name, arguments)).model_dump(by_alias=True)


@pytest.fixture
async def house(tmp_path: Path, socket_enabled: None) -> AsyncGenerator[McpHouse]:
    """Return the running house."""
    (tmp_path / "custom_components").mkdir()
    (tmp_path / "custom_components" / "universal_agent").symlink_to(PACKAGE)
    (tmp_path / "configuration.yaml").write_text(_CONFIGURATION)
    skip_questions(tmp_path)
    process = HassProcess(tmp_path, free_port())
    try:
        await process.start()
        await process.wait_for_http()
        async with Client(process.url, await sign_in(process.url), timeout_s=120) as client:
            await client.wait_until_running()
            for domain in ("universal_agent", "shopping_list", "mcp_server"):
                await client.add_integration(domain)
            await client.command(
                "homeassistant/expose_entity",
                assistants=["conversation"],
                entity_ids=["input_boolean.lamp"],
                should_expose=True,
            )
            yield McpHouse(tmp_path, client)
    finally:
        await process.stop()


def told(result: dict[str, Any]) -> str:
    (content,) = result["content"]
    assert content["type"] == "text"
    return str(content["text"])


async def lists_what_the_registry_holds(house: McpHouse) -> None:
    manifest = await house.client.rest("GET", "/api/universal_agent/capabilities")
    registry = {to_wire(tool["name"]): tool for tool in manifest["tools"] if "mcp" not in tool["not_offered"]}

    listed = await house.tools(OURS)
    of_admins = set(await house.tools(ADMINS)) if HAS_ADMINS_API else set()
    guarded = [name for name in listed if name.startswith("guarded__")]
    assert list(listed) == [*registry, *guarded]
    assert set(guarded) == {f"guarded__{name}" for name in of_admins}
    for name, known in registry.items():
        tool = listed[name]
        wanted = shown_schema(known["schema"])
        assert tool["inputSchema"]["properties"] == wanted["properties"]
        assert tool["inputSchema"].get("required", []) == wanted.get("required", [])
        assert (tool["description"] or "").startswith(f"{known['short'].rstrip('.')}. ")
        assert tool["annotations"] is not None
        assert tool["annotations"]["readOnlyHint"] is known["annotations"]["read_only"]
        assert tool["annotations"]["destructiveHint"] is known["annotations"]["destructive"]

    merged = await house.tools(DEFAULT)
    ours = {merged_name("universal-agent", name) for name in listed}
    of_assist = {merged_name("assist", name) for name in await house.tools(ASSIST)}
    assert merged_name("assist", "intent__HassTurnOn") in of_assist
    assert set(merged) == ours | of_assist | of_admins

    async with httpx.AsyncClient() as stranger:
        assert (await stranger.post(f"{house.client.url}{OURS}", json={})).status_code == 401


async def calls_an_administrators_actions_through_our_policy(house: McpHouse) -> None:
    call = "guarded__homeassistant__call_action"
    lamp = {"entity_id": "{{ 'input_boolean.' ~ 'lamp' }}"}

    done = await house.call(OURS, call, action="input_boolean.turn_on", target=lamp)
    refused = await house.call(OURS, call, action="homeassistant.restart")

    assert (done["isError"], refused["isError"]) == (False, True), (done, refused)
    assert (await house.client.rest("GET", "/api/states/input_boolean.lamp"))["state"] == "on"
    rows = house.rows("SELECT target, state FROM journal WHERE type = 'administration' ORDER BY rowid")
    assert [(row["target"], row["state"]) for row in rows] == [
        ("input_boolean.turn_on", "done"),
        ("homeassistant.restart", "refused"),
    ]


async def calls_our_tools(house: McpHouse) -> None:
    devices = await house.call(OURS, "smart_home__list_devices", name="Lamp")
    assert not devices["isError"]
    assert json.loads(told(devices))["devices"][0]["entity_id"] == "input_boolean.lamp"

    added = await house.call(OURS, "lists__add_item", items=["milk"])
    assert not added["isError"]
    items = await house.client.rest("GET", "/api/shopping_list")
    assert [item["name"].lower() for item in items] == ["milk"]
    saved = await house.call(
        DEFAULT, merged_name("universal-agent", "memory__save"), content="The key is under the stone"
    )
    assert json.loads(told(saved))["remembered"] == "The key is under the stone"

    rows = house.rows("SELECT type, state, context FROM journal ORDER BY created_at")
    assert [(row["type"], row["state"]) for row in rows] == [("list", "done"), ("memory", "done")]
    assert {json.loads(row["context"])["channel"] for row in rows} == {"mcp"}

    refused = await house.call(OURS, "timer__set_timer", duration_s="soon")
    assert refused["isError"]
    if SERVER_READS_ARGUMENTS:
        assert "validation error" in told(refused)
    else:
        assert json.loads(told(refused))["error"] == "invalid_arguments"
    by_our_gate = await house.call(OURS, "calendar__create_event", summary="Hike", start="tomorrowish")
    assert by_our_gate["isError"]
    assert json.loads(told(by_our_gate))["message"].startswith("start: ")
    assert len(house.rows("SELECT id FROM journal")) == 2
    assert agent_errors(house.folder / "home-assistant.log") == []


STORIES = (
    lists_what_the_registry_holds,
    calls_our_tools,
    *((calls_an_administrators_actions_through_our_policy,) if HAS_ADMINS_API else ()),
)
"""What an MCP client does, one after another in one house: to start it takes longer than all of them."""


@pytest.mark.real_home_assistant
async def test_an_mcp_client_finds_our_tools_guarded_and_journaled(house: McpHouse, subtests: pytest.Subtests) -> None:
    for story in STORIES:
        with subtests.test(story.__name__):
            await story(house)
