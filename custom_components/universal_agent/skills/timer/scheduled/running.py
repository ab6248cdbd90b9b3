"""Carries a command out when it is due: evaluated once more as things are then, on behalf of the person who asked.

What was confirmed when it was asked for counts for exactly what it meant then. What means something else now, is not
permitted any more or would need a person's word anew is not done, and the person is told. A command that comes to its
turn late is made up for only where it sets something harmless to a value, and within a few minutes.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
import json
import logging

from homeassistant.const import STATE_UNAVAILABLE
from pydantic import ValidationError

from ....common.errors import StorageError, ToolError
from ....common.links import Links
from ....common.origin import Origin
from ....common.request import RequestContext
from ....intents.collector import Registered, new_request
from ....intents.result import IntentResult
from ....safety.origins import due_later
from ....store.journal import JournalState
from ....store.schedule import ScheduledItem
from ...skill import Machinery, SkillContext, machinery_of
from ..wording import TimerWording
from .events import AwaitedEvent, in_words, is_so, not_so_in_words, refuse_unknown
from .intents import ScheduledPayload
from .preparing import prepare

_LOGGER = logging.getLogger(__name__)

CATCH_UP_S = 300.0
"""What only sets something to a value is made up for this long after its moment."""

type Tell = Callable[[ScheduledItem, str], Awaitable[None]]
"""Reports something about an item to the person who asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _NotDone:
    """Why a command, or a part of it, was not carried out."""

    reason: str
    """For the journal."""
    why: str
    """The sentence, or the key of one where it has no blank in it."""


