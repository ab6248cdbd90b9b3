"""Goals and next actions as to-do lists: shown there, edited there, and every edit an intent in the journal."""

import asyncio
from datetime import timedelta
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.todo.const import DATA_COMPONENT
from homeassistant.components.todo.entity import TodoItem
from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import intent
import pytest
from pytest_homeassistant_custom_component.common import MockUser, async_fire_time_changed
from pytest_homeassistant_custom_component.typing import WebSocketGenerator

from custom_components.universal_agent.common.errors import StorageError
from custom_components.universal_agent.intents.collector import Registered
from custom_components.universal_agent.intents.undo import taking_back
from custom_components.universal_agent.skills.planning.intents import PlanningIntent, PlanningSubject
from custom_components.universal_agent.skills.planning.listed import PlannedItems
from custom_components.universal_agent.store.journal import JournalEntry
from custom_components.universal_agent.upkeep import TRY_EVERY
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent

GOALS = "todo.universal_agent_goals"
ACTIONS = "todo.universal_agent_next_actions"


class Page:
    """Home Assistant's to-do page, as a browser uses it."""

    def __init__(self, agent: InstalledAgent, sockets: WebSocketGenerator, context: Context) -> None:
        self._agent = agent
        self._sockets = sockets
        self.context = context

    async def items(self, entity_id: str) -> list[dict[str, Any]]:
        """Return what the page shows."""
        client = await self._sockets(self._agent.hass)
        await client.send_json_auto_id({"type": "todo/item/list", "entity_id": entity_id})
        answer = await client.receive_json()
        assert answer["success"]
        return list(answer["result"]["items"])

    async def move(self, uid: str, previous_uid: str | None = None) -> dict[str, Any]:
        """Drag a next action behind another one, or to the top."""
        client = await self._sockets(self._agent.hass)
        message = {"type": "todo/item/move", "entity_id": ACTIONS, "uid": uid}
        await client.send_json_auto_id(message | ({"previous_uid": previous_uid} if previous_uid else {}))
        return dict(await client.receive_json())

    async def change(self, entity_id: str, service: str, **fields: Any) -> None:
        """Add, change or remove an item."""
        data = {"entity_id": entity_id, **fields}
        await self._agent.hass.services.async_call("todo", service, data, blocking=True, context=self.context)


@pytest.fixture
async def page(agent: InstalledAgent, hass_ws_client: WebSocketGenerator, hass_admin_user: MockUser) -> Page:
    """Return the page, open in an administrator's browser."""
    return Page(agent, hass_ws_client, Context(user_id=hass_admin_user.id))


async def journal(agent: InstalledAgent) -> list[JournalEntry]:
    """Return what is in the journal, oldest first."""
    await agent.data.stores.database.settle()
    return list(reversed(await agent.data.stores.journal.recent()))


async def take_back(agent: InstalledAgent) -> None:
    """Do what the newest entry says takes it back."""
    newest = (await journal(agent))[-1]
    waiting = [
        Registered(place, one) for place, one in enumerate(taking_back(newest.undo, {"planning": PlanningIntent}))
    ]
    assert waiting
    assert all(result.outcome.ok for result in await agent.data.processor.process(waiting, a_request()))
    await agent.hass.async_block_till_done()


async def test_what_is_said_shows_on_the_page(agent: InstalledAgent, page: Page) -> None:
    await agent.ask("start a project called raised garden bed")
    await agent.ask("add a next action to the garden project: order soil")
    await agent.ask("create a goal to grow vegetables")
    await agent.ask("the garden project is at 40 percent")
    await agent.ask("note progress on the vegetables goal: the first radishes")
    await agent.hass.async_block_till_done()

    (action,) = await page.items(ACTIONS)
    (goal,) = await page.items(GOALS)

    assert (action["summary"], action["status"]) == ("order soil", "needs_action")
    assert action["description"] == "Project: raised garden bed (40 %)"
    assert (goal["summary"], goal["description"]) == ("grow vegetables", "0 %: the first radishes")
    state = agent.hass.states.get(ACTIONS)
    assert state is not None
    assert state.state == "1"


async def test_a_goal_shows_its_projects(agent: InstalledAgent, page: Page) -> None:
    for tool, fields in (
        ("create_goal", {"title": "Grow vegetables", "description": "for the summer"}),
        ("create_project", {"title": "Raised bed", "goal": "vegetables"}),
    ):
        await agent.hass.services.async_call("universal_agent", tool, fields, blocking=True)
    await agent.hass.async_block_till_done()
    (goal,) = await page.items(GOALS)
    assert goal["description"] == "for the summer\n\nProject: Raised bed (0 %)"


