"""Simple requests that no sentence covers, and a model that does with them what any good one would."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import count
import json
from typing import Any

from ..model_server import Call, ScriptedReply, Seen, says
from ..model_server.received_request import ReceivedRequest


@dataclass(frozen=True, slots=True, kw_only=True)
class Simple:
    """One request and what is done with it."""

    name: str
    """What it is about."""
    text: str
    """What the person says."""
    role: str
    """The role that the router names."""
    ours: Call
    """The call, with our tools."""
    theirs: Call
    """The same, with Home Assistant's own tools."""
    said: str
    """What a model says afterwards, where it is asked again."""
    calls: int = 3
    """Calls of a model that ours needs where the router is asked."""
    together: Call | None = None
    """Another call of the same round: then the router names no role, and ours is planned."""
    their_together: Call | None = None
    """The same, where Home Assistant's own tools have none for it."""


_NUMBERS = count(1)
_LIGHT = Call(name="light__HassLightSet", arguments={"area": "Bedroom", "brightness": 20})
_WARM = Call(name="climate__HassClimateSetTemperature", arguments={"name": "Kitchen Thermostat", "temperature": 23})
_QUIETER = Call(name="media_player__HassSetVolumeRelative", arguments={"name": "Kitchen Radio", "volume_step": "down"})
_MEMORY = Call(name="memory__save", arguments={"content": "Tom does not eat fish."})
_REMIND = Call(name="timer__set_timer", arguments={"duration_s": 600, "name": "eggs"})
_TOOLS = {_REMIND.name: "timer.set_timer"}
"""Tools of ours by the names that models are shown; the others are Home Assistant's."""
_LOOKS = Call(name="llm__GetDateTime", arguments={})
REQUESTS = (
    Simple(
        name="a light",
        text="give the bedroom a cosy evening feeling",
        role="smart_home",
        ours=_LIGHT,
        theirs=_LIGHT,
        said="The bedroom is cosy now.",
    ),
    Simple(
        name="the heating",
        text="whoever cooks today is going to shiver all the time",
        role="smart_home",
        ours=_WARM,
        theirs=_WARM,
        said="The kitchen gets warmer.",
    ),
    Simple(
        name="a radio",
        text="that kitchen radio is giving me a headache",
        role="smart_home",
        ours=_QUIETER,
        theirs=_QUIETER,
        said="The radio is quieter now.",
    ),
    Simple(
        name="a fact",
        text="it would be good to know in future that Tom never touches fish",
        role="conversation",
        ours=_MEMORY,
        theirs=_LOOKS,
        said="I will keep that in mind.",
        calls=2,
    ),
    Simple(
        name="a timer",
        text="my eggs should be out of the water ten minutes from this moment on",
        role="timer",
        ours=_REMIND,
        theirs=_LOOKS,
        said="I tell you in ten minutes.",
        calls=2,
    ),
)
"""The last two are ours to do; Home Assistant's own tools have none for them here: there a call that only looks
stands in for it, which takes no more tokens."""
PLANNED = Simple(
    name="light and warmth",
    text="give the bedroom a cosy evening feeling, and whoever cooks today is going to shiver all the time",
    role="none",
    ours=_LIGHT,
    theirs=_LIGHT,
    together=_WARM,
    said="The bedroom is cosy, and the kitchen gets warmer.",
)
"""Needs a plan: no single role was sure of it, although both parts are for the same one."""
APART = Simple(
    name="a light and a timer",
    text=(
        "give the bedroom a cosy evening feeling,"
        " and my eggs should be out of the water ten minutes from this moment on"
    ),
    role="none",
    ours=_LIGHT,
    theirs=_LIGHT,
    together=_REMIND,
    their_together=_LOOKS,
    said="The bedroom is cosy, and I tell you in ten minutes.",
)
"""Needs a plan: its parts are for two roles."""
PLANS = (PLANNED, APART)


def model_of(
    request: Simple, pace: Callable[[Mapping[str, Any], ScriptedReply], ScriptedReply] = lambda _body, reply: reply
) -> Any:
    """Return a scripted model for a request; `pace` gives its answers the time that a model takes."""

    def answer(seen: Seen) -> ScriptedReply:
        return pace(seen.body, _reply(request, seen))

    return answer


def _reply(request: Simple, seen: Seen) -> ScriptedReply:
    if "input" in seen.body:
        has_called = any(item.get("type") == "function_call_output" for item in seen.body["input"])
        return says(request.said) if has_called else says("", *_theirs(request))
    asked = ReceivedRequest(seen)
    if asked.form == "route":
        return ScriptedReply(form={"role": request.role, "confidence": 0.98})
    if asked.form == "agent_configuration":
        return ScriptedReply(form=_design(request))
    has_called = request.ours.name in asked.called
    return says(request.said) if has_called else says("", _anew(request.ours))


def _theirs(request: Simple) -> tuple[Call, ...]:
    """Return the calls of one round with Home Assistant's own tools."""
    together = request.their_together or request.together
    return (request.theirs,) if together is None else (request.theirs, together)


def _design(request: Simple) -> dict[str, Any]:
    """Return a plan with its first calls, as long as a good model's."""
    assert request.together is not None
    calls = [
        {"tool": _TOOLS.get(call.name, f"ha.{call.name}"), "arguments": json.dumps(_anew(call).arguments)}
        for call in (request.ours, request.together)
    ]
    return {
        "analysis": f"The person wants two things at once: {request.name}.",
        "plan": ["Do what the first half of it wants", "Do what the second half wants"],
        "selected_tools": [call["tool"] for call in calls],
        "system_prompt": "Carry out both halves of the request with their tools, and say what was done.",
        "guidance": "",
        "needs_approval": False,
        "max_iterations": 3,
        "confidence": 0.95,
        "first_calls": calls,
        "first_calls_are_all": True,
    }


def _anew(call: Call) -> Call:
    """Return a call; a fact is another one every time, because the same one is only kept once."""
    content = call.arguments.get("content")
    return call if content is None else replace(call, arguments={"content": f"{content[:-1]} ({next(_NUMBERS)})."})
