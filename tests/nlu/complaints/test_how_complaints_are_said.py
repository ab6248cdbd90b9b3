"""Complaints in other words: not enough of something, a room like another, the body, and what comes of it."""

from homeassistant.components.vacuum import StateVacuumEntity
from homeassistant.components.vacuum.const import VacuumActivity, VacuumEntityFeature
from homeassistant.core import HomeAssistant
import pytest

from custom_components.universal_agent.nlu.complaints.grammar import OPPOSITES, complaint_grammar
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home

from .conftest import a_satellite
from .test_complaints import FilmNight, Radio


@pytest.fixture
def cold(agent: InstalledAgent, home: SmallHome, hass: HomeAssistant) -> Talk:
    """Return a conversation in the living room, which has a heating."""
    return Talk(agent, device_id=a_satellite(hass, "Living Room"))


@in_one_home(
    ("language", "said"),
    [
        ("en", "it's not bright enough in here"),
        ("en", "there isn't enough light"),
        ("en", "it's as dark as a dungeon"),
        ("en", "blimey it's dark in here"),
        ("en", "it's so dark that I keep bumping into things"),
        ("en", "it's too dark to knit in here"),
        ("de", "hier ist es nicht hell genug"),
        ("de", "hier ist nicht genug Licht"),
        ("de", "es ist ja dunkel wie in einer Gruft"),
        ("de", "hier ist es zu dunkel zum Stricken"),
        ("fr", "il n'y a pas assez de lumière"),
        ("fr", "on se croirait dans une grotte"),
        ("fr", "il fait trop sombre pour coudre"),
        ("es", "aquí no hay suficiente luz"),
        ("es", "esto parece una cueva"),
        ("es", "está demasiado oscuro para coser"),
        ("nl", "het is hier niet licht genoeg"),
        ("nl", "het lijkt hier wel een grot"),
        ("nl", "het is te donker om te breien"),
    ],
)
async def test_what_asks_for_light(talk: Talk, language: str, said: str) -> None:
    talk.language = language

    assert "Bedroom Light" in await talk.hear(said)


@in_one_home(
    ("language", "said"),
    [
        ("en", "it isn't warm enough in here"),
        ("en", "I can see my breath again"),
        ("de", "man sieht den Atem hier drin"),
        ("es", "aquí se ve el aliento"),
        ("nl", "ik zie mijn adem hier"),
        ("en", "it's not exactly warm"),
        ("en", "I can't feel my toes"),
        ("en", "my hands are freezing"),
        ("en", "it's like an ice rink in here"),
        ("de", "es ist nicht warm genug"),
        ("de", "es ist nicht gerade warm hier"),
        ("de", "mir ist kalt an den Füßen"),
        ("de", "hier ist es wie in Sibirien"),
        ("fr", "il ne fait pas assez chaud"),
        ("fr", "j'ai froid aux pieds"),
        ("fr", "on se croirait dans un igloo ici"),
        ("es", "no hace suficiente calor"),
        ("es", "tengo los pies helados"),
        ("es", "esto parece un congelador"),
        ("nl", "het is niet warm genoeg"),
        ("nl", "ik heb koude voeten"),
        ("nl", "het is hier net een ijskelder"),
    ],
)
async def test_what_asks_for_warmth(cold: Talk, language: str, said: str) -> None:
    cold.language = language

    heard = await cold.hear(said)

    assert "Living Room Heating" in heard


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "the soup isn't warm enough"),
        ("en", "we are going to the sauna"),
        ("en", "she lives in a cave"),
        ("en", "my hands are full"),
        ("en", "it's dark turn on the kitchen light"),
        ("en", "it's bright enough"),
        ("de", "die Suppe ist nicht warm genug"),
        ("de", "wir gehen in die Sauna"),
        ("de", "es ist hell genug"),
        ("fr", "il fait assez chaud"),
        ("es", "hay suficiente luz"),
        ("nl", "het is warm genoeg"),
    ],
)
async def test_what_is_no_complaint_about_the_room(talk: Talk, language: str, said: str) -> None:
    talk.language = language

    assert not (await talk.say(said))["continue_conversation"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "that din is coming straight through the ceiling"),
        ("en", "I can't hear myself think"),
        ("en", "that racket is coming up through the floor"),
        ("de", "den Krach hört man bis zu den Nachbarn"),
        ("de", "man versteht sein eigenes Wort nicht"),
        ("nl", "dat lawaai komt door de muur"),
    ],
)
async def test_a_noise_is_heard_through_walls(talk: Talk, home: SmallHome, language: str, said: str) -> None:
    await home.add("media_player", Radio(), "Boombox", "Kitchen")
    talk.language = language

    assert "Boombox" in await talk.hear(said)


