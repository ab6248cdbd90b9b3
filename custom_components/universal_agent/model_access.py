"""What a person is told when only they can make a model connection work again: the reauthentication, or a repair."""

from homeassistant.config_entries import SOURCE_REAUTH, SOURCE_RECONFIGURE
from homeassistant.core import HomeAssistant
from homeassistant.helpers import issue_registry as ir

from .approvals.repair_issues import create_issue
from .common.errors import ModelAccessError
from .const import DOMAIN
from .models.clients.connection import Connection

SUBENTRY_ID = "subentry_id"
"""Field of the data that a reauthentication begins with."""


def ask_for_access(hass: HomeAssistant, connection: Connection, error: ModelAccessError) -> None:
    """Ask for another key in a reauthentication dialogue; say what else is wrong in the repairs.

    An entry has one such dialogue at a time, so a second connection with a bad key is told of in the repairs too.
    """
    for entry in hass.config_entries.async_loaded_entries(DOMAIN):
        is_open = any(entry.async_get_active_flows(hass, {SOURCE_REAUTH, SOURCE_RECONFIGURE}))
        if error.is_key and connection.id in entry.subentries and not is_open:
            entry.async_start_reauth(hass, data={SUBENTRY_ID: connection.id})
            return
    create_issue(
        hass,
        _issue_id(connection.id),
        is_fixable=False,
        severity=ir.IssueSeverity.ERROR,
        translation_key="model_access",
        translation_placeholders={"name": connection.name, "error": str(error)},
    )


def forget_access(hass: HomeAssistant, subentry_id: str) -> None:
    """Take the repair of a connection away; it comes back when the connection fails again."""
    ir.async_delete_issue(hass, DOMAIN, _issue_id(subentry_id))


def _issue_id(subentry_id: str) -> str:
    return f"model_access_{subentry_id}"
