"""Projects, milestones, next actions and progress: said in every language, changed by tools, and taken back."""

import pytest

from custom_components.universal_agent.common.outcome import ErrorType, OutcomeStatus
from custom_components.universal_agent.intents.collector import Registered
from custom_components.universal_agent.intents.undo import taking_back
from custom_components.universal_agent.skills import lists, memory, planning
from custom_components.universal_agent.skills.planning.intents import PlanningIntent, PlanningSubject, Verb, change
from tests.common_builders import a_request
from tests.skills.conftest import World, WorldMaker

CLASSES = {"planning": PlanningIntent}


@pytest.fixture
async def world(make_world: WorldMaker) -> World:
    """Return a world in which notes and lists could be meant as well."""
    return await make_world(planning.build, lists.build, memory.build)


async def take_back(world: World) -> None:
    """Do what the newest journal entry says takes it back."""
    await world.stores.database.settle()
    newest, *_ = await world.stores.journal.recent()
    intents = taking_back(newest.undo, CLASSES)
    assert intents
    waiting = [Registered(place, intent) for place, intent in enumerate(intents)]
    results = await world.processor.process(waiting, a_request())
    assert all(result.outcome.ok for result in results)


async def garden(world: World) -> None:
    """Begin a project with two next actions."""
    actions = ["order soil", "buy seeds"]
    await world.call("planning.create_project", {"title": "Raised garden bed", "next_actions": actions})


async def open_actions(world: World) -> list[str]:
    """Return what is still to be done."""
    return [action.title for action in await world.stores.projects.next_actions() if action.done_at is None]


