"""Row 8: whatever the network does, at whatever stage of a request, it ends in an answer in time.

Each cell is one fault at one stage: the first request is well up to that stage, then the server has the fault until it
is mended. Requests follow until the breaker opens, while it is open, a trial that fails, and two after the mending.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
import random
import time
from typing import Any
from unittest.mock import patch

from custom_components.universal_agent.models.breaker import BreakerState
from custom_components.universal_agent.supervisor import preparation
from scripts.lib.model_server import Call, Fault, ScriptedReply, Seen, says

from .model_home import DEADLINES, ModelHome, form_answer, lamp, model_home, rounds_made
from .row import RowResult

STAGES = ("router", "planner", "first round", "second round", "answer")
"""The calls of the model that one request makes."""
_TOOLS = ("ha.intent__HassTurnOn", "smart_home.get_device_state")
_PER_CELL = 10
_REQUEST_S = 2.0
"""The deadline of a whole request, shortened."""
_GRACE_S = 1.0
_ATTEMPTS = 3
"""At one call of the model: the first and two retries."""
_SLOTS = 2
"""The router's and the planner's chain each try a connection once in a request."""
_ANSWERED = "The lamp is on now."


@dataclass(frozen=True, slots=True, kw_only=True)
class _Fault:
    """One fault."""

    reply: ScriptedReply = field(default_factory=ScriptedReply)
    """What the server does instead of its answer."""
    address: str | None = None
    """An address that leads nowhere, from then on."""
    is_slow_only: bool = False
    """Whether it is late, but in time."""


FAULTS: Mapping[str, _Fault] = {
    "slow, but in time": _Fault(reply=ScriptedReply(begins_after_s=0.08, between_s=0.005), is_slow_only=True),
    "reset": _Fault(reply=ScriptedReply(fault=Fault.RESET)),
    "closed without an answer": _Fault(reply=ScriptedReply(fault=Fault.CLOSE)),
    "takes the request and is silent": _Fault(reply=ScriptedReply(fault=Fault.SILENT)),
    "begins and falls silent": _Fault(reply=ScriptedReply(fault=Fault.SLOW)),
    "half, then broken off": _Fault(reply=ScriptedReply(fault=Fault.HALF)),
    "half, ended as if whole": _Fault(reply=ScriptedReply(fault=Fault.HALF_CLEAN)),
    "a page for people": _Fault(reply=ScriptedReply(fault=Fault.HTML)),
    "one event is no JSON": _Fault(reply=ScriptedReply(fault=Fault.GARBLED)),
    "an error after the first words": _Fault(reply=ScriptedReply(fault=Fault.ERROR_INSIDE)),
    "401": _Fault(reply=ScriptedReply(status=401, error_type="authentication_error")),
    "408": _Fault(reply=ScriptedReply(status=408)),
    "429, tells when": _Fault(reply=ScriptedReply(status=429, error_type="rate_limit_error", retry_after="60")),
    "429": _Fault(reply=ScriptedReply(status=429, error_type="rate_limit_error")),
    "500": _Fault(reply=ScriptedReply(status=500, error_type="api_error")),
    "503 or 529": _Fault(reply=ScriptedReply(status=529, error_type="overloaded_error")),
    "its name leads nowhere": _Fault(address="http://nowhere.invalid/v1"),
    "no TLS where TLS is wanted": _Fault(address="https://{host}/v1"),
}
"""By what a person would call them."""


@dataclass(slots=True)
class _Line:
    """The server's side: well up to a stage, then faulty until it is mended."""

    fault: _Fault | None = None
    stage: int = 0
    struck: bool = False
    """Whether the fault is there already."""
    at_fault: int = 0
    """Requests that have met the fault."""
    spoil: Callable[[], None] = lambda: None
    """Makes the address lead nowhere."""

    def answer(self, seen: Seen) -> ScriptedReply:
        """Answer, or fail."""
        well, stage = _well(seen)
        if self.fault is None:
            return well
        if self.fault.address is not None:
            if stage == self.stage - 1:
                self.spoil()
            return well
        if not self.struck and stage < self.stage:
            return well
        self.struck = True
        self.at_fault += 1
        if self.fault.is_slow_only:
            return replace(well, begins_after_s=self.fault.reply.begins_after_s, between_s=self.fault.reply.between_s)
        bad = self.fault.reply
        return replace(well, fault=bad.fault, status=bad.status, error_type=bad.error_type, retry_after=bad.retry_after)


def _well(seen: Seen) -> tuple[ScriptedReply, int]:
    """Return the good answer to a request, and the stage that it belongs to."""
    form = form_answer(seen, tools=_TOOLS)
    if form is not None:
        return form, 1 if isinstance(form.form, dict) and "selected_tools" in form.form else 0
    made = rounds_made(seen)
    calls = (
        Call(name="smart_home__get_device_state", arguments={"name": lamp(1)}),
        Call(name="intent__HassTurnOn", arguments={"name": lamp(1), "domain": ["light"]}),
    )
    return (says("", calls[made]) if made < len(calls) else says(_ANSWERED)), 2 + min(made, 2)


