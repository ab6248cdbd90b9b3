"""Our tools for one AI task: an LLM API made for this request and known to nobody else."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, override

from homeassistant.core import HomeAssistant
from homeassistant.helpers import llm
from homeassistant.util.json import JsonObjectType
from homeassistant.util.ulid import ulid_now

from ...common.const import DOMAIN
from ...common.outcome import Outcome
from ...common.tool_call import ToolCall
from ...tools.ha_schema import to_probatio
from ...tools.spec import ToolSpec
from ...tools.wire_names import WireNames
from ..client import RunCall
from ..events import CallFinished, CallsRequested
from ..render import ShownTool, shown

_BOUNDS = ("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems")
_STOPPED = llm.ToolResult(data={"error": "no more calls"}, error=True)


class TooManyCallsError(Exception):
    """Ends a task from inside a tool: Home Assistant stops at nothing else that a tool may raise."""


class TaskCalls:
    """The calls that a task makes, counted, told to whoever listens, and ended with the task."""

    def __init__(
        self, run_call: RunCall, *, most: int, announce: Callable[[CallsRequested | CallFinished], None]
    ) -> None:
        self._run_call = run_call
        self._most = most
        self._announce = announce
        self._made = 0
        self._is_stopped = False
        self._running: set[asyncio.Task[Any]] = set()

    async def call(self, tool: str, arguments: Mapping[str, Any]) -> llm.ToolResult:
        """Run a call and return its real outcome.

        Raises:
            TooManyCallsError: the task has made as many calls as it may.
        """
        if self._is_stopped:
            return _STOPPED
        if self._made >= self._most:
            self._is_stopped = True  # once is enough: nobody looks at what the calls beside this one raise
            raise TooManyCallsError
        self._made += 1
        call = ToolCall(tool=tool, arguments=arguments)
        call_id = ulid_now()
        self._announce(CallsRequested(calls=((call_id, call),)))
        task = asyncio.current_task()
        assert task is not None
        self._running.add(task)
        try:
            finished = replace(await self._run_call(call), id=call_id)
        finally:
            self._running.discard(task)
        self._announce(finished)
        return llm.ToolResult(data=_shown(finished.outcome), error=not finished.outcome.ok)

    async def end(self) -> None:
        """End the calls that still run: Home Assistant lets them run on when their task is over."""
        running = [task for task in self._running if task is not asyncio.current_task()]
        for task in running:
            task.cancel()
        if running:
            await asyncio.wait(running)


class TaskTool(llm.Tool):
    """One of our tools."""

    integration = DOMAIN

    def __init__(self, tool: ShownTool, name: str, calls: TaskCalls) -> None:
        self.name = tool.name
        self.description = f"{tool.description}{_bounds(tool.schema)}"
        self.parameters = to_probatio(tool.schema)
        self._tool = name
        self._calls = calls

    def __deepcopy__(self, memo: object) -> TaskTool:
        """Return itself: Home Assistant's traces copy everything that they are shown."""
        return self

    @override
    async def async_call(
        self, hass: HomeAssistant, tool_input: llm.ToolInput, llm_context: llm.LLMContext
    ) -> llm.ToolResult:
        """Run it."""
        return await self._calls.call(self._tool, tool_input.tool_args)


class TaskApi(llm.API):
    """The API that the task is given; it has no use for the context of the AI Task entity."""

    def __init__(self, hass: HomeAssistant, *, prompt: str, tools: tuple[ToolSpec, ...], calls: TaskCalls) -> None:
        super().__init__(hass=hass, id="universal_agent_task", name="Universal Agent")
        names = WireNames(spec.name for spec in tools)
        self._prompt = prompt
        self._tools: list[llm.Tool] = [TaskTool(tool, names.name(tool.name), calls) for tool in shown(tools)]

    @override
    async def async_get_api_instance(self, llm_context: llm.LLMContext) -> llm.APIInstance:
        """Return the tools."""
        return llm.APIInstance(api=self, api_prompt=self._prompt, llm_context=llm_context, tools=self._tools)


def _shown(outcome: Outcome) -> JsonObjectType:
    """Return what a model reads of an outcome; what strangers may have written stands under a name of its own."""
    told = outcome.for_model()
    return told if outcome.boundary is None else {f"untrusted_{outcome.boundary}": told}


def _bounds(schema: Mapping[str, Any]) -> str:
    """Return the limits of a tool's arguments in words: some integrations drop them from the schema."""
    told = [
        f"{name}: {', '.join(f'{bound} {prop[bound]}' for bound in _BOUNDS if bound in prop)}"
        for name, prop in schema["properties"].items()
        if any(bound in prop for bound in _BOUNDS)
    ]
    return f" Limits: {'; '.join(told)}." if told else ""
