"""The options: who searches the web is tried before it is saved, and counts from the reload that follows."""

from typing import Any

import aiohttp
from homeassistant.data_entry_flow import FlowResultType
import pytest
from pytest_homeassistant_custom_component.test_util.aiohttp import AiohttpClientMocker

from custom_components.universal_agent.common.outcome import ErrorType
from custom_components.universal_agent.models.budget import BudgetPeriod, UsageLimits
from custom_components.universal_agent.skills.search.providers import BRAVE_URL, TAVILY_URL
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.one_home import in_one_home

SEARX = {"search_provider": "searxng", "search_url": "http://searx.example.com"}
SEARX_URL = "http://searx.example.com/search"
FOUND = {"results": [{"title": "Pancakes", "url": "https://food.example.com/", "content": "Milk, eggs and flour."}]}


async def choose(agent: InstalledAgent, search_provider: str, **choice: str) -> dict[str, Any]:
    """Open the options, choose a provider, fill in what it needs and send it off."""
    options = agent.hass.config_entries.options
    form = await options.async_init(agent.entry.entry_id)
    assert form["type"] is FlowResultType.MENU
    form = await options.async_configure(form["flow_id"], {"next_step_id": "search"})
    assert form["type"] is FlowResultType.FORM
    result = await options.async_configure(form["flow_id"], {"search_provider": search_provider})
    if result["type"] is FlowResultType.FORM:
        assert result["data_schema"] is not None
        wanted = {"searxng": {"search_url"}}.get(search_provider, {"search_key"})
        assert {str(key) for key in result["data_schema"].schema} == wanted, "it asks for nothing else"
        result = await options.async_configure(form["flow_id"], choice)
    await agent.hass.async_block_till_done()
    return dict(result)


async def abilities(agent: InstalledAgent) -> str:
    return str((await agent.ask("what else can you do"))["response"])


async def test_a_chosen_provider_brings_the_tools_and_none_takes_them_away(
    agent: InstalledAgent, aioclient_mock: AiohttpClientMocker
) -> None:
    aioclient_mock.get(SEARX_URL, json=FOUND)
    request = "search the web for pancake recipes"
    assert "search the web" not in await abilities(agent)
    assert "search.read_page" not in agent.data.registry.names()
    called = await agent.data.gate.call("search.web_search", {"query": "x"}, a_request())
    assert called.outcome is not None
    assert called.outcome.error_type is ErrorType.UNKNOWN_TOOL
    assert "Milk" not in (await agent.ask(request))["response"]

    result = await choose(agent, **SEARX)
    assert result["type"] is FlowResultType.CREATE_ENTRY
    assert agent.entry.options == SEARX
    answer = await agent.ask(request)
    assert answer["response"] == "food.example.com says: Milk, eggs and flour."
    assert answer["tools_used"] == ["search.web_search"]
    assert "search the web" in await abilities(agent)
    assert "search.read_page" in agent.data.registry.names()

    await choose(agent, search_provider="none")
    assert agent.entry.options == {"search_provider": "none"}
    assert "search.web_search" not in agent.data.registry.names()
    assert "search the web" not in await abilities(agent)


@in_one_home(
    ("choice", "field", "error"),
    [
        ({"search_provider": "searxng"}, "search_url", "url_required"),
        ({"search_provider": "searxng", "search_url": "searx.example.com"}, "search_url", "invalid_url"),
        ({"search_provider": "brave"}, "search_key", "key_required"),
        ({"search_provider": "tavily", "search_key": " "}, "search_key", "key_required"),
    ],
)
async def test_what_is_missing_is_asked_for(
    agent: InstalledAgent, choice: dict[str, str], field: str, error: str
) -> None:
    result = await choose(agent, **choice)
    assert (result["type"], result["errors"]) == (FlowResultType.FORM, {field: error})
    assert agent.entry.options == {}


