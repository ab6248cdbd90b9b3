"""External tools: what others offer, under our rules (A12)."""

from collections.abc import AsyncGenerator
from dataclasses import replace
from functools import partial
from typing import Any

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import Context, HomeAssistant
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util
from homeassistant.util.ulid import ulid_now
import pytest

from custom_components.universal_agent.agent.factory import RuntimeAgent
from custom_components.universal_agent.agent.loop import AgentLoop
from custom_components.universal_agent.common.effects import Effect, EffectClass, Provenance, Risk
from custom_components.universal_agent.common.errors import RegistrationError, UnknownToolError
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.common.outcome import ErrorType
from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.intents.processor import IntentProcessor
from custom_components.universal_agent.intents.recovery import recover
from custom_components.universal_agent.models.client import ModelRequest
from custom_components.universal_agent.models.events import AgentEvent, CallFinished, ModelEvent, TextDelta
from custom_components.universal_agent.store.journal import JournalState
from custom_components.universal_agent.tools import external_tools
from custom_components.universal_agent.tools.external_sources import DiscoveredTool
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home

from .common import journal
from .external_api import external_api
from .third_party_api import ADDS, NOTHING, SomebodysApi, SomebodysTool


async def test_home_assistants_tools_keep_their_names(agent: InstalledAgent) -> None:
    found = await external_api(agent)
    assert {"ha.intent__HassTurnOn", "ha.light__HassLightSet", "ha.llm__GetDateTime"} <= set(found.specs)
    assert found.specs["ha.llm__GetDateTime"].effect is Effect.QUERY
    assert found.specs["ha.llm__GetDateTime"].provenance is Provenance.MIXED
    assert found.specs["ha.light__HassLightSet"].effect is Effect.ACTION
    assert Channel.HEARTBEAT not in found.specs["ha.light__HassLightSet"].channels
    assert not {f"ha.{name}" for name in agent.data.registry.replaced} & set(found.specs)
    assert not [name for name in found.specs if "universal_agent" in name]


async def test_a_query_is_answered_at_once(agent: InstalledAgent) -> None:
    outcome = await (await external_api(agent)).call("ha.llm__GetDateTime")
    assert outcome.ok
    assert "weekday" in outcome.data


async def test_an_action_is_carried_out_and_journaled(agent: InstalledAgent, home: SmallHome) -> None:
    outcome = await (await external_api(agent)).call("ha.light__HassLightSet", name="Kitchen Light", brightness=40)
    assert outcome.ok
    assert home.attribute("light.kitchen_light", "brightness") == 102
    (entry,) = await journal(agent)
    assert (entry.type, entry.target, entry.state) == ("adopted_tool", "Kitchen Light", JournalState.DONE)
    assert (entry.effect_class, entry.verified) == (EffectClass.ABSOLUTE_SET, "yes")


async def test_an_unavailable_device_is_not_called_done(agent: InstalledAgent, home: SmallHome) -> None:
    home.lose("light.kitchen_light")
    outcome = await (await external_api(agent)).call("ha.light__HassLightSet", name="Kitchen Light", brightness=40)
    assert outcome.error_type is ErrorType.UNAVAILABLE
    (entry,) = await journal(agent)
    assert entry.state is JournalState.FAILED


async def test_turning_a_lock_off_is_asked_about(agent: InstalledAgent, home: SmallHome) -> None:
    found = await external_api(agent)
    outcome = await found.call("ha.intent__HassTurnOff", name="Front Door")
    assert outcome.error_type is ErrorType.NEEDS_CONFIRMATION
    assert outcome.asks
    assert outcome.spoken == "Do you really want me to unlock Front Door?"
    assert home.front_door.unlocked_times == 0
    (entry,) = await journal(agent)
    assert (entry.state, entry.reason) == (JournalState.AWAITING_APPROVAL, "needs_person")
    assert entry.effect_class is EffectClass.NON_IDEMPOTENT
    assert (await found.call("ha.intent__HassTurnOff", name="Kitchen Light")).ok


async def test_no_target_is_said_as_it_is(agent: InstalledAgent) -> None:
    outcome = await (await external_api(agent)).call("ha.intent__HassTurnOn", name="Moon")
    assert outcome.error_type is ErrorType.NOT_FOUND


@in_one_home(
    ("arguments", "said"),
    [
        pytest.param({"name": "Kitchen Light", "brightness": "much"}, "brightness: ", id="the wrong type"),
        pytest.param({"name": "Kitchen Light", "brightness": 300}, "brightness: ", id="out of bounds"),
        pytest.param({"name": "Kitchen Light", "domain": ["oven"]}, "domain.0: ", id="inside a list"),
        pytest.param({"name": "Kitchen Light", "mood": "good"}, "mood: ", id="an unknown name"),
    ],
)
async def test_bad_arguments_are_refused_with_their_path(
    agent: InstalledAgent, arguments: dict[str, Any], said: str
) -> None:
    outcome = await (await external_api(agent)).call("ha.light__HassLightSet", **arguments)
    assert outcome.error_type is ErrorType.INVALID_ARGUMENTS
    assert (outcome.message or "").startswith(said)
    assert await journal(agent) == []


async def test_empty_values_count_as_left_out(agent: InstalledAgent) -> None:
    outcome = await (await external_api(agent)).call("ha.intent__HassTurnOn", name="Kitchen Light", area="", floor=None)
    assert outcome.ok


