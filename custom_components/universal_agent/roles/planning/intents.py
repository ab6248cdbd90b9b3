"""What changes in planning: a goal is added."""

from datetime import date
from typing import ClassVar, Literal

from ...intents.base import ActionIntent, Actor, Assessment, Effected
from ...store.goals import Goals
from ..speech import Speech


class PlanningIntent(ActionIntent):
    """A goal to add."""

    type: ClassVar[str] = "planning"

    operation: Literal["create_goal"]
    title: str
    """A few words."""
    description: str
    """What it is about."""
    category: str
    """For example health, home, family, work."""
    success_criteria: str
    """How one will know that it is reached."""
    importance: int
    """1 (low) to 5 (high)."""
    target_date: date | None = None
    """The day it should be reached by."""


class PlanningHandler:
    """Adds goals."""

    def __init__(self, goals: Goals, speech: Speech) -> None:
        self._goals = goals
        self._speech = speech

    async def assess(self, intent: PlanningIntent, actor: Actor) -> Assessment:
        """Return that no service is called: it stays in our own database."""
        return Assessment()

    def describe(self, intent: PlanningIntent, language: str) -> str:
        """Return it in words."""
        return self._speech.say("planning", "do_create_goal", language, {"title": intent.title})

    async def execute(self, intent: PlanningIntent, actor: Actor) -> Effected:
        """Add the goal under the intent's key."""
        number = await self._goals.add(
            key=actor.key,
            title=intent.title,
            description=intent.description,
            category=intent.category,
            success_criteria=intent.success_criteria,
            importance=intent.importance,
            target_date=intent.target_date.isoformat() if intent.target_date else None,
        )
        return Effected(
            data={"id": number, "title": intent.title},
            spoken=self._speech.say("planning", "created", actor.language, {"title": intent.title}),
            undo={"operation": "remove_goal", "number": number},
            verified=True,
        )

    async def is_done(self, intent: PlanningIntent, key: str) -> bool | None:
        """Tell whether a goal is kept under the key."""
        return await self._goals.has_key(key)
