"""Scripts, scenes and groups are judged by what stands behind them; what cannot be known beforehand is asked about."""

from collections.abc import Iterable
from typing import Any

from homeassistant.components.cover import CoverDeviceClass
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er
from homeassistant.helpers.script import Script
from homeassistant.setup import async_setup_component
import pytest

from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.safety.policy import Facts, Verdict, decide
from custom_components.universal_agent.skills.smart_home.resolved_targets import resolve
from custom_components.universal_agent.skills.smart_home.target_resolution import resolved_sequence
from custom_components.universal_agent.skills.smart_home.targets import assess, assess_script
from tests.installed_agent import InstalledAgent
from tests.mock_home import Cover, SmallHome

LIGHT = {"action": "light.turn_on", "target": {"entity_id": "light.kitchen_light"}}
UNLOCK = {"action": "lock.unlock", "target": {"entity_id": "lock.front_door"}}


async def behind(hass: HomeAssistant, *sequence: dict[str, Any]) -> tuple[set[tuple[str, str | None]], bool, Verdict]:
    """Return what a script of these steps would do, whether that is all, and what the policy says."""
    assert await async_setup_component(hass, "script", {"script": {"it": {"sequence": list(sequence)}}})
    await hass.async_block_till_done()
    found = assess_script(hass, "script.it")
    decision = decide(Facts(actions=found.actions, channel=Channel.CHAT, unresolved=found.unresolved))
    done = {(action.service, action.entity_id) for action in found.actions if action.behind}
    return done, found.unresolved, decision.verdict


@pytest.mark.parametrize(
    "wrapped",
    [
        pytest.param({"choose": [{"conditions": [], "sequence": [UNLOCK]}], "default": [LIGHT]}, id="a choice"),
        pytest.param({"choose": [{"conditions": [], "sequence": [LIGHT]}], "default": [UNLOCK]}, id="otherwise"),
        pytest.param({"if": [], "then": [UNLOCK]}, id="if"),
        pytest.param({"if": [], "then": [LIGHT], "else": [UNLOCK]}, id="else"),
        pytest.param({"repeat": {"count": 2, "sequence": [UNLOCK]}}, id="again"),
        pytest.param({"parallel": [LIGHT, UNLOCK]}, id="side by side"),
        pytest.param({"sequence": [UNLOCK]}, id="in a sequence"),
        pytest.param({"action": "homeassistant.turn_off", "target": {"entity_id": "lock.front_door"}}, id="turned off"),
        pytest.param({"action": "lock.open", "data": {"entity_id": "lock.front_door"}}, id="in its data"),
        pytest.param({"action": "scene.apply", "data": {"entities": {"lock.front_door": "unlocked"}}}, id="applied"),
        pytest.param(
            {"action": "scene.apply", "data": {"entities": {"lock.front_door": {"state": "open"}}}}, id="applied whole"
        ),
    ],
)
async def test_a_lock_is_found_wherever_it_stands(agent: InstalledAgent, wrapped: dict[str, Any]) -> None:
    done, unresolved, verdict = await behind(agent.hass, wrapped)
    assert "lock.front_door" in {target for _, target in done}
    assert not unresolved
    assert verdict is Verdict.CONFIRM


@pytest.mark.parametrize(
    "step",
    [
        pytest.param({"action": "{{ 'lock.unlock' }}", "target": {"entity_id": "light.kitchen_light"}}, id="service"),
        pytest.param({"action": "light.turn_on", "target": {"entity_id": "{{ where }}"}}, id="target"),
        pytest.param({"action": "light.turn_on", "target": "{{ where }}"}, id="whole target"),
        pytest.param({"action": "light.turn_on", "target": {"entity_id": "all"}}, id="everything"),
        pytest.param({"action": "scene.apply", "data": {"entities": "{{ states }}"}}, id="states of a scene"),
        pytest.param(
            {"action": "scene.apply", "data": {"entities": {"lock.front_door": "{{ how }}"}}}, id="one state of a scene"
        ),
        pytest.param({"event": "front_door_please"}, id="an event"),
    ],
)
async def test_what_is_decided_while_it_runs_is_asked_about(agent: InstalledAgent, step: dict[str, Any]) -> None:
    _, unresolved, verdict = await behind(agent.hass, step)
    assert unresolved
    assert verdict is Verdict.CONFIRM


async def test_steps_that_change_nothing_and_disabled_ones_are_left_out(agent: InstalledAgent) -> None:
    done, unresolved, verdict = await behind(
        agent.hass, {"delay": 5}, {"variables": {"a": 1}}, {"stop": "enough"}, {**UNLOCK, "enabled": False}, LIGHT
    )
    assert (done, unresolved, verdict) == ({("light.turn_on", "light.kitchen_light")}, False, Verdict.ALLOW)


