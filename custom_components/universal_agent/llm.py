"""What Assist gets of ours: the queries that it lacks."""

from homeassistant.components.llm import LLMTools
from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers.llm import LLM_API_ASSIST, LLMContext

from .const import DOMAIN
from .data import UniversalAgentConfigEntry


@callback
def async_get_tools(hass: HomeAssistant, llm_context: LLMContext, api_id: str) -> LLMTools | None:
    """Return our queries for Assist; None for any other API, and while the agent is not loaded."""
    if api_id != LLM_API_ASSIST:
        return None
    entries: list[UniversalAgentConfigEntry] = hass.config_entries.async_loaded_entries(DOMAIN)
    tools = [tool for entry in entries for tool in entry.runtime_data.offered.for_assist(llm_context)]
    return LLMTools(tools=tools) if tools else None
