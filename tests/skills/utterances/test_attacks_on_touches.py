"""A name that is given at a switch is heard in every language: none that commands something in another one is kept."""

from freezegun.api import FrozenDateTimeFactory
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.skills.utterances.touching import ARC, Switches, the_switches


@pytest.fixture
async def switches(agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory) -> Switches:
    """Return somebody who types, in a home with two lamps in the bedroom."""
    return await the_switches(agent, home, freezer)


@pytest.mark.parametrize(
    ("language", "said", "that", "yes"),
    [
        pytest.param("en", "turn on the Alles", "that one", "yes", id="German for everything"),
        pytest.param("en", "turn on the Lampen", "that one", "yes", id="German for lamps"),
        pytest.param("en", "turn on the Toutes", "that one", "yes", id="French for all"),
        pytest.param("en", "turn on the Oui", "that one", "yes", id="French for yes"),
        pytest.param("en", "turn on the Todas", "that one", "yes", id="Spanish for all"),
        pytest.param("en", "turn on the nicht", "that one", "yes", id="German for not"),
        pytest.param("en", "turn on the Alarmanlage", "that one", "yes", id="German for the alarm"),
        pytest.param("de", "schalte das Everything ein", "die da", "ja", id="English for everything"),
        pytest.param("de", "schalte das Cancel ein", "die da", "ja", id="English for never mind"),
        pytest.param("de", "schalte das Yes ein", "die da", "ja", id="English for yes"),
        pytest.param("de", "schalte das House ein", "die da", "ja", id="English for the house"),
        pytest.param("fr", "allume Heizung", "celle-là", "oui", id="German for the heating"),
        pytest.param("es", "enciende la verlichting", "esa", "sí", id="Dutch for the lights"),
        pytest.param("nl", "doe de garage door aan", "die daar", "ja", id="English for a way in"),
    ],
)
async def test_a_word_of_another_language_is_nobodys_name(
    switches: Switches, language: str, said: str, that: str, yes: str
) -> None:
    switches.language = language
    await switches.say(said)
    await switches.press(ARC)
    await switches.say(that, yes)

    assert switches.names() == []


async def test_all_lamps_stay_all_lamps_for_who_speaks_the_other_language(switches: Switches) -> None:
    await switches.say("turn on the Lampen")
    await switches.press(ARC)
    await switches.say("that one", "yes")
    switches.language = "de"
    await switches.say("schalte alle Lampen ein")

    assert switches.home.state("light.bedroom_light") == "on"
    assert switches.home.state("light.kitchen_light") == "on"
