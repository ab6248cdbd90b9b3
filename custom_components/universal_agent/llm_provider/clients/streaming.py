"""The events of a reply, whether it was streamed or came whole."""

from collections.abc import AsyncGenerator
from contextlib import aclosing

from ...common.errors import ModelUnavailableError
from .http import Reply
from .sse import EventTooLargeError, ServerSentEvent, SseParser

WHOLE = "whole"
"""The type of the one event of a reply that was not streamed."""


async def events_of(reply: Reply) -> AsyncGenerator[ServerSentEvent]:
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
