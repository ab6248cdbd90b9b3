"""Words that tests teach, and how they say them."""

from typing import Any

from homeassistant.core import Context

from custom_components.universal_agent.const import DOMAIN
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

TEACH = "when I say film night, dim the living room lamp to 20 percent and close the bedroom blinds"
LAMP, BLINDS, KITCHEN = "light.living_room_lamp", "cover.bedroom_blinds", "light.kitchen_light"


async def tell(agent: InstalledAgent, text: str, **fields: Any) -> str:
    """Say something as the Assist dialog does and return the answer."""
    found = await agent.converse(text, **fields)
    return str(found["response"]["speech"]["plain"]["speech"])


def is_film_night(home: SmallHome) -> bool:
    """Tell whether the lamp is dimmed and the blinds are closed."""
    return home.attribute(LAMP, "brightness") == 51 and home.state(BLINDS) == "closed"


async def taught(agent: InstalledAgent, user_id: str | None = None) -> list[dict[str, Any]]:
    """Return what our action tells of what was taught."""
    response = await agent.hass.services.async_call(
        DOMAIN,
        "list_taught",
        {},
        blocking=True,
        return_response=True,
        context=Context(user_id=user_id or await agent.resident()),
    )
    assert response is not None
    found = response["taught"]
    assert isinstance(found, list)
    return [dict(utterance) for utterance in found]  # type: ignore[arg-type]


def turning_on(entity_id: str) -> dict[str, Any]:
    """Return a step of a script that turns something on."""
    return {"action": "homeassistant.turn_on", "target": {"entity_id": entity_id}}
