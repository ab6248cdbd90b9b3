"""Forty changes of a home, each of which breaks words that people say: all are found, and no other words."""

from collections.abc import Iterator
import random

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er

from custom_components.universal_agent.home_setup.rehearsal.rehearsing import Rehearsal
from tests.installed_agent import InstalledAgent
from tests.mock_home import Cover, Light, SmallHome

ROOMS = ("Attic", "Cellar", "Library", "Workshop")
LAMPS = ("Beacon", "Comet", "Dahlia", "Ember", "Falcon", "Geyser", "Harbor", "Indigo")
SHADES = ("Jasmine", "Kestrel", "Lagoon", "Marble")
ODD = ("Quartz", "Raven", "Saffron", "Tundra")
ROUNDS, AT_ONCE = 8, 5


class Household:
    """A home in which everything is called by name and by room every day."""

    def __init__(self, hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> None:
        self._hass = hass
        self._agent = agent
        self._home = home
        self._random = random.Random(12)
        self._odd: Iterator[str] = iter(f"{word} {number}" for number in range(10_000) for word in ODD)
        self._rooms: dict[str, str] = {}
        self.rehearsal = Rehearsal(hass, agent.data.skill_context)

    async def move_in(self) -> None:
        """Put a lamp or two and a shade into each room, and say what is said of them."""
        for room in ROOMS:
            ar.async_get(self._hass).async_create(room)
        for number, name in enumerate((*LAMPS, *SHADES)):
            room = ROOMS[number % len(ROOMS)]
            is_lamp = name in LAMPS
            entity_id = await self._home.add(
                "light" if is_lamp else "cover", Light() if is_lamp else Cover(), name, room
            )
            self._rooms[entity_id] = room
            await self._agent.converse(self._by_name(entity_id))
        for room in ROOMS:
            await self._agent.converse(self._by_room(room))

    async def wrong(self) -> set[str]:
        """Return the words that would mean something else now."""
        return {words.said.text for words, _ in await self.rehearsal.find()}

    async def kept(self) -> int:
        """Return how many words are known."""
        return len(await self._agent.data.stores.rehearsed.all())

    def plant(self) -> tuple[set[str], list[tuple[str, str]]]:
        """Make some changes at once; return the words that they break, and what takes them back."""
        broken: set[str] = set()
        taken_back = []
        for entity_id in self._random.sample(sorted(self._rooms), AT_ONCE):
            kind = self._random.choice(("name", "hide", "move", "room"))
            room = self._rooms[entity_id]
            if kind == "name":
                er.async_get(self._hass).async_update_entity(entity_id, name=next(self._odd))
                broken.add(self._by_name(entity_id))
            elif kind == "hide":
                async_expose_entity(self._hass, "conversation", entity_id, False)
                broken.add(self._by_name(entity_id))
                broken |= {self._by_room(room)} if entity_id.startswith("light") else set()
            elif kind == "move":
                er.async_get(self._hass).async_update_entity(entity_id, area_id=None)
                broken |= {self._by_room(room)} if entity_id.startswith("light") else set()
            elif (area := ar.async_get(self._hass).async_get_area_by_name(room)) is not None:
                ar.async_get(self._hass).async_update(area.id, name=next(self._odd))
                broken.add(self._by_room(room))
            taken_back.append((kind, entity_id))
        return broken, taken_back

    def take_back(self, planted: list[tuple[str, str]], areas: dict[str, str]) -> None:
        """Undo those changes."""
        for kind, entity_id in planted:
            area_id = areas[self._rooms[entity_id]]
            if kind == "name":
                er.async_get(self._hass).async_update_entity(entity_id, name=None)
            elif kind == "hide":
                async_expose_entity(self._hass, "conversation", entity_id, True)
            elif kind == "move":
                er.async_get(self._hass).async_update_entity(entity_id, area_id=area_id)
            else:
                ar.async_get(self._hass).async_update(area_id, name=self._rooms[entity_id])

    def _by_name(self, entity_id: str) -> str:
        domain, _, name = entity_id.partition(".")
        return f"turn on the {name}" if domain == "light" else f"open the {name}"

    def _by_room(self, room: str) -> str:
        return f"turn on the lights in the {room.lower()}"


async def test_every_planted_break_is_found_and_nothing_else(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    household = Household(hass, agent, home)
    await household.move_in()
    areas = {area.name: area.id for area in ar.async_get(hass).async_list_areas()}
    assert await household.wrong() == set()
    assert await household.kept() == len(LAMPS) + len(SHADES) + len(ROOMS)

    for number in range(ROUNDS):
        broken, planted = household.plant()
        assert await household.wrong() == broken, (number, planted)
        household.take_back(planted, areas)
        assert await household.wrong() == set(), (number, planted)
