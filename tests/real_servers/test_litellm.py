"""Our agent with litellm's proxy before llama.cpp's server, over both wire protocols."""

from homeassistant.config_entries import SOURCE_USER
from homeassistant.data_entry_flow import FlowResultType
import pytest

from tests.connection_flow import Flow
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect
from tests.real_servers.conftest import LiteLlm
from tests.real_servers.test_llama_cpp import MODEL, hear
from tests.real_servers.texts import COSIER, COSY, MOON, PONDER, SET, SET_BOTH, WHY
from tests.supervisor.test_streaming import Pipeline

KEY = "sk-secret"
KINDS = pytest.mark.parametrize("kind", ["openai_compatible", "anthropic"])


@KINDS
async def test_it_is_added_and_what_is_wrong_is_said_at_its_field(
    agent: InstalledAgent, litellm: LiteLlm, kind: str
) -> None:
    flow = Flow(agent)
    await flow.begin({"source": SOURCE_USER})
    await flow.fill(kind=kind)
    assert await flow.fill(base_url=litellm.url, api_key="sk-wrong") == {"base": "invalid_auth"}
    assert not await flow.fill(base_url=litellm.url, api_key=KEY)
    assert flow.options("model") == ["scripted"]
    assert await flow.fill(**MODEL | {"model": "missing"}) == {"model": "model_missing"}
    await flow.add(**MODEL)
    assert flow.result["type"] is FlowResultType.CREATE_ENTRY
    (subentry,) = agent.entry.subentries.values()
    assert subentry.data["sees"] is False


@KINDS
async def test_words_come_one_by_one(
    agent: InstalledAgent, home: SmallHome, litellm: LiteLlm, pipeline: Pipeline, kind: str
) -> None:
    await connect(agent, litellm, kind=kind, api_key=KEY)
    assert await hear(pipeline, WHY) == MOON
    assert "".join(pipeline.spoken) == MOON
    assert len(pipeline.spoken) >= 5


@KINDS
async def test_calls_change_the_home(
    agent: InstalledAgent, home: SmallHome, litellm: LiteLlm, pipeline: Pipeline, kind: str
) -> None:
    await connect(agent, litellm, kind=kind, api_key=KEY)
    assert await hear(pipeline, COSY) == SET
    assert home.attribute("light.kitchen_light", "brightness") == 102
    assert await hear(pipeline, COSIER) == SET_BOTH
    assert home.attribute("light.bedroom_light", "brightness") == 64


@KINDS
async def test_what_it_thinks_is_not_said(
    agent: InstalledAgent, home: SmallHome, litellm: LiteLlm, pipeline: Pipeline, kind: str
) -> None:
    await connect(agent, litellm, kind=kind, api_key=KEY)
    assert await hear(pipeline, PONDER) == "It is man."
    assert "".join(pipeline.spoken) == "It is man."
    thoughts = "".join(delta.get("thinking_content") or "" for delta in pipeline.deltas)
    assert thoughts.strip() == "A riddle about legs, let me see."
