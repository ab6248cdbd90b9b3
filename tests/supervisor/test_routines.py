"""What worked is saved under a name and run again by it: without a router, without a planner, or without any model."""

from typing import Any

import pytest

from custom_components.universal_agent.skills.routines.intents import deleting, saving
from custom_components.universal_agent.store.routines import Routine
from scripts.lib.model_server import Call, ModelServer, ScriptedReply, says
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect

COSY = "I'd love it if the reading corner were a little cosier"
LIGHT = Call(name="light__HassLightSet", arguments={"name": "Kitchen Light", "brightness": 40})
UNSURE = ScriptedReply(form={"role": "none", "confidence": 0.4})
SURE = ScriptedReply(form={"role": "smart_home", "confidence": 0.98})
DESIGN = ScriptedReply(
    form={
        "analysis": "A cosier home.",
        "plan": ["dim the light"],
        "selected_tools": ["ha.light__HassLightSet"],
        "system_prompt": "Make it cosy.",
        "guidance": "",
        "needs_approval": False,
        "max_iterations": 4,
        "confidence": 0.9,
    }
)
TWO = "turn on the kitchen light and remember that the spare key is with anna"
PHRASES = {
    "en": (
        "save that as a routine called film night",
        "run film night",
        "which routines do I have",
        "delete the routine film night",
    ),
    "de": (
        "speichere das als Routine Filmabend",
        "starte Filmabend",
        "welche Routinen habe ich",
        "lösche die Routine Filmabend",
    ),
    "es": (
        "guarda eso como una rutina llamada noche de cine",
        "ejecuta noche de cine",
        "qué rutinas tengo",
        "borra la rutina noche de cine",
    ),
    "fr": (
        "enregistre ça comme routine appelée soirée cinéma",
        "lance soirée cinéma",
        "quelles routines ai-je",
        "supprime la routine soirée cinéma",
    ),
    "nl": (
        "bewaar dat als routine filmavond",
        "start filmavond",
        "welke routines heb ik",
        "verwijder de routine filmavond",
    ),
}


