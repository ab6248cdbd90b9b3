"""Thermostats and the weather."""

from typing import Any, ClassVar

from homeassistant.components.climate import ClimateEntity
from homeassistant.components.climate.const import ClimateEntityFeature, HVACMode
from homeassistant.components.weather import WeatherEntity
from homeassistant.const import UnitOfTemperature

from .base import HomeEntity, features

TARGETS = {
    "temperature": "_attr_target_temperature",
    "target_temp_high": "_attr_target_temperature_high",
    "target_temp_low": "_attr_target_temperature_low",
}
"""Argument of the action to the value it sets."""


class BenchClimate(HomeEntity, ClimateEntity):
    """A thermostat that takes any temperature the material asks for."""

    _attr_min_temp = -50
    _attr_max_temp = 200
    _attr_target_temperature_step = 0.1
    _attr_hvac_mode: HVACMode | None = None
    _attr_target_temperature: float | None = None
    _attr_temperature_unit = UnitOfTemperature.CELSIUS
    names: ClassVar = {
        "current_temperature": "_attr_current_temperature",
        "current_humidity": "_attr_current_humidity",
        "target_temperature": "_attr_target_temperature",
        "temperature": "_attr_target_temperature",
        "hvac_mode": "_attr_hvac_mode",
    }

    def set_up(self) -> None:
        """Have the named modes and features."""
        attributes = self.spec.attributes
        self._attr_hvac_modes = [HVACMode(mode) for mode in attributes.get("hvac_modes", list(HVACMode))]
        named = attributes.get("supported_features")
        plain_features = (
            ClimateEntityFeature.TARGET_TEMPERATURE | ClimateEntityFeature.TURN_ON | ClimateEntityFeature.TURN_OFF
        )
        self._attr_supported_features = plain_features if named is None else features(ClimateEntityFeature, named)
        self.forget()
        self._attr_fan_modes = ["low", "high", "off"]
        self._attr_fan_mode = "off"

    def apply_state(self, state: str | None) -> None:
        """Heat when nothing, or a number, is said."""
        if state is not None or self._attr_hvac_mode is None:
            known = state in {str(mode) for mode in HVACMode}
            self._attr_hvac_mode = HVACMode(state) if known and state is not None else HVACMode.HEAT

    def forget(self) -> None:
        """Forget mode and targets."""
        self._attr_hvac_mode = None
        self._attr_target_temperature = None
        self._attr_target_temperature_high = None
        self._attr_target_temperature_low = None

    async def async_set_temperature(self, **kwargs: Any) -> None:
        """Take the target, and the mode that may come with it."""
        for argument, name in TARGETS.items():
            if kwargs.get(argument) is not None:
                setattr(self, name, kwargs[argument])
        if kwargs.get("hvac_mode") is not None:
            self._attr_hvac_mode = kwargs["hvac_mode"]
        self.write()

    async def async_set_hvac_mode(self, hvac_mode: HVACMode) -> None:
        """Change the mode."""
        self._attr_hvac_mode = hvac_mode
        self.write()

    async def async_set_fan_mode(self, fan_mode: str) -> None:
        """Change the fan."""
        self._attr_fan_mode = fan_mode
        self.write()

    async def async_turn_on(self) -> None:
        """Heat."""
        await self.async_set_hvac_mode(HVACMode.HEAT)

    async def async_turn_off(self) -> None:
        """Stop."""
        await self.async_set_hvac_mode(HVACMode.OFF)


class BenchWeather(HomeEntity, WeatherEntity):
    """The weather now; it forecasts nothing."""

    _attr_native_temperature_unit = UnitOfTemperature.CELSIUS
    _attr_native_temperature: float | None = None
    names: ClassVar = {
        "condition": "_attr_condition",
        "native_temperature": "_attr_native_temperature",
        "temperature": "_attr_native_temperature",
        "native_temperature_unit": "_attr_native_temperature_unit",
        "temperature_unit": "_attr_native_temperature_unit",
        "humidity": "_attr_humidity",
        "native_wind_speed": "_attr_native_wind_speed",
        "native_wind_speed_unit": "_attr_native_wind_speed_unit",
    }

    def apply_state(self, state: str | None) -> None:
        """The state is the condition."""
        if state is not None:
            self._attr_condition = state
        temperature = self._attr_native_temperature
        self._attr_native_temperature = float(temperature) if temperature is not None else None
