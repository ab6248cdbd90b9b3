"""What a request takes, counted: recognitions, commits and passes over all states. A figure that rises is named."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from inspect import CO_COROUTINE
from pathlib import Path
import sqlite3
import sys
from types import FrameType
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components import conversation
from homeassistant.components.conversation import default_agent
from homeassistant.core import StateMachine
from homeassistant.helpers import entity_registry as er
import pytest
from pytest_homeassistant_custom_component.common import (
    async_capture_events,
    async_fire_time_changed,
    async_mock_service,
)

from custom_components import universal_agent
from custom_components.universal_agent import conversation as entity
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.const import AGENT_ENTITY_ID, EVENT_REQUEST
from custom_components.universal_agent.intents import verification
from custom_components.universal_agent.nlu import sentence_forms, sentences
from custom_components.universal_agent.nlu.conversation.reader import FollowUps
from custom_components.universal_agent.store import database
from custom_components.universal_agent.store.database import Database
from tests.installed_agent import InstalledAgent

type Work = Callable[[sqlite3.Connection], Any]

HOME, OURS = "recognitions by Home Assistant's sentences", "recognitions by our sentences"
PASSES = "passes over all states"
LOOKED_FOR = "searches for targets among states"
WRITTEN_DOWN, BEGUN, ENDED = "commits that write intents down", "commits that begin one", "commits that end one"
CALLS, STATEMENTS = "calls of our functions on the loop", "SQL statements in commits"
HOW_TO_MEASURE = "If that is meant: measure with bounds of 0, the test alone, and leave a tenth of room."
OURS_LIVES_IN = str(Path(universal_agent.__file__).parent)
ONE, TWO = "turn on the kitchen light", "turn on the kitchen light and open the bedroom blinds"
THREE = "turn on the kitchen light, open the bedroom blinds and set a timer for 5 minutes"


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Return what is counted from now on."""
    counts: Counter[str] = Counter()
    # Forms and sentences without their names are recognitions, too.
    for of, name, label in (
        (default_agent.DefaultAgent, "_recognize", HOME),
        (sentence_forms, "_best", HOME),
        (sentence_forms, "nearest_sentence", HOME),
        (sentences.SentenceRecognizer, "recognize", OURS),
    ):
        _count(monkeypatch, counts, of, name, label)
    _count(monkeypatch, counts, StateMachine, "async_all", PASSES, lambda *given: not any(given))
    commit = Database._commit

    def committing(
        database: Database, connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], Any]
    ) -> Any:
        said: list[str] = []
        connection.set_trace_callback(said.append)
        try:
            return commit(database, connection, work)
        finally:
            connection.set_trace_callback(None)
            counts[STATEMENTS] += len(said)
            for start, label in (
                ("INSERT INTO journal", WRITTEN_DOWN),
                ("UPDATE journal SET state='started'", BEGUN),
                ("UPDATE journal SET state='done'", ENDED),
            ):
                counts[label] += any(statement.strip().startswith(start) for statement in said)

    monkeypatch.setattr(Database, "_commit", committing)
    return counts


@pytest.fixture(autouse=True)
def _ready_when_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the agent from getting ready by the machine's clock: on a busy one that is counted with a request."""
    monkeypatch.setattr(entity, "PREPARE_AFTER", timedelta(days=1))


def _count(
    monkeypatch: pytest.MonkeyPatch,
    counts: Counter[str],
    of: object,
    name: str,
    label: str,
    counts_if: Callable[..., bool] = lambda *_given: True,
) -> None:
    does = getattr(of, name)

    def one_more(its: Any, *given: Any, **named: Any) -> Any:
        counts[label] += counts_if(*given)
        return does(its, *given, **named)

    monkeypatch.setattr(of, name, one_more)