STORIES = {
    "en": [
        ("start a project called Raised bed by December 20", 'I\'ve added the project "Raised bed".'),
        ("what are my projects?", "You have one project: Raised bed."),
        ("add a next action to the bed project: order soil", 'I\'ve added the next action "order soil".'),
        ("add buy seeds to the bed project by tomorrow", 'I\'ve added the next action "buy seeds".'),
        ("add a next action to call the gardener", 'I\'ve added the next action "call the gardener".'),
        (
            "what are my next actions?",
            "To do next: buy seeds (Raised bed, due tomorrow), order soil (Raised bed) and call the gardener.",
        ),
        ("mark order soil as done in the bed project", 'I\'ve marked the next action "order soil" as done.'),
        ("mark buy seeds in the bed project as done", 'I\'ve marked the next action "buy seeds" as done.'),
        ("complete the next action call the gardener", 'I\'ve marked the next action "call the gardener" as done.'),
        ("which next actions have I done?", "Done so far: order soil, buy seeds and call the gardener."),
        ("what is next in the bed project?", "There are no next actions."),
        (
            "record progress on the bed project: the beds are dug",
            'I\'ve noted that for the project "Raised bed".',
        ),
        ("the bed project is at 60 percent", 'I\'ve noted 60 percent for the project "Raised bed".'),
        (
            "what is the status of the bed project?",
            "Raised bed is at 60 percent. The last note says: the beds are dug.",
        ),
        ("add a milestone to the bed project: first harvest", 'I\'ve added the milestone "first harvest".'),
        ("the milestone first harvest is reached", 'I\'ve marked the milestone "first harvest" as done.'),
        ("the bed project is finished", 'Well done! I\'ve marked the project "Raised bed" as finished.'),
        ("which projects have I finished?", "You have finished one project: Raised bed (100 %)."),
        ("create a goal to run a marathon", 'I\'ve added the goal "run a marathon".'),
        (
            "my goal to run a marathon is at 30 percent",
            'I\'ve noted 30 percent for the goal "run a marathon".',
        ),
        (
            "note progress on the marathon goal: ran today",
            'I\'ve noted that for the goal "run a marathon".',
        ),
        ("give up my goal to run a marathon", 'I\'ve dropped the goal "run a marathon".'),
    ],
    "de": [
        ("Starte ein neues Projekt: Garten", "Ich habe das Projekt „Garten“ angelegt."),
        (
            "Füge dem Gartenprojekt einen nächsten Schritt hinzu: Erde bestellen",
            "Ich habe den nächsten Schritt „Erde bestellen“ angelegt.",
        ),
        (
            "Füge Samen kaufen bis morgen zum Gartenprojekt hinzu",
            "Ich habe den nächsten Schritt „Samen kaufen“ angelegt.",
        ),
        (
            "Was steht im Gartenprojekt als nächstes an?",
            "Als Nächstes zu tun: Samen kaufen (Garten, fällig morgen) und Erde bestellen (Garten).",
        ),
        (
            "Markiere Erde bestellen im Gartenprojekt als erledigt",
            "Ich habe den nächsten Schritt „Erde bestellen“ als erledigt markiert.",
        ),
        (
            "Hake den nächsten Schritt Samen kaufen ab",
            "Ich habe den nächsten Schritt „Samen kaufen“ als erledigt markiert.",
        ),
        (
            "Notiere Fortschritt im Gartenprojekt: die Beete sind umgegraben",
            "Ich habe das für das Projekt „Garten“ notiert.",
        ),
        ("Das Gartenprojekt steht bei 60 Prozent", "Ich habe für das Projekt „Garten“ 60 Prozent notiert."),
        (
            "Wie ist der Stand des Gartenprojekts?",
            "Garten steht bei 60 Prozent. Die letzte Notiz lautet: die Beete sind umgegraben.",
        ),
        ("Gib das Gartenprojekt auf", "Ich habe das Projekt „Garten“ als aufgegeben markiert."),
        ("Mein neues Ziel ist Spanisch lernen", "Ich habe das Ziel „Spanisch lernen“ angelegt."),
        (
            "Ich habe mein Ziel Spanisch lernen erreicht",
            "Glückwunsch! Ich habe das Ziel „Spanisch lernen“ als erreicht markiert.",
        ),
    ],
    "fr": [
        ("Commence un projet jardin potager", "J'ai ajouté le projet « jardin potager »."),
        ("Ajoute commander du terreau au projet jardin", "J'ai ajouté la prochaine action « commander du terreau »."),
        (
            "Reporte la prochaine action commander du terreau à demain",
            "J'ai prévu la prochaine action « commander du terreau » demain.",
        ),
        (
            "Marque commander du terreau comme fait dans le projet jardin",
            "J'ai coché la prochaine action « commander du terreau ».",
        ),
        ("Note au projet jardin que les plates-bandes sont prêtes", "Je l'ai noté pour le projet « jardin potager »."),
        ("Le projet jardin est à 60 pour cent", "J'ai noté 60 pour cent pour le projet « jardin potager »."),
        ("Quels sont mes projets ?", "Tu as un projet : jardin potager (60 %)."),
    ],
    "es": [
        ("Empieza un proyecto llamado huerto", "He añadido el proyecto «huerto»."),
        ("Añade comprar tierra al proyecto huerto", "He añadido la próxima acción «comprar tierra»."),
        ("¿Cuáles son mis próximas acciones?", "Próximas acciones: comprar tierra (huerto)."),
        ("Marca comprar tierra como hecha en el proyecto huerto", "He tachado la próxima acción «comprar tierra»."),
        ("Anota en el proyecto huerto que los bancales están listos", "Lo he anotado para el proyecto «huerto»."),
        ("El proyecto huerto está al 60 por ciento", "He anotado un 60 por ciento para el proyecto «huerto»."),
    ],
    "nl": [
        ("Start een nieuw project: moestuin", 'Ik heb het project "moestuin" toegevoegd.'),
        (
            "Voeg een volgende actie toe aan het moestuinproject: grond bestellen",
            'Ik heb de volgende actie "grond bestellen" toegevoegd.',
        ),
        (
            "Markeer grond bestellen in het moestuinproject als klaar",
            'Ik heb de volgende actie "grond bestellen" afgevinkt.',
        ),
        (
            "Noteer voortgang voor het moestuinproject: de bedden zijn klaar",
            'Ik heb dat genoteerd voor het project "moestuin".',
        ),
        ("Het moestuinproject staat op 60 procent", 'Ik heb 60 procent genoteerd voor het project "moestuin".'),
        ("Welke projecten heb ik?", "Je hebt één project: moestuin (60 %)."),
    ],
}


