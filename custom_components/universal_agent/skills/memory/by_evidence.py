"""What somebody has told, told by the evidence in a question: its words are those of one memory."""

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.evidence.model import Asked, Evidence, EvidenceReading
from .recall import Recall


class MemoryEvidence:
    """Finds the memory that answers a question."""

    def __init__(self, recall: Recall) -> None:
        self._recall = recall

    async def read(self, evidence: Evidence, request: RequestContext) -> EvidenceReading | None:
        """Read what asks for something remembered: only one memory has so many of its words."""
        if not evidence.asks(Asked.WHAT, Asked.WHO, Asked.WHERE):
            return None
        # All its words: a secret is told only where they ask for one, or all of them are there.
        found = await self._recall.find_loosely(evidence.text, request, wholly=False) if evidence.content else ()
        if len(found) != 1:
            return None
        content = found[0].content
        explained = frozenset(
            at for at in evidence.content if self._recall.speaks_of(content, evidence.words[at], request.language)
        )
        return EvidenceReading(call=ToolCall(tool="memory.search", arguments={"query": content}), explained=explained)
