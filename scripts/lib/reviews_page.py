"""Writes docs/reviews.md from six simulated weeks: `python -m scripts.lib.reviews_page`, from the project root.

With `--check` it writes nothing and fails where the page is out of date.
"""

import asyncio
from datetime import datetime
import json
from pathlib import Path
import sys
from types import MappingProxyType
from typing import Any

from homeassistant.config_entries import ConfigEntry, ConfigEntryState, ConfigSubentry

from custom_components.universal_agent.const import MODEL_CONNECTION

from .bench.compared_agents import DOMAIN
from .model_server import ModelServer, ScriptedReply, Seen
from .simulate_household import FIRST_EVENING, FIRST_MORNING, HISTORY, SUNDAY_EVENING, SimulatedHousehold, household

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reviews.md"
COMMAND = ".venv/bin/python -m scripts.lib.reviews_page"

REVIEWS: tuple[tuple[str, datetime], ...] = (
    ("daily", FIRST_MORNING),
    ("weekly", SUNDAY_EVENING),
    ("monthly", FIRST_EVENING),
)
WRITTEN = {
    "Daily": {
        "text": (
            "The exam comes first today: register for the A1 exam (evening class) is due. It is a full day otherwise,"
            " with the dentist at 9:30 AM and choir at 7:30 PM, and rain is likely, with at most 6 °C. At 5 PM I will"
            " remind you to call grandma.\n\n"
            "One thing weighs on the bathroom: ask the plumber for an offer is 11 days overdue. If you take the"
            " telephone before the dentist, it is off the list. After that, measure the fence waits until Thursday and"
            " renew the passport until Friday.\n\n"
            "Yesterday you returned the library books, so that is settled."
        ),
        "short": "Register for the A1 exam today, and ask the plumber for an offer, which is 11 days overdue.",
    },
    "Weekly": {
        "text": (
            "A good week for the vegetable garden: the irrigation is laid, the longer hose is bought, and the project"
            " went from 33 to 67 percent. You noted that the tap still drips a little, which is worth a look before"
            " you measure the fence on Thursday. December 20th is the target date.\n\n"
            "The evening class goes on: lesson five is done, and the A1 exam wants to be registered for by"
            " Tuesday.\n\n"
            "The bathroom is what I would look at. Nothing has happened there for 2 weeks, and ask the plumber for an"
            " offer is 9 days overdue. A call would get it moving; if it no longer matters, you can drop the bathroom"
            " project.\n\n"
            "Ahead of you are the dentist and choir on Tuesday, the paper collection on Wednesday and the Christmas"
            " market with Anna on Saturday. Renew the passport is due on Friday."
        ),
        "short": "The vegetable garden is at 67 percent, the evening class goes on; the bathroom has been lying still.",
    },
    "Monthly": {
        "text": (
            "You finished the photo book this month and reached 2 milestones in the garden, beds dug and irrigation"
            " laid.\n\n"
            "Your most important goal, learn Spanish, went from 0 to 25 percent and is on pace for February 28th, with"
            " 33 percent being an even pace. The evening class carries it.\n\n"
            "Eat from our own garden still says 0 percent although the vegetable garden stands at 67: that may only"
            " mean that nobody has recorded it. Going evenly it would be at 17 percent.\n\n"
            "Play the guitar again has no project and no next action. What would be a first step, or does it not"
            " matter any more?"
        ),
        "short": "Learn Spanish is on pace at 25 percent; play the guitar again waits for a first step.",
    },
}
"""What the scripted model answers, by the first word of the review's title."""
_HEAD = f"""# Reviews

The heartbeat writes a review of the day, the week and the month at the hours chosen in the options, and anybody can ask
for one: *run my weekly review*, the action `universal_agent.run_review`, a button. It is kept and can be read later
(*what was in the weekly review?*, `universal_agent.get_review`). It is told in a few lines where the person has chosen
and stands in full on Home Assistant's page and in an attribute of the sensor *Last review*. What a review proposes is a
proposal: nothing of it is done unless somebody says so.

This page is generated, by `{COMMAND}`: a household lives {{steps}} moments of six weeks
({{first}} to {{last}}) with the real agent, through its actions and spoken sentences with the clock set to each moment,
and the three reviews are asked for at their hours. A test fails when the page is not what comes out.
"""
_WITHOUT = """## Without a model

Every sentence comes from the sentence files of the integration, which are there in English, German, Spanish, French and
Dutch.
"""
_WITH = """## With a model

One call of the connected model, which is given the draft above and its facts and no tools. Its text is taken only if
every number, name, day and quotation in it comes from the facts and nothing that is due or overdue is left
out; otherwise,
and whenever no model answers, the draft above stays. **The model on this page is a scripted one**: a server that speaks
the protocol of OpenAI and answers with texts that were written by hand for this history. The page therefore shows
what the way through connection, check and storage does with a good text, not how well any particular model writes.
"""


