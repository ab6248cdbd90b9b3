"""Config flow: one question, no input, and it works; then a guided way. Options and subentries hold all choices."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, override

from homeassistant.config_entries import (
    ConfigEntry,
    ConfigEntryState,
    ConfigFlow,
    ConfigFlowResult,
    ConfigSubentryFlow,
    FlowType,
)
from homeassistant.core import callback
from homeassistant.data_entry_flow import FlowResultType
from homeassistant.helpers.selector import (
    SelectSelector,
    SelectSelectorConfig,
    SelectSelectorMode,
    TextSelector,
    TextSelectorConfig,
    TextSelectorType,
)
import probatio as vol

from .common.errors import ModelError
from .const import DATABASE, DOMAIN, MODEL_CONNECTION, PROFILE, TITLE
from .flows.connection import ModelConnectionFlow, form_errors
from .flows.options import UniversalAgentOptionsFlow
from .flows.options_steps.guide import Guided
from .flows.profile import ProfileFlow
from .model_access import SUBENTRY_ID
from .models.clients.build import build_client
from .models.clients.connection import Connection
from .models.clients.probe import probe
from .store.opening import remove_database

_KEY = "api_key"
_SCHEMA = vol.Schema({vol.Required(_KEY): TextSelector(TextSelectorConfig(type=TextSelectorType.PASSWORD))})


class ReauthFlow(ConfigFlow):
    """Asks for the key of one connection, tries it and keeps it; the entry's update listener loads the agent again."""

    _subentry_id = ""

    async def async_step_reauth(self, entry_data: Mapping[str, Any]) -> ConfigFlowResult:
        """Begin for the connection that was refused."""
        self._subentry_id = entry_data[SUBENTRY_ID]
        return await self.async_step_reauth_confirm()

    async def async_step_reauth_confirm(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Ask for the key."""
        entry = self._get_reauth_entry()
        subentry = entry.subentries[self._subentry_id]  # where it is removed, the reload ends this dialogue
        errors: dict[str, str] = {}
        if user_input is not None:
            data = {**subentry.data, _KEY: user_input[_KEY].strip()}
            errors = await self._try(Connection.from_subentry(subentry.subentry_id, subentry.title, data))
            if not errors:
                if not self.hass.config_entries.async_update_subentry(entry, subentry, data=data):
                    self.hass.config_entries.async_schedule_reload(entry.entry_id)  # the old key is good again
                return self.async_abort(reason="reauth_successful")
        return self.async_show_form(
            step_id="reauth_confirm",
            data_schema=_SCHEMA,
            errors=errors,
            description_placeholders={"name": subentry.title},
        )

    async def _try(self, connection: Connection) -> dict[str, str]:
        """Have the model answer with the key; return what is wrong."""
        try:
            await probe(connection, partial(build_client, self.hass))
        except ModelError as err:
            return form_errors(err, {"base": "model_missing"})
        return {}


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
