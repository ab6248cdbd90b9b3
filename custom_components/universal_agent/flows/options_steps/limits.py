"""Bounds: what models may take, how long people wait, where traces go, and what is left once the agent goes."""

from typing import Any

from homeassistant.config_entries import ConfigFlowResult
from homeassistant.data_entry_flow import section
from homeassistant.helpers.selector import (
    BooleanSelector,
    NumberSelector,
    NumberSelectorConfig,
    NumberSelectorMode,
    TextSelector,
    TextSelectorConfig,
    TextSelectorType,
)
import probatio as vol
from yarl import URL

from ...models.budget import OPTION_LIMITS, BudgetPeriod, BudgetUnit, shown_limits
from ...slow_requests import DEFAULTS as SLOW
from ...supervisor.background import DEFAULTS as PATIENCE
from ...traces import OPTION_TOKEN, OPTION_URL
from .base import OptionsStep

OPTION_KEEP_DATA = "keep_data"
"""Whether the database stays when the integration is removed."""
_REMOVAL_SCHEMA = vol.Schema({vol.Required(OPTION_KEEP_DATA): BooleanSelector()})

_TRACES_SCHEMA = vol.Schema(
    {
        vol.Optional(OPTION_URL): TextSelector(TextSelectorConfig(type=TextSelectorType.URL)),
        vol.Optional(OPTION_TOKEN): TextSelector(TextSelectorConfig(type=TextSelectorType.PASSWORD)),
    }
)

_MAX_S = 300
_SECONDS = NumberSelector(
    NumberSelectorConfig(min=0, max=_MAX_S, step=1, unit_of_measurement="s", mode=NumberSelectorMode.BOX)
)
LIMIT_S = NumberSelector(
    NumberSelectorConfig(min=0, max=_MAX_S, step="any", unit_of_measurement="s", mode=NumberSelectorMode.BOX)
)
"""The field of a limit above which requests are slow."""
_DEFAULTS = {**PATIENCE, **SLOW}
_WAITING_SCHEMA = vol.Schema(
    {**{vol.Required(name): _SECONDS for name in PATIENCE}, **{vol.Optional(name): LIMIT_S for name in SLOW}}
)

_COUNT = NumberSelector(NumberSelectorConfig(min=0, step=1, mode=NumberSelectorMode.BOX))
_MONEY = NumberSelector(NumberSelectorConfig(min=0, step="any", mode=NumberSelectorMode.BOX))
_OF_PERIOD = vol.Schema(
    {vol.Optional(unit.value): _MONEY if unit is BudgetUnit.MONEY else _COUNT for unit in BudgetUnit}
)
_LIMITS_SCHEMA = vol.Schema({vol.Required(period.value): section(_OF_PERIOD) for period in BudgetPeriod})


class LimitsStep(OptionsStep):
    """Asks for the limits; a field that is left empty is no limit."""

    async def async_step_limits(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show the limits that hold now."""
        if user_input is not None:
            return await self.save((OPTION_LIMITS,), {OPTION_LIMITS: user_input})
        shown = shown_limits(self.options)
        schema = self.add_suggested_values_to_schema(_LIMITS_SCHEMA, shown)
        return self.async_show_form(step_id="limits", data_schema=schema)


class BackgroundStep(OptionsStep):
    """Asks for the seconds of voice and of chat, and above which a request is slow."""

    async def async_step_background(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show the form with what holds now."""
        if user_input is not None:
            return await self.save(_DEFAULTS, user_input)
        shown = {name: self.options.get(name, default) for name, default in _DEFAULTS.items()}
        schema = self.add_suggested_values_to_schema(_WAITING_SCHEMA, shown)
        return self.async_show_form(step_id="background", data_schema=schema)


class TracesStep(OptionsStep):
    """Asks for the collector; an empty address sends nothing."""

    async def async_step_traces(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show what is chosen, never the key itself: an empty field keeps it as long as the address stays."""
        errors: dict[str, str] = {}
        if user_input is not None:
            url = str(user_input.get(OPTION_URL, "")).strip()
            token = user_input.get(OPTION_TOKEN)
            if not token and url == self.options.get(OPTION_URL):
                token = self.options.get(OPTION_TOKEN)
            if not url:
                return await self.save((OPTION_URL, OPTION_TOKEN))
            if _is_address(url):
                chosen = {OPTION_URL: url, **({OPTION_TOKEN: token} if token else {})}
                return await self.save((OPTION_URL, OPTION_TOKEN), chosen)
            errors[OPTION_URL] = "invalid_url"
        shown = {OPTION_URL: (user_input or self.options).get(OPTION_URL, "")}
        schema = self.add_suggested_values_to_schema(_TRACES_SCHEMA, shown)
        return self.async_show_form(
            step_id="traces",
            data_schema=schema,
            errors=errors,
            description_placeholders={"example": "http://homeassistant.local:4318/v1/traces"},
        )


def _is_address(text: str) -> bool:
    """Tell whether a text is the whole address of a server on the web or at home."""
    try:
        url = URL(text)
    except ValueError:
        return False
    return url.scheme in ("http", "https") and bool(url.host) and url.user is None


class RemovalStep(OptionsStep):
    """Asks whether the data stays."""

    async def async_step_removal(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show what holds now; at first everything stays."""
        if user_input is not None:
            return await self.save((OPTION_KEEP_DATA,), {OPTION_KEEP_DATA: user_input[OPTION_KEEP_DATA]})
        shown = {OPTION_KEEP_DATA: self.options.get(OPTION_KEEP_DATA, True)}
        schema = self.add_suggested_values_to_schema(_REMOVAL_SCHEMA, shown)
        return self.async_show_form(step_id="removal", data_schema=schema)
