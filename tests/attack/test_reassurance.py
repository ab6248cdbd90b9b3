"""Nobody is told that all is closed while a lock says that its door stands open."""

import pytest

from tests.agent import InstalledAgent
from tests.home import SmallHome


@pytest.mark.parametrize("state", ["open", "opening"])
@pytest.mark.parametrize("asked", ["no door is open, right?", "are all doors closed?", "is any door open?"])
async def test_a_latch_that_is_pulled_counts_as_an_open_door(
    agent: InstalledAgent, home: SmallHome, asked: str, state: str
) -> None:
    found = home.hass.states.get("lock.front_door")
    assert found is not None
    home.hass.states.async_set("lock.front_door", state, found.attributes)

    answer = await agent.ask(asked)

    assert "Front Door" in answer["response"]
