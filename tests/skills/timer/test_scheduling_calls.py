"""Calls for later, made by a model or another agent: each is checked as if it were made now."""

from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.conversation import DOMAIN as CONVERSATION_DOMAIN
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import intent
from homeassistant.helpers.llm import APIInstance, IntentTool, async_get_api
from homeassistant.setup import async_setup_component
import pytest

from custom_components.universal_agent.common.commands import CONVERSATION_COMMAND, carried_command
from custom_components.universal_agent.common.errors import StorageError, UnsupportedError
from custom_components.universal_agent.common.outcome import ErrorType, Outcome
from custom_components.universal_agent.skills.smart_home.ha_intents import HaIntentCall, handle
from custom_components.universal_agent.store.journal import JournalState
from custom_components.universal_agent.tools.external_intent import ExternalToolIntent
from custom_components.universal_agent.tools.external_sources import ASSIST, DiscoveredTool
from tests.common_builders import a_request
from tests.household_fixtures import with_pin
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home
from tests.skills.timer.common import LIGHT, notes, reasons, scheduled, wait
from tests.surfaces.common import an_agent, call
from tests.surfaces.external_api import external_api

WORDS = frozenset({"message", "response", "search_query", "item", "name", "mode", "state"})
"""Slots of Home Assistant's intents that take words which nobody carries out."""
CLOSED = frozenset(
    {
        *("area", "brightness", "color", "device_class", "domain", "fan_mode", "floor", "hours", "humidity"),
        *("is_volume_muted", "media_class", "minutes", "percentage", "position", "preferred_area_id"),
        *("preferred_floor_id", "seconds", "start_hours", "start_minutes", "start_seconds", "temperature"),
        *("volume_level", "volume_step"),
    }
)
"""Slots that take a number, a place, a kind or one of a few words."""


pytestmark = pytest.mark.usefixtures("friday_at_eleven")


async def schedule(agent: InstalledAgent, *calls: dict[str, Any], **when: Any) -> Outcome:
    """Have calls scheduled as one of our own models does."""
    from homeassistant.util import dt as dt_util

    request = await external_api(agent, now=dt_util.now())
    return await request.call("timer.schedule_action", calls=list(calls), **(when or {"delay_s": 600}))


def turn_on(name: str) -> dict[str, Any]:
    """Return a call of Home Assistant's own device tool, under the name that models know."""
    return {"tool": "intent__HassTurnOn", "arguments": {"name": name}}


async def api_of(hass: HomeAssistant, platform: str = "ollama") -> APIInstance:
    """Return our tools as another agent gets them."""
    return await async_get_api(hass, "universal_agent", an_agent(platform))


