"""Vacuums and mowers."""

from typing import Any

from homeassistant.components.lawn_mower import LawnMowerEntity
from homeassistant.components.lawn_mower.const import LawnMowerActivity, LawnMowerEntityFeature
from homeassistant.components.vacuum import Segment, StateVacuumEntity
from homeassistant.components.vacuum.const import VacuumActivity, VacuumEntityFeature

from .base import HomeEntity, features


class BenchVacuum(HomeEntity, StateVacuumEntity):
    """A vacuum with one segment per area."""

    def set_up(self) -> None:
        """Have the named features, or all."""
        self._attr_supported_features = features(VacuumEntityFeature, self.spec.attributes.get("supported_features"))
        self._attr_fan_speed_list = ["low", "high"]

    def apply_state(self, state: str | None) -> None:
        """Be docked when nothing is said; the material also says off."""
        self._attr_activity = VacuumActivity.IDLE if state == "off" else VacuumActivity(state or "docked")

    def _be(self, activity: VacuumActivity) -> None:
        self._attr_activity = activity
        self.write()

    async def async_start(self) -> None:
        """Clean."""
        self._be(VacuumActivity.CLEANING)

    async def async_stop(self, **kwargs: Any) -> None:
        """Stop."""
        self._be(VacuumActivity.IDLE)

    async def async_pause(self) -> None:
        """Pause."""
        self._be(VacuumActivity.PAUSED)

    async def async_return_to_base(self, **kwargs: Any) -> None:
        """Go home."""
        self._be(VacuumActivity.RETURNING)

    async def async_locate(self, **kwargs: Any) -> None:
        """Make a sound nobody hears."""

    async def async_clean_spot(self, **kwargs: Any) -> None:
        """Clean here."""
        self._be(VacuumActivity.CLEANING)

    async def async_get_segments(self) -> list[Segment]:
        """Name one segment."""
        return [Segment(id="1", name="One")]

    async def async_clean_segments(self, segment_ids: list[str], **kwargs: Any) -> None:
        """Clean there."""
        self._be(VacuumActivity.CLEANING)


class BenchMower(HomeEntity, LawnMowerEntity):
    """A mower."""

    def set_up(self) -> None:
        """Have all features."""
        self._attr_supported_features = features(LawnMowerEntityFeature, None)

    def apply_state(self, state: str | None) -> None:
        """Be docked when nothing is said."""
        self._attr_activity = LawnMowerActivity(state or "docked")

    def _be(self, activity: LawnMowerActivity) -> None:
        self._attr_activity = activity
        self.write()

    async def async_start_mowing(self) -> None:
        """Mow."""
        self._be(LawnMowerActivity.MOWING)

    async def async_dock(self) -> None:
        """Go home."""
        self._be(LawnMowerActivity.RETURNING)

    async def async_pause(self) -> None:
        """Pause."""
        self._be(LawnMowerActivity.PAUSED)
