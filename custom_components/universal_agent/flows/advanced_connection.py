"""The advanced part of a model connection's form: what most people leave as it is."""

from collections.abc import Mapping
from typing import Any

from homeassistant.helpers.selector import (
    BooleanSelector,
    NumberSelector,
    NumberSelectorConfig,
    NumberSelectorMode,
    SelectSelector,
    SelectSelectorConfig,
    SelectSelectorMode,
    TextSelector,
)
import probatio as vol

from ..models.clients.connection import ProviderKind, ReasoningEffort, ToolFormat

ADVANCED = "advanced"
"""The section of the form."""
_TOOLS, _CHOSEN = "tools", "tools_chosen"
_EFFORT, _TEMPERATURE, _KEEP_ALIVE = "reasoning_effort", "temperature", "keep_alive"
_WHOLE = ("max_output_tokens", "context_tokens", "requests_per_minute")
_AHEAD = "asks_ahead"
_FIELDS = (_EFFORT, _TEMPERATURE, _KEEP_ALIVE, *_WHOLE, _AHEAD)


def _select(options: list[str], translation_key: str) -> SelectSelector:
    return SelectSelector(
        SelectSelectorConfig(options=options, translation_key=translation_key, mode=SelectSelectorMode.DROPDOWN)
    )


def _count(least: int) -> NumberSelector:
    return NumberSelector(NumberSelectorConfig(min=least, step=1, mode=NumberSelectorMode.BOX))


def schema(kind: ProviderKind) -> vol.Schema:
    """Return the fields for what stands at the other end; one that is left empty is the default."""
    fields: dict[vol.Marker, Any] = {}
    if kind.is_entity:
        # The rest is the entity's own integration's to ask.
        return vol.Schema(
            {vol.Optional("context_tokens"): _count(1024), vol.Optional("requests_per_minute"): _count(1)}
        )
    if kind is ProviderKind.OPENAI_COMPATIBLE:
        fields[vol.Optional(_TOOLS)] = _select([each.value for each in ToolFormat], "tool_format")
    fields[vol.Optional(_EFFORT)] = _select([effort.value for effort in ReasoningEffort], "reasoning_effort")
    fields[vol.Optional(_TEMPERATURE)] = NumberSelector(
        NumberSelectorConfig(min=0, max=2, step=0.1, mode=NumberSelectorMode.BOX)
    )
    fields[vol.Optional("max_output_tokens")] = _count(16)
    fields[vol.Optional("context_tokens")] = _count(1024)
    if kind is ProviderKind.OPENAI_COMPATIBLE:
        fields[vol.Optional(_KEEP_ALIVE)] = TextSelector()
    fields[vol.Optional("requests_per_minute")] = _count(1)
    fields[vol.Required(_AHEAD, default=True)] = BooleanSelector()
    return vol.Schema(fields)


def shown(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the fields are filled with: what was chosen, and how the model was found to call tools."""
    return {field: data[field] for field in (_TOOLS, *_FIELDS) if field in data}


def taken(data: Mapping[str, Any], given: Mapping[str, Any], *, was_shown: bool) -> dict[str, Any]:
    """Return a connection's data with what the person has given; `was_shown` says that it is for the same model.

    How tools are called was found out once and is shown: only another choice than that is a choice.
    """
    kept = {name: value for name, value in data.items() if name not in (*_FIELDS, _CHOSEN)}
    wanted = {name: int(value) if name in _WHOLE else value for name, value in given.items() if name in _FIELDS}
    format_given = given.get(_TOOLS)
    is_chosen = format_given is not None and (format_given != data.get(_TOOLS) or bool(data.get(_CHOSEN)))
    if is_chosen and (was_shown or format_given != data.get(_TOOLS)):
        wanted |= {_TOOLS: format_given, _CHOSEN: True}
    return {**kept, **{name: value for name, value in wanted.items() if value != ""}}


def chosen_tools(data: Mapping[str, Any]) -> ToolFormat | None:
    """Return how the person wants tools to be called; None where it is to be found out."""
    return ToolFormat(data[_TOOLS]) if data.get(_CHOSEN) else None
