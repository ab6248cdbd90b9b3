"""Says what an HA intent has done, by the names of what it has reached: "I set Kitchen Light to 40 %"."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from homeassistant.const import STATE_OFF, STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import intent

from ...nlu.understanding import TARGET_SLOTS
from ...safety.policy import Action
from ..speech import Speech
from .already import is_so_already, though_off, were_so_already
from .describing import MUTING, PLAIN_INTENTS, SETTINGS
from .effect_words import EffectWords
from .modes.wording import mode_name
from .services import inability, service_of

_SHADES = {"color": "set_color", "temperature": "set_white"}
"""What a light is set to beside its brightness: the slot, and the words for it."""
_MODES = {"HassClimateSetFanMode": ("fan_mode", "fan_mode"), "HassHumidifierMode": ("mode", "mode")}
"""HA intents that set a mode: its slot, and the words for it."""
_TURN_ON_TOO = frozenset({"HassHumidifierMode", "HassHumidifierSetpoint"})
"""HA intents that turn on what is off before they set it."""
_LOUDER = "HassSetVolumeRelative"
_WHERE = TARGET_SLOTS | {"device_class", "domain", "preferred_area_id", "preferred_floor_id"}


@dataclass(frozen=True, slots=True, kw_only=True)
class HaIntentDeed:
    """An HA intent that was carried out without an error."""

    name: str
    """For example `HassLightSet`."""
    slots: Mapping[str, Any]
    """Slot name to value."""
    before: Mapping[str, State]
    """What its targets were like before it, by entity id."""
    reached: Sequence[str]
    """The entities that it says that it has reached."""

    @property
    def values(self) -> dict[str, Any]:
        """What it sets, beside the slots that name what is meant."""
        return {
            slot: value
            for slot, value in self.slots.items()
            if slot not in _WHERE and not intent.is_blank_slot_value(value)
        }


class DeedWords:
    """Words what was done, where that can be told truly and wholly."""

    def __init__(self, hass: HomeAssistant, speech: Speech) -> None:
        self._hass = hass
        self._speech = speech
        self._words = EffectWords(hass, speech)

    def told(self, deed: HaIntentDeed, language: str) -> str | None:
        """Return finished sentences; None where something does not answer, or where there are no words for all of it.

        What was as wanted before is not counted among what was changed.
        """
        states = [state for item in deed.reached if (state := self._hass.states.get(item)) is not None]
        is_known = bool(states) and len(states) == len(deed.reached) and deed.before.keys() >= set(deed.reached)
        if not is_known or any(state.state == STATE_UNAVAILABLE for state in states):
            return None
        if told := were_so_already(self._speech, deed.name, deed.before, deed.reached, language):
            return told
        moved = [state for state in states if not is_so_already(deed.name, deed.before[state.entity_id])]
        actions = [
            Action(service=service_of(deed.name, deed.slots, state.domain), entity_id=state.entity_id)
            for state in moved
        ]
        if deed.name in PLAIN_INTENTS:
            return None if deed.values else self._words.done(actions, language)
        return self._set(deed, states, actions, language)

    def _set(self, deed: HaIntentDeed, states: Sequence[State], actions: Sequence[Action], language: str) -> str | None:
        """Return what something was set to."""
        if any(inability(deed.values, [state]) for state in states if state.domain == "light"):
            return None  # Home Assistant turns it on instead, and calls that done
        if actions and all(action.service.endswith(".turn_off") for action in actions):
            return self._words.done(actions, language)
        settings = self._settings(deed, language)
        if not settings:
            return None
        if deed.name in _TURN_ON_TOO and any(deed.before[item].state == STATE_OFF for item in deed.reached):
            settings = [("turn_on", ""), *settings]
        said = " ".join(self._words.setting(f"did_{key}", value, actions, language) or "" for key, value in settings)
        if deed.name == "HassClimateSetTemperature":
            return though_off(self._speech, said, states, language) or said
        return said

    def _settings(self, deed: HaIntentDeed, language: str) -> list[tuple[str, str]]:
        """Return the words for each thing that is set, with its value as it is said; nothing where one has none."""
        slot, key = _MODES.get(deed.name, ("", ""))
        if not key:
            return _settings(deed)
        values = deed.values
        return [(key, mode_name(self._speech, str(values[slot]), language))] if values.keys() == {slot} else []


def _settings(deed: HaIntentDeed) -> list[tuple[str, str]]:
    """Return the words for each thing that is set, with its value as it is said; nothing where one has no words."""
    values = deed.values
    if deed.name in MUTING:
        return [] if values else [(MUTING[deed.name], "")]
    if deed.name == _LOUDER:
        step = _step(values.get("volume_step"))
        return [("louder" if step > 0 else "quieter", "")] if step and not _is_at_an_end(deed, step) else []
    slot, key = SETTINGS.get(deed.name, ("", ""))
    known = {slot: key, **(_SHADES if deed.name == "HassLightSet" else {})}
    if not values or not values.keys() <= known.keys():
        return []
    said = {name: _figure(value) for name, value in values.items() if known[name] == key}
    if None in said.values():
        return []
    return [(known[name], said.get(name) or "") for name in known if name in values]


def _figure(value: Any) -> str | None:
    """Return a number as it is said; None of what is none."""
    try:
        return f"{float(value):g}"
    except TypeError, ValueError:
        return None


def _step(value: Any) -> float:
    """Return which way a volume was changed; nothing where that is not certain."""
    if value in ("up", "down"):
        return 1 if value == "up" else -1
    figure = _figure(value)
    return 0 if figure is None else float(figure)


def _is_at_an_end(deed: HaIntentDeed, step: float) -> bool:
    """Tell whether something was as loud, or as quiet, as it can be before it was made more so."""
    end = 1.0 if step > 0 else 0.0
    return any(deed.before[item].attributes.get("volume_level") == end for item in deed.reached)
