"""What people say about lists, in five languages, and where several items in one sentence become several items."""

from dataclasses import dataclass
from typing import Any

import pytest

from custom_components.universal_agent.skills.lists import build
from custom_components.universal_agent.skills.lists.splitting import split_items
from custom_components.universal_agent.skills.skill import Skill, SkillContext, ToolCall
from tests.common_builders import NOW, a_request
from tests.worker_cache import RECOGNIZERS

GET, ADD, COMPLETE, REMOVE = "lists.get_items", "lists.add_item", "lists.complete_item", "lists.remove_item"
HOME = {"todo_list": [("chores", "Chores"), ("aufgaben", "Chores"), ("tareas", "Chores"), ("klusjes", "Chores")]}


@pytest.mark.parametrize(
    ("language", "text", "tool", "slots"),
    [
        ("en", "what's on my shopping list", GET, {}),
        ("en", "what do we need to buy", GET, {}),
        ("en", "what's on the chores list", GET, {"list": "Chores"}),
        ("en", "read me my chores", GET, {"list": "Chores"}),
        ("en", "we're out of coffee", ADD, {"items": "coffee"}),
        ("en", "put milk and eggs on the shopping list", ADD, {"items": "milk and eggs"}),
        ("en", "add mow the lawn to my chores", ADD, {"items": "mow the lawn", "list": "Chores"}),
        ("en", "check milk off the shopping list", COMPLETE, {"item": "milk"}),
        ("en", "mark mow the lawn as done", COMPLETE, {"item": "mow the lawn"}),
        ("en", "tick dishes off my chores", COMPLETE, {"item": "dishes", "list": "Chores"}),
        ("en", "remove milk from the shopping list", REMOVE, {"item": "milk"}),
        ("en", "delete dishes from the chores list", REMOVE, {"item": "dishes", "list": "Chores"}),
        ("de", "was steht auf meiner Einkaufsliste", GET, {}),
        ("de", "was müssen wir noch einkaufen", GET, {}),
        ("de", "setz Milch und Eier auf die Einkaufsliste", ADD, {"items": "Milch und Eier"}),
        ("de", "wir haben keine Milch mehr", ADD, {"items": "Milch"}),
        ("de", "hake Milch auf der Einkaufsliste ab", COMPLETE, {"item": "Milch"}),
        ("de", "lösche Rasen mähen von der Aufgaben Liste", REMOVE, {"item": "Rasen mähen", "list": "Chores"}),
        ("es", "qué hay en la lista de la compra", GET, {}),
        ("es", "tenemos que comprar leche y huevos", ADD, {"items": "leche y huevos"}),
        ("es", "tacha leche de la lista de la compra", COMPLETE, {"item": "leche"}),
        ("es", "quita leche de la lista de la compra", REMOVE, {"item": "leche"}),
        ("es", "qué hay en la lista de tareas", GET, {"list": "Chores"}),
        ("fr", "qu'est-ce qu'il y a sur ma liste de courses", GET, {}),
        ("fr", "il faut acheter du lait et des œufs", ADD, {"items": "du lait et des œufs"}),
        ("fr", "coche lait sur la liste de courses", COMPLETE, {"item": "lait"}),
        ("fr", "supprime lait de la liste de courses", REMOVE, {"item": "lait"}),
        ("nl", "wat staat er op mijn boodschappenlijst", GET, {}),
        ("nl", "we moeten nog melk en eieren kopen", ADD, {"items": "melk en eieren"}),
        ("nl", "vink melk af", COMPLETE, {"item": "melk"}),
        ("nl", "verwijder melk van de boodschappenlijst", REMOVE, {"item": "melk"}),
        ("nl", "wat staat er op de klusjes", GET, {"list": "Chores"}),
    ],
)
async def test_a_sentence_reaches_its_tool(
    lists: Any, language: str, text: str, tool: str, slots: dict[str, str]
) -> None:
    recognizer = RECOGNIZERS.of(lists.speech.sentences(language))
    match = recognizer.recognize(text, now=NOW, home=HOME, focus=None)

    assert match is not None
    assert (match.tool, match.slots) == (tool, slots)


