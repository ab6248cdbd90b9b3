"""Where covers are to go, said without a verb, and on which floor they are, said in the same words."""

from homeassistant.components.cover import CoverDeviceClass
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, floor_registry as fr
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Cover, SmallHome
from tests.one_home import in_one_home
from tests.skills.timer.common import scheduled

ABOVE, BELOW = "cover.bedroom_blinds", "cover.parlour_blinds"


def put_on_a_floor(hass: HomeAssistant, area: str, floor: str, *aliases: str) -> None:
    """Put an area on a new floor."""
    found = ar.async_get(hass).async_get_area_by_name(area)
    assert found is not None
    created = fr.async_get(hass).async_create(floor, aliases=set(aliases))
    ar.async_get(hass).async_update(found.id, floor_id=created.floor_id)


@pytest.fixture
async def storeys(home: SmallHome) -> SmallHome:
    """Return the home with blinds on two floors: those above stand open, those below too."""
    blinds = Cover()
    blinds._attr_device_class = CoverDeviceClass.BLIND
    await home.add("cover", blinds, "Parlour Blinds", "Living Room")
    for entity_id in (ABOVE, BELOW):
        await home.hass.services.async_call(
            "cover", "set_cover_position", {"entity_id": entity_id, "position": 50}, blocking=True
        )
    return home


def positions(home: SmallHome) -> tuple[int, int]:
    """Return how far the blinds above and those below are open."""
    return home.attribute(ABOVE, "current_position"), home.attribute(BELOW, "current_position")


async def hear(agent: InstalledAgent, text: str, language: str) -> None:
    """Say something and wait until the blinds stand still."""
    await agent.converse(text, language=language)
    await agent.hass.async_block_till_done()


@pytest.mark.parametrize(
    ("language", "floor", "text", "expected"),
    [
        ("en", "Loft", "all the blinds down please", (0, 0)),
        ("en", "Loft", "all blinds in the loft up", (100, 50)),
        ("en", "Loft", "every blind in the bedroom down", (0, 50)),
        ("de", "Dachgeschoss", "alle Jalousien hoch bitte", (100, 100)),
        ("de", "Dachgeschoss", "alle Jalousien im Dachgeschoss rauf", (100, 50)),
        ("de", "Dachgeschoss", "alle Jalousien im Schlafzimmer runter", (0, 50)),
        ("fr", "Grenier", "tous les stores du grenier en bas", (0, 50)),
        ("fr", "Grenier", "tous les stores en haut", (100, 100)),
        ("es", "Ático", "todas las persianas del ático abajo", (0, 50)),
        ("es", "Ático", "todas las persianas del dormitorio arriba", (100, 50)),
        ("nl", "Zolder", "alle jaloezieën op zolder omlaag", (0, 50)),
        ("nl", "Zolder", "alle jaloezieën omhoog", (100, 100)),
    ],
)
async def test_a_direction_at_the_end_is_an_order(
    storeys: SmallHome, agent: InstalledAgent, language: str, floor: str, text: str, expected: tuple[int, int]
) -> None:
    put_on_a_floor(storeys.hass, "Bedroom", floor)

    await hear(agent, text, language)

    assert positions(storeys) == expected


@in_one_home(
    ("language", "text"),
    [
        ("en", "are all the blinds up?"),
        ("en", "all blinds down?"),
        ("de", "sind alle Jalousien oben?"),
        ("fr", "tous les stores en bas ?"),
        ("es", "¿todas las persianas abajo?"),
        ("nl", "alle jaloezieën omlaag?"),
    ],
)
async def test_a_direction_that_is_asked_about_moves_nothing(
    storeys: SmallHome, agent: InstalledAgent, language: str, text: str
) -> None:
    await hear(agent, text, language)

    assert positions(storeys) == (50, 50)


@pytest.mark.parametrize(
    ("language", "floor", "text", "expected"),
    [
        ("en", "Upstairs", "raise all the upstairs blinds", (100, 50)),
        ("de", "Oben", "fahr alle Jalousien oben hoch", (100, 50)),
        ("fr", "En haut", "monte tous les stores d'en haut", (100, 50)),
        ("fr", "En haut", "descends les stores d'en haut", (0, 50)),
        ("es", "Arriba", "baja todas las persianas de arriba", (0, 50)),
        ("es", "Arriba", "levanta las persianas de arriba", (100, 50)),
        ("nl", "Boven", "doe alle jaloezieën boven dicht", (0, 50)),
    ],
)
async def test_the_floor_is_told_from_the_direction(
    storeys: SmallHome, agent: InstalledAgent, language: str, floor: str, text: str, expected: tuple[int, int]
) -> None:
    put_on_a_floor(storeys.hass, "Bedroom", floor)

    await hear(agent, text, language)

    assert positions(storeys) == expected


@in_one_home(
    ("language", "text"),
    [
        ("en", "raise all the upstairs blinds"),
        ("de", "fahr alle Jalousien oben hoch"),
        ("fr", "monte tous les stores d'en haut"),
        ("fr", "ferme tous les stores d'en bas"),
        ("es", "levanta todas las persianas de arriba"),
        ("fr", "ouvre tous les stores du haut"),
        ("es", "cierra todas las persianas de abajo"),
        ("es", "a las nueve cierra todas las persianas de abajo"),
        ("nl", "doe alle jaloezieën boven dicht"),
    ],
)
async def test_a_floor_that_is_not_there_moves_nothing(
    storeys: SmallHome, agent: InstalledAgent, language: str, text: str
) -> None:
    await hear(agent, text, language)

    assert positions(storeys) == (50, 50)
    assert not await scheduled(agent)
