"""What the heartbeat remembers: settings, claims of periods, messages."""

from custom_components.universal_agent.store import Stores

HOUR = 3_600.0
NOW = 1_800_000_000.0


async def test_a_period_is_taken_once_and_counts_as_covered(stores: Stores) -> None:
    heartbeat = stores.heartbeat
    assert await heartbeat.claim("daily", "2026-11-20", now=NOW, is_catch_up=True)
    assert not await heartbeat.claim("daily", "2026-11-20", now=NOW + 1, is_catch_up=False)
    (claim,) = await heartbeat.claims()

    assert (claim.is_catch_up, claim.claimed_at, claim.finished_at, claim.attempts) == (True, NOW, None, 1)
    assert await heartbeat.covered() == {"daily": "2026-11-20"}


async def test_what_is_covered_can_be_set_back(stores: Stores) -> None:
    await stores.heartbeat.cover({"daily": "2026-12-30", "weekly": "2026-W52"})
    await stores.heartbeat.cover({"daily": "2026-11-20"})

    assert await stores.heartbeat.covered() == {"daily": "2026-11-20", "weekly": "2026-W52"}


async def test_only_what_is_unfinished_is_begun_again_and_not_for_ever(stores: Stores) -> None:
    heartbeat = stores.heartbeat
    await heartbeat.claim("weekly", "2026-W47", now=NOW, is_catch_up=False)
    assert await heartbeat.begin_again("weekly", "2026-W47", most_attempts=2)
    assert not await heartbeat.begin_again("weekly", "2026-W47", most_attempts=2)
    await heartbeat.claim("weekly", "2026-W48", now=NOW, is_catch_up=False)
    await heartbeat.finish("weekly", "2026-W48", now=NOW + 5)

    assert not await heartbeat.begin_again("weekly", "2026-W48", most_attempts=2)
    assert [claim.finished_at for claim in await heartbeat.claims()] == [None, NOW + 5]


async def test_messages_are_counted_by_the_hour_and_the_day_and_by_kind(stores: Stores) -> None:
    async def takes(at: float, kind: str = "suggestion") -> bool:
        return await stores.heartbeat.take_message(kind, now=at, an_hour=2, a_day=3)

    assert [await takes(NOW), await takes(NOW + 1), await takes(NOW + 2)] == [True, True, False]
    assert await takes(NOW + 3, "other")
    assert [await takes(NOW + 2 * HOUR), await takes(NOW + 3 * HOUR)] == [True, False]
    assert await takes(NOW + 25 * HOUR)


async def test_messages_that_a_wrong_clock_dated_into_the_future_do_not_count(stores: Stores) -> None:
    for number in range(3):
        assert await stores.heartbeat.take_message("suggestion", now=NOW + 1000 * HOUR + number, an_hour=3, a_day=3)

    assert await stores.heartbeat.take_message("suggestion", now=NOW, an_hour=1, a_day=1)


async def test_settings_are_kept_and_replaced(stores: Stores) -> None:
    await stores.heartbeat.remember("autonomy", "act")
    await stores.heartbeat.remember("autonomy", "off")

    assert await stores.heartbeat.remembered() == {"autonomy": "off"}


async def test_old_claims_and_messages_go(stores: Stores) -> None:
    heartbeat = stores.heartbeat
    await heartbeat.claim("daily", "2020-01-01", now=NOW - 900 * 24 * HOUR, is_catch_up=False)
    await heartbeat.claim("daily", "2026-11-20", now=NOW, is_catch_up=False)
    heartbeat.forget_old(NOW)
    await stores.database.settle()

    assert [claim.period for claim in await heartbeat.claims()] == ["2026-11-20"]
