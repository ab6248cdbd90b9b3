"""Items among hesitations, repetitions and corrections: the right ones, or none."""

from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_todo_lists import KeptList, add_list
from tests.one_home import in_one_home

NAMES = ("Einkaufsliste", "Einkaufszettel", "liste de courses", "lista de la compra", "boodschappenlijst")
ON_IT = ("Halloumi", "Hose", "Theme cake", "Kitchen roll")


@pytest.fixture
async def shopping(hass: HomeAssistant, agent: InstalledAgent) -> KeptList:
    """Return the shopping list of a home."""
    return await add_list(hass, "Shopping List", *ON_IT, aliases=NAMES)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Got the halloumi, cross it off."),
        ("en", "we've bought the halloumi so you can tick it off"),
        ("en", "picked up the halloumi, check that off"),
        ("de", "Ich hab den Halloumi gekauft, streich ihn durch"),
        ("de", "Halloumi ist gekauft, hak ihn ab"),
        ("fr", "j'ai acheté le halloumi, tu peux le cocher"),
        ("nl", "ik heb de halloumi gekocht, streep hem maar door"),
    ],
)
async def test_what_is_said_twice_is_ticked_off_once(
    agent: InstalledAgent, shopping: KeptList, language: str, text: str
) -> None:
    answer = await agent.say(text, language=language)

    assert shopping.shown() == ["✓Halloumi", *ON_IT[1:]], answer
    assert answer["tools_used"] == ["lists.complete_item"]


@in_one_home("text", ["haal de ouderavond weg", "haal de was binnen", "haal de gordijnen omlaag"])
async def test_a_dutch_verb_in_two_parts_buys_nothing(agent: InstalledAgent, shopping: KeptList, text: str) -> None:
    await agent.say(text, language="nl")

    assert shopping.shown() == [*ON_IT]


@in_one_home("text", ["tick those off", "cross them off", "check it off"])
async def test_a_pronoun_is_never_the_name_of_another_item(
    agent: InstalledAgent, shopping: KeptList, text: str
) -> None:
    await agent.say(text)

    assert shopping.shown() == list(ON_IT)


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("de", "schreib Hefe auf den Einkaufszettel", "und zwar die frische nicht die trockene"),
        ("de", "schreib Paprika auf die Einkaufsliste", "und zwar die roten"),
        ("de", "setz Reis auf die Einkaufsliste", "aber nicht den langen"),
        ("en", "put yeast on the shopping list", "that is the fresh kind"),
        ("en", "add rice to the shopping list", "and not the long one"),
        ("fr", "ajoute du riz à la liste de courses", "c'est-à-dire le complet"),
        ("es", "añade arroz a la lista de la compra", "es decir el integral"),
        ("nl", "zet rijst op de boodschappenlijst", "en wel de bruine niet de witte"),
    ],
)
async def test_a_more_precise_word_is_no_further_item(
    agent: InstalledAgent, shopping: KeptList, language: str, first: str, then: str
) -> None:
    await agent.say(first, language=language, conversation_id="here")
    before = shopping.shown()
    assert len(before) == len(ON_IT) + 1
    answer = await agent.say(then, language=language, conversation_id="here")

    assert shopping.shown() == before, answer


@pytest.mark.parametrize(
    ("language", "text", "added"),
    [
        ("en", "add bin liners and er tea bags to the shopping list", ["Bin liners", "Tea bags"]),
        ("en", "put um rice on the shopping list", ["Rice"]),
        ("de", "setz ähm Reis und äh Senf auf die Einkaufsliste", ["Reis", "Senf"]),
        ("fr", "ajoute euh du riz à la liste de courses", ["Riz"]),
        ("es", "añade eh arroz a la lista de la compra", ["Arroz"]),
        ("nl", "zet eh rijst en uh mosterd op de boodschappenlijst", ["Rijst", "Mosterd"]),
    ],
)
async def test_a_hesitation_is_no_part_of_an_item(
    agent: InstalledAgent, shopping: KeptList, language: str, text: str, added: list[str]
) -> None:
    answer = await agent.say(text, language=language)

    assert [item for item in shopping.shown() if item not in ON_IT] == added, answer


@in_one_home(
    ("language", "text"),
    [
        ("en", "add bin liners and er the good tea bags stick em both on the shopping list"),
    ],
)
async def test_a_second_order_or_a_list_is_no_part_of_an_item(
    agent: InstalledAgent, shopping: KeptList, language: str, text: str
) -> None:
    answer = await agent.say(text, language=language)

    assert shopping.shown() == list(ON_IT), answer


