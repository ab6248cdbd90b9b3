"""Says what a guarded command would do, for the question to the person."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from homeassistant.core import HomeAssistant

from ...common.request import Channel
from ...safety.policy import Action, Facts, Verdict, decide
from ..speech import Speech
from . import targets

if TYPE_CHECKING:
    from .intents import DeviceControlIntent

_VERBS = {
    "lock.unlock": "act_unlock",
    "lock.open": "act_unlock",
    "lock.turn_off": "act_unlock",
    "cover.open_cover": "act_open",
    "cover.set_cover_position": "act_open",
    "valve.open_valve": "act_open",
    "valve.close_valve": "act_close",
    "alarm_control_panel.alarm_disarm": "act_disarm",
}
_PLAIN_VERBS = {
    "turn_on": "do_turn_on",
    "turn_off": "do_turn_off",
    "open_cover": "do_open",
    "close_cover": "do_close",
    "lock": "do_lock",
}
"""Services without anything but their target, by what they are called in every domain."""
_PLAIN_INTENTS = frozenset({"HassTurnOn", "HassTurnOff", "HassOpenCover", "HassCloseCover"})
_MAX_NAMES = 3


def describe(hass: HomeAssistant, speech: Speech, intent: DeviceControlIntent, language: str) -> str:
    """Return the guarded part of a command as an infinitive, or the words that were said, in quotation marks."""
    assessed = targets.assess(hass, intent.operation, intent.slots, intent.area_id)
    words = guarded_words(hass, speech, assessed.actions, language) or _plain_words(hass, speech, intent, language)
    return words or speech.say("smart_home", "act_as_said", language, {"clause": intent.clause})


def _plain_words(hass: HomeAssistant, speech: Speech, intent: DeviceControlIntent, language: str) -> str | None:
    """Return a harmless command as an infinitive; None where that cannot be said shortly."""
    if intent.operation not in _PLAIN_INTENTS:
        return None
    assessed = targets.assess(hass, intent.operation, intent.slots, intent.area_id, everything=True)
    actions = [action for action in assessed.actions if action.behind is None]
    verbs = {_PLAIN_VERBS.get(action.service.partition(".")[2]) for action in actions if action.value is None}
    names = [state.name for action in actions if (state := hass.states.get(action.entity_id or "")) is not None]
    verb = verbs.pop() if len(verbs) == 1 else None
    if verb is None or assessed.unresolved or not 0 < len(names) <= _MAX_NAMES or len(names) != len(actions):
        return None
    return speech.say("smart_home", verb, language, {"target": speech.join(names, language)})


def guarded_words(hass: HomeAssistant, speech: Speech, actions: Iterable[Action], language: str) -> str | None:
    """Return the guarded ones among some actions as an infinitive; None where that cannot be said shortly."""
    guarded = [
        action
        for action in actions
        if decide(Facts(actions=(action,), channel=Channel.CHAT)).verdict is not Verdict.ALLOW
    ]
    verbs = {_VERBS.get(action.service) for action in guarded}
    ids = dict.fromkeys(action.entity_id for action in guarded if action.entity_id)
    names = [state.name for entity_id in ids if (state := hass.states.get(entity_id)) is not None]
    verb = verbs.pop() if len(verbs) == 1 else None
    if verb is None or not names or len(names) > _MAX_NAMES:
        return None
    return speech.say("smart_home", verb, language, {"target": speech.join(names, language)})
