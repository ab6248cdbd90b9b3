"""What a review is written from: plain facts about a day, a week, a month."""

from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import StrEnum


@dataclass(frozen=True, slots=True, kw_only=True)
class Appointment:
    """Something in a calendar."""

    summary: str
    """Its title."""
    start: datetime
    """When it begins, local."""
    all_day: bool
    """Whether it has days and no times."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A next action that is open."""

    title: str
    """What is to be done."""
    project: str | None
    """Title of its project."""
    due: str | None
    """ISO date, or aware ISO moment."""
    days_late: int = 0
    """Days since it was due."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminder:
    """Something that the agent will say today."""

    message: str
    """What."""
    at: datetime
    """When, local."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Calendars:
    """What the calendars say about a time."""

    appointments: tuple[Appointment, ...] = ()
    """In order."""
    unread: tuple[str, ...] = ()
    """Names of calendars that did not answer."""
    is_there: bool = True
    """Whether the agent is shown any calendar."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deeds:
    """What people have done in a time."""

    done: tuple[str, ...] = ()
    """Next actions that were ticked off."""
    milestones: tuple[str, ...] = ()
    """Milestones that were reached."""
    projects: tuple[str, ...] = ()
    """Projects that were finished."""
    goals: tuple[str, ...] = ()
    """Goals that were reached."""
    noted: tuple[str, ...] = ()
    """What progress was noted for, one title a note."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentNumbers:
    """What the agent did in a time."""

    requests: int = 0
    """Requests of people and automations."""
    failed: int = 0
    """Of them, those that were not understood or not carried out."""
    changes: int = 0
    """Changes made, those included that were taken back."""
    undone: int = 0
    """Of them, those that were taken back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProjectReview:
    """How a project went in a time."""

    title: str
    """What it is called."""
    before: int | None
    """Per cent at the beginning of the time; None if it was not there or nobody had said."""
    now: int
    """Per cent now."""
    is_new: bool = False
    """Whether it was begun in this time."""
    done: tuple[str, ...] = ()
    """Next actions that were ticked off."""
    milestones: tuple[str, ...] = ()
    """Milestones that were reached."""
    notes: tuple[str, ...] = ()
    """What was noted, oldest first."""
    next: tuple[Task, ...] = ()
    """What is to be done, what is due soonest first."""
    target: date | None = None
    """When it should be finished."""
    days_idle: int = 0
    """Days since anything of it was touched."""

    @property
    def has_moved(self) -> bool:
        """Whether anything happened."""
        grown = self.before is not None and self.before != self.now
        return bool(grown or self.is_new or self.done or self.milestones or self.notes)


class Pace(StrEnum):
    """How a goal stands against its target date."""

    NONE = "none"
    """There is no target date."""
    ON = "on"
    """It is as far as the time that has passed, or nearly."""
    BEHIND = "behind"
    """It is not."""
    OVER = "over"
    """The date has passed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GoalReview:
    """How a goal went in a time."""

    title: str
    """What it is called."""
    criteria: str
    """How one will know that it is reached."""
    importance: int
    """1 (low) to 5 (high)."""
    before: int | None
    """Per cent at the beginning of the time; None if it was not there."""
    now: int
    """Per cent now."""
    target: date | None
    """When it should be reached."""
    pace: Pace
    """How it stands against that."""
    expected: int | None = None
    """Per cent it would be at if it went evenly; None without a target date."""
    projected: date | None = None
    """When it would be reached at its pace so far; None where nothing can be said."""
    days_idle: int = 0
    """Days since its progress changed or anything was noted."""
    notes: tuple[str, ...] = ()
    """What was noted in this time, oldest first."""
    projects: tuple[tuple[str, int], ...] = ()
    """Title and per cent of its active projects."""
    has_next: bool = False
    """Whether one of them has a next action."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyFacts:
    """What a daily review is written from."""

    now: datetime
    """When it is written, local."""
    calendars: Calendars
    """Today's appointments."""
    weather: str | None
    """Today's weather in words; None where there is none to tell."""
    due: tuple[Task, ...]
    """Due today."""
    overdue: tuple[Task, ...]
    """Due before today."""
    soon: tuple[Task, ...]
    """Due in the next three days."""
    next: tuple[Task, ...]
    """What could be done without being due."""
    reminders: tuple[Reminder, ...]
    """Of today."""
    yesterday: Deeds
    """What was done yesterday."""
    asked: AgentNumbers
    """What the agent did yesterday."""
    approvals: tuple[str, ...]
    """What waits for a person's yes."""
    suggestions: tuple[str, ...]
    """Suggestions that are open."""
    plans_something: bool
    """Whether there is any goal, project or next action."""
    about_calendar: tuple[str, ...] = ()
    """The suggestions among them that tell of appointments."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WeeklyFacts:
    """What a weekly review is written from."""

    now: datetime
    """When it is written, local."""
    deeds: Deeds
    """What was done in the past seven days."""
    projects: tuple[ProjectReview, ...]
    """Active projects that were touched lately."""
    stale: tuple[ProjectReview, ...]
    """Active projects that nobody has touched for two weeks."""
    overdue: tuple[Task, ...]
    """Due before today."""
    due: tuple[Task, ...]
    """Due in the next seven days."""
    inbox: tuple[Task, ...]
    """Of no project, and not due."""
    calendars: Calendars
    """Appointments of the next seven days."""
    agent: AgentNumbers
    """What the agent did."""
    plans_something: bool
    """Whether there is any goal, project or next action."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthlyFacts:
    """What a monthly review is written from."""

    now: datetime
    """When it is written, local."""
    deeds: Deeds
    """What was done in the past month."""
    goals: tuple[GoalReview, ...]
    """Active goals, most important first."""
    drop: tuple[str, ...]
    """Goals that matter little and have not moved for two months."""
    drop_projects: tuple[str, ...]
    """Projects that nobody has touched for two months."""
    start: tuple[str, ...]
    """Goals without a project that has a next action."""
    agent: AgentNumbers
    """What the agent did."""
    plans_something: bool
    """Whether there is any goal, project or next action."""


type Facts = DailyFacts | WeeklyFacts | MonthlyFacts


def without_calendar(facts: Facts) -> Facts:
    """Return facts without what calendars say."""
    if isinstance(facts, MonthlyFacts):
        return facts
    if isinstance(facts, WeeklyFacts):
        return replace(facts, calendars=Calendars(is_there=False))
    others = tuple(suggestion for suggestion in facts.suggestions if suggestion not in facts.about_calendar)
    return replace(facts, calendars=Calendars(is_there=False), suggestions=others, about_calendar=())
