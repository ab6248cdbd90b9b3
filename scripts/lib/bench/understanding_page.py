"""The page docs/understanding.md: figures, how they are scored, what was reconstructed, failures by kind."""

from collections.abc import Sequence
import datetime as dt
from importlib.metadata import version
import json
from pathlib import Path

from .compared_agents import DOMAIN
from .flat_home import FLAT_HOME
from .score_flat import EXECUTED as FLAT_EXECUTED, HARMLESS, RIGHT
from .score_intents import EXECUTED, SAME_CALLS, SAME_WORDS
from .score_tasks import FIGURES, SUBSTRINGS
from .verdict import Tally

CHECKED = """\
When the bench was written (Home Assistant 2026.10.4), the default agent was sent through it to see whether known
results come out. All 713 sentences of `intents_en_ha_golden` gave the recorded calls and, but for date and time, the
recorded words. Of the 354 rows of `intents_en_2025_flat_ha_result` all were executed, or not, as recorded, but for 17
that are executed here only because the lists, timers and the place they are about exist. The best known 41, 65 and 35 %
of the tasks fit the default agent without its gazetteer: with that switched off, 43, 67 and 32 % came out.
"""

KNOWN = {
    EXECUTED: ("99.8 %", "≥ 99.8 %"),
    SAME_CALLS: ("100 %", "≥ 99 %"),
    SAME_WORDS: ("", "for information"),
    RIGHT: ("67 % intent and slots", "more than the default agent"),
    FLAT_EXECUTED: ("64 %", "for information"),
    FIGURES["assist"]: ("default agent 41 %, a model of 3 billion parameters 72 %", "≥ 72 %"),
    FIGURES["assist-mini"]: ("default agent 65 %, that model 82 %", "≥ 82 %"),
    FIGURES["questions"]: ("default agent 35 %, that model 90 %", "≥ 90 %"),
    SUBSTRINGS: ("", "for information"),
    HARMLESS: ("", "all"),
}
"""Best known before, and what is to be reached."""

HOW = """\
Every sentence goes to both agents in turn, in one run, through `conversation.async_converse`, on a real Home Assistant
core in this process: its own state machine, registries, services, `conversation` and `intent`. The entities are Home
Assistant's own entity classes with values in memory. Before each sentence the whole home (states, lists, timers) is
set back; each sentence is a new conversation. No model is configured.

- **executed**: the answer is not an error.
- **same calls**: executed, and the service calls equal the recorded ones, one line per target, order left out,
  `homeassistant.turn_on` on a light being `light.turn_on`; the home, its lists and timers must be as the default agent
  left them in this run. Calls that only read (`todo.get_items`) do not count.
- **same words**: the speech equals the recorded speech (date and time left out).
- **flat, right**: where calls were recorded, the same calls; where the row wants an action and none was recorded, the
  calls its expected slots stand for; where it asks, no call and every word of the expected answer.
- **U3 assist, mini**: the whole home afterwards differs from before in exactly the expected way. Attributes that only
  appear or vanish with an expected state (a light's brightness while it is on) count by their remembered value.
- **U3 questions**: nothing changed, and the answer, which must be no error, contains one of the expected texts as whole
  words. The material's own rule takes any substring, so that "no" is found in "not aware"; it stands below the figure.
- **U4**: the sentences that the default agent did not understand when the rows were recorded. Right is no service call
  other than one that the expected slots ask for.
- **Where the policy asks first** (unlocking, opening doors, garages, gates and motorised windows, valves, more than 10
  targets), the bench answers "yes" once, in the same conversation, and scores what comes of it, for Universal Agent
  only. Asking elsewhere is wrong, unless nothing was to change.
"""

RECONSTRUCTED = """\
- `intents_en_slots` describes only what its sentences name. The satellite stands in the group's context area, else in
  "Satellite Zone"; a floor without an area gets "Zone <floor>"; what the intent needs and the group does not have is
  filled in there (`<domain>.filler_<area>_<device class or x>`, the ids of the recorded calls); entities of the
  intent's domain without an area are placed there; media players play, are paused for "resume" and idle for "play";
  the timer that the slots name runs (2 hours where they name none, paused for "resume", on another device in the area
  where the sentence names one); what is to be ticked off is on the list; Home Assistant's shopping list is installed
  for the groups about it.
- `intents_en_2025_flat_ha_result` names no home. The home (ENTITIES entities of the original's 107) is read from the
  rows: names, domains and device classes from expected slots, ids from recorded calls, states and units from expected
  speech, areas and floors from both. Names are made up where the rows tell only a number or a state (the sensors for
  pipes, gas, occupancy, power and vibration, the office's thermostat, the room upstairs). A sentence is said to a
  satellite where the expected slots name an area that it does not itself name; timers, and a temperature without a
  place, are said in the living room. Unlike in the recorded run, the shopping list is installed, what is to be ticked
  off is on the list and the kitchen has one timer.
- `had_homes` is used as it is. Devices do at once what they are told; a vacuum that the set-up calls "off" is idle; a
  fan that is on runs at 100 %; all entities are exposed, as the recorded runs show.
- "Mute the outdoor speakers" (twice) expects volume 0; muting, which leaves the volume, counts as wrong.
"""


def figures_table(tally: Tally, names: Sequence[str]) -> str:
    """Return the table of figures."""
    lines = [
        f"| figure | {' | '.join(names)} | best known | reach |",
        "|---|" + "---:|" * len(names) + "---|---|",
    ]
    for figure in tally.figures:
        known, reach = KNOWN.get(figure, ("", "for information"))
        cells = [_cell(*tally.score(figure, name)) for name in names]
        lines.append(f"| {figure} | {' | '.join(cells)} | {known} | {reach} |")
    return "\n".join(lines)


def _cell(right: int, total: int) -> str:
    return f"{100 * right / total:.1f} % ({right} of {total})" if total else "-"


def page(tally: Tally, names: Sequence[str], root: Path) -> str:
    """Return the page in Markdown."""
    parts = [
        "# Understanding",
        "Written by `scripts/bench --understanding`; do not edit.",
        _versions(root),
        "## Figures",
        figures_table(tally, names),
        "## How it is scored",
        HOW.strip(),
        "## What was reconstructed",
        RECONSTRUCTED.strip().replace("ENTITIES", str(len(FLAT_HOME.entities))),
        "## How the bench was checked",
        CHECKED.strip(),
        "## Failures by kind",
        *(_faults(tally, name) for name in names),
    ]
    return "\n\n".join(parts) + "\n"


def _versions(root: Path) -> str:
    manifest = root / "custom_components" / DOMAIN / "manifest.json"
    ours = json.loads(manifest.read_text(encoding="utf-8"))["version"] if manifest.exists() else "not there yet"
    packages = ", ".join(f"{name} {version(name)}" for name in ("homeassistant", "home-assistant-intents", "hassil"))
    return f"Measured on {dt.datetime.now(dt.UTC):%Y-%m-%d} with {packages}, Universal Agent {ours}."


def _faults(tally: Tally, name: str) -> str:
    lines = [f"### {name}", "", "| figure | kind | sentences |", "|---|---|---:|"]
    for figure in tally.figures:
        for fault, count in tally.faults(figure, name).most_common():
            lines.append(f"| {figure} | {fault} | {count} |")
    return "\n".join(lines) if len(lines) > 4 else f"### {name}\n\nNone."
