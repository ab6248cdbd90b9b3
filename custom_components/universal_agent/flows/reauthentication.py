"""The reauthentication: a model connection's key is not accepted any more, so the person is asked for another."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from homeassistant.config_entries import ConfigFlow, ConfigFlowResult
from homeassistant.helpers.selector import TextSelector, TextSelectorConfig, TextSelectorType
import probatio as vol

from ..common.errors import ModelError
from ..model_access import SUBENTRY_ID
from ..models.clients.build import build_client
from ..models.clients.connection import Connection
from ..models.clients.probe import probe
from .connection import form_errors

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