@pytest.mark.parametrize(
    ("said", "answer", "at_most"),
    [
        (ONE, "Turned on the light", {HOME: 1, OURS: 0, PASSES: 2, WRITTEN_DOWN: 1, BEGUN: 0, ENDED: 1}),
        (
            TWO,
            "Turned on the light. Bedroom Blinds was open already.",
            {HOME: 1, OURS: 1, PASSES: 3, WRITTEN_DOWN: 1, BEGUN: 1, ENDED: 2},
        ),
        # What may be the length of a command is looked at as one: "for 5 minutes" stands at the end of all three.
        (
            THREE,
            "Turned on the light. Bedroom Blinds was open already. Timer set for 5 minutes.",
            {HOME: 4, OURS: 2, PASSES: 3, WRITTEN_DOWN: 1, BEGUN: 2, ENDED: 3},
        ),
        ("what time is it", None, {HOME: 1, OURS: 0, PASSES: 0, WRITTEN_DOWN: 0, BEGUN: 0, ENDED: 0}),
        ("is the kitchen light on", None, {HOME: 1, OURS: 0, PASSES: 1, WRITTEN_DOWN: 0, BEGUN: 0, ENDED: 0}),
        ("set a timer for 5 minutes", "Timer set for 5 minutes.", {HOME: 1, OURS: 0, WRITTEN_DOWN: 1, BEGUN: 0}),
        (f"{ONE} in 10 minutes", None, {HOME: 3, OURS: 1, PASSES: 5, WRITTEN_DOWN: 1, BEGUN: 0, ENDED: 1}),
        ("frobnicate the quux", None, {HOME: 2, OURS: 1, PASSES: 1, WRITTEN_DOWN: 0, BEGUN: 0, ENDED: 0}),
    ],
)
async def test_a_request_takes_no_more_than_this(
    agent: InstalledAgent, counted: Counter[str], said: str, answer: str | None, at_most: dict[str, int]
) -> None:
    # What is read once a minute, or once, has been read: Home Assistant prepares for misses at the first one.
    await agent.ask("twiddle the wotsit")
    await agent.hass.async_block_till_done()
    counted.clear()

    found = await agent.ask(said)
    await agent.data.processor.drain()
    await agent.data.stores.database.settle()

    assert answer is None or found["response"] == answer
    assert {what: counted[what] for what, most in at_most.items() if counted[what] > most} == {}


@contextmanager
def our_calls(counts: Counter[str]) -> Iterator[None]:
    """Count what Python calls of our functions on this thread, generators that go on among it.

    A coroutine that goes on is not counted again: how often it waits depends on how soon another thread is done, which
    sometimes is before anybody waits for it.
    """
    begun: set[FrameType] = set()

    def called(frame: FrameType, event: str, _given: Any) -> None:
        if event != "call" or not frame.f_code.co_filename.startswith(OURS_LIVES_IN):
            return
        if frame.f_code.co_flags & CO_COROUTINE:
            if frame in begun:
                return
            begun.add(frame)
        counts[CALLS] += 1

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        yield
    finally:
        sys.setprofile(before)


@pytest.mark.parametrize(
    ("said", "at_most"),
    [
        pytest.param("is the kitchen light on", {CALLS: 2_120, STATEMENTS: 12}, id="a question"),
        pytest.param("what time is it", {CALLS: 2_200, STATEMENTS: 12}, id="a question about nothing at home"),
        pytest.param(ONE, {CALLS: 2_150, STATEMENTS: 7}, id="an action"),
        pytest.param(
            "set the kitchen light to 40 percent", {CALLS: 3_150, STATEMENTS: 7}, id="an action with a number"
        ),
        pytest.param(TWO, {CALLS: 10_200, STATEMENTS: 14}, id="two parts"),
        pytest.param(THREE, {CALLS: 35_500, STATEMENTS: 27}, id="three parts"),
        pytest.param(f"{ONE} in 10 minutes", {CALLS: 10_200, STATEMENTS: 13}, id="a command for later"),
        pytest.param("frobnicate the quux", {CALLS: 4_200, STATEMENTS: 12}, id="nothing that anybody understands"),
        pytest.param("recommend a movie with dinosaurs", {CALLS: 5_550, STATEMENTS: 12}, id="a wish for a model"),
    ],
)
async def test_a_request_calls_no_more_than_this(
    agent: InstalledAgent, counted: Counter[str], said: str, at_most: dict[str, int]
) -> None:
    # What is looked up once a process has been: in which order the tests run says nothing.
    for before in (
        "twiddle the wotsit",
        "is the bedroom light on",
        "turn on the bedroom light and close the blinds",
        "set a timer for 3 minutes",
        "what day is it",
        "what is the time",
    ):
        await agent.ask(before)
    await agent.hass.async_block_till_done()
    await agent.data.processor.drain()
    agent.data.stores.executions.flush()  # else it comes a while after the requests, on a busy machine meanwhile
    await agent.data.stores.database.settle()
    counted.clear()

    with our_calls(counted):
        await agent.ask(said)
    await agent.data.processor.drain()
    await agent.data.stores.database.settle()

    over = {what: counted[what] for what, most in at_most.items() if counted[what] > most}
    assert over == {}, f"{said!r} has got dearer. cProfile, sorted by calls, tells by what. {HOW_TO_MEASURE}"


