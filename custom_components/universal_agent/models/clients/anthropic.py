"""A model behind Anthropic's Messages API."""

from collections.abc import AsyncGenerator
from contextlib import aclosing

import aiohttp

from ...tools.wire_names import WireNames
from ..client import ModelRequest
from ..events import ModelEvent
from ..parse import StreamParser
from ..render import from_plain_keys, shown
from .anthropic_body import body
from .anthropic_reply import AnthropicReply
from .connection import Connection
from .http import HttpRequest, HttpResponse, ModelHttp
from .messages import fitting, limit
from .model_list import ListedModel, read_models
from .reading import dump
from .reply_assembly import ReplyAssembly
from .streaming import read_reply

_VERSION = "2023-06-01"


class AnthropicClient:
    """Asks one model over the Messages API."""

    def __init__(self, connection: Connection, session: aiohttp.ClientSession) -> None:
        self._connection = connection
        self._http = ModelHttp(session, connection.deadlines)

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
        sent = fitting(turn, self._connection, lambda turn: body(turn, self._connection, names))
        async with (
            self._http.send(
                self._request("POST", "messages", sent), deadline=turn.deadline, patience=turn.patience
            ) as reply,
            aclosing(self._read(reply, turn, names, dump(sent))) as events,
        ):
            async for event in events:
                yield event

    async def models(self) -> tuple[ListedModel, ...]:
        """Return the models that the key may use.

        Raises:
            ModelError: the connection failed.
        """
        async with self._http.send(self._request("GET", "models?limit=1000", None)) as reply:
            return read_models(await reply.text())

    def _read(self, reply: HttpResponse, turn: ModelRequest, names: WireNames, sent: str) -> AsyncGenerator[ModelEvent]:
        schemas = {tool.name: tool.schema for tool in shown(turn.tools)}
        assembly = ReplyAssembly(
            connection=self._connection.id,
            model=self._connection.model,
            names=names,
            form=turn.form,
            # Models of other makers stand behind this protocol too; some leave thoughts or calls in their text.
            parser=StreamParser(schemas),
            sent=sent,
            most_tokens=limit(self._connection.max_output_tokens, turn.max_output_tokens)
            + self._connection.reasoning_tokens,
            schemas=schemas,
            decode=from_plain_keys,
        )
        return read_reply(reply, AnthropicReply(assembly), assembly)

    def _request(self, method: str, path: str, sent: dict[str, object] | None) -> HttpRequest:
        headers = {"x-api-key": self._connection.api_key, "anthropic-version": _VERSION}
        url = f"{self._connection.base_url.rstrip('/')}/{path}"
        return HttpRequest(method=method, url=url, headers=headers, body=sent)
