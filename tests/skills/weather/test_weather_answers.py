"""Answers about one matter of the weather begin with what was asked, and name the figures."""

from datetime import timedelta
from typing import Any

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.const import UnitOfTemperature
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.setup import async_setup_component
import pytest

from tests.installed_agent import InstalledAgent
from tests.skills.weather.conftest import TODAY, Sky, line

LATER, SUN = "weather.get_forecast", "weather.get_sun"
SATURDAY, SUNDAY, MONDAY = (TODAY + timedelta(days=days) for days in (1, 2, 3))


async def _ask(weather: Any, about: str, day: Any = None, days: int = 1, **more: Any) -> str:
    span = {} if day is None else {"start": day.isoformat(), "end": (day + timedelta(days=days)).isoformat()}
    outcome = await weather.call(LATER, {"about": about, **span, **more})
    assert outcome.spoken is not None
    return str(outcome.spoken)


@pytest.mark.parametrize(
    ("about", "day", "answer"),
    [
        ("sun", SATURDAY, "Yes."),
        ("rain", SATURDAY, "No."),
        ("dry", SATURDAY, "Yes."),
        ("outside", SATURDAY, "No."),
        ("jacket", SATURDAY, "Yes."),
        ("laundry", SATURDAY, "Yes."),
        ("watering", SATURDAY, "Yes."),
        ("warm", SATURDAY, "No."),
        ("nice", SATURDAY, "Yes."),
        ("nice", SUNDAY, "No."),
        ("heat", SATURDAY, "No."),
        ("clouds", SATURDAY, "No."),
        ("thaw", SATURDAY, "Yes."),
        ("thaw", SUNDAY, "No."),
        ("highest", SATURDAY, "Up to 14 °C."),
        ("lowest", SUNDAY, "Down to -3 °C."),
        ("snow", SUNDAY, "Yes."),
        ("frost", SUNDAY, "Yes."),
        ("gloves", SUNDAY, "Yes."),
        ("cold", SUNDAY, "Yes."),
        ("umbrella", SUNDAY, "Yes."),
        ("sunscreen", SUNDAY, "No."),
        ("fog", SUNDAY, "No."),
        ("storm", SUNDAY, "No."),
        ("laundry", SUNDAY, "No."),
        ("outside", SUNDAY, "No."),
    ],
)
async def test_whether_comes_first_and_the_figures_follow(
    weather: Any, add_sky: Any, five_days: Any, about: str, day: Any, answer: str
) -> None:
    await add_sky(daily=five_days)

    spoken = await _ask(weather, about, day)

    assert spoken.startswith(answer)
    assert "°C" in spoken


@pytest.mark.parametrize(
    ("language", "text", "answer"),
    [
        ("en", "will it be colder on Sunday than today?", "Yes."),
        ("en", "is it warmer tomorrow?", "Yes."),
        ("en", "is it going to be any warmer on Sunday than tomorrow", "No."),
        ("de", "wird's am Sonntag noch kälter als heute?", "Ja."),
        ("de", "ist es morgen wärmer?", "Ja."),
        ("de", "wird es morgen kälter als am Sonntag?", "Nein."),
        ("fr", "il fera plus froid dimanche qu'aujourd'hui ?", "Oui."),
        ("fr", "est-ce qu'il fera plus chaud demain ?", "Oui."),
        ("es", "¿hará más frío el domingo que hoy?", "Sí."),
        ("es", "¿mañana hará más calor?", "Sí."),
        ("nl", "wordt het zondag kouder dan vandaag?", "Ja."),
        ("nl", "is het morgen warmer?", "Ja."),
    ],
)
async def test_days_are_compared(
    hass: HomeAssistant, agent: InstalledAgent, freezer: Any, five_days: Any, language: str, text: str, answer: str
) -> None:
    await hass.config.async_set_time_zone("UTC")
    freezer.move_to(TODAY + timedelta(hours=9))
    assert await async_setup_component(hass, "weather", {})
    sky = Sky("Home", daily=five_days)
    await hass.data[DATA_INSTANCES]["weather"].async_add_entities([sky])
    async_expose_entity(hass, "conversation", sky.entity_id, True)
    told = (await agent.ask(text, language=language))["response"]

    assert told.startswith(answer)
    assert told.count("°C") == 2


async def test_a_temperature_is_told_without_yes_or_no(weather: Any, add_sky: Any, five_days: Any) -> None:
    await add_sky(daily=five_days)

    assert (await _ask(weather, "temperature", SATURDAY)).startswith("Tomorrow expect sunshine, between 6 and 14 °C")


async def test_the_wind_is_told_with_its_speed(weather: Any, add_sky: Any) -> None:
    await add_sky(daily=[line(SATURDAY, "cloudy", 9, 4, native_wind_speed=50.0)])

    assert (await _ask(weather, "wind", SATURDAY)).startswith("Yes. ")
    assert "Wind up to " in await _ask(weather, "wind", SATURDAY)


