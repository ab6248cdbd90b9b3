"""An order that stands before a list request is carried out or keeps all of it back, and is never put on the list."""

from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.mock_todo_lists import add_list


@pytest.mark.parametrize(
    ("language", "text", "items"),
    [
        ("de", "mach das Kitchen Light aus und Milch auf die Shopping List", ["milch"]),
        ("en", "put the kitchen light off and milk on the shopping list", []),
        ("nl", "zet Kitchen Light uit en melk op de Shopping List", []),
        ("fr", "mets Kitchen Light à 50 % et du lait sur la Shopping List", []),
        ("es", "pon Kitchen Light al 50 % y leche en la Shopping List", []),
        ("en", "put light bulbs and milk on the shopping list", ["light bulbs", "milk"]),
        ("de", "mach Milch und Eier auf die Shopping List", ["milch", "eier"]),
        ("fr", "mets du lait pis du beurre sur la Shopping List", ["lait", "beurre"]),
        ("fr", "ajoute du lait pi des œufs à la Shopping List", ["lait", "œufs"]),
    ],
)
async def test_an_order_is_no_item(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, text: str, items: list[str]
) -> None:
    shopping = await add_list(hass, "Shopping List")

    await agent.ask(text, language=language)

    assert [item.casefold() for item in shopping.shown()] == items


@pytest.mark.parametrize(
    ("language", "text", "left"),
    [
        ("de", "mach Milch auf die Shopping List", ["Milch"]),
        ("de", "mach Milch auf der Shopping List weg", []),
        ("nl", "doe Milch op de Shopping List", ["Milch"]),
        ("nl", "haal Milch van de Shopping List", []),
    ],
)
async def test_what_is_put_on_is_not_taken_off(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, text: str, left: list[str]
) -> None:
    shopping = await add_list(hass, "Shopping List", "Milch")

    await agent.ask(text, language=language)

    assert shopping.shown() == left


async def test_two_orders_are_joined_in_quebec(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.say("allume Kitchen Light pis ferme Bedroom Blinds", language="fr")

    assert (home.state("light.kitchen_light"), home.state("cover.bedroom_blinds")) == ("on", "closed")
