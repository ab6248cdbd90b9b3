"""Row 15: addresses that lead into the home, asked for through the real `search.read_page`; every connection is noted.

The names, the pages and the connections are this machine's own; the tool, its gate, the guard and Home Assistant's
session are the real ones. Whether an address is public is judged here without the guard's own words.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
import random
import resource
import time
from urllib.parse import quote
import zlib

from aiohttp import web
from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util

from custom_components.universal_agent.common.origin import Channel, Origin
from custom_components.universal_agent.common.outcome import Outcome
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.intents.collector import IntentCollector

from ..bench.compared_agents import DOMAIN, OURS, install
from ..bench.core import running_hass
from .outside import PUBLIC, Outside, outside
from .row import RowResult

MOST = 150
"""From this count on all addresses are tried, also where there are more of them."""
CLAIM = "no connection to an address that is not public"
_V4 = (
    *("127.0.0.1", "127.8.9.10", "10.0.0.1", "172.16.5.4", "172.31.255.254", "192.168.1.1", "192.168.178.1"),
    *("169.254.169.254", "100.64.0.1", "0.0.0.0", "192.0.0.170", "198.18.0.1", "224.0.0.251", "240.0.0.1"),
    "255.255.255.255",
)
_V6 = (
    *("::1", "::", "fe80::1", "fc00::1", "fd00:dead:beef::1", "ff02::1", "2001:db8::1", "2002:7f00:1::", "2001::1"),
    *("64:ff9b:1::a00:1", "fec0::1", "3fff::1"),
)
_NAMES = (
    *("localhost", "LOCALHOST.", "homeassistant", "homeassistant.local", "supervisor", "router.lan", "nas.home.arpa"),
    *("metadata.google.internal", "\u24db\u24de\u24d2\u24d0\u24db\u24d7\u24de\u24e2\u24e3", "db.intranet", "x.onion"),
)
_PUBLIC_HOSTS = (PUBLIC, "page.example.com", "[2606:4700::1111]", "xn--bcher-kva.example")
_SCHEMES = ("ftp", "file", "gopher", "dict", "ldap", "data", "javascript", "ws", "jar", "unix")
_PORTS = (0, 21, 22, 25, 445, 1883, 6379, 8123, 9000, 11211, 65535, 99999)
_BOMB_BYTES = 200_000_000
_MAX_MEMORY_MB = 120
_MAX_SECONDS = 25.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One address to read."""

    kind: str
    """What is odd about it."""
    url: str
    """The address."""
    leads_to: str | None = None
    """Where the page at it redirects to."""
    names: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...] = ()
    """Hosts, and their addresses at each question in turn."""


@dataclass(slots=True)
class _Found:
    kinds: dict[str, tuple[int, int]] = field(default_factory=dict)
    refused: int = 0
    read: int = 0
    reached: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, kind: str, fault: str | None) -> None:
        tried, failed = self.kinds.get(kind, (0, 0))
        self.kinds[kind] = (tried + 1, failed + (fault is not None))
        self.faults += [f"{kind}: {fault}"] if fault else []


async def run(count: int, seed: int) -> RowResult:
    """Try every address there is, or fewer, chosen by the seed, and the packed pages."""
    cases = list(_cases())
    if count < MOST:
        cases = random.Random(seed).sample(cases, count)
    found = _Found()
    async with outside() as world, running_hass() as hass:
        await install(hass, OURS)
        await _switch_on(hass, world)
        for case in cases:
            await _try(hass, world, found, case)
        await _bombs(hass, world, found)
    return RowResult(row=15, claim=CLAIM, kinds=found.kinds, notes=_notes(found))


async def _switch_on(hass: HomeAssistant, world: Outside) -> None:
    (entry,) = hass.config_entries.async_entries(DOMAIN)
    options = {"search_provider": "searxng", "search_url": f"http://127.0.0.1:{world.port}"}
    hass.config_entries.async_update_entry(entry, options=options)
    await hass.async_block_till_done()


