"""A small model server on this machine that speaks Ollama's protocol and answers by script."""

from collections.abc import Mapping, Sequence
import json
from types import TracebackType
from typing import Any, Self

from aiohttp import web

type Json = dict[str, Any]


def calls(tool: str, **arguments: Any) -> Json:
    """Return the message of a model that calls one tool."""
    return {"role": "assistant", "content": "", "tool_calls": [{"function": {"name": tool, "arguments": arguments}}]}


def says(text: str) -> Json:
    """Return the message of a model that talks."""
    return {"role": "assistant", "content": text}


class ModelServer:
    """Answers each request with the next message of the script, and keeps what it was asked."""

    def __init__(self, script: Sequence[Mapping[str, Any]]) -> None:
        self._script = list(script)
        self.asked: list[Json] = []
        self.url = ""
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        app = web.Application()
        app.router.add_get("/api/tags", self._tags)
        app.router.add_post("/api/chat", self._chat)
        self._runner = web.AppRunner(app)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._runner is not None
        await self._runner.cleanup()

    def tool_results(self) -> list[Json]:
        """Return what the model was told about its calls, in its last request."""
        return [json.loads(message["content"]) for message in self.asked[-1]["messages"] if message["role"] == "tool"]

    async def _tags(self, request: web.Request) -> web.Response:
        return web.json_response({"models": []})

    async def _chat(self, request: web.Request) -> web.Response:
        self.asked.append(await request.json())
        message = self._script.pop(0)
        line = {"model": "scripted", "created_at": "2026-01-01T00:00:00Z", "message": message, "done": True}
        return web.Response(text=json.dumps(line) + "\n", content_type="application/x-ndjson")
