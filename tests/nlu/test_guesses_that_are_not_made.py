"""What may mean something else is asked about or declined: a wish, a word nobody knows, a player that was not named."""

from homeassistant.components.media_player import MediaPlayerEntity
from homeassistant.components.media_player.const import MediaPlayerEntityFeature, MediaPlayerState
from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.one_home import in_one_home

_NAMES = {"en": "Night Off", "de": "Feierabend", "fr": "Soirée libre", "es": "Noche libre", "nl": "Avond vrij"}


class Player(MediaPlayerEntity):
    """A player."""

    _attr_supported_features = (
        MediaPlayerEntityFeature.PAUSE | MediaPlayerEntityFeature.TURN_ON | MediaPlayerEntityFeature.TURN_OFF
    )

    def __init__(self, state: MediaPlayerState) -> None:
        """Take the state it begins with."""
        self._attr_state = state

    async def async_media_pause(self) -> None:
        """Pause."""
        self._attr_state = MediaPlayerState.PAUSED
        self.async_write_ha_state()

    async def async_turn_on(self) -> None:
        """Turn it on."""
        self._attr_state = MediaPlayerState.PLAYING
        self.async_write_ha_state()


async def a_scene(hass: HomeAssistant, name: str) -> None:
    """Add a scene that turns the kitchen light on."""
    scene = {"name": name, "entities": {"light.kitchen_light": "on"}}
    assert await async_setup_component(hass, "scene", {"scene": [scene]})
    await hass.async_block_till_done()


@pytest.mark.parametrize(
    ("language", "text", "yes"),
    [
        ("en", "I need a night off", "yes"),
        ("en", "we want a night off", "yes"),
        ("de", "ich brauche mal Feierabend", "ja"),
        ("fr", "je voudrais la soirée libre", "oui"),
        ("es", "necesito una noche libre", "sí"),
        ("nl", "ik wil een avond vrij", "ja"),
    ],
)
async def test_a_wish_for_what_a_scene_is_called_like_is_asked_about(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, yes: str
) -> None:
    await a_scene(home.hass, _NAMES[language])

    answer = await agent.converse(text, language=language)
    assert answer["continue_conversation"]
    assert home.state("light.kitchen_light") == "off"

    await agent.converse(yes, language=language, conversation_id=answer["conversation_id"])
    assert home.state("light.kitchen_light") == "on"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "night off"),
        ("en", "start night off please"),
        ("de", "Feierabend"),
        ("de", "starte Feierabend"),
        ("fr", "lance soirée libre"),
        ("es", "activa noche libre"),
        ("nl", "start avond vrij"),
    ],
)
async def test_a_scene_that_is_ordered_is_started(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await a_scene(home.hass, _NAMES[language])

    await agent.say(text, language=language)

    assert home.state("light.kitchen_light") == "on"


@in_one_home(
    ("language", "text"),
    [
        ("en", "set Kitchen Light to 20 percent finhustdop"),
        ("de", "stell Kitchen Light auf 20 Prozent finhustdop"),
        ("fr", "mets Kitchen Light à 20 pour cent finhustdop"),
        ("fr", "mets Kitchen à 20 pour cent finhustdop"),
        ("es", "pon Kitchen Light al 20 por ciento finhustdop"),
        ("es", "pon Kitchen al 20 por ciento finhustdop"),
        ("nl", "zet Kitchen Light op 20 procent finhustdop"),
    ],
)
async def test_a_strange_word_at_the_end_is_not_passed_over(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    before = home.snapshot()

    answer = await agent.say(text, language=language)

    assert answer["intents"] == []
    assert home.snapshot() == before


@pytest.mark.parametrize("text", ["mets Kitchen Light à 20 pour cent pour lire", "mets Kitchen Light à 20 pour cent"])
async def test_a_french_percentage_is_no_purpose_and_a_purpose_is_none(
    agent: InstalledAgent, home: SmallHome, text: str
) -> None:
    await agent.say(text, language="fr")

    assert home.attribute("light.kitchen_light", "brightness") == 51


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the telly on pause please"),
        ("de", "den Telly auf Pause bitte"),
        ("fr", "la Telly en pause s'il te plaît"),
        ("es", "la Telly en pausa por favor"),
        ("nl", "de Telly op pauze alsjeblieft"),
    ],
)
async def test_what_is_put_on_pause_is_paused_and_nothing_else(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    telly = await home.add("media_player", Player(MediaPlayerState.PLAYING), "Telly", "Living Room")
    radio = await home.add("media_player", Player(MediaPlayerState.PLAYING), "Wireless Set", "Kitchen")

    await agent.say(text, language=language)
    await agent.hass.async_block_till_done()  # Home Assistant does not wait for slow devices

    assert (home.state(telly), home.state(radio)) == ("paused", "playing")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn on the telly pause"),
        ("de", "mach den Telly an pause"),
        ("fr", "allume la Telly pause"),
        ("es", "enciende la Telly pausa"),
        ("nl", "zet de Telly aan pauze"),
    ],
)
async def test_pause_behind_what_is_turned_on_pauses_no_other_player(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    telly = await home.add("media_player", Player(MediaPlayerState.OFF), "Telly", "Living Room")
    radio = await home.add("media_player", Player(MediaPlayerState.PLAYING), "Wireless Set", "Kitchen")

    await agent.say(text, language=language)

    assert (home.state(telly), home.state(radio)) == ("off", "playing")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "toggle the Kitchen Light"),
        ("de", "schalte das Kitchen Light um"),
        ("fr", "bascule la Kitchen Light"),
        ("es", "alterna la Kitchen Light"),
        ("nl", "schakel de Kitchen Light om"),
    ],
)
async def test_what_is_toggled_is_told_as_what_it_is_then(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    answers = [(await agent.say(text, language=language))["response"] for _ in range(2)]

    assert home.state("light.kitchen_light") == "off"
    assert all(answers)
    assert answers[0] != answers[1]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "toggle the lights in the bedroom"),
        ("de", "schalte die Lichter in Bedroom um"),
        ("fr", "bascule les lumières dans Bedroom"),
        ("es", "alterna las luces de Bedroom"),
        ("nl", "schakel de lampen in Bedroom om"),
        ("en", "toggle the front door"),
        ("en", "toggle the garage door"),
        ("en", "don't toggle the kitchen light"),
    ],
)
async def test_several_and_ways_in_are_not_toggled(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await home.add("light", Light(), "Bedside Swan", "Bedroom")
    before = home.snapshot()

    await agent.say(text, language=language)

    assert home.snapshot() == before
