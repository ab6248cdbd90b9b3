"""An LLM API of somebody else, as a connected MCP server is one: names of any kind, annotations of its own."""

from dataclasses import dataclass, field
from typing import Any, override

from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import llm
from homeassistant.util.json import JsonObjectType
import probatio as vol

READS = llm.ToolAnnotations(read_only=True)
ADDS = llm.ToolAnnotations(destructive=False, open_world=False)
REACHES_OUT = llm.ToolAnnotations(destructive=False)
NOTHING = llm.ToolAnnotations()


class SomebodysTool(llm.Tool):
    """A tool that notes what it was called with."""

    integration = "mcp"

    def __init__(self, name: str, annotations: llm.ToolAnnotations, fields: dict[Any, Any] | None = None) -> None:
        self.name = name
        self.description = f"What {name} does"
        self.parameters = vol.Schema(fields or {})
        self.annotations = annotations
        self.answer: llm.ToolResult | JsonObjectType = llm.ToolResult(data={"done": True})
        self.error: Exception | None = None
        self.calls: list[tuple[dict[str, Any], llm.LLMContext]] = []

    @override
    async def async_call(
        self, hass: HomeAssistant, tool_input: llm.ToolInput, llm_context: llm.LLMContext
    ) -> llm.ToolResult | JsonObjectType:
        self.calls.append((tool_input.tool_args, llm_context))
        if self.error is not None:
            raise self.error
        return self.answer


@dataclass(slots=True, kw_only=True)
class SomebodysApi(llm.API):
    """Its API."""

    tools: list[llm.Tool] = field(default_factory=list)
    fails: bool = False
    requires_admin: bool = False

    @override
    async def async_get_api_instance(self, llm_context: llm.LLMContext) -> llm.APIInstance:
        if self.fails:
            raise HomeAssistantError("the server is away")
        return llm.APIInstance(api=self, api_prompt="", llm_context=llm_context, tools=self.tools)
