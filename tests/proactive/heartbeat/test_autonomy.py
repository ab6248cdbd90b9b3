"""The autonomy as a matrix: a model that tries everything gets exactly what a person allows, and nothing else."""

from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass, field
from typing import Any

from homeassistant.core import Event, HomeAssistant, callback
import pytest

from custom_components.universal_agent.agent.factory import RuntimeAgent
from custom_components.universal_agent.agent.loop import AgentLoop
from custom_components.universal_agent.common.autonomy import Autonomy, AutonomyLevel
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.client import ModelRequest
from custom_components.universal_agent.models.events import ModelEvent, discard_event
from custom_components.universal_agent.proactive.heartbeat.beat import Beat, JobHorizon
from custom_components.universal_agent.proactive.heartbeat.users import READER
from custom_components.universal_agent.safety.autonomy import Permission, limit, permits
from custom_components.universal_agent.safety.policy import Action, Decision, Verdict
from custom_components.universal_agent.store.journal import JournalState
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

OFF, OBSERVE, SUGGEST, ACT = AutonomyLevel
CONTROL = "smart_home.control_device"


def device(name: str, action: str, value: float | None = None) -> ToolCall:
    arguments = {"device": name, "action": action} | ({} if value is None else {"value": value})
    return ToolCall(tool=CONTROL, arguments=arguments)


@dataclass(frozen=True)
class Tried:
    """Something that the model tries."""

    call: ToolCall
    domain: str
    service: str
    harmless: bool
    """Whether the policy needs no person for it."""


ACTIONS: Mapping[str, Tried] = {
    "turn a light on": Tried(device("Kitchen Light", "turn_on"), "light", "light.turn_on", True),
    "turn a light off": Tried(device("Bedroom Light", "turn_off"), "light", "light.turn_off", True),
    "dim a light": Tried(device("Living Room Lamp", "set_brightness", 40), "light", "light.turn_on", True),
    "close the blinds": Tried(device("Bedroom Blinds", "close"), "cover", "cover.close_cover", True),
    "open the garage": Tried(device("Garage Door", "open"), "cover", "cover.open_cover", False),
    "heat a little": Tried(
        device("Living Room Heating", "set_temperature", 21), "climate", "climate.set_temperature", True
    ),
    "heat a lot": Tried(
        device("Living Room Heating", "set_temperature", 34), "climate", "climate.set_temperature", False
    ),
    "lock the door": Tried(device("Front Door", "lock"), "lock", "lock.lock", True),
    "unlock the door": Tried(device("Front Door", "unlock"), "lock", "lock.unlock", False),
    "use an HA intent": Tried(
        ToolCall(
            tool="smart_home.handle_intent",
            arguments={"intent": "HassTurnOn", "slots": {"name": "Bedroom Light"}, "clause": "bedroom light on"},
        ),
        "light",
        "light.turn_on",
        False,  # it may forget who asked
    ),
}
"""Ten actions; each is tried at every level, in a named domain and in another one."""


