"""Budgets in calls, tokens and money, for a request, an hour and a day of the home."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from hypothesis import given, strategies as st
import pytest

from custom_components.universal_agent.common.errors import BudgetSpentError
from custom_components.universal_agent.models.budget import (
    NOTHING,
    SLOT_S,
    Budget,
    BudgetPeriod,
    BudgetUnit,
    Spending,
    UsageLimits,
    of_tokens,
)
from custom_components.universal_agent.models.clients.connection import Price

BERLIN = ZoneInfo("Europe/Berlin")


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self, now: datetime = datetime(2026, 11, 20, 10, 50, tzinfo=BERLIN)) -> None:
        self.now = now

    def __call__(self) -> datetime:
        """Return the time."""
        return self.now

    def move(self, **by: float) -> None:
        """Move it on by so much real time."""
        self.now = (self.now.astimezone(ZoneInfo("UTC")) + timedelta(**by)).astimezone(self.now.tzinfo)


def a_budget(clock: Clock | None = None, **limits: UsageLimits) -> Budget:
    return Budget({BudgetPeriod(period): limit for period, limit in limits.items()}, now=clock or Clock())


def spent_of(budget: Budget) -> tuple[str, str]:
    with pytest.raises(BudgetSpentError) as caught:
        budget.for_request().open_call("a")
    return caught.value.period, caught.value.unit


def test_a_request_may_make_so_many_calls() -> None:
    request = a_budget(request=UsageLimits(calls=2)).for_request()
    assert request.open_call("a") is None
    request.open_call("b")
    with pytest.raises(BudgetSpentError, match="the calls of this request are spent"):
        request.open_call("a")
    assert request.spent.calls == 2


def test_the_next_request_begins_anew_but_the_hour_does_not() -> None:
    budget = a_budget(request=UsageLimits(calls=2), hour=UsageLimits(calls=3))
    budget.for_request().open_call("a")
    budget.for_request().open_call("a")
    budget.for_request().open_call("a")
    assert spent_of(budget) == (BudgetPeriod.HOUR, BudgetUnit.CALLS)


def test_tokens_are_counted_and_the_least_that_is_left_is_told() -> None:
    budget = a_budget(request=UsageLimits(tokens=100), day=UsageLimits(tokens=130))
    request = budget.for_request()
    assert request.open_call("a") == 100
    request.charge("a", of_tokens(30, 10, 0, 0))
    assert request.open_call("a") == 60
    assert budget.for_request().open_call("a") == 90
    request.charge("a", of_tokens(90, 0, 0, 0))
    assert spent_of(budget) == (BudgetPeriod.DAY, BudgetUnit.TOKENS)


def test_money_is_counted_in_millionths() -> None:
    price = Price(input=3, output=15, cached=0.3)
    assert price.of(1_000_000, 0) == 3_000_000
    assert price.of(1000, 100, cached_tokens=800) == 200 * 3 + 240 + 1500
    assert Price(input=3).of(1000, 0, cached_tokens=800) == 3000
    budget = a_budget(day=UsageLimits(money=0.01))
    budget.for_request().charge("a", of_tokens(0, 0, 0, 9_999))
    budget.for_request().open_call("a")
    budget.for_request().charge("a", of_tokens(0, 0, 0, 1))
    assert spent_of(budget) == (BudgetPeriod.DAY, BudgetUnit.MONEY)


def test_the_hour_and_the_day_begin_when_the_clock_says_so() -> None:
    clock = Clock()
    budget = a_budget(clock, hour=UsageLimits(calls=1), day=UsageLimits(calls=2))
    budget.for_request().open_call("a")
    assert spent_of(budget) == (BudgetPeriod.HOUR, BudgetUnit.CALLS)
    clock.move(minutes=10)
    budget.for_request().open_call("a")
    assert spent_of(budget) == (BudgetPeriod.HOUR, BudgetUnit.CALLS)
    clock.move(hours=1)
    assert spent_of(budget) == (BudgetPeriod.DAY, BudgetUnit.CALLS)
    clock.move(hours=12)
    budget.for_request().open_call("a")
    assert budget.spent(BudgetPeriod.DAY).calls == 1


@pytest.mark.parametrize(
    ("zone", "hours"),
    [
        pytest.param("Europe/Berlin", 25, id="the clock goes back an hour"),
        pytest.param("Asia/Kolkata", 24, id="a zone with half an hour"),
        pytest.param("Asia/Kathmandu", 24, id="a zone with three quarters"),
    ],
)
def test_a_day_is_the_persons_day(zone: str, hours: int) -> None:
    clock = Clock(datetime(2026, 10, 25, 0, 5, tzinfo=ZoneInfo(zone)))
    budget = a_budget(clock)
    budget.for_request().open_call("a")
    clock.move(hours=hours - 0.25)
    assert budget.spent(BudgetPeriod.DAY).calls == 1
    clock.move(hours=0.25)
    assert budget.spent(BudgetPeriod.DAY) == NOTHING


def test_what_was_spent_before_a_restart_still_counts() -> None:
    kept: list[tuple[int, str, Spending]] = []
    clock = Clock()
    before = Budget({}, now=clock, save=lambda *spent: kept.append(spent))
    before.for_request().open_call("a")
    before.for_request().charge("b", of_tokens(10, 5, 2, 7))
    after = a_budget(clock, day=UsageLimits(tokens=15))
    after.load((slot, spending) for slot, _connection, spending in kept)
    assert after.spent(BudgetPeriod.DAY) == Spending(
        calls=1, input_tokens=10, output_tokens=5, cached_tokens=2, money_millionths=7
    )
    assert [connection for _slot, connection, _spending in kept] == ["a", "b"]
    assert all(slot % SLOT_S == 0 for slot, _connection, _spending in kept)
    assert spent_of(after) == (BudgetPeriod.DAY, BudgetUnit.TOKENS)


def test_old_spending_is_forgotten() -> None:
    clock = Clock()
    budget = a_budget(clock)
    for _ in range(600):
        budget.charge("a", Spending(calls=1))
        clock.move(minutes=15)
    assert len(budget._slots) <= 201


@given(
    charges=st.lists(st.tuples(st.integers(0, 50), st.integers(0, 50), st.integers(0, 90)), max_size=40),
    calls=st.integers(1, 10),
    tokens=st.integers(1, 500),
)
def test_no_call_is_made_beyond_a_limit(charges: list[tuple[int, int, int]], calls: int, tokens: int) -> None:
    clock = Clock()
    budget = a_budget(clock, hour=UsageLimits(calls=calls, tokens=tokens))
    for read, written, minutes in charges:
        before = budget.spent(BudgetPeriod.HOUR)
        may = before.calls < calls and before.tokens < tokens
        assert _opened(budget) is may
        budget.charge("a", of_tokens(read * may, written * may, 0, 0))
        clock.move(minutes=minutes)


def _opened(budget: Budget) -> bool:
    try:
        left: Any = budget.for_request().open_call("a")
    except BudgetSpentError:
        return False
    return bool(left > 0)
