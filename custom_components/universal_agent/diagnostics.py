"""Diagnostics that can be handed to others: what runs and how it went, without secrets and without what was said."""

from collections.abc import Mapping
from typing import Any

from homeassistant.const import __version__
from homeassistant.core import HomeAssistant
from homeassistant.loader import async_get_integration
from homeassistant.util import dt as dt_util

from .const import DOMAIN
from .data import UniversalAgentConfigEntry, UniversalAgentData
from .effects_report import safety_report
from .safety.redaction import without_secret_fields
from .store.executions import ExecutionRecord
from .store.schema import VERSION as SCHEMA_VERSION
from .tools.spec import ToolSpec

MAX_RECORDS = 20


async def async_get_config_entry_diagnostics(hass: HomeAssistant, entry: UniversalAgentConfigEntry) -> dict[str, Any]:
    """Return them: secrets are hidden by the names of their fields, and wherever else their values stand."""
    data = entry.runtime_data
    told = {
        "versions": await _versions(hass),
        "options": without_secret_fields(dict(entry.options)),
        "connections": [
            {
                "type": subentry.subentry_type,
                "title": subentry.title,
                "data": without_secret_fields(dict(subentry.data)),
            }
            for subentry in entry.subentries.values()
        ],
        "tools": [_tool(spec) for spec in data.registry.get_all_tools()],
        "requests": [_request(record) for record in await data.stores.executions.recent(MAX_RECORDS)],
        "journal": await data.stores.journal.counts(),
        "usage_today": await _usage(data),
        "effects": safety_report(hass, data, "en"),
    }
    clean: dict[str, Any] = data.redactor.value(told)
    return clean


async def _versions(hass: HomeAssistant) -> dict[str, Any]:
    integration = await async_get_integration(hass, DOMAIN)
    return {"integration": str(integration.version), "home_assistant": __version__, "schema": SCHEMA_VERSION}


def _tool(spec: ToolSpec) -> dict[str, Any]:
    return {
        "name": spec.name,
        "effect": spec.effect.value,
        "risk": spec.risk.value,
        "trust": spec.provenance.value,
        "channels": sorted(channel.value for channel in spec.channels),
        "feature": spec.feature,
    }


def _request(record: ExecutionRecord) -> dict[str, Any]:
    """Return a request without what was said in it: of texts only the length, of changes only what became of them."""
    return {
        "id": record.id,
        "started_at": record.started_at,
        "language": record.language,
        "channel": record.channel,
        "approach": record.approach,
        "engine": record.engine,
        "route": record.route,
        "confidence": record.confidence,
        "text_length": len(record.text),
        "response_length": len(record.response),
        "planned": record.configuration is not None,
        "refused_plans": len(record.refused_configurations),
        "tools_selected": list(record.tools_selected),
        "tools_used": list(record.tools_used),
        "intents": [_intent(intent) for intent in record.intents],
        "taint": list(record.taint),
        "error": record.error,
        "understood": record.understood,
        "iterations": record.iterations,
        "timings_ms": dict(record.timings_ms),
        "duration_ms": record.duration_ms,
    }


def _intent(intent: Mapping[str, Any]) -> dict[str, Any]:
    return {name: intent.get(name) for name in ("id", "type", "operation", "status", "reason", "effect_class")}


async def _usage(data: UniversalAgentData) -> list[dict[str, Any]]:
    midnight = dt_util.start_of_local_day().timestamp()
    return [
        {
            "connection": row.connection,
            "calls": row.calls,
            "input_tokens": row.input_tokens,
            "output_tokens": row.output_tokens,
            "cached_tokens": row.cached_tokens,
            "money_millionths": row.money_millionths,
        }
        for row in await data.stores.usage.since(int(midnight))
    ]
