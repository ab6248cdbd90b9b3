"""A station, an app or an input is chosen on the media player that has it."""

from homeassistant.components.media_player import MediaPlayerEntity
from homeassistant.components.media_player.const import MediaPlayerEntityFeature, MediaPlayerState
from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.skills.timer.common import speech


class Player(MediaPlayerEntity):
    """A media player with sources."""

    _attr_supported_features = (
        MediaPlayerEntityFeature.SELECT_SOURCE | MediaPlayerEntityFeature.TURN_ON | MediaPlayerEntityFeature.TURN_OFF
    )
    _attr_state = MediaPlayerState.PLAYING

    def __init__(self, *sources: str) -> None:
        self._attr_source_list = list(sources)
        self._attr_source = sources[0]

    async def async_select_source(self, source: str) -> None:
        """Choose a source."""
        self._attr_source = source
        self.async_write_ha_state()


def source(hass: HomeAssistant, entity_id: str) -> str:
    state = hass.states.get(entity_id)
    assert state is not None
    return str(state.attributes["source"])


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "put the bush set on Lake Radio"),
        ("en", "could you switch over to lake radio please"),
        ("en", "we'd like lake radio in the kitchen"),
        ("en", "play lake radio"),
        ("de", "stell das Bush Set mal auf Lake Radio um"),
        ("de", "ich möchte Lake Radio hören"),
        ("de", "mach in Kitchen Lake Radio an"),
        ("fr", "mets le Bush Set sur Lake Radio"),
        ("fr", "on voudrait écouter Lake Radio"),
        ("es", "pon el Bush Set en Lake Radio"),
        ("es", "quiero escuchar Lake Radio"),
        ("nl", "zet de Bush Set op Lake Radio"),
        ("nl", "ga eens naar Lake Radio"),
    ],
)
async def test_a_source_is_chosen_by_its_name(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    radio = await home.add("media_player", Player("News One", "Lake Radio"), "Bush Set", "Kitchen")
    await agent.converse(text, language=language)
    assert source(hass, radio) == "Lake Radio"


async def test_a_choice_is_undone(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> None:
    radio = await home.add("media_player", Player("News One", "Lake Radio"), "Bush Set", "Kitchen")
    await agent.converse("put the bush set on lake radio", conversation_id="one")
    await agent.converse("undo that", conversation_id="one")
    assert source(hass, radio) == "News One"


async def test_of_two_that_play_none_is_chosen(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> None:
    sources = ("News One", "Lake Radio")
    radio = await home.add("media_player", Player(*sources), "Bush Set", "Kitchen")
    other = await home.add("media_player", Player(*sources), "Old Set", "Bedroom")
    await agent.converse("switch over to lake radio")
    assert (source(hass, radio), source(hass, other)) == ("News One", "News One")


async def test_the_room_says_which_one(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> None:
    sources = ("News One", "Lake Radio")
    radio = await home.add("media_player", Player(*sources), "Bush Set", "Kitchen")
    other = await home.add("media_player", Player(*sources), "Old Set", "Bedroom")
    await agent.converse("put lake radio on in the bedroom")
    assert (source(hass, radio), source(hass, other)) == ("News One", "Lake Radio")


async def test_a_source_called_like_the_thing_is_no_source(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    screen = await home.add("media_player", Player("HDMI 1", "TV"), "Screen", "Kitchen")
    await agent.converse("put the tv on")
    assert source(hass, screen) == "HDMI 1"


async def test_a_source_that_nobody_has_is_not_claimed(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    radio = await home.add("media_player", Player("News One", "Lake Radio"), "Bush Set", "Kitchen")
    told = speech(await agent.converse("put the bush set on Moon Radio"))
    assert source(hass, radio) == "News One"
    assert "is on Moon Radio" not in told
