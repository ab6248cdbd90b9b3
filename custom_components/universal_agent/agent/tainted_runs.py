"""What taints a run before its first call: what was said and done before, and tools that strangers have described."""

from collections import OrderedDict
from collections.abc import Iterable
from typing import Protocol

from ..common.effects import Effect, Provenance
from ..common.request import RequestContext
from ..models.client import Message, MessageRole, Round
from ..tools.spec import ToolSpec

MAX_CONVERSATIONS = 256
CONVERSATION = "conversation"
"""The source of what an earlier turn has read: the agent's own words repeat it."""


class RunHistory(Protocol):
    """What a run of a model is told beside the request; `loop.RunOptions` is the one there is."""

    @property
    def history(self) -> tuple[Message, ...]:
        """Return what was said before."""

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Return what the agent has done in earlier turns."""

    @property
    def begun_with(self) -> str | None:
        """Return the words that the run began with."""


class TaintedRuns:
    """Knows the latest conversations in which strangers' text was read."""

    def __init__(self) -> None:
        self._conversations: OrderedDict[str, str | None] = OrderedDict()
        """Each with the one place in which all of it was read, where there is one."""

    def begin(self, request: RequestContext, before: RunHistory | None, tools: Iterable[ToolSpec]) -> None:
        """Taint a run with what it is shown at once; the local engine's calls come from the person's words alone."""
        taint = request.taint
        if before is None:
            taint.seal()
            return
        said = [said.text for said in before.history if said.by is MessageRole.PERSON]
        taint.hear(request.text, before.begun_with or "", *said)
        if before.history or before.rounds or request.extra_system_prompt:
            taint.mark_private(CONVERSATION)
        conversation = request.conversation_id or ""
        if (before.history or before.rounds) and conversation in self._conversations:
            taint.mark(CONVERSATION, self._conversations[conversation])
        elif any(call.outcome.boundary for round_ in before.rounds for call in round_.finished):
            taint.mark(CONVERSATION)
        note_descriptions(request, tools)

    def end(self, request: RequestContext) -> None:
        """Remember a conversation that strangers' text has come into."""
        if request.taint.sources and request.conversation_id is not None:
            self._conversations[request.conversation_id] = request.taint.only_place
            self._conversations.move_to_end(request.conversation_id)
            while len(self._conversations) > MAX_CONVERSATIONS:
                self._conversations.popitem(last=False)


def note_descriptions(request: RequestContext, tools: Iterable[ToolSpec]) -> None:
    """Taint a run that is shown tools which strangers have described."""
    for spec in tools:
        if spec.description_provenance is Provenance.UNTRUSTED:
            request.taint.mark(spec.name)


def may_be_added(spec: ToolSpec, request: RequestContext) -> bool:
    """Tell whether a tool that an agent has found may join its tools: a tainted run gets none that could do harm."""
    if not request.taint:
        return True
    is_own = spec.description_provenance is Provenance.OWN and not spec.annotations.open_world
    return is_own and spec.effect is Effect.QUERY
