"""No address that is not public is ever connected to, however it is written and wherever it comes from."""

from aiohttp import web
import pytest

from custom_components.universal_agent.common.errors import RefusedError
from custom_components.universal_agent.safety.url_guard import UrlGuard, is_public, resolve_with_system
from custom_components.universal_agent.skills.search.reading import MAX_REDIRECTS, PageReader
from tests.skills.search.conftest import PUBLIC, Web

NOT_PUBLIC = (
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "10.255.255.255",
    "100.64.0.1",
    "100.127.255.254",
    "127.0.0.1",
    "127.1.2.3",
    "127.255.255.254",
    "169.254.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.1",
    "192.0.0.9",
    "192.0.0.170",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.0.1",
    "192.168.178.1",
    "198.18.0.1",
    "198.19.255.255",
    "198.51.100.7",
    "203.0.113.9",
    "224.0.0.251",
    "239.255.255.250",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::7f00:1",
    "::8.8.8.8",
    "::ffff:0.0.0.0",
    "::ffff:10.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:169.254.169.254",
    "::ffff:192.168.1.1",
    "::ffff:c0a8:101",
    "0:0:0:0:0:ffff:7f00:1",
    "64:ff9b::10.0.0.1",
    "64:ff9b::127.0.0.1",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b:1::8.8.8.8",
    "100::1",
    "2001::1",
    "2001:0:53aa:64c:0:fffe:f5ff:fffe",
    "2001:10::1",
    "2001:20::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "2002:a00:1::1",
    "2002:c0a8:101::1",
    "2606:4700::5efe:10.0.0.1",
    "2606:4700::200:5efe:7f00:1",
    "3fff::1",
    "4000::1",
    "5f00::1",
    "fc00::1",
    "fd12:3456:789a::1",
    "fe80::1",
    "fe80::5efe:192.168.1.1",
    "febf::1",
    "fec0::1",
    "ff02::1",
    "ff05::c",
)
"""Numeric addresses of this machine, this network, its neighbours, and of nobody."""

WRITTEN_OTHERWISE = (
    "0",
    "1",
    "127.1",
    "127.0.1",
    "127.0.0.1.",
    "2130706433",
    "3232235777",
    "2852039166",
    "134744072",
    "0x7f000001",
    "0x7f.0.0.1",
    "0x7f.1",
    "0X7F.0X0.0X0.0X1",
    "0xa9fea9fe",
    "0x08080808",
    "017700000001",
    "0177.0.0.1",
    "0177.0.0.01",
    "127.0.0.0x1",
    "10.0x0.0.1",
    "192.168.257",
    "192.11010305",
    "008.8.8.8",
    "8.8.8",
    "8.8.8.8.8",
    "256.256.256.256",
    "127.0.0.1.0",
    "999999999999",
    "\uff11\uff12\uff17.0.0.1",
    "127\u30020\u30020\u30021",
    "127\uff0e0\uff0e0\uff0e1",
    "127\uff610\uff610\uff611",
    "\u2460\u2461\u2466.0.0.1",
    "127.0.0.\u0661",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[0:0:0:0:0:0:0:1]",
    "[fe80::1%25eth0]",
    "[fe80::1%eth0]",
    "[::1",
    "[v1.fe80::a+en1]",
    "[127.0.0.1]",
    "[8.8.8.8.]",
    "localhost",
    "LOCALHOST",
    "localhost.",
    "LocalHost.LocalDomain",
    "sub.localhost",
    "\u24db\u24de\u24d2\u24d0\u24db\u24d7\u24de\u24e2\u24e3",
    "homeassistant",
    "homeassistant.local",
    "homeassistant.local.",
    "supervisor",
    "hassio",
    "router.lan",
    "nas.home",
    "box.home.arpa",
    "intra.corp",
    "db.internal",
    "metadata.google.internal",
    "printer.intranet",
    "x.test",
    "hidden.onion",
    "a..b.example",
    "-bad.example",
    "bad-.example",
    "ex%61mple.com",
    "127.0.0.1%2f.example.com",
    "exa$mple.com",
    f"{'a' * 64}.example",
    f"{'a.' * 130}example",
    "xn--\u00fc.example",
    "\u200bexample.com",
    "",
)
"""Hosts that mean such an address, or nothing, in a way that another program might read otherwise."""