@pytest.mark.parametrize(
    ("provider", "answer", "errors"),
    [
        ("searxng", {"status": 403}, {"base": "json_disabled"}),
        ("searxng", {"status": 500}, {"base": "cannot_connect"}),
        ("searxng", {"status": 302}, {"base": "unexpected_reply"}),
        ("searxng", {"text": "<html>"}, {"base": "unexpected_reply"}),
        ("searxng", {"exc": aiohttp.ClientConnectionError()}, {"base": "cannot_connect"}),
        ("searxng", {"exc": TimeoutError()}, {"base": "cannot_connect"}),
        ("searxng", {"exc": aiohttp.InvalidURL("x")}, {"search_url": "invalid_url"}),
        ("brave", {"status": 401}, {"base": "invalid_auth"}),
        ("tavily", {"status": 403}, {"base": "invalid_auth"}),
    ],
)
async def test_a_provider_that_does_not_work_is_not_saved_and_the_input_is_kept(
    agent: InstalledAgent,
    aioclient_mock: AiohttpClientMocker,
    provider: str,
    answer: dict[str, Any],
    errors: dict[str, str],
) -> None:
    method, url = {"searxng": ("get", SEARX_URL), "brave": ("get", BRAVE_URL), "tavily": ("post", TAVILY_URL)}[provider]
    aioclient_mock.request(method, url, **answer)
    choice = {"search_url": "http://searx.example.com"} if provider == "searxng" else {"search_key": "secret"}
    result = await choose(agent, provider, **choice)

    assert (result["type"], result["errors"]) == (FlowResultType.FORM, errors)
    shown = {str(key): key.description["suggested_value"] for key in result["data_schema"].schema}
    assert shown == choice
    assert agent.entry.options == {}


async def test_other_options_and_only_what_a_provider_needs_are_kept(
    agent: InstalledAgent, aioclient_mock: AiohttpClientMocker
) -> None:
    agent.hass.config_entries.async_update_entry(agent.entry, options={"other": 1, "search_url": "http://old"})
    await agent.hass.async_block_till_done()
    aioclient_mock.get(BRAVE_URL, json={"web": FOUND})
    await choose(agent, search_provider="brave", search_key="k")
    assert agent.entry.options == {"other": 1, "search_provider": "brave", "search_key": "k"}


async def test_what_models_may_take_is_limited_and_an_empty_field_is_no_limit(agent: InstalledAgent) -> None:
    options = agent.hass.config_entries.options
    menu = await options.async_init(agent.entry.entry_id)
    form = await options.async_configure(menu["flow_id"], {"next_step_id": "limits"})
    schema = form["data_schema"]
    assert schema is not None
    sections = {str(key): value for key, value in schema.schema.items()}
    shown = {str(key): (key.description or {}).get("suggested_value") for key in sections["request"].schema.schema}
    assert shown == {"calls": 20, "tokens": 100_000, "money": None}

    await options.async_configure(form["flow_id"], {"request": {"calls": 3}, "hour": {}, "day": {"money": 1.5}})
    await agent.hass.async_block_till_done()

    assert agent.data.connections.budget.limits == {
        BudgetPeriod.REQUEST: UsageLimits(calls=3),
        BudgetPeriod.HOUR: UsageLimits(),
        BudgetPeriod.DAY: UsageLimits(money=1.5),
    }


async def test_a_key_is_not_shown_again_and_stays_where_none_is_entered(
    agent: InstalledAgent, aioclient_mock: AiohttpClientMocker
) -> None:
    aioclient_mock.get(BRAVE_URL, json={"web": FOUND})
    await choose(agent, search_provider="brave", search_key="k")
    form = await agent.hass.config_entries.options.async_init(agent.entry.entry_id)
    form = await agent.hass.config_entries.options.async_configure(form["flow_id"], {"next_step_id": "search"})
    form = await agent.hass.config_entries.options.async_configure(form["flow_id"], {"search_provider": "brave"})
    schema = form["data_schema"]
    assert schema is not None
    assert {str(key): (key.description or {}).get("suggested_value") for key in schema.schema}["search_key"] is None
    await choose(agent, search_provider="brave")

    assert agent.entry.options == {"search_provider": "brave", "search_key": "k"}
