"""Figure U5: recorded turns of real models, over every wire, each on its home, compared with the recorded label."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
import datetime as dt
from pathlib import Path
import time
from types import MappingProxyType
from typing import Any

from freezegun import freeze_time
from homeassistant.config_entries import ConfigEntryState, ConfigSubentry
from homeassistant.core import Event, HomeAssistant, callback

from custom_components.universal_agent.common.outcome import ErrorType
from custom_components.universal_agent.const import MODEL_CONNECTION
from custom_components.universal_agent.nlu.understanding import Miss, Understanding
from scripts.lib.model_server import ModelServer

from .change import differences
from .compared_agents import DOMAIN, OURS, install
from .core import running_hass
from .home import BuiltHome, build_home
from .home_model import StateSetup
from .material import HOMES, TASKS, TRACES, Row, rows
from .policy import guards_changes
from .replay_page import put_figures
from .replay_turns import WIRES, Recorded, Wire
from .score_tasks import ZONES
from .task_homes import read_home
from .turn import Outcome, say

_DEADLINES = {"connect_s": 60, "first_byte_s": 60, "silence_s": 60, "total_s": 60, "backoff_s": 0.1}
"""Deadlines that a busy machine keeps: what is measured is what comes of a recorded turn, not how soon."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """One recorded run over one wire."""

    wire: str
    run: str
    """Id of the recorded run."""
    recorded: bool
    """Whether it came out right when it was recorded."""
    came: bool
    """Whether it came out right here."""
    stopped: str
    """Why a wrong call of the model was not carried out here: `asked`, or the kind of error; empty if none was."""
    fault: str
    """What is not as the task wants it, in words."""
    happened: str
    """What was said and called here."""

    @property
    def agrees(self) -> bool:
        """Whether it came out as recorded."""
        return self.recorded == self.came

    @property
    def apart(self) -> bool:
        """Whether it differs because a wrong call of the model was stopped.

        Either it did harm when it was recorded, or its arguments do not fit the tool's schema and it only worked
        because Home Assistant overlooks what it does not know.
        """
        if self.agrees or not self.stopped:
            return False
        return self.came or self.stopped == ErrorType.INVALID_ARGUMENTS.value


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayWish:
    """What to replay."""

    root: Path
    evals: Path
    limit: int | None = None
    """So many recorded tasks; None is all, and writes the page."""
    failures: bool = False


async def measure(wish: ReplayWish) -> int:
    """Replay what is wished, print the figures, and write the page where nothing was left out."""
    if not (wish.evals / TRACES).exists():
        print(f"skipped: there are no recorded turns at {wish.evals} (--evals names another folder)")
        return 0
    started = time.monotonic()
    found: list[Replayed] = []
    async for run in replay(wish.evals, limit=wish.limit):
        found.append(run)
        if wish.failures and not run.agrees:
            print(
                f"✗ {run.wire} · {run.run}: recorded {run.recorded}, came {run.came}: {run.fault}\n    {run.happened}"
            )
    for wire in WIRES:
        of_wire = [item for item in found if item.wire == wire.name]
        apart = sum(item.apart for item in of_wire)
        print(f"{wire.name}: {sum(item.agrees for item in of_wire)} of {len(of_wire) - apart} agree, {apart} apart")
    print(f"measured in {time.monotonic() - started:.0f} s")
    if wish.limit is None:
        put_figures(wish.root / "docs" / "understanding.md", found, recorded=len(rows(wish.evals, TRACES)))
    return 0


async def replay(
    evals: Path, *, limit: int | None = None, wires: Sequence[Wire] = WIRES, per_task: int | None = None
) -> AsyncIterator[Replayed]:
    """Yield what came of every recorded run whose task is known, or of the first ones of some tasks."""
    tasks = {task["task_id"]: task for task in rows(evals, TASKS)}
    by_task: dict[str, list[Row]] = {}
    for run in rows(evals, TRACES):
        if run["task_id"] in tasks:
            by_task.setdefault(run["task_id"], []).append(run)
    for task_id, runs in list(by_task.items())[:limit]:
        for item in await _replay_task(evals, tasks[task_id], runs[:per_task], wires):
            yield item


async def _replay_task(evals: Path, task: Row, runs: Sequence[Row], wires: Sequence[Wire]) -> list[Replayed]:
    """Replay all runs of one task, one wire after the other, in one home that is set back in between."""
    recorded = Recorded()
    now = dt.datetime.fromisoformat(task["context_now"]) if task.get("context_now") else None
    async with AsyncExitStack() as stack:
        if now:
            stack.enter_context(freeze_time(now.astimezone(dt.UTC), tick=True, real_asyncio=True))
        server = await stack.enter_async_context(ModelServer(key="secret", answer=recorded.answer))
        hass = await stack.enter_async_context(running_hass())
        if now and (offset := now.utcoffset()) is not None:
            await hass.config.async_set_time_zone(ZONES[int(offset.total_seconds() // 60)])
        built = await build_home(hass, read_home(evals / HOMES / task["home"]))
        await install(hass, OURS)
        found = []
        for wire in wires:
            await connect(hass, server, wire)
            for run in runs:
                recorded.play(run, wire)
                found.append(await _replay_run(built, task, run, wire))
        return found


async def connect(hass: HomeAssistant, server: ModelServer, wire: Wire) -> None:
    """Connect a model of this wire in place of the last one; nobody's sentences are in front of it.

    Raises:
        RuntimeError: the agent is not loaded with that connection, and would answer as one without a model.
    """
    (entry,) = hass.config_entries.async_entries(DOMAIN)
    for old in list(entry.subentries):
        hass.config_entries.async_remove_subentry(entry, old)
    described = {
        **wire.connection,
        "base_url": server.url,
        "api_key": "secret",
        "model": "scripted",
        "deadlines": _DEADLINES,
    }
    subentry = ConfigSubentry(
        data=MappingProxyType(described), subentry_type=MODEL_CONNECTION, title=wire.name, unique_id=None
    )
    hass.config_entries.async_add_subentry(entry, subentry)
    await hass.async_block_till_done()
    if entry.state is not ConfigEntryState.LOADED or entry.runtime_data.connections.ids != {subentry.subentry_id}:
        raise RuntimeError(f"{wire.name} is not connected: {entry.state}, {entry.reason}")
    setattr(entry.runtime_data.engine, "understand", _nothing_understood)  # noqa: B010 - it is a method


async def _nothing_understood(*_request: object) -> Understanding:
    return Understanding(miss=Miss())


async def _replay_run(built: BuiltHome, task: Row, run: Row, wire: Wire) -> Replayed:
    expected = _states(run["expect"] or task.get("expect_changes") or {})
    errors: list[str] = []

    @callback
    def note(event: Event[Any]) -> None:
        errors.append(str(event.data.get("error") or ""))

    unsubscribe = built.hass.bus.async_listen("universal_agent_request", note)
    try:
        outcome = await say(
            built,
            OURS,
            task["text"],
            guarded=guards_changes(expected, built.home),
            device_id=built.device_ids[task["context_device"]] if task.get("context_device") else None,
            setup=_states(task["setup"]),
        )
    finally:
        unsubscribe()
    recorded = run["label"] == "Good"
    fault = _fault(task, run, expected, outcome)
    return Replayed(
        wire=wire.name,
        run=run["id"],
        recorded=recorded,
        came=recorded and not fault if _is_question(task) else not fault,
        stopped="asked" if outcome.asked else next(filter(None, errors), ""),
        fault=fault,
        happened=f"“{outcome.reply.speech}”; {'; '.join(outcome.call_lines) or 'no call'}",
    )


def _states(described: Mapping[str, Any]) -> dict[str, StateSetup]:
    return {
        entity_id: StateSetup(state=value["state"], attributes=value["attributes"] or {})
        for entity_id, value in described.items()
    }


def _is_question(task: Row) -> bool:
    return bool(task.get("expect_response"))


def _fault(task: Row, run: Row, expected: Mapping[str, StateSetup], outcome: Outcome) -> str:
    """Return what is not as the task wants it; a question has its label for the very words that the model said."""
    found = differences(outcome.before, outcome.after, expected, task.get("ignore_changes") or {})
    said = " ".join((run["response"] or "").split())
    if _is_question(task) and " ".join(outcome.reply.speech.split()) != said:
        found.append(f"it did not say “{said}”")
    return "; ".join(found)
