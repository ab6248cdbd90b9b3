"""What "stop" and "pause it" are about: what was just moved, and no player that happens to play."""

from typing import Any

from homeassistant.components.cover import CoverDeviceClass
from homeassistant.components.media_player.const import MediaPlayerState
from homeassistant.components.switch import SwitchEntity
from homeassistant.components.vacuum import StateVacuumEntity
from homeassistant.components.vacuum.const import VacuumActivity, VacuumEntityFeature
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Cover, SmallHome
from tests.nlu.conversation.talk import Talk
from tests.nlu.conversation.test_what_was_spoken_of import Player

HALF_WAY = 40


class Awning(Cover):
    """An awning that is stopped half way."""

    _attr_device_class = CoverDeviceClass.AWNING

    async def async_stop_cover(self, **kwargs: Any) -> None:
        """Stop it."""
        await self.async_set_cover_position(position=HALF_WAY)


class Plug(SwitchEntity):
    """A plug."""

    _attr_is_on = False

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Turn it on."""
        self._attr_is_on = True
        self.async_write_ha_state()

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Turn it off."""
        self._attr_is_on = False
        self.async_write_ha_state()


class Robot(StateVacuumEntity):
    """A vacuum that cleans and goes home."""

    _attr_activity = VacuumActivity.DOCKED
    _attr_supported_features = VacuumEntityFeature.START | VacuumEntityFeature.RETURN_HOME | VacuumEntityFeature.STATE

    async def async_start(self) -> None:
        """Clean."""
        self._attr_activity = VacuumActivity.CLEANING
        self.async_write_ha_state()

    async def async_return_to_base(self, **kwargs: Any) -> None:
        """Go home."""
        self._attr_activity = VacuumActivity.RETURNING
        self.async_write_ha_state()


@pytest.fixture
async def stereo(home: SmallHome) -> str:
    """Return a player that plays all the time, beside a plug, an awning and a robot."""
    await home.add("switch", Plug(), "Mixer", "Kitchen")
    await home.add("cover", Awning(), "Sunshade", "Kitchen")
    await home.add("vacuum", Robot(), "Dusty", "Kitchen")
    return await home.add("media_player", Player(MediaPlayerState.PLAYING), "Stereo", "Kitchen")


@pytest.mark.parametrize(
    ("language", "first", "then", "entity_id", "state"),
    [
        ("en", "turn on the mixer", "stop it", "switch.mixer", "off"),
        ("en", "turn on the mixer", "please stop that now", "switch.mixer", "off"),
        ("en", "start dusty", "stop", "vacuum.dusty", "returning"),
        ("de", "schalte Mixer ein", "stopp ihn", "switch.mixer", "off"),
        ("de", "starte Dusty", "halt ihn an", "vacuum.dusty", "returning"),
        ("fr", "allume Mixer", "arrête-le", "switch.mixer", "off"),
        ("fr", "démarre Dusty", "stoppe-le", "vacuum.dusty", "returning"),
        ("es", "enciende Mixer", "páralo", "switch.mixer", "off"),
        ("es", "inicia Dusty", "detenlo", "vacuum.dusty", "returning"),
        ("nl", "zet Mixer aan", "stop hem", "switch.mixer", "off"),
        ("nl", "start Dusty", "zet hem stil", "vacuum.dusty", "returning"),
    ],
)
async def test_what_was_started_is_stopped(
    agent: InstalledAgent,
    home: SmallHome,
    stereo: str,
    language: str,
    first: str,
    then: str,
    entity_id: str,
    state: str,
) -> None:
    await Talk(agent, language).say(first, then)

    assert (home.state(entity_id), home.state(stereo)) == (state, "playing")


