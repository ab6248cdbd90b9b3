"""Commands that name no room, said where there is no such thing; and names that several things share."""

from homeassistant.components.cover import CoverDeviceClass
from homeassistant.components.light.const import ColorMode
from homeassistant.components.media_player import MediaPlayerEntity
from homeassistant.components.media_player.const import MediaPlayerEntityFeature, MediaPlayerState
from homeassistant.helpers import area_registry as ar, device_registry as dr, entity_registry as er
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from tests.installed_agent import InstalledAgent
from tests.mock_home import Cover, Light, SmallHome, Thermostat
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home

LANGUAGES = ("en", "de", "fr", "es", "nl")
HEATING = "climate.living_room_heating"
TWO_ROOMS = {
    "en": "In which room: Bedroom or Living Room?",
    "de": "In welchem Raum: Bedroom oder Living Room?",
    "fr": "Dans quelle pièce : Bedroom ou Living Room ?",
    "es": "¿En qué habitación: Bedroom o Living Room?",
    "nl": "In welke kamer: Bedroom of Living Room?",
}


class Player(MediaPlayerEntity):
    """A player that can be paused."""

    _attr_supported_features = MediaPlayerEntityFeature.PAUSE | MediaPlayerEntityFeature.PLAY
    _attr_state = MediaPlayerState.PLAYING

    async def async_media_pause(self) -> None:
        """Pause it."""
        self._attr_state = MediaPlayerState.PAUSED
        self.async_write_ha_state()


@pytest.fixture
def hallway(agent: InstalledAgent, home: SmallHome) -> str:
    """Return the id of a satellite in the hallway."""
    return _satellite_in("Hallway", agent)


def _satellite_in(room: str, agent: InstalledAgent) -> str:
    """Return the id of a satellite in a room."""
    entry = MockConfigEntry(domain="satellites")
    entry.add_to_hass(agent.hass)
    area = ar.async_get(agent.hass).async_get_area_by_name(room)
    assert area is not None
    devices = dr.async_get(agent.hass)
    device = devices.async_get_or_create(config_entry_id=entry.entry_id, identifiers={("satellites", room)})
    devices.async_update_device(device.id, area_id=area.id)
    return device.id


@pytest.mark.parametrize(
    ("language", "command"),
    [
        ("en", "set the temperature to 22"),
        ("en", "turn the heating up to 22"),
        ("de", "stell die Temperatur auf 22 Grad"),
        ("fr", "mets la température à 22 degrés"),
        ("es", "pon la temperatura a 22 grados"),
        ("nl", "zet de temperatuur op 22 graden"),
    ],
)
async def test_the_only_heating_of_the_home_is_meant_in_any_room(
    agent: InstalledAgent, home: SmallHome, hallway: str, language: str, command: str
) -> None:
    await Talk(agent, language, hallway).say(command)

    assert home.attribute(HEATING, "temperature") == 22


@pytest.mark.parametrize(
    ("language", "command", "answer"),
    [
        ("en", "set the temperature to 22", "the bedroom"),
        ("en", "set the heating to 22", "Bedroom"),
        ("de", "stell die Heizung auf 22 Grad", "im Bedroom"),
        ("fr", "mets le chauffage à 22 degrés", "Bedroom"),
        ("es", "pon la calefacción a 22 grados", "en Bedroom"),
        ("nl", "zet de verwarming op 22 graden", "de eerste"),
    ],
)
async def test_of_two_heatings_it_is_asked_which(
    agent: InstalledAgent, home: SmallHome, hallway: str, language: str, command: str, answer: str
) -> None:
    other = await home.add("climate", Thermostat(), "Bedroom Heating", "Bedroom")
    talk = Talk(agent, language, hallway)

    assert await talk.hear(command) == TWO_ROOMS[language]
    assert home.attribute(other, "temperature") == 20
    await talk.say(answer)

    assert (home.attribute(other, "temperature"), home.attribute(HEATING, "temperature")) == (22, 20)


