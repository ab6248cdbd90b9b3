"""Items are really on the lists afterwards, each by itself, and off again when they are done."""

from dataclasses import replace
from typing import Any

from homeassistant.components.todo.const import TodoItemStatus
from homeassistant.components.todo.entity import TodoItem
from homeassistant.const import EVENT_CALL_SERVICE
from homeassistant.core import Context, Event, HomeAssistant, callback
import pytest

from custom_components.universal_agent.common.outcome import ErrorType, OutcomeStatus
from custom_components.universal_agent.intents.base import Caller
from custom_components.universal_agent.intents.recovery import recover
from custom_components.universal_agent.intents.undo import taking_back
from custom_components.universal_agent.skills.lists.intents import ListIntent
from custom_components.universal_agent.store.journal import JournalState
from tests.common_builders import NOW, a_request

OPEN, DONE = "needs_action", "completed"


async def test_milk_and_eggs_are_two_items_with_an_intent_each(lists: Any, shopping: str, items: Any) -> None:
    request = a_request()
    result = await lists.gate.call("lists.add_item", {"items": "milk and eggs"}, request)
    done = await lists.processor.process(result.intents, request)

    assert await items(shopping) == [("Milk", OPEN), ("Eggs", OPEN)]
    assert [item.outcome.spoken for item in done] == ["I put Milk on Shopping list.", "I put Eggs on Shopping list."]


async def test_items_that_are_told_apart_already_stay_as_they_are(lists: Any, shopping: str, items: Any) -> None:
    await lists.call("lists.add_item", {"items": ["ginger and lime tea", "  eggs "]})

    assert [text for text, _ in await items(shopping)] == ["Ginger and lime tea", "Eggs"]


async def test_a_word_that_names_nothing_is_no_item(lists: Any, shopping: str, items: Any) -> None:
    outcome = await lists.call("lists.add_item", {"items": "and"})

    assert outcome.error_type is ErrorType.NOT_FOUND
    assert await items(shopping) == []


@pytest.mark.parametrize("phrase", ["mac and cheese", "salt and pepper"])
async def test_one_thing_stays_one_item(lists: Any, shopping: str, items: Any, phrase: str) -> None:
    await lists.call("lists.add_item", {"items": phrase})

    assert [text.casefold() for text, _ in await items(shopping)] == [phrase]


@pytest.mark.parametrize(
    ("language", "spoken"),
    [
        ("en", "I put Milk on Shopping list."),
        ("de", "Milk steht jetzt auf Shopping list."),
        ("es", "He puesto Milk en Shopping list."),
        ("fr", "J'ai mis Milk sur Shopping list."),
        ("nl", "Ik heb Milk op Shopping list gezet."),
    ],
)
async def test_the_answer_is_in_the_language_of_the_request(
    lists: Any, shopping: str, language: str, spoken: str
) -> None:
    assert (await lists.call("lists.add_item", {"items": ["milk"]}, language=language)).spoken == spoken


async def test_what_is_open_already_is_not_added_again_but_what_is_done_is(
    lists: Any, shopping: str, items: Any, fill: Any
) -> None:
    await fill(shopping, "Milk", "✓Eggs")

    milk = await lists.call("lists.add_item", {"items": ["milk"]})
    eggs = await lists.call("lists.add_item", {"items": ["eggs"]})

    assert milk.spoken == "Milk is on Shopping list already."
    assert eggs.spoken == "I put Eggs on Shopping list."
    assert await items(shopping) == [("Milk", OPEN), ("Eggs", DONE), ("Eggs", OPEN)]


@pytest.mark.parametrize("asked", ["Chores", "chores", "todo.chores", "the chores list", "chor"])
async def test_a_list_is_found_by_its_name(lists: Any, shopping: str, chores: str, items: Any, asked: str) -> None:
    await lists.call("lists.add_item", {"items": ["mow the lawn"], "list": asked})

    assert await items(chores) == [("Mow the lawn", OPEN)]
    assert await items(shopping) == []


async def test_the_shopping_list_is_the_usual_one_among_several(
    lists: Any, shopping: str, chores: str, items: Any
) -> None:
    await lists.call("lists.add_item", {"items": ["milk"]})

    assert await items(shopping) == [("Milk", OPEN)]


async def test_a_list_called_like_a_shopping_list_is_one(lists: Any, chores: str, add_board: Any) -> None:
    await add_board("Einkaufszettel")

    german = await lists.call("lists.get_items", language="de")
    by_another_name = await lists.call("lists.get_items", {"list": "Einkaufsliste"}, language="de")

    assert german.data["list"] == by_another_name.data["list"] == "Einkaufszettel"


