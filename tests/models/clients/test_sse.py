"""Server-sent events: however a stream is cut, the same events come out."""

from itertools import pairwise

from hypothesis import given, strategies as st
import pytest

from custom_components.universal_agent.models.clients.streaming import (
    MAX_EVENT_CHARACTERS,
    EventTooLargeError,
    ServerSentEvent,
    SseParser,
)


def read(*pieces: bytes) -> list[ServerSentEvent]:
    parser = SseParser()
    return [event for piece in pieces for event in parser.feed(piece)]


def one(data: str, event: str = "message") -> list[ServerSentEvent]:
    return [ServerSentEvent(data=data, event=event)]


@pytest.mark.parametrize(
    ("stream", "events"),
    [
        pytest.param(b"data: hello\n\n", one("hello"), id="a line"),
        pytest.param(b"data:hello\n\n", one("hello"), id="no space"),
        pytest.param(b"data:  hello\n\n", one(" hello"), id="only one space is taken away"),
        pytest.param(b"data: a\ndata: b\n\n", one("a\nb"), id="two lines"),
        pytest.param(b"data: a\r\n\r\n", one("a"), id="carriage return and line feed"),
        pytest.param(b"data: a\r\r", one("a"), id="carriage returns"),
        pytest.param(b"event: ping\ndata: {}\n\n", one("{}", "ping"), id="a named event"),
        pytest.param(b"event: ping\n\ndata: a\n\n", one("a"), id="a name without data is forgotten"),
        pytest.param(b": keep-alive\n\ndata: a\n\n", one("a"), id="a comment"),
        pytest.param(b"id: 7\nretry: 10\nnonsense\ndata: a\n\n", one("a"), id="fields that say nothing"),
        pytest.param(b"data\n\n", one(""), id="data without a value"),
        pytest.param("\ufeffdata: ä\n\n".encode(), one("ä"), id="a byte order mark"),
        pytest.param(b"data: \xff\n\n", one("\ufffd"), id="bytes that are no text"),
        pytest.param(b"data: a\n", [], id="an event that does not end"),
        pytest.param(b"", [], id="nothing"),
    ],
)
def test_a_stream_is_read_whole_and_byte_by_byte(stream: bytes, events: list[ServerSentEvent]) -> None:
    assert read(stream) == events
    assert read(*(bytes([byte]) for byte in stream)) == events


LINES = st.sampled_from(
    [b"data: a", b"data:", "data: ü€😀".encode(), b": note", b"event: x", b"retry: 5", b"", b"\xf0\x9f"]
)
ENDS = st.sampled_from([b"\n", b"\r\n", b"\r"])


@given(lines=st.lists(st.tuples(LINES, ENDS), max_size=30), cuts=st.lists(st.integers(0, 300), max_size=20))
def test_it_does_not_matter_where_a_stream_is_cut(lines: list[tuple[bytes, bytes]], cuts: list[int]) -> None:
    stream = b"".join(line + end for line, end in lines)
    places = [0, *sorted(cut for cut in cuts if cut < len(stream)), len(stream)]
    pieces = [stream[start:end] for start, end in pairwise(places)]
    assert read(*pieces) == read(stream) == read(*(bytes([byte]) for byte in stream))


@given(st.binary(max_size=400))
def test_nothing_is_raised_whatever_comes(stream: bytes) -> None:
    read(stream)


def test_a_time_to_wait_is_no_event() -> None:
    assert read(b"retry: 1500\nretry: soon\n\n") == []


def test_an_event_that_does_not_end_is_given_up() -> None:
    parser = SseParser()
    parser.feed(b"x" * MAX_EVENT_CHARACTERS)
    with pytest.raises(EventTooLargeError):
        parser.feed(b"x")