async def page() -> str:
    """Return what has to stand on the page."""
    plain: dict[str, dict[str, Any]] = {}
    worded: dict[str, dict[str, Any]] = {}
    async with household() as home, ModelServer(key="secret", answer=_answer) as server:
        for horizon, at in sorted(REVIEWS, key=lambda one: one[1]):
            await home.live(at)
            plain[horizon] = await _review(home, horizon, at)
            connection = await _connect(home, server)
            worded[horizon] = await _review(home, horizon, at)
            await _disconnect(home, connection)
    if unworded := [entry["title"] for entry in worded.values() if entry["written_by"] is None]:
        raise RuntimeError(f"what the scripted model says of these was not taken: {unworded}")
    head = _HEAD.format(steps=len(HISTORY), first=f"{HISTORY[0].at:%-d %B %Y}", last=f"{HISTORY[-1].at:%-d %B %Y}")
    parts = [
        head,
        _WITHOUT,
        *(_shown(plain[horizon]) for horizon, _ in REVIEWS),
        _WITH,
        *(_shown(worded[horizon]) for horizon, _ in REVIEWS),
    ]
    return "\n".join(parts)


def _answer(seen: Seen) -> ScriptedReply:
    asked = json.dumps(seen.body)
    return ScriptedReply(form=next(text for word, text in WRITTEN.items() if f": {word} review" in asked))


async def _connect(home: SimulatedHousehold, server: ModelServer) -> ConfigSubentry:
    """Add the scripted model, as its flow does."""
    data = {"kind": "openai_compatible", "base_url": server.url, "api_key": "secret", "model": "scripted"}
    subentry = ConfigSubentry(
        data=MappingProxyType(data), subentry_type=MODEL_CONNECTION, title="Scripted model", unique_id=None
    )
    (entry,) = home.hass.config_entries.async_entries(DOMAIN)
    before = entry.runtime_data
    home.hass.config_entries.async_add_subentry(entry, subentry)
    await _loaded_again(entry, before)
    return subentry


async def _disconnect(home: SimulatedHousehold, subentry: ConfigSubentry) -> None:
    (entry,) = home.hass.config_entries.async_entries(DOMAIN)
    before = entry.runtime_data
    home.hass.config_entries.async_remove_subentry(entry, subentry.subentry_id)
    await _loaded_again(entry, before)


async def _loaded_again(entry: ConfigEntry[Any], before: Any) -> None:
    """Wait until the entry has noticed that its connections are others."""
    while getattr(entry, "runtime_data", before) is before or entry.state is not ConfigEntryState.LOADED:  # noqa: ASYNC110 - a reload tells nobody
        await asyncio.sleep(0.02)


async def _review(home: SimulatedHousehold, horizon: str, at: datetime) -> dict[str, Any]:
    review: dict[str, Any] = (await home.do(at, "run_review", horizon=horizon))["review"]
    return review


def _shown(review: dict[str, Any]) -> str:
    quoted = "\n".join(f"> {line}".rstrip() for line in review["text"].splitlines())
    short = "\n".join(f"    {line}" for line in review["short"].splitlines())
    return f"### {review['title']}\n\n{quoted}\n\nOn a phone:\n\n{short}\n"


def main() -> int:
    """Write the page anew, or only look."""
    text = asyncio.run(page())
    if "--check" in sys.argv:
        stands = PAGE.read_bytes().decode() if PAGE.exists() else ""
        print("up to date" if stands == text else f"out of date; renew it with: {COMMAND}")
        return int(stands != text)
    PAGE.write_text(text, encoding="utf-8", newline="\n")
    print(f"wrote {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
