"""A chain of connections: one that fails is stood in for within the same request, and the first returns when well."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace
from datetime import UTC, datetime
import logging
from typing import Any

import aiohttp
from freezegun.api import FrozenDateTimeFactory
import pytest

from custom_components.universal_agent.common.errors import (
    BudgetSpentError,
    ModelAccessError,
    ModelError,
    ModelRequestError,
    ModelUnavailableError,
)
from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.breaker import Breaker, BreakerState
from custom_components.universal_agent.models.budget import Budget, BudgetPeriod, UsageLimits
from custom_components.universal_agent.models.chain import Link, ModelChain, ModelChainClient, RequestPace
from custom_components.universal_agent.models.client import ModelRequest
from custom_components.universal_agent.models.clients.connection import Connection, Price
from custom_components.universal_agent.models.events import ModelEvent, TextDelta, ThinkingDelta, Usage
from scripts.lib.model_server import Fault, ModelServer, ScriptedReply, says
from tests.common_builders import NOW
from tests.models.clients.common import PATIENT, a_client, a_connection, a_turn, heard
from tests.models.test_breaker import Clock, state_of


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


class Scripted:
    """A client that does what it is told, turn by turn: events, and an error at their end."""

    name = "scripted"
    sees = True

    def __init__(self, *turns: list[ModelEvent | ModelError]) -> None:
        self.turns = list(turns)
        self.seen: list[ModelRequest] = []
        self.closed = 0

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Do it."""
        self.seen.append(turn)
        doing = self.turns.pop(0) if self.turns else [TextDelta(text="Hello.")]
        try:
            for event in doing:
                if isinstance(event, ModelError):
                    raise event
                yield event
        finally:
            self.closed += 1


class House:
    """A chain of scripted clients, its clock and its budget."""

    def __init__(self, *clients: Scripted, **limits: UsageLimits) -> None:
        self.clock = Clock()
        self.told: list[tuple[str, bool]] = []
        self.budget = Budget({BudgetPeriod(period): limit for period, limit in limits.items()}, now=lambda: NOW)
        self.links = [
            Link(connection=_connection(number), client=client, breaker=Breaker(self.clock, failures=2))
            for number, client in enumerate(clients, start=1)
        ]
        self.chain = ModelChain(
            self.links, needs_person=lambda connection, err: self.told.append((connection.id, err.is_key))
        )

    def client(self) -> ModelChainClient:
        """Return the chain for a new request."""
        return self.chain.for_request(self.budget.for_request())

    async def ask(self) -> str:
        """Return what a new request is answered."""
        return (await heard(self.client().respond(a_turn()))).text


def _connection(number: int) -> Connection:
    return a_connection(id=f"c{number}", name=f"Model {number}", price={"input": 1, "output": 2})


def down(error: ModelError | None = None) -> list[ModelEvent | ModelError]:
    return [error or ModelUnavailableError("no")]


async def test_the_first_answers_while_it_is_well() -> None:
    house = House(Scripted(), Scripted([TextDelta(text="Never.")]))
    client = house.client()
    assert client.name == "Model 1"
    assert (await heard(client.respond(a_turn()))).text == "Hello."
    assert client.name == "Model 1"


async def test_the_second_answers_in_the_same_request_and_stays_for_it() -> None:
    first, second = Scripted(down()), Scripted()
    house = House(first, second)
    client = house.client()
    assert (await heard(client.respond(a_turn()))).text == "Hello."
    assert client.name == "Model 2"
    await heard(client.respond(a_turn()))
    assert (len(first.seen), len(second.seen)) == (1, 2)


async def test_the_next_request_goes_to_the_first_again() -> None:
    house = House(Scripted(down(), [TextDelta(text="I am back.")]), Scripted())
    assert [await house.ask() for _ in range(2)] == ["Hello.", "I am back."]


async def test_thoughts_may_be_thought_again_by_another() -> None:
    house = House(Scripted([ThinkingDelta(text="Hm."), ModelUnavailableError("no")]), Scripted())
    assert await house.ask() == "Hello."


@pytest.mark.parametrize(
    "begun", [TextDelta(text="It is"), ToolCall(tool="a.b", arguments={})], ids=["words", "a call"]
)
async def test_what_has_been_said_cannot_be_taken_back(begun: ModelEvent) -> None:
    second = Scripted()
    house = House(Scripted([begun, ModelUnavailableError("no")]), second)
    with pytest.raises(ModelUnavailableError):
        await house.ask()
    assert not second.seen


async def test_when_all_are_down_the_last_reason_is_raised() -> None:
    house = House(Scripted(down()), Scripted(down(ModelUnavailableError("neither"))))
    with pytest.raises(ModelUnavailableError, match="neither"):
        await house.ask()


