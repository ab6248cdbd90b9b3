"""A length and what it is for are a timer."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk


@pytest.mark.parametrize(
    ("language", "text", "name"),
    [
        ("en", "seven minutes for the buns please", "buns"),
        ("de", "mach mal sieben Minuten für die Brötchen", "Brötchen"),
        ("fr", "mets sept minutes pour les petits pains", "petits pains"),
        ("es", "ponme siete minutos para los panecillos", "panecillos"),
        ("nl", "zeven minuten voor de broodjes graag", "broodjes"),
    ],
)
async def test_it_runs_under_that_name(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, name: str
) -> None:
    talk = Talk(agent, language)

    assert "7" in await talk.hear(text)
    assert name.lower() in (await Talk(agent).hear("how much time is left on my timer")).lower()


@pytest.mark.parametrize(
    "text",
    [
        "turn on the kitchen light for seven minutes",
        "seven minutes is too long for the buns",
        "no seven minutes for the buns",
        "seven minutes for the kitchen light",
        "I waited seven minutes for the bus",
    ],
)
async def test_other_lengths_are_no_timer(agent: InstalledAgent, home: SmallHome, text: str) -> None:
    await Talk(agent).say(text)

    assert "7" not in await Talk(agent).hear("how much time is left on my timer")
