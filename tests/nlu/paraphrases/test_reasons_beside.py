"""Who says why beside what goes on with something is understood; what binds it, or asks for more, is no reason."""

from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.mock_todo_lists import add_list
from tests.nlu.conversation.talk import Talk
from tests.nlu.paraphrases.test_going_on_by_topic import LIGHT, LIGHT_ON, LISTS, MILK, TIMER


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "could you switch it off again please the little one is sleeping"),
        ("de", "mach es bitte wieder aus die Kleine schläft da schon"),
        ("fr", "éteins-la donc de nouveau la petite dort déjà là-dedans"),
        ("es", "apágala otra vez por favor que la niña ya se ha dormido"),
        ("nl", "doe hem maar weer uit de kleine ligt daar al te slapen"),
    ],
)
async def test_it_is_off_again_and_why_does_not_matter(
    agent: InstalledAgent, home: SmallHome, language: str, then: str
) -> None:
    await Talk(agent, language).say(LIGHT_ON[language], then)

    assert home.state(LIGHT) == "off"


@pytest.mark.parametrize(
    ("language", "then", "left"),
    [
        ("en", "give it another five minutes the potatoes are still as hard as stones", "15 minutes"),
        ("de", "gib noch fünf Minuten dazu die Kartoffeln sind noch steinhart", "15 Minuten"),
        ("fr", "rajoute cinq minutes les pommes de terre sont encore toutes dures", "15 minutes"),
    ],
)
@pytest.mark.usefixtures("freezer")
async def test_a_timer_runs_longer_for_a_reason(agent: InstalledAgent, language: str, then: str, left: str) -> None:
    assert left in await Talk(agent, language).hear(TIMER[language], then)


@pytest.mark.parametrize(
    ("language", "then", "item"),
    [
        ("en", "could you put eggs on as well please i want to bake a cake for my neighbour", "Eggs"),
        ("de", "setz bitte noch Eier dazu ich will meiner Nachbarin einen Kuchen backen", "Eier"),
        ("fr", "rajoute des œufs aussi je voudrais faire un gâteau pour ma voisine", "Œufs"),
        ("es", "pon también huevos que quiero hacerle un bizcocho a mi vecina", "Huevos"),
        ("nl", "zet er ook eieren bij ik wil een taart bakken voor mijn buurvrouw", "Eieren"),
    ],
)
async def test_an_item_is_added_without_the_reason(
    agent: InstalledAgent, hass: HomeAssistant, language: str, then: str, item: str
) -> None:
    shopping = await add_list(hass, LISTS[language])

    await Talk(agent, language).say(MILK[language], then)

    assert item in [entry.summary for entry in shopping.todo_items or ()]
    assert len(shopping.todo_items or ()) == 2


@pytest.mark.parametrize(
    "then",
    [
        "off again when the baby wakes up",
        "switch it off again unless dad is in there",
        "should i switch it off again the baby is asleep",
        "dad said i could switch it off again",
        "he always switches it off again the baby is asleep",
    ],
)
async def test_what_binds_asks_or_tells_is_no_reason(agent: InstalledAgent, home: SmallHome, then: str) -> None:
    await Talk(agent).say(LIGHT_ON["en"], then)

    assert home.state(LIGHT) == "on"


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "not quite so bright thirty percent will do"),
        ("de", "nicht ganz so hell dreißig prozent reichen auch"),
        ("fr", "pas si fort trente pour cent ça suffit"),
        ("es", "no tan fuerte treinta por ciento basta"),
        ("nl", "niet zo fel dertig procent is genoeg"),
    ],
)
async def test_what_was_wrong_with_a_value_stands_beside_another_one(
    agent: InstalledAgent, home: SmallHome, language: str, then: str
) -> None:
    talk = Talk(agent, language=language)
    await talk.say(LIGHT_ON[language], then)
    assert round(home.attribute(LIGHT, "brightness") / 2.55) == 30
