"""What we lean on inside Home Assistant, each with its shape: another release that changes one is found here first."""

from collections.abc import Callable
import importlib
import inspect
from pathlib import Path
import re
from typing import Any

from homeassistant.components import conversation
from homeassistant.components.conversation import chat_log as chat_logs
from homeassistant.components.conversation.trace import async_get_traces
from homeassistant.components.intent.const import TIMER_DATA
from homeassistant.components.llm import DATA_PLATFORMS
from homeassistant.const import MAJOR_VERSION, MINOR_VERSION
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import llm
from homeassistant.setup import async_setup_component
import probatio as vol
import pytest

import custom_components.universal_agent
from custom_components.universal_agent import turn
from custom_components.universal_agent.approvals.pin_mask import PinMask
from custom_components.universal_agent.models.clients import ai_task_evaluation
from custom_components.universal_agent.skills.agents.sessions import KNOWS_OWNERS, BusyError, open_session
from custom_components.universal_agent.tools.external_arguments import _BOOLEAN
from custom_components.universal_agent.turn import hide_said
from scripts.lib.tools_page import all_tools

PACKAGE = Path(custom_components.universal_agent.__file__).parent

INSIDES: dict[str, tuple[str, ...]] = {
    "homeassistant.components.assist_pipeline.pipeline": ("PipelineStorageCollection",),
    "homeassistant.components.assist_pipeline.runtime": ("KEY_ASSIST_PIPELINE",),
    "homeassistant.components.automation.config": ("AUTOMATION_BLUEPRINT_SCHEMA", "async_validate_config_item"),
    "homeassistant.components.automation.const": ("DOMAIN",),
    "homeassistant.components.automation.helpers": ("async_get_blueprints",),
    "homeassistant.components.binary_sensor.const": ("BinarySensorDeviceClass",),
    "homeassistant.components.blueprint.models": ("Blueprint",),
    "homeassistant.components.calendar.const": ("DATA_COMPONENT", "DOMAIN", "CalendarEntityFeature"),
    "homeassistant.components.climate.const": (
        "ATTR_CURRENT_TEMPERATURE",
        "ATTR_HVAC_MODE",
        "ATTR_HVAC_MODES",
        "ATTR_MAX_TEMP",
        "ATTR_MIN_TEMP",
        "ClimateEntityFeature",
        "DOMAIN",
        "HVACMode",
        "SERVICE_SET_HVAC_MODE",
    ),
    "homeassistant.components.conversation.agent_manager": ("get_agent_manager",),
    "homeassistant.components.conversation.chat_log": (),
    "homeassistant.components.conversation.const": ("METADATA_CUSTOM_FILE", "METADATA_CUSTOM_SENTENCE"),
    "homeassistant.components.conversation.gazetteer": (
        "GazetteerFallback",
        "async_refers_back",
        "async_refusal",
        "async_targets_from_intent",
    ),
    "homeassistant.components.conversation.trace": (
        "ConversationTraceEventType",
        "async_conversation_trace",
        "async_get_traces",
    ),
    "homeassistant.components.cover.const": ("DOMAIN",),
    "homeassistant.components.fan.const": ("FanEntityFeature",),
    "homeassistant.components.homeassistant.exposed_entities": (
        "async_expose_entity",
        "async_listen_entity_updates",
        "async_should_expose",
    ),
    "homeassistant.components.http.const": ("KEY_HASS_USER",),
    "homeassistant.components.humidifier.const": ("HumidifierEntityFeature",),
    "homeassistant.components.intent.const": ("TIMER_DATA",),
    "homeassistant.components.intent.timers": ("TimerManager",),
    "homeassistant.components.light.const": ("ATTR_SUPPORTED_COLOR_MODES",),
    "homeassistant.components.light.helper": ("brightness_supported", "color_supported", "color_temp_supported"),
    "homeassistant.components.lock.const": ("DOMAIN",),
    "homeassistant.components.logbook.const": (
        "LOGBOOK_ENTRY_CONTEXT_ID",
        "LOGBOOK_ENTRY_ENTITY_ID",
        "LOGBOOK_ENTRY_MESSAGE",
        "LOGBOOK_ENTRY_NAME",
    ),
    "homeassistant.components.logbook.helpers": ("async_determine_event_types",),
    "homeassistant.components.logbook.models": ("LazyEventPartialState",),
    "homeassistant.components.logbook.processor": ("EventProcessor",),
    "homeassistant.components.media_player.const": (
        "ATTR_MEDIA_VOLUME_MUTED",
        "ATTR_INPUT_SOURCE",
        "ATTR_INPUT_SOURCE_LIST",
        "DOMAIN",
        "MediaPlayerEntityFeature",
        "SERVICE_SELECT_SOURCE",
    ),
    "homeassistant.components.recorder.history": (),
    "homeassistant.components.recorder.statistics": (),
    "homeassistant.components.script.llm": ("ScriptTool",),
    "homeassistant.components.todo.const": ("DOMAIN", "TodoItemStatus", "TodoListEntityFeature"),
    "homeassistant.components.todo.entity": ("TodoItem", "TodoListEntity"),
    "homeassistant.components.vacuum.const": ("VacuumEntityFeature",),
    "homeassistant.components.websocket_api.connection": ("ActiveConnection",),
    "homeassistant.components.websocket_api.decorators": ("async_response", "websocket_command"),
    "homeassistant.components.weather.const": ("DOMAIN", "WeatherEntityFeature"),
}
"""Modules below an integration's own package, which may move without notice, and what we take from each."""

