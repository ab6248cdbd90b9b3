"""Goals, projects and what belongs to them: kept once, changed, removed and brought back, with their history."""

from datetime import UTC, date, datetime
from pathlib import Path
import sqlite3

import pytest

from custom_components.universal_agent.common.errors import StorageError
from custom_components.universal_agent.skills.planning.intents import DEFAULTS, PlanningSubject
from custom_components.universal_agent.store import Stores
from custom_components.universal_agent.store.goals import GoalProgress
from custom_components.universal_agent.store.schema import MIGRATIONS


async def a_project(stores: Stores, title: str = "Garden", now: float = 1.0) -> int:
    values = DEFAULTS[PlanningSubject.PROJECT] | {"title": title}
    return await stores.projects.create(key=title, values=values, now=now)


async def an_action(stores: Stores, title: str, project: int | None = None, now: float = 2.0) -> int:
    values = DEFAULTS[PlanningSubject.NEXT_ACTION] | {"title": title, "project": project, "position": now}
    return await stores.projects.actions.create(key=title, values=values, now=now)


async def a_milestone(stores: Stores, title: str, project: int, done_at: float | None = None) -> int:
    values = DEFAULTS[PlanningSubject.MILESTONE] | {"title": title, "project": project, "done_at": done_at}
    return await stores.projects.milestones.create(key=title, values=values, now=3.0)


async def a_note(stores: Stores, text: str, now: float, **about: int) -> int:
    values = DEFAULTS[PlanningSubject.NOTE] | {"text": text, **about}
    return await stores.projects.notes.create(key=text, values=values, now=now)


async def test_a_project_comes_with_all_that_belongs_to_it(stores: Stores) -> None:
    garden = await a_project(stores)
    await an_action(stores, "order soil", garden)
    await an_action(stores, "call the gardener")
    await a_milestone(stores, "beds dug", garden)
    await a_note(stores, "begun", 9.0, project=garden)

    (project,) = await stores.projects.all()

    assert [action.title for action in project.next_actions] == ["order soil"]
    assert [milestone.title for milestone in project.milestones] == ["beds dug"]
    assert [(note.text, note.tainted, note.created_at) for note in project.notes] == [("begun", False, 9.0)]
    assert (project.last_touched, project.updated_at) == (9.0, 1.0)
    assert [action.title for action in await stores.projects.next_actions()] == ["order soil", "call the gardener"]


async def test_the_same_key_is_kept_once_and_a_removed_row_comes_back_as_it_was(stores: Stores) -> None:
    garden = await a_project(stores)
    assert await a_project(stores) == garden
    await stores.projects.change(garden, {"removed_at": 5.0}, now=5.0)
    assert await stores.projects.all(status=None) == ()
    assert not await stores.projects.has_key("Garden")

    await stores.projects.change(garden, {"removed_at": None}, now=6.0)

    assert await stores.projects.has_key("Garden")
    assert [project.title for project in await stores.projects.all()] == ["Garden"]
    assert await stores.projects.read(garden + 1) is None


async def test_progress_is_what_was_said_else_what_is_done(stores: Stores) -> None:
    garden = await a_project(stores)
    assert [project.progress for project in await stores.projects.all()] == [0]
    done = await an_action(stores, "order soil", garden)
    await an_action(stores, "dig", garden)
    await stores.projects.actions.change(done, {"done_at": 7.0}, now=7.0)
    assert [project.progress for project in await stores.projects.all()] == [50]
    await a_milestone(stores, "beds dug", garden, done_at=8.0)
    assert [project.progress for project in await stores.projects.all()] == [100]
    await stores.projects.change(garden, {"progress_set": 30}, now=9.0)
    assert [project.progress for project in await stores.projects.all()] == [30]


async def test_the_actions_of_a_project_that_is_over_are_not_next(stores: Stores) -> None:
    garden = await a_project(stores)
    await an_action(stores, "order soil", garden)
    await stores.projects.change(garden, {"status": "done"}, now=4.0)
    assert await stores.projects.next_actions() == ()
    assert [project.status for project in await stores.projects.all(status="done")] == ["done"]


async def test_the_progress_of_a_goal_has_a_history(stores: Stores) -> None:
    values = DEFAULTS[PlanningSubject.GOAL] | {"title": "Run"}
    goal = await stores.goals.create(key="run", values=values, now=1.0)
    await stores.goals.change(goal, {"progress": 20}, now=2.0)
    await stores.goals.change(goal, {"progress": 20, "category": "health"}, now=3.0)
    await stores.goals.change(goal, {"progress": 50}, now=4.0)
    assert await stores.goals.progress_history() == (
        GoalProgress(goal=goal, at=2.0, value=20),
        GoalProgress(goal=goal, at=4.0, value=50),
    )
    assert [change.value for change in await stores.goals.progress_history(since=3.0)] == [50]


async def test_notes_are_found_by_their_time(stores: Stores) -> None:
    garden = await a_project(stores)
    await a_note(stores, "begun", 9.0, project=garden)
    await a_note(stores, "dug", 11.0, project=garden)
    assert [note.text for note in await stores.projects.progress_notes(since=10.0)] == ["dug"]


async def test_a_note_is_about_one_thing(stores: Stores) -> None:
    with pytest.raises(StorageError):
        await a_note(stores, "about nothing", 1.0)


async def test_a_due_date_is_a_day_or_a_moment(stores: Stores) -> None:
    number = await an_action(stores, "order soil")

    async def due(value: str | None) -> tuple[object, date | None]:
        await stores.projects.actions.change(number, {"due": value}, now=1.0)
        (action,) = await stores.projects.next_actions()
        return action.due_at, action.due_day

    assert await due(None) == (None, None)
    assert await due("2026-12-01") == (date(2026, 12, 1), date(2026, 12, 1))
    moment = datetime(2026, 12, 1, 17, tzinfo=UTC)
    assert await due(moment.isoformat()) == (moment, date(2026, 12, 1))


async def test_goals_of_an_earlier_version_are_still_there(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    connection = sqlite3.connect(path)
    for statement in MIGRATIONS[0]:
        connection.execute(statement)
    connection.execute(
        "INSERT INTO goals (key, title, description, category, status, success_criteria, importance, progress,"
        " target_date, created_at, updated_at) VALUES ('k', 'Run', '', 'health', 'active', '', 3, 40, NULL, 1, 1)"
    )
    connection.execute("PRAGMA user_version = 1")
    connection.commit()
    connection.close()

    stores = Stores(path)
    await stores.database.open()

    assert [(goal.title, goal.progress) for goal in await stores.goals.all()] == [("Run", 40)]
    await stores.database.close()
