"""What is put somewhere, a place and a scene are no title that a player is searched for."""

from typing import Any

from homeassistant.components.media_player import MediaPlayerEntity
from homeassistant.components.media_player.browse_media import BrowseMedia, SearchMedia, SearchMediaQuery
from homeassistant.components.media_player.const import (
    MediaClass,
    MediaPlayerEntityFeature,
    MediaPlayerState,
    MediaType,
)
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, device_registry as dr
from homeassistant.setup import async_setup_component
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.grounded_parser.test_grounded_parser_through_the_agent import Robot


class SearchingPlayer(MediaPlayerEntity):
    """A player that finds whatever it is asked for."""

    _attr_supported_features = MediaPlayerEntityFeature.PLAY_MEDIA | MediaPlayerEntityFeature.SEARCH_MEDIA
    _attr_state = MediaPlayerState.IDLE

    def __init__(self) -> None:
        """Begin with nothing played."""
        self.played: list[str] = []

    async def async_search_media(self, query: SearchMediaQuery) -> SearchMedia:
        """Find what is asked for."""
        title = query.search_query
        found = BrowseMedia(
            media_class=MediaClass.MUSIC,
            media_content_id=title,
            media_content_type=MediaType.MUSIC,
            title=title,
            can_play=True,
            can_expand=False,
        )
        return SearchMedia(result=[found])

    async def async_play_media(self, media_type: str, media_id: str, **kwargs: Any) -> None:
        """Note what is played."""
        self.played.append(media_id)


class PausedPlayer(SearchingPlayer):
    """A player that is paused."""

    _attr_supported_features = (
        MediaPlayerEntityFeature.PLAY | MediaPlayerEntityFeature.PLAY_MEDIA | MediaPlayerEntityFeature.SEARCH_MEDIA
    )
    _attr_state = MediaPlayerState.PAUSED

    async def async_media_play(self) -> None:
        """Go on."""
        self._attr_state = MediaPlayerState.PLAYING
        self.async_write_ha_state()


@pytest.fixture
async def player(home: SmallHome) -> SearchingPlayer:
    """Return a player in the kitchen."""
    player = SearchingPlayer()
    await home.add("media_player", player, "Bush Set", "Kitchen")
    return player


def in_the_kitchen(hass: HomeAssistant, agent: InstalledAgent) -> str:
    """Return a satellite that stands there."""
    satellite = dr.async_get(hass).async_get_or_create(
        config_entry_id=agent.entry.entry_id, identifiers={("satellite", "kitchen")}
    )
    kitchen = ar.async_get(hass).async_get_area_by_name("Kitchen")
    assert kitchen is not None
    dr.async_get(hass).async_update_device(satellite.id, area_id=kitchen.id)
    return satellite.id


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "play outside"),
        ("de", "spiel draußen"),
        ("fr", "mets les tomates au frigo"),
        ("fr", "mets mon manteau dans la voiture"),
        ("fr", "mets les enfants au lit"),
        ("fr", "joue dehors"),
        ("es", "pon los huevos en la nevera"),
        ("es", "pon a los niños en la cama"),
        ("es", "pon la escena de la siesta"),
        ("nl", "speel buiten"),
        ("en", "play nicely with your brother"),
        ("en", "play with your brother nicely"),
        ("en", "play nice"),
        ("de", "spiel schön mit deinem Bruder"),
        ("fr", "mets la table pour cinq"),
        ("fr", "joue du piano"),
        ("es", "pon el horno a ciento ochenta"),
        ("es", "pon tus zapatos en el armario"),
        ("nl", "speel maar met je zusje"),
        ("nl", "zet de tafel voor vijf"),
        ("en", "play dead"),
        ("de", "spiel tot"),
        ("nl", "speel dood"),
        ("de", "spiel ruhig"),
        ("fr", "joue donc"),
        ("es", "toca pues"),
        ("nl", "speel maar"),
        ("es", "pon todas las luces azules"),
        ("fr", "mets toutes les lampes rouges"),
        ("es", "pon más calentita la Kitchen"),
        ("es", "pon en marcha la secadora"),
        ("es", "ponme en marcha el lavavajillas"),
        ("es", "pon a funcionar la panificadora"),
        ("fr", "mets en marche la yaourtière"),
        ("fr", "mets le sèche-linge en route"),
        ("fr", "passe cette chanson"),
        ("es", "pon esta canción"),
        ("de", "spiel dieses Lied"),
        ("nl", "speel dit nummer"),
        ("fr", "mets donc le grille-pain sur trois"),
        ("fr", "mets voir le chauffe-plat à soixante degrés"),
        ("fr", "mets les épinards à décongeler"),
        ("es", "pon pues la plancha a tres"),
        ("es", "ponme la freidora a doscientos grados"),
        ("es", "pon el arroz a cocer"),
        ("en", "play the oven at 180 degrees"),
        ("de", "spiel mal den Ofen auf 180 Grad"),
        ("nl", "speel maar de oven op 180 graden"),
    ],
)
async def test_nothing_is_played(
    hass: HomeAssistant, agent: InstalledAgent, player: SearchingPlayer, language: str, text: str
) -> None:
    await agent.converse(text, language=language, device_id=in_the_kitchen(hass, agent))
    await hass.async_block_till_done()

    assert player.played == []


