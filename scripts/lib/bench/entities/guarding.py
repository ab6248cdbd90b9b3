"""Alarm systems."""

from homeassistant.components.alarm_control_panel import AlarmControlPanelEntity
from homeassistant.components.alarm_control_panel.const import AlarmControlPanelEntityFeature, AlarmControlPanelState

from .base import HomeEntity

MODES = {
    "armed_home": AlarmControlPanelEntityFeature.ARM_HOME,
    "armed_away": AlarmControlPanelEntityFeature.ARM_AWAY,
    "armed_night": AlarmControlPanelEntityFeature.ARM_NIGHT,
    "armed_vacation": AlarmControlPanelEntityFeature.ARM_VACATION,
    "armed_custom_bypass": AlarmControlPanelEntityFeature.ARM_CUSTOM_BYPASS,
}
"""A state of being armed, and the feature that allows it."""


class BenchAlarm(HomeEntity, AlarmControlPanelEntity):
    """An alarm system without a code."""

    _attr_code_arm_required = False

    def set_up(self) -> None:
        """Have the named modes, or all."""
        supported = AlarmControlPanelEntityFeature(0)
        for mode in self.spec.attributes.get("supported_modes", MODES):
            supported |= MODES[mode]
        self._attr_supported_features = supported

    def apply_state(self, state: str | None) -> None:
        """Be disarmed when nothing is said."""
        self._attr_alarm_state = AlarmControlPanelState(state or "disarmed")

    def _be(self, state: AlarmControlPanelState) -> None:
        self._attr_alarm_state = state
        self.write()

    async def async_alarm_disarm(self, code: str | None = None) -> None:
        """Disarm."""
        self._be(AlarmControlPanelState.DISARMED)

    async def async_alarm_arm_home(self, code: str | None = None) -> None:
        """Watch while people are there."""
        self._be(AlarmControlPanelState.ARMED_HOME)

    async def async_alarm_arm_away(self, code: str | None = None) -> None:
        """Watch while nobody is there."""
        self._be(AlarmControlPanelState.ARMED_AWAY)

    async def async_alarm_arm_night(self, code: str | None = None) -> None:
        """Watch at night."""
        self._be(AlarmControlPanelState.ARMED_NIGHT)

    async def async_alarm_arm_vacation(self, code: str | None = None) -> None:
        """Watch during holidays."""
        self._be(AlarmControlPanelState.ARMED_VACATION)

    async def async_alarm_arm_custom_bypass(self, code: str | None = None) -> None:
        """Watch but for what is bypassed."""
        self._be(AlarmControlPanelState.ARMED_CUSTOM_BYPASS)
