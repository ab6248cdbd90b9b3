"""Rows 1 to 3: a real Home Assistant with a real database, killed at each named point of an intent's life."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
import json
import os
from pathlib import Path
import random
import signal
import tempfile
from typing import Any

from . import crash_afterwards, crash_process
from .crash_case import FINAL, Case, Found, broken, fork, journal_of, life_of, select
from .crash_process import ANSWERED, SHOWN, Wish
from .crash_program import ProgramKill, kill_program
from .crash_world import World
from .row import RowResult

CLASSES = ("set_to_value", "keyed_add", "pulse", "delayed")
EFFECT = "effect"
POINTS: dict[str, tuple[str, ...]] = {
    "before it is written down": ("before_journal",),
    "inside the commit that writes it down": ("before_journal", "before_commit"),
    "after that commit, before anybody hears of it": ("before_journal", "committed"),
    "written down": ("journaled",),
    "before the effect": ("begun",),
    "the device is asked": ("begun", f"{EFFECT}_before"),
    "the device has acted": ("begun", f"{EFFECT}_after"),
    "after the effect": ("effected",),
    "inside the commit of its end": ("effected", "before_commit"),
    "after the commit of its end": ("effected", "committed"),
    "its end is queued": ("finished",),
    "answered": ("answered",),
}
"""Point to what has to be passed, in order, in the life in which it is asked for."""
RECOVERY_POINTS: dict[str, tuple[str, ...]] = {
    "in recovery, before it is settled": ("recovering",),
    "in recovery, after it is settled": ("recovered",),
}
"""Point to what has to be passed in the second life; the first one ended before or after the effect."""
LANES = 2


def cases(count: int, seed: int) -> list[Case]:
    """Return every point with every class, again and again, with one to three changes at once."""
    chance = random.Random(seed)
    pairs = [(point, effect_class) for point in (*POINTS, *RECOVERY_POINTS) for effect_class in CLASSES]
    return [_case(number, *pairs[number % len(pairs)], chance) for number in range(count)]


def _case(number: int, point: str, effect_class: str, chance: random.Random) -> Case:
    wanted = chance.choice((1, 1, 2, 3))
    victim = chance.randrange(wanted)
    second: tuple[str, ...] = ()
    if point in RECOVERY_POINTS:
        second = RECOVERY_POINTS[point]
        first = POINTS[chance.choice(("before the effect", "the device has acted", "after the effect"))]
    else:
        first = POINTS[point]
    if first[0] in ("begun", "effected", "finished"):
        first = (*(first[0],) * victim, *first)
    if effect_class == "delayed":  # what it does is a commit of our own
        names = {f"{EFFECT}_before": "before_commit", f"{EFFECT}_after": "committed"}
        first = tuple(names.get(name, name) for name in first)
    return Case(number=number, effect_class=effect_class, point=point, wanted=wanted, first=first, second=second)


def run(count: int, seed: int) -> list[RowResult]:
    """Kill so many, in two lanes of processes forked from this one; then the program itself, a 50th as often."""
    wanted = cases(count, seed)
    wanted += crash_afterwards.cases(count, len(wanted))
    found = _in_lanes(wanted)  # before the first event loop of this process
    found += [_of_program(item) for item in asyncio.run(kill_program(count // 50 if count >= 100 else 0))]
    return [
        _row(1, "nothing accepted is lost in a crash", found, lambda one: one.lost, CLASSES),
        _row(2, "a pulse never happens twice", found, lambda one: one.twice, ("pulse",)),
        _row(
            3,
            "a set-to-value or keyed add ends right",
            found,
            lambda one: one.wrong,
            ("set_to_value", "keyed_add", "delayed"),
        ),
    ]


def _of_program(one: ProgramKill) -> Found:
    effect_class = "pulse" if one.pulse else "delayed"
    point = f"the whole program: {one.point}"
    case = Case(number=-1, effect_class=effect_class, point=point, wanted=1, first=())
    return Found(case=case, lost=one.lost, twice=one.ends_wrong, wrong=one.ends_wrong)


def _row(
    number: int, claim: str, found: Iterable[Found], fault: Callable[[Found], str | None], classes: tuple[str, ...]
) -> RowResult:
    tried: Counter[str] = Counter()
    failed: Counter[str] = Counter()
    notes: dict[str, list[str]] = defaultdict(list)
    for candidate in found:
        if candidate.case.effect_class not in classes:
            continue
        tried[candidate.case.point] += 1
        if (reason := fault(candidate)) is not None:
            failed[candidate.case.point] += 1
            notes[f"{candidate.case.effect_class}, {candidate.case.point}: {reason}"].append(str(candidate.case.number))
    examples = tuple(f"{note} (cases {', '.join(numbers[:5])})" for note, numbers in notes.items())
    kinds = {point: (tried[point], failed[point]) for point in tried}
    return RowResult(row=number, claim=claim, kinds=kinds, notes=examples)


def _in_lanes(wanted: list[Case]) -> list[Found]:
    crash_process.prepare_lives()
    with tempfile.TemporaryDirectory(prefix="crash-") as folder:
        lanes = []
        for lane in range(LANES):
            path = Path(folder) / f"lane-{lane}.json"
            lanes.append((path, fork(lambda lane=lane, path=path: _lane(wanted[lane::LANES], path))))  # type: ignore[misc]
        found = []
        for path, child in lanes:
            if (status := os.waitpid(child, 0)[1]) != 0:
                raise RuntimeError(f"a lane ended with status {status}")
            for number, *faults in json.loads(path.read_text(encoding="utf-8")):
                lost, twice, wrong = faults
                found.append(Found(case=wanted[number], lost=lost, twice=twice, wrong=wrong))
    return sorted(found, key=lambda one: one.case.number)


def _lane(wanted: list[Case], path: Path) -> None:
    found = []
    for case in wanted:
        with tempfile.TemporaryDirectory(prefix="crash-home-") as folder:
            one = (crash_afterwards.kill if case.after else kill)(case, Path(folder))
            found.append([case.number, one.lost, one.twice, one.wrong])
    path.write_text(json.dumps(found), encoding="utf-8")


def kill(case: Case, folder: Path) -> Found:
    """Live, be killed, start again, and look what became of it."""
    wanted = crash_process.wishes(case.effect_class, case.wanted)
    if (ended := life_of(crash_process.live(folder, wanted, case.first))) != -signal.SIGKILL:
        return broken(case, f"the first life ended with {ended}")
    accepted = journal_of(folder)
    if case.second and (ended := life_of(crash_process.recover(folder, case.second))) != -signal.SIGKILL:
        return broken(case, f"the second life ended with {ended}")
    if (ended := life_of(crash_process.recover(folder))) != 0:
        return broken(case, f"the last life ended with {ended}")
    shown = json.loads((folder / SHOWN).read_text(encoding="utf-8"))
    return Found(
        case=case,
        lost=_lost(folder, wanted, accepted, shown),
        twice=_twice(folder, wanted, shown) if case.effect_class == "pulse" else None,
        wrong=_wrong(folder, wanted, accepted) if case.effect_class != "pulse" else None,
    )


def _lost(folder: Path, wanted: list[Wish], accepted: list[dict[str, Any]], shown: dict[str, Any]) -> str | None:
    """Return what is missing of what was written down or answered."""
    rows = {row["id"]: row for row in journal_of(folder)}
    if missing := [row["target"] for row in accepted if row["id"] not in rows]:
        return f"{missing} are gone from the journal"
    answered = folder / ANSWERED
    if answered.exists():
        ids = [result["id"] for result in json.loads(answered.read_text(encoding="utf-8"))]
        if any(item not in rows for item in ids):
            return "it was answered and is not in the journal"
    told = "\n".join(shown["notifications"])
    for row in rows.values():
        if row["state"] not in FINAL:
            return f"an intent is left {row['state']}"
        if row["state"] in ("unknown", "dropped") and row["target"] not in told:
            return f"nobody is told that an intent is {row['state']}"
    if not rows and World(folder).done():
        return "something happened without a row in the journal"
    return None


def _twice(folder: Path, wanted: list[Wish], shown: dict[str, Any]) -> str | None:
    """Return what is wrong with pulses: twice, claimed and not done, or unknown and not shown."""
    times = World(folder).times()
    issues = "\n".join(str(placeholders) for placeholders in shown["issues"])
    states = {row["target"]: row["state"] for row in journal_of(folder)}
    for wish in wanted:
        rung, state = times[wish.device, wish.effect], states.get(wish.device)
        if rung > 1:
            return f"it happened {rung} times"
        if state == "done" and rung == 0:
            return "it is called done and did not happen"
        if state == "dropped" and rung:
            return "it is called dropped and happened"
        if state == "unknown" and wish.device not in issues:
            return "no repair says that its outcome is unknown"
    return None


def _wrong(folder: Path, wanted: list[Wish], accepted: list[dict[str, Any]]) -> str | None:
    """Return what is wrong with the state that is wanted: missing, twice, or there although nothing was accepted."""
    times = World(folder).times()
    expected = 1 if accepted else 0
    for wish in wanted:
        if wish.effect == "timer":
            there = _count(folder, wish.device)
        elif wish.effect == "on":
            there = min(times[wish.device, wish.effect], 1)
        else:
            there = times[wish.device, wish.effect]
        if there != expected:
            return f"{there} instead of {expected}"
    return None


def _count(folder: Path, name: str) -> int:
    return len([row for row in select(folder, "SELECT name FROM schedule") if row["name"] == name])
