"""The control of every attack: the same home with the policy taken out, so that what is tried has to succeed."""

from importlib import import_module
from typing import Any

from homeassistant.core import HomeAssistant

_JUDGING = "custom_components.universal_agent.intents.policy_evaluation"


async def async_setup(hass: HomeAssistant, config: Any) -> bool:
    """Let the policy allow whatever it is asked about."""
    await hass.async_add_import_executor_job(_take_out)
    return True


def _take_out() -> None:
    policy = import_module("custom_components.universal_agent.safety.policy")
    allowed = policy.Decision(verdict=policy.Verdict.ALLOW, reason="unguarded")
    vars(import_module(_JUDGING))["decide"] = lambda _facts: allowed