async def test_an_area_stands_for_the_devices_in_it(agent: InstalledAgent) -> None:
    area = ar.async_get(agent.hass).async_get_area_by_name("Hallway")
    assert area is not None
    done, _, verdict = await behind(agent.hass, {"action": "lock.unlock", "target": {"area_id": area.id}})
    assert ("lock.unlock", "lock.front_door") in done
    assert verdict is Verdict.CONFIRM


async def test_a_device_action_is_known_by_its_entity(agent: InstalledAgent, home: SmallHome) -> None:
    entry = er.async_get(agent.hass).async_get("lock.front_door")
    assert entry is not None
    step = {"device_id": "x", "domain": "lock", "type": "open", "entity_id": entry.id}
    steps = [step, {**step, "entity_id": "lock.front_door", "type": "unlock"}]
    script = Script(agent.hass, steps, "A device", "script")
    found = resolved_sequence(agent.hass, script, "intent.X")
    assert {(action.service, action.entity_id) for action in found.actions} == {
        ("lock.open", "lock.front_door"),
        ("lock.unlock", "lock.front_door"),
    }
    assert resolved_sequence(agent.hass, None, "intent.X").actions == ()


async def test_a_service_without_a_target_and_a_temperature_are_judged(agent: InstalledAgent) -> None:
    heat = {"action": "climate.set_temperature", "target": {"entity_id": "climate.living_room_heating"}}
    _, _, warm = await behind(agent.hass, {**heat, "data": {"temperature": 22}})
    assert warm is Verdict.ALLOW


@pytest.mark.parametrize(
    ("step", "verdict"),
    [
        (
            {
                "action": "climate.set_temperature",
                "target": {"entity_id": "climate.living_room_heating"},
                "data": {"temperature": 45},
            },
            Verdict.CONFIRM,
        ),
        (
            {
                "action": "climate.set_temperature",
                "target": {"entity_id": "climate.living_room_heating"},
                "data": {"temperature": "{{ much }}"},
            },
            Verdict.CONFIRM,
        ),
        ({"action": "shell_command.anything"}, Verdict.DENY),
        ({"action": "notify.mobile_app_anna", "data": {"message": "x"}}, Verdict.ALLOW),
        ({"action": "notify.mail", "data": {"message": "x"}}, Verdict.CONFIRM),
        ({"action": "mqtt.publish", "data": {"topic": "x"}}, Verdict.CONFIRM),
    ],
    ids=["too warm", "nobody knows how warm", "a shell", "a phone", "a mail", "anything"],
)
async def test_what_a_step_comes_to(agent: InstalledAgent, step: dict[str, Any], verdict: Verdict) -> None:
    assert (await behind(agent.hass, step))[2] is verdict


async def test_scripts_within_scripts_are_followed_and_circles_end(agent: InstalledAgent) -> None:
    scripts = {
        "outer": {
            "sequence": [
                {"action": "script.inner"},
                {"action": "script.turn_off", "target": {"entity_id": "script.outer"}},
            ]
        },
        "inner": {"sequence": [UNLOCK, {"action": "script.turn_on", "target": {"entity_id": "script.outer"}}]},
    }
    assert await async_setup_component(agent.hass, "script", {"script": scripts})
    found = assess_script(agent.hass, "script.outer")
    assert "lock.unlock" in {action.service for action in found.actions}
    assert not found.unresolved
    assert assess_script(agent.hass, "script.gone").unresolved


async def test_a_scene_is_what_it_wants(agent: InstalledAgent) -> None:
    scene = {
        "name": "Night",
        "entities": {
            "lock.front_door": "locked",
            "climate.living_room_heating": {"state": "heat", "temperature": 17},
            "light.kitchen_light": "off",
        },
    }
    assert await async_setup_component(agent.hass, "scene", {"scene": scene})
    await agent.hass.async_block_till_done()
    done, unresolved, verdict = await behind(agent.hass, {"scene": "scene.night"})
    assert {service for service, _ in done} >= {"lock.lock", "climate.set_temperature", "light.turn_off"}
    assert (unresolved, verdict) == (False, Verdict.ALLOW)


