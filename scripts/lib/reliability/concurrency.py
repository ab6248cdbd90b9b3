"""Row 9: requests at the same time do not mix, and a cancelled one leaves nothing behind.

Five of six cases are requests, fifty at a time, each about a lamp of its own; every second one goes to the model. The
rest are single turns that are cancelled at one of their awaits, chosen at random among all that such a turn has.
"""

import asyncio
from collections.abc import Coroutine, Generator
from dataclasses import dataclass, field
import random
import re
from types import coroutine
from typing import Any

from homeassistant.components import conversation
from homeassistant.core import Context

from custom_components.universal_agent.store.journal import JournalEntry
from scripts.lib.model_server import Call, ScriptedReply, Seen, says

from ..bench.compared_agents import OURS
from .model_home import LAMPS, PATIENT, ModelHome, form_answer, lamp, model_home, own_tasks, rounds_made
from .row import RowResult

_AT_ONCE = 50
_CANCELLED_SHARE = 6
"""One of so many cases is a cancelled turn."""
_TOOLS = ("ha.intent__HassTurnOn", "smart_home.list_devices")
_ASKED = re.compile(r"rouse (Lamp [A-Z]{2}) from its slumber as we agreed, my number is (\d+)")
_MODEL, _LOCAL = "requests with a model, 50 at once", "requests of the local engine, 50 at once"
_CANCELLED_MODEL, _CANCELLED_LOCAL = "cancelled turns with a model", "cancelled turns of the local engine"
_SETTLE_S = 10.0


def _answer(seen: Seen) -> ScriptedReply:
    """Answer each request by what stands in it, and by nothing else."""
    form = form_answer(seen, tools=_TOOLS, role="smart_home")
    if form is not None:
        return form
    asked = _ASKED.findall(str(seen.body["messages"]))
    if not asked:
        return says("I do not know.")
    name, number = asked[-1]
    if rounds_made(seen) == 0:
        lit = Call(name="intent__HassTurnOn", arguments={"name": name, "domain": ["light"]})
        # Whoever looks as well is asked for words of its own, which tell the number.
        return says("", lit, Call(name="smart_home__get_device_state", arguments={"name": name}))
    return says(f"{name} is awake for {number}.")


@dataclass(slots=True, kw_only=True)
class _Figures:
    """What was tried, and what failed."""

    tried: dict[str, int] = field(default_factory=dict)
    failed: dict[str, int] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def add(self, kind: str, problem: str) -> None:
        """Count a case."""
        self.tried[kind] = self.tried.get(kind, 0) + 1
        self.failed[kind] = self.failed.get(kind, 0) + bool(problem)
        if problem and len(self.notes) < 20:
            self.notes.append(f"{kind}: {problem}")


