"""What models have taken is added up and kept."""

from dataclasses import replace

from custom_components.universal_agent.store import Stores
from custom_components.universal_agent.store.usage import UsageRow

ROW = UsageRow(
    slot=900, connection="a", calls=1, input_tokens=100, output_tokens=10, cached_tokens=5, money_millionths=7
)


async def test_usage_of_a_slot_is_added_up(stores: Stores) -> None:
    stores.usage.add(ROW)
    stores.usage.add(ROW)
    stores.usage.add(replace(ROW, connection="b"))
    stores.usage.add(replace(ROW, slot=1800))
    twice = UsageRow(
        slot=900, connection="a", calls=2, input_tokens=200, output_tokens=20, cached_tokens=10, money_millionths=14
    )
    assert await stores.usage.since(900) == (twice, replace(ROW, connection="b"), replace(ROW, slot=1800))
    assert await stores.usage.since(901) == (replace(ROW, slot=1800),)


async def test_what_is_older_than_a_year_is_forgotten(stores: Stores) -> None:
    now = 500 * 86_400
    stores.usage.add(ROW)
    stores.usage.add(replace(ROW, slot=now - 900))
    await stores.usage.forget_old(now)
    assert await stores.usage.since(0) == (replace(ROW, slot=now - 900),)
