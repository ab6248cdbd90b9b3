"""A model behind HTTP: what the clients of all protocols share, from a turn to the events of its reply."""

from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any, ClassVar

import aiohttp

from ...common.errors import ModelRequestError
from ...tools.wire_names import WireNames
from ..client import ModelRequest
from ..events import ModelEvent
from ..parse import StreamParser
from ..render import shown
from .connection import Connection
from .http import HttpRequest, HttpResponse, ModelHttp
from .messages import fitting, limit
from .model_list import ListedModel, read_models
from .reading import dump
from .reply_assembly import Decode, ReplyAssembly
from .streaming import ReplyReader, read_reply


class HttpModelClient(ABC):
    """Asks one model; a protocol is its paths, its headers, its body and the reader of its replies."""

    _PATH: ClassVar[str]
    """Where a turn is posted to, below the connection's address."""
    _MODELS_PATH: ClassVar[str]
    """Where the models are listed."""

    def __init__(self, connection: Connection, session: aiohttp.ClientSession) -> None:
        self._connection = connection
        self._http = ModelHttp(session, connection.deadlines)

    @property
    def name(self) -> str:
        """The connection's name."""
        return self._connection.name

    @property
    def sees(self) -> bool:
        """Whether its model looked at a picture when the connection was tried."""
        return self._connection.sees

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Yield the model's next round.

        Raises:
            ModelError: the connection failed.
        """
        names = WireNames(spec.name for spec in turn.tools)
        while True:
            sent = fitting(turn, self._connection, lambda turn: self._body(turn, names))
            request = self._request("POST", self._PATH, sent)
            try:
                async with (
                    self._http.send(request, deadline=turn.deadline, patience=turn.patience) as reply,
                    aclosing(self._read(reply, turn, names, dump(sent))) as events,
                ):
                    async for event in events:
                        yield event
                return
            except ModelRequestError as err:
                if not self._sends_less_after(err, sent):
                    raise

    async def models(self) -> tuple[ListedModel, ...]:
        """Return the models that the key may use.

        Raises:
            ModelError: the connection failed.
        """
        async with self._http.send(self._request("GET", self._MODELS_PATH, None)) as reply:
            return read_models(await reply.text())

    @abstractmethod
    def _headers(self) -> dict[str, str]:
        """Return the headers that say who asks."""

    @abstractmethod
    def _body(self, turn: ModelRequest, names: WireNames) -> dict[str, Any]:
        """Return a turn as the protocol writes it."""

    @abstractmethod
    def _reader(self, assembly: ReplyAssembly) -> ReplyReader:
        """Return what reads a reply into an assembly."""

    @abstractmethod
    def _decode(self) -> Decode | None:
        """Return what undoes the protocol's form of schemas, where it has one of its own."""

    def _sends_less_after(self, err: ModelRequestError, sent: dict[str, Any]) -> bool:
        """Tell whether the next body leaves out what the server refused."""
        return False

    def _read(self, reply: HttpResponse, turn: ModelRequest, names: WireNames, sent: str) -> AsyncGenerator[ModelEvent]:
        connection = self._connection
        schemas = {tool.name: tool.schema for tool in shown(turn.tools)}
        assembly = ReplyAssembly(
            connection=connection.id,
            model=connection.model,
            names=names,
            form=turn.form,
            # Models of all makers stand behind every protocol; some leave thoughts or calls in their text.
            parser=StreamParser(schemas),
            sent=sent,
            most_tokens=limit(connection.max_output_tokens, turn.max_output_tokens) + connection.reasoning_tokens,
            schemas=schemas,
            decode=self._decode(),
        )
        return read_reply(reply, self._reader(assembly), assembly)

    def _request(self, method: str, path: str, sent: dict[str, Any] | None) -> HttpRequest:
        url = f"{self._connection.base_url.rstrip('/')}/{path}"
        return HttpRequest(method=method, url=url, headers=self._headers(), body=sent)
