"""The kills after a request: while a yes is taken, while a change is taken back, while something falls due."""

from collections.abc import Mapping
import json
from pathlib import Path
import signal
from typing import Any

from . import crash_process
from .crash_case import FINAL, Case, Found, broken, journal_of, life_of, select
from .crash_process import PAGE, SHOWN, Wish
from .crash_world import LIST, World

type Points = Mapping[str, tuple[str, ...]]

_OF_AN_INTENT: Points = {
    "before the effect": ("begun",),
    "the device is asked": ("begun", "effect_before"),
    "the device has acted": ("begun", "effect_after"),
    "after the effect": ("effected",),
    "inside the commit of its end": ("effected", "before_commit"),
    "after the commit of its end": ("effected", "committed"),
    "its end is queued": ("finished",),
    "answered": ("answered",),
}
POINTS: Mapping[str, Points] = {
    "approve": {
        "the yes is heard": (),
        "inside the commit that takes it": ("before_commit",),
        "after the commit that takes it": ("committed",),
        **_OF_AN_INTENT,
    },
    "undo": {
        "it is asked for": (),
        "inside the commit that writes it down": ("before_journal", "before_commit"),
        "written down": ("journaled",),
        **_OF_AN_INTENT,
    },
    "due": {
        "its moment has come": ("claiming",),
        "inside the commit that claims it": ("claiming", "before_commit"),
        "claimed": ("claiming", "committed"),
        "before it is told": ("effect_before",),
        "told": ("effect_after",),
        "inside the commit that closes it": ("effect_after", "before_commit"),
        "closed": ("effect_after", "committed"),
    },
}
"""What follows the request, to its points and what has to be passed, in order, from its beginning."""
_IN_RECOVERY: Points = {"in recovery, before it is settled": ("recovering",), "in recovery, after it": ("recovered",)}
NAMES = {"approve": "a yes", "undo": "an undo", "due": "something due"}
CLASSES = {
    "approve": ("set_to_value", "keyed_add", "pulse", "delayed"),
    "undo": ("set_to_value", "keyed_add", "delayed"),
    "due": ("pulse",),
}
_SHARE = 10
"""A full measurement tries each point at least so often; a small one once."""
_FULL = 1400
_DUE = (
    Wish(tool="timer.set_timer", arguments={"duration_s": 1, "name": "tea"}, device="tea", effect="told"),
    Wish(tool="timer.set_timer", arguments={"duration_s": 1}, device="timer", effect="told"),
)


def cases(count: int, start: int) -> list[Case]:
    """Return every point, with another effect class each time round; numbered from `start`."""
    rounds = _SHARE if count >= _FULL else 1
    wanted = [(after, *point, turn) for turn in range(rounds) for after in POINTS for point in _points(after)]
    return [
        Case(
            number=start + place,
            effect_class=CLASSES[after][(turn + place) % len(CLASSES[after])],
            point=f"{NAMES[after]}: {name}",
            wanted=1,
            first=(after, *first),
            second=second,
            after=after,
        )
        for place, (after, name, first, second, turn) in enumerate(wanted)
    ]


