"""The URL guard: which addresses a tool may read from the web. Only public ones, and only as they were checked.

An address is cut up once, here; its host is resolved once, here; whoever connects has to connect to the addresses that
are returned, so that a name which leads elsewhere a moment later (DNS rebinding) leads nowhere. Every redirect is a new
address and has to be checked as one.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
import re
import socket
import unicodedata
from urllib.parse import urlsplit

import idna

from ..common.errors import RefusedError

_REFUSED_V4 = (
    IPv4Network("192.0.0.0/24"),  # protocols' own addresses (RFC 6890)
    IPv4Network("192.88.99.0/24"),  # relays of 6to4 (RFC 7526, obsolete)
)
_NAT64 = IPv6Network("64:ff9b::/96")
"""Networks without IPv4 reach it through this prefix (RFC 6052); the last 32 bits are the real address."""
_REFUSED = (
    IPv6Network("2001::/23"),  # special purposes (RFC 2928), Teredo among them
    IPv6Network("2001:db8::/32"),  # documentation (RFC 3849)
    IPv6Network("2002::/16"),  # 6to4 (RFC 3056, obsolete)
    IPv6Network("3fff::/20"),  # documentation (RFC 9637)
)
"""Parts of the global range that are not public."""
_GLOBAL_UNICAST = IPv6Network("2000::/3")
"""All that has been given out; loopback, link-local, private, multicast and IPv4-compatible ones lie outside."""
_ISATAP = (0x00005EFE, 0x02005EFE)
"""Third quarter of an address that tunnels IPv4 (RFC 5214)."""

MAX_CHARACTERS = 2048
_PORTS = {"http": 80, "https": 443}
_NUMBER = re.compile(r"\d+|0x[0-9a-f]*")
_LABEL = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)")
_PRIVATE_NAMES = (
    "localhost",
    "local",
    "localdomain",
    "internal",
    "intranet",
    "private",
    "corp",
    "home",
    "lan",
    "home.arpa",
    "test",
    "invalid",
    "onion",
)
"""Names, and ends of names, that are never public."""

type Resolve = Callable[[str, int], Awaitable[Sequence[str]]]
"""A host name and a port to the addresses behind it; OSError where there are none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedUrl:
    """An address that may be read."""

    url: str
    """The whole of it, as it was asked for."""
    host: str
    """Its host as the server and its certificate know it: a name in ASCII, or a numeric address."""
    addresses: tuple[str, ...]
    """The numeric addresses to connect to, and no others."""


class UrlGuard:
    """Checks addresses."""

    def __init__(self, resolve: Resolve) -> None:
        self._resolve = resolve

    async def check(self, url: str) -> CheckedUrl:
        """Return an address with what to connect to.

        Raises:
            RefusedError: it is no public address of the web; the message says why.
            OSError: its name leads nowhere.
        """
        host, port = read_host(url)
        if _is_literal(host):
            addresses: tuple[str, ...] = (host,)
        else:
            addresses = tuple(dict.fromkeys(await self._resolve(host, port)))
        if not addresses:
            raise socket.gaierror(socket.EAI_NONAME, "no address")
        if not all(is_public(address) for address in addresses):
            raise RefusedError(f"{host} is not on the public web")
        return CheckedUrl(url=url, host=host, addresses=addresses)


async def resolve_with_system(host: str, port: int) -> Sequence[str]:
    """Return the addresses that this machine finds for a name."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]


def read_host(url: str) -> tuple[str, int]:
    """Return the host and port of an address, without asking anybody.

    Raises:
        RefusedError: scheme, user, port or host are not those of a page on the public web.
    """
    if len(url) > MAX_CHARACTERS:
        raise RefusedError("the address is too long")
    if any(unicodedata.category(char)[0] in "CZ" or char == "\\" for char in url):
        raise RefusedError("the address has characters that no address has")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as err:
        raise RefusedError("that is not an address on the web") from err
    if parts.scheme not in _PORTS:
        raise RefusedError("only http and https addresses are read")
    if "@" in parts.netloc:
        raise RefusedError("an address with a user name is not read")
    if port not in (None, _PORTS[parts.scheme]):
        raise RefusedError("only the usual ports are read")
    return _host(parts.hostname or "", bracketed=parts.netloc.startswith("[")), _PORTS[parts.scheme]


def _host(raw: str, *, bracketed: bool) -> str:
    if bracketed:
        if not is_public(raw):
            raise RefusedError(f"{raw} is not on the public web")
        return raw
    host = _ascii(raw)
    labels = host.split(".")
    if _NUMBER.fullmatch(labels[-1]):  # whatever else a browser might read here, it would be a numeric address
        if not is_public(host):
            raise RefusedError(f"{host} is not a public numeric address in its usual form")
        return host
    if any(host == name or host.endswith(f".{name}") for name in _PRIVATE_NAMES):
        raise RefusedError(f"{host} is not on the public web")
    if len(labels) < 2 or len(host) > 253 or not all(_LABEL.fullmatch(label) for label in labels):
        raise RefusedError(f"{host or 'nothing'} is not the name of a server on the web")
    return host


def _ascii(raw: str) -> str:
    """Return a host as the name service knows it: one form for all the ways to write it."""
    folded = unicodedata.normalize("NFKC", raw).casefold().replace("\u3002", ".").removesuffix(".")
    if folded.isascii():
        return folded
    try:
        return idna.encode(folded, uts46=True).decode("ascii")
    except idna.IDNAError as err:
        raise RefusedError("the name of the server is not written as names are") from err


def _is_literal(host: str) -> bool:
    return ":" in host or _NUMBER.fullmatch(host.rpartition(".")[2]) is not None


def is_public(text: str) -> bool:
    """Tell whether a numeric address, in its usual form, belongs to the public internet; anything else does not."""
    try:
        address = ip_address(text)
    except ValueError:
        return False
    return _is_public_v4(address) if isinstance(address, IPv4Address) else _is_public_v6(address)


def _is_public_v4(address: IPv4Address) -> bool:
    special = address.is_multicast or address.is_reserved or any(address in network for network in _REFUSED_V4)
    return address.is_global and not special


def _is_public_v6(address: IPv6Address) -> bool:
    if address.scope_id is not None:
        return False
    if address.ipv4_mapped is not None:
        return _is_public_v4(address.ipv4_mapped)
    if address in _NAT64:
        return _is_public_v4(IPv4Address(int(address) & 0xFFFFFFFF))
    if (int(address) >> 32) & 0xFFFFFFFF in _ISATAP:
        return False
    return address in _GLOBAL_UNICAST and address.is_global and not any(address in network for network in _REFUSED)
