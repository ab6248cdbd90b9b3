"""Who may hear about a change, and who may take it back."""

from dataclasses import dataclass

from homeassistant.core import HomeAssistant

from ...common.origin import Channel, Origin
from ...common.request import RequestContext
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

    def may_undo(self, origin: Origin) -> bool:
        """Tell whether a change is theirs to take back: asked by the same person, or at the same satellite."""
        mine = self.request.origin
        if self.is_admin or (mine.user_id is not None and origin.user_id == mine.user_id):
            return True
        is_nobody_else = origin.user_id is None or mine.user_id is None
        return is_nobody_else and origin.same_place(mine)

    def may_hear(self, origin: Origin) -> bool:
        """Tell whether they may hear of a request: their own, what the agent did by itself, and all if alone."""
        return self.is_alone or origin.channel is Channel.HEARTBEAT or self.may_undo(origin)

    def is_near(self, origin: Origin) -> bool:
        """Tell whether a change was asked for by the same person or at the same device."""
        mine = self.request.origin
        if mine.user_id is None and mine.device_id is None:
            return origin.user_id is None and origin.device_id is None
        return origin.same_device(mine) or (mine.user_id is not None and origin.user_id == mine.user_id)


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
