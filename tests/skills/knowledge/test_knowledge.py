"""Sums, units, days and times elsewhere, asked of the installed agent in five languages."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
from homeassistant.util.unit_system import US_CUSTOMARY_SYSTEM
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home

TODAY = "2026-10-15 12:00:00+00:00"


@pytest.fixture(autouse=True)
async def _a_day_in_october(hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> None:
    freezer.move_to(TODAY)
    await hass.config.async_set_time_zone("UTC")


@in_one_home(
    ("language", "text", "answer"),
    [
        ("en", "what is nineteen times six", "That makes 114."),
        ("en", "what's forty percent of 65", "That makes 26."),
        ("en", "half of 37", "That makes 18.5."),
        ("en", "seven squared", "That makes 49."),
        ("en", "what's 10 divided by 0", "I can't work that out."),
        ("en", "90 fahrenheit in celsius", "90 degrees Fahrenheit is 32.22 degrees Celsius."),
        ("en", "how many grams are in two pounds", "2 pounds is 907.2 grams."),
        ("en", "how many hours are in a week", "1 week is 168 hours."),
        ("en", "how many days until new year's eve", "77 days to go: it is Thursday, 31 December."),
        ("en", "how many weeks till halloween", "2 weeks and 2 days to go: it is Saturday, 31 October."),
        ("en", "when is good friday next year", "It is Friday, 26 March 2027."),
        ("en", "what weekday was july 20th 1969", "It was Sunday, 20 July 1969."),
        ("en", "what time is it in Sydney", "In Sydney it is 11 PM."),
        ("en", "what time is it in auckland right now", "In Auckland it is 1 AM, tomorrow already."),
        ("de", "wie viel ist hundert geteilt durch acht", "Das macht 12,5."),
        ("de", "wie viele Tage sind es noch bis Heiligabend?", "Noch 70 Tage: Es ist Donnerstag, der 24. Dezember."),
        ("de", "wie viel Gramm sind drei Pfund", "3 Pfund sind 1500 Gramm."),
        ("de", "wie spät ist es in Tokio?", "In Tokio ist es 21 Uhr."),
        ("fr", "combien font trente pour cent de deux cents", "Cela fait 60."),
        ("fr", "combien de jours avant la Toussaint ?", "Encore 17 jours : c'est dimanche 1 novembre."),
        ("es", "¿cuánto es doce por doce?", "Son 144."),
        ("es", "¿cuántos días faltan para Nochebuena?", "Quedan 70 días: es jueves, 24 de diciembre."),
        ("nl", "hoeveel is een kwart van 80", "Dat is 20."),
        ("nl", "hoeveel dagen nog tot pakjesavond?", "Nog 51 dagen: het is zaterdag 5 december."),
        ("en", "what is two thirds of 60", "That makes 40."),
        ("en", "six coffees at three twenty each", "That makes 19.20."),
        ("en", "split 90 pounds between four people", "That makes 22.50 pounds."),
        ("en", "two hundred grams of rice is for two people, how much do I need for five", "That makes 500 grams."),
        ("en", "a quarter of a cup doubled", "That makes 0.5 cups."),
        ("de", "was kosten vier Brote, wenn eins drei Euro zwanzig kostet", "Das macht 12,80 Euro."),
        (
            "de",
            "hundert Gramm Reis reichen für zwei, wie viel brauche ich, wenn wir zu fünft sind",
            "Das macht 250 Gramm.",
        ),
        ("fr", "combien coûtent cinq croissants à un euro dix pièce", "Cela fait 5,50 euros."),
        ("fr", "vingt euros plus trente", "Cela fait 50 euros."),
        ("es", "cuánto es la tercera parte de noventa", "Son 30."),
        ("es", "cuánto cuestan tres entradas a ocho euros", "Son 24 euros."),
        ("nl", "wat kosten vijf broodjes van twee euro per stuk", "Dat is 10 euro."),
        ("nl", "verdeel tachtig euro over vier mensen", "Dat is 20 euro."),
    ],
)
async def test_it_is_worked_out(agent: InstalledAgent, language: str, text: str, answer: str) -> None:
    assert (await agent.ask(text, language=language))["response"] == answer


@pytest.mark.parametrize(
    ("is_us", "answer"), [(True, "0.25 cups is 4 tablespoons."), (False, "0.25 cups is 4.17 tablespoons.")]
)
async def test_the_kitchen_measures_as_its_country_does(
    agent: InstalledAgent, hass: HomeAssistant, is_us: bool, answer: str
) -> None:
    if is_us:
        hass.config.units = US_CUSTOMARY_SYSTEM

    assert (await agent.ask("how many tablespoons in a quarter cup"))["response"] == answer


@in_one_home(
    "text",
    [
        "what is the kitchen light times two",
        "what time is it in the garage",
        "how many days until the plumber comes",
        "convert the kitchen into celsius",
        "twelve",
        "what is the meaning of life",
        "six coffees at the kitchen light each",
        "split the lounge between four people",
        "the recipe is for four and says flour, how much do I need for six",
        "90 fahrenheit in kilometers please",
    ],
)
async def test_what_holds_other_words_is_no_sum(agent: InstalledAgent, home: SmallHome, text: str) -> None:
    before = home.snapshot()
    answer = await agent.ask(text)

    assert "That makes" not in answer["response"]
    assert answer["intents"] == []
    assert home.snapshot() == before


@in_one_home(
    ("language", "text", "days"),
    [
        ("en", "how many days since christmas", 294),
        ("en", "how long has it been since the third of May", 165),
        ("en", "how many days ago was friday", 6),
        ("en", "how many days is it since yesterday", None),
        ("de", "wie viele Tage sind es seit Weihnachten", 294),
        ("de", "wie lange ist Ostern her", 193),
        ("fr", "combien de jours depuis Noël", 294),
        ("es", "cuántos días han pasado desde Navidad", 294),
        ("nl", "hoeveel dagen is het sinds kerstmis", 294),
    ],
)
async def test_days_since_are_counted_back(agent: InstalledAgent, language: str, text: str, days: int | None) -> None:
    answer = (await agent.ask(text, language=language))["response"]

    assert str(days or "yesterday") in answer


@in_one_home("text", ["how many days since tomorrow", "how many days since ten o'clock"])
async def test_what_has_not_been_is_not_counted_from(agent: InstalledAgent, text: str) -> None:
    assert "days" not in (await agent.ask(text))["response"]