@pytest.mark.parametrize("said", ["frobnicate the quux", ONE, TWO, "is the kitchen light on"])
async def test_what_is_not_meant_costs_little(agent: InstalledAgent, counted: Counter[str], said: str) -> None:
    taken = []
    for extra in (0, 200):
        for number in range(extra):
            entity_id = f"light.attic_{number}"
            agent.hass.states.async_set(entity_id, "on", {"friendly_name": f"Attic spot {number}"})
        await agent.ask("twiddle the wotsit")
        await agent.ask(said)
        await agent.hass.async_block_till_done()
        counted.clear()
        with our_calls(counted):
            await agent.ask(said)
        taken.append(counted[CALLS])
        await agent.hass.async_block_till_done()

    small, large = taken
    assert large < small * 1.3 + 200, f"200 lights that nobody means take {large - small} calls beside {small}"


@pytest.mark.parametrize(
    ("said", "part"),
    [
        pytest.param("is the kitchen light on", 0.7, id="a question"),
        pytest.param(TWO, 0.6, id="two parts"),
        pytest.param("recommend a movie with dinosaurs", 0.8, id="a wish for a model"),
    ],
)
async def test_the_same_words_take_less_the_second_time(
    agent: InstalledAgent, counted: Counter[str], said: str, part: float
) -> None:
    await agent.ask("twiddle the wotsit")
    await agent.ask("is the bedroom light on")
    await agent.ask("turn on the bedroom light and close the bedroom blinds")
    first, second = await calls_of(agent, said), await calls_of(agent, said)
    assert second < part * first, f"nothing of it was kept: {second} calls, {first} at first"


async def test_an_action_said_again_calls_no_more_than_this(agent: InstalledAgent) -> None:
    for said in ("turn on the bedroom light", ONE, "turn off the kitchen light"):
        await agent.ask(said)

    assert await calls_of(agent, ONE) < 1_150, HOW_TO_MEASURE


async def test_the_commit_that_ends_the_last_part_delays_no_answer(
    agent: InstalledAgent, monkeypatch: pytest.MonkeyPatch
) -> None:
    awaited: list[str] = []
    run = Database.run

    async def running(database: Database, work: Work) -> Any:
        awaited.append(work.__qualname__)
        return await run(database, work)

    monkeypatch.setattr(Database, "run", running)
    await agent.ask(TWO)
    at_the_answer = list(awaited)
    await agent.data.processor.drain()

    # Two parts: both are written down in one commit, and the second is begun in one.
    assert len(at_the_answer) == 2


async def test_how_an_action_ended_is_written_behind_its_answer(
    agent: InstalledAgent, counted: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "POST_DELAY_S", 60.0)
    await agent.ask(ONE)
    at_the_answer = Counter(counted)
    await agent.data.stores.database.settle()

    assert (at_the_answer[WRITTEN_DOWN], at_the_answer[ENDED]) == (1, 0)
    assert counted[ENDED] == 1, "what reads or writes after it waits for it"


async def test_reading_back_looks_only_at_what_was_reached(
    agent: InstalledAgent, counted: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verification, "INTERVAL_S", 0)
    _count(monkeypatch, counted, StateMachine, "async_all", LOOKED_FOR)
    called = async_mock_service(agent.hass, "light", "turn_on")  # they do not follow
    await agent.ask("turn on all the lights")
    counted.clear()
    for task in tuple(agent.data.processor._verifier._looking):
        await task
    (entry,) = await agent.data.stores.journal.recent(1)

    assert called
    assert entry.verified == "no"
    assert counted[LOOKED_FOR] == 0


async def test_an_action_writes_few_bytes(agent: InstalledAgent) -> None:
    database = agent.data.stores.database
    log = database.path.with_name(f"{database.path.name}-wal")
    written = []
    # The second round finds trees of several levels: a page without room becomes two, and their parent is written too.
    for _ in range(2):
        before = log.stat().st_size
        for number in range(30):
            await agent.ask(f"turn {('on', 'off')[number % 2]} the kitchen light")
            await agent.data.processor.drain()
            agent.data.stores.executions.flush()
            await database.settle()
        written.append((log.stat().st_size - before) / 30)

    assert written[-1] < 12 * 1024, "EXPLAIN, dbstat and the numbers of the log's pages tell which of them are written"


