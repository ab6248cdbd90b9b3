"""Names of tools where dots are not allowed: one codec a surface, each reversible."""

from collections.abc import Callable, Iterable

from ..common.errors import RegistrationError

ADOPTED = "ha"
"""The category of adopted tools: towards models they keep the name that Home Assistant gives them."""

type Codec = Callable[[str], str]
"""A tool's name to its name on a surface."""


def to_wire(name: str) -> str:
    """Return `weather__get_forecast` for `weather.get_forecast`, `light__HassLightSet` for `ha.light__HassLightSet`."""
    category, _, tool = name.partition(".")
    return tool if category == ADOPTED else f"{category}__{tool}"


def to_platform(name: str, domain: str) -> str:
    """Return `<domain>__weather_get_forecast`: in an `llm.py` platform the domain has to come first."""
    return f"{domain}__{name.replace('.', '_', 1)}"


def by_wire_name(names: Iterable[str], codec: Codec) -> dict[str, str]:
    """Return each name by its name on a surface, in order.

    Raises:
        RegistrationError: two of them would have the same one there.
    """
    found: dict[str, str] = {}
    for name in names:
        if (other := found.setdefault(codec(name), name)) != name:
            raise RegistrationError(f"{name} and {other} would both be {codec(name)!r}")
    return found
