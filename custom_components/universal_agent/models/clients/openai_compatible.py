"""A model behind `/chat/completions`: llama.cpp, vLLM, LM Studio, Ollama, OpenAI and many others."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from functools import partial
import re
from typing import Any

import aiohttp

from ...common.errors import ModelRequestError
from ...tools.wire_names import WireNames
from ..client import ModelRequest
from ..events import ModelEvent
from ..parse import StreamParser
from ..render import from_strict, shown
from ..render.text import CONCISE, HERMES, QWEN, TextFormat
from .connection import Connection, ToolFormat
from .http import HttpRequest, HttpResponse, ModelHttp
from .messages import fitting, limit
from .model_list import ListedModel, read_models
from .openai_body import OPTIONAL, body, is_strict_server
from .openai_reply import OpenAiReply
from .reading import dump
from .reply_assembly import ReplyAssembly
from .streaming import read_reply

_NOT_TAKEN = re.compile(
    r"unsupported|not supported|unknown|unrecogni[sz]ed|not permitted|unexpected|extra", re.IGNORECASE
)

_TEXT_FORMATS: dict[ToolFormat, TextFormat] = {
    ToolFormat.HERMES: HERMES,
    ToolFormat.QWEN: QWEN,
    ToolFormat.CONCISE: CONCISE,
}


class OpenAiCompatibleClient:
    """Asks one model over chat completions."""

    def __init__(self, connection: Connection, session: aiohttp.ClientSession) -> None:
        self._connection = connection
        self._http = ModelHttp(session, connection.deadlines)
        self._text_tools = _TEXT_FORMATS.get(connection.tools)
        self._refused: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """The connection's name."""
        return self._connection.name

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Yield the model's next round.

        Raises:
            ModelError: the connection failed.
        """
        names = WireNames(spec.name for spec in turn.tools)
        while True:
            sent = fitting(turn, self._connection, partial(self._body, names))
            request = self._request("POST", "chat/completions", sent)
            try:
                async with (
                    self._http.send(request, deadline=turn.deadline, patience=turn.patience) as reply,
                    aclosing(self._read(reply, turn, names, dump(sent))) as events,
                ):
                    async for event in events:
                        yield event
                return
            except ModelRequestError as err:
                field = next((field for field in OPTIONAL if field in str(err) and field in sent), None)
                if field is None or not _NOT_TAKEN.search(str(err)):
                    raise
                self._refused |= {field}

    async def models(self) -> tuple[ListedModel, ...]:
        """Return the models that the server has.

        Raises:
            ModelError: the connection failed.
        """
        async with self._http.send(self._request("GET", "models", None)) as reply:
            return read_models(await reply.text())

    def _body(self, names: WireNames, turn: ModelRequest) -> dict[str, Any]:
        return body(turn, self._connection, names, self._text_tools, self._refused)

    def _read(self, reply: HttpResponse, turn: ModelRequest, names: WireNames, sent: str) -> AsyncGenerator[ModelEvent]:
        schemas = {tool.name: tool.schema for tool in shown(turn.tools)}
        assembly = ReplyAssembly(
            connection=self._connection.id,
            model=self._connection.model,
            names=names,
            form=turn.form,
            parser=StreamParser(schemas),
            sent=sent,
            most_tokens=limit(self._connection.max_output_tokens, turn.max_output_tokens)
            + self._connection.reasoning_tokens,
            schemas=schemas,
            decode=from_strict if is_strict_server(self._connection) else None,
        )
        return read_reply(reply, OpenAiReply(assembly), assembly)

    def _request(self, method: str, path: str, sent: dict[str, object] | None) -> HttpRequest:
        key = self._connection.api_key
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        url = f"{self._connection.base_url.rstrip('/')}/{path}"
        return HttpRequest(method=method, url=url, headers=headers, body=sent)
