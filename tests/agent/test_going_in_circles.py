"""A model that repeats itself in a real home: hinted at, blocked, and ended with an honest sentence."""

from collections.abc import AsyncGenerator, Callable
from itertools import count
from typing import Any

from homeassistant.core import HomeAssistant

from custom_components.universal_agent.agent.factory import RuntimeAgent
from custom_components.universal_agent.agent.loop import AgentLoop
from custom_components.universal_agent.common.outcome import ErrorType
from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.client import ModelRequest
from custom_components.universal_agent.models.events import ModelEvent, TextDelta, discard_event
from custom_components.universal_agent.supervisor.workflow import Run, WorkflowEngine
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome

LOOK = ToolCall(tool="smart_home.get_device_state", arguments={"name": "Kitchen Light"})
SAVE = ToolCall(tool="memory.save", arguments={"content": "the spare key is red"})
CIRCLES = "I kept going in circles, so I stopped here."


class Stubborn:
    """A model that says what a function of the round's number says."""

    name = "stubborn"

    def __init__(self, says: Callable[[int], ToolCall | TextDelta]) -> None:
        self._says = says
        self.turns: list[ModelRequest] = []

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Say it."""
        self.turns.append(turn)
        yield self._says(len(self.turns))


async def run_with(agent: InstalledAgent, model: Stubborn, *tools: str, rounds: int = 10) -> Run:
    data, numbers = agent.data, count(1)
    loop = AgentLoop(
        registry=data.registry,
        gate=data.gate,
        processor=data.processor,
        new_id=lambda: f"call-{next(numbers)}",
        wording=lambda key, language, values: data.speech.say("conversation", key, language, values),
    )
    run = Run(
        RuntimeAgent(
            name="test",
            client=model,
            tools=data.registry.get_tools(tools),
            system_prompt="",
            plan=(),
            max_iterations=rounds,
        )
    )
    await WorkflowEngine(loop).run(run, a_request("do it", language="en"), discard_event)
    return run


async def test_a_model_that_repeats_itself_is_stopped_at_the_fifth_call(agent: InstalledAgent) -> None:
    model = Stubborn(lambda number: LOOK)
    run = await run_with(agent, model, LOOK.tool)

    assert [outcome.error_type for outcome in run.outcomes] == [
        None,
        None,
        ErrorType.REPEATED,
        ErrorType.REPEATED,
        ErrorType.LOOP,
    ]
    assert "made this call before" in str(model.turns[2].rounds[1].finished[0].outcome.for_model()["message"])
    assert (run.text, run.error) == (CIRCLES, ErrorType.LOOP)


async def test_what_was_done_until_then_is_said(agent: InstalledAgent) -> None:
    model = Stubborn(lambda number: SAVE if number == 1 else LOOK)
    run = await run_with(agent, model, LOOK.tool, SAVE.tool)

    assert run.outcomes[0].spoken is not None
    assert run.text == f"{run.outcomes[0].spoken} {CIRCLES}"


async def test_a_model_that_takes_the_hint_has_not_failed(agent: InstalledAgent) -> None:
    model = Stubborn(lambda number: LOOK if number < 4 else TextDelta(text="It is off."))
    run = await run_with(agent, model, LOOK.tool)

    assert [outcome.error_type for outcome in run.outcomes] == [None, None, ErrorType.REPEATED]
    assert (run.text, run.error) == ("It is off.", None)


async def test_a_model_that_looks_at_one_device_after_the_other_is_left_alone(
    agent: InstalledAgent, home: SmallHome
) -> None:
    for number in range(8):
        await home.add("light", Light(), f"Lamp {number}")
    model = Stubborn(
        lambda number: (
            ToolCall(tool=LOOK.tool, arguments={"name": f"Lamp {number - 1}"})
            if number <= 8
            else TextDelta(text="All off.")
        )
    )
    run = await run_with(agent, model, LOOK.tool)
    assert [outcome.message for outcome in run.outcomes] == [None] * 8


async def test_a_device_that_changes_is_worth_another_look(agent: InstalledAgent, home: SmallHome) -> None:
    def watch(number: int) -> ToolCall | TextDelta:
        home.hass.states.async_set("sensor.washer", f"step {number}", {"friendly_name": "Washer"})
        return ToolCall(tool=LOOK.tool, arguments={"name": "sensor.washer"}) if number < 5 else TextDelta(text="done")

    await _expose(home.hass, "sensor.washer")
    run = await run_with(agent, Stubborn(watch), LOOK.tool)
    assert [outcome.message for outcome in run.outcomes] == [None] * 4


async def _expose(hass: HomeAssistant, entity_id: str) -> None:
    from homeassistant.components.homeassistant.exposed_entities import async_expose_entity

    hass.states.async_set(entity_id, "step 0", {"friendly_name": "Washer"})
    async_expose_entity(hass, "conversation", entity_id, True)


async def test_a_tool_that_the_model_has_searched_for_can_be_called_from_then_on(agent: InstalledAgent) -> None:
    search = ToolCall(tool="tools.search", arguments={"query": "what is on my shopping list", "limit": 3})
    lists = ToolCall(tool="lists.get_items", arguments={})

    def says(number: int) -> ToolCall | TextDelta:
        return {1: lists, 2: search, 3: lists}.get(number, TextDelta(text="Nothing."))

    model = Stubborn(says)
    run = await run_with(agent, model, search.tool)

    assert run.outcomes[0].error_type is ErrorType.NOT_ALLOWED_HERE
    found: list[dict[str, Any]] = run.outcomes[1].data["tools"]
    assert found[0]["name"] == "lists.get_items"
    assert {"short", "when_to_use", "parameters"} <= set(found[0])
    assert search.tool not in {tool["name"] for tool in found}
    assert [spec.name for spec in model.turns[2].tools] == [search.tool, *(tool["name"] for tool in found)]
    assert run.outcomes[2].error_type is not ErrorType.NOT_ALLOWED_HERE
