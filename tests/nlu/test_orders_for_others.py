"""An order that somebody else has given, that is for another place or for people, or that only ends: nothing moves."""

from homeassistant.components.cover import CoverDeviceClass
from homeassistant.components.media_player import MediaPlayerEntity
from homeassistant.components.media_player.const import MediaPlayerEntityFeature, MediaPlayerState
import pytest

from custom_components.universal_agent.nlu.ceasing import ceases_a_deed
from custom_components.universal_agent.nlu.grounded_parser.lexicon import lexicon
from custom_components.universal_agent.nlu.names.chores import MUSIC
from custom_components.universal_agent.nlu.names.everyday import is_everyday
from custom_components.universal_agent.nlu.split_words import with_whole_words
from tests.installed_agent import InstalledAgent
from tests.mock_home import Cover, SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home


class Radio(MediaPlayerEntity):
    """A player that plays, and can be turned up and down."""

    _attr_supported_features = (
        MediaPlayerEntityFeature.VOLUME_SET
        | MediaPlayerEntityFeature.VOLUME_MUTE
        | MediaPlayerEntityFeature.PAUSE
        | MediaPlayerEntityFeature.PLAY
    )
    _attr_state = MediaPlayerState.PLAYING
    _attr_volume_level = 0.5
    _attr_is_volume_muted = False

    async def async_set_volume_level(self, volume: float) -> None:
        """Set how loud it is."""
        self._attr_volume_level = volume
        self.async_write_ha_state()

    async def async_mute_volume(self, mute: bool) -> None:
        """Mute it or not."""
        self._attr_is_volume_muted = mute
        self.async_write_ha_state()

    async def async_media_pause(self) -> None:
        """Pause."""
        self._attr_state = MediaPlayerState.PAUSED
        self.async_write_ha_state()


@pytest.fixture
async def lively(home: SmallHome) -> SmallHome:
    """Return the home with its lights on and a radio that plays."""
    await home.add("media_player", Radio(), "Wireless", "Kitchen")
    for light in ("light.kitchen_light", "light.bedroom_light"):
        await home.hass.services.async_call("light", "turn_on", {"entity_id": light}, blocking=True)
    return home


@in_one_home(
    ("language", "text"),
    [
        ("en", "and she goes turn off the kitchen light"),
        ("en", "my brother was like turn off the kitchen light"),
        ("en", "turn off the kitchen light, he says"),
        ("de", "und er meint schalte Kitchen Light aus"),
        ("de", "da sagt sie mach Kitchen Light aus"),
        ("de", "schalte Kitchen Light aus, sagt sie immer"),
        ("fr", "et il fait éteins Kitchen Light"),
        ("fr", "mon frère me dit éteins Kitchen Light"),
        ("es", "y va y me dice apaga Kitchen Light"),
        ("es", "va mi hermana y dice apaga Kitchen Light"),
        ("nl", "en hij zegt doe Kitchen Light uit"),
        ("nl", "toen riep mijn zus doe Kitchen Light uit"),
    ],
)
async def test_what_somebody_else_ordered_is_told(
    agent: InstalledAgent, lively: SmallHome, language: str, text: str
) -> None:
    before = lively.snapshot()

    answer = await agent.ask(text, language=language)

    assert answer["intents"] == []
    assert lively.snapshot() == before


@in_one_home(
    ("language", "text"),
    [
        ("en", "stop turning off the kitchen light"),
        ("en", "quit making the wireless louder"),
        ("en", "stop the music getting louder"),
        ("de", "hör auf, Wireless lauter zu machen"),
        ("de", "hör bitte auf das Licht auszuschalten"),
        ("fr", "arrête d'éteindre Kitchen Light"),
        ("fr", "arrête de monter le son de Wireless"),
        ("es", "deja de apagar Kitchen Light"),
        ("es", "para ya de subir Wireless"),
        ("nl", "hou op met Wireless harder zetten"),
        ("nl", "stop met Kitchen Light uitdoen"),
    ],
)
async def test_what_is_to_end_is_not_done(agent: InstalledAgent, lively: SmallHome, language: str, text: str) -> None:
    before = lively.snapshot()

    answer = await agent.ask(text, language=language)

    assert answer["intents"] == []
    assert lively.snapshot() == before
    assert lively.attribute("media_player.wireless", "volume_level") == 0.5


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "stop playing"), ("en", "stop the music"), ("de", "hör auf zu spielen"), ("es", "deja de sonar")],
)
def test_what_goes_on_can_be_ended(language: str, text: str) -> None:
    assert ceases_a_deed(text, language) is None


