"""What a person hears while a model still speaks: the words come through the voice pipeline's websocket one by one."""

import asyncio
from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.typing import MockHAClientWebSocket, WebSocketGenerator

from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.const import AGENT_ENTITY_ID
from scripts.lib.model_server import Call, ModelServer, ScriptedReply, says
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect

WHY = "explain to me why the moon looks so small"
LONG = (
    "The moon is far away. Things that are far away look small. It is about thirty earths from here. Hold a coin at"
    " arm's length and it covers the moon. That is how small it looks. Its real width is a quarter of the earth's."
)
CHAT = ScriptedReply(form={"role": "conversation", "confidence": 0.99})
HOME = ScriptedReply(form={"role": "smart_home", "confidence": 0.99})


class Pipeline:
    """A voice pipeline that is run through the websocket, from the words on."""

    def __init__(self, client: MockHAClientWebSocket) -> None:
        self._client = client
        self.deltas: list[dict[str, Any]] = []

    async def begin(self, text: str) -> None:
        """Send the words."""
        run = {"start_stage": "intent", "end_stage": "intent", "input": {"text": text}}
        await self._client.send_json_auto_id({"type": "assist_pipeline/run", **run})

    async def next(self) -> dict[str, Any]:
        """Return the next event; deltas are kept."""
        message = await asyncio.wait_for(self._client.receive_json(), 60)
        event: dict[str, Any] = message.get("event") or {"type": "result"}
        if event["type"] == "intent-progress" and "chat_log_delta" in event["data"]:
            self.deltas.append(event["data"]["chat_log_delta"])
        return event

    async def until(self, kind: str) -> dict[str, Any]:
        """Return the first event of a kind."""
        while (event := await self.next())["type"] != kind:
            pass
        return event

    @property
    def spoken(self) -> list[str]:
        """The words so far, as they came."""
        return [delta["content"] for delta in self.deltas if delta.get("content")]


@pytest.fixture
async def pipeline(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, hass_ws_client: WebSocketGenerator
) -> Pipeline:
    """Return the preferred pipeline, with our agent in it."""
    assert await async_setup_component(hass, "assist_pipeline", {})
    client = await hass_ws_client(hass)
    await client.send_json_auto_id({"type": "assist_pipeline/pipeline/list"})
    listed = (await client.receive_json())["result"]
    preferred = next(item for item in listed["pipelines"] if item["id"] == listed["preferred_pipeline"])
    changed = {key: value for key, value in preferred.items() if key != "id"} | {"conversation_engine": AGENT_ENTITY_ID}
    await client.send_json_auto_id(
        {"type": "assist_pipeline/pipeline/update", "pipeline_id": preferred["id"], **changed}
    )
    assert (await client.receive_json())["success"]
    return Pipeline(client)


@pytest.mark.parametrize(
    ("kind", "patience"),
    [
        pytest.param("openai_compatible", {Channel.CHAT: 60.0}, id="OpenAI"),
        pytest.param("anthropic", {Channel.CHAT: 60.0}, id="Anthropic"),
        pytest.param("anthropic", {}, id="people who wait as long as it takes"),
    ],
)
async def test_the_first_words_come_before_the_model_has_said_its_last(
    agent: InstalledAgent, server: ModelServer, pipeline: Pipeline, kind: str, patience: dict[Channel, float]
) -> None:
    agent.data.background.patience = patience
    await connect(agent, server, kind=kind)
    rest_is_sent = asyncio.Event()
    server.says(CHAT, says(LONG, pieces=30, pauses_until=rest_is_sent))

    await pipeline.begin(WHY)
    while not pipeline.spoken:
        await pipeline.next()
    assert not rest_is_sent.is_set()
    rest_is_sent.set()
    end = await pipeline.until("intent-end")

    assert "".join(pipeline.spoken) == LONG
    assert len(pipeline.spoken) >= 5
    assert end["data"]["intent_output"]["response"]["speech"]["plain"]["speech"] == LONG


async def test_calls_and_their_outcomes_are_seen_as_they_happen(
    agent: InstalledAgent, server: ModelServer, pipeline: Pipeline
) -> None:
    await connect(agent, server)
    light = Call(name="light__HassLightSet", arguments={"name": "Kitchen Light", "brightness": 40})
    server.says(HOME, says("", light))

    await pipeline.begin("I'd love it if the reading corner were a little cosier")
    await pipeline.until("intent-end")

    kinds = [delta.get("role") or next(iter(delta)) for delta in pipeline.deltas]
    assert kinds.index("tool_calls") < kinds.index("tool_result")
    assert "".join(pipeline.spoken) == "I set Kitchen Light to 40 %."


async def test_nothing_of_a_claim_that_nobody_backs_is_ever_sent(
    agent: InstalledAgent, server: ModelServer, pipeline: Pipeline
) -> None:
    await connect(agent, server)
    server.says(CHAT, says("I've locked the front door.", pieces=9))

    await pipeline.begin(WHY)
    await pipeline.until("intent-end")

    assert "".join(pipeline.spoken) == "I have not actually done anything just now."


async def test_a_failing_first_connection_is_answered_for_by_the_second_and_comes_back_when_it_is_well(
    agent: InstalledAgent, server: ModelServer, pipeline: Pipeline
) -> None:
    async with ModelServer(key="secret") as first:
        await connect(agent, first, title="First")
        await connect(agent, server, title="Second")
        first.says(*[ScriptedReply(status=500)] * 3)
        server.says(CHAT, says("The second says: it is far away."))
        await pipeline.begin(WHY)
        await pipeline.until("intent-end")
        assert "".join(pipeline.spoken) == "The second says: it is far away."

        pipeline.deltas.clear()
        first.forget_script()
        first.says(CHAT, says("The first says: it is far away."))
        await pipeline.begin(WHY)
        await pipeline.until("intent-end")
        assert "".join(pipeline.spoken) == "The first says: it is far away."


async def test_both_connections_down_are_said_and_the_local_engine_goes_on(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, pipeline: Pipeline
) -> None:
    await connect(agent, server, title="First")
    await connect(agent, server, title="Second", model="other")
    server.says(*[ScriptedReply(status=500)] * 12)
    await pipeline.begin(WHY)
    end = await pipeline.until("intent-end")
    said = end["data"]["intent_output"]["response"]["speech"]["plain"]["speech"]
    assert "The language model cannot be reached right now." in said
    assert pipeline.spoken == [], "Home Assistant shows an error by itself"

    await pipeline.begin("turn on the kitchen light")
    await pipeline.until("intent-end")
    assert home.state("light.kitchen_light") == "on"
