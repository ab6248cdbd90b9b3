"""Budgets: how many calls, tokens and how much money models may take in a request, an hour and a day."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from ..common.errors import BudgetSpentError

OPTION_LIMITS = "model_limits"
"""Name of the option: period to unit to the most of it; a unit that is not there has no limit."""
_SPENT_AT_WILL = 0.75
"""Which part of a limit may be used up before nothing is asked for any more that perhaps nobody wants."""
_SPARE_CALLS = 3
"""Calls that a request still needs, about, where some of it was asked for in vain."""
SLOT_S = 900
"""Spending is kept by the quarter of an hour: in every time zone an hour and a day begin with one."""


class BudgetPeriod(StrEnum):
    """What a limit is for."""

    REQUEST = "request"
    HOUR = "hour"
    DAY = "day"


class BudgetUnit(StrEnum):
    """What is limited."""

    CALLS = "calls"
    TOKENS = "tokens"
    MONEY = "money"


@dataclass(frozen=True, slots=True, kw_only=True)
class UsageLimits:
    """The limits of one period; None is no limit."""

    calls: int | None = None
    """Calls of a model."""
    tokens: int | None = None
    """Tokens read and written."""
    money: float | None = None
    """In the person's currency."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spending:
    """What was spent."""

    calls: int = 0
    """Calls of a model."""
    input_tokens: int = 0
    """Tokens read, cached ones included."""
    output_tokens: int = 0
    """Tokens written."""
    cached_tokens: int = 0
    """Tokens of the input that came from a provider's cache."""
    money_millionths: int = 0
    """Money, in millionths of the person's currency."""

    def __add__(self, other: Spending) -> Spending:
        return Spending(
            calls=self.calls + other.calls,
            input_tokens=self.input_tokens + other.input_tokens,
            output_tokens=self.output_tokens + other.output_tokens,
            cached_tokens=self.cached_tokens + other.cached_tokens,
            money_millionths=self.money_millionths + other.money_millionths,
        )

    @property
    def tokens(self) -> int:
        """All tokens."""
        return self.input_tokens + self.output_tokens


NOTHING = Spending()
type Save = Callable[[int, str, Spending], None]
"""Keeps what was spent: slot (Unix time of its beginning), connection and amount."""
DEFAULT_LIMITS: dict[BudgetPeriod, UsageLimits] = {
    BudgetPeriod.REQUEST: UsageLimits(calls=20, tokens=100_000),
    BudgetPeriod.HOUR: UsageLimits(calls=300, tokens=2_000_000),
    BudgetPeriod.DAY: UsageLimits(calls=2_000, tokens=10_000_000),
}


