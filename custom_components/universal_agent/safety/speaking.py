"""Tells whether words can come from a person: only then do they answer a question of ours."""

from homeassistant.helpers.script import script_stack_cv

from ..common.origin import Channel
from ..common.request import RequestContext
from .acting import is_agent_acting


def is_said_by_a_person(request: RequestContext) -> bool:
    """Tell whether a person may have said a request's words.

    A satellite does not tell who speaks; everywhere else a user has to be known. What a script or an automation says is
    nobody's word, whoever has started it.
    """
    if is_said_by_a_program(request.ha_context):
        return False
    return request.channel is Channel.VOICE or request.user_id is not None


def is_free_of(ha_context: object, asking: str | None) -> bool:
    """Tell whether an answer can come from a person, and not from what the question itself has set off."""
    ids = {getattr(ha_context, "id", None), getattr(ha_context, "parent_id", None)} - {None}
    return not is_agent_acting() and asking not in ids


def is_said_by_a_program(ha_context: object) -> bool:
    """Tell whether a script, an automation or something that we have set off ourselves speaks."""
    if is_agent_acting() or script_stack_cv.get() is not None:
        return True
    return getattr(ha_context, "parent_id", None) is not None
