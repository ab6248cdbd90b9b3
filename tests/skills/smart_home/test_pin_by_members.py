"""With a PIN, a way in needs it however it is reached: what counts is what stands behind a name, not the name."""

from typing import Any

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er, intent
from homeassistant.helpers.script import Script
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.universal_agent.common.effects import EffectClass
from custom_components.universal_agent.intents.collector import IntentCollector
from custom_components.universal_agent.intents.result import IntentResult
from custom_components.universal_agent.skills.smart_home.by_service.actions import DeviceAction
from custom_components.universal_agent.skills.smart_home.by_service.intents import DeviceServiceIntent
from custom_components.universal_agent.skills.smart_home.intent_handlers import (
    SCRIPT_CLASSES,
    HandlerSource,
    handler_of,
    origin_of,
    sequence_of,
)
from custom_components.universal_agent.skills.smart_home.membership import device_class, members_of
from custom_components.universal_agent.skills.smart_home.resolved_targets import resolve
from custom_components.universal_agent.skills.smart_home.targets import assess
from custom_components.universal_agent.store.journal import JournalState
from tests.common_builders import a_request
from tests.household_fixtures import with_pin
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

UNLOCK = {"action": "lock.unlock", "target": {"entity_id": "lock.front_door"}}
LIGHT = {"action": "light.turn_on", "target": {"entity_id": "light.kitchen_light"}}


@pytest.fixture(autouse=True)
async def _pin(agent: InstalledAgent) -> None:
    """Give the home a PIN."""
    await with_pin(agent)


async def call(agent: InstalledAgent, tool: str, **arguments: Any) -> IntentResult:
    """Call a tool as a request of a person does, and return what came of the one change."""
    request = a_request("do it", collector=IntentCollector())
    gated = await agent.data.gate.call(tool, arguments, request)
    (result,) = await agent.data.processor.process(gated.intents, request)
    return result


async def by_service(agent: InstalledAgent, entity_id: str) -> IntentResult:
    """Open one device by its service, as the heartbeat does."""
    request = a_request("do it", collector=IntentCollector())
    opening = DeviceServiceIntent(
        operation=DeviceAction.OPEN, target="All Covers", entity_id=entity_id, effect_class=EffectClass.ABSOLUTE_SET
    )
    request.collector.register(opening)
    (result,) = await agent.data.processor.process(request.collector.get_intents(), request)  # type: ignore[attr-defined]
    return result


async def handle(agent: InstalledAgent, name: str, target: str | None = None) -> IntentResult:
    """Handle an HA intent."""
    slots = {} if target is None else {"name": target}
    return await call(agent, "smart_home.handle_intent", intent=name, slots=slots, clause="do it")


async def a_group(agent: InstalledAgent, *members: str, kind: str = "cover", name: str = "All Covers") -> str:
    """Make a group helper of devices as a person does in the settings; it has no device class of its own."""
    options = {"group_type": kind, "entities": list(members), "hide_members": False, "name": name}
    entry = MockConfigEntry(domain="group", title=name, options=options)
    entry.add_to_hass(agent.hass)
    assert await agent.hass.config_entries.async_setup(entry.entry_id)
    await agent.hass.async_block_till_done()
    (found,) = er.async_entries_for_config_entry(er.async_get(agent.hass), entry.entry_id)
    async_expose_entity(agent.hass, "conversation", found.entity_id, True)
    return found.entity_id


async def own_intents(agent: InstalledAgent, **made: dict[str, Any]) -> None:
    """Write intents of one's own."""
    assert await async_setup_component(agent.hass, "intent_script", {"intent_script": made})


@pytest.mark.parametrize(
    "step",
    [
        pytest.param(UNLOCK, id="the lock is named"),
        pytest.param({"action": "lock.unlock", "target": {"entity_id": "{{ 'lock.front_door' }}"}}, id="a template"),
        pytest.param({"action": "homeassistant.turn_on", "data": {"entity_id": "all"}}, id="everything"),
        pytest.param(
            {"action": "cover.open_cover", "data": {"entity_id": "cover.bedroom_blinds, cover.garage_door"}},
            id="two in one text",
        ),
        pytest.param({"action": "automation.trigger", "target": {"entity_id": "automation.gone"}}, id="an automation"),
        pytest.param({"event": "open_the_gate"}, id="an event"),
    ],
)
async def test_a_persons_own_intent_that_may_open_needs_the_pin(agent: InstalledAgent, step: dict[str, Any]) -> None:
    await own_intents(agent, OpenSesame={"action": [step]})
    result = await handle(agent, "OpenSesame")
    assert (result.state, result.needs_pin) == (JournalState.AWAITING_APPROVAL, True)