async def run(count: int, seed: int) -> RowResult:
    """Try so many cases."""
    chance, figures = random.Random(seed), _Figures()
    cancelled = max(1, count // _CANCELLED_SHARE)
    async with model_home(_answer) as home:
        await home.connect(deadlines=PATIENT)
        for first in range(0, count - cancelled, _AT_ONCE):
            await _at_once(home, range(first, min(first + _AT_ONCE, count - cancelled)), figures)
        for with_model in (True, False):
            share = cancelled // 2 + (cancelled % 2) * with_model
            await _cancel(home, share, chance, figures, with_model=with_model)
    kinds = {kind: (tried, figures.failed[kind]) for kind, tried in figures.tried.items()}
    claim = "concurrent and cancelled requests do not mix"
    return RowResult(row=9, claim=claim, kinds=kinds, notes=tuple(figures.notes))


def _request(number: int, *, with_model: bool) -> str:
    name = lamp(number % LAMPS)
    return (
        f"kindly rouse {name} from its slumber as we agreed, my number is {number}" if with_model else f"turn on {name}"
    )


async def _at_once(home: ModelHome, numbers: range, figures: _Figures) -> None:
    """Ask all of them at once; each must hear of its own lamp, and the journal must know who wanted what."""
    await home.built.reset()
    asked = {number: _request(number, with_model=bool(number % 2)) for number in numbers}
    said = await asyncio.gather(*(home.ask(text, within_s=120) for text in asked.values()))
    await home.hass.async_block_till_done()
    by_text: dict[str, list[JournalEntry]] = {}
    for row in await home.data.stores.journal.recent(len(asked) * 2):
        by_text.setdefault(str(row.context.get("text")), []).append(row)
    switched = [entity_id for call in home.calls for entity_id in call.entity_ids]
    for (number, text), answer in zip(asked.items(), said, strict=True):
        name = lamp(number % LAMPS)
        problem = ""
        if number % 2 and answer.speech != f"{name} is awake for {number}.":
            problem = f"{text!r} heard {answer.speech!r}"
        elif answer.kind in ("exception", "error"):
            problem = f"{text!r}: {answer.speech}"
        elif not by_text.get(text) or any(name not in row.target for row in by_text[text][:1]):
            problem = f"{text!r} stands in the journal as {[row.target for row in by_text.get(text, [])]}"
        elif switched.count(home_id(name)) != 1:
            problem = f"{name} was switched {switched.count(home_id(name))} times"
        figures.add(_MODEL if number % 2 else _LOCAL, problem)
    if home.complaints.exceptions:
        figures.add(_MODEL, f"an exception: {home.complaints.exceptions.pop()}")


def home_id(name: str) -> str:
    """Return a lamp's entity id."""
    return f"light.{name.lower().replace(' ', '_')}"


@dataclass(slots=True)
class _Cut:
    """Counts the awaits of a turn, and cancels it at one of them."""

    at: int | None
    awaits: int = 0

    async def of(self, turn: Coroutine[Any, Any, Any]) -> Any:
        """Run a turn until then."""
        return await self._step(turn)

    @coroutine
    def _step(self, turn: Coroutine[Any, Any, Any]) -> Generator[Any, Any, Any]:
        """Hand on what the turn waits for; the task is cancelled while it waits."""
        sent: Any = None
        error: BaseException | None = None
        while True:
            try:
                waits_for = turn.send(sent) if error is None else turn.throw(error)
            except StopIteration as end:
                return end.value
            if self.awaits == self.at:
                task = asyncio.current_task()
                assert task is not None
                task.cancel()
            self.awaits += 1
            error = None
            try:
                sent = yield waits_for
            except BaseException as err:  # noqa: BLE001 - it is the turn's to handle
                error = err


async def _cancel(home: ModelHome, count: int, chance: random.Random, figures: _Figures, *, with_model: bool) -> None:
    """Cancel turns at awaits chosen at random; the awaits of a whole turn are counted first."""
    kind, whole = (_CANCELLED_MODEL if with_model else _CANCELLED_LOCAL), _Cut(None)
    await _turn(home, whole, _request(0, with_model=with_model))
    points = list(range(whole.awaits))
    for number in range(count):
        cut = _Cut(points[number] if number < len(points) else chance.choice(points))
        text = _request(10_000 + number, with_model=with_model)
        figures.add(kind, await _cancelled(home, cut, text))
    figures.notes.append(
        f"{kind}: a turn has {whole.awaits} awaits; {min(count, len(points))} were each cut at least once."
    )


async def _turn(home: ModelHome, cut: _Cut, text: str) -> None:
    await home.built.reset()
    asking = conversation.async_converse(home.hass, text, None, Context(), "en", OURS.agent_id)
    task = asyncio.get_running_loop().create_task(cut.of(asking), name="row 9")
    await asyncio.wait([task])
    if not task.cancelled() and (error := task.exception()) is not None:
        raise error


async def _cancelled(home: ModelHome, cut: _Cut, text: str) -> str:
    """Return what a cancelled turn has left behind."""
    before = own_tasks()
    home.complaints.exceptions.clear()
    known = {row.id for row in await home.data.stores.journal.recent(20)}
    try:
        await _turn(home, cut, text)
    except Exception as err:  # noqa: BLE001 - only cancellation may come out
        return f"await {cut.at}: {type(err).__name__}: {err}"
    await home.hass.async_block_till_done()
    left = own_tasks() - before
    if left:
        await asyncio.wait(left, timeout=_SETTLE_S)
        if left := {task for task in left if not task.done()}:
            return f"await {cut.at}: still running: {[task.get_name() for task in left]}"
    rows = [row for row in await home.data.stores.journal.recent(20) if row.id not in known]
    effects = [entity_id for call in home.calls for entity_id in call.entity_ids]
    open_rows = [row for row in rows if row.state.value in ("proposed", "approved", "started")]
    if len(effects) > sum(row.state.value in ("done", "failed", "unknown") for row in rows):
        return f"await {cut.at}: {effects} without a row: {[(row.target, row.state.value) for row in rows]}"
    if open_rows:
        return f"await {cut.at}: left open: {[(row.target, row.state.value) for row in open_rows]}"
    if home.complaints.exceptions:
        return f"await {cut.at}: {home.complaints.exceptions[-1]}"
    return ""