async def test_what_plays_is_stopped(agent: InstalledAgent, lively: SmallHome) -> None:
    await agent.say("stop playing")

    assert lively.state("media_player.wireless") == "paused"


@in_one_home(
    ("language", "text"),
    [
        ("en", "turn the volume down on the neighbours"),
        ("en", "turn the light off at school"),
        ("en", "they've got a new light at school, turn it off"),
        ("de", "mach das Licht der Nachbarn aus"),
        ("de", "schalte in der Schule das Licht aus"),
        ("fr", "éteins la lumière chez les voisins"),
        ("es", "apaga la luz en el colegio"),
        ("es", "apaga la luz de los vecinos"),
        ("nl", "doe het licht bij de buren uit"),
        ("nl", "doe op school het licht uit"),
    ],
)
async def test_what_is_elsewhere_is_left_alone(
    agent: InstalledAgent, lively: SmallHome, language: str, text: str
) -> None:
    before = lively.snapshot()

    answer = await agent.ask(text, language=language)

    assert answer["intents"] == []
    assert lively.snapshot() == before


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "I'm at work, turn off the kitchen light"),
        ("de", "ich bin in der Schule, schalte Kitchen Light aus"),
        ("fr", "je suis au travail, éteins Kitchen Light"),
        ("es", "estoy en el trabajo, apaga Kitchen Light"),
        ("nl", "ik ben op school, doe Kitchen Light uit"),
    ],
)
async def test_where_somebody_is_says_nothing_of_the_lamp(
    agent: InstalledAgent, lively: SmallHome, language: str, text: str
) -> None:
    await agent.say(text, language=language)

    assert lively.state("light.kitchen_light") == "off"


@pytest.mark.parametrize(
    ("language", "wanted", "everyday"),
    [
        pytest.param("en", "with your brother nicely", True, id="with-somebody"),
        pytest.param("en", "nice", True, id="in-a-manner"),
        pytest.param("en", "the piano", True, id="an-instrument"),
        pytest.param("en", "with or without you", False, id="a-title-with-with"),
        pytest.param("en", "nice to be in love", False, id="a-title-with-a-manner"),
        pytest.param("de", "schön mit deinem Bruder", True, id="german"),
        pytest.param("de", "Schön ist es auf der Welt zu sein", False, id="german-title"),
        pytest.param("fr", "la table pour cinq", True, id="french-table"),
        pytest.param("fr", "ton manteau", True, id="french-coat"),
        pytest.param("fr", "ta musique", False, id="french-music"),
        pytest.param("es", "el horno a ciento ochenta", True, id="spanish-oven"),
        pytest.param("es", "mesa camilla", False, id="spanish-title"),
        pytest.param("nl", "lief met je broer", True, id="dutch"),
        pytest.param("nl", "de tafel voor vijf", True, id="dutch-table"),
    ],
)
def test_what_people_do_is_no_title(language: str, wanted: str, everyday: bool) -> None:
    known = lexicon(language)
    assert known is not None
    assert is_everyday(wanted, known, MUSIC) is everyday


@in_one_home(
    ("language", "text"),
    [
        ("en", "bedroom blinds up and down"),
        ("en", "turn the kitchen light on and off"),
        ("de", "Bedroom Blinds hoch und runter"),
        ("fr", "monte et baisse Bedroom Blinds"),
        ("es", "enciende y apaga Kitchen Light"),
        ("nl", "Bedroom Blinds omhoog en omlaag"),
        ("en", "not off, but dimmer"),
        ("de", "nicht aus, sondern dunkler"),
        ("fr", "pas éteindre, mais baisser"),
        ("es", "no apagar, sino bajar"),
        ("nl", "niet uit, maar zachter"),
    ],
)
async def test_what_goes_both_ways_or_goes_on_with_nothing_is_not_done(
    agent: InstalledAgent, lively: SmallHome, language: str, text: str
) -> None:
    before = lively.snapshot()

    answer = await agent.ask(text, language=language)

    assert answer["intents"] == []
    assert lively.snapshot() == before


async def test_what_is_wanted_instead_is_for_what_was_just_done(agent: InstalledAgent, lively: SmallHome) -> None:
    before = lively.snapshot()["light.kitchen_light"]

    await Talk(agent).say("turn on the bedroom light", "not off, but dimmer")

    assert lively.attribute("light.bedroom_light", "brightness") < 255
    assert lively.snapshot()["light.kitchen_light"] == before


