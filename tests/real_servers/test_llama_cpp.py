"""Our agent with llama.cpp's own server: added in the dialogue, spoken to through a voice pipeline."""

import re
from typing import Any

from homeassistant.config_entries import SOURCE_USER
from homeassistant.data_entry_flow import FlowResultType
import pytest

from scripts.lib.real_servers.steering import SteeredRequest, SteeringProxy
from tests.connection_flow import Flow
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect
from tests.real_servers.texts import COSIER, COSY, MOON, PONDER, SET, SET_BOTH, WHY
from tests.supervisor.test_streaming import Pipeline

MODEL = {"model": "scripted", "slots": "both"}


async def hear(pipeline: Pipeline, text: str) -> str:
    """Say something and return the answer."""
    pipeline.deltas.clear()
    await pipeline.begin(text)
    end = await pipeline.until("intent-end")
    return str(end["data"]["intent_output"]["response"]["speech"]["plain"]["speech"])


def replies_with(model: SteeringProxy, pattern: str) -> int:
    """Return how many answers of the server have this."""
    return sum(re.search(pattern, reply.decode()) is not None for reply in model.replies)


async def test_a_text_only_model_is_added_and_found_to_call_tools_and_fill_forms(
    agent: InstalledAgent, model: SteeringProxy
) -> None:
    flow = Flow(agent)
    await flow.begin({"source": SOURCE_USER})
    await flow.fill(kind="openai_compatible")
    assert await flow.fill(base_url=model.url, api_key="wrong") == {"base": "invalid_auth"}
    assert not await flow.fill(base_url=model.url, api_key="secret")
    assert flow.options("model") == ["scripted"]
    await flow.add(**MODEL)

    assert flow.result["type"] is FlowResultType.CREATE_ENTRY
    (subentry,) = agent.entry.subentries.values()
    found = {name: subentry.data[name] for name in ("tools", "forms", "sees")}
    assert found == {"tools": "native", "forms": "json_schema", "sees": False}
    assert replies_with(model, "image input is not supported"), "it was shown a picture, and failed"


async def test_words_come_one_by_one(
    agent: InstalledAgent, home: SmallHome, model: SteeringProxy, pipeline: Pipeline
) -> None:
    await connect(agent, model, sees=False)
    assert await hear(pipeline, WHY) == MOON
    assert "".join(pipeline.spoken) == MOON
    assert len(pipeline.spoken) >= 5
    assert model.requests[0].form == "route", "the first answer has a form, and the server holds the model to it"


async def test_a_call_changes_the_home(
    agent: InstalledAgent, home: SmallHome, model: SteeringProxy, pipeline: Pipeline
) -> None:
    await connect(agent, model)
    assert await hear(pipeline, COSY) == SET
    assert home.state("light.kitchen_light") == "on"
    assert home.attribute("light.kitchen_light", "brightness") == 102
    assert replies_with(model, '"tool_calls"') == 1, "the server has read the call, not we"


async def test_two_calls_of_one_round_are_both_done(
    agent: InstalledAgent, home: SmallHome, model: SteeringProxy, pipeline: Pipeline
) -> None:
    await connect(agent, model)
    assert await hear(pipeline, COSIER) == SET_BOTH
    assert home.attribute("light.kitchen_light", "brightness") == 102
    assert home.attribute("light.bedroom_light", "brightness") == 64
    assert len(model.requests) == 2, "the router's and the calls': what was done is told without the model"


async def test_a_call_that_was_asked_for_ahead_is_made_once(
    agent: InstalledAgent, home: SmallHome, model: SteeringProxy, pipeline: Pipeline
) -> None:
    await connect(agent, model, asks_ahead=True)
    for _ in range(3):
        assert await hear(pipeline, COSY) == SET
    assert home.attribute("light.kitchen_light", "brightness") == 102
    assert replies_with(model, '"tool_calls"') == 3
    assert [asked.form for asked in model.requests] == ["route", None] * 3, "one call of each, none asked anew"


async def test_a_call_that_was_asked_for_ahead_is_not_made_where_the_router_disagrees(
    agent: InstalledAgent, home: SmallHome, model: SteeringProxy, pipeline: Pipeline
) -> None:
    await connect(agent, model, asks_ahead=True)

    def choose(asked: SteeredRequest) -> str:
        if asked.form is not None:
            return "chat"
        offered = {tool["function"]["name"] for tool in asked.body["tools"]}
        return "dim" if "light__HassLightSet" in offered else "moon"

    model.choose = choose
    assert await hear(pipeline, COSY) == MOON
    assert home.attribute("light.kitchen_light", "brightness") is None
    assert len(model.requests) == 3


async def test_what_it_thinks_is_not_said(
    agent: InstalledAgent, home: SmallHome, model: SteeringProxy, pipeline: Pipeline
) -> None:
    await connect(agent, model)
    assert await hear(pipeline, PONDER) == "It is man."
    assert "".join(pipeline.spoken) == "It is man."
    thoughts = "".join(delta.get("thinking_content") or "" for delta in pipeline.deltas)
    assert thoughts.strip() == "A riddle about legs, let me see."
    assert replies_with(model, '"reasoning_content"')


async def test_it_is_known_how_much_the_server_took_from_its_cache(
    agent: InstalledAgent, home: SmallHome, model: SteeringProxy, pipeline: Pipeline, figures: list[str]
) -> None:
    await connect(agent, model)
    for _ in range(4):
        await hear(pipeline, WHY)
    (link,) = agent.data.connections.links
    assert link.health.cache_hit_share is not None
    figures.append(f"llama.cpp, four times the same question: {link.health.cache_hit_share:.0%} from the cache")
    assert link.health.cache_hit_share > 0.5


@pytest.mark.parametrize(
    ("data", "state"),
    [
        pytest.param({"api_key": "wrong"}, "refused", id="a wrong key"),
        pytest.param({"base_url": "nowhere"}, "refused", id="a wrong address"),
    ],
)
async def test_what_only_a_person_can_mend_is_told_and_the_rest_goes_on(
    agent: InstalledAgent, home: SmallHome, model: SteeringProxy, data: dict[str, Any], state: str
) -> None:
    data = {**data, "base_url": f"{model.url}/nowhere"} if "base_url" in data else data
    await connect(agent, model, **data)
    answer = await agent.converse(WHY)
    assert answer["response"]["response_type"] == "error"
    (link,) = agent.data.connections.links
    assert link.health.is_refused
    await agent.converse("turn on the kitchen light")
    assert home.state("light.kitchen_light") == "on"