def _points(after: str) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Return the points of one kind with what the first and the second life pass."""
    found = [(name, first, ()) for name, first in POINTS[after].items()]
    if after == "due":
        return [*found]
    return [*found, *((name, ("begun",), second) for name, second in _IN_RECOVERY.items())]


def kill(case: Case, folder: Path) -> Found:
    """Live, be killed in what follows, start again, and look what became of it."""
    wish = _DUE[case.number % 2] if case.after == "due" else crash_process.wishes(case.effect_class, 1)[0]
    first = case.first
    if case.effect_class == "delayed":  # what it does is a commit of our own
        first = tuple({"effect_before": "before_commit", "effect_after": "committed"}.get(item, item) for item in first)
    if (ended := life_of(crash_process.live_on(folder, [wish], first, case.after))) != -signal.SIGKILL:
        return broken(case, f"the first life ended with {ended}")
    accepted = journal_of(folder)
    if case.second and (ended := life_of(crash_process.recover(folder, case.second))) != -signal.SIGKILL:
        return broken(case, f"the second life ended with {ended}")
    if (ended := life_of(crash_process.recover(folder, until_told=case.after == "due"))) != 0:
        return broken(case, f"the last life ended with {ended}")
    shown = json.loads((folder / SHOWN).read_text(encoding="utf-8"))
    found = {"approve": _approved, "undo": _undone, "due": _told}[case.after](case, wish, folder, accepted)
    if case.after != "due" and found.lost is None and (reason := _unsaid(folder, shown)):
        return Found(case=case, lost=reason, twice=found.twice, wrong=found.wrong)
    return found


def _unsaid(folder: Path, shown: Mapping[str, Any]) -> str | None:
    told, issues = "\n".join(shown["notifications"]), "\n".join(str(item) for item in shown["issues"])
    for row in journal_of(folder):
        if row["state"] not in FINAL | {"undone"}:
            return f"an intent is left {row['state']}"
        if row["state"] in ("unknown", "dropped") and row["target"] not in told:
            return f"nobody is told that an intent is {row['state']}"
        if row["state"] == "unknown" and row["target"] not in issues:
            return "no repair says that its outcome is unknown"
    return None


def _approved(case: Case, wish: Wish, folder: Path, accepted: list[dict[str, Any]]) -> Found:
    """A yes that was not written down is none; one that was counts once."""
    state, times = journal_of(folder)[0]["state"], _there(wish, folder)
    if accepted[0]["state"] == "awaiting_approval":
        wrong = f"{state}, {times} times, without a yes" if (state, times) != ("expired", 0) else None
        return Found(case=case, lost=wrong, twice=wrong, wrong=wrong)
    if case.effect_class == "pulse":
        happened = World(folder).times()[wish.device, wish.effect]
        is_right = {"done": happened == 1, "unknown": happened <= 1}.get(state, False)
        return Found(case=case, twice=None if is_right else f"{state}, and it happened {happened} times")
    is_right = (state, times) == ("done", 1)
    return Found(case=case, wrong=None if is_right else f"{state}, and it is there {times} times")


def _undone(case: Case, wish: Wish, folder: Path, accepted: list[dict[str, Any]]) -> Found:
    """What was asked to be taken back is back, and marked so, in one; what nobody took down stays."""
    rows, there = journal_of(folder), _there(wish, folder)
    states = [row["state"] for row in rows]
    if len(accepted) == 1:
        is_right = states == ["done"] and there == 1
        return Found(case=case, wrong=None if is_right else f"{states}, and it is there {there} times, without an undo")
    if len(rows) != 2:
        return Found(case=case, lost=f"the journal holds {states}")
    is_right = states == ["undone", "done"] and there == 0
    return Found(case=case, wrong=None if is_right else f"{states}, and it is there {there} times")


def _told(case: Case, _wish: Wish, folder: Path, _accepted: list[dict[str, Any]]) -> Found:
    """What is due is told once at most, and never passed over in silence."""
    notes = [what for device, what in World(folder).done() if device == PAGE]
    unsure = [note for note in notes if "can't tell" in note]
    told = len(notes) - len(unsure)
    states = [row["state"] for row in select(folder, "SELECT state FROM schedule")]
    lost = None
    if states != ["fired"]:
        lost = f"it is left {states}"
    elif not notes:
        lost = "nobody was told anything"
    return Found(case=case, lost=lost, twice=f"it was told {told} times: {notes}" if told > 1 else None)


def _there(wish: Wish, folder: Path) -> int:
    """Return how often what was wanted is there now."""
    world = World(folder)
    if wish.effect == "timer":
        timers = select(folder, "SELECT name, state FROM schedule")
        return len([row for row in timers if row["name"] == wish.device and row["state"] == "active"])
    if wish.effect == "on":
        return int(world.last(wish.device) == "on")
    if wish.device == LIST:
        return list(world.items().values()).count(wish.effect)
    return world.times()[wish.device, wish.effect]
