"""What dashboards show of requests and of connections; an options save and a restart take nothing of it away."""

from datetime import timedelta
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
from homeassistant.helpers import device_registry as dr, entity_registry as er, issue_registry as ir
import pytest

from custom_components.universal_agent.common.errors import ModelAccessError, ModelUnavailableError
from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.diagnostics import async_get_config_entry_diagnostics
from custom_components.universal_agent.model_access import ask_for_access
from scripts.lib.model_server import ModelServer, ScriptedReply, says
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect

PREFIX = "sensor.universal_agent_"


def _entity_id(hass: HomeAssistant, key: str) -> str:
    registry = er.async_get(hass)
    (entity,) = [item for item in registry.entities.values() if item.platform == DOMAIN and item.translation_key == key]
    return entity.entity_id


def shown(hass: HomeAssistant, key: str) -> str:
    state = hass.states.get(_entity_id(hass, key))
    assert state is not None
    return state.state


def attributes(hass: HomeAssistant, key: str) -> dict[str, Any]:
    state = hass.states.get(_entity_id(hass, key))
    assert state is not None
    return dict(state.attributes)


async def press(hass: HomeAssistant, key: str) -> None:
    await hass.services.async_call("button", "press", {"entity_id": _entity_id(hass, key)}, blocking=True)


async def test_the_last_request_and_how_long_requests_take(agent: InstalledAgent, home: SmallHome) -> None:
    assert shown(agent.hass, "last_request") == "unknown"
    assert shown(agent.hass, "response_time_simple") == "unknown"
    for _ in range(2):
        await agent.ask("turn on the kitchen light")
    await agent.hass.async_block_till_done()

    before = {
        key: shown(agent.hass, key)
        for key in ("last_request", "last_request_duration", "response_time_simple", "requests_today")
    }
    assert before["last_request"] == "smart_home"
    assert before["requests_today"] == "2"
    assert float(before["response_time_simple"]) > 0
    assert shown(agent.hass, "response_time_complex") == "unknown"
    await agent.restart()
    after = {key: shown(agent.hass, key) for key in before}
    assert after["last_request"] == before["last_request"]
    assert after["requests_today"] == "2"
    assert after["response_time_simple"] == before["response_time_simple"]


async def test_a_new_day_begins_at_nothing(agent: InstalledAgent, freezer: FrozenDateTimeFactory) -> None:
    await agent.hass.config.async_set_time_zone("Europe/Berlin")
    await agent.ask("turn on the kitchen light")
    await agent.hass.async_block_till_done()
    assert shown(agent.hass, "requests_today") == "1"
    freezer.tick(timedelta(days=1))
    agent.data.figures.tell()

    assert shown(agent.hass, "requests_today") == "0"
    await agent.ask("turn on the kitchen light")
    await agent.hass.async_block_till_done()
    assert shown(agent.hass, "requests_today") == "1"


async def test_what_is_due_next_is_shown(agent: InstalledAgent, freezer: FrozenDateTimeFactory) -> None:
    assert shown(agent.hass, "next_scheduled") == "unknown"
    await agent.say("remind me in two hours to call the plumber")
    await agent.hass.async_block_till_done(wait_background_tasks=True)

    assert shown(agent.hass, "next_scheduled") != "unknown"


async def test_the_middle_and_the_slowest_of_complex_requests(agent: InstalledAgent) -> None:
    for duration_ms in range(100, 2100, 100):
        agent.data.figures.note(
            {
                "route": "runtime_agent",
                "approach": "meta_planning",
                "engine": "Scripted",
                "error": None,
                "duration_ms": duration_ms,
            }
        )

    assert 1000 <= float(shown(agent.hass, "response_time_complex")) <= 1100
    told = attributes(agent.hass, "response_time_complex")
    assert 1900 <= told["p95"] <= 2000
    assert told["requests"] == 20
    assert shown(agent.hass, "response_time_simple") == "unknown"


async def test_what_models_took_today_is_told_in_the_money_of_the_home(
    agent: InstalledAgent, socket_enabled: None
) -> None:
    agent.hass.config.currency = "CHF"
    price = {"input": 2.5, "output": 10}
    async with ModelServer(answer=lambda _seen: says("Green.", input_tokens=4000, output_tokens=200)) as server:
        await connect(agent, server, price=price)
        await agent.ask("which colour has the sea at noon?")
        await agent.hass.async_block_till_done()

    told = attributes(agent.hass, "tokens_today")
    assert told["calls"] > 0
    assert int(shown(agent.hass, "tokens_today")) == told["input"] + told["output"] == 4200 * told["calls"]
    cost = (told["input"] * price["input"] + told["output"] * price["output"]) / 1_000_000
    assert float(shown(agent.hass, "cost_today")) == pytest.approx(cost)
    assert attributes(agent.hass, "cost_today")["unit_of_measurement"] == "CHF"


