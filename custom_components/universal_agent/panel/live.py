"""The live side of the panel: what begins, ends and changes, told to everybody who has it open and may know."""

from collections.abc import Callable
from typing import Any

from homeassistant.components.websocket_api import async_register_command
from homeassistant.components.websocket_api.connection import ActiveConnection
from homeassistant.components.websocket_api.decorators import websocket_command
from homeassistant.config_entries import SIGNAL_CONFIG_ENTRY_CHANGED, ConfigEntry, ConfigEntryChange
from homeassistant.core import Event, HomeAssistant, callback
from homeassistant.helpers.dispatcher import async_dispatcher_connect
import probatio as vol

from ..approvals.approvals import SIGNAL_QUESTIONS
from ..common.errors import StorageError
from ..common.request import RequestContext
from ..const import DOMAIN, EVENT_INTENT, EVENT_REQUEST
from ..data import UniversalAgentData, loaded_entry
from ..proactive.reviews.reviewing import SIGNAL_REVIEW
from ..skills.planning import SIGNAL_CHANGED as SIGNAL_PLANNED
from ..skills.suggestions.signals import SIGNAL_SUGGESTION
from ..skills.timer.schedule_clock import SIGNAL_CHANGED as SIGNAL_SCHEDULED
from .commands import CommandError, JsonObject, caller_of
from .requests import live, may_see, shown_request, summary

_SIGNALS = {
    SIGNAL_QUESTIONS: "waiting",
    SIGNAL_SCHEDULED: "waiting",
    SIGNAL_SUGGESTION: "waiting",
    SIGNAL_PLANNED: "goals",
    SIGNAL_REVIEW: "reviews",
}
"""What is sent around inside Home Assistant, to the view that it changes."""
_OF_MEMORY = frozenset({"memory", "utterance", "device_name"})
"""Types of intents that change what the view of memory shows."""


class _Subscription:
    """One browser that listens; it goes on over reloads of the agent."""

    def __init__(self, hass: HomeAssistant, connection: ActiveConnection, message_id: int) -> None:
        self._hass = hass
        self._connection = connection
        self._id = message_id
        self._changed: dict[str, None] = {}
        self._data: UniversalAgentData | None = None
        self._of_agent: list[Callable[[], None]] = []
        self._ends: list[Callable[[], None]] = []

    @callback
    def start(self) -> None:
        """Begin to listen."""
        hass = self._hass
        for signal, view in _SIGNALS.items():
            self._ends.append(async_dispatcher_connect(hass, signal, self._changes(view)))
        self._ends += [
            async_dispatcher_connect(hass, SIGNAL_CONFIG_ENTRY_CHANGED, self._entry_changed),
            hass.bus.async_listen(EVENT_REQUEST, self._finished),
            hass.bus.async_listen(EVENT_INTENT, self._intent),
        ]
        self._look(is_first=True)

    @callback
    def stop(self) -> None:
        """End it."""
        for end in (*self._ends, *self._of_agent):
            end()
        self._ends, self._of_agent = [], []

    @callback
    def _entry_changed(self, _change: ConfigEntryChange, entry: ConfigEntry[Any]) -> None:
        if entry.domain == DOMAIN:
            self._look()

    @callback
    def _look(self, *, is_first: bool = False) -> None:
        """Listen to the agent that is loaded now, and say when there is another one, or none."""
        entry = loaded_entry(self._hass)
        data = None if entry is None else entry.runtime_data
        if data is self._data and not is_first:
            return
        for end in self._of_agent:
            end()
        self._of_agent, self._data = [], data
        if data is not None:
            models = self._changes("models")
            self._of_agent = [
                data.under_way.listen(self._under_way),
                data.tasks.listen(self._changes("waiting")),
                *(link.health.listen(models) for link in data.connections.links),
            ]
        self._send({"event": "unloaded" if data is None else "loaded"})

    @callback
    def _under_way(self, request: RequestContext) -> None:
        """Tell of a request that has begun, or has come to another stage."""
        if not may_see(self._connection.user, request.user_id):
            return
        if request.trace.stage is None:
            self._send({"event": "started", "request": live(self._hass, self._connection.user, request)})
        else:
            self._send({"event": "stage", "id": request.id, "stage": request.trace.stage})

    async def _finished(self, event: Event[Any]) -> None:
        """Tell of a request that has ended, as the timeline shows it."""
        try:
            caller = await caller_of(self._hass, self._connection)
            shown = await shown_request(caller, str(event.data.get("request_id")))
        except CommandError, StorageError:
            return  # it is somebody else's, or what was asked about is gone: reading anew shows what there is
        self._send({"event": "finished", "request": summary(caller, shown)})

    @callback
    def _intent(self, event: Event[Any]) -> None:
        if event.data.get("type") in _OF_MEMORY:
            self._note("memory")

    def _changes(self, view: str) -> Callable[..., None]:
        @callback
        def changed(*_about: object) -> None:
            self._note(view)

        return changed

    @callback
    def _note(self, view: str) -> None:
        """Tell that a view is another now, once for all that happens in one go."""
        if not self._changed:
            self._hass.loop.call_soon(self._tell_changed)
        self._changed[view] = None

    @callback
    def _tell_changed(self) -> None:
        changed, self._changed = self._changed, {}
        for view in changed if self._ends else ():
            self._send({"event": "changed", "what": view})

    @callback
    def _send(self, event: JsonObject) -> None:
        self._connection.send_event(self._id, event)


def register_live(hass: HomeAssistant) -> None:
    """Register the subscription; it works while the agent is not loaded too."""

    @callback
    def subscribe(hass: HomeAssistant, connection: ActiveConnection, message: dict[str, Any]) -> None:
        subscription = _Subscription(hass, connection, message["id"])
        connection.subscriptions[message["id"]] = subscription.stop
        connection.send_result(message["id"])
        subscription.start()

    async_register_command(hass, websocket_command({vol.Required("type"): f"{DOMAIN}/subscribe"})(subscribe))
