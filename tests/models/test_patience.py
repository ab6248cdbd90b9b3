"""Limits of time follow the measured speed of a model: a slow one is waited for, a dead one not for long."""

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import replace

from freezegun.api import FrozenDateTimeFactory
import pytest

from custom_components.universal_agent.common.errors import ModelUnavailableError
from custom_components.universal_agent.models.client import ModelRequest
from custom_components.universal_agent.models.events import ModelEvent
from scripts.lib.model_server import Fault, ModelServer, says
from tests.models.clients.common import PATIENT, a_turn, heard
from tests.models.test_chain import House, RealHouse, Scripted, down, real_house

__all__ = ["real_house"]


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


class Slow(Scripted):
    """A client whose every answer takes a time to begin."""

    def __init__(self, freezer: FrozenDateTimeFactory, seconds: float) -> None:
        super().__init__()
        self.freezer = freezer
        self.seconds = seconds

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Take it, and answer."""
        self.freezer.tick(self.seconds)
        async for event in super().respond(turn):
            yield event


def patience_of(client: Scripted) -> list[float]:
    return [turn.patience for turn in client.seen]


async def test_a_slow_model_is_given_more_time_by_what_was_measured(freezer: FrozenDateTimeFactory) -> None:
    slow, quick = Slow(freezer, 45), Slow(freezer, 1)
    for client in (slow, quick):
        house = House(client)
        for _ in range(2):
            await house.ask()
    usual_s = PATIENT["first_byte_s"]
    assert patience_of(slow) == [1, 3 * 45 / usual_s]
    assert patience_of(quick) == [1, 1]


async def test_one_that_answered_too_late_is_given_more_time_and_one_that_is_refused_is_not() -> None:
    late = ModelUnavailableError("it did not answer in time")
    late.__cause__ = TimeoutError()
    missing, refused = Scripted(down(late), down(late), down(late)), Scripted(down(), down())
    for client in (missing, refused):
        house = House(client, Scripted())
        for _ in range(4):
            await house.ask()
            house.clock.now += 600
    assert patience_of(missing) == [1, 3, 6, 6]
    assert set(patience_of(refused)) == {1}


async def test_a_longer_prompt_is_given_more_time_and_no_prompt_is_given_an_hour(
    freezer: FrozenDateTimeFactory,
) -> None:
    client = Slow(freezer, 30)
    house = House(client)
    for length in (1_000, 1_000, 2_000, 100_000, 1_000):
        turn = replace(a_turn(), system_prompt="x" * length, context_block="", history=(), tools=())
        await heard(house.client().respond(turn))
    first, same, longer, longest, shorter = patience_of(client)
    assert 1 == first < same < longer < longest == 10
    assert shorter >= same


async def test_over_sockets_patience_prolongs_the_wait(
    freezer: FrozenDateTimeFactory, real_house: tuple[RealHouse, ModelServer, ModelServer]
) -> None:
    house, first, _second = real_house
    house.chain.links[0].patience.missed()
    first.says(says("x", fault=Fault.SILENT))
    asking = asyncio.create_task(house.ask())
    while not first.requests:
        await asyncio.sleep(0)
    freezer.tick(PATIENT["first_byte_s"] + 1)
    for _ in range(100):
        await asyncio.sleep(0)
    assert not asking.done(), "it is waited for beyond the usual limit"
    freezer.tick(2 * PATIENT["first_byte_s"])
    assert await asking == "The second."
