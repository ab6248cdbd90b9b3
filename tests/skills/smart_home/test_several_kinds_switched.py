"""What a command for several kinds of devices has turned off is told by name or number, and not by one of the kinds."""

from homeassistant.components.switch import SwitchEntity
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk


class Plug(SwitchEntity):
    """A plug that is on."""

    _attr_is_on = True

    async def async_turn_off(self, **kwargs: object) -> None:
        """Turn it off."""
        self._attr_is_on = False
        self.async_write_ha_state()


@pytest.mark.parametrize(
    ("language", "said", "answer"),
    [
        ("en", "turn off everything in the kitchen", "Turned off Kettle."),
        ("de", "schalte alles in der Kitchen aus", "Ausgeschaltet: Kettle."),
        ("fr", "éteins tout dans la Kitchen", "Éteint : Kettle."),
        ("es", "apaga todo en la Kitchen", "He apagado Kettle."),
        ("nl", "zet alles in de Kitchen uit", "Kettle uitgezet."),
    ],
)
async def test_what_was_off_already_is_not_told(
    agent: InstalledAgent, home: SmallHome, language: str, said: str, answer: str
) -> None:
    await home.add("switch", Plug(), "Kettle", "Kitchen")

    assert await Talk(agent, language).hear(said) == answer


async def test_many_are_told_by_their_number(agent: InstalledAgent, home: SmallHome) -> None:
    for name in ("Kettle", "Toaster", "Radio", "Mixer"):
        await home.add("switch", Plug(), name, "Kitchen")

    assert await Talk(agent).hear("turn off everything in the kitchen") == "Turned off 4 devices."
