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

    async def async_turn_on(self) -> None:
        """Turn it on."""
        self._attr_state = MediaPlayerState.PLAYING
        self.async_write_ha_state()

    async def async_turn_off(self) -> None:
        """Turn it off."""
        self._attr_state = MediaPlayerState.OFF
        self.async_write_ha_state()

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
        ("en", "oh just throw on lake radio would you"),
        ("de", "schalt um auf lake radio"),
        ("fr", "balance lake radio à la radio"),
        ("es", "échale a lake radio ahí"),
        ("nl", "radio aan op lake radio"),
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


async def test_a_source_without_words_is_never_named(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    radio = await home.add("media_player", Player("\N{BLACK STAR}", "Lake Radio"), "Bush Set", "Kitchen")
    await agent.converse("oh just throw it on would you")
    assert source(hass, radio) == "\N{BLACK STAR}"
    await agent.converse("oh just throw on lake radio would you")
    assert source(hass, radio) == "Lake Radio"


async def test_one_that_is_off_is_turned_on_and_off_again_when_it_is_undone(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    player = Player("News One", "Lake Radio")
    radio = await home.add("media_player", player, "Bush Set", "Kitchen")
    await player.async_turn_off()

    await agent.converse("put the bush set on lake radio", conversation_id="one")
    assert (home.state(radio), source(hass, radio)) == ("playing", "Lake Radio")

    await agent.converse("undo that", conversation_id="one")
    assert home.state(radio) == "off"


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


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "put lake on"),
        ("en", "put lake radio on instead"),
        ("de", "mach Lake an"),
        ("de", "mach stattdessen Lake Radio an"),
        ("fr", "mets lake"),
        ("fr", "mets lake radio à la place"),
        ("es", "pon lake"),
        ("nl", "zet lake op"),
    ],
)
async def test_a_source_is_chosen_without_what_many_stations_are_called(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    radio = await home.add("media_player", Player("News One", "Lake Radio"), "Bush Set", "Kitchen")
    await agent.converse(text, language=language)
    assert source(hass, radio) == "Lake Radio"


@pytest.mark.parametrize(
    ("text", "sources"),
    [
        ("put lake on", ("News One", "Lake Radio", "Lake FM")),
        ("put radio on", ("News One", "Radio FM")),
        ("put 4 on", ("News One", "Radio 4")),
        ("play lake", ("News One", "Lake Radio")),
    ],
)
async def test_what_may_be_another_station_or_music_chooses_none(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, text: str, sources: tuple[str, ...]
) -> None:
    radio = await home.add("media_player", Player(*sources), "Bush Set", "Kitchen")
    await agent.converse(text)
    assert source(hass, radio) == "News One"


class Airing(Player):
    """A media player on which something is on."""

    def __init__(self, title: str) -> None:
        super().__init__("News One")
        self._attr_media_title = title

    async def async_turn_on(self) -> None:
        """Turn on."""
        self._attr_state = MediaPlayerState.ON
        self.async_write_ha_state()

    async def async_turn_off(self) -> None:
        """Turn off."""
        self._attr_state = MediaPlayerState.OFF
        self.async_write_ha_state()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn the herring hour off"),
        ("en", "turn off the herring"),
        ("de", "mach die Herring Hour aus"),
        ("fr", "éteins la herring hour"),
        ("es", "apaga la herring hour"),
        ("nl", "zet de herring hour uit"),
    ],
)
async def test_a_player_is_called_by_what_plays_on_it(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    radio = await home.add("media_player", Airing("The Herring Hour"), "Bush Set", "Kitchen")
    other = await home.add("media_player", Airing("Cod and Chips"), "Roberts", "Bedroom")
    await agent.converse(text, language=language)
    assert (home.state(radio), home.state(other)) == (("off" if "hour" in text.lower() else "playing"), "playing")


@pytest.mark.parametrize("title", ["Garden", "Lights", "Garden Lights", "Kitchen"])
async def test_lights_that_are_not_there_are_no_song(agent: InstalledAgent, home: SmallHome, title: str) -> None:
    radio = await home.add("media_player", Airing(title), "Bush Set", "Kitchen")
    await agent.converse("turn off the garden lights")
    assert home.state(radio) == "playing"


async def test_of_two_that_play_the_same_none_is_turned_off(agent: InstalledAgent, home: SmallHome) -> None:
    first = await home.add("media_player", Airing("The Herring Hour"), "Bush Set", "Kitchen")
    second = await home.add("media_player", Airing("The Herring Hour"), "Roberts", "Bedroom")
    await agent.converse("turn the herring hour off")
    assert (home.state(first), home.state(second)) == ("playing", "playing")


@pytest.mark.parametrize(("language", "text"), [("es", "pon el bush set"), ("fr", "mets le bush set")])
async def test_a_player_that_is_put_on_is_turned_on_and_no_music(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    player = Airing("The Herring Hour")
    player._attr_state = MediaPlayerState.OFF
    radio = await home.add("media_player", player, "Bush Set", "Kitchen")
    await agent.converse(text, language=language)
    assert home.state(radio) == "on"


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "put concert on in here instead", "RNZ Concert"),
        ("en", "put aunty radio two on the bush set", "Aunty Radio 2"),
        ("en", "put lyric on for the little one", "Lyric FM"),
        ("de", "mach mal Lyric an für die Kleine", "Lyric FM"),
        ("de", "schalt das Bush Set auf aunty radio zwei", "Aunty Radio 2"),
        ("fr", "mets le Bush Set sur aunty radio deux", "Aunty Radio 2"),
        ("es", "pon el Bush Set en aunty radio dos", "Aunty Radio 2"),
        ("nl", "zet de Bush Set op aunty radio twee", "Aunty Radio 2"),
        ("nl", "zet concert maar op", "RNZ Concert"),
        ("en", "put two on", "News One"),
        ("en", "is concert on", "News One"),
        ("en", "we are off to the concert", "News One"),
        ("en", "don't put concert on", "News One"),
    ],
)
async def test_a_source_is_named_in_part_or_with_its_number_in_words(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, text: str, wanted: str
) -> None:
    player = Player("News One", "RNZ Concert", "Lyric FM", "Aunty Radio 2")
    radio = await home.add("media_player", player, "Bush Set", "Kitchen")

    await agent.converse(text, language=language)

    assert source(hass, radio) == wanted
