"""Adding a model connection: what is wrong is said at its field, what is right is tried and then saved."""

from collections.abc import AsyncGenerator
from typing import Any

from homeassistant.config_entries import SOURCE_RECONFIGURE, SOURCE_USER
from homeassistant.data_entry_flow import FlowResultType
from homeassistant.exceptions import HomeAssistantError
import pytest

from scripts.lib.model_server import ModelServer, ScriptedReply, says
from tests.connection_flow import MODEL, Flow, a_good_model
from tests.installed_agent import InstalledAgent
from tests.model_connections import ai_task_of, ollama_in
from tests.models.scripted_evaluation import add_evaluation, only_where_it_can_be_asked


@pytest.fixture
async def server(socket_enabled: None) -> AsyncGenerator[ModelServer]:
    """Return a server with a good model."""
    async with ModelServer(key="secret", models=("scripted", "other", "seeing"), answer=a_good_model) as started:
        yield started


@pytest.fixture
async def flow(agent: InstalledAgent) -> Flow:
    """Return a new flow."""
    opened = Flow(agent)
    await opened.begin({"source": SOURCE_USER})
    return opened


async def test_a_key_is_sent_to_no_other_address(agent: InstalledAgent, flow: Flow, server: ModelServer) -> None:
    await flow.fill(kind="openai_compatible")
    assert await flow.fill(base_url=f"{server.url}/x", api_key="secret") == {"base_url": "wrong_address"}

    assert await flow.fill(base_url=server.url) == {"base": "invalid_auth"}


async def test_a_server_is_mended_field_by_field_and_then_works(
    agent: InstalledAgent, flow: Flow, server: ModelServer
) -> None:
    await flow.fill(kind="openai_compatible")
    assert await flow.fill(base_url="nowhere") == {"base_url": "invalid_url"}
    assert await flow.fill(base_url=f"{server.url}/x", api_key="secret") == {"base_url": "wrong_address"}
    assert await flow.fill(base_url=server.url.removesuffix("/v1"), api_key="secret") == {"base_url": "needs_version"}
    assert await flow.fill(base_url=server.url, api_key="wrong") == {"base": "invalid_auth"}
    assert flow.suggested("base_url") == server.url
    assert flow.suggested("api_key") == "wrong"

    assert not await flow.fill(base_url=f"{server.url}/", api_key="secret")
    assert flow.result["step_id"] == "model"
    assert flow.options("model") == ["other", "scripted", "seeing"]
    assert await flow.fill(**MODEL | {"model": "missing"}) == {"model": "model_missing"}
    assert flow.suggested("model") == "missing"
    await flow.add(**MODEL, name="My model", price_input=2.5, price_output=10)

    assert flow.result["type"] is FlowResultType.CREATE_ENTRY
    (subentry,) = agent.entry.subentries.values()
    assert subentry.title == "My model"
    assert subentry.data == {
        "kind": "openai_compatible",
        "base_url": server.url,
        "api_key": "secret",
        "model": "scripted",
        "slots": "both",
        "price": {"input": 2.5, "output": 10},
        "tools": "native",
        "forms": "json_schema",
        "sees": False,
    }
    server.says(ScriptedReply(form={"role": "conversation", "confidence": 1}), says("Because it is far away."))
    answer = await agent.ask("explain to me why the moon looks so small")
    assert (answer["response"], answer["engine"]) == ("Because it is far away.", "My model")


