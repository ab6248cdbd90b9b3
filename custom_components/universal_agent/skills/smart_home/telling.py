"""Answers about locks, doors, the alarm and persons: what is so, what is not, and what nobody knows, each by name."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from homeassistant.const import (
    ATTR_DEVICE_CLASS,
    STATE_HOME,
    STATE_NOT_HOME,
    STATE_ON,
    STATE_UNAVAILABLE,
    STATE_UNKNOWN,
)
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.translation import async_translate_state

from ...common.outcome import Outcome, success
from ..speech import Speech

type Question = Literal[
    "is",
    "any",
    "all",
    "which",
    "how_many",
    "value",
    "remaining",
    "finished",
    "running",
    "playing",
    "air",
    "highest",
    "lowest",
    "low",
    "compared",
    "in_room",
]

ANY_STATE = "*"
"""Stands for every state that is not named."""
_MAX_NAMES = 12
_PERSONS = ("person", "device_tracker")
_WORDED = frozenset(
    (
        *("locked", "unlocked", "locking", "unlocking", "jammed", "open", "opening", "closing", "closed"),
        *("armed_home", "armed_away", "armed_night", "armed_vacation", "armed_custom_bypass"),
        *("disarmed", "arming", "disarming", "pending", "triggered", STATE_UNAVAILABLE, STATE_UNKNOWN),
    )
)
"""States that we have words for in every language."""
_STANDING: Mapping[str, tuple[str, str]] = {
    "lock": ("unlocked", "locked"),
    **dict.fromkeys(("door", "garage_door", "window", "opening"), ("open", "closed")),
}
"""Class of a binary sensor to what "on" and "off" mean of it."""
_PASSING = frozenset({"locking", "unlocking", "jammed", "opening", "closing", "pending", "triggered", "arming"})
"""States that are told beside a name: they are not what was asked about, though they count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sorted:
    """States by what they mean for a question."""

    so: Sequence[State]
    """Those of which it is so."""
    others: Sequence[State]
    """Those of which it is not."""
    unknown: Sequence[State]
    """Those of which it is not known."""

    @property
    def persons(self) -> bool:
        """Whether it is about persons."""
        return all(state.domain in _PERSONS for state in (*self.so, *self.others, *self.unknown))


def sort(
    states: Sequence[State], wanted: Mapping[str, Sequence[str]], otherwise: Mapping[str, Sequence[str]]
) -> Sorted:
    """Sort states by the states that count and those that do not; what is neither is not known."""
    so, others, unknown = [], [], []
    for state in states:
        counting, not_counting = wanted[state.entity_id], otherwise.get(state.entity_id, ())
        known = state.state not in (STATE_UNAVAILABLE, STATE_UNKNOWN)
        if known and state.state in counting:
            so.append(state)
        elif known and state.state in not_counting:
            others.append(state)
        elif known and ANY_STATE in counting:
            so.append(state)
        elif known and ANY_STATE in not_counting:
            others.append(state)
        else:
            unknown.append(state)
    return Sorted(so=so, others=others, unknown=unknown)


def state_words(hass: HomeAssistant, state: State) -> str:
    """Return a state in Home Assistant's own words, in the home's language."""
    entry = er.async_get(hass).async_get(state.entity_id)
    platform, key = (entry.platform, entry.translation_key) if entry else (None, None)
    device_class: Any = state.attributes.get(ATTR_DEVICE_CLASS)
    said = async_translate_state(hass, state.state, state.domain, platform, key, device_class)
    return said[:1].lower() + said[1:]


def spoken_of(question: Question, found: Sorted) -> tuple[str, ...]:
    """Return the ids of what an answer names: of "all", those of which it is not so; else those of which it is."""
    named = found.others if question == "all" and found.others else found.so or (*found.others, *found.unknown)
    return tuple(state.entity_id for state in named)


