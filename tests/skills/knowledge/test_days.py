"""Days with a name of their own: those that stay, those that move with Easter, those on the nth day of a week."""

from datetime import date

import pytest

from custom_components.universal_agent.nlu.datetimes.holidays import easter_sunday
from custom_components.universal_agent.skills.knowledge.reading import day_in, next_day


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


@pytest.mark.parametrize(
    ("year", "day"),
    [
        (1961, (4, 2)),
        (2000, (4, 23)),
        (2008, (3, 23)),
        (2024, (3, 31)),
        (2025, (4, 20)),
        (2026, (4, 5)),
        (2038, (4, 25)),
    ],
)
def test_easter(year: int, day: tuple[int, int]) -> None:
    assert easter_sunday(year) == date(year, *day)


def test_days_count_from_easter_or_within_their_month() -> None:
    assert day_in("easter-2", 2026) == date(2026, 4, 3)
    assert day_in("easter+49", 2026) == date(2026, 5, 24)
    assert day_in("11-4-3", 2026) == date(2026, 11, 26)
    assert day_in("12-25", 2026) == date(2026, 12, 25)


def test_the_next_such_day_is_today_or_later() -> None:
    assert next_day("12-25", date(2026, 12, 25)) == date(2026, 12, 25)
    assert next_day("12-25", date(2026, 12, 26)) == date(2027, 12, 25)
