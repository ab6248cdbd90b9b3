"""Row 25: the PIN is found in whatever wording it was kept, and what is found turns the row red."""

import pytest

from scripts.lib.reliability.pin_at_rest.places import PLACES, Place
from scripts.lib.reliability.pin_at_rest.row import row_of
from scripts.lib.reliability.pin_at_rest.search import Searched
from scripts.lib.reliability.pin_at_rest.wordings import PIN, WORDINGS, Wording, found_in

NOTHING = Searched(size=90, hits=())


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


def where(name: str) -> Place:
    return next(place for place in PLACES if place.name == name)


@pytest.mark.parametrize("wording", WORDINGS, ids=lambda wording: wording.text)
def test_every_wording_is_found_again(wording: Wording) -> None:
    assert found_in(f'{{"text": "the code is {wording.text}, please"}}')
    assert found_in(f"THE CODE IS {wording.text.upper()}")


@pytest.mark.parametrize(
    "text", [f"pin={PIN[:3]} {PIN[3:]}", "nine six four seven", "huit, neuf, six, quatre", "drie\nacht negen zes vier"]
)
def test_parts_that_give_it_away_are_found(text: str) -> None:
    assert found_in(text)


@pytest.mark.parametrize("text", ["at 8:47 on 2026-11-22", "the code is \u2022\u2022\u2022\u2022", "eight lamps, nine"])
def test_other_numbers_are_not(text: str) -> None:
    assert not found_in(text)


def test_it_is_said_in_more_than_two_hundred_wordings_and_places() -> None:
    assert sum(wording.language in place.languages for place in PLACES for wording in WORDINGS) >= 200


def test_what_is_found_turns_the_row_red() -> None:
    place = where("without any question")
    clean = row_of([place], [False], {"the log": NOTHING}, {"call_service": 1})
    found = row_of([place], [False], {"the log": Searched(size=90, hits=(PIN,))}, {})

    assert clean.green
    assert found.kinds["searched: the log"] == (1, 1)
    assert f"the log: '{PIN}'" in found.notes


def test_where_there_was_nothing_to_search_nothing_is_shown() -> None:
    empty = row_of([where("without any question")], [False], {"the log": Searched(size=0, hits=())}, {})

    assert not empty.green


def test_a_door_that_opens_where_the_pin_is_not_accepted_turns_the_row_red() -> None:
    opened = row_of([where("in a phone's reply")], [True], {"the log": NOTHING}, {})
    asked = row_of([where("asked for it, here")], [True], {"the log": NOTHING}, {})

    assert opened.kinds["in a phone's reply"] == (1, 1)
    assert asked.green
