"""Which tools an agent has while it runs: what it began with, what it has found, and what it called by name."""

from collections.abc import Iterable, Sequence

from ..common.effects import Surface
from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure
from ..common.request import RequestContext
from ..common.tool_call import ToolCall
from ..models.events import CallFinished
from ..tools.registry import ToolRegistry
from ..tools.retrieval import SEARCH_TOOL
from ..tools.spec import ToolSpec
from ..tools.tool_aliases import resolve_alias
from .tainted_runs import may_be_added, note_descriptions

MAX_TOOLS = 30
"""Tools that an agent has at most, with those that it has found itself."""


def as_offered(
    calls: Sequence[tuple[str, ToolCall]], tools: Iterable[ToolSpec], registry: ToolRegistry, request: RequestContext
) -> list[tuple[str, ToolCall]]:
    """Return the calls with the tools that a model has meant by other names, offered ones before those it can get."""
    offered = {spec.name for spec in tools}
    meant = [(call_id, resolve_alias(call, offered, request.now, registry.replaced)) for call_id, call in calls]
    further = (
        {spec.name for spec in _further(registry, request)} if any(c.tool not in offered for _, c in meant) else ()
    )
    return [
        (call_id, call if call.tool in offered else resolve_alias(call, further, request.now, registry.replaced))
        for call_id, call in meant
    ]


def refusal_of(tool: str, tools: Sequence[ToolSpec], registry: ToolRegistry, request: RequestContext) -> Outcome:
    """Return why a tool that was not shown is not called: it is from now on, or it cannot be had."""
    if len(tools) < MAX_TOOLS and any(spec.name == tool for spec in _further(registry, request)):
        told = f"{tool} was not shown to you yet, so it was not called. You have it now: call it again as it wants."
        return failure(ErrorType.NOT_ALLOWED_HERE, told, status=OutcomeStatus.ERROR_BLOCKED)
    offered = tuple(sorted(spec.name for spec in tools))
    told = f"{tool} was not offered"
    return failure(ErrorType.NOT_ALLOWED_HERE, told, status=OutcomeStatus.ERROR_BLOCKED, alternatives=offered)


def with_found(
    tools: tuple[ToolSpec, ...], finished: Iterable[CallFinished], registry: ToolRegistry, request: RequestContext
) -> tuple[ToolSpec, ...]:
    """Return the tools with those that were found or called by name; last, so that a prompt's prefix stays."""
    known, wanted = {spec.name for spec in tools}, list[str]()
    for call in finished:
        if call.call.tool == SEARCH_TOOL and call.outcome.ok:
            wanted += (str(tool["name"]) for tool in call.outcome.data["tools"])
        elif call.call.tool not in known and call.outcome.error_type is ErrorType.NOT_ALLOWED_HERE:
            wanted.append(call.call.tool)
    if not wanted:
        return tools
    shown = [spec for spec in registry.by_channel(request.channel) if spec.name in wanted]
    added = [spec for spec in _further(registry, request) if spec.name in wanted and spec.name not in known]
    note_descriptions(request, shown)
    return (*tools, *sorted(added, key=lambda spec: wanted.index(spec.name)))[:MAX_TOOLS]


def _further(registry: ToolRegistry, request: RequestContext) -> list[ToolSpec]:
    """Return every tool that an agent may be given in this request, as it stands now."""
    return [
        spec
        for spec in registry.by_channel(request.channel)
        if Surface.MODEL not in spec.excluded_surfaces
        and not spec.is_hidden(request.hidden_categories)
        and may_be_added(spec, request)
    ]
