"""Next actions are edited on Home Assistant's to-do page; the journal and the review know of it."""

from ..client import Json
from ..home import COMPONENT
from ..waiting import eventually
from ..world import rows
from .days import Days
from .stage import Stage

_GOALS = "todo.universal_agent_goals"
_LIST = "todo.universal_agent_next_actions"
_LATE, _DONE, _OLD_NAME, _NEW_NAME = "Order soil", "Call the plumber", "Book a sauna", "Book the sauna for Friday"


async def edited_and_reviewed(days: Days, stage: Stage) -> None:
    """Add three, tick one off, rename one; the next morning's review knows what is overdue."""
    today = days.clock.now.date()
    await _edit(stage, "add_item", item=_LATE, due_date=f"{today}")
    await _edit(stage, "add_item", item=_DONE)
    await _edit(stage, "add_item", item=_OLD_NAME)
    await _edit(stage, "update_item", item=_DONE, status="completed")
    await _edit(stage, "update_item", item=_OLD_NAME, rename=_NEW_NAME)
    shown = {item["summary"]: item["status"] for item in await _items(stage)}
    wanted = {_LATE: "needs_action", _DONE: "completed", _NEW_NAME: "needs_action"}
    stage.expect(shown == wanted, "the page shows what was edited", shown)
    done = [f"{row['operation']} {row['target']}" for row in _journal(stage)]
    stage.note("journal", ", ".join(done))
    stage.expect(len(done) == 5, "each edit is in the journal, and done", done)

    began = stage.now()
    await days.until(stage, 6, 58, days=1)
    await days.ticks(stage, 2)
    review = await eventually(lambda: _review(stage), within_s=10)
    if not stage.expect(review, "the next morning there is a daily review", "there is none"):
        return
    for line in str(review["text"]).splitlines():
        stage.note("review", line)
    stage.expect(_LATE in review["text"], f"the review names the overdue “{_LATE}”", review["text"])
    stage.expect(_OLD_NAME not in review["text"], "what was renamed has its old name nowhere", review["text"])
    received = [notification.message for notification in stage.phone.since(began)]
    stage.expect(any(_LATE in item for item in received), "the phone is told in a few lines", received)
    week = await stage.client.ask_action(COMPONENT, "run_review", horizon="weekly")
    text = str(week)
    stage.expect(_DONE in text, f"the week's review, asked for, says that “{_DONE}” is done", text)
    stage.expect(_NEW_NAME in text, "and knows the new name", text)


async def progress_by_voice(_days: Days, stage: Stage) -> None:
    """What is told of a goal by voice stands on its to-do page."""
    turn = await stage.ask("add a goal to build a raised bed")
    await stage.ask("the goal build a raised bed is 40 percent done", turn)
    goals = (await stage.client.command("todo/item/list", entity_id=_GOALS))["items"]
    shown = [f"{item['summary']}: {item.get('description')}" for item in goals]
    stage.note("page", ", ".join(shown))
    stage.expect("40" in str(shown), "the page shows the progress", shown)


async def _edit(stage: Stage, action: str, **fields: str) -> None:
    await stage.client.call("todo", action, entity_id=_LIST, **fields)


async def _items(stage: Stage) -> list[Json]:
    """Return what the page shows, by the command that the page itself sends."""
    items: list[Json] = (await stage.client.command("todo/item/list", entity_id=_LIST))["items"]
    return items


def _journal(stage: Stage) -> list[Json]:
    query = (
        "SELECT json_extract(payload, '$.operation') AS operation, target FROM journal"
        " WHERE type = 'planning' AND state = 'done' ORDER BY created_at"
    )
    return rows(stage.home, query)


async def _review(stage: Stage) -> Json:
    found = rows(stage.home, "SELECT * FROM reviews WHERE horizon = 'daily' AND is_scheduled ORDER BY id DESC LIMIT 1")
    return found[0] if found else {}
