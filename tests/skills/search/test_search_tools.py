"""Searching and reading as an agent does it: gated, cited, marked as strangers' words, and with a way out."""

import socket
from typing import Any

import aiohttp
from aiohttp import web
from homeassistant.helpers.json import json_dumps
import pytest
from pytest_homeassistant_custom_component.test_util.aiohttp import AiohttpClientMocker

from custom_components.universal_agent.common.outcome import ErrorType, Outcome, OutcomeStatus
from custom_components.universal_agent.safety.url_guard import UrlGuard
from custom_components.universal_agent.skills import search
from custom_components.universal_agent.skills.search.providers import (
    BRAVE_URL,
    TAVILY_URL,
    SearchResult,
    features,
    read_settings,
)
from custom_components.universal_agent.skills.search.tools import FoundPages, WebTools
from custom_components.universal_agent.skills.skill import Skill, SkillContext
from tests.common_builders import a_request
from tests.skills.conftest import World, WorldMaker
from tests.skills.search.conftest import Web

SEARX = {"search_provider": "searxng", "search_url": "http://searx.example.com/"}
SEARX_URL = "http://searx.example.com/search"
BRAVE = {"search_provider": "brave", "search_key": "k"}
TAVILY = {"search_provider": "tavily", "search_key": "k"}
FOUND = [
    {"title": "<b>First</b>", "url": "http://first.example.com/", "content": "The first says <b>one</b>."},
    {"title": "Again", "url": "http://first.example.com/", "content": "again"},
    {"title": "No page", "url": "ftp://x.example.com/", "content": "no"},
    {"title": "Second", "url": "http://www.second.example.com/", "content": "The second says two."},
]
SHOWN = [
    {"title": "First", "url": "http://first.example.com/", "snippet": "The first says one."},
    {"title": "Second", "url": "http://www.second.example.com/", "snippet": "The second says two."},
]


@pytest.fixture
async def world(make_world: WorldMaker) -> World:
    """Return a world with a search server."""
    return await make_world(search.build, options=SEARX)


async def test_a_search_answers_with_sources_in_strangers_words(
    world: World, aioclient_mock: AiohttpClientMocker
) -> None:
    aioclient_mock.get(SEARX_URL, json={"results": FOUND})
    outcome = await world.call("search.web_search", {"query": "numbers"})

    assert outcome.data["results"] == SHOWN
    assert "strangers" in outcome.data["trust"]
    assert outcome.spoken == "first.example.com says: The first says one."
    _, url, _, _ = aioclient_mock.mock_calls[0]
    assert dict(url.query) == {"q": "numbers", "format": "json", "language": "en", "safesearch": "1"}


async def test_brave_is_asked_with_its_key(make_world: WorldMaker, aioclient_mock: AiohttpClientMocker) -> None:
    results = [{key.replace("content", "description"): value for key, value in entry.items()} for entry in FOUND]
    aioclient_mock.get(BRAVE_URL, json={"web": {"results": results}})
    world = await make_world(search.build, options=BRAVE)
    outcome = await world.call("search.web_search", {"query": "numbers", "count": 1}, language="de-AT")

    assert outcome.data["results"] == SHOWN[:1]
    _, url, _, headers = aioclient_mock.mock_calls[0]
    assert (url.query["count"], url.query["search_lang"]) == ("1", "de")
    assert headers["X-Subscription-Token"] == "k"


async def test_brave_that_finds_nothing_says_so(make_world: WorldMaker, aioclient_mock: AiohttpClientMocker) -> None:
    aioclient_mock.get(BRAVE_URL, json={"type": "search"})
    world = await make_world(search.build, options=BRAVE)
    outcome = await world.call("search.web_search", {"query": "xyzzy"})
    assert (outcome.data["results"], outcome.spoken) == ([], "I found nothing on the web about xyzzy.")