async def test_the_state_that_a_scene_wants_of_a_group_is_that_of_its_members(agent: InstalledAgent) -> None:
    groups = {"ways_in": {"entities": ["lock.front_door", "group.ways_in"]}}
    assert await async_setup_component(agent.hass, "group", {"group": groups})
    await agent.hass.async_block_till_done()
    done, unresolved, verdict = await behind(
        agent.hass,
        {"action": "scene.apply", "data": {"entities": {"group.ways_in": "unlocked", "group.empty": "on"}}},
    )
    assert ("lock.unlock", "lock.front_door") in done
    assert (unresolved, verdict) == (True, Verdict.CONFIRM)


async def test_a_position_that_a_scene_wants_goes_before_the_state(agent: InstalledAgent) -> None:
    wanted = {"cover.garage_door": {"state": "closed", "current_position": 100}}
    done, _, verdict = await behind(agent.hass, {"action": "scene.apply", "data": {"entities": wanted}})
    assert ("cover.set_cover_position", "cover.garage_door") in done
    assert verdict is Verdict.CONFIRM


async def test_an_automation_that_is_switched_on_is_what_it_will_do(agent: InstalledAgent) -> None:
    at_night = {"id": "n", "alias": "Night", "triggers": {"trigger": "time", "at": "03:00:00"}, "actions": [UNLOCK]}
    assert await async_setup_component(agent.hass, "automation", {"automation": [at_night]})
    await agent.hass.async_block_till_done()

    def services(name: str) -> set[str]:
        return {
            action.service for action in assess(agent.hass, resolve(agent.hass, name, {"name": "Night"}, None)).actions
        }

    async_expose_entity(agent.hass, "conversation", "automation.night", True)
    assert "lock.unlock" in services("HassTurnOn")
    assert "lock.unlock" not in services("HassTurnOff")
    await agent.hass.services.async_call("automation", "turn_off", {"entity_id": "automation.night"}, blocking=True)


async def test_an_integrations_own_scene_is_asked_about_unless_it_is_of_lights(agent: InstalledAgent) -> None:
    registry = er.async_get(agent.hass)
    for platform in ("hue", "somebody"):
        entry = registry.async_get_or_create("scene", platform, "1", suggested_object_id=platform)
        agent.hass.states.async_set(entry.entity_id, "unknown")
    assert (await behind(agent.hass, {"scene": "scene.hue"}))[2] is Verdict.ALLOW


async def test_an_unknown_scene_is_unresolved(agent: InstalledAgent) -> None:
    assert (await behind(agent.hass, {"scene": "scene.somebody"}))[1]


async def test_groups_of_covers_are_their_members(agent: InstalledAgent, home: SmallHome) -> None:
    garage = Cover()
    garage._attr_device_class = CoverDeviceClass.GARAGE
    garage._attr_extra_state_attributes = {}
    everything = Cover()
    everything._attr_extra_state_attributes = {"entity_id": ["cover.bedroom_blinds", "cover.garage_door"]}
    await home.add("cover", everything, "All Covers")
    opened = assess(agent.hass, resolve(agent.hass, "HassTurnOn", {"name": "All Covers"}, None))
    closed = assess(agent.hass, resolve(agent.hass, "HassTurnOff", {"name": "All Covers"}, None))

    def verdict(actions: Iterable[Any]) -> Verdict:
        return decide(Facts(actions=tuple(actions), channel=Channel.CHAT)).verdict

    assert ("cover.open_cover", "cover.garage_door") in {
        (action.service, action.entity_id) for action in opened.actions
    }
    assert verdict(opened.actions) is Verdict.CONFIRM
    assert verdict(closed.actions) is Verdict.ALLOW


async def test_a_persons_own_intent_is_what_its_actions_are(agent: InstalledAgent) -> None:
    made = {"LightUp": {"action": [LIGHT]}, "LetIn": {"action": [UNLOCK]}, "Hello": {"speech": {"text": "Hi"}}}
    assert await async_setup_component(agent.hass, "intent_script", {"intent_script": made})
    found = {
        name: [action.service for action in assess(agent.hass, resolve(agent.hass, name, {}, None)).actions]
        for name in made
    }
    assert found == {"LightUp": ["light.turn_on"], "LetIn": ["lock.unlock"], "Hello": []}
    assert [
        action.service for action in assess(agent.hass, resolve(agent.hass, "SomebodysIntent", {}, None)).actions
    ] == ["intent.SomebodysIntent"]


async def test_too_warm_is_asked_about(agent: InstalledAgent, home: SmallHome) -> None:
    question = await agent.ask("set the living room heating to 35 degrees")
    assert question["continue_conversation"]
    async_expose_entity(agent.hass, "conversation", "climate.living_room_heating", True)
    assert not (await agent.ask("set the living room heating to 23 degrees"))["continue_conversation"]
