"""The PIN for locks, alarms and doors, the phones that are asked for approval, and which devices are asked about."""

from typing import Any

from homeassistant.config_entries import ConfigFlowResult
from homeassistant.helpers.selector import (
    BooleanSelector,
    DeviceSelector,
    DeviceSelectorConfig,
    EntitySelector,
    EntitySelectorConfig,
    TextSelector,
    TextSelectorConfig,
    TextSelectorType,
)
import probatio as vol

from ...approvals.approvals import OPTION_PHONES
from ...safety.pin import OPTION_PIN, hash_pin, is_well_formed
from ...safety.purposes import OPTION_KEPT_ON, OPTION_ORDINARY, SWITCHED_OFF
from .base import OptionsStep

_PIN, _REMOVE = "pin", "remove_pin"
_SECRET = TextSelector(TextSelectorConfig(type=TextSelectorType.PASSWORD))
_PIN_SCHEMA = vol.Schema({vol.Optional(_PIN): _SECRET})
_SWITCHED = EntitySelector(EntitySelectorConfig(domain=sorted(SWITCHED_OFF), multiple=True))
_CHOICES = (OPTION_PHONES, OPTION_KEPT_ON, OPTION_ORDINARY)
_CHOSEN = {
    vol.Optional(OPTION_PHONES): DeviceSelector(DeviceSelectorConfig(integration="mobile_app", multiple=True)),
    vol.Optional(OPTION_KEPT_ON): _SWITCHED,
    vol.Optional(OPTION_ORDINARY): _SWITCHED,
}
_SCHEMA = vol.Schema({vol.Optional(_PIN): _SECRET, **_CHOSEN})
_WITH_PIN = vol.Schema(
    {vol.Optional(_PIN): _SECRET, vol.Required(_REMOVE, default=False): BooleanSelector(), **_CHOSEN}
)


class SafetyStep(OptionsStep):
    """Asks for a PIN, which is never shown again, for phones, and for devices that must not simply be turned off."""

    async def async_step_safety(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show the form; an empty PIN leaves the old one."""
        errors: dict[str, str] = {}
        if user_input is not None:
            pin = user_input.get(_PIN, "").strip()
            if not pin or is_well_formed(pin):
                return await self.save((OPTION_PIN, *_CHOICES), await self._chosen(user_input, pin))
            errors = {_PIN: "pin_digits"}
        shown = {name: self.options.get(name, []) for name in _CHOICES}
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
        chosen: dict[str, Any] = {name: items for name in _CHOICES if (items := user_input.get(name))}
        if pin:
            return {**chosen, OPTION_PIN: await self._hashed(pin)}
        kept = self.options.get(OPTION_PIN)
        return {**chosen, OPTION_PIN: kept} if kept and not user_input.get(_REMOVE) else chosen

    async def _hashed(self, pin: str) -> str:
        return await self.hass.async_add_executor_job(hash_pin, pin)