async def test_of_several_days_those_are_told_of_which_it_is_so(weather: Any, add_sky: Any, five_days: Any) -> None:
    await add_sky(daily=five_days)

    spoken = await _ask(weather, "snow", SATURDAY, days=3)

    assert spoken.startswith("Yes. On Sunday expect snow")
    assert "Tomorrow" not in spoken


async def test_no_day_is_named_means_what_is_left_of_today(
    weather: Any, add_sky: Any, two_days_by_the_hour: Any
) -> None:
    await add_sky(hourly=two_days_by_the_hour)

    assert (await _ask(weather, "rain")).startswith("Yes.")
    assert (await _ask(weather, "snow")).startswith("No.")


@pytest.mark.parametrize(
    ("about", "find", "begins"),
    [
        ("snow", "first", "On Sunday expect snow"),
        ("sun", "first", "Tomorrow expect sunshine"),
        ("rain", "end", "Tomorrow expect sunshine"),
        ("outside", "best", "No. Tomorrow expect sunshine"),
        ("laundry", "best", "Tomorrow expect sunshine"),
        ("cold", "best", "On Sunday expect snow"),
        ("lowest", "best", "On Sunday expect snow"),
        ("highest", "best", "Tomorrow expect sunshine"),
        ("heat", "first", "Not as far as I can see. The forecast ends on Tuesday"),
        ("temperature", "first", "Not as far as I can see."),
    ],
)
async def test_when_it_is_so(weather: Any, add_sky: Any, five_days: Any, about: str, find: str, begins: str) -> None:
    await add_sky(daily=five_days)

    assert (await _ask(weather, about, find=find)).startswith(begins)


async def test_of_two_days_the_better_one_is_told(weather: Any, add_sky: Any, five_days: Any) -> None:
    await add_sky(daily=five_days)
    days = [SUNDAY.date().isoformat(), MONDAY.date().isoformat()]

    outcome = await weather.call(LATER, {"about": "highest", "find": "best", "days": days})

    assert outcome.spoken.startswith("On Monday")


async def test_when_it_rains_today_is_told_by_the_hour(weather: Any, add_sky: Any, two_days_by_the_hour: Any) -> None:
    await add_sky(hourly=two_days_by_the_hour)

    assert (await _ask(weather, "rain", find="first")).startswith("Today at 1 PM expect rain")
    assert (await _ask(weather, "rain", find="end")).startswith("Today at 5 PM expect sunshine")


async def test_what_is_asked_in_fahrenheit_is_judged_in_fahrenheit(weather: Any, add_sky: Any) -> None:
    weather.hass.config.units = weather.hass.config.units.__class__(
        "test",
        accumulated_precipitation="in",
        area="ft²",
        conversions={},
        length="mi",
        mass="lb",
        pressure="psi",
        temperature=UnitOfTemperature.FAHRENHEIT,
        volume="gal",
        wind_speed="mph",
    )
    await add_sky(daily=[line(SATURDAY, "sunny", 20, 12)])

    assert await _ask(weather, "outside", SATURDAY) == "Yes. Tomorrow expect sunshine, between 54 and 68 °F."


async def test_a_forecast_that_ends_before_is_no_answer(weather: Any, add_sky: Any, five_days: Any) -> None:
    await add_sky(daily=five_days)

    assert await _ask(weather, "rain", TODAY + timedelta(days=12)) == "The forecast does not reach that far."


@pytest.mark.parametrize("find", ["best", "first"])
async def test_an_empty_forecast_says_so(weather: Any, add_sky: Any, find: str) -> None:
    await add_sky(daily=[])

    assert await _ask(weather, "rain", find=find) == "There is no forecast at the moment."


async def test_a_place_that_no_entity_covers_is_named(weather: Any, add_sky: Any, five_days: Any) -> None:
    await add_sky(daily=five_days)

    assert await _ask(weather, "rain", SATURDAY, entity="lisbon") == "I know no weather source called lisbon."


async def test_the_sun_sets_and_rises(weather: Any) -> None:
    weather.hass.config.latitude, weather.hass.config.longitude = 52.0, 0.0

    sunset = await weather.call(SUN, {"event": "sunset"})
    sunrise = await weather.call(SUN, {"event": "sunrise"})

    assert sunset.spoken.startswith("The sun sets today at ")
    assert sunrise.spoken.startswith("The sun rises tomorrow at ")
    both = await weather.call(SUN, {"event": "both"})
    assert both.spoken == f"{sunset.spoken} {sunrise.spoken}"
    assert (both.data["sunset"], both.data["sunrise"]) == (sunset.data["at"], sunrise.data["at"])
    on_saturday = await weather.call(SUN, {"event": "sunrise", "day": SATURDAY.date().isoformat()})
    assert on_saturday.data["at"] == sunrise.data["at"]


async def test_where_the_sun_stays_away_that_is_said(weather: Any) -> None:
    weather.hass.config.latitude, weather.hass.config.longitude = 78.2, 15.6

    outcome = await weather.call(SUN, {"event": "sunrise"})

    assert outcome.spoken == "The sun neither rises nor sets that day."