async def test_tavily_is_asked_with_its_key(make_world: WorldMaker, aioclient_mock: AiohttpClientMocker) -> None:
    aioclient_mock.post(TAVILY_URL, json={"results": FOUND})
    world = await make_world(search.build, options=TAVILY)
    outcome = await world.call("search.web_search", {"query": "numbers"})

    assert outcome.data["results"] == SHOWN
    _, _, body, headers = aioclient_mock.mock_calls[0]
    assert (body, headers["Authorization"]) == ({"query": "numbers", "max_results": 5}, "Bearer k")


async def test_a_long_finding_is_cut_at_a_word(world: World, aioclient_mock: AiohttpClientMocker) -> None:
    aioclient_mock.get(SEARX_URL, json={"results": [FOUND[0] | {"content": "word " * 100}]})
    outcome = await world.call("search.web_search", {"query": "words"})
    assert outcome.spoken is not None
    assert outcome.spoken.endswith("word word\u2026")
    assert len(outcome.spoken) < 280


@pytest.mark.parametrize(
    ("answer", "status", "error"),
    [
        ({"status": 401}, OutcomeStatus.ERROR_BLOCKED, ErrorType.REFUSED),
        ({"status": 403}, OutcomeStatus.ERROR_BLOCKED, ErrorType.REFUSED),
        ({"status": 404}, OutcomeStatus.ERROR_PERMANENT, ErrorType.NOT_FOUND),
        ({"status": 418}, OutcomeStatus.ERROR_PERMANENT, ErrorType.FAILED),
        ({"status": 302}, OutcomeStatus.ERROR_PERMANENT, ErrorType.FAILED),
        ({"status": 408}, OutcomeStatus.ERROR_TRANSIENT, ErrorType.TIMEOUT),
        ({"status": 429}, OutcomeStatus.ERROR_TRANSIENT, ErrorType.UNAVAILABLE),
        ({"status": 503}, OutcomeStatus.ERROR_TRANSIENT, ErrorType.UNAVAILABLE),
        ({"text": "<html>"}, OutcomeStatus.ERROR_PERMANENT, ErrorType.UNSUPPORTED),
        ({"text": "x" * 2_100_000}, OutcomeStatus.ERROR_PERMANENT, ErrorType.UNSUPPORTED),
        ({"exc": aiohttp.ClientConnectionError()}, OutcomeStatus.ERROR_TRANSIENT, ErrorType.UNAVAILABLE),
        ({"exc": aiohttp.InvalidURL("x")}, OutcomeStatus.ERROR_PERMANENT, ErrorType.INVALID_ARGUMENTS),
        ({"exc": aiohttp.ServerTimeoutError()}, OutcomeStatus.ERROR_TRANSIENT, ErrorType.TIMEOUT),
    ],
    ids=lambda value: str(value)[:40] if isinstance(value, dict) else None,
)
async def test_a_provider_that_fails_is_read_as_one_of_five_states(
    world: World, aioclient_mock: AiohttpClientMocker, answer: dict[str, Any], status: OutcomeStatus, error: ErrorType
) -> None:
    aioclient_mock.get(SEARX_URL, **answer)
    outcome = await world.call("search.web_search", {"query": "numbers"})
    assert (outcome.status, outcome.error_type) == (status, error)
    assert outcome.spoken is not None


async def test_without_a_provider_the_tools_do_not_exist(make_world: WorldMaker) -> None:
    world = await make_world(search.build)
    assert world.registry.names() == ()
    assert (await world.call("search.web_search", {"query": "x"})).error_type is ErrorType.UNKNOWN_TOOL


@pytest.mark.parametrize(
    ("options", "on"),
    [
        ({}, False),
        ({"search_provider": "none"}, False),
        ({"search_provider": "altavista", "search_key": "k"}, False),
        ({"search_provider": "brave"}, False),
        ({"search_provider": "brave", "search_key": " "}, False),
        ({"search_provider": "searxng", "search_key": "k"}, False),
        (BRAVE, True),
        (TAVILY, True),
        (SEARX, True),
    ],
)
def test_the_feature_is_on_where_a_provider_has_all_it_needs(options: dict[str, Any], on: bool) -> None:
    assert bool(features(options)) is on
    assert read_settings(options).is_complete is on


