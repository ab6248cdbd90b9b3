"""Reading that Home Assistant offers only as an action with a response: a short list, and nothing else."""

from collections.abc import Mapping
from typing import Any

from homeassistant.core import Context, HomeAssistant

ALLOWED = frozenset({("weather", "get_forecasts"), ("calendar", "get_events"), ("todo", "get_items")})


async def read(
    hass: HomeAssistant, domain: str, service: str, data: Mapping[str, Any], *, context: Context | None
) -> dict[str, Any]:
    """Return the response of a read-only action; any other one is a PermissionError."""
    if (domain, service) not in ALLOWED:
        raise PermissionError(f"{domain}.{service} is not a reading action")
    response = await hass.services.async_call(
        domain, service, dict(data), blocking=True, return_response=True, context=context
    )
    return dict(response or {})
