"""What becomes of the agent's data when the integration is removed."""

from typing import Any

from homeassistant.config_entries import ConfigFlowResult
from homeassistant.helpers.selector import BooleanSelector
import probatio as vol

from .base import OptionsStep

OPTION_KEEP_DATA = "keep_data"
"""Whether the database stays when the integration is removed."""
_SCHEMA = vol.Schema({vol.Required(OPTION_KEEP_DATA): BooleanSelector()})


class RemovalStep(OptionsStep):
    """Asks whether the data stays."""

    async def async_step_removal(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show what holds now; at first everything stays."""
        if user_input is not None:
            return await self.save((OPTION_KEEP_DATA,), {OPTION_KEEP_DATA: user_input[OPTION_KEEP_DATA]})
        shown = {OPTION_KEEP_DATA: self.options.get(OPTION_KEEP_DATA, True)}
        schema = self.add_suggested_values_to_schema(_SCHEMA, shown)
        return self.async_show_form(step_id="removal", data_schema=schema)
