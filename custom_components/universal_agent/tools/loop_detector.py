"""The loop detector: notices calls that are made again and bring nothing new; hints, then blocks, then ends the run.

Three ways to go in circles are seen:

- the same call again: the same tool with the same arguments;
- no progress: the same question with other quantities only (a limit, a page, a count), or calls in turns (A, B, A, B),
  whose results bring no stable fact that this run has not seen;
- frequency: a question asked over and over, even if its answer changes each time.

Another target, which is any other argument than a quantity, is never counted.
"""

from collections import defaultdict, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
import hashlib
import json
import re
from typing import Any

from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure

HINT_AT, VETO_AT, END_AT = 2, 3, 5
"""The call of a kind that is answered with a hint, is not made any more, and ends the run."""
WINDOW_S = 60.0
MAX_IN_WINDOW = 5
"""Times that one question may be asked within the window, whatever it answers."""

MAX_DEPTH = 12
"""What is nested deeper, in arguments or results, is not compared."""

HINT = "You have made this call before and it brought nothing new. Use what you have, ask something else, or answer."
VETO = "Not made again: it was made before and brought nothing new. Answer with what you have."
TOO_OFTEN = "Not made again: it was made too often within a minute. Answer with what you have."
END = "The run was ended because it went in circles."

_UNSTABLE = re.compile(
    r"(^|_)(id|ids|uid|uuid|ulid|etag|token|nonce|context|timestamp|time|at|ago|age|elapsed|duration|took|latency"
    r"|seconds|ms|remaining|steps|updated|changed|reported|created|modified|expires|retrieved|fetched|date|now)$"
)
"""Names of fields that differ from one reading to the next without saying anything new."""
_STABLE = frozenset({"entity_id"})
_QUANTITY = re.compile(
    r"(^|_)(limit|count|max|min|maximum|minimum|most|least|page|offset|skip|size|top|k|n|days|hours|minutes|seconds"
    r"|results|depth|length)$"
)
"""Numbers that say how much, not which."""
_INSTANT = re.compile(r"\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}\S*|\b[0-9A-HJKMNP-TV-Z]{26}\b|\b[0-9a-f]{8}-[0-9a-f-]{27}\b")


@dataclass(slots=True)
class _First:
    """A tool's first call in a run, as long as there is no second one."""

    arguments: Mapping[str, Any]
    at: float
    outcome: Outcome | None = None
    is_query: bool = True
    is_waiting: bool = True


