"""Devices with more to bring back than on and off."""

from typing import Any

from homeassistant.components.climate import ClimateEntity
from homeassistant.components.climate.const import ClimateEntityFeature, HVACMode
from homeassistant.components.fan import FanEntity
from homeassistant.components.fan.const import FanEntityFeature
from homeassistant.components.light import LightEntity
from homeassistant.components.light.const import ColorMode
from homeassistant.components.media_player import MediaPlayerEntity
from homeassistant.components.media_player.const import MediaPlayerEntityFeature, MediaPlayerState
from homeassistant.components.switch import SwitchEntity
from homeassistant.components.valve.const import ValveEntityFeature
from homeassistant.components.valve.entity import ValveEntity
from homeassistant.const import UnitOfTemperature
from homeassistant.exceptions import HomeAssistantError


class ColourLight(LightEntity):
    """A light with a colour and a colour temperature."""

    _attr_supported_color_modes = {ColorMode.HS, ColorMode.COLOR_TEMP}
    _attr_color_mode = ColorMode.HS
    _attr_is_on = True
    _attr_brightness = 200
    _attr_hs_color = (120.0, 80.0)
    _attr_color_temp_kelvin = None

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Turn it on, in a colour where one is given."""
        self._attr_is_on = True
        self._attr_brightness = kwargs.get("brightness", self._attr_brightness)
        if "hs_color" in kwargs:
            self._attr_color_mode = ColorMode.HS
            self._attr_hs_color = kwargs["hs_color"]
        if "color_temp_kelvin" in kwargs:
            self._attr_color_mode = ColorMode.COLOR_TEMP
            self._attr_color_temp_kelvin = kwargs["color_temp_kelvin"]
        self.async_write_ha_state()

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Turn it off."""
        self._attr_is_on = False
        self.async_write_ha_state()


class Speaker(MediaPlayerEntity):
    """A speaker that knows its volume only while it is on."""

    _attr_supported_features = (
        MediaPlayerEntityFeature.VOLUME_SET
        | MediaPlayerEntityFeature.VOLUME_MUTE
        | MediaPlayerEntityFeature.VOLUME_STEP
        | MediaPlayerEntityFeature.PAUSE
        | MediaPlayerEntityFeature.PLAY
        | MediaPlayerEntityFeature.TURN_ON
        | MediaPlayerEntityFeature.TURN_OFF
        | MediaPlayerEntityFeature.NEXT_TRACK
    )
    _attr_state = MediaPlayerState.PLAYING
    _attr_volume_level = 0.3
    _attr_is_volume_muted = False
    calls: list[str] = []

    async def async_set_volume_level(self, volume: float) -> None:
        """Set the volume."""
        self._attr_volume_level = volume
        self._done("volume")

    async def async_mute_volume(self, mute: bool) -> None:
        """Mute it or not."""
        self._attr_is_volume_muted = mute
        self._done("mute")

    async def async_media_pause(self) -> None:
        """Pause."""
        self._attr_state = MediaPlayerState.PAUSED
        self._done("pause")

    async def async_media_play(self) -> None:
        """Play."""
        self._attr_state = MediaPlayerState.PLAYING
        self._done("play")

    async def async_media_next_track(self) -> None:
        """Skip a song."""
        self._done("next")

    async def async_turn_on(self) -> None:
        """Turn it on."""
        self._attr_state = MediaPlayerState.ON
        self._done("on")

    async def async_turn_off(self) -> None:
        """Turn it off."""
        self._attr_state = MediaPlayerState.OFF
        self._done("off")

    def _done(self, what: str) -> None:
        self.calls = [*self.calls, what]
        self.async_write_ha_state()


class Heating(ClimateEntity):
    """A thermostat with modes and presets that resets the preset with every temperature."""

    _attr_temperature_unit = UnitOfTemperature.CELSIUS
    _attr_supported_features = (
        ClimateEntityFeature.TARGET_TEMPERATURE | ClimateEntityFeature.PRESET_MODE | ClimateEntityFeature.TURN_OFF
    )
    _attr_hvac_modes = [HVACMode.HEAT, HVACMode.OFF]
    _attr_hvac_mode = HVACMode.HEAT
    _attr_preset_modes = ["eco", "comfort"]
    _attr_preset_mode = "eco"
    _attr_current_temperature = 18.0
    _attr_target_temperature = 17.5

    async def async_set_temperature(self, **kwargs: Any) -> None:
        """Take a temperature."""
        self._attr_target_temperature = kwargs["temperature"]
        self._attr_preset_mode = "comfort"
        self.async_write_ha_state()

    async def async_set_preset_mode(self, preset_mode: str) -> None:
        """Take a preset."""
        self._attr_preset_mode = preset_mode
        self.async_write_ha_state()

    async def async_set_hvac_mode(self, hvac_mode: HVACMode) -> None:
        """Take a mode."""
        self._attr_hvac_mode = hvac_mode
        self.async_write_ha_state()

    async def async_turn_off(self) -> None:
        """Turn it off."""
        await self.async_set_hvac_mode(HVACMode.OFF)


class Ventilator(FanEntity):
    """A fan with a speed."""

    _attr_supported_features = FanEntityFeature.SET_SPEED | FanEntityFeature.TURN_ON | FanEntityFeature.TURN_OFF
    _attr_percentage = 40

    async def async_set_percentage(self, percentage: int) -> None:
        """Take a speed."""
        self._attr_percentage = percentage
        self.async_write_ha_state()

    async def async_turn_on(self, percentage: int | None = None, preset_mode: str | None = None, **kwargs: Any) -> None:
        """Turn it on."""
        await self.async_set_percentage(percentage or 100)

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Turn it off."""
        await self.async_set_percentage(0)


class WaterValve(ValveEntity):
    """A valve that is open or closed."""

    _attr_supported_features = ValveEntityFeature.OPEN | ValveEntityFeature.CLOSE
    _attr_reports_position = False
    _attr_is_closed = True

    async def async_open_valve(self) -> None:
        """Open it."""
        self._attr_is_closed = False
        self.async_write_ha_state()

    async def async_close_valve(self) -> None:
        """Close it."""
        self._attr_is_closed = True
        self.async_write_ha_state()


class Plug(SwitchEntity):
    """A plug that breaks on request."""

    _attr_is_on = False
    is_broken = False

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Turn it on."""
        self._set(on=True)

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Turn it off."""
        self._set(on=False)

    def _set(self, *, on: bool) -> None:
        if self.is_broken:
            raise HomeAssistantError("the plug does not answer")
        self._attr_is_on = on
        self.async_write_ha_state()
