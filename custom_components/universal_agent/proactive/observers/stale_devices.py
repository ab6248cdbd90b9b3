"""Devices that soon nobody hears from: they stopped reporting, or their battery is nearly empty."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from homeassistant.core import State

from ...skills.planning.intents import PlanningSubject, creation
from .observation import Observation, ObservationKind
from .view import View

LOW_PERCENT = 15.0
"""From this charge on a battery is low."""
UNREACHABLE_S = 6 * 3600.0
"""How long something has to be unavailable."""
_MIN_LOOKS = 96
"""Looks, a day's worth, before a habit of reporting is believed."""
_MIN_SHARE = 0.9
"""Share of the looks in which it had something new."""
_TIMES_LONGER = 8.0
_MIN_SILENCE_S = 4 * 3600.0


@dataclass(slots=True)
class _ReportingHabit:
    """How a sensor has reported so far."""

    reported_at: float
    looks: int = 0
    fresh: int = 0
    longest_s: float = 0.0


class StaleDevices:
    """Remembers, since the start, how often each sensor reports; a restart begins anew, as the reports do."""

    def __init__(self) -> None:
        self._habits: dict[str, _ReportingHabit] = {}

    def observe(self, view: View) -> Iterator[Observation]:
        """Yield each exposed thing that went silent, and note what has reported."""
        now = view.now.timestamp()
        for state in view.unavailable:
            if _is_lost(state, now) and view.is_exposed(state.entity_id):
                yield _observation(state, state.last_changed_timestamp)
        for state in view.sensors:
            if self._is_silent(state, now) and view.is_exposed(state.entity_id):
                yield _observation(state, state.last_reported_timestamp)

    def _is_silent(self, state: State, now: float) -> bool:
        at = state.last_reported_timestamp
        habit = self._habits.get(state.entity_id)
        if habit is None:
            self._habits[state.entity_id] = _ReportingHabit(at)
            return False
        if at != habit.reported_at:
            habit.looks += 1
            habit.fresh += 1
            habit.longest_s = max(habit.longest_s, at - habit.reported_at)
            habit.reported_at = at
            return False
        silence = now - at
        if habit.looks < _MIN_LOOKS or habit.fresh < _MIN_SHARE * habit.looks:
            habit.looks += 1
            return False
        return silence >= max(_MIN_SILENCE_S, _TIMES_LONGER * habit.longest_s)


def _is_lost(state: State, now: float) -> bool:
    return now - state.last_changed_timestamp >= UNREACHABLE_S and not state.attributes.get("restored")


def _observation(state: State, since: float) -> Observation:
    return Observation(
        kind=ObservationKind.SILENT,
        subject=state.entity_id,
        name=state.name,
        evidence={"state": state.state, "since": since},
    )


def observe_batteries(view: View, chore: Callable[[str], str]) -> Iterator[Observation]:
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
