"""Whatever the text: no exception, the same whole and in pieces, bounded in size and in time."""

import itertools
import random
import time

from hypothesis import given, settings, strategies as st
import pytest

from custom_components.universal_agent.models.parse import StreamParser, parse, stream
from custom_components.universal_agent.models.parse.marks import EVERYWHERE
from custom_components.universal_agent.models.render import shown
from scripts.lib.bench.formats_round_trip import differently_read, in_pieces
from scripts.lib.bench.formats_values import MARKS, PIECES
from scripts.lib.tools_page import all_tools

TOOLS = shown(all_tools())
SCHEMAS = {tool.name: tool.schema for tool in TOOLS}
CALL = '<tool_call>{"name": "weather__get_forecast", "arguments": {}}</tool_call>'


def test_500_made_up_replies_are_read_the_same_whole_and_in_pieces() -> None:
    assert differently_read(TOOLS, 500, seed=7) == []


@given(
    pieces=st.lists(
        st.one_of(st.sampled_from([*EVERYWHERE, *MARKS, *PIECES, *SCHEMAS]), st.text(max_size=6)), max_size=14
    ),
    sizes=st.lists(st.integers(1, 9), min_size=1, max_size=5),
    thinking=st.sampled_from([None, True, False]),
)
@settings(max_examples=400, deadline=None)
def test_any_text_is_read_the_same_whole_and_in_pieces(
    pieces: list[str], sizes: list[int], *, thinking: bool | None
) -> None:
    text = "".join(pieces)
    rounds = itertools.cycle(sizes)
    parser = StreamParser(SCHEMAS, thinking=thinking)
    for character in text:
        parser.feed(character)
    assert parser.finish() == parse(text, SCHEMAS, thinking=thinking)
    assert in_pieces(text, SCHEMAS, lambda: next(rounds)) == parse(text, SCHEMAS)


@pytest.mark.parametrize(
    "text",
    [
        "<tool_call>" * 20_000,
        '<tool_call>{"name": "' + "x" * 200_000,
        '<tool_call>{"a": [' * 5_000,
        "\n[1,\n" * 40_000,
        "\n{" * 50_000,
        '\n{"name": "a", "arguments": {"b": "' * 5_000,
        "<think>" * 20_000,
        "<think><tool_call>" * 10_000,
        "[" * 200_000,
        " " * 200_000,
        "<" * 200_000,
        "`" * 200_000,
        "<|tool_call>call:a{" + "b:{" * 50_000,
        "<function=a>\n<parameter=b>\n" + "</parameter>x" * 20_000,
        "<|channel|>" * 20_000,
        "]<]minimax[>[<tool_call>" + "]<]minimax[>[<a>" * 20_000,
        CALL * 2_000,
        f"{CALL}\n" * 500 + "<tool_call>{",
    ],
    ids=lambda text: text[:24],
)
def test_hostile_texts_cost_linear_time(text: str) -> None:
    started = time.thread_time()
    whole = parse(text, SCHEMAS)
    assert in_pieces(text[:60_000], SCHEMAS, lambda: 1) == parse(text[:60_000], SCHEMAS)
    assert len(whole.calls) <= stream.MAX_CALLS
    assert time.thread_time() - started < 60


def test_time_grows_with_length_not_with_its_square() -> None:
    def seconds(size: int) -> float:
        text = '<tool_call>{"name": "weather__get_forecast", "arguments": {"place": "' + "a}" * size
        started = time.thread_time()
        in_pieces(text, SCHEMAS, lambda: 1)
        return time.thread_time() - started

    small = min(seconds(4_000) for _ in range(3))
    large = min(seconds(32_000) for _ in range(3))
    assert large < 8 * small * 4


def test_a_call_that_is_too_long_is_left_out() -> None:
    text = f'<tool_call>{{"name": "a", "arguments": {{"b": "{"x" * stream.MAX_CALL}"}}}}</tool_call>Hello'
    found = parse(text)
    assert found.calls == ()
    assert len(found.unread[0]) == 500


def test_more_calls_than_anybody_makes_are_left_out() -> None:
    found = parse(CALL * (stream.MAX_CALLS + 3), SCHEMAS)
    assert (len(found.calls), len(found.unread)) == (stream.MAX_CALLS, 3)


def test_nothing_is_ever_evaluated() -> None:
    chance = random.Random(1)
    text = "<|tool_call_start|>[__import__('os').system('true')]<|tool_call_end|>"
    assert parse(text).calls == ()
    assert parse(f"<|python_tag|>{chance.random()}.__class__()", SCHEMAS).calls == ()