@pytest.mark.parametrize(
    ("listed", "context"),
    [
        pytest.param({"max_model_len": 16_384}, 16_384, id="vLLM"),
        pytest.param({"meta": {"n_ctx": 8192, "n_ctx_train": 40_960}}, 8192, id="llama.cpp"),
        pytest.param({"max_context_length": 131_072, "loaded_context_length": 4096}, 4096, id="LM Studio"),
        pytest.param({"context_length": 200_000}, 200_000, id="OpenRouter"),
        pytest.param({"meta": {"n_ctx": 512}}, None, id="too little for anything"),
        pytest.param({"context_length": "much", "meta": []}, None, id="nonsense"),
        pytest.param({}, None, id="nothing"),
    ],
)
async def test_what_the_trial_found_is_shown_before_it_is_saved(
    agent: InstalledAgent, flow: Flow, server: ModelServer, listed: dict[str, Any], context: int | None
) -> None:
    server.listed["seeing"] = listed
    await flow.fill(kind="openai_compatible")
    await flow.fill(base_url=server.url, api_key="secret")
    await flow.fill(**MODEL | {"model": "seeing"}, name="My model")

    assert (flow.result["step_id"], flow.result["description_placeholders"]) == ("tried", {"name": "My model"})
    found = flow.found()
    assert found.pop("answer_s") >= 0
    assert found.pop("context_tokens", None) == context
    assert found == {"calls_tools": True, "tools": "native", "sees": True}
    assert not agent.entry.subentries, "nothing is saved yet"

    await flow.fill(**flow.found())
    (subentry,) = agent.entry.subentries.values()
    assert subentry.data.get("context_tokens") == context
    assert not {"calls_tools", "answer_s", "again"} & set(subentry.data)


async def test_a_model_that_calls_no_tools_is_told_and_another_one_can_be_chosen(
    agent: InstalledAgent, flow: Flow, server: ModelServer
) -> None:
    server.answer_with(lambda seen: a_good_model(seen) if seen.body["model"] == "other" else says("I can only talk."))
    await flow.fill(kind="openai_compatible")
    await flow.fill(base_url=server.url, api_key="secret")
    await flow.fill(**MODEL, name="Mine")
    found = flow.found()
    assert (found["calls_tools"], found["sees"]) == (False, False)

    await flow.fill(**found, again=True)
    assert (flow.result["step_id"], flow.suggested("model"), flow.suggested("name")) == ("model", "scripted", "Mine")
    assert not agent.entry.subentries
    await flow.fill(**MODEL | {"model": "other"}, name="Mine")
    assert flow.found()["calls_tools"] is True
    await flow.fill(**flow.found())
    assert [item.data["model"] for item in agent.entry.subentries.values()] == ["other"]


async def test_the_context_that_a_person_writes_counts_before_the_server_s(
    agent: InstalledAgent, flow: Flow, server: ModelServer
) -> None:
    server.listed["scripted"] = {"max_model_len": 16_384}
    await flow.fill(kind="openai_compatible")
    await flow.fill(base_url=server.url, api_key="secret")
    await flow.fill(**MODEL, advanced={"context_tokens": 9000})
    assert flow.found()["context_tokens"] == 9000
    await flow.fill(context_tokens=5000)
    (subentry,) = agent.entry.subentries.values()
    assert subentry.data["context_tokens"] == 5000

    again = Flow(agent)
    await again.begin({"source": SOURCE_RECONFIGURE, "subentry_id": subentry.subentry_id})
    await again.fill(base_url=server.url)
    await again.fill(**MODEL)
    await again.fill()
    (changed,) = agent.entry.subentries.values()
    assert "context_tokens" not in changed.data, "an emptied field is no limit"


async def test_a_model_that_sees_is_noted(agent: InstalledAgent, flow: Flow, server: ModelServer) -> None:
    await flow.fill(kind="openai_compatible")
    await flow.fill(base_url=server.url, api_key="secret")
    await flow.add(**MODEL | {"model": "seeing"})
    (subentry,) = agent.entry.subentries.values()
    assert subentry.data["sees"] is True


def _failing_at(needle: str, reply: ScriptedReply) -> Any:
    """Return a good model that fails at requests with these words."""
    return lambda seen: reply if needle in str(seen.body) else a_good_model(seen)


async def test_a_model_that_fails_at_pictures_is_for_text(
    agent: InstalledAgent, flow: Flow, server: ModelServer
) -> None:
    """llama.cpp's server answers 500 where a model has no eyes."""
    server.answer_with(_failing_at("Which colour", ScriptedReply(status=500, retry_after="0")))
    await flow.fill(kind="openai_compatible")
    await flow.fill(base_url=server.url, api_key="secret")
    await flow.add(**MODEL)
    (subentry,) = agent.entry.subentries.values()
    assert (subentry.data["sees"], subentry.data["tools"]) == (False, "native")