_IMPORT = re.compile(r"^\s*from (homeassistant\.components\.\w+\.[\w.]+) import (\([^)]*\)|[^\n]+)", re.MULTILINE)


def _inner_imports() -> dict[str, set[str]]:
    """Return what the package imports from inside integrations."""
    found: dict[str, set[str]] = {}
    for file in sorted(PACKAGE.rglob("*.py")):
        for module, names in _IMPORT.findall(file.read_text()):
            lines = [line.partition("#")[0] for line in names.strip("()").splitlines()]
            taken = [name.partition(" as ")[0].strip() for name in ",".join(lines).split(",")]
            found.setdefault(module, set()).update(name for name in taken if name)
    return found


def test_every_module_that_we_reach_into_is_listed_here() -> None:
    reached = _inner_imports()

    assert reached.keys() <= INSIDES.keys()
    missing = {module: names - set(INSIDES[module]) for module, names in reached.items() if INSIDES[module]}
    assert {module: names for module, names in missing.items() if names} == {}


@pytest.mark.parametrize("module", INSIDES)
def test_what_is_taken_from_inside_is_there(module: str) -> None:
    taken = set(INSIDES[module]) | _inner_imports().get(module, set())
    inside = importlib.import_module(module)

    assert [name for name in taken if not hasattr(inside, name)] == []


def _parameters(function: Callable[..., Any]) -> set[str]:
    return set(inspect.signature(function).parameters)


async def test_the_default_agent_recognises_without_acting(hass: HomeAssistant) -> None:
    from homeassistant.components.conversation.agent_manager import get_agent_manager

    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "conversation", {})
    manager = get_agent_manager(hass)

    agent = manager.default_agent

    assert agent is not None
    assert "strict_intents_only" in _parameters(agent.async_recognize_intent)
    assert "language" in _parameters(agent.async_get_or_load_intents)
    assert {info.id for info in manager.async_get_agent_info()} >= set()


async def test_the_second_recogniser_reads_without_acting(hass: HomeAssistant) -> None:
    from homeassistant.components.conversation.gazetteer import GazetteerFallback

    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "conversation", {})
    gazetteer = GazetteerFallback(hass)

    assert gazetteer.supports("en")
    _matcher, read = await gazetteer.async_interpret("turn on the unknown thing", "", None)

    assert hasattr(read, "accepted")
    assert hasattr(read, "frames")
    assert callable(gazetteer.async_remember)


