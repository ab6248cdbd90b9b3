"""What an act cannot be without is looked for among words that no part was seen in."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.nlu.conversation.talk import Talk


@pytest.mark.parametrize(
    ("language", "kept", "asked", "told"),
    [
        ("en", "remember that the ladder is in the barn", "now where did I say that ladder was to", "barn"),
        (
            "fr",
            "retiens que l'échelle est dans la remise",
            "où est-ce que j'avais dit que je rangeais l'échelle",
            "remise",
        ),
    ],
)
async def test_what_was_kept_is_found_by_whatever_the_question_names(
    agent: InstalledAgent, language: str, kept: str, asked: str, told: str
) -> None:
    talk = Talk(agent, language)
    await talk.say(kept)

    assert told in await talk.hear(asked)
