"""A page becomes its title and its text; what is no page, too large or broken is said in one of five states."""

import asyncio
from typing import Any

from aiohttp import ClientConnectionError, ClientSession, web
import pytest
from yarl import URL

from custom_components.universal_agent.common.errors import HttpStatusError, UnsupportedError
from custom_components.universal_agent.skills.search.page_text import one_line, read_html
from custom_components.universal_agent.skills.search.reading import MAX_BYTES, MAX_CHARACTERS, PageReader
from tests.skills.search.conftest import PUBLIC, Web

PAGE = """<!doctype html><html><head><title> Opening
 hours </title><style>p {color: red}</style><script>alert("x")</script></head>
<body><nav>Home</nav><h1>Library</h1><p>Monday&nbsp;to <b>Friday</b><br/>9 &ndash; 5</p>
<noscript>Please switch on scripts</noscript><template>hidden</template><!-- secret -->
<p>See\u200b you\x07 there.</p></body></html>"""


async def test_a_page_is_read_as_text_from_the_checked_address(reader: PageReader, internet: Web) -> None:
    internet.page("library.example.com/hours", PAGE)
    page = await reader.read("http://library.example.com/hours?day=1#top")

    assert page.title == "Opening hours"
    assert page.text == "Home\nLibrary\nMonday to Friday\n9 \u2013 5\nSee you there."
    assert (page.url, page.is_whole) == ("http://library.example.com/hours?day=1#top", True)
    assert internet.connected == [PUBLIC]
    assert internet.asked[0].headers["Host"] == "library.example.com"
    assert internet.asked[0].query == {"day": "1"}
    assert "Cookie" not in internet.asked[0].headers


async def test_redirects_are_followed_to_where_the_text_is(reader: PageReader, internet: Web) -> None:
    internet.pages["short.example.com/x"] = lambda request: web.Response(
        status=301, headers={"Location": "http://long.example.com/page"}
    )
    internet.pages["long.example.com/page"] = lambda request: web.Response(status=303, headers={"Location": "final"})
    internet.page("long.example.com/final", "<p>here</p>")
    page = await reader.read("http://short.example.com/x")
    assert (page.url, page.text) == ("http://long.example.com/final", "here")


async def test_a_second_address_is_tried_where_the_first_is_dead(reader: PageReader, internet: Web) -> None:
    internet.names["two.example.com"] = ("2606:4700::1111", PUBLIC)
    internet.dead.add("2606:4700::1111")
    internet.page("two.example.com/", "<p>alive</p>")
    assert (await reader.read("http://two.example.com/")).text == "alive"
    assert internet.connected == ["2606:4700::1111", PUBLIC]


async def test_a_server_that_nobody_answers_at_is_an_error(reader: PageReader, internet: Web) -> None:
    internet.dead.add(PUBLIC)
    with pytest.raises(ClientConnectionError):
        await reader.read("http://two.example.com/")


async def test_the_certificate_has_to_be_that_of_the_name(
    reader: PageReader, internet: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted: list[tuple[str, str | None]] = []

    async def get(self: ClientSession, url: URL, **options: Any) -> None:
        wanted.append((str(url), options["server_hostname"]))
        raise ClientConnectionError

    monkeypatch.setattr(ClientSession, "get", get)
    with pytest.raises(ClientConnectionError):
        await reader.read("https://news.example.com/today")
    assert wanted == [(f"https://{PUBLIC}/today", "news.example.com")]


async def test_numeric_addresses_of_both_kinds_can_be_read(reader: PageReader, internet: Web) -> None:
    internet.page("[2606:4700::1111]/", "<p>six</p>")
    internet.page("8.8.8.8/", "<p>four</p>")
    assert (await reader.read("http://[2606:4700::1111]/")).text == "six"
    assert (await reader.read("http://8.8.8.8/")).text == "four"


@pytest.mark.parametrize(
    ("body", "content_type", "charset"),
    [
        ("<p>größer</p>".encode("latin-1"), "text/html", "latin-1"),
        (b'<meta charset="iso-8859-1"><p>gr\xf6\xdfer</p>', "text/html", None),
        ("<p>größer</p>".encode(), "application/xhtml+xml", None),
        ("größer".encode(), "text/plain", "utf-8"),
        ("größer".encode(), "text/plain", "no-such-charset"),
    ],
)
async def test_characters_are_read_as_the_page_says(
    reader: PageReader, internet: Web, body: bytes, content_type: str, charset: str | None
) -> None:
    kind = f"{content_type}; charset={charset}" if charset else content_type
    internet.pages["a.example.com/"] = lambda request: web.Response(body=body, headers={"Content-Type": kind})
    assert (await reader.read("http://a.example.com/")).text == "größer"


@pytest.mark.parametrize("kind", ["application/pdf", "image/png", "application/octet-stream", "application/json"])
async def test_what_is_no_text_is_not_read(reader: PageReader, internet: Web, kind: str) -> None:
    internet.page("a.example.com/", "x", content_type=kind)
    with pytest.raises(UnsupportedError, match="not text"):
        await reader.read("http://a.example.com/")


@pytest.mark.parametrize("status", [204, 400, 403, 404, 429, 500])
async def test_a_status_that_is_no_success_is_an_error(reader: PageReader, internet: Web, status: int) -> None:
    internet.page("a.example.com/", status=status)
    with pytest.raises(HttpStatusError) as error:
        await reader.read("http://a.example.com/")
    assert error.value.status == status


async def test_of_an_endless_page_only_the_beginning_is_read(reader: PageReader, internet: Web) -> None:
    sent = 0

    async def endless(request: web.Request) -> web.StreamResponse:
        nonlocal sent
        response = web.StreamResponse(headers={"Content-Type": "text/html"})
        await response.prepare(request)
        try:
            while sent < 50 * MAX_BYTES:
                await response.write(b"<p>again and again</p>" * 1000)
                sent += 22_000
                await asyncio.sleep(0)
        except ConnectionError:
            pass
        return response

    internet.pages["a.example.com/"] = endless
    page = await reader.read("http://a.example.com/")
    assert (len(page.text), page.is_whole) == (MAX_CHARACTERS, False)
    assert sent < 20 * MAX_BYTES


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("", ""),
        ("<", "<"),
        ("a < b", "a < b"),
        ("<p>one<p>two", "one\ntwo"),
        ("<script>var a = '<p>no</p>'</script>yes", "yes"),
        ("</script></p>yes", "yes"),
        ("<div>" * 5000 + "deep", "deep"),
        ("&lt;b&gt; &amp; &#x41;", "<b> & A"),
        ("<svg><title>icon</title></svg>yes", "yes"),
        ("<title>a</title>b<hr>c", "b\nc"),
    ],
    ids=["nothing", "half a tag", "no tag", "unclosed", "script", "stray ends", "deep", "entities", "drawing", "line"],
)
def test_any_markup_is_read(html: str, text: str) -> None:
    assert read_html(html).text == text


def test_a_snippet_is_one_line_of_limited_length() -> None:
    assert one_line("<b>one</b><br>two", 20) == "one two"
    assert one_line("word " * 20, 12) == "word word w\u2026"