class RequestBudget:
    """What one request may take, within the home's budget. Calls are counted before they are made."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self.spent = NOTHING
        """What this request has taken."""

    @property
    def has_plenty(self) -> bool:
        """Whether so little of every limit is used up that some may be spent in vain."""
        return self._budget.has_plenty(self.spent)

    def open_call(self, connection: str) -> int | None:
        """Count a call and return the tokens that are left for it; None is no limit.

        Raises:
            BudgetSpentError: a limit is reached.
        """
        left = self._budget.tokens_left(self.spent)
        self.charge(connection, Spending(calls=1))
        return left

    def charge(self, connection: str, spending: Spending) -> None:
        """Count what a call took."""
        self.spent += spending
        self._budget.charge(connection, spending)


class Budget:
    """The home's budget. Times are the home's own, so that a day is the person's day."""

    def __init__(
        self, limits: dict[BudgetPeriod, UsageLimits], *, now: Callable[[], datetime], save: Save = lambda *_spent: None
    ) -> None:
        """Take the limits, an aware clock in the home's time zone, and what keeps the spending."""
        self.limits = dict(limits)
        self._now = now
        self._save = save
        self._slots: dict[int, Spending] = {}

    def load(self, kept: Iterable[tuple[int, Spending]]) -> None:
        """Take what was spent before a restart: slot and amount."""
        for slot, spending in kept:
            self._slots[slot] = self._slots.get(slot, NOTHING) + spending

    def for_request(self) -> RequestBudget:
        """Return the budget of a new request."""
        return RequestBudget(self)

    def spent(self, period: BudgetPeriod) -> Spending:
        """Return what was spent in this hour or on this day."""
        begins = self.begin_of(period).timestamp()
        return sum((spending for slot, spending in self._slots.items() if slot >= begins), start=NOTHING)

    def begin_of(self, period: BudgetPeriod) -> datetime:
        """Return when this hour or this day began."""
        hour = self._now().replace(minute=0, second=0, microsecond=0)
        return hour.replace(hour=0, fold=0) if period is BudgetPeriod.DAY else hour

    def tokens_left(self, of_request: Spending) -> int | None:
        """Return the tokens that are left for one more call; None is no limit.

        Raises:
            BudgetSpentError: a limit is reached.
        """
        left: int | None = None
        for period, limits in self.limits.items():
            spent = of_request if period is BudgetPeriod.REQUEST else self.spent(period)
            if limits.calls is not None and spent.calls >= limits.calls:
                raise BudgetSpentError(period, BudgetUnit.CALLS)
            if limits.money is not None and spent.money_millionths >= limits.money * 1_000_000:
                raise BudgetSpentError(period, BudgetUnit.MONEY)
            if limits.tokens is None:
                continue
            if spent.tokens >= limits.tokens:
                raise BudgetSpentError(period, BudgetUnit.TOKENS)
            left = limits.tokens - spent.tokens if left is None else min(left, limits.tokens - spent.tokens)
        return left

    def has_plenty(self, of_request: Spending) -> bool:
        """Return whether a part of every limit is left that may be spent in vain, a few calls more counted in."""
        for period, limits in self.limits.items():
            spent = of_request if period is BudgetPeriod.REQUEST else self.spent(period)
            shares = (
                (spent.calls + _SPARE_CALLS, limits.calls),
                (spent.tokens, limits.tokens),
                (spent.money_millionths / 1_000_000, limits.money),
            )
            if any(limit is not None and used >= limit * _SPENT_AT_WILL for used, limit in shares):
                return False
        return True

    def charge(self, connection: str, spending: Spending) -> None:
        """Count something, and keep it."""
        now = self._now()
        slot = int(now.timestamp()) // SLOT_S * SLOT_S
        self._slots[slot] = self._slots.get(slot, NOTHING) + spending
        self._save(slot, connection, spending)
        if len(self._slots) > 200:
            oldest = (now - timedelta(days=2)).timestamp()
            self._slots = {slot: spent for slot, spent in self._slots.items() if slot >= oldest}


def of_tokens(input_tokens: int, output_tokens: int, cached_tokens: int, money_millionths: int) -> Spending:
    """Return the spending of one answer, whose call was counted when it was made."""
    return replace(
        NOTHING,
        input_tokens=input_tokens,
        output_tokens=output_tokens,
        cached_tokens=cached_tokens,
        money_millionths=money_millionths,
    )


def read_limits(options: Mapping[str, Any]) -> dict[BudgetPeriod, UsageLimits]:
    """Return the limits of every period: the person's, or the defaults where nothing was ever chosen."""
    chosen: Mapping[str, Mapping[str, float]] | None = options.get(OPTION_LIMITS)
    if chosen is None:
        return dict(DEFAULT_LIMITS)
    return {period: _limits(chosen.get(period.value, {})) for period in BudgetPeriod}


def shown_limits(options: Mapping[str, Any]) -> dict[str, dict[str, float]]:
    """Return the limits in the form of the option."""
    return {
        period.value: {unit.value: most for unit in BudgetUnit if (most := getattr(limits, unit.value)) is not None}
        for period, limits in read_limits(options).items()
    }


def _limits(chosen: Mapping[str, float]) -> UsageLimits:
    def whole(unit: BudgetUnit) -> int | None:
        return int(chosen[unit.value]) if unit.value in chosen else None

    return UsageLimits(
        calls=whole(BudgetUnit.CALLS), tokens=whole(BudgetUnit.TOKENS), money=chosen.get(BudgetUnit.MONEY.value)
    )
