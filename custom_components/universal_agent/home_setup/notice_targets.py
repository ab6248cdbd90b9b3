"""Where notices go: the targets that there are, by name, each phone once, and whether the chosen one is still there."""

from collections.abc import Mapping
from typing import Any

from homeassistant.const import ATTR_FRIENDLY_NAME
from homeassistant.core import HomeAssistant
from homeassistant.helpers.selector import SelectOptionDict

from ..proactive.heartbeat.settings import OPTION_NOTIFY
from ..skills.notification.phones import Phone, all_phones

_NO_TARGETS = frozenset({"notify", "persistent_notification", "send_message"})
"""Services of the notify domain that are no phone, speaker or mailbox."""


def target_of(phone: Phone) -> str:
    """Return what stands for a phone in the options."""
    return phone.entity_id or f"notify.{phone.service}"


def targets(hass: HomeAssistant, chosen: str | None = None) -> list[SelectOptionDict]:
    """Return everything that a notice can be sent to: phones by their names, then what else there is or was chosen."""
    phones = all_phones(hass)
    found = [SelectOptionDict(value=target_of(phone), label=phone.name) for phone in phones]
    taken = {phone.entity_id for phone in phones} | {f"notify.{phone.service}" for phone in phones}
    services = sorted(hass.services.async_services_for_domain("notify"))
    others = {f"notify.{name}": name.replace("_", " ").capitalize() for name in services if name not in _NO_TARGETS}
    if chosen:
        others.setdefault(chosen, chosen.partition(".")[2].replace("_", " ").capitalize())
    for state in hass.states.async_all("notify"):
        others[state.entity_id] = str(state.attributes.get(ATTR_FRIENDLY_NAME) or state.entity_id)
    rest = sorted(others.items(), key=lambda one: one[1].casefold())
    return [*found, *(SelectOptionDict(value=value, label=label) for value, label in rest if value not in taken)]


def missing_target(hass: HomeAssistant, options: Mapping[str, Any]) -> str | None:
    """Return the target that was chosen and is not there any more."""
    target = options.get(OPTION_NOTIFY)
    if not target or not isinstance(target, str) or hass.states.get(target) is not None:
        return None
    return None if hass.services.has_service("notify", target.partition(".")[2]) else target
