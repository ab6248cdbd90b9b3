"""The options: a menu of subjects, or the guided way through the first of them; each reloads the agent by itself."""

from typing import Any

from homeassistant.components.automation.const import DOMAIN as AUTOMATION
from homeassistant.config_entries import ConfigFlowResult

from ..home_setup.assistants import has_assistants
from ..skills.agents.others import other_agents
from ..skills.notification.phones import all_phones
from .options_steps.blueprints import BlueprintsStep
from .options_steps.guide import Guided, GuideStep
from .options_steps.heartbeat import HeartbeatStep
from .options_steps.limits import BackgroundStep, LimitsStep, RemovalStep, TracesStep
from .options_steps.search import SearchStep
from .options_steps.trust import AgentsStep, TrustStep

SUBJECTS = [
    *("guide", "voice", "expose", "phone", "safety", "trust", "search"),
    *("limits", "heartbeat", "background", "agents", "blueprints", "traces", "removal"),
]
"""Step ids, in the order of the menu; each is a class of `options_steps`."""


class UniversalAgentOptionsFlow(
    GuideStep,
    TrustStep,
    SearchStep,
    LimitsStep,
    HeartbeatStep,
    BackgroundStep,
    AgentsStep,
    BlueprintsStep,
    TracesStep,
    RemovalStep,
):
    """Shows the menu; every subject is a base class of its own."""

    async def async_step_init(self, user_input: Guided | dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show what can be chosen, or begin to lead where the integration was added a moment ago."""
        if isinstance(user_input, Guided) or self.takes_over():
            return await self.async_step_guide()
        absent = {
            "voice": not has_assistants(self.hass),
            "agents": not other_agents(self.hass),
            "phone": not all_phones(self.hass),
            "blueprints": AUTOMATION not in self.hass.config.components,
        }
        return self.async_show_menu(
            step_id="init", menu_options=[subject for subject in SUBJECTS if not absent.get(subject)]
        )