async def test_the_only_list_is_the_usual_one(lists: Any, chores: str, items: Any) -> None:
    await lists.call("lists.add_item", {"items": ["milk"]})

    assert await items(chores) == [("Milk", OPEN)]


async def test_among_several_lists_that_are_no_shopping_list_none_is_guessed(
    lists: Any, chores: str, add_board: Any, items: Any
) -> None:
    await add_board("Errands", features=1)

    outcome = await lists.call("lists.add_item", {"items": ["milk"]})

    assert outcome.error_type is ErrorType.NOT_FOUND
    assert outcome.spoken == "Which list do you mean? There are Chores, Errands."
    assert await items(chores) == []


async def test_an_unknown_list_is_not_replaced_by_another(lists: Any, shopping: str, items: Any) -> None:
    outcome = await lists.call("lists.add_item", {"items": ["milk"], "list": "Garden"})

    assert outcome.spoken == "I know no list called Garden."
    assert outcome.alternatives == ("Shopping list",)
    assert await items(shopping) == []


async def test_a_home_without_lists_says_so(lists: Any, add_board: Any) -> None:
    await add_board("Secret", exposed=False)

    outcome = await lists.call("lists.add_item", {"items": ["milk"]})

    page = "Some are there that are not exposed to me. You can change that under Settings, Voice assistants, Expose."
    assert outcome.spoken == f"I can see no list: none is exposed to me. {page}"


async def test_a_list_that_cannot_be_changed_is_said_to_be_so(lists: Any, add_board: Any) -> None:
    board = await add_board("Board")
    board._attr_todo_items = [TodoItem(summary="Milk", status=TodoItemStatus.NEEDS_ACTION)]

    outcomes = [
        await lists.call("lists.add_item", {"items": ["eggs"]}),
        await lists.call("lists.complete_item", {"item": "milk"}),
        await lists.call("lists.remove_item", {"item": "milk"}),
    ]

    assert {outcome.error_type for outcome in outcomes} == {ErrorType.UNSUPPORTED}
    assert {outcome.spoken for outcome in outcomes} == {"I can read Board, but that cannot be changed there."}


async def test_an_item_is_ticked_off(lists: Any, shopping: str, items: Any, fill: Any) -> None:
    await fill(shopping, "✓Milk", "Milk", "Eggs")

    outcome = await lists.call("lists.complete_item", {"item": "milk", "list": "shopping list"})

    assert outcome.spoken == "I ticked Milk off on Shopping list."
    assert await items(shopping) == [("Milk", DONE), ("Milk", DONE), ("Eggs", OPEN)]


async def test_an_item_is_looked_for_on_every_list(
    lists: Any, shopping: str, chores: str, *, add_board: Any, items: Any, fill: Any
) -> None:
    gone = await add_board("Away")
    gone._attr_available = False
    gone.async_write_ha_state()
    await fill(shopping, "Lawn seed")
    await fill(chores, "Mow the lawn", "lawn")

    await lists.call("lists.complete_item", {"item": "lawn"})
    await lists.call("lists.complete_item", {"item": "seed"})

    assert await items(chores) == [("Mow the lawn", OPEN), ("lawn", DONE)]
    assert await items(shopping) == [("Lawn seed", DONE)]


async def test_an_item_that_is_not_there_is_not_made_up(lists: Any, shopping: str, chores: str, fill: Any) -> None:
    await fill(shopping, "Milk", "✓Bread")

    anywhere = await lists.call("lists.complete_item", {"item": "bread"})
    there = await lists.call("lists.remove_item", {"item": "butter", "list": "shopping list"})

    assert anywhere.error_type is ErrorType.NOT_FOUND
    assert anywhere.spoken == "I cannot find bread on any list."
    assert anywhere.alternatives == ("Milk",)
    assert there.spoken == "I cannot find butter on Shopping list."


async def test_an_item_is_removed_even_if_it_is_done(lists: Any, shopping: str, items: Any, fill: Any) -> None:
    await fill(shopping, "✓Milk", "Eggs")

    outcome = await lists.call("lists.remove_item", {"item": "milk"})

    assert outcome.spoken == "I removed Milk from Shopping list."
    assert await items(shopping) == [("Eggs", OPEN)]


async def test_the_person_who_asked_is_the_one_who_acts(hass: HomeAssistant, lists: Any, shopping: str) -> None:
    calls: list[Event] = []
    hass.bus.async_listen(EVENT_CALL_SERVICE, callback(lambda call: calls.append(call)))  # noqa: PLW0108 - takes a mark
    context = Context()

    await lists.call("lists.add_item", {"items": ["milk"]}, ha_context=context)

    (added,) = [call for call in calls if call.data["service"] == "add_item"]
    assert added.context is context