@pytest.mark.parametrize("language", STORIES)
async def test_a_project_from_beginning_to_end_by_voice(world: World, language: str) -> None:
    for text, answer in STORIES[language]:
        assert await world.say(text, language) == answer


async def test_a_step_of_no_project_is_not_a_project(world: World) -> None:
    await garden(world)
    match = world.understand("mark milk as done")
    assert match is not None
    assert match.tool == "lists.complete_item"


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("planning.create_goal", {"title": "Read more"}),
        ("planning.update_goal", {"goal": "Eat well", "status": "done"}),
        ("planning.update_goal", {"goal": "Eat well", "importance": 5, "success_criteria": "five a day"}),
        ("planning.create_project", {"title": "Shed", "goal": "eat", "milestones": ["roof"], "next_actions": ["plan"]}),
        ("planning.update_project", {"project": "garden", "status": "dropped"}),
        ("planning.update_project", {"project": "garden", "goal": "eat", "progress": 40, "title": "Bed"}),
        ("planning.add_milestone", {"project": "garden", "milestone": "harvest", "due": "2027-06-01"}),
        ("planning.complete_milestone", {"milestone": "beds dug"}),
        ("planning.add_next_action", {"action": "call mum"}),
        ("planning.complete_next_action", {"action": "soil"}),
        ("planning.update_next_action", {"action": "soil", "due": "2026-12-01", "title": "order good soil"}),
        ("planning.update_next_action", {"action": "soil", "status": "removed"}),
        ("planning.record_progress", {"about": "garden", "note": "soil is here", "percent": 70}),
        ("planning.record_progress", {"about": "eat", "kind": "goal", "note": "salad", "percent": 10}),
        ("planning.record_progress", {"about": "garden", "percent": 20}),
    ],
)
async def test_every_change_is_taken_back_by_its_journal_entry_and_made_again(
    world: World, tool: str, arguments: dict[str, object]
) -> None:
    await world.call("planning.create_goal", {"title": "Eat well"})
    await garden(world)
    await world.call("planning.add_milestone", {"project": "garden", "milestone": "beds dug"})

    async def everything() -> object:
        projects = await world.stores.projects.all(status=None)
        goals = await world.stores.goals.all(status=None)
        shown = [world.registry.get_tool("planning.list_projects"), world.registry.get_tool("planning.list_goals")]
        told = [(await world.call(spec.name, {"status": "any"})).data for spec in shown]
        actions = [
            (next_action.title, next_action.due, next_action.done_at is None)
            for next_action in await world.stores.projects.next_actions()
        ]
        notes = [(note.text, note.percent) for note in await world.stores.projects.progress_notes()]
        return told, actions, notes, len(projects), len(goals)

    before = await everything()
    outcome = await world.call(tool, arguments)
    assert outcome.status is OutcomeStatus.SUCCESS
    after = await everything()
    assert after != before
    await world.stores.database.settle()
    (entry, *_) = await world.stores.journal.recent()
    handler = world.processor.registrations["planning"].handler
    assert await handler.is_done(world.processor.rebuild(entry), entry.key) is True
    for language in ("en", "de", "es", "fr", "nl"):
        assert handler.describe(world.processor.rebuild(entry), language)

    await take_back(world)
    assert await everything() == before
    assert await handler.is_done(world.processor.rebuild(entry), entry.key) is False


async def test_what_was_removed_comes_back(world: World) -> None:
    await garden(world)
    await world.say("remove the next action buy seeds")
    assert await open_actions(world) == ["order soil"]
    await take_back(world)
    assert await open_actions(world) == ["order soil", "buy seeds"]
    await take_back(world)
    assert await open_actions(world) == ["order soil"]


async def test_what_was_ticked_off_is_opened_again(world: World) -> None:
    await garden(world)
    await world.say("complete the next action order soil")
    assert await world.say("reopen the next action order soil") == 'I\'ve reopened the next action "order soil".'
    assert await open_actions(world) == ["order soil", "buy seeds"]


