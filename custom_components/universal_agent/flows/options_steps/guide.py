"""The guided way through what a new home needs: an assistant, what it may see, a phone, a PIN where there are locks."""

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

GUIDED = "guided"
"""What the first step of the options is given where a person is to be led."""
_NEEDS_PIN = ("alarm_control_panel", "lock")


class GuideStep(VoiceStep, ExposeStep, PhoneStep, SafetyStep):
    """Leads through the steps that this home has a use for."""

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
