"""Words that only say that a name follows belong to no title."""

import pytest

from tests.installed_agent import InstalledAgent


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "create a new project that is called Pergola"),
        ("de", "lege ein neues Projekt mit dem Namen Pergola an"),
        ("de", "lege ein Projekt an, das Pergola heißt"),
        ("fr", "crée un projet du nom de Pergola"),
        ("es", "crea un proyecto que se llame Pergola"),
        ("nl", "maak een nieuw project aan dat heet Pergola"),
        ("nl", "maak een nieuw project aan dat Pergola heet"),
    ],
)
async def test_a_project_is_called_by_its_name_alone(agent: InstalledAgent, language: str, text: str) -> None:
    await agent.say(text, language=language)

    assert [project.title for project in await agent.data.stores.projects.all()] == ["Pergola"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "add a goal that is called swim daily"),
        ("de", "erstelle ein Ziel mit dem Namen swim daily"),
        ("fr", "ajoute un objectif qui s'appelle swim daily"),
        ("es", "crea un objetivo que se llame swim daily"),
        ("nl", "voeg een doel toe dat heet swim daily"),
    ],
)
async def test_a_goal_is_called_by_its_name_alone(agent: InstalledAgent, language: str, text: str) -> None:
    await agent.say(text, language=language)

    assert [goal.title for goal in await agent.data.stores.goals.all()] == ["swim daily"]
