"""Plans that ask and go on: what waits for the person, and what the person's next words are for it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from ..agent.tool_runner import combine
from ..approvals.open_plans import LIFETIME, OpenPlan, OpenPlans
from ..approvals.replies import Replies, Reply
from ..common.outcome import ErrorType, OutcomeStatus, failure, success
from ..common.request import RequestContext
from ..common.tool_call import ToolCall
from ..intents.processor import IntentProcessor
from ..intents.result import IntentResult
from ..models.client import Round
from ..models.events import CallFinished
from ..nlu.understanding import Understanding
from ..safety.acting import is_free_of, is_said_by_a_person
from ..safety.confirmation import SPOKEN_LIFETIME
from ..safety.policy import PLAN_NEEDS_APPROVAL
from ..skills.conversation.ask_person import ASK_PERSON
from ..skills.speech import Speech
from ..store.journal import JournalState
from .prepared_run import PreparedRun
from .workflow import Run

_LOW_RISK_REASONS = (PLAN_NEEDS_APPROVAL, "tainted")
"""Reasons of a change that would not have been asked about for its own sake."""
_QUESTION_MARKS = ("?", "\uff1f", "\u061f")


class PlanReply(StrEnum):
    """What a person's words are to a plan that waits."""

    ANSWER = "answer"
    ABANDONED = "abandoned"
    SOMETHING_ELSE = "something_else"


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumedPlan:
    """A plan with the person's answer in it."""

    rounds: tuple[Round, ...]
    """What the agent has done, its question answered."""
    approved: tuple[CallFinished, ...] = ()
    """The calls whose changes the person has just approved, with what came of them."""