# Reading pages


@pytest.fixture
async def online(make_world: WorldMaker, internet: Web) -> World:
    """Return a world that searches and reads that web."""

    def build(home: SkillContext) -> Skill:
        handlers = WebTools(home, UrlGuard(internet.resolve))
        return Skill(name="search", tools=handlers.specs(), fallbacks=handlers.fallbacks())

    internet.page("8.8.8.8/search", json_dumps({"results": FOUND}), content_type="application/json")
    return await make_world(build, options=SEARX | {"search_url": "http://8.8.8.8"})


async def read(world: World, url: str = "http://first.example.com/") -> Outcome:
    return await world.call("search.read_page", {"url": url})


def steps(outcome: Outcome) -> list[tuple[str, str]]:
    return [(step["step"], step["status"]) for step in outcome.data["steps"]]


async def search_first(world: World) -> None:
    assert (await world.call("search.web_search", {"query": "numbers"})).data["results"] == SHOWN


async def test_a_page_is_read_and_cited(online: World, internet: Web) -> None:
    internet.page("first.example.com/", "<title>One</title><p>text</p>")
    outcome = await read(online)
    assert outcome.status is OutcomeStatus.SUCCESS
    assert outcome.data["text"] == "text"
    assert outcome.data["source"] == "One (http://first.example.com/)"
    assert "strangers" in outcome.data["trust"]


async def test_a_page_that_refuses_gives_way_to_the_next_result(online: World, internet: Web) -> None:
    await search_first(online)
    internet.page("first.example.com/", status=403)
    internet.page("www.second.example.com/", "<p>two</p>")
    outcome = await read(online)

    assert (outcome.status, outcome.data["text"]) == (OutcomeStatus.PARTIAL, "two")
    assert outcome.data["instead_of"] == "http://first.example.com/"
    assert steps(outcome) == [("call", "error_blocked"), ("other_result", "partial")]


async def test_where_the_next_result_fails_too_the_snippet_is_given(online: World, internet: Web) -> None:
    await search_first(online)
    internet.page("first.example.com/", status=403)
    internet.page("www.second.example.com/", status=500)
    outcome = await read(online)

    assert (outcome.status, outcome.data["text"]) == (OutcomeStatus.PARTIAL, "The first says one.")
    assert steps(outcome) == [("call", "error_blocked"), ("other_result", "error_transient"), ("snippet", "partial")]


async def test_a_page_that_no_search_has_found_is_reported(online: World, internet: Web) -> None:
    internet.page("first.example.com/", status=403)
    outcome = await read(online)

    assert (outcome.status, outcome.error_type) == (OutcomeStatus.ERROR_BLOCKED, ErrorType.REFUSED)
    assert steps(outcome) == [
        ("call", "error_blocked"),
        ("other_result", "nothing_to_offer"),
        ("snippet", "nothing_to_offer"),
        ("report", "error_blocked"),
    ]


async def test_an_address_that_the_guard_refuses_is_not_tried_otherwise(online: World, internet: Web) -> None:
    outcome = await read(online, "http://192.168.1.1/")
    assert (outcome.status, outcome.error_type) == (OutcomeStatus.ERROR_BLOCKED, ErrorType.NOT_ALLOWED_HERE)
    assert "steps" not in outcome.data
    assert internet.connected == []


