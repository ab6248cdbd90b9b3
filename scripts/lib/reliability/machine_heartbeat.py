"""The heartbeat's periods under any sequence of time passing, clocks set back, work, kills and starts."""

import asyncio
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
import shutil
import tempfile
from zoneinfo import ZoneInfo

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from custom_components.universal_agent.const import DATABASE
from custom_components.universal_agent.store import Stores
from custom_components.universal_agent.supervisor.heartbeat.ledger import MOST_ATTEMPTS, Ledger
from custom_components.universal_agent.supervisor.heartbeat.periods import Due
from custom_components.universal_agent.supervisor.heartbeat.settings import HeartbeatSettings

from .database_material import quick_folder

ZONE = ZoneInfo("Europe/Berlin")
SETTINGS = HeartbeatSettings()


class HeartbeatMachine(RuleBasedStateMachine):
    """No period is begun twice, except to resume what a crash has ended, and never more often than that allows."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(dir=quick_folder(), prefix="heartbeat-"))
        self.runner = asyncio.Runner()
        self.now = datetime(2026, 10, 20, 12, tzinfo=ZONE)
        self.begun: Counter[tuple[str, str]] = Counter()
        self.resumed: Counter[tuple[str, str]] = Counter()
        self.under_way: list[Due] = []

    @initialize()
    def begin(self) -> None:
        """Install it."""
        self._open()

    @rule(minutes=st.sampled_from([15, 60, 360, 1440, 4320, 20_160, 57_600]))
    def wait(self, minutes: int) -> None:
        """Let time pass, or a clock jump ahead."""
        self._move(timedelta(minutes=minutes))

    @rule(minutes=st.sampled_from([15, 60, 1440]))
    def set_clock_back(self, minutes: int) -> None:
        """Set the clock back."""
        self._move(-timedelta(minutes=minutes))

    @rule(is_finished=st.booleans())
    def tick(self, is_finished: bool) -> None:
        """Begin what is due; finish it, or leave it under way."""
        found = self.runner.run(self.ledger.due(self.now))
        assert len({one.horizon for one in found}) == len(found)
        for one in found:
            if self.runner.run(self.ledger.claim(one, self.now)):
                self.begun[one.horizon.value, one.period] += 1
                self.under_way.append(one)
        if is_finished:
            self.finish()
        assert self.runner.run(self.ledger.due(self.now)) == ()

    @rule()
    def finish(self) -> None:
        """Finish what is under way."""
        for one in self.under_way:
            self.runner.run(self.ledger.finish(one, self.now))
        self.under_way.clear()

    @rule()
    def start_again(self) -> None:
        """End the program, in the middle of whatever is under way, and start it; resume what is worth it."""
        unfinished = {(one.horizon.value, one.period) for one in self.under_way}
        self.under_way.clear()
        self.runner.run(self.stores.database.close())
        self._open()
        for one in self.runner.run(self.ledger.resumable(self.now)):
            key = (one.horizon.value, one.period)
            assert key in unfinished or self.resumed[key] or self.begun[key]
            self.resumed[key] += 1
            self.under_way.append(one)
        assert self.runner.run(self.ledger.resumable(self.now)) == []

    @invariant()
    def once(self) -> None:
        """Every period is begun once, and tried no more often than is worth it."""
        for key, times in self.begun.items():
            assert times == 1, f"{key} was begun {times} times"
            assert times + self.resumed[key] <= MOST_ATTEMPTS, f"{key} was tried too often"

    def teardown(self) -> None:
        """Close everything."""
        if hasattr(self, "stores"):
            self.runner.run(self.stores.database.close())
        self.runner.close()
        shutil.rmtree(self.folder)

    def _open(self) -> None:
        self.stores = Stores(self.folder / DATABASE)
        self.runner.run(self.stores.database.open())
        self.ledger = Ledger(self.stores.heartbeat, SETTINGS)
        self.runner.run(self.ledger.load(self.now))

    def _move(self, delta: timedelta) -> None:
        self.now = (self.now.astimezone(UTC) + delta).astimezone(ZONE)
