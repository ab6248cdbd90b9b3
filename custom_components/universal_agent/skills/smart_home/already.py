"""Says what a command changed of many, and what it did not change: "8 lights were off already", "... is off"."""

from collections.abc import Mapping, Sequence

from homeassistant.const import ATTR_ASSUMED_STATE, STATE_OFF, STATE_UNAVAILABLE, STATE_UNKNOWN
from homeassistant.core import State
from homeassistant.helpers import intent

from ...common.outcome import Enumerable
from ..speech import Speech

_SWITCHED = frozenset({"fan", "humidifier", "input_boolean", "light", "media_player", "siren", "switch"})
_OPENED = frozenset({"cover", "valve"})
_OPENS = frozenset({intent.INTENT_TURN_ON, "HassOpenCover"})
_CLOSES = frozenset({intent.INTENT_TURN_OFF, "HassCloseCover"})
_NEEDS_STATE: Mapping[str, str] = {
    "HassMediaPause": "playing",
    "HassMediaNext": "playing",
    "HassMediaPrevious": "playing",
    "HassMediaUnpause": "paused",
}
"""In which state a player has to be for an HA intent."""
_WHOLLY_OPEN = 100
_MAX_NAMES = 3
"""Names in one answer; of more only the number is said."""


def were_so_already(
    speech: Speech, operation: str, before: Mapping[str, State], entity_ids: Sequence[str], language: str
) -> str | None:
    """Return the sentence for a command whose targets were all as wanted before it; None where one was not, or may not.

    `before` are the states of the home from before the command, by entity id.
    """
    states = [before[entity_id] for entity_id in entity_ids if entity_id in before]
    if not states or len(states) != len(entity_ids):
        return None
    kinds = {_as_wanted(operation, state) for state in states}
    if len(kinds) != 1 or (kind := kinds.pop()) is None:
        return None
    are_lights = all(state.domain == "light" for state in states)
    return _already(speech, kind, [state.name for state in states], language, are_lights=are_lights)


def so_already(
    speech: Speech, operation: str, before: Mapping[str, State], entity_ids: Sequence[str], language: str
) -> Enumerable | None:
    """Return how the sentence about the only target, which was as wanted, becomes one with those about others."""
    state = before.get(entity_ids[0]) if len(entity_ids) == 1 else None
    if state is None or (kind := _as_wanted(operation, state)) is None:
        return None
    are_lights = state.domain == "light"
    return Enumerable(
        group=f"already {kind} {state.domain if are_lights else ''}",
        item=state.name,
        say_many=lambda names: _already(speech, kind, names, language, are_lights=are_lights),
    )


def _already(speech: Speech, kind: str, names: Sequence[str], language: str, *, are_lights: bool) -> str:
    values = {
        "target": speech.join(names, language),
        "state": speech.say("smart_home", f"is_{kind}", language),
        "count": len(names),
    }
    if len(names) <= _MAX_NAMES:
        return speech.say("smart_home", "already_one" if len(names) == 1 else "already_some", language, values)
    return speech.say("smart_home", f"already_lights_{kind}" if are_lights else "already_many", language, values)


def switched_of_several_kinds(
    speech: Speech,
    operation: str,
    before: Mapping[str, State],
    entity_ids: Sequence[str],
    domains: object,
    *,
    language: str,
) -> str | None:
    """Return the sentence for what a command for several kinds of devices has turned on or off; None for all others.

    Home Assistant's own answer names one of the kinds. `before` are the states from before the command.
    """
    way = {intent.INTENT_TURN_ON: "on", intent.INTENT_TURN_OFF: "off"}.get(operation)
    if way is None or not isinstance(domains, list | tuple) or len(domains) < 2:
        return None
    moved = [before[item] for item in entity_ids if item in before and not is_so_already(operation, before[item])]
    if not moved:
        return None
    key = f"switched_{way}_{'some' if len(moved) <= _MAX_NAMES else 'many'}"
    target = speech.join([state.name for state in moved], language)
    return speech.say("smart_home", key, language, {"target": target, "count": len(moved)})


def is_so_already(operation: str, state: State) -> bool:
    """Tell whether a thing was exactly as a command wants it, which needed nothing then."""
    return _as_wanted(operation, state) is not None


def does_not_play(speech: Speech, operation: str, players: Sequence[State], language: str) -> str | None:
    """Return the sentence for a player that cannot be paused because it does not play, or resumed; None otherwise.

    Home Assistant tells that it knows nothing of that name.
    """
    needed = _NEEDS_STATE.get(operation)
    if needed is None or len(players) != 1 or players[0].state == needed:
        return None
    return speech.say("smart_home", f"not_{needed}", language, {"target": players[0].name})


def though_off(speech: Speech, answer: str, states: Sequence[State], language: str) -> str | None:
    """Return an answer with what is off all the same, for a setting that turns nothing on; None where nothing is."""
    names = [state.name for state in states if state.state == STATE_OFF]
    if not names:
        return None
    values = {"answer": answer.rstrip(" ."), "target": speech.join(names, language)}
    return speech.say("smart_home", "but_one_off" if len(names) == 1 else "but_some_off", language, values)


def _as_wanted(operation: str, state: State) -> str | None:
    """Return how a thing is, where that is exactly what the command wants; what is only assumed may be otherwise."""
    if state.attributes.get(ATTR_ASSUMED_STATE):
        return None
    wanted: str | None = None
    if state.domain == "lock" and operation == intent.INTENT_TURN_ON:
        wanted = "locked"
    elif state.domain in _OPENED:
        is_wholly_open = state.attributes.get("current_position") == _WHOLLY_OPEN
        wanted = "closed" if operation in _CLOSES else "open" if operation in _OPENS and is_wholly_open else None
    elif state.domain in _SWITCHED:
        wanted = {intent.INTENT_TURN_ON: "on", intent.INTENT_TURN_OFF: "off"}.get(operation)
    elif state.domain == "climate" and state.state not in (STATE_UNKNOWN, STATE_UNAVAILABLE):
        is_on = state.state != STATE_OFF
        so = {intent.INTENT_TURN_ON: is_on, intent.INTENT_TURN_OFF: not is_on}.get(operation, False)
        return ("on" if is_on else "off") if so else None
    return wanted if state.state == wanted else None
