"""Our tools as Home Assistant's LLM tools: what is offered where, and the guard that sits in each of them.

Whoever is given a tool may keep it over many turns, and over a reload of ours. So a tool knows its name only: each call
looks up the agent that is running now, and is part of the request of its own `LLMContext`.
"""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import asdict, replace
from typing import override

from homeassistant.core import HomeAssistant
from homeassistant.helpers import llm
from homeassistant.util import dt as dt_util
import probatio as vol

from .agent.tool_runner import Ask, ToolRunner
from .common.effects import Effect, Surface
from .common.origin import Channel
from .common.outcome import ErrorType, Outcome, failure
from .common.reach import Reaches
from .common.request import RequestContext
from .const import DOMAIN
from .intents.collector import new_request
from .intents.processor import IntentProcessor
from .safety.origins import channel_of, of_llm_api
from .skills.speech import Speech
from .tools.gate import ToolGate
from .tools.ha_schema import to_probatio
from .tools.registry import ToolRegistry, schema_of
from .tools.spec import ToolSpec
from .tools.wire_names import WireNames


class GuardedTool(llm.Tool):
    """One of our tools. Whoever calls it, alone or merged with others, goes through the gate and the processor."""

    integration = DOMAIN

    def __init__(self, spec: ToolSpec, *, name: str, parameters: vol.Schema, turn: _CurrentRequest) -> None:
        self.name = name
        self.title = spec.short.rstrip(".")
        self.description = spec.description
        self.parameters = parameters
        self.annotations = llm.ToolAnnotations(**asdict(spec.annotations))
        self._tool = spec.name
        self._turn = turn

    @override
    async def async_call(
        self, hass: HomeAssistant, tool_input: llm.ToolInput, llm_context: llm.LLMContext
    ) -> llm.ToolResult:
        """Return the real outcome; a failure is a result too, with its reason."""
        offered = _running(hass)
        if offered is None:
            outcome = failure(ErrorType.UNAVAILABLE, "Universal Agent is not loaded now. Nothing was done.")
        else:
            outcome = await offered.call(self._tool, tool_input.tool_args, self._turn, llm_context)
        return llm.ToolResult(data=outcome.for_model(), error=not outcome.ok)


class _CurrentRequest:
    """The request that tools which were given out together are called in now; a new `LLMContext` begins another one."""

    def __init__(self) -> None:
        self._of: tuple[OfferedTools, llm.LLMContext] | None = None
        self._calls: ToolRunner | None = None

    def calls(
        self, offered: OfferedTools, llm_context: llm.LLMContext, administration: Sequence[ToolSpec]
    ) -> ToolRunner:
        """Return the calls of a context's request, which know those that were made in it before."""
        is_same = self._of is not None and self._of[0] is offered and self._of[1] is llm_context
        if self._calls is None or not is_same:
            self._of, self._calls = (offered, llm_context), offered.begin(llm_context, administration)
        return self._calls


def _running(hass: HomeAssistant) -> OfferedTools | None:
    """Return what the agent that is loaded now offers."""
    for entry in hass.config_entries.async_loaded_entries(DOMAIN):
        offered: OfferedTools = entry.runtime_data.offered
        return offered
    return None


