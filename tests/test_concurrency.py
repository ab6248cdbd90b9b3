"""Many requests at once do not mix."""

import asyncio

import pytest

from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.nlu.conversation.listener import AT_ONCE
from custom_components.universal_agent.nlu.engine import LocalEngine
from custom_components.universal_agent.nlu.understanding import Understanding
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome


async def test_fifty_actions_on_fifty_targets_at_once(agent: InstalledAgent, home: SmallHome) -> None:
    """Each target is changed once, and each journal row carries its own request."""
    switched: list[str] = []

    class Counted(Light):
        async def async_turn_on(self, **kwargs: object) -> None:
            switched.append(self.entity_id)
            await asyncio.sleep(0)
            await super().async_turn_on(**kwargs)

    names = [f"Lamp {first}{second}" for first in "ABCDE" for second in "ABCDEFGHIJ"]
    ids = [await home.add("light", Counted(), name, "Living Room") for name in names]

    answers = await asyncio.gather(*(agent.converse(f"turn on {name}") for name in names))

    assert all(answer["response"]["response_type"] == "action_done" for answer in answers)
    assert sorted(switched) == sorted(ids)
    rows = await agent.data.stores.journal.recent(100)
    assert len({row.request_id for row in rows}) == len(names)
    assert {row.context["text"]: row.target for row in rows} == {f"turn on {name}": name for name in names}
    assert {row.state.value for row in rows} == {"done"}


async def test_three_hundred_requests_at_once_leave_room_for_everything_else(
    agent: InstalledAgent, home: SmallHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only a few are being understood at once; in between, whoever else wants something has a turn."""
    understand = LocalEngine.understand
    at_work, most, begun = 0, 0, 0
    begun_in_a_turn: list[int] = []

    async def counted(engine: LocalEngine, request: RequestContext) -> Understanding:
        nonlocal at_work, most, begun
        at_work, begun = at_work + 1, begun + 1
        most = max(most, at_work)
        try:
            return await understand(engine, request)
        finally:
            at_work -= 1

    async def somebody_else() -> None:
        nonlocal begun
        while True:
            begun = 0
            await asyncio.sleep(0)
            begun_in_a_turn.append(begun)

    monkeypatch.setattr(LocalEngine, "understand", counted)
    other = asyncio.create_task(somebody_else())
    answers = await asyncio.gather(*(agent.ask("turn on the kitchen light") for _ in range(300)))
    other.cancel()

    assert all(answer["error"] is None for answer in answers)
    assert most <= AT_ONCE
    assert max(begun_in_a_turn) <= AT_ONCE
