"""Who searches the web for us: SearXNG (one's own server), Brave and Tavily, each with its own wire format."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from aiohttp import ClientSession, ClientTimeout
from pydantic import BaseModel, ValidationError

from ...common.errors import HttpStatusError, UnsupportedError
from ...common.languages import base_language
from .page_text import one_line
from .reading import read_at_most

OPTION_PROVIDER = "search_provider"
OPTION_URL = "search_url"
OPTION_KEY = "search_key"
FEATURE = "web_search"
"""The feature that is on while a provider is chosen."""
BRAVE_URL = "https://api.search.brave.com/res/v1/web/search"
TAVILY_URL = "https://api.tavily.com/search"
TIMEOUT_S = 8.0
_MAX_BYTES = 2_000_000
_TITLE_CHARACTERS, _SNIPPET_CHARACTERS = 200, 600


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchResult:
    """One page that was found. All of it was written by strangers."""

    title: str
    """Its title."""
    url: str
    """Where it is."""
    snippet: str
    """What the provider shows of it."""


class SearchProvider(Protocol):
    """Someone who searches the web."""

    async def search(self, query: str, count: int, language: str) -> tuple[SearchResult, ...]:
        """Return what was found, best first.

        Raises:
            HttpStatusError: the provider answered with an error.
            UnsupportedError: its answer is not what it should be.
            aiohttp.ClientError, TimeoutError: it could not be reached.
        """


class _Found(BaseModel):
    """One result, under whatever name a provider has for its parts."""

    title: str = ""
    url: str
    content: str = ""
    description: str = ""


class _Results(BaseModel):
    """A list of results; SearXNG and Tavily answer with one."""

    results: list[_Found]


class _BraveReply(BaseModel):
    """Brave's answer; without any finding there is no `web` in it."""

    web: _Results | None = None


class SearxNg:
    """A server of one's own; its JSON format has to be switched on."""

    def __init__(self, session: ClientSession, url: str) -> None:
        self._session = session
        self._url = f"{url.rstrip('/').removesuffix('/search')}/search"

    async def search(self, query: str, count: int, language: str) -> tuple[SearchResult, ...]:
        """Ask the server."""
        params = {"q": query, "format": "json", "language": language, "safesearch": "1"}
        reply = await _ask(self._session, "GET", self._url, _Results, params=params)
        return _shown(reply.results, count)


class Brave:
    """Brave's search service."""

    def __init__(self, session: ClientSession, key: str) -> None:
        self._session = session
        self._headers = {"X-Subscription-Token": key, "Accept": "application/json"}

    async def search(self, query: str, count: int, language: str) -> tuple[SearchResult, ...]:
        """Ask the service."""
        params = {"q": query, "count": str(count), "search_lang": base_language(language), "text_decorations": "0"}
        reply = await _ask(self._session, "GET", BRAVE_URL, _BraveReply, params=params, headers=self._headers)
        return _shown(reply.web.results if reply.web else [], count)


class Tavily:
    """Tavily's search service."""

    def __init__(self, session: ClientSession, key: str) -> None:
        self._session = session
        self._headers = {"Authorization": f"Bearer {key}"}

    async def search(self, query: str, count: int, language: str) -> tuple[SearchResult, ...]:
        """Ask the service."""
        body = {"query": query, "max_results": count}
        reply = await _ask(self._session, "POST", TAVILY_URL, _Results, json=body, headers=self._headers)
        return _shown(reply.results, count)


def provider_of(settings: SearchSettings, session: ClientSession) -> SearchProvider | None:
    """Return the provider that was chosen; None where none was."""
    match settings.provider:
        case ProviderName.SEARXNG:
            return SearxNg(session, settings.url)
        case ProviderName.BRAVE:
            return Brave(session, settings.key)
        case ProviderName.TAVILY:
            return Tavily(session, settings.key)
        case ProviderName.NONE:
            return None


async def _ask[R: BaseModel](session: ClientSession, method: str, url: str, reply_model: type[R], **wire: Any) -> R:
    """Return a provider's answer. A redirect is not followed: the key is for this server only."""
    timeout = ClientTimeout(total=TIMEOUT_S)
    async with session.request(method, url, timeout=timeout, allow_redirects=False, **wire) as response:
        if response.status != 200:
            raise HttpStatusError(response.status, f"the search provider answered with status {response.status}")
        body, is_whole = await read_at_most(response, _MAX_BYTES)
    if not is_whole:
        raise UnsupportedError("the search provider's answer is too large")
    try:
        return reply_model.model_validate_json(body)
    except ValidationError as err:
        raise UnsupportedError("the search provider's answer is not what it should be") from err


def _shown(found: list[_Found], count: int) -> tuple[SearchResult, ...]:
    """Return the first results as text, each page once."""
    pages = {result.url: result for result in reversed(found) if result.url.startswith(("http://", "https://"))}
    return tuple(
        SearchResult(
            title=one_line(item.title, _TITLE_CHARACTERS),
            url=item.url,
            snippet=one_line(item.content or item.description, _SNIPPET_CHARACTERS),
        )
        for item in [result for result in found if pages.get(result.url) is result][:count]
    )


class ProviderName(StrEnum):
    """Who searches."""

    NONE = "none"
    SEARXNG = "searxng"
    BRAVE = "brave"
    TAVILY = "tavily"


NEEDS_URL = frozenset({ProviderName.SEARXNG})
NEEDS_KEY = frozenset({ProviderName.BRAVE, ProviderName.TAVILY})


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchSettings:
    """One choice of provider."""

    provider: ProviderName = ProviderName.NONE
    """Who searches."""
    url: str = ""
    """Where it is, for a provider of one's own."""
    key: str = ""
    """The key, for a provider that wants one."""

    @property
    def is_complete(self) -> bool:
        """Whether there is a provider and all that it needs."""
        if self.provider is ProviderName.NONE:
            return False
        has_url = bool(self.url) or self.provider not in NEEDS_URL
        return has_url and (bool(self.key) or self.provider not in NEEDS_KEY)


def read_settings(options: Mapping[str, Any]) -> SearchSettings:
    """Return the choice that options hold; a provider that is not known is none."""
    provider = options.get(OPTION_PROVIDER, ProviderName.NONE)
    return SearchSettings(
        provider=ProviderName(provider) if provider in set(ProviderName) else ProviderName.NONE,
        url=str(options.get(OPTION_URL, "")).strip(),
        key=str(options.get(OPTION_KEY, "")).strip(),
    )


def features(options: Mapping[str, Any]) -> frozenset[str]:
    """Return the features of this domain that are on."""
    return frozenset({FEATURE}) if read_settings(options).is_complete else frozenset()
