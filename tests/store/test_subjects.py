"""Journal, execution records, memories, goals and schedule: what goes in comes out."""

from dataclasses import replace
import time

import pytest

from custom_components.universal_agent.common.effects import EffectClass
from custom_components.universal_agent.common.errors import StorageError
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.store import Stores
from custom_components.universal_agent.store.executions import ExecutionRecord
from custom_components.universal_agent.store.journal import JournalEntry, JournalState
from custom_components.universal_agent.store.schedule import ScheduledItem, ScheduleKind, ScheduleState
from tests.common_builders import an_origin


def an_entry(number: int, **changes: object) -> JournalEntry:
    entry = JournalEntry(
        id=f"entry-{number}",
        request_id="request-1",
        seq=number,
        type="memory",
        target="a target",
        key=f"key-{number}",
        effect_class=EffectClass.IDEMPOTENT_ADD,
        state=JournalState.STARTED,
        payload={"content": "schön"},
        context={"language": "de"},
        created_at=1000.0 + number,
    )
    return replace(entry, **changes)  # type: ignore[arg-type]


async def test_a_journal_entry_comes_back_as_it_was(stores: Stores) -> None:
    entry = an_entry(1)
    await stores.journal.add([entry])
    assert await stores.journal.get("entry-1") == entry
    assert await stores.journal.get("entry-2") is None


async def test_a_batch_is_written_whole_or_not_at_all(stores: Stores) -> None:
    await stores.journal.add([an_entry(1)])
    with pytest.raises(StorageError):
        await stores.journal.add([an_entry(2), an_entry(1)])
    assert await stores.journal.get("entry-2") is None


async def test_an_intent_moves_through_its_life(stores: Stores) -> None:
    await stores.journal.add([an_entry(1, state=JournalState.APPROVED), an_entry(2)])
    await stores.journal.move(["entry-1"], JournalState.STARTED, reason="confirmed")
    stores.journal.finish("entry-1", JournalState.DONE, result={"id": 7}, undo=lambda: {"number": 7})
    stores.journal.set_verified("entry-1", "yes")
    await stores.database.settle()
    done = await stores.journal.get("entry-1")
    assert done is not None
    assert (done.state, done.result, done.undo, done.verified) == (
        JournalState.DONE,
        {"id": 7},
        {"number": 7},
        "yes",
    )
    assert [entry.id for entry in await stores.journal.unfinished()] == ["entry-2"]


async def test_only_the_first_taker_gets_an_entry(stores: Stores) -> None:
    await stores.journal.add([an_entry(1, state=JournalState.AWAITING_APPROVAL)])
    waiting = JournalState.AWAITING_APPROVAL
    assert await stores.journal.take("entry-1", waiting, JournalState.STARTED, reason="confirmed") is True
    assert await stores.journal.take("entry-1", waiting, JournalState.EXPIRED) is False
    entry = await stores.journal.get("entry-1")
    assert entry is not None
    assert (entry.state, entry.reason) == (JournalState.STARTED, "confirmed")


async def test_entries_are_found_by_request_and_by_age(stores: Stores) -> None:
    await stores.journal.add([an_entry(1), an_entry(2), an_entry(3, request_id="request-2")])
    assert [entry.id for entry in await stores.journal.of_request("request-1")] == ["entry-1", "entry-2"]
    assert [entry.id for entry in await stores.journal.recent(2)] == ["entry-3", "entry-2"]


def a_record(number: int, **changes: object) -> ExecutionRecord:
    record = ExecutionRecord(
        id=f"request-{number}",
        started_at=float(number),
        text="schalt das Licht an",
        origin=an_origin(channel=Channel.VOICE, language="de", conversation_id="c", device_id="satellite"),
        approach="direct",
        engine="local",
        route="smart_home",
        confidence=0.99,
        tools_selected=("a.b", "c.d"),
        tools_used=("a.b",),
        intents=({"type": "device_control"},),
        response="Fertig.",
        understood=False,
        timings_ms={"total": 12.5},
        duration_ms=12.5,
    )
    return replace(record, **changes)  # type: ignore[arg-type]


async def test_an_execution_record_comes_back_as_it_was(stores: Stores) -> None:
    plain, designed = a_record(1), a_record(2, configuration={"plan": ["x"]}, refused_configurations=({"why": "no"},))
    stores.executions.save(plain)
    stores.executions.save(designed)
    await stores.database.settle()
    assert await stores.executions.recent() == (designed, plain)
    assert await stores.executions.recent(1) == (designed,)


async def remember(stores: Stores, content: str, **changes: object) -> int:
    values = {"key": content, "content": content, "person": None, "importance": 0.5, "source": "r"}
    return await stores.memories.add(**(values | changes))  # type: ignore[arg-type]


async def test_the_same_key_is_kept_once(stores: Stores) -> None:
    first = await remember(stores, "the key is here")
    assert await remember(stores, "something else", key="the key is here") == first
    assert await stores.memories.has_key("the key is here")
    assert not await stores.memories.has_key("another")


