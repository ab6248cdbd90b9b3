"""A house of which names, aliases, places, floors, exposure and states are changed in any order."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er, floor_registry as fr
from homeassistant.setup import async_setup_component
from hypothesis import strategies as st

from custom_components.universal_agent.nlu.grounded_parser.reader import GroundedParser
from custom_components.universal_agent.nlu.home_recognition import HomeRecognizer

WORDS = ("kitchen", "lamp", "lights", "garage door", "Küchenlampe", "Lichter", "cocina", "the blind", "22", "Lamp 1")


@dataclass(frozen=True, kw_only=True)
class ChangingHouse:
    """A house that is changed, with what the parser keeps of it."""

    hass: HomeAssistant
    parser: GroundedParser
    recognizer: HomeRecognizer

    @property
    def registered(self) -> list[str]:
        """The entities that have a registry entry."""
        return [f"light.one{number}" for number in range(3)]


type Change = Callable[[ChangingHouse, str, int], None]
"""What happens to the house: with a word, and the number of an entity."""


def _rename(house: ChangingHouse, name: str, number: int) -> None:
    er.async_get(house.hass).async_update_entity(house.registered[number], name=name)


def _alias(house: ChangingHouse, name: str, number: int) -> None:
    er.async_get(house.hass).async_update_entity(house.registered[number], aliases=[name, er.COMPUTED_NAME])


def _icon(house: ChangingHouse, name: str, number: int) -> None:
    er.async_get(house.hass).async_update_entity(house.registered[number], icon=f"mdi:{number}")


def _move(house: ChangingHouse, name: str, number: int) -> None:
    area = ar.async_get(house.hass).async_get_or_create(name)
    er.async_get(house.hass).async_update_entity(house.registered[number], area_id=area.id)


def _rename_area(house: ChangingHouse, name: str, number: int) -> None:
    areas = ar.async_get(house.hass)
    if (found := next(iter(areas.async_list_areas()), None)) and areas.async_get_area_by_name(name) is None:
        areas.async_update(found.id, name=name, aliases={f"{name} {number}"})


def _give_a_floor(house: ChangingHouse, name: str, number: int) -> None:
    floors, areas = fr.async_get(house.hass), ar.async_get(house.hass)
    floor = floors.async_get_floor_by_name(name) or floors.async_create(name)
    if found := next(iter(areas.async_list_areas()), None):
        areas.async_update(found.id, floor_id=floor.floor_id)


def _remove_area(house: ChangingHouse, name: str, number: int) -> None:
    areas = ar.async_get(house.hass)
    if found := areas.async_get_area_by_name(name):
        areas.async_delete(found.id)


def _expose(house: ChangingHouse, name: str, number: int) -> None:
    async_expose_entity(house.hass, "conversation", house.registered[number], should_expose=len(name) % 2 == 0)


def _switch(house: ChangingHouse, name: str, number: int) -> None:
    entity_id = house.registered[number]
    old = house.hass.states.get(entity_id)
    house.hass.states.async_set(entity_id, name, {} if old is None else old.attributes)


def _dim(house: ChangingHouse, name: str, number: int) -> None:
    entity_id = house.registered[number]
    if (old := house.hass.states.get(entity_id)) is not None:
        can = {"supported_color_modes": ["brightness"], "brightness": 80 * (number + 1) - len(name)}
        house.hass.states.async_set(entity_id, old.state, {**old.attributes, **can})


def _rename_by_state(house: ChangingHouse, name: str, number: int) -> None:
    house.hass.states.async_set(f"switch.free{number}", "on", {"friendly_name": name})


def _reclassify(house: ChangingHouse, name: str, number: int) -> None:
    modes = ["heat", "cool"][: number + 1]
    house.hass.states.async_set("climate.one", "heat", {"friendly_name": "Stove", "hvac_modes": modes})
    house.hass.states.async_set("cover.one", "open", {"friendly_name": "Hatch", "device_class": name})


def _take_away(house: ChangingHouse, name: str, number: int) -> None:
    house.hass.states.async_remove(house.registered[number])


CHANGES: tuple[Change, ...] = (
    *(_rename, _alias, _icon, _move, _rename_area, _give_a_floor, _remove_area),
    *(_expose, _switch, _dim, _rename_by_state, _reclassify, _take_away),
)

ANY_CHANGES = st.lists(
    st.tuples(st.sampled_from(CHANGES), st.sampled_from(WORDS), st.integers(min_value=0, max_value=2)), max_size=12
)
"""What happens to the house, in order."""


@asynccontextmanager
async def changing_house(hass: HomeAssistant) -> AsyncGenerator[ChangingHouse]:
    """Furnish a house that listens for changes of itself, as long as the agent is there."""
    assert await async_setup_component(hass, "homeassistant", {})
    parser = GroundedParser(hass)
    recognizer = HomeRecognizer(hass, "agent", parser.home_changed)
    yield furnished(ChangingHouse(hass=hass, parser=parser, recognizer=recognizer))
    recognizer.close()


def furnished(house: ChangingHouse) -> ChangingHouse:
    """Return a house with three lamps in it."""
    for number, entity_id in enumerate(house.registered):
        domain, _, unique = entity_id.partition(".")
        er.async_get(house.hass).async_get_or_create(domain, "test", unique, suggested_object_id=unique)
        house.hass.states.async_set(entity_id, "on", {"friendly_name": f"Lamp {number}"})
    return house
