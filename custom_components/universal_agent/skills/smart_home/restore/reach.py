"""Which devices a command really reached: groups, scenes and scripts followed to what is behind them."""

from collections.abc import Iterable, Set as AbstractSet

from homeassistant.core import HomeAssistant

from ....safety.policy import Action
from ..membership import members_of
from ..target_resolution import resolved
from .saved import RESTORABLE

_TURNED = "homeassistant.turn_on"
"""What is looked behind: whichever way a script or scene is turned, the same devices are behind it."""
_ALL_OF_IT = frozenset({"scene.apply", "scene.turn_on", "script.toggle", "script.turn_on"})
"""Services that do nothing but what stands behind them."""


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
