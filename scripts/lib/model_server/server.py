"""The server: takes requests on this machine, of both protocols and of Ollama's own, and answers them by the script."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
import json
from types import ModuleType
from typing import Any, Self

from aiohttp import web

from . import anthropic_wire, ollama_wire, openai_wire, responses_wire
from .refusing import problem_of_chat, problem_of_messages
from .script import Fault, ScriptedReply, says

type Answering = Callable[[Seen], ScriptedReply]
"""Decides on an answer by the request."""
_PAGE = "<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """A request that came."""

    path: str
    """Its path."""
    headers: dict[str, str]
    """Its headers, in lower case."""
    body: dict[str, Any] = field(default_factory=dict)
    """Its body."""

    @property
    def is_anthropic(self) -> bool:
        """Whether it speaks the Messages API."""
        return self.path.endswith("/messages")


class ModelServer:
    """Serves from when it is entered until it is left."""

    def __init__(
        self, *, key: str | None = None, models: tuple[str, ...] = ("scripted",), answer: Answering | None = None
    ) -> None:
        """Take the key it wants, the models it has, and what answers when the script is at its end."""
        self.requests: list[Seen] = []
        self.url = ""
        self.listed: dict[str, dict[str, Any]] = {}
        """What the list of models says of one beside its name."""
        self._key = key
        self._models = models
        self._answer = answer or (lambda _seen: says("Done."))
        self._script: deque[ScriptedReply] = deque()
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        """Listen on a free port of this machine."""
        return await self.start()

    async def __aexit__(self, *_exc: object) -> None:
        """Stop listening."""
        await self.stop()

    async def start(self, port: int = 0) -> Self:
        """Listen."""
        app = web.Application(client_max_size=32 * 1024**2)
        app.router.add_post("/v1/chat/completions", self._chat)
        app.router.add_post("/v1/messages", self._messages)
        app.router.add_post("/v1/responses", self._responses)
        app.router.add_get("/v1/models", self._list)
        app.router.add_post("/api/chat", self._ollama)
        app.router.add_get("/api/tags", self._tags)
        self._runner = web.AppRunner(app, access_log=None, handler_cancellation=True, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", port)
        await site.start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}/v1"
        return self

    async def stop(self) -> None:
        """Stop."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def says(self, *replies: ScriptedReply) -> None:
        """Put answers at the end of the script."""
        self._script.extend(replies)

    def answer_with(self, answer: Answering) -> None:
        """Let something else answer when the script is at its end."""
        self._answer = answer

    def forget_script(self) -> None:
        """Leave out what has not been said yet."""
        self._script.clear()

    async def _chat(self, request: web.Request) -> web.StreamResponse:
        return await self._serve(request, openai_wire, request.headers.get("Authorization") == f"Bearer {self._key}")

    async def _messages(self, request: web.Request) -> web.StreamResponse:
        return await self._serve(request, anthropic_wire, request.headers.get("x-api-key") == self._key)

    async def _responses(self, request: web.Request) -> web.StreamResponse:
        has_key = request.headers.get("Authorization") == f"Bearer {self._key}"
        return await self._serve(request, responses_wire, has_key)

    async def _ollama(self, request: web.Request) -> web.StreamResponse:
        return await self._serve(request, ollama_wire, request.headers.get("Authorization") == f"Bearer {self._key}")

    async def _tags(self, request: web.Request) -> web.StreamResponse:
        return web.json_response({"models": [{"name": name, "model": name} for name in self._models]})

    async def _list(self, request: web.Request) -> web.StreamResponse:
        is_known = self._key in (request.headers.get("x-api-key"), request.headers.get("Authorization", "")[7:])
        if self._key is not None and not is_known:
            return web.json_response(openai_wire.error("wrong key", "authentication_error", 401), status=401)
        reply = self._script.popleft() if self._script else ScriptedReply()
        if reply.status != 200 or reply.fault is not None:
            return await _fail(request, reply, openai_wire) or web.json_response({})
        listed = [{"id": name, "object": "model", **self.listed.get(name, {})} for name in self._models]
        return web.json_response({"object": "list", "data": listed})

    async def _serve(self, request: web.Request, wire: ModuleType, has_key: bool) -> web.StreamResponse:
        body = await request.json()
        seen = Seen(
            path=request.path, headers={key.lower(): value for key, value in request.headers.items()}, body=body
        )
        self.requests.append(seen)
        reply = self._refuse(seen, has_key=has_key) or (self._script.popleft() if self._script else self._answer(seen))
        await asyncio.sleep(reply.begins_after_s)
        if reply.begins_when is not None:
            await reply.begins_when.wait()
        if (failed := await _fail(request, reply, wire)) is not None:
            return failed
        if body.get("stream") and not reply.ignores_stream:
            return await _stream(request, reply, wire, body)
        return await _whole(request, reply, wire, body)

    def _refuse(self, seen: Seen, *, has_key: bool) -> ScriptedReply | None:
        if self._key is not None and not has_key:
            return ScriptedReply(status=401, error="wrong key", error_type="authentication_error")
        problem = _problem(seen)
        if problem:
            return ScriptedReply(status=400, error=problem)
        if seen.body["model"] not in self._models:
            return ScriptedReply(
                status=404, error=f"model {seen.body['model']!r} not found", error_type="not_found_error"
            )
        return None


