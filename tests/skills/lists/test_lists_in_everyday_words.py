"""What families say of their lists, asked of the installed agent: the right item on the right list, and no other."""

from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.mock_todo_lists import KeptList, add_list
from tests.one_home import in_one_home

SHOPPING_NAMES = ("Einkaufsliste", "liste de courses", "lista de la compra", "boodschappenlijst")
ON_IT = ("Milk", "Bin bags", "Dr Pepper", "Red onions", "✓Bread")


@pytest.fixture
async def shopping(hass: HomeAssistant, agent: InstalledAgent) -> KeptList:
    """Return the shopping list of a home that has another one too."""
    await add_list(hass, "Chores", "Mow the lawn", "Sacar la basura", "Winterreifen prüfen")
    return await add_list(hass, "Shopping List", *ON_IT, aliases=SHOPPING_NAMES)


def new_on(shopping: KeptList) -> list[str]:
    """Return what was not there before."""
    return [item for item in shopping.shown() if item not in ON_IT]


@pytest.mark.parametrize(
    ("language", "text", "added"),
    [
        ("en", "put soap rice three cans of lentils and paper towels on the list", 4),
        ("en", "add eggs, flour and yeast to the shopping list", 3),
        ("en", "um could you stick some batteries on the shopping list please", ["Batteries"]),
        ("en", "we're nearly out of dishwasher tablets", ["Dishwasher tablets"]),
        ("en", "add blue cheese dressing to the list", ["Blue cheese dressing"]),
        ("en", "put salt and pepper and sour cream on the list", ["Salt and pepper", "Sour cream"]),
        ("en", "we need more coffee", ["Coffee"]),
        ("en", "put some more butter and moreish biscuits on the list", ["Butter", "Moreish biscuits"]),
        ("de", "setz noch mehr Senf auf die Einkaufsliste", ["Senf"]),
        ("de", "setz Mehrkornbrot auf die Einkaufsliste", ["Mehrkornbrot"]),
        ("es", "apunta más arroz en la lista de la compra", ["Arroz"]),
        ("nl", "we hebben meer koffie nodig", ["Koffie"]),
        ("de", "kannst du bitte mal Grieß auf die Einkaufsliste schreiben", ["Grieß"]),
        ("de", "wir haben keinen Kaffee mehr", ["Kaffee"]),
        ("de", "setz zwei Gläser Gurken eine Packung Reis und Senf auf die Liste", 3),
        ("fr", "il nous faut du café et deux litres de lait", ["Café", "Deux litres de lait"]),
        ("es", "apunta pan huevos y una docena de naranjas en la lista de la compra", 3),
        ("nl", "de pindakaas is bijna op", ["Pindakaas"]),
    ],
)
async def test_what_is_wanted_comes_on_the_list_item_by_item(
    agent: InstalledAgent, shopping: KeptList, language: str, text: str, added: int | list[str]
) -> None:
    answer = await agent.say(text, language=language)
    new = new_on(shopping)

    assert (len(new) if isinstance(added, int) else new) == added, answer


async def test_an_amount_stays_with_its_item(agent: InstalledAgent, shopping: KeptList) -> None:
    await agent.say("add half a dozen rolls two jars of honey and a bag of onions to the list")

    assert new_on(shopping) == ["Half a dozen rolls", "Two jars of honey", "A bag of onions"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "we need to talk"),
        ("en", "I need help"),
        ("en", "put no milk on the list"),
        ("en", "we need bananas tomorrow"),
        ("en", "eggs, no wait, flour on the shopping list"),
        ("de", "wir müssen reden"),
        ("de", "ich brauche Hilfe"),
        ("fr", "j'ai besoin d'aide"),
        ("es", "necesito ayuda"),
        ("nl", "we moeten praten"),
    ],
)
async def test_what_is_no_errand_changes_no_list(
    agent: InstalledAgent, home: SmallHome, shopping: KeptList, language: str, text: str
) -> None:
    before = home.snapshot()
    await agent.say(text, language=language)

    assert shopping.shown() == list(ON_IT)
    assert home.snapshot() == before


@pytest.mark.parametrize(
    ("language", "text", "gone"),
    [
        ("en", "take doctor pepper off the list", "Dr Pepper"),
        ("en", "got the milk", "Milk"),
        ("en", "we don't need bin bags any more", "Bin bags"),
        ("en", "cross the red onions off the shopping list", "Red onions"),
        ("de", "Milk hab ich schon gekauft", "Milk"),
        ("de", "Bin bags kannst du von der Liste streichen", "Bin bags"),
    ],
)
async def test_what_is_done_or_not_wanted_is_not_open_any_more(
    agent: InstalledAgent, shopping: KeptList, language: str, text: str, gone: str
) -> None:
    await agent.say(text, language=language)

    assert gone not in shopping.shown()
    assert [item for item in ON_IT if item != gone] == [item for item in shopping.shown() if item.strip("✓") != gone]


