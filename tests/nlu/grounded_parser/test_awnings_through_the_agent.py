"""Awnings that are let down and pulled up, as the household sees them move."""

from homeassistant.components.cover import CoverDeviceClass
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Cover, SmallHome
from tests.nlu.conversation.talk import Talk


@pytest.mark.parametrize(
    ("language", "down", "up"),
    [
        ("en", "lower the canopy", "raise the canopy"),
        ("de", "lass Canopy runter", "zieh Canopy hoch"),
        ("fr", "baisse Canopy", "remonte Canopy"),
        ("es", "baja Canopy", "sube Canopy"),
        ("nl", "laat Canopy zakken", "haal Canopy omhoog"),
    ],
)
async def test_an_awning_let_down_is_out(
    home: SmallHome, agent: InstalledAgent, language: str, down: str, up: str
) -> None:
    awning = Cover()
    awning._attr_device_class = CoverDeviceClass.AWNING
    awning._attr_current_cover_position = 0
    entity_id = await home.add("cover", awning, "Canopy", "Living Room")

    await agent.converse(down, language=language)
    assert home.attribute(entity_id, "current_position") == 100

    await agent.converse(up, language=language)
    assert home.attribute(entity_id, "current_position") == 0


@pytest.mark.parametrize(
    ("language", "turns", "position"),
    [
        ("en", ("lower the canopy", "pull it up again"), 0),
        ("en", ("open the canopy", "raise it"), 0),
        ("en", ("close the canopy", "lower it"), 100),
        ("de", ("fahr Canopy raus", "zieh sie hoch"), 0),
        ("de", ("fahr Canopy raus", "wieder hoch"), 0),
        ("nl", ("rol Canopy uit", "haal hem omhoog"), 0),
        ("en", ("lower the canopy a bit", "a bit more"), 70),
    ],
)
async def test_it_goes_on_the_same_way(
    home: SmallHome, agent: InstalledAgent, language: str, turns: tuple[str, ...], position: int
) -> None:
    awning = Cover()
    awning._attr_device_class = CoverDeviceClass.AWNING
    awning._attr_current_cover_position = 40
    entity_id = await home.add("cover", awning, "Canopy", "Living Room")

    await Talk(agent, language).say(*turns)

    assert home.attribute(entity_id, "current_position") == position
