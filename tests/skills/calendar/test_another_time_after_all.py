"""An event just written down gets the time that is said instead; one that was asked about stays where it is."""

from homeassistant.core import HomeAssistant
import pytest

from tests.calendar_household import Household
from tests.mock_todo_lists import add_list
from tests.one_home import in_one_home

WRITTEN = {
    "en": "put barber in the family calendar on friday at three pm",
    "de": "trag Barbier am Freitag um 15 Uhr in den Kalender Family ein",
    "fr": "mets barbier vendredi à 15 heures dans le calendrier Family",
    "es": "pon barbero el viernes a las 15:00 en el calendario Family",
    "nl": "zet barbier vrijdag om 15 uur in de agenda Family",
}
TITLES = {"en": "barber", "de": "Barbier", "fr": "barbier", "es": "barbero", "nl": "barbier"}


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "oops, four pm I meant"),
        ("en", "no, at four pm"),
        ("de", "nein, um 16 Uhr"),
        ("de", "um 16 Uhr meinte ich"),
        ("fr", "pardon, 16 heures"),
        ("es", "perdón, a las 16:00"),
        ("nl", "sorry, 16 uur"),
        ("nl", "16 uur bedoelde ik"),
    ],
)
async def test_another_time_is_that_of_what_was_just_written(household: Household, language: str, then: str) -> None:
    await household.say(WRITTEN[language], language)
    before = household.start_of(TITLES[language])
    assert before.endswith("15:00")

    await household.say(then, language)

    assert household.start_of(TITLES[language]).endswith("16:00")


@in_one_home(
    ("language", "asked", "then"),
    [
        ("en", "what's on wednesday", "no, thursday"),
        ("de", "was steht am Mittwoch an", "nein, Donnerstag"),
        ("fr", "qu'est-ce qu'il y a mercredi", "non, jeudi"),
    ],
)
async def test_what_was_asked_about_is_not_moved(household: Household, language: str, asked: str, then: str) -> None:
    before = {title: household.start_of(title) for title in household.family.titles()}
    await household.say(asked, language)

    await household.say(then, language)

    assert {title: household.start_of(title) for title in household.family.titles()} == before


async def test_what_somebody_has_in_the_calendar_is_nothing_on_a_list(
    hass: HomeAssistant, household: Household
) -> None:
    await add_list(hass, "Shopping List")
    await household.say("add plums to the shopping list")

    answer = await household.say("I have a dentist appointment on friday at three pm")

    assert answer.startswith("Not then: Leni dentist is on Wednesday")
