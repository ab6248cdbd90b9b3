"""The last page of a model connection's form: what its trial has found, before it is saved."""

from collections.abc import Mapping
from typing import Any

from homeassistant.helpers.selector import (
    BooleanSelector,
    BooleanSelectorConfig,
    NumberSelector,
    NumberSelectorConfig,
    NumberSelectorMode,
    SelectSelector,
    SelectSelectorConfig,
    SelectSelectorMode,
)
import probatio as vol

from ..models.clients.connection import ProviderKind, ToolFormat

AGAIN = "again"
"""The field with which a person goes back to choose something else."""
MIN_CONTEXT = 1024
"""Tokens: less than this no request fits into."""
_CALLS_TOOLS, _TOOLS, _SEES, _ANSWER = "calls_tools", "tools", "sees", "answer_s"
_CONTEXT = "context_tokens"
_FOUND = BooleanSelector(BooleanSelectorConfig(read_only=True))


def schema(kind: ProviderKind) -> vol.Schema:
    """Return the page for what stands at the other end: what was found is only read.

    What was not tried is not shown: an AI Task entity calls tools and looks at pictures by its own integration.
    """
    fields: dict[vol.Marker, Any] = {}
    if kind is ProviderKind.OPENAI_COMPATIBLE:
        fields[vol.Optional(_CALLS_TOOLS)] = _FOUND
        fields[vol.Optional(_TOOLS)] = SelectSelector(
            SelectSelectorConfig(
                options=[each.value for each in ToolFormat],
                translation_key="tool_format",
                mode=SelectSelectorMode.DROPDOWN,
                read_only=True,
            )
        )
    if not kind.is_entity:
        fields[vol.Optional(_SEES)] = _FOUND
    fields[vol.Optional(_ANSWER)] = NumberSelector(
        NumberSelectorConfig(min=0, step="any", unit_of_measurement="s", mode=NumberSelectorMode.BOX, read_only=True)
    )
    if not kind.is_entity:
        fields[vol.Optional(_CONTEXT)] = NumberSelector(
            NumberSelectorConfig(min=MIN_CONTEXT, step=1, mode=NumberSelectorMode.BOX)
        )
    fields[vol.Optional(AGAIN, default=False)] = BooleanSelector()
    return vol.Schema(fields)


def shown(data: Mapping[str, Any], *, calls_tools: bool, answer_s: float, told_context: int | None) -> dict[str, Any]:
    """Return what the fields are filled with; a context that a person has written counts before the server's."""
    told = told_context if told_context is not None and told_context >= MIN_CONTEXT else None
    context = data.get(_CONTEXT, told)
    found = {
        _CALLS_TOOLS: calls_tools,
        _TOOLS: data[_TOOLS],
        _SEES: data.get(_SEES),
        _ANSWER: round(answer_s, 2),
    }
    return found if context is None else {**found, _CONTEXT: context}


def taken(data: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return a connection's data with the context that stands on the page; an emptied field is no limit."""
    kept = {name: value for name, value in data.items() if name != _CONTEXT}
    return {**kept, _CONTEXT: int(given[_CONTEXT])} if given.get(_CONTEXT) else kept
