"""Score `intents_en_slots` and `intents_en_ha_golden`: figure U1.

Every sentence of a group is said in the group's home by every contestant in turn, each time with the home set back.

- executed: the answer is not an error, and the agent did not ask where its policy need not;
- same calls: executed, and the service calls equal the recorded ones; the home (states, lists, timers, volume) must
  also be as the default agent left it in this run;
- same words: the recorded speech, for information (date and time left out).
"""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from .calls import from_row, same_form
from .compared_agents import Contestant, install
from .core import running_hass
from .home import BuiltHome, build_home
from .intents_homes import home_of
from .material import GOLDEN, SLOTS, Row, rows
from .outcome_checks import asked_first, fault_of, verdict
from .policy import guards_calls
from .turn import Outcome, say
from .verdict import Verdict

EXECUTED = "U1 sentences executed"
SAME_CALLS = "U1 same calls as recorded"
SAME_WORDS = "U1 same words as recorded"
CLOCK = {"HassGetCurrentDate", "HassGetCurrentTime"}


async def score(evals: Path, asked: Sequence[Contestant], limit: int | None) -> AsyncIterator[Verdict]:
    """Yield the verdicts of all groups, or of the first ones."""
    recorded = {(f"en/{row['file']}#{row['g']}", row["text"]): row for row in rows(evals, GOLDEN)}
    for group in rows(evals, SLOTS)[:limit]:
        async with running_hass() as hass:
            built = await build_home(hass, home_of(group))
            for contestant in asked:
                await install(hass, contestant)
            for text in group["sentences"]:
                for found in await _sentence(built, asked, group, text, recorded.get((group["id"], text))):
                    yield found


async def _sentence(
    built: BuiltHome, asked: Sequence[Contestant], group: Row, text: str, golden: Row | None
) -> list[Verdict]:
    row = str(group["id"])
    recorded = from_row(golden["calls"]) if golden else []
    expected = same_form(recorded)
    guarded = guards_calls(recorded, built.home)
    verdicts: list[Verdict] = []
    first: Outcome | None = None
    for contestant in asked:
        outcome = await say(built, contestant, text, guarded=guarded, device_id=built.satellite_id)
        first = first or outcome
        fault = fault_of(outcome)
        verdicts.append(
            verdict(EXECUTED, contestant, row, text, outcome, fault=fault, expected="an answer that is no error")
        )
        verdicts += asked_first(contestant, row, text, outcome, guarded=guarded)
        if golden is None:
            continue
        fault = fault or _other_effect(outcome, expected, first)
        wanted = "; ".join(expected) or "no call, and the home as the default agent leaves it"
        verdicts.append(verdict(SAME_CALLS, contestant, row, text, outcome, fault=fault, expected=wanted))
        if group["intent"] not in CLOCK:
            fault = "" if outcome.reply.speech.strip() == golden["speech"].strip() else "other words"
            verdicts.append(verdict(SAME_WORDS, contestant, row, text, outcome, fault=fault, expected=golden["speech"]))
    return verdicts


def _other_effect(outcome: Outcome, expected: list[str], first: Outcome) -> str:
    """Name how an outcome differs from the recorded calls and from what the default agent did now."""
    if outcome.call_lines != expected:
        return "did nothing" if not outcome.calls else "other calls"
    if not first.reply.failed and outcome.effect != first.effect:
        return "left the home otherwise than the default agent"
    return ""