class ScheduledRuns:
    """Carries commands out that are due."""

    def __init__(self, home: SkillContext, wording: TimerWording, tell: Tell) -> None:
        self._home = home
        self._wording = wording
        self._tell = tell

    async def run(self, item: ScheduledItem, late_s: float | None) -> None:
        """Carry out what is due, or tell why not; `late_s` is given where its moment has passed by more than a bit."""
        await self._wording.load(item.language)
        try:
            kept = ScheduledPayload.model_validate(dict(item.payload))
        except ValidationError:
            # Home Assistant's own, which a restart has taken from it, or one of another version's.
            _LOGGER.warning("A command for later is not ours to carry out: %s", item.message)
            await self._tell(item, self._wording.due(item, item.language, late_s))
            return
        machinery = machinery_of(self._home)
        request = request_by(kept.intent.asked_by, kept)
        request = replace(request, hidden_categories=machinery.hidden_categories(request))
        await self._home.speech.load(request.language)
        try:
            not_done = await self._attempt(kept, request, machinery, late_s)
        except Exception:
            _LOGGER.exception("Carrying out the command %s for later failed", item.message)
            not_done = [_NotDone(reason="failed", why=self._wording.say("why_changed", request.language))]
        if not_done:
            for done in not_done:
                _LOGGER.info("The command %s for later was not carried out: %s", item.message, done.reason)
            why = " ".join(dict.fromkeys(problem.why for problem in not_done))
            await self._tell(item, self._words(item, why, late_s))
        elif late_s is not None:
            await self._tell(item, self._wording.caught_up(item, item.language, late_s))

    def is_there(self, item: ScheduledItem) -> bool:
        """Tell whether everything that a late command is for can be reached, after a start that takes a while."""
        try:
            kept = ScheduledPayload.model_validate(dict(item.payload))
        except ValidationError:
            return True
        touched = {str(entity_id) for part in kept.intent.meaning for _, entity_id, _ in part[-1] if entity_id}
        states = [self._home.hass.states.get(entity_id) for entity_id in touched]
        return all(state is not None and state.state != STATE_UNAVAILABLE for state in states)

    async def _attempt(
        self, kept: ScheduledPayload, request: RequestContext, machinery: Machinery, late_s: float | None
    ) -> list[_NotDone]:
        """Carry it out as far as it may be; return why something of it was not."""
        if late_s is not None and (late_s > CATCH_UP_S or kept.approval is not None):
            return [await self._refuse(kept, request, machinery, "missed", "")]
        intent = kept.intent
        if (why := await against(self._home, intent.only_if, intent.unless, request.language)) is not None:
            return [await self._refuse(kept, request, machinery, "condition", why)]
        try:
            for event in intent.events:
                refuse_unknown(self._home.hass, event, self._wording, request.language)
            prepared = await prepare(kept.intent.calls, request, machinery)
        except ToolError as err:
            why = err.spoken or self._wording.say("why_changed", request.language)
            return [await self._refuse(kept, request, machinery, "target_changed", why)]
        if _as_text(prepared.meaning) != _as_text(kept.intent.meaning):
            why = self._wording.say("why_changed", request.language)
            return [await self._refuse(kept, request, machinery, "target_changed", why)]
        if late_s is not None and not prepared.only_sets:
            return [await self._refuse(kept, request, machinery, "missed", "")]
        return [
            failed
            for item in prepared.waiting
            for result in await self._process(item, request, kept, machinery, late_s)
            if (failed := self._failure(result, request)) is not None
        ]

    async def _process(
        self,
        item: Registered,
        request: RequestContext,
        kept: ScheduledPayload,
        machinery: Machinery,
        late_s: float | None,
    ) -> list[IntentResult]:
        """Have one intent carried out; what needs a person is, where that person has confirmed it already."""
        results = await machinery.processor.process([replace(item, is_said=kept.is_said)], request)
        waiting = [result for result in results if result.state is JournalState.AWAITING_APPROVAL]
        approval = kept.approval
        for result in waiting:
            assert result.id is not None
            if late_s is None and approval is not None and (approval.with_pin or not result.needs_pin):
                approver = request_by(approval.by, kept)
                results = await machinery.processor.approve([result.id], approver) or results
            else:
                await machinery.processor.decline([result.id], JournalState.REFUSED, "not_confirmed")
        return results

    def _failure(self, result: IntentResult, request: RequestContext) -> _NotDone | None:
        if result.state in (JournalState.DONE, JournalState.RUNNING, JournalState.DROPPED):
            return None
        if result.state is JournalState.AWAITING_APPROVAL:
            return _NotDone(reason="not_confirmed", why=self._wording.say("why_person", request.language))
        why = result.outcome.spoken or self._wording.say("why_changed", request.language)
        return _NotDone(reason=result.reason or result.state.value, why=why)

    async def _refuse(
        self, kept: ScheduledPayload, request: RequestContext, machinery: Machinery, reason: str, why: str
    ) -> _NotDone:
        try:
            await machinery.processor.refuse(kept.intent, request, reason)
        except StorageError as err:
            _LOGGER.warning("That a command was not carried out could not be written down: %s", err)
        return _NotDone(reason=reason, why=why)

    def _words(self, item: ScheduledItem, why: str, late_s: float | None) -> str:
        """Return that it was not done and why; only that it was missed where its moment has just passed."""
        if late_s is not None and not why:
            return self._wording.due(item, item.language, late_s)
        return self._wording.say("action_not_done", item.language, what=item.message or "", why=why)


def request_by(origin: Origin, kept: ScheduledPayload) -> RequestContext:
    """Return a request of now, by somebody who asked, or said yes, earlier."""
    request = request_of(origin, said=kept.intent.said, is_said=kept.is_said, tainted=kept.intent.tainted)
    return replace(request, links=Links(kept.intent.links))


def request_of(origin: Origin, *, said: str, is_said: bool, tainted: bool) -> RequestContext:
    """Return a request of now, in words that somebody has said earlier."""
    request = replace(
        new_request(due_later(origin), said),
        own_words=is_said,
    )
    if tainted:
        request.taint.mark("timer")
    return request


async def against(
    home: SkillContext, only_if: AwaitedEvent | None, unless: AwaitedEvent | None, language: str
) -> str | None:
    """Return what forbids to act now, in words; what cannot be known forbids it too."""
    for event, wanted in ((only_if, True), (unless, False)):
        if event is not None and (so := await is_so(home.hass, event)) is not wanted:
            if so is False:
                return not_so_in_words(home.hass, home.speech, event, language)
            key = "not_known" if so is None else "is_so"
            told = in_words(home.hass, home.speech, event, language, told=True)
            return home.speech.say("timer", key, language, {"event": told})
    return None


def _as_text(meaning: object) -> str:
    """Return a meaning as it is compared: it has been through the database, and enumerations have not."""
    return json.dumps(meaning, sort_keys=True)
