"""Who may hear about a change, and who may take it back."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from homeassistant.core import HomeAssistant

from ...common.request import Channel, RequestContext
from ..exposed import is_used_alone


@dataclass(frozen=True, slots=True, kw_only=True)
class Requester:
    """Whoever asks, with what counts as theirs."""

    request: RequestContext
    """What was asked, and where."""
    is_admin: bool
    """Whether everything in this home is theirs to decide."""
    is_alone: bool
    """Whether nobody else lives here."""

    def may_undo(self, context: Mapping[str, Any]) -> bool:
        """Tell whether a change is theirs to take back: asked by the same person, or at the same satellite."""
        request = self.request
        if self.is_admin:
            return True
        user_id = context.get("user_id")
        if request.user_id is not None and user_id == request.user_id:
            return True
        is_nobody_else = user_id is None or request.user_id is None
        return is_nobody_else and (self._here(context) or self._same_talk(context))

    def may_hear(self, context: Mapping[str, Any]) -> bool:
        """Tell whether they may hear of a request: their own, what the agent did by itself, and all if alone."""
        return self.is_alone or context.get("channel") == Channel.HEARTBEAT or self.may_undo(context)

    def is_near(self, context: Mapping[str, Any]) -> bool:
        """Tell whether a change was asked for by the same person or at the same device."""
        request = self.request
        if request.user_id is None and request.device_id is None:
            return context.get("user_id") is None and context.get("device_id") is None
        return self._here(context) or (request.user_id is not None and context.get("user_id") == request.user_id)

    def _here(self, context: Mapping[str, Any]) -> bool:
        return self.request.device_id is not None and context.get("device_id") == self.request.device_id

    def _same_talk(self, context: Mapping[str, Any]) -> bool:
        talk = self.request.conversation_id
        return talk is not None and context.get("conversation_id") == talk


async def asker_of(hass: HomeAssistant, request: RequestContext) -> Requester:
    """Return who asks. An automation without a user was made by an administrator."""
    user = await hass.auth.async_get_user(request.user_id) if request.user_id else None
    persons = len(hass.states.async_entity_ids("person"))
    is_home_itself = request.channel is Channel.AUTOMATION and request.user_id is None and request.device_id is None
    return Requester(
        request=request,
        is_admin=is_home_itself or (user is not None and user.is_admin),
        # A user who is known is not everybody: a guest's or a child's need not be a person.
        is_alone=(request.user_id is None and persons < 2) or await is_used_alone(hass),
    )
