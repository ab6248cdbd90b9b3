"""Commands that wait for a temperature: of what is heated, of this room, or outdoors, as it was said."""

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, device_registry as dr
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.skills.timer.common import LIGHT, becomes, scheduled, speech

pytestmark = pytest.mark.usefixtures("friday_at_eleven", "waiting_home")


@pytest.mark.parametrize(
    ("language", "said", "answer"),
    [
        (
            "en",
            "turn on the living room heating if it drops below 17",
            "When Living Room Heating falls below 17 °C, I will turn on Living Room Heating.",
        ),
        (
            "en",
            "turn off the living room heating when the temperature goes above 22",
            "When Living Room Heating rises above 22 °C, I will turn off Living Room Heating.",
        ),
        (
            "de",
            "schalte Living Room Heating ein, wenn es unter 17 fällt",
            "Wenn Living Room Heating unter 17 °C fällt, werde ich Living Room Heating einschalten.",
        ),
        (
            "fr",
            "allume Living Room Heating quand il fait moins de 17",
            "Quand Living Room Heating descendra sous 17 °C, je vais allumer Living Room Heating.",
        ),
        (
            "es",
            "enciende Living Room Heating si baja de 17",
            "Cuando Living Room Heating baje de 17 °C, voy a encender Living Room Heating.",
        ),
        (
            "nl",
            "zet Living Room Heating aan als het onder de 17 zakt",
            "Wanneer Living Room Heating onder 17 °C zakt, zal ik Living Room Heating aanzetten.",
        ),
    ],
)
async def test_a_heating_waits_for_its_own_temperature_and_not_for_another_sensor(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, said: str, answer: str
) -> None:
    await becomes(hass, "sensor.attic", "5")

    assert speech(await agent.converse(said, language=language)) == answer
    assert len(await scheduled(agent)) == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "turn on the kitchen light if it is below 5 degrees outside"),
        ("en", "if it gets colder than 5 outside turn on the kitchen light"),
        ("de", "schalte Kitchen Light ein, wenn es draußen unter 5 Grad ist"),
        ("fr", "allume Kitchen Light s'il fait moins de 5 degrés dehors"),
        ("es", "enciende Kitchen Light cuando haga menos de 5 grados fuera"),
        ("nl", "zet Kitchen Light aan als het buiten kouder dan 5 graden is"),
    ],
)
async def test_outside_is_where_the_weather_is(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    weather = {"friendly_name": "Weather", "temperature": 9.0, "temperature_unit": "°C"}
    hass.states.async_set("weather.home", "sunny", weather)
    await becomes(hass, "sensor.attic", "2")

    assert "Weather" in speech(await agent.converse(said, language=language))
    assert home.state(LIGHT) == "off"
    hass.states.async_set("weather.home", "sunny", {**weather, "temperature": 4.0})
    await hass.async_block_till_done()
    assert home.state(LIGHT) == "on"


async def test_in_here_is_the_room_it_was_said_in(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> None:
    await becomes(hass, "sensor.attic", "5")
    entry = MockConfigEntry(domain="satellites")
    entry.add_to_hass(hass)
    area = ar.async_get(hass).async_get_area_by_name("Living Room")
    assert area is not None
    devices = dr.async_get(hass)
    satellite = devices.async_get_or_create(config_entry_id=entry.entry_id, identifiers={("satellites", "l")})
    devices.async_update_device(satellite.id, area_id=area.id)

    said = "turn on the kitchen light when it is colder than 17 in here"
    answer = speech(await agent.converse(said, device_id=satellite.id))
    assert answer == "When Living Room Heating falls below 17 °C, I will turn on Kitchen Light."
    assert home.state(LIGHT) == "off"


async def test_a_temperature_that_nothing_measures_is_not_waited_for(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    async_expose_entity(hass, "conversation", "sensor.attic", False)
    await hass.async_block_till_done()

    await agent.converse("turn on the kitchen light if it is below 5 degrees outside")
    assert home.state(LIGHT) == "off"
    assert await scheduled(agent) == ()
