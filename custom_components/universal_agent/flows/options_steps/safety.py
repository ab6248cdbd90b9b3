"""The PIN for locks, alarms and doors, and the phones that are asked for approval."""

from typing import Any

from homeassistant.config_entries import ConfigFlowResult
from homeassistant.helpers.selector import (
    BooleanSelector,
    DeviceSelector,
    DeviceSelectorConfig,
    TextSelector,
    TextSelectorConfig,
    TextSelectorType,
)
import probatio as vol

from ...approvals.approvals import OPTION_PHONES
from ...safety.pin import OPTION_PIN, hash_pin, is_well_formed
from .base import OptionsStep

_PIN, _REMOVE = "pin", "remove_pin"
_SECRET = TextSelector(TextSelectorConfig(type=TextSelectorType.PASSWORD))
_PIN_SCHEMA = vol.Schema({vol.Optional(_PIN): _SECRET})
_PHONES = {vol.Optional(OPTION_PHONES): DeviceSelector(DeviceSelectorConfig(integration="mobile_app", multiple=True))}
_SCHEMA = vol.Schema({vol.Optional(_PIN): _SECRET, **_PHONES})
_WITH_PIN = vol.Schema(
    {vol.Optional(_PIN): _SECRET, vol.Required(_REMOVE, default=False): BooleanSelector(), **_PHONES}
)


class SafetyStep(OptionsStep):
    """Asks for a PIN, which is never shown again, and for phones."""

    async def async_step_safety(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show the form; an empty PIN leaves the old one."""
        errors: dict[str, str] = {}
        if user_input is not None:
            pin = user_input.get(_PIN, "").strip()
            if not pin or is_well_formed(pin):
                return await self.save((OPTION_PIN, OPTION_PHONES), await self._chosen(user_input, pin))
            errors = {_PIN: "pin_digits"}
        shown = {OPTION_PHONES: self.options.get(OPTION_PHONES, [])}
        step, schema = ("safety_with_pin", _WITH_PIN) if OPTION_PIN in self.options else ("safety", _SCHEMA)
        return self.async_show_form(
            step_id=step, data_schema=self.add_suggested_values_to_schema(schema, shown), errors=errors
        )

    async def async_step_safety_with_pin(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show the form where there is a PIN: its text says so, and the PIN can be removed."""
        return await self.async_step_safety(user_input)

    async def async_step_pin(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Ask for a PIN and nothing else; an empty field leaves the home without one."""
        errors: dict[str, str] = {}
        if user_input is not None:
            pin = user_input.get(_PIN, "").strip()
            if not pin:
                return await self.save()
            if is_well_formed(pin):
                return await self.save((OPTION_PIN,), {OPTION_PIN: await self._hashed(pin)})
            errors = {_PIN: "pin_digits"}
        return self.async_show_form(step_id="pin", data_schema=_PIN_SCHEMA, errors=errors)

    async def _chosen(self, user_input: dict[str, Any], pin: str) -> dict[str, Any]:
        phones = user_input.get(OPTION_PHONES, [])
        chosen: dict[str, Any] = {OPTION_PHONES: phones} if phones else {}
        if pin:
            return {**chosen, OPTION_PIN: await self._hashed(pin)}
        kept = self.options.get(OPTION_PIN)
        return {**chosen, OPTION_PIN: kept} if kept and not user_input.get(_REMOVE) else chosen

    async def _hashed(self, pin: str) -> str:
        return await self.hass.async_add_executor_job(hash_pin, pin)
