"""Which event is meant, and how much of a series: it is asked where that was not said."""

import pytest

from tests.calendar_household import Household


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
