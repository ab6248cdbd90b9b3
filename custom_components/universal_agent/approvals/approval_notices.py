"""Asks on phones what nobody was there to hear, with buttons that only that phone can press."""

from collections.abc import Awaitable, Callable, Sequence

from homeassistant.core import Context, HomeAssistant, callback
from homeassistant.exceptions import HomeAssistantError

from ..intents.result import IntentResult
from ..safety.confirmation import SPOKEN_LIFETIME, Confirmations, PendingConfirmation, Press
from ..safety.trust import name_in
from ..skills.notification.phones import Phone, all_phones, phones_of_user
from ..skills.notification.sending import CLEARS, Destination, Notice, NoticeButton, PersistentNotificationTarget, send
from ..skills.speech import Speech
from .describing import describe

_DOMAIN = "conversation"
_AGAIN = ("approval_needs_pin", "pin_recorded")
"""Why an answer did not count that may be given once more."""
REPAIRS = "/config/repairs"
"""Where the PIN is asked for: what is entered there is not recorded, a text that a phone replies is."""
_TAG = "universal_agent_approval_"


class ApprovalNotices:
    """The notifications about questions that wait."""

    def __init__(
        self,
        hass: HomeAssistant,
        confirmations: Confirmations,
        speech: Speech,
        may_answer: Callable[[str, PendingConfirmation], Awaitable[bool]],
        *,
        phones: Sequence[str],
        show_in_repairs: Callable[[PendingConfirmation], Awaitable[None]],
    ) -> None:
        self._hass = hass
        self._confirmations = confirmations
        self._speech = speech
        self._may_answer = may_answer
        self._chosen = frozenset(phones)
        self._show_in_repairs = show_in_repairs
        self._asked: dict[str, tuple[Phone, ...]] = {}

    @callback
    def start(self) -> Callable[[], None]:
        """Begin to watch the questions; return what ends it."""
        return self._confirmations.listen(self._look)

    async def tell_failed(self, pending: PendingConfirmation, results: Sequence[IntentResult]) -> None:
        """Say on the phones what did not work, so that nobody believes a press of a button."""
        said = [result.outcome.spoken for result in results if not result.outcome.ok and result.outcome.spoken]
        if said:
            await self._send(Notice(message=" ".join(said)), await self._phones_of(pending))

    async def tell_refused(self, pending: PendingConfirmation, key: str, context: Context) -> None:
        """Say on the phones of the one who has answered why that did not count."""
        phones = phones_of_user(self._hass, context.user_id) if context.user_id else ()
        message = self._speech.say(_DOMAIN, key, pending.language)
        again = key in _AGAIN and pending in self._confirmations.pending()
        for phone in phones:
            buttons = await self._buttons(pending, phone) if again else ()
            await self._send(Notice(message=message, tag=_tag(pending), buttons=buttons), (phone,))

    @callback
    def _look(self) -> None:
        pending = self._confirmations.pending()
        for confirmation in pending:
            if confirmation.id not in self._asked and _is_unheard(confirmation):
                self._asked[confirmation.id] = ()
                self._hass.async_create_task(self._ask(confirmation), f"universal_agent asks about {confirmation.id}")
        still = {item.id for item in pending}
        for closed in [item for item in self._asked if item not in still]:
            phones = self._asked.pop(closed)
            self._hass.async_create_task(self._clear(closed, phones), f"universal_agent clears {closed}")

    async def _ask(self, pending: PendingConfirmation) -> None:
        await self._speech.load(pending.language)
        phones = tuple([phone for phone in await self._candidates(pending) if await self._counts(phone, pending)])
        title = (await describe(self._hass, self._speech, pending, pending.language)).title
        message = self._speech.say(_DOMAIN, "approval_waits", pending.language, {"what": pending.words})
        if pending not in self._confirmations.pending():
            return  # answered while we were looking for phones
        self._asked[pending.id] = phones
        for phone in phones:
            buttons = await self._buttons(pending, phone)
            await self._send(Notice(message=message, title=title, tag=_tag(pending), buttons=buttons), (phone,))
        if not phones:
            await self._send(Notice(message=message, title=title, tag=_tag(pending)), (PersistentNotificationTarget(),))
            await self._show_in_repairs(pending)

    async def _buttons(self, pending: PendingConfirmation, phone: Phone) -> tuple[NoticeButton, ...]:
        """Return what a phone offers; where the PIN is needed, a yes only to those who may open the repairs."""

        def say(key: str) -> str:
            return self._speech.say(_DOMAIN, key, pending.language)

        no = NoticeButton(action=self._confirmations.token(pending, Press.NO), title=say("reject"), unlocks=False)
        user = await self._hass.auth.async_get_user(phone.user_id) if phone.user_id else None
        is_admin = user is not None and user.is_admin
        if not pending.needs_pin:
            yes = NoticeButton(action=self._confirmations.token(pending, Press.YES), title=say("approve"))
            if not (pending.trust and is_admin):
                return yes, no
            names = self._speech.join([self._name_of(key) for key in sorted(pending.trust)], pending.language)
            title = self._speech.say(_DOMAIN, "approve_always", pending.language, {"what": names})
            return yes, NoticeButton(action=self._confirmations.token(pending, Press.ALWAYS), title=title), no
        if not is_admin:
            return (no,)
        return NoticeButton(action="URI", title=say("approve_with_pin"), opens=REPAIRS), no

    def _name_of(self, key: str) -> str:
        state = self._hass.states.get(key)
        return name_in(key) if state is None else state.name

    async def _candidates(self, pending: PendingConfirmation) -> tuple[Phone, ...]:
        """Return the phones of the person who was asked, else those chosen, else the owner's, else all."""
        mine = phones_of_user(self._hass, pending.user_id) if pending.user_id and pending.is_answerable else ()
        if mine:
            return mine
        phones = all_phones(self._hass)
        if chosen := tuple(phone for phone in phones if phone.device_id in self._chosen):
            return chosen
        owner = await self._hass.auth.async_get_owner()
        owners = phones_of_user(self._hass, owner.id) if owner is not None else ()
        return tuple([phone for phone in owners if await self._counts(phone, pending)]) or phones

    async def _counts(self, phone: Phone, pending: PendingConfirmation) -> bool:
        return phone.user_id is not None and await self._may_answer(phone.user_id, pending)

    async def _phones_of(self, pending: PendingConfirmation) -> tuple[Phone, ...]:
        return self._asked.get(pending.id) or await self._candidates(pending)

    async def _clear(self, closed: str, phones: Sequence[Phone]) -> None:
        told = [phone for phone in phones if phone.service] if phones else [PersistentNotificationTarget()]
        await self._send(Notice(message=CLEARS, tag=f"{_TAG}{closed}"), told)

    async def _send(self, notice: Notice, destinations: Sequence[Destination]) -> None:
        for destination in destinations:
            try:
                await send(self._hass, notice, destination)
            except HomeAssistantError, TimeoutError:
                continue  # a phone that cannot be reached leaves the question to the others


def _tag(pending: PendingConfirmation) -> str:
    return f"{_TAG}{pending.id}"


def _is_unheard(pending: PendingConfirmation) -> bool:
    """Tell whether a question waits longer than its own conversation: nobody may have heard it."""
    return pending.lifetime > SPOKEN_LIFETIME
