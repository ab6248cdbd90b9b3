"""Commands for later: what was understood of a command becomes one step that schedules it."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from ...common.tool_call import ToolCall
from .understanding import Step

SCHEDULE_TOOL = "timer.schedule_action"


def scheduled(steps: Sequence[Step], *, clause: str, at: datetime | None = None, delay_s: float | None = None) -> Step:
    """Return the one step that has these steps taken at a moment, or after a delay.

    Args:
        steps: what the command means now, each of them a change.
        clause: what was said, with the time in it.
        at: when, aware; or
        delay_s: in how many seconds.
    """
    arguments: dict[str, Any] = {
        "calls": [{"tool": step.call.tool, "arguments": dict(step.call.arguments)} for step in steps],
        "said": ", ".join(step.clause for step in steps)[:500],
    }
    if at is not None:
        arguments["at"] = at.isoformat()
    if delay_s is not None:
        arguments["delay_s"] = max(1, round(delay_s))
    return Step(call=ToolCall(tool=SCHEDULE_TOOL, arguments=arguments), clause=clause)