class Robot(StateVacuumEntity):
    """A vacuum that cleans."""

    _attr_supported_features = VacuumEntityFeature.RETURN_HOME | VacuumEntityFeature.STATE
    _attr_activity = VacuumActivity.CLEANING

    async def async_return_to_base(self, **kwargs: object) -> None:
        """Go home."""
        self._attr_activity = VacuumActivity.RETURNING
        self.async_write_ha_state()


@pytest.mark.parametrize(
    ("language", "said", "yes"), [("en", "the hoover is far too loud", "yes"), ("de", "der Sauger nervt", "ja")]
)
async def test_a_vacuum_that_is_too_loud_is_sent_home(
    talk: Talk, home: SmallHome, language: str, said: str, yes: str
) -> None:
    robot = await home.add("vacuum", Robot(), "Robbie", "Living Room")
    talk.language = language

    assert "Robbie" in await talk.hear(said)
    await talk.say(yes)

    assert home.state(robot) == "returning"


async def test_a_yes_among_what_is_told_is_none(talk: Talk, home: SmallHome) -> None:
    talk.language = "de"
    before = home.snapshot()

    await talk.say("hier ist es zu dunkel", "man findet ja gar nichts")

    assert home.snapshot() == before


async def test_a_yes_behind_a_sound_is_one(talk: Talk, home: SmallHome) -> None:
    talk.language = "de"
    before = home.snapshot()

    await talk.say("hier ist es zu dunkel", "ach ja bitte")

    assert home.snapshot() != before


async def test_a_yes_with_another_thing_is_no_yes_to_what_was_offered(talk: Talk, home: SmallHome) -> None:
    await talk.say("it's so dark in here", "yes, the frobnitz")

    assert home.state("light.bedroom_light") == "off"


async def test_the_last_one_out_is_asked_about_leaving(talk: Talk, home: SmallHome) -> None:
    leaving = FilmNight()
    await home.add("scene", leaving, "Leaving", None)

    assert (await talk.say("right, I'm the last one out"))["continue_conversation"]
    await talk.say("yes")

    assert leaving.activated == 1


def test_every_language_has_the_same_grammar() -> None:
    grammars = [complaint_grammar(language) for language in ("en", "de", "fr", "es", "nl")]

    assert all(grammar is not None for grammar in grammars)
    assert len({tuple(sorted(grammar.similes)) for grammar in grammars if grammar is not None}) == 1
    assert complaint_grammar("xx") is None
    assert set(OPPOSITES) >= {"dark", "bright", "cold", "hot", "loud", "quiet"}


@pytest.mark.parametrize(
    ("language", "name", "said"),
    [
        ("de", "Alle raus", "wer ist im Haus"),
        ("de", "Wir sind weg", "wer ist denn noch im Haus"),
        ("nl", "Iedereen weg", "haal maar weg"),
        ("nl", "Iedereen weg", "gooi dat maar weg"),
    ],
)
async def test_who_asks_or_orders_something_else_is_not_about_to_leave(
    agent: InstalledAgent, home: SmallHome, language: str, name: str, said: str
) -> None:
    leaving = FilmNight()
    await home.add("scene", leaving, name, None)

    heard = await Talk(agent, language=language).hear(said)

    assert name not in heard
    assert not leaving.activated
