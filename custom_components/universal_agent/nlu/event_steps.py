"""Commands and reminders that wait for an event, as steps."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from ..common.tool_call import ToolCall
from ..tools.roles import ToolRole
from .grounded_parser.events.clause import EventClause
from .grounded_parser.events.model import Binding, HomeEvent, Present
from .scheduling import LATER_TOOLS, SCHEDULE_TOOL, holds_for_a_length
from .understanding import Step

_REMINDER = ToolRole.SET_REMINDER
_CONDITIONS = {Binding.ASKS: "only_if", Binding.EXCEPTS: "unless"}


def telling(event: EventClause, *, clause: str) -> Step:
    """Return the step that tells the person when something comes about."""
    return Step(call=ToolCall(tool=_REMINDER, arguments={"when": [event.event.spec]}), clause=clause)


def as_reminders(steps: Sequence[Step], event: HomeEvent, name: str) -> tuple[Step, ...]:
    """Return steps with a message to the very person who comes home as a reminder, which finds them there.

    `name` is what the person of the event is called.
    """
    if event.spec.get("becomes") != ["home"]:
        return tuple(steps)
    return tuple(
        replace(
            step,
            call=ToolCall(tool=_REMINDER, arguments={"message": step.call.arguments["message"], "person": name}),
        )
        if step.call.tool == ToolRole.SEND_MESSAGE and step.call.arguments.get("target") == name
        else step
        for step in steps
    )


def on_event(steps: Sequence[Step], event: EventClause, *, clause: str) -> tuple[Step, ...]:
    """Return what has these steps taken when something comes about, or only if it is so then.

    Nothing where the two do not go together: what waits for two moments waits for none that anybody knows.
    """
    if (event.also is not None and event.binding is Binding.EXCEPTS) or _comes_back(steps):
        return ()
    if any(step.call.tool == _REMINDER for step in steps):
        unclear = event.also is not None or event.binding is Binding.EXCEPTS
        return () if unclear else _reminding(steps, {"when": [event.event.spec]}, clause)
    if _has_later(steps):
        return () if event.also is not None else _only_then(steps, event, clause)
    if any(step.category == _REMINDER.category and not holds_for_a_length(step) for step in steps):
        return ()
    arguments: dict[str, Any] = {
        "calls": [{"tool": step.call.tool, "arguments": dict(step.call.arguments)} for step in steps],
        "said": ", ".join(step.clause for step in steps)[:500],
    }
    is_present = event.present is Present.YES and event.also is None
    kind = "unless" if event.binding is Binding.EXCEPTS else "only_if" if is_present else "when"
    arguments["conditions"] = [{"kind": kind, **event.event.spec}]
    if event.also is not None:
        arguments["conditions"].append({"kind": "only_if", **event.also.spec})
    if kind == "when":
        arguments["now_too"] = event.event.is_steady or _is_over_already(event)
    return (Step(call=ToolCall(tool=SCHEDULE_TOOL, arguments=arguments), clause=clause),)


def on_first_of(
    steps: Sequence[Step], events: Sequence[HomeEvent], at: datetime | None, *, clause: str
) -> tuple[Step, ...]:
    """Return what has these steps taken at the first of several events, or of an event and a moment.

    Nothing where they are no commands for now, or wait for something themselves.
    """
    if _comes_back(steps):
        return ()
    due = {} if at is None else {"at": at.isoformat()}
    if any(step.call.tool == _REMINDER for step in steps):
        return _reminding(steps, {"when": [event.spec for event in events], **due}, clause)
    if any(step.category == _REMINDER.category and not holds_for_a_length(step) for step in steps):
        return ()
    arguments: dict[str, Any] = {
        "calls": [{"tool": step.call.tool, "arguments": dict(step.call.arguments)} for step in steps],
        "said": ", ".join(step.clause for step in steps)[:500],
        "conditions": [
            {"kind": "when" if at is None and event is events[0] else "or_when", **event.spec} for event in events
        ],
        "now_too": all(event.is_steady for event in events),
        **due,
    }
    return (Step(call=ToolCall(tool=SCHEDULE_TOOL, arguments=arguments), clause=clause),)


def _comes_back(steps: Sequence[Step]) -> bool:
    """Tell whether an automation is proposed: its condition would be looked at now, and never when it runs."""
    return any(step.call.tool == ToolRole.PROPOSE_AUTOMATION for step in steps)


def _has_later(steps: Sequence[Step]) -> bool:
    return any(step.call.tool in LATER_TOOLS and not holds_for_a_length(step) for step in steps)


def _is_over_already(event: EventClause) -> bool:
    """Tell whether "if it is done" may mean that it is: nobody asks so of who comes and goes."""
    is_coming = str(event.event.spec["entity_id"]).startswith(("person.", "zone."))
    return event.binding is Binding.ASKS and not is_coming


def _reminding(steps: Sequence[Step], when: Mapping[str, Any], clause: str) -> tuple[Step, ...]:
    """Return reminders for when something comes about; nothing where one has a moment, or is something else."""
    given = [step.call.arguments for step in steps if step.call.tool == _REMINDER]
    if len(given) < len(steps) or any(arguments.keys() & {"at", "recurrence", "when"} for arguments in given):
        return ()
    calls = [ToolCall(tool=_REMINDER, arguments={**arguments, **when}) for arguments in given]
    return tuple(replace(step, call=call, clause=clause) for step, call in zip(steps, calls, strict=True))


def _only_then(steps: Sequence[Step], event: EventClause, clause: str) -> tuple[Step, ...]:
    """Return a command for a moment with a condition that must hold then."""
    kind = _CONDITIONS.get(event.binding)
    call = steps[0].call
    if len(steps) > 1 or call.tool != SCHEDULE_TOOL or kind is None:
        return ()
    given = call.arguments.get("conditions", ())
    if any(condition["kind"] == kind for condition in given):
        return ()
    later = {**call.arguments, "conditions": [*given, {"kind": kind, **event.event.spec}]}
    return (replace(steps[0], call=ToolCall(tool=call.tool, arguments=later), clause=clause),)
