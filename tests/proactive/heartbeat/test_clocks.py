"""Simulated lives and the state machine, a few of each; the figures have many more."""

from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test
import pytest

from custom_components.universal_agent.proactive.heartbeat.ledger import Ledger
from custom_components.universal_agent.proactive.heartbeat.periods import Settled
from scripts.lib.reliability import clocks
from scripts.lib.reliability.heartbeat_machine import HeartbeatMachine


async def test_every_life_keeps_its_periods() -> None:
    result = await clocks.run(5, 7)

    assert result.green, result.notes
    assert len(result.kinds) == 13
    assert min(tried for tried, _ in result.kinds.values()) > 0


async def test_a_heartbeat_that_forgets_what_it_claimed_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = Ledger.claim

    async def forgets(self: Ledger, one: object, now: object) -> bool:
        await claim(self, one, now)  # type: ignore[arg-type]
        self._settled[one.horizon] = Settled(covered="2000-01-01")  # type: ignore[attr-defined]
        return True

    monkeypatch.setattr(Ledger, "claim", forgets)

    assert not (await clocks.run(3, 7)).green


def test_no_order_of_events_breaks_an_invariant() -> None:
    few = settings(max_examples=6, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck))

    run_state_machine_as_test(HeartbeatMachine, settings=few)
