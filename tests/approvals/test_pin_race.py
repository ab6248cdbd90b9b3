"""A hundred guesses at once are worth no more than three, whichever way they come."""

import asyncio
from collections.abc import Awaitable, Callable

from homeassistant.core import Context
import pytest

from custom_components.universal_agent.approvals.approvals import ApprovalError
from custom_components.universal_agent.safety import pin as pins
from custom_components.universal_agent.safety.pin import MAX_TRIES
from tests.household_fixtures import PIN, a_user, with_pin
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

type Path = Callable[[InstalledAgent, str, int], Awaitable[object]]


class Hashes:
    """Counts the hashes that are computed, and how many at once."""

    def __init__(self) -> None:
        self.tried: list[str] = []
        self.at_once = 0
        self.most_at_once = 0


@pytest.fixture
def hashes(monkeypatch: pytest.MonkeyPatch) -> Hashes:
    """Return the count; the hashing itself is the real one."""
    seen, real = Hashes(), pins.is_pin

    def counted(pin: str, kept: str) -> bool:
        seen.at_once += 1
        seen.most_at_once = max(seen.most_at_once, seen.at_once)
        seen.tried.append(pin)
        try:
            return real(pin, kept)
        finally:
            seen.at_once -= 1

    monkeypatch.setattr("custom_components.universal_agent.assembly.approving.is_pin", counted)
    return seen


async def by_words(agent: InstalledAgent, pin: str, number: int) -> object:
    """Say it in a conversation that was asked."""
    return await agent.converse(pin, conversation_id=f"talk-{number % 4}")


async def by_repair(agent: InstalledAgent, pin: str, number: int) -> object:
    """Enter it in the repair of a question, as a user who may."""
    pending = agent.data.approvals.pending()
    user = (await agent.hass.auth.async_get_users())[-1]
    if not pending:
        return None
    question = pending[number % len(pending)]
    try:
        return await agent.data.approvals.approve_with_pin(question.id, Context(user_id=user.id), pin)
    except ApprovalError as err:
        return err.key


async def by_both(agent: InstalledAgent, pin: str, number: int) -> object:
    """Take the ways in turn."""
    return await (by_words if number % 2 else by_repair)(agent, pin, number)


@pytest.mark.parametrize("way", [by_words, by_repair, by_both], ids=["in words", "in repairs", "both"])
@pytest.mark.parametrize("place", [3, 60, 95], ids=["fourth", "61st", "96th"])
async def test_the_right_one_later_than_the_third_is_refused(
    agent: InstalledAgent, home: SmallHome, hashes: Hashes, way: Path, place: int
) -> None:
    await with_pin(agent)
    await a_user(agent.hass, "Anna", "system-admin")
    for number in range(4):
        await agent.converse("unlock the front door", conversation_id=f"talk-{number}")
    guesses = [f"{number:04}" for number in range(100)]
    guesses[place] = PIN
    await asyncio.gather(*(way(agent, guess, number) for number, guess in enumerate(guesses)))
    await agent.hass.async_block_till_done()
    assert home.state("lock.front_door") == "locked"
    assert len(hashes.tried) <= MAX_TRIES
    assert hashes.most_at_once <= 1
    assert PIN not in hashes.tried


async def test_a_reload_gives_no_new_attempts(agent: InstalledAgent, home: SmallHome, hashes: Hashes) -> None:
    await with_pin(agent)
    for pin in ("1111", "2222", "3333"):
        await agent.converse("unlock the front door", conversation_id="talk")
        await agent.converse(pin, conversation_id="talk")
    await agent.restart()
    await agent.converse("unlock the front door", conversation_id="talk")
    await agent.converse(PIN, conversation_id="talk")
    assert home.state("lock.front_door") == "locked"
    assert PIN not in hashes.tried
