"""How goals and projects went in a time: a pure function of what is kept of them."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta

from ...store.goals import Goal, GoalProgress as Step
from ...store.projects import NextAction, ProgressNote, Project
from .facts import Deeds, GoalReview, Pace, ProjectReview, Task

STALE_DAYS = 14
"""Days without a touch after which a project is told as stale."""
STUCK_DAYS = 60
"""Days without progress after which a goal of little importance could be dropped."""
UNIMPORTANT = 2
"""The highest importance of such a goal."""
_LEEWAY = 10
"""Points that a goal may lag behind an even pace before it is called behind."""
_DAY_S = 86_400.0


def task(action: NextAction, project: str | None, today: date) -> Task:
    """Return an open next action."""
    late = (today - action.due_day).days if action.due_day else 0
    return Task(title=action.title, project=project, due=action.due, days_late=max(0, late))


def soonest_first(actions: Iterable[NextAction]) -> list[NextAction]:
    """Return the open ones, what is due soonest first, then in the order of the list."""
    return sorted(
        (action for action in actions if action.done_at is None), key=lambda one: (one.due or "9", one.position)
    )


def project_progress(project: Project, *, since: float, now: datetime) -> ProjectReview:
    """Return how a project went since a Unix time."""
    at = now.timestamp()
    return ProjectReview(
        title=project.title,
        before=_project_at(project, since),
        now=project.progress,
        is_new=project.created_at > since,
        done=tuple(
            next_action.title for next_action in project.next_actions if _within(next_action.done_at, since, at)
        ),
        milestones=tuple(milestone.title for milestone in project.milestones if _within(milestone.done_at, since, at)),
        notes=tuple(note.text for note in project.notes if _within(note.created_at, since, at)),
        next=tuple(task(action, None, now.date()) for action in soonest_first(project.next_actions)),
        target=date.fromisoformat(project.target_date) if project.target_date else None,
        days_idle=_days(project.last_touched, at),
    )


def goal_progress(
    goal: Goal,
    *,
    steps: Sequence[Step],
    notes: Sequence[ProgressNote],
    projects: Sequence[Project],
    since: float,
    now: datetime,
) -> GoalReview:
    """Return how a goal went since a Unix time, from its own steps, notes and active projects."""
    at = now.timestamp()
    target = date.fromisoformat(goal.target_date) if goal.target_date else None
    touched = [goal.created_at, *(step.at for step in steps), *(note.created_at for note in notes)]
    return GoalReview(
        title=goal.title,
        criteria=goal.success_criteria,
        importance=goal.importance,
        before=_goal_at(goal, steps, since),
        now=goal.progress,
        target=target,
        pace=pace(goal, target, now),
        expected=None if target is None else expected(goal, target, now),
        projected=_projected(goal, now),
        days_idle=_days(max(touched), at),
        notes=tuple(note.text for note in notes if _within(note.created_at, since, at)),
        projects=tuple((project.title, project.progress) for project in projects),
        has_next=any(action.done_at is None for project in projects for action in project.next_actions),
    )


def expected(goal: Goal, target: date, now: datetime) -> int:
    """Return the per cent at which a goal would be if it went evenly from its creation to the end of its target day."""
    end = datetime.combine(target, datetime.min.time(), now.tzinfo).timestamp() + _DAY_S
    whole = end - goal.created_at
    return 100 if whole <= 0 else max(0, min(100, round(100 * (now.timestamp() - goal.created_at) / whole)))


def pace(goal: Goal, target: date | None, now: datetime) -> Pace:
    """Return how a goal stands against its target date."""
    if target is None:
        return Pace.NONE
    if target < now.date() and goal.progress < 100:
        return Pace.OVER
    return Pace.BEHIND if goal.progress + _LEEWAY < expected(goal, target, now) else Pace.ON


def deeds(
    projects: Sequence[Project],
    goals: Sequence[Goal],
    inbox: Sequence[NextAction],
    notes: Sequence[ProgressNote],
    *,
    since: float,
    until: float,
) -> Deeds:
    """Return what people have done between two Unix times; projects and goals of any status."""
    actions = sorted(
        (*inbox, *(next_action for project in projects for next_action in project.next_actions)), key=_done_at
    )
    milestones = [milestone for project in projects for milestone in project.milestones]
    titles = {("project", project.id): project.title for project in projects}
    titles |= {("goal", goal.id): goal.title for goal in goals}
    noted = [
        titles.get(("project", note.project) if note.project is not None else ("goal", note.goal or 0))
        for note in notes
        if _within(note.created_at, since, until)
    ]
    return Deeds(
        done=tuple(action.title for action in actions if _within(action.done_at, since, until)),
        milestones=tuple(milestone.title for milestone in milestones if _within(milestone.done_at, since, until)),
        projects=_finished(projects, since, until),
        goals=_finished(goals, since, until),
        noted=tuple(title for title in noted if title),
    )


def _finished(things: Sequence[Project] | Sequence[Goal], since: float, until: float) -> tuple[str, ...]:
    return tuple(thing.title for thing in things if thing.status == "done" and _within(thing.updated_at, since, until))


def _done_at(action: NextAction) -> float:
    return action.done_at or 0.0


def _within(at: float | None, since: float, until: float) -> bool:
    return at is not None and since < at <= until


def _days(since: float, until: float) -> int:
    return max(0, int((until - since) // _DAY_S))


def _project_at(project: Project, at: float) -> int | None:
    """Return how far a project was: as somebody had said by then, else by what was done of what was there."""
    if project.created_at > at:
        return None
    said = [note.percent for note in project.notes if note.percent is not None and note.created_at <= at]
    if project.progress_set is not None and said:
        return said[-1]
    parts = [part for part in (project.milestones or project.next_actions) if part.created_at <= at]
    if not parts:
        return None if project.progress_set is not None else 0
    return round(100 * sum(part.done_at is not None and part.done_at <= at for part in parts) / len(parts))


def _goal_at(goal: Goal, steps: Sequence[Step], at: float) -> int | None:
    if goal.created_at > at:
        return None
    past = [step.value for step in steps if step.at <= at]
    if past:
        return past[-1]
    return 0 if steps else goal.progress


def _projected(goal: Goal, now: datetime) -> date | None:
    """Return when a goal would be reached at its pace so far; nothing is said of the first two weeks."""
    passed = now.timestamp() - goal.created_at
    if not 0 < goal.progress < 100 or passed < STALE_DAYS * _DAY_S:
        return None
    days = passed / _DAY_S * (100 - goal.progress) / goal.progress
    return (now + timedelta(days=days)).date() if days < 3650 else None