@pytest.mark.parametrize(
    ("before", "said"),
    [
        pytest.param("is the bedroom light on", "is the kitchen light on", id="a question"),
        # Nothing happens between what this waits for and its answer: no event has woken the turn before.
        pytest.param("unlock the front door", "yes", id="a reply"),
    ],
)
async def test_nobody_who_is_told_of_an_answer_delays_it(agent: InstalledAgent, before: str, said: str) -> None:
    conversation_id = (await agent.converse(before))["conversation_id"]
    await agent.hass.async_block_till_done()
    told = async_capture_events(agent.hass, EVENT_REQUEST)
    order: list[str] = []
    agent.data.figures.listen(lambda: order.append("figures"))

    await agent.converse(said, conversation_id=conversation_id)
    order.append("answer")
    await agent.hass.async_block_till_done()

    assert order == ["answer", "figures"]
    assert [event.data["text"] for event in told] == [said]


async def test_what_was_spoken_of_is_noted_after_the_answer_and_before_anything_else_is_read(
    agent: InstalledAgent, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    note = FollowUps.note

    def noting(follow_ups: FollowUps, request: RequestContext, *more: Any) -> None:
        order.append(f"noted {request.text}")
        note(follow_ups, request, *more)

    monkeypatch.setattr(FollowUps, "note", noting)
    first = await agent.converse("turn on the kitchen light")
    order.append("answer")
    again = await agent.converse("turn it off", conversation_id=first["conversation_id"])
    await agent.hass.async_block_till_done()

    assert again["response"]["speech"]["plain"]["speech"] == "Turned off the light"
    assert order == ["answer", "noted turn on the kitchen light", "noted turn it off"]


async def calls_of(agent: InstalledAgent, said: str) -> int:
    """Return how many of our functions one request calls; what earlier ones have left to do is done before."""
    await agent.hass.async_block_till_done()
    counts: Counter[str] = Counter()
    with our_calls(counts):
        await agent.ask(said)
    await agent.data.processor.drain()
    await agent.data.stores.database.settle()
    return counts[CALLS]


@pytest.mark.parametrize(
    ("change", "prepared", "is_known"),
    [
        pytest.param({"aliases": ["hob"]}, False, False, id="a name, and words at once"),
        pytest.param({"aliases": ["hob"]}, True, True, id="a name, and a pipeline that begins to listen"),
        pytest.param({"icon": "mdi:lamp"}, False, True, id="an icon"),
    ],
)
async def test_a_changed_home_is_looked_up_before_somebody_has_spoken(
    agent: InstalledAgent, change: dict[str, Any], prepared: bool, is_known: bool
) -> None:
    for number in range(100):
        agent.hass.states.async_set(f"light.attic_{number}", "off", {"friendly_name": f"Attic {number}"})
    registry = er.async_get(agent.hass)
    entry = registry.async_get_or_create("light", "test", "stove")
    await agent.ask("is the kitchen light on")
    usual = await calls_of(agent, "is the bedroom light on")  # said for the first time, too

    registry.async_update_entity(entry.entity_id, **change)
    await agent.hass.async_block_till_done()
    if prepared:
        await conversation.async_prepare_agent(agent.hass, AGENT_ENTITY_ID, "en")

    taken = await calls_of(agent, "is the kitchen light on")
    assert (taken < usual * 1.4) is is_known, (taken, usual)


async def test_it_gets_ready_by_itself_when_home_assistant_has_started(
    agent: InstalledAgent, freezer: FrozenDateTimeFactory
) -> None:
    for number in range(100):
        agent.hass.states.async_set(f"light.attic_{number}", "off", {"friendly_name": f"Attic {number}"})
    await agent.hass.async_block_till_done()
    before = len(await agent.data.stores.executions.recent(10))

    freezer.tick(entity.PREPARE_AFTER)
    async_fire_time_changed(agent.hass)
    await agent.hass.async_block_till_done(wait_background_tasks=True)

    first = await calls_of(agent, "is the kitchen light on")
    assert first < 1.4 * await calls_of(agent, "is the bedroom light on")
    assert len(await agent.data.stores.executions.recent(10)) == before + 2, "getting ready is no request"