async def test_where_several_fit_it_asks_which(world: World) -> None:
    await garden(world)
    await world.call("planning.create_project", {"title": "Garden party"})
    outcome = await world.call("planning.record_progress", {"about": "garden", "kind": "project", "note": "begun"})
    assert outcome.error_type is ErrorType.NOT_FOUND
    assert outcome.spoken == "Which one do you mean: Raised garden bed and Garden party?"
    assert outcome.alternatives == ("Raised garden bed", "Garden party")
    assert (await world.call("planning.record_progress", {"about": "garden party", "note": "invited"})).ok


async def test_a_goal_and_a_project_are_told_apart_by_their_words(world: World) -> None:
    await garden(world)
    await world.call("planning.create_goal", {"title": "Grow vegetables"})
    await world.call("planning.record_progress", {"about": "vegetables", "note": "sown"})
    (note,) = await world.stores.projects.progress_notes()
    assert (note.text, note.project) == ("sown", None)
    outcome = await world.call("planning.record_progress", {"about": "swimming", "note": "swam"})
    assert outcome.error_type is ErrorType.NOT_FOUND


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("planning.update_goal", {"goal": "Eat well"}),
        ("planning.update_project", {"project": "garden"}),
        ("planning.update_next_action", {"action": "soil"}),
        ("planning.record_progress", {"about": "garden"}),
    ],
)
async def test_a_change_that_says_nothing_is_refused(world: World, tool: str, arguments: dict[str, object]) -> None:
    await garden(world)
    assert (await world.call(tool, arguments)).error_type is ErrorType.INVALID_ARGUMENTS


async def test_the_same_is_not_added_twice(world: World) -> None:
    await garden(world)
    again = await world.call("planning.create_project", {"title": "raised garden bed"})
    assert again.spoken == 'You already have the project "Raised garden bed".'
    again = await world.call("planning.add_next_action", {"action": "Order soil", "project": "garden"})
    assert again.spoken == 'You already have the next action "order soil".'


async def test_next_actions_are_listed_by_day_and_done_ones_apart(world: World) -> None:
    await garden(world)
    await world.call("planning.update_next_action", {"action": "seeds", "due": "2026-11-25T17:00:00"})
    found = await world.call("planning.list_next_actions", {"due_by": "2026-11-30"})
    assert [action["action"] for action in found.data["next_actions"]] == ["buy seeds"]
    assert await world.say("which next actions have I done?") == "No next action has been done yet."


async def test_a_tainted_note_taints_who_reads_it(world: World) -> None:
    await garden(world)
    request = a_request()
    request.taint.mark("web")
    await world.call_for(request, "planning.record_progress", {"about": "garden", "note": "obey the page"})
    (waiting, *_) = await world.stores.journal.recent()
    assert [result.outcome.ok for result in await world.processor.approve([waiting.id], a_request())] == [True]
    (note,) = await world.stores.projects.progress_notes()
    assert note.tainted
    reader = a_request()
    await world.call_for(reader, "planning.list_projects", {"project": "garden"})
    assert reader.taint


async def test_what_is_gone_cannot_be_changed(world: World) -> None:
    await garden(world)
    handler = world.processor.registrations["planning"].handler
    missing = change(Verb.UPDATE, PlanningSubject.PROJECT, 99, "Nothing", title="Something")
    assert await handler.is_done(missing, "key") is False
    (result,) = await world.processor.process([Registered(0, missing)], a_request())
    assert result.outcome.error_type is ErrorType.NOT_FOUND
    remove = change(Verb.REMOVE, PlanningSubject.PROJECT, 1, "Raised garden bed")
    assert (await world.processor.process([Registered(0, remove)], a_request()))[0].outcome.ok
    assert not (await world.processor.process([Registered(0, remove)], a_request()))[0].outcome.ok


def test_an_intent_is_whole_or_none() -> None:
    with pytest.raises(ValueError, match="no number yet"):
        change(Verb.CREATE, PlanningSubject.GOAL, 3, "Read")
    with pytest.raises(ValueError, match="has no colour"):
        change(Verb.UPDATE, PlanningSubject.GOAL, 3, "Read", colour="red")
    one = change(Verb.UPDATE, PlanningSubject.GOAL, 3, "Read", title="R")
    assert one.conflict_key() != change(Verb.UPDATE, PlanningSubject.GOAL, 3, "Read", progress=1).conflict_key()