async def test_search_ranks_relevance_then_importance(stores: Stores) -> None:
    await remember(stores, "the spare key is with the neighbour")
    await remember(stores, "the spare tyre is in the garage", importance=0.9)
    await remember(stores, "the spare room is upstairs", importance=0.1)
    found = await stores.memories.search("spare key", person=None)
    assert found[0].content == "the spare key is with the neighbour"
    found = await stores.memories.search("spare", person=None)
    assert [memory.importance for memory in found] == [0.9, 0.5, 0.1]
    assert len(await stores.memories.search("spare", person=None, limit=1)) == 1


@pytest.mark.parametrize(
    ("words", "content"),
    [
        ("schlussel", "der Schlüssel"),
        ("FUSSBALL", "Fussball am Montag"),
        ("Fußball", "Fußball am Montag"),
        ("neighb", "with the neighbour"),
    ],
    ids=["without diacritics", "case", "sharp s", "beginning of a word"],
)
async def test_search_is_forgiving_about_spelling(stores: Stores, words: str, content: str) -> None:
    await remember(stores, content)
    assert [memory.content for memory in await stores.memories.search(words, person=None)] == [content]


@pytest.mark.parametrize("words", ["", "?!", "___", '" OR 1 --', "the", "\u0301"])
async def test_search_survives_anything_and_finds_nothing(stores: Stores, words: str) -> None:
    await remember(stores, "the key is here")
    assert await stores.memories.search(words, person=None, ignore=frozenset({"the"})) == ()


async def test_a_persons_memory_is_theirs(stores: Stores) -> None:
    await remember(stores, "a secret key", person="anna", tainted=True)
    assert await stores.memories.all(person="ben") == ()
    assert await stores.memories.search("secret", person=None) == ()
    (memory,) = await stores.memories.search("secret", person="anna")
    assert (memory.person, memory.tainted) == ("anna", True)


async def test_forgetting_can_be_taken_back(stores: Stores) -> None:
    number = await remember(stores, "the key is here")
    await stores.memories.set_forgotten(number, forgotten=True)
    assert await stores.memories.get(number) is None
    assert await stores.memories.search("key", person=None) == ()
    await stores.memories.set_forgotten(number, forgotten=False)
    assert await stores.memories.get(number) is not None


async def test_what_is_deleted_is_gone_from_the_index(stores: Stores) -> None:
    await remember(stores, "the key is here")
    await stores.database.run(lambda connection: connection.execute("DELETE FROM memories"))
    assert await stores.memories.search("key", person=None) == ()


async def add_goal(stores: Stores, title: str, importance: int = 3) -> int:
    values = {"title": title, "description": "", "category": "home", "status": "active", "success_criteria": ""}
    numbers = {"importance": importance, "progress": 0, "target_date": None}
    return await stores.goals.create(key=title, values={**values, **numbers}, now=time.time())


async def test_goals_by_importance_and_status(stores: Stores) -> None:
    first = await add_goal(stores, "paint the fence")
    assert await add_goal(stores, "paint the fence") == first
    await add_goal(stores, "learn Spanish", importance=5)
    assert [goal.title for goal in await stores.goals.all()] == ["learn Spanish", "paint the fence"]
    assert await stores.goals.all(status="done") == ()
    assert len(await stores.goals.all(status=None)) == 2
    assert await stores.goals.has_key("learn Spanish")
    await stores.goals.change(first, {"removed_at": time.time()}, now=time.time())
    assert not await stores.goals.has_key("paint the fence")


def an_item(key: str, **changes: object) -> ScheduledItem:
    item = ScheduledItem(key=key, kind=ScheduleKind.TIMER, fires_at=100.0, payload={"tool": "a.b"})
    return replace(item, **changes)  # type: ignore[arg-type]


async def test_a_scheduled_item_comes_back_with_a_number(stores: Stores) -> None:
    kept = await stores.schedule.add(an_item("a", name="pasta"))
    assert kept.id > 0
    assert await stores.schedule.get_by_key("a") == kept
    assert await stores.schedule.add(an_item("a", name="other")) == kept
    assert await stores.schedule.get_by_key("b") is None


async def test_what_is_open_is_listed_soonest_first(stores: Stores) -> None:
    late = await stores.schedule.add(an_item("late", fires_at=300.0))
    soon = await stores.schedule.add(an_item("soon", fires_at=50.0, kind=ScheduleKind.REMINDER))
    gone = await stores.schedule.add(an_item("gone"))
    await stores.schedule.update(gone.id, state=ScheduleState.CANCELLED)
    assert await stores.schedule.open_items() == (soon, late)
    assert await stores.schedule.open_items(ScheduleKind.TIMER) == (late,)


async def test_only_one_may_fire_an_item(stores: Stores) -> None:
    item = await stores.schedule.add(an_item("a"))
    assert await stores.schedule.claim(item.id) is True
    assert await stores.schedule.claim(item.id) is False
    (firing,) = await stores.schedule.open_items()
    assert firing.state is ScheduleState.FIRING
