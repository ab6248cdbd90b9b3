"""Undoing goes on with the change before, also where words that were taught are gone already."""

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.skills.utterances.common import TEACH, is_film_night, taught


async def test_after_what_was_taught_is_gone_the_change_before_is_taken_back(
    agent: InstalledAgent, home: SmallHome
) -> None:
    talk = Talk(agent)
    await talk.say("turn on the kitchen light", TEACH, "film night")
    assert is_film_night(home)

    first = await talk.hear("undo that")
    assert "film night" in first
    assert await taught(agent) == []
    answers = [await talk.hear("undo that") for _ in range(2)]

    assert not any("Nobody has taught me" in answer for answer in answers), answers
    assert home.state("light.kitchen_light") == "off"
