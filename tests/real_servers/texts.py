"""What the scripted model of llama.cpp's server can say, and when it says it."""

from collections.abc import Mapping
import json
from typing import Any

from scripts.lib.real_servers.steering import SteeredRequest

MOON = (
    "The moon is far away. Things that are far away look small. It is about thirty earths from here. Hold a coin at"
    " arm's length and it covers the moon. That is how small it looks. Its real width is a quarter of the earth's."
)
DIMMED = "I dimmed the kitchen light for you."
BOTH = "The kitchen light and the bedroom light are dimmed."
LISTED = "There is one device in the kitchen."
WHY = "explain to me why the moon looks so small"
COSY = "I'd love it if the reading corner were a little cosier"
COSIER = "I'd love it if both corners were a little cosier"
PONDER = "ponder the riddle of the sphinx"


def _call(name: str, arguments: Mapping[str, Any]) -> str:
    return f"<tool_call>\n{json.dumps({'name': name, 'arguments': arguments})}\n</tool_call>"


_DIM = _call("light__HassLightSet", {"name": "Kitchen Light", "brightness": 40})
TEXTS = {
    "apple": "You said the word apple.",
    "word": '{"word": "apple"}',
    "probe": _call("probe__repeat_word", {"word": "apple"}),
    "chat": '{"role": "conversation", "confidence": 0.99}',
    "home": '{"role": "smart_home", "confidence": 0.99}',
    "moon": MOON,
    "thought": "<think>\nA riddle about legs, let me see.\n</think>\n\nIt is man.",
    "dim": _DIM,
    "both": f"{_DIM}\n{_call('light__HassLightSet', {'name': 'Bedroom Light', 'brightness': 25})}",
    "dimmed": DIMMED,
    "both done": BOTH,
    "list": _call("smart_home__list_devices", {"area": "Kitchen"}),
    "listed": LISTED,
}


def everyday(asked: SteeredRequest) -> str:
    """Return what a good model says to our own agent, and when it is tried."""
    if asked.form == "word":
        return "word"
    if "Repeat the word" in asked.asked:
        return "probe" if asked.body.get("tools") else "apple"
    if asked.form is not None:
        return "home" if "cosier" in asked.asked else "chat"
    return by_words(asked)


def by_words(asked: SteeredRequest) -> str:
    """Return what a good model says to anybody's agent."""
    if "both corners" in asked.asked:
        return "both done" if asked.results else "both"
    if "cosier" in asked.asked:
        return "dimmed" if asked.results else "dim"
    if "what is in the kitchen" in asked.asked:
        return "listed" if asked.results else "list"
    return "thought" if "riddle" in asked.asked else "moon"
