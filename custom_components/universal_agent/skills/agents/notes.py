"""What is written into a conversation from outside: it waits until no turn is open there, and keeps its order."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import Context
from datetime import datetime

from homeassistant.components import conversation
from homeassistant.core import HassJob, HomeAssistant, callback
from homeassistant.helpers.chat_session import DATA_CHAT_SESSION
from homeassistant.helpers.event import async_call_later
from homeassistant.util.hass_dict import HassKey

from .sessions import BusyError, open_session

RETRY_S = 1.0
"""How long to wait for a turn that another agent has open: nobody tells when it ends."""
_AGENT = "conversation.universal_agent"


class Notes:
    """Writes them, for as long as the conversation lasts."""

    def __init__(self, hass: HomeAssistant) -> None:
        self._hass = hass
        self._open: Counter[str] = Counter()
        self._waiting: dict[str, list[str]] = {}
        self._retrying: set[str] = set()

    @contextmanager
    def turn(self, conversation_id: str) -> Iterator[None]:
        """Keep notes back while a turn of ours is open; they are written once whoever opened it has left it too."""
        self._open[conversation_id] += 1
        try:
            yield
        finally:
            self._open[conversation_id] -= 1
            if not self._open[conversation_id]:
                del self._open[conversation_id]
            if conversation_id in self._waiting:
                self._hass.loop.call_soon(self._deliver, conversation_id, context=Context())

    def write(self, conversation_id: str, message: str) -> None:
        """Write into a conversation, now or when its turn has ended; one that is over needs no note."""
        self._waiting.setdefault(conversation_id, []).append(message)
        # A context of its own: the conversation of the turn that asked is long over there.
        Context().run(self._deliver, conversation_id)

    @callback
    def _deliver(self, conversation_id: str) -> None:
        """Write what waits, unless a turn is open."""
        if conversation_id not in self._hass.data.get(DATA_CHAT_SESSION, {}):
            self._waiting.pop(conversation_id, None)
            return
        if self._open[conversation_id] or not (messages := self._waiting.get(conversation_id)):
            return
        try:
            with (
                open_session(self._hass, conversation_id, None) as session,
                conversation.async_get_chat_log(self._hass, session) as chat_log,
            ):
                for message in messages:
                    chat_log.async_add_assistant_content_without_tools(
                        conversation.AssistantContent(agent_id=_AGENT, content=message)
                    )
        except BusyError:
            self._try_again(conversation_id)
            return
        del self._waiting[conversation_id]

    def _try_again(self, conversation_id: str) -> None:
        if conversation_id in self._retrying:
            return
        self._retrying.add(conversation_id)

        @callback
        def again(_now: datetime) -> None:
            self._retrying.discard(conversation_id)
            self._deliver(conversation_id)

        async_call_later(self._hass, RETRY_S, HassJob(again, cancel_on_shutdown=True))


_NOTES: HassKey[Notes] = HassKey("universal_agent_notes")


def notes_of(hass: HomeAssistant) -> Notes:
    """Return the notes of this Home Assistant; they outlive a reload of ours, as conversations do."""
    return hass.data.setdefault(_NOTES, Notes(hass))
