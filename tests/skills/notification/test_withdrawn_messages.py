"""A message that is taken back before it ends is not sent, nor is what is to be kept from somebody."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.one_home import in_one_home
from tests.skills.notification.test_telling import House, house

__all__ = ["house"]


@in_one_home(
    ("language", "text"),
    [
        ("en", "tell Anna the bath is running, no, leave it"),
        ("en", "text Anna that I'm on my way. Never mind."),
        ("en", "let Anna know we're at the lake no forget it"),
        ("de", "sag Anna, dass der Hund draußen ist, ach nein, lass"),
        ("de", "schreib Anna, ich bin im Keller... doch nicht"),
        ("fr", "dis à Anna que le bain est prêt, non, attends"),
        ("es", "dile a Anna que salgo ahora, no, déjalo"),
        ("nl", "zeg tegen Anna dat de hond buiten is, nee, laat maar"),
    ],
)
async def test_a_message_that_is_taken_back_is_not_sent(
    agent: InstalledAgent, house: House, language: str, text: str
) -> None:
    await house.say(text, language)

    assert house.phone == house.announced == []


@pytest.mark.parametrize(
    ("language", "text", "message"),
    [
        ("en", "tell Anna I missed the bus, sorry", "I missed the bus, sorry"),
        ("de", "sag Anna, der Kuchen ist im Ofen, nicht vergessen", "der Kuchen ist im Ofen, nicht vergessen"),
    ],
)
async def test_a_message_that_stands_is_sent(house: House, language: str, text: str, message: str) -> None:
    await house.say(text, language)

    assert [call.data["message"] for call in house.phone] == [message]


@in_one_home(
    ("language", "text"),
    [
        ("en", "text Anna but don't mention the cake"),
        ("en", "let Anna know, but nothing about the surprise"),
        ("de", "gib Anna Bescheid, aber nicht wegen der Torte"),
        ("fr", "préviens Anna, mais pas pour le gâteau"),
        ("es", "avisa a Anna, pero no de la tarta"),
        ("nl", "vertel Anna, maar niet over de taart"),
    ],
)
async def test_what_somebody_is_not_to_be_told_is_not_sent(
    agent: InstalledAgent, house: House, language: str, text: str
) -> None:
    await house.say(text, language)

    assert house.phone == house.announced == []
