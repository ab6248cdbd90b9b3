"""Approving and rejecting from elsewhere: by action, and by the buttons of a notification on a phone."""

from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any

from homeassistant.core import Context, Event, EventOrigin, HomeAssistant, callback
from homeassistant.helpers.dispatcher import async_dispatcher_send
from homeassistant.helpers.event import async_call_later

from ..intents.collector import new_request
from ..intents.result import IntentResult
from ..safety.acting import is_free_of
from ..safety.confirmation import Confirmations, PendingConfirmation, Press
from ..safety.home_facts import HomeFacts
from ..safety.origins import of_press
from ..safety.pin import PinVerdict
from ..safety.policy import CallerKind
from ..skills.notification.sending import EVENT_PRESSED
from ..skills.speech import Speech
from ..store.journal import Journal, JournalState
from .approval_issues import QuestionIssues
from .approval_notices import ApprovalNotices
from .replies import Replies

OPTION_PHONES = "approval_phones"
"""Devices of the phones that are asked where nobody in particular is."""
SIGNAL_QUESTIONS = "universal_agent_questions"
"""Sent inside Home Assistant whenever a question opens or closes."""
_REPLIES = ("reply_text", "textInput")
"""Where an event holds what was typed on a phone: it is recorded, so no button of ours asks for any."""
_PEOPLE = (CallerKind.ADMIN, CallerKind.USER, CallerKind.RESTRICTED)

type TrustForGood = Callable[[Collection[str]], Awaitable[None]]
"""Keeps the keys of what is trusted from now on."""


