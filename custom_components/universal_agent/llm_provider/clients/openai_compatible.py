"""A model behind `/chat/completions`: llama.cpp, vLLM, LM Studio, Ollama, OpenAI and many others."""

from collections.abc import AsyncIterator
import re

import aiohttp

from ...common.errors import ModelRequestError, ModelUnavailableError
from ..client import Turn
from ..events import ModelEvent
from ..names import WireNames
from .assembling import Assembly
from .connection import Connection
from .http import HttpRequest, ModelHttp, Reply
from .model_list import read_models
from .openai_body import OPTIONAL, body
from .openai_reply import OpenAiReply
from .reading import dump
from .streaming import events_of
from .text_tools import TextTools, reader_for

_NOT_TAKEN = re.compile(r"unsupported|not supported|unknown|unrecogni[sz]ed|not permitted|unexpected|extra", re.IGNORECASE)


class OpenAiCompatibleClient:
    """Asks one model over chat completions."""

    def __init__(
        self, connection: Connection, session: aiohttp.ClientSession, text_tools: TextTools | None = None
    ) -> None:
        """Take the connection; `text_tools` where the model calls tools in its text."""
        self._connection = connection
        self._http = ModelHttp(session, connection.deadlines)
        self._text_tools = text_tools
        self._refused: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """The connection's name."""
        return self._connection.name

    async def respond(self, turn: Turn) -> AsyncIterator[ModelEvent]:
        """Yield the model's next round.

        Raises:
            ModelError: the connection failed.
        """
        names = WireNames(spec.name for spec in turn.tools)
        while True:
            sent = body(turn, self._connection, names, self._text_tools, self._refused)
            try:
                async with self._http.send(self._request("POST", "chat/completions", sent), deadline=turn.deadline) as reply:
                    async for event in self._read(reply, turn, names, dump(sent)):
                        yield event
                return
            except ModelRequestError as err:
                field = next((field for field in OPTIONAL if field in str(err) and field in sent), None)
                if field is None or not _NOT_TAKEN.search(str(err)):
                    raise
                self._refused |= {field}

    async def models(self) -> tuple[str, ...]:
        """Return the names of the models that the server has.

        Raises:
            ModelError: the connection failed.
        """
        async with self._http.send(self._request("GET", "models", None)) as reply:
            return read_models(await reply.text())

    async def _read(self, reply: Reply, turn: Turn, names: WireNames, sent: str) -> AsyncIterator[ModelEvent]:
        assembly = Assembly(
            connection=self._connection.id,
            model=self._connection.model,
            names=names,
            form=turn.form,
            reader=reader_for(turn.tools, self._text_tools),
            sent=sent,
        )
        read = OpenAiReply(assembly)
        async for event in events_of(reply):
            for piece in read.feed(event.data):
                yield piece
        if not read.is_complete:
            raise ModelUnavailableError("the answer was cut off")
        for last in assembly.end():
            yield last

    def _request(self, method: str, path: str, sent: dict[str, object] | None) -> HttpRequest:
        key = self._connection.api_key
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        return HttpRequest(method=method, url=f"{self._connection.base_url.rstrip('/')}/{path}", headers=headers, body=sent)
