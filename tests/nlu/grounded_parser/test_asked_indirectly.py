"""'Tell me whether' asks how it is now; 'let me know when' asks to be told later."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home
from tests.skills.timer.common import scheduled


@in_one_home(
    ("language", "text", "answer"),
    [
        ("en", "tell me if there are any lights on", "No."),
        ("en", "can you tell me if the kitchen light is on", "No"),
        ("en", "do you know if any lights are on", "No."),
        ("de", "sag mir, ob Kitchen Light an ist", "Nein"),
        ("fr", "dis-moi si Kitchen Light est allumé", "Non"),
        ("es", "dime si Kitchen Light está encendida", "No"),
        ("nl", "zeg me of Kitchen Light aan is", "Nee"),
        ("nl", "laat me weten of Kitchen Light aan is", "Nee"),
        ("en", "let me know whether the kitchen light is on", "No"),
    ],
)
async def test_whether_it_is_so_is_answered_at_once(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, answer: str
) -> None:
    assert (await Talk(agent, language).hear(text)).startswith(answer)


@pytest.mark.parametrize(
    ("language", "text", "answer"),
    [
        ("en", "tell me where Anna is", "Anna is home."),
        ("de", "sag mir, wo Anna ist", "Anna: "),
        ("fr", "dis-moi où est Anna", "Anna : "),
        ("es", "dime dónde está Anna", "Anna"),
        ("nl", "zeg me waar Anna is", "Anna: "),
    ],
)
async def test_where_somebody_is_is_told(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, answer: str
) -> None:
    home.hass.states.async_set("person.anna", "home", {"friendly_name": "Anna"})

    assert (await Talk(agent, language).hear(text)).startswith(answer)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "tell me when the kitchen light is on"),
        ("en", "let me know if the kitchen light is on"),
        ("en", "tell me if the kitchen light goes on"),
        ("de", "sag mir Bescheid, wenn Kitchen Light an ist"),
        ("fr", "préviens-moi si Kitchen Light est allumé"),
        ("es", "avísame si Kitchen Light está encendida"),
        ("nl", "waarschuw me als Kitchen Light aan is"),
    ],
)
async def test_what_is_to_be_told_later_waits(agent: InstalledAgent, home: SmallHome, language: str, text: str) -> None:
    await agent.say(text, language=language)

    assert len(await scheduled(agent)) == 1