async def test_a_persons_own_intent_that_opens_nothing_needs_none(agent: InstalledAgent, home: SmallHome) -> None:
    await own_intents(agent, Cosy={"action": [LIGHT]}, Hello={"speech": {"text": "Hi"}})
    assert (await handle(agent, "Cosy")).state is JournalState.DONE
    assert (await handle(agent, "Hello")).state is JournalState.DONE
    assert home.state("light.kitchen_light") == "on"


async def test_an_automation_that_is_triggered_is_what_it_does(agent: InstalledAgent) -> None:
    made = {"id": "1", "alias": "Night", "triggers": [], "actions": [LIGHT]}
    assert await async_setup_component(agent.hass, "automation", {"automation": [made]})
    await own_intents(
        agent, Go={"action": [{"action": "automation.trigger", "target": {"entity_id": "automation.night"}}]}
    )
    found = assess(agent.hass, resolve(agent.hass, "Go", {}, None))
    assert ("light.turn_on", "light.kitchen_light") in {(action.service, action.entity_id) for action in found.actions}
    assert not found.unresolved


class Stranger(intent.IntentHandler):
    """A handler of an integration that nobody here knows."""

    slot_schema = {"name": str}

    def __init__(self, name: str) -> None:
        self.intent_type = name

    async def async_handle(self, intent_obj: intent.Intent) -> intent.IntentResponse:
        """Do whatever it likes."""
        return intent_obj.create_response()


@pytest.mark.parametrize("name", ["HassTurnOn", "StrangersIntent"])
async def test_a_handler_that_is_not_home_assistants_own_needs_the_pin(agent: InstalledAgent, name: str) -> None:
    intent.async_register(agent.hass, Stranger(name))
    result = await handle(agent, name, "Kitchen Light")
    assert (result.state, result.needs_pin) == (JournalState.AWAITING_APPROVAL, True)


async def test_core_exports_what_tells_a_persons_own_intent(agent: InstalledAgent) -> None:
    """Keep the contract with Home Assistant that recognising `intent_script` leans on."""
    await own_intents(agent, Cosy={"action": [LIGHT]}, Hello={"speech": {"text": "Hi"}})
    cosy = handler_of(agent.hass, "Cosy")
    assert isinstance(cosy, SCRIPT_CLASSES)
    assert origin_of(agent.hass, "Cosy", cosy) is HandlerSource.SCRIPT
    script, is_certain = sequence_of(cosy)
    assert isinstance(script, Script)
    assert is_certain
    assert sequence_of(handler_of(agent.hass, "Hello")) == (None, True)
    assert sequence_of(handler_of(agent.hass, "HassTurnOn")) == (None, False)


async def test_where_the_class_is_not_found_everything_of_it_is_unknown(
    agent: InstalledAgent, monkeypatch: pytest.MonkeyPatch
) -> None:
    await own_intents(agent, HassTurnOn={"action": [UNLOCK]}, OpenSesame={"action": [UNLOCK]})
    where = "custom_components.universal_agent.skills.smart_home.intent_handlers"
    monkeypatch.setattr(f"{where}.SCRIPT_CLASSES", ())
    for name in ("HassTurnOn", "OpenSesame"):
        handler = handler_of(agent.hass, name)
        monkeypatch.setattr(type(handler), "__module__", "homeassistant.components.moved_again")
        assert origin_of(agent.hass, name, handler) is HandlerSource.UNKNOWN
        assert assess(agent.hass, resolve(agent.hass, name, {"name": "Kitchen Light"}, None)).unresolved