class LoopDetector:
    """Watches the calls of one request. `judge` each call in order before it is made, and `note` what came of it."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Start with nothing seen. The clock gives seconds that never go back."""
        self._clock = clock
        self._first: dict[str, _First] = {}
        self._checked: dict[str, int] = defaultdict(int)
        self._noted: dict[str, int] = defaultdict(int)
        self._fresh: dict[str, int] = defaultdict(lambda: 1)
        self._stale: dict[str, int] = defaultdict(int)
        self._facts: dict[str, set[str]] = defaultdict(set)
        self._asked: dict[str, deque[float]] = defaultdict(deque)
        self._vetoes = 0

    def check(self, tool: str, arguments: Mapping[str, Any]) -> Outcome | None:
        """Return None if the next call may be made, else its refusal: REPEATED, or LOOP if the run is to end."""
        at = self._clock()
        if tool not in self._first:
            self._first[tool] = _First(arguments, at)
            return None
        self._catch_up(tool)
        return self._judge(tool, arguments, at)

    def note(self, tool: str, arguments: Mapping[str, Any], outcome: Outcome, *, is_query: bool) -> Outcome:
        """Take note of what a call brought and return it, with a hint where it brought nothing new.

        A question whose answer brings stable facts that are new to the run starts afresh. An action does not: doing it
        again is doing it again, whatever the world answers.
        """
        first = self._first.setdefault(tool, _First(arguments, self._clock()))
        if first.is_waiting:
            first.outcome, first.is_query = outcome, is_query
            self._vetoes = 0
            return outcome
        return self._note(tool, arguments, outcome, is_query=is_query)

    def _catch_up(self, tool: str) -> None:
        """Look at a tool's first call only now that there is a second one: most tools are called once in a request."""
        first = self._first[tool]
        if first.is_waiting:
            first.is_waiting = False
            self._judge(tool, first.arguments, first.at)
            if first.outcome is not None:
                self._note(tool, first.arguments, first.outcome, is_query=first.is_query)

    def _judge(self, tool: str, arguments: Mapping[str, Any], at: float) -> Outcome | None:
        exact, subject = _keys(tool, arguments)
        self._checked[exact] += 1
        times = self._checked[exact] - self._fresh[exact] + 1
        often = self._too_often(exact, at)
        if times < VETO_AT and self._stale[subject] < VETO_AT - 1 and not often:
            return None
        self._noted[exact] += 1
        self._vetoes += 1
        if times >= END_AT or self._vetoes > END_AT - VETO_AT:
            return _refusal(ErrorType.LOOP, END)
        return _refusal(ErrorType.REPEATED, TOO_OFTEN if often and times < VETO_AT else VETO)

    def _note(self, tool: str, arguments: Mapping[str, Any], outcome: Outcome, *, is_query: bool) -> Outcome:
        exact, subject = _keys(tool, arguments)
        self._noted[exact] += 1
        facts = stable_facts(outcome)
        is_new = facts not in self._facts[subject]
        self._facts[subject].add(facts)
        if is_new:
            self._vetoes = 0
        if is_new and is_query:
            self._fresh[exact] = self._noted[exact]
            self._stale[subject] = 0
        elif is_query:
            self._stale[subject] += 1
        again = not is_new if is_query else self._noted[exact] >= HINT_AT
        if not again:
            return outcome
        return replace(outcome, message=f"{outcome.message} {HINT}" if outcome.message else HINT)

    def _too_often(self, exact: str, now: float) -> bool:
        asked = self._asked[exact]
        while asked and now - asked[0] > WINDOW_S:
            asked.popleft()
        asked.append(now)
        return len(asked) > MAX_IN_WINDOW


def stable_facts(outcome: Outcome) -> str:
    """Return a fingerprint of what an outcome says, without ids, moments and durations."""
    said = [outcome.status.value, outcome.error_type, _stable(outcome.data)]
    return hashlib.sha256(json.dumps(said, sort_keys=True, default=str).encode()).hexdigest()


def _stable(value: Any, depth: int = 0) -> Any:
    if depth > MAX_DEPTH:
        return None
    if isinstance(value, Mapping):
        return {
            str(key): _stable(item, depth + 1)
            for key, item in value.items()
            if str(key) in _STABLE or not _UNSTABLE.search(str(key).casefold())
        }
    if isinstance(value, list | tuple | set | frozenset):
        return [_stable(item, depth + 1) for item in value]
    return _INSTANT.sub("", value) if isinstance(value, str) else value


def _refusal(error: ErrorType, message: str) -> Outcome:
    return failure(error, message, status=OutcomeStatus.ERROR_BLOCKED, spoken="")


def _keys(tool: str, arguments: Mapping[str, Any]) -> tuple[str, str]:
    """Return the key of the very call, and that of its subject: the call without quantities and switches."""
    subject = {
        name: value
        for name, value in arguments.items()
        if not isinstance(value, bool) and not (isinstance(value, int | float) and _QUANTITY.search(str(name)))
    }
    return (
        json.dumps([tool, _plain(arguments, numbers=True)], sort_keys=True, default=str),
        json.dumps([tool, _plain(subject, numbers=False)], sort_keys=True, default=str),
    )


def _plain(value: Any, *, numbers: bool, depth: int = 0) -> Any:
    """Return arguments as they mean: what is not given is left out, case, space and a number's spelling say nothing."""
    if depth > MAX_DEPTH:
        return None
    if isinstance(value, Mapping):
        items = ((str(key), item) for key, item in value.items() if item is not None)
        return {key: _plain(item, numbers=numbers, depth=depth + 1) for key, item in items}
    if isinstance(value, list | tuple):
        return [_plain(item, numbers=numbers, depth=depth + 1) for item in value]
    if isinstance(value, str):
        text = " ".join(value.casefold().split()).strip(" .!?")
        return _as_number(text) if numbers else text
    return _as_number(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _as_number(value: str | int) -> float | str:
    try:
        return float(value)
    except ValueError:
        return str(value)
    except OverflowError:
        return "beyond all numbers"
