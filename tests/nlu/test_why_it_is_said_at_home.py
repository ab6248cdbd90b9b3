"""Why something is not needed, said to the agent, and the film that is paused: each order reaches what it is about."""

from homeassistant.components.media_player import MediaPlayerEntity
from homeassistant.components.media_player.const import (
    MediaPlayerDeviceClass,
    MediaPlayerEntityFeature,
    MediaPlayerState,
)
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk

KITCHEN, BEDROOM = "light.kitchen_light", "light.bedroom_light"


class StoppedPlayer(MediaPlayerEntity):
    """A player that plays until it is paused."""

    _attr_supported_features = MediaPlayerEntityFeature.PAUSE
    _attr_state = MediaPlayerState.PLAYING

    def __init__(self, kind: MediaPlayerDeviceClass) -> None:
        self._attr_device_class = kind

    async def async_media_pause(self) -> None:
        """Pause."""
        self._attr_state = MediaPlayerState.PAUSED
        self.async_write_ha_state()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "there's nobody in the bedroom, so turn the light off in there"),
        ("en", "no one is in the bedroom, turn the light off"),
        ("de", "im Bedroom ist niemand, also schalte da das Licht aus"),
        ("fr", "il n'y a personne dans Bedroom, éteins la lumière"),
        ("es", "no hay nadie en Bedroom, apaga la luz"),
        ("nl", "er is niemand in Bedroom, doe daar het licht uit"),
    ],
)
async def test_the_room_in_which_nobody_is_has_its_light_turned_off(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await Talk(agent).say("turn on the kitchen light", "turn on the bedroom light")

    await Talk(agent, language).say(text)

    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("on", "off")


@pytest.mark.parametrize("text", ["nobody is home, so lock the front door", "nobody is watching, turn the light on"])
async def test_what_is_no_room_names_none(agent: InstalledAgent, home: SmallHome, text: str) -> None:
    before = home.snapshot()

    await Talk(agent).say(text)

    assert home.snapshot() == before


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "pause the movie"),
        ("de", "halte den Film an"),
        ("fr", "mets le film en pause"),
        ("es", "pausa la película"),
        ("nl", "pauzeer de film"),
    ],
)
async def test_a_film_is_paused_on_what_shows_one(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    shows = await home.add("media_player", StoppedPlayer(MediaPlayerDeviceClass.TV), "Telly", "Bedroom")
    sounds = await home.add("media_player", StoppedPlayer(MediaPlayerDeviceClass.SPEAKER), "Boombox", "Kitchen")

    await Talk(agent, language).say(text)

    assert (home.state(shows), home.state(sounds)) == ("paused", "playing")


async def test_nobody_in_a_room_is_not_nobody_at_home(agent: InstalledAgent, home: SmallHome) -> None:
    hass = home.hass
    hass.states.async_set("zone.home", "1", {"friendly_name": "Home"})

    assert "nobody is home" in await Talk(agent).hear("when nobody is in turn off the kitchen light")
    assert "nobody is home" not in await Talk(agent).hear("when nobody is in the kitchen turn off the kitchen light")
