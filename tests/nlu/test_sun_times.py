"""Sunset and sunrise become the clock times that they are on that day."""

from datetime import datetime

from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util
import pytest

from custom_components.universal_agent.nlu.timing.sun import by_the_clock


@pytest.fixture(autouse=True)
async def berlin(hass: HomeAssistant) -> None:
    """Put the home to Berlin."""
    await hass.config.async_set_time_zone("Europe/Berlin")
    hass.config.latitude, hass.config.longitude = 52.52, 13.405


def said(hass: HomeAssistant, text: str, language: str = "en", day: str = "2026-03-06T11:00:00") -> str:
    """Return what becomes of a text on a Friday at eleven."""
    now = datetime.fromisoformat(day).replace(tzinfo=dt_util.get_time_zone("Europe/Berlin"))
    return by_the_clock(hass, text, now=now, language=language)


@pytest.mark.parametrize(
    ("language", "text", "clock"),
    [
        ("en", "close the blinds at sunset", "close the blinds at 17:54"),
        ("en", "turn on the porch light half an hour after sunset", "turn on the porch light at 18:24"),
        ("en", "open the blinds ten minutes before sunrise", "open the blinds at 06:29"),
        ("en", "when the sun goes down close the blinds", "at 17:54 close the blinds"),
        ("en", "tomorrow open the blinds at sunrise", "tomorrow open the blinds at 06:39"),
        ("de", "mach bei Sonnenuntergang das Licht an", "mach um 17:54 Uhr das Licht an"),
        ("de", "zwanzig Minuten nach Sonnenaufgang Rollo hoch", "um 06:59 Uhr Rollo hoch"),
        ("fr", "ferme le volet une demi-heure avant le coucher du soleil", "ferme le volet à 17:24"),
        ("es", "enciende el porche al atardecer", "enciende el porche a las 17:54"),
        ("nl", "doe de lamp aan bij zonsondergang", "doe de lamp aan om 17:54 uur"),
        ("en", "porch light on from sunset until eleven", "porch light on from 17:54 until eleven"),
        ("en", "porch light on from sunset to sunrise", "porch light on from 17:54 until 06:39"),
        ("de", "Hoflicht von Sonnenuntergang bis Sonnenaufgang an", "Hoflicht von 17:54 Uhr bis 06:39 Uhr an"),
        ("fr", "allume la cour du coucher du soleil jusqu'à minuit", "allume la cour de 17:54 jusqu'à minuit"),
        (
            "es",
            "enciende el porche desde el atardecer hasta las once",
            "enciende el porche desde las 17:54 hasta las once",
        ),
        ("nl", "lamp aan van zonsondergang tot elf uur", "lamp aan van 17:54 uur tot elf uur"),
        ("nl", "lamp aan tot zonsopgang", "lamp aan tot 06:39 uur"),
    ],
)
def test_an_event_of_the_sun_is_a_clock_time(hass: HomeAssistant, language: str, text: str, clock: str) -> None:
    assert said(hass, text, language) == clock


def test_in_the_days_around_the_change_to_summer_time_the_clock_of_that_day_counts(hass: HomeAssistant) -> None:
    assert said(hass, "lamp on at sunset", day="2026-03-28T11:00:00") == "lamp on at 18:33"
    assert said(hass, "lamp on at sunset", day="2026-03-29T11:00:00") == "lamp on at 19:34"
    assert said(hass, "lamp on at sunset", day="2026-10-25T11:00:00") == "lamp on at 16:50"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "activate sunset"),
        ("en", "when is sunset"),
        ("en", "close the blinds before sunset"),
        ("en", "is the lamp on at sunset?"),
        ("en", "set the living room to sunset"),
        ("de", "starte die Szene vom Sonnenuntergang"),
        ("fr", "lance l'ambiance du coucher du soleil"),
        ("es", "pon la escena del atardecer"),
        ("nl", "start de scène van zonsondergang"),
    ],
)
def test_what_names_no_moment_stays_as_it_is(hass: HomeAssistant, language: str, text: str) -> None:
    assert said(hass, text, language) == text


def test_where_the_sun_does_not_set_nothing_is_made_up(hass: HomeAssistant) -> None:
    hass.config.latitude, hass.config.longitude = 78.2, 15.6
    text = "tomorrow lamp on at sunset"
    assert said(hass, text, day="2026-06-20T11:00:00") == text
