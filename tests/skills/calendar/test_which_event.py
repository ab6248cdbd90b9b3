"""Which event is meant, and how much of a series: it is asked where that was not said."""

import pytest

from tests.calendar_household import Household
from tests.one_home import in_one_home


async def test_of_two_events_it_is_asked_which_one_is_meant(household: Household) -> None:
    answer = await household.say("cancel piano")
    assert household.was_asked
    assert "Piano lesson" in answer
    assert "Piano concert" in answer
    assert len(household.family.titles()) == 7

    await household.say("the concert")
    assert "Piano concert" not in household.family.titles()
    assert "Piano lesson" in household.family.titles()


async def test_a_day_answers_which_one_is_meant(household: Household) -> None:
    await household.say("cancel piano")
    await household.say("tomorrow")

    assert "Piano lesson" not in household.family.titles()
    assert "Piano concert" in household.family.titles()


async def test_another_sentence_closes_the_question(household: Household) -> None:
    await household.say("cancel piano")
    await household.say("turn on the kitchen light")
    await household.say("the concert")

    assert len(household.family.titles()) == 7


async def test_of_a_series_it_is_asked_how_much_is_meant(household: Household) -> None:
    assert "repeats" in await household.say("cancel choir")
    await household.say("only the next one")

    assert household.family.left_out == {"2026-10-19T19:00:00+00:00"}
    assert "Choir" in household.family.titles()


@pytest.mark.parametrize(
    ("reply", "is_gone"), [pytest.param("yes", True, id="a yes"), pytest.param("no", False, id="a no")]
)
async def test_a_whole_series_goes_only_with_a_yes(household: Household, reply: str, *, is_gone: bool) -> None:
    await household.say("cancel choir")
    await household.say("all of them")
    assert household.was_asked
    assert "Choir" in household.family.titles()

    await household.say(reply)
    assert ("Choir" not in household.family.titles()) is is_gone


async def test_a_series_ends_with_the_day_that_is_named(household: Household) -> None:
    await household.say("cancel choir")
    await household.say("this and the following")
    await household.say("yes")

    assert household.family.ends == {"Choir": "2026-10-19T19:00:00+00:00"}


async def test_one_of_a_series_goes_where_its_day_is_named(household: Household) -> None:
    await household.say("cancel choir on monday")

    assert household.family.left_out == {"2026-10-19T19:00:00+00:00"}


async def test_one_of_several_is_chosen_by_its_day(household: Household) -> None:
    await household.say("move the piano to sunday at five pm")
    assert household.was_asked

    await household.say("the friday one")

    assert household.start_of("Piano lesson") == "2026-10-18 17:00"


@in_one_home(
    ("language", "text"),
    [
        ("en", "take Leni to the dentist"),
        ("en", "drop Leni off at the dentist"),
        ("en", "take me to the dentist"),
        ("en", "drop us at the dentist"),
        ("en", "delete Leni"),
        ("en", "cancel Leni"),
        ("en", "cancel Leni tomorrow"),
        ("de", "lösch Leni"),
        ("de", "sag Leni ab"),
        ("de", "nimm Leni vom Elternabend mit raus"),
        ("fr", "annule Leni"),
        ("fr", "enlève Leni"),
        ("es", "borra a Leni"),
        ("es", "quita a Leni del Elternabend"),
        ("nl", "haal Leni op"),
        ("nl", "haal Leni van de Elternabend"),
        ("nl", "verwijder Leni"),
    ],
)
async def test_a_person_is_no_event(household: Household, language: str, text: str) -> None:
    before = household.family.titles()

    await household.say(text, language)

    assert household.family.titles() == before


@pytest.mark.parametrize(
    ("language", "text", "title"),
    [
        ("en", "cancel Leni's dentist", "Leni dentist"),
        ("en", "take the dentist off the calendar", "Leni dentist"),
        ("en", "take the Elternabend out", "Elternabend"),
        ("en", "cancel the appointment of Leni at the dentist", "Leni dentist"),
        ("de", "nimm den Elternabend aus dem Kalender", "Elternabend"),
        ("fr", "retire l'Elternabend", "Elternabend"),
        ("es", "saca el Elternabend del calendario", "Elternabend"),
        ("nl", "haal de Elternabend uit de agenda", "Elternabend"),
    ],
)
async def test_an_event_is_taken_out_of_a_calendar(household: Household, language: str, text: str, title: str) -> None:
    await household.say(text, language)
    if household.was_asked:
        await household.say({"en": "yes", "de": "ja", "fr": "oui", "es": "sí", "nl": "ja"}[language], language)

    assert title not in household.family.titles()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "delete the event tomorrow at four from the calendar"),
        ("de", "lösche den Termin morgen um 16 Uhr"),
        ("fr", "supprime le rendez-vous de demain à 16 heures"),
        ("es", "borra la cita de mañana a las 16"),
        ("nl", "verwijder de afspraak van morgen om 16 uur"),
    ],
)
async def test_its_time_alone_tells_which_event_is_meant(household: Household, language: str, text: str) -> None:
    await household.say(text, language)

    assert "Piano lesson" not in household.family.titles()
    assert "Review" in household.work.titles()


@in_one_home(
    ("language", "text"),
    [
        ("en", "delete the event on saturday at eleven"),
        ("de", "lösche den Termin am Samstag um elf"),
        ("en", "delete the event on wednesday at noon"),
        ("nl", "verwijder de afspraak van woensdag om 11 uur"),
    ],
)
async def test_an_event_of_another_hour_stays(household: Household, language: str, text: str) -> None:
    before = household.family.titles()

    await household.say(text, language)

    assert household.family.titles() == before
