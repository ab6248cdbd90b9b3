"""From calls to the intents that they mean: checked by registry and gate as if they were made now. Changes nothing."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ....common.effects import Effect, EffectClass
from ....common.errors import ToolError, UnsupportedError
from ....common.request import RequestContext
from ....common.tool_call import ToolCall
from ....intents.base import ActionIntent, Caller, parts_of
from ....intents.collector import IntentCollector, Registered
from ....intents.policy_evaluation import caller_of, signature
from ....tools.registry import ToolRegistry
from ....tools.tool_aliases import resolve_alias
from ....tools.wire_names import WireNames
from ...skill import Machinery
from .inputs import ScheduledCall

type Meaning = list[list[Any]]
"""What intents are and would touch, in a form that a later one is compared with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """Calls with what they mean now."""

    calls: tuple[ScheduledCall, ...]
    """The calls, each under the name of its tool in the registry."""
    waiting: tuple[Registered, ...]
    """The intents that they ask for, in order."""
    meaning: Meaning
    """What those are and would touch."""

    @property
    def intents(self) -> tuple[ActionIntent, ...]:
        """Return the intents alone."""
        return tuple(item.intent for item in self.waiting)

    @property
    def only_sets(self) -> bool:
        """Return whether what they do comes to the same however often it is done: a lamp is on, no door is unlocked."""
        return all(intent.effect_class is EffectClass.ABSOLUTE_SET for intent in self.intents)


async def prepare(calls: Sequence[ScheduledCall], request: RequestContext, machinery: Machinery) -> Prepared:
    """Return what calls mean now, on behalf of a request.

    Raises:
        ToolError: one of them cannot be made now, or not later.
    """
    external_tools = await machinery.external_tools_of(request)
    registry = machinery.registry.with_tools(external_tools)
    gate = machinery.gate.within(registry)
    collector = IntentCollector()
    inner = replace(request, collector=collector)
    named = []
    for call in calls:
        name = _name_of(call, registry, request)
        if registry.get_tool(name).effect is Effect.QUERY:
            raise UnsupportedError(f"{name} changes nothing, so there is nothing to do later")
        before = len(collector.get_intents())
        result = await gate.call(name, call.arguments, inner)
        if result.outcome is not None:
            failed = not result.outcome.ok
            message = result.outcome.message if failed else None
            spoken = result.outcome.spoken
            raise ToolError(message or f"{name} has nothing to do", spoken=spoken)
        for item in collector.get_intents()[before:]:
            if not item.intent.may_wait:
                raise UnsupportedError(f"{name} can only be called now, not later")
        named.append(call.model_copy(update={"tool": name}))
    waiting = collector.get_intents()
    meaning = [await _meaning(item.intent, request, machinery) for item in waiting]
    return Prepared(calls=tuple(named), waiting=waiting, meaning=meaning)


def _name_of(call: ScheduledCall, registry: ToolRegistry, request: RequestContext) -> str:
    """Return the tool that is meant; models write the name that they know it by.

    Raises:
        UnknownToolError: there is none of that name.
    """
    names = registry.names()
    if call.tool in names:
        return call.tool
    known = WireNames(names).name(call.tool)
    asked = ToolCall(tool=known, arguments=call.arguments)
    return registry.get_tool(resolve_alias(asked, names, request.now, registry.replaced).tool).name


async def _meaning(intent: ActionIntent, request: RequestContext, machinery: Machinery) -> list[Any]:
    """Return what an intent is and every target of it and of what it holds, harmless ones too."""
    caller: Caller = replace(caller_of(request, intent.idempotency_key(request.id)), is_limited=True)
    handler = machinery.processor.registrations[intent.type].handler
    found = [
        await handler.assess(intent, caller),
        *[await its_handler.assess(part, caller) for part, its_handler in parts_of(intent, handler)],
    ]
    touched = [action for assessment in found for action in signature(assessment)]
    return [intent.type, intent.operation, intent.target, any(assessment.unresolved for assessment in found), touched]
