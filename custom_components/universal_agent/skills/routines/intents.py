"""What changes about routines: one is saved, or deleted."""

from typing import Any, ClassVar, Literal

from ...common.effects import EffectClass
from ...common.errors import TargetNotFoundError
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ...intents.undo import undo_by
from ...store.routines import Routine, Routines, folded
from ..speech import Speech


class RoutineIntent(ActionIntent):
    """A routine to save or to delete; its name is the target."""

    type: ClassVar[str] = "routine"
    profile_domain: ClassVar[str] = "routine"
    shapes_later_runs: ClassVar[bool] = True

    operation: Literal["save", "delete"]
    request: str = ""
    """What is asked for again when it runs."""
    language: str = "en"
    """The language of that."""
    route: str = ""
    """Who takes it."""
    configuration: dict[str, Any] | None = None
    """The agent that was designed for it."""

    def conflict_key(self) -> str | None:
        """Return its name."""
        return f"routine:{folded(self.target)}"

    @property
    def routine(self) -> Routine:
        """The routine, as it is kept."""
        return Routine(
            title=self.target,
            request=self.request,
            language=self.language,
            route=self.route,
            configuration=self.configuration,
        )


def saving(routine: Routine) -> RoutineIntent:
    """Return the intent that saves a routine."""
    return RoutineIntent(
        operation="save",
        target=routine.title,
        effect_class=EffectClass.ABSOLUTE_SET,
        request=routine.request,
        language=routine.language,
        route=routine.route,
        configuration=None if routine.configuration is None else dict(routine.configuration),
    )


def deleting(title: str) -> RoutineIntent:
    """Return the intent that deletes a routine."""
    return RoutineIntent(operation="delete", target=title, effect_class=EffectClass.ABSOLUTE_SET)


class RoutineHandler:
    """Saves and deletes routines."""

    def __init__(self, routines: Routines, speech: Speech) -> None:
        self._routines = routines
        self._speech = speech

    async def assess(self, intent: RoutineIntent, caller: Caller) -> Assessment:
        """Return that no service is called: it stays in our own database."""
        return Assessment()

    def describe(self, intent: RoutineIntent, language: str) -> str:
        """Return it in words."""
        return self._speech.say("routines", f"do_{intent.operation}", language, {"name": intent.target})

    async def execute(self, intent: RoutineIntent, caller: Caller) -> ExecutionResult:
        """Save or delete it; an older routine of that name comes back when it is undone."""
        older = self._routines.get(intent.target)
        if intent.operation == "delete":
            if older is None:
                spoken = self._speech.say("routines", "unknown", caller.language, {"name": intent.target})
                raise TargetNotFoundError(f"there is no routine {intent.target!r}", spoken=spoken)
            await self._routines.remove(intent.target)
            key, back = "deleted", saving(older)
        else:
            await self._routines.put(intent.routine)
            key, back = "saved", deleting(intent.target) if older is None else saving(older)
        return ExecutionResult(
            data={"routine": intent.target},
            spoken=self._speech.say("routines", key, caller.language, {"name": intent.target}),
            undo=undo_by(back),
            verified=True,
        )

    async def is_done(self, intent: RoutineIntent, key: str) -> bool | None:
        """Tell whether it is kept as the intent wants it, or gone."""
        kept = self._routines.get(intent.target)
        return kept is None if intent.operation == "delete" else kept == intent.routine
