"""Requests that take longer than anybody waits: the turn ends with a promise, and the answer is told later."""

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass
import logging
import time
from typing import Any

from ..common.answer import Answer
from ..common.errors import StorageError, UnavailableError
from ..common.outcome import ErrorType, success
from ..common.request import Channel, RequestContext
from ..common.tool_call import ToolCall
from ..llm_provider.client import Said
from ..llm_provider.events import AgentEvent, CallFinished, CallsRequested, Retracted, TextDelta
from ..roles.agents.calling_back import CallingBack
from ..roles.speech import Speech
from ..roles.tasks import AgentTask, Tasks, TaskState, kept_of
from ..store.journal import JournalState
from .answering import Answering
from .supervisor import Happening, Supervisor

_LOGGER = logging.getLogger(__name__)

OPTION_VOICE_S = "voice_patience_s"
OPTION_CHAT_S = "chat_patience_s"
DEFAULTS: Mapping[str, float] = {OPTION_VOICE_S: 20, OPTION_CHAT_S: 60}
"""Seconds that a person is kept waiting; 0 keeps them waiting to the end."""
PAUSE_S = 3.0
"""How long an answer that is being spoken may pause before the rest of it is told later."""
_CHANNELS = {Channel.VOICE: OPTION_VOICE_S, Channel.CHAT: OPTION_CHAT_S}
_ROUTE = "background"


def read_patience(options: Mapping[str, Any]) -> Mapping[Channel, float]:
    """Return how long the people of each channel are kept waiting; others wait as long as it takes."""
    seconds = {channel: float(options.get(name, DEFAULTS[name])) for channel, name in _CHANNELS.items()}
    return {channel: patience for channel, patience in seconds.items() if patience > 0}


@dataclass(slots=True)
class _Work:
    """One request while it is answered, in a task of its own that may outlive its turn."""

    request: RequestContext
    history: Sequence[Said]
    started: float
    queue: asyncio.Queue[AgentEvent | Answer | Exception]
    """What happens, as long as somebody listens."""
    task: AgentTask | None = None
    """What it has become in the background."""
    heard: str = ""
    """What the person has heard of the answer that is being spoken."""
    finished: list[CallFinished]
    """All calls so far."""
    open_calls: dict[str, ToolCall]
    """Calls that have no outcome yet, as far as anybody was told."""
    has_ended: bool = False


class Background:
    """Answers requests through the supervisor, within the patience of those who ask."""

    def __init__(
        self,
        supervisor: Supervisor,
        *,
        tasks: Tasks,
        answering: Answering,
        speech: Speech,
        calling_back: CallingBack,
        patience: Mapping[Channel, float],
    ) -> None:
        self._supervisor = supervisor
        self._tasks = tasks
        self._answering = answering
        self._speech = speech
        self._calling_back = calling_back
        self._patience = patience
        tasks.start_request = self.start
