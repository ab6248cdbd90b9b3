"""The events of a reply, whether it was streamed as server-sent events or came whole.

Source: https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
"""

import codecs
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Protocol

from ...common.errors import ModelUnavailableError
from ..events import ModelEvent, StopReason
from .http import HttpResponse
from .reply_assembly import ReplyAssembly, StreamedEvent

MAX_EVENT_CHARACTERS = 4_000_000
WHOLE = "whole"
"""The type of the one event of a reply that was not streamed."""


class ReplyReader(Protocol):
    """Reads the replies of one protocol into an assembly."""

    @property
    def is_complete(self) -> bool:
        """Whether the server has said that this was all of the answer."""

    @property
    def is_done(self) -> bool:
        """Whether nothing comes any more, figures included."""

    def feed(self, data: str, *, is_whole: bool = False) -> Iterator[StreamedEvent]:
        """Take one event of the stream, or the whole reply."""


async def read_reply(reply: HttpResponse, reader: ReplyReader, assembly: ReplyAssembly) -> AsyncGenerator[ModelEvent]:
    """Yield everything that a reply says.

    Raises:
        ModelError: the transfer failed or ended too early, or the reply is an error.
    """
    async with aclosing(events_of(reply)) as events:
        async for event in events:
            for piece in reader.feed(event.data, is_whole=event.event == WHOLE):
                yield piece
            if reader.is_done or assembly.is_full:
                break
    if assembly.is_full:
        assembly.reason = StopReason.CUT
    elif not reader.is_complete:
        raise ModelUnavailableError("the answer was cut off")
    for last in assembly.end():
        yield last


async def events_of(reply: HttpResponse) -> AsyncGenerator[ServerSentEvent]:
    """Yield a stream's events; a reply that came whole is a single one.

    Raises:
        ModelUnavailableError: the transfer failed, or what came is no answer of a model.
    """
    if not reply.is_stream:
        yield ServerSentEvent(data=await reply.text(), event=WHOLE)
        return
    parser = SseParser()
    async with aclosing(reply.pieces()) as pieces:
        async for piece in pieces:
            try:
                events = parser.feed(piece)
            except EventTooLargeError as err:
                raise ModelUnavailableError(str(err)) from err
            for event in events:
                yield event


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSentEvent:
    """One event."""

    data: str
    """Its data lines, joined by line feeds."""
    event: str = "message"
    """Its type."""


class EventTooLargeError(ValueError):
    """One event is larger than any answer of a model."""


class SseParser:
    """Turns pieces of a stream into events. It reads no clock and no socket."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._at_start = True
        self._after_return = False
        self._line: list[str] = []
        self._data: list[str] = []
        self._event = ""
        self._size = 0

    def feed(self, piece: bytes) -> list[ServerSentEvent]:
        """Return the events that are complete now.

        Raises:
            EventTooLargeError: an event does not end.
        """
        text = self._decoder.decode(piece)
        if self._at_start and text:
            self._at_start = False
            text = text.removeprefix("\ufeff")
        if self._after_return and text:
            self._after_return = False
            text = text.removeprefix("\n")
        self._after_return = self._after_return or text.endswith("\r")
        *lines, rest = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        events = []
        for line in lines:
            self._grow(line)
            if (event := self._take_line()) is not None:
                events.append(event)
        self._grow(rest)
        return events

    def _grow(self, text: str) -> None:
        self._line.append(text)
        self._size += len(text)
        if self._size > MAX_EVENT_CHARACTERS:
            raise EventTooLargeError("a piece of the answer is too large")

    def _take_line(self) -> ServerSentEvent | None:
        """Act on the line that has just ended; an empty one ends the event. An event without data is none."""
        line = "".join(self._line)
        self._line.clear()
        if not line:
            return self._end_event()
        field, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if field == "data":
            self._data.append(value)
        elif field == "event":
            self._event = value
        return None

    def _end_event(self) -> ServerSentEvent | None:
        data, event = self._data, self._event
        self._data, self._event, self._size = [], "", 0
        return ServerSentEvent(data="\n".join(data), event=event or "message") if data else None
