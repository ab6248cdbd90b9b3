"""Models and tools: how connections are and what they took, who uses them, and where each tool is offered."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from ..capabilities import shown_role
from ..common.effects import Surface
from ..models.budget import NOTHING, BudgetPeriod, Spending
from ..models.chain import Link
from ..sensor import state_of
from ..skills import SERVICES
from ..supervisor.connections import spending_of
from ..tools.spec import ToolSpec
from .commands import JsonObject, PanelCaller, PanelCommand

_ACTIONS = {action.tool: action.name for action in SERVICES}
"""Tools that are actions of Home Assistant's too, whose name and description are translated there."""


async def _models(caller: PanelCaller, _message: Mapping[str, Any]) -> JsonObject:
    """Return it; what models cost and how they are only administrators see, as with the sensors of that."""
    data = caller.data
    hidden = caller.request.hidden_categories
    own = [spec for spec in data.registry.get_all_tools() if not spec.is_hidden(hidden)]
    external = await data.external_tools.external_tools(caller.request)
    return {
        "connections": await _connections(caller) if caller.is_admin else [],
        "budget": _budget(caller) if caller.is_admin else None,
        "roles": [shown_role(domain.role) for domain in data.domains if domain.role is not None],
        "tools": [
            *(_tool(spec, "own") for spec in own),
            *(_tool(spec, "external") for spec in external if not spec.is_hidden(hidden)),
        ],
    }


async def _connections(caller: PanelCaller) -> list[JsonObject]:
    connections, spent = caller.data.connections, defaultdict[str, Spending](lambda: NOTHING)
    begins = connections.budget.begin_of(BudgetPeriod.DAY)
    for row in await caller.data.stores.usage.since(int(begins.timestamp())):
        spent[row.connection] += spending_of(row)
    return [
        _connection(link, connections.slots_of(link.connection.id), spent[link.connection.id])
        for link in connections.links
    ]


def _connection(link: Link, slots: tuple[str, ...], spent: Spending) -> JsonObject:
    share = link.health.cache_hit_share
    return {
        "id": link.connection.id,
        "name": link.connection.name,
        "model": link.connection.model or None,
        "state": state_of(link),
        "latency_s": link.health.latency_s,
        "error": link.health.error,
        "cache_hit_percent": None if share is None else round(share * 100),
        "slots": list(slots),
        "today": shown_spending(spent),
    }


def shown_spending(spent: Spending) -> JsonObject:
    """Return what was spent, the money in the home's currency."""
    return {
        "calls": spent.calls,
        "input_tokens": spent.input_tokens,
        "output_tokens": spent.output_tokens,
        "cached_tokens": spent.cached_tokens,
        "money": spent.money_millionths / 1_000_000,
    }


def _budget(caller: PanelCaller) -> JsonObject:
    budget = caller.data.connections.budget
    periods: JsonObject = {}
    for period, limits in budget.limits.items():
        shown: JsonObject = {"limits": asdict(limits)}
        if period is not BudgetPeriod.REQUEST:
            shown["spent"] = shown_spending(budget.spent(period))
        periods[period.value] = shown
    return periods


def _tool(spec: ToolSpec, source: str) -> JsonObject:
    return {
        "name": spec.name,
        "action": _ACTIONS.get(spec.name),
        "group": spec.category,
        "section": spec.section,
        "short": spec.short,
        "effect": spec.effect.value,
        "risk": spec.risk.value,
        "trust": spec.provenance.value,
        "channels": sorted(channel.value for channel in spec.channels),
        "feature": spec.feature,
        "offered": [surface.value for surface in Surface if surface not in spec.excluded_surfaces],
        "not_offered": {surface.value: why for surface, why in spec.excluded_surfaces.items()},
        "source": source,
    }


MODEL_COMMANDS = (PanelCommand(name="models", reply=_models, fields={}),)
"""What models and tools there are."""
