"""Traces with a real collector: it takes what the agent sends, and passes on what it understood of it."""

from collections.abc import Iterator
from typing import Any

from homeassistant.helpers.aiohttp_client import async_get_clientsession
import pytest

from custom_components.universal_agent.trace_export import RETRY_S, WAIT_S
from scripts.lib.demo.hass_process import free_port
from scripts.lib.demo.waiting import eventually
from scripts.lib.real_servers.collector import PROGRAM
from scripts.lib.real_servers.process import environment, running
from scripts.lib.real_servers.steering import SteeringProxy
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect
from tests.panel.test_traces import choose, later
from tests.real_servers.texts import COSY

_SERVERS = environment()
pytestmark = pytest.mark.skipif(
    _SERVERS is not None and not (_SERVERS / PROGRAM).is_file(), reason="no collector can be installed here"
)


@pytest.fixture
def collector(socket_enabled: None) -> Iterator[dict[str, str]]:
    """Return the address of a collector, and the one that tells what it has passed on."""
    with running("collector", {}) as said:
        yield said


async def passed_on(agent: InstalledAgent, collector: dict[str, str], count: int) -> list[dict[str, Any]]:
    """Return the spans that have come out of the collector, once there are those of so many requests."""

    async def spans() -> list[dict[str, Any]]:
        async with async_get_clientsession(agent.hass).get(collector["arrives"]) as response:
            arrived: list[dict[str, Any]] = await response.json()
        return arrived if sum(not span["parent"] for span in arrived) >= count else []

    return await eventually(spans, within_s=60)


async def test_it_passes_on_what_a_request_with_a_model_took(
    agent: InstalledAgent, home: SmallHome, model: SteeringProxy, collector: dict[str, str]
) -> None:
    assert await choose(agent, trace_url=collector["url"]) == {}
    await connect(agent, model)
    await agent.converse(COSY)
    await later(agent, WAIT_S)

    spans = {span["id"]: span for span in await passed_on(agent, collector, 1)}
    assert len({span["trace"] for span in spans.values()}) == 1
    (root,) = [span for span in spans.values() if not span["parent"]]
    assert root["name"] == "invoke_agent universal_agent"
    assert root["resource"]["service.name"] == "universal_agent"
    assert root["attributes"]["gen_ai.operation.name"] == "invoke_agent"
    assert all(span["parent"] in spans for span in spans.values() if span is not root)
    assert min(span["duration_ns"] for span in spans.values()) >= 0
    assert root["duration_ns"] >= max(span["duration_ns"] for span in spans.values())
    names = [span["name"] for span in spans.values()]
    assert {"run", "intents", "execute_tool ha.light__HassLightSet"} <= set(names)
    asked = [span["attributes"] for span in spans.values() if span["name"] == "chat scripted"]
    assert len(asked) == 2
    assert all(told["gen_ai.usage.input_tokens"] > 0 < told["gen_ai.usage.output_tokens"] for told in asked)
    assert not [span for span in spans.values() if "cosier" in str(span) or "Kitchen" in str(span)]


async def test_it_gets_later_what_ended_before_it_was_there(
    agent: InstalledAgent, home: SmallHome, socket_enabled: None, caplog: pytest.LogCaptureFixture
) -> None:
    port = free_port()
    assert await choose(agent, trace_url=f"http://127.0.0.1:{port}/v1/traces") == {}
    await agent.ask("turn on the kitchen light")
    await later(agent, WAIT_S)
    assert "did not take them" in caplog.text
    with running("collector", {"port": port}) as collector:
        await agent.ask("turn off the kitchen light")
        await later(agent, RETRY_S)
        spans = await passed_on(agent, collector, 2)
    assert len({span["trace"] for span in spans}) == 2


async def test_what_it_cannot_read_it_refuses(
    agent: InstalledAgent, collector: dict[str, str], socket_enabled: None
) -> None:
    body = {"resourceSpans": [{"scopeSpans": [{"spans": [{"traceId": "no id", "spanId": 7, "name": "x"}]}]}]}
    async with async_get_clientsession(agent.hass).post(collector["url"], json=body) as response:
        assert response.status == 400
