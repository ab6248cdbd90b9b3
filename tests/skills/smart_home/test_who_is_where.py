"""Who is in a room: what sees somebody there answers; where nothing does, that is said, and who is at home."""

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home


@pytest.fixture(autouse=True)
def _family(hass: HomeAssistant, home: SmallHome) -> None:
    """Let Ada be at home, Bo out, and Cleo in a zone."""
    for name, state in (("ada", "home"), ("bo", "not_home"), ("cleo", "Harbour")):
        hass.states.async_set(f"person.{name}", state, {"friendly_name": name.title()})


def _kitchen(hass: HomeAssistant) -> str:
    area = ar.async_get(hass).async_get_area_by_name("Kitchen")
    assert area is not None
    return area.id


@in_one_home(
    ("language", "text"),
    [
        ("en", "is anyone in the kitchen"),
        ("en", "who is in the kitchen"),
        ("en", "is there somebody in the kitchen?"),
        ("de", "ist jemand in Kitchen"),
        ("de", "wer ist in Kitchen"),
        ("fr", "il y a quelqu'un dans Kitchen"),
        ("es", "hay alguien en Kitchen"),
        ("nl", "is er iemand in Kitchen"),
        ("nl", "wie is er in Kitchen"),
    ],
)
async def test_nothing_sees_who_is_in_a_room(agent: InstalledAgent, language: str, text: str) -> None:
    answer = await Talk(agent, language).say(text)

    spoken = answer["response"]["speech"]["plain"]["speech"]
    assert answer["response"]["response_type"] != "error", spoken
    assert ("Ada" in spoken, "Bo" in spoken, "Cleo" in spoken) == (True, False, False)
    assert "." in spoken.rstrip(".")  # first that rooms are not seen


@pytest.mark.parametrize(
    ("language", "text", "state", "yes"),
    [
        ("en", "is anyone in the kitchen", "on", "Yes"),
        ("en", "is anyone in the kitchen", "off", "No"),
        ("de", "ist jemand in Kitchen", "on", "Ja"),
        ("fr", "il y a quelqu'un dans Kitchen", "off", "Non"),
        ("es", "hay alguien en Kitchen", "on", "Sí"),
        ("nl", "is er iemand in Kitchen", "off", "Nee"),
    ],
)
async def test_what_sees_somebody_answers(
    agent: InstalledAgent, hass: HomeAssistant, language: str, text: str, state: str, yes: str
) -> None:
    entry = er.async_get(hass).async_get_or_create("binary_sensor", "test", "eye", original_name="Eye")
    er.async_get(hass).async_update_entity(entry.entity_id, area_id=_kitchen(hass))
    hass.states.async_set(entry.entity_id, state, {"friendly_name": "Eye", "device_class": "occupancy"})
    async_expose_entity(hass, "conversation", entry.entity_id, True)
    await hass.async_block_till_done()

    assert (await Talk(agent, language).hear(text)).startswith(yes)


@in_one_home(
    ("language", "text"),
    [
        ("en", "where is everyone"),
        ("de", "wo sind alle"),
        ("fr", "où est tout le monde"),
        ("es", "dónde están todos"),
        ("nl", "waar is iedereen"),
    ],
)
async def test_where_everyone_is(agent: InstalledAgent, language: str, text: str) -> None:
    answer = await Talk(agent, language).hear(text)

    assert [name for name in ("Ada", "Bo", "Cleo", "Harbour") if name not in answer] == []
