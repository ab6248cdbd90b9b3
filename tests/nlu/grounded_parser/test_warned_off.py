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
