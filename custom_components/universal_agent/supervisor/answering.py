"""From what a request came to, to its answer, its execution record and the event that tells of it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
import time
from typing import Any

from ..agent.tool_runner import combine
from ..approvals.replies import ReplyOutcome
from ..common.answer import Answer, Approach, in_sequence
from ..common.outcome import ErrorType, Outcome
from ..common.request import RequestContext
from ..intents.result import Foreseen, IntentResult
from ..nlu.client import NAME as LOCAL
from ..nlu.understanding import Miss
from ..safety.shown_text import shown
from ..skills.skill_frames import SkillFrames
from ..skills.speech import Speech
from ..store.executions import ExecutionRecord, Executions
from .meta_planner import Design
from .timing import RequestsUnderWay
from .workflow import Run

MAX_TEXT = 2_000
"""Characters of a request at most; nobody speaks longer."""

type Learn = Callable[[ExecutionRecord], None]
"""Takes a record for what can be learned from it; must not take time."""


class AnswerBuilder:
    """Words answers and keeps records."""

    def __init__(
        self,
        *,
        speech: Speech,
        executions: Executions,
        learn: Learn,
        announce: Callable[[Mapping[str, Any]], None],
    ) -> None:
        self._speech = speech
        self._executions = executions
        self._learn = learn
        self._announce = announce
        self._beyond = SkillFrames(speech, "beyond_frames")
        self.under_way = RequestsUnderWay()
        """What is being answered right now."""

    def say(self, key: str, request: RequestContext, **values: Any) -> str:
        """Return one of the sentences that every domain shares."""
        return self._speech.say("conversation", key, request.language, values)

    def beyond(self, request: RequestContext) -> str | None:
        """Return why something cannot be done at all, where that is known: phone calls, orders, news of the world."""
        found = next(self._beyond.read(request.text, request.language), None)
        return None if found is None else self.say(f"beyond_{found.frame}", request)

    def there(self, miss: Miss, request: RequestContext) -> str:
        """Return what is there instead of something unknown, in words."""
        if not miss.there:
            return ""
        names = self._speech.join(miss.there, request.language)
        if miss.place is None:
            return self.say("there_is", request, names=names)
        return self.say("there_is_in", request, names=names, place=miss.place)

    def ask_approval(self, request: RequestContext, steps: Sequence[str]) -> str:
        """Return the one question about all changes of a plan."""
        return self.say("approve_plan", request, steps=self._speech.join(steps, request.language))

    def of_run(
        self,
        request: RequestContext,
        started: float,
        confidence: float,
        run: Run,
        design: Design,
        *,
        waits: bool = False,
        asked: str = "",
    ) -> Answer:
        """Return, record and announce the answer of an agent's run, and what is asked behind it."""
        configuration = design.configuration
        selected = tuple(spec.name for spec in run.agent.tools)
        answer = self.answer(
            request,
            started,
            text=self._preview(request, run) if request.dry_run else in_sequence([run.text, asked]),
            route=run.agent.name,
            approach=Approach.DIRECT if configuration is None else Approach.META_PLANNING,
            confidence=confidence,
            engine=run.agent.client.name,
            plan=run.agent.plan,
            tools_selected=selected if configuration is None else configuration.selected_tools,
            tools_used=tuple(call.call.tool for call in run.finished),
            intents=tuple(result.as_dict() for result in run.results),
            error=run.error,
            asks=waits or bool(asked) or any(outcome.asks for outcome in run.outcomes),
            native=_only_native(run.outcomes) if run.agent.client.name == LOCAL else None,
        )
        design_kept = None if configuration is None else configuration.model_dump(mode="json")
        self.keep(request, answer, iterations=run.iterations, configuration=design_kept, refused=design.refused)
        return answer

    def of_reaction(self, request: RequestContext, started: float, reaction: ReplyOutcome) -> Answer:
        """Return the answer to an answer: what was done, or the sentence that says why not."""
        if not reaction.results:
            text = self.say(reaction.key, request, what=reaction.words)
            return self.answer(request, started, text=text, route="confirmation", asks=reaction.asks)
        return self.of_results(request, started, reaction.results)

    def of_results(self, request: RequestContext, started: float, results: Sequence[IntentResult]) -> Answer:
        """Return the answer to a yes: what came of the changes that it was for."""
        outcome = combine(tuple(results))
        return self.answer(
            request,
            started,
            text=outcome.spoken or self.say("done", request),
            route="confirmation",
            intents=tuple(result.as_dict() for result in results),
            error=None if outcome.ok else outcome.error_type,
            native=outcome.native,
        )

    def refuse(
        self,
        request: RequestContext,
        started: float,
        text: str,
        *,
        understood: bool = False,
        native: Any = None,
        error: ErrorType | None = None,
        refused: tuple[Mapping[str, Any], ...] = (),
    ) -> Answer:
        """Return, record and announce the answer to a request that nothing was done for."""
        answer = self.answer(
            request,
            started,
            text=text,
            route="conversation",
            confidence=0.0,
            understood=understood,
            native=native,
            error=error,
        )
        self.keep(request, answer, refused=refused)
        return answer

    def answer(
        self,
        request: RequestContext,
        started: float,
        *,
        text: str,
        route: str,
        approach: Approach = Approach.DIRECT,
        confidence: float = 1.0,
        engine: str = LOCAL,
        error: ErrorType | None = None,
        plan: Sequence[str] = (),
        **details: Any,
    ) -> Answer:
        """Return an answer that is not recorded yet, in words that may be shown."""
        return Answer(
            text=shown(text, request.links),
            plan=tuple(shown(step, request.links) for step in plan),
            approach=approach,
            engine=engine,
            route=route,
            confidence=confidence,
            error=error,
            conversation_id=request.conversation_id,
            duration_ms=(time.perf_counter() - started) * 1000 if started else 0.0,
            **details,
        )

    def keep(
        self,
        request: RequestContext,
        answer: Answer,
        *,
        iterations: int = 0,
        configuration: Mapping[str, Any] | None = None,
        refused: tuple[Mapping[str, Any], ...] = (),
    ) -> None:
        """Record and announce an answer, but to a request that only wants to know what would happen."""
        if request.dry_run:
            return
        record = record_of(request, answer, iterations=iterations, configuration=configuration, refused=refused)
        self._executions.save(record)
        self._learn(record)
        # Nobody who is told of an answer keeps the one waiting who asked.
        self.under_way.after(request.id, partial(self._tell, request, answer))

    def _tell(self, request: RequestContext, answer: Answer) -> None:
        about = {"text": request.text[:MAX_TEXT], "request_id": request.id, "understood": answer.understood}
        self._announce({**answer.as_dict(), **about})

    def _preview(self, request: RequestContext, run: Run) -> str:
        """Return what would be done, asked about and refused, and what the questions among it found."""
        return " ".join(
            [*self.foreseen(request, run.results), *(found.spoken for found in run.outcomes if found.spoken)]
        )

    def foreseen(self, request: RequestContext, results: Sequence[IntentResult]) -> list[str]:
        """Return what would become of changes that are only shown: a sentence for each kind of end."""
        ends: dict[str, list[str]] = {}
        for preview in (result.preview for result in results):
            if preview is not None:
                key = (
                    "preview_pin" if preview.needs_pin and preview.would is Foreseen.ASKED else _FORESEEN[preview.would]
                )
                ends.setdefault(key, []).append(preview.words)
        return [self.say(key, request, steps=self._speech.join(words, request.language)) for key, words in ends.items()]


