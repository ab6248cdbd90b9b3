"""The marks that the parser looks for, each with what it means. Everything else in a text is words."""
# ruff: noqa: RUF001 - some models' own marks have characters that look like others

from collections.abc import Iterable
from dataclasses import dataclass
import re

from .bodies_bare import bare_json, fence, python_tag
from .bodies_function import functions, gemma
from .bodies_json import action_fence, deepseek, functionary, internlm, json_body, mistral, named_json
from .bodies_tags import TagSyntax, minimax_m3, tags, tool_call_tag
from .body import Reader
from .headers import header


@dataclass(frozen=True, slots=True)
class CallMark:
    """A call begins behind it."""

    reader: Reader
    """Reads it."""
    closers: tuple[str, ...] = ()
    """What ends it; where it cannot be read, everything up to here is left out."""
    bare: bool = False
    """Whether it is an ordinary text as well, and so is words again when it is no call."""


@dataclass(frozen=True, slots=True)
class ThinkingMark:
    """A thinking block begins behind it."""

    closers: tuple[str, ...]
    """What ends it."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A mark that means nothing by itself: it announces a call, ends a message, names a speaker."""

    trims: bool = False
    """Whether the white space before it belongs to it."""


_QWEN = TagSyntax(
    name_end=">",
    key_start="<parameter=",
    key_end=">",
    value_end="</parameter>",
    call_end="</function>",
    closers=("</tool_call>", "</seed:tool_call>"),
)
_MINICPM = TagSyntax(
    name_end='"',
    head_end=">",
    key_start='<param name="',
    key_end='"',
    value_start=">",
    value_end="</param>",
    call_end="</function>",
)


def _invoke(prefix: str) -> TagSyntax:
    return TagSyntax(
        name_end='"',
        head_end=">",
        key_start=f'<{prefix}parameter name="',
        key_end='"',
        value_start=">",
        value_end=f"</{prefix}parameter>",
        call_end=f"</{prefix}invoke>",
        text_attributes=('string="true"',),
        json_attributes=('string="false"',),
    )


_KIMI_K3 = TagSyntax(
    name_end='"',
    head_end="<|sep|>",
    key_start='<|open|>argument key="',
    key_end='"',
    value_start="<|sep|>",
    value_end="<|close|>argument<|sep|>",
    call_end="<|close|>call<|sep|>",
    text_attributes=('type="string"',),
    json_attributes=('type="',),
)

HEADER_ENDS = ("<|call|>", "<|end|>", "<|eom|>", "<|eot|>")

CALLS: dict[str, CallMark] = {
    "<tool_call>": CallMark(tool_call_tag("</tool_call>"), ("</tool_call>",)),
    "<seed:tool_call>": CallMark(tool_call_tag("</seed:tool_call>"), ("</seed:tool_call>",)),
    "<function=": CallMark(tags(_QWEN), ("</function>",)),
    '<function name="': CallMark(tags(_MINICPM), ("</function>",)),
    '<invoke name="': CallMark(tags(_invoke("")), ("</invoke>",)),
    '<｜DSML｜invoke name="': CallMark(tags(_invoke("｜DSML｜")), ("</｜DSML｜invoke>",)),
    '<steptml:invoke name="': CallMark(tags(_invoke("steptml:")), ("</steptml:invoke>",)),
    '<|open|>call tool="': CallMark(tags(_KIMI_K3), ("<|close|>call<|sep|>",)),
    "]<]minimax[>[<tool_call>": CallMark(minimax_m3, ("]<]minimax[>[</tool_call>",)),
    "<|tool_call|>": CallMark(json_body("<|/tool_call|>"), ("<|/tool_call|>",)),
    "<function_call>": CallMark(json_body("</function_call>"), ("</function_call>",)),
    "<longcat_tool_call>": CallMark(json_body("</longcat_tool_call>"), ("</longcat_tool_call>",)),
    "<TOOLCALL>": CallMark(json_body("</TOOLCALL>"), ("</TOOLCALL>",)),
    "<tool_calls>": CallMark(json_body("</tool_calls>"), ("</tool_calls>",)),
    "<|tools_prefix|>": CallMark(json_body("<|tools_suffix|>"), ("<|tools_suffix|>",)),
    "<|START_ACTION|>": CallMark(json_body("<|END_ACTION|>"), ("<|END_ACTION|>",)),
    "<|function_call|>": CallMark(json_body()),
    "function call<|role_sep|>": CallMark(json_body()),
    "functools[": CallMark(lambda body, at: json_body()(body, at - 1)),
    "[TOOL_CALLS]": CallMark(mistral),
    "<|action_start|>": CallMark(internlm, ("<|action_end|>",)),
    "<|python_tag|>": CallMark(python_tag),
    "<|tool_call_start|>": CallMark(functions("<|tool_call_end|>"), ("<|tool_call_end|>",)),
    "<|python_start|>": CallMark(functions("<|python_end|>"), ("<|python_end|>",)),
    "<function_calls>": CallMark(functions("</function_calls>", bracketed=False), ("</function_calls>",), bare=True),
    "<|tool_call>": CallMark(gemma("<tool_call|>"), ("<tool_call|>",)),
    "<start_function_call>": CallMark(gemma("<end_function_call>"), ("<end_function_call>",)),
    "<｜tool▁calls▁begin｜>": CallMark(deepseek, ("<｜tool▁calls▁end｜>",)),
    "<｜tool▁call▁begin｜>": CallMark(deepseek, ("<｜tool▁call▁end｜>",)),
    "<｜tool_calls_begin｜>": CallMark(deepseek, ("<｜tool_calls_end｜>",)),
    "<｜tool_call_begin｜>": CallMark(deepseek, ("<｜tool_call_end｜>",)),
    "<|tool_call_begin|>": CallMark(
        named_json("<|tool_call_argument_begin|>", "<|tool_call_end|>"), ("<|tool_call_end|>",)
    ),
    ">>>": CallMark(functionary, bare=True),
    "<|start|>": CallMark(header, HEADER_ENDS),
    "<|channel|>": CallMark(header, HEADER_ENDS),
}

