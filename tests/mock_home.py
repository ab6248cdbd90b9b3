"""A small home of real entities: whoever turns a light on finds it on."""

from dataclasses import dataclass
from typing import Any

from homeassistant.components.climate import ClimateEntity
from homeassistant.components.climate.const import ClimateEntityFeature, HVACMode
from homeassistant.components.cover import CoverDeviceClass, CoverEntity, CoverEntityFeature
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.light import LightEntity
from homeassistant.components.light.const import ATTR_BRIGHTNESS, ColorMode
from homeassistant.components.lock import LockEntity
from homeassistant.const import UnitOfTemperature
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er
from homeassistant.helpers.entity import Entity
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.setup import async_setup_component


class Light(LightEntity):
    """A dimmable light."""

    _attr_supported_color_modes = {ColorMode.BRIGHTNESS}
    _attr_color_mode = ColorMode.BRIGHTNESS
    _attr_is_on = False
    _attr_brightness = 255

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Turn it on."""
        self._attr_is_on = True
        self._attr_brightness = kwargs.get(ATTR_BRIGHTNESS, self._attr_brightness)
        self.async_write_ha_state()

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Turn it off."""
        self._attr_is_on = False
        self.async_write_ha_state()


class Cover(CoverEntity):
    """A cover that moves at once."""

    _attr_supported_features = (
        CoverEntityFeature.OPEN | CoverEntityFeature.CLOSE | CoverEntityFeature.SET_POSITION | CoverEntityFeature.STOP
    )
    _attr_current_cover_position = 100

    @property
    def is_closed(self) -> bool:
        """Whether it is closed."""
        return self._attr_current_cover_position == 0

    async def async_open_cover(self, **kwargs: Any) -> None:
        """Open it."""
        await self.async_set_cover_position(position=100)

    async def async_close_cover(self, **kwargs: Any) -> None:
        """Close it."""
        await self.async_set_cover_position(position=0)

    async def async_set_cover_position(self, **kwargs: Any) -> None:
        """Move it."""
        self._attr_current_cover_position = kwargs["position"]
        self.async_write_ha_state()


class Lock(LockEntity):
    """A lock that counts how often it was opened."""

    _attr_is_locked = True
    unlocked_times = 0

    async def async_lock(self, **kwargs: Any) -> None:
        """Lock it."""
        self._attr_is_locked = True
        self.async_write_ha_state()

    async def async_unlock(self, **kwargs: Any) -> None:
        """Unlock it."""
        self.unlocked_times += 1
        self._attr_is_locked = False
        self.async_write_ha_state()


class Thermostat(ClimateEntity):
    """A heating that takes a temperature."""

    _attr_temperature_unit = UnitOfTemperature.CELSIUS
    _attr_supported_features = ClimateEntityFeature.TARGET_TEMPERATURE
    _attr_hvac_modes = [HVACMode.HEAT, HVACMode.OFF]
    _attr_hvac_mode = HVACMode.HEAT
    _attr_current_temperature = 19.5
    _attr_target_temperature = 20.0

    async def async_set_temperature(self, **kwargs: Any) -> None:
        """Take a temperature."""
        self._attr_target_temperature = kwargs["temperature"]
        self.async_write_ha_state()


@dataclass(frozen=True)
class SmallHome:
    """The home and its devices."""

    hass: HomeAssistant
    front_door: Lock

    def state(self, entity_id: str) -> str:
        """Return an entity's state."""
        found = self.hass.states.get(entity_id)
        assert found is not None, entity_id
        return found.state

    def attribute(self, entity_id: str, name: str) -> Any:
        """Return an entity's attribute."""
        found = self.hass.states.get(entity_id)
        assert found is not None, entity_id
        return found.attributes.get(name)

    def snapshot(self) -> dict[str, tuple[str, dict[str, Any]]]:
        """Return every device's state and attributes, to see that nothing has changed."""
        return {
            state.entity_id: (state.state, dict(state.attributes))
            for state in self.hass.states.async_all(("light", "cover", "lock", "climate"))
        }

    def lose(self, entity_id: str) -> None:
        """Make a device unavailable, as when its battery is empty."""
        entity = self.hass.data[DATA_INSTANCES][entity_id.partition(".")[0]].get_entity(entity_id)
        assert entity is not None
        entity._attr_available = False
        entity.async_write_ha_state()

    async def add(self, domain: str, entity: Entity, name: str, area: str | None = None, *, expose: bool = True) -> str:
        """Add one more device and return its entity id."""
        is_first = domain not in self.hass.config.components
        entity_id = await _add(self.hass, domain, entity, name, area, expose=expose)
        if is_first:  # Home Assistant loads a domain's intents behind its setup
            await self.hass.async_block_till_done()
        return entity_id


async def build_home(hass: HomeAssistant) -> SmallHome:
    """Return a home with a kitchen, a bedroom, a living room and a hallway."""
    front_door = Lock()
    for name, aliases in (
        ("Kitchen", {"Küche", "Cocina"}),
        ("Bedroom", {"Schlafzimmer", "Dormitorio"}),
        ("Living Room", set()),
        ("Hallway", set()),
    ):
        ar.async_get(hass).async_create(name, aliases=aliases)
    home = SmallHome(hass=hass, front_door=front_door)
    await home.add("light", Light(), "Kitchen Light", "Kitchen")
    await home.add("light", Light(), "Bedroom Light", "Bedroom")
    await home.add("light", Light(), "Living Room Lamp", "Living Room")
    blinds = Cover()
    blinds._attr_device_class = CoverDeviceClass.BLIND
    await home.add("cover", blinds, "Bedroom Blinds", "Bedroom")
    garage = Cover()
    garage._attr_device_class = CoverDeviceClass.GARAGE
    garage._attr_current_cover_position = 0
    await home.add("cover", garage, "Garage Door", "Hallway")
    await home.add("lock", front_door, "Front Door", "Hallway")
    await home.add("climate", Thermostat(), "Living Room Heating", "Living Room")
    return home


async def _add(hass: HomeAssistant, domain: str, entity: Entity, name: str, area: str | None, *, expose: bool) -> str:
    assert await async_setup_component(hass, domain, {})
    entity._attr_name = name
    entity._attr_unique_id = f"small home {name}"
    await hass.data[DATA_INSTANCES][domain].async_add_entities([entity])
    if area is not None:
        found = ar.async_get(hass).async_get_area_by_name(area)
        assert found is not None
        er.async_get(hass).async_update_entity(entity.entity_id, area_id=found.id)
    async_expose_entity(hass, "conversation", entity.entity_id, expose)
    return entity.entity_id
