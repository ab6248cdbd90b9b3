"""What somebody tells behind a list request, with a subject and a verb of its own, goes on no list."""

from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.mock_todo_lists import add_list
from tests.nlu.conversation.talk import Talk

REQUESTS = {
    "en": ("add milk to the shopping list", "Oh and the kids are asleep"),
    "de": ("setz Milch auf die Shopping List", "Ach und die Kinder schlafen schon"),
    "fr": ("ajoute du lait à la Shopping List", "Ah et les enfants dorment"),
    "es": ("añade leche a la Shopping List", "Ah y los niños están dormidos"),
    "nl": ("zet melk op de Shopping List", "O en de kinderen slapen al"),
}
MILK = {"en": "Milk", "de": "Milch", "fr": "Lait", "es": "Leche", "nl": "Melk"}


@pytest.mark.parametrize("language", REQUESTS)
async def test_a_remark_is_no_item(agent: InstalledAgent, home: SmallHome, hass: HomeAssistant, language: str) -> None:
    shopping = await add_list(hass, "Shopping List")
    order, remark = REQUESTS[language]

    await Talk(agent, language).say(order, remark)
    assert shopping.shown() == [MILK[language]]

    await Talk(agent, language).say(f"{order.replace(MILK[language].lower(), 'tofu')}. {remark}")
    assert len(shopping.shown()) <= 2
    assert not any(word in item.lower() for item in shopping.shown() for word in remark.lower().split()[2:])


@pytest.mark.parametrize(
    ("language", "order", "then", "item"),
    [
        ("en", "add milk to the shopping list", "oh and some dark chocolate", "Dark chocolate"),
        ("en", "add milk to the shopping list", "and the good butter", "Good butter"),
        ("de", "setz Milch auf die Shopping List", "ach und noch die gute Butter", "gute Butter"),
        ("fr", "ajoute du lait à la Shopping List", "ah et du beurre salé", "Beurre salé"),
        ("es", "añade leche a la Shopping List", "ah y pan integral", "Pan integral"),
        ("nl", "zet melk op de Shopping List", "o en nog roomboter", "Roomboter"),
    ],
)
async def test_one_thing_more_still_is(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant, language: str, order: str, then: str, item: str
) -> None:
    shopping = await add_list(hass, "Shopping List")

    await Talk(agent, language).say(order, then)

    assert [shown.casefold() for shown in shopping.shown()] == [MILK[language].casefold(), item.casefold()]


async def test_a_clause_that_is_itself_put_on_a_list_is_an_item(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant
) -> None:
    chores = await add_list(hass, "Chores")

    await agent.say("add ask whether the kids are asleep to the chores list")

    assert [item.casefold() for item in chores.shown()] == ["ask whether the kids are asleep"]
