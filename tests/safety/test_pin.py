"""A PIN is kept as a hash, read from figures and words, and locked after three wrong ones."""

import asyncio
from collections.abc import AsyncGenerator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from custom_components.universal_agent.common.errors import StorageError
from custom_components.universal_agent.safety.pin import (
    LOCKED_FOR,
    MAX_TRIES,
    PinChecker,
    PinVerdict,
    hash_pin,
    is_pin,
    is_well_formed,
    read_digits,
)
from custom_components.universal_agent.store.database import Database
from custom_components.universal_agent.store.pin_attempts import PinAttempts, PinCount
from tests.common_builders import NOW

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


class SlowCheck:
    """A hash that takes several turns of the loop, and counts how many are being computed at once."""

    def __init__(self, right: str = "4711") -> None:
        self._right = right
        self.tried: list[str] = []
        self.at_once = 0
        self.most_at_once = 0

    async def __call__(self, pin: str) -> bool:
        """Compare slowly."""
        self.tried.append(pin)
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        for _ in range(5):
            await asyncio.sleep(0)
        self.at_once -= 1
        return pin == self._right


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        """Return the time."""
        return self.now


def wanted() -> bool:
    """Say that the question is still open."""
    return True


@pytest.fixture
async def attempts(tmp_path: Path) -> AsyncGenerator[PinAttempts]:
    """Return the count in a database of its own."""
    database = Database(tmp_path / "pin.db")
    await database.open()
    yield PinAttempts(database)
    await database.close()


async def test_three_wrong_ones_lock_for_a_while_and_a_right_one_forgets(attempts: PinAttempts) -> None:
    check, clock = SlowCheck(), Clock()
    pins = PinChecker(check, attempts, clock)
    said = [await pins.check(pin, wanted) for pin in ("1111", "2222", "4711", "1111", "2222", "3333", "4711")]
    wrong, right, locked = PinVerdict.WRONG, PinVerdict.RIGHT, PinVerdict.LOCKED
    assert said == [wrong, wrong, right, wrong, wrong, locked, locked]
    clock.now += LOCKED_FOR - timedelta(seconds=1)
    assert await pins.check("4711", wanted) is PinVerdict.LOCKED
    clock.now += timedelta(seconds=1)
    assert await pins.check("4711", wanted) is PinVerdict.RIGHT


async def test_of_a_hundred_guesses_at_once_three_are_hashed_one_after_the_other(attempts: PinAttempts) -> None:
    check = SlowCheck(right="0060")
    pins = PinChecker(check, attempts, Clock())
    verdicts = await asyncio.gather(*(pins.check(f"{guess:04}", wanted) for guess in range(100)))
    assert PinVerdict.RIGHT not in verdicts
    assert len(check.tried) == MAX_TRIES
    assert check.most_at_once == 1


async def test_an_attempt_is_on_disk_before_it_is_hashed(attempts: PinAttempts) -> None:
    seen: list[PinCount] = []

    async def check(pin: str) -> bool:
        seen.append(await attempts.load())
        return False

    pins = PinChecker(check, attempts, Clock())
    for pin in ("1111", "2222", "3333"):
        await pins.check(pin, wanted)
    assert [count.wrong for count in seen] == [1, 2, 3]
    assert [count.locked_until is not None for count in seen] == [False, False, True]


async def test_a_restart_gives_no_new_attempts(attempts: PinAttempts) -> None:
    check, clock = SlowCheck(), Clock()
    for pin in ("1111", "2222", "3333"):
        await PinChecker(check, attempts, clock).check(pin, wanted)
    assert await PinChecker(check, attempts, clock).check("4711", wanted) is PinVerdict.LOCKED


async def test_what_cannot_be_counted_is_not_checked(attempts: PinAttempts, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(count: PinCount) -> None:
        raise StorageError("the disk is full")

    check = SlowCheck()
    monkeypatch.setattr(attempts, "save", full)
    with pytest.raises(StorageError):
        await PinChecker(check, attempts, Clock()).check("4711", wanted)
    assert check.tried == []


async def test_an_attempt_whose_caller_leaves_still_keeps_the_turn(attempts: PinAttempts) -> None:
    check = SlowCheck()
    pins = PinChecker(check, attempts, Clock())
    first = asyncio.create_task(pins.check("1111", wanted))
    while not check.tried:
        await asyncio.sleep(0)
    first.cancel()
    assert await pins.check("4711", wanted) is PinVerdict.RIGHT
    assert check.most_at_once == 1


async def test_a_pin_for_a_question_that_was_closed_meanwhile_is_not_checked(attempts: PinAttempts) -> None:
    check = SlowCheck()
    assert await PinChecker(check, attempts, Clock()).check("4711", lambda: False) is PinVerdict.TOO_LATE
    assert check.tried == []


async def test_what_can_be_no_pin_counts_and_is_not_hashed(attempts: PinAttempts) -> None:
    check = SlowCheck()
    assert await PinChecker(check, attempts, Clock()).check("12", wanted) is PinVerdict.WRONG
    assert check.tried == []
    assert (await attempts.load()).wrong == 1
