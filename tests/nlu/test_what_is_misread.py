"""What Home Assistant's own sentences would take for something else than their words say."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.skills.timer.common import scheduled


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "set a timer for half an hour"),
        ("de", "stelle einen Timer auf eine halbe Stunde"),
        ("fr", "mets un minuteur d'une demi-heure"),
        ("es", "pon un temporizador de media hora"),
        ("nl", "zet een timer van een half uur"),
    ],
)
async def test_half_an_hour_is_thirty_minutes(agent: InstalledAgent, language: str, text: str) -> None:
    await agent.converse(text, language=language)
    (timer,) = await scheduled(agent)

    assert timer.duration_s == 1800