async def run(count: int, seed: int) -> RowResult:
    """Measure all cells, each with the same number of requests; protocols take turns."""
    chance = random.Random(seed)
    cells = [(name, stage) for name in FAULTS for stage in range(len(STAGES))]
    chance.shuffle(cells)
    kept = cells[: max(1, count // _PER_CELL)]
    tried, failed = dict.fromkeys(FAULTS, 0), dict.fromkeys(FAULTS, 0)
    notes: list[str] = []
    line = _Line()
    slowest = 0.0
    with patch.object(preparation, "ANSWER_WITHIN_S", _REQUEST_S):
        async with model_home(line.answer) as home:
            for number, (name, stage) in enumerate(kept):
                problems = await _cell(home, line, name, stage, ("openai_compatible", "anthropic")[number % 2])
                tried[name] += _PER_CELL
                failed[name] += min(len(problems), _PER_CELL)
                notes += [f"{name} at the {STAGES[stage]}: {problem}" for problem in problems]
                slowest = max([slowest, *home.took_s])
    notes.append(
        f"Deadlines shortened: a call of the model {DEADLINES['total_s']} s, a request {_REQUEST_S} s; slowest answer"
        f" {slowest:.1f} s, less what other programs had of the processor."
    )
    notes.append("A name that leads nowhere and missing TLS are put in place of the address.")
    kinds = {name: (tried[name], failed[name]) for name in FAULTS if tried[name]}
    return RowResult(row=8, claim="network faults end in an answer in time", kinds=kinds, notes=tuple(notes))


async def _cell(home: ModelHome, line: _Line, name: str, stage: int, kind: str) -> list[str]:
    """Return what went wrong at one fault and stage."""
    fault = FAULTS[name]
    line.fault = None
    await home.built.reset()
    await home.connect(kind=kind)
    cell = _Cell(home=home, line=line, fault=fault)
    line.spoil = cell.spoil
    line.fault, line.stage, line.struck = fault, stage, False
    home.complaints.lines.clear()
    home.complaints.exceptions.clear()
    if fault.address is not None and stage == 0:
        cell.spoil()
    for _ in range(3):
        await cell.ask()
    if fault.is_slow_only:
        cell.check(cell.breaker.state is BreakerState.CLOSED, "the breaker opened for a server that is only slow")
        for _ in range(_PER_CELL - 3):
            await cell.ask(answered=True)
        cell.check(not home.complaints.lines, f"it was complained about: {home.complaints.lines}")
        return cell.problems
    cell.check(cell.breaker.state is BreakerState.OPEN, "the breaker did not open")
    for _ in range(3):
        await cell.ask(contacts=0)
    cell.later()
    await cell.ask()
    cell.later()
    cell.mend()
    for _ in range(3):
        await cell.ask(answered=True)
    cell.check(cell.breaker.state is BreakerState.CLOSED, "the breaker did not close")
    for words in ("is not available", "is available again"):
        said = sum(words in item for item in home.complaints.lines)
        cell.check(said == 1, f"“{words}” was logged {said} times")
    return cell.problems


@dataclass(slots=True, kw_only=True)
class _Cell:
    """One fault at one stage."""

    home: ModelHome
    line: _Line
    fault: _Fault
    problems: list[str] = field(default_factory=list)
    skew_s: float = 0.0

    @property
    def link(self) -> Any:
        """The connection, with its client and breaker."""
        chains = self.home.data.connections._chains  # noqa: SLF001 - looked at, as a person looks at the panel
        return next(iter(chains.values())).links[0]

    @property
    def breaker(self) -> Any:
        """Its breaker."""
        return self.link.breaker

    def check(self, is_right: bool, problem: str) -> None:
        """Note a problem."""
        if not is_right:
            self.problems.append(problem)

    def spoil(self) -> None:
        """Let the address lead nowhere."""
        host = self.home.server.url.removeprefix("http://").removesuffix("/v1")
        self._lead_to((self.fault.address or "").format(host=host))

    def mend(self) -> None:
        """Let everything be well."""
        self.line.fault = None
        self._lead_to(self.home.server.url)

    def later(self) -> None:
        """Let so much time go by that the breaker lets a trial through."""
        self.skew_s += 3600
        self.breaker._clock = lambda: time.monotonic() + self.skew_s  # noqa: SLF001 - the clock that it was given

    def _lead_to(self, url: str) -> None:
        client = getattr(self.link.client, "_client", self.link.client)  # behind what takes secrets out
        client._connection = client._connection.model_copy(update={"base_url": url})  # noqa: SLF001

    async def ask(self, *, contacts: int | None = None, answered: bool = False) -> None:
        """Ask, and check the answer, its time and how often the server was asked."""
        met, seen = self.line.at_fault, len(self.home.server.requests)
        said = await self.home.ask("please do what the strange old lamp of the kitchen wants")
        self.check(said.kind != "exception" and bool(said.speech.strip()), f"no answer: {said}")
        self.check(self.home.took_s[-1] <= _REQUEST_S + _GRACE_S, f"it took {self.home.took_s[-1]:.1f} s")
        if contacts is not None:
            asked = len(self.home.server.requests) - seen
            self.check(asked == contacts, f"the server was asked {asked} times while the breaker was open")
        most = _ATTEMPTS * (_SLOTS if self.line.stage < 2 or self.line.struck else 1)
        if not self.fault.is_slow_only:
            self.check(self.line.at_fault - met <= most, f"{self.line.at_fault - met} attempts met the fault")
        if answered:
            self.check(said.speech == _ANSWERED, f"the model's answer did not come: {said.speech}")
        if self.home.complaints.exceptions:
            self.problems.append(f"an exception: {self.home.complaints.exceptions[-1]}")
            self.home.complaints.exceptions.clear()
