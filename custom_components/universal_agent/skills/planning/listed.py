"""Goals and next actions as the items of two to-do lists, and edits of such items as intents."""

from datetime import UTC, date, datetime
import re
from typing import Any

from homeassistant.components.todo.const import TodoItemStatus
from homeassistant.components.todo.entity import TodoItem
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from homeassistant.util import dt as dt_util

from ...common.const import DOMAIN
from ...common.errors import InvalidArgumentsError, TargetNotFoundError
from ...common.links import addresses_in
from ...safety.shown_text import shown
from ...store import Stores
from ...store.goals import Goal
from ...store.projects import NextAction, Project
from ..speech import Speech
from .action_tools import due_text
from .intents import PlanningIntent, PlanningSubject, Verb, change, creation, finished

LISTS = {PlanningSubject.GOAL: "goals", PlanningSubject.NEXT_ACTION: "next_actions"}
"""What is shown as a list, with the key of its entity."""
_MAX_TITLE_LENGTH = 120
_PERCENT = re.compile(r"(\d{1,3})\s?%(?::.*)?")


def planned_in(hass: HomeAssistant, entity_id: str) -> PlanningSubject | None:
    """Return what a to-do list entity of ours shows; None for everybody else's lists."""
    entry = er.async_get(hass).async_get(entity_id)
    if entry is None or entry.platform != DOMAIN:
        return None
    return next((subject for subject, key in LISTS.items() if entry.translation_key == key), None)


class PlannedItems:
    """Reads what is planned as to-do items, and turns edits of them into intents.

    The description of an item holds what a person wrote there, and below it lines of ours: a goal's progress with its
    last note and its projects, a next action's project. An edit gets the whole item back, so our lines are taken out of
    it again, and only what differs becomes a change.
    """

    def __init__(self, stores: Stores, speech: Speech) -> None:
        self._goals = stores.goals
        self._projects = stores.projects
        self._speech = speech

    async def items(self, subject: PlanningSubject, language: str) -> list[TodoItem]:
        """Return the goals that were not dropped, or the next actions, in their order."""
        projects = await self._projects.all()
        if subject is PlanningSubject.NEXT_ACTION:
            by_number = {project.id: project for project in projects}
            return [
                _action_item(action, self._lines_of_action(by_number.get(action.project or 0), language))
                for action in await self._projects.next_actions()
            ]
        return [
            _goal_item(goal, await self._lines_of_goal(goal, projects, language))
            for goal in await self._goals.all(status=None)
            if goal.status != "dropped"
        ]

    def added(self, subject: PlanningSubject, item: TodoItem) -> PlanningIntent:
        """Return the intent that makes what was added to a list: a goal, or a next action of no project.

        Raises:
            InvalidArgumentsError: its title is missing or too long.
        """
        title, column = _title(item.summary), "due" if subject is PlanningSubject.NEXT_ACTION else "target_date"
        return creation(subject, title, **{column: _due(subject, item.due)}, description=item.description or "")

    async def edited(
        self, subject: PlanningSubject, item: TodoItem, now: datetime, language: str
    ) -> PlanningIntent | None:
        """Return the intent that makes something what its item now says; None where nothing differs.

        Raises:
            TargetNotFoundError: it is not there any more.
            InvalidArgumentsError: its title is missing or too long.
        """
        thing = await self._thing(subject, item.uid)
        values = _goal_status(thing, item, now) if isinstance(thing, Goal) else _action_status(thing, item, now)
        title = _title(item.summary)
        if title != _shown(thing.title):
            values["title"] = title
        # Home Assistant's own "tick this off" hands over an item without its date and description: they stay.
        if not values or item.due is not None or item.description is not None:
            values |= await self._details(subject, thing, item, language)
        return change(Verb.UPDATE, subject, thing.id, thing.title, **values) if values else None

    async def removed(self, subject: PlanningSubject, uid: str) -> PlanningIntent:
        """Return the intent that takes something away.

        Raises:
            TargetNotFoundError: it is not there any more.
        """
        thing = await self._thing(subject, uid)
        return change(Verb.REMOVE, subject, thing.id, thing.title)

    async def moved(self, uid: str, previous_uid: str | None) -> PlanningIntent | None:
        """Return the intent that puts a next action behind another one, or first; None where it is there already.

        Raises:
            TargetNotFoundError: one of them is not there any more.
        """
        thing = await self._thing(PlanningSubject.NEXT_ACTION, uid)
        others = [action for action in await self._projects.next_actions() if action.id != thing.id]
        place = 0
        if previous_uid is not None:
            previous = await self._thing(PlanningSubject.NEXT_ACTION, previous_uid)
            place = next((at for at, action in enumerate(others, start=1) if action.id == previous.id), 0)
        before = others[place - 1].position if place else None
        after = others[place].position if place < len(others) else None
        if before is None and after is None:
            return None
        if before is None or after is None:
            position = after - 1.0 if after is not None else (before or 0.0) + 1.0
        else:
            position = (before + after) / 2
        return change(Verb.UPDATE, PlanningSubject.NEXT_ACTION, thing.id, thing.title, position=position)

    async def _thing(self, subject: PlanningSubject, uid: str | None) -> Goal | NextAction:
        things: tuple[Goal | NextAction, ...]
        if subject is PlanningSubject.GOAL:
            things = await self._goals.all(status=None)
        else:
            things = await self._projects.next_actions()
        for thing in things:
            if str(thing.id) == uid:
                return thing
        raise TargetNotFoundError(f"{subject} {uid} is not there any more")

    async def _details(
        self, subject: PlanningSubject, thing: Goal | NextAction, item: TodoItem, language: str
    ) -> dict[str, Any]:
        """Return the date, description and progress that an item says and that differ from what is kept."""
        found: dict[str, Any] = {}
        projects = await self._projects.all()
        if isinstance(thing, Goal):
            column, kept_due = "target_date", thing.target_date
            ours = await self._lines_of_goal(thing, projects, language)
        else:
            column, kept_due = "due", thing.due
            project = next((project for project in projects if project.id == thing.project), None)
            ours = self._lines_of_action(project, language)
        if (due := _due(subject, item.due)) != kept_due:
            found[column] = due
        lines = [line for line in (item.description or "").splitlines() if line.strip() not in ours]
        if isinstance(thing, Goal):
            lines, percent = _without_percent(lines)
            if percent is not None and percent != thing.progress:
                found["progress"] = percent
        if (text := "\n".join(lines).strip()) != _shown(thing.description):
            found["description"] = text
        return found

    async def _lines_of_goal(self, goal: Goal, projects: tuple[Project, ...], language: str) -> list[str]:
        """Return how a goal stands: "60 %: The beds are dug", and its projects."""
        notes = [note.text for note in await self._projects.progress_notes() if note.goal == goal.id]
        progress = [f"{goal.progress} %"] if goal.progress or notes else []
        stands = [": ".join([*progress, *(" ".join(note.split()) for note in notes[-1:])])] if progress else []
        ours = [*stands, *(self._project_line(project, language) for project in projects if project.goal == goal.id)]
        return [_shown(line) for line in ours]

    def _lines_of_action(self, project: Project | None, language: str) -> list[str]:
        return [] if project is None else [_shown(self._project_line(project, language))]

    def _project_line(self, project: Project, language: str) -> str:
        values = {"project": project.title, "percent": project.progress}
        return self._speech.say("planning", "item_project", language, values)