@pytest.mark.parametrize("is_there", [True, False], ids=["available", "unavailable"])
async def test_a_group_of_covers_is_its_members(agent: InstalledAgent, home: SmallHome, is_there: bool) -> None:
    covers = await a_group(agent, "cover.bedroom_blinds", "cover.garage_door")
    if not is_there:
        home.lose("cover.bedroom_blinds")
        home.lose("cover.garage_door")
        await agent.hass.async_block_till_done()
    assert agent.hass.states.get(covers).attributes.get("device_class") is None  # type: ignore[union-attr]
    assert members_of(agent.hass, covers) == ("cover.bedroom_blinds", "cover.garage_door")
    for result in (
        await handle(agent, "HassTurnOn", "All Covers"),
        await by_service(agent, covers),
    ):
        assert (result.state, result.needs_pin) == (JournalState.AWAITING_APPROVAL, True)
    assert home.state("cover.garage_door") in ("closed", "unavailable")


async def test_a_group_of_blinds_is_harmless(agent: InstalledAgent, home: SmallHome) -> None:
    await a_group(agent, "cover.bedroom_blinds", name="Blinds")
    assert (await handle(agent, "HassTurnOn", "Blinds")).state is JournalState.DONE


async def test_a_group_within_a_group_is_followed(agent: InstalledAgent) -> None:
    inner = await a_group(agent, "cover.garage_door", name="Garage Side")
    await a_group(agent, "cover.bedroom_blinds", inner)
    assert (await handle(agent, "HassTurnOn", "All Covers")).needs_pin


async def test_a_group_that_does_not_tell_its_members_needs_the_pin(agent: InstalledAgent, home: SmallHome) -> None:
    registry = er.async_get(agent.hass)
    entry = MockConfigEntry(domain="group")
    entry.add_to_hass(agent.hass)
    made = registry.async_get_or_create("cover", "group", "silent", config_entry=entry, original_name="All Covers")
    agent.hass.states.async_set(made.entity_id, "unavailable", {"friendly_name": "All Covers"})
    async_expose_entity(agent.hass, "conversation", made.entity_id, True)
    assert members_of(agent.hass, made.entity_id) is None
    assert (await handle(agent, "HassTurnOn", "All Covers")).needs_pin


async def test_an_empty_group_opens_nothing(agent: InstalledAgent) -> None:
    assert await async_setup_component(agent.hass, "group", {"group": {"nobody": {"entities": []}}})
    await agent.hass.async_block_till_done()
    assert members_of(agent.hass, "group.nobody") == ()
    assert members_of(agent.hass, "light.kitchen_light") == ()


async def test_a_member_that_is_not_loaded_is_not_taken_for_a_blind(agent: InstalledAgent) -> None:
    await a_group(agent, "cover.bedroom_blinds", "cover.nobody_knows")
    assert (await handle(agent, "HassTurnOn", "All Covers")).needs_pin


async def test_the_registry_knows_what_a_device_is_while_it_has_no_state(hass: HomeAssistant) -> None:
    er.async_get(hass).async_get_or_create("cover", "x", "1", original_device_class="garage")
    assert device_class(hass, "cover.x_1") == "garage"
    assert device_class(hass, "cover.x_2") is None


async def test_an_automation_on_a_group_of_covers_needs_the_pin(agent: InstalledAgent) -> None:
    assert await async_setup_component(agent.hass, "automation", {})
    await a_group(agent, "cover.bedroom_blinds", "cover.garage_door")
    result = await call(agent, "automations.propose", device="All Covers", action="open", at="07:00")
    assert (result.state, result.needs_pin) == (JournalState.AWAITING_APPROVAL, True)


async def test_bringing_back_what_somebody_else_has_changed_needs_a_person_and_no_pin(
    agent: InstalledAgent, home: SmallHome
) -> None:
    await agent.converse("turn on the kitchen light")
    await agent.hass.services.async_call("light", "turn_off", {"entity_id": "light.kitchen_light"}, blocking=True)
    await agent.hass.services.async_call("light", "turn_on", {"entity_id": "light.kitchen_light"}, blocking=True)
    await agent.converse("undo that")
    assert not any(pending.needs_pin for pending in agent.data.approvals.pending())
