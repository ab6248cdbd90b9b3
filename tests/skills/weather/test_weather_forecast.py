"""Forecasts for days, parts of days, moments and spans, as far as they reach."""

from datetime import timedelta
from typing import Any

from homeassistant.components.weather import Forecast
import pytest

from custom_components.universal_agent.common.outcome import ErrorType
from tests.skills.weather.conftest import TODAY, line

SUNDAY = {"start": "2026-11-22T00:00:00", "end": "2026-11-23T00:00:00"}
TOMORROW_AFTERNOON = {"start": "2026-11-21T12:00:00", "end": "2026-11-21T18:00:00"}


async def test_a_day_has_its_high_low_and_chance_of_precipitation(
    weather: Any, add_sky: Any, five_days: list[Forecast], two_days_by_the_hour: list[Forecast]
) -> None:
    await add_sky(daily=five_days, hourly=two_days_by_the_hour)

    outcome = await weather.call("weather.get_forecast", SUNDAY)

    assert outcome.spoken == ("On Sunday expect snow, between -3 and 1 °C, with a 40 percent chance of precipitation.")
    assert outcome.data["type"] == "daily"
    assert outcome.data["summary"] == [
        {
            "from": "2026-11-22T00:00:00+00:00",
            "condition": "snowy",
            "temperature_high": 1.0,
            "temperature_low": -3.0,
            "precipitation_probability": 40,
        }
    ]


@pytest.mark.parametrize(
    ("language", "beginning", "rest"),
    [
        ("en", "On Sunday", "expect snow, between -3 and 1 °C, with a 40 percent chance of precipitation."),
        ("de", "", "gibt es Schnee bei -3 bis 1 °C, die Niederschlagswahrscheinlichkeit liegt bei 40 Prozent."),
        ("es", "", "se espera nieve, entre -3 y 1 °C, con un 40 por ciento de probabilidad de precipitación."),
        ("fr", "", "on attend de la neige, entre -3 et 1 °C, avec 40 pour cent de risque de précipitations."),
        ("nl", "", "wordt sneeuw verwacht, tussen -3 en 1 °C, met 40 procent kans op neerslag."),
    ],
)
async def test_a_day_is_told_in_the_language_of_the_question(
    weather: Any, add_sky: Any, five_days: list[Forecast], *, language: str, beginning: str, rest: str
) -> None:
    await add_sky(daily=five_days)

    spoken = (await weather.call("weather.get_forecast", SUNDAY, language=language)).spoken

    assert spoken.startswith(beginning)
    assert spoken[0].isupper()
    assert spoken.endswith(rest)


async def test_a_part_of_a_day_is_read_from_the_hours(
    weather: Any, add_sky: Any, five_days: list[Forecast], two_days_by_the_hour: list[Forecast]
) -> None:
    await add_sky(daily=five_days, hourly=two_days_by_the_hour)

    outcome = await weather.call("weather.get_forecast", TOMORROW_AFTERNOON)

    assert outcome.data["type"] == "hourly"
    assert outcome.spoken == (
        "Tomorrow afternoon expect rain, between 13 and 14 °C, with a 70 percent chance of precipitation."
    )


async def test_a_moment_is_one_hour(weather: Any, add_sky: Any, two_days_by_the_hour: list[Forecast]) -> None:
    await add_sky(hourly=two_days_by_the_hour)

    outcome = await weather.call("weather.get_forecast", {"start": "2026-11-21T08:00:00"})

    assert outcome.spoken == "Tomorrow at 8 AM expect sunshine, around 12 °C."


async def test_a_part_of_a_day_beyond_the_hours_is_read_from_the_day(
    weather: Any, add_sky: Any, five_days: list[Forecast], two_days_by_the_hour: list[Forecast]
) -> None:
    await add_sky(daily=five_days, hourly=two_days_by_the_hour)

    window = {"start": "2026-11-23T06:00:00", "end": "2026-11-23T12:00:00"}
    outcome = await weather.call("weather.get_forecast", window)

    assert outcome.data["type"] == "daily"
    assert outcome.spoken.startswith("On Monday morning expect clouds")


async def test_a_day_is_summed_up_from_the_hours_where_there_are_no_days(
    weather: Any, add_sky: Any, two_days_by_the_hour: list[Forecast]
) -> None:
    await add_sky(hourly=two_days_by_the_hour)

    window = {"start": "2026-11-21T00:00:00", "end": "2026-11-22T00:00:00"}
    outcome = await weather.call("weather.get_forecast", window)

    assert outcome.data["summary"][0]["condition"] == "sunny"  # four hours of rain are less than a quarter of the day
    assert outcome.spoken == (
        "Tomorrow expect sunshine, between 10 and 16 °C, with a 70 percent chance of precipitation."
    )


