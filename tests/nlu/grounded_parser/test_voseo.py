"""Orders as people who say "vos" give them, which tell nothing of the past."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk

LIGHT = "light.kitchen_light"


@pytest.mark.parametrize("text", ["prendé el kitchen light", "encendé el kitchen light", "me prendés el kitchen light"])
async def test_on(agent: InstalledAgent, home: SmallHome, text: str) -> None:
    await Talk(agent).say("turn off the kitchen light")
    await Talk(agent, "es").say(text)

    assert home.state(LIGHT) == "on"


@pytest.mark.parametrize("text", ["apagá el kitchen light", "apagame el kitchen light"])
async def test_off(agent: InstalledAgent, home: SmallHome, text: str) -> None:
    await Talk(agent).say("turn on the kitchen light")
    await Talk(agent, "es").say(text)

    assert home.state(LIGHT) == "off"


@pytest.mark.parametrize("text", ["prendí el kitchen light", "encendí el kitchen light", "prendió el kitchen light"])
async def test_what_somebody_did_is_no_order(agent: InstalledAgent, home: SmallHome, text: str) -> None:
    await Talk(agent).say("turn off the kitchen light")
    await Talk(agent, "es").say(text)

    assert home.state(LIGHT) == "off"
