"""Every request is a trace: its stages, the models it asked, the tools it called; told here, and to a collector."""

from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from aiohttp import web
from aiohttp.test_utils import TestServer
from homeassistant.data_entry_flow import FlowResultType
from homeassistant.util import dt as dt_util
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from custom_components.universal_agent.common.trace import MAX_SPANS, SpanKind, Trace
from custom_components.universal_agent.trace_export import RETRY_S, WAIT_S
from scripts.lib.model_server import Call, ModelServer, ScriptedReply, says
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect

from .conftest import Panel

COSY = "I'd love it if the reading corner were a little cosier"
SURE = ScriptedReply(form={"role": "smart_home", "confidence": 0.98})
LIGHT = Call(name="light__HassLightSet", arguments={"name": "Kitchen Light", "brightness": 40})
_HEX = set("0123456789abcdef")


@dataclass
class Collector:
    """A collector of OpenTelemetry's, as far as the protocol tells what it may be sent."""

    answers: list[int] = field(default_factory=list)
    """The statuses of the next answers; 200 where there is none."""
    taken: list[dict[str, Any]] = field(default_factory=list)
    """What it was sent, one body each."""
    authorizations: list[str | None] = field(default_factory=list)
    url: str = ""

    async def take(self, request: web.Request) -> web.Response:
        """Take an export, after a look at it."""
        assert request.method == "POST"
        assert request.content_type == "application/json"
        self.authorizations.append(request.headers.get("Authorization"))
        body = await request.json()
        check(body)
        self.taken.append(body)
        return web.json_response({}, status=self.answers.pop(0) if self.answers else 200)

    def spans(self) -> list[dict[str, Any]]:
        """Return all spans of the newest export."""
        return [span for part in self.taken[-1]["resourceSpans"] for span in part["scopeSpans"][0]["spans"]]


def check(body: dict[str, Any]) -> None:
    """Look at a body as the protocol describes it: ids in hexadecimal, 64-bit numbers as texts, parents that exist."""
    assert set(body) == {"resourceSpans"}
    for part in body["resourceSpans"]:
        assert set(part) == {"resource", "scopeSpans"}
        assert "service.name" in attributes(part["resource"])
        for scope in part["scopeSpans"]:
            ids = {span["spanId"] for span in scope["spans"]}
            assert len(ids) == len(scope["spans"])
            for span in scope["spans"]:
                assert len(span["traceId"]) == 32
                assert len(span["spanId"]) == 16
                assert set(span["traceId"] + span["spanId"]) <= _HEX
                assert span.get("parentSpanId", span["spanId"]) in ids
                assert isinstance(span["startTimeUnixNano"], str)
                assert int(span["startTimeUnixNano"]) <= int(span["endTimeUnixNano"])
                assert span["kind"] in range(1, 6)
                assert span.get("status", {"code": 2})["code"] == 2
                attributes(span)


def attributes(of: dict[str, Any]) -> dict[str, Any]:
    """Return the attributes of a span or resource; each value is of one kind."""
    found = {}
    for attribute in of["attributes"]:
        ((kind, value),) = attribute["value"].items()
        assert kind in {"stringValue", "boolValue", "intValue", "doubleValue"}
        assert isinstance(value, {"boolValue": bool, "doubleValue": float}.get(kind, str))
        found[attribute["key"]] = value
    return found


@pytest.fixture
async def collector(socket_enabled: None) -> AsyncGenerator[Collector]:
    """Return a collector on this machine."""
    found = Collector()
    app = web.Application()
    app.router.add_post("/v1/traces", found.take)
    async with TestServer(app) as server:
        found.url = str(server.make_url("/v1/traces"))
        yield found


@pytest.fixture
async def model(socket_enabled: None) -> AsyncGenerator[ModelServer]:
    """Return a model that says what a test tells it to."""
    async with ModelServer(key="secret") as started:
        yield started


async def choose(agent: InstalledAgent, **fields: str) -> dict[str, Any]:
    """Go through the options, and return the errors that are shown."""
    flow = await agent.hass.config_entries.options.async_init(agent.entry.entry_id)
    await agent.hass.config_entries.options.async_configure(flow["flow_id"], {"next_step_id": "traces"})
    result = await agent.hass.config_entries.options.async_configure(flow["flow_id"], fields)
    await agent.hass.async_block_till_done()
    if result["type"] is FlowResultType.FORM:
        agent.hass.config_entries.options.async_abort(flow["flow_id"])
    return dict(result.get("errors") or {})


async def later(agent: InstalledAgent, seconds: float) -> None:
    """Let time pass, once all that has ended was noted."""
    await agent.hass.async_block_till_done(wait_background_tasks=True)
    async_fire_time_changed(agent.hass, dt_util.utcnow() + timedelta(seconds=seconds + 1))
    await agent.hass.async_block_till_done(wait_background_tasks=True)


