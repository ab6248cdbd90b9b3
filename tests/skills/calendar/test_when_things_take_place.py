"""An hour of which nobody said whether it is in the morning: what is planned for it tells."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util
import pytest

from tests.calendar_household import NOW, Household, move_in
from tests.installed_agent import InstalledAgent
from tests.nlu.conversation.talk import Talk
from tests.skills.timer.common import scheduled


@pytest.fixture
async def house(hass: HomeAssistant, agent: InstalledAgent, freezer: FrozenDateTimeFactory) -> Household:
    """Return the household on a Thursday."""
    freezer.move_to(NOW)
    return await move_in(hass, agent)


@pytest.mark.parametrize(
    ("language", "text", "event", "start"),
    [
        ("en", "put dinner with Mary on Saturday at half seven in the calendar", "dinner with Mary", "19:30"),
        ("de", "trag Abendessen am Samstag um halb acht ein", "Abendessen", "19:30"),
        ("fr", "ajoute dîner samedi à sept heures et demie au calendrier", "dîner", "19:30"),
        ("es", "pon cena el sábado a las siete y media en el calendario", "cena", "19:30"),
        ("nl", "zet diner zaterdag om half acht in de agenda", "diner", "19:30"),
        ("en", "add the concert on Saturday from 8 to 10 to the calendar", "concert", "20:00"),
        ("de", "trag Spieleabend am Samstag um acht ein", "Spieleabend", "20:00"),
        ("fr", "ajoute soirée chez Léa samedi à 9 heures au calendrier", "soirée chez Léa", "21:00"),
        ("es", "pon cena el sábado a las diez en el calendario", "cena", "22:00"),
        ("nl", "zet kerstborrel zaterdag om zes uur in de agenda", "kerstborrel", "18:00"),
        pytest.param("de", "trag Zahnarzt am Sonnabend um acht ein", "Zahnarzt", "08:00", id="a day is no evening"),
        pytest.param("en", "put dinner on Saturday at 7 am in the calendar", "dinner", "07:00", id="as it was said"),
        pytest.param("en", "add the kids' party on Saturday at 11 to the calendar", "kids' party", "11:00", id="party"),
        ("en", "put breakfast with Tom on Saturday at 6 in the calendar", "breakfast with Tom", "06:00"),
        ("de", "trag Frühstück am Samstag um sechs ein", "Frühstück", "06:00"),
        ("fr", "ajoute petit-déjeuner samedi à six heures au calendrier", "petit-déjeuner", "06:00"),
        ("es", "pon desayuno el sábado a las seis en el calendario", "desayuno", "06:00"),
        ("nl", "zet ontbijt zaterdag om zes uur in de agenda", "ontbijt", "06:00"),
    ],
)
async def test_an_event_is_in_its_own_half_of_the_day(
    house: Household, language: str, text: str, event: str, start: str
) -> None:
    await house.say(text, language)

    assert house.start_of(event) == f"2026-10-17 {start}"


async def test_breakfast_without_a_day_is_not_tonight(house: Household) -> None:
    await house.say("put breakfast at 8 in the calendar")

    assert house.start_of("breakfast") == "2026-10-16 08:00"


async def test_the_half_of_an_hour_is_no_amount(house: Household) -> None:
    await house.say("breakfast with Tom on Saturday at half seven in the calendar")

    assert not any("percent" in event.summary for event in house.family.planned.values())


@pytest.mark.parametrize(
    ("language", "text", "hour"),
    [
        ("en", "remind me every Friday at 6 to order pizza", 18),
        ("de", "erinnere mich jeden Freitag um sechs daran, Pizza zu bestellen", 18),
        ("fr", "rappelle-moi chaque vendredi à six heures de commander une pizza", 18),
        ("es", "recuérdame cada viernes a las seis pedir pizza", 18),
        ("nl", "herinner me elke vrijdag om zes uur om pizza te bestellen", 18),
        ("en", "remind me every Friday at 6 to make breakfast", 6),
        ("en", "wake me every Friday at 6", 6),
    ],
)
async def test_what_comes_back_at_six_is_for_the_evening_unless_somebody_gets_up(
    house: Household, language: str, text: str, hour: int
) -> None:
    await house.say(text, language)

    (reminder,) = await scheduled(house.agent)
    assert dt_util.utc_from_timestamp(reminder.fires_at).hour == hour


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "what's on next Tuesday", "when does the dustcart come"),
        ("de", "was steht nächsten Dienstag an", "wann kommt die Müllabfuhr"),
        ("es", "qué hay el próximo martes", "cuándo toca sacar la basura"),
        ("nl", "wat staat er volgende week dinsdag op de planning", "wanneer wordt het vuilnis opgehaald"),
    ],
)
async def test_what_is_named_behind_an_event_is_not_that_event(
    agent: InstalledAgent, house: Household, language: str, first: str, then: str
) -> None:
    talk = Talk(agent, language)
    assert "Elternabend" in await talk.hear(first)
    assert "Elternabend" not in await talk.hear(then)
