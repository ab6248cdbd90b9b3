"""Who asks and what is left to them: the facts of a change that only the home knows."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from homeassistant.auth.models import User
from homeassistant.auth.permissions.const import POLICY_CONTROL
from homeassistant.const import ATTR_ASSUMED_STATE
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import entity_registry as er

from ..common.origin import Channel, Origin
from ..common.request import RequestContext
from . import exposure
from .effects.graph import EffectGraph
from .exposure import steers
from .policy import Action, CallerKind
from .profiles import NO_LIMITS, Profile, ProfileLimits, limits_of
from .trust import NO_TRUST, Trust

_SWITCHED = frozenset({"light", "switch", "fan", "humidifier", "input_boolean", "siren"})
_OFF: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(_SWITCHED, frozenset({"off"})),
    "media_player": frozenset({"off", "standby"}),
}
_ON: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(_SWITCHED, frozenset({"on"})),
    "media_player": frozenset({"on", "idle", "paused", "playing"}),
}
_FULLY_OPEN = 100
_ARMING = "alarm_arm_"
_BYPASSING = "armed_custom_bypass"
_GUARDING: Mapping[str, int] = {
    "armed_home": 1,
    _BYPASSING: 2,
    "armed_night": 2,
    "arming": 3,
    "armed_away": 3,
    "armed_vacation": 3,
    "pending": 4,
    "triggered": 4,
}
"""States of an alarm panel, by how much it guards; one that sounds, or is about to, is not to be quieted."""

type Resolver = Callable[[HomeAssistant, Sequence[Action]], tuple[tuple[Action, ...], bool]]
"""Actions to all that they come to, and whether some of it cannot be known beforehand."""

_PHONE = ("notify", "mobile_app")


@dataclass(frozen=True, slots=True, kw_only=True)
class CallerPermissions:
    """What somebody may do from somewhere."""

    kind: CallerKind
    """Who it is."""
    limits: ProfileLimits = NO_LIMITS
    """What the profiles leave."""
    user: User | None = None
    """The user, where there is one."""

    @property
    def is_limited(self) -> bool:
        """Whether every target has to be known before anything is done."""
        limited = (CallerKind.RESTRICTED, CallerKind.READ_ONLY, CallerKind.HEARTBEAT)
        return self.kind in limited or self.limits != NO_LIMITS


class HomeFacts(Protocol):
    """What the processor asks about the home before it asks the policy."""

    @property
    def has_pin(self) -> bool:
        """Whether the home has a PIN."""

    async def permissions(self, origin: Origin) -> CallerPermissions:
        """Return what somebody may do from somewhere, now."""

    def behind(self, actions: Sequence[Action]) -> tuple[tuple[Action, ...], bool]:
        """Return the actions with all that stands behind their targets, and whether some of it cannot be known."""

    def look(self, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Return the actions with what only the home knows of them."""

    def hidden(self, actions: Sequence[Action]) -> frozenset[str]:
        """Return the targets that assistants are not to act on."""


