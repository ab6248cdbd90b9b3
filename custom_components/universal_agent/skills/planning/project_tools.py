"""What the tools for projects and their milestones do."""

from collections.abc import Sequence
from typing import Any

from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...store.projects import Project
from ..skill import SkillContext
from .choosing import Chooser, LatestPlans
from .goal_tools import nothing_to_change
from .inputs import AddMilestone, CompleteMilestone, CreateProject, ListProjects, UpdateProject, WhichStatus
from .intents import PlanningSubject, Verb, change, creation
from .wording import PlanningWording


class ProjectTools:
    """The handlers behind the tools."""

    def __init__(self, home: SkillContext, wording: PlanningWording, latest: LatestPlans) -> None:
        self._latest = latest
        self._projects = home.stores.projects
        self._goals = home.stores.goals
        self._chooser = Chooser(home.stores, home.speech)
        self._wording = wording

    async def list_projects(self, arguments: ListProjects, request: RequestContext) -> Outcome:
        """Tell the projects of a status, or all about one of them."""
        goals = {goal.id: goal.title for goal in await self._goals.all(status=None)}
        if arguments.project is not None:
            project = await self._chooser.project(arguments.project, request.language)
            self._latest.note(project.title, request)
            spoken = self._wording.project(project, request.language, request.now)
            return success({"projects": _read([project], goals, request)}, spoken=spoken)
        status = None if arguments.status is WhichStatus.ANY else arguments.status.value
        projects = await self._projects.all(status=status)
        spoken = self._told(projects, arguments.status, request.language)
        return success({"projects": _read(projects, goals, request)}, spoken=spoken)

    async def create_project(self, arguments: CreateProject, request: RequestContext) -> Outcome | None:
        """Ask for a project to be begun, unless it is there already."""
        language = request.language
        self._latest.note(arguments.title, request)
        for project in await self._projects.all():
            if project.title.casefold() == arguments.title.casefold():
                thing = self._wording.thing(PlanningSubject.PROJECT, project.title, language)
                spoken = self._wording.say("already", language, thing=thing)
                return success({"id": project.id, "already_there": project.title}, spoken=spoken)
        details = arguments.model_dump(mode="json", exclude={"title"})
        details["goal"] = await self._goal(arguments.goal, language)
        request.collector.register(creation(PlanningSubject.PROJECT, arguments.title, **details))
        return None

    async def update_project(self, arguments: UpdateProject, request: RequestContext) -> Outcome | None:
        """Ask for a project to be changed, finished or dropped."""
        values: dict[str, Any] = arguments.model_dump(mode="json", exclude={"project"}, exclude_none=True)
        if not values:
            return nothing_to_change()
        project = await self._chooser.project(arguments.project, request.language)
        if "goal" in values:
            values["goal"] = await self._goal(arguments.goal, request.language)
        if values.get("status") == "done":
            values.setdefault("progress", 100)
        if "progress" in values:
            values["progress_set"] = values.pop("progress")
        request.collector.register(change(Verb.UPDATE, PlanningSubject.PROJECT, project.id, project.title, **values))
        return None

    async def add_milestone(self, arguments: AddMilestone, request: RequestContext) -> None:
        """Ask for a milestone to be added to a project."""
        project = await self._chooser.project(arguments.project, request.language)
        self._latest.note(project.title, request)
        due = arguments.due.isoformat() if arguments.due else None
        request.collector.register(
            creation(PlanningSubject.MILESTONE, arguments.milestone, project=project.id, due=due)
        )

    async def complete_milestone(self, arguments: CompleteMilestone, request: RequestContext) -> None:
        """Ask for a milestone to be marked as reached."""
        found = await self._chooser.milestone(arguments.milestone, arguments.project, request.language)
        values = {"done_at": request.now.timestamp()}
        request.collector.register(change(Verb.UPDATE, PlanningSubject.MILESTONE, found.id, found.title, **values))

    async def _goal(self, said: str | None, language: str) -> int | None:
        return None if said is None else (await self._chooser.goal(said, language)).id

    def _told(self, projects: tuple[Project, ...], status: WhichStatus, language: str) -> str:
        if not projects:
            return self._wording.say(f"projects_none_{status.value}", language)
        titles = [self._wording.titled(project.title, project.progress) for project in projects]
        key = f"projects_{'one' if len(projects) == 1 else 'many'}_{status.value}"
        said = self._wording.say(
            key, language, count=len(projects), projects=self._wording.enumerated(titles, language)
        )
        return self._wording.with_rest(said, len(projects), language)


def _read(projects: Sequence[Project], goals: dict[int, str], request: RequestContext) -> list[dict[str, object]]:
    """Return projects as a model reads them; a note that strangers had a hand in taints its reader."""
    if any(note.tainted for project in projects for note in project.notes):
        request.taint.mark("planning")
    return [_shown(project, goals) for project in projects]


def _shown(project: Project, goals: dict[int, str]) -> dict[str, object]:
    return {
        "id": project.id,
        "title": project.title,
        "description": project.description,
        "goal": goals.get(project.goal) if project.goal is not None else None,
        "status": project.status,
        "progress_percent": project.progress,
        "target_date": project.target_date,
        "milestones": [
            {"milestone": milestone.title, "done": milestone.done_at is not None, "due": milestone.due}
            for milestone in project.milestones
        ],
        "next_actions": [
            {"action": action.title, "due": action.due} for action in project.next_actions if action.done_at is None
        ],
        "latest_notes": [note.text for note in project.notes[-3:]],
    }
