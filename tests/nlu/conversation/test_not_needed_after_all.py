"""What is on a list and not needed after all, and what a list holds now, said behind what was put on it."""

from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_todo_lists import add_list
from tests.nlu.conversation.talk import Talk

FIRST = {
    "en": ("add plums to the shopping list", "and honey"),
    "de": ("setz Pflaumen auf die Shopping List", "und Honig"),
    "fr": ("ajoute des prunes à la Shopping List", "et du miel"),
    "es": ("añade ciruelas a la Shopping List", "y miel"),
    "nl": ("zet pruimen op de Shopping List", "en honing"),
}
HONEY = {"en": "Honey", "de": "Honig", "fr": "Miel", "es": "Miel", "nl": "Honing"}


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "oh wait, we still have plums"),
        ("en", "actually not the plums"),
        ("en", "take the plums off, we've got some"),
        ("de", "ach nein, Pflaumen haben wir noch"),
        ("de", "doch keine Pflaumen"),
        ("fr", "ah non, les prunes on en a encore"),
        ("fr", "enlève les prunes, il en reste"),
        ("es", "uy no, ciruelas ya tenemos"),
        ("es", "quita las ciruelas, que ya hay"),
        ("nl", "o nee, pruimen hebben we nog"),
        ("nl", "toch geen pruimen"),
    ],
)
async def test_what_there_is_already_is_taken_off(
    agent: InstalledAgent, hass: HomeAssistant, language: str, then: str
) -> None:
    shopping = await add_list(hass, "Shopping List")

    await Talk(agent, language).say(*FIRST[language], then)

    assert [item.summary for item in shopping.todo_items or ()] == [HONEY[language]]


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "we already have bread"),
        ("de", "Brot haben wir noch"),
        ("fr", "on a encore du pain"),
        ("es", "ya tenemos pan"),
        ("nl", "brood hebben we nog"),
    ],
)
async def test_that_there_is_something_else_is_nothing_to_be_bought(
    agent: InstalledAgent, hass: HomeAssistant, language: str, then: str
) -> None:
    shopping = await add_list(hass, "Shopping List")
    talk = Talk(agent, language)
    await talk.say(*FIRST[language])
    before = [item.summary for item in shopping.todo_items or ()]

    await talk.say(then)

    assert [item.summary for item in shopping.todo_items or ()] == before


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "so what's on it now"),
        ("en", "what have we got on there"),
        ("de", "was steht da jetzt alles drauf"),
        ("fr", "il y a quoi dessus maintenant"),
        ("es", "y qué hay ahora en ella"),
        ("nl", "wat staat er nu op"),
    ],
)
async def test_what_it_holds_now_is_told(agent: InstalledAgent, hass: HomeAssistant, language: str, then: str) -> None:
    await add_list(hass, "Shopping List", "Candles")

    answer = await Talk(agent, language).hear(*FIRST[language], then)

    assert "Candles" in answer
    assert HONEY[language] in answer
