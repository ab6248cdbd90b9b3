"""Flows behind the repairs that a person can act on."""

from homeassistant.components.repairs import ConfirmRepairFlow, RepairsFlow, RepairsFlowResult
from homeassistant.config_entries import ConfigEntryState
from homeassistant.core import HomeAssistant
from homeassistant.helpers import issue_registry as ir
import probatio as vol

from .const import DOMAIN
from .data import UniversalAgentConfigEntry
from .untold import UNKNOWN_OUTCOME, all_seen
from .upkeep import NOT_WRITABLE, works_again


class NotWritableFlow(RepairsFlow):
    """Opens the database again, once the person has made room or mended the disk."""

    async def async_step_init(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Go straight to the question."""
        return await self.async_step_confirm()

    async def async_step_confirm(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Open the database again, and end only if it can be written."""
        if user_input is not None and await self._mended():
            return self.async_create_entry(data={})
        issue = ir.async_get(self.hass).async_get_issue(DOMAIN, self.issue_id)
        return self.async_show_form(
            step_id="confirm",
            data_schema=vol.Schema({}),
            errors=None if user_input is None else {"base": "still_not_writable"},
            description_placeholders=issue.translation_placeholders if issue else None,
        )

    async def _mended(self) -> bool:
        (entry,) = self.hass.config_entries.async_entries(DOMAIN)
        await self.hass.config_entries.async_reload(entry.entry_id)
        return entry.state is ConfigEntryState.LOADED and await works_again(entry.runtime_data.stores.database)


class UnknownOutcomeFlow(ConfirmRepairFlow):
    """Notes that a person has looked at what could not be known."""

    async def async_step_confirm(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Ask, and note the answer in the journal, so that no start asks again."""
        if user_input is not None:
            entries: list[UniversalAgentConfigEntry] = self.hass.config_entries.async_loaded_entries(DOMAIN)
            for entry in entries:
                await all_seen(entry.runtime_data)
        return await super().async_step_confirm(user_input)


async def async_create_fix_flow(
    hass: HomeAssistant, issue_id: str, data: dict[str, str | int | float | None] | None
) -> RepairsFlow:
    """Return the flow behind an issue; what is only to be read is confirmed."""
    if issue_id == NOT_WRITABLE:
        return NotWritableFlow()
    return UnknownOutcomeFlow() if issue_id == UNKNOWN_OUTCOME else ConfirmRepairFlow()
