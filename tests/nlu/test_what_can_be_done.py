"""Who tells what can be done with a thing orders nothing; who asks politely whether it can be done, orders it."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home


@pytest.fixture
async def lit(agent: InstalledAgent, home: SmallHome) -> SmallHome:
    """Return the home with its lights on."""
    for light in ("light.kitchen_light", "light.bedroom_light"):
        await home.hass.services.async_call("light", "turn_on", {"entity_id": light}, blocking=True)
    return home


@in_one_home(
    ("language", "text"),
    [
        ("en", "I can close the Bedroom Blinds"),
        ("en", "one can turn off Kitchen Light"),
        ("en", "my brother can turn off Kitchen Light"),
        ("en", "we are able to turn off Kitchen Light"),
        ("en", "it's possible to turn off Kitchen Light"),
        ("de", "Kitchen Light kann man ausschalten"),
        ("de", "ich kann Bedroom Blinds schließen"),
        ("de", "Kitchen Light lässt sich ausschalten"),
        ("de", "mein Bruder kann das Kitchen Light ausschalten"),
        ("de", "es ist möglich, Kitchen Light auszuschalten"),
        ("fr", "je peux fermer Bedroom Blinds"),
        ("fr", "on peut éteindre Kitchen Light"),
        ("fr", "Kitchen Light on peut l'éteindre"),
        ("fr", "il est possible d'éteindre Kitchen Light"),
        ("es", "puedo cerrar Bedroom Blinds"),
        ("es", "se puede apagar Kitchen Light"),
        ("es", "la Kitchen Light se puede apagar"),
        ("es", "es posible apagar Kitchen Light"),
        ("nl", "ik kan Bedroom Blinds sluiten"),
        ("nl", "Kitchen Light kan men uitzetten"),
        ("nl", "mijn broer kan de Kitchen Light uitzetten"),
        ("nl", "het is mogelijk om Kitchen Light uit te zetten"),
    ],
)
async def test_what_can_be_done_is_told_and_not_ordered(
    agent: InstalledAgent, lit: SmallHome, language: str, text: str
) -> None:
    before = lit.snapshot()

    answer = await agent.say(text, language=language)

    assert answer["intents"] == []
    assert lit.snapshot() == before


@in_one_home(
    ("language", "text"),
    [
        ("en", "I will turn off Kitchen Light"),
        ("en", "I'll turn off Kitchen Light"),
        ("en", "I might turn off Kitchen Light"),
        ("en", "I'd turn off Kitchen Light"),
        ("en", "she may turn off Kitchen Light"),
        ("de", "ich werde Kitchen Light ausschalten"),
        ("fr", "je vais éteindre Kitchen Light"),
        ("es", "voy a apagar Kitchen Light"),
        ("nl", "ik ga Kitchen Light uitzetten"),
    ],
)
async def test_what_somebody_will_do_themselves_is_left_to_them(
    agent: InstalledAgent, lit: SmallHome, language: str, text: str
) -> None:
    before = lit.snapshot()

    answer = await agent.say(text, language=language)

    assert answer["intents"] == []
    assert lit.snapshot() == before


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "can you turn off Kitchen Light"),
        ("en", "you can turn off Kitchen Light now"),
        ("en", "I'd like you to turn off Kitchen Light"),
        ("en", "I would like Kitchen Light off"),
        ("en", "I want to turn off Kitchen Light"),
        ("en", "well turn off Kitchen Light"),
        ("en", "the Kitchen Light can go off"),
        ("de", "kannst du Kitchen Light ausschalten"),
        ("de", "das Kitchen Light kann aus"),
        ("fr", "tu peux éteindre Kitchen Light"),
        ("es", "puedes apagar Kitchen Light"),
        ("es", "puede apagar Kitchen Light"),
        ("nl", "kun je Kitchen Light uitzetten"),
        ("nl", "de Kitchen Light kan uit"),
    ],
)
async def test_what_somebody_is_told_that_they_can_do_is_done(
    agent: InstalledAgent, lit: SmallHome, language: str, text: str
) -> None:
    await agent.say(text, language=language)

    assert lit.state("light.kitchen_light") == "off"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "I can hardly see anything, turn off Kitchen Light"),
        ("de", "ich kann nicht schlafen, schalte Kitchen Light aus"),
        ("fr", "je ne peux pas dormir, éteins Kitchen Light"),
        ("nl", "ik kan niet slapen, zet Kitchen Light uit"),
    ],
)
async def test_an_order_beside_what_cannot_be_done_is_one(
    agent: InstalledAgent, lit: SmallHome, language: str, text: str
) -> None:
    await agent.say(text, language=language)

    assert lit.state("light.kitchen_light") == "off"


@in_one_home(
    ("language", "text"),
    [
        ("en", "do I turn off Kitchen Light"),
        ("en", "do we turn off Kitchen Light at night"),
        ("de", "schalte ich Kitchen Light aus"),
        ("fr", "est-ce que j'éteins Kitchen Light"),
        ("es", "¿apago Kitchen Light?"),
        ("nl", "zet ik Kitchen Light uit"),
    ],
)
async def test_who_asks_whether_they_do_it_orders_nothing(
    agent: InstalledAgent, lit: SmallHome, language: str, text: str
) -> None:
    before = lit.snapshot()

    answer = await agent.say(text, language=language)

    assert answer["intents"] == []
    assert lit.snapshot() == before


@in_one_home("text", ["Kitchen Light off or on", "Kitchen Light on or off", "all lights off or on"])
async def test_of_two_opposites_none_is_done(agent: InstalledAgent, lit: SmallHome, text: str) -> None:
    before = lit.snapshot()

    answer = await agent.say(text)

    assert answer["intents"] == []
    assert lit.snapshot() == before


async def test_a_german_verb_behind_an_and_is_not_the_end_of_the_one_before(
    agent: InstalledAgent, home: SmallHome
) -> None:
    await agent.say("schließe Bedroom Blinds und drehe die Heizung auf", language="de")

    assert home.attribute("cover.bedroom_blinds", "current_position") == 0
    assert home.attribute("climate.living_room_heating", "temperature") == 21
