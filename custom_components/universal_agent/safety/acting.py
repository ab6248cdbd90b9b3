"""Tells whether code runs because the agent is carrying something out: what it calls then, no person has called."""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar

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
