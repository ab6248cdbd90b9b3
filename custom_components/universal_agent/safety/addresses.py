"""Which numeric addresses are public. What merely carries another address inside is judged by that one, or refused."""

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

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
