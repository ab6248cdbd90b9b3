"""Answers about what runs and plays, the air, the warmest room and batteries."""

from typing import Any

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er
from homeassistant.setup import async_setup_component
import pytest

from custom_components.universal_agent.skills.smart_home import build

LEFT = {"device_class": "duration", "unit_of_measurement": "min", "friendly_name": "Washer Left"}
WASHER = {"friendly_name": "Washer"}
CO2 = {"device_class": "carbon_dioxide", "unit_of_measurement": "ppm", "friendly_name": "Den CO2"}
CELL = {"device_class": "battery", "unit_of_measurement": "%", "friendly_name": "Door Battery"}


@pytest.fixture
async def world(hass: HomeAssistant, make_world: Any) -> Any:
    """Return the smart home."""
    assert await async_setup_component(hass, "homeassistant", {})
    return await make_world(build)


async def _answer(world: Any, question: str, *things: tuple[str, str, dict[str, Any]], **more: Any) -> str:
    for entity_id, state, attributes in things:
        world.hass.states.async_set(entity_id, state, attributes)
        async_expose_entity(world.hass, "conversation", entity_id, should_expose=True)
    wanted: dict[str, list[str]] = {entity_id: [] for entity_id, _, _ in things}
    language = more.pop("language", "en")
    outcome = await world.call(
        "smart_home.ask_states", {"question": question, "wanted": wanted, **more}, language=language
    )
    assert outcome.spoken is not None
    return str(outcome.spoken)


@pytest.mark.parametrize(
    ("left", "state", "spoken"),
    [
        ("12", "spin", "Washer: 12 minutes left."),
        ("0", "spin", "Yes, Washer is done."),
        ("unknown", "spin", "I don't know how Washer is right now."),
        ("12", "finished", "Yes, Washer is done."),
        ("12", "off", "Washer is not running."),
    ],
)
async def test_what_is_left(world: Any, left: str, state: str, spoken: str) -> None:
    things = ("sensor.left", left, LEFT), ("sensor.washer", state, WASHER)

    assert await _answer(world, "remaining", *things) == spoken


@pytest.mark.parametrize(
    ("value", "spoken"),
    [("2026-11-20T10:25:00+00:00", "Dryer: 25 minutes left."), ("soon", "I don't know how Dryer is right now.")],
)
async def test_an_end_that_is_told_as_a_time(world: Any, value: str, spoken: str) -> None:
    end = ("sensor.end", value, {"device_class": "timestamp", "friendly_name": "Dryer"})

    assert await _answer(world, "remaining", end) == spoken


@pytest.mark.parametrize(
    ("state", "spoken"),
    [
        ("Fertig", "Yes, Washer is done."),
        ("Aus", "Washer is not running."),
        ("spin", "No, Washer is still running: spin."),
        ("unavailable", "I don't know how Washer is right now."),
    ],
)
async def test_whether_it_is_done(world: Any, state: str, spoken: str) -> None:
    assert await _answer(world, "finished", ("sensor.washer", state, WASHER)) == spoken


@pytest.mark.parametrize(
    ("state", "spoken"),
    [
        ("spin", "Yes, Washer is still on."),
        ("Fertig", "No, Washer is done."),
        ("Aus", "Washer is not running."),
        ("unavailable", "I don't know how Washer is right now."),
    ],
)
async def test_whether_it_is_still_running(world: Any, state: str, spoken: str) -> None:
    assert await _answer(world, "running", ("sensor.washer", state, WASHER)) == spoken


async def test_what_plays(world: Any) -> None:
    radio = {"friendly_name": "Radio", "media_title": "Tides", "media_artist": "The Gulls"}
    box = {"friendly_name": "Box"}

    both = await _answer(world, "playing", ("media_player.a", "playing", radio), ("media_player.b", "playing", box))
    none = await _answer(world, "playing", ("media_player.a", "paused", radio), ("media_player.b", "off", box))

    assert (both, none) == ("Radio: Tides, The Gulls. Box.", "Nothing is playing.")


