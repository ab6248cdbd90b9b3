"""A mere kind means the one in the room it was said in, though another one is called nothing but that."""

from homeassistant.helpers import entity_registry as er
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.nlu.complaints.conftest import a_satellite
from tests.nlu.conversation.talk import Talk

ELSEWHERE, NIGHT, CEILING = "light.corner_spot", "light.night_lamp", "light.bedroom_light"


@pytest.fixture
async def lamps(home: SmallHome) -> None:
    """Add a spot in the living room with a mere "lamp" for an alias, and a lamp in the bedroom."""
    names = er.async_get(home.hass)
    await home.add("light", Light(), "Corner Spot", "Living Room")
    names.async_update_entity(ELSEWHERE, aliases=[er.COMPUTED_NAME, "Lamp", "Lampe", "Lámpara"])
    await home.add("light", Light(), "Night Lamp", "Bedroom")
    names.async_update_entity(NIGHT, aliases=[er.COMPUTED_NAME, "Nacht Lampe", "Lampe nuit", "Lámpara noche"])


@pytest.mark.parametrize(
    ("language", "command", "area", "lit"),
    [
        ("en", "turn on the lamp", "Bedroom", NIGHT),
        ("en", "turn on my lamp", "Bedroom", NIGHT),
        ("en", "turn on the corner spot", "Bedroom", ELSEWHERE),
        ("en", "turn on the lamp", "Hallway", ELSEWHERE),
        ("de", "schalte meine Lampe ein", "Bedroom", NIGHT),
        ("fr", "allume ma lampe", "Bedroom", NIGHT),
        ("es", "enciende mi lámpara", "Bedroom", NIGHT),
        ("nl", "doe mijn lamp aan", "Bedroom", NIGHT),
    ],
)
async def test_an_alias_elsewhere_is_not_meant(
    agent: InstalledAgent, home: SmallHome, lamps: None, language: str, command: str, area: str, lit: str
) -> None:
    await Talk(agent, language, device_id=a_satellite(home.hass, area)).say(command)

    assert {item for item in (ELSEWHERE, NIGHT, CEILING) if home.state(item) == "on"} == {lit}
