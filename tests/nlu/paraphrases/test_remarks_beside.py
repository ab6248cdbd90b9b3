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
        ("de", "mach Kitchen Light aus die ist gar nicht da"),
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


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "all the lights off except Bedroom Light, gran is still reading"),
        ("de", "alle Lichter aus bis auf Bedroom Light, die Kleine hat sonst Angst"),
        ("fr", "éteins toutes les lumières sauf Bedroom Light, mamie tricote encore"),
        ("es", "apaga todas las luces menos Bedroom Light, el abuelo está leyendo"),
        ("nl", "alle lampen uit behalve Bedroom Light, oma zit nog te puzzelen"),
    ],
)
async def test_an_exception_stands_with_a_remark_behind_it(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await agent.say("turn on Kitchen Light")
    await agent.say("turn on Bedroom Light")

    await agent.say(text, language=language)

    assert (home.state(LIGHT), home.state("light.bedroom_light")) == ("off", "on")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "I'm off to bed anyway you can close Bedroom Blinds"),
        ("de", "ich lege mich jetzt hin du kannst Bedroom Blinds zumachen"),
        ("fr", "je vais dormir tu peux baisser Bedroom Blinds"),
        ("es", "ya me acuesto puedes cerrar Bedroom Blinds"),
        ("nl", "ik ga zo slapen je mag Bedroom Blinds sluiten"),
    ],
)
async def test_a_polite_order_stands_behind_what_somebody_tells(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    answer = await agent.say(text, language=language)

    assert home.state("cover.bedroom_blinds") == "closed", answer


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "my neighbour tells everybody you can close Bedroom Blinds"),
        ("en", "you could have closed Bedroom Blinds"),
        ("de", "du hättest Bedroom Blinds zumachen können"),
        ("fr", "tu aurais pu fermer Bedroom Blinds"),
        ("es", "podrías haber cerrado Bedroom Blinds"),
        ("nl", "je had Bedroom Blinds kunnen sluiten"),
        ("de", "sie sagt immer du kannst Bedroom Blinds runterlassen"),
        ("fr", "il paraît que tu peux baisser Bedroom Blinds"),
        ("es", "no sé si puedes bajar Bedroom Blinds"),
        ("nl", "hij vraagt of je Bedroom Blinds kan laten zakken"),
    ],
)
async def test_what_is_only_said_to_be_possible_closes_nothing(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    answer = await agent.say(text, language=language)

    assert home.state("cover.bedroom_blinds") == "open", answer
