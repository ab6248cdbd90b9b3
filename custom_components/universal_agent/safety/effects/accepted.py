"""Effects that the owner has accepted, as the options keep them."""

from collections.abc import Mapping
from typing import Any

OPTION_ACCEPTED = "accepted_effects"


def accepted_in(options: Mapping[str, Any]) -> frozenset[str]:
    """Return the effects that the owner has accepted: a change that leads to one of them is asked about no more."""
    return frozenset(str(item) for item in options.get(OPTION_ACCEPTED, ()))
