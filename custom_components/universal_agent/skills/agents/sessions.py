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


class _NeverRaisedError(HomeAssistantError):
    """Stands for an error that this Home Assistant does not have."""


BusyError: type[HomeAssistantError] = getattr(chat_log, "ConversationBusyError", _NeverRaisedError)
"""Another turn of the conversation is open."""
KNOWS_OWNERS = "context" in signature(async_get_chat_session).parameters
"""Whether this Home Assistant knows whose a conversation is."""

_OWNER = "universal_agent_owner"
"""Attribute of a session that holds the user who was heard first in it, for as long as it lasts."""


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
    known = hass.data.get(DATA_CHAT_SESSION, {}).get(conversation_id or "")
    with async_get_chat_session(hass, conversation_id) as session:
        if context is not None:
            if session is not known:
                own(session, context)
            if vars(session).get(_OWNER, ...) != context.user_id:
                raise Unauthorized(context=context)
        yield session


def own(session: ChatSession | None, context: Context) -> None:
    """Note who is heard in a conversation; the first one owns it, for as long as it lasts."""
    if not KNOWS_OWNERS and session is not None:
        vars(session).setdefault(_OWNER, context.user_id)
