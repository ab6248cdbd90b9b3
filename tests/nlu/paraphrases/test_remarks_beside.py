"""What somebody remarks before or behind an order changes nothing about it, whatever the remark denies or dates."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

LIGHT = "light.kitchen_light"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the wretched accordion lesson is over kill Kitchen Light"),
        ("en", "kill Kitchen Light would you nobody has been in there since lunch"),
        ("de", "der Lausbub hat wieder getrödelt mach Kitchen Light aus"),
        ("de", "das blendet mich so beim Lesen mach Kitchen Light bitte aus"),
        ("fr", "elle clignote depuis l'orage éteins Kitchen Light"),
        ("fr", "elle brûle pour rien depuis ce matin éteins Kitchen Light"),
        ("es", "me está dejando ciego apaga Kitchen Light"),
        ("nl", "er zit daar niemand meer sinds de middag doe Kitchen Light maar uit"),
    ],
)
async def test_an_order_is_carried_out_beside_a_remark(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await agent.say("turn on Kitchen Light")

    await agent.say(text, language=language)

    assert home.state(LIGHT) == "off"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "she was about to turn Kitchen Light off when the phone rang"),
        ("en", "my sister always turns Kitchen Light off before she leaves"),
        ("de", "er hat gestern schon wieder vergessen Kitchen Light auszumachen"),
        ("de", "sie wollte Kitchen Light ausmachen aber da kam die Post"),
        ("fr", "elle a oublié d'éteindre Kitchen Light hier soir"),
        ("es", "mi hermana siempre apaga Kitchen Light antes de salir"),
        ("nl", "hij vergeet altijd om Kitchen Light uit te doen"),
        ("en", "Kitchen Light off provided everybody has gone"),
        ("de", "Kitchen Light aus vorausgesetzt dass keiner mehr da ist"),
        ("fr", "éteins Kitchen Light à condition qu'il n'y ait plus personne"),
    ],
)
async def test_what_is_only_told_or_bound_turns_nothing_off(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await agent.say("turn on Kitchen Light")

    await agent.say(text, language=language)

    assert home.state(LIGHT) == "on"
