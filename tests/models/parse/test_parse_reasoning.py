"""Thinking blocks are kept apart from words; what only turns out later to be a thought is taken back."""

import pytest

from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.parse import (
    Malformed,
    Parsed,
    ParsedCall,
    ReasoningRetracted,
    StreamParser,
    Text,
    Thinking,
    folded,
    parse,
)

CALL = '<tool_call>{"name": "turn_on", "arguments": {}}</tool_call>'
TURN_ON = ToolCall(tool="turn_on", arguments={})
HELLO = Parsed(content="Hello!", reasoning="Somebody\nis there.")


@pytest.mark.parametrize(
    "text",
    [
        "<think>\nSomebody\nis there.\n</think>\n\nHello!",
        "<thinking>Somebody\nis there.</thinking>Hello!",
        "<seed:think>Somebody\nis there.</seed:think>Hello!",
        "[THINK]Somebody\nis there.[/THINK]Hello!",
        "<|START_THINKING|>Somebody\nis there.<|END_THINKING|><|START_RESPONSE|>Hello!<|END_RESPONSE|>",
        "<|channel>thought\nSomebody\nis there.<channel|>Hello!",
        "<|channel|>analysis<|message|>Somebody\nis there.<|end|><|start|>assistant<|channel|>final<|message|>Hello!",
        " to=self<|message|>Somebody\nis there.<|eom|><|start|>assistant to=user<|message|>Hello!<|eot|>",
        "Somebody\nis there.</think>Hello!",
        "Somebody\nis there.\n[BEGIN FINAL RESPONSE]\nHello![END FINAL RESPONSE]",
    ],
)
def test_a_thought_before_the_answer(text: str) -> None:
    assert parse(text) == HELLO


def test_a_thought_that_the_prompt_had_begun() -> None:
    for text in ("Somebody\nis there.</think>Hello!", "<think>Somebody\nis there.</think>Hello!"):
        assert parse(text, thinking=True) == HELLO
    assert parse("Hello!</think>", thinking=False) == Parsed(content="Hello!")


def test_a_thought_that_never_ends() -> None:
    assert parse("<think>Hm") == Parsed(reasoning="Hm")
    assert parse("Hm", thinking=True) == Parsed(reasoning="Hm")
    assert parse("<thi", thinking=True) == Parsed(reasoning="<thi")


def test_two_thoughts() -> None:
    assert parse("<think>One.</think>Hello<think>Two.</think>!") == Parsed(content="Hello!", reasoning="One.\nTwo.")


def test_a_call_inside_a_thought_is_a_thought() -> None:
    found = parse(f"<think>Maybe {CALL} hm</think>{CALL}")
    assert found == Parsed(reasoning=f"Maybe {CALL} hm", calls=(TURN_ON,))


def test_a_call_at_the_end_of_a_thought_that_never_ends_counts() -> None:
    assert parse(f"<think>I need light. {CALL}") == Parsed(reasoning="I need light.", calls=(TURN_ON,))
    assert parse(f"{CALL}\nDone.", thinking=True) == Parsed(content="Done.", calls=(TURN_ON,))
    assert parse(f"<think>One. {CALL}<think>Two.") == Parsed(reasoning="One.\nTwo.", calls=(TURN_ON,))


def test_marks_of_a_call_without_a_call_stay_in_the_thought() -> None:
    assert parse("<think>I could write <tool_call> here") == Parsed(reasoning="I could write <tool_call> here")


def test_an_end_without_a_beginning_takes_back_what_was_said() -> None:
    parser = StreamParser()
    pieces = [*parser.feed("Hm, "), *parser.feed("let me see.</think>"), *parser.feed("Hello!"), *parser.close()]
    assert pieces == [Text("Hm,"), Text(" let me see."), ReasoningRetracted(), Text("Hello!")]
    assert folded(pieces) == parser.finish() == Parsed(content="Hello!", reasoning="Hm, let me see.")


def test_after_a_call_nothing_is_taken_back() -> None:
    assert parse(f"Hello.{CALL}Bye.</think>") == Parsed(content="Hello.Bye.", calls=(TURN_ON,))


def test_pieces_come_as_soon_as_they_are_certain() -> None:
    parser = StreamParser()
    assert parser.feed("Hello <") == (Text("Hello"),)
    assert parser.feed("think>Hm") == (Thinking("Hm"),)
    assert parser.feed("</think>") == (Text(" "),)
    assert parser.feed("<tool_call>{") == ()
    assert parser.feed('"name": "turn_on", "arguments": {}}</tool_call>') == (ParsedCall(TURN_ON),)
    assert parser.feed("<tool_call>{") == ()
    assert parser.close() == (Malformed("<tool_call>{"),)
    assert parser.close() == ()


def test_marks_of_messages_are_no_words() -> None:
    assert parse("Hello!<|im_end|>") == Parsed(content="Hello!")
    assert parse("<|channel|>final<|message|>Hello!<|return|>") == Parsed(content="Hello!")