@pytest.mark.parametrize(
    ("language", "first", "then", "told"),
    [
        ("en", "close the sunshade", "stop it", "Sunshade has stopped."),
        ("en", "close the sunshade", "stop", "Sunshade has stopped."),
        ("de", "schließe Sunshade", "halt an", "Sunshade ist angehalten."),
        ("de", "schließe Sunshade", "anhalten", "Sunshade ist angehalten."),
        ("fr", "ferme Sunshade", "arrête", "Sunshade : c'est arrêté."),
        ("es", "cierra Sunshade", "párala", "Sunshade: se ha detenido."),
        ("nl", "sluit Sunshade", "stop", "Sunshade is gestopt."),
        ("en", "hello", "stop the sunshade", "Sunshade has stopped."),
        ("de", "hallo", "halt Sunshade an", "Sunshade ist angehalten."),
    ],
)
async def test_what_moves_is_stopped_where_it_is(
    agent: InstalledAgent, home: SmallHome, stereo: str, language: str, first: str, then: str, told: str
) -> None:
    talk = Talk(agent, language)

    assert await talk.hear(first, then) == told
    assert home.attribute("cover.sunshade", "current_position") == HALF_WAY
    assert home.state(stereo) == "playing"


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "start dusty", "pause it"),
        ("de", "starte Dusty", "pausiere ihn"),
        ("fr", "démarre Dusty", "mets-le en pause"),
        ("es", "inicia Dusty", "páusalo"),
        ("nl", "start Dusty", "pauzeer hem"),
    ],
)
async def test_what_cannot_be_paused_pauses_no_player(
    agent: InstalledAgent, home: SmallHome, stereo: str, language: str, first: str, then: str
) -> None:
    told = await Talk(agent, language).hear(first, then)

    assert "Dusty" in told
    assert (home.state("vacuum.dusty"), home.state(stereo)) == ("cleaning", "playing")


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("turn on the kitchen light", "stop"),
        ("turn on the mixer", "stop the music"),
        ("turn on the mixer", "pause that song"),
        ("what is the temperature in the living room", "stop it"),
    ],
)
async def test_music_is_paused_where_nothing_else_is_meant(
    agent: InstalledAgent, home: SmallHome, stereo: str, first: str, then: str
) -> None:
    await Talk(agent).say(first, then)

    assert home.state(stereo) == "paused"


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "close the yard gate", "stop"),
        ("en", "close the yard gate", "stop!"),
        ("de", "schließe Yard Gate", "stopp"),
        ("de", "schließe Yard Gate", "halt an"),
        ("fr", "ferme Yard Gate", "arrête"),
        ("es", "cierra Yard Gate", "para"),
        ("nl", "sluit Yard Gate", "stop"),
    ],
)
async def test_a_gate_that_closes_is_stopped_and_no_music(
    agent: InstalledAgent, home: SmallHome, stereo: str, language: str, first: str, then: str
) -> None:
    gate = Awning()
    gate._attr_device_class = CoverDeviceClass.GATE
    await home.add("cover", gate, "Yard Gate", "Kitchen")

    await Talk(agent, language).say(first, then)

    assert home.attribute("cover.yard_gate", "current_position") == HALF_WAY
    assert home.state(stereo) == "playing"


@pytest.mark.parametrize("then", ["open", "up again", "undo it, open", "stop the timer", "don't stop", "open it again"])
async def test_nothing_else_moves_a_gate_that_nobody_names(
    agent: InstalledAgent, home: SmallHome, stereo: str, then: str
) -> None:
    gate = Awning()
    gate._attr_device_class = CoverDeviceClass.GATE
    await home.add("cover", gate, "Yard Gate", "Kitchen")

    await Talk(agent).say("close the yard gate", then)

    assert home.state("cover.yard_gate") == "closed"


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "close the loft blind", "stop closing"),
        ("en", "close the loft blind", "stop closing the blind"),
        ("de", "mach Loft Blind zu", "hör auf zu schließen"),
        ("fr", "ferme Loft Blind", "arrête de fermer"),
        ("es", "cierra Loft Blind", "deja de cerrar"),
        ("nl", "doe Loft Blind dicht", "stop met sluiten"),
        ("en", "what time is it", "stop closing the loft blind"),
        ("de", "wie spät ist es", "hör auf, Loft Blind zu schließen"),
        ("fr", "quelle heure est-il", "arrête de fermer Loft Blind"),
        ("es", "qué hora es", "deja de cerrar Loft Blind"),
        ("nl", "hoe laat is het", "stop met het sluiten van Loft Blind"),
    ],
)
async def test_what_closes_is_stopped_on_its_way(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str
) -> None:
    blind = await home.add("cover", Awning(), "Loft Blind", "Bedroom")

    await Talk(agent, language).say(first, then)

    assert home.attribute(blind, "current_position") == HALF_WAY


@pytest.mark.parametrize(
    "text",
    ["stop closing", "stop turning up the living room heating", "stop opening the fridge", "stop raising the volume"],
)
async def test_what_does_not_move_is_not_stopped(agent: InstalledAgent, home: SmallHome, text: str) -> None:
    player = Player(MediaPlayerState.PLAYING)
    await home.add("media_player", player, "Bush Set", "Kitchen")
    before = home.snapshot()

    await Talk(agent).say(text)

    assert home.snapshot() == before
    assert player.state == MediaPlayerState.PLAYING