@pytest.mark.parametrize(
    ("language", "text", "added"),
    [
        ("de", "schreib Reis und den Senf setz die auf die Einkaufsliste", {"Reis", "Senf"}),
        ("nl", "zet rijst en mosterd zet het op de boodschappenlijst", {"Rijst", "Mosterd"}),
    ],
)
async def test_an_order_that_is_said_twice_adds_once(
    agent: InstalledAgent, shopping: KeptList, language: str, text: str, added: set[str]
) -> None:
    before = shopping.shown()

    answer = await agent.say(text, language=language)

    assert set(shopping.shown()) - set(before) == added, answer
    assert len(shopping.shown()) == len(before) + len(added)


async def test_words_that_add_may_be_part_of_a_thing(agent: InstalledAgent, shopping: KeptList) -> None:
    await agent.say("add a glue stick and pop corn to the shopping list")

    assert shopping.shown() == [*ON_IT, "A glue stick", "Pop corn"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "schreib Milch auf die Einkaufsliste, die ist alle"),
        ("nl", "zet Milch op de boodschappenlijst, die is op"),
        ("fr", "ajoute Milch à la liste de courses, c'est fini"),
        ("es", "añade Milch a la lista de la compra, que no hay"),
    ],
)
async def test_what_only_points_at_an_item_is_none(
    agent: InstalledAgent, shopping: KeptList, language: str, text: str
) -> None:
    await agent.say(text, language=language)

    assert set(shopping.shown()) <= {*ON_IT, "Milch"}


@pytest.mark.parametrize(
    ("language", "text", "bought"),
    [
        ("de", "schreib Hefe also und Kurkuma auf den Einkaufszettel", ["Hefe", "Kurkuma"]),
        ("es", "apunta levadura este y cúrcuma en la lista de la compra", ["Levadura", "Cúrcuma"]),
        ("es", "apunta este queso en la lista de la compra", ["Queso"]),
        ("fr", "ajoute de la levure ben et du curcuma à la liste de courses", ["Levure", "Curcuma"]),
        ("fr", "ajoute du beurre demi-sel et du curcuma à la liste de courses", ["Beurre demi-sel", "Curcuma"]),
        ("nl", "zet gist nou en kurkuma op de boodschappenlijst", ["Gist", "Kurkuma"]),
    ],
)
async def test_who_goes_on_thinking_buys_no_more(
    agent: InstalledAgent, shopping: KeptList, language: str, text: str, bought: list[str]
) -> None:
    await agent.say(text, language=language)

    assert shopping.shown() == [*ON_IT, *bought]


@in_one_home(
    ("language", "text"),
    [
        ("en", "there's nobody in the kitchen"),
        ("de", "es ist niemand da"),
        ("es", "no hay nadie"),
        ("es", "mañana no hay clase"),
        ("fr", "il n'y a personne"),
        ("nl", "er is niemand"),
    ],
)
async def test_nobody_is_bought(agent: InstalledAgent, shopping: KeptList, language: str, text: str) -> None:
    await agent.say(text, language=language)

    assert shopping.shown() == [*ON_IT]


@pytest.mark.parametrize(
    ("language", "text", "items"),
    [
        ("en", "put lemon squash and almond biscuits on the shopping list", ["Lemon squash", "Almond biscuits"]),
        ("en", "put almond biscuits on the shopping list", ["Almond biscuits"]),
        (
            "en",
            "put milk bread two kilos of pears and foil on the shopping list",
            ["Milk", "Bread", "Two kilos of pears", "Foil"],
        ),
        ("de", "setz Ingwer Kekse und Alufolie auf die Einkaufsliste", ["Ingwer Kekse", "Alufolie"]),
        ("fr", "mets de la farine et des biscuits chocolat sur la liste de courses", ["Farine", "Biscuits chocolat"]),
        ("es", "pon harina y galletas limón en la lista de la compra", ["Harina", "Galletas limón"]),
        ("nl", "zet gember koekjes en bloem op de boodschappenlijst", ["Gember koekjes", "Bloem"]),
    ],
)
async def test_two_things_that_are_one_by_their_names_are_one_item(
    agent: InstalledAgent, shopping: KeptList, language: str, text: str, items: list[str]
) -> None:
    await agent.say(text, language=language)

    assert [item.casefold() for item in shopping.shown()[len(ON_IT) :]] == [item.casefold() for item in items]
