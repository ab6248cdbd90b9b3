"""Judge what a kill has left behind: nothing twice, nothing open, nothing untrue, nobody left untold."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .clients import Asked

FINAL = {"done", "failed", "refused", "dropped", "expired", "unknown", "undone"}
_TO_BE_TOLD = {"unknown", "dropped"}
_UNSURE = "can't tell"
_STATES = {"set", "lock"}
"""Clients that want a state: asking a device for it once more changes nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """What is there after the next start, seen from outside."""

    journal: Sequence[Mapping[str, Any]]
    """The rows of this round's requests, each with `talk`, `target` and `state`."""
    schedule: Sequence[Mapping[str, Any]]
    """All that was put off."""
    counts: Mapping[str, int]
    """How often each device was commanded."""
    states: Mapping[str, str]
    """The state each device is in."""
    told: Sequence[str]
    """What the phone was sent, ever."""
    items: Sequence[str]
    """What is on the list."""
    shown: str
    """What a person is shown in Home Assistant."""


def faults(asked: Sequence[Asked], left: Left) -> list[str]:
    """Return what is wrong after a kill, in words."""
    found = [f"{row['target']} is left {row['state']}" for row in left.journal if row["state"] not in FINAL]
    said = " ".join((left.shown, *left.told))
    found += [
        f"nobody is told that {row['target']} is {row['state']}"
        for row in left.journal
        if row["state"] in _TO_BE_TOLD and row["target"] not in said
    ]
    for request in asked:
        states = {row["state"] for row in left.journal if row["talk"] == request.talk}
        found += [
            f"{request.client} {request.mark} ({request.talk}): {fault}" for fault in _of_request(request, states, left)
        ]
    return [*found, *_of_states(asked, left)]


def _of_request(asked: Asked, states: set[str], left: Left) -> Iterable[str]:
    times = happened(asked, left)
    if times > 1 and asked.client not in _STATES:
        yield f"it happened {times} times"
    if asked.claimed and times < 1:
        yield "it was answered as done, and was not"
    if "done" in states and times < 1:
        yield "it stands as done, and was not"
    if times and not states:
        yield "it happened, and does not stand in the journal"


def happened(asked: Asked, left: Left) -> int:
    """Return how often that came about since it was asked for; of a reminder, how often it was put down."""
    match asked.client:
        case "message":
            return sum(asked.mark in told for told in left.told if _UNSURE not in told)
        case "item":
            return sum(asked.mark == item.casefold() for item in left.items)
        case "timer" | "reminder":
            return sum(asked.mark in (row["name"], row["message"]) for row in left.schedule)
        case _:
            after = left.counts.get(asked.mark, 0) if asked.after is None else asked.after
            return after - asked.before


def _of_states(asked: Sequence[Asked], left: Left) -> Iterable[str]:
    """Compare the last state that counts as done with the one that is there."""
    for client, device in (("set", "lamp"), ("lock", "lock")):
        known: str | None = None
        for request in asked:
            if request.client == "approved" and device == "lock":
                known = None  # it was opened meanwhile, as its own request tells
            if request.client != client:
                continue
            states = {row["state"] for row in left.journal if row["talk"] == request.talk}
            if states & _TO_BE_TOLD:
                known = None
            elif request.claimed or "done" in states:
                known = request.wanted
        if known is not None and left.states[device] != known:
            yield f"{device} is {left.states[device]} and {known} stands as done"


def of_reminders(reminders: Sequence[Asked], left: Left) -> dict[str, str | None]:
    """Return what is wrong with each reminder that has been told or closed, by its word; None for a right one."""
    found: dict[str, str | None] = {}
    for request in reminders:
        rows = [row for row in left.schedule if row["message"] == request.mark]
        surely = sum(request.mark in told for told in left.told if _UNSURE not in told)
        unsure = any(request.mark in told for told in (*left.told, left.shown) if _UNSURE in told)
        if surely > 1:
            found[request.mark] = f"reminder {request.mark} was told {surely} times"
        elif rows and rows[0]["state"] == "fired":
            found[request.mark] = None if surely or unsure else f"reminder {request.mark} is over, and nobody was told"
        elif surely and not rows:
            found[request.mark] = f"reminder {request.mark} was told, and nobody put it down"
    return found
