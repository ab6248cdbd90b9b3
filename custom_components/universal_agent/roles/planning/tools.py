"""What can be asked about goals."""

from datetime import date
from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from ...common.effects import ADDS_TO_HOME, READS_HOME, Effect, EffectClass, Risk
from ...common.outcome import ErrorType, Outcome, failure, success
from ...common.request import RequestContext
from ...store.goals import Goal
from ...tools.adapters import first_of, own_errors, timeouts
from ...tools.spec import ToolSpec
from ..domain import Home
from .intents import PlanningIntent

_SECTION = "Goals"
_SPOKEN_AT_MOST = 5
_ERRORS = first_of(own_errors, timeouts)


class GoalStatus(StrEnum):
    """Which goals to list."""

    ACTIVE = "active"
    DONE = "done"
    DROPPED = "dropped"
    ANY = "any"


def _day(value: object) -> object:
    """Cut a time of day off: a moment that was said ("by June") comes with one."""
    return value[:10] if isinstance(value, str) and "T" in value else value


class ListGoals(BaseModel):
    """Which goals to list."""

    model_config = ConfigDict(extra="forbid")

    status: GoalStatus = Field(default=GoalStatus.ACTIVE, description="Only goals of this status.")


class CreateGoal(BaseModel):
    """A goal to add."""

    model_config = ConfigDict(extra="forbid")

    title: str = Field(min_length=1, max_length=120, description="A few words, for example 'Run a half marathon'.")
    description: str = Field(default="", max_length=2000, description="What it is about and why it matters.")
    category: str = Field(default="general", max_length=40, description="For example health, home, family or work.")
    success_criteria: str = Field(default="", max_length=500, description="How one will know that it is reached.")
    importance: int = Field(default=3, ge=1, le=5, description="1 is low, 5 is high.")
    target_date: Annotated[date | None, BeforeValidator(_day)] = Field(
        default=None, description="The day it should be reached by, as YYYY-MM-DD."
    )


class PlanningTools:
    """The handlers behind the tools."""

    def __init__(self, home: Home) -> None:
        self._goals = home.stores.goals
        self._speech = home.speech

    async def list_goals(self, arguments: ListGoals, request: RequestContext) -> Outcome:
        """Tell the goals of a status, most important first."""
        status = None if arguments.status is GoalStatus.ANY else arguments.status.value
        goals = await self._goals.all(status=status)
        return success({"goals": [_shown(goal) for goal in goals]}, spoken=self._told(goals, arguments, request))

    async def create_goal(self, arguments: CreateGoal, request: RequestContext) -> Outcome | None:
        """Ask for a goal to be added, unless it is there already or its day is over."""
        title = " ".join(arguments.title.split()).rstrip(" .")
        if arguments.target_date is not None and arguments.target_date < request.now.date():
            return failure(
                ErrorType.INVALID_ARGUMENTS,
                f"target_date: {arguments.target_date} is over",
                spoken=self._speech.say("planning", "past", request.language, {"title": title}),
            )
        for goal in await self._goals.all():
            if goal.title.casefold() == title.casefold():
                spoken = self._speech.say("planning", "already", request.language, {"title": goal.title})
                return success({"id": goal.id, "already_there": goal.title}, spoken=spoken)
        details = arguments.model_dump(exclude={"title"})
        request.collector.register(
            PlanningIntent(
                operation="create_goal", target=title, effect_class=EffectClass.KEYED_ADD, title=title, **details
            )
        )
        return None

    def _told(self, goals: tuple[Goal, ...], arguments: ListGoals, request: RequestContext) -> str:
        language = request.language
        if not goals:
            return self._speech.say("planning", f"none_{arguments.status.value}", language)
        titles = self._speech.join([_titled(goal) for goal in goals[:_SPOKEN_AT_MOST]], language)
        key = f"{'one' if len(goals) == 1 else 'many'}_{arguments.status.value}"
        said = self._speech.say("planning", key, language, {"count": len(goals), "goals": titles})
        more = len(goals) - _SPOKEN_AT_MOST
        return said if more <= 0 else f"{said} {self._speech.say('planning', 'more', language, {'count': more})}"


def planning_tools(home: Home) -> tuple[ToolSpec, ...]:
    """Return the tools of the domain."""
    handlers = PlanningTools(home)
    return (
        ToolSpec(
            name="planning.list_goals",
            section=_SECTION,
            short="List the household's goals with their progress.",
            when_to_use="Use it when the person asks what they want to reach, or how their goals are going.",
            examples=("what are my goals?", "which goals have I reached?"),
            input_model=ListGoals,
            handler=handlers.list_goals,
            effect=Effect.QUERY,
            annotations=READS_HOME,
            risk=Risk.LOW,
            error_adapter=_ERRORS,
        ),
        ToolSpec(
            name="planning.create_goal",
            section=_SECTION,
            short="Add a goal for the coming months.",
            when_to_use=(
                "Use it when the person names something they want to reach over weeks or months. Do not use it for"
                " single tasks (lists) or things at a time (reminders, calendar)."
            ),
            examples=("create a goal to run a half marathon", "my new goal is to learn Spanish by June"),
            input_model=CreateGoal,
            handler=handlers.create_goal,
            effect=Effect.ACTION,
            annotations=ADDS_TO_HOME,
            risk=Risk.LOW,
            error_adapter=_ERRORS,
        ),
    )


def _titled(goal: Goal) -> str:
    return f"{goal.title} ({goal.progress} %)" if goal.progress else goal.title


def _shown(goal: Goal) -> dict[str, object]:
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