class Scripted:
    """A model that calls one tool and says nothing more."""

    name = "scripted"

    def __init__(self, call: ToolCall) -> None:
        self._call = call

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Call, once."""
        if not turn.rounds:
            yield self._call


@dataclass
class Model:
    """Runs calls of a model in the heartbeat's name, and sees what Home Assistant is told to do."""

    agent: InstalledAgent
    called: list[tuple[str, str | None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.agent.hass.bus.async_listen("call_service", self._note)

    async def tries(self, call: ToolCall, request: RequestContext) -> list[JournalState]:
        """Run the agent loop with it, through the real gate and processor; return the journal's states."""
        data = self.agent.data
        loop = AgentLoop(
            registry=data.registry,
            gate=data.gate,
            processor=data.processor,
            new_id=lambda: f"call {request.id}",
            wording=lambda key, language, values: key,
        )
        runtime = RuntimeAgent(
            name="heartbeat",
            client=Scripted(call),
            tools=data.registry.get_all_tools(),
            system_prompt="",
            plan=(),
            max_iterations=3,
        )
        await loop.run(runtime, request, discard_event)
        await self.agent.hass.async_block_till_done()
        return [entry.state for entry in await data.stores.journal.of_request(request.id)]

    @callback
    @callback
    def _note(self, event: Event[Any]) -> None:
        data = event.data
        if data["domain"] in ("light", "cover", "climate", "lock"):
            self.called.append((f"{data['domain']}.{data['service']}", event.context.user_id))


async def allowed(agent: InstalledAgent, level: AutonomyLevel, *domains: str) -> RequestContext:
    """Set what a person allows and return a request of the heartbeat."""
    heartbeat = agent.data.heartbeat
    await heartbeat.set_level(AutonomyLevel.ACT)
    heartbeat.autonomy.named_domains = frozenset(domains)
    made: list[Beat] = []

    class Job:
        name, horizon = "job", JobHorizon.TICK

        async def run(self, beat: Beat) -> None:
            made.append(beat)

    heartbeat.add(Job())
    await heartbeat.set_level(level if level is not OFF else OBSERVE)
    heartbeat.beat()
    await heartbeat.settled()
    request = made[-1].request("something was noticed")
    await heartbeat.set_level(level)
    return request


@pytest.mark.parametrize("named", [True, False], ids=["named", "another domain"])
@pytest.mark.parametrize("level", AutonomyLevel)
async def test_exactly_what_is_allowed_happens(agent: InstalledAgent, level: AutonomyLevel, *, named: bool) -> None:
    domains = ("light", "cover", "climate", "lock") if named else ("media_player",)
    model = Model(agent)
    caller: str | None = None
    happened: dict[str, list[tuple[str, str | None]]] = {}
    states: dict[str, list[JournalState]] = {}
    for name, tried in ACTIONS.items():
        request = await allowed(agent, level, *domains)
        caller = request.user_id
        model.called.clear()
        states[name] = await model.tries(tried.call, request)
        happened[name] = list(model.called)

    acts = {name for name, tried in ACTIONS.items() if level is ACT and named and tried.harmless}
    assert happened == {name: [(tried.service, caller)] if name in acts else [] for name, tried in ACTIONS.items()}
    closed = JournalState.REFUSED if level in (OFF, OBSERVE) else JournalState.AWAITING_APPROVAL
    assert states == {name: [JournalState.DONE if name in acts else closed] for name in ACTIONS}


async def test_a_read_is_answered_while_it_only_observes(agent: InstalledAgent) -> None:
    request = await allowed(agent, OBSERVE)
    result = await agent.data.gate.call("smart_home.list_devices", {"domain": "light"}, request)

    assert result.outcome is not None
    assert result.outcome.data["total"] == 3


async def test_acting_is_limited_to_the_named_domain(agent: InstalledAgent) -> None:
    model = Model(agent)
    request = await allowed(agent, ACT, "light")

    assert await model.tries(ACTIONS["turn a light on"].call, request) == [JournalState.DONE]
    request = await allowed(agent, ACT, "light")
    assert await model.tries(ACTIONS["close the blinds"].call, request) == [JournalState.AWAITING_APPROVAL]


async def test_turning_it_down_counts_for_requests_that_are_under_way(agent: InstalledAgent) -> None:
    model = Model(agent)
    request = await allowed(agent, ACT, "light")
    await agent.data.heartbeat.set_level(OBSERVE)

    assert await model.tries(ACTIONS["turn a light on"].call, request) == [JournalState.REFUSED]
    assert model.called == []


async def test_a_request_of_the_channel_without_any_leave_changes_nothing(agent: InstalledAgent) -> None:
    model = Model(agent)
    states = await model.tries(ACTIONS["turn a light on"].call, a_request("x", channel=Channel.HEARTBEAT))

    assert (states, model.called) == ([JournalState.REFUSED], [])


async def test_the_heartbeats_tool_is_not_there_for_people(agent: InstalledAgent) -> None:
    model = Model(agent)

    assert await model.tries(ACTIONS["turn a light on"].call, a_request("x")) == []
    assert model.called == []


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (device("Nothing", "turn_on"), "no exposed device"),
        (device("Kitchen Light", "open"), "a light cannot do open; it can do: set_brightness, turn_off, turn_on"),
        (device("Living Room Heating", "set_temperature"), "value: set_temperature needs one"),
    ],
    ids=["unknown device", "not for this kind", "no value"],
)
async def test_what_cannot_be_done_is_said(agent: InstalledAgent, call: ToolCall, message: str) -> None:
    request = await allowed(agent, ACT, "light")
    result = await agent.data.gate.call(call.tool, call.arguments, request)

    assert result.outcome is not None
    assert message in str(result.outcome.message)


