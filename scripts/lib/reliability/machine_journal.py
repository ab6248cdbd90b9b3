"""The journal under any sequence of writing, moving, ending, killing and starting again."""

import asyncio
from pathlib import Path
import shutil
import tempfile

from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, rule

from custom_components.universal_agent.const import DATABASE
from custom_components.universal_agent.store import Stores
from custom_components.universal_agent.store.journal import UNFINISHED, JournalState

from .database_material import entry, quick_folder

STATES = st.sampled_from(list(JournalState))


class JournalMachine(RuleBasedStateMachine):
    """Compares the journal with a dictionary; what was awaited must be there after a kill."""

    ids = Bundle("ids")

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(dir=quick_folder(), prefix="journal-"))
        self.runner = asyncio.Runner()
        self.expected: dict[str, JournalState] = {}
        self.posted: dict[str, JournalState] = {}
        """What was queued without waiting: after a kill it may be there or not."""
        self.number = self.life = 0

    @initialize()
    def begin(self) -> None:
        """Open the first database."""
        self._open(self.folder / "0")

    @rule(target=ids, state=STATES)
    def add(self, state: JournalState) -> str:
        """Write an entry."""
        self.number += 1
        one = entry(self.number, state)
        self.runner.run(self.stores.journal.add([one]))
        self.expected[one.id] = state
        return one.id

    @rule(entry_id=ids, state=STATES)
    def move(self, entry_id: str, state: JournalState) -> None:
        """Move an entry, waiting for it."""
        self.runner.run(self.stores.journal.move([entry_id], state))
        self._settled(entry_id, state)

    @rule(entry_id=ids, taken_from=STATES, state=STATES)
    def take(self, entry_id: str, taken_from: JournalState, state: JournalState) -> None:
        """Move an entry only if it is where one thinks."""
        self._catch_up()
        taken = self.runner.run(self.stores.journal.take(entry_id, taken_from, state))
        assert taken == (self.expected[entry_id] is taken_from)
        if taken:
            self._settled(entry_id, state)

    @rule(entry_id=ids, state=st.sampled_from([JournalState.DONE, JournalState.FAILED]))
    def finish(self, entry_id: str, state: JournalState) -> None:
        """Record an end without waiting."""
        self.runner.run(self._finish(entry_id, state))
        self.posted[entry_id] = state

    @rule(entry_id=ids, state=st.sampled_from([JournalState.DONE, JournalState.FAILED]))
    def finish_and_die(self, entry_id: str, state: JournalState) -> None:
        """Record an end and be killed while it is being written."""
        self.finish(entry_id, state)
        self.kill()

    @rule()
    def restart(self) -> None:
        """Close and open in order: everything queued is written."""
        self.runner.run(self.stores.database.close())
        self._catch_up()
        self._open(self.path)

    @rule()
    def kill(self) -> None:
        """Take the files as they are at this moment, and go on with them."""
        self.life += 1
        after = self.folder / str(self.life)
        after.mkdir()
        for name in (f"{DATABASE}-wal", DATABASE):  # the log last written is the one copied first
            source = self.path / name
            if source.exists():
                shutil.copyfile(source, after / name)
        self.runner.run(self.stores.database.close())
        self._open(after)
        found = {item.id: item.state for item in self.runner.run(self.stores.journal.recent(100_000))}
        for entry_id, state in self.posted.items():
            assert found[entry_id] in (state, self.expected[entry_id])
            self.expected[entry_id] = found[entry_id]
        self.posted.clear()

    @invariant()
    def agrees(self) -> None:
        """Everything is as it was said to be, and what is open is found."""
        if not hasattr(self, "stores"):
            return
        self.runner.run(self.stores.database.settle())
        self._catch_up()
        found = {item.id: item.state for item in self.runner.run(self.stores.journal.recent(100_000))}
        assert found == self.expected
        unfinished = {item.id for item in self.runner.run(self.stores.journal.unfinished())}
        assert unfinished == {entry_id for entry_id, state in self.expected.items() if state in UNFINISHED}

    def teardown(self) -> None:
        """Close everything."""
        if hasattr(self, "stores"):
            self.runner.run(self.stores.database.close())
        self.runner.close()
        shutil.rmtree(self.folder)

    async def _finish(self, entry_id: str, state: JournalState) -> None:
        self.stores.journal.finish(entry_id, state)

    def _open(self, path: Path) -> None:
        path.mkdir(exist_ok=True)
        self.path = path
        self.stores = Stores(path / DATABASE)
        self.runner.run(self.stores.database.open())
        assert self.stores.database.quarantined is None

    def _settled(self, entry_id: str, state: JournalState) -> None:
        self._catch_up()
        self.expected[entry_id] = state

    def _catch_up(self) -> None:
        """Take what was queued for written: statements run in order."""
        self.expected.update(self.posted)
        self.posted.clear()