@pytest.mark.parametrize(
    ("tool", "arguments", "before", "after"),
    [
        pytest.param("lists.add_item", {"items": ["milk"]}, [], [("Milk", OPEN)], id="add"),
        pytest.param("lists.complete_item", {"item": "milk"}, ["Milk"], [("Milk", DONE)], id="complete"),
        pytest.param("lists.remove_item", {"item": "milk"}, ["Milk"], [], id="remove"),
    ],
)
async def test_every_change_is_seen_to_be_done_and_can_be_taken_back(
    lists: Any,
    shopping: str,
    *,
    items: Any,
    fill: Any,
    tool: str,
    arguments: dict[str, Any],
    before: list[str],
    after: list[tuple[str, str]],
) -> None:
    await fill(shopping, *before)
    request = a_request()
    waiting = (await lists.gate.call(tool, arguments, request)).intents
    intent = waiting[0].intent
    handler = lists.processor.registrations["list"].handler
    assert await handler.is_done(intent, "key") is False

    await lists.processor.process(waiting, request)

    assert await items(shopping) == after
    assert await handler.is_done(intent, "key") is True
    await lists.stores.database.settle()
    (entry,) = await lists.stores.journal.of_request(request.id)
    (undo,) = taking_back(entry.undo, {"list": ListIntent})
    assert isinstance(undo, ListIntent)
    assert await handler.is_done(undo, "key") is False
    assert handler.describe(undo, "en")
    await handler.execute(undo, _caller())
    assert await items(shopping) == [(text, OPEN) for text in before]
    assert await handler.is_done(undo, "key") is True


async def test_what_was_opened_again_by_its_words_can_be_found(
    lists: Any, shopping: str, items: Any, fill: Any
) -> None:
    await fill(shopping, "Milk", "✓Milk")
    handler = lists.processor.registrations["list"].handler
    intent = _intent("reopen_item")

    execution = await handler.execute(intent, _caller())

    assert execution.spoken == "Milk is open on Shopping list again."
    assert await items(shopping) == [("Milk", OPEN), ("Milk", OPEN)]


async def test_after_a_crash_an_item_is_on_the_list_once(lists: Any, shopping: str, items: Any) -> None:
    request = a_request()
    await lists.call_for(request, "lists.add_item", {"items": ["milk"]})
    lost = a_request()
    await lists.call_for(lost, "lists.add_item", {"items": ["eggs"]})
    await lists.call("lists.remove_item", {"item": "eggs"})  # as if it had never arrived
    await lists.processor.drain()
    await lists.stores.database.settle()
    for context in (request, lost):
        (entry,) = await lists.stores.journal.of_request(context.id)
        await lists.stores.journal.add([replace(entry, id=f"{entry.id}-crashed", state=JournalState.STARTED)])

    await recover(lists.processor, lambda: NOW)

    assert await items(shopping) == [("Milk", OPEN), ("Eggs", OPEN)]


async def test_an_item_that_goes_away_meanwhile_is_reported(
    hass: HomeAssistant, lists: Any, shopping: str, fill: Any
) -> None:
    await fill(shopping, "Milk")
    request = a_request()
    waiting = (await lists.gate.call("lists.complete_item", {"item": "milk"}, request)).intents
    await hass.services.async_call("todo", "remove_item", {"entity_id": shopping, "item": "Milk"}, blocking=True)

    (done,) = await lists.processor.process(waiting, request)

    assert done.outcome.status is not OutcomeStatus.SUCCESS
    assert done.outcome.spoken == "I cannot find Milk on Shopping list."


async def test_a_list_that_goes_away_meanwhile_is_reported(lists: Any, add_board: Any) -> None:
    board = await add_board("Board", features=7)
    handler = lists.processor.registrations["list"].handler
    intent = _intent("add_item", todo_list=board.entity_id, target="Board")
    board.is_broken = True
    assert await handler.is_done(intent, "key") is None
    board.is_broken = False
    board._attr_available = False
    board.async_write_ha_state()

    with pytest.raises(Exception, match=r"todo\.board is unavailable") as caught:
        await handler.execute(intent, _caller())

    assert getattr(caught.value, "spoken", "") == "Board is not available right now."
    assert await handler.is_done(intent, "key") is None
    assert (await lists.call("lists.add_item", {"items": ["milk"]})).spoken == "Board is not available right now."


def _intent(operation: str, **changes: Any) -> ListIntent:
    values = {
        "operation": operation,
        "target": "Shopping list",
        "effect_class": "set_to_value",
        "todo_list": "todo.shopping_list",
        "item": "Milk",
    }
    return ListIntent.model_validate(values | changes)


def _caller() -> Caller:
    request = a_request()
    return Caller(key="undo", request_id=request.id, now=NOW, origin=request.origin)
