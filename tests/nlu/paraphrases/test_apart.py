"""Several things are asked for in one breath, with a sign or a word between them or none: each is done, or none is."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

KITCHEN, BEDROOM = "light.kitchen_light", "light.bedroom_light"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "kill Kitchen Light the Bedroom Light wants to be on"),
        ("en", "Kitchen Light has to go off, and get Bedroom Light going for me"),
        ("de", "Kitchen Light kann weg dafür mach mir Bedroom Light an"),
        ("fr", "coupe-moi Kitchen Light mets Bedroom Light tant que tu y es"),
        ("es", "apágame Kitchen Light y de paso préndeme Bedroom Light"),
        ("nl", "Kitchen Light mag uit zet jij Bedroom Light even aan"),
    ],
)
async def test_each_of_two_orders_is_carried_out(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await agent.say("turn on Kitchen Light")

    await agent.say(text, language=language)

    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("off", "on")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "you can leave Bedroom Light be it's only Kitchen Light that wants turning off"),
        ("de", "Bedroom Light lass ruhig brennen, nur Kitchen Light muss aus"),
        ("fr", "Bedroom Light tu la laisses, c'est Kitchen Light qu'il faut éteindre"),
        ("es", "Bedroom Light déjala como está, nada más apágame Kitchen Light"),
        ("nl", "laat Bedroom Light maar branden, alleen Kitchen Light moet uit"),
    ],
)
async def test_what_is_left_alone_stays_beside_what_is_done(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await agent.say("turn on Kitchen Light")
    await agent.say("turn on Bedroom Light")

    await agent.say(text, language=language)

    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("off", "on")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "she turned Kitchen Light off and he put Bedroom Light on yesterday"),
        ("en", "if Kitchen Light goes off again Bedroom Light will have to do"),
        ("en", 'she told me "leave Bedroom Light alone, just turn off Kitchen Light"'),
        ("de", 'Oma meinte, "lass Bedroom Light in Ruhe, mach nur Kitchen Light aus"'),
        ("de", "erst hat Kitchen Light geflackert und dann ging Bedroom Light aus"),
        ("fr", "hier elle a éteint Kitchen Light et lui il a rallumé Bedroom Light"),
        ("es", "mi madre apagaba Kitchen Light y luego encendía Bedroom Light"),
        ("nl", "hij heeft Kitchen Light uitgedaan en zij deed Bedroom Light aan"),
    ],
)
async def test_what_is_only_told_of_two_things_changes_neither(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await agent.say("turn on Kitchen Light")

    await agent.say(text, language=language)

    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("on", "off")
