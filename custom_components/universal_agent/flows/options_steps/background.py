"""How long people are kept waiting before a request goes on in the background, and what of it they are told."""

from typing import Any

from homeassistant.config_entries import ConfigFlowResult
from homeassistant.helpers.selector import NumberSelector, NumberSelectorConfig, NumberSelectorMode
import probatio as vol

from ...slow_requests import DEFAULTS as SLOW
from ...supervisor.background import DEFAULTS as PATIENCE
from .base import OptionsStep

_MAX_S = 300
_SECONDS = NumberSelector(
    NumberSelectorConfig(min=0, max=_MAX_S, step=1, unit_of_measurement="s", mode=NumberSelectorMode.BOX)
)
LIMIT_S = NumberSelector(
    NumberSelectorConfig(min=0, max=_MAX_S, step="any", unit_of_measurement="s", mode=NumberSelectorMode.BOX)
)
"""The field of a limit above which requests are slow."""
_DEFAULTS = {**PATIENCE, **SLOW}
_SCHEMA = vol.Schema(
    {**{vol.Required(name): _SECONDS for name in PATIENCE}, **{vol.Optional(name): LIMIT_S for name in SLOW}}
)


class BackgroundStep(OptionsStep):
    """Asks for the seconds of voice and of chat, and above which a request is slow."""

    async def async_step_background(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show the form with what holds now."""
        if user_input is not None:
            return await self.save(_DEFAULTS, user_input)
        shown = {name: self.options.get(name, default) for name, default in _DEFAULTS.items()}
        schema = self.add_suggested_values_to_schema(_SCHEMA, shown)
        return self.async_show_form(step_id="background", data_schema=schema)
