"""A request's trace in the words of OpenTelemetry: OTLP/JSON, with the semantic conventions for generative AI.

What was said is not in it: content is opt-in there, and this home does not opt in.
https://opentelemetry.io/docs/specs/otlp/ and https://opentelemetry.io/docs/specs/semconv/gen-ai/
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from .common.trace import SpanKind, SpanValue
from .const import DOMAIN
from .store.executions import ExecutionRecord

OPTION_URL = "trace_url"
"""Where traces are sent, `/v1/traces` included; nothing is sent without it."""
OPTION_TOKEN = "trace_token"  # noqa: S105 - the name of the option
"""What the collector wants in the `Authorization` header, after `Bearer`."""
_INTERNAL, _CLIENT = 1, 3
_ERROR = 2
_MS = 1_000_000
"""Nanoseconds in a millisecond."""
_TAKEN = {"input_tokens": "gen_ai.usage.input_tokens", "output_tokens": "gen_ai.usage.output_tokens"}
_OPERATIONS = {SpanKind.MODEL: "chat", SpanKind.TOOL: "execute_tool"}
_SCOPE = "custom_components.universal_agent"


def otlp(record: ExecutionRecord, version: str) -> dict[str, Any]:
    """Return one request as the body of an export: `{"resourceSpans": [...]}`."""
    trace_id = _identifier(record.id, 16)
    began = round(record.started_at * 1000) * _MS
    root = _identifier(f"{record.id} 0", 8)
    spans = [_root(record, root, began), *(_span(record, root, began, span) for span in record.spans)]
    resource = {"service.name": DOMAIN, "service.version": version}
    return {
        "resourceSpans": [
            {
                "resource": {"attributes": _attributes(resource)},
                "scopeSpans": [
                    {
                        "scope": {"name": _SCOPE, "version": version},
                        "spans": [{"traceId": trace_id, **span} for span in spans],
                    }
                ],
            }
        ]
    }


def _root(record: ExecutionRecord, span_id: str, began: int) -> dict[str, Any]:
    told: dict[str, SpanValue] = {
        "gen_ai.operation.name": "invoke_agent",
        "gen_ai.agent.name": DOMAIN,
        "gen_ai.provider.name": DOMAIN,
        f"{DOMAIN}.route": record.route,
        f"{DOMAIN}.approach": record.approach,
        f"{DOMAIN}.engine": record.engine,
        f"{DOMAIN}.channel": record.channel,
        f"{DOMAIN}.understood": record.understood,
        f"{DOMAIN}.changes": len(record.intents),
    }
    if record.conversation_id is not None:
        told["gen_ai.conversation.id"] = record.conversation_id
    return {
        "spanId": span_id,
        "name": f"invoke_agent {DOMAIN}",
        "kind": _INTERNAL,
        **_lasting(began, 0.0, record.duration_ms),
        **_ended(told, record.error),
    }


def _span(record: ExecutionRecord, root: str, began: int, span: Mapping[str, Any]) -> dict[str, Any]:
    kind, name, known = SpanKind(span["kind"]), str(span["name"]), span["attributes"]
    told: dict[str, SpanValue] = {}
    if kind is SpanKind.MODEL:
        name = str(known.get("model") or name)
        told = {"gen_ai.provider.name": str(known.get("provider", "")), "gen_ai.request.model": name}
        told |= {there: known[here] for here, there in _TAKEN.items() if here in known}
        told[f"{DOMAIN}.connection"] = str(span["name"])
        told |= {f"{DOMAIN}.ahead": True} if known.get("ahead") else {}
    elif kind is SpanKind.TOOL:
        told = {"gen_ai.tool.name": name, "gen_ai.tool.type": "function"}
    if (operation := _OPERATIONS.get(kind)) is not None:
        told["gen_ai.operation.name"], name = operation, f"{operation} {name}"
    parent = span["parent"]
    return {
        "spanId": _identifier(f"{record.id} {span['id']}", 8),
        "parentSpanId": root if parent is None else _identifier(f"{record.id} {parent}", 8),
        "name": name,
        "kind": _CLIENT if kind is SpanKind.MODEL else _INTERNAL,
        **_lasting(began, span["start_ms"], span["duration_ms"]),
        **_ended(told, span["error"]),
    }


def _identifier(of: str, length: int) -> str:
    """Return the same hexadecimal id for the same thing, whenever it is told."""
    return sha256(of.encode()).hexdigest()[: 2 * length]


def _lasting(began: int, start_ms: float, duration_ms: float) -> dict[str, str]:
    """Return when a span began and ended; 64-bit numbers are texts in OTLP/JSON."""
    start = began + round(start_ms * _MS)
    return {"startTimeUnixNano": str(start), "endTimeUnixNano": str(start + round(duration_ms * _MS))}


def _ended(told: dict[str, SpanValue], error: str | None) -> dict[str, Any]:
    if error is None:
        return {"attributes": _attributes(told)}
    return {"attributes": _attributes({**told, "error.type": error}), "status": {"code": _ERROR, "message": error}}


def _attributes(told: Mapping[str, SpanValue]) -> list[dict[str, Any]]:
    return [{"key": key, "value": _value(value)} for key, value in told.items()]


def _value(value: SpanValue) -> dict[str, Any]:
    match value:
        case bool():
            return {"boolValue": value}
        case int():
            return {"intValue": str(value)}
        case float():
            return {"doubleValue": value}
        case _:
            return {"stringValue": value}
