"""Tells which turns Home Assistant has written down before they come to us: those that an action brings.

The data of an action is in an event, which the recorder keeps, and in the trace of the script or automation that calls
it. What is typed or spoken to Assist is in neither. Home Assistant passes the context of the call on to the turn.
"""

from collections.abc import Callable, Mapping
from typing import Any

from homeassistant.const import EVENT_CALL_SERVICE
from homeassistant.core import Context, Event, HomeAssistant, callback

from .const import DOMAIN

_BRING_WORDS = (("conversation", "process"), (DOMAIN, "process"))
_MAX_KEPT = 10_000


class RecordedCalls:
    """Remembers the contexts of the actions that bring words."""

    def __init__(self) -> None:
        self._contexts: dict[str, None] = {}

    @callback
    def start(self, hass: HomeAssistant) -> Callable[[], None]:
        """Begin to listen; return what ends it."""
        return hass.bus.async_listen(EVENT_CALL_SERVICE, self._called, event_filter=_brings_words)

    def has(self, context: Context) -> bool:
        """Tell whether words under this context were recorded."""
        return context.id in self._contexts or context.parent_id in self._contexts

    @callback
    def _called(self, event: Event[Any]) -> None:
        self._contexts[event.context.id] = None
        if len(self._contexts) > _MAX_KEPT:
            del self._contexts[next(iter(self._contexts))]


@callback
def _brings_words(event_data: Mapping[str, Any]) -> bool:
    return (event_data.get("domain"), event_data.get("service")) in _BRING_WORDS
