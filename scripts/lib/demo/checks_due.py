"""Checks of what is due later, timers and reminders, and of what reaches the phone."""

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Any

from .checks import DAYS, Case, Check, Finding, finding
from .world import scheduled

_STEP_S = 0.1


def scheduled_in(kind: str, word: str, seconds: float) -> Check:
    """Expect a new timer or reminder with that word, due in so many seconds."""

    def fits(row: dict[str, Any], case: Case) -> bool:
        return bool(abs(row["fires_at"] - case.turn.started_at - seconds) < 10)

    return _scheduled(kind, word, fits, f"in {seconds:.0f} s")


def scheduled_on(kind: str, word: str, weekday: int, hours: range) -> Check:
    """Expect a new timer or reminder with that word, due on that weekday of the home's calendar within those hours."""

    def fits(row: dict[str, Any], case: Case) -> bool:
        due = datetime.fromtimestamp(row["fires_at"], case.home.zone)
        return due.weekday() == weekday and due.hour in hours

    return _scheduled(kind, word, fits, f"on {DAYS[weekday]} between {hours.start} and {hours.stop} o'clock")


def _scheduled(kind: str, word: str, fits: Callable[[dict[str, Any], Case], bool], when: str) -> Check:
    async def check(case: Case) -> Finding:
        new = [row for row in _new(case) if row["state"] == "active"]
        found = any(
            row["kind"] == kind and word in f"{row['name']} {row['message']}".lower() and fits(row, case) for row in new
        )
        seen = [
            f"{row['kind']} {row['name'] or row['message']} "
            f"{datetime.fromtimestamp(row['fires_at'], case.home.zone):%A %H:%M:%S}"
            for row in new
        ]
        return finding(found, f"there is a new {kind} ({word}) due {when}", f"there are {seen}")

    return check


def cancelled(kind: str, word: str) -> Check:
    """Expect that a running timer or reminder with that word was cancelled by this request."""

    async def check(case: Case) -> Finding:
        ended = [
            what
            for name, what in case.before.differences(case.after).items()
            if name.startswith(f"scheduled {kind}") and word in what.lower()
        ]
        fits = len(ended) == 1 and ended[0].endswith("cancelled")
        return finding(fits, f"the {word} {kind} was cancelled", f"what changed is {ended}")

    return check


def phone_rings(within_s: float) -> Check:
    """Expect a notification on the phone soon."""

    async def check(case: Case) -> Finding:
        rings = await case.home.phone.wait_for_ring(case.turn.started_at, within_s)
        return finding(rings, f"the phone rings within {within_s:.0f} s", "it does not")

    return check


def is_over(kind: str, within_s: float = 3) -> Check:
    """Expect that no timer or reminder of this request is open any more, or soon will not be."""

    async def check(case: Case) -> Finding:
        open_: list[str] = []
        for _ in range(round(within_s / _STEP_S)):
            new = [row["state"] for row in _new(case) if row["kind"] == kind]
            open_ = [state for state in new if state in ("active", "firing")]
            if not open_:
                break
            await asyncio.sleep(_STEP_S)
        return finding(not open_, f"the {kind} is over", f"it is {', '.join(open_)}")

    return check


def _new(case: Case) -> list[dict[str, Any]]:
    """Return what was put on the schedule by this request."""
    return [row for row in scheduled(case.home) if row["created_at"] >= case.turn.started_at - 1]