class OfferedTools:
    """Decides what is offered to which agent of this Home Assistant, and never the same tool twice to one request."""

    def __init__(
        self,
        hass: HomeAssistant,
        *,
        registry: ToolRegistry,
        gate: ToolGate,
        processor: IntentProcessor,
        ask: Ask,
        hide: Callable[[object], object],
        speech: Speech,
        hidden_categories: Callable[[RequestContext], frozenset[str]],
        reaches: Reaches,
        administration_of: Callable[[RequestContext], Awaitable[Sequence[ToolSpec]]],
    ) -> None:
        """Offer a registry's tools, and those that Home Assistant has for administrators, to whom they are for."""
        self._hass = hass
        self._administration_of = administration_of
        self._registry = registry
        self._gate = gate
        self._processor = processor
        self._ask = ask
        self._hide = hide
        self._speech = speech
        self._hidden_categories = hidden_categories
        self._reaches = reaches
        self._parameters: dict[str, vol.Schema] = {}
        self._with_assist: llm.LLMContext | None = None
        self._with_api: llm.LLMContext | None = None

    async def for_api(self, llm_context: llm.LLMContext) -> list[llm.Tool]:
        """Return the tools of our own API, less those that the same request was given with Assist already.

        An administrator's MCP client is given Home Assistant's tools for administrators too, each behind our gate.
        """
        administration = await self._administration(llm_context)
        specs = self._for_api(llm_context)
        if self._with_assist is llm_context:
            given = {spec.name for spec in self._for_assist(llm_context)}
            specs = [spec for spec in specs if spec.name not in given]
        self._with_api = llm_context
        wire_names = WireNames(spec.name for spec in specs)
        return [*self._tools(specs, wire_names.wire), *self._tools(administration, administration_name)]

    def for_assist(self, llm_context: llm.LLMContext) -> list[llm.Tool]:
        """Return the queries that Assist lacks; none over MCP and for a request that has our API already."""
        if channel_of(llm_context) is Channel.MCP or self._with_api is llm_context:
            return []
        self._with_assist = llm_context
        return self._tools(self._for_assist(llm_context), platform_name)

    def _for_assist(self, llm_context: llm.LLMContext) -> list[ToolSpec]:
        queries = [spec for spec in self._for_api(llm_context) if spec.effect is Effect.QUERY]
        return [spec for spec in queries if Surface.ASSIST not in spec.excluded_surfaces]

    def _for_api(self, llm_context: llm.LLMContext) -> list[ToolSpec]:
        specs = self._registry.by_channel(channel_of(llm_context))
        hidden_categories = self._hidden_categories(request_of(self._hass, llm_context))
        return [
            spec
            for spec in specs
            if Surface.MCP not in spec.excluded_surfaces and not spec.is_hidden(hidden_categories)
        ]

    async def _administration(self, llm_context: llm.LLMContext) -> Sequence[ToolSpec]:
        request = request_of(self._hass, llm_context)
        return await self._administration_of(replace(request, hidden_categories=self._hidden_categories(request)))

    def _tools(self, specs: Iterable[ToolSpec], name_of: Callable[[str], str]) -> list[llm.Tool]:
        turn = _CurrentRequest()
        return [
            GuardedTool(spec, name=name_of(spec.name), parameters=self._parameters_of(spec), turn=turn)
            for spec in specs
        ]

    def _parameters_of(self, spec: ToolSpec) -> vol.Schema:
        if not self._registry.has_tool(spec.name):
            return to_probatio(schema_of(spec.input_model))
        if spec.name not in self._parameters:
            self._parameters[spec.name] = to_probatio(self._registry.schema(spec.name))
        return self._parameters[spec.name]

    def begin(self, llm_context: llm.LLMContext, administration: Sequence[ToolSpec]) -> ToolRunner:
        """Return the calls of a new request, which may be of these tools beside those of the registry."""
        request = request_of(self._hass, llm_context)
        context_id = request.context_id
        # Without a context, too, nobody says where one request of a person ends.
        is_client = request.channel is Channel.MCP or context_id is None
        reach = self._reaches.of_client(request.user_id) if is_client else self._reaches.of_turn(context_id)
        request = replace(request, hidden_categories=self._hidden_categories(request), reach=reach)
        gate = self._gate.within(self._registry.with_tools(administration)) if administration else self._gate
        return ToolRunner(request, gate=gate, processor=self._processor, ask=self._ask, hide=self._hide)

    async def call(self, tool: str, arguments: object, turn: _CurrentRequest, llm_context: llm.LLMContext) -> Outcome:
        """Return the real outcome of a call; what is not offered any more, or not to this context, is not called."""
        administration = await self._administration(llm_context)
        offered = (*self._for_api(llm_context), *administration)
        spec = next((spec for spec in offered if spec.name == tool), None)
        if spec is None:
            return failure(ErrorType.NOT_ALLOWED_HERE, f"{tool} is not offered now")
        calls = turn.calls(self, llm_context, administration)
        await self._speech.load(calls.language)
        return await calls.call(spec, arguments, now=dt_util.now())


def platform_name(name: str) -> str:
    """Return a tool's name in an `llm.py` platform, where the domain has to come first."""
    return f"{DOMAIN}__{name.replace('.', '_')}"


def administration_name(name: str) -> str:
    """Return what a tool for administrators is called here: Home Assistant offers it under its own name, unguarded."""
    return f"guarded__{name.removeprefix('ha.')}"


def request_of(hass: HomeAssistant, llm_context: llm.LLMContext) -> RequestContext:
    """Return the request behind another agent's tool calls; a device that an MCP client names is not believed."""
    return new_request(of_llm_api(hass, llm_context))
