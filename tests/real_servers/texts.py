"""What the scripted model of llama.cpp's server can say, and when it says it."""

from collections import Counter
from collections.abc import Mapping
import json
from pathlib import Path
import re
from typing import Any

from scripts.lib.real_servers.steering import SteeredRequest

MOON = (
    "The moon is far away. Things that are far away look small. It is about thirty earths from here. Hold a coin at"
    " arm's length and it covers the moon. That is how small it looks. Its real width is a quarter of the earth's."
)
DIMMED = "I dimmed the kitchen light for you."
SET = "I set Kitchen Light to 40 %."
SET_BOTH = "I set Kitchen Light to 40 %. I set Bedroom Light to 25 %."
LISTED = "There is one device in the kitchen."
FACT = "The spare key is with the neighbour."
KEPT = "I have made a note about it."
FOUND = "Your neighbour keeps it for you."
WHY = "explain to me why the moon looks so small"
COSY = "I'd love it if the reading corner were a little cosier"
COSIER = "I'd love it if both corners were a little cosier"
PONDER = "ponder the riddle of the sphinx"


def _call(name: str, arguments: Mapping[str, Any]) -> str:
    return f"<tool_call>\n{json.dumps({'name': name, 'arguments': arguments})}\n</tool_call>"


_JSON = (
    *('{"type": "function", "function": {"name": "', '", "description": "', '"description": "', '"type": "string"'),
    *('"parameters": {"type": "object"', '"properties": {', '"required": [', '"type": "integer"', '"type": "array"'),
    *('"items": {', '"additionalProperties": false', '"default": ', '"minLength": 1', '"maxLength": ', '"enum": ["'),
    *('"maximum": ', '"minimum": ', '"anyOf": [', '"format": "'),
)
_DIM = _call("light__HassLightSet", {"name": "Kitchen Light", "brightness": 40})
TEXTS = {
    "apple": "You said the word apple.",
    "word": '{"word": "apple"}',
    "probe": _call("probe__repeat_word", {"word": "apple"}),
    "chat": '{"role": "conversation", "confidence": 0.99}',
    "home": '{"role": "smart_home", "confidence": 0.99}',
    "chat by call": _call("answer_in_this_form", {"role": "conversation", "confidence": 0.99}),
    "home by call": _call("answer_in_this_form", {"role": "smart_home", "confidence": 0.99}),
    "moon": MOON,
    "thought": "<think>\nA riddle about legs, let me see.\n</think>\n\nIt is man.",
    "dim": _DIM,
    "both": f"{_DIM}\n{_call('light__HassLightSet', {'name': 'Bedroom Light', 'brightness': 25})}",
    "dimmed": DIMMED,
    "list": _call("smart_home__list_devices", {"area": "Kitchen"}),
    "listed": LISTED,
    "keep": _call("memory__save", {"content": FACT}),
    "kept": KEPT,
    "find": _call("memory__search", {"query": "spare key"}),
    "found": FOUND,
}


def words_of_prompts() -> list[str]:
    """Return what is frequent in our prompts, which are mostly descriptions of tools."""
    described = (Path(__file__).parents[2] / "docs" / "tools.md").read_text(encoding="utf-8")
    words = Counter(re.findall(r" [a-z]{2,}", described))
    return [*_JSON, *(word for word, _ in words.most_common(900))]


def everyday(asked: SteeredRequest) -> str:
    """Return what a good model says to our own agent, and when it is tried."""
    if asked.form == "word":
        return "word"
    if "Repeat the word" in asked.asked:
        return "probe" if asked.body.get("tools") else "apple"
    if asked.form is not None:
        return "home" if "cosier" in asked.asked else "chat"
    if asked.form_by_call is not None:
        return "home by call" if "cosier" in asked.asked else "chat by call"
    return by_words(asked)


def by_words(asked: SteeredRequest) -> str:
    """Return what a good model says to anybody's agent."""
    if "both corners" in asked.asked:
        return "both"
    if "cosier" in asked.asked:
        return "dimmed" if asked.results else "dim"
    if "what is in the kitchen" in asked.asked:
        return "listed" if asked.results else "list"
    if "keep in mind" in asked.asked:
        return "kept" if asked.results else "keep"
    if "where did I say" in asked.asked:
        return "found" if asked.results else "find"
    return "thought" if "riddle" in asked.asked else "moon"