class StateAnswers:
    """Words answers."""

    def __init__(self, hass: HomeAssistant, speech: Speech) -> None:
        self._hass = hass
        self._speech = speech

    def tell(self, question: Question, found: Sorted, language: str) -> Outcome:
        """Return the answer; what is not known is named, and no "yes" or "no" hides it."""
        data = {
            "matching": [state.name for state in found.so],
            "others": [state.name for state in found.others],
            "unknown": [state.name for state in found.unknown],
        }
        answer = self._answer(question, found, language)
        rest = ""
        if found.unknown:
            rest = self._say("safe_unknown", language, names=self.with_states(found.unknown, language))
        # What is not known comes first where the rest is only the good news.
        decided = self._is_decided(question, found)
        spoken = " ".join((answer, rest) if decided else (rest, answer)).strip()
        return success(data, spoken=spoken, about=spoken_of(question, found))

    def named(self, states: Sequence[State], language: str) -> str:
        """Return names as one enumeration, each with its state where that is a passing one."""
        shown = list(
            dict.fromkeys(
                self._with_state(state, language) if state.state in _PASSING else state.name for state in states
            )
        )
        return self._limited(shown, language)

    def with_states(self, states: Sequence[State], language: str) -> str:
        """Return names as one enumeration, each with its state."""
        return self._limited([self._with_state(state, language) for state in states], language)

    def _is_decided(self, question: Question, found: Sorted) -> bool:
        """Tell whether what is not known cannot change the answer."""
        if question == "all":
            return bool(found.others)
        return bool(found.so) or question in ("is", "value")

    def _answer(self, question: Question, found: Sorted, language: str) -> str:
        match question:
            case "is" if len(found.so) + len(found.others) <= 1:
                return self._one(found, language)
            case "value":
                items = self.items([*found.so, *found.others], language)
                return f"{items}." if items else ""
            case "is" | "all":
                return self._all(found, language)
            case "any":
                return self._any(found, language)
            case "which":
                return self._which(found, language)
            case _:
                names = self.named(found.so, language)
                return self._say("states_count", language, count=str(len(found.so)), names=names) if found.so else "0."

    def _one(self, found: Sorted, language: str) -> str:
        for key, states in (("safe_yes_but", found.so), ("states_no_but", found.others)):
            for state in states:
                said = self._item(state, language) if found.persons else self._words(state, language)
                return self._say(key, language, value=said)
        return ""

    def _all(self, found: Sorted, language: str) -> str:
        if found.others:
            return self._say("safe_no", language, items=self.items(found.others, language))
        if found.unknown:
            return self._say("safe_else_yes", language) if found.so else ""
        if found.persons:  # "Yes: Anna" may be taken for her being at home when all are away
            return self._say("states_yes_names", language, names=self.items(found.so, language))
        return self._say("safe_yes_all", language, names=self.named(found.so, language))

    def _any(self, found: Sorted, language: str) -> str:
        if found.so:
            return self._say("states_yes_names", language, names=self.named(found.so, language))
        if found.unknown:
            return self._say("safe_else_no", language) if found.others else ""
        return self._say("safe_nobody" if found.persons else "safe_none", language)

    def _which(self, found: Sorted, language: str) -> str:
        if found.so:
            return self._say("states_which", language, names=self.named(found.so, language))
        if found.unknown:
            return self._say("safe_else_no", language) if found.others else ""
        return self._say("safe_which_nobody" if found.persons else "safe_which_none", language)

    def items(self, states: Sequence[State], language: str) -> str:
        """Return as one enumeration how each is: "Front Door is unlocked and Marek is away"."""
        return self._limited(list(dict.fromkeys(self._item(state, language) for state in states)), language)

    def _limited(self, items: list[str], language: str) -> str:
        shown = items[:_MAX_NAMES]
        if more := len(items) - len(shown):
            shown.append(self._say("states_more", language, count=str(more)))
        return self._speech.join(shown, language)

    def _item(self, state: State, language: str) -> str:
        """Return "Front Door is unlocked" or "Marek is away"."""
        if state.domain not in _PERSONS:
            return self._say("safe_item", language, name=state.name, state=self._words(state, language))
        key = {STATE_HOME: "safe_person_home", STATE_NOT_HOME: "safe_person_away"}.get(state.state, "safe_person_zone")
        return self._say(key, language, name=state.name, zone=state.state)

    def _with_state(self, state: State, language: str) -> str:
        return f"{state.name} ({self._words(state, language)})"

    def _words(self, state: State, language: str) -> str:
        """Return a state in the language of the request."""
        value = state.state
        if state.domain == "binary_sensor" and value not in (STATE_UNAVAILABLE, STATE_UNKNOWN):
            words = _STANDING.get(str(state.attributes.get(ATTR_DEVICE_CLASS)))
            value = value if words is None else words[value != STATE_ON]
        return self._say(f"is_{value}", language) if value in _WORDED else state_words(self._hass, state)

    def _say(self, key: str, language: str, **values: str) -> str:
        return self._speech.say("smart_home", key, language, values)