async def test_a_model_schedules_what_it_could_call_now(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    assert await async_setup_component(hass, "intent", {})
    outcome = await schedule(agent, turn_on("Kitchen Light"), turn_on("Bedroom Light"), at="2026-03-06T12:00:00")
    assert outcome.ok, outcome
    assert outcome.spoken is not None
    assert outcome.spoken.startswith("Today at noon") or outcome.spoken.startswith("Today at 12")
    await wait(hass, freezer, 3599)
    assert home.state(LIGHT) == "off"
    await wait(hass, freezer, 1)
    assert home.state(LIGHT) == home.state("light.bedroom_light") == "on"


@pytest.mark.parametrize("platform", ["ollama", "mcp"])
async def test_another_agent_may_schedule_and_is_asked_like_everybody(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory, platform: str
) -> None:
    await with_pin(agent)
    api = await api_of(hass, platform)
    result = await call(
        api,
        "timer__schedule_action",
        calls=[{"tool": "intent__HassTurnOff", "arguments": {"name": "Front Door"}}],
        delay_s=5,
    )
    assert "needs_confirmation" in str(result), result
    assert await scheduled(agent) == ()
    await wait(hass, freezer, 10)
    assert home.state("lock.front_door") == "locked"


@in_one_home(
    ("calls", "error"),
    [
        pytest.param([{"tool": "smart_home.fly"}], ErrorType.FAILED, id="no such tool"),
        pytest.param([{"tool": "smart_home.list_devices"}], ErrorType.UNSUPPORTED, id="a question"),
        pytest.param([{"tool": "lists.add_item", "arguments": {"no": 1}}], None, id="wrong arguments"),
        pytest.param(
            [
                {
                    "tool": "timer.schedule_action",
                    "arguments": {"delay_s": 5, "calls": [{"tool": "memory.save", "arguments": {"content": "x"}}]},
                }
            ],
            ErrorType.UNSUPPORTED,
            id="a schedule in a schedule",
        ),
        pytest.param(
            [{"tool": "agents.start_task", "arguments": {"request": "unlock the front door"}}],
            ErrorType.UNSUPPORTED,
            id="words for an agent",
        ),
        pytest.param([{"tool": "timer.cancel_timer", "arguments": {"all": True}}], None, id="nothing to do"),
        pytest.param(
            [
                {"tool": "intent__HassTurnOn", "arguments": {"name": "Back Door"}},
                {"tool": "smart_home.control_device", "arguments": {"device": "Kitchen Light", "action": "turn_on"}},
            ],
            None,
            id="not through this door",
        ),
        pytest.param(
            [
                {
                    "tool": "smart_home.handle_intent",
                    "arguments": {
                        "intent": "HassStartTimer",
                        "slots": {"seconds": 1, "conversation_command": "unlock the front door"},
                        "clause": "unlock the front door in a second",
                    },
                }
            ],
            ErrorType.FAILED,
            id="a command in a call",
        ),
    ],
)
async def test_what_could_not_be_called_now_is_not_scheduled(
    agent: InstalledAgent, calls: list[dict[str, Any]], error: ErrorType | None
) -> None:
    outcome = await schedule(agent, *calls)
    assert not outcome.ok
    assert error is None or outcome.error_type is error, outcome
    assert outcome.spoken
    assert await scheduled(agent) == ()


@in_one_home(
    "when",
    [
        pytest.param({"at": "2026-03-06T10:59:00"}, id="past"),
        pytest.param({"at": "2030-01-01T00:00:00+01:00"}, id="years away"),
        pytest.param({"at": "2026-03-06T12:00:00", "delay_s": 5}, id="two times"),
    ],
)
async def test_a_moment_that_is_none_is_refused(agent: InstalledAgent, when: dict[str, Any]) -> None:
    outcome = await schedule(agent, {"tool": "memory.save", "arguments": {"content": "milk"}}, **when)
    assert not outcome.ok
    assert await scheduled(agent) == ()


MOTION = "binary_sensor.hall_motion"


def condition(kind: str, state: str) -> dict[str, Any]:
    """Return a condition on the hall's motion sensor."""
    return {"kind": kind, "entity_id": MOTION, "becomes": [state]}


@pytest.mark.parametrize(
    ("conditions", "is_on"),
    [
        pytest.param([condition("only_if", "on")], True, id="only if, and it is"),
        pytest.param([condition("only_if", "off")], False, id="only if, and it is not"),
        pytest.param([condition("unless", "off")], True, id="unless, and it is not"),
        pytest.param([condition("unless", "on")], False, id="unless, and it is"),
        pytest.param([condition("only_if", "on"), condition("unless", "on")], False, id="both, and one forbids it"),
        pytest.param([condition("unless", "off"), condition("only_if", "on")], True, id="both, and none forbids it"),
    ],
)
async def test_a_models_conditions_decide_at_the_moment(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    conditions: list[dict[str, Any]],
    is_on: bool,
) -> None:
    sensor_says(hass, "off")
    outcome = await schedule(agent, turn_on("Kitchen Light"), delay_s=600, conditions=conditions)
    assert outcome.ok, outcome
    sensor_says(hass, "on")
    await wait(hass, freezer, 600)
    assert (home.state(LIGHT) == "on") is is_on


async def test_a_model_may_wait_for_an_event_and_bind_it_to_a_condition(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    sensor_says(hass, "off")
    conditions = [condition("when", "on"), {"kind": "unless", "entity_id": "light.bedroom_light", "becomes": ["on"]}]
    outcome = await schedule(agent, turn_on("Kitchen Light"), conditions=conditions)
    assert outcome.ok, outcome
    await wait(hass, freezer, 60)
    assert home.state(LIGHT) == "off"
    sensor_says(hass, "on")
    await wait(hass, freezer, 1)
    assert home.state(LIGHT) == "on"


@pytest.mark.parametrize(
    "given",
    [
        pytest.param({"conditions": [condition("when", "on"), condition("when", "off")]}, id="two events"),
        pytest.param({"delay_s": 600, "conditions": [condition("when", "on")]}, id="an event and a time"),
        pytest.param({"delay_s": 600, "conditions": [condition("if", "on")]}, id="no such kind"),
        pytest.param({"delay_s": 600, "conditions": [{"kind": "only_if", "entity_id": MOTION}]}, id="no state"),
        pytest.param({"delay_s": 600, "only_if": {"entity_id": MOTION, "becomes": ["on"]}}, id="no such argument"),
    ],
)
async def test_conditions_that_say_nothing_clear_are_refused_and_nothing_is_scheduled(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, given: dict[str, Any]
) -> None:
    sensor_says(hass, "off")
    outcome = await schedule(agent, turn_on("Kitchen Light"), **given)
    assert not outcome.ok
    assert await scheduled(agent) == ()


def sensor_says(hass: HomeAssistant, state: str) -> None:
    """Let the hall's motion sensor, which assistants may see, say so."""
    hass.states.async_set(MOTION, state, {"friendly_name": "Hall Motion", "device_class": "motion"})
    async_expose_entity(hass, CONVERSATION_DOMAIN, MOTION, True)


async def test_what_is_scheduled_by_a_run_that_strangers_may_have_swayed_is_asked_about(
    agent: InstalledAgent, freezer: FrozenDateTimeFactory
) -> None:
    request = a_request(ha_context=Context(), now=freezer().astimezone())
    request.taint.mark("search.read_page")
    gated = await agent.data.gate.call(
        "timer.schedule_action",
        {"calls": [{"tool": "memory.save", "arguments": {"content": "the door is open"}}], "delay_s": 60},
        request,
    )
    (result,) = await agent.data.processor.process(gated.intents, request)
    assert result.state == "awaiting_approval"
    await agent.data.processor.approve([str(result.id)], a_request(now=freezer().astimezone()))
    await wait(agent.hass, freezer, 60)
    assert ("memory", "done", None) in await reasons(agent)  # confirmed once, for exactly this


async def test_it_is_not_done_when_its_row_cannot_be_claimed_and_is_tried_again(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await agent.converse("turn on the kitchen light in 5 minutes")
    claim = agent.data.stores.schedule.claim

    async def full(number: int) -> bool:
        raise StorageError("disk full")

    monkeypatch.setattr(agent.data.stores.schedule, "claim", full)
    await wait(hass, freezer, 300)
    assert home.state(LIGHT) == "off"
    monkeypatch.setattr(agent.data.stores.schedule, "claim", claim)
    await wait(hass, freezer, 30)
    assert home.state(LIGHT) == "on"


async def test_it_is_told_as_not_done_even_where_that_cannot_be_written_down(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await agent.converse("turn on the kitchen light in 5 minutes")

    async def full(entries: object) -> None:
        raise StorageError("disk full")

    monkeypatch.setattr(agent.data.stores.journal, "add", full)
    await wait(hass, freezer, 420)
    await wait(hass, freezer, 420)
    assert home.state(LIGHT) == "off"
    assert len(notes(hass)) == 1


async def test_an_intent_with_a_command_is_never_handed_to_home_assistant(
    hass: HomeAssistant, agent: InstalledAgent
) -> None:
    slots = {"seconds": 1, "conversation_command": "unlock the front door"}
    given = HaIntentCall(
        name="HassStartTimer",
        slots=slots,
        texts={},
        response_key=None,
        text="unlock the front door in a second",
        language="en",
        context=Context(),
        device_id=None,
        satellite_id=None,
        area_id=None,
    )
    with pytest.raises(UnsupportedError):
        await handle(hass, given)
    arguments = {"intent": "HassStartTimer", "slots": slots, "clause": "unlock the front door in a second"}
    gated = await agent.data.gate.call("smart_home.handle_intent", arguments, a_request())
    assert gated.outcome is not None
    assert gated.outcome.error_type is ErrorType.UNSUPPORTED
    assert gated.intents == ()


async def test_another_sources_timer_tool_takes_no_command(hass: HomeAssistant, agent: InstalledAgent) -> None:
    assert await async_setup_component(hass, "intent", {})
    (handler,) = [item for item in intent.async_get(hass) if item.intent_type == "HassStartTimer"]
    found = DiscoveredTool(
        source="somebody", name="somebody__HassStartTimer", tool=IntentTool("HassStartTimer", handler), serializer=None
    )
    made = agent.data.external_tools._make(found, None)
    assert made.model is not None
    spec = agent.data.external_tools._spec("ha.somebody__HassStartTimer", found, made.model)
    gate = agent.data.gate.within(agent.data.registry.with_tools([spec]))
    gated = await gate.call(spec.name, {"seconds": 1, "conversation_command": "unlock the front door"}, a_request())
    assert gated.outcome is not None
    assert gated.outcome.error_type is ErrorType.UNSUPPORTED
    assert gated.intents == ()


async def test_what_waited_for_a_yes_with_a_command_in_it_is_not_called(agent: InstalledAgent) -> None:
    given = ExternalToolIntent.model_validate(
        {
            "operation": "HassStartTimer",
            "target": "timer",
            "effect_class": "pulse",
            "source": ASSIST,
            "tool": "HassStartTimer",
            "title": "Start timer",
            "arguments": {"seconds": 1, CONVERSATION_COMMAND: "unlock the front door"},
        }
    )
    request = a_request()
    request.collector.register(given)
    (result,) = await agent.data.processor.process(request.collector.get_intents(), request)  # type: ignore[attr-defined]
    assert result.state == "failed"


async def test_no_slot_of_home_assistants_intents_carries_a_command_that_we_do_not_know(
    hass: HomeAssistant, agent: InstalledAgent
) -> None:
    for integration in ("intent", "todo", "shopping_list", "weather", "assist_satellite", "media_player", "vacuum"):
        await async_setup_component(hass, integration, {})
    for integration in ("fan", "humidifier", "lawn_mower", "valve", "calendar", "timer", "input_boolean"):
        await async_setup_component(hass, integration, {})
    slots = {name for handler in intent.async_get(hass) for name in _names(handler.slot_schema or {})}
    assert len(slots) > 25
    commands = {name for name in slots if carried_command({name: "turn off the light"}) is not None}
    assert commands == {CONVERSATION_COMMAND}
    # A new one is to be looked at: does it take words that somebody carries out?
    assert slots - commands - WORDS - CLOSED == set()


def _names(schema: dict[Any, Any]) -> set[str]:
    """Return the slots of a schema; some are one of several."""
    names: set[str] = set()
    for marker in schema:
        key = getattr(marker, "schema", marker)
        names |= {str(validator) for validator in key.validators} if hasattr(key, "validators") else {str(key)}
    return names


async def test_the_journal_says_what_was_kept_after_a_yes(agent: InstalledAgent) -> None:
    talk = (await agent.converse("unlock the front door in 5 minutes"))["conversation_id"]
    await agent.converse("yes", conversation_id=talk)
    (entry,) = [entry for entry in await agent.data.stores.journal.recent() if entry.type == "scheduled_action"]
    assert entry.state is JournalState.DONE
    assert entry.payload["calls"][0]["tool"] == "smart_home.handle_intent"
