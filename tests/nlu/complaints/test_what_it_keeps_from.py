"""What is wrong keeps somebody from something, drowns something or is a plague: the thing at fault is offered."""

from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home

from .conftest import a_satellite
from .test_complaints import Fan, Radio
from .test_how_complaints_are_said import Robot


@pytest.fixture
async def talk(agent: InstalledAgent, home: SmallHome, hass: HomeAssistant) -> Talk:
    """Return a conversation in the bedroom of a home with a radio and a vacuum, a fan beside the bed."""
    await home.add("media_player", Radio(), "Boombox", "Kitchen")
    await home.add("vacuum", Robot(), "Dusty", "Kitchen")
    await home.add("fan", Fan(), "Bedroom Fan", "Bedroom")
    return Talk(agent, device_id=a_satellite(hass, "Bedroom"))


@in_one_home(
    ("language", "said", "offered"),
    [
        # What somebody cannot do behind or before what is wrong says nothing more.
        ("en", "it's too dark in here, I can't find my slippers", "Bedroom Light"),
        ("en", "it's gone really stuffy in here, I've got a headache", "Bedroom Fan"),
        ("de", "hier ist so schlechte Luft, ich kann nicht denken", "Bedroom Fan"),
        ("fr", "j'arrive pas à coudre, il fait trop sombre", "Bedroom Light"),
        ("es", "no consigo leer con tan poca luz", "Bedroom Light"),
        ("nl", "ik kan zo niet breien, het is te donker", "Bedroom Light"),
        # Who hardly sees what is in the hands, in whatever order.
        ("en", "I can barely see the recipe", "Bedroom Light"),
        ("de", "ich kann kaum noch was erkennen", "Bedroom Light"),
        ("fr", "on ne distingue plus rien ici", "Bedroom Light"),
        ("es", "no distingo nada", "Bedroom Light"),
        ("nl", "ik kan bijna niks meer onderscheiden", "Bedroom Light"),
        # What drowns something is turned down, never up.
        ("en", "I can't hear a thing over that boombox", "Boombox down"),
        ("en", "I can't hear anything over the vacuum", "Dusty"),
        ("en", "I can't hear the boombox", "Boombox up"),
        ("de", "ich kann die Boombox kaum hören", "Boombox lauter"),
        # A plague.
        ("en", "that racket is giving me a headache", "Boombox down"),
        ("en", "Dusty is driving me up the wall", "Dusty"),
        ("de", "bei der Musik kann ich nicht einschlafen", "Boombox leiser"),
        ("de", "von dem Krach krieg ich Kopfweh", "Boombox leiser"),
        ("fr", "cette musique me donne la migraine", "volume de Boombox"),
        ("es", "con ese ruido no hay quien trabaje", "volumen de Boombox"),
        ("nl", "ik krijg koppijn van die muziek", "Boombox zachter"),
        # A wish for what there is too little of.
        ("en", "we could do with some light in here", "Bedroom Light"),
        ("de", "wir könnten etwas Licht gebrauchen", "Bedroom Light"),
    ],
)
async def test_what_is_at_fault_is_offered(talk: Talk, home: SmallHome, language: str, said: str, offered: str) -> None:
    talk.language = language
    before = home.snapshot()

    asked = await talk.say(said)

    assert asked["continue_conversation"]
    assert offered in asked["response"]["speech"]["plain"]["speech"]
    assert home.snapshot() == before


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "my teeth are chattering"),
        ("en", "I'm freezing my socks off"),
        ("en", "it's mega cold in here"),
        ("de", "mir klappern die Zähne"),
        ("de", "es ist brutal kalt hier"),
        ("fr", "je claque des dents"),
        ("es", "me castañetean los dientes"),
        ("es", "me muero de frío, no puedo ni escribir"),
        ("nl", "ik zit hier te rillen"),
    ],
)
async def test_the_body_says_that_it_is_cold(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant, language: str, said: str
) -> None:
    talk = Talk(agent, language=language, device_id=a_satellite(hass, "Living Room"))

    assert "Living Room Heating" in await talk.hear(said)
    assert home.attribute("climate.living_room_heating", "temperature") == 20.0


@in_one_home(
    ("language", "said"),
    [
        ("en", "I can't see my phone anywhere"),
        ("en", "I see nothing on the camera"),
        ("en", "I have a headache"),
        ("en", "I can't breathe"),
        ("en", "my tea has gone cold"),
        ("en", "it is hardly cold"),
        ("en", "it is less cold today"),
        ("en", "the kids are screaming"),
        ("de", "ich kann nicht schlafen"),
        ("de", "das Baby schreit"),
        ("fr", "j'ai mal à la tête"),
        ("es", "me duele la cabeza"),
        ("nl", "ik heb hoofdpijn"),
    ],
)
async def test_what_no_device_is_at_fault_for(talk: Talk, home: SmallHome, language: str, said: str) -> None:
    talk.language = language
    before = home.snapshot()

    assert not (await talk.say(said))["continue_conversation"]
    assert home.snapshot() == before
