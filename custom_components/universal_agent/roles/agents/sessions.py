"""Opens a conversation on behalf of somebody, on every Home Assistant that is supported.

Home Assistant 2026.11 knows whose a conversation is, and allows one turn at a time in it. An older one gets the same
check from here: whoever was heard first in a conversation owns it, and one whose owner is not known is nobody's.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from inspect import signature
from typing import Any

from homeassistant.components.conversation import chat_log
from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import HomeAssistantError, Unauthorized
from homeassistant.helpers.chat_session import DATA_CHAT_SESSION, ChatSession, async_get_chat_session
from homeassistant.util.hass_dict import HassKey


class _NeverRaisedError(HomeAssistantError):
    """Stands for an error that this Home Assistant does not have."""


BusyError: type[HomeAssistantError] = getattr(chat_log, "ConversationBusyError", _NeverRaisedError)
"""Another turn of the conversation is open."""
KNOWS_OWNERS = "context" in signature(async_get_chat_session).parameters
"""Whether this Home Assistant knows whose a conversation is."""

_OWNERS: HassKey[dict[str, str | None]] = HassKey("universal_agent_conversation_owners")


@contextmanager
def open_session(hass: HomeAssistant, conversation_id: str | None, context: Context | None) -> Iterator[ChatSession]:
    """Open a conversation, a new one for None; a context of None writes for nobody and reads nothing.

    Raises:
        Unauthorized: it is somebody else's.
    """
    if KNOWS_OWNERS:
        opened: Any = async_get_chat_session  # the older signature is the one that types are checked against
        with opened(hass, conversation_id, context=context) as session:
            yield session
        return
    existed = conversation_id is not None and conversation_id in hass.data.get(DATA_CHAT_SESSION, {})
    with async_get_chat_session(hass, conversation_id) as session:
        if context is not None:
            if not existed:
                own(hass, session, context)
            owners = hass.data.get(_OWNERS, {})
            if session.conversation_id not in owners or owners[session.conversation_id] != context.user_id:
                raise Unauthorized(context=context)
        yield session


def own(hass: HomeAssistant, session: ChatSession | None, context: Context) -> None:
    """Note who is heard in a conversation; the first one owns it, for as long as it lasts."""
    if KNOWS_OWNERS or session is None:
        return
    owners = hass.data.setdefault(_OWNERS, {})
    if (conversation_id := session.conversation_id) not in owners:
        owners[conversation_id] = context.user_id

        def forget() -> None:
            owners.pop(conversation_id, None)

        session.async_on_cleanup(forget)