@pytest.mark.parametrize(
    ("language", "text", "title"),
    [
        ("en", "play the wall", "the wall"),
        ("en", "play with a little help from my friends", "with a little help from my friends"),
        ("de", "spiel Die Ärzte", "Die Ärzte"),
        ("fr", "mets les feuilles mortes", "les feuilles mortes"),
        ("fr", "mets la cinquième de Beethoven", "la cinquième de Beethoven"),
        ("es", "pon la oreja de van gogh", "la oreja de van gogh"),
        ("nl", "speel de dijk", "de dijk"),
        ("en", "play dead can dance", "dead can dance"),
        ("de", "spiel Die Toten Hosen", "Die Toten Hosen"),
        ("nl", "speel maar een mooi liedje van de dijk", "maar een mooi liedje van de dijk"),
    ],
)
async def test_a_title_is(
    hass: HomeAssistant, agent: InstalledAgent, player: SearchingPlayer, language: str, text: str, title: str
) -> None:
    await agent.converse(text, language=language, device_id=in_the_kitchen(hass, agent))
    await hass.async_block_till_done()

    assert player.played == [title]


@pytest.mark.parametrize(
    ("language", "name", "text"),
    [
        ("en", "Siesta", "play the scene siesta"),
        ("de", "Siesta", "mach die Szene Siesta an"),
        ("fr", "Sieste", "mets la scène de sieste"),
        ("es", "Siesta", "pon la escena de siesta"),
        ("es", "Noche de cine", "pon la escena noche de cine"),
        ("nl", "Siësta", "speel de scène siësta"),
    ],
)
async def test_a_scene_is_started_by_its_name(
    hass: HomeAssistant,
    home: SmallHome,
    agent: InstalledAgent,
    player: SearchingPlayer,
    language: str,
    name: str,
    text: str,
) -> None:
    scene = {"name": name, "entities": {"light.kitchen_light": "on"}}
    assert await async_setup_component(hass, "scene", {"scene": [scene]})
    await hass.async_block_till_done()

    await agent.converse(text, language=language, device_id=in_the_kitchen(hass, agent))
    await hass.async_block_till_done()

    assert (home.state("light.kitchen_light"), player.played) == ("on", [])


async def test_what_a_robot_is_sent_to_do_is_done_and_is_no_title(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, player: SearchingPlayer
) -> None:
    robot = await home.add("vacuum", Robot(), "Gribouille", "Kitchen")

    asked = await agent.converse(
        "envoie gribouille passer un coup d'aspi", language="fr", device_id=in_the_kitchen(hass, agent)
    )
    await agent.converse("oui", language="fr", conversation_id=asked["conversation_id"])
    await hass.async_block_till_done()

    assert player.played == []
    assert home.state(robot) == "cleaning"


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "play"), ("de", "spiel ruhig"), ("fr", "joue donc"), ("es", "toca pues"), ("nl", "speel maar")],
)
async def test_a_mere_play_goes_on_with_what_was_paused(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    player = PausedPlayer()
    await home.add("media_player", player, "Bush Set", "Kitchen")

    await agent.converse(text, language=language, device_id=in_the_kitchen(hass, agent))
    await hass.async_block_till_done()

    assert (player.state, player.played) == (MediaPlayerState.PLAYING, [])
