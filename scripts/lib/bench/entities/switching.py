"""Lights, switches, fans, and things that are only started."""

from types import SimpleNamespace
from typing import Any, ClassVar

from homeassistant.components.fan import FanEntity
from homeassistant.components.fan.const import FanEntityFeature
from homeassistant.components.light import LightEntity
from homeassistant.components.light.const import ColorMode, LightEntityFeature
from homeassistant.components.scene import Scene
from homeassistant.components.switch import SwitchEntity
from homeassistant.helpers.entity import ToggleEntity

from .base import HomeEntity, features, is_on

COLOUR_ARGUMENTS = {
    "rgb_color": ColorMode.RGB,
    "rgbw_color": ColorMode.RGBW,
    "hs_color": ColorMode.HS,
    "color_temp_kelvin": ColorMode.COLOR_TEMP,
}


class BenchLight(HomeEntity, LightEntity):
    """A light that remembers brightness and colour while it is off."""

    _attr_min_color_temp_kelvin = 1000
    _attr_max_color_temp_kelvin = 10000
    names: ClassVar = {
        "brightness": "_attr_brightness",
        "rgb_color": "_attr_rgb_color",
        "rgbw_color": "_attr_rgbw_color",
        "color_temp_kelvin": "_attr_color_temp_kelvin",
    }

    def set_up(self) -> None:
        """Take the colour modes that are named, or all that go together."""
        named = self.spec.attributes.get("supported_color_modes")
        modes = {ColorMode(mode) for mode in named} if named else {ColorMode.RGB, ColorMode.COLOR_TEMP}
        self._attr_supported_color_modes = modes
        self._attr_supported_features = LightEntityFeature.TRANSITION | LightEntityFeature.FLASH
        self._attr_color_mode = max(modes)

    def forget(self) -> None:
        """Forget the last colour."""
        self._attr_brightness = None
        self._attr_rgb_color = self._attr_rgbw_color = self._attr_color_temp_kelvin = None
        self.set_up()

    def apply_state(self, state: str | None) -> None:
        """Be on when a brightness is named and no state."""
        on = is_on(state)
        self._attr_is_on = bool(self._attr_brightness) if on is None else on
        if (rgbw := self._attr_rgbw_color) is not None:
            self._attr_rgbw_color = (rgbw[0], rgbw[1], rgbw[2], rgbw[3])

    def remembered(self) -> dict[str, Any]:
        """Brightness and colour also while off."""
        return {
            "brightness": self._attr_brightness,
            "rgb_color": self._attr_rgb_color,
            "rgbw_color": self._attr_rgbw_color,
            "color_temp_kelvin": self._attr_color_temp_kelvin,
        }

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Switch on with what is given."""
        self._attr_is_on = True
        if kwargs.get("brightness") is not None:
            self._attr_brightness = kwargs["brightness"]
        for argument, mode in COLOUR_ARGUMENTS.items():
            if kwargs.get(argument) is not None:
                setattr(self, f"_attr_{argument}", kwargs[argument])
                self._attr_color_mode = mode
        self.write()

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Switch off."""
        self._attr_is_on = False
        self.write()


class _OnOff(HomeEntity, ToggleEntity):
    """Anything that is only on or off."""

    def apply_state(self, state: str | None) -> None:
        """Be off when nothing is said."""
        on = is_on(state)
        if on is not None or self._attr_is_on is None:
            self._attr_is_on = bool(on)

    def forget(self) -> None:
        """Be neither."""
        self._attr_is_on = None

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Switch on."""
        self._attr_is_on = True
        self.write()

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Switch off."""
        self._attr_is_on = False
        self.write()


class BenchSwitch(_OnOff, SwitchEntity):
    """A switch or a plug."""


class BenchScript(_OnOff):
    """A script that only notes that it ran: it touches nothing."""

    runs = 0
    """How often it was started since the home was set back."""
    referenced_areas: ClassVar[set[str]] = set()
    referenced_devices: ClassVar[set[str]] = set()
    referenced_entities: ClassVar[set[str]] = set()
    referenced_floors: ClassVar[set[str]] = set()
    referenced_labels: ClassVar[set[str]] = set()
    script: ClassVar = SimpleNamespace(sequence=())
    """What it does, in the form in which Home Assistant's scripts show it."""

    def forget(self) -> None:
        """Have not run."""
        super().forget()
        self.runs = 0

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Run."""
        self.runs += 1
        await super().async_turn_on(**kwargs)


class BenchScene(HomeEntity, Scene):
    """A scene that only notes that it was activated."""

    activations = 0
    """How often it was activated since the home was set back."""
    scene_config: ClassVar = SimpleNamespace(states={})
    """What it wants, in the form in which Home Assistant's own scenes show it."""

    def forget(self) -> None:
        """Have not been activated; what Home Assistant shows as its state, the time, stays."""
        self.activations = 0

    async def async_activate(self, **kwargs: Any) -> None:
        """Do nothing else: the state shows the time."""
        self.activations += 1


class BenchFan(HomeEntity, FanEntity):
    """A fan with speed; on without a speed means full speed."""

    names: ClassVar = {"percentage": "_attr_percentage", "oscillating": "_attr_oscillating"}

    def set_up(self) -> None:
        """Have every feature that needs no list of modes."""
        every = features(FanEntityFeature, self.spec.attributes.get("supported_features"))
        self._attr_supported_features = (every & ~FanEntityFeature.PRESET_MODE) | (
            FanEntityFeature.TURN_ON | FanEntityFeature.TURN_OFF | FanEntityFeature.SET_SPEED
        )

    def apply_state(self, state: str | None) -> None:
        """On is full speed, off is none."""
        on = is_on(state)
        if on is not None:
            self._attr_percentage = (self._attr_percentage or 100) if on else 0
        elif self._attr_percentage is None:
            self._attr_percentage = 0

    def forget(self) -> None:
        """Forget the speed."""
        self._attr_percentage = None

    async def async_set_percentage(self, percentage: int) -> None:
        """Run at a speed."""
        self._attr_percentage = percentage
        self.write()

    async def async_turn_on(self, percentage: int | None = None, preset_mode: str | None = None, **kwargs: Any) -> None:
        """Run at the given or at full speed."""
        await self.async_set_percentage(100 if percentage is None else percentage)

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Stop."""
        await self.async_set_percentage(0)

    async def async_oscillate(self, oscillating: bool) -> None:
        """Swing or not."""
        self._attr_oscillating = oscillating
        self.write()

    async def async_set_direction(self, direction: str) -> None:
        """Turn the other way."""
        self._attr_current_direction = direction
        self.write()
