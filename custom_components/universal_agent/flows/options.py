"""The options: a menu of subjects; the entry's update listener loads the agent again after each."""

from typing import Any

from homeassistant.config_entries import ConfigFlowResult

from .options_steps.background import BackgroundStep
from .options_steps.heartbeat import HeartbeatStep
from .options_steps.limits import LimitsStep
from .options_steps.safety import SafetyStep
from .options_steps.search import SearchStep

SUBJECTS = ["search", "limits", "heartbeat", "safety", "background"]
"""Step ids, in the order of the menu; each is a class of `options_steps`."""


class UniversalAgentOptionsFlow(SearchStep, LimitsStep, HeartbeatStep, SafetyStep, BackgroundStep):
    """Shows the menu; every subject is a base class of its own."""

    async def async_step_init(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Show what can be chosen."""
        return self.async_show_menu(step_id="init", menu_options=SUBJECTS)
