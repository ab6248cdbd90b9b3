"""Row 19: Hypothesis walks through journal, budget, heartbeat and confirmation in any order of steps."""

import multiprocessing

from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test

from .heartbeat_machine import HeartbeatMachine
from .machine_budget import BudgetMachine
from .machine_confirmation import ConfirmationMachine
from .machine_journal import JournalMachine
from .row import RowResult

STEPS = 50
MACHINES: dict[str, type[RuleBasedStateMachine]] = {
    "journal": JournalMachine,
    "budget": BudgetMachine,
    "heartbeat": HeartbeatMachine,
    "confirmation": ConfirmationMachine,
}


def run(count: int, seed: int) -> RowResult:
    """Walk so many times, a quarter of them through each machine."""
    kinds: dict[str, tuple[int, int]] = {}
    notes = [f"{STEPS} steps a walk; Hypothesis chooses the same walks at every run (derandomised)."]
    walks = count // len(MACHINES)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        faults = pool.starmap(_walk, [(name, walks) for name in MACHINES], chunksize=1)
    for name, fault in zip(MACHINES, faults, strict=True):
        kinds[f"{name} × {STEPS} steps"] = (walks, int(fault is not None))  # noqa: RUF001
        if fault is not None:
            notes.append(f"{name}: {fault}")
    return RowResult(row=19, claim="no sequence of steps breaks an invariant", kinds=kinds, notes=tuple(notes))


def _walk(name: str, walks: int) -> str | None:
    return walk(MACHINES[name], walks)


def walk(machine: type[RuleBasedStateMachine], walks: int) -> str | None:
    """Walk through one machine; return how its shortest failing walk ends, if there is one."""
    chosen = settings(
        max_examples=walks,
        stateful_step_count=STEPS,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
        print_blob=False,
    )
    try:
        run_state_machine_as_test(machine, settings=chosen)
    except AssertionError as err:
        return str(err).splitlines()[0] if str(err) else "an invariant is broken"
    except Exception as err:  # noqa: BLE001 - an error is a broken machine, and the row says so
        return f"{type(err).__name__}: {err}"
    return None
