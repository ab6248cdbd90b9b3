"""Questions about how things are switch nothing, however few words they have and whatever was asked before them."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home


@in_one_home(
    ("language", "text"),
    [
        ("en", "are light in kitchen on"),
        ("de", "sind licht in Kitchen an"),
        ("fr", "sont lumière dans Kitchen allumées"),
        ("es", "están luz en Kitchen encendidas"),
        ("nl", "zijn licht in Kitchen aan"),
        ("nl", "zijn lichten in Kitchen aan"),
    ],
)
async def test_whether_lights_are_on_turns_none_on(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    before = home.snapshot()

    await agent.say(text, language=language)
    await home.hass.async_block_till_done()

    assert home.snapshot() == before


@pytest.mark.parametrize(
    ("language", "first", "again"),
    [
        ("en", "what is on", "what is on?"),
        ("de", "was ist an", "was ist jetzt an"),
        ("fr", "qu'est-ce qui est allumé", "qu'est-ce qui est allumé maintenant"),
        ("es", "qué está encendido", "¿qué está encendido?"),
        ("nl", "wat is aan", "wat is nu aan"),
    ],
)
async def test_what_is_on_asked_once_more_is_answered_and_no_command_about_what_was_named(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, again: str
) -> None:
    await home.hass.services.async_call("light", "turn_on", {"entity_id": "light.kitchen_light"}, blocking=True)
    talk = Talk(agent, language)

    told = await talk.hear(first)

    assert await talk.hear(again) == told
