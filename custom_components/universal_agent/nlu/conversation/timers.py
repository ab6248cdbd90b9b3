"""Follow-ups about the timer that was set or asked about: another length, a little more, how long it has left."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...tools.roles import ToolRole
from ..datetimes import Duration, number, parse
from ..grounded_parser.directives.words import drop
from ..grounded_parser.lexicon import Phrase
from ..grounded_parser.words import split
from ..scheduling import LASTING_TOOL
from ..timing.words import timing_words
from ..understanding import Step
from .ellipsis import Elliptic, as_said
from .turns import Turn
from .vocabulary import TalkWords

_MAX_NUMBER_LENGTH = 3
_UNITS = {"hours": 3600, "minutes": 60, "seconds": 1}
_TIMERS = frozenset(
    {
        ToolRole.SET_TIMER,
        ToolRole.EXTEND_TIMER,
        ToolRole.PAUSE_TIMER,
        ToolRole.RESUME_TIMER,
        ToolRole.CANCEL_TIMER,
        ToolRole.LIST_TIMERS,
    }
)
_NEW = frozenset({ToolRole.SET_TIMER, ToolRole.EXTEND_TIMER})
_LONGER: Mapping[str, int] = {"HassIncreaseTimer": 1, "HassDecreaseTimer": -1}
"""What Home Assistant recognises, and whether it adds time."""
_ALIKE: Mapping[str, str] = {
    "HassTimerStatus": ToolRole.LIST_TIMERS,
    "HassCancelTimer": ToolRole.CANCEL_TIMER,
    "HassPauseTimer": ToolRole.PAUSE_TIMER,
    "HassUnpauseTimer": ToolRole.RESUME_TIMER,
}
"""What Home Assistant recognises, and our tool for it, which takes the timer that was spoken of."""
_LIKE_A_PLAYER: Mapping[str, str] = {
    "HassMediaPause": ToolRole.PAUSE_TIMER,
    "HassMediaUnpause": ToolRole.RESUME_TIMER,
}
"""What is said of a timer in the words for a player: "pause it"."""


def begins_timer(step: Step) -> bool:
    """Tell whether a step sets a timer."""
    return step.call.tool == ToolRole.SET_TIMER or (step.match is not None and step.match.name == "HassStartTimer")


def another_timer(said: Elliptic, text: str, talk: TalkWords) -> Iterator[str]:
    """Yield a whole request for what sets one more timer: "and another one, ten minutes, for the peas"."""
    for phrase in talk.of("one_more_timer"):
        size = len(phrase)
        if said.body[:size] == phrase and len(said.body) > size and not said.is_denied:
            rest = as_said(Elliptic(body=said.body[size:]), text)
            yield from (template.format(rest=rest) for template in talk.vocabulary.set_timer)
            return


def of_the_same_timer(step: Step, turn: Turn, idle: frozenset[str], text: str) -> tuple[Step, ...]:
    """Return what a sentence asks of the timer that was spoken of, if it calls it by a pronoun or not at all."""
    if changed := _changed_by(step):
        arguments = {**which_timer(turn), "add_s": changed}
        return (Step(call=ToolCall(tool=ToolRole.EXTEND_TIMER, arguments=arguments), clause=text),)
    slots = step.call.arguments if step.match is None else {**step.match.slots, **step.match.texts}
    tool = step.call.tool if step.match is None else _ALIKE.get(step.match.name)
    name, others = str(slots.get("name") or ""), {slot for slot, value in slots.items() if value} - {"name", "latest"}
    is_named = bool(name) or step.match is not None or bool(slots.get("latest"))
    if tool not in _TIMERS - _NEW or others or not is_named or not idle.issuperset(split(name)):
        return ()
    arguments = which_timer(turn) or ({"latest": True} if slots.get("latest") else {})
    return (Step(call=ToolCall(tool=tool, arguments=arguments), clause=text),)


def of_the_paused_timer(step: Step, turn: Turn, text: str, *, is_pointed: bool) -> tuple[Step, ...]:
    """Return what pauses or resumes the timer that was spoken of, in the words for a player.

    Only what points at it is meant so, or what goes on with the pause that was just made.
    """
    tool = None if step.match is None else _LIKE_A_PLAYER.get(step.match.name)
    paused = (ToolRole.PAUSE_TIMER, ToolRole.RESUME_TIMER)
    if tool is None or not (is_pointed or turn.steps[-1].call.tool in paused):
        return ()
    return (Step(call=ToolCall(tool=tool, arguments=which_timer(turn)), clause=text),)


def _changed_by(step: Step) -> int:
    """Return the seconds that a step adds to a timer that it does not tell from others; 0 where it does not."""
    if step.match is not None and (sign := _LONGER.get(step.match.name)) is not None:
        said = {name: value for name, value in step.match.slots.items() if value}
        return sign * sum(int(said[unit]) * _UNITS[unit] for unit in said) if said.keys() <= _UNITS.keys() else 0
    alone = step.call.tool == ToolRole.EXTEND_TIMER and step.call.arguments.keys() == {"add_s"}
    return int(step.call.arguments["add_s"]) if alone else 0


def another_length(
    turn: Turn, said: Elliptic, request: RequestContext, *, makers: frozenset[str], beside: Iterable[Phrase]
) -> tuple[Step, ...]:
    """Return what sets the timer that was just set to another length: "make it twelve", "no, twelve minutes".

    `makers` and what stands `beside` a new length say nothing of it.
    """
    before = length_of(turn)
    if before is None or not said.body:
        return ()
    words = tuple(word for word in drop(said.body, beside)[0] if word not in makers)
    if words == said.body and not said.is_instead:
        return ()
    text = " ".join(words)
    seconds: float | None = None
    value = parse(text, now=request.now, language=request.language)
    if isinstance(value, Duration):
        seconds = value.seconds
    elif len(words) <= _MAX_NUMBER_LENGTH and (count := number(text, request.language)) is not None:
        seconds = count * next(size for size in _UNITS.values() if before % size == 0)
    if seconds is None or round(seconds) <= 0 or round(seconds) == before:
        return ()
    arguments: dict[str, Any] = {**which_timer(turn), "add_s": round(seconds) - before}
    return (Step(call=ToolCall(tool=ToolRole.EXTEND_TIMER, arguments=arguments), clause=request.text),)


def longer_or_shorter(
    turn: Turn, said: Elliptic, request: RequestContext, *, verbs: frozenset[str]
) -> tuple[Step, ...]:
    """Return what adds time to the timer or the command that was spoken of, or takes some off: "two more minutes".

    `verbs` may stand before it: "add two more minutes".
    """
    call = turn.steps[-1].call
    lasts = len(turn.steps) == 1 and call.tool == LASTING_TOOL
    if not (lasts or is_about_timer(turn)) or not (seconds := _difference(said, request, verbs)):
        return ()
    if not lasts:
        arguments: dict[str, Any] = {**which_timer(turn), "add_s": seconds}
        return (Step(call=ToolCall(tool=ToolRole.EXTEND_TIMER, arguments=arguments), clause=request.text),)
    if (length := call.arguments.get("for_s")) is not None:
        changed: dict[str, Any] = {"for_s": int(length) + seconds}
    else:
        until = datetime.fromisoformat(str(call.arguments["until"])) + timedelta(seconds=seconds)
        changed = {"until": until.isoformat()}
    if changed.get("for_s", 1) < 1:
        return ()
    # What is on stays on, and ends later or sooner.
    return (Step(call=replace(call, arguments={**call.arguments, **changed}), clause=turn.text),)


def _difference(said: Elliptic, request: RequestContext, verbs: frozenset[str]) -> int:
    """Return how many seconds more or less are asked for; 0 where nothing of the kind is."""
    words = timing_words(request.language)
    for field, sign in (("more", 1), ("less", -1)) if words is not None else ():
        assert words is not None
        left = tuple(word for word in said.body if word not in words.single(field))
        is_more = left != said.body
        while left and left[0] in verbs:
            left = left[1:]
        while left and left[-1] in words.single("light"):
            left = left[:-1]  # "dix minutes de plus"
        value = parse(" ".join(left), now=request.now, language=request.language) if is_more else None
        if isinstance(value, Duration) and value.seconds >= 1:
            return sign * round(value.seconds)
    return 0


def which_timer(turn: Turn) -> dict[str, Any]:
    """Return what tells the timer that was spoken of from others: its name and its length, as far as they were said."""
    step = turn.steps[-1]
    slots = step.call.arguments if step.match is None else step.match.slots
    name, length = slots.get("name"), length_of(turn) or slots.get("duration_s")
    named = {"name": name} if isinstance(name, str) and name else {}
    return {**named, "duration_s": length} if length else named


def with_the_timer(step: Step, turn: Turn) -> Step:
    """Return what is done to some timer as done to the one that was spoken of, where it tells none itself."""
    says_which = {"name", "duration_s", "area", "all", "latest"} & step.call.arguments.keys()
    if step.match is not None or step.call.tool not in _TIMERS - {ToolRole.SET_TIMER} or says_which:
        return step
    return replace(step, call=replace(step.call, arguments={**step.call.arguments, **which_timer(turn)}))


def is_about_timer(turn: Turn) -> bool:
    """Tell whether a turn was about a timer."""
    return is_of_a_timer(turn.steps[-1])


def is_of_a_timer(step: Step) -> bool:
    """Tell whether a step sets a timer, changes one or asks about it."""
    return step.call.tool in _TIMERS or (step.match is not None and "Timer" in step.match.name)


def length_of(turn: Turn) -> int | None:
    """Return for how long a timer was set in a turn, in seconds."""
    step = turn.steps[-1]
    if step.call.tool == ToolRole.SET_TIMER and step.call.arguments.get("duration_s"):
        return int(step.call.arguments["duration_s"])
    if step.match is not None and step.match.name == "HassStartTimer":
        return sum(int(step.match.slots.get(unit) or 0) * size for unit, size in _UNITS.items()) or None
    return None
