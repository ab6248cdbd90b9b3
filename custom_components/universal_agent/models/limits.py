"""The limits that a person has set on what models may take, as the options keep them."""

from collections.abc import Mapping
from typing import Any

from .budget import DEFAULT_LIMITS, BudgetPeriod, BudgetUnit, UsageLimits

OPTION_LIMITS = "model_limits"
"""Name of the option: period to unit to the most of it; a unit that is not there has no limit."""


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
