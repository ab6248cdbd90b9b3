"""The meta-planner: designs an agent for one request that no single role covers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from ..agent.factory import MAX_TOOLS, AgentConfiguration
from ..common.request import RequestContext
from ..common.tool_call import ToolCall
from ..nlu.understanding import Understanding
from ..tools.registry import ToolRegistry

_PROMPT = (
    "You are an agent of this home, made for one request. Follow the plan, use only the tools you were given, and say"
    " only what their outcomes confirm."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Design:
    """What the planner came to."""

    configuration: AgentConfiguration | None
    """The accepted design; None if there is none."""
    refused: tuple[Mapping[str, Any], ...] = ()
    """Designs that were not accepted, each with its reason."""
    first_calls: tuple[ToolCall, ...] = ()
    """What the agent begins with, before its model is asked anything; only of the design's own tools."""
    is_whole: bool = False
    """Whether these calls are all that there is to do."""


class MetaPlanner:
    """Designs agents from what the local engine understood: its clauses are the plan, their tools are the tools."""

    def __init__(self, registry: ToolRegistry) -> None:
        self._registry = registry

    def design(self, request: RequestContext, understanding: Understanding) -> Design:
        """Return a validated design: every tool exists and is open to the request's channel."""
        raw: dict[str, Any] = {
            "analysis": request.text,
            "plan": [step.clause for step in understanding.steps],
            "selected_tools": list(understanding.tools),
            "system_prompt": _PROMPT,
            "confidence": 1.0,
        }
        allowed = {spec.name for spec in self._registry.by_channel(request.channel)}
        unknown = [name for name in raw["selected_tools"] if name not in allowed]
        if unknown:
            return Design(configuration=None, refused=({**raw, "refused": f"not available: {', '.join(unknown)}"},))
        if len(raw["selected_tools"]) > MAX_TOOLS:
            return Design(configuration=None, refused=({**raw, "refused": f"more than {MAX_TOOLS} tools"},))
        try:
            return Design(configuration=AgentConfiguration.model_validate(raw))
        except ValidationError as err:
            return Design(configuration=None, refused=({**raw, "refused": str(err)},))