async def test_timers_are_kept_where_we_look(hass: HomeAssistant) -> None:
    assert await async_setup_component(hass, "intent", {})

    manager = hass.data[TIMER_DATA]

    for name in ("timers", "start_timer", "cancel_timer", "add_time", "pause_timer", "unpause_timer"):
        assert hasattr(manager, name), name


async def test_a_trace_can_be_put_right(hass: HomeAssistant) -> None:
    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "conversation", {})
    await conversation.async_converse(hass, "open sesame 73915", None, Context(), "en", "conversation.home_assistant")
    said = conversation.ConversationInput(
        text="open sesame 73915",
        context=Context(),
        conversation_id=None,
        device_id=None,
        satellite_id=None,
        language="en",
        agent_id="conversation.home_assistant",
    )

    def traced() -> list[str]:
        *_, newest = async_get_traces()  # those of other tests may hold what cannot be copied
        events = newest.as_dict()["events"]
        return [str(event["data"]["text"]) for event in events if event["data"] and "text" in event["data"]]

    assert said.text in traced()
    with open_session(hass, None, None) as session, conversation.async_get_chat_log(hass, session, said) as log:
        hide_said(log, said, "open sesame")

    assert "73915" not in str(traced())
    assert "73915" not in str([content.as_dict() for content in log.content])


async def test_an_assistant_is_made_without_engines_for_speech_and_can_be_preferred(hass: HomeAssistant) -> None:
    from homeassistant.components.assist_pipeline import async_create_default_pipeline, async_update_pipeline
    from homeassistant.components.assist_pipeline.runtime import KEY_ASSIST_PIPELINE

    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "assist_pipeline", {})
    store = hass.data[KEY_ASSIST_PIPELINE].pipeline_store
    create: Any = async_create_default_pipeline
    changes: list[object] = []

    async def changed(seen: object) -> None:
        changes.append(seen)

    end = store.async_add_change_set_listener(changed)
    made = await create(hass, None, None, "For text")
    await async_update_pipeline(
        hass, made, conversation_engine="conversation.x", conversation_language="*", prefer_local_intents=False
    )
    store.async_set_preferred_item(made.id)
    end()

    assert store.async_get_preferred_item() == made.id
    assert (made.stt_engine, made.tts_engine) == (None, None)
    assert store.data[made.id].conversation_engine == "conversation.x"
    assert len(changes) == 2


async def test_a_dialogue_of_options_may_follow_the_one_that_adds_an_integration() -> None:
    from homeassistant.config_entries import ConfigFlow, FlowType

    assert FlowType.OPTIONS_FLOW in FlowType
    assert _parameters(ConfigFlow.async_on_create_entry) == {"self", "result"}


def test_what_a_function_for_true_and_false_is_called() -> None:
    validator = vol.Boolean()

    assert (validator.__module__, validator.__qualname__) == _BOOLEAN


def test_likelihoods_are_asked_for_where_home_assistant_has_them() -> None:
    assert (ai_task_evaluation.EVALUATE is not None) is ((MAJOR_VERSION, MINOR_VERSION) >= (2026, 11))


@pytest.mark.skipif(ai_task_evaluation.EVALUATE is None, reason="this Home Assistant asks for no likelihoods")
def test_how_likelihoods_are_asked_for() -> None:
    from homeassistant.components import ai_task

    asks: Any = ai_task_evaluation.EVALUATE
    named: Any = ai_task
    assert {"task_name", "entity_id", "state", "questions", "context"} <= _parameters(asks)
    assert ai_task_evaluation.FEATURE.endswith(f"AITaskEntityFeature.{named.AITaskEntityFeature.EVALUATE.name}")
    assert {"choice", "probabilities"} <= _parameters(named.ChoiceAnswer)