def _problem(seen: Seen) -> str | None:
    if seen.path.startswith("/api/") or seen.path.endswith("/responses"):
        return None  # Ollama takes everything and drops what it does not know; to Responses no client of ours speaks
    return problem_of_messages(seen.body) if seen.is_anthropic else problem_of_chat(seen.body)


async def _fail(request: web.Request, reply: ScriptedReply, wire: ModuleType) -> web.StreamResponse | None:
    """Fail before the answer begins, if the reply says so."""
    if reply.status != 200:
        headers = {"Retry-After": reply.retry_after} if reply.retry_after else {}
        described = wire.error(reply.error, reply.error_type, reply.status)
        return web.json_response(described, status=reply.status, headers=headers)
    match reply.fault:
        case Fault.RESET:
            _break(request, hard=True)
        case Fault.CLOSE:
            _break(request, hard=False)
        case Fault.SILENT:
            await asyncio.sleep(3600)
        case Fault.EMPTY_BODY:
            return web.Response()
        case Fault.HTML:
            return web.Response(text=_PAGE, content_type="text/html")
        case Fault.REDIRECT:
            return web.Response(status=302, headers={"Location": "/elsewhere"})
        case _:
            return None
    return web.Response()


async def _whole(
    request: web.Request, reply: ScriptedReply, wire: ModuleType, body: dict[str, Any]
) -> web.StreamResponse:
    text = json.dumps(wire.whole(reply, body))
    match reply.fault:
        case Fault.HALF_CLEAN:
            return web.Response(text=text[: len(text) // 2], content_type="application/json")
        case Fault.GARBLED | Fault.ENDLESS_LINE:
            return web.Response(text=text.replace(":", ";", 1), content_type="application/json")
        case Fault.ERROR_INSIDE:
            return web.json_response(wire.error(reply.error, "overloaded_error", 529))
        case Fault.SLOW | Fault.HALF:
            response = web.StreamResponse(
                headers={"Content-Type": "application/json", "Content-Length": str(len(text))}
            )
            await response.prepare(request)
            await response.write(text[: len(text) // 2].encode())
            if reply.fault is Fault.SLOW:
                await asyncio.sleep(3600)
            _break(request, hard=True)
            return response
        case _:
            return web.Response(text=text, content_type="application/json")


async def _stream(
    request: web.Request, reply: ScriptedReply, wire: ModuleType, body: dict[str, Any]
) -> web.StreamResponse:
    response = web.StreamResponse(headers={"Content-Type": wire.CONTENT_TYPE, "Cache-Control": "no-cache"})
    await response.prepare(request)
    events = list(wire.streamed(reply, body))
    is_last = -1 if reply.fault is None or reply.fault is Fault.REDIRECT else len(events) // 2
    for at, data in enumerate(events):
        if at == is_last and await _fail_inside(request, response, reply, wire):
            return response
        if reply.pauses_until is not None and at == len(events) // 2:
            await reply.pauses_until.wait()
        await response.write(wire.frame(data))
        if reply.between_s:
            await asyncio.sleep(reply.between_s)
    await response.write_eof()
    return response


async def _fail_inside(
    request: web.Request, response: web.StreamResponse, reply: ScriptedReply, wire: ModuleType
) -> bool:
    """Fail in the middle; return whether the stream is over."""
    match reply.fault:
        case Fault.HALF:
            _break(request, hard=True)
        case Fault.HALF_CLEAN:
            await response.write_eof()
        case Fault.SLOW:
            await asyncio.sleep(3600)
        case Fault.GARBLED:
            await response.write(b'data: {"choices": [{"delta": \n\n')
            return False
        case Fault.ENDLESS_LINE:
            await response.write(b"data: ")
            for piece in _endless():
                await response.write(piece)
        case Fault.ERROR_INSIDE:
            await response.write(wire.frame(json.dumps(wire.error(reply.error, "overloaded_error", 529))))
            await response.write_eof()
    return True


def _endless() -> Iterator[bytes]:
    yield from (b"x" * 500_000 for _ in range(10))


def _break(request: web.Request, *, hard: bool) -> None:
    """Break the connection off: with a reset, or politely."""
    transport = request.transport
    if transport is None:
        return
    if hard:
        transport.abort()
    else:
        transport.close()
