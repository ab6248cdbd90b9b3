"""What a request takes, counted: recognitions, commits and passes over all states. A figure that rises is named."""

from collections import Counter
from collections.abc import Callable
import sqlite3
from typing import Any

from homeassistant.components.conversation import default_agent
from homeassistant.core import StateMachine
import pytest

from custom_components.universal_agent.nlu import sentences
from custom_components.universal_agent.store.database import Database
from tests.installed_agent import InstalledAgent

type Work = Callable[[sqlite3.Connection], Any]

HOME, OURS = "recognitions by Home Assistant's sentences", "recognitions by our sentences"
PASSES = "passes over all states"
WRITTEN_DOWN, BEGUN, ENDED = "commits that write intents down", "commits that begin one", "commits that end one"
ONE, TWO = "turn on the kitchen light", "turn on the kitchen light and open the bedroom blinds"
THREE = "turn on the kitchen light, open the bedroom blinds and set a timer for 5 minutes"


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Return what is counted from now on."""
    counts: Counter[str] = Counter()
    for of, name, label in (
        (default_agent.DefaultAgent, "_recognize", HOME),
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
            for start, label in (
                ("INSERT INTO journal", WRITTEN_DOWN),
                ("UPDATE journal SET state='started'", BEGUN),
                ("UPDATE journal SET state='done'", ENDED),
            ):
                counts[label] += any(statement.strip().startswith(start) for statement in said)

    monkeypatch.setattr(Database, "_commit", committing)
    return counts


def _count(
    monkeypatch: pytest.MonkeyPatch,
    counts: Counter[str],
    of: type,
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
        (ONE, "Turned on the light", {HOME: 1, OURS: 0, PASSES: 4, WRITTEN_DOWN: 1, BEGUN: 0, ENDED: 1}),
        (TWO, "Turned on the light. Opening.", {HOME: 3, OURS: 1, PASSES: 8, WRITTEN_DOWN: 1, BEGUN: 1, ENDED: 2}),
        # What may be the length of a command is looked at as one: "for 5 minutes" stands at the end of all three.
        (
            THREE,
            "Turned on the light. Opening. Timer set for 5 minutes.",
            {HOME: 4, OURS: 3, PASSES: 8, WRITTEN_DOWN: 1, BEGUN: 2, ENDED: 3},
        ),
        ("what time is it", None, {HOME: 1, OURS: 0, PASSES: 0, WRITTEN_DOWN: 0, BEGUN: 0, ENDED: 0}),
        ("is the kitchen light on", None, {HOME: 1, OURS: 0, PASSES: 1, WRITTEN_DOWN: 0, BEGUN: 0, ENDED: 0}),
        ("set a timer for 5 minutes", "Timer set for 5 minutes.", {HOME: 1, OURS: 0, WRITTEN_DOWN: 1, BEGUN: 0}),
        (f"{ONE} in 10 minutes", None, {HOME: 2, OURS: 1, PASSES: 8, WRITTEN_DOWN: 1, BEGUN: 0, ENDED: 1}),
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
