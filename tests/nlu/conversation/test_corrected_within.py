"""A request that says better within itself what was meant does that, or nothing."""

from homeassistant.core import HomeAssistant
import pytest

from custom_components.universal_agent.nlu.withdrawals import correction
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home
from tests.skills.notification.test_telling import House, house
from tests.skills.timer.common import scheduled

__all__ = ["house"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "set a timer for five minutes, no, ten"),
        ("en", "set a timer for five minutes, sorry, ten minutes"),
        ("en", "five minute timer sorry ten"),
        ("de", "stell einen Timer auf fünf Minuten, quatsch, zehn"),
        ("de", "Timer fünf Minuten, ach nein, zehn"),
        ("fr", "mets un minuteur de cinq minutes, pardon, dix"),
        ("fr", "minuteur cinq minutes, non, dix"),
        ("es", "pon un temporizador de cinco minutos, perdón, de diez"),
        ("es", "temporizador de cinco minutos, no, diez"),
        ("nl", "zet een timer van vijf minuten, nee, tien"),
        ("nl", "timer vijf minuten, sorry, tien"),
    ],
)
async def test_the_last_amount_counts(agent: InstalledAgent, language: str, text: str) -> None:
    await Talk(agent, language).say(text)

    assert [item.duration_s for item in await scheduled(agent)] == [600]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn on the kitchen light, no, the bedroom light"),
        ("en", "turn on the light in the kitchen, no, in the bedroom"),
        ("de", "schalte Kitchen Light ein, nein, Bedroom Light"),
        ("de", "mach das Licht in der Küche an, nein, im Schlafzimmer"),
        ("fr", "allume Kitchen Light, non, Bedroom Light"),
        ("es", "enciende Kitchen Light, no, Bedroom Light"),
        ("nl", "doe Kitchen Light aan, nee, Bedroom Light"),
        ("en-GB", "turn on the kitchen light, no, the bedroom light"),
        ("de-AT", "schalte Kitchen Light ein, nein, Bedroom Light"),
        ("fr-CA", "allume Kitchen Light, non, Bedroom Light"),
        ("es-MX", "enciende Kitchen Light, no, Bedroom Light"),
        ("nl-BE", "doe Kitchen Light aan, nee, Bedroom Light"),
    ],
)
async def test_the_last_thing_counts(agent: InstalledAgent, home: SmallHome, language: str, text: str) -> None:
    await Talk(agent, language).say(text)

    assert (home.state("light.kitchen_light"), home.state("light.bedroom_light")) == ("off", "on")


@in_one_home(
    ("language", "text"),
    [
        ("en", "turn on the kitchen light, no, the thingummy"),
        ("de", "schalte Kitchen Light ein, nein, das Dingsbums"),
        ("fr", "allume Kitchen Light, non, le machin"),
        ("es", "enciende Kitchen Light, no, el chisme"),
        ("nl", "doe Kitchen Light aan, nee, het dinges"),
    ],
)
async def test_what_is_not_understood_instead_leaves_all_as_it_is(
    agent: InstalledAgent, language: str, text: str
) -> None:
    await Talk(agent, language).say(text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "tell Bob, no, tell Anna dinner is ready"),
        ("en", "tell Bob that dinner is ready, no, Anna"),
        ("de", "sag Bob, nein, sag Anna, dass das Essen fertig ist"),
        ("fr", "dis à Bob, non, dis à Anna que le repas est prêt"),
        ("es", "dile a Bob, no, dile a Anna que la cena está lista"),
        ("nl", "zeg tegen Bob, nee, zeg tegen Anna dat het eten klaar is"),
    ],
)
async def test_the_last_person_is_told(house: House, hass: HomeAssistant, language: str, text: str) -> None:
    await house.say(text, language)
    await hass.async_block_till_done()

    assert (len(house.phone), house.announced) == (1, [])


async def test_a_no_in_what_is_told_is_told(house: House, hass: HomeAssistant) -> None:
    await house.say("tell Anna that it is red, no, pink")
    await hass.async_block_till_done()

    assert [call.data["message"] for call in house.phone] == ["it is red, no, pink"]


@in_one_home(
    ("language", "text"),
    [("en", "tell Anna off"), ("en", "tell Anna off for that"), ("de", "sag Anna ab"), ("nl", "zeg Anna af")],
)
async def test_a_verb_in_two_parts_tells_nothing(house: House, hass: HomeAssistant, language: str, text: str) -> None:
    await house.say(text, language)
    await hass.async_block_till_done()

    assert house.phone == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "add no milk to the list"),
        ("en", "remember: red, no, pink"),
        ("de", "sag Anna: nein, ich komme nicht"),
        ("es", "no enciendas la luz"),
        ("nl", "nee, de lamp"),
    ],
)
def test_what_corrects_nothing(language: str, text: str) -> None:
    assert correction(text, language) is None
