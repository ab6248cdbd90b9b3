"""Repairs belong to the agent's entry: Home Assistant hides them while it is disabled and takes them away with it."""

from homeassistant.core import HomeAssistant
from homeassistant.helpers import issue_registry as ir

from custom_components.universal_agent.approvals.repair_issues import create_issue
from custom_components.universal_agent.const import DOMAIN
from tests.installed_agent import InstalledAgent


async def test_a_repair_names_the_entry_of_the_agent(agent: InstalledAgent, hass: HomeAssistant) -> None:
    create_issue(hass, "heartbeat_stopped", is_fixable=False, translation_key="heartbeat_stopped")
    issue = ir.async_get(hass).async_get_issue(DOMAIN, "heartbeat_stopped")
    assert issue is not None
    # Home Assistant 2026.10 knows no link; there the repair is shown all the same.
    assert getattr(issue, "config_entry_id", agent.entry.entry_id) == agent.entry.entry_id


async def test_a_repair_of_nobodys_entry_is_shown(hass: HomeAssistant) -> None:
    create_issue(hass, "heartbeat_stopped", is_fixable=False, translation_key="heartbeat_stopped")
    assert ir.async_get(hass).async_get_issue(DOMAIN, "heartbeat_stopped") is not None
