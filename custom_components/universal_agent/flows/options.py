"""The options: a menu of subjects, or the guided way through the first of them; each reloads the agent by itself."""

from typing import Any

from homeassistant.config_entries import ConfigFlowResult

from ..home_setup.assistants import has_assistants
from ..skills.notification.phones import all_phones
from .options_steps.background import BackgroundStep
from .options_steps.guide import GuideStep
from .options_steps.heartbeat import HeartbeatStep
from .options_steps.limits import LimitsStep
from .options_steps.removal import RemovalStep
from .options_steps.search import SearchStep

SUBJECTS = ["guide", "voice", "expose", "phone", "safety", "search", "limits", "heartbeat", "background", "removal"]
"""Step ids, in the order of the menu; each is a class of `options_steps`."""


class UniversalAgentOptionsFlow(GuideStep, SearchStep, LimitsStep, HeartbeatStep, BackgroundStep, RemovalStep):
    """Shows the menu; every subject is a base class of its own."""

    async def async_step_init(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show what can be chosen, or begin to lead where the integration was added a moment ago."""
        if user_input is not None:
            return await self.async_step_guide()
        absent = {"voice": not has_assistants(self.hass), "phone": not all_phones(self.hass)}
        return self.async_show_menu(
            step_id="init", menu_options=[subject for subject in SUBJECTS if not absent.get(subject)]
        )