class Reads:
    """The reads of the goals, each of which can be kept from ending, or made to fail."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.fail = False
        self.wait = False
        self.gates: list[asyncio.Event] = []
        """What each read waits for before it ends, in the order in which they began."""
        read_items = PlannedItems.items

        async def read(items: PlannedItems, subject: PlanningSubject, language: str) -> list[TodoItem]:
            if self.fail:
                raise StorageError("the disk is gone")
            found = await read_items(items, subject, language)
            if self.wait and subject is PlanningSubject.GOAL:
                self.gates.append(asyncio.Event())
                await self.gates[-1].wait()
            return found

        monkeypatch.setattr(PlannedItems, "items", read)


async def test_a_read_that_was_overtaken_does_not_hide_the_newer_one(
    agent: InstalledAgent, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = Reads(monkeypatch)
    reads.wait = True
    for title in ("Grow vegetables", "Read more"):
        await agent.hass.services.async_call("universal_agent", "create_goal", {"title": title}, blocking=True)
    while len(reads.gates) < 2:
        await agent.data.stores.database.settle()
    older, newer = reads.gates

    newer.set()
    for _ in range(20):
        await agent.data.stores.database.settle()
    older.set()
    await agent.hass.async_block_till_done()

    assert [goal["summary"] for goal in await page.items(GOALS)] == ["Grow vegetables", "Read more"]


async def test_a_list_that_could_not_be_read_says_so_and_is_read_again(
    freezer: FrozenDateTimeFactory, agent: InstalledAgent, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = Reads(monkeypatch)
    reads.fail = True
    await agent.hass.services.async_call("universal_agent", "create_goal", {"title": "Read more"}, blocking=True)
    await agent.hass.async_block_till_done()
    state = agent.hass.states.get(GOALS)
    assert state is not None
    assert state.state == "unavailable"

    reads.fail = False
    freezer.tick(TRY_EVERY + timedelta(seconds=1))
    async_fire_time_changed(agent.hass)
    await agent.hass.async_block_till_done(wait_background_tasks=True)

    state = agent.hass.states.get(GOALS)
    assert state is not None
    assert state.state == "1"
    assert [goal["summary"] for goal in await page.items(GOALS)] == ["Read more"]


async def test_an_action_is_added_renamed_and_ticked_off_on_the_page(agent: InstalledAgent, page: Page) -> None:
    await page.change(ACTIONS, "add_item", item="Call the gardener", due_date="2030-01-05", description="about soil")
    (item,) = await page.items(ACTIONS)
    assert (item["due"], item["description"]) == ("2030-01-05", "about soil")
    await page.change(ACTIONS, "update_item", item=item["uid"], rename="Call the good gardener")
    await page.change(ACTIONS, "update_item", item=item["uid"], status="completed")
    (item,) = await page.items(ACTIONS)
    assert (item["summary"], item["status"]) == ("Call the good gardener", "completed")
    assert item["completed"]

    entries = await journal(agent)
    assert [entry.payload["operation"] for entry in entries] == [
        "create_next_action",
        "update_next_action",
        "update_next_action",
    ]
    assert entries[1].payload["values"] == {"title": "Call the good gardener"}
    assert set(entries[2].payload["values"]) == {"done_at"}
    assert {entry.context["user_id"] for entry in entries} == {page.context.user_id}

    await take_back(agent)
    (item,) = await page.items(ACTIONS)
    assert item["status"] == "needs_action"


async def test_an_edit_changes_only_what_differs(agent: InstalledAgent, page: Page) -> None:
    await agent.ask("start a project called garden")
    await page.change(ACTIONS, "add_item", item="Order soil", due_datetime="2030-01-05T17:00:00")
    before = len(await journal(agent))
    (item,) = await page.items(ACTIONS)
    await page.change(ACTIONS, "update_item", item=item["uid"], rename=item["summary"], status="needs_action")
    assert len(await journal(agent)) == before
    await page.change(ACTIONS, "update_item", item=item["uid"], due_date="2030-01-06", description="two bags")
    assert (await journal(agent))[-1].payload["values"] == {"due": "2030-01-06", "description": "two bags"}
    await page.change(ACTIONS, "update_item", item=item["uid"], due_date=None, description=None)
    (item,) = await page.items(ACTIONS)
    assert "due" not in item
    assert "description" not in item


async def test_an_action_is_removed_and_comes_back(agent: InstalledAgent, page: Page) -> None:
    await page.change(ACTIONS, "add_item", item="Order soil")
    await page.change(ACTIONS, "remove_item", item=["Order soil"])
    assert await page.items(ACTIONS) == []
    await take_back(agent)
    assert [item["summary"] for item in await page.items(ACTIONS)] == ["Order soil"]


async def test_actions_are_put_in_order(agent: InstalledAgent, page: Page) -> None:
    for item in ("one", "two", "three"):
        await page.change(ACTIONS, "add_item", item=item)
    uids = {item["summary"]: item["uid"] for item in await page.items(ACTIONS)}

    async def order() -> list[str]:
        return [item["summary"] for item in await page.items(ACTIONS)]

    assert (await page.move(uids["three"]))["success"]
    assert await order() == ["three", "one", "two"]
    assert (await page.move(uids["three"], uids["one"]))["success"]
    assert await order() == ["one", "three", "two"]
    assert (await page.move(uids["one"], uids["two"]))["success"]
    assert await order() == ["three", "two", "one"]
    await page.change(ACTIONS, "remove_item", item=["three", "two"])
    assert (await page.move(uids["one"]))["success"]
    assert not (await page.move("99"))["success"]


async def test_a_goal_is_changed_on_the_page(agent: InstalledAgent, page: Page) -> None:
    await page.change(GOALS, "add_item", item="Grow vegetables", due_date="2030-08-01")
    await page.change(GOALS, "update_item", item="Grow vegetables", description="in the new bed\n35 %")
    (item,) = await page.items(GOALS)
    assert item["description"] == "in the new bed\n\n35 %"
    (goal,) = await agent.data.stores.goals.all()
    assert (goal.description, goal.progress, goal.target_date) == ("in the new bed", 35, "2030-08-01")

    await page.change(GOALS, "update_item", item="Grow vegetables", status="completed")
    (goal,) = await agent.data.stores.goals.all(status="done")
    assert goal.progress == 100
    await take_back(agent)
    (goal,) = await agent.data.stores.goals.all()
    assert goal.progress == 35
    await page.change(GOALS, "update_item", item="Grow vegetables", status="completed")
    await page.change(GOALS, "update_item", item="Grow vegetables", status="needs_action")
    assert [goal.status for goal in await agent.data.stores.goals.all()] == ["active"]
    await page.change(GOALS, "remove_item", item=["Grow vegetables"])
    assert await page.items(GOALS) == []


async def test_a_title_that_is_missing_or_too_long_is_refused(agent: InstalledAgent, page: Page) -> None:
    with pytest.raises(HomeAssistantError) as refused:
        await page.change(ACTIONS, "add_item", item="x" * 121)
    assert refused.value.translation_key == "title_too_long"
    entity = agent.hass.data[DATA_COMPONENT].get_entity(ACTIONS)
    assert entity is not None
    with pytest.raises(HomeAssistantError) as refused:
        await entity.async_create_todo_item(TodoItem(summary=None))
    assert refused.value.translation_key == "title_missing"
    assert await page.items(ACTIONS) == []


async def test_a_renaming_to_something_too_long_is_refused(agent: InstalledAgent, page: Page) -> None:
    await page.change(ACTIONS, "add_item", item="Order soil")
    with pytest.raises(HomeAssistantError) as refused:
        await page.change(ACTIONS, "update_item", item="Order soil", rename="x" * 121)
    assert refused.value.translation_key == "title_too_long"


async def test_what_was_removed_meanwhile_is_said_to_be_gone(agent: InstalledAgent, page: Page) -> None:
    await page.change(ACTIONS, "add_item", item="Order soil")
    (action,) = await agent.data.stores.projects.next_actions()
    await agent.data.stores.projects.actions.change(action.id, {"removed_at": 1.0}, now=1.0)
    for service, fields in (
        ("update_item", {"item": "Order soil", "status": "completed"}),
        ("remove_item", {"item": ["Order soil"]}),
    ):
        with pytest.raises(HomeAssistantError) as refused:
            await page.change(ACTIONS, service, **fields)
        assert refused.value.translation_key == "item_gone"


async def test_a_change_that_cannot_be_written_is_said(agent: InstalledAgent, page: Page) -> None:
    await page.change(ACTIONS, "add_item", item="Order soil")
    await agent.data.stores.database.run(lambda connection: connection.execute("PRAGMA query_only = ON"))
    with pytest.raises(HomeAssistantError) as refused:
        await page.change(ACTIONS, "add_item", item="Buy seeds")
    assert refused.value.translation_key == "item_not_changed"
    await agent.data.stores.database.settle()


async def test_a_list_said_by_name_is_one_entry_in_the_journal(agent: InstalledAgent, page: Page) -> None:
    await agent.ask("add buy seeds to universal agent next actions")
    await agent.hass.async_block_till_done()
    assert [item["summary"] for item in await page.items(ACTIONS)] == ["Buy seeds"]
    await agent.ask("mark buy seeds as done")
    await agent.hass.async_block_till_done()
    assert [item["status"] for item in await page.items(ACTIONS)] == ["completed"]
    entries = await journal(agent)
    assert [(entry.type, entry.payload["operation"]) for entry in entries] == [
        ("planning", "create_next_action"),
        ("planning", "update_next_action"),
    ]


async def test_another_assistant_ticks_off_without_losing_the_rest(
    hass: HomeAssistant, agent: InstalledAgent, page: Page
) -> None:
    await page.change(ACTIONS, "add_item", item="Order soil", due_date="2030-01-05", description="two bags")
    slots = {"item": {"value": "order soil"}, "name": {"value": "Universal Agent Next actions"}}
    await intent.async_handle(hass, "test", "HassListCompleteItem", slots, assistant="conversation")
    (item,) = await page.items(ACTIONS)
    assert (item["status"], item["due"], item["description"]) == ("completed", "2030-01-05", "two bags")


async def test_it_is_still_there_after_a_restart(agent: InstalledAgent, page: Page) -> None:
    await page.change(ACTIONS, "add_item", item="Order soil")
    await agent.restart()
    assert [item["summary"] for item in await page.items(ACTIONS)] == ["Order soil"]