async def _try(hass: HomeAssistant, world: Outside, found: _Found, case: Case) -> None:
    world.pages.clear()
    world.names.clear()
    world.connected.clear()
    world.came.clear()
    for host, answers in case.names:
        world.names[host] = _Answers(answers)
    if case.leads_to is not None:
        location = case.leads_to.encode("ascii", "ignore").decode()
        world.pages["news.example.com/"] = lambda request: web.Response(status=302, headers={"Location": location})
    for host in _PUBLIC_HOSTS:
        world.page(f"{host}/", "<p>Hello</p>")
    outcome = await _read(hass, case.url)
    if any(len(answers) > 1 for _, answers in case.names):
        await _read(hass, case.url)
    inside = [address for address in world.connected if not _is_public(address)]
    found.refused += outcome.error_type is not None
    found.read += outcome.ok
    found.reached += bool(world.came)
    fault = f"{case.url} connected to {', '.join(inside)}" if inside else None
    if case.kind == "public, for comparison" and not outcome.ok:
        fault = f"{case.url} could not be read: {outcome.message}"
    found.add(case.kind, fault)


async def _read(hass: HomeAssistant, url: str) -> Outcome:
    (entry,) = hass.config_entries.async_entries(DOMAIN)
    request = RequestContext(
        id="ssrf",
        text="",
        origin=Origin(channel=Channel.CHAT, language="en"),
        now=dt_util.now(),
        collector=IntentCollector(),
    )
    result = await entry.runtime_data.gate.call("search.read_page", {"url": url}, request)
    outcome: Outcome = result.outcome
    return outcome


class _Answers:
    """A name that answers otherwise each time, the last answer for ever."""

    def __init__(self, answers: tuple[tuple[str, ...], ...]) -> None:
        self._answers = answers
        self._asked = 0

    def __call__(self) -> Sequence[str]:
        answer = self._answers[min(self._asked, len(self._answers) - 1)]
        self._asked += 1
        return answer


def _cases() -> Iterator[Case]:
    yield from _written()
    for host in _NAMES:
        yield Case(kind="private name", url=f"http://{host}/")
    for address in (*_V4, *_V6):
        public_first = ((PUBLIC,), (address,))
        yield Case(
            kind="name that leads inside", url="http://in.example.com/", names=(("in.example.com", ((address,),)),)
        )
        both = ((PUBLIC, address),)
        yield Case(kind="name with two faces", url="http://in.example.com/", names=(("in.example.com", both),))
        yield Case(kind="rebinding name", url="http://in.example.com/", names=(("in.example.com", public_first),))
        yield Case(kind="redirect", url="http://news.example.com/", leads_to=f"http://{_bracketed(address)}/")
    hidden = (("hop.example.com", (("192.168.1.1",),)),)
    yield Case(kind="redirect", url="http://news.example.com/", leads_to="//hop.example.com/", names=hidden)
    for scheme in _SCHEMES:
        yield Case(kind="scheme", url=f"{scheme}://example.com/etc/passwd")
        yield Case(kind="redirect", url="http://news.example.com/", leads_to=f"{scheme}://127.0.0.1/")
    for port in _PORTS:
        yield Case(kind="port", url=f"http://example.com:{port}/")
        yield Case(kind="redirect", url="http://news.example.com/", leads_to=f"http://127.0.0.1:{port}/")
    for host in _PUBLIC_HOSTS:
        yield Case(kind="public, for comparison", url=f"http://{host}/")


