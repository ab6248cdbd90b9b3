"""What the tools for goals, and for the progress of goals and projects, do."""

from ...common.outcome import ErrorType, Outcome, failure, success
from ...common.request import RequestContext
from ...store.goals import Goal
from ...store.projects import Project
from ..skill import SkillContext
from .choosing import Chooser
from .inputs import CreateGoal, ListGoals, RecordProgress, UpdateGoal, WhichStatus
from .intents import PlanningIntent, PlanningSubject, Verb, change, creation
from .wording import PlanningWording


class GoalTools:
    """The handlers behind the tools."""

    def __init__(self, home: SkillContext, wording: PlanningWording) -> None:
        self._goals = home.stores.goals
        self._projects = home.stores.projects
        self._chooser = Chooser(home.stores, home.speech)
        self._wording = wording

    async def list_goals(self, arguments: ListGoals, request: RequestContext) -> Outcome:
        """Tell the goals of a status, most important first."""
        if arguments.goal is not None:
            goal = await self._chooser.goal(arguments.goal, request.language)
            projects = [project for project in await self._projects.all() if project.goal == goal.id]
            spoken = self._wording.goal(goal, projects, request.language, request.now)
            return success({"goals": [shown_goal(goal)]}, spoken=spoken)
        status = None if arguments.status is WhichStatus.ANY else arguments.status.value
        goals = await self._goals.all(status=status)
        return success({"goals": [shown_goal(goal) for goal in goals]}, spoken=self._told(goals, arguments, request))

    async def create_goal(self, arguments: CreateGoal, request: RequestContext) -> Outcome | None:
        """Ask for a goal to be added, unless it is there already or its day is over."""
        if arguments.target_date is not None and arguments.target_date < request.now.date():
            return failure(
                ErrorType.INVALID_ARGUMENTS,
                f"target_date: {arguments.target_date} is over",
                spoken=self._wording.say("past", request.language, title=arguments.title),
            )
        for goal in await self._goals.all():
            if goal.title.casefold() == arguments.title.casefold():
                thing = self._wording.thing(PlanningSubject.GOAL, goal.title, request.language)
                spoken = self._wording.say("already", request.language, thing=thing)
                return success({"id": goal.id, "already_there": goal.title}, spoken=spoken)
        details = arguments.model_dump(mode="json", exclude={"title"})
        request.collector.register(creation(PlanningSubject.GOAL, arguments.title, **details))
        return None

    async def update_goal(self, arguments: UpdateGoal, request: RequestContext) -> Outcome | None:
        """Ask for a goal to be changed, finished or dropped."""
        values = arguments.model_dump(mode="json", exclude={"goal"}, exclude_none=True)
        if not values:
            return nothing_to_change()
        goal = await self._chooser.goal(arguments.goal, request.language)
        if values.get("status") == "done":
            values.setdefault("progress", 100)
        request.collector.register(change(Verb.UPDATE, PlanningSubject.GOAL, goal.id, goal.title, **values))
        return None

    async def record_progress(self, arguments: RecordProgress, request: RequestContext) -> None:
        """Ask for a note on a goal or project to be kept, for its progress to be set, or both."""
        language = request.language
        thing: Goal | Project
        match arguments.kind:
            case "goal":
                thing = await self._chooser.goal(arguments.about, language)
            case "project":
                thing = await self._chooser.project(arguments.about, language)
            case _:
                thing = await self._chooser.goal_or_project(arguments.about, language)
        subject = PlanningSubject.GOAL if isinstance(thing, Goal) else PlanningSubject.PROJECT
        request.collector.register(_progress(subject, thing.id, thing.title, arguments, request))

    def _told(self, goals: tuple[Goal, ...], arguments: ListGoals, request: RequestContext) -> str:
        language = request.language
        if not goals:
            return self._wording.say(f"none_{arguments.status.value}", language)
        titles = [self._wording.titled(goal.title, goal.progress) for goal in goals]
        key = f"{'one' if len(goals) == 1 else 'many'}_{arguments.status.value}"
        said = self._wording.say(key, language, count=len(goals), goals=self._wording.enumerated(titles, language))
        return self._wording.with_rest(said, len(goals), language)


def nothing_to_change() -> Outcome:
    """Return that a change was asked for without saying which."""
    return failure(ErrorType.INVALID_ARGUMENTS, "nothing to change was given")


def shown_goal(goal: Goal) -> dict[str, object]:
    """Return a goal as models read it."""
    return {
        "id": goal.id,
        "title": goal.title,
        "description": goal.description,
        "category": goal.category,
        "status": goal.status,
        "success_criteria": goal.success_criteria,
        "importance": goal.importance,
        "progress_percent": goal.progress,
        "target_date": goal.target_date,
    }


def _progress(
    subject: PlanningSubject, number: int, title: str, arguments: RecordProgress, request: RequestContext
) -> PlanningIntent:
    note = arguments.note.strip()
    if note:
        return creation(
            PlanningSubject.NOTE,
            title,
            text=note,
            percent=arguments.percent,
            person=request.user_id,
            tainted=int(bool(request.taint) and not request.taint.was_said(note)),
            **{subject.value: number},
        )
    column = "progress" if subject is PlanningSubject.GOAL else "progress_set"
    return change(Verb.UPDATE, subject, number, title, **{column: arguments.percent})