@pytest.mark.parametrize(
    ("reply", "told"),
    [
        pytest.param(ScriptedReply(status=429, retry_after="0"), {"base": "too_many_requests"}, id="too often"),
        pytest.param(ScriptedReply(status=500, retry_after="0"), {"base": "server_failed"}, id="broken"),
        pytest.param(ScriptedReply(status=402), {"base": "unpaid"}, id="no money"),
        pytest.param(
            ScriptedReply(status=429, error="You exceeded your current quota: insufficient_quota"),
            {"base": "unpaid"},
            id="no money, told as too often",
        ),
        pytest.param(
            ScriptedReply(status=400, error="/chat/completions: Invalid model name passed in model=scripted"),
            {"model": "model_missing"},
            id="litellm does not know the model",
        ),
        pytest.param(
            ScriptedReply(status=400, error="No connected db.", error_type="no_db_connection"),
            {"base": "invalid_auth"},
            id="litellm does not know the key",
        ),
        pytest.param(ScriptedReply(status=400, error="no"), {"base": "refused"}, id="refused"),
    ],
)
async def test_what_a_server_says_to_the_trial_is_said(
    flow: Flow, server: ModelServer, reply: ScriptedReply, told: dict[str, str]
) -> None:
    server.answer_with(_failing_at("Repeat the word", reply))
    await flow.fill(kind="openai_compatible")
    await flow.fill(base_url=server.url, api_key="secret")
    assert await flow.fill(**MODEL) == told
    assert flow.result["step_id"] == "model", "what was entered can be mended"


async def test_what_is_advanced_is_sent_and_shown_again(agent: InstalledAgent, flow: Flow, server: ModelServer) -> None:
    wanted = {"reasoning_effort": "low", "temperature": 0.3, "keep_alive": "30m", "max_output_tokens": 300}
    await flow.fill(kind="openai_compatible")
    await flow.fill(base_url=server.url, api_key="secret")
    await flow.add(**MODEL, advanced={**wanted, "requests_per_minute": 30, "asks_ahead": False})
    (subentry,) = agent.entry.subentries.values()
    server.says(ScriptedReply(form={"role": "conversation", "confidence": 1}), says("It is far away."))
    await agent.ask("explain to me why the moon looks so small")
    sent = server.requests[-1].body
    assert [sent[field] for field in ("reasoning_effort", "temperature", "keep_alive")] == ["low", 0.3, "30m"]
    assert sent["max_tokens"] == 300 + 1024, "what it reasons is no part of the answer"

    again = Flow(agent)
    await again.begin({"source": SOURCE_RECONFIGURE, "subentry_id": subentry.subentry_id})
    await again.fill(base_url=server.url)
    assert again.suggested_in("advanced") == {
        **wanted,
        "requests_per_minute": 30,
        "asks_ahead": False,
        "tools": "native",
    }
    await again.add(**MODEL, advanced={"tools": "native"})
    (changed,) = agent.entry.subentries.values()
    assert not {"temperature", "reasoning_effort", "tools_chosen"} & set(changed.data), (
        "an emptied field is the default"
    )


async def test_how_tools_are_called_is_shown_and_can_be_chosen(
    agent: InstalledAgent, flow: Flow, server: ModelServer
) -> None:
    await flow.fill(kind="openai_compatible")
    await flow.fill(base_url=server.url, api_key="secret")
    await flow.add(**MODEL, advanced={"tools": "hermes"})
    (subentry,) = agent.entry.subentries.values()
    assert subentry.data["tools"] == "hermes"
    assert not [seen for seen in server.requests if "tools" in seen.body], "nothing else was tried"

    again = Flow(agent)
    await again.begin({"source": SOURCE_RECONFIGURE, "subentry_id": subentry.subentry_id})
    await again.fill(base_url=server.url)
    assert again.suggested_in("advanced") == {"tools": "hermes", "asks_ahead": True}
    await again.add(**MODEL, advanced={"tools": "hermes"})
    assert [item.data["tools"] for item in agent.entry.subentries.values()] == ["hermes"], "a choice stays"

    last = Flow(agent)
    await last.begin({"source": SOURCE_RECONFIGURE, "subentry_id": subentry.subentry_id})
    await last.fill(base_url=server.url)
    await last.add(**MODEL, advanced={})
    assert [item.data["tools"] for item in agent.entry.subentries.values()] == ["native"], "emptied, it is tried again"


