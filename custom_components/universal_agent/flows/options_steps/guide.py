"""The guided way through what a new home needs: an assistant, what it may see, a phone, a PIN where there are locks."""

from dataclasses import dataclass
from typing import Any

from homeassistant.config_entries import ConfigFlowResult
from homeassistant.helpers.selector import (
    BooleanSelector,
    DeviceSelector,
    DeviceSelectorConfig,
    EntitySelector,
    EntitySelectorConfig,
    SelectOptionDict,
    SelectSelector,
    SelectSelectorConfig,
    SelectSelectorMode,
    TextSelector,
    TextSelectorConfig,
    TextSelectorType,
)
import probatio as vol

from ...approvals.approvals import OPTION_PHONES
from ...const import TITLE
from ...home_setup.assistants import (
    all_assistants,
    has_assistants,
    is_preferred,
    let_talk_to_agent,
    make_assistant,
    own_assistants,
    prefer,
)
from ...home_setup.exposure import Exposure, expose, look_at_exposure
from ...home_setup.notice_targets import target_of
from ...proactive.heartbeat.settings import OPTION_NOTIFY
from ...safety.pin import OPTION_PIN, hash_pin, is_well_formed
from ...safety.purposes import OPTION_KEPT_ON, OPTION_ORDINARY, SWITCHED_OFF
from ...skills.notification.phones import all_phones, owners_phone
from .base import OptionsStep

EXPOSE = "expose"
"""The field with the entities that are to be seen."""


def exposure_schema(found: Exposure) -> vol.Schema:
    """Return the checklist: what would be of use is ticked, what somebody has to want is there to be ticked."""
    choices = [*found.proposed, *found.possible]
    if not choices:
        return vol.Schema({})
    chooser = EntitySelector(EntitySelectorConfig(include_entities=choices, multiple=True))
    return vol.Schema({vol.Optional(EXPOSE, description={"suggested_value": list(found.proposed)}): chooser})


def exposure_words(found: Exposure) -> dict[str, str]:
    """Return the numbers that the texts of the checklist have gaps for."""
    return {"exposed": str(len(found.exposed)), "proposed": str(len(found.proposed))}


class ExposeStep(OptionsStep):
    """Shows the checklist, and exposes what is ticked."""

    async def async_step_expose(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show what is seen, and expose what else was chosen."""
        if user_input is not None:
            expose(self.hass, user_input.get(EXPOSE, ()))
            return await self.save()
        found = look_at_exposure(self.hass)
        return self.async_show_form(
            step_id="expose", data_schema=exposure_schema(found), description_placeholders=exposure_words(found)
        )


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


_ASSISTANT, _PREFERRED = "assistant", "preferred"
_NEW, _NONE = "new", "none"


class VoiceStep(OptionsStep):
    """Makes a voice assistant for the agent, or gives the agent to one that is there."""

    async def async_step_voice(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show the assistants; until one talks to the agent, one of its name is proposed, else a new one."""
        errors: dict[str, str] = {}
        if user_input is not None:
            if await self._take(user_input[_ASSISTANT], is_preferred=user_input[_PREFERRED]):
                return await self.save()
            errors = {"base": "no_assistant"}
        own = own_assistants(self.hass)
        preferred = next((item.id for item in own if is_preferred(self.hass, item.id)), None)
        # One of the agent's name is left from an earlier time, and people still talk to it.
        namesakes = own or [item for item in all_assistants(self.hass) if item.name == TITLE]
        assistant = preferred or (namesakes[0].id if namesakes else _NEW)
        shown = user_input or {_ASSISTANT: assistant, _PREFERRED: not own or preferred is not None}
        schema = self.add_suggested_values_to_schema(self._schema(), shown)
        return self.async_show_form(step_id="voice", data_schema=schema, errors=errors)

    def _schema(self) -> vol.Schema:
        there = [SelectOptionDict(value=assistant.id, label=assistant.name) for assistant in all_assistants(self.hass)]
        said = [SelectOptionDict(value=value, label=value) for value in (_NEW, _NONE)]
        chooser = SelectSelectorConfig(
            options=[said[0], *there, said[1]], translation_key="voice_assistant", mode=SelectSelectorMode.LIST
        )
        return vol.Schema(
            {vol.Required(_ASSISTANT): SelectSelector(chooser), vol.Required(_PREFERRED): BooleanSelector()}
        )

    async def _take(self, chosen: str, *, is_preferred: bool) -> bool:
        """Do what was chosen; return whether that was possible."""
        if chosen == _NONE:
            return True
        if chosen == _NEW:
            assistant = await make_assistant(self.hass)
        else:
            assistant = next((item for item in all_assistants(self.hass) if item.id == chosen), None)
        if assistant is None:
            return False
        await let_talk_to_agent(self.hass, assistant)
        if is_preferred:
            prefer(self.hass, assistant.id)
        return True


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


_NEEDS_PIN = ("alarm_control_panel", "lock")


@dataclass(frozen=True, slots=True)
class Guided:
    """What the first step of the options is given where a person is to be led."""


class GuideStep(VoiceStep, ExposeStep, PhoneStep, SafetyStep):
    """Leads through the steps that this home has a use for."""

    def takes_over(self) -> bool:
        """Take over from a guided way that has begun and that nobody has gone; tell whether there was one.

        Home Assistant's page is told which dialogue comes next after the integration was added, and opens another one.
        """
        manager = self.hass.config_entries.options
        begun = manager.async_progress_by_init_data_type(Guided, lambda _: True)
        left = [flow["flow_id"] for flow in begun if flow["handler"] == self.handler]
        for flow_id in left:
            manager.async_abort(flow_id)
        return bool(left)

    async def async_step_guide(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Begin with the first of them."""
        found = look_at_exposure(self.hass)
        wanted = {
            "voice": has_assistants(self.hass),
            "expose": bool(found.proposed or found.possible),
            "phone": bool(all_phones(self.hass)) and not {OPTION_NOTIFY, OPTION_PHONES} & self.options.keys(),
            "pin": bool(self.hass.states.async_entity_ids(_NEEDS_PIN)) and OPTION_PIN not in self.options,
        }
        return await self.guide(step for step, is_wanted in wanted.items() if is_wanted)
