"""The guided way through what a new home needs: an assistant, what it may see, a phone, a PIN where there are locks."""

from dataclasses import dataclass
from typing import Any

from homeassistant.config_entries import ConfigFlowResult

from ...approvals.approvals import OPTION_PHONES
from ...home_setup.assistants import has_assistants
from ...home_setup.exposure import look_at_exposure
from ...proactive.heartbeat.settings import OPTION_NOTIFY
from ...safety.pin import OPTION_PIN
from ...skills.notification.phones import all_phones
from .expose import ExposeStep
from .phone import PhoneStep
from .safety import SafetyStep
from .voice import VoiceStep

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
