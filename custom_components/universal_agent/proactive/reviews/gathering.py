"""Gathers the facts of a review: what is planned and done, calendars, weather, reminders, what the agent did."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from homeassistant.exceptions import HomeAssistantError
from homeassistant.util import dt as dt_util

from ...common.errors import TargetNotFoundError, ToolError
from ...common.request import RequestContext
from ...skills.calendar.entities import choose
from ...skills.calendar.events import read_calendars
from ...skills.exposed import readable_by
from ...skills.skill import SkillContext
from ...skills.timer.finding import shown_to_everybody
from ...skills.weather.inputs import GetForecast
from ...skills.weather.tools import WeatherTools
from ...store.goals import Goal
from ...store.projects import NextAction, ProgressNote, Project
from ...store.schedule import ScheduleKind, ScheduleState
from .facts import (
    AgentNumbers,
    Appointment,
    Calendars,
    DailyFacts,
    Deeds,
    GoalReview,
    MonthlyFacts,
    ProjectReview,
    Reminder,
    Task,
    WeeklyFacts,
)
from .progress import (
    STALE_DAYS,
    STUCK_DAYS,
    UNIMPORTANT,
    deeds,
    goal_progress,
    project_progress,
    soonest_first,
    task,
)

_SOON_DAYS = 3
WEEK = timedelta(days=7)
FOUR_WEEKS = timedelta(days=28)


async def nothing_open(language: str) -> tuple[str, ...]:
    """Return nothing: where nobody keeps suggestions."""
    return ()


async def nothing_about_calendars() -> tuple[str, ...]:
    """Return nothing, likewise."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """What waits for a person elsewhere in the agent."""

    approvals: Callable[[], tuple[str, ...]] = tuple
    """Says what waits for a yes."""
    suggestions: Callable[[str], Awaitable[tuple[str, ...]]] = nothing_open
    """Says which suggestions are open; takes the language."""
    about_calendar: Callable[[], Awaitable[tuple[str, ...]]] = nothing_about_calendars
    """Says which of them tell of appointments."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plans:
    """Everything that is planned."""

    goals: tuple[Goal, ...]
    projects: tuple[Project, ...]
    actions: tuple[NextAction, ...]
    notes: tuple[ProgressNote, ...]

    @property
    def active(self) -> list[Project]:
        return [project for project in self.projects if project.status == "active"]

    @property
    def inbox(self) -> list[NextAction]:
        return [action for action in self.actions if action.project is None]

    @property
    def is_something(self) -> bool:
        goals = any(goal.status == "active" for goal in self.goals)
        return bool(goals or self.active or any(action.done_at is None for action in self.actions))

    def tasks(self, today: datetime) -> list[Task]:
        names = {project.id: project.title for project in self.projects}
        return [task(action, names.get(action.project or 0), today.date()) for action in soonest_first(self.actions)]


