"""Asks whether words that had to be explained are to be remembered.

These are words that were not understood and said otherwise at once, words that were confirmed to mean the same thing
for the second time, and words that only a connected model understood and did something for. It is asked once about the
same words, and seldom at all; only a yes keeps them, as if they had been taught.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
import logging

from ..approvals.clarifications import REMEMBER, Clarification, ConfirmedWords
from ..common.errors import StorageError
from ..common.origin import Channel, Origin
from ..common.request import RequestContext
from ..common.tool_call import ToolCall
from ..nlu.rephrasing import may_mean
from ..nlu.understanding import Alternative, Step
from ..safety.acting import is_free_of, is_said_by_a_person
from ..safety.confirmation import SPOKEN_LIFETIME
from ..skills.utterances.learning import WordLearner
from ..store.journal import JournalState
from ..store.word_questions import AskedWords, LastQuestion, WordQuestions
from ..tools.roles import ToolRole
from .prepared_run import PreparedRun
from .workflow import Run

_LOGGER = logging.getLogger(__name__)

CONFIRMED_TIMES = 2
"""How often words have to be confirmed before somebody is asked: once may be a slip of the tongue."""
QUIET_AFTER_YES = timedelta(hours=1)
QUIET_AFTER_NO = timedelta(days=1)
"""How long a person is asked about no other words; a question that was left unanswered counts as a no."""
_MAX_UNCLEAR = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class _Unclear:
    """Words that were not clear."""

    said: str
    """The words."""
    origin: Origin
    """Who said them, where."""
    at: datetime
    """When."""
    request_id: str
    """The request that is about them now: their own, then the one right after it."""
    command: str | None = None
    """What they were confirmed to mean, in words; None where they were not understood at all."""
    is_worded: bool = False
    """Whether these words are ours: something was offered, and nobody had said it."""
    is_explained: bool = False
    """Whether the request is about them that may explain them."""


class WordLessons:
    """Notices such words, and asks about them."""

    def __init__(self, learner: WordLearner, questions: WordQuestions, names: Callable[[], Iterable[str]]) -> None:
        """Take what tries lessons, what was asked before, and the names of the home."""
        self._learner = learner
        self._names = names
        self._questions = questions
        self._unclear: list[_Unclear] = []

    def hear(self, request: RequestContext) -> None:
        """Note that a request has come: what was unclear before can be explained by it, and by nothing after it."""
        if request.dry_run:
            return
        kept = []
        for unclear in self._unclear:
            if not unclear.origin.same_place(request.origin):
                kept.append(unclear)
            elif not unclear.is_explained and _may_explain(unclear, request):
                kept.append(replace(unclear, request_id=request.id, is_explained=True))
        self._unclear = [unclear for unclear in kept if request.now - unclear.at <= SPOKEN_LIFETIME]

    def missed(self, request: RequestContext) -> None:
        """Note that a request was not understood."""
        if _is_a_persons(request):
            self._note(_Unclear(said=request.text, origin=request.origin, at=request.now, request_id=request.id))

    def confirmed(self, request: RequestContext, words: ConfirmedWords) -> None:
        """Note what somebody has just confirmed to have meant; it is done next."""
        if _is_a_persons(request):
            self._note(
                _Unclear(
                    said=words.said,
                    origin=request.origin,
                    at=request.now,
                    request_id=request.id,
                    command=words.command,
                    is_worded=words.is_worded,
                    is_explained=True,
                )
            )

    async def question_after(self, request: RequestContext, run: Run) -> Clarification | None:
        """Return what to ask now that something was done; nothing in most cases."""
        try:
            await self._note_taught(request, run)
            unclear = self._taken(request)
            if unclear is None or not _is_a_persons(request) or not _went_well(request, run):
                return None
            return await self._question(unclear, request, run)
        except StorageError:
            _LOGGER.warning("Nobody is asked what words mean: the database cannot be read or written")
            return None

    async def question_after_model(self, prepared: PreparedRun, run: Run) -> Clarification | None:
        """Return what to ask now that a model has done something for words that nobody else understood."""
        request, heard = prepared.request, bool(prepared.options.history or prepared.options.rounds)
        if prepared.design.configuration is not None or request.extra_system_prompt:
            return None  # it followed a plan of its own, or what somebody else has told it
        if not _is_a_persons(request) or not _went_well(request, run):
            return None
        if any(not call.results for call in run.finished) or not run.agent.ends_when_done:
            return None  # it has looked something up, and may do something else tomorrow; or more than one was wanted
        try:
            words = self._learner.words_of(request.text, request)
            if await self._is_asked_enough(words, request.now.timestamp()):
                return None
            done = [result.intent for result in run.results]
            found = await self._learner.lesson_of_model(request.text, done, request, self._names(), heard=heard)
            return None if found is None else await self._asked(request.text, found[1], found[0], request)
        except StorageError:
            _LOGGER.warning("Nobody is asked what words mean: the database cannot be read or written")
            return None

    async def _question(self, unclear: _Unclear, request: RequestContext, run: Run) -> Clarification | None:
        command = request.text if unclear.command is None else unclear.command
        if not unclear.is_worded and not may_mean(
            unclear.said, command, now=request.now, language=request.language, names=self._names()
        ):
            return None
        words, at = self._learner.words_of(unclear.said, request), request.now.timestamp()
        if unclear.command is not None and await self._questions.confirmed(words, command, at) < CONFIRMED_TIMES:
            return None
        if await self._is_asked_enough(words, at):
            return None
        done = [call.call for call in run.finished]
        lesson = await self._learner.lesson(unclear.said, command, done, request, is_worded=unclear.is_worded)
        return None if lesson is None else await self._asked(unclear.said, command, lesson, request)

    async def _is_asked_enough(self, words: AskedWords, at: float) -> bool:
        return await self._questions.was_asked(words) or _is_quiet(await self._questions.last(words.user_id), at)

    async def _asked(self, said: str, command: str, lesson: ToolCall, request: RequestContext) -> Clarification:
        """Return the question, and note that it is asked."""
        await self._questions.set_asked(self._learner.words_of(said, request), command, request.now.timestamp())
        step = Step(call=lesson, clause=said)
        offer = Alternative(name=said, text=command, question=REMEMBER, steps=(step,))
        return Clarification(named=(offer,), left=(), said=said, declined="not_remembered")

    async def _note_taught(self, request: RequestContext, run: Run) -> None:
        for finished in run.finished:
            if finished.call.tool == ToolRole.TEACH and finished.outcome.ok:
                phrase = str(finished.call.arguments.get("phrase", ""))
                words = self._learner.words_of(phrase, request)
                await self._questions.note_taught(words, request.now.timestamp())

    def _note(self, unclear: _Unclear) -> None:
        self._unclear = [known for known in self._unclear if not known.origin.same_place(unclear.origin)]
        self._unclear.append(unclear)
        del self._unclear[:-_MAX_UNCLEAR]

    def _taken(self, request: RequestContext) -> _Unclear | None:
        found = [known for known in self._unclear if known.request_id == request.id and known.is_explained]
        self._unclear = [known for known in self._unclear if known not in found]
        return found[-1] if found else None


def _may_explain(unclear: _Unclear, request: RequestContext) -> bool:
    """Tell whether a request is of the same person; where nobody knows who speaks, of the same device."""
    origin = request.origin
    if unclear.origin.language != origin.language or unclear.origin.user_id != origin.user_id:
        return False
    if not is_free_of(origin.ha_context, unclear.origin.context_id):
        return False
    return origin.user_id is not None or unclear.origin.same_device(origin)


def _is_a_persons(request: RequestContext) -> bool:
    """Tell whether a request holds a person's own words and nothing else, and that person waits for the answer."""
    return (
        request.own_words
        and not request.dry_run
        and not request.taint
        and request.pin is None
        and not request.presence.has_left
        and request.channel in (Channel.VOICE, Channel.CHAT)
        and is_said_by_a_person(request)
    )


def _went_well(request: RequestContext, run: Run) -> bool:
    """Tell whether all that was asked for is done, and nothing is left to be asked."""
    results: Sequence[JournalState] = [result.state for result in run.results]
    return (
        not request.needs_approval
        and bool(results)
        and all(state is JournalState.DONE for state in results)
        and all(outcome.ok and not outcome.asks for outcome in run.outcomes)
    )


def _is_quiet(last: LastQuestion | None, at: float) -> bool:
    """Tell whether somebody was asked so lately that they are left alone."""
    if last is None:
        return False
    quiet = QUIET_AFTER_YES if last.was_kept else QUIET_AFTER_NO
    return at - last.asked_at < quiet.total_seconds()
