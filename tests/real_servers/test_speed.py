"""First word and first action through a voice pipeline, beside core's own agent at the same server."""

from statistics import median
import time

from homeassistant.core import Event, EventStateChangedData, HomeAssistant, callback
import pytest
from pytest_homeassistant_custom_component.typing import WebSocketGenerator

from custom_components.universal_agent.const import AGENT_ENTITY_ID
from scripts.lib.real_servers.steering import SteeringProxy
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect
from tests.real_servers.conftest import pipeline_with
from tests.real_servers.other_agents import openai_conversation
from tests.real_servers.texts import COSY, DIMMED, MOON, SET, WHY
from tests.supervisor.test_streaming import Pipeline

_TIMES = 5
LIGHT = "light.kitchen_light"


async def _seconds_to_first_word(pipeline: Pipeline) -> float:
    pipeline.deltas.clear()
    began = time.perf_counter()
    await pipeline.begin(WHY)
    while not pipeline.spoken:
        await pipeline.next()
    taken = time.perf_counter() - began
    await pipeline.until("run-end")
    assert "".join(pipeline.spoken) == MOON
    return taken


async def _seconds_to_first_action(hass: HomeAssistant, home: SmallHome, pipeline: Pipeline, told: str) -> float:
    await hass.services.async_call("light", "turn_off", {"entity_id": LIGHT}, blocking=True)
    changed: list[float] = []

    @callback
    def note(event: Event[EventStateChangedData]) -> None:
        state = event.data["new_state"]
        if event.data["entity_id"] == LIGHT and state is not None and state.state == "on":
            changed.append(time.perf_counter())

    stop = hass.bus.async_listen("state_changed", note)
    pipeline.deltas.clear()
    began = time.perf_counter()
    await pipeline.begin(COSY)
    await pipeline.until("run-end")
    stop()
    assert "".join(pipeline.spoken) == told
    return changed[0] - began


async def test_first_word_and_first_action_beside_core_s_own_agent(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    model: SteeringProxy,
    hass_ws_client: WebSocketGenerator,
    monkeypatch: pytest.MonkeyPatch,
    figures: list[str],
) -> None:
    await connect(agent, model)
    async with openai_conversation(hass, model.url, monkeypatch, apis=["assist"]) as core:
        taken: dict[tuple[str, str], list[float]] = {}
        for _ in range(_TIMES):
            for name, agent_id, told in (
                ("Universal Agent", AGENT_ENTITY_ID, SET),
                ("openai_conversation", core, DIMMED),
            ):
                pipeline = await pipeline_with(hass, hass_ws_client, agent_id)
                taken.setdefault((name, "word"), []).append(await _seconds_to_first_word(pipeline))
                taken.setdefault((name, "action"), []).append(
                    await _seconds_to_first_action(hass, home, pipeline, told)
                )
    figures += [
        f"{name}, first {what}: median {median(seconds) * 1000:.0f} ms"
        f" ({min(seconds) * 1000:.0f} to {max(seconds) * 1000:.0f}, {len(seconds)} times)"
        for (name, what), seconds in taken.items()
    ]