WHOLE = (
    "ftp://example.com/",
    "file:///etc/passwd",
    "gopher://example.com/",
    "data:text/html,hello",
    "javascript:alert(1)",
    "ws://example.com/",
    "about:blank",
    "//example.com/",
    "example.com",
    "http:example.com",
    "http:///example.com",
    "http://user@example.com/",
    "http://user:password@example.com/",
    "http://example.com@127.0.0.1/",
    "http://127.0.0.1@example.com/",
    "http://@example.com/",
    "http://example.com:22/",
    "http://example.com:8123/",
    "http://example.com:443/",
    "https://example.com:80/",
    "http://example.com:0/",
    "http://example.com:99999/",
    "http://example.com:port/",
    "http://example.com:-1/",
    "http://example.com\\@127.0.0.1/",
    "http:\\\\127.0.0.1\\",
    "http://127.0.0.1\t.example.com/",
    "http://example.com\n.evil.example/",
    "http://example.com/\r\nHost: 127.0.0.1",
    "http://exam ple.com/",
    " http://127.0.0.1/",
    "http://example.com/\x00",
    "http://[::1/",
    f"http://example.com/{'a' * 3000}",
)
"""Addresses that are wrong in another part than the host."""

REFUSED = tuple(
    dict.fromkeys(
        (
            *(f"http://{host}/" for host in WRITTEN_OTHERWISE),
            *(f"http://[{address}]/" if ":" in address else f"http://{address}/" for address in NOT_PUBLIC),
            *WHOLE,
        )
    )
)


def test_there_are_enough_of_them() -> None:
    assert len(REFUSED) >= 150


@pytest.mark.parametrize("url", REFUSED, ids=ascii)
async def test_an_address_that_is_not_public_is_refused(reader: PageReader, internet: Web, url: str) -> None:
    with pytest.raises(RefusedError):
        await reader.read(url)
    assert internet.connected == []


@pytest.mark.parametrize("address", NOT_PUBLIC)
async def test_a_name_that_leads_there_is_refused_too(reader: PageReader, internet: Web, address: str) -> None:
    internet.names["news.example.com"] = (PUBLIC, address)
    with pytest.raises(RefusedError):
        await reader.read("https://news.example.com/")
    assert internet.connected == []


@pytest.mark.parametrize("url", REFUSED, ids=ascii)
async def test_a_page_that_leads_there_is_followed_nowhere(reader: PageReader, internet: Web, url: str) -> None:
    internet.pages["news.example.com/"] = lambda request: web.Response(
        status=302, headers={"Location": url.encode("ascii", "ignore").decode().translate({10: "", 13: "", 0: ""})}
    )
    internet.names["example.com"] = ("127.0.0.1",)
    with pytest.raises(Exception, match=r"."):
        await reader.read("http://news.example.com/")
    assert set(internet.connected) <= {PUBLIC}


async def test_a_name_that_changes_its_mind_is_connected_to_as_it_was_checked(
    reader: PageReader, internet: Web
) -> None:
    internet.page("rebind.example.com/", "<p>fine</p>")
    assert (await reader.read("http://rebind.example.com/")).text == "fine"
    internet.names["rebind.example.com"] = ("127.0.0.1",)
    with pytest.raises(RefusedError):
        await reader.read("http://rebind.example.com/")
    assert internet.connected == [PUBLIC]


async def test_a_page_that_leads_on_for_ever_is_given_up(reader: PageReader, internet: Web) -> None:
    internet.pages["news.example.com/"] = lambda request: web.Response(status=307, headers={"Location": "/"})
    with pytest.raises(Exception, match="leads on"):
        await reader.read("http://news.example.com/")
    assert len(internet.asked) == MAX_REDIRECTS + 1


@pytest.mark.parametrize("address", NOT_PUBLIC)
def test_the_address_is_known_for_what_it_is(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        PUBLIC,
        "1.1.1.1",
        "8.8.8.8",
        "100.63.255.255",
        "172.15.0.1",
        "172.32.0.1",
        "192.0.1.1",
        "223.255.255.254",
        "2606:4700:4700::1111",
        "2a00:1450:4001::200e",
        "::ffff:8.8.8.8",
        "64:ff9b::8.8.8.8",
    ],
)
def test_public_ones_are_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("text", ["", "localhost", "1.1.1", "fe80::1%eth0", "2606:4700::1%eth0", "01.1.1.1"])
def test_what_is_no_numeric_address_is_not_public(text: str) -> None:
    assert not is_public(text)


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("http://example.com/a?b=c#d", "example.com"),
        ("HTTPS://WWW.Example.COM:443/", "www.example.com"),
        ("http://example.com:80", "example.com"),
        ("https://example.com./", "example.com"),
        ("https://b\u00fccher.example/", "xn--bcher-kva.example"),
        ("https://\u4f8b\u3048.jp/", "xn--r8jz45g.jp"),
        ("https://a_b.example.com/", "a_b.example.com"),
        ("http://8.8.8.8/", "8.8.8.8"),
        ("http://[2606:4700:4700::1111]/", "2606:4700:4700::1111"),
    ],
)
async def test_addresses_of_the_public_web_pass(internet: Web, url: str, host: str) -> None:
    checked = await UrlGuard(internet.resolve).check(url)
    assert checked.host == host
    assert checked.addresses in ((PUBLIC,), (host,))


async def test_the_systems_own_name_service_is_asked() -> None:
    assert "127.0.0.1" in await resolve_with_system("127.0.0.1", 80)