@pytest.mark.parametrize(
    ("language", "command", "answer"),
    [
        ("en", "set the heating to 22", "the bedroom no"),
        ("en", "set the heating to 22", "bedroom no living room"),
        ("en", "set the heating to 22", "both no"),
        ("en", "set the heating to 22", "the bedroom at 10"),
        ("en", "set the heating to 22", "is the bedroom heating on"),
        ("de", "stell die Heizung auf 22 Grad", "Bedroom nein"),
        ("de", "stell die Heizung auf 22 Grad", "Bedroom nicht"),
        ("de", "stell die Heizung auf 22 Grad", "Bedroom auf 19"),
        ("fr", "mets le chauffage à 22 degrés", "Bedroom non"),
        ("es", "pon la calefacción a 22 grados", "Bedroom no"),
        ("nl", "zet de verwarming op 22 graden", "Bedroom nee"),
        ("nl", "zet de verwarming op 22 graden", "Bedroom niet"),
    ],
)
async def test_what_denies_a_room_or_asks_or_says_more_picks_none(
    agent: InstalledAgent, home: SmallHome, hallway: str, language: str, command: str, answer: str
) -> None:
    other = await home.add("climate", Thermostat(), "Bedroom Heating", "Bedroom")

    await Talk(agent, language, hallway).say(command, answer)

    assert (home.attribute(other, "temperature"), home.attribute(HEATING, "temperature")) == (20, 20)


@pytest.mark.parametrize("answer", ["both", "both rooms", "the bedroom and the living room"])
async def test_both_rooms_may_be_meant(agent: InstalledAgent, home: SmallHome, hallway: str, answer: str) -> None:
    other = await home.add("climate", Thermostat(), "Bedroom Heating", "Bedroom")

    await Talk(agent, "en", hallway).say("set the heating to 22", answer)

    assert (home.attribute(other, "temperature"), home.attribute(HEATING, "temperature")) == (22, 22)


@pytest.mark.parametrize(
    ("language", "command"),
    [
        ("en", "pause the music"),
        ("de", "pausiere die Musik"),
        ("fr", "mets la musique en pause"),
        ("es", "pausa la música"),
        ("nl", "pauzeer de muziek"),
    ],
)
async def test_what_plays_is_meant_and_not_what_is_quiet(
    agent: InstalledAgent, home: SmallHome, hallway: str, language: str, command: str
) -> None:
    loud = await home.add("media_player", Player(), "Den Radio", "Bedroom")
    quiet = Player()
    quiet._attr_state = MediaPlayerState.PAUSED
    still = await home.add("media_player", quiet, "Other Radio", "Living Room")

    await Talk(agent, language, hallway).say(command)

    assert (home.state(loud), home.state(still)) == ("paused", "paused")


