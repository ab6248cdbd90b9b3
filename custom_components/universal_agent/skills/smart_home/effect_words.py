"""Words for effects: what services do to their targets, as one infinitive, whoever has asked for them."""

from collections.abc import Iterable, Mapping, Sequence

from homeassistant.const import UnitOfTemperature
from homeassistant.core import HomeAssistant
from homeassistant.util.unit_conversion import TemperatureConverter

from ...safety.policy import Action
from ..speech import Speech

_BY_SERVICE: Mapping[str, str] = {
    "alarm_control_panel.alarm_disarm": "do_disarm",
    "automation.trigger": "do_run",
    "button.press": "do_press",
    "input_button.press": "do_press",
    "lock.open": "do_unlock",
    "lock.turn_off": "do_unlock",
    "lock.turn_on": "do_lock",
    "scene.turn_on": "do_activate",
    "script.turn_on": "do_run",
    "vacuum.start": "do_start",
}
_BY_NAME: Mapping[str, str] = {
    "alarm_arm_away": "do_arm_away",
    "alarm_arm_home": "do_arm_home",
    "alarm_arm_night": "do_arm_night",
    "alarm_arm_vacation": "do_arm_vacation",
    "close_cover": "do_close",
    "close_valve": "do_close",
    "lock": "do_lock",
    "dock": "do_dock",
    "media_next_track": "do_next",
    "media_pause": "do_pause",
    "media_play": "do_resume",
    "media_previous_track": "do_previous",
    "open": "do_open",
    "open_cover": "do_open",
    "open_valve": "do_open",
    "return_to_base": "do_dock",
    "set_cover_position": "do_open",
    "start_mowing": "do_start",
    "stop_cover": "do_stop",
    "stop_valve": "do_stop",
    "toggle": "do_toggle",
    "turn_off": "do_turn_off",
    "turn_on": "do_turn_on",
    "unlock": "do_unlock",
}
"""What a service is called in words, in every domain that has it."""
_DONE: Mapping[str, str] = {
    "do_run": "did_start",
    **{
        f"do_{words}": f"did_{words}"
        for words in (
            *("activate", "close", "dock", "lock", "next", "open", "pause", "press", "previous"),
            *("resume", "start", "stop", "turn_off", "turn_on", "unlock"),
        )
    },
}
"""Infinitives to the finished sentences that tell that it was done."""
MAX_NAMES = 5
"""Names of targets in one question; of more only the number is said."""


class EffectWords:
    """Says what actions do: "unlock Front Door and turn on Kitchen Light"."""

    def __init__(self, hass: HomeAssistant, speech: Speech) -> None:
        self._hass = hass
        self._speech = speech

    def infinitive(self, actions: Iterable[Action], language: str) -> str | None:
        """Return what actions do, those of one kind together; None where there are none."""
        said = [self._say(kind, names, language) for kind, names in self._kinds(actions, language).items()]
        return self._speech.join(said, language) or None

    def done(self, actions: Iterable[Action], language: str) -> str | None:
        """Return what actions have done, a sentence for each kind; None where there is none for one of them."""
        kinds = self._kinds(actions, language)
        if not all(key in _DONE for key, _, _ in kinds):
            return None
        said = (self._say((_DONE[key], "", ""), names, language) for (key, _, _), names in kinds.items())
        return " ".join(said) or None

    def setting(self, key: str, value: str, actions: Iterable[Action], language: str) -> str | None:
        """Return what sets the targets of actions to a value, by the key of its words; None where there are none."""
        names = list(dict.fromkeys(self._name(action.entity_id, language) for action in actions))
        return self._say((key, "", value), names, language) if names else None

    def unknown(self, action: Action, language: str) -> str:
        """Return words for an action of which nobody can tell all that it does."""
        return self._say(("do_unknown", action.service, ""), [self._name(action.entity_id, language)], language)

    def with_effects(self, what: str, effects: Sequence[Action], unresolved: bool, language: str) -> str:
        """Return words for a change together with what follows from it by itself, and that not all of it is known."""
        follows = self.infinitive(effects, language)
        if follows is not None:
            what = self._speech.say("smart_home", "and_so", language, {"what": what, "effect": follows})
        return self._speech.say("smart_home", "and_unknown", language, {"what": what}) if unresolved else what

    def _kinds(self, actions: Iterable[Action], language: str) -> Mapping[tuple[str, str, str], list[str]]:
        """Return what actions do, with the names of what they do it to."""
        kinds: dict[tuple[str, str, str], list[str]] = {}
        for action in dict.fromkeys(actions):
            names = kinds.setdefault(self._kind(action), [])
            if (name := self._name(action.entity_id, language)) not in names:
                names.append(name)
        return kinds

    def _kind(self, action: Action) -> tuple[str, str, str]:
        """Return the key of an action's words, its service, and its value."""
        name = action.service.partition(".")[2]
        if action.unknown and action.entity_id is not None:
            return "do_unknown", action.service, ""
        if action.value is not None and name == "set_temperature":
            return "do_set_temperature", action.service, self._degrees(action.value)
        is_general = action.service.startswith("homeassistant.") and action.entity_id is not None
        service = f"{str(action.entity_id).partition('.')[0]}.{name}" if is_general else action.service
        key = _BY_SERVICE.get(service) or _BY_NAME.get(name)
        if key is not None:
            return key, service, ""
        return ("do_call" if action.entity_id is None else "do_call_on"), service, ""

    def _say(self, kind: tuple[str, str, str], names: Sequence[str], language: str) -> str:
        key, service, value = kind
        if len(names) > MAX_NAMES:
            target = self._speech.say("smart_home", "so_many", language, {"count": len(names)})
        else:
            target = self._speech.join(names, language)
        said = self._speech.figure(value, language)
        values = {"target": target, "value": said, "mode": said, "service": service}
        return self._speech.say("smart_home", key, language, values)

    def _name(self, entity_id: str | None, language: str) -> str:
        if entity_id is None:
            return self._speech.say("smart_home", "chosen_then", language)
        state = self._hass.states.get(entity_id)
        return state.name if state is not None else entity_id

    def _degrees(self, celsius: float) -> str:
        unit = self._hass.config.units.temperature_unit
        return f"{round(TemperatureConverter.convert(celsius, UnitOfTemperature.CELSIUS, unit), 1):g}"
