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
_MOST_NAMES = 3


def describe(hass: HomeAssistant, speech: Speech, intent: DeviceControlIntent, language: str) -> str:
    """Return the guarded part of a command as an infinitive, or the words that were said, in quotation marks."""
    assessed = targets.assess(hass, intent.operation, intent.slots, intent.area_id)
    words = guarded_words(hass, speech, assessed.actions, language)
    return words or speech.say("smart_home", "act_as_said", language, {"clause": intent.clause})


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
    if verb is None or not names or len(names) > _MOST_NAMES:
        return None
    return speech.say("smart_home", verb, language, {"target": speech.join(names, language)})
