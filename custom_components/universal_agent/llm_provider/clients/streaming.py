"""The events of a reply, whether it was streamed or came whole."""

from collections.abc import AsyncIterator

from ...common.errors import ModelUnavailableError
from .http import Reply
from .sse import EventTooLargeError, ServerSentEvent, SseParser


async def events_of(reply: Reply) -> AsyncIterator[ServerSentEvent]:
    """Yield a stream's events; a reply that came whole is a single one.

    Raises:
        ModelUnavailableError: the transfer failed, or what came is no answer of a model.
    """
    if not reply.is_stream:
        yield ServerSentEvent(data=await reply.text(), event="whole")
        return
    parser = SseParser()
    async for piece in reply.pieces():
        try:
            events = parser.feed(piece)
        except EventTooLargeError as err:
            raise ModelUnavailableError(str(err)) from err
        for event in events:
            yield event
