"""Covers, valves and locks: things that open and close."""

from typing import Any, ClassVar

from homeassistant.components.cover import CoverEntity, CoverEntityFeature
from homeassistant.components.lock import LockEntity
from homeassistant.components.valve.const import ValveEntityFeature
from homeassistant.components.valve.entity import ValveEntity

from .base import HomeEntity, features

OPEN, CLOSED = 100, 0


class BenchCover(HomeEntity, CoverEntity):
    """A cover that moves at once."""

    names: ClassVar = {"current_position": "_attr_current_cover_position", "position": "_attr_current_cover_position"}

    def set_up(self) -> None:
        """Have the named features, or all but tilting."""
        named = self.spec.attributes.get("supported_features")
        tilting = (
            CoverEntityFeature.OPEN_TILT
            | CoverEntityFeature.CLOSE_TILT
            | CoverEntityFeature.STOP_TILT
            | CoverEntityFeature.SET_TILT_POSITION
        )
        every = features(CoverEntityFeature, named)
        self._attr_supported_features = every if named is not None else every & ~tilting

    def forget(self) -> None:
        """Forget the position."""
        self._attr_current_cover_position = None
        self._attr_is_closed = self._attr_is_opening = self._attr_is_closing = None

    def apply_state(self, state: str | None) -> None:
        """Open is 100, closed 0; closed when nothing is said. On its way it is neither."""
        self._attr_is_opening = state == "opening"
        self._attr_is_closing = state == "closing"
        positioned = CoverEntityFeature.SET_POSITION in (self._attr_supported_features or CoverEntityFeature(0))
        position = self._attr_current_cover_position
        if state is not None:
            closed = str(state).lower() in {"closed", "false"}
            if closed or not position:
                position = CLOSED if closed else OPEN
        position = int(position) if position is not None else CLOSED
        self._attr_is_closed = position == CLOSED
        self._attr_current_cover_position = position if positioned else None

    async def async_open_cover(self, **kwargs: Any) -> None:
        """Open fully."""
        self._move(OPEN)

    async def async_close_cover(self, **kwargs: Any) -> None:
        """Close fully."""
        self._move(CLOSED)

    async def async_stop_cover(self, **kwargs: Any) -> None:
        """Stop: it stands still already."""

    async def async_set_cover_position(self, **kwargs: Any) -> None:
        """Go to a position."""
        self._move(int(kwargs["position"]))

    def _move(self, position: int) -> None:
        self._attr_is_closed = position == CLOSED
        self._attr_is_opening = self._attr_is_closing = False
        if CoverEntityFeature.SET_POSITION in (self._attr_supported_features or CoverEntityFeature(0)):
            self._attr_current_cover_position = position
        self.write()


class BenchValve(HomeEntity, ValveEntity):
    """A valve that moves at once."""

    names: ClassVar = {
        "current_position": "_attr_current_valve_position",
        "current_valve_position": "_attr_current_valve_position",
        "position": "_attr_current_valve_position",
    }

    def set_up(self) -> None:
        """Report a position when it can be set."""
        self._attr_supported_features = features(ValveEntityFeature, self.spec.attributes.get("supported_features"))
        self._attr_reports_position = ValveEntityFeature.SET_POSITION in self._attr_supported_features

    def forget(self) -> None:
        """Forget the position."""
        self._attr_current_valve_position = None
        self._attr_is_closed = None

    def apply_state(self, state: str | None) -> None:
        """Open is 100, closed 0; closed when nothing is said."""
        position = self._attr_current_valve_position
        if state is not None:
            closed = str(state).lower() in {"closed", "false"}
            if closed or not position:
                position = CLOSED if closed else OPEN
        self._move(int(position) if position is not None else CLOSED)

    async def async_open_valve(self) -> None:
        """Open fully."""
        self._move(OPEN)
        self.write()

    async def async_close_valve(self) -> None:
        """Close fully."""
        self._move(CLOSED)
        self.write()

    async def async_stop_valve(self) -> None:
        """Stop: it stands still already."""

    async def async_set_valve_position(self, position: int) -> None:
        """Go to a position."""
        self._move(position)
        self.write()

    def _move(self, position: int) -> None:
        self._attr_is_closed = position == CLOSED
        self._attr_current_valve_position = position if self._attr_reports_position else None


class BenchLock(HomeEntity, LockEntity):
    """A lock without a code."""

    def apply_state(self, state: str | None) -> None:
        """Be locked when nothing is said; jammed is neither locked nor open."""
        self._attr_is_jammed = state == "jammed"
        self._attr_is_locked = str(state or "locked").lower() in {"locked", "true"}

    async def async_lock(self, **kwargs: Any) -> None:
        """Lock."""
        self._turn(locked=True)

    async def async_unlock(self, **kwargs: Any) -> None:
        """Unlock."""
        self._turn(locked=False)

    def _turn(self, *, locked: bool) -> None:
        self._attr_is_jammed = False
        self._attr_is_locked = locked
        self.write()