_FORESEEN = {
    Foreseen.DONE: "preview",
    Foreseen.ASKED: "preview_asked",
    Foreseen.REFUSED: "preview_refused",
    Foreseen.FAILED: "preview_failed",
}


def _only_native(outcomes: Sequence[Outcome]) -> Any:
    return outcomes[0].native if len(outcomes) == 1 else None


def record_of(
    request: RequestContext,
    answer: Answer,
    *,
    iterations: int,
    configuration: Mapping[str, Any] | None,
    refused: tuple[Mapping[str, Any], ...],
) -> ExecutionRecord:
    """Return what is kept of a request."""
    return ExecutionRecord(
        id=request.id,
        started_at=request.now.timestamp(),
        text=request.text[:2000],
        origin=request.origin,
        approach=answer.approach.value,
        engine=answer.engine,
        route=answer.route,
        confidence=answer.confidence,
        configuration=configuration,
        refused_configurations=refused,
        tools_selected=answer.tools_selected,
        tools_used=answer.tools_used,
        intents=answer.intents,
        response=answer.text,
        error=answer.error.value if answer.error else None,
        understood=answer.understood,
        iterations=iterations,
        taint=request.taint.sources,
        timings_ms=request.timings_ms,
        spans=request.trace.as_list(),
        duration_ms=answer.duration_ms,
    )
