"""What the tools for next actions do."""

from datetime import date, datetime
from typing import Any

from homeassistant.util import dt as dt_util

from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...store.projects import NextAction
from ..skill import SkillContext
from .choosing import Chooser, LatestPlans
from .goal_tools import nothing_to_change
from .inputs import AddNextAction, CompleteNextAction, ListNextActions, UpdateNextAction
from .intents import PlanningSubject, Verb, change, creation
from .wording import PlanningWording


class ActionTools:
    """The handlers behind the tools."""

    def __init__(self, home: SkillContext, wording: PlanningWording, latest: LatestPlans) -> None:
        self._latest = latest
        self._projects = home.stores.projects
        self._chooser = Chooser(home.stores, home.speech)
        self._wording = wording

    async def list_next_actions(self, arguments: ListNextActions, request: RequestContext) -> Outcome:
        """Tell what is to be done next, what is due soonest first; or what was done, latest first."""
        names = {project.id: project.title for project in await self._projects.all()}
        actions = await self._projects.next_actions()
        if arguments.project is not None:
            asked = await self._chooser.project(arguments.project, request.language)
            self._latest.note(asked.title, request)
            actions = tuple(action for action in actions if action.project == asked.id)
        if arguments.due_by is not None:
            actions = tuple(action for action in actions if action.due_day and action.due_day <= arguments.due_by)
        if arguments.status == "done":
            done = [action for action in actions if action.done_at is not None]
            found = sorted(done, key=lambda action: -(action.done_at or 0.0))
        else:
            waiting = [action for action in actions if action.done_at is None]
            found = sorted(waiting, key=lambda action: (action.due or "9", action.position))
        told = self._told(found, names, arguments, request)
        return success({"next_actions": [_shown(action, names) for action in found]}, spoken=told)

    async def add_next_action(self, arguments: AddNextAction, request: RequestContext) -> Outcome | None:
        """Ask for a next action to be added, unless the same one waits already."""
        language = request.language
        project = None if arguments.project is None else await self._chooser.project(arguments.project, language)
        number = None if project is None else project.id
        if project is not None:
            self._latest.note(project.title, request)
        for action in await self._projects.next_actions():
            if (action.project, action.done_at, action.title.casefold()) == (number, None, arguments.action.casefold()):
                thing = self._wording.thing(PlanningSubject.NEXT_ACTION, action.title, language)
                spoken = self._wording.say("already", language, thing=thing)
                return success({"id": action.id, "already_there": action.title}, spoken=spoken)
        values = {"project": number, "due": due_text(arguments.due), "description": arguments.description}
        request.collector.register(creation(PlanningSubject.NEXT_ACTION, arguments.action, **values))
        return None

    async def complete_next_action(self, arguments: CompleteNextAction, request: RequestContext) -> None:
        """Ask for a next action to be ticked off."""
        action = await self._chooser.action(arguments.action, arguments.project, request.language, is_open=True)
        values = {"done_at": request.now.timestamp()}
        request.collector.register(change(Verb.UPDATE, PlanningSubject.NEXT_ACTION, action.id, action.title, **values))

    async def update_next_action(self, arguments: UpdateNextAction, request: RequestContext) -> Outcome | None:
        """Ask for a next action to be changed, opened again or removed."""
        values: dict[str, Any] = arguments.model_dump(include={"title", "description"}, exclude_none=True)
        if arguments.due is not None:
            values["due"] = due_text(arguments.due)
        if arguments.status == "open":
            values["done_at"] = None
        if not values and arguments.status is None:
            return nothing_to_change()
        action = await self._chooser.action(
            arguments.action, arguments.project, request.language, is_open=arguments.status != "open"
        )
        if arguments.status == "removed":
            request.collector.register(change(Verb.REMOVE, PlanningSubject.NEXT_ACTION, action.id, action.title))
        else:
            request.collector.register(
                change(Verb.UPDATE, PlanningSubject.NEXT_ACTION, action.id, action.title, **values)
            )
        return None

    def _told(
        self, found: list[NextAction], names: dict[int, str], arguments: ListNextActions, request: RequestContext
    ) -> str:
        language, key = request.language, f"actions_{arguments.status}"
        if not found:
            return self._wording.say(f"{key}_none", language)
        told = [self._wording.action(action, names.get(action.project or 0), language, request.now) for action in found]
        if arguments.status == "done":
            told = [action.title for action in found]
        said = self._wording.say(key, language, actions=self._wording.enumerated(told, language))
        return self._wording.with_rest(said, len(found), language)


def due_text(due: date | datetime | None) -> str | None:
    """Return a due date as the database keeps it: a day, or a moment in the home's time."""
    if not isinstance(due, datetime):
        return None if due is None else due.isoformat()
    local = due if due.tzinfo else due.replace(tzinfo=dt_util.get_default_time_zone())
    return dt_util.as_local(local).isoformat()


def _shown(action: NextAction, names: dict[int, str]) -> dict[str, object]:
    return {
        "id": action.id,
        "action": action.title,
        "project": names.get(action.project or 0),
        "due": action.due,
        "description": action.description,
        "done": action.done_at is not None,
    }
