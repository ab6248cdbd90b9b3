"""Config flow: one question, no input, and it works. What can be chosen later: options and subentries."""

from typing import Any, override

from homeassistant.config_entries import ConfigEntry, ConfigFlowResult, ConfigSubentryFlow
from homeassistant.core import callback

from .const import DOMAIN, MODEL_CONNECTION, PROFILE, TITLE
from .flows.connection import ModelConnectionFlow
from .flows.options import UniversalAgentOptionsFlow
from .flows.profile import ProfileFlow
from .flows.reauthentication import ReauthFlow


class UniversalAgentConfigFlow(ReauthFlow, domain=DOMAIN):
    """Adds Universal Agent."""

    VERSION = 1

    async def async_step_user(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Ask for nothing but a confirmation."""
        if user_input is None:
            return self.async_show_form(step_id="user")
        return self.async_create_entry(title=TITLE, data={})

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
