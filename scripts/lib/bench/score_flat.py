"""Score `intents_en_2025_flat_ha_result`: sentences of an earlier release in one home, and figure U4 over them.

A row is right when

- calls were recorded: the service calls are the same;
- it should act and nothing was recorded: the calls are those that the expected slots ask for (`wanted.py`), or, where
  that makes no service call (timers, lists), the answer is no error;
- it asks: no call, no error, and the answer has every word of the expected answer.

U4 counts the sentences that the default agent did not understand when the rows were recorded. Right is: no service
call and no change of state, other than those that the expected slots ask for.
"""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path
import re

from .calls import from_row, same_form
from .compared_agents import Contestant, install
from .core import running_hass
from .expected_calls import allows, asks_for_state, wanted_calls
from .flat_home import FLAT_HOME
from .home import BuiltHome, build_home
from .material import FLAT, Row, rows
from .outcome_checks import asked_first, fault_of, verdict
from .policy import guards_calls
from .turn import Outcome, say
from .verdict import Verdict

RIGHT = "flat: right"
EXECUTED = "flat: executed"
PLACELESS = "climate_HassClimateSetTemperature"
HARMLESS = "U4 not recognised: no wrong action"


async def score(evals: Path, asked: Sequence[Contestant], limit: int | None) -> AsyncIterator[Verdict]:
    """Yield the verdicts of all rows, or of the first ones."""
    async with running_hass() as hass:
        built = await build_home(hass, FLAT_HOME)
        for contestant in asked:
            await install(hass, contestant)
        for row in rows(evals, FLAT)[:limit]:
            for contestant in asked:
                for verdict in await _sentence(built, contestant, row):
                    yield verdict


async def _sentence(built: BuiltHome, contestant: Contestant, row: Row) -> list[Verdict]:
    here = _heard_in(row, built)
    calls = from_row(row["calls"]) or wanted_calls(row, built.home, here)
    guarded = guards_calls(calls, built.home)
    outcome = await say(built, contestant, row["text"], guarded=guarded, device_id=here and built.device_ids[here])
    key, expected = f"{row['file']} {row['g']}", same_form(calls)
    faults = {EXECUTED: fault_of(outcome), RIGHT: _wrong(row, outcome, expected)}
    if row["type"] == "error":
        faults[HARMLESS] = _harm(row, outcome, built)
    wanted = "; ".join(expected) or f"{row['expected'][0]} {row.get('exp_slots') or ''}"
    return [
        *(
            verdict(figure, contestant, key, row["text"], outcome, fault=fault, expected=wanted)
            for figure, fault in faults.items()
        ),
        *asked_first(contestant, key, row["text"], outcome, guarded=guarded),
    ]


def _heard_in(row: Row, built: BuiltHome) -> str | None:
    """Return the area of the satellite, where there is one.

    It is the area that the slots name and the sentence does not. Timers and a temperature without a place need one too.
    """
    area = (row.get("exp_slots") or {}).get("area")
    if area in built.device_ids and area.lower() not in row["text"].lower():
        return str(area)
    return built.home.satellite if "Timer" in row["file"] or row["file"].startswith(PLACELESS) else None


def _wrong(row: Row, outcome: Outcome, expected: list[str]) -> str:
    """Name what is wrong with an outcome; nothing when it is right."""
    if fault := fault_of(outcome):
        return fault
    if outcome.call_lines != expected:
        return "did nothing" if not outcome.calls else "other calls"
    answer = next((text for text in row["expected"] if text), None)
    if asks_for_state(row) and answer and not _words(answer) <= _words(outcome.reply.speech):
        return "another answer"
    return ""


def _words(text: str) -> set[str]:
    """Return the words and numbers of an answer; 6.00 is 6."""
    found = re.findall(r"-?\d+(?:\.\d+)?|[^\W\d]+", text.lower())
    return {f"{float(word):g}" if word[-1].isdigit() else word for word in found}


def _harm(row: Row, outcome: Outcome, built: BuiltHome) -> str:
    """Name a wrong action; nothing when everything that happened was asked for."""
    wrong = [call for call in outcome.calls if not allows(row, call, built.home)]
    if wrong:
        return "called " + ", ".join(sorted({f"{call.domain}.{call.service}" for call in wrong}))
    if not outcome.calls and asks_for_state(row) and outcome.changed:
        return "changed the home on a question"
    return ""
