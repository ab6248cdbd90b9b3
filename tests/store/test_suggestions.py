"""Suggestions and habits are kept, read back and forgotten when they are old."""

import pytest

from custom_components.universal_agent.store import Stores
from custom_components.universal_agent.store.habits import Baseline, ManualAction
from custom_components.universal_agent.store.suggestions import KEPT_S, Learned, Suggestion, SuggestionState


async def kept(stores: Stores, token: str, now: float = 1.0, rank: int = 50) -> Suggestion:
    return await stores.suggestions.add(
        kind="left_on",
        subjects=("light.lamp", "light.desk"),
        words="They are on.",
        evidence={"names": ["Lamp", "Desk"]},
        remedy={"intents": [{"type": "device_service"}]},
        rank=rank,
        token=token,
        now=now,
    )


async def test_one_that_is_told_put_off_and_answered(stores: Stores) -> None:
    store = stores.suggestions
    one = await kept(stores, "a")
    assert (one.subjects, one.has_remedy, one.state) == (("light.lamp", "light.desk"), True, SuggestionState.OPEN)
    await store.told(one.id, now=2.0)
    await store.reword(one.id, "Both are on.")
    assert await store.settle(one.id, SuggestionState.POSTPONED, now=3.0, until=9.0)
    (waiting,) = await store.standing()
    assert (waiting.told_at, waiting.until, waiting.words) == (2.0, 9.0, "Both are on.")
    assert await store.settle(one.id, SuggestionState.ACCEPTED, now=4.0, by="anna", request_id="r")
    assert not await store.settle(one.id, SuggestionState.NEVER, now=5.0)
    assert await store.standing() == ()
    found = await store.by_token("a")
    assert found is not None
    assert (found.state, found.answered_by, found.request_id) == (SuggestionState.ACCEPTED, "anna", "r")
    await store.restore(one.id, SuggestionState.OPEN)
    assert len(await store.standing()) == 1
    assert (await store.get(99), await store.by_token("b")) == (None, None)


async def test_the_most_important_stands_first_and_the_newest_is_recent_first(stores: Stores) -> None:
    small, big = await kept(stores, "a", rank=10), await kept(stores, "b", now=2.0, rank=90)
    assert [suggestion.id for suggestion in await stores.suggestions.standing()] == [big.id, small.id]
    assert [suggestion.id for suggestion in await stores.suggestions.recent()] == [big.id, small.id]
    assert [suggestion.id for suggestion in await stores.suggestions.recent(since=1.5)] == [big.id]


async def test_what_answers_teach_is_kept_and_forgotten(stores: Stores) -> None:
    store = stores.suggestions
    learned = Learned(never=True, dismissals=2, quiet_until=7.0)
    await store.learn("left_on", ("light.lamp", "light.desk"), {"light.lamp": learned, "light.desk": Learned()})
    await store.learn("left_on", ("light.desk",), {})
    assert await store.learned() == {("left_on", "light.lamp"): learned}
    assert await store.forget_answers(kind="open_away") == 0
    assert await store.forget_answers(subject="light.lamp") == 1
    assert await store.learned() == {}


async def test_old_ones_are_forgotten_unless_they_stand(stores: Stores) -> None:
    closed, standing = await kept(stores, "a"), await kept(stores, "b")
    await stores.suggestions.settle(closed.id, SuggestionState.OVER, now=2.0)
    stores.suggestions.forget_old(KEPT_S + 10)
    await stores.database.settle()
    assert [suggestion.id for suggestion in await stores.suggestions.recent()] == [standing.id]


async def test_habits(stores: Stores) -> None:
    stores.habits.add_counts({("light.lamp", 3): 2.0, ("", 3): 4.0})
    stores.habits.add_counts({("light.lamp", 3): 1.0})
    assert await stores.habits.counts() == {("light.lamp", 3): 3.0, ("", 3): 4.0}
    stores.habits.fade(0.5)
    assert (await stores.habits.counts())["light.lamp", 3] == pytest.approx(1.5)
    stores.habits.fade(0.01)
    assert await stores.habits.counts() == {}


async def test_usual_values_are_replaced(stores: Stores) -> None:
    usual = Baseline(mean=20.0, spread=1.0, samples=28)
    await stores.habits.replace_baselines({"sensor.a": {3: usual}})
    await stores.habits.replace_baselines({"sensor.b": {3: usual, 4: usual}})
    assert await stores.habits.baselines() == {"sensor.b": {3: usual, 4: usual}}


async def test_what_people_did_is_kept_for_a_month(stores: Stores) -> None:
    old = ManualAction(at=1.0, entity_id="light.lamp", action="turn_on", person="anna")
    new = ManualAction(at=40 * 86_400.0, entity_id="light.lamp", action="turn_off", person="anna")
    stores.habits.note_actions([])
    stores.habits.note_actions([old])
    assert await stores.habits.manual_actions(since=0.0) == (old,)
    stores.habits.note_actions([new])
    assert await stores.habits.manual_actions(since=0.0) == (new,)
