"""Goals: added, listed, in every language."""

from datetime import date

import pytest

from custom_components.universal_agent.common.outcome import ErrorType, OutcomeStatus
from custom_components.universal_agent.skills import planning
from custom_components.universal_agent.store.journal import JournalState
from tests.skills.conftest import World, WorldMaker


@pytest.fixture
async def world(make_world: WorldMaker) -> World:
    """Return a world with goals only."""
    return await make_world(planning.build)


async def set_status(world: World, title: str, status: str, progress: int) -> None:
    await world.stores.database.run(
        lambda connection: connection.execute(
            "UPDATE goals SET status = ?, progress = ? WHERE title = ?", (status, progress, title)
        )
    )


async def test_a_goal_is_added_with_all_that_was_said(world: World) -> None:
    outcome = await world.call(
        "planning.create_goal",
        {
            "title": "Run a half marathon.",
            "description": "together with Ben",
            "category": "health",
            "success_criteria": "finished in Leiden",
            "importance": "4",
            "target_date": "2027-05-02",
        },
    )
    assert outcome.spoken == 'I\'ve added the goal "Run a half marathon".'
    (goal,) = await world.stores.goals.all()
    assert (goal.title, goal.importance, goal.category, goal.target_date) == (
        "Run a half marathon",
        4,
        "health",
        "2027-05-02",
    )
    await world.stores.database.settle()
    (entry,) = await world.stores.journal.recent()
    assert (entry.state, entry.verified) == (JournalState.DONE, "yes")
    assert entry.undo is not None
    (taking_back,) = entry.undo["intents"]
    assert (taking_back["type"], taking_back["operation"], taking_back["number"]) == (
        "planning",
        "remove_goal",
        goal.id,
    )


async def test_a_goal_is_found_again_after_a_crash(world: World) -> None:
    await world.call("planning.create_goal", {"title": "Learn Spanish", "target_date": "2027-05-02"})
    (entry,) = await world.stores.journal.recent()
    handler = world.processor.registrations["planning"].handler
    intent = world.processor.rebuild(entry)
    assert await handler.is_done(intent, entry.key) is True
    assert await handler.is_done(intent, "another key") is False
    assert handler.describe(intent, "en") == 'add the goal "Learn Spanish"'


async def test_the_same_goal_is_not_added_twice(world: World) -> None:
    await world.call("planning.create_goal", {"title": "Learn Spanish"})
    outcome = await world.call("planning.create_goal", {"title": "learn spanish"})
    assert (outcome.status, outcome.spoken) == (OutcomeStatus.SUCCESS, 'You already have the goal "Learn Spanish".')
    assert len(await world.stores.goals.all()) == 1


async def test_a_day_that_is_over_is_refused(world: World) -> None:
    outcome = await world.call("planning.create_goal", {"title": "Learn Spanish", "target_date": "2026-11-19"})
    assert outcome.error_type is ErrorType.INVALID_ARGUMENTS
    assert outcome.spoken == 'I can\'t add the goal "Learn Spanish" for a day that is over.'
    assert await world.stores.journal.recent() == ()


async def test_goals_are_listed_most_important_first(world: World) -> None:
    assert await world.say("what are my goals?") == "You have no goals yet."
    await world.call("planning.create_goal", {"title": "Learn Spanish"})
    assert await world.say("what are my goals?") == "You have one goal: Learn Spanish."
    await world.call("planning.create_goal", {"title": "Run a half marathon", "importance": 5})
    await set_status(world, "Learn Spanish", "active", 20)
    assert await world.say("list my goals") == "You have 2 goals: Run a half marathon and Learn Spanish (20 %)."


async def test_reached_and_dropped_goals_are_listed_apart(world: World) -> None:
    await world.call("planning.create_goal", {"title": "Learn Spanish"})
    await world.call("planning.create_goal", {"title": "Paint the fence"})
    await set_status(world, "Learn Spanish", "done", 100)
    await set_status(world, "Paint the fence", "dropped", 0)
    assert await world.say("which goals have I reached?") == "You have reached one goal: Learn Spanish (100 %)."
    assert await world.say("which goals have we dropped?") == "You have dropped one goal: Paint the fence."
    outcome = await world.call("planning.list_goals", {"status": "any"})
    assert outcome.spoken == "There are 2 goals: Learn Spanish (100 %) and Paint the fence."
    assert [shown["status"] for shown in outcome.data["goals"]] == ["done", "dropped"]


async def test_a_long_list_is_cut_when_spoken(world: World) -> None:
    for number in range(7):
        await world.call("planning.create_goal", {"title": f"Goal {number}"})
    outcome = await world.call("planning.list_goals")
    assert outcome.spoken == "You have 7 goals: Goal 0, Goal 1, Goal 2, Goal 3 and Goal 4. And 2 more."


@pytest.mark.parametrize("status", ["active", "done", "dropped", "any"])
@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "nl"])
async def test_every_language_has_every_sentence(world: World, language: str, status: str) -> None:
    for key in ("none", "one", "many"):
        assert world.speech.sentences(language).responses[f"planning.{key}_{status}"]


@pytest.mark.parametrize(
    ("language", "text", "title", "day"),
    [
        ("en", "Create a goal to learn Spanish", "learn Spanish", None),
        ("en", "my new goal is to learn Spanish by 1 June 2027", "learn Spanish", date(2027, 6, 1)),
        ("en", "add learn Spanish to my goals", "learn Spanish", None),
        ("de", "Lege ein neues Ziel an: Spanisch lernen", "Spanisch lernen", None),
        ("de", "Mein neues Ziel ist Spanisch lernen", "Spanisch lernen", None),
        ("es", "Crea un nuevo objetivo: aprender alemán", "aprender alemán", None),
        ("es", "Mi nueva meta es correr un maratón", "correr un maratón", None),
        ("fr", "Crée un nouvel objectif : apprendre l'espagnol", "apprendre l'espagnol", None),
        ("fr", "Mon nouvel objectif est d'apprendre l'espagnol", "apprendre l'espagnol", None),
        ("nl", "Maak een nieuw doel: Spaans leren", "Spaans leren", None),
        ("nl", "voeg Spaans leren toe aan mijn doelen", "Spaans leren", None),
    ],
)
async def test_goals_are_created_by_voice(world: World, language: str, text: str, title: str, day: date | None) -> None:
    await world.say(text, language)
    (goal,) = await world.stores.goals.all()
    assert (goal.title, goal.target_date) == (title, day.isoformat() if day else None)


@pytest.mark.parametrize(
    ("language", "text", "answer"),
    [
        ("de", "Was sind meine Ziele?", "Du hast noch keine Ziele."),
        ("de", "Welche Ziele habe ich erreicht?", "Du hast noch kein Ziel erreicht."),
        ("es", "¿Cuáles son mis metas?", "Todavía no tienes objetivos."),
        ("es", "¿Qué objetivos he alcanzado?", "Todavía no has alcanzado ningún objetivo."),
        ("fr", "Quels sont mes objectifs ?", "Tu n'as pas encore d'objectif."),
        ("fr", "Quels objectifs ai-je atteints ?", "Tu n'as encore atteint aucun objectif."),
        ("nl", "Wat zijn mijn doelen?", "Je hebt nog geen doelen."),
        ("nl", "Welke doelen heb ik bereikt?", "Je hebt nog geen doel bereikt."),
    ],
)
async def test_goals_are_listed_in_every_language(world: World, language: str, text: str, answer: str) -> None:
    assert await world.say(text, language) == answer
