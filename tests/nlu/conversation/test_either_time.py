"""A command for one of two times is asked about, with both named, and is done for the one that is answered."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util
import pytest

from tests.calendar_household import NOW, Household, move_in
from tests.installed_agent import InstalledAgent
from tests.skills.timer.common import scheduled


@pytest.fixture
async def house(hass: HomeAssistant, agent: InstalledAgent, freezer: FrozenDateTimeFactory) -> Household:
    """Return the household on a Thursday; choir is every Monday."""
    freezer.move_to(NOW)
    return await move_in(hass, agent)


def _titles(house: Household) -> set[str]:
    return {event.summary for event in house.family.planned.values()}


@pytest.mark.parametrize(
    ("language", "text", "day"),
    [
        ("en", "cancel the piano lesson on Friday or Saturday", "Friday"),
        ("de", "sag den Elternabend am Dienstag oder Mittwoch ab", "Dienstag"),
        ("fr", "annule Elternabend mardi ou mercredi", "mardi"),
        ("es", "cancela Elternabend el martes o el miércoles", "martes"),
        ("nl", "schrap Elternabend op dinsdag of woensdag", "dinsdag"),
    ],
)
async def test_an_event_is_taken_out_on_the_day_that_is_answered(
    house: Household, language: str, text: str, day: str
) -> None:
    before = _titles(house)

    question = await house.say(text, language)

    assert house.was_asked
    assert day in question
    assert _titles(house) == before
    await house.say(day, language)
    assert len(before - _titles(house)) == 1


@pytest.mark.parametrize(
    ("language", "text", "day"),
    [
        ("en", "move the chimney sweep to Wednesday or Thursday", "Thursday"),
        ("de", "verschieb Chimney sweep auf Mittwoch oder Donnerstag", "Donnerstag"),
        ("fr", "déplace Chimney sweep à mercredi ou jeudi", "jeudi"),
        ("es", "mueve Chimney sweep al miércoles o al jueves", "jueves"),
        ("nl", "verplaats Chimney sweep naar woensdag of donderdag", "donderdag"),
    ],
)
async def test_an_event_goes_to_the_day_that_is_answered(house: Household, language: str, text: str, day: str) -> None:
    question = await house.say(text, language)

    assert day in question
    assert house.start_of("Chimney sweep") == "2026-10-19 08:00"
    await house.say(day, language)
    assert house.start_of("Chimney sweep") == "2026-10-22 08:00"


@pytest.mark.parametrize(
    ("language", "text", "day"),
    [
        ("en", "remind me on Monday or Tuesday at 3 to call the bank", "Tuesday"),
        ("de", "erinnere mich am Montag oder Dienstag um 15 Uhr daran, die Bank anzurufen", "Dienstag"),
        ("fr", "rappelle-moi lundi ou mardi à 15 heures d'appeler la banque", "mardi"),
        ("es", "recuérdame el lunes o el martes a las 15 llamar al banco", "el martes"),
        ("nl", "herinner me maandag of dinsdag om 15 uur aan de bank", "dinsdag"),
    ],
)
async def test_a_reminder_keeps_its_hour_on_the_day_that_is_answered(
    house: Household, language: str, text: str, day: str
) -> None:
    question = await house.say(text, language)

    assert day in question
    assert not await scheduled(house.agent)
    await house.say(day, language)
    (reminder,) = await scheduled(house.agent)
    assert dt_util.utc_from_timestamp(reminder.fires_at).isoformat()[:16] == "2026-10-20T15:00"


async def test_of_two_hours_one_is_told(house: Household) -> None:
    await house.say("remind me on Friday at nine or ten to call the bank")
    await house.say("ten")

    (reminder,) = await scheduled(house.agent)
    assert dt_util.utc_from_timestamp(reminder.fires_at).isoformat()[:16] == "2026-10-16T10:00"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "remind me tomorrow at 9 to buy tickets for Friday or Saturday"),
        ("de", "erinnere mich morgen um 9 daran, Karten für Freitag oder Samstag zu kaufen"),
        ("fr", "rappelle-moi demain à 9 heures d'acheter des billets pour vendredi ou samedi"),
        ("es", "recuérdame mañana a las 9 comprar entradas para el viernes o el sábado"),
        ("nl", "herinner me morgen om 9 uur aan kaartjes voor vrijdag of zaterdag"),
    ],
)
async def test_words_that_are_kept_are_not_asked_about(house: Household, language: str, text: str) -> None:
    await house.say(text, language)

    assert len(await scheduled(house.agent)) == 1


async def test_a_question_about_two_days_is_answered(house: Household) -> None:
    await house.say("am I free on Friday or Saturday")

    assert not house.was_asked