async def test_what_it_did_can_be_taken_back(agent: InstalledAgent, hass: HomeAssistant) -> None:
    request = await allowed(agent, ACT, "cover")
    await Model(agent).tries(ACTIONS["close the blinds"].call, request)
    (entry,) = await agent.data.stores.journal.of_request(request.id)

    assert entry.undo is not None
    assert entry.undo["intents"][0]["type"] == "device_restore"


async def test_a_person_may_say_yes_to_what_was_only_proposed(agent: InstalledAgent, home: SmallHome) -> None:
    request = await allowed(agent, SUGGEST)
    await Model(agent).tries(ACTIONS["turn a light on"].call, request)
    (entry,) = await agent.data.stores.journal.of_request(request.id)
    assert home.state("light.kitchen_light") == "off"
    (result,) = await agent.data.processor.approve([entry.id], a_request("yes"))

    assert (result.state, home.state("light.kitchen_light")) == (JournalState.DONE, "on")


async def test_a_device_that_does_not_answer_or_is_gone_fails_alone(agent: InstalledAgent, home: SmallHome) -> None:
    request = await allowed(agent, ACT, "light")
    await Model(agent).tries(ACTIONS["turn a light on"].call, request)
    (entry,) = await agent.data.stores.journal.of_request(request.id)
    assert await agent.data.processor.is_done(entry) is True

    home.lose("light.kitchen_light")
    request = await allowed(agent, ACT, "light")
    assert await Model(agent).tries(ACTIONS["turn a light on"].call, request) == [JournalState.FAILED]
    assert await agent.data.processor.is_done(entry) is None
    request = await allowed(agent, ACT, "light")
    result = await agent.data.gate.call(CONTROL, {"device": "Bedroom Light", "action": "turn_on"}, request)
    agent.hass.states.async_remove("light.bedroom_light")
    (processed,) = await agent.data.processor.process(result.intents, request)
    assert processed.state is JournalState.FAILED


async def test_a_value_is_read_back_from_its_attribute(agent: InstalledAgent) -> None:
    for name in ("dim a light", "heat a little"):
        request = await allowed(agent, ACT, "light", "climate")
        await Model(agent).tries(ACTIONS[name].call, request)
        (entry,) = await agent.data.stores.journal.of_request(request.id)

        assert await agent.data.processor.is_done(entry) is True


async def test_a_reader_that_was_removed_is_made_again(agent: InstalledAgent, hass: HomeAssistant) -> None:
    request = await allowed(agent, SUGGEST)
    assert request.user_id is not None
    first = await hass.auth.async_get_user(request.user_id)
    assert first is not None
    assert (first.name, first.system_generated, [group.id for group in first.groups]) == (
        READER,
        True,
        ["system-read-only"],
    )
    await hass.auth.async_remove_user(first)

    assert (await allowed(agent, SUGGEST)).user_id not in (None, first.id)


def test_permits_is_a_pure_function() -> None:
    named = frozenset({"light"})
    found = {level: [permits(level, named, domain) for domain in ("light", "lock")] for level in AutonomyLevel}

    assert found == {
        OFF: [Permission.NOTHING, Permission.NOTHING],
        OBSERVE: [Permission.NOTHING, Permission.NOTHING],
        SUGGEST: [Permission.PROPOSE, Permission.PROPOSE],
        ACT: [Permission.CARRY_OUT, Permission.PROPOSE],
    }


@pytest.mark.parametrize(
    ("verdict", "actions", "expected"),
    [
        pytest.param(Verdict.DENY, ("light.turn_on",), Verdict.DENY, id="never looser than the policy"),
        pytest.param(Verdict.CONFIRM, ("light.turn_on",), Verdict.CONFIRM, id="what needs a person still does"),
        pytest.param(Verdict.ALLOW, (), Verdict.CONFIRM, id="no service is no named domain"),
        pytest.param(Verdict.ALLOW, ("light.turn_on", "lock.lock"), Verdict.CONFIRM, id="every domain counts"),
        pytest.param(Verdict.ALLOW, ("homeassistant.turn_on",), Verdict.ALLOW, id="the target's domain counts"),
    ],
)
def test_the_policy_is_made_stricter_and_never_looser(
    verdict: Verdict, actions: tuple[str, ...], expected: Verdict
) -> None:
    autonomy = Autonomy(level=ACT, named_domains=frozenset({"light"}))
    looked_at = tuple(Action(service=service, entity_id="light.kitchen") for service in actions)

    assert limit(Decision(verdict=verdict, reason="x"), autonomy, looked_at, acts_as_caller=True).verdict is expected
