"""Next actions and goals that are due, or overdue."""

from collections.abc import Iterable, Iterator
from datetime import date, datetime, timedelta

from ...store.goals import Goal
from ...store.projects import NextAction
from .observation import Observation, ObservationKind

GOAL_AHEAD = timedelta(days=7)
"""How long before its day a goal is told of."""
_MORNING = 7


def observe(actions: Iterable[NextAction], goals: Iterable[Goal], now: datetime) -> Iterator[Observation]:
    """Yield the open next actions whose day has come or passed, and active goals whose day is near."""
    for action in actions:
        kind = None if action.done_at is not None else _kind(action.due_at, now)
        if kind is not None:
            evidence = {"due": action.due, "project": action.project}
            yield Observation(kind=kind, subject=f"action {action.id}", name=action.title, evidence=evidence)
    for goal in goals:
        if goal.target_date is not None and goal.status == "active":
            target = date.fromisoformat(goal.target_date)
            if now.date() <= target <= now.date() + GOAL_AHEAD and goal.progress < 100:
                yield Observation(
                    kind=ObservationKind.GOAL_DUE,
                    subject=f"goal {goal.id}",
                    name=goal.title,
                    evidence={"date": goal.target_date, "percent": goal.progress},
                )


def _kind(due: date | datetime | None, now: datetime) -> ObservationKind | None:
    if due is None:
        return None
    if isinstance(due, datetime):
        if due <= now:
            return ObservationKind.ACTION_OVERDUE
        return ObservationKind.ACTION_DUE if due - now <= timedelta(hours=3) else None
    if due < now.date():
        return ObservationKind.ACTION_OVERDUE
    return ObservationKind.ACTION_DUE if due == now.date() and now.hour >= _MORNING else None
