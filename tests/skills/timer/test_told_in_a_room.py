"""Who wants to be told in the room where they stand is told; in any other room nothing is promised."""

from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, device_registry as dr
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home
from tests.skills.timer.common import scheduled

pytestmark = pytest.mark.usefixtures("friday_at_eleven", "waiting_home")


@pytest.fixture
def kitchen(hass: HomeAssistant, home: SmallHome) -> str:
    """Return the device in the kitchen that one speaks to."""
    entry = MockConfigEntry(domain="speaker")
    entry.add_to_hass(hass)
    registry = dr.async_get(hass)
    device = registry.async_get_or_create(config_entry_id=entry.entry_id, identifiers={("speaker", "kitchen")})
    area = ar.async_get(hass).async_get_area_by_name("Kitchen")
    assert area is not None
    registry.async_update_device(device.id, area_id=area.id)
    return device.id


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "give us a shout in the kitchen once the washer is through"),
        ("en", "notify me in here as soon as the washer stops"),
        ("de", "sag mir bitte hier bescheid, sobald der Washer durch ist"),
        ("de", "gib uns in der Kitchen Bescheid, wenn der Washer fertig ist"),
        ("fr", "avertis-moi dans la Kitchen dès que Washer a fini"),
        ("es", "avísanos en la Kitchen cuando Washer termine"),
        ("nl", "laat het ons in de Kitchen weten zodra de Washer klaar is"),
    ],
)
async def test_in_the_room_where_it_was_said(agent: InstalledAgent, kitchen: str, language: str, said: str) -> None:
    answer = await agent.converse(said, language=language, device_id=kitchen)

    assert [item.payload.get("tells") for item in await scheduled(agent)] == [True], answer


@in_one_home(
    ("language", "said", "room"),
    [
        ("en", "notify us in the bedroom when the washer is finished", "in the bedroom"),
        ("de", "gib im Bedroom Bescheid, wenn der Washer fertig ist", "im bedroom"),
        ("fr", "préviens-nous dans la Bedroom quand Washer a fini", "dans la bedroom"),
        ("es", "avísame en el Bedroom cuando Washer termine", "en el bedroom"),
        ("nl", "waarschuw ons in de Bedroom als de Washer klaar is", "in de bedroom"),
    ],
)
async def test_another_room_is_named_as_not_understood(
    agent: InstalledAgent, kitchen: str, language: str, said: str, room: str
) -> None:
    answer = await agent.converse(said, language=language, device_id=kitchen)

    assert room in answer["response"]["speech"]["plain"]["speech"]
    assert not await scheduled(agent)
