"""What starts an automation is read from every kind of trigger, and what it does is followed as far as it goes."""

from itertools import pairwise
from typing import Any

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.universal_agent.safety.effects.graph import EffectGraph
from custom_components.universal_agent.safety.effects.triggers import read_starts
from custom_components.universal_agent.safety.policy import Action, is_protected
from custom_components.universal_agent.skills.smart_home.target_resolution import effects_of_steps
from tests.mock_home import Cover, SmallHome
from tests.safety.effects.wired import DIM, UNLOCK, Switch, automate, make

MODE = "input_boolean.guest_mode"
OPENS = ("lock.unlock", "lock.front_door")


@pytest.fixture
async def graph(hass: HomeAssistant, home: SmallHome) -> EffectGraph:
    """Return the graph of a home with a few helpers."""
    await make(hass, "input_boolean", {"guest_mode": {"name": "Guest Mode"}, "second": {"name": "Second"}})
    await make(hass, "input_datetime", {"wake_up": {"name": "Wake Up", "has_time": True, "has_date": False}})
    await make(hass, "timer", {"oven": {"name": "Oven"}})
    return EffectGraph(hass, effects_of_steps)


def after(graph: EffectGraph, service: str, entity_id: str, **known: Any) -> set[tuple[str, str | None]]:
    """Return what follows from a service on an entity."""
    return {
        (action.service, action.entity_id)
        for action in graph.after((Action(service=service, entity_id=entity_id, **known),))
    }


async def rest(hass: HomeAssistant) -> None:
    """Let no automation wait for the clock any more."""
    await hass.services.async_call("automation", "turn_off", {"entity_id": "all"}, blocking=True)


@pytest.mark.parametrize(
    ("trigger", "service", "entity_id"),
    [
        pytest.param({"trigger": "state", "entity_id": MODE}, "input_boolean.toggle", MODE, id="any change"),
        pytest.param(
            {"platform": "state", "entity_id": MODE, "to": "on"}, "input_boolean.turn_on", MODE, id="old words"
        ),
        pytest.param(
            {"trigger": "state", "entity_id": MODE, "not_to": ["off"]}, "input_boolean.turn_on", MODE, id="anything but"
        ),
        pytest.param(
            {"trigger": "state", "entity_id": "light.kitchen_light", "attribute": "brightness"},
            "light.turn_on",
            "light.kitchen_light",
            id="an attribute",
        ),
        pytest.param(
            {"trigger": "numeric_state", "entity_id": "light.kitchen_light", "attribute": "brightness", "above": 1},
            "light.turn_on",
            "light.kitchen_light",
            id="a number",
        ),
        pytest.param(
            {"trigger": "template", "value_template": "{{ is_state('input_boolean.guest_mode', 'on') }}"},
            "input_boolean.turn_on",
            MODE,
            id="a template",
        ),
        pytest.param(
            {"trigger": "template", "value_template": "{{ states.input_boolean.guest_mode.state == 'on' }}"},
            "input_boolean.turn_on",
            MODE,
            id="a template with a path",
        ),
        pytest.param(
            {"trigger": "time", "at": "input_datetime.wake_up"},
            "input_datetime.set_datetime",
            "input_datetime.wake_up",
            id="a time that a helper holds",
        ),
        pytest.param(
            {"trigger": "event", "event_type": "timer.finished", "event_data": {"entity_id": "timer.oven"}},
            "timer.start",
            "timer.oven",
            id="the event of an entity",
        ),
        pytest.param(
            {"trigger": "event", "event_type": "call_service", "event_data": {"domain": "light", "service": "turn_on"}},
            "light.turn_on",
            "light.kitchen_light",
            id="a call of a service",
        ),
        pytest.param(
            {"trigger": "light.turned_on", "target": {"area_id": "kitchen"}},
            "light.turn_on",
            "light.kitchen_light",
            id="an area",
        ),
        pytest.param(
            {"triggers": [{"trigger": "state", "entity_id": MODE}]}, "input_boolean.turn_on", MODE, id="a nested list"
        ),
    ],
)
async def test_what_starts_an_automation_is_seen(
    hass: HomeAssistant, graph: EffectGraph, trigger: dict[str, Any], service: str, entity_id: str
) -> None:
    await automate(hass, {"triggers": [trigger], "actions": [UNLOCK]})

    assert OPENS in after(graph, service, entity_id)
    assert after(graph, "light.turn_off", "light.bedroom_light") == set()
    assert entity_id.partition(".")[0] in graph.risky_domains(is_protected)
    await rest(hass)