@in_one_home(
    ("language", "text"),
    [
        ("en", "close half of the blinds"),
        ("de", "fahr die Hälfte der Rollläden runter"),
        ("fr", "ferme la moitié des volets"),
        ("es", "baja la mitad de las persianas"),
        ("en", "close a third of the blinds"),
        ("nl", "doe een kwart van de rolluiken dicht"),
        ("nl", "doe de helft van de rolluiken dicht"),
    ],
)
async def test_half_of_several_is_no_half_of_one(
    agent: InstalledAgent, blinds: SmallHome, language: str, text: str
) -> None:
    before = blinds.snapshot()

    answer = await agent.ask(text, language=language)

    assert answer["intents"] == []
    assert blinds.snapshot() == before


@pytest.fixture
async def blinds(lively: SmallHome) -> SmallHome:
    """Return the home with a second blind."""
    blind = Cover()
    blind._attr_device_class = CoverDeviceClass.BLIND
    await lively.add("cover", blind, "Kitchen Blind", "Kitchen")
    return lively


@pytest.mark.parametrize(
    ("language", "text", "whole"),
    [
        ("de", "stell die Heizung auf ein und zwanzig Grad", "stell die Heizung auf einundzwanzig Grad"),
        ("de", "auf drei und zwanzig", "auf dreiundzwanzig"),
        ("de", "mach das Licht ein und zwanzig Minuten später aus", None),
        ("de", "drei, fünf und zwanzig Minuten", None),
        ("de", "zwei Timer auf fünf und zwanzig Minuten", None),
        ("nl", "op een en twintig graden", "op eenentwintig graden"),
        ("nl", "op twee en twintig graden", "op tweeëntwintig graden"),
        ("nl", "doe er een en twintig minuten later nog een", None),
        ("en", "did I leave the door on locked", "did I leave the door unlocked"),
        ("de", "ist die Tür ab geschlossen", "ist die Tür abgeschlossen"),
        ("fr", "la porte est dé verrouillée", "la porte est déverrouillée"),
        ("nl", "is de deur af gesloten", "is de deur afgesloten"),
        ("es", "uno y veinte", None),
    ],
)
def test_what_was_written_apart_is_one_word(language: str, text: str, whole: str | None) -> None:
    assert with_whole_words(text, language) == (whole or text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "stell Living Room Heating auf ein und zwanzig Grad"),
        ("nl", "zet Living Room Heating op een en twintig graden"),
    ],
)
async def test_a_temperature_that_was_written_apart_is_set(
    agent: InstalledAgent, lively: SmallHome, language: str, text: str
) -> None:
    await agent.say(text, language=language)

    assert lively.attribute("climate.living_room_heating", "temperature") == 21


@in_one_home(
    ("language", "text"),
    [
        ("en", "turn off the kitchen light within an hour"),
        ("de", "schalte Kitchen Light innerhalb einer Stunde aus"),
        ("nl", "doe Kitchen Light binnen anderhalf uur uit"),
        ("nl", "binnen anderhalf uur mag Kitchen Light uit"),
    ],
)
async def test_what_is_to_be_done_by_then_is_not_done_at_once_for_so_long(
    agent: InstalledAgent, lively: SmallHome, language: str, text: str
) -> None:
    before = lively.snapshot()

    await agent.ask(text, language=language)

    assert lively.snapshot() == before


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "dreh Wireless den Ton ab"),
        ("fr", "enlève le son à Wireless"),
        ("es", "quítale el sonido a Wireless"),
        ("nl", "haal het geluid van Wireless af"),
    ],
)
async def test_the_sound_is_taken_away_and_not_given_back(
    agent: InstalledAgent, lively: SmallHome, language: str, text: str
) -> None:
    await agent.say(text, language=language)

    assert lively.attribute("media_player.wireless", "is_volume_muted") is True


@in_one_home(
    ("language", "text"),
    [
        ("en", "remind me half an hour before"),
        ("de", "erinnere mich eine halbe Stunde vorher"),
        ("fr", "tu nous le rappelles une demi-heure avant"),
        ("es", "recuérdamelo media hora antes"),
        ("nl", "herinner me een half uur ervoor"),
    ],
)
async def test_a_reminder_before_something_unsaid_is_not_kept(
    agent: InstalledAgent, lively: SmallHome, language: str, text: str
) -> None:
    answer = await agent.converse(text, language=language)

    assert not answer["continue_conversation"]