class Gatherer:
    """Reads what a review tells of. A calendar or weather service that does not answer leaves its part out."""

    def __init__(self, home: SkillContext, waiting: Waiting) -> None:
        self._home = home
        self._stores = home.stores
        self._weather = WeatherTools(home)
        self._waiting = waiting

    async def day(self, request: RequestContext) -> DailyFacts:
        """Return the facts of today."""
        now = dt_util.as_local(request.now)
        plans, midnight = await self._plans(), dt_util.start_of_local_day(now)
        tomorrow, yesterday = _days_after(midnight, 1), _days_after(midnight, -1)
        tasks, today = plans.tasks(now), now.date()
        soon = (today + timedelta(days=_SOON_DAYS)).isoformat()
        return DailyFacts(
            now=now,
            calendars=await self._appointments(midnight, tomorrow, request),
            weather=await self._weather_of(midnight, tomorrow, request),
            due=tuple(item for item in tasks if _day_of(item) == today.isoformat()),
            overdue=tuple(item for item in tasks if item.days_late),
            soon=tuple(item for item in tasks if today.isoformat() < _day_of(item) <= soon),
            next=tuple(item for item in tasks if item.due is None),
            reminders=await self._reminders(now, tomorrow),
            yesterday=_deeds(plans, yesterday, midnight),
            asked=await self._agent(yesterday, midnight),
            approvals=self._waiting.approvals(),
            suggestions=await self._waiting.suggestions(request.language),
            plans_something=plans.is_something,
            about_calendar=await self._waiting.about_calendar(),
        )

    async def week(self, request: RequestContext) -> WeeklyFacts:
        """Return the facts of the past seven days and of the next seven."""
        now = dt_util.as_local(request.now)
        plans, since, tomorrow = await self._plans(), now - WEEK, _days_after(dt_util.start_of_local_day(now), 1)
        tasks, until = plans.tasks(now), (now + WEEK).date().isoformat()
        projects = [project_progress(project, since=since.timestamp(), now=now) for project in plans.active]
        return WeeklyFacts(
            now=now,
            deeds=_deeds(plans, since, now),
            projects=tuple(project for project in projects if project.days_idle < STALE_DAYS),
            stale=tuple(project for project in projects if project.days_idle >= STALE_DAYS),
            overdue=tuple(item for item in tasks if item.days_late),
            due=tuple(item for item in tasks if now.date().isoformat() <= _day_of(item) <= until),
            inbox=tuple(item for item in tasks if item.project is None and item.due is None),
            calendars=await self._appointments(tomorrow, _days_after(tomorrow, 7), request),
            agent=await self._agent(since, now),
            plans_something=plans.is_something,
        )

    async def month(self, request: RequestContext) -> MonthlyFacts:
        """Return the facts of the past month: since the same day of the month before."""
        now = dt_util.as_local(request.now)
        plans, since = await self._plans(), a_month_before(now)
        goals = await self._goals(plans, since, now)
        active = [(goal, told) for goal, told in goals if goal.status == "active"]
        projects = [project_progress(project, since=since.timestamp(), now=now) for project in plans.active]
        drop = tuple(t.title for g, t in active if t.days_idle >= STUCK_DAYS and g.importance <= UNIMPORTANT)
        return MonthlyFacts(
            now=now,
            deeds=_deeds(plans, since, now),
            goals=tuple(told for _goal, told in active),
            drop=drop,
            drop_projects=tuple(project.title for project in projects if project.days_idle >= STUCK_DAYS),
            start=tuple(told.title for _, told in active if not told.has_next and told.title not in drop),
            agent=await self._agent(since, now),
            plans_something=plans.is_something,
        )

    async def project(self, project: Project, request: RequestContext) -> ProjectReview:
        """Return how a project went in the past four weeks."""
        now = dt_util.as_local(request.now)
        return project_progress(project, since=(now - FOUR_WEEKS).timestamp(), now=now)

    async def goal(self, goal: Goal, request: RequestContext) -> GoalReview:
        """Return how a goal went in the past four weeks."""
        now = dt_util.as_local(request.now)
        plans = await self._plans()
        told = await self._goals(plans, now - FOUR_WEEKS, now)
        return next(one for found, one in told if found.id == goal.id)

    async def _plans(self) -> _Plans:
        return _Plans(
            goals=await self._stores.goals.all(status=None),
            projects=await self._stores.projects.all(status=None),
            actions=await self._stores.projects.next_actions(),
            notes=await self._stores.projects.progress_notes(),
        )

    async def _goals(self, plans: _Plans, since: datetime, now: datetime) -> list[tuple[Goal, GoalReview]]:
        steps = await self._stores.goals.progress_history()
        return [
            (
                goal,
                goal_progress(
                    goal,
                    steps=[step for step in steps if step.goal == goal.id],
                    notes=[note for note in plans.notes if note.goal == goal.id],
                    projects=[project for project in plans.active if project.goal == goal.id],
                    since=since.timestamp(),
                    now=now,
                ),
            )
            for goal in plans.goals
        ]

    async def _appointments(self, start: datetime, end: datetime, request: RequestContext) -> Calendars:
        try:
            may_see = await readable_by(self._home.hass, request.user_id)
            found = [state for state in choose(self._home, None, request.language) if may_see(state.entity_id)]
            if not found:
                return Calendars(is_there=False)
            events, unread = await read_calendars(self._home, found, start, end, as_the_home(request))
        except TargetNotFoundError:
            return Calendars(is_there=False)
        except ToolError:
            return Calendars(unread=tuple(state.name for state in self._home.hass.states.async_all("calendar")))
        return Calendars(
            appointments=tuple(
                Appointment(summary=event.summary, start=event.start, all_day=event.all_day) for event in events
            ),
            unread=tuple(unread),
        )

    async def _weather_of(self, start: datetime, end: datetime, request: RequestContext) -> str | None:
        try:
            told = await self._weather.get_forecast(GetForecast(start=start, end=end), as_the_home(request))
        except ToolError, HomeAssistantError:
            return None
        return told.spoken

    async def _reminders(self, now: datetime, until: datetime) -> tuple[Reminder, ...]:
        """Return the reminders of a day that everybody may know: a review is kept, and shown to all."""
        items = await shown_to_everybody(await self._stores.schedule.open_items(ScheduleKind.REMINDER), self._home.hass)
        found = [(dt_util.as_local(datetime.fromtimestamp(item.fires_at, UTC)), item) for item in items]
        return tuple(
            Reminder(message=item.message or item.name or "", at=at)
            for at, item in found
            if item.state is ScheduleState.ACTIVE and now <= at < until
        )

    async def _agent(self, start: datetime, end: datetime) -> AgentNumbers:
        requests, failed = await self._stores.executions.numbers(start.timestamp(), end.timestamp())
        changes, undone = await self._stores.journal.numbers(start.timestamp(), end.timestamp())
        return AgentNumbers(requests=requests, failed=failed, changes=changes, undone=undone)


def as_the_home(request: RequestContext) -> RequestContext:
    """Return the request as the home's own: reading calendars asks Home Assistant for the right to control them.

    The heartbeat's user may not control anything; what is read are the entities that the agent is shown.
    """
    return replace(request, origin=replace(request.origin, ha_context=None))


def a_month_before(now: datetime) -> datetime:
    """Return the same day and time of the month before, or its last day."""
    last = now.replace(day=1) - timedelta(days=1)
    return last.replace(day=min(now.day, last.day))


def _deeds(plans: _Plans, since: datetime, until: datetime) -> Deeds:
    return deeds(
        plans.projects, plans.goals, plans.inbox, plans.notes, since=since.timestamp(), until=until.timestamp()
    )


def _day_of(one: Task) -> str:
    return (one.due or "")[:10]


def _days_after(midnight: datetime, days: int) -> datetime:
    return dt_util.start_of_local_day(midnight.date() + timedelta(days=days))
