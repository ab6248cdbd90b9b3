"""The one place that changes the world: deduplicate, ask the policy, journal, execute, verify, journal."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from functools import partial
import logging
from typing import Any

from pydantic import ValidationError

from ..common.errors import StorageError, ToolError
from ..common.outcome import ErrorType, Outcome, OutcomeStatus
from ..common.reach import Reach
from ..common.request import RequestContext
from ..common.trace import SpanKind
from ..safety.acting import agent_acts
from ..safety.home_facts import HomeFacts
from ..safety.policy import require_confirmation
from ..safety.purposes import KEPT_REASONS
from ..store.journal import Journal, JournalEntry, JournalState
from .announcing import PRIVATE, Announcer, EffectWording, IntentWords, Wording
from .base import ActionIntent, Caller, ExecutionResult, IntentRegistration
from .collector import Registered
from .policy_evaluation import TRUST, EvaluationCase, PolicyEvaluator, approved_by, asker_of, caller_of
from .prepared_intent import STATES, PreparedIntent, superseded
from .result import REFUSALS, IntentResult, ended, not_journaled, outcome_of, previewed, refused
from .target_locks import TargetLocks
from .undo import UNDOES, undo_data_of
from .verification import EffectFollower, OpenEffects, Verifier

_LOGGER = logging.getLogger(__name__)

type ErrorReader = Callable[[Exception], tuple[ErrorType, str]]
"""An exception of a handler to its type and message; raises it again if it is not an expected one."""


class IntentProcessor:
    """Carries intents out through their domains' handlers."""

    def __init__(
        self,
        *,
        journal: Journal,
        registrations: Sequence[IntentRegistration],
        wording: Wording,
        read_error: ErrorReader,
        announce: Callable[[Mapping[str, Any]], None],
        home_facts: HomeFacts,
        new_id: Callable[[], str],
        with_effects: EffectWording = lambda what, _effects, _unresolved, _language: what,
        log_language: Callable[[], str] = lambda: "en",
        open_effects: OpenEffects | None = None,
    ) -> None:
        self.registrations = {registration.intent_class.type: registration for registration in registrations}
        self.journal = journal
        self.checkpoint: Callable[[str], None] = lambda name: None
        """Called at each named point of an intent's life; fault tests stop the program here."""
        self._wording = wording
        self._read_error = read_error
        self._new_id = new_id
        self.words = IntentWords(self.registrations, wording, with_effects)
        """Says what an intent does, wherever that is told."""
        self.announcer = Announcer(announce, self.words, log_language)
        self._evaluator = PolicyEvaluator(home_facts)
        self._verifier = Verifier(journal)
        self.follower = EffectFollower(journal, self.announcer.tell, {} if open_effects is None else open_effects)
        self._under_way: set[asyncio.Task[None]] = set()
        self._turns = TargetLocks()

    async def process(self, waiting: Sequence[Registered], request: RequestContext) -> list[IntentResult]:
        """Carry out what a request's tools asked for, in order, and return what became of each."""
        if request.dry_run:
            return await self._previewed(waiting, replace(request, reach=Reach()))
        with request.trace.span(SpanKind.STAGE, "intents"):
            return await self._carry_out(waiting, request)

    async def _carry_out(self, waiting: Sequence[Registered], request: RequestContext) -> list[IntentResult]:
        prepared = self._evaluated([await self._look(item, request) for item in waiting], request)
        for place, reason in superseded([item.intent for item in waiting]).items():
            prepared[place] = prepared[place].dropped(reason)
        first = next((place for place, one in enumerate(prepared) if one.entry.state is JournalState.APPROVED), None)
        if first is not None:  # saves a commit: the first one starts as soon as it is written down
            prepared[first] = prepared[first].started()
        begun: set[str] = set()
        try:
            self.checkpoint("before_journal")
            await self.journal.add([change.entry for change in prepared])
            self.checkpoint("journaled")
            return [await self._carry_on(change, change.caller(request), begun) for change in prepared]
        except StorageError as err:
            return [self._not_journaled(item.intent, err, request.language) for item in waiting]
        except asyncio.CancelledError:
            self._drop([change.entry for change in prepared], begun)
            raise

    async def approve(self, ids: Sequence[str], request: RequestContext) -> list[IntentResult]:
        """Carry out intents that a person has just confirmed, if they still mean what was asked about."""
        found = [await self.journal.get(entry_id) for entry_id in ids]
        waiting = [entry for entry in found if entry and entry.state is JournalState.AWAITING_APPROVAL]
        begun: set[str] = set()
        try:
            results = [await self._approve(entry, request, begun) for entry in waiting]
        except asyncio.CancelledError:
            self._drop(waiting, begun)
            raise
        return [result for result in results if result is not None]

    async def decline(self, ids: Sequence[str], state: JournalState, reason: str) -> None:
        """Close questions that were answered with no, or not at all."""
        for entry_id in ids:
            if await self.journal.take(entry_id, JournalState.AWAITING_APPROVAL, state, reason=reason):
                entry = await self.journal.get(entry_id)
                assert entry is not None
                self.announcer.tell(entry, state, reason)

    async def refuse(self, intent: ActionIntent, request: RequestContext, reason: str) -> None:
        """Write down, and tell, that an intent is not carried out.

        Raises:
            StorageError: it could not be written.
        """
        _, entry = self._entry(Registered(0, intent), request)
        entry = replace(entry, state=JournalState.REFUSED, reason=reason)
        await self.journal.add([entry])
        self.announcer.tell(entry, JournalState.REFUSED, reason)

    async def carry_out_again(self, entry: JournalEntry, caller: Caller) -> IntentResult:
        """Execute a journaled intent once more; only recovery decides that this is right."""
        await self.journal.move([entry.id], JournalState.STARTED, reason="recovered")
        return await self._execute_shielded(self.rebuild(entry), entry, caller)

    def rebuild(self, entry: JournalEntry) -> ActionIntent:
        """Return the intent that a journal entry holds."""
        return self.registrations[entry.type].intent_class.model_validate(dict(entry.payload))

    def can_rebuild(self, entry: JournalEntry) -> bool:
        """Tell whether an entry, perhaps of an older version, can still be understood."""
        try:
            self.rebuild(entry)
        except KeyError, ValidationError:
            return False
        return True

    async def is_done(self, entry: JournalEntry) -> bool | None:
        """Read the world back for an entry; None also where reading fails."""
        try:
            return await self.registrations[entry.type].handler.is_done(self.rebuild(entry), entry.key)
        except Exception:
            _LOGGER.exception("Reading back %s failed", entry.target)
            return None

    async def look(self, intent: ActionIntent, request: RequestContext) -> EvaluationCase:
        """Return all that is known of what an intent would do now. Changes nothing; raises what its handler raises."""
        caller = caller_of(request, intent.idempotency_key(request.id))
        seen_as = replace(caller, is_limited=True)  # every target counts, harmless ones too
        return await self._evaluator.look(intent, self.registrations[intent.type].handler, seen_as, request)

    async def drain(self) -> None:
        """Wait for effects and read-backs that are still under way."""
        while self._under_way:
            await asyncio.wait(set(self._under_way))
        await self._verifier.drain()
        await self.follower.drain()

    async def _previewed(self, waiting: Sequence[Registered], request: RequestContext) -> list[IntentResult]:
        """Return what would become of each intent, in the words that a question would have; nothing is written."""
        prepared = self._evaluated([await self._look(item, request) for item in waiting], request)
        return [previewed(item.intent, item.entry, self._words(item, item.caller(request))) for item in prepared]

    def _words(self, prepared: PreparedIntent, caller: Caller) -> str:
        """Return what an intent does, with what follows by itself."""
        if prepared.case is None:
            return prepared.intent.target
        effects, unresolved = prepared.case.asked_effects, prepared.case.assessment.unresolved
        return self.words.of(prepared.intent, effects, caller.language, caller.text, unresolved=unresolved)

    async def _look(self, item: Registered, request: RequestContext) -> PreparedIntent:
        intent = item.intent
        caller, entry = self._entry(item, request)
        try:
            handler = self.registrations[intent.type].handler
            case = await self._evaluator.look(intent, handler, caller, request, is_said=item.is_said)
        except Exception as err:  # noqa: BLE001 - a target that went away fails this intent and no other
            failed = self._failed(err, entry)
            entry = replace(entry, state=JournalState.FAILED, reason=failed.error)
            return PreparedIntent(intent=intent, entry=entry, failed=failed)
        return PreparedIntent(intent=intent, entry=entry, case=case, tainted=item.tainted)

    def _evaluated(self, looked: Sequence[PreparedIntent], request: RequestContext) -> list[PreparedIntent]:
        """Return the intents of a batch with what the policy says of each, beside all the others."""
        cases = [item.case for item in looked if item.case is not None]
        evaluations = iter(self._evaluator.together(cases, request))
        is_private = any(self.words.private_kind(item.intent) is not None for item in looked)
        prepared = []
        for change in looked:
            if change.case is None:
                prepared.append(change)
                continue
            evaluated = next(evaluations)
            decision = require_confirmation(evaluated.decision) if change.tainted else evaluated.decision
            context = {
                **change.entry.context,
                **change.case.context,
                **({PRIVATE: True} if is_private else {}),
                **evaluated.context,
            }
            entry = replace(change.entry, state=STATES[decision.verdict], reason=decision.reason, context=context)
            prepared.append(replace(change, entry=entry))
        return prepared

    def _entry(self, item: Registered, request: RequestContext) -> tuple[Caller, JournalEntry]:
        """Return on whose behalf an intent is looked at, and how it is written down first."""
        payload = item.intent.model_dump(mode="json")
        key = item.intent.idempotency_key(request.id, payload)
        caller = caller_of(request, key, resolved=item.resolved)
        return caller, JournalEntry(
            id=self._new_id(),
            request_id=caller.request_id,
            seq=item.seq,
            type=item.intent.type,
            target=item.intent.target,
            key=key,
            effect_class=item.intent.effect_class,
            state=JournalState.PROPOSED,
            payload=payload,
            context={**caller.as_json(), **({UNDOES: item.undoes} if item.undoes else {})},
            created_at=caller.now.timestamp(),
        )

    async def _carry_on(self, prepared: PreparedIntent, caller: Caller, begun: set[str]) -> IntentResult:
        intent, entry = prepared.intent, prepared.entry
        if entry.state is JournalState.APPROVED:
            try:
                await self.journal.move([entry.id], JournalState.STARTED)
            except StorageError as err:
                return self._not_journaled(intent, err, caller.language)
        elif entry.state is not JournalState.STARTED:
            self.announcer.tell(entry, entry.state, entry.reason)
            return self._not_carried_out(prepared, caller)
        begun.add(entry.id)
        return await self._execute_shielded(intent, entry, caller)

    def _not_carried_out(self, prepared: PreparedIntent, caller: Caller) -> IntentResult:
        intent, entry = prepared.intent, prepared.entry
        match entry.state:
            case JournalState.AWAITING_APPROVAL:
                return self._asked(prepared, caller)
            case JournalState.REFUSED:
                return self._refused(intent, entry.id, entry.reason or "never", caller.language)
            case JournalState.DROPPED:
                outcome = Outcome(status=OutcomeStatus.SUCCESS, data={"dropped": entry.reason}, spoken="")
            case _:
                assert prepared.failed is not None
                outcome = outcome_of(prepared.failed)
        return IntentResult(id=entry.id, intent=intent, state=entry.state, reason=entry.reason, outcome=outcome)

    async def _approve(self, entry: JournalEntry, request: RequestContext, begun: set[str]) -> IntentResult | None:
        """Return what came of one confirmed intent; None if something else has answered it meanwhile."""
        intent = self.rebuild(entry)
        approver = caller_of(request, entry.key)
        caller = approved_by(entry, approver)
        try:
            reason, resolved = await self._evaluator.confirm(
                intent,
                self.registrations[intent.type].handler,
                asker_of(entry, approver),
                approver,
                entry.context.get("actions"),
            )
        except Exception as err:  # noqa: BLE001 - what cannot be assessed any more is not what was asked about
            self._failed(err, entry)
            reason, resolved = "target_changed", None
        state = JournalState.STARTED if reason is None else JournalState.REFUSED
        try:
            if not await self.journal.take(
                entry.id, JournalState.AWAITING_APPROVAL, state, reason=reason or "confirmed"
            ):
                return None
        except StorageError as err:
            return self._not_journaled(intent, err, request.language)
        if reason is not None:
            self.announcer.tell(entry, state, reason)
            return self._refused(intent, entry.id, reason, request.language)
        begun.add(entry.id)
        caller = replace(caller, resolved=resolved)
        return await self._execute_shielded(intent, await self._evaluator.confirmed(entry, approver), caller)

    def _drop(self, entries: Sequence[JournalEntry], begun: set[str]) -> None:
        """Close what a cancelled turn wrote down and did not begin, so that no restart carries it out later."""
        for entry in entries:
            if entry.id not in begun and entry.state not in _SETTLED:
                self.journal.finish(entry.id, JournalState.DROPPED, reason="cancelled")
                self.announcer.tell(entry, JournalState.DROPPED, "cancelled")

    async def _execute_shielded(self, intent: ActionIntent, entry: JournalEntry, caller: Caller) -> IntentResult:
        # A cancelled turn leaves no effect without its record: the effect is a task of its own, and only waited for.
        ended: asyncio.Future[IntentResult] = asyncio.get_running_loop().create_future()
        effect = self._tell_end(self._execute(intent, entry, caller), ended)
        task = asyncio.create_task(effect, name=f"intent {entry.id}", eager_start=True)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await ended

    async def _tell_end(self, effect: Coroutine[Any, Any, IntentResult], ended: asyncio.Future[IntentResult]) -> None:
        """Carry an intent out, and tell whoever still waits what has become of it."""
        try:
            result = await effect
        except asyncio.CancelledError:
            ended.cancel()
            raise
        except BaseException as err:
            if ended.done():  # nobody waits any more
                raise
            ended.set_exception(err)
        else:
            if not ended.done():
                ended.set_result(result)

    async def _execute(self, intent: ActionIntent, entry: JournalEntry, caller: Caller) -> IntentResult:
        handler = self.registrations[intent.type].handler
        self.checkpoint("begun")
        try:
            with agent_acts():
                async with self._turns.of(f"{intent.type} {intent.target}"):
                    execution = await handler.execute(intent, caller)
        except Exception as err:  # noqa: BLE001 - expected kinds become outcomes, others are raised again
            execution = self._failed(err, entry)
        self.checkpoint("effected")
        result = ended(intent, entry, execution)
        self.journal.finish(
            entry.id,
            result.state,
            reason=result.reason,
            result=execution.data,
            undo=partial(undo_data_of, execution.undo),
            verified="yes" if execution.verified else None,
            takes_back=UNDOES in entry.context,
        )
        self.checkpoint("finished")
        # A model's run may take long, and what it has done is shown while it lasts.
        tell = self.announcer.tell_after_answer if caller.is_said else self.announcer.tell
        tell(entry, result.state, result.reason, intent)
        if result.state is JournalState.DONE and not execution.verified:
            self._verifier.look(entry, intent, handler, execution.is_done_now)
        if result.state is JournalState.RUNNING and execution.goes_on is not None:
            self.follower.follow(entry, execution, execution.goes_on)
        return result

    def _failed(self, err: Exception, entry: JournalEntry) -> ExecutionResult:
        try:
            error, message = self._read_error(err)
        except Exception:
            _LOGGER.exception("Carrying out %s %s failed", entry.type, entry.id)
            error, message = ErrorType.FAILED, "an unexpected error"
        spoken = err.spoken if isinstance(err, ToolError) else None
        language, values = entry.origin.language, {"target": entry.target}
        return ExecutionResult(
            error=error, data={"message": message}, spoken=spoken or self._wording("failed", language, values)
        )

    def _asked(self, prepared: PreparedIntent, caller: Caller) -> IntentResult:
        intent, entry, what = prepared.intent, prepared.entry, self._words(prepared, caller)
        needs_pin, is_answerable = bool(entry.context.get("pin")), bool(entry.context.get("answerable", True))
        key = ("confirm_pin" if needs_pin else "confirm") if is_answerable else "confirm_elsewhere"
        why = [self._wording(entry.reason, caller.language, {})] if entry.reason in KEPT_REASONS else []
        outcome = Outcome(
            status=OutcomeStatus.ERROR_BLOCKED,
            data={"proposed": what},
            error_type=ErrorType.NEEDS_CONFIRMATION,
            message=f"A person has to confirm first: {what}",
            spoken=" ".join([*why, self._wording(key, caller.language, {"what": what})]),
            asks=is_answerable,
            about=() if prepared.case is None else prepared.case.named,
        )
        return IntentResult(
            id=entry.id,
            intent=intent,
            state=entry.state,
            reason=entry.reason,
            outcome=outcome,
            needs_pin=needs_pin,
            is_answerable=is_answerable,
            words=what,
            acts=() if prepared.case is None else prepared.case.acts,
            trust=frozenset(entry.context.get(TRUST, ())),
        )

    def _refused(self, intent: ActionIntent, entry_id: str | None, reason: str, language: str) -> IntentResult:
        spoken = self._wording(REFUSALS.get(reason, "refused"), language, {"target": intent.target})
        return refused(intent, entry_id, reason, spoken)

    def _not_journaled(self, intent: ActionIntent, err: StorageError, language: str) -> IntentResult:
        _LOGGER.warning("Nothing was done: the journal cannot be written (%s)", err)
        return not_journaled(intent, err, self._wording("storage", language, {}))


_SETTLED = (JournalState.DROPPED, JournalState.REFUSED, JournalState.FAILED)
