"""How a goal or a project stands, told by the evidence in a question: words of its title are among the others."""

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.evidence.model import Asked, Evidence, EvidenceReading
from ...nlu.evidence.things import explained_by, only_best
from ...nlu.grounded_parser.words import stems
from ...store import Stores
from ...store.goals import Goal
from ...store.projects import Project


class PlanningEvidence:
    """Finds the goal or project that a question is about."""

    def __init__(self, stores: Stores) -> None:
        self._stores = stores

    async def read(self, evidence: Evidence, _request: RequestContext) -> EvidenceReading | None:
        """Read how far something has come, or what is left of it: "where are we at with the bathroom"."""
        if not evidence.asks(Asked.HOW_MUCH, Asked.WHERE, Asked.WHAT, Asked.WHETHER):
            return None
        language = evidence.scene.lexicon.language
        things: list[Goal | Project] = [*await self._stores.projects.all(), *await self._stores.goals.all()]
        best = only_best((thing, explained_by([stems(thing.title, language)], evidence)) for thing in things)
        if best is None:
            return None
        thing, explained = best
        if isinstance(thing, Project):
            call = ToolCall(tool="planning.list_projects", arguments={"project": thing.title})
        else:
            call = ToolCall(tool="planning.list_goals", arguments={"goal": thing.title})
        share = {at for at in evidence.content if (evidence.words[at],) in evidence.scene.lexicon.of("percent")}
        return EvidenceReading(call=call, explained=explained | share)
