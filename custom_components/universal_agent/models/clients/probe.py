"""Tries a new connection once: does it answer, how does its model call tools, does its server hold it to a form?"""

from base64 import b64encode
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from dataclasses import dataclass, replace
from datetime import UTC, datetime
import struct
import time
import zlib

from pydantic import BaseModel, Field

from ...common.effects import READS_HOME, Effect, Risk
from ...common.errors import ModelError, ModelRequestError, RegistrationError
from ...common.outcome import Outcome
from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...safety.origins import of_nobody
from ...tools.adapters import own_errors
from ...tools.spec import ToolSpec
from ..client import Choice, Form, ModelClient, ModelRequest, Picture
from ..events import ModelEvent, StructuredAnswer, TextDelta
from .connection import Connection, FormFormat, ProviderKind, ToolFormat

_SIZE = 32
_RED = (220, 20, 20)
_COLOUR_QUESTION = "Which colour has this picture? Answer with one English word."

type Build = Callable[[Connection], ModelClient]
"""From a connection to its client."""


class _Word(BaseModel):
    word: str = Field(description="The word that the person said.")


async def _never(_arguments: object, _request: RequestContext) -> Outcome:
    raise RegistrationError("a probe runs nothing")


_TOOL = ToolSpec(
    name="probe.repeat_word",
    section="Probe",
    short="Repeat a word.",
    when_to_use="Call this with the word that the person asks you to repeat.",
    examples=("repeat the word apple",),
    input_model=_Word,
    handler=_never,
    effect=Effect.QUERY,
    annotations=READS_HOME,
    risk=Risk.LOW,
    error_adapter=own_errors,
    profile_domain=None,
)
_FORM = Form(
    name="word",
    schema={
        "type": "object",
        "properties": {"word": {"type": "string", "description": "The word that the person said."}},
        "required": ["word"],
        "additionalProperties": False,
    },
)
_CHOICE = Choice(
    name="word",
    options={"repeat": "The person wants a word repeated.", "other": "The person wants something else."},
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Probed:
    """What came of it."""

    tools: ToolFormat
    """How the model calls tools."""
    forms: FormFormat
    """How it is held to a form."""
    calls_tools: bool
    """Whether it called the tool in any way; one that does not is of little use."""
    answer_s: float
    """Seconds that a short answer took, from its being asked to its end; of several the fastest: a server that has just
    loaded its model answers the first one late."""


async def probe(
    connection: Connection,
    build: Build,
    *,
    wanted: ToolFormat | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Probed:
    """Try a connection and return how it is to be used. It takes two short calls of a good model, five of a bad one.

    `wanted` is how a person wants its tools called: nothing else is tried then.

    Raises:
        ModelError: it cannot be used: its address, key or model is wrong, or it is down.
    """
    taken: list[float] = []

    def timed(described: Connection) -> ModelClient:
        return _Timed(build(described), clock, taken.append)

    if connection.kind is not ProviderKind.OPENAI_COMPATIBLE:
        await (_weighs if connection.kind is ProviderKind.EVALUATION else _says)(timed(connection))
        return Probed(tools=ToolFormat.NATIVE, forms=FormFormat.SCHEMA, calls_tools=True, answer_s=min(taken))
    tools = await _tools(connection, timed, (wanted,) if wanted else _candidates(connection.model))
    by_schema = await _fills(timed(connection.model_copy(update={"forms": FormFormat.SCHEMA})))
    return Probed(
        tools=tools or wanted or ToolFormat.CONCISE,
        forms=FormFormat.SCHEMA if by_schema else FormFormat.PROMPT,
        calls_tools=tools is not None,
        answer_s=min(taken),
    )


class _Timed:
    """A client whose complete answers are timed; one that fails tells nothing about speed."""

    def __init__(self, inner: ModelClient, clock: Callable[[], float], note: Callable[[float], None]) -> None:
        self._inner = inner
        self._clock = clock
        self._note = note

    @property
    def name(self) -> str:
        """The client's own."""
        return self._inner.name

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Pass everything on."""
        asked_at = self._clock()
        async with aclosing(self._inner.respond(turn)) as events:
            async for event in events:
                yield event
        self._note(self._clock() - asked_at)


async def _says(client: ModelClient) -> bool:
    return any([isinstance(event, TextDelta) async for event in events_of(client, turn_of())])


async def _weighs(client: ModelClient) -> bool:
    return any([isinstance(event, StructuredAnswer) async for event in events_of(client, turn_of(choice=_CHOICE))])


async def _tools(connection: Connection, build: Build, candidates: tuple[ToolFormat, ...]) -> ToolFormat | None:
    for tools in candidates:
        client = build(connection.model_copy(update={"tools": tools}))
        try:
            if await _calls(client):
                return tools
        except ModelRequestError:  # a server without function calling may refuse tools; what is told in words passes
            if tools is not ToolFormat.NATIVE:
                raise
    return None


async def _calls(client: ModelClient) -> bool:
    called = [event async for event in events_of(client, turn_of(tools=(_TOOL,))) if isinstance(event, ToolCall)]
    return [(call.tool, call.problem) for call in called] == [(_TOOL.name, None)] and "word" in called[0].arguments


async def _fills(client: ModelClient) -> bool:
    try:
        answers = [
            event async for event in events_of(client, turn_of(form=_FORM)) if isinstance(event, StructuredAnswer)
        ]
    except ModelRequestError:
        return False
    return any(answer.data is not None and set(answer.data) == {"word"} for answer in answers)


def _candidates(model: str) -> tuple[ToolFormat, ...]:
    """Return what to try: function calling, then the text format of the model's family, then the one for all."""
    family = ToolFormat.QWEN if "coder" in model.casefold() else ToolFormat.HERMES
    return (ToolFormat.NATIVE, family, ToolFormat.CONCISE)


async def events_of(client: ModelClient, turn: ModelRequest) -> AsyncIterator[object]:
    """Yield what a client says to a turn, and close it."""
    async with aclosing(client.respond(turn)) as events:
        async for event in events:
            yield event


def turn_of(
    *, tools: tuple[ToolSpec, ...] = (), form: Form | None = None, choice: Choice | None = None
) -> ModelRequest:
    """Return the turn that a connection is tried with."""
    request = RequestContext(
        id="probe",
        text="Repeat the word apple.",
        origin=of_nobody("en"),
        now=datetime.now(UTC),
        collector=_Nothing(),
    )
    return ModelRequest(
        request=request, system_prompt="Be brief.", tools=tools, form=form, choice=choice, max_output_tokens=200
    )


class _Nothing:
    """Takes no intents."""

    def register(self, intent: object, *, undoes: str | None = None, resolved: object = None) -> None:
        """Refuse."""
        raise RegistrationError("a probe changes nothing")


def red_picture() -> Picture:
    """Return a picture that is red all over."""
    rows = b"".join(b"\x00" + bytes(_RED) * _SIZE for _ in range(_SIZE))
    header = struct.pack(">IIBBBBB", _SIZE, _SIZE, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    written = b"".join(_chunk(name, data) for name, data in chunks)
    return Picture(mime_type="image/png", base64=b64encode(b"\x89PNG\r\n\x1a\n" + written).decode())


async def probe_sight(connection: Connection, build: Build) -> bool:
    """Return whether the model sees; one that cannot guesses, or its server fails. It takes one short call.

    Servers have no common way to say that a model is for text only (llama.cpp's answers 500), and whether the
    connection itself works was tried before: whatever fails here fails for the picture.
    """
    seeing = build(connection.model_copy(update={"sees": True}))
    said = ""
    try:
        async for event in events_of(seeing, _turn_with_picture()):
            said += event.text if isinstance(event, TextDelta) else ""
    except ModelError:
        return False
    return "red" in said.casefold()


def _turn_with_picture() -> ModelRequest:
    turn = turn_of()
    return replace(turn, request=replace(turn.request, text=_COLOUR_QUESTION), pictures=(red_picture(),))


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