class LiveHomeFacts:
    """Looks into Home Assistant's users, persons, exposure and registries at the moment that it is asked."""

    def __init__(
        self,
        hass: HomeAssistant,
        profiles: Sequence[Profile] = (),
        *,
        resolve: Resolver,
        effects: EffectGraph | None = None,
        has_pin: bool = False,
        trust: Trust = NO_TRUST,
    ) -> None:
        self._trust = trust
        self._hass = hass
        self.profiles = tuple(profiles)
        """What the household has decided for some people, places and channels."""
        self._resolve = resolve
        self._effects = effects
        self.has_pin = has_pin

    async def permissions(self, origin: Origin) -> CallerPermissions:
        """Return who is behind a user id, and what the profiles leave them there."""
        limits = self.limits(origin)
        if origin.user_id is None:
            kind = CallerKind.HEARTBEAT if origin.channel is Channel.HEARTBEAT else CallerKind.NONE
            return CallerPermissions(kind=kind, limits=limits)
        user = await self._hass.auth.async_get_user(origin.user_id)
        if user is None or not user.is_active:
            return CallerPermissions(kind=CallerKind.UNKNOWN, limits=limits)
        return CallerPermissions(kind=self._kind(user, origin.channel), limits=limits, user=user)

    def is_hidden_from_somebody(self, domain: str) -> bool:
        """Tell whether any profile keeps a domain from anybody: what everybody sees must not tell of it then."""
        return any(domain in profile.limits.denied for profile in self.profiles)

    def hidden_categories(self, request: RequestContext) -> frozenset[str]:
        """Return the domains whose tools are kept from whoever asks."""
        return self.limits(request.origin).denied

    def behind(self, actions: Sequence[Action]) -> tuple[tuple[Action, ...], bool]:
        """Return the actions with all that stands behind scripts, scenes and groups, and what follows from it."""
        found, is_unknown = self._resolve(self._hass, actions)
        return (found if self._effects is None else (*found, *self._effects.after(found))), is_unknown

    def look(self, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Return the actions with marks on phones of the household, what steers the agent, and what is as wanted."""
        return tuple(self._seen(action) for action in actions)

    def hidden(self, actions: Sequence[Action]) -> frozenset[str]:
        """Return the targets that are addressed themselves and not exposed."""
        return exposure.hidden(
            self._hass, {action.entity_id for action in actions if action.entity_id and not action.behind}
        )

    def limits(self, origin: Origin) -> ProfileLimits:
        """Return what the profiles leave somewhere, now."""
        if not self.profiles:
            return NO_LIMITS
        users = {
            state.entity_id: str(user_id)
            for state in self._hass.states.async_all("person")
            if (user_id := state.attributes.get("user_id"))
        }
        return limits_of(self.profiles, origin, users)

    def _kind(self, user: User, channel: Channel) -> CallerKind:
        if channel is Channel.HEARTBEAT:
            return CallerKind.HEARTBEAT
        if user.is_admin:
            return CallerKind.ADMIN
        may = user.permissions
        if may.access_all_entities(POLICY_CONTROL):
            return CallerKind.USER
        controls = any(may.check_entity(item, POLICY_CONTROL) for item in self._hass.states.async_entity_ids())
        return CallerKind.RESTRICTED if controls else CallerKind.READ_ONLY

    def _seen(self, action: Action) -> Action:
        seen: dict[str, Any] = {}
        if self._trust.has_script(action.behind):
            seen["declared"] = True
        if (entity_id := action.entity_id) is not None:
            if (state := self._hass.states.get(entity_id)) is not None:
                seen |= {"settled": is_already_done(action, state), "lowers": lowers_protection(action, state)}
            if (entry := er.async_get(self._hass).async_get(entity_id)) is not None:
                is_phone = (entry.domain, entry.platform) == _PHONE
                seen |= {"own": steers(entry), "household": action.household or is_phone}
        is_as_known = all(getattr(action, name) is value for name, value in seen.items())
        return action if is_as_known else replace(action, **seen)


def lowers_protection(action: Action, state: State) -> bool:
    """Tell whether arming an alarm panel takes away of what it guards now, or ends its alarm."""
    domain, _, service = action.service.partition(".")
    now = _GUARDING.get(state.state, 0)
    if domain != "alarm_control_panel" or not service.startswith(_ARMING) or not now:
        return False
    then = f"armed_{service.removeprefix(_ARMING)}"
    return then != state.state and (then == _BYPASSING or _GUARDING.get(then, 0) < now)


def is_already_done(action: Action, state: State) -> bool:
    """Tell whether a target is as wanted; False wherever its state does not show all that is wanted."""
    if state.attributes.get(ATTR_ASSUMED_STATE):
        return False
    match action.service.partition(".")[2]:
        case "turn_off":
            return state.state in _OFF.get(state.domain, ())
        case "turn_on":
            return action.plain and state.state in _ON.get(state.domain, ())
        case "close_cover":
            return state.state == "closed"
        case "open_cover":
            return state.state == "open" and state.attributes.get("current_position", _FULLY_OPEN) == _FULLY_OPEN
        case "lock":
            return state.state == "locked"
        case "media_pause":
            return state.state in _OFF["media_player"] | {"idle", "paused"}
    return False