def _goal_item(goal: Goal, ours: list[str]) -> TodoItem:
    return TodoItem(
        uid=str(goal.id),
        summary=_shown(goal.title),
        status=TodoItemStatus.COMPLETED if goal.status == "done" else TodoItemStatus.NEEDS_ACTION,
        due=date.fromisoformat(goal.target_date) if goal.target_date else None,
        description=_below(_shown(goal.description), ours),
    )


def _action_item(action: NextAction, ours: list[str]) -> TodoItem:
    done = action.done_at is not None
    due = action.due_at
    return TodoItem(
        uid=str(action.id),
        summary=_shown(action.title),
        status=TodoItemStatus.COMPLETED if done else TodoItemStatus.NEEDS_ACTION,
        due=dt_util.as_local(due) if isinstance(due, datetime) else due,
        description=_below(_shown(action.description), ours),
        completed=dt_util.as_local(datetime.fromtimestamp(action.done_at, UTC)) if action.done_at else None,
    )


def _shown(text: str) -> str:
    """Return a text as lists, which render it, may show it. Its addresses were looked at when it was kept."""
    return shown(text, addresses_in(text))


def _below(text: str, ours: list[str]) -> str | None:
    return "\n\n".join(part for part in (text, "\n".join(ours)) if part) or None


def _goal_status(goal: Goal, item: TodoItem, now: datetime) -> dict[str, Any]:
    done = item.status == TodoItemStatus.COMPLETED
    if item.status is None or done is (goal.status == "done"):
        return {}
    return finished(PlanningSubject.GOAL, now) if done else {"status": "active"}


def _action_status(action: NextAction, item: TodoItem, now: datetime) -> dict[str, Any]:
    done = item.status == TodoItemStatus.COMPLETED
    if item.status is None or done is (action.done_at is not None):
        return {}
    return {"done_at": now.timestamp() if done else None}


def _title(summary: str | None) -> str:
    title = " ".join((summary or "").split())
    if not title or len(title) > _MAX_TITLE_LENGTH:
        raise InvalidArgumentsError("title_missing" if not title else "title_too_long")
    return title


def _due(subject: PlanningSubject, due: date | datetime | None) -> str | None:
    """Return a due date as it is kept; goals have days only."""
    if subject is PlanningSubject.GOAL and isinstance(due, datetime):
        due = due.date()
    return due_text(due)


def _without_percent(lines: list[str]) -> tuple[list[str], int | None]:
    """Return the lines without one that begins with a percentage, and that percentage."""
    for place, line in enumerate(lines):
        found = _PERCENT.fullmatch(line.strip())
        if found is not None and int(found[1]) <= 100:
            return [*lines[:place], *lines[place + 1 :]], int(found[1])
    return lines, None