async def test_a_server_that_is_down_is_said(flow: Flow, server: ModelServer) -> None:
    await server.stop()
    await flow.fill(kind="openai_compatible")
    assert await flow.fill(base_url=server.url, api_key="secret") == {"base": "cannot_connect"}


async def test_anthropic_s_own_address_stands_there_already(
    agent: InstalledAgent, flow: Flow, server: ModelServer
) -> None:
    await flow.fill(kind="anthropic")
    assert flow.suggested("base_url") == "https://api.anthropic.com/v1"
    await flow.fill(base_url=server.url, api_key="secret")
    await flow.add(**MODEL)
    (subentry,) = agent.entry.subentries.values()
    assert (subentry.title, subentry.data["kind"]) == ("scripted", "anthropic")


async def test_an_entity_that_is_not_there_is_said(agent: InstalledAgent, flow: Flow) -> None:
    await flow.fill(kind="ai_task")
    assert await flow.fill(entity_id="ai_task.nobody", slots="both") == {"entity_id": "model_missing"}
    assert flow.suggested("entity_id") == "ai_task.nobody"


async def test_an_entity_of_home_assistant_is_tried_and_keeps_its_own_name(
    agent: InstalledAgent, flow: Flow, socket_enabled: None
) -> None:
    async with ollama_in(agent.hass) as ollama:
        ollama.says(*[ScriptedReply(text="apple", form={"word": "apple"})] * 6)
        entity_id = ai_task_of(agent.hass)
        state = agent.hass.states.get(entity_id)
        assert state is not None
        await flow.fill(kind="ai_task")
        limits = {"requests_per_minute": 5, "context_tokens": 4096}
        await flow.fill(entity_id=entity_id, slots="both", price_input=2, advanced=limits)
        assert set(flow.found()) == {"answer_s"}, "its integration knows the rest"
        await flow.fill()

    assert flow.result["type"] is FlowResultType.CREATE_ENTRY
    (subentry,) = agent.entry.subentries.values()
    assert (subentry.title, subentry.data["entity_id"]) == (state.name, entity_id)
    assert "sees" not in subentry.data, "the entity says it at any time"
    assert {name: subentry.data[name] for name in limits} == limits
    assert subentry.data["price"] == {"input": 2, "output": 0}
    again = Flow(agent)
    await again.begin({"source": SOURCE_RECONFIGURE, "subentry_id": subentry.subentry_id})
    assert again.suggested("price_input") == 2
    assert again.suggested_in("advanced") == limits, "they are shown again"


async def test_what_weighs_answers_is_only_offered_where_there_is_such_an_entity(
    agent: InstalledAgent, flow: Flow
) -> None:
    assert "ai_task_evaluation" not in flow.options("kind")


@only_where_it_can_be_asked
async def test_an_entity_that_weighs_answers_is_tried_with_a_choice(agent: InstalledAgent) -> None:
    entity = await add_evaluation(agent.hass)
    flow = Flow(agent)
    await flow.begin({"source": SOURCE_USER})
    assert "ai_task_evaluation" in flow.options("kind")
    await flow.fill(kind="ai_task_evaluation")
    assert await flow.fill(entity_id="ai_task.nobody") == {"entity_id": "model_missing"}
    entity.error = HomeAssistantError("no mana")
    assert await flow.fill(entity_id=entity.entity_id) == {"base": "cannot_connect"}
    entity.error = None
    limits = {"requests_per_minute": 5}
    await flow.fill(entity_id=entity.entity_id, price_input=2, advanced=limits)
    assert set(flow.found()) == {"answer_s"}
    await flow.fill(again=True)
    assert flow.result["step_id"] == "evaluation"
    await flow.add(entity_id=entity.entity_id, price_input=2, advanced=limits)

    assert set(entity.criteria) == {"repeat", "other"}
    (subentry,) = agent.entry.subentries.values()
    assert (subentry.title, subentry.data["kind"]) == ("Weighing", "ai_task_evaluation")
    assert subentry.data["requests_per_minute"] == 5
    assert "slots" not in subentry.data, "it serves the router only"
    again = Flow(agent)
    await again.begin({"source": SOURCE_RECONFIGURE, "subentry_id": subentry.subentry_id})
    assert (again.result["step_id"], again.suggested("price_input")) == ("evaluation", 2)