AT_LINE_START: dict[str, CallMark] = {
    "{": CallMark(bare_json, bare=True),
    "[": CallMark(bare_json, bare=True),
    "```": CallMark(fence, bare=True),
    "Action:": CallMark(action_fence, bare=True),
}

THINKING_MARKS: dict[str, ThinkingMark] = {
    "<think>": ThinkingMark(("</think>",)),
    "<thinking>": ThinkingMark(("</thinking>",)),
    "<thought>": ThinkingMark(("</thought>",)),
    "<seed:think>": ThinkingMark(("</seed:think>",)),
    "<mm:think>": ThinkingMark(("</mm:think>",)),
    "[THINK]": ThinkingMark(("[/THINK]",)),
    "◁think▷": ThinkingMark(("◁/think▷",)),
    "<|START_THINKING|>": ThinkingMark(("<|END_THINKING|>",)),
    "<|channel>thought": ThinkingMark(("<channel|>",)),
    "<|open|>think<|sep|>": ThinkingMark(("<|close|>think<|sep|>",)),
    "<|inner_prefix|>": ThinkingMark(("<|inner_suffix|>",)),
}
THINKING_CLOSERS = (
    *dict.fromkeys(end for mark in THINKING_MARKS.values() for end in mark.closers),
    "[BEGIN FINAL RESPONSE]",
)

_ANNOUNCEMENTS = (
    "</tool_call>",
    "</seed:tool_call>",
    "<minimax:tool_call>",
    "</minimax:tool_call>",
    "</function_calls>",
    "<|tool_calls_section_begin|>",
    "<|tool_calls_section_end|>",
    "<｜tool▁calls▁end｜>",
    "<｜tool▁call▁end｜>",
    "<｜tool_calls_end｜>",
    "<｜tool_call_end｜>",
    "<|tool_call_end|>",
    "<|open|>tools<|sep|>",
    "<|close|>tools<|sep|>",
)
_TRIMMED = tuple(f"<{slash}｜DSML｜{kind}>" for slash in ("", "/") for kind in ("function_calls", "tool_calls"))
_MESSAGE_MARKS = (
    "<|START_RESPONSE|>",
    "<|END_RESPONSE|>",
    "<|START_TEXT|>",
    "<|END_TEXT|>",
    "<|CHATBOT_TOKEN|>",
    "<|END_OF_TURN_TOKEN|>",
    "[END FINAL RESPONSE]",
    "<|open|>response<|sep|>",
    "<|close|>response<|sep|>",
    "<|close|>message<|sep|>",
    "<|message_sep|>",
    "<|role_end|>",
    "<|end|>",
    "<|call|>",
    "<|return|>",
    "<|eom|>",
    "<|eot|>",
    "<|eot_id|>",
    "<|eom_id|>",
    "<|im_end|>",
    "<|end_of_text|>",
    "<|endoftext|>",
    "<end_of_turn>",
    "<turn|>",
    "<|tool_response>",
    "<｜end▁of▁sentence｜>",
)
DROPPED: dict[str, Dropped] = {
    **dict.fromkeys((*_ANNOUNCEMENTS, *_MESSAGE_MARKS), Dropped()),
    **dict.fromkeys(_TRIMMED, Dropped(trims=True)),
}

HEADER_MARKS = frozenset({"<|start|>", "<|channel|>"})
_OPENINGS = (
    "<minimax:tool_call>",
    "<|tool_calls_section_begin|>",
    "<|open|>tools<|sep|>",
    *(mark for mark in _TRIMMED if "/" not in mark),
)
HELD_IN_THINKING = frozenset(
    {*_OPENINGS, *(mark for mark, call in CALLS.items() if not call.bare and mark not in HEADER_MARKS)}
)
"""Calls in a thinking block are thoughts, unless the block never ends: then its last words were the calls."""


def _any_of(literals: Iterable[str]) -> str:
    return "|".join(re.escape(literal) for literal in sorted(literals, key=len, reverse=True))


EVERYWHERE = (*CALLS, *THINKING_MARKS, *THINKING_CLOSERS, *DROPPED)
FIND = re.compile(
    rf"(?P<mark>{_any_of(EVERYWHERE)})|^[ \t]*(?P<line>{_any_of(AT_LINE_START)})",
    re.MULTILINE,
)
AT_ONCE = re.compile(rf"\s*(?P<line>{_any_of(AT_LINE_START)})")
"""The start of a line that is none: right behind a call, a thought or a mark."""


def prefixes(literals: Iterable[str]) -> frozenset[str]:
    """Return everything that one of the literals can still become."""
    return frozenset(literal[:length] for literal in literals for length in range(1, len(literal)))


BEGINNINGS = prefixes((*EVERYWHERE, *AT_LINE_START))
LONGEST = max(len(item) for item in EVERYWHERE)
