"""Triggers for the automation editor: a request is declined, an approval waits, a suggestion or a review is made."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, cast, override

from homeassistant.const import CONF_OPTIONS
from homeassistant.core import CALLBACK_TYPE, Event, HomeAssistant, callback
from homeassistant.helpers.dispatcher import async_dispatcher_connect
from homeassistant.helpers.trigger import Trigger, TriggerActionRunner, TriggerConfig, TriggerNotTriggeredReporter
from homeassistant.helpers.typing import ConfigType
import probatio as vol

from .actions.approvals import shown
from .approvals.approvals import SIGNAL_QUESTIONS
from .common.outcome import ErrorType
from .const import EVENT_REQUEST
from .data import UniversalAgentData, loaded_entry
from .proactive.heartbeat.beat import JobHorizon
from .proactive.reviews.reviewing import SIGNAL_REVIEW
from .safety.confirmation import PendingConfirmation
from .skills.suggestions.signals import SIGNAL_SUGGESTION, Happened
from .skills.suggestions.tools import shown_to_everybody
from .store.reviews import Review
from .store.suggestions import Suggestion

NOT_UNDERSTOOD = "not_understood"
"""The error of a request that nothing made sense of."""
HORIZON = "horizon"
ANY = "any"
_HORIZONS = [ANY, *(horizon.value for horizon in JobHorizon if horizon is not JobHorizon.TICK)]


class _AgentTrigger(Trigger):
    """A trigger on something that the agent does. It outlives a reload of the agent and may be attached before it."""

    options: ClassVar[dict[Any, Any]] = {}
    """The schema of what can be chosen in the editor."""

    @classmethod
    @override
    async def async_validate_config(cls, hass: HomeAssistant, config: ConfigType) -> ConfigType:
        schema = vol.Schema({vol.Required(CONF_OPTIONS, default=dict): cls.options})
        return cast(ConfigType, schema(config))

    def __init__(self, hass: HomeAssistant, config: TriggerConfig) -> None:
        super().__init__(hass, config)
        self._options = config.options or {}
        self._run: TriggerActionRunner | None = None

    @override
    async def async_attach_runner(
        self, run_action: TriggerActionRunner, did_not_trigger: TriggerNotTriggeredReporter | None = None
    ) -> CALLBACK_TYPE:
        self._run = run_action
        return self._listen()

    @abstractmethod
    def _listen(self) -> CALLBACK_TYPE:
        """Begin to listen; return what ends it."""

    @callback
    def _fire(self, variables: Mapping[str, Any], description: str) -> None:
        """Run the automation with these trigger variables."""
        assert self._run is not None
        self._run(dict(variables), description)

    def _agent(self) -> UniversalAgentData | None:
        """Return the running agent; None while it is not set up."""
        entry = loaded_entry(self._hass)
        return None if entry is None else entry.runtime_data


class RequestDeclined(_AgentTrigger):
    """A request ended without what was asked for."""

    @override
    def _listen(self) -> CALLBACK_TYPE:
        return self._hass.bus.async_listen(EVENT_REQUEST, self._ended)

    @callback
    def _ended(self, event: Event) -> None:
        told = {key: event.data[key] for key in ("text", "response", "error", "route", "conversation_id")}
        if not event.data["understood"]:
            told["error"] = told["error"] or NOT_UNDERSTOOD
        if told["error"] not in (None, ErrorType.NEEDS_CONFIRMATION):
            self._fire(told, "a request was declined")


class ApprovalWaiting(_AgentTrigger):
    """A question waits for a person's yes or no. One that waited before the automation was switched on is not told."""

    @override
    def _listen(self) -> CALLBACK_TYPE:
        self._known = {pending.id for pending in self._waiting()}
        return async_dispatcher_connect(self._hass, SIGNAL_QUESTIONS, self._changed)

    @callback
    def _changed(self) -> None:
        waiting = self._waiting()
        fresh = [pending for pending in waiting if pending.id not in self._known]
        self._known = {pending.id for pending in waiting}
        for pending in fresh:
            self._fire(shown(pending), "an approval waits")

    def _waiting(self) -> tuple[PendingConfirmation, ...]:
        agent = self._agent()
        return () if agent is None else agent.approvals.pending()


class SuggestionMade(_AgentTrigger):
    """Something was suggested. What tells of appointments that somebody may not see is left out."""

    @override
    def _listen(self) -> CALLBACK_TYPE:
        return async_dispatcher_connect(self._hass, SIGNAL_SUGGESTION, self._happened)

    @callback
    def _happened(self, happened: Happened | None, suggestion: Suggestion | None) -> None:
        if happened is not Happened.SUGGESTED or suggestion is None or (agent := self._agent()) is None:
            return
        if (told := shown_to_everybody(suggestion, agent.home_facts)) is not None:
            self._fire(told, "a suggestion was made")


class ReviewWritten(_AgentTrigger):
    """A review was written, by the heartbeat or because a person asked for it."""

    options: ClassVar[dict[Any, Any]] = {vol.Required(HORIZON, default=ANY): vol.In(_HORIZONS)}

    @override
    def _listen(self) -> CALLBACK_TYPE:
        return async_dispatcher_connect(self._hass, SIGNAL_REVIEW, self._written)

    @callback
    def _written(self, review: Review) -> None:
        if self._options[HORIZON] not in (ANY, review.horizon) or (agent := self._agent()) is None:
            return
        if (public := agent.reviewing.public(review)) is not None:
            told = {HORIZON: str(public.horizon), "period": public.period, "title": public.title}
            self._fire({**told, "short": public.short, "text": public.text}, "a review was written")


TRIGGERS: dict[str, type[Trigger]] = {
    "request_declined": RequestDeclined,
    "approval_waiting": ApprovalWaiting,
    "suggestion_made": SuggestionMade,
    "review_written": ReviewWritten,
}


async def async_get_triggers(hass: HomeAssistant) -> dict[str, type[Trigger]]:
    """Return the triggers; Home Assistant calls this."""
    return TRIGGERS
