"""A whole list is emptied after a yes, and comes back as a whole."""

from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_todo_lists import KeptList, add_list
from tests.nlu.conversation.talk import Talk

NAMES = ("Einkaufsliste", "liste de courses", "lista de la compra", "boodschappenlijst")
ON_IT = ("Halloumi", "Hose", "Theme cake")


@pytest.fixture
async def shopping(hass: HomeAssistant, agent: InstalledAgent) -> KeptList:
    """Return the shopping list of a home."""
    return await add_list(hass, "Shopping List", *ON_IT, aliases=NAMES)


@pytest.mark.parametrize(
    ("language", "text", "yes", "back"),
    [
        ("en", "clear the shopping list", "yes", "undo that"),
        ("en", "remove everything from my shopping list", "yes please", "undo that"),
        ("en", "wipe the list", "yes", "undo that"),
        ("en", "delete the whole shopping list", "yes", "undo that"),
        ("de", "leere die Einkaufsliste", "ja", "mach das rückgängig"),
        ("de", "lösch mal die komplette Einkaufsliste", "ja", "mach das rückgängig"),
        ("de", "räum bitte die ganze Einkaufsliste leer", "ja", "mach das rückgängig"),
        ("fr", "efface toute la liste de courses", "oui", "annule ça"),
        ("es", "borra toda la lista de la compra", "sí", "deshaz eso"),
        ("nl", "gooi de hele boodschappenlijst maar leeg", "ja", "maak dat ongedaan"),
        ("de", "lösche alles von der Einkaufsliste", "ja", "mach das rückgängig"),
        ("fr", "vide la liste de courses", "oui", "annule ça"),
        ("es", "vacía la lista de la compra", "sí", "deshaz eso"),
        ("es", "borra todo de la lista de la compra", "sí", "deshaz eso"),
        ("nl", "leeg de boodschappenlijst", "ja", "maak dat ongedaan"),
        ("nl", "maak de boodschappenlijst leeg", "ja", "maak dat ongedaan"),
    ],
)
async def test_a_list_is_emptied_after_a_yes_and_filled_again(
    agent: InstalledAgent, shopping: KeptList, language: str, text: str, yes: str, back: str
) -> None:
    talk = Talk(agent, language)

    asked = await talk.hear(text)
    assert "3" in asked
    assert asked.rstrip().endswith("?")
    assert shopping.shown() == [*ON_IT]

    await talk.hear(yes)
    assert shopping.shown() == []

    await talk.hear(back)
    assert sorted(shopping.shown()) == sorted(ON_IT)


ASKED = {
    "en": "clear the shopping list",
    "de": "leere die Einkaufsliste",
    "fr": "vide la liste de courses",
    "es": "vacía la lista de la compra",
    "nl": "leeg de boodschappenlijst",
}


@pytest.mark.parametrize(
    ("language", "yes"),
    [
        *(
            ("en", text)
            for text in ("yes, all of it", "yes delete them all", "yes the whole list", "yeah get rid of it")
        ),
        *(("de", text) for text in ("ja alles weg", "ja lösch sie alle", "ja, die ganze Liste")),
        *(("fr", text) for text in ("oui vide-la", "oui supprime tout", "oui, efface-les tous")),
        *(("es", text) for text in ("sí bórralos todos", "sí, vacíala", "sí, fuera todo")),
        *(("nl", text) for text in ("ja gooi alles weg", "ja haal alles eraf", "ja, allemaal")),
    ],
)
async def test_a_yes_may_say_again_that_it_is_to_go(
    agent: InstalledAgent, shopping: KeptList, language: str, yes: str
) -> None:
    await Talk(agent, language).say(ASKED[language], yes)

    assert shopping.shown() == []


@pytest.mark.parametrize(
    ("language", "yes"),
    [
        *(("en", text) for text in ("yes but not the hose", "yes, the hose", "yes tomorrow", "yes put it back")),
        *(("de", text) for text in ("ja, außer Hose", "ja, später", "ja, die Lampe aus", "alles weg?")),
        *(("fr", text) for text in ("oui sauf le Halloumi", "oui, demain", "oui éteins tout")),
        *(("es", text) for text in ("sí, menos el halloumi", "sí, mañana", "sí apaga todo")),
        *(("nl", text) for text in ("ja, behalve de halloumi", "ja, morgen", "ja doe het licht uit")),
    ],
)
async def test_a_yes_with_anything_else_takes_nothing_off(
    agent: InstalledAgent, shopping: KeptList, language: str, yes: str
) -> None:
    await Talk(agent, language).say(ASKED[language], yes)

    assert shopping.shown() == [*ON_IT]


@pytest.mark.parametrize(("language", "no"), [("en", "no"), ("de", "nein"), ("fr", "non"), ("es", "no"), ("nl", "nee")])
async def test_after_a_no_everything_is_there(
    agent: InstalledAgent, shopping: KeptList, language: str, no: str
) -> None:
    await Talk(agent, language).say(ASKED[language], no)

    assert shopping.shown() == [*ON_IT]


@pytest.mark.parametrize(
    ("language", "text", "yes"),
    [
        ("en", "remove the completed items from the shopping list", "yes"),
        ("de", "lösche die erledigten Einträge von der Einkaufsliste", "ja"),
        ("fr", "supprime les articles cochés de la liste de courses", "oui"),
        ("es", "borra los artículos completados de la lista de la compra", "sí"),
        ("nl", "verwijder de afgevinkte dingen van de boodschappenlijst", "ja"),
    ],
)
async def test_what_is_ticked_off_is_taken_off_by_itself(
    agent: InstalledAgent, shopping: KeptList, language: str, text: str, yes: str
) -> None:
    await Talk(agent).say("check the halloumi off the shopping list")

    await Talk(agent, language).say(text, yes)

    assert shopping.shown() == ["Hose", "Theme cake"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "don't clear the shopping list"),
        ("en", "I cleared the shopping list"),
        ("en", "should I clear the shopping list?"),
        ("de", "ich habe die Einkaufsliste geleert"),
        ("fr", "ne vide pas la liste de courses"),
        ("es", "no vacíes la lista de la compra"),
        ("nl", "leeg de boodschappenlijst niet"),
    ],
)
async def test_what_is_no_such_order_asks_nothing_and_takes_nothing_off(
    agent: InstalledAgent, shopping: KeptList, language: str, text: str
) -> None:
    told = await Talk(agent, language).say(
        text, {"en": "yes", "de": "ja", "fr": "oui", "es": "sí", "nl": "ja"}[language]
    )

    assert shopping.shown() == [*ON_IT], told


async def test_an_empty_list_is_said_to_be_empty(agent: InstalledAgent, shopping: KeptList) -> None:
    talk = Talk(agent)
    await talk.say("clear the shopping list", "yes")

    assert await talk.hear("clear the shopping list") == "There is nothing on Shopping List."


async def test_goals_are_not_emptied(agent: InstalledAgent, shopping: KeptList) -> None:
    await agent.say("create a goal called run a marathon")

    told = await Talk(agent).hear("clear the goals list")

    assert "one by one" in told or "?" not in told
