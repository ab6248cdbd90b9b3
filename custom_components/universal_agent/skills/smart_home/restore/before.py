"""What devices that a command reaches were like before it, and whether somebody else has changed them since."""

from collections import deque
from collections.abc import Iterable, Mapping, Set as AbstractSet
from dataclasses import dataclass
from typing import Any, Protocol

from homeassistant.core import Context, HomeAssistant, State

from ....safety.policy import Action
from ..membership import members_of
from ..states import is_as_wanted
from ..target_resolution import resolved
from .saved import RESTORABLE

_MOST = 500
_ECHO_S = 5.0
"""A device answers to a command within this time."""
_TURNED = "homeassistant.turn_on"
"""What is looked behind: whichever way a script or scene is turned, the same devices are behind it."""
_ALL_OF_IT = frozenset({"scene.apply", "scene.turn_on", "script.toggle", "script.turn_on"})
"""Services that do nothing but what stands behind them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """States from before a command; they never change, so they are only referred to."""

    targets: tuple[str, ...]
    """What the command is aimed at."""
    reach: tuple[str, ...] | None
    """The devices behind that; None if something may be done that no state shows."""
    states: Mapping[str, State]
    """What all of these were like."""

    def reach_of(self, hass: HomeAssistant, entity_ids: Iterable[str]) -> tuple[str, ...] | None:
        """Return the devices behind what was acted on in the end, which is mostly what the command was aimed at."""
        ids = tuple(dict.fromkeys(entity_ids))
        return self.reach if set(ids) == set(self.targets) else reached(hass, ids)


def before(hass: HomeAssistant, entity_ids: Iterable[str]) -> Before:
    """Return what a command's targets, and all that is behind them, are like now."""
    targets = tuple(dict.fromkeys(entity_ids))
    reach = reached(hass, targets)
    states = {item: state for item in (*targets, *(reach or ())) if (state := hass.states.get(item)) is not None}
    return Before(targets=targets, reach=reach, states=states)


def before_anything(hass: HomeAssistant) -> Before:
    """Return what all of the home is like now, where only the command itself will tell what it acts on."""
    return Before(targets=(), reach=(), states={state.entity_id: state for state in hass.states.async_all()})


def reached(hass: HomeAssistant, entity_ids: Iterable[str]) -> tuple[str, ...] | None:
    """Return the devices behind these entities; None if something was done that no state shows."""
    entity_ids = tuple(entity_ids)
    if all(_is_one_device(hass, entity_id) for entity_id in entity_ids):
        return entity_ids
    found = resolved(hass, (Action(service=_TURNED, entity_id=entity_id) for entity_id in entity_ids))
    around = {action.behind for action in found.actions}
    left = [action for action in found.actions if not _is_around(action, around) and not _passes_by(action)]
    devices = tuple(dict.fromkeys(action.entity_id for action in left if action.entity_id))
    is_known = not found.unresolved and all(_shows_in_a_state(action) for action in left)
    return devices if is_known else None


def _is_one_device(hass: HomeAssistant, entity_id: str) -> bool:
    """Tell whether an entity is there, can be put back, and nothing is behind it."""
    domain = entity_id.partition(".")[0]
    is_single = domain in RESTORABLE and domain != "automation" and hass.states.get(entity_id) is not None
    return is_single and members_of(hass, entity_id) == ()


def _is_around(action: Action, around: AbstractSet[str | None]) -> bool:
    """Tell whether an action is that of a script, scene or group, and nothing beside what is behind it."""
    domain = action.service.partition(".")[0]
    called = action.service if domain == "script" and action.entity_id is None else action.entity_id
    if called in around:
        return action.service in _ALL_OF_IT or action.service == called or domain not in ("scene", "script")
    return action.service == "scene.apply"


def _passes_by(action: Action) -> bool:
    """Tell whether an action does nothing to what it is aimed at: a light's, in an area, to all that is no light."""
    domain = action.service.partition(".")[0]
    return domain in RESTORABLE and action.entity_id is not None and action.entity_id.partition(".")[0] != domain


def _shows_in_a_state(action: Action) -> bool:
    """Tell whether what an action does is seen in the state of a device that can be put back."""
    domain = action.service.partition(".")[0]
    is_device = action.entity_id is not None and action.entity_id.partition(".")[0] in RESTORABLE
    return is_device and (domain in RESTORABLE or domain in ("homeassistant", "group"))


class Made(Protocol):
    """Knows the contexts that count as ours."""

    def made(self, context: Context) -> bool:
        """Tell whether a state came about by us."""


class OwnContexts:
    """The contexts we have changed devices with; what one of them has changed was nobody else."""

    def __init__(self) -> None:
        self._ids: deque[str] = deque(maxlen=_MOST)

    def add(self, context: object) -> None:
        """Remember a context that we act with."""
        if isinstance(context, Context):
            self._ids.append(context.id)

    def made(self, context: Context) -> bool:
        """Tell whether a state came about by us."""
        return context.id in self._ids or context.parent_id in self._ids


def changed_since(now: State, *, done_at: float, operation: str | None, slots: Mapping[str, Any], own: Made) -> bool:
    """Tell whether a person, an automation or a hand at the switch has changed a device since.

    A change with a person's or an automation's context is one; a report of the device itself only if it is not what
    the command, an HA intent with its slots, wanted.
    """
    if now.last_updated.timestamp() <= done_at + _ECHO_S or own.made(now.context):
        return False
    if now.context.user_id is not None or now.context.parent_id is not None:
        return True
    return operation is not None and is_as_wanted(operation, slots, [now]) is False
