"""The LLM API "Universal Agent": our tools for any conversation agent, AI task or MCP client that selects it."""

from dataclasses import dataclass
from typing import override

from homeassistant.core import CALLBACK_TYPE, HomeAssistant
from homeassistant.helpers import llm

from .const import DOMAIN, TITLE
from .llm_tools import OfferedTools

PROMPT = (
    "The tools of Universal Agent say in `status` what really happened: never claim more than that. On"
    " `needs_confirmation` nothing was done; tell the person what has to be confirmed. On `invalid_arguments` mend the"
    " named argument and call again."
)


@dataclass(slots=True, kw_only=True)
class UniversalAgentApi(llm.API):
    """Our tools, as Home Assistant's other agents select them."""

    offered: OfferedTools
    """Decides which."""

    @override
    async def async_get_api_instance(self, llm_context: llm.LLMContext) -> llm.APIInstance:
        """Return the tools for one request."""
        return llm.APIInstance(
            api=self, api_prompt=PROMPT, llm_context=llm_context, tools=await self.offered.for_api(llm_context)
        )


def register_api(hass: HomeAssistant, offered: OfferedTools) -> CALLBACK_TYPE:
    """Make the API selectable and return what takes it away again."""
    return llm.async_register_api(hass, UniversalAgentApi(hass=hass, id=DOMAIN, name=TITLE, offered=offered))