async def test_a_request_tells_what_each_part_of_it_took(
    agent: InstalledAgent, home: SmallHome, model: ModelServer, admin: Panel
) -> None:
    await connect(agent, model, price={"input": 1.0, "output": 2.0})
    model.says(SURE, says("", LIGHT))
    await admin.say(COSY)

    (request,) = (await admin.ask("timeline"))["requests"]
    assert request["model_calls"] == 2
    seen = await admin.ask("request", item_id=request["id"])
    spans = {(span["kind"], span["name"]): span for span in seen["spans"]}
    run = spans["stage", "run"]
    tool = spans["tool", "ha.light__HassLightSet"]
    assert tool["parent"] == run["id"]
    assert tool["start_ms"] >= run["start_ms"]
    assert tool["start_ms"] + tool["duration_ms"] <= run["start_ms"] + run["duration_ms"] + 0.1
    asked = [span for span in seen["spans"] if span["kind"] == "model"]
    assert {span["parent"] for span in asked} == {spans["stage", "model_route"]["id"], run["id"]}
    assert all(span["attributes"]["model"] == "scripted" for span in asked)
    usage = seen["usage"]
    assert usage["input_tokens"] == sum(span["attributes"]["input_tokens"] for span in asked) > 0
    assert request["tokens"] == usage["input_tokens"] + usage["output_tokens"]
    stages = {span["name"]: span["duration_ms"] for span in seen["spans"] if span["kind"] == "stage"}
    assert 0 < stages.pop("intents") <= stages["run"]
    assert {stage["name"]: stage["ms"] for stage in seen["stages"]} == stages
    assert "cosier" not in str(seen["spans"])


async def test_the_trace_is_what_programs_for_traces_read(
    agent: InstalledAgent, home: SmallHome, model: ModelServer, admin: Panel
) -> None:
    await connect(agent, model)
    model.says(SURE, says("", LIGHT))
    await admin.say(COSY)
    (request,) = (await admin.ask("timeline"))["requests"]

    trace = (await admin.ask("trace", item_id=request["id"]))["trace"]

    check(trace)
    root, *parts = trace["resourceSpans"][0]["scopeSpans"][0]["spans"]
    assert root["name"] == "invoke_agent universal_agent"
    names = [part["name"] for part in parts]
    assert names.count("chat scripted") == 2
    assert "execute_tool ha.light__HassLightSet" in names
    told = attributes(next(part for part in parts if part["name"] == "chat scripted"))
    assert told["gen_ai.operation.name"] == "chat"
    assert told["gen_ai.request.model"] == "scripted"
    assert int(told["gen_ai.usage.input_tokens"]) > 0
    assert "cosier" not in str(trace)
    assert "Kitchen" not in str(trace)


async def test_a_connection_that_failed_is_a_span_with_an_error(
    agent: InstalledAgent, home: SmallHome, model: ModelServer, admin: Panel
) -> None:
    await connect(agent, model, base_url="http://127.0.0.1:9/v1")
    await admin.say(COSY)
    (request,) = (await admin.ask("timeline"))["requests"]
    seen = await admin.ask("request", item_id=request["id"])
    assert {span["error"] for span in seen["spans"] if span["kind"] == "model"} == {"ModelUnavailableError"}
    check((await admin.ask("trace", item_id=request["id"]))["trace"])


async def test_nothing_is_sent_unless_a_collector_is_named(
    agent: InstalledAgent, home: SmallHome, collector: Collector
) -> None:
    await agent.ask("turn on the kitchen light")
    await later(agent, WAIT_S)
    assert collector.taken == []
    assert await choose(agent, trace_url="the collector") == {"trace_url": "invalid_url"}
    assert await choose(agent, trace_url="file:///etc/passwd") == {"trace_url": "invalid_url"}
    assert "trace_url" not in agent.entry.options


async def test_a_collector_is_sent_what_ends_in_one_go(
    agent: InstalledAgent, home: SmallHome, collector: Collector
) -> None:
    assert await choose(agent, trace_url=collector.url, trace_token="sesame") == {}
    await agent.ask("turn on the kitchen light")
    await agent.ask("turn off the kitchen light")
    await later(agent, WAIT_S)

    assert len(collector.taken) == 1
    assert collector.authorizations == ["Bearer sesame"]
    assert [span["name"] for span in collector.spans()].count("invoke_agent universal_agent") == 2
    assert await choose(agent, trace_url=collector.url) == {}
    assert agent.entry.options["trace_token"] == "sesame"
    assert await choose(agent) == {}
    assert not {"trace_url", "trace_token"} & set(agent.entry.options)
    await agent.ask("turn on the kitchen light")
    await later(agent, WAIT_S)
    assert len(collector.taken) == 1


async def test_a_collector_that_is_busy_gets_them_later_and_one_that_refuses_does_not(
    agent: InstalledAgent, home: SmallHome, collector: Collector, caplog: pytest.LogCaptureFixture
) -> None:
    await choose(agent, trace_url=collector.url)
    collector.answers = [503, 200, 400]
    await agent.ask("turn on the kitchen light")
    await later(agent, WAIT_S)
    await agent.ask("turn off the kitchen light")
    await later(agent, RETRY_S)
    assert [span["name"] for span in collector.spans()].count("invoke_agent universal_agent") == 2
    assert "did not take them: HTTP 503" in caplog.text

    await agent.ask("turn on the kitchen light")
    await later(agent, WAIT_S)
    await later(agent, RETRY_S)
    assert len(collector.taken) == 3


def test_a_trace_that_grows_and_grows_is_cut() -> None:
    now = iter(range(10 * MAX_SPANS))
    trace = Trace(lambda: next(now))
    for number in range(MAX_SPANS + 50):
        with trace.span(SpanKind.TOOL, f"tool {number}"):
            pass
    assert len(trace.as_list()) == MAX_SPANS
    assert trace.as_list()[1] == {
        "id": 2,
        "parent": None,
        "name": "tool 1",
        "kind": "tool",
        "start_ms": 3000,
        "duration_ms": 1000,
        "error": None,
        "attributes": {},
    }
