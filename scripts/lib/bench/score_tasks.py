"""Score `had_tasks` in `had_homes`: figure U3.

- A task with expected changes is right when the whole home afterwards differs from before in exactly these
  (`change.py`), and the agent neither asked where its policy need not nor raised.
- A question is right when nothing changed and the answer, which must be no error, contains one of the expected texts
  as whole words. The material's own rule takes any substring, so that "no" is found in "not aware"; that count is given
  too.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack
import datetime as dt
from pathlib import Path
import re
from typing import Any

from freezegun import freeze_time
from homeassistant.core import HomeAssistant

from .change import differences
from .compared_agents import Contestant, install
from .core import running_hass
from .home import build_home
from .home_model import Home, StateSetup
from .material import HOMES, TASKS, Row, rows
from .outcome_checks import asked_first, fault_of, verdict
from .policy import guards_changes
from .task_homes import read_home
from .turn import Outcome, say
from .verdict import Verdict

FIGURES = {"assist": "U3 assist", "assist-mini": "U3 mini", "questions": "U3 questions"}
SUBSTRINGS = "U3 questions, any substring"
ZONES = {600: "Australia/Brisbane"}
"""A time zone for an offset in minutes, where a task says what time it is."""


async def score(evals: Path, asked: Sequence[Contestant], limit: int | None) -> AsyncIterator[Verdict]:
    """Yield the verdicts of all tasks, or of the first ones of each kind."""
    tasks = rows(evals, TASKS)
    if limit is not None:
        tasks = [task for kind in FIGURES for task in [t for t in tasks if t["ds"] == kind][:limit]]
    for task in tasks:
        for found in await _task(evals, asked, task):
            yield found


async def _task(evals: Path, asked: Sequence[Contestant], task: Row) -> list[Verdict]:
    home = read_home(evals / HOMES / task["home"])
    verdicts: list[Verdict] = []
    setup = _states(task["setup"])
    expected = _states(task.get("expect_changes") or {})
    with ExitStack() as stack:
        now = dt.datetime.fromisoformat(task["context_now"]) if task.get("context_now") else None
        if now:
            stack.enter_context(freeze_time(now.astimezone(dt.UTC), tick=True, real_asyncio=True))
        async with running_hass() as hass:
            await _set_time_zone(hass, now)
            built = await build_home(hass, home)
            for contestant in asked:
                await install(hass, contestant)
            device_id = built.device_ids[task["context_device"]] if task.get("context_device") else None
            for contestant in asked:
                outcome = await say(
                    built,
                    contestant,
                    task["text"],
                    guarded=guards_changes(expected, home),
                    device_id=device_id,
                    setup=setup,
                )
                verdicts += _judge(contestant, task, outcome, expected, home)
    return verdicts


async def _set_time_zone(hass: HomeAssistant, now: dt.datetime | None) -> None:
    if now and (offset := now.utcoffset()) is not None:
        await hass.config.async_set_time_zone(ZONES[int(offset.total_seconds() // 60)])


def _states(described: dict[str, Any]) -> dict[str, StateSetup]:
    return {
        entity_id: StateSetup(state=value["state"], attributes=value["attributes"] or {})
        for entity_id, value in described.items()
    }


def _judge(
    contestant: Contestant, task: Row, outcome: Outcome, expected: dict[str, StateSetup], home: Home
) -> list[Verdict]:
    """Judge a task; a question also by the material's own, looser rule."""
    key, text = task["task_id"], task["text"]
    found = differences(outcome.before, outcome.after, expected, task.get("ignore_changes") or {})
    answers = task.get("expect_response")
    unchanged = not any(
        change.state not in (None, outcome.before[entity_id].state) or change.attributes
        for entity_id, change in expected.items()
    )
    fault = ""
    if found:
        fault = "did nothing" if outcome.before == outcome.after else "changed something else"
    elif answers and outcome.reply.failed:
        fault = f"error {outcome.reply.error}"
    elif answers and not _says(outcome.reply.speech, answers):
        fault = "another answer"
    elif outcome.reply.kind == "exception":
        fault = "raised an exception"
    elif outcome.asked and not outcome.confirmed and not unchanged:
        fault = fault_of(outcome)
    wanted = str(answers or task.get("expect_changes") or "no change") + ("; but " + "; ".join(found) if found else "")
    verdicts = [verdict(FIGURES[task["ds"]], contestant, key, text, outcome, fault=fault, expected=wanted)]
    if task["ds"] == "questions":
        missing = answers and not any(answer.lower() in outcome.reply.speech.lower() for answer in answers)
        fault = "changed something" if found else "another answer" if missing else ""
        verdicts.append(verdict(SUBSTRINGS, contestant, key, text, outcome, fault=fault, expected=wanted))
    guarded = guards_changes(expected, home)
    return [*verdicts, *asked_first(contestant, key, text, outcome, guarded=guarded)]


def _says(speech: str, answers: Sequence[str]) -> bool:
    """Tell whether one of the texts is in the answer as whole words."""
    return any(re.search(rf"(?<!\w){re.escape(answer)}(?!\w)", speech, re.IGNORECASE) for answer in answers)
