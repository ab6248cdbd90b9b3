"""Answers to our own questions: a yes or a no to something that waits for a person."""

from collections.abc import Sequence
from enum import StrEnum

from ..common.request import RequestContext
from ..intents.processor import IntentProcessor
from ..intents.result import IntentResult
from ..roles.speech import Speech
from ..safety.confirmation import Confirmations, PendingConfirmation
from ..store.journal import JournalState


class Reply(StrEnum):
    """What a person's words are, as an answer to a question of ours."""

    YES = "yes"
    NO = "no"
    NEITHER = "neither"


class Replies:
    """Asks, and takes the answers."""

    def __init__(self, confirmations: Confirmations, processor: IntentProcessor, speech: Speech) -> None:
        self._confirmations = confirmations
        self._processor = processor
        self._speech = speech

    def read(self, text: str, language: str) -> Reply:
        """Return whether the whole text is a yes or a no."""
        said = " ".join(text.casefold().replace(",", " ").strip(" .!?¡¿").split())
        for reply in (Reply.YES, Reply.NO):
            if said in {str(word).casefold() for word in self._speech.words(reply.value, language)}:
                return reply
        return Reply.NEITHER

    def ask(self, request: RequestContext, results: Sequence[IntentResult]) -> None:
        """Remember what was asked about in this request."""
        waiting = tuple(result.id for result in results if result.id and result.state is JournalState.AWAITING_APPROVAL)
        if waiting:
            self._confirmations.ask(
                PendingConfirmation(
                    intent_ids=waiting,
                    conversation_id=request.conversation_id,
                    device_id=request.device_id,
                    user_id=request.user_id,
                    asked_at=request.now,
                )
            )

    async def take(self, request: RequestContext) -> PendingConfirmation | None:
        """Return and close the question that this request can answer; questions out of time are closed as well."""
        for late in self._confirmations.expired():
            await self._processor.decline(late.intent_ids, JournalState.EXPIRED, "no_answer")
        return self._confirmations.take(
            conversation_id=request.conversation_id, device_id=request.device_id, user_id=request.user_id
        )

    async def approve(self, pending: PendingConfirmation, request: RequestContext) -> list[IntentResult]:
        """Carry out what the person said yes to."""
        return await self._processor.approve(pending.intent_ids, request)

    async def decline(self, pending: PendingConfirmation, *, said_no: bool) -> None:
        """Close a question that was answered with no, or with something else."""
        state = JournalState.REFUSED if said_no else JournalState.EXPIRED
        await self._processor.decline(pending.intent_ids, state, "declined" if said_no else "superseded")
