"""Repairs belong to the agent's entry: they go with it, and rest while it is disabled."""

from collections.abc import Container, Mapping
from inspect import signature
from typing import Any

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import issue_registry as ir

from ..common.const import DOMAIN

# Home Assistant 2026.10 knows no such link.
_KNOWS_ENTRIES = "config_entry_id" in signature(ir.async_create_issue).parameters


type IssueData = Mapping[str, str | int | float | None]
"""What a repair holds for the flow behind it."""


@callback
def create_issue(
    hass: HomeAssistant,
    issue_id: str,
    *,
    translation_key: str,
    is_fixable: bool,
    severity: ir.IssueSeverity = ir.IssueSeverity.WARNING,
    data: dict[str, str | int | float | None] | None = None,
    is_persistent: bool = False,
    translation_placeholders: dict[str, str] | None = None,
) -> None:
    """Show a repair, or show it anew; the parameters are those of `issue_registry.async_create_issue`."""
    entry = next(iter(hass.config_entries.async_entries(DOMAIN)), None)
    link: dict[str, Any] = {"config_entry_id": entry.entry_id} if _KNOWS_ENTRIES and entry is not None else {}
    ir.async_create_issue(
        hass,
        DOMAIN,
        issue_id,
        data=data,
        is_fixable=is_fixable,
        is_persistent=is_persistent,
        severity=severity,
        translation_key=translation_key,
        translation_placeholders=translation_placeholders,
        **link,
    )


@callback
def delete_solved(hass: HomeAssistant, prefix: str, shown: Container[str]) -> None:
    """Take away the repairs whose ids begin so, but for those that are still shown."""
    for domain, issue_id in list(ir.async_get(hass).issues):
        if domain == DOMAIN and issue_id.startswith(prefix) and issue_id not in shown:
            ir.async_delete_issue(hass, DOMAIN, issue_id)
