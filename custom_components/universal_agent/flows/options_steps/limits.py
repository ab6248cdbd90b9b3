"""What models may take in a request, an hour and a day: calls, tokens and money."""

from typing import Any

from homeassistant.config_entries import ConfigFlowResult
from homeassistant.data_entry_flow import section
from homeassistant.helpers.selector import NumberSelector, NumberSelectorConfig, NumberSelectorMode
import probatio as vol

from ...models.budget import BudgetPeriod, BudgetUnit
from ...models.limits import OPTION_LIMITS, shown_limits
from .base import OptionsStep

_COUNT = NumberSelector(NumberSelectorConfig(min=0, step=1, mode=NumberSelectorMode.BOX))
_MONEY = NumberSelector(NumberSelectorConfig(min=0, step="any", mode=NumberSelectorMode.BOX))
_OF_PERIOD = vol.Schema(
    {vol.Optional(unit.value): _MONEY if unit is BudgetUnit.MONEY else _COUNT for unit in BudgetUnit}
)
_SCHEMA = vol.Schema({vol.Required(period.value): section(_OF_PERIOD) for period in BudgetPeriod})


class LimitsStep(OptionsStep):
    """Asks for the limits; a field that is left empty is no limit."""

    async def async_step_limits(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show the limits that hold now."""
        if user_input is not None:
            return await self.save((OPTION_LIMITS,), {OPTION_LIMITS: user_input})
        shown = shown_limits(self.options)
        schema = self.add_suggested_values_to_schema(_SCHEMA, shown)
        return self.async_show_form(step_id="limits", data_schema=schema)
