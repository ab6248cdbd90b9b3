"""Config flow: one question, no input, and it works; then a guided way. Options and subentries hold all choices."""

from pathlib import Path
from typing import Any, override

from homeassistant.config_entries import (
    ConfigEntry,
    ConfigEntryState,
    ConfigFlowResult,
    ConfigSubentryFlow,
    FlowType,
)
from homeassistant.core import callback
from homeassistant.data_entry_flow import FlowResultType
from homeassistant.helpers.selector import SelectSelector, SelectSelectorConfig, SelectSelectorMode
import probatio as vol

from .const import DATABASE, DOMAIN, MODEL_CONNECTION, PROFILE, TITLE
from .flows.connection import ModelConnectionFlow
from .flows.options import UniversalAgentOptionsFlow
from .flows.options_steps.guide import Guided
from .flows.profile import ProfileFlow
from .flows.reauthentication import ReauthFlow
from .store.removal import remove_database

_START, _CONTINUE, _EMPTY = "start", "continue", "empty"
_FOUND = vol.Schema(
    {
        vol.Required(_START, default=_CONTINUE): SelectSelector(
            SelectSelectorConfig(
                options=[_CONTINUE, _EMPTY], translation_key="data_found", mode=SelectSelectorMode.LIST
            )
        )
    }
)


class UniversalAgentConfigFlow(ReauthFlow, domain=DOMAIN):
    """Adds Universal Agent."""

    VERSION = 1

    async def async_step_user(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Ask for nothing but a confirmation, or what becomes of the data of an earlier time."""
        if user_input is not None:
            return self.async_create_entry(title=TITLE, data={})
        if await self.hass.async_add_executor_job(self._database.is_file):
            return await self.async_step_found()
        return self.async_show_form(step_id="user")

    async def async_step_found(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Ask whether to go on with the data that is there."""
        if user_input is None:
            return self.async_show_form(step_id="found", data_schema=_FOUND)
        if user_input[_START] == _EMPTY:
            await self.hass.async_add_executor_job(remove_database, self._database)
        return self.async_create_entry(title=TITLE, data={})

    @property
    def _database(self) -> Path:
        return Path(self.hass.config.path(DATABASE))

    @override
    async def async_on_create_entry(self, result: ConfigFlowResult) -> ConfigFlowResult:
        """Go on with the guided options, where the agent runs and there is something to choose."""
        entry = result["result"]
        if entry.state is ConfigEntryState.LOADED:
            guide = await self.hass.config_entries.options.async_init(entry.entry_id, data=Guided())
            if guide["type"] is FlowResultType.FORM:
                result["next_flow"] = (FlowType.OPTIONS_FLOW, guide["flow_id"])
        return result

    @staticmethod
    @callback
    @override
    def async_get_options_flow(config_entry: ConfigEntry) -> UniversalAgentOptionsFlow:
        """Return the options flow."""
        return UniversalAgentOptionsFlow()

    @classmethod
    @callback
    @override
    def async_get_supported_subentry_types(cls, config_entry: ConfigEntry) -> dict[str, type[ConfigSubentryFlow]]:
        """Return what can be added to the entry: model connections and profiles."""
        return {MODEL_CONNECTION: ModelConnectionFlow, PROFILE: ProfileFlow}
