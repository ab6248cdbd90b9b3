"""What cannot be taken back: asked for like every other change, refused in words, and written down."""

from typing import ClassVar, Literal

from ...common.effects import EffectClass
from ...common.errors import UnsupportedError
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ..skill import SkillContext

AUTOMATION_RAN = "automation_ran"
"""Stands for what automations did because of a change."""


class UndoIntent(ActionIntent):
    """A change that is to be taken back and has nothing that would do so."""

    type: ClassVar[str] = "undo"
    private_kind: ClassVar[str | None] = "undo"  # what cannot be taken back may be somebody's own
    profile_domain: ClassVar[str] = "undo"
    shapes_later_runs: ClassVar[bool] = False
    no_undo: ClassVar[str | None] = "cannot"

    operation: Literal["undo"] = "undo"
    effect_class: EffectClass = EffectClass.ABSOLUTE_SET
    changed: str
    """The type of the change."""


class UndoHandler:
    """Says what cannot be taken back."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home

    async def assess(self, intent: UndoIntent, caller: Caller) -> Assessment:
        """Return that nothing is called."""
        return Assessment()

    def describe(self, intent: UndoIntent, language: str) -> str:
        """Return it in words."""
        return self._home.speech.say("explain", "do_undo", language, {"target": intent.target})

    async def execute(self, intent: UndoIntent, caller: Caller) -> ExecutionResult:
        """Refuse.

        Raises:
            UnsupportedError: always.
        """
        raise UnsupportedError(
            f"{intent.target}: that cannot be taken back",
            spoken=cannot(self._home, intent.changed, intent.target, caller.language),
        )

    async def is_done(self, intent: UndoIntent, key: str) -> bool | None:
        """Return that it was not."""
        return False


def cannot(home: SkillContext, changed: str, target: str, language: str) -> str:
    """Return the sentence that something cannot be taken back, with the reason that the intent itself declares."""
    intent = home.intent_classes.get(changed)
    key = "cannot_ran" if changed == AUTOMATION_RAN else (intent and intent.no_undo) or "cannot"
    return home.speech.say("explain", key, language, {"target": target})
