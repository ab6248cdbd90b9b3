"""Routines: a saved request is taken the way that worked, by the agent that was designed for it or the role it had."""

from dataclasses import replace

from pydantic import ValidationError

from ..agent.factory import AgentConfiguration
from ..common.request import RequestContext
from ..nlu.understanding import Understanding
from ..skills.routines.tools import RUN_ROUTINE
from ..store.routines import Routine, Routines
from .preparation import AgentPreparer
from .prepared_run import PreparedRun


class Repeating:
    """Finds routines and prepares what runs them."""

    def __init__(self, routines: Routines, preparer: AgentPreparer) -> None:
        self._routines = routines
        self._preparer = preparer

    def routine_in(self, understanding: Understanding) -> Routine | None:
        """Return the routine that is all that was asked for; None where there is none, or more was asked."""
        if len(understanding.steps) != 1 or understanding.steps[0].call.tool != RUN_ROUTINE:
            return None
        return self._routines.get(str(understanding.steps[0].call.arguments.get("name", "")))

    def as_said(self, request: RequestContext, routine: Routine) -> RequestContext:
        """Return the request in the words, and the language, in which it was saved: nobody has just said them."""
        return replace(
            request, text=routine.request, origin=replace(request.origin, language=routine.language), own_words=False
        )

    async def prepare(self, request: RequestContext, routine: Routine) -> PreparedRun | None:
        """Return the agent of a routine; None where it needs no model, or where its way is closed now."""
        again = replace(request, text=routine.request)
        if routine.configuration is not None and not routine.is_local:
            try:
                configuration = AgentConfiguration.model_validate(dict(routine.configuration))
            except ValidationError:
                return None
            return await self._preparer.repeat(again, configuration)
        return None if routine.is_local else await self._preparer.take_role(again, routine.route)
