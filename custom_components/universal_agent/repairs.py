"""Flows behind the repairs that a person can act on."""

from homeassistant.components.repairs import ConfirmRepairFlow, RepairsFlow, RepairsFlowResult
from homeassistant.config_entries import ConfigEntryState
from homeassistant.core import HomeAssistant
from homeassistant.helpers import issue_registry as ir
from homeassistant.helpers.selector import TextSelector, TextSelectorConfig, TextSelectorType
import probatio as vol

from .approvals.approval_issues import ASKS_PIN, QUESTION
from .approvals.approvals import ApprovalError
from .common.errors import StorageError
from .const import DOMAIN
from .data import UniversalAgentConfigEntry
from .flows.home_repairs import flow_for
from .flows.waiting_repairs import person_here, waiting_flow_for
from .unreported import UNKNOWN_OUTCOME, acknowledge_all
from .upkeep import NOT_WRITABLE, try_recover

_PIN = "pin"
_PIN_SCHEMA = vol.Schema({vol.Required(_PIN): TextSelector(TextSelectorConfig(type=TextSelectorType.PASSWORD))})
_MAY_TRY_AGAIN = ("approval_pin_wrong", "approval_not_counted")


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
        return entry.state is ConfigEntryState.LOADED and await try_recover(entry.runtime_data.stores.database)


class UnknownOutcomeFlow(ConfirmRepairFlow):
    """Notes that a person has looked at what could not be known."""

    async def async_step_confirm(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Ask, and note the answer in the journal, so that no start asks again."""
        if user_input is not None:
            entries: list[UniversalAgentConfigEntry] = self.hass.config_entries.async_loaded_entries(DOMAIN)
            for entry in entries:
                await acknowledge_all(entry.runtime_data)
        return await super().async_step_confirm(user_input)


class AskPinFlow(RepairsFlow):
    """Takes the PIN for a question that waits; nothing of it is recorded."""

    def __init__(self, question: str) -> None:
        self._question = question

    async def async_step_init(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Go straight to the question."""
        return await self.async_step_confirm()

    async def async_step_confirm(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Ask for the PIN until it is right or the question is closed."""
        error = None if user_input is None else await self._approve(user_input[_PIN])
        if user_input is not None and error is None:
            return self.async_create_entry(data={})
        if error is not None and error not in _MAY_TRY_AGAIN:
            return self.async_abort(reason=error)
        issue = ir.async_get(self.hass).async_get_issue(DOMAIN, self.issue_id)
        return self.async_show_form(
            step_id="confirm",
            data_schema=_PIN_SCHEMA,
            errors=None if error is None else {_PIN: error},
            description_placeholders=issue.translation_placeholders if issue else None,
        )

    async def _approve(self, pin: str) -> str | None:
        """Return why the PIN did not count, in the name of the person who has entered it; None where it did."""
        person = person_here()
        entries: list[UniversalAgentConfigEntry] = self.hass.config_entries.async_loaded_entries(DOMAIN)
        if person is None or not entries:
            return "approval_no_person"
        try:
            await entries[0].runtime_data.approvals.approve_with_pin(self._question, person, pin.strip())
        except ApprovalError as err:
            return err.key
        except StorageError:
            return "approval_not_counted"
        return None


async def async_create_fix_flow(
    hass: HomeAssistant, issue_id: str, data: dict[str, str | int | float | None] | None
) -> RepairsFlow:
    """Return the flow behind an issue; what is only to be read is confirmed."""
    if issue_id.startswith(ASKS_PIN) and data is not None:
        return AskPinFlow(str(data[QUESTION]))
    if issue_id == NOT_WRITABLE:
        return NotWritableFlow()
    if (flow := flow_for(hass, issue_id) or waiting_flow_for(hass, issue_id, data)) is not None:
        return flow
    return UnknownOutcomeFlow() if issue_id == UNKNOWN_OUTCOME else ConfirmRepairFlow()