async def test_a_connection_has_a_device_that_tells_how_it_is(
    agent: InstalledAgent, socket_enabled: None, home: SmallHome
) -> None:
    async with ModelServer(key="secret") as server:
        await connect(agent, server, api_key="secret")
        (link,) = agent.data.connections.links
        (device,) = dr.async_get(agent.hass).async_get_devices(identifiers={(DOMAIN, link.connection.id)})
        assert device.name == link.connection.name
        assert shown(agent.hass, "connection_state") == "untried"
        link.health.answered(0.25)
        assert (shown(agent.hass, "connection_state"), shown(agent.hass, "connection_latency")) == ("ok", "0.25")
        link.breaker.failed(at_once=True)
        link.health.failed("it is down")
        assert shown(agent.hass, "connection_state") == "paused"
        link.health.is_refused = True
        link.health.failed("the key is refused")
        assert shown(agent.hass, "connection_state") == "refused"
        ask_for_access(agent.hass, link.connection, ModelAccessError("no such model"))
        assert ir.async_get(agent.hass).issues
        await press(agent.hass, "reset_connection")
        assert not ir.async_get(agent.hass).issues, "it comes back where it is refused again"
        assert shown(agent.hass, "connection_state") == "untried"
        assert link.breaker.enter(), "it may be asked at once"
    (main,) = dr.async_get(agent.hass).async_get_devices(identifiers={(DOMAIN, agent.entry.entry_id)})
    assert (main.manufacturer, main.sw_version) == ("Universal Agent", agent.data.version)


async def test_what_a_provider_takes_from_its_cache_is_shown(agent: InstalledAgent, socket_enabled: None) -> None:
    async with ModelServer(key="secret") as server:
        await connect(agent, server, api_key="secret")
        server.says(
            ScriptedReply(form={"role": "conversation", "confidence": 1}, input_tokens=300, cached_tokens=0),
            says("It is far away.", input_tokens=100, cached_tokens=100),
        )
        assert attributes(agent.hass, "connection_state")["cache_hit_percent"] is None
        await agent.ask("explain to me why the moon looks so small")
        assert attributes(agent.hass, "connection_state")["cache_hit_percent"] == 25
        told = await async_get_config_entry_diagnostics(agent.hass, agent.entry)
    assert [(row["input_tokens"], row["cached_tokens"]) for row in told["usage_today"]] == [(400, 100)]


@pytest.mark.parametrize("is_paused", [False, True])
async def test_a_key_that_is_refused_after_an_outage_is_told(
    agent: InstalledAgent, socket_enabled: None, is_paused: bool
) -> None:
    async with ModelServer(key="secret") as server:
        await connect(agent, server, api_key="secret")
        (link,) = agent.data.connections.links
        chain = next(iter(agent.data.connections._chains.values()))
        if is_paused:
            chain.failed(link, ModelUnavailableError("it is down", retry_after_s=60))
        chain.failed(link, ModelAccessError("the key is refused", is_key=True))
        chain.failed(link, ModelAccessError("the key is refused", is_key=True))
        await agent.hass.async_block_till_done()

        flows = agent.hass.config_entries.flow.async_progress_by_handler(DOMAIN)
        assert [flow["context"]["source"] for flow in flows] == ["reauth"]
        assert not [
            issue for issue in ir.async_get(agent.hass).issues.values() if issue.translation_key == "model_access"
        ]


async def test_a_connection_that_is_removed_while_the_agent_starts_leaves_nothing_behind(
    agent: InstalledAgent, socket_enabled: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hass = agent.hass
    async with ModelServer() as server:
        gone = await connect(agent, server)
    forward = hass.config_entries.async_forward_entry_setups

    async def removed_first(entry: Any, platforms: Any) -> None:
        if gone.subentry_id in entry.subentries:
            hass.config_entries.async_remove_subentry(entry, gone.subentry_id)
        await forward(entry, platforms)

    monkeypatch.setattr(hass.config_entries, "async_forward_entry_setups", removed_first)
    await hass.config_entries.async_reload(agent.entry.entry_id)
    await hass.async_block_till_done()

    assert "unknown subentry" not in caplog.text
    registry = er.async_get(hass)
    assert not [item for item in registry.entities.values() if item.config_subentry_id == gone.subentry_id]
    assert (await agent.ask("what time is it?"))["error"] is None
