"""The addresses of a request that may be shown: those that a person gave and those that a search returned."""

from collections.abc import Iterable
import re

_ADDRESS = re.compile(r"https?://[A-Za-z0-9._~:/?#@!$&'()*+,;=%-]{1,2000}", re.IGNORECASE)
_TRAILING = ".,;:!?'\")]}*_~"
"""Punctuation after an address that does not belong to it."""


def addresses_in(text: str, *, bare: bool = False) -> frozenset[str]:
    """Return the web addresses in a text, with and without the punctuation that follows them; `bare` only without."""
    found = _ADDRESS.findall(text)
    if bare:
        return frozenset(address.rstrip(_TRAILING) for address in found)
    return frozenset(form for address in found for form in (address, address.rstrip(_TRAILING)))


class Links:
    """One request's addresses, shared by everything that the request touches; it grows."""

    __slots__ = ("_addresses",)

    def __init__(self, addresses: Iterable[str] = ()) -> None:
        self._addresses: set[str] = set(addresses)

    def __contains__(self, address: object) -> bool:
        return address in self._addresses

    def hear(self, *texts: str) -> None:
        """Take the addresses in what a person said, or has been shown before."""
        for text in texts:
            self._addresses |= addresses_in(text)

    def cite(self, addresses: Iterable[str]) -> None:
        """Take the addresses that a search returned; one that is no plain web address is left out."""
        self._addresses.update(address for address in addresses if _ADDRESS.fullmatch(address))
