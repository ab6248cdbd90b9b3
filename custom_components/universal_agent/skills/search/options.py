"""What the person has chosen about searching, as the options of the entry hold it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

OPTION_PROVIDER = "search_provider"
OPTION_URL = "search_url"
OPTION_KEY = "search_key"
FEATURE = "web_search"
"""The feature that is on while a provider is chosen."""


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