class ApprovalError(Exception):
    """An answer that does not count; `key` says why, as a key of the translated exceptions."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Approvals:
    """Takes answers that are not words of the conversation, and asks on phones where nobody has heard the question."""

    def __init__(
        self,
        hass: HomeAssistant,
        *,
        confirmations: Confirmations,
        replies: Replies,
        journal: Journal,
        home_facts: HomeFacts,
        speech: Speech,
        phones: Sequence[str] = (),
    ) -> None:
        self._hass = hass
        self._confirmations = confirmations
        self._replies = replies
        self._journal = journal
        self._home_facts = home_facts
        self._speech = speech
        self._issues = QuestionIssues(hass, confirmations, speech)
        self._notices = ApprovalNotices(
            hass, confirmations, speech, self._may_answer, phones=phones, show_in_repairs=self._issues.show
        )
        self._stop_clock: Callable[[], None] | None = None
        self._trust: TrustForGood | None = None

    @callback
    def start(self, trust: TrustForGood) -> Callable[[], None]:
        """Begin to listen; return what ends it. `trust` keeps what an administrator allows always."""
        self._trust = trust
        ends = [
            self._confirmations.listen(self._tidy),
            self._confirmations.listen(lambda: async_dispatcher_send(self._hass, SIGNAL_QUESTIONS)),
            self._hass.bus.async_listen(EVENT_PRESSED, self._pressed),
            self._notices.start(),
            self._issues.start(),
        ]

        def stop() -> None:
            for end in ends:
                end()
            if self._stop_clock is not None:
                self._stop_clock()

        return stop

    def pending(self) -> tuple[PendingConfirmation, ...]:
        """Return the questions that wait."""
        return self._confirmations.pending()

    async def approve(self, intent_id: str, context: Context) -> tuple[IntentResult, ...]:
        """Carry out what waits and needs no PIN, as the user who approves it.

        Raises:
            ApprovalError: the answer does not count.
        """
        pending = await self._answerable(intent_id, context)
        if pending.needs_pin:
            raise ApprovalError("approval_needs_pin")
        return await self._approve(pending, context)

    async def approve_with_pin(self, intent_id: str, context: Context, pin: str) -> tuple[IntentResult, ...]:
        """Carry out what waits for the PIN. Only for doors that Home Assistant does not record.

        Raises:
            ApprovalError: the answer does not count.
            StorageError: the attempt could not be counted.
        """
        pending = await self._answerable(intent_id, context)
        verdict = await self._replies.judge_pin(pending, pin)
        if verdict is not PinVerdict.RIGHT:
            raise ApprovalError(f"approval_{verdict.value}")
        return await self._approve(pending, context)

    async def reject(self, intent_id: str, context: Context) -> None:
        """Close a question with a no.

        Raises:
            ApprovalError: the answer does not count.
        """
        await self._replies.decline(await self._answerable(intent_id, context), said_no=True)

    async def _answerable(self, intent_id: str, context: Context) -> PendingConfirmation:
        await self._replies.close_expired()
        pending = self._confirmations.find(intent_id)
        if pending is None:
            raise ApprovalError(await self._why_not(intent_id))
        await self._check_person(pending, context)
        return pending

    async def _why_not(self, intent_id: str) -> str:
        entry = await self._journal.get(intent_id)
        if entry is None:
            return "approval_unknown"
        return "approval_expired" if entry.state is JournalState.EXPIRED else "approval_answered"

    async def _check_person(self, pending: PendingConfirmation, context: Context) -> None:
        """Raise ApprovalError unless a person who may do so answers under this context."""
        if context.user_id is None or context.parent_id is not None or not is_free_of(context, pending.context_id):
            raise ApprovalError("approval_no_person")
        if not await self._may_answer(context.user_id, pending):
            raise ApprovalError("approval_not_allowed")
        if await self._is_anothers(context.user_id, pending):
            raise ApprovalError("approval_not_yours")

    async def may_answer(self, user_id: str, pending: PendingConfirmation) -> bool:
        """Tell whether a question is this user's to answer: a yes of theirs counts, and it was put to nobody else."""
        return await self._may_answer(user_id, pending) and not await self._is_anothers(user_id, pending)

    async def _is_anothers(self, user_id: str, pending: PendingConfirmation) -> bool:
        asked = await self._hass.auth.async_get_user(pending.user_id) if pending.user_id else None
        return asked is not None and not asked.system_generated and pending.is_answerable and asked.id != user_id

    async def _may_answer(self, user_id: str, pending: PendingConfirmation) -> bool:
        """Tell whether a yes of a user counts: a real one, whom no profile forbids it, an admin where one is needed."""
        permissions = await self._home_facts.permissions(of_press(Context(user_id=user_id), pending.language))
        is_person = permissions.user is not None and not permissions.user.system_generated
        people = (CallerKind.ADMIN,) if pending.needs_admin else _PEOPLE
        return is_person and permissions.kind in people and permissions.limits.may_approve

    async def _approve(self, pending: PendingConfirmation, context: Context) -> tuple[IntentResult, ...]:
        await self._speech.load(pending.language)
        reaction = await self._replies.approve(pending, new_request(of_press(context, pending.language)))
        if not reaction.results:
            raise ApprovalError("approval_answered")
        return reaction.results

    async def _pressed(self, event: Event[dict[str, Any]]) -> None:
        """Take the button of a notification: only the phone knows its token, and only a phone reports from outside."""
        if event.origin is not EventOrigin.remote:
            return
        meant = self._confirmations.redeem(str(event.data.get("action")))
        if meant is None:
            return
        pending, press = meant
        try:
            if any(event.data.get(key) for key in _REPLIES):
                raise ApprovalError("pin_recorded")
            if press is Press.NO:
                await self.reject(pending.id, event.context)
                return
            if press is Press.ALWAYS:
                await self._check_owner(event.context)
            results = await self.approve(pending.id, event.context)
            await self._notices.tell_failed(pending, results)
            if press is Press.ALWAYS and self._trust is not None:
                await self._trust(pending.trust)
        except ApprovalError as err:
            await self._notices.tell_refused(pending, err.key, event.context)

    async def _check_owner(self, context: Context) -> None:
        """Raise ApprovalError unless an administrator answers: only they may change what is trusted."""
        user = await self._hass.auth.async_get_user(context.user_id) if context.user_id else None
        if user is None or not user.is_admin:
            raise ApprovalError("approval_not_allowed")

    @callback
    def _tidy(self) -> None:
        """Close what is out of time, and look again when the next question is."""
        if self._stop_clock is not None:
            self._stop_clock()
            self._stop_clock = None
        if (left := self._confirmations.next_end()) is not None:
            self._stop_clock = async_call_later(self._hass, left, self._expire)

    async def _expire(self, _now: object) -> None:
        self._stop_clock = None
        await self._replies.close_expired()
        self._tidy()
