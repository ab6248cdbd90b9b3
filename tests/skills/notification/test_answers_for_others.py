"""Who is to be told whether something is so is told the answer, and not the question."""

from dataclasses import dataclass

from homeassistant.core import Context, HomeAssistant, ServiceCall
import pytest

from tests.household_fixtures import a_user
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home
from tests.skills.timer.conftest import a_phone


@dataclass
class House:
    """A home with Anna's phone."""

    agent: InstalledAgent
    phone: list[ServiceCall]

    async def say(self, text: str, language: str = "en") -> str:
        """Say something and return the answer."""
        answer = await self.agent.converse(text, language=language)
        return str(answer["response"]["speech"]["plain"]["speech"])

    @property
    def told(self) -> list[str]:
        """Return what the phone has got."""
        return [str(call.data["message"]) for call in self.phone]


@pytest.fixture
def house(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> House:
    """Return a home in which the kitchen light is off."""
    hass.states.async_set("person.anna", "home", {"friendly_name": "Anna", "user_id": "anna"})
    return House(agent, a_phone(hass, "Anna Pixel", "anna")[1])


@pytest.mark.parametrize(
    ("language", "text", "message"),
    [
        ("en", "tell Anna whether the kitchen light is on", "Whether the kitchen light is on: No"),
        ("en", "tell Anna if the kitchen light is on", "If the kitchen light is on: No"),
        ("en", "let Anna know whether the kitchen light is on", "Whether the kitchen light is on: No"),
        ("en", "text Anna whether the kitchen light is on", "Whether the kitchen light is on: No"),
        ("de", "sag Anna, ob Kitchen Light an ist", "Ob Kitchen Light an ist: Nein"),
        ("de", "schreib Anna, ob Kitchen Light an ist", "Ob Kitchen Light an ist: Nein"),
        ("fr", "dis à Anna si Kitchen Light est allumé", "Si Kitchen Light est allumé: Non"),
        ("es", "dile a Anna si Kitchen Light está encendida", "Si Kitchen Light está encendida: No"),
        ("nl", "zeg tegen Anna of Kitchen Light aan is", "Of Kitchen Light aan is: Nee"),
        ("nl", "laat Anna weten of Kitchen Light aan is", "Of Kitchen Light aan is: Nee"),
    ],
)
async def test_the_answer_is_sent(house: House, language: str, text: str, message: str) -> None:
    await house.say(text, language)

    assert len(house.told) == 1
    assert house.told[0].startswith(message)


@in_one_home(
    ("language", "text"),
    [
        ("en", "tell Anna whether the goldfish is happy"),
        ("de", "sag Anna, ob der Goldfisch glücklich ist"),
        ("fr", "dis à Anna si le poisson rouge est heureux"),
        ("es", "dile a Anna si el pez está contento"),
        ("nl", "zeg tegen Anna of de goudvis blij is"),
    ],
)
async def test_what_nobody_can_answer_is_not_sent(house: House, language: str, text: str) -> None:
    answer = await house.say(text, language)

    assert house.told == []
    assert "Anna" in answer


async def test_whoever_asks_hears_that_nothing_was_found(house: House) -> None:
    answer = await house.say("tell Anna where the spare key is")

    assert house.told == []
    assert "spare key" in answer


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "let Anna know if the kitchen light goes on"),
        ("fr", "préviens Anna si Kitchen Light est allumé"),
        ("es", "avisa a Anna si Kitchen Light está encendida"),
        ("nl", "waarschuw Anna als Kitchen Light aan is"),
    ],
)
async def test_what_is_to_be_waited_for_is_neither_answered_nor_sent_as_words(
    house: House, language: str, text: str
) -> None:
    await house.say(text, language)

    assert house.told == []


@pytest.mark.parametrize(
    ("language", "text", "message"),
    [
        ("en", "tell Anna that dinner is ready", "dinner is ready"),
        ("en", "text Anna what's for dinner", "what's for dinner"),
        ("es", "dile a Anna que la cena está lista", "la cena está lista"),
    ],
)
async def test_words_are_sent_as_they_are(house: House, language: str, text: str, message: str) -> None:
    await house.say(text, language)

    assert house.told == [message]


@pytest.mark.parametrize(
    ("language", "kept", "text"),
    [
        ("en", "remember just for me that my shoe size is 43", "tell Anna what my shoe size is"),
        ("de", "merk dir nur für mich, dass meine Schuhgröße 43 ist", "sag Anna, was meine Schuhgröße ist"),
        ("fr", "retiens rien que pour moi que ma pointure est 43", "dis à Anna quelle est ma pointure"),
    ],
)
async def test_what_is_kept_for_one_person_is_sent_to_nobody(
    house: House, hass: HomeAssistant, language: str, kept: str, text: str
) -> None:
    me = await a_user(hass, "Ada", "system-users")
    hass.states.async_set("person.ada", "home", {"friendly_name": "Ada", "user_id": me.id})
    await house.agent.ask(kept, language=language, context=Context(user_id=me.id))

    answer = await house.agent.ask(text, language=language, context=Context(user_id=me.id))

    assert not any("43" in message for message in house.told)
    if language == "en":
        assert answer["response"].startswith("That is kept for you alone")
