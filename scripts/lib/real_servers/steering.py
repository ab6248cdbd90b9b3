"""Stands before llama.cpp's server and chooses what its model says; everything else passes as it is, both ways."""

from collections.abc import AsyncGenerator, Callable, Mapping
from dataclasses import dataclass
from itertools import takewhile
import json
import re
from typing import Any, Self

import aiohttp
from aiohttp import web

_FORM = re.compile(r"final answer \((\w+)\)")
_BIAS = 100.0
_DROPPED = ("host", "content-length", "transfer-encoding", "content-encoding", "connection")


@dataclass(frozen=True, slots=True, kw_only=True)
class SteeredRequest:
    """A request that was steered."""

    path: str
    """Its path."""
    body: Mapping[str, Any]
    """What was asked, before a text was chosen."""

    @property
    def form(self) -> str | None:
        """The name of the form that the answer must have, where there is one."""
        form: str | None = self.body.get("response_format", {}).get("json_schema", {}).get("name")
        return form

    @property
    def form_by_call(self) -> str | None:
        """The name of the form that must be filled by calling a tool, as clients of the Messages API have it."""
        tools = [tool.get("function", {}) for tool in self.body.get("tools", [])]
        found = next((tool for tool in tools if tool.get("name") == "answer_in_this_form"), None)
        match = _FORM.search(found.get("description", "")) if found is not None else None
        return match[1] if match is not None else None

    @property
    def asked(self) -> str:
        """The person's last words, with whatever the agent has put around them."""
        return next((_words(item) for item in reversed(self._items) if item.get("role") == "user"), "")

    @property
    def results(self) -> int:
        """How many results of calls have come since the person's last words."""
        since = list(takewhile(lambda item: item.get("role") != "user", reversed(self._items)))
        return sum(item.get("role") == "tool" or item.get("type") == "function_call_output" for item in since)

    @property
    def _items(self) -> list[dict[str, Any]]:
        found = self.body.get("messages") or self.body.get("input") or []
        return found if isinstance(found, list) else [{"role": "user", "content": found}]


def _words(item: Mapping[str, Any]) -> str:
    content = item.get("content") or ""
    return content if isinstance(content, str) else " ".join(str(part.get("text", "")) for part in content)


type Choose = Callable[[SteeredRequest], str]
"""Returns the name of the text that the model is to say."""


class SteeringProxy:
    """A server of this machine that chooses the text for every request of a model."""

    def __init__(self, target: str, first: Mapping[str, int], choose: Choose, *, port: int = 0) -> None:
        """Take the real server's address with its version, the first token of each text, what chooses, and a port."""
        self.requests: list[SteeredRequest] = []
        """What was asked, oldest first."""
        self.replies: list[bytes] = []
        """What was answered, in the same order."""
        self.choose = choose
        """Chooses; a test may put another in its place."""
        self.url = ""
        """The address with its version, while it runs."""
        self._port = port
        self._target = target.removesuffix("/v1")
        self._first = first
        self._session: aiohttp.ClientSession | None = None
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        # The server closes the connection of an answer that was broken off: none is used twice.
        self._session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(force_close=True))
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_route("*", "/{path:.*}", self._pass)
        self._runner = web.AppRunner(app, shutdown_timeout=0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self.url = f"http://{host}:{port}/v1"
        return self

    async def __aexit__(self, *_exception: object) -> None:
        assert self._runner is not None
        assert self._session is not None
        await self._runner.cleanup()
        await self._session.close()

    async def _pass(self, request: web.Request) -> web.StreamResponse:
        assert self._session is not None
        sent = await request.read()
        is_asked = request.method == "POST"
        if is_asked:
            body = json.loads(sent)
            asked = SteeredRequest(path=request.path, body=body)
            self.requests.append(asked)
            first = self._first[self.choose(asked)]
            sent = json.dumps({**body, "temperature": 0, "logit_bias": [[first, _BIAS]]}).encode()
        headers = {name: value for name, value in request.headers.items() if name.lower() not in _DROPPED}
        async with self._session.request(
            request.method, f"{self._target}{request.path_qs}", headers=headers, data=sent or None
        ) as reply:
            kept = {name: value for name, value in reply.headers.items() if name.lower() not in _DROPPED}
            response = web.StreamResponse(status=reply.status, headers=kept)
            await response.prepare(request)
            said = bytearray()
            async for piece in self._pieces(request.path, reply):
                said += piece
                await response.write(piece)
            if is_asked:
                self.replies.append(bytes(said))
            await response.write_eof()
            return response

    async def _pieces(self, path: str, reply: aiohttp.ClientResponse) -> AsyncGenerator[bytes]:
        """Yield an answer as it comes, with what llama.cpp leaves out of the Responses API: the end of arguments."""
        if not path.endswith("/responses") or reply.content_type != "text/event-stream":
            async for piece in reply.content.iter_any():
                yield piece
            return
        rest = b""
        async for piece in reply.content.iter_any():
            *events, rest = (rest + piece).split(b"\n\n")
            for event in events:
                yield _end_of_arguments(event) + event + b"\n\n"
        yield rest


def _end_of_arguments(event: bytes) -> bytes:
    """Return the event that OpenAI sends before a finished call, and that clients wait for; else nothing."""
    kind, _, data = event.partition(b"\ndata: ")
    if kind != b"event: response.output_item.done":
        return b""
    item = json.loads(data)["item"]
    if item["type"] != "function_call":
        return b""
    ends = "response.function_call_arguments.done"
    told = {"type": ends, "item_id": item["id"], "name": item["name"], "arguments": item["arguments"]}
    return f"event: {ends}\ndata: {json.dumps({**told, 'output_index': 0, 'sequence_number': 0})}\n\n".encode()