NONE_HERE = {
    "en": ("close the blind", "There is none here. Did you mean Bedroom?", "yes"),
    "de": ("schließe das Rollo", "Hier gibt es das nicht. Meinst du Bedroom?", "ja"),
    "fr": ("ferme le store", "Il n'y en a pas ici. Tu veux dire Bedroom ?", "oui"),
    "es": ("cierra la persiana", "Aquí no hay. ¿Te refieres a Bedroom?", "sí"),
    "nl": ("sluit de jaloezie", "Dat is er hier niet. Bedoel je Bedroom?", "ja"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_only_other_room_that_has_one_is_asked_about(
    agent: InstalledAgent, home: SmallHome, hallway: str, language: str
) -> None:
    command, question, yes = NONE_HERE[language]
    await _add_a_blind(home)
    talk = Talk(agent, language, hallway)

    assert await talk.hear(command) == question
    assert home.state("cover.bedroom_blinds") == "open"
    await talk.say(yes)

    assert {home.state("cover.bedroom_blinds"), home.state("cover.skylight")} == {"closed"}


@in_one_home(
    ("language", "question"),
    [
        ("en", "how warm is it in here"),
        ("de", "wie warm ist es hier"),
        ("fr", "quelle température fait-il ici"),
        ("es", "qué temperatura hace aquí"),
        ("nl", "hoe warm is het hier"),
    ],
)
async def test_how_warm_it_is_here_is_not_answered_by_another_room(
    agent: InstalledAgent, home: SmallHome, hallway: str, language: str, question: str
) -> None:
    assert "19" not in await Talk(agent, language, hallway).hear(question)


async def test_where_the_room_has_one_that_cannot_no_other_room_is_offered(
    agent: InstalledAgent, home: SmallHome, hallway: str
) -> None:
    lamp = Light()
    lamp._attr_supported_color_modes, lamp._attr_color_mode = {ColorMode.ONOFF}, ColorMode.ONOFF
    await home.add("light", lamp, "Hallway Lamp", "Hallway")

    assert "room" not in await Talk(agent, "en", hallway).hear("dim the light")


@pytest.mark.parametrize(
    ("language", "command", "then"),
    [
        ("en", "turn on the hallway lamp", "a bit dimmer"),
        ("de", "schalte Hallway Lamp ein", "nicht so hell"),
        ("fr", "allume Hallway Lamp", "un peu moins fort"),
        ("es", "enciende Hallway Lamp", "un poco más oscuro"),
        ("nl", "doe Hallway Lamp aan", "iets zachter"),
    ],
)
async def test_one_that_can_only_be_switched_says_so_and_nothing_else_is_dimmed(
    agent: InstalledAgent, home: SmallHome, language: str, command: str, then: str
) -> None:
    lamp = Light()
    lamp._attr_supported_color_modes, lamp._attr_color_mode = {ColorMode.ONOFF}, ColorMode.ONOFF
    await home.add("light", lamp, "Hallway Lamp", "Hallway")
    kitchen = _satellite_in("Kitchen", agent)
    await Talk(agent, "en", kitchen).say("turn on the kitchen light")
    before = home.attribute("light.kitchen_light", "brightness")

    assert "Hallway Lamp" in await Talk(agent, language, kitchen).hear(command, then)
    assert home.attribute("light.kitchen_light", "brightness") == before


async def test_after_a_no_nothing_is_moved(agent: InstalledAgent, home: SmallHome, hallway: str) -> None:
    await _add_a_blind(home)
    await Talk(agent, "en", hallway).say("close the blind", "no")

    assert home.state("cover.bedroom_blinds") == "open"


@pytest.mark.parametrize(
    ("language", "command", "answer"),
    [
        ("en", "turn on the arc lamp", "the one in the bedroom"),
        ("de", "schalte Arc Lamp ein", "die im Bedroom"),
        ("fr", "allume Arc Lamp", "Bedroom"),
        ("es", "enciende Arc Lamp", "la de Bedroom"),
        ("nl", "doe Arc Lamp aan", "die in de Bedroom"),
    ],
)
async def test_of_two_of_a_name_it_is_asked_which(
    agent: InstalledAgent, home: SmallHome, hallway: str, language: str, command: str, answer: str
) -> None:
    lamps = await _arc_lamps(home, "Bedroom", "Living Room")
    talk = Talk(agent, language, hallway)

    asked = await talk.hear(command)
    assert "Arc Lamp (Bedroom)" in asked
    assert "Arc Lamp (Living Room)" in asked
    await talk.say(answer)

    assert [home.state(lamp) for lamp in lamps] == ["on", "off"]


async def test_both_may_be_meant(agent: InstalledAgent, home: SmallHome, hallway: str) -> None:
    lamps = await _arc_lamps(home, "Bedroom", "Living Room")

    await Talk(agent, "en", hallway).say("turn on the arc lamp", "both")

    assert {home.state(lamp) for lamp in lamps} == {"on"}


async def test_of_two_of_a_name_the_one_in_the_room_is_meant(
    agent: InstalledAgent, home: SmallHome, hallway: str
) -> None:
    lamps = await _arc_lamps(home, "Hallway", "Living Room")

    await Talk(agent, "en", hallway).say("turn on the arc lamp")

    assert [home.state(lamp) for lamp in lamps] == ["on", "off"]


async def test_which_of_them_is_meant_later_is_asked_now(agent: InstalledAgent, home: SmallHome, hallway: str) -> None:
    await _arc_lamps(home, "Bedroom", "Living Room")
    talk = Talk(agent, "en", hallway)

    assert "Arc Lamp (Bedroom)" in await talk.hear("turn on the arc lamp in ten minutes")
    assert "I will turn on Arc Lamp" in await talk.hear("the one in the living room")


async def test_two_of_a_name_that_no_room_tells_apart_are_not_said_to_be_unknown(
    agent: InstalledAgent, home: SmallHome, hallway: str
) -> None:
    lamps = await _arc_lamps(home, "Bedroom", "Bedroom")

    told = await Talk(agent, "en", hallway).hear("turn on the arc lamp")

    assert "not aware" not in told
    assert {home.state(lamp) for lamp in lamps} == {"off"}


async def test_an_automation_is_not_asked_and_nothing_is_guessed_for_it(agent: InstalledAgent, home: SmallHome) -> None:
    lamps = await _arc_lamps(home, "Bedroom", "Living Room")

    answer = await agent.ask("turn on the arc lamp")

    assert "?" not in answer["response"]
    assert {home.state(lamp) for lamp in lamps} == {"off"}


async def _add_a_blind(home: SmallHome) -> None:
    """Add one more blind to the bedroom."""
    blind = Cover()
    blind._attr_device_class = CoverDeviceClass.BLIND
    await home.add("cover", blind, "Skylight", "Bedroom")


async def _arc_lamps(home: SmallHome, *rooms: str) -> list[str]:
    """Add a lamp of the same name to each room, and return their ids in that order."""
    lamps = [await home.add("light", Light(), f"Lamp {number}", room) for number, room in enumerate(rooms)]
    for lamp in lamps:
        er.async_get(home.hass).async_update_entity(lamp, name="Arc Lamp")
    await home.hass.async_block_till_done()
    return lamps


async def test_a_question_about_a_shared_name_says_that_there_are_several(
    agent: InstalledAgent, home: SmallHome, hallway: str
) -> None:
    await _arc_lamps(home, "Bedroom", "Living Room")

    for question in ("is the arc lamp on", "is the arc lamp off"):
        assert "multiple" in await Talk(agent, "en", hallway).hear(question)


async def test_a_way_back_beside_a_setting_is_no_sum_and_keeps_it_from_being_done(
    agent: InstalledAgent, home: SmallHome
) -> None:
    told = await Talk(agent).hear("set the heating to 22 and back to 19 at 11")

    assert "makes" not in told
    assert home.attribute(HEATING, "temperature") == 20


async def test_a_room_that_is_named_is_not_the_one_it_was_said_in(
    agent: InstalledAgent, home: SmallHome, hallway: str
) -> None:
    ar.async_get(agent.hass).async_create("Sala")
    lamp = await home.add("light", Light(), "Foco", "Sala")
    here = await home.add("light", Light(), "Luz del pasillo", "Hallway")

    await Talk(agent, "es", hallway).say("enciende las luces de la sala")

    assert (home.state(lamp), home.state(here)) == ("on", "off")


async def test_where_no_room_is_called_so_the_room_is_the_one_it_was_said_in(
    agent: InstalledAgent, home: SmallHome, hallway: str
) -> None:
    here = await home.add("light", Light(), "Luz del pasillo", "Hallway")

    await Talk(agent, "es", hallway).say("enciende las luces de la sala")

    assert home.state(here) == "on"