class PlanResumption:
    """Keeps plans while they wait, and takes them up again."""

    def __init__(self, plans: OpenPlans, replies: Replies, processor: IntentProcessor, speech: Speech) -> None:
        self._plans = plans
        self._replies = replies
        self._processor = processor
        self._speech = speech
        self._late: dict[str, OpenPlan] = {}

    async def waiting_for(self, request: RequestContext) -> OpenPlan | None:
        """Return the plan that this request may be an answer to; plans out of time are closed first."""
        for late in self._plans.expired():
            await self._processor.decline(late.proposed, JournalState.EXPIRED, "no_answer")
            self._late = {late.conversation_id or "": late}
        if (plan := self._plans.here(request)) is not None:
            return plan if self._may_answer(request, plan) else None
        if (plan := self._plans.nearby(request)) is None or self.may_be_command(request):
            return None
        return plan if self._may_answer(request, plan) else None

    def lost(self, request: RequestContext) -> tuple[str, str] | None:
        """Return why the plan of this conversation is gone, and what it was for; said once."""
        if (forgotten := self._plans.forgotten(request)) is not None:
            return "plan_forgotten", forgotten.request
        late = self._late.pop(request.conversation_id or "", None)
        return None if late is None else ("plan_expired", late.request)

    def meant(self, request: RequestContext, understanding: Understanding | None) -> PlanReply:
        """Return what words are to the plan; `understanding` is what they would be as a command of their own."""
        if self._gives_up(request):
            return PlanReply.ABANDONED
        if understanding is None or not understanding.steps:
            return PlanReply.ANSWER
        guessed = any(step.match is not None and step.match.guessed for step in understanding.steps)
        return PlanReply.ANSWER if guessed else PlanReply.SOMETHING_ELSE

    def may_be_command(self, request: RequestContext) -> bool:
        """Tell whether words are worth being recognised: a yes or no is an answer and nothing else."""
        return self._replies.read(request.text, request.language) is Reply.NEITHER and not self._gives_up(request)

    async def abandon(self, plan: OpenPlan) -> None:
        """Let a plan go that the person does not want any more."""
        self._plans.close(plan)
        await self._processor.decline(plan.proposed, JournalState.REFUSED, "declined")

    async def answered(self, request: RequestContext, plan: OpenPlan) -> ResumedPlan:
        """Take a plan up with the person's words: a yes makes its changes, anything else declines them."""
        self._plans.close(plan)
        reply = self._replies.read(request.text, request.language)
        results: Sequence[IntentResult] = ()
        if reply is Reply.YES and self._plans.may_approve(plan):
            results = await self._processor.approve(plan.proposed, request)
        elif plan.proposed:
            state = JournalState.REFUSED if reply is Reply.NO else JournalState.EXPIRED
            await self._processor.decline(plan.proposed, state, "declined" if reply is Reply.NO else "superseded")
        known = {result.id: result for result in results if result.id}
        asked = plan.rounds[-1].finished
        calls = tuple(_with_answer(call, request.text, known, plan.proposed) for call in asked)
        rounds = (*plan.rounds[:-1], replace(plan.rounds[-1], finished=calls))
        approved = tuple(call for call in calls if any(result.id in known for result in call.results))
        return ResumedPlan(rounds=rounds, approved=approved)

    def keep_waiting(self, plan: OpenPlan, rounds: tuple[Round, ...]) -> None:
        """Keep a plan that could not go on; its changes have been declined or were none."""
        asks_only = all(call.call.tool == ASK_PERSON for call in plan.rounds[-1].finished)
        self._plans.put(replace(plan, rounds=plan.rounds if asks_only else rounds, proposed=()))

    def wait(self, prepared: PreparedRun, run: Run) -> bool:
        """Keep the plan of an agent that has to wait for the person; return whether it has to."""
        request, configuration = prepared.request, prepared.design.configuration
        if configuration is None or request.conversation_id is None or request.dry_run:
            return False
        proposed = run.waiting_for_plan
        rounds = _rounds_of(prepared, run)
        if not run.has_asked and not proposed:
            if run.proposed or not run.text.rstrip().endswith(_QUESTION_MARKS):
                return False
            rounds = (*rounds, _asked_in_words(request, run.text))
        risky = any(result.reason not in _LOW_RISK_REASONS for result in proposed)
        self._plans.put(
            OpenPlan(
                request=prepared.options.begun_with or request.text,
                configuration=configuration,
                history=prepared.options.history,
                rounds=rounds,
                origin=request.origin,
                asked_at=request.now,
                proposed=tuple(result.id for result in proposed if result.id),
                reach=request.reach,
                approve_within=SPOKEN_LIFETIME if risky else LIFETIME,
            )
        )
        return True

    def _may_answer(self, request: RequestContext, plan: OpenPlan) -> bool:
        """Tell whether words may answer a plan; a yes to its changes has to be a person's."""
        approves = bool(plan.proposed) and self._replies.read(request.text, request.language) is Reply.YES
        return is_free_of(request.ha_context, plan.context_id) and (not approves or is_said_by_a_person(request))

    def _gives_up(self, request: RequestContext) -> bool:
        said = " ".join(request.text.casefold().replace(",", " ").strip(" .!?¡¿").split())
        return said in {str(word).casefold() for word in self._speech.words("abandon", request.language)}


def _rounds_of(prepared: PreparedRun, run: Run) -> tuple[Round, ...]:
    """Return all rounds of a run; calls of a loop that is not ours are one round."""
    rounds = (*prepared.options.rounds, *run.rounds)
    noted = {id(call) for round_ in rounds for call in round_.finished}
    others = tuple(call for call in run.finished if id(call) not in noted)
    return (*rounds, Round(finished=others)) if others else rounds


def _asked_in_words(request: RequestContext, question: str) -> Round:
    """Return the round of an agent that has asked without the tool for it, as if it had used it."""
    call = ToolCall(tool=ASK_PERSON, arguments={"question": question})
    return Round(finished=(CallFinished(id=f"asked{request.id}", call=call, outcome=success()),))


def _with_answer(
    call: CallFinished, words: str, approved: dict[str, IntentResult], proposed: Sequence[str]
) -> CallFinished:
    """Return a call of the round that asked, with what came of it now that the person has answered."""
    if call.call.tool == ASK_PERSON:
        return replace(call, outcome=success({"answer": words}))
    if not any(result.id in proposed for result in call.results):
        return call
    results = tuple(approved.get(result.id or "", result) for result in call.results)
    if any(result.id in approved for result in results):
        return replace(call, outcome=combine(results), results=results)
    told = f"not done: the person was asked, and said: {words}"
    return replace(call, outcome=failure(ErrorType.REFUSED, told, status=OutcomeStatus.ERROR_BLOCKED))