async def test_what_is_done_can_be_asked_for(lists: Any) -> None:
    recognizer = RECOGNIZERS.of(lists.speech.sentences("en"))
    match = recognizer.recognize("what have we completed on the chores list", now=NOW, home=HOME, focus=None)

    assert match is not None
    assert match.fixed == {"status": "completed"}


@pytest.mark.parametrize(
    "text", ["turn off the light", "put the heating on", "we need to talk", "I'm out of the house"]
)
async def test_other_requests_are_left_alone(lists: Any, text: str) -> None:
    assert getattr(lists.understand(text), "tool", "").startswith("lists") is False


async def test_from_the_sentence_to_the_list_and_back(lists: Any, shopping: str) -> None:
    await lists.say("we're out of milk and eggs")

    assert await lists.say("what do we need to buy") == "On Shopping list: Milk and Eggs."


@pytest.mark.parametrize(
    ("language", "phrase", "expected"),
    [
        ("en", "milk", ["milk"]),
        ("en", "milk and eggs", ["milk", "eggs"]),
        ("en", "milk, eggs, and some bread", ["milk", "eggs", "bread"]),
        ("en", "milk & eggs plus butter", ["milk", "eggs", "butter"]),
        ("en", "Mac and Cheese", ["Mac and Cheese"]),
        ("en", "salt and pepper and vinegar", ["salt and pepper", "vinegar"]),
        ("en", "beer, fish and chips and half and half", ["beer", "fish and chips", "half and half"]),
        ("en", "red and green peppers", ["red and green peppers"]),
        ("en", "1,5 l milk and two bottles of sand wine", ["1,5 l milk", "two bottles of sand wine"]),
        ("en", "sandwiches", ["sandwiches"]),
        ("en", "", []),
        ("de", "Milch, Eier und Brot", ["Milch", "Eier", "Brot"]),
        ("de", "Salz und Pfeffer", ["Salz und Pfeffer"]),
        ("de", "Milch sowie etwas Käse", ["Milch", "Käse"]),
        ("es", "leche y huevos", ["leche", "huevos"]),
        ("es", "pan e hinojo", ["pan", "hinojo"]),
        ("es", "sal y pimienta", ["sal y pimienta"]),
        ("fr", "du lait et des œufs", ["lait", "œufs"]),
        ("fr", "de l'huile et du sel et poivre", ["huile", "sel et poivre"]),
        ("nl", "melk en eieren", ["melk", "eieren"]),
        ("nl", "peper en zout", ["peper en zout"]),
    ],
)
async def test_a_phrase_is_cut_into_its_items(lists: Any, language: str, phrase: str, expected: list[str]) -> None:
    assert split_items(phrase, lists.speech, language) == expected


@dataclass
class Matched:
    """A slot as Home Assistant's recogniser holds it."""

    value: Any
    text: str = ""


@pytest.mark.parametrize(
    ("intent", "slots", "expected"),
    [
        pytest.param(
            "HassListAddItem",
            {"item": "milk and eggs", "name": "Chores"},
            ToolCall(tool=ADD, arguments={"items": ["milk", "eggs"], "list": "Chores"}),
            id="plain values",
        ),
        pytest.param(
            "HassListAddItem",
            {"item": {"value": "milk and eggs"}, "name": {"value": "Chores", "text": "chores"}},
            ToolCall(tool=ADD, arguments={"items": ["milk", "eggs"], "list": "Chores"}),
            id="slot mappings",
        ),
        pytest.param(
            "HassShoppingListAddItem",
            {"item": Matched("milk, eggs")},
            ToolCall(tool=ADD, arguments={"items": ["milk", "eggs"]}),
            id="matched entities, the shopping list",
        ),
        pytest.param("HassListAddItem", {"item": "milk", "name": "Chores"}, None, id="one item"),
        pytest.param("HassListAddItem", {"item": "salt and pepper", "name": "Chores"}, None, id="a compound"),
        pytest.param("HassShoppingListAddItem", {}, None, id="no item"),
    ],
)
async def test_only_several_items_are_taken_over_from_home_assistant(
    lists: Any, intent: str, slots: dict[str, Any], expected: ToolCall | None
) -> None:
    domain: Skill = build(SkillContext(hass=lists.hass, stores=lists.stores, speech=lists.speech))

    assert domain.takes_over[intent](slots, a_request()) == expected