@pytest.mark.parametrize(
    ("text", "searches", "is_read"),
    [
        pytest.param("", False, False, id="made up"),
        pytest.param("", True, True, id="found"),
        pytest.param("read http://first.example.com/ to me", False, True, id="said"),
    ],
)
async def test_after_text_of_strangers_only_known_addresses_are_read(
    online: World, internet: Web, text: str, searches: bool, is_read: bool
) -> None:
    internet.page("first.example.com/", "<p>text</p>")
    await (search_first(online) if searches else online.call("search.web_search", {"query": "x", "count": 1}))
    request = a_request(text, conversation_id="conversation-1" if searches else "another")
    request.taint.mark("search.web_search")
    outcome = await online.call_for(request, "search.read_page", {"url": "http://first.example.com/"})
    assert outcome.ok is is_read


async def test_a_redirect_to_what_is_no_address_is_refused_as_such(online: World, internet: Web) -> None:
    internet.pages["first.example.com/"] = lambda request: web.Response(
        status=302, headers={"Location": "http://first.example.com:99999/"}
    )
    outcome = await read(online)
    assert outcome.error_type is ErrorType.NOT_ALLOWED_HERE


async def test_a_redirect_into_this_machine_is_refused_as_such(online: World, internet: Web) -> None:
    internet.pages["first.example.com/"] = lambda request: web.Response(
        status=302, headers={"Location": "http://127.0.0.1/"}
    )
    outcome = await read(online)
    assert outcome.error_type is ErrorType.NOT_ALLOWED_HERE


@pytest.mark.parametrize(
    ("names", "error"), [((), ErrorType.NOT_FOUND), (None, ErrorType.UNAVAILABLE)], ids=["no name", "no name service"]
)
async def test_a_name_that_leads_nowhere(
    make_world: WorldMaker, names: tuple[str, ...] | None, error: ErrorType
) -> None:
    async def resolve(host: str, port: int) -> tuple[str, ...]:
        if names is None:
            raise socket.gaierror(socket.EAI_AGAIN, "later")
        return names

    def build(home: SkillContext) -> Skill:
        return Skill(name="search", tools=WebTools(home, UrlGuard(resolve)).specs())

    outcome = await read(await make_world(build, options=SEARX))
    assert outcome.error_type is error


def test_only_the_latest_findings_are_kept() -> None:
    found = FoundPages()
    first, second = (SearchResult(**entry) for entry in SHOWN)
    for number in range(40):
        found.remember(a_request(conversation_id=f"c{number}"), (first, second))
    assert found.result(a_request(conversation_id="c0"), first.url) is None
    late = a_request(conversation_id="c39")
    assert found.result(late, second.url) == second
    assert found.others(late, second.url) == (first,)
    assert found.others(late, "http://never.example.com/") == ()
    alone = a_request(conversation_id=None)
    found.remember(alone, (first,))
    assert found.result(alone, first.url) == first


@pytest.mark.parametrize(
    ("language", "text", "query"),
    [
        ("en", "search the web for pancake recipes", "pancake recipes"),
        ("en", "look up the opening hours of the library online", "the opening hours of the library"),
        ("en", "what does the internet say about hedgehogs", "hedgehogs"),
        ("de", "such im Internet nach Rezepten für Pfannkuchen", "Rezepten für Pfannkuchen"),
        ("de", "google die Öffnungszeiten der Bücherei", "die Öffnungszeiten der Bücherei"),
        ("es", "busca en internet recetas de tortitas", "recetas de tortitas"),
        ("es", "busca recetas de tortitas en la web", "recetas de tortitas"),
        ("fr", "cherche sur internet une recette de crêpes", "une recette de crêpes"),
        ("fr", "fais une recherche sur internet sur les hérissons", "les hérissons"),
        ("nl", "zoek op internet naar recepten voor pannenkoeken", "recepten voor pannenkoeken"),
        ("nl", "google naar egels", "egels"),
    ],
)
async def test_people_ask_for_it_in_their_language(world: World, language: str, text: str, query: str) -> None:
    match = world.understand(text, language)
    assert match is not None
    assert (match.tool, world.arguments(match)) == ("search.web_search", {"query": query})
