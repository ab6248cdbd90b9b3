"""An order is understood in whatever order its words come; what tells, asks or denies is none."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk

LIGHT = "light.kitchen_light"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the kitchen light, could we have that off please"),
        ("en", "the kitchen light should be off"),
        ("de", "das Kitchen Light kann dann auch mal ausgehen"),
        ("de", "das Kitchen Light hätte ich gerne ausgeschaltet"),
        ("fr", "le kitchen light, tu me l'éteins s'il te plaît"),
        ("fr", "kitchen light éteint maintenant s'il te plaît"),
        ("es", "el kitchen light me lo apagas por favor"),
        ("es", "quiero el kitchen light apagado ya"),
        ("nl", "het kitchen light mag wel uit hoor"),
        ("nl", "het kitchen light wil ik graag uit"),
    ],
)
async def test_off_it_goes(agent: InstalledAgent, home: SmallHome, language: str, text: str) -> None:
    await Talk(agent).say("turn on the kitchen light")

    await Talk(agent, language).say(text)

    assert home.state(LIGHT) == "off"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the kitchen light I'd like at 20 percent"),
        ("de", "das Kitchen Light hätte ich gerne auf zwanzig Prozent"),
        ("fr", "le kitchen light je le voudrais à vingt pour cent"),
        ("es", "ponle al veinte por ciento al kitchen light"),
        ("nl", "het kitchen light wil ik op twintig procent"),
    ],
)
async def test_so_far_and_no_further(agent: InstalledAgent, home: SmallHome, language: str, text: str) -> None:
    await Talk(agent, language).say(text)

    assert home.state(LIGHT) == "on"
    assert home.attribute(LIGHT, "brightness") == 51


async def test_a_name_that_is_left_of_a_wish_is_no_order(agent: InstalledAgent, home: SmallHome) -> None:
    await Talk(agent).say("turn off the kitchen light", "the kitchen light I'd like at 20 lumens")

    assert home.state(LIGHT) == "off"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the kitchen light was off"),
        ("en", "somebody told me the kitchen light was left off"),
        ("en", "if only the kitchen light were off"),
        ("de", "das Kitchen Light war gestern aus"),
        ("de", "das Kitchen Light soll nicht ausgehen"),
        ("fr", "le kitchen light est éteint"),
        ("es", "el kitchen light está apagado"),
        ("es", "el kitchen light no me lo apagas"),
        ("nl", "het kitchen light was uit"),
        ("nl", "het kitchen light mag niet uit"),
    ],
)
async def test_what_tells_or_denies_changes_nothing(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await Talk(agent).say("turn on the kitchen light")
    before = home.snapshot()

    await Talk(agent, language).say(text)

    assert home.snapshot() == before


@pytest.mark.parametrize(
    ("language", "text"),
    [
        pytest.param("en", "bedroom blinds just closed", id="a report with a participle"),
        pytest.param("en", "kitchen light killed me", id="a past about me"),
        pytest.param("en", "must the bedroom blinds close", id="a question without its mark"),
        pytest.param("en", "the kitchen light must just be off", id="a guess"),
        pytest.param("en", "kitchen light 50 percent off", id="an amount that way"),
        pytest.param("de", "eben die Bedroom Blinds zugemacht", id="a German report"),
        pytest.param("de", "soll das Kitchen Light aus", id="a German question"),
        pytest.param("de", "das Kitchen Light dürfte schon aus sein", id="a German guess"),
        pytest.param("de", "das Kitchen Light könnte aus sein", id="another German guess"),
        pytest.param("de", "das Kitchen Light würde ausgehen", id="what would be"),
        pytest.param("fr", "le kitchen light s'éteint", id="what happens by itself"),
        pytest.param("fr", "le kitchen light pourrait être éteint", id="a French guess"),
        pytest.param("es", "se apaga el kitchen light", id="what happens by itself in Spanish"),
        pytest.param("es", "el kitchen light debe estar apagado", id="a Spanish guess"),
        pytest.param("es", "que apagué el kitchen light", id="what I said that I did"),
        pytest.param("nl", "moet het kitchen light uit", id="a Dutch question"),
        pytest.param("nl", "het kitchen light kan uit staan", id="a Dutch guess"),
        pytest.param("nl", "het kitchen light moet nog uit staan", id="another Dutch guess"),
    ],
)
async def test_what_has_happened_or_may_be_so_is_no_order(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await Talk(agent).say("turn on the kitchen light", "open the bedroom blinds")
    before = home.snapshot()

    await Talk(agent, language).say(text)

    assert home.snapshot() == before
