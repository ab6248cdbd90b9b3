"""The weather right now, and which weather source a question means."""

from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er
import pytest

from custom_components.universal_agent.common.outcome import ErrorType, OutcomeStatus


async def test_the_answer_says_condition_and_temperature(weather: Any, add_sky: Any) -> None:
    await add_sky()

    outcome = await weather.call("weather.get_current")

    assert outcome.spoken == "It's raining and 12 °C outside."
    assert outcome.data["condition"] == "rainy"
    assert outcome.data["temperature"] == 11.6
    assert outcome.data["temperature_unit"] == "°C"
    assert outcome.data["humidity"] == 80


async def test_a_source_without_a_temperature_says_the_condition(weather: Any, add_sky: Any) -> None:
    sky = await add_sky()
    sky._attr_native_temperature = None
    sky.async_write_ha_state()

    outcome = await weather.call("weather.get_current")

    assert outcome.spoken == "It's raining."
    assert "temperature" not in outcome.data


@pytest.mark.parametrize(
    ("language", "spoken"),
    [
        ("en", "It's raining and 12 °C outside."),
        ("de", "Es regnet bei 12 °C."),
        ("es", "Está lloviendo y hay 12 °C."),
        ("fr", "Il pleut et il fait 12 °C."),
        ("nl", "Het regent en het is 12 °C."),
    ],
)
async def test_the_answer_is_in_the_language_of_the_question(
    weather: Any, add_sky: Any, language: str, spoken: str
) -> None:
    await add_sky()

    assert (await weather.call("weather.get_current", language=language)).spoken == spoken


@pytest.mark.parametrize("asked", ["Cabin", "cabin", "weather.cabin", "Hut", "Hills", "the cabin up there", "cab"])
async def test_a_source_is_found_by_name_id_alias_area_or_similar_words(
    hass: HomeAssistant, weather: Any, add_sky: Any, asked: str
) -> None:
    await add_sky("Airport")
    cabin = await add_sky("Cabin")
    area = ar.async_get(hass).async_create("Hills")
    er.async_get(hass).async_update_entity(cabin.entity_id, aliases=[er.COMPUTED_NAME, "Hut"], area_id=area.id)

    outcome = await weather.call("weather.get_current", {"entity": asked})

    assert outcome.data["entity_id"] == "weather.cabin"


async def test_a_name_that_could_be_two_sources_is_not_guessed(weather: Any, add_sky: Any) -> None:
    await add_sky("Home North")
    await add_sky("Home South")

    outcome = await weather.call("weather.get_current", {"entity": "home"})

    assert outcome.error_type is ErrorType.NOT_FOUND
    assert outcome.alternatives == ("Home North", "Home South")


async def test_without_a_name_the_first_source_that_answers_is_taken(weather: Any, add_sky: Any) -> None:
    broken = await add_sky("Airport")
    await add_sky("Balcony")
    broken._attr_available = False
    broken.async_write_ha_state()

    assert (await weather.call("weather.get_current")).data["name"] == "Balcony"


async def test_an_unavailable_source_is_said_to_be_so(weather: Any, add_sky: Any) -> None:
    sky = await add_sky()
    sky._attr_available = False
    sky.async_write_ha_state()

    outcome = await weather.call("weather.get_current")

    assert outcome.status is OutcomeStatus.ERROR_TRANSIENT
    assert outcome.error_type is ErrorType.UNAVAILABLE
    assert outcome.spoken == "Home is not available right now."


async def test_what_is_not_exposed_is_not_used(weather: Any, add_sky: Any) -> None:
    await add_sky(exposed=False)

    outcome = await weather.call("weather.get_current")
    by_name = await weather.call("weather.get_current", {"entity": "Home"})

    assert outcome.error_type is ErrorType.NOT_FOUND
    page = "There, but not exposed to me: Home. You can change that under Settings, Voice assistants, Expose."
    assert outcome.spoken == f"I have no weather to look at: no weather source is exposed to me. {page}"
    assert by_name.spoken == f"I know no weather source called Home. {page}"


async def test_a_source_without_a_forecast_tells_of_today_what_it_is_like_now(weather: Any, add_sky: Any) -> None:
    await add_sky()

    for asked in ({}, {"start": "2026-11-20", "about": "rain"}, {"start": "2026-11-20"}):
        outcome = await weather.call("weather.get_forecast", asked)

        assert outcome.status is OutcomeStatus.SUCCESS
        assert outcome.spoken.endswith("Now: It's raining and 12 °C outside.")
        assert "forecast" in outcome.spoken


async def test_of_tomorrow_it_tells_nothing(weather: Any, add_sky: Any) -> None:
    await add_sky()

    outcome = await weather.call("weather.get_forecast", {"start": "2026-11-21"})

    assert outcome.error_type is ErrorType.UNSUPPORTED
