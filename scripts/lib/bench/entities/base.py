"""What all entities of the bench share: they are Home Assistant's own entity classes over plain values."""

from collections.abc import Iterable, Mapping
from enum import IntFlag
from typing import Any, ClassVar

from homeassistant.const import STATE_UNAVAILABLE
from homeassistant.helpers.entity import Entity

from scripts.lib.bench.home_model import EntitySpec


class HomeEntity(Entity):
    """An entity that does at once what it is told and can be set back."""

    _attr_should_poll = False
    _attr_has_entity_name = False

    names: ClassVar[Mapping[str, str]] = {}
    """Attribute as the material names it, to the name of the value in this class."""

    def __init__(self, spec: EntitySpec) -> None:
        self.spec = spec
        self.entity_id = spec.entity_id
        self._attr_name = spec.name
        self._attr_unique_id = spec.entity_id
        if device_class := spec.attributes.get("device_class"):
            self._attr_device_class = plain(device_class)
        self.set_up()
        self.apply(spec.state, spec.attributes)

    def set_up(self) -> None:
        """Set what never changes: features and modes."""

    def apply(self, state: str | None, attributes: Mapping[str, Any]) -> None:
        """Take over a state and attributes."""
        for attribute, value in attributes.items():
            if (name := self.names.get(attribute)) is not None:
                setattr(self, name, value)
        self.apply_state(state)

    def apply_state(self, state: str | None) -> None:
        """Take over a state; None means the usual one."""

    def reset(self, state: str | None = None, attributes: Mapping[str, Any] | None = None) -> None:
        """Go back to how the home was built, but for what is given; "unavailable" is out of reach."""
        self.forget()
        self._attr_available = state != STATE_UNAVAILABLE
        wanted = state if self._attr_available else None
        self.apply(self.spec.state if wanted is None else wanted, {**self.spec.attributes, **(attributes or {})})
        self.write()

    def forget(self) -> None:
        """Drop values that the specification does not name."""

    def write(self) -> None:
        """Show the values in the state machine."""
        if self.hass is not None:
            self.async_write_ha_state()

    def remembered(self) -> dict[str, Any]:
        """Values that matter although the state does not show them, such as the brightness of a light that is off."""
        return {}


def plain(name: Any) -> str:
    """Return the last part of a dotted name in lower case: `light.LightEntityFeature.FLASH` is `flash`."""
    return str(name).rsplit(".", maxsplit=1)[-1].lower()


def features[F: IntFlag](kind: type[F], named: Iterable[str] | None) -> F:
    """Return the named features, or all there are."""
    chosen = kind(0)
    if named is None:
        for member in kind:
            chosen |= member
        return chosen
    for name in named:
        if (member_or_none := kind.__members__.get(plain(name).upper())) is not None:
            chosen |= member_or_none
    return chosen


def is_on(state: str | None) -> bool | None:
    """Read on and off in the ways the material writes them; None when nothing is said."""
    if state is None:
        return None
    return str(state).lower() in {"on", "true", "open"}
