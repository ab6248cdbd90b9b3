"""What a recognised match or step holds: a place, content that is kept word for word, less than was asked."""

from homeassistant.helpers.intent import INTENT_GET_STATE

from .grounded_parser.safety.reading import SafetyReading
from .grounded_parser.words import split
from .understanding import HaMatch, Step

_CONTENT_SLOTS = frozenset({"message", "item", "conversation_command"})
"""Slots of HA intents that hold what somebody wants kept, said or run later, word for word."""


def holds_content(step: Step) -> bool:
    """Tell whether the open words of a step are content, such as a list's item: a "not" in them is no order."""
    return step.match is None or bool(step.match.slots.keys() & _CONTENT_SLOTS)


def items_of(step: Step) -> str:
    """Return what a step puts on a list, as it was said; a word that no text begins with where it does not."""
    if step.match is not None:
        return str(step.match.texts.get("item", "\0"))
    items = step.call.arguments.get("items", "\0")
    return str(items[0] if isinstance(items, list) and items else items)


def kept(exact: HaMatch | None, safety: SafetyReading | None) -> HaMatch | None:
    """Return an exact match, unless it answers a question about safety for less than was asked."""
    if exact is None or safety is None or exact.own or exact.slots.get("name") not in (None, "all"):
        return exact
    return None if exact.name == INTENT_GET_STATE else exact


def is_placed(match: HaMatch, *, but: str | None = None) -> bool:
    """Tell whether a match names what it is about or where; `but` is a name that is none."""
    return any(match.slots.get(slot) not in (None, "", but) for slot in ("name", "area", "floor"))


def is_of_the_room_alone(match: HaMatch, text: str) -> bool:
    """Tell whether a match's area is only the room that it was said in: the words do not name it."""
    said = split(str(match.texts.get("area", "")))
    return bool(said) and f" {' '.join(said)} " not in f" {' '.join(split(text))} "
