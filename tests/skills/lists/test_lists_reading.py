"""What is on a list, said and shown."""

from datetime import date
from typing import Any

from homeassistant.components.todo.const import TodoItemStatus
from homeassistant.components.todo.entity import TodoItem
import pytest

from custom_components.universal_agent.common.outcome import ErrorType


async def test_open_items_are_told(lists: Any, shopping: str, fill: Any) -> None:
    await fill(shopping, "Milk", "✓Bread", "Eggs", "Butter")

    outcome = await lists.call("lists.get_items")

    assert outcome.spoken == "On Shopping list: Milk, Eggs and Butter."
    assert outcome.data["items"][0] == {"item": "Milk", "status": "needs_action"}


@pytest.mark.parametrize(
    ("status", "spoken"),
    [
        ("needs_action", "On Shopping list: Milk."),
        ("completed", "Done on Shopping list: Bread."),
        ("all", "On Shopping list: Milk and Bread."),
    ],
)
async def test_items_can_be_asked_for_by_their_status(
    lists: Any, shopping: str, fill: Any, status: str, spoken: str
) -> None:
    await fill(shopping, "Milk", "✓Bread")

    assert (await lists.call("lists.get_items", {"status": status})).spoken == spoken


@pytest.mark.parametrize(
    ("language", "spoken"),
    [
        ("en", "There is nothing on Shopping list."),
        ("de", "Auf Shopping list steht nichts."),
        ("es", "No hay nada en Shopping list."),
        ("fr", "Il n'y a rien sur Shopping list."),
        ("nl", "Er staat niets op Shopping list."),
    ],
)
async def test_an_empty_list_is_said_to_be_empty(lists: Any, shopping: str, language: str, spoken: str) -> None:
    assert (await lists.call("lists.get_items", language=language)).spoken == spoken


async def test_nothing_done_is_said_so(lists: Any, shopping: str) -> None:
    outcome = await lists.call("lists.get_items", {"status": "completed"})

    assert outcome.spoken == "Nothing is ticked off on Shopping list."


async def test_a_long_list_is_shortened_for_the_ear_only(lists: Any, add_board: Any) -> None:
    board = await add_board("Board")
    board._attr_todo_items = [
        TodoItem(summary=f"item {number}", status=TodoItemStatus.NEEDS_ACTION, due=date(2026, 11, 25))
        for number in range(15)
    ]

    outcome = await lists.call("lists.get_items")

    assert outcome.spoken.endswith("item 11 and 3 more.")
    assert outcome.data["items"][14] == {"item": "item 14", "status": "needs_action", "due": "2026-11-25"}


async def test_a_list_that_does_not_answer_is_reported(lists: Any, add_board: Any) -> None:
    board = await add_board("Board")
    board._attr_available = False
    board.async_write_ha_state()

    outcome = await lists.call("lists.get_items", {"list": "Board"})

    assert outcome.error_type is ErrorType.UNAVAILABLE
    assert outcome.spoken == "Board is not available right now."
