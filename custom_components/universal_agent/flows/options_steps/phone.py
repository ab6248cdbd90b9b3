"""The phone that is told and asked: suggestions, reviews and questions go there."""

from typing import Any

from homeassistant.config_entries import ConfigFlowResult
from homeassistant.helpers.selector import SelectOptionDict, SelectSelector, SelectSelectorConfig, SelectSelectorMode
import probatio as vol

from ...approvals.approvals import OPTION_PHONES
from ...home_setup.notice_targets import target_of
from ...proactive.heartbeat.settings import OPTION_NOTIFY
from ...skills.notification.phones import all_phones, owners_phone
from .base import OptionsStep

_PHONE = "phone"


class PhoneStep(OptionsStep):
    """Asks for one phone, by its name."""

    async def async_step_phone(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show the phones, with the one that holds now, else the owner's; an emptied field takes the phone away."""
        phones = {phone.id: phone for phone in all_phones(self.hass)}
        told = self.options.get(OPTION_NOTIFY)
        chosen = next((phone for phone in phones.values() if target_of(phone) == told), None)
        if user_input is not None:
            phone = phones.get(user_input.get(_PHONE, ""))
            if phone is None:
                return await self.save(() if chosen is None else (OPTION_NOTIFY, OPTION_PHONES))
            asked = [phone.device_id] if phone.device_id else []
            return await self.save((OPTION_NOTIFY, OPTION_PHONES), _without_empty(target_of(phone), asked))
        now = chosen or await owners_phone(self.hass)
        options = [SelectOptionDict(value=phone.id, label=phone.name) for phone in phones.values()]
        chooser = SelectSelector(SelectSelectorConfig(options=options, mode=SelectSelectorMode.DROPDOWN))
        schema = self.add_suggested_values_to_schema(
            vol.Schema({vol.Optional(_PHONE): chooser}), {_PHONE: now.id} if now else {}
        )
        return self.async_show_form(step_id="phone", data_schema=schema)


def _without_empty(target: str, asked: list[str]) -> dict[str, Any]:
    return {OPTION_NOTIFY: target, **({OPTION_PHONES: asked} if asked else {})}
