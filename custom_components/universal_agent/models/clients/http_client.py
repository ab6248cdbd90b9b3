"""A model behind HTTP: what the clients of all protocols share, from a turn to the events of its reply."""

from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any, ClassVar

import aiohttp
from pydantic import Field, ValidationError

from ...common.errors import ModelRequestError, ModelUnavailableError
from ...tools.wire_names import WireNames
from ..client import ModelRequest
from ..events import ModelEvent
from ..parse import StreamParser
from ..render import shown
from .connection import Connection
from .http import HttpRequest, HttpResponse, ModelHttp
from .lenient import Count, Items, Lenient, Maybe, Text
from .messages import fitting, limit
from .reading import dump, load
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


class _Meta(Lenient):
    n_ctx: Count = None


class _Model(Lenient):
    id: Text = None
    loaded_context_length: Count = None
    max_model_len: Count = None
    context_length: Count = None
    max_input_tokens: Count = None
    meta: Maybe[_Meta] = None


class _Models(Lenient):
    data: Items[_Model] = Field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedModel:
    """One model of a server."""

    name: str
    """What the server calls it."""
    context_tokens: int | None
    """What it takes as it is served; None where the server does not say."""


def read_models(text: str) -> tuple[ListedModel, ...]:
    """Return the models, in order of their names; both protocols list them alike.

    Raises:
        ModelUnavailableError: it is no such list.
    """
    try:
        models = _Models.model_validate(load(text))
    except (ValueError, ValidationError) as err:
        raise ModelUnavailableError("it sent something that is no list of models") from err
    found = {model.id: _context(model) for model in models.data if model.id}
    return tuple(ListedModel(name=name, context_tokens=found[name]) for name in sorted(found))


def _context(model: _Model) -> int | None:
    """Return the context as it is served: LM Studio, llama.cpp, vLLM, OpenRouter and Anthropic each name it otherwise.

    What a model was trained for (llama.cpp's `n_ctx_train`, LM Studio's `max_context_length`) may be far more.
    """
    told = (
        model.loaded_context_length,
        model.meta.n_ctx if model.meta else None,
        model.max_model_len,
        model.context_length,
        model.max_input_tokens,
    )
    return next((tokens for tokens in told if tokens and tokens > 0), None)
