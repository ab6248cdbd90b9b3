"""Behind a "no" to whether something is so, "do that then" makes it so, and is judged like an order in full."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk

LOCK, LIGHT = "lock.front_door", "light.kitchen_light"


@pytest.mark.parametrize(
    ("language", "asked", "then"),
    [
        ("en", "is the front door locked", "do that then"),
        ("de", "ist die Front Door abgeschlossen", "dann mach das bitte"),
        ("fr", "est-ce que Front Door est verrouillée", "fais-le alors"),
        ("es", "está Front Door cerrada con llave", "pues hazlo"),
        ("nl", "is Front Door op slot", "doe dat dan even"),
    ],
)
async def test_a_door_is_locked(agent: InstalledAgent, home: SmallHome, language: str, asked: str, then: str) -> None:
    await home.hass.services.async_call("lock", "unlock", {"entity_id": LOCK}, blocking=True)

    await Talk(agent, language).say(asked, then)

    assert home.state(LOCK) == "locked"


async def test_a_door_is_unlocked_only_after_it_was_asked(agent: InstalledAgent, home: SmallHome) -> None:
    await home.hass.services.async_call("lock", "lock", {"entity_id": LOCK}, blocking=True)

    heard = await Talk(agent).hear("is the front door unlocked", "do that then")

    assert heard.startswith("Do you really want me to unlock")
    assert home.state(LOCK) == "locked"


async def test_a_yes_leaves_nothing_to_do(agent: InstalledAgent, home: SmallHome) -> None:
    before = home.snapshot()

    await Talk(agent).say("is the kitchen light off", "do that then")

    assert home.snapshot() == before
