"""A PIN is kept as a hash, read from figures and words, and locked after three wrong ones."""

from datetime import datetime, timedelta

import pytest

from custom_components.universal_agent.safety.pin import (
    LOCKED_FOR,
    PinTries,
    hash_pin,
    is_pin,
    is_well_formed,
    read_digits,
)
from tests.builders import NOW

WORDS = {"one": "1", "two": "2", "oh": "0"}


def test_only_the_pin_fits_what_is_kept_and_no_two_are_kept_alike() -> None:
    kept = hash_pin("4711")
    assert is_pin("4711", kept)
    assert not is_pin("4712", kept)
    assert "4711" not in kept
    assert hash_pin("4711") != kept


@pytest.mark.parametrize(("pin", "good"), [("4711", True), ("471", False), ("1" * 13, False), ("47a1", False)])
def test_a_pin_is_4_to_12_digits(pin: str, good: bool) -> None:
    assert is_well_formed(pin) is good


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("4711", "4711"),
        ("4 7 11.", "4711"),
        ("One two oh one", "1201"),
        ("the pin is one 2", "12"),
        ("four", None),
        ("unlock the door", None),
        ("", None),
        ("the pin is", None),
    ],
)
def test_digits_are_read(text: str, digits: str | None) -> None:
    assert read_digits(text, WORDS, ["the pin is", "pin"]) == digits


def test_three_wrong_ones_lock_for_a_while_and_a_right_one_forgets() -> None:
    now = [NOW]

    def clock() -> datetime:
        return now[0]

    tries = PinTries(clock)
    assert not tries.wrong()
    assert not tries.wrong()
    tries.right()
    assert [tries.wrong(), tries.wrong(), tries.wrong()] == [False, False, True]
    assert tries.wrong(), "while it is locked none counts, right or wrong"
    now[0] += LOCKED_FOR - timedelta(seconds=1)
    assert tries.is_locked
    now[0] += timedelta(seconds=1)
    assert not tries.wrong()
