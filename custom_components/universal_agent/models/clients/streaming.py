"""The events of a reply, whether it was streamed or came whole."""

from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing
from typing import Protocol

from ...common.errors import ModelUnavailableError
from ..events import ModelEvent, StopReason
from .http import HttpResponse
from .reply_assembly import ReplyAssembly, StreamedEvent
from .sse import EventTooLargeError, ServerSentEvent, SseParser

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
