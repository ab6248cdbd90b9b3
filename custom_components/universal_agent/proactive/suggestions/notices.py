"""Tells suggestions where the person has chosen, with buttons on phones, and takes the presses."""

from collections.abc import Awaitable, Callable, Sequence
import logging
from typing import Any

from homeassistant.core import Event, EventOrigin, HomeAssistant, callback
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import issue_registry as ir
from homeassistant.helpers.dispatcher import async_dispatcher_connect

from ...approvals.repair_issues import create_issue
from ...common.const import DOMAIN
from ...common.outcome import Outcome
from ...common.request import RequestContext
from ...intents.collector import new_request
from ...safety.origins import of_press
from ...safety.shown_text import shown
from ...skills.notification.phones import phones_of_user
from ...skills.notification.sending import (
    CLEARS,
    EVENT_PRESSED,
    Destination,
    Notice,
    NoticeButton,
    PersistentNotificationTarget,
    chosen,
    send,
)
from ...skills.speech import Speech
from ...skills.suggestions.learning import SuggestionAnswer
from ...skills.suggestions.signals import SIGNAL_SUGGESTION, Happened
from ...skills.suggestions.tools import OF_CALENDARS
from ...store.suggestions import OPEN_STATES, Suggestion, Suggestions
from ...tools.roles import ToolRole

_LOGGER = logging.getLogger(__name__)
SUGGESTS = "suggestion"
"""Begins the id of such an issue; the number of the suggestion follows."""
SUGGESTION = "suggestion"
"""The name under which the issue holds that number."""
_MARK = "ua_suggestion"
_TAG = "universal_agent_suggestion_"
_UNDO = "undo"
_DOMAIN = "suggestions"

type CallTool = Callable[[RequestContext, str, dict[str, object]], Awaitable[Outcome]]
"""A request, a tool and its arguments to what came of it."""