async def test_a_plan_of_a_model_runs_again_with_one_kind_of_call_only(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    server.says(UNSURE, DESIGN, says("", LIGHT), says("It is cosy now."))
    first = await agent.ask(COSY)
    saved = await agent.ask("save that as a routine called cosy corner", conversation_id=first["conversation_id"])
    assert saved["response"] == "I've saved that as the routine cosy corner."
    assert [item["status"] for item in saved["intents"]] == ["done"]

    await agent.ask("turn off the kitchen light")
    server.requests.clear()
    server.says(says("", LIGHT), says("Cosy again."))
    again = await agent.ask("run cosy corner")

    assert again["response"] == "Cosy again."
    assert (again["approach"], again["route"]) == ("meta_planning", "runtime_agent")
    assert again["plan"] == ["dim the light"]
    assert home.state("light.kitchen_light") == "on"
    assert len(server.requests) == 2
    assert not any("response_format" in seen.body for seen in server.requests)
    assert COSY in str(server.requests[0].body["messages"])


async def test_a_role_s_request_runs_again_without_the_router(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    server.says(SURE, says("", LIGHT))
    first = await agent.ask(COSY)
    await agent.ask("make that a routine named reading time", conversation_id=first["conversation_id"])

    server.requests.clear()
    server.says(says("", LIGHT))
    again = await agent.ask("start the routine reading time")
    assert (again["response"], again["route"]) == ("I set Kitchen Light to 40 %.", "smart_home")
    assert len(server.requests) == 1


async def test_without_a_model_the_words_are_taken_again(agent: InstalledAgent, home: SmallHome) -> None:
    first = await agent.ask(TWO)
    assert first["approach"] == "meta_planning"
    await agent.ask("save that as a routine called coming home", conversation_id=first["conversation_id"])
    await agent.ask("turn off the kitchen light")

    again = await agent.ask("please run coming home again")
    assert home.state("light.kitchen_light") == "on"
    assert again["plan"] == first["plan"]
    assert again["engine"] == "local"


@pytest.mark.parametrize("language", PHRASES)
async def test_it_is_saved_run_listed_and_deleted_in_every_language(
    agent: InstalledAgent, home: SmallHome, language: str
) -> None:
    save, run, which, delete = PHRASES[language]
    first = await agent.ask("turn on the kitchen light")
    saved = await agent.ask(save, conversation_id=first["conversation_id"], language=language)
    assert [item["type"] for item in saved["intents"]] == ["routine"]
    (routine,) = agent.data.stores.routines.all()

    await agent.ask("turn off the kitchen light")
    await agent.ask(run, language=language)
    assert home.state("light.kitchen_light") == "on"
    assert routine.title in (await agent.ask(which, language=language))["response"]
    await agent.ask(delete, language=language)
    assert agent.data.stores.routines.all() == ()
    assert routine.title not in (await agent.ask(which, language=language))["response"]


async def test_a_routine_outlives_a_restart_and_takes_the_place_of_an_older_one(
    agent: InstalledAgent, home: SmallHome
) -> None:
    for request in ("turn on the kitchen light", "turn on the bedroom light"):
        first = await agent.ask(request)
        await agent.ask("save that as a routine called Evening", conversation_id=first["conversation_id"])
        await agent.ask(request.replace("on", "off", 1))
    await agent.restart()

    await agent.ask("run evening")
    assert home.state("light.bedroom_light") == "on"
    assert home.state("light.kitchen_light") == "off"


async def test_undo_data_brings_back_what_was_there(agent: InstalledAgent, home: SmallHome) -> None:
    first = await agent.ask("turn on the kitchen light")
    await agent.ask("save that as a routine called evening", conversation_id=first["conversation_id"])
    second = await agent.ask("turn on the bedroom light")
    await agent.ask("save that as a routine called evening", conversation_id=second["conversation_id"])
    await agent.ask("delete the routine evening")
    await agent.data.processor.drain()
    await agent.data.stores.database.settle()
    undos: list[Any] = [
        entry.undo["intents"][0]
        for entry in await agent.data.stores.journal.recent()
        if entry.type == "routine" and entry.undo
    ]
    assert [(undo["operation"], undo["request"]) for undo in reversed(undos)] == [
        ("delete", ""),
        ("save", "turn on the kitchen light"),
        ("save", "turn on the bedroom light"),
    ]


async def test_what_cannot_be_saved_or_run_is_said(agent: InstalledAgent, home: SmallHome) -> None:
    assert "that I could save" in (await agent.ask("save that as a routine called nothing"))["response"]
    assert "no routine called" in (await agent.ask("delete the routine nothing"))["response"]
    failed = await agent.ask("turn on the light on the moon")
    saved = await agent.ask("save that as a routine called moon", conversation_id=failed["conversation_id"])
    assert saved["intents"] == []


async def test_a_routine_among_other_things_is_asked_for_alone(agent: InstalledAgent, home: SmallHome) -> None:
    first = await agent.ask("turn on the kitchen light")
    await agent.ask("save that as a routine called evening", conversation_id=first["conversation_id"])
    answer = await agent.ask("run evening and turn on the bedroom light")
    assert "on its own" in answer["response"]


async def test_a_plan_whose_tool_is_gone_is_planned_anew(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    server.says(UNSURE, DESIGN, says("", LIGHT), says("It is cosy now."))
    first = await agent.ask(COSY)
    await agent.ask("save that as a routine called cosy corner", conversation_id=first["conversation_id"])
    routine = agent.data.stores.routines.get("cosy corner")
    assert routine is not None
    assert routine.configuration is not None
    broken_designs: tuple[dict[str, list[str]], ...] = ({"selected_tools": ["no.tool"]}, {"plan": []})
    for broken in broken_designs:
        changed = {**routine.configuration, **broken}
        await agent.data.stores.routines.put(
            type(routine)(
                title=routine.title, request=routine.request, language="en", route=routine.route, configuration=changed
            )
        )
        server.requests.clear()
        server.says(UNSURE, DESIGN, says("", LIGHT), says("Planned anew."))
        assert (await agent.ask("run cosy corner"))["response"] == "Planned anew."
        assert len(server.requests) == 4


async def test_a_preview_of_a_routine_changes_nothing(agent: InstalledAgent, home: SmallHome) -> None:
    first = await agent.ask("turn on the kitchen light")
    await agent.ask("save that as a routine called evening", conversation_id=first["conversation_id"])
    await agent.ask("turn off the kitchen light")
    answer = await agent.ask("run evening", dry_run=True)
    assert answer["response"].startswith("I would ")
    assert home.state("light.kitchen_light") == "off"


async def test_a_restart_can_tell_whether_a_routine_was_saved(agent: InstalledAgent, home: SmallHome) -> None:
    handler = agent.data.processor.registrations["routine"].handler
    intent = saving(Routine(title="Evening", request="turn on the kitchen light", language="en", route="local"))
    assert handler.describe(intent, "en") == "save the routine Evening"
    assert await handler.is_done(intent, "key") is False
    await agent.data.stores.routines.put(intent.routine)
    assert await handler.is_done(intent, "key") is True
    assert await handler.is_done(deleting("evening"), "key") is False
