"""Many requests at once do not mix."""

import asyncio

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
