"""A clock that is stopped stands still in every module, in those too that were looked through before they had it."""

from datetime import UTC, datetime
import sys
import time
from types import ModuleType

from freezegun import freeze_time
import pytest

NOON = datetime(2026, 10, 10, 12, tzinfo=UTC)


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return a module without a clock, which was looked through."""
    made = ModuleType("tests.a_module_without_a_clock")
    monkeypatch.setitem(sys.modules, made.__name__, made)
    with freeze_time(NOON):
        pass
    return made


def test_a_clock_that_a_module_gets_later_stands_still(module: ModuleType) -> None:
    setattr(module, "clock", time.time)  # noqa: B010 - it has none that is declared

    with freeze_time(NOON):
        stopped = module.clock()

    assert stopped == NOON.timestamp()
    assert module.clock is time.time


def test_so_does_that_of_a_module_that_takes_the_place_of_another(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = ModuleType(module.__name__)
    setattr(other, "moment", datetime)  # noqa: B010 - it has none that is declared
    monkeypatch.setitem(sys.modules, other.__name__, other)

    with freeze_time(NOON):
        stopped = other.moment.now(UTC)

    assert stopped == NOON
    assert other.moment is datetime