@pytest.mark.parametrize(
    "trigger",
    [
        pytest.param({"trigger": "state", "entity_id": MODE, "to": "on"}, id="the other state"),
        pytest.param({"trigger": "state", "entity_id": MODE, "not_to": "off"}, id="not that state"),
        pytest.param({"trigger": "switch.turned_on", "target": {"entity_id": MODE}}, id="the other state of a switch"),
        pytest.param({"trigger": "state", "entity_id": MODE, "enabled": False}, id="switched off"),
        pytest.param({"trigger": "time", "at": "07:00:00"}, id="the clock"),
    ],
)
async def test_what_cannot_start_it_does_not(hass: HomeAssistant, graph: EffectGraph, trigger: dict[str, Any]) -> None:
    await automate(hass, {"triggers": [trigger], "actions": [UNLOCK]})

    assert after(graph, "input_boolean.turn_off", MODE) == set()
    await rest(hass)


async def test_a_device_trigger_names_its_entity(hass: HomeAssistant, graph: EffectGraph) -> None:
    entry = er.async_get(hass).async_get("light.kitchen_light")
    assert entry is not None
    raw = {
        "triggers": [
            {"trigger": "device", "device_id": "x", "domain": "light", "type": "turned_on", "entity_id": entry.id}
        ]
    }

    (change,) = read_starts(hass, raw).changes

    assert (change.entity_id, change.to) == ("light.kitchen_light", frozenset({"on"}))


@pytest.mark.parametrize(
    ("trigger", "kind"),
    [
        ({"trigger": "event", "event_type": "something_happened"}, "event"),
        ({"trigger": "event", "event_type": "call_service"}, "event"),
        ({"trigger": "event", "event_type": "{{ what }}"}, "event"),
        ({"trigger": "template", "value_template": "{{ states | count > 3 }}"}, "template"),
        ({"trigger": "state", "entity_id": []}, "state"),
        ({"trigger": "light.turned_on"}, "light.turned_on"),
        ({"trigger": "light.turned_on", "target": {"entity_id": "{{ which }}"}}, "light.turned_on"),
        ({"trigger": "somebodys_own"}, "somebodys_own"),
        ({"no": "trigger"}, "invalid"),
    ],
)
async def test_triggers_that_cannot_be_known_are_named(
    hass: HomeAssistant, graph: EffectGraph, trigger: dict[str, Any], kind: str
) -> None:
    assert read_starts(hass, {"triggers": [trigger]}).unknown == (kind,)
    assert read_starts(hass, None).changes == ()


async def test_an_automation_that_is_off_starts_nothing(hass: HomeAssistant, graph: EffectGraph) -> None:
    await automate(hass, {"triggers": [{"trigger": "state", "entity_id": MODE}], "actions": [UNLOCK]})
    await hass.services.async_call("automation", "turn_off", {"entity_id": "automation.automation_0"}, blocking=True)
    assert after(graph, "input_boolean.turn_on", MODE) == set()
    await hass.services.async_call("automation", "turn_on", {"entity_id": "automation.automation_0"}, blocking=True)
    assert OPENS in after(graph, "input_boolean.turn_on", MODE)


async def test_automations_that_start_each_other_are_followed_and_circles_end(
    hass: HomeAssistant, graph: EffectGraph
) -> None:
    second = {"action": "input_boolean.turn_on", "target": {"entity_id": "input_boolean.second"}}
    first = {"action": "input_boolean.turn_on", "target": {"entity_id": MODE}}
    await automate(
        hass,
        {"triggers": [{"trigger": "state", "entity_id": MODE}], "actions": [second]},
        {"triggers": [{"trigger": "state", "entity_id": "input_boolean.second"}], "actions": [first, UNLOCK]},
    )
    (found,) = [
        action
        for action in graph.after((Action(service="input_boolean.turn_on", entity_id=MODE),))
        if is_protected(action)
    ]
    assert (found.service, found.caused_by, found.behind) == ("lock.unlock", MODE, "automation.automation_1")


async def test_what_lies_beyond_the_depth_is_unknown(hass: HomeAssistant, graph: EffectGraph) -> None:
    names = [f"step_{number}" for number in range(9)]
    steps = [
        {
            "triggers": [{"trigger": "state", "entity_id": f"input_number.{name}"}],
            "actions": [{"action": "input_number.increment", "target": {"entity_id": f"input_number.{following}"}}],
        }
        for name, following in pairwise(names)
    ]
    await make(hass, "input_number", {name: {"min": 0, "max": 9} for name in names})
    await automate(hass, *steps)

    found = graph.after((Action(service="input_number.increment", entity_id="input_number.step_0"),))

    assert found[-1].unknown


