"""What "it" is: what the last answer named, and nothing from before something that was not understood."""

from homeassistant.components.media_player import MediaPlayerEntity
from homeassistant.components.media_player.const import MediaPlayerEntityFeature, MediaPlayerState
import pytest

from custom_components.universal_agent.nlu.focus import with_name
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, Lock, SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home

KITCHEN, BEDROOM, FRONT = "light.kitchen_light", "light.bedroom_light", "lock.front_door"


class Player(MediaPlayerEntity):
    """A player that can be paused and turned off."""

    _attr_supported_features = (
        MediaPlayerEntityFeature.PAUSE | MediaPlayerEntityFeature.TURN_OFF | MediaPlayerEntityFeature.TURN_ON
    )

    def __init__(self, state: MediaPlayerState) -> None:
        self._attr_state = state

    async def async_media_pause(self) -> None:
        """Pause."""
        self._attr_state = MediaPlayerState.PAUSED
        self.async_write_ha_state()

    async def async_turn_off(self) -> None:
        """Turn it off."""
        self._attr_state = MediaPlayerState.OFF
        self.async_write_ha_state()

    async def async_turn_on(self) -> None:
        """Turn it on."""
        self._attr_state = MediaPlayerState.PLAYING
        self.async_write_ha_state()


class LitLamp(Light):
    """A lamp that is on."""

    _attr_is_on = True


@pytest.mark.parametrize(
    ("language", "asked", "then"),
    [("en", "what's playing?", "turn it off"), ("de", "was läuft gerade?", "mach es aus")],
)
async def test_of_all_players_only_the_one_that_plays_is_turned_off(
    agent: InstalledAgent, home: SmallHome, language: str, asked: str, then: str
) -> None:
    silent = await home.add("media_player", Player(MediaPlayerState.ON), "Telly", "Bedroom")
    plays = await home.add("media_player", Player(MediaPlayerState.PLAYING), "Stereo", "Kitchen")

    await Talk(agent, language).say(asked, then)

    assert (home.state(silent), home.state(plays)) == ("on", "off")


async def test_pause_is_for_the_player_that_was_just_turned_on(agent: InstalledAgent, home: SmallHome) -> None:
    other = await home.add("media_player", Player(MediaPlayerState.PLAYING), "Stereo", "Kitchen")
    meant = await home.add("media_player", Player(MediaPlayerState.OFF), "Boombox", "Bedroom")

    await Talk(agent).say("turn on the boombox", "pause")

    assert (home.state(other), home.state(meant)) == ("playing", "paused")


@pytest.mark.parametrize(
    ("language", "asked", "then"),
    [
        ("en", "is the front door locked?", "lock it"),
        ("en", "is the front door locked?", "then lock it again please"),
        ("de", "ist Front Door abgeschlossen?", "schließ sie ab"),
        ("fr", "est-ce que Front Door est verrouillée ?", "verrouille-la"),
        ("es", "¿está cerrada con llave Front Door?", "ciérrala con llave"),
        ("nl", "is Front Door op slot?", "doe hem op slot"),
    ],
)
async def test_the_door_that_was_asked_about_is_locked_and_no_other(
    agent: InstalledAgent, home: SmallHome, language: str, asked: str, then: str
) -> None:
    other = await home.add("lock", Lock(), "Back Door", "Kitchen")
    for lock in (FRONT, other):
        await home.hass.services.async_call("lock", "unlock", {"entity_id": lock}, blocking=True)

    await Talk(agent, language).say(asked, then)

    assert (home.state(FRONT), home.state(other)) == ("locked", "unlocked")


@pytest.mark.parametrize(
    ("language", "turns"),
    [
        ("en", ("turn on the kitchen light", "turn on the frobnitz", "turn it off")),
        ("de", ("mach das Kitchen Light an", "schalte den Frobnitz ein", "mach es aus")),
    ],
)
async def test_it_is_not_what_was_said_before_something_unknown(
    agent: InstalledAgent, home: SmallHome, language: str, turns: tuple[str, ...]
) -> None:
    await Talk(agent, language).say(*turns)

    assert home.state(KITCHEN) == "on"


async def test_a_second_try_at_the_same_thing_is_still_about_it(agent: InstalledAgent, home: SmallHome) -> None:
    await Talk(agent).say("turn on the kitchen light", "make it blurple", "turn it off")

    assert home.state(KITCHEN) == "off"


async def test_thanks_in_between_change_nothing(agent: InstalledAgent, home: SmallHome) -> None:
    await Talk(agent).say("turn on the kitchen light", "thanks", "turn it off")

    assert home.state(KITCHEN) == "off"


async def test_what_was_declined_is_not_done_further(agent: InstalledAgent, home: SmallHome) -> None:
    await home.hass.services.async_call("light", "turn_on", {"entity_id": KITCHEN, "brightness": 80}, blocking=True)

    await Talk(agent).say("it is too dark in the kitchen", "no", "a bit more")

    assert home.attribute(KITCHEN, "brightness") == 80


