"""What the heartbeat asks of a job, and what it gives it: the interface for observers and reviews."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from ...common.autonomy import AutonomyLevel
from ...common.request import RequestContext


class JobHorizon(StrEnum):
    """How far a job looks; one run each tick, or one each period of the home's calendar."""

    TICK = "tick"
    """Every quarter of an hour."""
    DAILY = "daily"
    """Once for a local date."""
    WEEKLY = "weekly"
    """Once for an ISO week."""
    MONTHLY = "monthly"
    """Once for a month."""


PERIODS = (JobHorizon.DAILY, JobHorizon.WEEKLY, JobHorizon.MONTHLY)
"""The horizons that are claimed in the database before they run, in the order in which they run."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Beat:
    """One run of the jobs of one horizon."""

    now: datetime
    """When it began, aware, in the home's time zone."""
    horizon: JobHorizon
    """The horizon of the jobs that get it."""
    period: str
    """What it stands for: `2026-11-21` (daily), `2026-W47` (weekly), `2026-11` (monthly), `2026-11-21T14:15Z` (tick).

    A review stores its record under this key, before it tells anybody: a beat that is given again after a crash
    (`is_resumed`) then finds it.
    """
    is_catch_up: bool = False
    """Whether its hour has passed while Home Assistant or the heartbeat was off; one beat stands for all missed ones.

    A job says so in what it writes.
    """
    is_resumed: bool = False
    """Whether it was begun before and ended by a crash: what is missing is written, but nobody is told a second time.

    `Allowance.take` refuses every message of such a beat by itself.
    """
    autonomy: AutonomyLevel
    """What a person allowed when it began; never `off`: then no job runs."""
    quiet: bool = False
    """Whether it lies in the quiet hours: nobody is to be told now."""
    language: str
    """The home's language, for everything that is written or said."""
    request: Callable[[str], RequestContext]
    """Make an isolated request: `beat.request("what it is about")`.

    It has `Channel.HEARTBEAT`, an id and a collector of its own, the heartbeat's restricted user as Home Assistant
    context, no conversation and no device. Intents that tools of this request create are limited by the autonomy level
    in the processor: at `observe` they are refused, at `suggest` they become proposals that a person approves.
    """


class HeartbeatJob(Protocol):
    """Something the heartbeat runs: an observer, a review.

    Jobs of one beat run one after the other, each on its own: an exception is logged when it first happens and not
    again until the job has worked once; it stops neither the other jobs nor the next tick. A job that takes longer
    than ten minutes is cancelled. A tick job that has nothing to say must be cheap and must not ask a model.
    Whoever wants to tell a person something asks `Allowance.take` first.
    """

    @property
    def name(self) -> str:
        """A word for logs and the sensor's attributes; unique."""

    @property
    def horizon(self) -> JobHorizon:
        """When it runs."""

    async def run(self, beat: Beat) -> None:
        """Do it."""
