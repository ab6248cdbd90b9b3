"""The agent does not steer itself: neither its own entities, whoever shows them to it, nor its options have a tool."""

import ast
from pathlib import Path
import random
from typing import Any

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from homeassistant.setup import async_setup_component
import pytest

from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.safety.home_facts import LiveHomeFacts
from custom_components.universal_agent.safety.policy import Action, Facts, Verdict, decide
from custom_components.universal_agent.skills.smart_home.target_resolution import effects
from custom_components.universal_agent.store.journal import JournalState
from scripts.lib.bench.formats_values import arguments
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent

PACKAGE = Path(__file__).parents[1] / "custom_components" / "universal_agent"
AUTONOMY, HEARTBEAT, UNDO = "heartbeat_autonomy", "heartbeat", "undo"


def own(hass: HomeAssistant, domain: str, key: str) -> str:
    """Return the id of one of our entities, shown to assistants by somebody who did not think of it."""
    (entity_id,) = (
        entry.entity_id
        for entry in er.async_get(hass).entities.values()
        if entry.platform == DOMAIN and entry.domain == domain and entry.unique_id.endswith(f"_{key}")
    )
    async_expose_entity(hass, "conversation", entity_id, True)
    return entity_id


def verdict(hass: HomeAssistant, action: Action) -> tuple[Verdict, str]:
    """Return what comes of an action, as the home sees it."""
    decision = decide(Facts(actions=LiveHomeFacts(hass, resolve=effects).look([action]), channel=a_request().channel))
    return decision.verdict, decision.reason


@pytest.mark.parametrize("behind", [None, "script.evening"])
@pytest.mark.parametrize(
    ("service", "key"),
    [
        ("select.select_option", AUTONOMY),
        ("select.select_next", AUTONOMY),
        ("homeassistant.turn_off", HEARTBEAT),
        ("switch.toggle", HEARTBEAT),
        ("button.press", UNDO),
        ("somebody_elses.service", AUTONOMY),
    ],
)
async def test_no_service_is_called_on_what_steers_the_agent(
    agent: InstalledAgent, service: str, key: str, behind: str | None
) -> None:
    domain = {AUTONOMY: "select", HEARTBEAT: "switch", UNDO: "button"}[key]
    action = Action(service=service, entity_id=own(agent.hass, domain, key), behind=behind, declared=True)

    assert verdict(agent.hass, action) == (Verdict.DENY, "own_settings")


async def test_lists_of_the_agent_hold_what_people_plan(agent: InstalledAgent) -> None:
    action = Action(service="todo.add_item", entity_id=own(agent.hass, "todo", "next_actions"))

    assert verdict(agent.hass, action) == (Verdict.ALLOW, "harmless")


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "turn off {name}"), ("de", "schalte {name} aus")],
)
async def test_it_is_refused_in_words(agent: InstalledAgent, language: str, text: str) -> None:
    switch = own(agent.hass, "switch", HEARTBEAT)
    er.async_get(agent.hass).async_update_entity(switch, aliases=["Aurora"])
    before = agent.hass.states.get(switch)

    said = await agent.ask(text.format(name="Aurora"), language=language)

    assert agent.hass.states.get(switch) == before
    assert [item["status"] for item in said["intents"]] == ["refused"]
    expected = agent.data.speech.say("conversation", "own_settings", language, {"target": said["intents"][0]["target"]})
    assert said["response"] == expected


@pytest.mark.parametrize("step", ["select", "scene"])
async def test_a_script_or_scene_is_no_way_around(agent: InstalledAgent, step: str) -> None:
    hass = agent.hass
    select = own(hass, "select", AUTONOMY)
    before = hass.states.get(select)
    assert before is not None
    other = next(option for option in before.attributes["options"] if option != before.state)
    steps: dict[str, dict[str, Any]] = {
        "select": {"action": "select.select_option", "target": {"entity_id": select}, "data": {"option": other}},
        "scene": {"action": "scene.apply", "data": {"entities": {select: other}}},
    }
    assert await async_setup_component(hass, "script", {"script": {"aurora": {"sequence": [steps[step]]}}})
    await hass.async_block_till_done()
    async_expose_entity(hass, "conversation", "script.aurora", True)

    said = await agent.say("turn on aurora")

    assert [item["status"] for item in said["intents"]] == ["refused"]
    assert hass.states.get(select) == before


async def test_no_tool_changes_what_is_configured(agent: InstalledAgent) -> None:
    """Each tool is called with made-up arguments, and whatever it asks for is approved."""
    hass, data, chance = agent.hass, agent.data, random.Random(5)
    settings = {own(hass, "select", AUTONOMY), own(hass, "switch", HEARTBEAT)}
    before = [entry.as_dict() for entry in hass.config_entries.async_entries()]
    states = {entity_id: hass.states.get(entity_id) for entity_id in settings}

    for spec in data.registry.get_all_tools():
        for _ in range(2):
            request = a_request(text="do it")
            gated = await data.gate.call(spec.name, arguments(data.registry.schema(spec.name), chance), request)
            results = await data.processor.process(gated.intents, request)
            waiting = [result.id for result in results if result.id and result.state is JournalState.AWAITING_APPROVAL]
            if waiting:
                await data.processor.approve(waiting, a_request(text="yes"))
    await hass.async_block_till_done()

    assert [entry.as_dict() for entry in hass.config_entries.async_entries()] == before
    assert {entity_id: hass.states.get(entity_id) for entity_id in settings} == states


CONFIGURES = ("async_update_entry", "async_update_subentry", "async_add_subentry", "async_remove_subentry")


def test_only_what_a_person_fills_in_writes_options() -> None:
    calls = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in (*CONFIGURES, "async_update_and_abort")
    }

    assert calls
    # Beside the forms, an administrator in person accepts an effect by an action.
    filled_in = {"config_flow.py", "effects_report.py"}
    assert {name for name in calls if name not in filled_in and not name.startswith("flows/")} == set()
