"""Two opposites in one breath order nothing."""

import pytest

from custom_components.universal_agent.nlu.grounded_parser.opposites import opposed
from tests.installed_agent import InstalledAgent
from tests.one_home import in_one_home


@in_one_home(
    ("language", "text"),
    [
        ("en", "turn the kitchen light on off"),
        ("en", "turn the kitchen light off on"),
        ("en", "open close the bedroom blinds"),
        ("de", "mach Kitchen Light an aus"),
        ("fr", "allume éteins Kitchen Light"),
        ("es", "enciende apaga Kitchen Light"),
        ("nl", "doe Kitchen Light aan uit"),
        ("nl", "doe Bedroom Blinds open dicht"),
    ],
)
async def test_neither_is_done(agent: InstalledAgent, language: str, text: str) -> None:
    await agent.converse(text, language=language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn the lights off on the first floor"),
        ("en", "roll the blinds back down"),
        ("en", "turn on the lamp and the fan off"),
        ("de", "mach das Licht aus auf der Terrasse"),
        ("de", "mach die Lampe an und den Ventilator aus"),
        ("nl", "doe de lamp uit op zolder"),
    ],
)
def test_where_and_two_things_are_no_opposites(language: str, text: str) -> None:
    assert opposed(text, language) is None
