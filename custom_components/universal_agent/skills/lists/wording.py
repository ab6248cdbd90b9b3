"""Lists in words."""

from collections.abc import Sequence

from ..speech import Speech
from .items import Item

_SPOKEN_AT_MOST = 12


def say_items(name: str, items: Sequence[Item], status: str, *, speech: Speech, language: str) -> str:
    """Return what is on a list: "On Chores: mow the lawn, dishes and laundry."."""
    ending = "_done" if status == "completed" else ""
    if not items:
        return speech.say("lists", f"nothing{ending}", language, {"list": name})
    told = [item.summary for item in items[:_SPOKEN_AT_MOST]]
    if more := len(items) - len(told):
        told.append(speech.say("lists", "more", language, {"count": more}))
    conjunction = speech.words("lists_and", language)[0]
    sentence = told[0] if len(told) == 1 else f"{', '.join(told[:-1])} {conjunction} {told[-1]}"
    return speech.say("lists", f"items{ending}", language, {"list": name, "items": sentence})