async def test_half_days_make_a_day(weather: Any, add_sky: Any) -> None:
    halves = [
        line(TODAY + timedelta(hours=6 + 12 * number), condition, temperature, is_daytime=number % 2 == 0)
        for number, (condition, temperature) in enumerate([("fog", 8), ("rainy", 3), ("sunny", 12), ("fog", 1)])
    ]
    await add_sky(twice_daily=halves)

    outcome = await weather.call("weather.get_forecast", {"start": "2026-11-21T06:30:00", "end": "2026-11-22T06:00:00"})

    assert outcome.data["type"] == "twice_daily"
    assert outcome.data["summary"][0]["condition"] == "fog"
    assert outcome.data["summary"][0]["temperature_high"] == 12


async def test_without_a_time_the_next_three_days_are_told(
    weather: Any, add_sky: Any, five_days: list[Forecast]
) -> None:
    await add_sky(daily=five_days)

    outcome = await weather.call("weather.get_forecast")

    assert [summary["condition"] for summary in outcome.data["summary"]] == ["rainy", "sunny", "snowy"]
    assert outcome.spoken.startswith("Today expect rain, between 4 and 9 °C. Tomorrow expect sunshine")


async def test_a_bare_day_is_the_whole_day(weather: Any, add_sky: Any, five_days: list[Forecast]) -> None:
    await add_sky(daily=five_days)

    outcome = await weather.call("weather.get_forecast", {"start": "2026-11-24"})

    assert outcome.data["to"] == "2026-11-25T00:00:00+00:00"
    assert outcome.spoken == ("On Tuesday expect wind, around 7 °C, with a 80 percent chance of precipitation.")


async def test_a_span_that_the_forecast_does_not_cover_is_told_as_far_as_it_goes(
    weather: Any, add_sky: Any, five_days: list[Forecast]
) -> None:
    await add_sky(daily=five_days)

    window = {"start": "2026-11-23T00:00:00", "end": "2026-11-28T00:00:00"}
    outcome = await weather.call("weather.get_forecast", window)

    assert len(outcome.data["summary"]) == 2
    assert outcome.spoken.endswith("The forecast ends on Tuesday.")


async def test_a_day_beyond_the_forecast_is_not_made_up(
    weather: Any, add_sky: Any, five_days: list[Forecast], two_days_by_the_hour: list[Forecast]
) -> None:
    await add_sky(daily=five_days, hourly=two_days_by_the_hour)

    outcome = await weather.call("weather.get_forecast", {"start": "2026-12-24T00:00:00"})

    assert outcome.error_type is ErrorType.UNSUPPORTED
    assert outcome.spoken == "The forecast ends on Tuesday."


async def test_the_past_has_no_forecast(weather: Any, add_sky: Any, five_days: list[Forecast]) -> None:
    await add_sky(daily=five_days)

    outcome = await weather.call("weather.get_forecast", {"start": "2026-11-18T00:00:00"})

    assert outcome.error_type is ErrorType.UNSUPPORTED
    assert outcome.spoken == "I only know the forecast, not what the weather was."


async def test_an_empty_forecast_is_said_to_be_missing(weather: Any, add_sky: Any) -> None:
    await add_sky(daily=[], hourly=[])

    outcome = await weather.call("weather.get_forecast", SUNDAY)

    assert outcome.error_type is ErrorType.UNSUPPORTED
    assert outcome.spoken == "There is no forecast at the moment."


async def test_a_source_without_forecasts_says_so(weather: Any, add_sky: Any) -> None:
    await add_sky()

    outcome = await weather.call("weather.get_forecast", SUNDAY)

    assert outcome.error_type is ErrorType.UNSUPPORTED
    assert outcome.spoken == "Home has no such forecast."


async def test_a_kind_of_forecast_can_be_asked_for_if_it_is_there(
    weather: Any, add_sky: Any, five_days: list[Forecast]
) -> None:
    await add_sky(daily=five_days)

    daily = await weather.call("weather.get_forecast", {**TOMORROW_AFTERNOON, "type": "daily"})
    hourly = await weather.call("weather.get_forecast", {**TOMORROW_AFTERNOON, "type": "hourly"})

    assert daily.spoken.startswith("Tomorrow afternoon expect sunshine, between 6 and 14 °C")
    assert hourly.error_type is ErrorType.UNSUPPORTED
    assert hourly.alternatives == ("daily",)


async def test_what_a_forecast_leaves_out_is_left_out(weather: Any, add_sky: Any) -> None:
    nothing: Any = {"datetime": "never", "condition": "sunny"}
    await add_sky(daily=[nothing, line(TODAY, "", None), line(TODAY + timedelta(days=1), "dusty", 3)])

    outcome = await weather.call("weather.get_forecast", {"start": "2026-11-20T00:00:00", "end": "2026-11-22T00:00:00"})

    assert outcome.spoken == "Today expect unsettled weather. Tomorrow expect dusty, around 3 °C."


async def test_a_rare_condition_does_not_hide_the_usual_one(weather: Any, add_sky: Any) -> None:
    hours = [line(TODAY + timedelta(hours=hour), f"odd-{hour % 5}", 5) for hour in range(30)]
    await add_sky(hourly=hours)

    outcome = await weather.call("weather.get_forecast", {"start": "2026-11-20T12:00:00", "end": "2026-11-20T18:00:00"})

    assert outcome.data["summary"][0]["condition"] == "odd-2"
