"""The workflow engine: runs an agent, keeps what it did, and tells what its answer has to be completed with."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial

from ..agent.factory import RuntimeAgent
from ..agent.loop import AgentLoop, RunOptions
from ..common.effects import Effect
from ..common.outcome import ErrorType, Outcome
from ..common.request import Presence, RequestContext
from ..common.tool_call import ToolCall
from ..intents.result import IntentResult
from ..models.client import ModelRequest, Round
from ..models.events import AgentEvent, CallFinished, CallsRequested, EventSink, TextDelta, TextRetracted
from ..skills.conversation.ask_person import ASK_PERSON
from ..store.journal import JournalState
from ..tools.registry import ToolRegistry
from .claims import ClaimGuard

type AskApproval = Callable[[Sequence[str]], str]
"""Changes in words, to the one question about all of them."""


@dataclass(slots=True)
class Run:
    """What an agent has done so far."""

    agent: RuntimeAgent
    """The agent."""
    needs_approval: bool = False
    """Whether the person approves all of its changes together."""
    presence: Presence = field(default_factory=Presence)
    """Whether the person still waits for it."""
    lost: str | None = None
    """Why no model could be asked at all: `no_model` or `no_budget`."""
    text: str = ""
    """What it has said since its last calls."""
    iterations: int = 0
    """Rounds of calls."""
    finished: list[CallFinished] = field(default_factory=list)
    """Calls with their outcomes, in order."""
    rounds: list[Round] = field(default_factory=list)
    """The same by rounds, where the loop is ours."""

    @property
    def outcomes(self) -> list[Outcome]:
        """The outcomes of all calls."""
        return [call.outcome for call in self.finished]

    @property
    def results(self) -> list[IntentResult]:
        """What became of every change that was asked for."""
        return [result for call in self.finished for result in call.results]

    @property
    def proposed(self) -> list[IntentResult]:
        """The changes that wait for the person."""
        return [result for result in self.results if result.id and result.state is JournalState.AWAITING_APPROVAL]

    @property
    def waiting_for_plan(self) -> list[IntentResult]:
        """The changes that one yes to the plan makes; what wants a PIN, or an answer elsewhere, is asked on its own.

        So is everything once nobody is there any more who would say that yes.
        """
        if not self.needs_approval or self.presence.has_left:
            return []
        return [result for result in self.proposed if result.is_answerable and not result.needs_pin]

    @property
    def has_asked(self) -> bool:
        """Whether the agent has asked the person something."""
        return any(call.call.tool == ASK_PERSON and call.outcome.ok for call in self.finished)

    @property
    def error(self) -> ErrorType | None:
        """Why it failed; asking the person first is not a failure, and neither is not doing the same thing again."""
        for outcome in self.outcomes:
            if not outcome.ok and outcome.error_type not in (ErrorType.NEEDS_CONFIRMATION, ErrorType.REPEATED):
                return outcome.error_type
        return None


class WorkflowEngine:
    """Runs agents; there is no task graph."""

    def __init__(self, loop: AgentLoop) -> None:
        self._loop = loop

    def within(self, registry: ToolRegistry) -> WorkflowEngine:
        """Return the same engine for one request that has these tools."""
        return WorkflowEngine(self._loop.within(registry))

    async def look_up(
        self, calls: Sequence[ToolCall], agent: RuntimeAgent, request: RequestContext
    ) -> tuple[CallFinished, ...]:
        """Return what an agent's own queries came to, before its model is asked; what fails is left out."""
        return await self._loop.look_up(calls, agent, request)

    def first_turn(self, agent: RuntimeAgent, request: RequestContext, options: RunOptions) -> ModelRequest:
        """Return what an agent's model is asked first."""
        return self._loop.first_turn(agent, request, options)

    async def run(
        self,
        run: Run,
        request: RequestContext,
        emit: EventSink,
        options: RunOptions | None = None,
        guard: ClaimGuard | None = None,
    ) -> None:
        """Run the agent until it is done or has to wait for the person; note in `run` what it does, and emit that.

        A guard keeps a model from claiming what was not done.

        Raises:
            ModelError, BudgetSpentError: no model answered, and nothing was said or done yet.
        """
        if options is not None:
            options = replace(options, on_round=run.rounds.append)
        note = partial(_note, run, emit)
        with suppress(_PersonIsAskedError):
            if guard is None:
                await self._loop.run(run.agent, request, note, options)
                return
            await self._loop.run(run.agent, request, partial(guard.hear, note), options)
            guard.end(note)
            guard.ask(note)


class _PersonIsAskedError(Exception):
    """Ends a run at the call after which its agent has to wait for the person."""


def _note(run: Run, emit: EventSink, event: AgentEvent) -> None:
    """Note what the agent does and pass it on.

    Raises:
        _PersonIsAskedError: it has to wait now.
    """
    match event:
        case TextDelta(text=text):
            if run.needs_approval and run.proposed:
                return  # whatever it claims of changes that nobody has approved yet
            run.text += text
        case TextRetracted():
            run.text = ""
        case CallsRequested():
            run.iterations += 1
            run.text = ""
        case CallFinished():
            run.finished.append(event)
    emit(event)
    if isinstance(event, CallFinished) and _ends_turn(run, event):
        raise _PersonIsAskedError


def _ends_turn(run: Run, call: CallFinished) -> bool:
    """Tell whether the agent has to wait now: for an answer, or for the yes to all changes of a round."""
    if not run.rounds or all(call is not item for item in run.rounds[-1].finished):
        return run.has_asked  # a loop that is not ours: its changes come one by one, and all are wanted
    is_last = call is run.rounds[-1].finished[-1]
    return is_last and (run.has_asked or (run.needs_approval and bool(run.proposed)))


def missing_truth(run: Run, nothing_changed: str, ask_approval: AskApproval) -> str:
    """Return the sentences that have to follow an answer: open questions, and failed changes that nothing made good.

    Questions of ours are asked in our own words, whatever the model made of them; a plan's changes are asked about in
    one question. Where changes failed and none succeeded, their own sentences are said after whatever the model claims.
    """
    together = run.waiting_for_plan
    asking = [
        call.outcome.spoken
        for call in run.finished
        if call.outcome.asks and call.outcome.spoken and not _is_among(call.results, together)
    ]
    missing = list(asking)
    if together:
        missing.append(ask_approval([result.words for result in together]))
    actions = {spec.name for spec in run.agent.tools if spec.effect is Effect.ACTION}
    changes = [call.outcome for call in run.finished if call.results or call.call.tool in actions]
    failed = [change for change in changes if not change.ok and change.error_type is not ErrorType.NEEDS_CONFIRMATION]
    if failed and len(failed) == len(changes):
        missing += [outcome.spoken or nothing_changed for outcome in failed]
    return " ".join(text for text in dict.fromkeys(missing) if text.strip(" .") not in run.text)


def _is_among(results: Sequence[IntentResult], together: Sequence[IntentResult]) -> bool:
    return bool(results) and all(any(result is item for item in together) for result in results)
