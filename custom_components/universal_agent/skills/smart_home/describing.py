"""Says what a guarded command would do, for the question to the person."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from homeassistant.core import HomeAssistant

from ...intents.base import Assessment
from ...safety.policy import Action, is_protected
from ..speech import Speech
from . import targets
from .effect_words import MAX_NAMES, EffectWords
from .resolved_targets import ResolvedTargets

if TYPE_CHECKING:
    from .intents import DeviceControlIntent

PLAIN_INTENTS = frozenset(
    {
        *("HassTurnOn", "HassTurnOff", "HassToggle", "HassOpenCover", "HassCloseCover"),
        *("HassMediaPause", "HassMediaUnpause", "HassMediaNext", "HassMediaPrevious"),
        *("HassVacuumStart", "HassVacuumReturnToBase", "HassLawnMowerStartMowing", "HassLawnMowerDock"),
        "HassStopMoving",
    }
)
"""HA intents whose words their services tell."""
MUTING = {"HassMediaPlayerMute": "mute", "HassMediaPlayerUnmute": "unmute"}
"""HA intents whose words their one service does not tell."""
SETTINGS = {
    "HassLightSet": ("brightness", "set_brightness"),
    "HassSetPosition": ("position", "set_position"),
    "HassFanSetSpeed": ("percentage", "set_position"),
    "HassHumidifierSetpoint": ("humidity", "set_position"),
    "HassSetVolume": ("volume_level", "set_volume"),
    "HassClimateSetTemperature": ("temperature", "set_temperature"),
}
"""HA intents that set one value: its slot, and the words for it."""
_VALUES = frozenset({"brightness", "color", "temperature", "position", "percentage", "volume_level", "humidity"})


def describe(
    hass: HomeAssistant, speech: Speech, intent: DeviceControlIntent, meant: ResolvedTargets, language: str
) -> str:
    """Return the guarded part of a command as an infinitive, or the words that were said, in quotation marks."""
    all_of_it = _assessed_plain(hass, intent, meant)
    if all_of_it is not None and all_of_it.actions and not (all_of_it.unresolved or _guarded(all_of_it.actions)):
        words = _plain_words(hass, speech, intent, all_of_it, language)
        return words or speech.say("smart_home", "act_as_said", language, {"clause": intent.clause})
    assessed = targets.assess(hass, meant)
    # Where not all is known, what is named says most: "run Cosy".
    named = [action for action in assessed.actions if assessed.unresolved and _is_looked_into(action)]
    words = guarded_words(hass, speech, assessed.actions, language, named)
    words = words or (_plain_words(hass, speech, intent, all_of_it, language) if all_of_it is not None else None)
    return words or speech.say("smart_home", "act_as_said", language, {"clause": intent.clause})


def _assessed_plain(hass: HomeAssistant, intent: DeviceControlIntent, meant: ResolvedTargets) -> Assessment | None:
    """Return all that a command would touch whose words can be said shortly; None of any other."""
    if _setting(intent) is None and intent.operation not in PLAIN_INTENTS:
        return None
    return targets.assess(hass, meant, everything=True)


def _plain_words(
    hass: HomeAssistant, speech: Speech, intent: DeviceControlIntent, assessed: Assessment, language: str
) -> str | None:
    """Return a harmless command as an infinitive; None where that cannot be said shortly."""
    setting = _setting(intent)
    actions = [action for action in assessed.actions if action.behind is None]
    if assessed.unresolved or (setting is None and any(action.value is not None for action in actions)):
        return None
    return _few(hass, speech, actions, language, setting)


def _setting(intent: DeviceControlIntent) -> tuple[str, str] | None:
    """Return the words for setting something to one value, and that value as it is said; None of anything else."""
    if intent.operation in MUTING:
        return f"do_{MUTING[intent.operation]}", ""
    slot, key = SETTINGS.get(intent.operation, ("", ""))
    value = intent.slots.get(slot)
    is_one = _VALUES & intent.slots.keys() == {slot} and isinstance(value, int | float)
    return (f"do_{key}", f"{value:g}") if is_one else None


def guarded_words(
    hass: HomeAssistant, speech: Speech, actions: Iterable[Action], language: str, first: Sequence[Action] = ()
) -> str | None:
    """Return `first` and the guarded ones among some actions as an infinitive; None where it cannot be said shortly."""
    return _few(hass, speech, [*first, *_guarded(actions)], language)


def _guarded(actions: Iterable[Action]) -> list[Action]:
    """Return what a person may have to be asked about, or what nobody knows."""
    return [action for action in actions if is_protected(replace(action, unknown=False)) or _is_open(action)]


def _is_open(action: Action) -> bool:
    """Tell whether an action stands for all that its target does, which nobody knows."""
    return action.unknown and action.entity_id is not None


def _is_looked_into(action: Action) -> bool:
    return action.behind is None and str(action.entity_id).partition(".")[0] in ("script", "scene", "automation")


def _few(
    hass: HomeAssistant,
    speech: Speech,
    actions: Sequence[Action],
    language: str,
    setting: tuple[str, str] | None = None,
) -> str | None:
    """Return what actions do by the names of their targets; None of so many that what was said tells more.

    `setting` are the words for setting them to a value, and that value as it was said.
    """
    if len({action.entity_id for action in actions}) > MAX_NAMES:
        return None
    words = EffectWords(hass, speech)
    return words.infinitive(actions, language) if setting is None else words.setting(*setting, actions, language)
