"""The budget under any sequence of calls, charges, hours passing and restarts."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from custom_components.universal_agent.common.errors import BudgetSpentError
from custom_components.universal_agent.models.budget import Budget, BudgetPeriod, Spending, UsageLimits, of_tokens

ZONE = ZoneInfo("Europe/Berlin")
BEGIN = datetime(2026, 10, 24, 20, 0, tzinfo=ZONE)
"""The evening before clocks are set back."""
LIMITS = {
    BudgetPeriod.REQUEST: UsageLimits(calls=4, tokens=3_000),
    BudgetPeriod.HOUR: UsageLimits(calls=10, tokens=8_000, money=0.05),
    BudgetPeriod.DAY: UsageLimits(calls=30, tokens=20_000, money=0.2),
}


class BudgetMachine(RuleBasedStateMachine):
    """Compares the budget with a list of everything that was spent."""

    def __init__(self) -> None:
        super().__init__()
        self.now = BEGIN
        self.kept: list[tuple[int, Spending]] = []
        self.spent: list[tuple[datetime, Spending]] = []
        self.of_request: list[Spending] = []
        self._start()

    @rule(minutes=st.integers(0, 200))
    def wait(self, minutes: int) -> None:
        """Let time pass."""
        self.now = (self.now.astimezone(ZoneInfo("UTC")) + timedelta(minutes=minutes)).astimezone(ZONE)

    @rule()
    def begin_request(self) -> None:
        """Begin another request."""
        self.request = self.budget.for_request()
        self.of_request = []

    @rule(tokens=st.integers(0, 2_500), money=st.integers(0, 30_000))
    def call(self, tokens: int, money: int) -> None:
        """Call a model if there is anything left, and pay for it."""
        is_spent = self._is_spent()
        try:
            left = self.request.open_call("one")
        except BudgetSpentError:
            assert is_spent
            return
        assert not is_spent
        assert left is not None
        assert left > 0
        self._note(Spending(calls=1))
        paid = of_tokens(tokens, tokens // 3, 0, money)
        self.request.charge("one", paid)
        self._note(paid)

    @rule()
    def restart(self) -> None:
        """Start again with what the database has."""
        self._start()
        self.of_request = []

    @invariant()
    def adds_up(self) -> None:
        """What it says was spent is what was spent, and no limit of calls was ever passed."""
        for period in (BudgetPeriod.HOUR, BudgetPeriod.DAY):
            assert self.budget.spent(period) == self._sum(period)
            limit = LIMITS[period].calls
            assert limit is not None
            assert self._sum(period).calls <= limit

    def _start(self) -> None:
        self.budget = Budget(LIMITS, now=lambda: self.now, save=self._save)
        self.budget.load(self.kept)
        self.request = self.budget.for_request()

    def _save(self, slot: int, connection: str, spending: Spending) -> None:
        self.kept.append((slot, spending))

    def _note(self, spending: Spending) -> None:
        self.spent.append((self.now, spending))
        self.of_request.append(spending)

    def _sum(self, period: BudgetPeriod) -> Spending:
        def counts(at: datetime) -> bool:
            if period is BudgetPeriod.DAY:
                return at.date() == self.now.date()
            return at.timestamp() // 3600 == self.now.timestamp() // 3600

        return sum((spending for at, spending in self.spent if counts(at)), start=Spending())

    def _is_spent(self) -> bool:
        of_period = {
            BudgetPeriod.REQUEST: sum(self.of_request, start=Spending()),
            BudgetPeriod.HOUR: self._sum(BudgetPeriod.HOUR),
            BudgetPeriod.DAY: self._sum(BudgetPeriod.DAY),
        }
        return any(_reached(spent, LIMITS[period]) for period, spent in of_period.items())


def _reached(spent: Spending, limits: UsageLimits) -> bool:
    return (
        (limits.calls is not None and spent.calls >= limits.calls)
        or (limits.tokens is not None and spent.tokens >= limits.tokens)
        or (limits.money is not None and spent.money_millionths >= limits.money * 1_000_000)
    )
