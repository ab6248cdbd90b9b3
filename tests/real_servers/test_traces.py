"""Traces as the protocol's own schema reads them: every field is known to it, and of the kind that it wants."""

from typing import Any

from custom_components.universal_agent.common.trace import SpanKind
from custom_components.universal_agent.store.executions import ExecutionRecord
from custom_components.universal_agent.traces import otlp
from scripts.lib.real_servers.process import running
from tests.common_builders import an_origin
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome


def read(body: dict[str, Any]) -> dict[str, Any]:
    """Return what the schema makes of an export."""
    with running("otlp_schema", body) as told:
        return told


async def test_a_request_of_the_local_engine_is_an_export_that_the_schema_knows(
    agent: InstalledAgent, home: SmallHome
) -> None:
    await agent.ask("turn on the kitchen light")
    (record,) = await agent.data.stores.executions.page(limit=1)
    told = read(otlp(record, "1.0"))

    assert "error" not in told
    root, *parts = told["spans"]
    assert root["name"] == "invoke_agent universal_agent"
    assert root["ids"] == [16, 8, 0]
    assert all(part["ids"] == [16, 8, 8] for part in parts)
    assert {"route", "run", "intents"} <= {part["name"] for part in parts}
    assert root["duration_ns"] >= max(part["duration_ns"] for part in parts)


def test_every_kind_of_span_with_an_error_and_every_kind_of_value_is_known_to_the_schema() -> None:
    values = {"model": "m", "provider": "p", "input_tokens": 7, "output_tokens": 2**40, "cached": True, "share": 0.5}
    spans = tuple(
        {
            "id": number,
            "parent": None if number == 1 else 1,
            "kind": kind.value,
            "name": kind.value,
            "start_ms": 1.5,
            "duration_ms": 2.25,
            "error": "TimeoutError" if kind is SpanKind.TOOL else None,
            "attributes": values,
        }
        for number, kind in enumerate(SpanKind, 1)
    )
    about: dict[str, Any] = {"text": "x", "approach": "direct", "engine": "m", "route": "smart_home", "confidence": 0.5}
    record = ExecutionRecord(
        id="r", started_at=1_800_000_000.0, origin=an_origin(conversation_id="c"), spans=spans, error="failed", **about
    )
    told = read(otlp(record, "1.0"))

    assert [span["name"] for span in told["spans"]][1:] == ["request", "stage", "chat m", "execute_tool tool"]
    assert {span["duration_ns"] for span in told["spans"][1:]} == {2_250_000}
    model = told["spans"][3]
    assert {"gen_ai.request.model", "gen_ai.usage.input_tokens", "gen_ai.operation.name"} <= set(model["attributes"])


def test_what_the_schema_does_not_know_is_found() -> None:
    body = {"resourceSpans": [{"scopeSpans": [{"spans": [{"name": "x", "spanKind": 1}]}]}]}
    assert "spanKind" in read(body)["error"]
