"""Our tools as Home Assistant's LLM tools: what is offered where, and the guard that sits in each of them."""

from collections.abc import Callable, Iterable
from dataclasses import asdict
from functools import cache
from typing import override

from homeassistant.const import MATCH_ALL
from homeassistant.core import HomeAssistant
from homeassistant.helpers import llm
from homeassistant.util import dt as dt_util
from homeassistant.util.ulid import ulid_now
import probatio as vol

from .common.effects import Effect, Surface
from .common.request import Channel, RequestContext
from .const import DOMAIN
from .intents.collector import IntentCollector
from .intents.processor import IntentProcessor
from .llm_provider.call_by_call import Ask, CallByCall
from .origin import language_of, place_of
from .roles.speech import Speech
from .tools.gate import ToolGate
from .tools.ha_schema import to_probatio
from .tools.registry import ToolRegistry
from .tools.spec import ToolSpec
from .tools.wire_names import Codec, by_wire_name, to_platform, to_wire

_MCP_SERVER = "mcp_server"
_AI_TASK = "ai_task"


class GuardedTool(llm.Tool):
    """One of our tools. Whoever calls it, alone or merged with others, goes through the gate and the processor."""

    integration = DOMAIN

    def __init__(
        self, spec: ToolSpec, *, name: str, parameters: vol.Schema, calls: CallByCall, prepare: Callable[[], None]
    ) -> None:
        self.name = name
        self.title = spec.short.rstrip(".")
        self.description = spec.description
        self.parameters = parameters
        self.annotations = llm.ToolAnnotations(**asdict(spec.annotations))
        self._spec = spec
        self._calls = calls

    @override
    async def async_call(
        self, hass: HomeAssistant, tool_input: llm.ToolInput, llm_context: llm.LLMContext
    ) -> llm.ToolResult:
        """Return the real outcome; a failure is a result too, with its reason."""
        outcome = await self._calls.call(self._spec, tool_input.tool_args)
        return llm.ToolResult(data=outcome.for_model(), error=not outcome.ok)
