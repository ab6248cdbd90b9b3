"""All but what was just spoken of: what is left on, and what is not touched."""

from homeassistant.helpers import area_registry as ar, device_registry as dr
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.nlu.conversation.talk import Talk

KITCHEN, BEDROOM, SPOT = "light.kitchen_light", "light.bedroom_light", "light.spot"
ON = {
    "en": "turn on the kitchen light",
    "de": "schalte Kitchen Light ein",
    "fr": "allume Kitchen Light",
    "es": "enciende Kitchen Light",
    "nl": "doe Kitchen Light aan",
}
OTHERS = [
    ("en", "turn off the other lights"),
    ("en", "and turn off the rest"),
    ("de", "mach die anderen Lichter aus"),
    ("de", "und den Rest aus"),
    ("fr", "éteins les autres lumières"),
    ("fr", "et éteins le reste"),
    ("es", "apaga las otras luces"),
    ("es", "apaga las demás"),
    ("nl", "doe de andere lampen uit"),
    ("nl", "en doe de rest uit"),
]


@pytest.fixture
async def lit(agent: InstalledAgent, home: SmallHome) -> SmallHome:
    """Return the home with two lights in the kitchen, all lights on."""
    await home.add("light", Light(), "Spot", "Kitchen")
    everything = {"entity_id": home.hass.states.async_entity_ids("light")}
    await home.hass.services.async_call("light", "turn_on", everything, blocking=True)
    return home


@pytest.fixture
def kitchen(agent: InstalledAgent, lit: SmallHome) -> str:
    """Return the id of a satellite in the kitchen."""
    entry = MockConfigEntry(domain="satellites")
    entry.add_to_hass(agent.hass)
    area = ar.async_get(agent.hass).async_get_area_by_name("Kitchen")
    assert area is not None
    devices = dr.async_get(agent.hass)
    satellite = devices.async_get_or_create(config_entry_id=entry.entry_id, identifiers={("satellites", "kitchen")})
    devices.async_update_device(satellite.id, area_id=area.id)
    return satellite.id


@pytest.mark.parametrize(("language", "then"), OTHERS)
async def test_what_was_spoken_of_stays_as_it_is(
    agent: InstalledAgent, lit: SmallHome, kitchen: str, language: str, then: str
) -> None:
    before = lit.snapshot()

    await Talk(agent, language, kitchen).say(ON[language], then)

    changed = {entity_id for entity_id, state in lit.snapshot().items() if state != before[entity_id]}
    assert changed == {SPOT}


@pytest.mark.parametrize(
    "before", ["what time is it", "lock the front door", "unlock the front door", "is the front door locked"]
)
async def test_beside_what_is_no_such_thing_nothing_is_turned_off(
    agent: InstalledAgent, lit: SmallHome, kitchen: str, before: str
) -> None:
    talk = Talk(agent, "en", kitchen)
    await talk.say(before)

    await talk.say("turn everything else off", "turn off the rest", "unlock the others")

    assert [lit.state(light) for light in (KITCHEN, BEDROOM, SPOT)] == ["on", "on", "on"]
