"""From an HA intent, recognised or called by a model, to the tool call that does it."""

from collections.abc import Mapping

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...intents.base import ActionIntent
from ...nlu.understanding import HaMatch
from ...tools.external_intent import ExternalToolIntent
from ..skill import TakeOver
from .ha_intents import READ_ONLY
from .intents import SETTERS

_CONTROL = "smart_home.handle_intent"


def call_for(match: HaMatch, clause: str, request: RequestContext, take_overs: Mapping[str, TakeOver]) -> ToolCall:
    """Return a domain's own call where one takes the HA intent over, else the call that runs the HA intent.

    One intent may answer several things: `HassRespond.commands` names the one, where nobody has a sentence for it.
    """
    answers = None if match.own else take_overs.get(f"{match.name}.{match.response_key}")
    take_over = answers or take_overs.get(match.name)
    if take_over is not None and (own := take_over(match.slots, request)) is not None:
        return own
    tool = "smart_home.query_intent" if match.name in READ_ONLY else _CONTROL
    return ToolCall(
        tool=tool,
        arguments={
            "intent": match.name,
            "slots": dict(match.slots),
            "texts": dict(match.texts),
            "response_key": match.response_key,
            "clause": clause,
        },
    )


def call_again(done: ActionIntent, clause: str) -> ToolCall | None:
    """Return the call that sets a device as a model did it through Home Assistant's tools; None of anything else."""
    if not isinstance(done, ExternalToolIntent) or done.ha_intent not in SETTERS:
        return None
    slots = {"intent": done.ha_intent, "slots": dict(done.arguments), "texts": {}, "response_key": None}
    return ToolCall(tool=_CONTROL, arguments={**slots, "clause": clause})
