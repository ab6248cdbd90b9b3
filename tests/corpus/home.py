"""The home of a corpus in one language, and what of it counts as changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from homeassistant.components.homeassistant import exposed_entities
from homeassistant.core import HomeAssistant
from homeassistant.helpers import floor_registry as fr
from homeassistant.setup import async_setup_component

from scripts.lib.bench.entities import BenchScene, BenchScript, HomeEntity
from scripts.lib.bench.home import ASSISTANT, BuiltHome, Shown, build_home
from scripts.lib.bench.home_model import AreaSpec, DeviceSpec, EntitySpec, Home, StateSetup

SATELLITE = "satellite"
NEEDED = ("homeassistant", "conversation")
FULL = 255
POSITIONS = {"open": 100, "closed": 0}


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What is looked at of one entity."""

    state: str
    brightness_pct: float | None = None
    position: float | None = None
    temperature: float | None = None
    volume: float | None = None
    items: tuple[str, ...] = ()
    """What a list holds and has still to be done."""

    def __str__(self) -> str:
        given = {name: getattr(self, name) for name in ("brightness_pct", "position", "temperature", "volume")}
        words = [self.state, *(f"{name} {value:g}" for name, value in given.items() if value is not None), *self.items]
        return ", ".join(words)


async def set_up_home(hass: HomeAssistant, written: Mapping[str, Any], language: str) -> BuiltHome:
    """Build the home with the names of a language."""
    hass.config.language = language
    await hass.config.async_set_time_zone("Europe/Berlin")
    for domain in (*NEEDED, *dict.fromkeys(entity["domain"] for entity in written["entities"])):
        assert await async_setup_component(hass, domain, {}), domain
    await hass.async_block_till_done()
    built = await build_home(hass, in_language(written, language))
    floors = fr.async_get(hass)
    for floor in written["floors"]:
        found = floors.async_get_floor_by_name(floor["names"][language])
        assert found is not None
        aliases = set(floor.get("aliases", {}).get(language, []))
        floors.async_update(found.floor_id, aliases=aliases, level=floor["level"])
    for entity in written["entities"]:
        exposed_entities.async_expose_entity(hass, ASSISTANT, entity["entity_id"], should_expose=entity["exposed"])
    await hass.async_block_till_done()
    return built


def in_language(written: Mapping[str, Any], language: str) -> Home:
    """Return what the home is made of, in the names of a language."""
    floors = {floor["floor_id"]: floor["names"][language] for floor in written["floors"]}
    areas = {area["area_id"]: area["names"][language] for area in written["areas"]}
    return Home(
        floors=tuple(floors.values()),
        areas=tuple(
            AreaSpec(name=areas[area["area_id"]], floor=floors.get(area["floor"])) for area in written["areas"]
        ),
        devices=(
            DeviceSpec(key=SATELLITE, name="Satellite", area=areas[written["satellite"]["area"]], rings_timers=True),
        ),
        entities=tuple(_entity(entity, areas, language) for entity in written["entities"]),
        satellite=SATELLITE,
    )


def _entity(entity: Mapping[str, Any], areas: Mapping[str, str], language: str) -> EntitySpec:
    attributes = dict(entity["attributes"])
    if entity["device_class"]:
        attributes["device_class"] = entity["device_class"]
    if entity["domain"] == "light":
        attributes.setdefault("brightness", FULL)
    if entity["domain"] == "todo":
        attributes["todo_items"] = [{"summary": item} for item in attributes.pop("items")[language]]
    return EntitySpec(
        entity_id=entity["entity_id"],
        name=entity["names"][language],
        area=areas.get(entity["area"]),
        state=str(entity["state"]),
        attributes=attributes,
    )


def overrides(states: Mapping[str, str]) -> dict[str, StateSetup]:
    """Return the states a line begins with, each with the attributes that go with it."""
    return {
        entity_id: StateSetup(
            state=state,
            attributes={"current_position": POSITIONS[state]}
            if entity_id.startswith("cover.") and state in POSITIONS
            else {},
        )
        for entity_id, state in states.items()
    }


def look(built: BuiltHome) -> dict[str, Seen]:
    """Return what counts of everything in the home."""
    return {entity_id: _seen(built.entities[entity_id], shown) for entity_id, shown in built.snapshot().items()}


def _seen(entity: HomeEntity, shown: Shown) -> Seen:
    if isinstance(entity, BenchScene):
        return Seen(state="activated" if entity.activations else "unknown")
    if isinstance(entity, BenchScript):
        return Seen(state="run" if entity.runs else shown.state)
    domain, values = entity.spec.domain, shown.attributes
    match domain:
        case "light":
            brightness = values.get("brightness")
            pct = None if brightness is None else round(brightness / FULL * 100, 1)
            return Seen(state=shown.state, brightness_pct=pct)
        case "cover":
            return Seen(state=shown.state, position=values.get("current_position"))
        case "climate":
            return Seen(state=shown.state, temperature=values.get("temperature"))
        case "media_player":
            return Seen(state=shown.state, volume=values.get("volume_level"))
        case "todo":
            open_items = [summary for summary, status in shown.remembered["items"] if status == "needs_action"]
            return Seen(state=shown.state, items=tuple(open_items))
        case _:
            return Seen(state=shown.state)