class SuggestionNotices:
    """The notifications about suggestions."""

    def __init__(
        self,
        hass: HomeAssistant,
        store: Suggestions,
        speech: Speech,
        call_tool: CallTool,
        notify: str | None,
        *,
        hides_calendars: bool,
    ) -> None:
        """Tell where the person has chosen, else on the page; there nothing of calendars that anybody may not see."""
        self._hass = hass
        self._store = store
        self._speech = speech
        self._call_tool = call_tool
        self._notify = notify
        self._hides_calendars = hides_calendars

    @callback
    def start(self) -> Callable[[], None]:
        """Begin to listen; return what ends it."""
        ends = [
            self._hass.bus.async_listen(EVENT_PRESSED, self._pressed),
            async_dispatcher_connect(self._hass, SIGNAL_SUGGESTION, self._happened),
        ]

        def stop() -> None:
            for end in ends:
                end()

        return stop

    async def suggest(self, suggestion: Suggestion, language: str) -> None:
        """Tell a suggestion, with what can be said to it."""
        answers = [SuggestionAnswer.LATER, SuggestionAnswer.DISMISS, SuggestionAnswer.NEVER]
        if suggestion.has_remedy:
            answers.insert(0, SuggestionAnswer.ACCEPT)
        buttons = [self._button(suggestion, answer.value, language) for answer in answers]
        title = self._speech.say(_DOMAIN, "title_suggestion", language)
        if await self._tell(suggestion, title, suggestion.words, buttons):
            show_suggestion(self._hass, suggestion)

    async def report(self, suggestion: Suggestion, words: str, language: str) -> None:
        """Tell what was done, with a button that takes it back."""
        title = self._speech.say(_DOMAIN, "title_report", language)
        await self._tell(suggestion, title, words, [self._button(suggestion, _UNDO, language)])

    async def clear(self, suggestion: Suggestion) -> None:
        """Take what was told off the phone, the page and the repairs."""
        clear_suggestion(self._hass, suggestion)
        if suggestion.told_at is not None:
            cleared = Notice(message=CLEARS, tag=f"{_TAG}{suggestion.id}")
            await self._send(cleared, [chosen(self._hass, self._notify), PersistentNotificationTarget()])

    async def _tell(self, suggestion: Suggestion, title: str, words: str, buttons: Sequence[NoticeButton]) -> bool:
        """Send it; return whether it stands on the page only, where nobody can press a button."""
        destination = chosen(self._hass, self._notify)
        if (
            isinstance(destination, PersistentNotificationTarget)
            and self._hides_calendars
            and suggestion.kind in OF_CALENDARS
        ):
            return False
        notice = Notice(message=words, title=title, tag=f"{_TAG}{suggestion.id}", buttons=tuple(buttons))
        if await self._send(notice, [destination]) or suggestion.kind in OF_CALENDARS:
            return isinstance(destination, PersistentNotificationTarget)
        await self._send(notice, [PersistentNotificationTarget()])  # a target that is gone must not swallow it
        return True

    def _button(self, suggestion: Suggestion, answer: str, language: str) -> NoticeButton:
        title = self._speech.say(_DOMAIN, f"button_{answer}", language)
        does_something = answer in (SuggestionAnswer.ACCEPT.value, _UNDO)
        return NoticeButton(action=f"{_MARK}.{suggestion.token}.{answer}", title=title, unlocks=does_something)

    @callback
    def _happened(self, happened: Happened | None, suggestion: Suggestion | None) -> None:
        if suggestion is not None and happened not in (None, Happened.SUGGESTED, Happened.CARRIED_OUT):
            self._hass.async_create_task(self.clear(suggestion), f"universal_agent clears suggestion {suggestion.id}")

    async def _pressed(self, event: Event[dict[str, Any]]) -> None:
        """Take a button: only the phone knows its token, and only a phone reports from outside, in its user's name."""
        mark, _, rest = str(event.data.get("action")).partition(".")
        token, _, answer = rest.partition(".")
        if mark != _MARK or event.origin is not EventOrigin.remote or event.context.user_id is None:
            return
        suggestion = await self._store.by_token(token)
        if suggestion is None:
            return
        request = new_request(of_press(event.context, self._hass.config.language))
        await self._speech.load(request.language)
        if answer == _UNDO and suggestion.request_id is not None:
            outcome = await self._call_tool(request, ToolRole.UNDO, {"id": suggestion.request_id})
        elif answer in set(SuggestionAnswer) and suggestion.state in OPEN_STATES:
            outcome = await self._call_tool(
                request, ToolRole.ANSWER_SUGGESTION, {"answer": answer, "id": suggestion.id}
            )
        else:
            outcome = None
        await self._tell_result(outcome, answer, request)

    async def _tell_result(self, outcome: Outcome | None, answer: str, request: RequestContext) -> None:
        """Say what came of it to whoever pressed, where that is more than that it is gone."""
        if outcome is None:
            said: str | None = self._speech.say(_DOMAIN, "unknown", request.language)
        elif outcome.ok and answer not in (SuggestionAnswer.ACCEPT.value, _UNDO):
            return
        else:
            said = outcome.spoken or outcome.message
        if said and request.user_id is not None:
            await self._send(Notice(message=said), phones_of_user(self._hass, request.user_id))

    async def _send(self, notice: Notice, destinations: Sequence[Destination]) -> bool:
        """Send it everywhere; return whether it has arrived."""
        arrived = True
        for destination in destinations:
            try:
                await send(self._hass, notice, destination)
            except (HomeAssistantError, TimeoutError) as err:
                arrived = False
                _LOGGER.warning("A suggestion could not be told: %s", err)
        return arrived


@callback
def show_suggestion(hass: HomeAssistant, suggestion: Suggestion) -> None:
    """Show it until it is answered, or is not so any more."""
    create_issue(
        hass,
        _issue_id(suggestion),
        data={SUGGESTION: str(suggestion.id), "can_be_done": suggestion.has_remedy},
        is_fixable=True,
        translation_key=SUGGESTS,
        translation_placeholders={"what": shown(suggestion.words)},
    )


@callback
def clear_suggestion(hass: HomeAssistant, suggestion: Suggestion) -> None:
    """Take it away."""
    ir.async_delete_issue(hass, DOMAIN, _issue_id(suggestion))


def _issue_id(suggestion: Suggestion) -> str:
    return f"{SUGGESTS}_{suggestion.id}"
