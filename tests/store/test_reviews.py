"""Reviews as they are kept: one scheduled a period, others as often as somebody asks, the oldest forgotten."""

import pytest

from custom_components.universal_agent.store import Stores, reviews as kept
from custom_components.universal_agent.store.reviews import Review


def a_review(text: str, *, is_scheduled: bool = True, period: str = "2026-11-22", at: float = 100.0) -> Review:
    return Review(
        horizon="daily",
        period=period,
        is_scheduled=is_scheduled,
        created_at=at,
        language="en",
        title="Today",
        short=text,
        text=text,
        facts={"due": 2},
    )


async def test_a_period_has_one_scheduled_review_and_the_first_stays(stores: Stores) -> None:
    first = await stores.reviews.add(a_review("the first"))
    again = await stores.reviews.add(a_review("the second"))

    assert (again.id, again.text) == (first.id, "the first")
    assert again.facts == {"due": 2}
    assert await stores.reviews.scheduled("daily", "2026-11-22") == first
    assert await stores.reviews.scheduled("daily", "2026-11-23") is None


async def test_who_asks_gets_as_many_as_they_like(stores: Stores) -> None:
    for number in range(3):
        await stores.reviews.add(a_review(f"asked {number}", is_scheduled=False, at=100.0 + number))

    assert [review.text for review in await stores.reviews.recent(until=102.0)] == ["asked 1", "asked 0"]
    assert await stores.reviews.recent(horizon="weekly") == ()


async def test_the_oldest_are_forgotten(stores: Stores, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MAX_KEPT", 2)
    for number in range(4):
        await stores.reviews.add(a_review(f"day {number}", period=f"2026-11-0{number}", at=100.0 + number))

    assert [review.text for review in await stores.reviews.recent()] == ["day 3", "day 2"]
