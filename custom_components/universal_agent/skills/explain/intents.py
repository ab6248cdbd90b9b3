"""What cannot be taken back: asked for like every other change, refused in words, and written down."""

from typing import ClassVar, Literal

from ...common.effects import EffectClass
from ...common.errors import UnsupportedError
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ..speech import Speech

AUTOMATION_RAN = "automation_ran"
"""Stands for what automations did because of a change."""
_OF_TYPE = {"notification": "cannot_sent", AUTOMATION_RAN: "cannot_ran"}
"""Intent type to the sentence that says why; any other one cannot be taken back as such."""


class UndoIntent(ActionIntent):
    """A change that is to be taken back and has nothing that would do so."""

    type: ClassVar[str] = "undo"

    operation: Literal["undo"] = "undo"
    effect_class: EffectClass = EffectClass.ABSOLUTE_SET
    changed: str
    """The type of the change."""


class UndoHandler:
    """Says what cannot be taken back."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech

    async def assess(self, intent: UndoIntent, caller: Caller) -> Assessment:
        """Return that nothing is called."""
        return Assessment()

    def describe(self, intent: UndoIntent, language: str) -> str:
        """Return it in words."""
        return self._speech.say("explain", "do_undo", language, {"target": intent.target})

    async def execute(self, intent: UndoIntent, caller: Caller) -> ExecutionResult:
        """Refuse.

        Raises:
            UnsupportedError: always.
        """
        raise UnsupportedError(
            f"{intent.target}: that cannot be taken back",
            spoken=cannot(self._speech, intent.changed, intent.target, caller.language),
        )

    async def is_done(self, intent: UndoIntent, key: str) -> bool | None:
        """Return that it was not."""
        return False


def cannot(speech: Speech, changed: str, target: str, language: str) -> str:
    """Return the sentence that something cannot be taken back."""
    return speech.say("explain", _OF_TYPE.get(changed, "cannot"), language, {"target": target})