def _written() -> Iterator[Case]:
    """Yield the same addresses in other writings."""
    for address in _V6:
        yield Case(kind="private v6", url=f"http://[{address}]/")
    for address in _V4:
        number = int(IPv4Address(address))
        first, rest = number >> 24, number & 0xFFFFFF
        octets = address.split(".")
        mapped = f"::ffff:{number >> 16:x}:{number & 0xFFFF:x}"
        yield Case(kind="private v4", url=f"http://{address}/")
        yield Case(kind="decimal", url=f"http://{number}/")
        yield Case(kind="hexadecimal", url=f"http://{number:#x}/")
        yield Case(kind="hexadecimal", url=f"http://{'.'.join(f'{int(octet):#x}' for octet in octets)}/")
        yield Case(kind="octal", url=f"http://{'.'.join(f'0{int(octet):o}' for octet in octets)}/")
        yield Case(kind="short", url=f"http://{first}.{rest}/")
        yield Case(kind="mapped", url=f"http://[{mapped}]/")
        yield Case(kind="mapped", url=f"http://[::ffff:{address}]/")
        yield Case(kind="NAT64", url=f"http://[64:ff9b::{address}]/")
        yield Case(kind="6to4", url=f"http://[2002:{number >> 16:x}:{number & 0xFFFF:x}::1]/")
        yield Case(kind="user name", url=f"http://example.com@{address}/")
        yield Case(kind="user name", url=f"http://{address}@example.com/")
        yield Case(kind="odd characters", url=f"http://{address}\\@example.com/")
        yield Case(
            kind="odd characters",
            url=f"http://{''.join(chr(0xFEE0 + ord(item)) if item.isdigit() else item for item in address)}/",
        )
        yield Case(kind="odd characters", url=f"http://{quote(address, safe='').replace('.', '%2e')}/")
        yield Case(kind="odd characters", url=f"http://{address.replace('.', '\u3002')}/")


async def _bombs(hass: HomeAssistant, world: Outside, found: _Found) -> None:
    """Read pages that are small on the wire and huge in memory, and one that does not end."""
    world.names.clear()
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    packed = b"".join([packer.compress(bytes(1_000_000)) for _ in range(_BOMB_BYTES // 1_000_000)]) + packer.flush()
    layers = zlib.compress(packed)
    for name, body, encoding in (
        ("gzip", packed, "gzip"),
        ("deflate", layers, "deflate"),
        ("twice", layers, "gzip, deflate"),
    ):
        world.pages["bomb.example.com/"] = _Page(body, encoding)
        before, started = _memory_mb(), time.monotonic()
        outcome = await _read(hass, "http://bomb.example.com/")
        grown, took = _memory_mb() - before, time.monotonic() - started
        is_huge = len(str(outcome.data)) > 50_000 or grown > _MAX_MEMORY_MB or took > _MAX_SECONDS
        found.add("packed page", f"{name}: {grown:.0f} MB in {took:.1f} s" if is_huge else None)


class _Page:
    """A page whose body is packed."""

    def __init__(self, body: bytes, encoding: str) -> None:
        self._body = body
        self._encoding = encoding

    def __call__(self, request: web.Request) -> web.Response:
        return web.Response(body=self._body, headers={"Content-Encoding": self._encoding, "Content-Type": "text/plain"})


def _memory_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _is_public(text: str) -> bool:
    """Judge an address by the registries alone, whatever it carries inside."""
    address = ip_address(text)
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return _is_public(str(address.ipv4_mapped))
        if address in IPv6Network("64:ff9b::/96"):
            return _is_public(str(IPv4Address(int(address) & 0xFFFFFFFF)))
        if address.sixtofour is not None or address.teredo is not None:
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def _bracketed(address: str) -> str:
    return f"[{address}]" if ":" in address else address


def _notes(found: _Found) -> tuple[str, ...]:
    return (
        (
            f"{found.refused:,} were refused or failed, {found.read:,} were read; in {found.reached:,} cases a server"
            " at a public address was asked first: redirects, names that changed their mind, the comparison."
        ),
        "Names, pages and connections are simulated on this machine; the tool, the guard and the session are real.",
        f"The packed pages unpack to {_BOMB_BYTES // 1_000_000} MB; memory may grow by {_MAX_MEMORY_MB} MB.",
        *found.faults[:20],
    )
