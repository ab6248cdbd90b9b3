"""Sensors and everything that only has a state."""

import datetime as dt
from typing import Any, ClassVar

from homeassistant.components.binary_sensor import BinarySensorEntity
from homeassistant.components.sensor import SensorEntity
from homeassistant.components.sensor.const import SensorStateClass

from .base import HomeEntity, is_on, plain


def _typed(value: str) -> str | float | dt.date:
    """Read a number or a date where the text is one."""
    for read in (int, float, dt.date.fromisoformat):
        try:
            return read(value)
        except ValueError:
            continue
    return value


class BenchSensor(HomeEntity, SensorEntity):
    """A value."""

    names: ClassVar = {
        "native_value": "_attr_native_value",
        "native_unit_of_measurement": "_attr_native_unit_of_measurement",
        "unit_of_measurement": "_attr_native_unit_of_measurement",
    }

    def set_up(self) -> None:
        """Numbers are measured, words are not."""
        if state_class := self.spec.attributes.get("state_class"):
            self._attr_state_class = SensorStateClass(plain(state_class))

    def apply_state(self, state: str | None) -> None:
        """Take the value as number where it is one."""
        if state is not None:
            self._attr_native_value = state
        value = self._attr_native_value
        if isinstance(value, str):
            self._attr_native_value = _typed(value)


class BenchBinarySensor(HomeEntity, BinarySensorEntity):
    """On or off."""

    def apply_state(self, state: str | None) -> None:
        """Be off when nothing is said."""
        self._attr_is_on = bool(is_on(state))


class BenchPlain(HomeEntity):
    """A state without actions: people, places."""

    _state: str | None = None

    @property
    def state(self) -> str | None:
        """The state as given."""
        return self._state

    def apply_state(self, state: str | None) -> None:
        """Take it over."""
        self._state = state or "unknown"

    @property
    def extra_state_attributes(self) -> dict[str, Any]:
        """Attributes as given."""
        return {key: value for key, value in self.spec.attributes.items() if key != "device_class"}
