"""Tells who is behind what happens: the agent carrying something out, or words that can come from a person."""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar

from homeassistant.helpers.script import script_stack_cv

from ..common.origin import Channel
from ..common.request import RequestContext

_ACTING: ContextVar[bool] = ContextVar("universal_agent_acting", default=False)


def is_agent_acting() -> bool:
    """Whether an effect of the agent has led here, through scripts and automations too."""
    return _ACTING.get()


@contextmanager
def agent_acts() -> Generator[None]:
    """Mark what runs within, and all tasks that it starts, as the agent's doing."""
    token = _ACTING.set(True)
    try:
        yield
    finally:
        _ACTING.reset(token)


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
