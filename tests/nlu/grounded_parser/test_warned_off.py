"""What is warned off is left alone, and that is said; a rule for later or an order beside it is another thing."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home


@pytest.mark.parametrize(
    ("language", "text", "confirms"),
    [
        ("en", "don't touch the kitchen light, it's perfect as it is", "leaving"),
        ("en", "whatever you do, don't mess with the kitchen light", "leaving"),
        ("de", "fass das Küchenlicht bitte nicht an", "lasse"),
        ("fr", "surtout ne touche pas à la lumière de la cuisine", "touche"),
        ("es", "no me apagues la luz de la cocina, ¿eh?", "dejo"),
        ("nl", "blijf van het keukenlicht af", ""),
    ],
)
async def test_nothing_is_changed_and_that_is_said(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, confirms: str
) -> None:
    before = home.snapshot()

    answer = await Talk(agent, language).hear(text)

    assert home.snapshot() == before
    assert confirms in answer


@pytest.mark.parametrize(
    "text",
    [
        "don't ever turn off the kitchen light again",
        "don't turn off the kitchen light before nine",
        "don't turn off the kitchen light if somebody is in there",
        "don't turn off the kitchen light but dim it",
        "don't turn off the kitchen light, open the blind",
        "don't turn off the one in the kitchen only the other one",
        "why don't you like the kitchen light",
    ],
)
async def test_nothing_is_promised_beyond_now(agent: InstalledAgent, home: SmallHome, text: str) -> None:
    before = home.snapshot()

    answer = await Talk(agent).hear(text)

    assert "leaving it" not in answer
    assert home.snapshot() == before


@in_one_home(
    ("language", "text"),
    [
        ("en", "I don't see a thing with the kitchen light"),
        ("fr", "il n'y a personne avec la lumière de la cuisine"),
        ("fr", "je ne vois rien avec la lumière de la cuisine"),
        ("es", "no veo nada con la luz de la cocina, está muy baja"),
    ],
)
async def test_who_cannot_see_wants_nothing_left_as_it_is(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    answer = await Talk(agent, language).hear(text)

    assert not any(claim in answer for claim in ("leaving", "touche", "dejo"))


@in_one_home(
    ("language", "text"),
    [
        ("en", "don't forget the kitchen light"),
        ("en", "don't leave the kitchen light on"),
        ("de", "lass das Küchenlicht nicht an"),
        ("fr", "n'oublie pas la lumière de la cuisine"),
        ("es", "no dejes la luz de la cocina encendida"),
        ("nl", "laat het keukenlicht niet aan"),
    ],
)
async def test_what_a_not_asks_for_is_not_said_to_be_left_alone(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    answer = await Talk(agent, language).say(text)

    assert answer["response"]["response_type"] == "error"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "don't touch the kitchen light close the bedroom blinds"),
        ("en", "no no leave the kitchen light on just close the bedroom blinds"),
        ("de", "fass das Küchenlicht nicht an mach nur Bedroom Blinds zu"),
        ("de", "lass das Küchenlicht an und mach nur Bedroom Blinds zu"),
        ("fr", "ne touche pas à la lumière de la cuisine ferme juste Bedroom Blinds"),
        ("fr", "laisse Kitchen Light allumé et ferme juste Bedroom Blinds"),
        ("es", "no toques la luz de la cocina ciérrame Bedroom Blinds"),
        ("es", "no no la luz de la cocina déjala encendida ciérrame Bedroom Blinds"),
        ("nl", "kom niet aan het keukenlicht doe alleen Bedroom Blinds dicht"),
        ("nl", "laat Kitchen Light aan en doe alleen Bedroom Blinds dicht"),
    ],
)
async def test_an_order_behind_what_is_left_alone_is_done_or_declined(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    before = home.state("light.kitchen_light")

    answer = await Talk(agent, language).say(text)

    is_done = home.state("cover.bedroom_blinds") == "closed"
    assert is_done or answer["response"]["response_type"] == "error"
    assert home.state("light.kitchen_light") == before


@in_one_home(
    ("language", "text"),
    [
        ("de", "dreh Bedroom Light an auf net work"),
        ("de", "mach das Küchenlicht aus net ein"),
        ("nl", "zet Kitchen Light aan niet uit"),
        ("en", "switch the kitchen light off on"),
        ("fr", "allume éteins Kitchen Light"),
        ("es", "enciende apaga Kitchen Light"),
    ],
)
async def test_nothing_is_said_to_be_left_alone_that_was_ordered(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    answer = await Talk(agent, language).hear(text)

    assert not any(claim in answer for claim in ("leaving", "lasse", "bleibt", "touche", "dejo", "laat het"))
