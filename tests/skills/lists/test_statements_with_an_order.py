"""What is told of an item, with an order behind it: "the bins are out, tick it off"; what is not wanted after all."""

from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_todo_lists import KeptList, add_list
from tests.nlu.conversation.talk import Talk

TASKS = {
    "en": ("Clean the chicken coop", "Oil the hinges", "Ring the vet"),
    "de": ("Hühnerstall putzen", "Scharniere ölen", "Tierarzt anrufen"),
    "fr": ("Nettoyer le poulailler", "Huiler les charnières", "Appeler le vétérinaire"),
    "es": ("Limpiar el gallinero", "Engrasar las bisagras", "Llamar al veterinario"),
    "nl": ("Kippenhok schoonmaken", "Scharnieren oliën", "Dierenarts bellen"),
}


async def chores_in(hass: HomeAssistant, language: str) -> KeptList:
    """Return the jobs of a home, in its language."""
    return await add_list(hass, "Chores", *TASKS[language])


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the hinges don't squeak any longer, we gave them a drop today"),
        ("en", "the hinges are not oiled yet, don't tick that off"),
        ("en", "the chicken coop and the hinges look fine, tick that off"),
        ("en", "the moon is out, tick that off"),
        ("en", "should I tick off the hinges"),
        ("de", "die Scharniere sind noch nicht geölt, hak das nicht ab"),
        ("de", "soll ich die Scharniere abhaken"),
        ("fr", "les charnières ne sont pas encore huilées"),
        ("es", "las bisagras todavía no están engrasadas"),
        ("nl", "de scharnieren zijn nog niet geolied"),
    ],
)
async def test_nothing_is_ticked_off_that_is_not_done_or_not_told(
    hass: HomeAssistant, agent: InstalledAgent, language: str, text: str
) -> None:
    chores = await chores_in(hass, language)

    await agent.say(text, language=language)

    assert chores.shown() == list(TASKS[language])


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the hinges have had their drop at last, cross that off"),
        ("en", "Bo saw to the hinges yesterday so you can tick that off"),
        ("de", "die Scharniere sind heute dran gewesen, das kannst du abhaken"),
        ("de", "Opa hat sich um die Scharniere gekümmert, hak das ab"),
        ("fr", "papi s'est occupé des charnières, tu peux cocher"),
        ("es", "el abuelo se encargó de las bisagras así que táchalo"),
        ("nl", "opa heeft de scharnieren gedaan dus vink die maar af"),
    ],
)
async def test_what_is_told_of_one_item_ticks_it_off(
    hass: HomeAssistant, agent: InstalledAgent, language: str, text: str
) -> None:
    chores = await chores_in(hass, language)

    answer = await agent.say(text, language=language)

    first, second, third = TASKS[language]
    assert chores.shown() == [first, f"✓{second}", third], answer


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "add pears to the shopping list", "oh, scrap the pears, gran has plenty"),
        ("en", "add pears to the shopping list", "no pears after all"),
        ("de", "setz Birnen auf die Einkaufsliste", "Birnen doch nicht, die haben wir noch"),
        ("de", "setz Birnen auf die Einkaufsliste", "streich die Birnen wieder"),
        ("fr", "mets des poires sur la liste de courses", "laisse tomber les poires"),
        ("es", "pon peras en la lista de la compra", "peras al final no"),
        ("nl", "zet peren op de boodschappenlijst", "peren toch maar niet"),
    ],
)
async def test_what_is_not_wanted_after_all_leaves_the_list(
    hass: HomeAssistant, agent: InstalledAgent, language: str, first: str, then: str
) -> None:
    names = ("Einkaufsliste", "liste de courses", "lista de la compra", "boodschappenlijst")
    shopping = await add_list(hass, "Shopping List", "Milk", aliases=names)
    talk = Talk(agent, language)
    await talk.say(first)
    assert len(shopping.shown()) == 2

    answer = await talk.hear(then)

    assert shopping.shown() == ["Milk"], answer


@pytest.mark.parametrize(
    ("language", "text", "item"),
    [
        ("en", "the shampoo is finished so stick some on the shopping list", "shampoo"),
        ("de", "der Senf ist alle, setz ihn auf die Liste", "senf"),
    ],
)
async def test_what_is_used_up_comes_on_the_list_it_is_told_for(
    hass: HomeAssistant, agent: InstalledAgent, language: str, text: str, item: str
) -> None:
    shopping = await add_list(hass, "Shopping List", aliases=("Einkaufsliste",))

    answer = await agent.say(text, language=language)

    assert [shown.casefold() for shown in shopping.shown()] == [item], answer


@pytest.mark.parametrize(
    ("language", "item", "text"),
    [
        ("en", "Get off the grid", "the maths lesson is off, take it out"),
        ("de", "Alles aus dem Keller holen", "die Mathestunde fällt aus, nimm sie raus"),
        ("nl", "Alles uit de kelder halen", "de wiskundeles valt uit, haal hem eraf"),
    ],
)
async def test_a_small_word_that_it_shares_names_no_item(
    hass: HomeAssistant, agent: InstalledAgent, language: str, item: str, text: str
) -> None:
    chores = await add_list(hass, "Chores", item)

    await agent.say(text, language=language)

    assert chores.shown() == [item]
