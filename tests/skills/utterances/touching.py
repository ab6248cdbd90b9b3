"""A home in which people press switches while the agent waits for an answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import Context
from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.entity_component import DATA_INSTANCES

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.skills.utterances.common import tell

ARC, BEDROOM, KITCHEN = "light.arc_lamp", "light.bedroom_light", "light.kitchen_light"
BETWEEN_S = 15
"""Seconds between two things that happen: nothing is an echo of what was before."""


@dataclass
class Switches:
    """The home, its switches, and whoever speaks in it."""

    agent: InstalledAgent
    home: SmallHome
    freezer: FrozenDateTimeFactory
    device_id: str | None = None
    language: str = "en"
    conversation_id: str | None = "here"

    async def say(self, *texts: str, context: Context | None = None) -> str:
        """Say several things one after another and return the last answer."""
        answer = ""
        for text in texts:
            self.freezer.tick(1)
            fields: dict[str, Any] = {"language": self.language, "conversation_id": self.conversation_id}
            if self.device_id is not None:
                fields = {**fields, "conversation_id": None, "device_id": self.device_id}
                fields["context"] = Context() if context is None else context
            elif context is not None:
                fields["context"] = context
            answer = await tell(self.agent, text, **fields)
        return answer

    async def press(self, *entity_ids: str) -> None:
        """Press the switches of lamps: each is on that was off, and the other way round, and nobody has told it to."""
        self.freezer.tick(BETWEEN_S)
        for entity_id in entity_ids:
            lamp = self.home.hass.data[DATA_INSTANCES]["light"].get_entity(entity_id)
            assert isinstance(lamp, Light)
            lamp._attr_is_on = not lamp._attr_is_on
            lamp.async_write_ha_state()
        await self.home.hass.async_block_till_done()

    def names(self, entity_id: str = ARC) -> Sequence[str]:
        """Return the names that a device has beside its own."""
        entry = er.async_get(self.home.hass).async_get(entity_id)
        assert entry is not None
        return [alias for alias in entry.aliases if isinstance(alias, str)]

    def listeners(self) -> int:
        """Return how many listen to changes of states and to actions."""
        listened = self.home.hass.bus.async_listeners()
        return listened.get("state_changed", 0) + listened.get("call_service", 0)


async def the_switches(agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory) -> Switches:
    """Return a home with two lamps in the bedroom."""
    await home.add("light", Light(), "Arc Lamp", "Bedroom")
    return Switches(agent=agent, home=home, freezer=freezer)