@pytest.mark.parametrize(
    ("language", "turns", "answer"),
    [
        ("en", ("are all the lights off?", "and the telly?"), "No"),
        ("en", ("is the front door locked?", "and the back door?"), "No"),
        ("de", ("sind alle Lichter aus?", "und Telly?"), "Nein"),
        ("nl", ("zijn alle lampen uit?", "en telly?"), "Nee"),
        ("es", ("¿están apagadas todas las luces?", "¿y telly?"), "No"),
    ],
)
async def test_the_same_is_asked_of_another_thing(
    agent: InstalledAgent, home: SmallHome, language: str, turns: tuple[str, ...], answer: str
) -> None:
    other = await home.add("lock", Lock(), "Back Door", "Kitchen")
    await home.hass.services.async_call("lock", "unlock", {"entity_id": other}, blocking=True)
    await home.add("media_player", Player(MediaPlayerState.ON), "Telly", "Bedroom")

    heard = await Talk(agent, language).hear(*turns)

    assert heard.startswith(answer)
    assert "Light" not in heard


@in_one_home(
    ("language", "asked", "then", "answer"),
    [
        ("en", "is the front door locked?", "since when", "recorder"),
        ("de", "ist Front Door abgeschlossen?", "seit wann denn", "Recorder"),
        ("fr", "est-ce que Front Door est verrouillée ?", "depuis quand", "enregistreur"),
        ("es", "¿está cerrada con llave Front Door?", "desde cuándo", "historial"),
        ("nl", "is Front Door op slot?", "sinds wanneer", "recorder"),
    ],
)
async def test_since_when_is_looked_up_in_the_history_which_a_home_without_a_recorder_lacks(
    agent: InstalledAgent, home: SmallHome, language: str, asked: str, then: str, answer: str
) -> None:
    assert answer in await Talk(agent, language).hear(asked, then)


@pytest.mark.parametrize(
    ("language", "turns"),
    [
        ("en", ("turn off the kitchen light at 10 pm", "and turn on the bedroom light")),
        ("en", ("turn off the kitchen light in ten minutes", "and then turn on the bedroom light")),
        ("de", ("mach um 22 Uhr das Kitchen Light aus", "und mach das Bedroom Light an")),
    ],
)
async def test_and_behind_a_command_for_later_is_for_the_same_moment(
    agent: InstalledAgent, home: SmallHome, language: str, turns: tuple[str, ...]
) -> None:
    for light in (KITCHEN, BEDROOM):
        await home.hass.services.async_call("light", "turn_off", {"entity_id": light}, blocking=True)

    await Talk(agent, language).say(*turns)

    assert home.state(BEDROOM) == "off"
    assert len(await agent.data.stores.schedule.open_items()) == 2


async def test_now_is_not_for_the_same_moment(agent: InstalledAgent, home: SmallHome) -> None:
    await home.add("light", Light(), "Reading Lamp", "Bedroom")

    await Talk(agent).say("turn off the kitchen light at 10 pm", "and now turn on the bedroom light")

    assert home.state(BEDROOM) == "on"


async def test_when_somebody_is_home_is_no_question_for_yes_or_no(agent: InstalledAgent, home: SmallHome) -> None:
    home.hass.states.async_set("zone.home", "0", {"friendly_name": "Home", "latitude": 0, "longitude": 0, "radius": 1})
    home.hass.states.async_set("person.anna", "home", {"friendly_name": "Anna"})

    heard = await Talk(agent).hear("when is Anna home?")

    assert not heard.startswith(("No", "Yes"))


async def test_a_sigh_before_it_changes_nothing(agent: InstalledAgent, home: SmallHome) -> None:
    await Talk(agent).say("turn on the kitchen light", "ugh no, off again")

    assert home.state(KITCHEN) == "off"


def test_a_word_that_tells_more_of_a_noun_stands_for_nothing() -> None:
    assert with_name("is er een deur die niet op slot zit", ["die"], "Voordeur") is None
    assert with_name("doe die uit", ["die"], "Lamp") == "doe Lamp uit"
    assert with_name("is there a door that is open", ["that"], "Front Door") is None
    assert with_name("turn that off", ["that"], "Lamp") == "turn Lamp off"


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "turn off Anna's music", "her lamp off too"),
        ("en", "turn off Anna's music", "turn off her lamp"),
        ("de", "mach Annas Musik aus", "mach auch ihre Lampe aus"),
        ("fr", "éteins la musique d'Anna", "éteins aussi sa lampe"),
        ("es", "apaga la música de Anna", "apaga su lámpara"),
        ("nl", "zet de muziek van Anna uit", "doe haar lamp ook uit"),
    ],
)
async def test_her_lamp_is_that_of_the_person_who_was_named(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str
) -> None:
    music = {"en": "Anna's Music", "de": "Annas Musik", "fr": "Musique d'Anna", "es": "Música de Anna"}
    lamps = {"en": "Anna's Lamp", "de": "Annas Lampe", "fr": "Lampe d'Anna", "es": "Lámpara de Anna"}
    home.hass.states.async_set("person.anna", "home", {"friendly_name": "Anna"})
    await home.add("media_player", Player(MediaPlayerState.PLAYING), music.get(language, "Muziek van Anna"), "Bedroom")
    hers = await home.add("light", LitLamp(), lamps.get(language, "Lamp van Anna"), "Bedroom")
    other = await home.add("light", LitLamp(), "Luna", "Bedroom")

    await Talk(agent, language).say(first, then)

    assert (home.state(hers), home.state(other)) == ("off", "on")
