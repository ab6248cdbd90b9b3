"""Keeps the periods in the database: claimed before their work, finished after it, resumed once after a crash."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import UTC, datetime

from ...store.heartbeat import HeartbeatStore, PeriodClaim
from .beat import PERIODS, JobHorizon
from .periods import Due, Settled, due, latest, set_back, upcoming
from .settings import HeartbeatSettings

MAX_ATTEMPTS = 2
"""A period that ends in a crash twice is not tried a third time: its work may be what ends the program."""


class Ledger:
    """What is settled, in memory and in the database."""

    def __init__(self, store: HeartbeatStore, settings: HeartbeatSettings) -> None:
        self._store = store
        self._settings = settings
        self._settled: dict[JobHorizon, Settled] = {}
        self._interrupted: list[PeriodClaim] = []
        self.last: dict[JobHorizon, tuple[str, datetime]] = {}
        """The period of each horizon that was finished last, and when."""

    async def load(self, now: datetime) -> None:
        """Read what earlier runs have settled; periods from before the installation never become due.

        Raises:
            StorageError: it cannot be read.
        """
        covered = await self._store.covered()
        claimed: dict[str, set[str]] = defaultdict(set)
        self._interrupted.clear()
        first = {h.value: latest(h, now, self._settings) for h in PERIODS if h.value not in covered}
        if first:
            await self._store.cover(first)
        for claim in await self._store.claims():
            claimed[claim.horizon].add(claim.period)
            if claim.finished_at is None:
                self._interrupted.append(claim)
            else:
                finished = datetime.fromtimestamp(claim.finished_at, UTC)
                self.last[JobHorizon(claim.horizon)] = (claim.period, finished)
        known = {**covered, **first}
        self._settled = {h: Settled(covered=known[h.value], claimed=frozenset(claimed[h.value])) for h in PERIODS}

    async def resumable(self, now: datetime) -> list[Due]:
        """Return what a crash has ended and is to be begun again; asked a second time, nothing.

        Only the latest period of a horizon is worth it, and only while it has not been tried often enough.
        """
        found = []
        while self._interrupted:
            claim = self._interrupted[0]
            one = Due(horizon=JobHorizon(claim.horizon), period=claim.period, is_catch_up=claim.is_catch_up)
            is_current = claim.period == latest(one.horizon, now, self._settings)
            if is_current and await self._store.begin_again(claim.horizon, claim.period, most_attempts=MAX_ATTEMPTS):
                found.append(one)
            self._interrupted.pop(0)
        return found

    async def due(self, now: datetime) -> tuple[Due, ...]:
        """Return what is to be begun now, after noticing a clock that was set back.

        Raises:
            StorageError: that the clock was set back could not be written.
        """
        present = set_back(now, self._settled, self._settings)
        moved = {h.value: one.covered for h, one in present.items() if one.covered != self._settled[h].covered}
        if moved:
            await self._store.cover(moved)
        self._settled = dict(present)
        return due(now, self._settled, self._settings)

    async def claim(self, one: Due, now: datetime) -> bool:
        """Take a period before its work; False if it was taken before.

        Raises:
            StorageError: it was not taken, and stays due.
        """
        taken = await self._store.claim(one.horizon.value, one.period, now=now.timestamp(), is_catch_up=one.is_catch_up)
        settled = self._settled[one.horizon]
        self._settled[one.horizon] = Settled(covered=one.period, claimed=settled.claimed | {one.period})
        return taken

    async def finish(self, one: Due, now: datetime) -> None:
        """Write down that the work of a period is over.

        Raises:
            StorageError: it was not written; the next start resumes it without telling anybody.
        """
        self.last[one.horizon] = (one.period, now.astimezone(UTC))
        await self._store.finish(one.horizon.value, one.period, now=now.timestamp())

    def next_reviews(self, now: datetime) -> Mapping[JobHorizon, datetime]:
        """Return when the next review of each horizon has its hour, in UTC."""
        return {h: upcoming(h, now, settled, self._settings) for h, settled in self._settled.items()}
