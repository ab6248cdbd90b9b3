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


class SwitchedPlayer(LoudPlayer):
    """A player that is off, and can be turned on."""

    _attr_supported_features = (
        MediaPlayerEntityFeature.TURN_ON
        | MediaPlayerEntityFeature.TURN_OFF
        | MediaPlayerEntityFeature.VOLUME_SET
        | MediaPlayerEntityFeature.VOLUME_STEP
    )
    _attr_state = MediaPlayerState.OFF
    _attr_volume_level = 0.3

    @property
    def level(self) -> float:
        """How loud it is, on or off."""
        return self._attr_volume_level or 0.0

    async def async_turn_on(self) -> None:
        """Be on."""
        self._attr_state = MediaPlayerState.ON
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


@pytest.mark.parametrize(
    ("language", "order", "then"),
    [
        ("en", "turn on the Bush Set", "louder"),
        ("de", "mach das Bush Set an", "lauter"),
        ("fr", "allume Bush Set", "plus fort"),
        ("es", "enciende Bush Set", "más alto"),
        ("nl", "zet Bush Set aan", "harder"),
    ],
)
async def test_louder_is_about_the_player_that_was_turned_on_and_one_step(
    agent: InstalledAgent, home: SmallHome, language: str, order: str, then: str
) -> None:
    turned_on, other = SwitchedPlayer(), LoudPlayer()
    meant = await home.add("media_player", turned_on, "Bush Set", "Kitchen")
    beside = await home.add("media_player", other, "Boombox", "Kitchen")

    await Talk(agent, language).say(order, then)

    assert 0.3 < home.attribute(meant, "volume_level") < 1
    assert home.attribute(beside, "volume_level") == 0.8


@pytest.mark.parametrize(
    ("language", "order", "reason"),
    [
        ("en", "turn the Bush Set down", "Bush Set is off, so I did not change its volume."),
        ("en", "set Bush Set to 20 percent volume", "Bush Set is off, so I did not change its volume."),
        ("de", "mach das Bush Set lauter", "Bush Set ist aus, also habe ich an der Lautstärke nichts geändert."),
        ("fr", "baisse le son de Bush Set", "Bush Set est à l'arrêt, je n'ai donc pas changé le volume."),
        ("es", "sube el volumen de Bush Set", "Bush Set no está en marcha, así que no he cambiado el volumen."),
        ("nl", "zet Bush Set zachter", "Bush Set staat uit, dus ik heb het volume niet veranderd."),
    ],
)
async def test_a_player_that_is_off_has_no_volume_to_change(
    agent: InstalledAgent, home: SmallHome, language: str, order: str, reason: str
) -> None:
    silent, other = SwitchedPlayer(), LoudPlayer()
    await home.add("media_player", silent, "Bush Set", "Kitchen")
    beside = await home.add("media_player", other, "Boombox", "Kitchen")

    assert await Talk(agent, language).hear(order) == reason
    assert silent.level == 0.3
    assert home.attribute(beside, "volume_level") == 0.8


@pytest.mark.parametrize(
    ("language", "order"),
    [
        ("en", "turn on the Bush Set and make it louder"),
        ("de", "mach das Bush Set an und lauter"),
    ],
)
async def test_what_the_same_request_turns_on_takes_its_volume(
    agent: InstalledAgent, home: SmallHome, language: str, order: str
) -> None:
    player = SwitchedPlayer()
    meant = await home.add("media_player", player, "Bush Set", "Kitchen")

    await Talk(agent, language).say(order)

    assert home.state(meant) == "on"
    assert player.level > 0.3
