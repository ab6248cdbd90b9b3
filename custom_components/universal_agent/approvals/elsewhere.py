"""Questions that wait anywhere in the home, told and answered in words by a person who is known."""

from collections.abc import Sequence

from homeassistant.core import HomeAssistant

from ..common.request import RequestContext
from ..safety.acting import is_said_by_a_person
from ..safety.confirmation import Confirmations, PendingConfirmation
from ..skills.speech import Speech
from .approvals import ApprovalError, Approvals
from .describing import describe
from .phrases import ApprovalPhrases, ApprovalUtterance, Wish
from .replies import ReplyOutcome

_DOMAIN = "conversation"
_MAX_TOLD = 5
"""How many are told at once."""
_MAX_LISTS = 32
"""So many persons are known with what they were told last."""


class AnsweredElsewhere:
    """Takes what people say about questions that were not asked here; no model speaks here."""

    def __init__(
        self, hass: HomeAssistant, *, confirmations: Confirmations, approvals: Approvals, speech: Speech
    ) -> None:
        self._hass = hass
        self._confirmations = confirmations
        self._approvals = approvals
        self._speech = speech
        self._phrases = ApprovalPhrases(speech)
        self._told: dict[str, tuple[str, ...]] = {}

    def prepare(self, language: str) -> None:
        """Have the sentences of a language at hand before one of them is said."""
        self._phrases.read("", language)

    def asks_what_waits(self, request: RequestContext) -> bool:
        """Tell whether a request only wants to know what waits: that answers nothing, here or elsewhere."""
        said = self._phrases.read(request.text, request.language)
        return said is not None and said.wish is Wish.LIST

    async def take(self, request: RequestContext) -> ReplyOutcome | None:
        """Return what a request comes to that is about questions which wait; None if it is something else."""
        said = self._phrases.read(request.text, request.language)
        if said is None or not is_said_by_a_person(request):
            return None
        waiting = self._confirmations.pending()
        if said.wish is Wish.LIST:
            return await self._tell(request, await self._own(request, waiting))
        if not waiting:
            return None
        if request.user_id is None:
            return ReplyOutcome(key="approval_who")
        own = await self._own(request, waiting)
        if not own:
            return ReplyOutcome(key="approval_not_allowed")
        meant = self._meant(said, request.user_id, own)
        if meant is None:
            return await self._tell(request, own)
        return await self._answer(said.wish, meant, request)

    async def _answer(self, wish: Wish, pending: PendingConfirmation, request: RequestContext) -> ReplyOutcome:
        try:
            if wish is Wish.APPROVE:
                results = await self._approvals.approve(pending.id, request.ha_context)
                return ReplyOutcome(results=results, words=pending.words)
            await self._approvals.reject(pending.id, request.ha_context)
        except ApprovalError as err:
            return ReplyOutcome(key=err.key, words=pending.words)
        return ReplyOutcome(key="declined", words=pending.words)

    async def _own(
        self, request: RequestContext, waiting: Sequence[PendingConfirmation]
    ) -> tuple[PendingConfirmation, ...]:
        """Return the questions that the person may answer; where nobody is known, those put to nobody in particular."""
        if request.user_id is None:
            return tuple(item for item in waiting if item.user_id is None)
        return tuple([item for item in waiting if await self._approvals.may_answer(request.user_id, item)])

    def _meant(
        self, said: ApprovalUtterance, user_id: str, own: Sequence[PendingConfirmation]
    ) -> PendingConfirmation | None:
        """Return the question that is meant: the only one, or one by its place in the list that this person heard."""
        if said.which is None:
            return own[0] if len(own) == 1 else None
        told = self._told.get(user_id, ())
        place = len(told) - 1 if said.which == "last" else int(said.which) - 1
        wanted = told[place] if 0 <= place < len(told) else None
        return next((item for item in own if item.id == wanted), None)

    async def _tell(self, request: RequestContext, own: Sequence[PendingConfirmation]) -> ReplyOutcome:
        """Tell what waits, oldest first, and remember the order for this person."""
        if not own:
            return ReplyOutcome(key="approvals_none")
        shown = own[:_MAX_TOLD]
        if request.user_id is not None:
            if len(self._told) >= _MAX_LISTS:
                self._told.clear()
            self._told[request.user_id] = tuple(item.id for item in shown)
        told = [await describe(self._hass, self._speech, item, request.language) for item in shown]
        items = [
            self._say("approval_item", request, number=str(number), what=one.what, source=one.source, until=one.until)
            for number, one in enumerate(told, start=1)
        ]
        return ReplyOutcome(key="approvals_told", words=" ".join(items))

    def _say(self, key: str, request: RequestContext, **values: str) -> str:
        return self._speech.say(_DOMAIN, key, request.language, values)
