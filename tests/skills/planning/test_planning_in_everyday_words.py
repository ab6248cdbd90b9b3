"""How a project is going, what is next and what was done, in the words people use at home."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.one_home import in_one_home


@pytest.fixture
async def garden(agent: InstalledAgent) -> InstalledAgent:
    """Return an agent that keeps a project and a goal with a project of its own."""
    await agent.say("create a project called garden")
    await agent.say("add a next action to the garden project: order soil")
    await agent.say("my new goal is to run a half marathon")
    return agent


async def progress(agent: InstalledAgent) -> int:
    """Return how far the project is."""
    (project,) = await agent.data.stores.projects.all()
    return project.progress


@pytest.mark.parametrize(
    ("language", "text", "percent"),
    [
        ("en", "garden is at 30 percent", 30),
        ("en", "I'm at forty percent with the garden", 40),
        ("en", "put the garden down at 65%", 65),
        ("de", "garden steht jetzt bei 45 Prozent", 45),
        ("fr", "j'en suis à vingt pour cent pour garden", 20),
        ("es", "garden va por el 35 por ciento", 35),
        ("nl", "garden staat op 55 procent", 55),
    ],
)
async def test_progress_is_noted(garden: InstalledAgent, language: str, text: str, percent: int) -> None:
    await garden.say(text, language=language)

    assert await progress(garden) == percent


@in_one_home(
    ("language", "text"),
    [
        ("en", "how far along are we with the garden?"),
        ("en", "how's the garden project coming along"),
        ("en", "what should I be doing next for the garden"),
        ("de", "wie läuft es mit garden"),
        ("de", "was ist der nächste Schritt für garden"),
        ("fr", "où en est garden ?"),
        ("es", "¿cómo va garden?"),
        ("nl", "hoe staan we ervoor met garden?"),
    ],
)
async def test_asked_how_it_goes_it_says_what_is_next(garden: InstalledAgent, language: str, text: str) -> None:
    assert "order soil" in (await garden.say(text, language=language))["response"].casefold()


async def test_a_goal_is_told_with_how_far_it_is(garden: InstalledAgent) -> None:
    answer = await garden.say("how far am I with the half marathon?")

    assert answer["response"].startswith("The goal run a half marathon is new and stands at 0 percent.")


async def test_it_is_the_project_that_was_just_made(agent: InstalledAgent) -> None:
    await agent.say("create a project called shed", conversation_id="here")
    await agent.say("add a next action to it: buy planks", conversation_id="here")
    (action,) = await agent.data.stores.projects.next_actions()
    (project,) = await agent.data.stores.projects.all()

    assert (action.title, action.project) == ("buy planks", project.id)


async def test_where_nothing_was_named_it_is_nothing(garden: InstalledAgent) -> None:
    await garden.say("add a next action to it: buy planks", conversation_id="elsewhere")

    assert [action.title for action in await garden.data.stores.projects.next_actions()] == ["order soil"]


@pytest.mark.parametrize("text", ["I've finally ordered the soil", "order soil is done", "tick off order soil"])
async def test_what_was_done_is_ticked_off(garden: InstalledAgent, text: str) -> None:
    await garden.say(text)
    (action,) = await garden.data.stores.projects.next_actions()

    assert action.done_at is not None


@in_one_home("text", ["bedroom light is at 30 percent", "I'm at 40 percent with the shed", "garden is at 300 percent"])
async def test_other_things_at_some_percent_are_no_progress(garden: InstalledAgent, text: str) -> None:
    await garden.say(text)

    assert await progress(garden) == 0


@pytest.mark.parametrize(
    ("language", "action", "text"),
    [
        ("es", "renovar el seguro", "ya puedes seguir"),
        ("es", "renovar el seguro", "ya seguimos"),
        ("es", "renovar el seguro", "ya tengo que renovar el seguro"),
        ("es", "pedir presupuesto al fontanero", "ah llamar al dentista hecho"),
        ("en", "order soil", "I have to order soil"),
        ("en", "order soil", "I've ordered the soil and the shed"),
        ("de", "Erde bestellen", "ich habe Erde zu bestellen"),
        ("fr", "commander la terre", "j'ai à commander la terre"),
        ("nl", "aarde bestellen", "ik heb aarde te bestellen"),
    ],
)
async def test_only_what_is_said_to_be_done_is_ticked_off(
    agent: InstalledAgent, language: str, action: str, text: str
) -> None:
    await agent.say(f"add a next action: {action}")
    await agent.say(text, language=language)
    (kept,) = await agent.data.stores.projects.next_actions()

    assert kept.done_at is None


@pytest.mark.parametrize(
    ("language", "action", "text"),
    [
        ("es", "ordenar la mesa", "ya ordené la mesa"),
        ("es", "sacar la basura", "ya he sacado la basura"),
        ("de", "Erde bestellen", "ich habe die Erde bestellt"),
    ],
)
async def test_what_is_told_in_the_past_is_ticked_off(
    agent: InstalledAgent, language: str, action: str, text: str
) -> None:
    await agent.say(f"add a next action: {action}")
    await agent.say(text, language=language)
    (kept,) = await agent.data.stores.projects.next_actions()

    assert kept.done_at is not None


@pytest.mark.parametrize(
    ("language", "text", "title"),
    [
        ("en", "new goal: learn the banjo", "learn the banjo"),
        ("en", "I want to learn the banjo put that down as a goal", "learn the banjo"),
        ("de", "neues Ziel: Banjo lernen", "Banjo lernen"),
        ("de", "nimm Banjo lernen als Ziel auf", "Banjo lernen"),
        ("fr", "nouvel objectif : apprendre le banjo", "apprendre le banjo"),
        ("es", "nuevo objetivo: aprender el banjo", "aprender el banjo"),
        ("nl", "nieuw doel: banjo leren", "banjo leren"),
        ("en", "this summer we want to row to the island, so put that down as a goal", "row to the island"),
        ("de", "ich will heuer Segeln lernen, trag das als Ziel ein", "Segeln lernen"),
        ("de", "dieses Jahr möchte ich den Keller ausbauen, nimm das als Ziel auf", "den Keller ausbauen"),
        ("fr", "je voudrais apprendre le piano cette année, note-le comme objectif", "apprendre le piano"),
        ("es", "queremos correr un maratón este año, apúntalo como objetivo", "correr un maratón"),
        ("nl", "ik wil deze zomer leren zeilen, noteer dat als doel", "leren zeilen"),
    ],
)
async def test_a_goal_is_made_of_what_somebody_wants(
    agent: InstalledAgent, language: str, text: str, title: str
) -> None:
    await agent.say(text, language=language)
    (goal,) = await agent.data.stores.goals.all()

    assert goal.title == title


async def test_what_somebody_does_not_want_is_no_goal(agent: InstalledAgent) -> None:
    await agent.say("I want to not learn the banjo put that down as a goal")

    assert await agent.data.stores.goals.all() == ()


@in_one_home(
    ("language", "text"),
    [
        ("en", "what's next up for the garden"),
        ("de", "was ist bei garden als nächstes dran"),
        ("fr", "c'est quoi la suite pour garden"),
        ("es", "¿qué toca ahora en garden?"),
        ("nl", "wat staat er als volgende op het programma voor garden"),
    ],
)
async def test_asked_what_comes_next_it_says_so(garden: InstalledAgent, language: str, text: str) -> None:
    assert "order soil" in (await garden.say(text, language=language))["response"].casefold()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "I ordered the soil, so tick that off under garden"),
        ("de", "order soil ist gemacht, hak das bei garden ab"),
        ("en", "we did order the soil on Saturday at the market so you can tick that off the plan"),
        ("en", "the order of soil went out last night so that's ticked off"),
        ("de", "bei garden haben wir gestern order soil noch geschafft, das ist also abgehakt"),
        ("fr", "on a fait order soil hier chez le voisin, donc c'est coché"),
        ("es", "ya hicimos order soil ayer en la tienda así que eso ya está tachado"),
        ("nl", "order soil hebben we gisteren nog gedaan dus dat is afgevinkt"),
    ],
)
async def test_what_was_done_is_ticked_off_where_it_belongs(garden: InstalledAgent, language: str, text: str) -> None:
    await garden.say(text, language=language)
    (action,) = await garden.data.stores.projects.next_actions()

    assert action.done_at is not None


@pytest.mark.parametrize(
    ("language", "text", "action"),
    [
        ("en", "add to the garden project mend the fence", "mend the fence"),
        ("en", "put under project garden mend the fence", "mend the fence"),
        ("de", "füg zum Projekt garden den Zaun flicken hinzu", "Zaun flicken"),
        ("fr", "ajoute au projet garden réparer la clôture", "réparer la clôture"),
        ("es", "apunta en el proyecto de garden arreglar la valla", "arreglar la valla"),
        ("nl", "zet bij project garden het hek repareren", "hek repareren"),
    ],
)
async def test_what_is_added_behind_its_project_is_added_at_once(
    garden: InstalledAgent, language: str, text: str, action: str
) -> None:
    answer = await garden.converse(text, language=language)
    actions = await garden.data.stores.projects.next_actions()

    assert not answer["continue_conversation"]
    assert action in [added.title for added in actions]


@pytest.mark.parametrize(
    ("language", "project", "task", "added"),
    [
        ("en", "create a project called yard", "add a task to it: rent a digger", "rent a digger"),
        ("en", "create a project called yard", "add another task: rent a digger", "rent a digger"),
        ("de", "leg ein Projekt Hof an", "neue Aufgabe dazu: Bagger mieten", "Bagger mieten"),
        ("de", "leg ein Projekt Hof an", "füge eine Aufgabe hinzu: Bagger mieten", "Bagger mieten"),
        ("fr", "crée un projet cour", "ajoute une tâche : louer une pelle", "louer une pelle"),
        ("fr", "crée un projet cour", "ajoute-y une tâche : louer une pelle", "louer une pelle"),
        ("es", "crea un proyecto patio", "añade una tarea: alquilar una pala", "alquilar una pala"),
        ("es", "crea un proyecto patio", "añádele otra tarea: alquilar una pala", "alquilar una pala"),
        ("nl", "maak een project erf", "voeg een taak toe: graver huren", "graver huren"),
        ("nl", "maak een project erf", "nieuwe taak daarbij: graver huren", "graver huren"),
    ],
)
async def test_a_task_belongs_to_the_project_that_was_just_created(
    agent: InstalledAgent, language: str, project: str, task: str, added: str
) -> None:
    await agent.say(project, language=language, conversation_id="here")
    await agent.say(task, language=language, conversation_id="here")

    (created,) = await agent.data.stores.projects.all()
    assert [action.title for action in created.next_actions] == [added]


async def test_a_task_belongs_to_the_project_that_was_asked_about(garden: InstalledAgent) -> None:
    await garden.say("create a project called attic", conversation_id="here")
    await garden.say("what is next for the garden", conversation_id="here")
    await garden.say("add a task: buy seeds", conversation_id="here")

    projects = {project.title: project for project in await garden.data.stores.projects.all()}
    assert [action.title for action in projects["garden"].next_actions] == ["order soil", "buy seeds"]
    assert projects["attic"].next_actions == ()


async def test_a_task_for_somebody_is_none_of_the_project(garden: InstalledAgent) -> None:
    await garden.say("what is next for the garden", conversation_id="here")
    await garden.say("add a task for Ada on the jobs list: buy seeds", conversation_id="here")

    (project,) = await garden.data.stores.projects.all()
    assert [action.title for action in project.next_actions] == ["order soil"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "new next step for the garden dig the beds"),
        ("en", "add another task for the garden dig the beds"),
        ("de", "neuer nächster Schritt für garden dig the beds"),
        ("de", "noch ein Schritt für das Projekt garden dig the beds"),
        ("fr", "nouvelle étape pour garden dig the beds"),
        ("es", "un nuevo paso para garden dig the beds"),
        ("nl", "nieuwe volgende stap voor garden dig the beds"),
    ],
)
async def test_a_step_is_added_to_a_known_project_without_a_sign_before_it(
    garden: InstalledAgent, language: str, text: str
) -> None:
    await garden.say(text, language=language)

    titles = [action.title for action in await garden.data.stores.projects.next_actions()]
    assert titles == ["order soil", "dig the beds"]


@in_one_home(
    ("language", "text"),
    [
        ("en", "new next step for the garden"),
        ("en", "new next step for the shed buy planks"),
        ("de", "neuer nächster Schritt für die Hütte Bretter kaufen"),
        ("en", "is there a new next step for the garden"),
    ],
)
async def test_what_names_no_project_or_no_step_adds_none(garden: InstalledAgent, language: str, text: str) -> None:
    await garden.say(text, language=language)

    titles = [action.title for action in await garden.data.stores.projects.next_actions()]
    assert titles == ["order soil"]
