"""Build a home inside a running Home Assistant, set it back between sentences, and look at what changed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, cast

from homeassistant.components.homeassistant import exposed_entities
from homeassistant.components.intent import async_register_timer_handler
from homeassistant.components.intent.const import TIMER_DATA
from homeassistant.components.intent.timers import TimerEventType, TimerInfo, TimerManager
from homeassistant.components.shopping_list.common import ShoppingData
from homeassistant.config_entries import SOURCE_USER, ConfigEntry
from homeassistant.core import HomeAssistant
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
)
from homeassistant.helpers.entity_component import DATA_INSTANCES

from .calls import recorded_calls
from .entities import HomeEntity, make_entity
from .home_model import Home, StateSetup, TimerSpec

ASSISTANT = "conversation"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What one entity shows, and what it remembers while it does not show it."""

    state: str
    attributes: Mapping[str, Any]
    remembered: Mapping[str, Any]


type Snapshot = dict[str, Shown]
"""The whole home, by entity id."""


@dataclass(slots=True, kw_only=True)
class BuiltHome:
    """A home that stands, and the handles to it."""

    hass: HomeAssistant
    home: Home
    entities: dict[str, HomeEntity] = field(default_factory=dict)
    device_ids: dict[str, str] = field(default_factory=dict)
    """Device key to registry id."""

    @property
    def satellite_id(self) -> str | None:
        """Registry id of the device that hears the sentences."""
        return self.device_ids[self.home.satellite] if self.home.satellite else None

    async def reset(self, setup: Mapping[str, StateSetup] | None = None) -> None:
        """Set everything back to the start, then to what a task sets up; forget the recorded calls."""
        manager = timers(self.hass)
        for timer_id in list(manager.timers):
            manager.cancel_timer(timer_id)
        for entity_id, entity in self.entities.items():
            wanted = (setup or {}).get(entity_id, StateSetup())
            entity.reset(wanted.state, wanted.attributes)
        if self.home.shopping_list is not None:
            data = _shopping_data(self.hass)
            await data.async_remove_items({str(item["id"]) for item in data.items})
            for name in self.home.shopping_list:
                await data.async_add(name)
        for timer in self.home.timers:
            self._start(timer)
        await self.hass.async_block_till_done()
        recorded_calls(self.hass).clear()

    def _start(self, spec: TimerSpec) -> None:
        manager = timers(self.hass)
        timer_id = manager.start_timer(
            self.device_ids[spec.device], spec.hours, spec.minutes, spec.seconds, "en", name=spec.name
        )
        started = 3600 * (spec.hours or 0) + 60 * (spec.minutes or 0) + (spec.seconds or 0)
        if spec.seconds_left is not None and spec.seconds_left != started:
            manager.add_time(timer_id, spec.seconds_left - started)
        if spec.paused:
            manager.pause_timer(timer_id)

    def snapshot(self) -> Snapshot:
        """Return the state of the whole home."""
        shown: Snapshot = {}
        for entity_id, entity in self.entities.items():
            state = self.hass.states.get(entity_id)
            assert state is not None, entity_id
            attributes = {str(name): value for name, value in state.attributes.items()}
            shown[entity_id] = Shown(state=state.state, attributes=attributes, remembered=entity.remembered())
        if self.home.shopping_list is not None:
            items = [(item["name"], item["complete"]) for item in _shopping_data(self.hass).items]
            shown["todo.shopping_list"] = Shown(state=str(len(items)), attributes={}, remembered={"items": items})
        return shown

    def timers(self) -> list[str]:
        """Describe the timers that exist, to the half minute."""
        return sorted(
            f"{timer.name or ''} {round(timer.seconds_left / 30) * 30} s, {'runs' if timer.is_active else 'paused'}, "
            f"{timer.conversation_command or ''} {timer.area_name or ''}"
            for timer in timers(self.hass).timers.values()
        )


def timers(hass: HomeAssistant) -> TimerManager:
    """Return Home Assistant's own timers."""
    return cast(TimerManager, hass.data[TIMER_DATA])


async def build_home(hass: HomeAssistant, home: Home) -> BuiltHome:
    """Put floors, areas, devices, entities and timers into a Home Assistant that has none."""
    built = BuiltHome(hass=hass, home=home)
    floors = {name: fr.async_get(hass).async_create(name).floor_id for name in home.floors}
    areas = {
        area.name: ar.async_get(hass).async_create(area.name, floor_id=floors[area.floor] if area.floor else None).id
        for area in home.areas
    }
    await _add_devices(built, areas)
    device_areas: dict[str | None, str | None] = {device.key: device.area for device in home.devices}
    for spec in home.entities:
        entity = make_entity(spec)
        await hass.data[DATA_INSTANCES][spec.domain].async_add_entities([entity])
        if hass.states.get(spec.entity_id) is None:
            raise ValueError(f"{spec.entity_id} could not be added")
        built.entities[spec.entity_id] = entity
        if spec.device:
            er.async_get(hass).async_update_entity(spec.entity_id, device_id=built.device_ids[spec.device])
        if spec.area and spec.area != device_areas.get(spec.device):
            er.async_get(hass).async_update_entity(spec.entity_id, area_id=areas[spec.area])
        if spec.domain == "vacuum":
            mapping = {area_id: ["1"] for area_id in areas.values()}
            er.async_get(hass).async_update_entity_options(spec.entity_id, "vacuum", {"area_mapping": mapping})
        exposed_entities.async_expose_entity(hass, ASSISTANT, spec.entity_id, should_expose=True)
    if home.shopping_list is not None:
        await _add_shopping_list(hass)
    await hass.async_block_till_done()
    await built.reset()
    return built


async def _add_shopping_list(hass: HomeAssistant) -> None:
    flow = await hass.config_entries.flow.async_init("shopping_list", context={"source": SOURCE_USER})
    await hass.config_entries.flow.async_configure(flow["flow_id"], {})
    await hass.async_block_till_done()
    exposed_entities.async_expose_entity(hass, ASSISTANT, "todo.shopping_list", should_expose=True)


def _shopping_data(hass: HomeAssistant) -> ShoppingData:
    return cast(ShoppingData, hass.config_entries.async_loaded_entries("shopping_list")[0].runtime_data)


async def _add_devices(built: BuiltHome, areas: Mapping[str, str]) -> None:
    """Put the devices into the registry, under an entry that belongs to no integration."""
    hass = built.hass
    entry = ConfigEntry(
        data={},
        discovery_keys=MappingProxyType({}),
        domain="bench",
        minor_version=1,
        options={},
        source=SOURCE_USER,
        subentries_data=(),
        title="Bench",
        unique_id=None,
        version=1,
    )
    await hass.config_entries.async_add(entry)
    registry = dr.async_get(hass)
    for spec in built.home.devices:
        device = registry.async_get_or_create(
            config_entry_id=entry.entry_id,
            identifiers={("bench", spec.key)},
            name=spec.name,
            manufacturer=spec.manufacturer,
            model=spec.model,
        )
        registry.async_update_device(device.id, area_id=areas[spec.area] if spec.area else None)
        built.device_ids[spec.key] = device.id
        if spec.rings_timers:
            async_register_timer_handler(hass, device.id, _ring)


def _ring(kind: TimerEventType, timer: TimerInfo) -> None:
    """Hold timers without making a sound."""