async def test_a_template_as_target_is_unknown_and_belongs_to_its_automation(
    hass: HomeAssistant, graph: EffectGraph
) -> None:
    step = {"action": "light.turn_on", "target": {"entity_id": "{{ trigger.entity_id }}"}}
    await automate(hass, {"triggers": [{"trigger": "state", "entity_id": MODE}], "actions": [step]})
    (found,) = graph.after((Action(service="input_boolean.turn_on", entity_id=MODE),))
    assert (found.unknown, found.entity_id, is_protected(found)) == (True, "automation.automation_0", True)


async def test_a_change_of_the_home_is_seen_at_the_next_look(hass: HomeAssistant, graph: EffectGraph) -> None:
    changes: list[bool] = []
    end = graph.start(lambda: changes.append(True))
    assert after(graph, "input_boolean.turn_on", MODE) == set()
    await automate(hass, {"triggers": [{"trigger": "state", "entity_id": MODE}], "actions": [UNLOCK]})
    assert OPENS in after(graph, "input_boolean.turn_on", MODE)
    area = ar.async_get(hass).async_create("Porch")
    hass.bus.async_fire("automation_reloaded")
    await hass.async_block_till_done()
    assert changes == [True]
    assert area.id
    end()


async def test_the_steps_of_a_template_with_triggers_are_followed(hass: HomeAssistant, graph: EffectGraph) -> None:
    template = {
        "triggers": [{"trigger": "state", "entity_id": MODE}],
        "actions": [UNLOCK],
        "sensor": [{"name": "Count", "state": "{{ 1 }}"}],
    }
    await make(hass, "template", [template])
    assert OPENS in after(graph, "input_boolean.turn_on", MODE)


async def test_a_template_device_may_run_commands_that_are_how_it_works(
    hass: HomeAssistant, graph: EffectGraph
) -> None:
    steps = [{"action": "shell_command.wake"}, {"action": "mqtt.publish", "data": {"topic": "x"}}, DIM]
    switch = {
        "name": "Computer",
        "default_entity_id": "switch.computer",
        "turn_on": steps,
        "turn_off": [{"action": "lock.unlock", "target": {"entity_id": "{{ where }}"}}],
    }
    await make(hass, "template", [{"switch": [switch]}])
    assert after(graph, "switch.turn_on", "switch.computer") == {("light.turn_on", "light.bedroom_light")}
    (found,) = graph.after((Action(service="switch.turn_off", entity_id="switch.computer"),))
    assert (found.unknown, found.entity_id) == (True, "switch.computer")


async def test_a_template_device_that_tells_people_outside_is_more_than_a_device(
    hass: HomeAssistant, graph: EffectGraph
) -> None:
    switch = {
        "name": "Bell",
        "default_entity_id": "switch.bell",
        "turn_on": [{"action": "notify.office", "data": {"message": "they are out"}}],
        "turn_off": [],
    }
    await make(hass, "template", [{"switch": [switch]}])

    (found,) = graph.after((Action(service="switch.turn_on", entity_id="switch.bell"),))

    assert (found.service, is_protected(found)) == ("notify.office", True)


@pytest.mark.parametrize("inverted", [False, True])
async def test_a_switch_that_is_shown_as_a_lock_opens_it(
    hass: HomeAssistant, home: SmallHome, graph: EffectGraph, inverted: bool
) -> None:
    await home.add("switch", Switch(), "Strike")
    options = {"entity_id": "switch.strike", "invert": inverted, "target_domain": "lock"}
    entry = MockConfigEntry(domain="switch_as_x", title="Strike", options=options, version=1, minor_version=3)
    entry.add_to_hass(hass)
    assert await hass.config_entries.async_setup(entry.entry_id)
    opening, closing = ("turn_off", "turn_on") if inverted else ("turn_on", "turn_off")
    assert ("lock.unlock", "lock.strike") in after(graph, f"switch.{opening}", "switch.strike")
    assert ("lock.lock", "lock.strike") in after(graph, f"switch.{closing}", "switch.strike")


async def test_a_cover_that_opens_starts_what_waits_for_an_open_one(
    hass: HomeAssistant, home: SmallHome, graph: EffectGraph
) -> None:
    await home.add("cover", Cover(), "Shade")
    async_expose_entity(hass, "conversation", "cover.shade", True)
    await automate(
        hass, {"triggers": [{"trigger": "state", "entity_id": "cover.shade", "to": "open"}], "actions": [UNLOCK]}
    )
    assert OPENS in after(graph, "cover.open_cover", "cover.shade")
    assert after(graph, "cover.close_cover", "cover.shade") == set()
    assert OPENS in after(graph, "cover.set_cover_position", "cover.shade")


async def test_a_home_without_automations_has_no_effects(hass: HomeAssistant, graph: EffectGraph) -> None:
    assert await async_setup_component(hass, "script", {})
    assert graph.nodes == ()
    assert after(graph, "light.turn_on", "light.kitchen_light") == set()
    assert graph.risky_domains(is_protected) == frozenset()
