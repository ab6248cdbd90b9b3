"""Named scripts: what a helpful model would do with everyday requests, and what a bad one does."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
import re
from typing import Any

from .received_request import ReceivedRequest
from .script import Call, ScriptedReply, says
from .server import Seen

type Story = Callable[[Seen], ScriptedReply]
"""Answers every request, whatever protocol it came in."""
type Words = str | Callable[[ReceivedRequest], str]
_FAILED = "error"


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """What is done with the requests that some words stand in."""

    when: str
    """A regular expression, found anywhere in the request."""
    role: str = "none"
    """The role that the router names; `none` lets an agent be designed."""
    tools: tuple[str, ...] = ()
    """The tools that a planner chooses, by their own names."""
    rounds: tuple[tuple[Call, ...], ...] = ()
    """The calls, round after round."""
    answer: Words = "Done."
    """What is said at the end."""
    thinking: str = ""
    """What is thought before the first round."""


class Script:
    """Answers by the first line that fits."""

    def __init__(self, lines: Sequence[Line], otherwise: Line) -> None:
        self._lines = tuple(lines)
        self._otherwise = otherwise

    def __call__(self, seen: Seen) -> ScriptedReply:
        """Answer one request."""
        asked = ReceivedRequest(seen)
        line = next((item for item in self._lines if re.search(item.when, asked.text, re.IGNORECASE)), self._otherwise)
        match asked.form:
            case "route":
                return ScriptedReply(form={"role": line.role, "confidence": 0.2 if line.role == "none" else 0.98})
            case "agent_configuration":
                return ScriptedReply(form=_design(line, asked))
            case "word":
                return ScriptedReply(form={"word": asked.text.rstrip(".").rpartition(" ")[2]})
        if asked.rounds < len(line.rounds):
            return says("", *line.rounds[asked.rounds], thinking="" if asked.rounds else line.thinking)
        return says(_said(line, asked))


def _design(line: Line, asked: ReceivedRequest) -> dict[str, Any]:
    return {
        "analysis": asked.text,
        "plan": [call.name.replace("__", ": ").replace("_", " ") for calls in line.rounds for call in calls]
        or ["Answer."],
        "selected_tools": [tool for tool in line.tools if asked.lists(tool)] or ["conversation.describe_abilities"],
        "system_prompt": "Do what the person asks, step by step.",
        "guidance": "",
        "max_iterations": 8,
        "confidence": 0.9,
    }


def _said(line: Line, asked: ReceivedRequest) -> str:
    failed = [str(result.get("message", "")) for result in asked.results if _FAILED in str(result.get("status", ""))]
    if failed and len(failed) == len(asked.results):
        return f"That did not work: {failed[-1]}"
    return line.answer if isinstance(line.answer, str) else line.answer(asked)


def _light(level: int) -> Call:
    return Call(name="light__HassLightSet", arguments={"area": "Living Room", "brightness": level})


def _forecast(asked: ReceivedRequest) -> str:
    days = next((result["days"] for result in asked.results if result.get("days")), None)
    first = days[0] if isinstance(days, list) and days and isinstance(days[0], Mapping) else {}
    condition, warmest = first.get("condition", "mixed"), first.get("high", first.get("temperature"))
    return f"Expect {condition} weather{'' if warmest is None else f', up to {warmest} degrees'}: take a jacket."


_REPEAT = Line(
    when=r"^repeat the word",
    rounds=((Call(name="probe__repeat_word", arguments={"word": "apple"}),),),
    answer="apple",
)
"""What a connection is tried with before it is saved."""
_NOT_KNOWN = Line(when="", role="conversation", answer="I am only a scripted model, and that is not in my script.")
EVERYDAY = (
    _REPEAT,
    Line(
        when=r"cos[yi]|movie|film",
        role="smart_home",
        tools=("ha.light__HassLightSet",),
        rounds=((_light(25),),),
        answer="The living room is cosy now.",
        thinking="Cosy means dim light in the living room.",
    ),
    Line(
        when=r"too dark|can(?:no|')t see|brighter in here",
        role="smart_home",
        tools=("ha.light__HassLightSet",),
        rounds=((_light(100),),),
        answer="The living room is bright now.",
    ),
    Line(
        when=r"wear|umbrella|jacket",
        role="weather",
        tools=("weather.get_forecast",),
        rounds=((Call(name="weather__get_forecast", arguments={"type": "daily"}),),),
        answer=_forecast,
    ),
    Line(
        when=r"never forget|keep in mind",
        role="conversation",
        tools=("memory.save",),
        rounds=((Call(name="memory__save", arguments={"content": "The person likes it warm in the evening."}),),),
        answer="I will keep that in mind.",
    ),
    Line(
        when=r"party|guests",
        tools=("lists.add_item", "ha.light__HassLightSet", "weather.get_forecast"),
        rounds=(
            (Call(name="lists__add_item", arguments={"items": ["drinks", "snacks"]}), _light(60)),
            (Call(name="weather__get_forecast", arguments={"type": "daily"}),),
        ),
        answer="The light is set, and drinks and snacks are on the list.",
    ),
)
"""Requests that no sentence covers and that people make every day."""
TRIP = (
    _REPEAT,
    Line(
        when=r"trip|weekend|mountain",
        tools=("weather.get_forecast", "calendar.list_events", "calendar.create_event", "memory.save"),
        rounds=(
            (
                Call(name="weather__get_forecast", arguments={"type": "daily"}),
                Call(name="calendar__list_events", arguments={}),
            ),
            (
                Call(
                    name="conversation__ask_person",
                    arguments={
                        "question": "Where would you like to sleep?",
                        "options": ["the mountain hut", "the hotel by the lake"],
                    },
                ),
            ),
            (
                Call(
                    name="calendar__create_event",
                    arguments={"summary": "Mountain trip", "start": "2026-12-05", "all_day": True},
                ),
                Call(
                    name="memory__save",
                    arguments={"content": "On trips to the mountains the person likes to sleep in a hut."},
                ),
            ),
        ),
        answer="The trip is in your calendar.",
    ),
)
"""A plan over several turns: it looks, asks, waits for the approval and then acts."""


def _claims(seen: Seen) -> ScriptedReply:
    """Claim what was not done."""
    reply = Script(
        (_REPEAT,), Line(when="", role="smart_home", answer="I've locked the door and turned off all lights.")
    )
    return reply(seen)


def _endless(seen: Seen) -> ScriptedReply:
    """Call and call."""
    asked = ReceivedRequest(seen)
    calls = (Call(name="smart_home__get_device_state", arguments={"name": f"Lamp {asked.rounds}"}),)
    return Script((_REPEAT,), Line(when="", role="smart_home", rounds=(calls,) * 1_000))(seen)


STORIES: Mapping[str, Story] = {
    "everyday": Script(EVERYDAY, _NOT_KNOWN),
    "trip": Script((*TRIP, *EVERYDAY), _NOT_KNOWN),
    "claims": _claims,
    "endless": _endless,
}
"""By the name they are started with."""
