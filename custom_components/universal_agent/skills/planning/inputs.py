"""What the planning tools take."""

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema, model_validator

from ...nlu.titles import without_introduction


def _day(value: object) -> object:
    """Cut a time of day off: a moment that was said ("by June") comes with one."""
    return value[:10] if isinstance(value, str) and "T" in value else value


def _title(value: object) -> object:
    """Return a title without what speech leaves around it."""
    return without_introduction(" ".join(value.split()).rstrip(" .")) if isinstance(value, str) else value


type Title = Annotated[str, BeforeValidator(_title), Field(min_length=1, max_length=120)]
type Day = Annotated[date | None, BeforeValidator(_day)]
_DAY_OR_MOMENT = WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "null"}]})
"""Said so simply because not every model's interface knows a choice of formats; the type below is the strict check."""
_DUE = "When it should be done by: a day as YYYY-MM-DD, or a moment in ISO 8601."
type Status = Literal["active", "done", "dropped"]

_WHICH_GOAL = "Words of the goal's title."
_WHICH_PROJECT = "Words of the project's title, without the word project."
_BY = "The day it should be reached by, as YYYY-MM-DD."


class WhichStatus(StrEnum):
    """Which ones to list."""

    ACTIVE = "active"
    DONE = "done"
    DROPPED = "dropped"
    ANY = "any"


class _PlanningInput(BaseModel):
    model_config = ConfigDict(extra="forbid")


class ListGoals(_PlanningInput):
    """Which goals to list."""

    status: WhichStatus = Field(default=WhichStatus.ACTIVE, description="Only goals of this status.")
    goal: str | None = Field(default=None, description="Words of one goal's title, to hear how that one stands.")


class CreateGoal(_PlanningInput):
    """A goal to add."""

    title: Title = Field(description="A few words, for example 'Run a half marathon'.")
    description: str = Field(default="", max_length=2000, description="What it is about and why it matters.")
    category: str = Field(default="general", max_length=40, description="For example health, home, family or work.")
    success_criteria: str = Field(default="", max_length=500, description="How one will know that it is reached.")
    importance: int = Field(default=3, ge=1, le=5, description="1 is low, 5 is high.")
    target_date: Day = Field(default=None, description=_BY)


class UpdateGoal(_PlanningInput):
    """What is to be different about a goal; what is left out stays as it is."""

    goal: str = Field(min_length=1, description=_WHICH_GOAL)
    title: Title | None = Field(default=None, description="A new title.")
    description: str | None = Field(default=None, max_length=2000, description="What it is about.")
    category: str | None = Field(default=None, max_length=40, description="For example health, home, family or work.")
    status: Status | None = Field(default=None, description="done: reached; dropped: given up; active: taken up again.")
    success_criteria: str | None = Field(default=None, max_length=500, description="How one will know it is reached.")
    importance: int | None = Field(default=None, ge=1, le=5, description="1 is low, 5 is high.")
    progress: int | None = Field(default=None, ge=0, le=100, description="How far it has come, in per cent.")
    target_date: Day = Field(default=None, description=_BY)


class ListProjects(_PlanningInput):
    """Which projects to list."""

    status: WhichStatus = Field(default=WhichStatus.ACTIVE, description="Only projects of this status.")
    project: str | None = Field(default=None, description="Words of one project's title, to hear all about that one.")


class CreateProject(_PlanningInput):
    """A project to begin."""

    title: Title = Field(description="A few words, for example 'Raised garden bed'.")
    description: str = Field(default="", max_length=2000, description="What it is about.")
    goal: str | None = Field(default=None, description="Words of the title of the goal that it serves, if any.")
    target_date: Day = Field(default=None, description="The day it should be finished by, as YYYY-MM-DD.")
    milestones: list[Title] = Field(default=[], max_length=20, description="By what one sees that it comes further.")
    next_actions: list[Title] = Field(default=[], max_length=20, description="The first concrete things to do.")


class UpdateProject(_PlanningInput):
    """What is to be different about a project; what is left out stays as it is."""

    project: str = Field(min_length=1, description=_WHICH_PROJECT)
    title: Title | None = Field(default=None, description="A new title.")
    description: str | None = Field(default=None, max_length=2000, description="What it is about.")
    goal: str | None = Field(default=None, description="Words of the title of the goal that it serves.")
    status: Status | None = Field(
        default=None, description="done: finished; dropped: given up; active: taken up again."
    )
    progress: int | None = Field(default=None, ge=0, le=100, description="How far it has come, in per cent.")
    target_date: Day = Field(default=None, description="The day it should be finished by, as YYYY-MM-DD.")


class AddMilestone(_PlanningInput):
    """A milestone of a project."""

    project: str = Field(min_length=1, description=_WHICH_PROJECT)
    milestone: Title = Field(description="By what one sees that the project has come further, in a few words.")
    due: Day = Field(default=None, description="The day it should be reached by, as YYYY-MM-DD.")


class CompleteMilestone(_PlanningInput):
    """A milestone that is reached."""

    milestone: str = Field(min_length=1, description="Words of the milestone.")
    project: str | None = Field(default=None, description=_WHICH_PROJECT)


class ListNextActions(_PlanningInput):
    """Which next actions to list."""

    project: str | None = Field(default=None, description="Only those of this project: words of its title.")
    due_by: Day = Field(default=None, description="Only those that are due by this day, as YYYY-MM-DD.")
    status: Literal["open", "done"] = Field(default="open", description="Those still to do, or those done.")


class AddNextAction(_PlanningInput):
    """A concrete thing to do next."""

    action: Title = Field(description="What is to be done, in a few words that begin with a verb: 'order soil'.")
    project: str | None = Field(default=None, description=f"{_WHICH_PROJECT} Leave it out if it belongs to none.")
    due: Annotated[date | datetime | None, _DAY_OR_MOMENT] = Field(default=None, description=_DUE)
    description: str = Field(default="", max_length=2000, description="What else there is to know.")


class CompleteNextAction(_PlanningInput):
    """A next action that is done."""

    action: str = Field(min_length=1, description="Words of the next action.")
    project: str | None = Field(default=None, description=_WHICH_PROJECT)


class UpdateNextAction(_PlanningInput):
    """What is to be different about a next action; what is left out stays as it is."""

    action: str = Field(min_length=1, description="Words of the next action.")
    project: str | None = Field(default=None, description=_WHICH_PROJECT)
    title: Title | None = Field(default=None, description="A new title.")
    due: Annotated[date | datetime | None, _DAY_OR_MOMENT] = Field(default=None, description=_DUE)
    description: str | None = Field(default=None, max_length=2000, description="What else there is to know.")
    status: Literal["open", "removed"] | None = Field(
        default=None, description="open: to be done again after all; removed: not wanted any more."
    )


class RecordProgress(_PlanningInput):
    """How a goal or project is going."""

    about: str = Field(min_length=1, description="Words of the title of the goal or project.")
    kind: Literal["goal", "project"] | None = Field(default=None, description="Which of the two, if it was said.")
    note: str = Field(default="", max_length=2000, description="What happened, in the person's words.")
    percent: int | None = Field(default=None, ge=0, le=100, description="How far it has come, if that was said.")

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not self.note.strip() and self.percent is None:
            raise ValueError("a note or a percentage is needed")
        return self
