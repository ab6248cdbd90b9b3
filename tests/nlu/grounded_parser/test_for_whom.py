"""A way in is opened for somebody as it is without them: it is asked about first, and nothing else is opened."""

from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home

GARAGE = "cover.garage_door"
NAMES = ("Garagentor", "porte du garage", "puerta del garaje", "garagedeur")


@pytest.fixture
async def garage(agent: InstalledAgent, home: SmallHome, hass: HomeAssistant) -> str:
    """Return the garage door of a home in which Leni lives."""
    hass.states.async_set("person.leni", "home", {"friendly_name": "Leni"})
    er.async_get(hass).async_update_entity(GARAGE, aliases=[er.COMPUTED_NAME, *NAMES])
    await hass.services.async_call("cover", "close_cover", {"entity_id": GARAGE}, blocking=True)
    await hass.async_block_till_done()
    return GARAGE


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "open the garage door for Leni"),
        ("de", "mach Leni das Garagentor auf"),
        ("de", "öffne das Garagentor für Leni"),
        ("fr", "ouvre la porte du garage à Leni"),
        ("es", "ábrele la puerta del garaje a Leni"),
        ("nl", "doe de garagedeur open voor Leni"),
    ],
)
async def test_it_is_asked_as_it_is_without_her(
    agent: InstalledAgent, home: SmallHome, garage: str, language: str, text: str
) -> None:
    before = home.state(garage)

    answer = await Talk(agent, language).say(text)

    assert answer["continue_conversation"]
    assert home.state(garage) == before


@in_one_home(
    ("language", "text"),
    [
        ("en", "don't open the garage door for Leni"),
        ("de", "mach Leni das Garagentor nicht auf"),
        ("fr", "n'ouvre pas la porte du garage à Leni"),
        ("es", "no le abras la puerta del garaje a Leni"),
        ("nl", "doe de garagedeur niet open voor Leni"),
    ],
)
async def test_nothing_is_asked_or_opened_against_what_was_said(
    agent: InstalledAgent, home: SmallHome, garage: str, language: str, text: str
) -> None:
    before = home.state(garage)

    answer = await Talk(agent, language).say(text)

    assert not answer["continue_conversation"]
    assert home.state(garage) == before
