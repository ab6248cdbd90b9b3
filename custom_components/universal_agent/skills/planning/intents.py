"""What changes in planning: goals, projects, milestones, next actions and notes come, change, go and come back."""

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Any, ClassVar, Literal, Self

from pydantic import Field, model_validator

from ...common.effects import EffectClass, ProfileDomain
from ...intents.base import ActionIntent

type Operation = Literal[
    "create_goal",
    "update_goal",
    "remove_goal",
    "restore_goal",
    "create_project",
    "update_project",
    "remove_project",
    "restore_project",
    "create_next_action",
    "update_next_action",
    "remove_next_action",
    "restore_next_action",
    "create_milestone",
    "update_milestone",
    "remove_milestone",
    "restore_milestone",
    "create_note",
    "remove_note",
    "restore_note",
]


class Verb(StrEnum):
    """What is done."""

    CREATE = "create"
    UPDATE = "update"
    REMOVE = "remove"
    RESTORE = "restore"


class PlanningSubject(StrEnum):
    """What it is done to."""

    GOAL = "goal"
    PROJECT = "project"
    NEXT_ACTION = "next_action"
    MILESTONE = "milestone"
    NOTE = "note"


DEFAULTS: dict[PlanningSubject, dict[str, Any]] = {
    PlanningSubject.GOAL: {
        "title": "",
        "description": "",
        "category": "general",
        "status": "active",
        "success_criteria": "",
        "importance": 3,
        "progress": 0,
        "target_date": None,
    },
    PlanningSubject.PROJECT: {
        "goal": None,
        "title": "",
        "description": "",
        "status": "active",
        "progress_set": None,
        "target_date": None,
    },
    PlanningSubject.NEXT_ACTION: {
        "project": None,
        "title": "",
        "description": "",
        "due": None,
        "done_at": None,
        "position": 0.0,
    },
    PlanningSubject.MILESTONE: {"project": 0, "title": "", "due": None, "done_at": None},
    PlanningSubject.NOTE: {"goal": None, "project": None, "text": "", "percent": None, "person": None, "tainted": 0},
}
"""Every column that can be written, with what it holds where nothing was said."""


class PlanningIntent(ActionIntent):
    """One thing that is to be made, changed, removed or brought back."""

    type: ClassVar[str] = "planning"
    private_kind: ClassVar[str | None] = "planning"
    profile_domain: ClassVar[str] = ProfileDomain.PLANNING
    shapes_later_runs: ClassVar[bool] = True

    operation: Operation
    """What is to be done with what."""
    number: int | None = None
    """Which one, unless it is made only now."""
    values: Mapping[str, str | int | float | None] = Field(default_factory=dict)
    """Columns that were said, as the database keeps them: dates in ISO format, moments of completion in Unix time."""
    milestones: tuple[str, ...] = ()
    """Titles of the milestones that a new project begins with."""
    next_actions: tuple[str, ...] = ()
    """Titles of the next actions that a new project begins with."""

    @property
    def verb(self) -> Verb:
        """What is done."""
        return Verb(self.operation.partition("_")[0])

    @property
    def subject(self) -> PlanningSubject:
        """What it is done to."""
        return PlanningSubject(self.operation.partition("_")[2])

    def conflict_key(self) -> str | None:
        """Return which columns of what are changed; two new things never exclude each other."""
        if self.number is None:
            return None
        return f"planning:{self.subject}:{self.number}:{','.join(sorted(self.values))}"

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        if (self.verb is Verb.CREATE) is not (self.number is None):
            raise ValueError("what is made has no number yet, and all else needs one")
        if unknown := set(self.values) - set(DEFAULTS[self.subject]):
            raise ValueError(f"a {self.subject} has no {', '.join(sorted(unknown))}")
        return self


def creation(subject: PlanningSubject, title: str, /, **more: Any) -> PlanningIntent:
    """Return the intent that makes something; `more` are its columns, and the parts of a new project."""
    parts = {name: tuple(more.pop(name)) for name in ("milestones", "next_actions") if name in more}
    return PlanningIntent.model_validate(
        {
            "operation": f"{Verb.CREATE}_{subject}",
            "target": title,
            "effect_class": EffectClass.IDEMPOTENT_ADD,
            "values": more if subject is PlanningSubject.NOTE else {"title": title, **more},
            **parts,
        }
    )


def change(verb: Verb, subject: PlanningSubject, number: int, title: str, /, **values: Any) -> PlanningIntent:
    """Return the intent that changes, removes or brings back something."""
    return PlanningIntent.model_validate(
        {
            "operation": f"{verb}_{subject}",
            "target": title,
            "effect_class": EffectClass.ABSOLUTE_SET,
            "number": number,
            "values": values,
        }
    )


def finished(subject: PlanningSubject, now: datetime) -> dict[str, Any]:
    """Return the columns of something that is done."""
    match subject:
        case PlanningSubject.GOAL:
            return {"status": "done", "progress": 100}
        case PlanningSubject.PROJECT:
            return {"status": "done", "progress_set": 100}
        case _:
            return {"done_at": now.timestamp()}
