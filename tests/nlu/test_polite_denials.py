"""Requests that are denied to be polite, and those that mean it."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home

LAMP = "light.kitchen_light"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "couldn't you turn on the Kitchen Light"),
        ("en", "hey can't you turn on the Kitchen Light please"),
        ("en", "won't you turn the Kitchen Light on"),
        ("de", "könntest du nicht mal die Kitchen Light einschalten"),
        ("de", "magst du uns nicht die Kitchen Light anmachen"),
        ("fr", "tu pourrais pas allumer la Kitchen Light"),
        ("fr", "dis, tu n'allumerais pas la Kitchen Light"),
        ("fr", "vous ne m'allumeriez pas la Kitchen Light"),
        ("es", "no podrías encender la Kitchen Light"),
        ("nl", "kun je niet even de Kitchen Light aanzetten"),
        ("nl", "zou je niet eens de Kitchen Light aan willen doen"),
    ],
)
async def test_a_request_that_is_denied_to_be_polite_is_carried_out(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await Talk(agent, language).say(text)
    assert home.state(LAMP) == "on"


@in_one_home(
    ("language", "text"),
    [
        ("en", "could you not turn on the Kitchen Light"),
        ("en", "please don't turn on the Kitchen Light"),
        ("de", "kannst du bitte nicht die Kitchen Light einschalten"),
        ("de", "kannst du die Kitchen Light nicht einschalten"),
        ("de", "kannst du nicht mehr die Kitchen Light einschalten"),
        ("fr", "tu pourrais ne pas allumer la Kitchen Light"),
        ("fr", "n'allume pas la Kitchen Light"),
        ("es", "podrías no encender la Kitchen Light"),
        ("nl", "wil je de Kitchen Light niet aanzetten"),
    ],
)
async def test_a_denial_that_is_meant_does_nothing(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    before = home.snapshot()
    await Talk(agent, language).say(text)
    assert home.snapshot() == before
