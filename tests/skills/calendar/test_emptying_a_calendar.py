"""All of a calendar or of a day is deleted after a question alone, and comes back as a whole."""

import pytest

from tests.calendar_household import Household
from tests.mock_calendar import planned


@pytest.mark.parametrize(
    ("language", "text", "yes", "back"),
    [
        ("en", "remove everything from the family calendar", "yes", "undo that"),
        ("en", "wipe all the events off the family calendar", "yes", "undo that"),
        ("en", "clear the family calendar", "yes", "undo that"),
        ("de", "lösch alles aus dem Kalender der Familie", "ja", "mach das rückgängig"),
        ("de", "schmeiß alle Termine aus dem Kalender der Familie weg", "ja", "mach das rückgängig"),
        ("fr", "vide l'agenda de la famille", "oui", "annule ça"),
        ("es", "vacía el calendario de la familia", "sí", "deshaz eso"),
        ("nl", "gooi alle afspraken uit de agenda van de family weg", "ja", "maak dat ongedaan"),
        ("fr", "supprime tout dans l'agenda de la famille", "oui", "annule ça"),
        ("es", "borra todo lo que hay en el calendario de la familia", "sí", "deshaz eso"),
        ("nl", "wis alles uit de agenda van de family", "ja", "maak dat ongedaan"),
    ],
)
async def test_a_whole_calendar_is_emptied_after_a_yes_and_filled_again(
    household: Household, language: str, text: str, yes: str, back: str
) -> None:
    household.family.planned.pop("Choir")  # a series does not come back
    before = household.family.titles()

    await household.say(text, language=language)
    assert household.was_asked
    assert household.family.titles() == before

    await household.say(yes, language=language)
    assert household.family.titles() == []

    await household.say(back, language=language)
    assert sorted(household.family.titles()) == sorted(before)


@pytest.mark.parametrize(
    ("language", "text", "yes"),
    [
        ("en", "cancel all appointments on Tuesday", "yes"),
        ("de", "streich alle Termine am Dienstag", "ja"),
        ("fr", "annule tous les rendez-vous de mardi", "oui"),
        ("es", "cancela todas las citas del martes", "sí"),
        ("nl", "schrap alle afspraken van dinsdag", "ja"),
    ],
)
async def test_a_day_is_cleared_after_a_yes(household: Household, language: str, text: str, yes: str) -> None:
    household.family.planned["Second thing"] = planned("Second thing", "2026-10-20T10:00:00+00:00", 1)

    await household.say(text, language=language)
    assert "Elternabend" in household.family.titles()

    await household.say(yes, language=language)
    assert not {"Elternabend", "Second thing"} & set(household.family.titles())
    assert "Leni dentist" in household.family.titles()


async def test_more_than_may_go_at_once_are_counted_and_kept(household: Household) -> None:
    for number in range(12):
        lesson = planned(f"Lesson {number}", f"2026-11-{number + 1:02}T10:00:00+00:00", 1)
        household.family.planned[lesson.summary] = lesson
    before = household.family.titles()

    answer = await household.say("delete everything off the family calendar")

    assert "at most 10 at once" in answer or "10 at most at once" in answer
    assert not household.was_asked
    assert household.family.titles() == before


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "delete everything but the dentist from the calendar"),
        ("de", "lösch alles außer dem Zahnarzt aus dem Kalender"),
        ("nl", "wis alles behalve de tandarts uit de agenda"),
    ],
)
async def test_what_is_excepted_is_not_deleted_alone(household: Household, language: str, text: str) -> None:
    before = household.family.titles()

    await household.say(text, language=language)

    assert household.family.titles() == before
