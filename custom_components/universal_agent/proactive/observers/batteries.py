"""Batteries that are nearly empty."""

from collections.abc import Callable, Iterator

from homeassistant.core import State

from ...skills.planning.intents import PlanningSubject, creation
from .observation import Observation, ObservationKind
from .view import View

LOW_PERCENT = 15.0
"""From this charge on a battery is low."""


def observe(view: View, chore: Callable[[str], str]) -> Iterator[Observation]:
    """Yield each exposed one; `chore` words what there is to do about a device of a name."""
    for state in view.batteries:
        if not _is_low(state) or not view.is_exposed(state.entity_id):
            continue
        evidence = {"percent": round(float(state.state))} if state.domain == "sensor" else {}
        yield Observation(
            kind=ObservationKind.LOW_BATTERY,
            subject=state.entity_id,
            name=state.name,
            evidence=evidence,
            remedy=(creation(PlanningSubject.NEXT_ACTION, chore(state.name)[:120], due=None, description=""),),
        )


def _is_low(state: State) -> bool:
    if state.domain == "binary_sensor":
        return True
    try:
        return float(state.state) <= LOW_PERCENT
    except ValueError:
        return False
