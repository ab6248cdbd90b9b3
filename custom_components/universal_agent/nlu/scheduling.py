"""Commands for later: what was understood of a command becomes one step that schedules it."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from ..common.commands import carried_command
from ..common.request import RequestContext
from ..common.tool_call import ToolCall
from ..tools.roles import ToolRole
from .datetimes import Moment, Span, find, parse
from .ends import End, end_in
from .grounded_parser.events.clause import may_be_bound
from .grounded_parser.events.vocabulary import EVENT_WORDS
from .understanding import TARGET_SLOTS, HaMatch, Miss, Step, Understand, Understanding

SCHEDULE_TOOL = ToolRole.SCHEDULE_ACTION
LASTING_TOOL = ToolRole.ACT_UNTIL
LATER_TOOLS = frozenset({SCHEDULE_TOOL, LASTING_TOOL, ToolRole.CANCEL_SCHEDULED})
"""What carries a command for another moment, or ends one: none is for later itself. "Cancel the light at ten" is no
command for ten."""

type IsAction = Callable[[str], bool]
"""Whether the tool of that name changes something."""

_SHIFT = timedelta(days=9, hours=5, minutes=17, seconds=31)
"""By which a moment moves that is said from now on, if now moves by it."""
_EDGES = " \t\n,.;:!?¡¿"
_UNITS = (("hours", 3600), ("minutes", 60), ("seconds", 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class Delay:
    """A command and how long it is to wait."""

    delay_s: float
    """Seconds from now."""
    command: str
    """What is left of the words without the delay."""
    within: bool = False
    """Whether it stands between two parts of the command."""


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


def lasting(steps: Sequence[Step], *, clause: str, until: datetime | None = None, for_s: float | None = None) -> Step:
    """Return the one step that has these steps taken now, and what they found restored at a moment or after a while."""
    arguments: dict[str, Any] = {
        "calls": [{"tool": step.call.tool, "arguments": dict(step.call.arguments)} for step in steps],
        "said": ", ".join(step.clause for step in steps)[:500],
    }
    if until is not None:
        arguments["until"] = until.isoformat()
    if for_s is not None:
        arguments["for_s"] = max(1, round(for_s))
    return Step(call=ToolCall(tool=LASTING_TOOL, arguments=arguments), clause=clause)


def lasting_then(step: Step, end: End, *, clause: str, now: datetime, language: str) -> Step | None:
    """Return a command for later that holds for a while from then on; None where nobody knows when it would end.

    Args:
        step: the command for later.
        end: when it ends.
        clause: what was said, with both times in it.
        now: when, aware.
        language: its language.
    """
    arguments = step.call.arguments
    until = end.until
    if until is not None:
        due = _due_of(arguments, now)
        if due is None:
            return None  # it waits for an event, which may come about behind that moment
        if until <= due:  # "on at 10 pm until 6" is 6 in the morning
            again = end_in(clause, now=due.astimezone(now.tzinfo), language=language)
            until = None if again is None else again.until
            if until is None or until <= due:
                return None
    inner = lasting((), clause=clause, until=until, for_s=end.for_s).call
    call = {
        "tool": inner.tool,
        "arguments": {**inner.arguments, "calls": arguments["calls"], "said": arguments["said"]},
    }
    return replace(step, call=replace(step.call, arguments={**arguments, "calls": [call]}), clause=clause)


def lasting_each_time(step: Step, end: End, *, clause: str) -> Step | None:
    """Return a proposed automation that ends each time; None where nobody knows how long it would last.

    Args:
        step: the automation.
        end: when it ends.
        clause: what was said, with both times in it.
    """
    if end.for_s is None or "lasts_s" in step.call.arguments:
        return None  # "until nine" is in the morning or in the evening, by the time of day at which it was said
    arguments = {**step.call.arguments, "lasts_s": round(end.for_s)}
    return replace(step, call=replace(step.call, arguments=arguments), clause=clause)


def holds_for_a_length(step: Step) -> bool:
    """Tell whether a step is a command that holds for a length, which may begin at any moment."""
    return step.call.tool == LASTING_TOOL and "for_s" in step.call.arguments


def _due_of(arguments: Mapping[str, Any], now: datetime) -> datetime | None:
    """Return when a command for later is due; None where that is not known."""
    if "at" in arguments:
        return datetime.fromisoformat(arguments["at"])
    return now + timedelta(seconds=arguments["delay_s"]) if "delay_s" in arguments else None


def delays(text: str, *, now: datetime, language: str) -> tuple[Span, ...]:
    """Return the expressions in a text that count from now on: "in 10 minutes", not "at ten"."""
    found = (_narrowed(span, now, language) for span in find(text, now=now, language=language))
    return tuple(span for span in found if _counts_from(span, now, language))


def delay_in(text: str, *, now: datetime, language: str, inside: bool = False) -> Delay | None:
    """Return the one delay that a text begins or ends with, and the command beside it; None where there is no such.

    Args:
        text: what was said.
        now: when, aware.
        language: its language.
        inside: whether the delay may stand between two parts of the command ("schalte in 10 Minuten das Licht aus").
    """
    found = delays(text, now=now, language=language)
    if len(found) != 1:
        return None
    span = found[0]
    before, after = text[: span.start].strip(_EDGES), text[span.end :].strip(_EDGES)
    assert isinstance(span.value, Moment)
    command = " ".join(filter(None, (before, after)))
    if not command or (before and after and not inside):
        return None
    delay_s = (span.value.start - now).total_seconds()
    return Delay(delay_s=delay_s, command=command, within=bool(before and after))


def delay_first(text: str, *, now: datetime, language: str) -> str | None:
    """Return a text with the one delay inside it moved to its beginning: word orders of which our sentences have one.

    "Erinnere mich daran, den Klempner in 10 Minuten anzurufen" is the same as with "in 10 Minuten" in front.
    """
    found = delays(text, now=now, language=language)
    if len(found) != 1:
        return None
    before, after = text[: found[0].start].strip(_EDGES), text[found[0].end :].strip(_EDGES)
    return f"{found[0].text} {before} {after}" if before and after else None


def may_be_later(text: str, *, now: datetime, language: str) -> bool:
    """Tell whether a request may be for later: it has a time in it that is not now, or a word that leads an event."""
    if language not in EVENT_WORDS or may_be_bound(text, language):
        return True
    values = (span.value for span in find(text, now=now, language=language))
    return any(not isinstance(value, Moment) or value.start > now for value in values)


async def takes_its_time(
    match: HaMatch, text: str, request: RequestContext, recognise: Callable[[str], Awaitable[HaMatch | None]]
) -> bool:
    """Tell whether open words of a match are a time and the command itself: "in 10 Minuten setze Milch" is no item."""
    for slot, words in match.texts.items() if match.open_ended else ():
        spans = find(str(words), now=request.now, language=request.language)
        if not spans or spans[0].start:
            continue
        left = str(words)[spans[0].end :].strip()
        again = await recognise(text.replace(str(words), left, 1)) if left else None
        if again is not None and again.name == match.name and len(str(again.texts.get(slot, ""))) < len(left):
            return True
    return False


async def command_later(
    text: str,
    match: HaMatch | None,
    request: RequestContext,
    understand: Understand,
    is_action: IsAction,
    *,
    inside: bool = False,
) -> Understanding | None:
    """Return the step that schedules the command in a text; a miss where that cannot be; None where there is none.

    `match` is the HA intent that was recognised in the text; `inside` allows a delay between two parts of the command.
    A question with a delay in it is left to others.
    """
    spans = find(text, now=request.now, language=request.language)
    if sum(isinstance(span.value, Moment) for span in spans) > 1:
        return None  # of several commands, "now" among the times; each has its clause
    delay = delay_in(text, now=request.now, language=request.language, inside=inside) or _delay_of(match)
    carried = None if match is None else carried_command(match.slots)
    if delay is None:
        return None if carried is None else Understanding(miss=Miss(unscheduled=carried))
    meant = await understand(replace(request, text=delay.command))
    if any(step.call.tool in LATER_TOOLS for step in meant.steps):  # later than later: nobody knows when
        return Understanding(miss=Miss(unscheduled=delay.command))
    # It may hold for one part and not for another.
    if names_twice(meant.steps) or (delay.within and not is_one_act(meant.steps)):
        return Understanding(miss=Miss(unscheduled=delay.command))
    if meant.steps and all(is_action(step.call.tool) for step in meant.steps):
        return Understanding(steps=(scheduled(meant.steps, clause=text, delay_s=delay.delay_s),))
    if meant.steps and carried is None and not any(is_action(step.call.tool) for step in meant.steps):
        return None
    return Understanding(miss=_miss(meant.miss, delay.command, is_command=bool(carried or meant.steps)))


def names_twice(steps: Sequence[Step]) -> bool:
    """Tell whether one thing is to be moved twice: "open the gate and close it" is not for one moment."""
    things = [_sorted(step.match.slots, is_target=True) for step in steps if step.match is not None]
    return any(thing in things[:at] for at, thing in enumerate(things))


def is_one_act(steps: Sequence[Step]) -> bool:
    """Tell whether steps do the same, to whatever things: one verb for a list."""
    acts = [
        (step.call.tool, step.match and (step.match.name, _sorted(step.match.slots, is_target=False))) for step in steps
    ]
    return all(act == acts[0] for act in acts)


def _sorted(slots: Mapping[str, Any], *, is_target: bool) -> list[tuple[str, Any]]:
    """Return the slots that say what is meant, or the others."""
    return sorted(
        ((slot, value) for slot, value in slots.items() if (slot in TARGET_SLOTS) is is_target),
        key=lambda pair: pair[0],
    )


def without_commands(found: Understanding) -> Understanding:
    """Return what was understood, or a miss where a step would hand a command on without anybody evaluating it."""
    for step in found.steps:
        slots = step.call.arguments.get("slots")
        if isinstance(slots, Mapping) and (command := carried_command(slots)) is not None:
            return Understanding(miss=Miss(unscheduled=command))
    return found


def _narrowed(span: Span, now: datetime, language: str) -> Span:
    """Leave a word to the command that means nothing for the time: the "on" of "turn the light on in 5 minutes"."""
    first, _, rest = span.text.partition(" ")
    if rest and parse(rest, now=now, language=language) == span.value:
        return replace(span, start=span.start + len(first) + 1, text=rest)
    return span


def _counts_from(span: Span, now: datetime, language: str) -> bool:
    value = span.value
    if not isinstance(value, Moment) or value.is_range or not value.has_time or value.start <= now:
        return False
    moved = parse(span.text, now=now + _SHIFT, language=language)
    return isinstance(moved, Moment) and moved.start.timestamp() - value.start.timestamp() == _SHIFT.total_seconds()


def _delay_of(match: HaMatch | None) -> Delay | None:
    """Return the delay and the command in the slots of Home Assistant's own intent."""
    if match is None or not (command := carried_command(match.slots)):
        return None
    try:
        seconds = sum(float(match.slots.get(unit) or 0) * size for unit, size in _UNITS)
    except TypeError, ValueError:
        return None
    return Delay(delay_s=seconds, command=command) if seconds > 0 else None


def _miss(miss: Miss | None, command: str, *, is_command: bool) -> Miss:
    """Return why a command cannot be scheduled: the reason that there is for it now, else that it is not understood."""
    if miss is not None and (miss.error_key is not None or miss.text is not None or miss.unscheduled is not None):
        return miss
    return Miss(unscheduled=command) if is_command else Miss()
