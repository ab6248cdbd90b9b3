"""A run keeps to its limits: its time, its calls, and what a model may write."""

import asyncio

from custom_components.universal_agent.agent.factory import RuntimeAgent
from custom_components.universal_agent.agent.loop import MAX_CALLS, RunOptions
from custom_components.universal_agent.common.outcome import Outcome, success
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.models.events import AgentEvent, CallFinished, TextDelta, ThinkingDelta
from tests.agent.test_agent_loop import Bench, Number, ScriptedClient, _call
from tests.common_builders import a_request


async def _echo(arguments: Number, request: RequestContext) -> Outcome:
    return success({"value": arguments.value})


async def test_a_run_makes_only_so_many_calls() -> None:
    rounds = [[_call("test.echo", number * 30 + at) for at in range(30)] for number in range(9)]
    events = await Bench(echo=_echo).run(ScriptedClient(*rounds), rounds=9)

    assert len([event for event in events if isinstance(event, CallFinished)]) == MAX_CALLS
    assert events[-1] == TextDelta(text="out_of_rounds", is_own=True)


async def test_a_run_that_is_late_begins_no_further_round() -> None:
    client = ScriptedClient([_call("test.echo", 1)], [TextDelta(text="too late")])
    bench = Bench(echo=_echo)
    agent = RuntimeAgent(
        name="test",
        client=client,
        tools=bench.registry.get_all_tools(),
        system_prompt="",
        plan=(),
        max_iterations=5,
    )
    options = RunOptions(deadline=asyncio.get_running_loop().time())
    events: list[AgentEvent] = []
    await bench.loop.run(agent, a_request("test"), events.append, options)

    assert events[-1] == TextDelta(text="timeout", is_own=True)
    assert len(client.turns) == 1


async def test_thoughts_are_passed_on_apart_from_words() -> None:
    client = ScriptedClient([ThinkingDelta(text="hm"), TextDelta(text="yes")])  # type: ignore[list-item]
    assert await Bench(echo=_echo).run(client) == [ThinkingDelta(text="hm"), TextDelta(text="yes")]
