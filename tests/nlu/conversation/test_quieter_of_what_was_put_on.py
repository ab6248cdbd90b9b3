"""What is said right after something was put on is about the player on which it was."""

from homeassistant.components.media_player.const import MediaPlayerEntityFeature, MediaPlayerState
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.nlu.names.test_what_is_no_title import SearchingPlayer


class LoudPlayer(SearchingPlayer):
    """A player that finds what it is asked for, and may be made quieter."""

    _attr_supported_features = (
        MediaPlayerEntityFeature.PLAY_MEDIA
        | MediaPlayerEntityFeature.SEARCH_MEDIA
        | MediaPlayerEntityFeature.VOLUME_SET
    )
    _attr_state = MediaPlayerState.PLAYING
    _attr_volume_level = 0.8

    async def async_set_volume_level(self, volume: float) -> None:
        """Take the volume."""
        self._attr_volume_level = volume
        self.async_write_ha_state()


@pytest.mark.parametrize(
    ("language", "order", "then"),
    [
        ("en", "play jazz in the kitchen", "a bit quieter"),
        ("de", "spiel Jazz in Kitchen", "etwas leiser"),
        ("fr", "mets du jazz dans Kitchen", "un peu moins fort"),
        ("es", "pon jazz en Kitchen", "un poco más bajo"),
        ("nl", "speel jazz in Kitchen", "iets zachter"),
    ],
)
async def test_quieter_is_about_the_player_that_plays_it(
    agent: InstalledAgent, home: SmallHome, language: str, order: str, then: str
) -> None:
    put_on, other = LoudPlayer(), LoudPlayer()
    meant = await home.add("media_player", put_on, "Bush Set", "Kitchen")
    beside = await home.add("media_player", other, "Boombox", "Bedroom")

    await Talk(agent, language).say(order, then)

    assert put_on.played
    assert home.attribute(meant, "volume_level") < 0.8
    assert home.attribute(beside, "volume_level") == 0.8