def test_tools_of_home_assistant_live_below_its_package() -> None:
    assert llm.IntentTool.__module__.startswith("homeassistant.")
    assert {"hass", "tool_input", "llm_context"} <= _parameters(llm.Tool.async_call)


async def test_what_home_assistant_itself_offers_to_assist_is_replaced_by_ours(hass: HomeAssistant) -> None:
    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "llm", {})
    context = llm.LLMContext(platform="x", context=None, language="en", assistant="conversation", device_id=None)
    platform = await hass.data[DATA_PLATFORMS].async_get_platform("homeassistant")
    assert platform is not None
    offered = platform.async_get_tools(hass, context, llm.LLM_API_ASSIST)
    assert offered is not None
    replaced = {name for spec in all_tools() for name in spec.replaces}
    assert {tool.name for tool in offered.tools} <= replaced


@pytest.mark.skipif(not KNOWS_OWNERS, reason="turns of this Home Assistant leave nothing behind")
async def test_what_is_noted_for_a_turn_without_an_answer_is_not_shown_to_a_model(hass: HomeAssistant) -> None:
    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "conversation", {})

    def said(text: str) -> conversation.ConversationInput:
        return conversation.ConversationInput(
            text=text,
            context=Context(),
            conversation_id="talk",
            device_id=None,
            satellite_id=None,
            language="en",
            agent_id="conversation.other",
        )

    with open_session(hass, "talk", None) as session:
        with conversation.async_get_chat_log(hass, session, said("nobody answers")):
            pass
        with pytest.raises(RuntimeError), conversation.async_get_chat_log(hass, session, said("it breaks")):
            raise RuntimeError("no mana")
        with conversation.async_get_chat_log(hass, session, said("hello")) as log:
            noted = [content.content for content in log.content if isinstance(content, conversation.AssistantContent)]
            assert noted == [turn.NO_RESPONSE, f"{turn.TURN_ERROR}no mana"]
            assert [example.text for example in turn._history(log, PinMask())] == ["nobody answers", "it breaks"]


def test_one_turn_at_a_time_has_an_error_of_its_own_where_owners_are_known() -> None:
    own = getattr(chat_logs, "ConversationBusyError", None)

    assert (own is not None) is KNOWS_OWNERS
    assert own in {None, BusyError}


async def test_automations_and_template_entities_tell_what_they_do(hass: HomeAssistant) -> None:
    from homeassistant.helpers.entity_component import DATA_INSTANCES

    step = {"action": "light.turn_on", "target": {"entity_id": "light.x"}}
    assert await async_setup_component(hass, "homeassistant", {})
    automation = {
        "id": "a",
        "alias": "A",
        "triggers": [{"trigger": "state", "entity_id": "light.x"}],
        "actions": [step],
    }
    assert await async_setup_component(hass, "automation", {"automation": [automation]})
    switch = {"name": "S", "default_entity_id": "switch.s", "state": "{{ 1 }}", "turn_on": [step], "turn_off": [step]}
    triggered = {"triggers": automation["triggers"], "actions": [step], "sensor": [{"name": "T", "state": "{{ 1 }}"}]}
    assert await async_setup_component(hass, "template", {"template": [{"switch": [switch]}, triggered]})
    await hass.async_block_till_done()

    written = hass.data[DATA_INSTANCES]["automation"].get_entity("automation.a")
    made: Any = hass.data[DATA_INSTANCES]["switch"].get_entity("switch.s")
    waiting: Any = hass.data[DATA_INSTANCES]["sensor"].get_entity("sensor.t")

    assert getattr(written, "raw_config", {})["triggers"] == automation["triggers"]
    assert getattr(written, "action_script", None) is not None
    assert set(made._action_scripts) == {"turn_on", "turn_off"}
    assert [template.template.template for template in made._templates.values()] == ["{{ 1 }}"]
    assert made.platform.platform_name == "template"
    assert {"triggers", "actions"} <= waiting.coordinator.config.keys()