async def test_a_script_appears_with_its_fields_and_is_evaluated_by_its_steps(
    hass: HomeAssistant, agent: InstalledAgent
) -> None:
    script = {
        "alias": "Good Night",
        "description": "Ends the day",
        "fields": {
            "level": {"description": "How dark", "required": True, "selector": {"number": {"min": 0, "max": 9}}},
            "room": {"name": "Room", "selector": {"area": {}}},
        },
        "sequence": [{"action": "light.turn_off", "target": {"entity_id": "light.kitchen_light"}}],
    }
    assert await async_setup_component(hass, "script", {"script": {"good_night": script}})
    async_expose_entity(hass, "conversation", "script.good_night", True)
    found = await external_api(agent)
    spec = found.specs["ha.script__good_night"]
    assert spec.short == "Good Night"
    assert spec.when_to_use.startswith("Ends the day")
    schema = found.registry.schema(spec.name)
    assert schema["properties"]["level"] == {"type": "number", "minimum": 0, "maximum": 9, "description": "How dark"}
    assert schema["required"] == ["level"]
    assert (await found.call(spec.name, level=3)).ok
    (entry,) = await journal(agent)
    assert entry.context["actions"] == [
        ["light.turn_off", "light.kitchen_light", None],
        ["script.turn_on", "script.good_night", None],
    ]
    assert entry.state is JournalState.DONE
    await hass.async_block_till_done()


async def test_a_script_that_fails_on_its_arguments_is_an_outcome(hass: HomeAssistant, agent: InstalledAgent) -> None:
    script = {"sequence": [], "fields": {"room": {"selector": {"area": {}}}}}
    assert await async_setup_component(hass, "script", {"script": {"dark": script}})
    async_expose_entity(hass, "conversation", "script.dark", True)
    found = await external_api(agent)
    outcome = await found.call("ha.script__dark", room="Atlantis")
    (entry,) = await journal(agent)
    assert entry.state is JournalState.FAILED
    assert "script__dark failed on these arguments" in (outcome.message or "")


async def test_an_intent_script_appears(hass: HomeAssistant, agent: InstalledAgent) -> None:
    config = {"intent_script": {"EveningMood": {"description": "Makes it cosy", "speech": {"text": "Cosy"}}}}
    assert await async_setup_component(hass, "intent_script", config)
    found = await external_api(agent)
    spec = found.specs["ha.intent_script__EveningMood"]
    assert (spec.when_to_use, spec.risk) == ("Makes it cosy", Risk.HIGH)
    assert (await found.call(spec.name)).error_type is ErrorType.NEEDS_CONFIRMATION


async def test_a_view_is_one_requests_and_nobody_elses(agent: InstalledAgent) -> None:
    found = await external_api(agent)
    with pytest.raises(UnknownToolError):
        agent.data.registry.get_tool("ha.llm__GetDateTime")
    with pytest.raises(RegistrationError):
        found.registry.with_tools(list(found.specs.values()))
    assert "ha.llm__GetDateTime" in found.registry.names()
    assert "ha.llm__GetDateTime" not in agent.data.registry.names()


async def test_models_are_made_once_and_not_kept_for_ever(
    agent: InstalledAgent, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await external_api(agent), await external_api(agent)
    assert all(spec.input_model is second.specs[name].input_model for name, spec in first.specs.items())
    agent.data.external_tools._made.clear()
    assert set((await external_api(agent)).specs) == set(first.specs)


def test_what_we_know_to_be_harmless_is_not_asked_about() -> None:
    playing = SomebodysTool("media_player__play_media", NOTHING)
    found = DiscoveredTool(source="assist", name=playing.name, tool=playing, serializer=None)
    assert external_tools.risk_of(found) is Risk.LOW
    assert external_tools.risk_of(replace(found, source="mcp-1")) is Risk.MEDIUM


async def test_after_a_crash_a_setting_is_looked_at_and_a_pulse_is_not_repeated(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, api: SomebodysApi, tool: SomebodysTool
) -> None:
    tool.annotations = ADDS
    found = await external_api(agent)
    await found.call("ha.light__HassLightSet", name="Kitchen Light", brightness=40)
    await found.call("ha.my_server__do-it", what="this")
    entries = await journal(agent)
    await agent.data.stores.journal.move([entry.id for entry in entries], JournalState.STARTED)
    processor: IntentProcessor = agent.data.processor
    settled = await recover(processor, dt_util.now)
    assert [item.state for item in settled] == [JournalState.DONE, JournalState.UNKNOWN]
    assert len(tool.calls) == 1
    assert await processor.is_done(entries[1]) is None


class CallsOnce:
    """A model client that calls one tool and then has done its work."""

    name = "scripted"

    def __init__(self, call: ToolCall) -> None:
        self._call = call

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Call, then say so."""
        yield TextDelta(text="done") if turn.rounds else self._call


async def test_an_agent_calls_an_adopted_tool_in_the_loop(agent: InstalledAgent, home: SmallHome) -> None:
    request = a_request(ha_context=Context())
    specs = await agent.data.external_tools.external_tools(request)
    loop = AgentLoop(
        registry=agent.data.registry,
        gate=agent.data.gate,
        processor=agent.data.processor,
        new_id=ulid_now,
        wording=partial(agent.data.speech.say, "conversation"),
    ).within(agent.data.registry.with_tools(specs))
    runtime_agent = RuntimeAgent(
        name="runtime_agent",
        client=CallsOnce(ToolCall(tool="ha.intent__HassTurnOn", arguments={"name": "Kitchen Light"})),
        tools=specs,
        system_prompt="",
        plan=(),
        max_iterations=3,
    )
    events: list[AgentEvent] = []
    await loop.run(runtime_agent, request, events.append)
    assert [event.outcome.ok for event in events if isinstance(event, CallFinished)] == [True]
    assert home.state("light.kitchen_light") == "on"
