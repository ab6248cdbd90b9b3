"""Where a request comes from, and in which language it is answered."""

from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, device_registry as dr, entity_registry as er
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.universal_agent.origin import language_of, place_of


@pytest.mark.parametrize(
    ("wanted", "home", "answered"),
    [
        pytest.param("de-CH", "en", "de-CH", id="the request's own"),
        pytest.param(None, "fr", "fr", id="the home's, where none is named"),
        pytest.param("tlh", "nl", "nl", id="the home's, where nobody can speak it"),
        pytest.param("not a language", "es", "es", id="the home's, where it is none"),
        pytest.param("tlh", "!", "en", id="English, where the home's is none either"),
    ],
)
def test_the_language_of_an_answer(wanted: str | None, home: str, answered: str) -> None:
    assert language_of(wanted, home) == answered


async def test_a_satellite_stands_where_it_was_put_and_else_where_its_device_does(hass: HomeAssistant) -> None:
    entry = MockConfigEntry(domain="satellites")
    entry.add_to_hass(hass)
    kitchen, hall = (ar.async_get(hass).async_create(name).id for name in ("Kitchen", "Hall"))
    devices, entities = dr.async_get(hass), er.async_get(hass)
    device = devices.async_get_or_create(config_entry_id=entry.entry_id, identifiers={("satellites", "one")})
    devices.async_update_device(device.id, area_id=kitchen)
    satellite = entities.async_get_or_create(
        "assist_satellite", "satellites", "one", device_id=device.id, original_name="Voice"
    )

    assert place_of(hass, None, None) == (None, None)
    assert place_of(hass, device.id, None) == (device.id, kitchen)
    assert place_of(hass, None, satellite.entity_id) == (device.id, kitchen)
    entities.async_update_entity(satellite.entity_id, area_id=hall)
    assert place_of(hass, None, satellite.entity_id) == (device.id, hall)
    assert place_of(hass, "gone", "assist_satellite.gone") == ("gone", None)
