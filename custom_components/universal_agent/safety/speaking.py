"""Tells whether words can come from a person: only then do they answer a question of ours."""

from homeassistant.helpers.script import script_stack_cv

from ..common.request import Channel, RequestContext
from .acting import is_agent_acting


def is_said_by_a_person(request: RequestContext) -> bool:
    """Tell whether a person may have said a request's words.

    A satellite does not tell who speaks; everywhere else a user has to be known. What a script or an automation says is
    nobody's word, whoever has started it.
    """
    if is_agent_acting() or script_stack_cv.get() is not None:
        return False
    if getattr(request.ha_context, "parent_id", None) is not None:
        return False
    return request.channel is Channel.VOICE or request.user_id is not None