@pytest.mark.parametrize(
    ("value", "spoken"),
    [
        ("640", "The air is good. Den CO2 is 640 ppm."),
        ("1100", "The air is getting stale, airing would do it good. Den CO2 is 1100 ppm."),
        ("1900", "No, the air is bad, open a window. Den CO2 is 1900 ppm."),
        ("unknown", "I don't know how Den CO2 is right now."),
    ],
)
async def test_the_air(world: Any, value: str, spoken: str) -> None:
    assert await _answer(world, "air", ("sensor.co2", value, CO2)) == spoken


async def test_another_figure_of_the_air_is_told_as_it_is(world: Any) -> None:
    dust = {"device_class": "pm25", "unit_of_measurement": "µg/m³", "friendly_name": "Dust"}

    assert await _answer(world, "air", ("sensor.dust", "4", dust)) == "Dust is 4 µg/m³."


async def test_the_warmest_room_is_named_by_its_area(world: Any, hass: HomeAssistant) -> None:
    area = ar.async_get(hass).async_create("Attic")
    entry = er.async_get(hass).async_get_or_create("climate", "test", "1", suggested_object_id="attic")
    er.async_get(hass).async_update_entity(entry.entity_id, area_id=area.id)
    things = (
        ("climate.attic", "heat", {"current_temperature": 24.5, "friendly_name": "Radiator"}),
        ("sensor.den", "21", {"friendly_name": "Den", "unit_of_measurement": "°C"}),
    )
    unknown = ("sensor.den", "unknown", {"friendly_name": "Den"})

    warmest = await _answer(world, "highest", *things, attribute="current_temperature")
    coldest = await _answer(world, "lowest", *things, attribute="current_temperature")
    nothing = await _answer(world, "lowest", unknown, attribute="current_humidity")

    assert (warmest, coldest, nothing) == ("Attic, 24.5 °C.", "Den, 21 °C.", "That is not known right now.")


async def test_low_batteries(world: Any) -> None:
    flag = {"device_class": "battery", "friendly_name": "Remote"}
    sensor, low = ("sensor.cell", "71", CELL), ("sensor.cell", "9", CELL)
    fine, empty = ("binary_sensor.r", "off", flag), ("binary_sensor.r", "on", flag)

    assert await _answer(world, "low", sensor, fine) == "No, none is low; the lowest is Door Battery (71%)."
    assert await _answer(world, "low", low, empty) == "Low: Door Battery (9%) and Remote."
    assert await _answer(world, "low", fine) == "No, none is low."


async def test_how_damp_the_weather_is_is_told_in_percent(world: Any) -> None:
    sky = ("weather.home", "rainy", {"humidity": 80, "temperature": 11.6, "friendly_name": "Meteo"})

    assert "80%" in await _answer(world, "value", sky, attribute="humidity")


@pytest.mark.parametrize(
    ("language", "spoken"),
    [
        ("en", "It is 12 °C outside."),
        ("de", "Draußen: 12 °C."),
        ("fr", "Dehors : 12 °C."),
        ("es", "Fuera: 12 °C."),
        ("nl", "Buiten: 12 °C."),
    ],
)
async def test_what_the_weather_tells_is_so_outside_whatever_its_source_is_called(
    world: Any, language: str, spoken: str
) -> None:
    sky = ("weather.home", "sunny", {"friendly_name": "Home", "temperature": 12.0})

    assert await _answer(world, "value", sky, attribute="temperature", language=language) == spoken


@pytest.mark.parametrize(
    ("states", "spoken"),
    [
        (("on", "off"), "No: Hob Light is off."),
        (("off", "off"), "No: Desk Light is off and Hob Light is off."),
    ],
)
async def test_of_few_that_are_otherwise_it_is_told_how_they_are(
    world: Any, states: tuple[str, str], spoken: str
) -> None:
    for (entity_id, name), state in zip(
        (("light.desk", "Desk Light"), ("light.hob", "Hob Light")), states, strict=True
    ):
        world.hass.states.async_set(entity_id, state, {"friendly_name": name})
        async_expose_entity(world.hass, "conversation", entity_id, should_expose=True)

    outcome = await world.call(
        "smart_home.ask_states", {"question": "all", "wanted": {"light.desk": ["on"], "light.hob": ["on"]}}
    )

    assert outcome.spoken == spoken
