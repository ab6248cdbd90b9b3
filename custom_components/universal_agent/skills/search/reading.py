"""Reads pages of the public web as text: checked addresses only, every redirect checked anew, nothing too large."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
import re
from typing import Any
from urllib.parse import urljoin

from aiohttp import ClientConnectionError, ClientResponse, ClientSession, ClientTimeout
from homeassistant.helpers.aiohttp_client import SSRFRedirectError
from yarl import URL

from ...common.errors import HttpStatusError, RefusedError, UnsupportedError
from ...safety.url_guard import CheckedUrl, UrlGuard
from .page_text import PageText, plain, read_html

MAX_REDIRECTS = 4
MAX_BYTES = 1_000_000
MAX_CHARACTERS = 12_000
"""Characters of a page that a model is given."""
MAX_ADDRESSES = 2
"""Addresses of one server that are tried."""
_HOP_TIMEOUT = ClientTimeout(total=8, connect=4)
_REDIRECTS = frozenset({301, 302, 303, 307, 308})
_HTML = frozenset({"text/html", "application/xhtml+xml"})
_TEXT = frozenset({"text/plain", "text/markdown"})
_CHARSET = re.compile(rb"<meta[^>]{0,200}charset=[\"']?([\w-]{1,40})", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class WebPage:
    """A page as text. All of it was written by strangers."""

    url: str
    """Where it is, after all redirects."""
    title: str
    """Its title."""
    text: str
    """Its text."""
    is_whole: bool
    """Whether that is all of it."""


class PageReader:
    """Reads pages through a session that others use too; the guard says what may be connected to."""

    def __init__(
        self, session: Callable[[], ClientSession], guard: UrlGuard, run_in_executor: Callable[..., Awaitable[Any]]
    ) -> None:
        self._session = session
        self._guard = guard
        self._run_in_executor = run_in_executor

    async def read(self, url: str) -> WebPage:
        """Return a page.

        Raises:
            RefusedError: the address, or one it leads to, is not on the public web.
            HttpStatusError: the server answered with an error.
            UnsupportedError: it is no text, or it leads on and on.
            OSError, aiohttp.ClientError, TimeoutError: the server could not be reached.
        """
        for _ in range(MAX_REDIRECTS + 1):
            checked = await self._guard.check(url)
            response = await self._open(checked)
            try:
                if response.status not in _REDIRECTS:
                    return await self._page(url, response)
                url = urljoin(url, response.headers.get("Location", ""))
            finally:
                response.close()
        raise UnsupportedError(f"the page leads on more than {MAX_REDIRECTS} times")

    async def _open(self, checked: CheckedUrl) -> ClientResponse:
        """Connect to one of the checked addresses; the server still hears, and proves, the name that was asked for."""
        host = f"[{checked.host}]" if ":" in checked.host else checked.host
        headers = {"Host": host, "Accept": "text/html, text/plain;q=0.9, */*;q=0.1", "Accept-Encoding": "identity"}
        *others, last = checked.addresses[:MAX_ADDRESSES]
        for address in (*others, last):
            try:
                return await self._session().get(
                    URL(checked.url).with_host(address),
                    headers=headers,
                    server_hostname=checked.host,
                    timeout=_HOP_TIMEOUT,
                    allow_redirects=False,
                )
            except SSRFRedirectError as err:
                raise RefusedError("the page leads into this home") from err
            except ValueError as err:
                raise RefusedError("the page leads to what is no address") from err
            except ClientConnectionError:
                if address == last:
                    raise
        raise AssertionError  # pragma: no cover - the last address returns or raises

    async def _page(self, url: str, response: ClientResponse) -> WebPage:
        if response.status != 200:
            raise HttpStatusError(response.status, f"the page answered with status {response.status}")
        kind = response.content_type
        if "Content-Type" not in response.headers or kind not in _HTML | _TEXT:
            raise UnsupportedError("the page is not text")
        body, is_whole = await read_at_most(response, MAX_BYTES)
        found: PageText = await self._run_in_executor(_text, body, response.charset, kind in _HTML)
        return WebPage(
            url=url,
            title=found.title[:200],
            text=found.text[:MAX_CHARACTERS],
            is_whole=is_whole and len(found.text) <= MAX_CHARACTERS,
        )


async def read_at_most(response: ClientResponse, most: int) -> tuple[bytes, bool]:
    """Return a body's first bytes, and whether they are all of it; the rest is not read."""
    body = bytearray()
    async for chunk in response.content.iter_chunked(65_536):
        body += chunk
        if len(body) > most:
            return bytes(body[:most]), False
    return bytes(body), True


def _text(body: bytes, charset: str | None, is_html: bool) -> PageText:
    if charset is None and (declared := _CHARSET.search(body[:2048])):
        charset = declared[1].decode("ascii")
    try:
        text = body.decode(charset or "utf-8", errors="replace")
    except LookupError:
        text = body.decode("utf-8", errors="replace")
    return read_html(text) if is_html else PageText(title="", text=plain(text))
