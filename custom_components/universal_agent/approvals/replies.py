"""Answers to our own questions: a yes, a no or a PIN to something that waits for a person."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from ..common.origin import Origin
from ..common.request import RequestContext
from ..intents.processor import IntentProcessor
from ..intents.result import IntentResult
from ..safety.acting import is_free_of, is_said_by_a_person
from ..safety.confirmation import SPOKEN_LIFETIME, Confirmations, PendingConfirmation, lifetime_of
from ..safety.pin import PinChecker, PinVerdict
from ..skills.speech import Speech
from ..store.journal import JournalState
from .behind_a_reply import BegunReply, ReplyWords, agrees, begun, refuses, respelled
from .phrases import ApprovalPhrases, Wish


class Reply(StrEnum):
    """What a person's words are, as an answer to a question of ours."""

    YES = "yes"
    NO = "no"
    UNSURE = "unsure"
    """A yes with a remark behind it: "yes, it's only Pam"."""
    NEITHER = "neither"


_REPLIES = {Wish.APPROVE: Reply.YES, Wish.REJECT: Reply.NO}
"""What "approve it" and "reject it" are to a question that was just asked here."""

type OnlyRemarks = Callable[[str, RequestContext], Awaitable[bool]]
"""Tells whether words of a request ask, deny and bind nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplyOutcome:
    """What an answer to a question came to."""

    key: str = ""
    """The sentence that says it; empty where the results speak for themselves."""
    results: tuple[IntentResult, ...] = ()
    """What became of the intents, where a yes counted."""
    asks: bool = False
    """Whether the question is still open."""
    words: str = ""
    """What the question was about."""


class Replies:
    """Asks, and takes the answers."""

    def __init__(
        self,
        confirmations: Confirmations,
        processor: IntentProcessor,
        speech: Speech,
        *,
        pins: PinChecker,
        only_remarks: OnlyRemarks,
    ) -> None:
        self._confirmations = confirmations
        self._processor = processor
        self._speech = speech
        self._phrases = ApprovalPhrases(speech)
        self._pins = pins
        self._only_remarks = only_remarks
        self._pin_places: list[tuple[Origin, datetime]] = []

    def read(self, text: str, language: str, pending: PendingConfirmation | None = None) -> Reply:
        """Return whether the whole text is a yes or a no; a yes with a question mark asks back and answers nothing.

        Behind either may stand what adds nothing to it, such as the act that the question is about: "yes, open it".
        """
        said = " ".join(text.casefold().replace(",", " ").strip(" .!?¡¿").split())
        for reply in (Reply.NO,) if "?" in text else (Reply.YES, Reply.NO):
            if said in {str(word).casefold() for word in self._speech.words(reply.value, language)}:
                return reply
        about = self._phrases.read(text, language)
        if about is not None:
            return _REPLIES.get(about.wish, Reply.NEITHER) if about.which is None else Reply.NEITHER
        words = ReplyWords.of(self._speech, language)
        if agrees(text, words, pending, language):
            return Reply.YES
        return Reply.NO if refuses(text, words, pending, language) else Reply.NEITHER

    def ask(self, request: RequestContext, results: Sequence[IntentResult], *, is_alone: bool = True) -> None:
        """Remember what was asked about in this request, by our own agent; words answer it where they were heard.

        Unless it `is_alone`, they may answer something else that was asked in the same breath, and do not count.
        """
        self._ask(request, results, is_spoken=is_alone and not request.presence.has_left)

    def ask_for_another(self, request: RequestContext, results: Sequence[IntentResult]) -> None:
        """Remember what was asked about in a request whose agent is somebody else's: its words answer nothing."""
        self._ask(request, results, is_spoken=False)

    def asks_for_pin(self, now: datetime) -> bool:
        """Tell whether a PIN is asked for anywhere in the home, or was a moment ago."""
        self._pin_places = [
            (place, asked_at) for place, asked_at in self._pin_places if now - asked_at < 2 * SPOKEN_LIFETIME
        ]
        return bool(self._pin_places) or any(pending.needs_pin for pending in self._confirmations.pending())

    def asked_for_pin_there(self, request: RequestContext) -> bool:
        """Tell whether a PIN is asked for where a request comes from, or was a moment ago."""
        return self.asks_for_pin(request.now) and any(place.same_place(request.origin) for place, _ in self._pin_places)

    async def take(self, request: RequestContext) -> PendingConfirmation | None:
        """Return the question that a person's words in this request answer; those out of time are closed first."""
        await self.close_expired()
        pending = self._confirmations.here(request.origin)
        if pending is None:
            return None
        if not is_said_by_a_person(request) and (
            request.pin is not None or await self._read_whole(request, pending) is not Reply.NEITHER
        ):
            return None  # anything else closes the question, whoever says it
        return pending if is_free_of(request.ha_context, pending.context_id) else None

    async def corrected(self, request: RequestContext) -> RequestContext | None:
        """Return the order of a message with a word as it is spelt behind a yes: "yes, bread, send it"; None otherwise.

        The question that was open is closed, and the order is to be asked about anew.
        """
        pending = self._confirmations.here(request.origin)
        if pending is None or self.read(request.text, request.language, pending) is not Reply.NEITHER:
            return None
        words = ReplyWords.of(self._speech, request.language)
        text = respelled(request.text, words, pending, request.language)
        if text is None or not is_said_by_a_person(request):
            return None
        await self.decline(pending, said_no=False)
        return replace(request, text=text)

    async def close_expired(self) -> None:
        """Close the questions that nobody has answered in time."""
        for late in self._confirmations.expired():
            await self._processor.decline(late.intent_ids, JournalState.EXPIRED, "no_answer")

    async def react(self, pending: PendingConfirmation, request: RequestContext) -> ReplyOutcome | None:
        """Return what the words of a request are as an answer; None if they are something else, which closes it."""
        if pending.needs_pin and request.pin is not None:
            return await self._react_to_pin(pending, request, request.pin)
        reply = await self._read_whole(request, pending)
        if reply in (Reply.YES, Reply.UNSURE) and pending.needs_pin:
            return ReplyOutcome(key="confirm_pin", words=pending.words, asks=True)
        if reply is Reply.UNSURE:
            return ReplyOutcome(key="confirm_again", words=pending.words, asks=True)
        if reply is Reply.YES:
            return await self.approve(pending, request)
        await self.decline(pending, said_no=reply is Reply.NO)
        return ReplyOutcome(key="declined") if reply is Reply.NO else None

    async def _read_whole(self, request: RequestContext, pending: PendingConfirmation) -> Reply:
        """Return what a request is as an answer; behind a yes that urges, and behind a no, there may be a remark."""
        reply = self.read(request.text, request.language, pending)
        if reply is not Reply.NEITHER:
            return reply
        if (found := await self._begun(request)) is None:
            return Reply.NEITHER
        if found.is_yes:
            return Reply.YES if found.is_urged else Reply.UNSURE
        return Reply.NO

    async def without_remark(self, request: RequestContext) -> RequestContext:
        """Return a request without the remark behind its yes, for a question about what anybody may do."""
        if self.read(request.text, request.language) is not Reply.NEITHER:
            return request
        found = await self._begun(request)
        return replace(request, text=found.answer) if found is not None and found.is_yes else request

    async def _begun(self, request: RequestContext) -> BegunReply | None:
        """Return the yes or no that a request begins with, where all behind it is a remark."""
        found = begun(request.text, ReplyWords.of(self._speech, request.language), request.language)
        return found if found is not None and await self._only_remarks(found.rest, request) else None

    async def approve(self, pending: PendingConfirmation, request: RequestContext) -> ReplyOutcome:
        """Carry out what the person said yes to; of two answers one counts."""
        if not self._confirmations.take(pending):
            return ReplyOutcome(key="expired")
        results = await self._processor.approve(pending.intent_ids, request)
        return ReplyOutcome(results=tuple(results), key="" if results else "expired")

    async def decline(self, pending: PendingConfirmation, *, said_no: bool, reason: str = "declined") -> None:
        """Close a question that was answered with no, or with something else."""
        if self._confirmations.take(pending):
            state = JournalState.REFUSED if said_no else JournalState.EXPIRED
            await self._processor.decline(pending.intent_ids, state, reason if said_no else "superseded")

    async def judge_pin(self, pending: PendingConfirmation, pin: str) -> PinVerdict:
        """Return what a PIN is worth; the third wrong one closes the question and locks all of them for a while."""
        verdict = await self._pins.check(pin, lambda: pending in self._confirmations.pending())
        if verdict is PinVerdict.LOCKED:
            await self.decline(pending, said_no=True, reason="pin_wrong")
        return verdict

    async def _react_to_pin(self, pending: PendingConfirmation, request: RequestContext, pin: str) -> ReplyOutcome:
        verdict = await self.judge_pin(pending, pin)
        if verdict is PinVerdict.RIGHT:
            return await self.approve(pending, request)
        return ReplyOutcome(key=verdict.value, asks=verdict is PinVerdict.WRONG)

    def _ask(self, request: RequestContext, results: Sequence[IntentResult], *, is_spoken: bool) -> None:
        waiting = [result for result in results if result.id and result.state is JournalState.AWAITING_APPROVAL]
        if not waiting:
            return
        is_spoken = is_spoken and all(result.is_answerable for result in waiting)
        needs_pin = any(result.needs_pin for result in waiting)
        pending = PendingConfirmation(
            intent_ids=tuple(str(result.id) for result in waiting),
            origin=request.origin,
            asked_at=request.now,
            lifetime=lifetime_of(request.channel, is_spoken=is_spoken and not (needs_pin and request.is_recorded)),
            is_spoken=is_spoken,
            needs_pin=needs_pin,
            is_answerable=all(result.is_answerable for result in waiting),
            needs_admin=any(result.intent.needs_admin for result in waiting),
            words=self._speech.join([result.words for result in waiting], request.language),
            trust=_trust_for_all(waiting),
            acts=tuple(act for result in waiting for act in result.acts),
            request_id=request.id,
            said=request.text,
        )
        self._confirmations.ask(pending)
        if pending.needs_pin and is_spoken:
            self._pin_places.append((pending.origin, pending.asked_at))


def _trust_for_all(waiting: Sequence[IntentResult]) -> frozenset[str]:
    """Return what the owner may trust so that none of it would have been asked about."""
    trust = [result.trust for result in waiting]
    return frozenset().union(*trust) if all(trust) else frozenset()
