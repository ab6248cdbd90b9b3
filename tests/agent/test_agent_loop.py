"""The agent loop: queries side by side, actions in order, real outcomes back to the client, and an end."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from itertools import count
from typing import Any

from pydantic import BaseModel, Field
import pytest

from custom_components.universal_agent.agent.factory import AgentConfiguration, RuntimeAgent, RuntimeAgentFactory
from custom_components.universal_agent.agent.loop import AgentLoop
from custom_components.universal_agent.common.effects import READS_HOME, Effect, Risk
from custom_components.universal_agent.common.errors import UnknownToolError
from custom_components.universal_agent.common.outcome import Outcome, success
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.client import ModelRequest
from custom_components.universal_agent.models.events import AgentEvent, CallFinished, ModelEvent, TextDelta
from custom_components.universal_agent.tools.adapters import own_errors
from custom_components.universal_agent.tools.gate import ToolGate
from custom_components.universal_agent.tools.registry import ToolRegistry
from custom_components.universal_agent.tools.spec import ToolSpec
from tests.common_builders import a_request


class Number(BaseModel):
    """An input."""

    value: int = Field(default=0, description="A number")


class ScriptedClient:
    """Says what a test wrote down, round after round, and keeps what it was shown."""

    name = "scripted"

    def __init__(self, *rounds: Sequence[TextDelta | ToolCall]) -> None:
        self._rounds = iter(rounds)
        self.turns: list[ModelRequest] = []

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Yield the next round."""
        self.turns.append(turn)
        for event in next(self._rounds, []):
            yield event


def _tool(name: str, handler: Callable[..., Any]) -> ToolSpec:
    return ToolSpec(
        name=name,
        section="Tests",
        short="A tool of the tests",
        when_to_use="In tests.",
        examples=("test",),
        input_model=Number,
        handler=handler,
        effect=Effect.QUERY,
        annotations=READS_HOME,
        risk=Risk.LOW,
        error_adapter=own_errors,
        profile_domain=None,
    )


def _call(tool: str, value: int = 0) -> ToolCall:
    return ToolCall(tool=tool, arguments={"value": value})


class Bench:
    """A loop with some query tools."""

    def __init__(self, **handlers: Callable[..., Any]) -> None:
        self.registry = ToolRegistry()
        for name, handler in handlers.items():
            self.registry.register(_tool(f"test.{name}", handler))
        numbers = count(1)
        self.loop = AgentLoop(
            registry=self.registry,
            gate=ToolGate(self.registry),
            processor=None,  # type: ignore[arg-type]  # queries ask for no change
            new_id=lambda: f"call-{next(numbers)}",
            wording=lambda key, language, values: key,
        )

    async def run(
        self,
        client: ScriptedClient,
        *,
        rounds: int = 5,
        offered: int | None = None,
        offered_names: tuple[str, ...] = (),
        **changes: Any,
    ) -> list[AgentEvent]:
        """Run an agent with these tools and return its events."""
        agent = RuntimeAgent(
            name="test",
            client=client,
            tools=self.registry.get_tools(offered_names) or self.registry.get_all_tools()[:offered],
            system_prompt="",
            plan=(),
            max_iterations=rounds,
        )
        events: list[AgentEvent] = []
        await self.loop.run(agent, a_request("test", **changes), events.append)
        return events


async def _echo(arguments: Number, request: RequestContext) -> Outcome:
    return success({"value": arguments.value})


async def test_outcomes_go_back_to_the_client_and_text_ends_the_run() -> None:
    client = ScriptedClient([_call("test.echo", 7)], [TextDelta(text="seven")])
    events = await Bench(echo=_echo).run(client)

    assert events[-1] == TextDelta(text="seven")
    (seen,) = client.turns[1].rounds
    assert seen.finished[0].outcome.data == {"value": 7}


async def test_queries_of_a_round_run_side_by_side_four_at_a_time() -> None:
    running = most = 0

    async def slow(arguments: Number, request: RequestContext) -> Outcome:
        nonlocal running, most
        running += 1
        most = max(most, running)
        await asyncio.sleep(0.01)
        running -= 1
        return success({"value": arguments.value})

    client = ScriptedClient([_call("test.slow", number) for number in range(9)])
    events = await Bench(slow=slow).run(client)

    finished = [event for event in events if isinstance(event, CallFinished)]
    assert [event.outcome.data["value"] for event in finished] == list(range(9))
    assert most == 4


async def test_a_tool_that_was_not_shown_is_offered_and_then_called() -> None:
    client = ScriptedClient([_call("test.other", 7)], [_call("test.other", 7)], [TextDelta(text="seven")])
    events = await Bench(echo=_echo, other=_echo).run(client, offered=1)

    first, second = (event.outcome for event in events if isinstance(event, CallFinished))
    assert (first.error_type, first.alternatives) == ("not_allowed_here", ())
    assert "You have it now" in (first.message or "")
    assert [[spec.name for spec in turn.tools] for turn in client.turns] == [
        ["test.echo"],
        ["test.echo", "test.other"],
        ["test.echo", "test.other"],
    ]
    assert second.data == {"value": 7}


async def test_a_tool_of_a_hidden_category_is_refused_with_what_is_offered() -> None:
    client = ScriptedClient([_call("secret.other"), _call("test.echo")], [_call("secret.other")])
    bench = Bench(echo=_echo)
    bench.registry.register(_tool("secret.other", _echo))
    events = await bench.run(client, offered_names=("test.echo",), hidden_categories=frozenset({"secret"}))

    first, second, third = (event.outcome for event in events if isinstance(event, CallFinished))
    assert first.error_type == third.error_type == "not_allowed_here"
    assert first.alternatives == ("test.echo",)
    assert second.ok
    assert [spec.name for spec in client.turns[1].tools] == ["test.echo"]


async def test_an_unknown_tool_becomes_an_outcome() -> None:
    client = ScriptedClient([_call("test.nothing")])
    events = await Bench(echo=_echo).run(client)

    (outcome,) = (event.outcome for event in events if isinstance(event, CallFinished))
    assert not outcome.ok


async def test_a_client_that_never_ends_is_ended() -> None:
    client = ScriptedClient(*([_call("test.echo", number)] for number in range(50)))
    events = await Bench(echo=_echo).run(client, rounds=3)

    assert len([event for event in events if isinstance(event, CallFinished)]) == 3


def test_a_design_becomes_an_agent_with_its_plan_in_the_prompt() -> None:
    bench = Bench(echo=_echo)
    configuration = AgentConfiguration(
        analysis="a", plan=("look", "tell"), selected_tools=("test.echo",), system_prompt="Be kind.", confidence=1
    )
    agent = RuntimeAgentFactory(bench.registry).from_configuration(configuration, ScriptedClient())

    assert "1. look\n2. tell" in agent.system_prompt
    assert [spec.name for spec in agent.tools] == ["test.echo"]
    assert agent.max_iterations == 10


@pytest.mark.parametrize(("asked", "given"), [(0, 1), (7, 7), (99, 15)])
def test_rounds_are_clamped(asked: int, given: int) -> None:
    configuration = AgentConfiguration(
        analysis="a", plan=("p",), selected_tools=("t.t",), system_prompt="s", confidence=1, max_iterations=asked
    )

    assert configuration.max_iterations == given


def test_a_design_with_a_tool_that_does_not_exist_is_refused() -> None:
    configuration = AgentConfiguration(
        analysis="a", plan=("p",), selected_tools=("test.nothing",), system_prompt="s", confidence=1
    )
    with pytest.raises(UnknownToolError):
        RuntimeAgentFactory(Bench().registry).from_configuration(configuration, ScriptedClient())