@pytest.mark.parametrize("text", ["ya he sacado la basura", "hemos sacado la basura"])
async def test_a_chore_that_was_done_is_known_by_other_forms_of_its_words(
    agent: InstalledAgent, hass: HomeAssistant, text: str
) -> None:
    tasks = await add_list(hass, "Tareas", "Sacar la basura", "Regar las plantas")
    await agent.say(text, language="es")

    assert tasks.shown() == ["✓Sacar la basura", "Regar las plantas"]


@in_one_home(
    ("language", "text", "answer"),
    [
        ("en", "do we still need bin bags?", "Yes, Bin bags is on Shopping List."),
        ("en", "do we need any avocados?", "No, Avocados is not on Shopping List."),
        ("en", "do I need to buy milk", "Yes, Milk is on Shopping List."),
        ("en", "have we to get any avocados", "No, Avocados is not on Shopping List."),
        ("de", "muss ich noch Milk kaufen", "Ja, Milk steht auf Shopping List."),
        ("fr", "est-ce que je dois acheter des mangues", "Non, Mangues n'est pas sur Shopping List."),
        ("fr", "faut-il acheter des mangues", "Non, Mangues n'est pas sur Shopping List."),
        ("es", "¿hay que comprar mangos?", "No, Mangos no está en Shopping List."),
        ("es", "¿tenemos que comprar milk?", "Sí, Milk está en Shopping List."),
        ("nl", "moeten we nog mango's kopen", "Nee, Mango's staat niet op Shopping List."),
        ("en", "is bread on the shopping list?", "No, Bread is not on Shopping List."),
        ("de", "steht Milk schon auf der Liste?", "Ja, Milk steht auf Shopping List."),
        ("nl", "staat er nog kaas op de lijst?", "Nee, Kaas staat niet op Shopping List."),
    ],
)
async def test_asked_for_one_item_it_says_whether_it_is_there(
    agent: InstalledAgent, shopping: KeptList, language: str, text: str, answer: str
) -> None:
    assert (await agent.say(text, language=language))["response"] == answer


async def test_a_list_that_is_not_exposed_is_not_said_to_be_empty(agent: InstalledAgent, hass: HomeAssistant) -> None:
    hidden = await add_list(hass, "Presents", "Ring", exposed=False)

    page = "There, but not exposed to me: Presents. You can change that under Settings, Voice assistants, Expose."
    known = "I know no list called Presents."
    assert (await agent.say("what's on the presents list"))["response"] == f"{known} {page}"
    assert "no list called Presents" in (await agent.say("add a scarf to the presents list"))["response"]
    assert hidden.shown() == ["Ring"]


async def test_another_list_is_found_by_its_name(
    agent: InstalledAgent, hass: HomeAssistant, shopping: KeptList
) -> None:
    camping = await add_list(hass, "Camping")
    await agent.say("put a head torch on the camping list")

    assert camping.shown() == ["A head torch"]
    assert shopping.shown() == list(ON_IT)


async def test_a_list_and_a_light_in_one_sentence(agent: InstalledAgent, home: SmallHome, shopping: KeptList) -> None:
    await agent.say("add candles to the list and turn on the kitchen light")

    assert new_on(shopping) == ["Candles"]
    assert home.state("light.kitchen_light") == "on"


@pytest.mark.parametrize(
    ("language", "added", "told", "taken_back", "undone"),
    [
        ("en", "add leeks, dates and yeast to the shopping list", "I put Leeks, Dates and Yeast on", "undo that", None),
        (
            "de",
            "setz Lauch und Datteln auf die Einkaufsliste",
            "Lauch und Datteln stehen jetzt auf",
            "mach das rückgängig",
            "sind von",
        ),
        (
            "fr",
            "ajoute des poireaux et des dattes à la liste de courses",
            "J'ai mis Poireaux et Dattes sur",
            "annule ça",
            None,
        ),
        ("es", "añade puerros y dátiles a la lista de la compra", "He puesto Puerros y Dátiles en", "deshaz eso", None),
        ("nl", "zet prei en dadels op de boodschappenlijst", "Ik heb Prei en Dadels op", "maak dat ongedaan", None),
    ],
)
async def test_several_items_are_told_as_one_sentence(
    agent: InstalledAgent, shopping: KeptList, language: str, added: str, told: str, taken_back: str, undone: str | None
) -> None:
    answer = await agent.say(added, language=language, conversation_id="shopping")
    assert answer["response"].startswith(told)
    assert answer["response"].count(".") == 1

    answer = await agent.say(taken_back, language=language, conversation_id="shopping")
    assert new_on(shopping) == []
    assert answer["response"].count(".") == 1
    assert (undone or "") in answer["response"]


async def test_what_is_on_the_list_already_is_told_apart_from_what_was_added(
    agent: InstalledAgent, shopping: KeptList
) -> None:
    answer = await agent.say("add milk, leeks and dates to the shopping list")

    assert "Milk is on Shopping List already." in answer["response"]
    assert "I put Leeks and Dates on Shopping List." in answer["response"]
