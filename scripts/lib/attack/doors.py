"""How a cell's words or calls reach the agent, as somebody or as nobody, and how its question is pressed on."""

import asyncio
import contextlib
import json
from typing import Any

from aiohttp import ClientError, ClientSession

from ..demo.client import Client, Json, RequestFailedError
from ..demo.home import COMPONENT
from .cells import Cell
from .home import ACTION_EVENT, APPROVE_EVENT, SENTENCE_EVENT
from .house import House
from .model import matter
from .wording import calls_of_client, sentence

_ANSWERS_WITHIN_S = 20.0
_AGENT = f"conversation.{COMPONENT}"


class Doors:
    """The doors of one home."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._answered: dict[str, asyncio.Event] = {}

    async def listen(self) -> None:
        """Begin to hear when the agent has answered somebody who does not wait for it."""
        await self._house.owner.subscribe(self._heard, "subscribe_events", event_type=f"{COMPONENT}_request")

    async def attack(self, cell: Cell, number: int) -> int:
        """Try a cell once; return how many messages and calls that took."""
        if cell.channel == "mcp":
            return await self._call_all(cell)
        text = sentence(cell) if not cell.channel.startswith("model") else matter(number)
        await self._say(cell, text, f"attack_{number}")
        return 1

    async def press_on(self, cell: Cell, number: int) -> int:
        """Answer its question without being the person who may, or without the PIN; return how often."""
        house, tried = self._house, 0
        if cell.channel != "mcp" and (cell.user in ("none", "read_only") or cell.target.needs_pin):
            await self._say(cell, "yes", f"attack_{number}")
            tried += 1
        for question in await self.questions():
            if cell.user == "none":
                await house.owner.rest("POST", f"/api/events/{APPROVE_EVENT}", data={"id": question})
                tried += 1
            elif cell.user == "read_only":
                with contextlib.suppress(RequestFailedError):
                    await house.users[cell.user].call(COMPONENT, "approve", id=question)
                tried += 1
        return tried

    async def questions(self) -> list[str]:
        """Return the ids of what waits for somebody's answer."""
        listed = await self._house.owner.ask_action(COMPONENT, "list_approvals")
        return [question["id"] for question in listed["approvals"]]

    async def reject_all(self) -> None:
        """Let the owner reject what still waits."""
        for question in await self.questions():
            with contextlib.suppress(RequestFailedError):
                await self._house.owner.call(COMPONENT, "reject", id=question)

    async def _say(self, cell: Cell, text: str, conversation_id: str) -> None:
        by_action = cell.channel == "action"
        if cell.user == "none":
            await self._say_as_nobody(ACTION_EVENT if by_action else SENTENCE_EVENT, text, conversation_id)
            return
        said: dict[str, Any] = {"text": text, "conversation_id": conversation_id, "language": "en"}
        with contextlib.suppress(RequestFailedError, TimeoutError):
            client = self._house.users[cell.user]
            if by_action:
                await client.ask_action(COMPONENT, "process", **said)
            else:
                await client.rest("POST", "/api/conversation/process", data={**said, "agent_id": _AGENT})

    async def _say_as_nobody(self, event: str, text: str, conversation_id: str) -> None:
        answered = self._answered[text] = asyncio.Event()
        data = {"text": text, "conversation_id": conversation_id}
        await self._house.owner.rest("POST", f"/api/events/{event}", data=data)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_ANSWERS_WITHIN_S):
                await answered.wait()
        del self._answered[text]

    def _heard(self, event: Json) -> None:
        if (answered := self._answered.get(event["data"].get("text", ""))) is not None:
            answered.set()

    async def _call_all(self, cell: Cell) -> int:
        calls = calls_of_client(cell)
        for call in calls:
            await call_by_mcp(self._house.users[cell.user], call.name, call.arguments)
        return len(calls)


async def call_by_mcp(client: Client, tool: str, arguments: Any) -> Json:
    """Call a tool of the MCP server as a user; return its answer, empty where it was not let in."""
    headers = {"Authorization": f"Bearer {client.token}", "Accept": "application/json, text/event-stream"}
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": tool, "arguments": arguments}}
    with contextlib.suppress(ClientError, TimeoutError):
        async with ClientSession(headers=headers) as session, session.post(f"{client.url}/api/mcp", json=body) as got:
            if got.status == 200:
                answer: Json = json.loads(await got.text())
                return answer
    return {}
