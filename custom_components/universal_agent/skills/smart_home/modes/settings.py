"""What can be set to one of its modes, and by which service."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from homeassistant.components.climate.const import ClimateEntityFeature
from homeassistant.components.fan.const import FanEntityFeature
from homeassistant.components.humidifier.const import HumidifierEntityFeature
from homeassistant.components.media_player.const import MediaPlayerEntityFeature
from homeassistant.const import ATTR_SUPPORTED_FEATURES, STATE_OFF
from homeassistant.core import State
from homeassistant.util import dt as dt_util

from ....common.effects import EffectClass


class Setting(StrEnum):
    """What of a device is set."""

    HVAC_MODE = "hvac_mode"
    PRESET_MODE = "preset_mode"
    MODE = "mode"
    FAN_MODE = "fan_mode"
    SWING_MODE = "swing_mode"
    SOUND_MODE = "sound_mode"
    SHUFFLE = "shuffle"
    REPEAT = "repeat"
    SEEK = "seek"


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingMapping:
    """How a setting is made on one kind of device."""

    service: str
    """Service of the device's own domain."""
    field: str
    """The service's field that takes the value."""
    feature: int = 0
    """What the device must support; 0 where its list of modes says enough."""
    listed: str | None = None
    """The attribute that lists its modes; None where they are always the same."""
    fixed: tuple[str, ...] = ()
    """These."""
    attribute: str | None = None
    """The attribute that shows it; None where the state itself does."""
    is_kept: bool = True
    """Whether what was there before can be brought back with the device's state."""
    effect_class: EffectClass = EffectClass.ABSOLUTE_SET
    """What doing it again would mean."""

    def options(self, state: State) -> tuple[str, ...]:
        """Return what a device can be set to; nothing where it cannot be set."""
        if self.feature and not int(state.attributes.get(ATTR_SUPPORTED_FEATURES) or 0) & self.feature:
            return ()
        if self.listed is None:
            return self.fixed
        found = state.attributes.get(self.listed)
        listed = tuple(map(str, found)) if isinstance(found, list | tuple) else ()
        # To be off is no way of working: that is turned off.
        return tuple(mode for mode in listed if self.attribute is not None or mode != STATE_OFF)

    def shown(self, state: State) -> str | None:
        """Return what a device is set to; None where it does not tell."""
        found = state.state if self.attribute is None else state.attributes.get(self.attribute)
        return None if found is None else _ON_OFF.get(found, str(found)) if isinstance(found, bool) else str(found)


_ON_OFF: Mapping[bool, str] = {True: "on", False: "off"}
SEEKING = "seconds"
"""What stands for "it can be done" where any number of seconds may be said."""

SETTINGS: Mapping[str, Mapping[Setting, SettingMapping]] = {
    "climate": {
        Setting.HVAC_MODE: SettingMapping(service="set_hvac_mode", field="hvac_mode", listed="hvac_modes"),
        Setting.PRESET_MODE: SettingMapping(
            service="set_preset_mode",
            field="preset_mode",
            feature=ClimateEntityFeature.PRESET_MODE,
            listed="preset_modes",
            attribute="preset_mode",
        ),
        Setting.FAN_MODE: SettingMapping(
            service="set_fan_mode",
            field="fan_mode",
            feature=ClimateEntityFeature.FAN_MODE,
            listed="fan_modes",
            attribute="fan_mode",
        ),
        Setting.SWING_MODE: SettingMapping(
            service="set_swing_mode",
            field="swing_mode",
            feature=ClimateEntityFeature.SWING_MODE,
            listed="swing_modes",
            attribute="swing_mode",
        ),
    },
    "humidifier": {
        Setting.MODE: SettingMapping(
            service="set_mode",
            field="mode",
            feature=HumidifierEntityFeature.MODES,
            listed="available_modes",
            attribute="mode",
        ),
    },
    "fan": {
        Setting.PRESET_MODE: SettingMapping(
            service="set_preset_mode",
            field="preset_mode",
            feature=FanEntityFeature.PRESET_MODE,
            listed="preset_modes",
            attribute="preset_mode",
        ),
    },
    "media_player": {
        Setting.SOUND_MODE: SettingMapping(
            service="select_sound_mode",
            field="sound_mode",
            feature=MediaPlayerEntityFeature.SELECT_SOUND_MODE,
            listed="sound_mode_list",
            attribute="sound_mode",
        ),
        Setting.SHUFFLE: SettingMapping(
            service="shuffle_set",
            field="shuffle",
            feature=MediaPlayerEntityFeature.SHUFFLE_SET,
            fixed=("on", "off"),
            attribute="shuffle",
            is_kept=False,
        ),
        Setting.REPEAT: SettingMapping(
            service="repeat_set",
            field="repeat",
            feature=MediaPlayerEntityFeature.REPEAT_SET,
            fixed=("off", "one", "all"),
            attribute="repeat",
            is_kept=False,
        ),
        Setting.SEEK: SettingMapping(
            service="media_seek",
            field="seek_position",
            feature=MediaPlayerEntityFeature.SEEK,
            fixed=(SEEKING,),
            attribute="media_position",
            is_kept=False,
            effect_class=EffectClass.NON_IDEMPOTENT,
        ),
    },
}
"""The device's domain and the setting to the way; what stands nowhere here cannot be set."""
PLAYER_SETTINGS = frozenset(SETTINGS["media_player"])
"""Settings of what plays."""


def mapping_of(entity_id: str, setting: Setting) -> SettingMapping | None:
    """Return how a setting is made on a device; None where its kind has no such setting."""
    return SETTINGS.get(entity_id.partition(".")[0], {}).get(setting)


def data_for(setting: Setting, mapping: SettingMapping, value: str, state: State) -> dict[str, Any]:
    """Return what the service is called with beside the device."""
    match setting:
        case Setting.SHUFFLE:
            return {mapping.field: value == "on"}
        case Setting.SEEK:
            return {mapping.field: _position(state, float(value))}
    return {mapping.field: value}


def knows_its_position(state: State) -> bool:
    """Tell whether a player says how far it is."""
    return state.attributes.get("media_position") is not None


def _position(state: State, by_s: float) -> float:
    """Return how far a player is to be, so many seconds from where it is now."""
    position = float(state.attributes.get("media_position") or 0)
    told_at = state.attributes.get("media_position_updated_at")
    if state.state == "playing" and told_at is not None:
        position += (dt_util.utcnow() - told_at).total_seconds()
    length = state.attributes.get("media_duration")
    wanted = max(0.0, position + by_s)
    return round(wanted if length is None else min(wanted, float(length)), 1)