async def test_a_chain_without_connections_says_so() -> None:
    house = House()
    assert house.client().name == ""
    with pytest.raises(ModelUnavailableError, match="no model connection is available"):
        await house.ask()


async def test_a_breaker_opens_is_tried_and_closes_with_one_line_each(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    first = Scripted(*(down() for _ in range(3)))
    house = House(first, Scripted())
    for _ in range(5):
        assert await house.ask() == "Hello."
    assert len(first.seen) == 2
    assert state_of(house.links[0].breaker) is BreakerState.OPEN
    house.clock.now += 30
    await house.ask()
    assert len(first.seen) == 3
    house.clock.now += 60
    await house.ask()
    await house.ask()
    assert len(first.seen) == 5
    assert [record.message for record in caplog.records] == [
        "Model 1 is not available: no",
        "Model 1 is available again",
    ]


async def test_only_a_person_can_mend_a_key() -> None:
    first = Scripted(down(ModelAccessError("401", is_key=True)))
    house = House(first, Scripted())
    assert [await house.ask() for _ in range(3)] == ["Hello."] * 3
    assert house.told == [("c1", True)]
    assert len(first.seen) == 1


async def test_a_request_that_is_wrong_is_no_fault_of_the_connection(caplog: pytest.LogCaptureFixture) -> None:
    house = House(Scripted(*(down(ModelRequestError("400: too long")) for _ in range(4))), Scripted())
    assert [await house.ask() for _ in range(4)] == ["Hello."] * 4
    assert state_of(house.links[0].breaker) is BreakerState.CLOSED
    assert "Model 1 refuses a request: 400: too long" in caplog.text


async def test_a_provider_that_asks_for_time_gets_it() -> None:
    first = Scripted(down(ModelUnavailableError("429", retry_after_s=45)))
    house = House(first, Scripted())
    await house.ask()
    house.clock.now += 44
    await house.ask()
    assert len(first.seen) == 1
    house.clock.now += 1
    await house.ask()
    assert len(first.seen) == 2


async def test_a_trial_that_is_broken_off_is_no_answer() -> None:
    first = Scripted(down(), down(), [TextDelta(text="It"), TextDelta(text=" is.")])
    house = House(first, Scripted())
    await house.ask()
    await house.ask()
    house.clock.now += 30
    async with aclosing(house.client().respond(a_turn())) as events:
        assert await anext(events) == TextDelta(text="It")
    assert first.closed == 3
    assert state_of(house.links[0].breaker) is BreakerState.HALF_OPEN
    assert await house.ask() == "Hello."
    assert state_of(house.links[0].breaker) is BreakerState.CLOSED


async def test_what_it_took_is_charged() -> None:
    usage = Usage(connection="c1", model="m", input_tokens=1000, output_tokens=10, cached_tokens=5)
    house = House(Scripted([TextDelta(text="Hello."), usage]))
    await house.ask()
    spent = house.budget.spent(BudgetPeriod.DAY)
    assert (spent.calls, spent.input_tokens, spent.output_tokens, spent.cached_tokens) == (1, 1000, 10, 5)
    assert spent.money_millionths == 1020


async def test_an_answer_that_is_broken_off_is_charged_by_its_length() -> None:
    house = House(Scripted([TextDelta(text="x" * 400), ModelUnavailableError("no")]))
    with pytest.raises(ModelUnavailableError):
        await house.ask()
    spent = house.budget.spent(BudgetPeriod.DAY)
    assert spent.output_tokens == 100
    assert spent.input_tokens > 0


async def test_nothing_is_asked_when_the_budget_is_spent() -> None:
    first = Scripted()
    house = House(first, hour=UsageLimits(calls=1))
    await house.ask()
    with pytest.raises(BudgetSpentError):
        await house.ask()
    assert len(first.seen) == 1


@pytest.mark.parametrize(
    ("limits", "wanted", "most"),
    [
        ({}, None, None),
        ({}, 70, 70),
        ({"request": UsageLimits(tokens=100)}, None, 100),
        ({"request": UsageLimits(tokens=100)}, 70, 70),
        ({"request": UsageLimits(tokens=50)}, 70, 50),
    ],
)
async def test_an_answer_may_take_what_is_left(
    limits: dict[str, UsageLimits], wanted: int | None, most: int | None
) -> None:
    first = Scripted()
    house = House(first, **limits)
    await heard(house.client().respond(a_turn(max_output_tokens=wanted)))
    assert first.seen[0].max_output_tokens == most


class RealHouse:
    """A chain of two real clients."""

    def __init__(self, first: ModelServer, second: ModelServer, session: aiohttp.ClientSession) -> None:
        self.clock = Clock()
        self.budget = Budget({}, now=lambda: datetime.now(UTC))
        links = []
        for number, server in enumerate((first, second), start=1):
            connection = a_connection(
                id=f"c{number}",
                name=f"Model {number}",
                base_url=server.url,
                price=Price(input=1),
                deadlines={**PATIENT, "backoff_s": 0},
            )
            links.append(
                Link(
                    connection=connection, client=a_client(connection, session), breaker=Breaker(self.clock, failures=1)
                )
            )
        self.chain = ModelChain(links)

    async def ask(self) -> str:
        """Return what a new request is answered."""
        return (await heard(self.chain.for_request(self.budget.for_request()).respond(a_turn()))).text


@pytest.fixture
async def real_house(socket_enabled: None) -> AsyncGenerator[tuple[RealHouse, ModelServer, ModelServer]]:
    """Return a chain over two servers."""
    async with (
        ModelServer(answer=lambda _seen: says("The first.")) as first,
        ModelServer(answer=lambda _seen: says("The second.")) as second,
        aiohttp.ClientSession() as session,
    ):
        yield RealHouse(first, second, session), first, second


@pytest.mark.parametrize(
    "failing",
    [
        *(pytest.param(says("x", fault=fault), id=fault.value) for fault in (Fault.RESET, Fault.HTML)),
        *(pytest.param(ScriptedReply(status=status), id=str(status)) for status in (401, 404, 429, 500, 503, 529)),
    ],
)
async def test_over_sockets_the_second_stands_in_and_the_first_returns(
    real_house: tuple[RealHouse, ModelServer, ModelServer], failing: ScriptedReply
) -> None:
    house, first, _second = real_house
    first.says(failing, failing, failing)
    assert await house.ask() == "The second."
    first.forget_script()
    assert await house.ask() == "The second."
    house.clock.now += 30
    assert await house.ask() == "The first."
    assert house.budget.spent(BudgetPeriod.DAY).calls == 4


async def test_over_sockets_one_that_falls_silent_is_stood_in_for(
    freezer: FrozenDateTimeFactory, real_house: tuple[RealHouse, ModelServer, ModelServer]
) -> None:
    house, first, _second = real_house
    first.says(says("x", fault=Fault.SILENT))
    asking = asyncio.create_task(house.ask())
    while not first.requests:
        await asyncio.sleep(0)
    freezer.tick(PATIENT["first_byte_s"] + 1)
    assert await asking == "The second."
    assert await house.ask() == "The second."
    house.clock.now += 30
    assert await house.ask() == "The first."


def test_a_connection_is_read_from_its_subentry() -> None:
    data: dict[str, Any] = {"kind": "anthropic", "base_url": "https://example.org/v1", "model": "m", "unknown": 1}
    connection = Connection.from_subentry("01ABC", "Mine", {**data, "api_key": "very secret"})
    assert (connection.id, connection.name, connection.model) == ("01ABC", "Mine", "m")
    assert "very secret" not in repr(connection)


async def test_a_connection_that_a_person_has_reset_is_asked_at_once() -> None:
    house = House(Scripted(down(), down(), [TextDelta(text="I am back.")]), Scripted())
    assert [await house.ask() for _ in range(3)] == ["Hello."] * 3
    assert state_of(house.links[0].breaker) is BreakerState.OPEN
    house.links[0].reset()
    assert await house.ask() == "I am back."
    assert house.links[0].health.error is None


async def test_above_its_requests_in_a_minute_the_next_connection_answers() -> None:
    first, second = Scripted(), Scripted([TextDelta(text="Instead.")], [TextDelta(text="Instead.")])
    house = House(first, second)
    house.links[0] = replace(house.links[0], pace=RequestPace(house.clock, per_minute=2))
    house.chain = ModelChain(house.links)
    assert [await house.ask() for _ in range(3)] == ["Hello.", "Hello.", "Instead."]
    assert state_of(house.links[0].breaker) is BreakerState.CLOSED, "it is well"
    house.clock.now += 59.9
    assert await house.ask() == "Instead."
    house.clock.now += 0.1
    assert await house.ask() == "Hello."


async def test_a_trial_that_its_pace_forbids_is_made_later() -> None:
    house = House(Scripted(down(), down(), [TextDelta(text="I am back.")]))
    house.links[0] = replace(house.links[0], pace=RequestPace(house.clock, per_minute=2))
    house.chain = ModelChain(house.links)
    for _ in range(2):
        with pytest.raises(ModelUnavailableError):
            await house.ask()
    house.clock.now += 31
    with pytest.raises(ModelUnavailableError, match="no model connection is available"):
        await house.ask()
    house.clock.now += 30
    assert await house.ask() == "I am back."
