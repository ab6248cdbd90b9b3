"""Hands a task to another agent in the background, and tells what came of it."""

import asyncio
import logging

from homeassistant.core import HomeAssistant

from ...common.errors import ToolError
from ...intents.base import Caller
from ...store.background import KeptTask
from ..speech import Speech
from ..tasks import AgentTask, Tasks, TaskState
from .asking import BACKGROUND_WITHIN_S, ask
from .completion_notices import CompletionNotices
from .others import OtherAgent

_LOGGER = logging.getLogger(__name__)


class Delegation:
    """Starts such tasks."""

    def __init__(self, hass: HomeAssistant, tasks: Tasks, speech: Speech, calling_back: CompletionNotices) -> None:
        self._hass = hass
        self._tasks = tasks
        self._speech = speech
        self._calling_back = calling_back

    async def start(self, agent: OtherAgent, words: str, caller: Caller) -> AgentTask:
        """Begin, and return the task at once.

        Raises:
            UnavailableError: too many run already.
            StorageError: it cannot be written down.
        """
        kept = KeptTask(
            id=caller.key,
            title=words,
            origin=caller.origin,
            started_at=caller.now.timestamp(),
        )
        task = await self._tasks.open(kept)
        work = self._run(task, agent, words, caller)
        task.handle = asyncio.get_running_loop().create_task(work, name=f"universal_agent task {task.id}")
        return task

    async def _run(self, task: AgentTask, agent: OtherAgent, words: str, caller: Caller) -> None:
        state = TaskState.FAILED
        answer = self._say("no_answer", caller, agent=agent.name)
        try:
            said = await self._tasks.part(task.id, ask(self._hass, agent, words, caller, within_s=BACKGROUND_WITHIN_S))
        except ToolError as err:
            _LOGGER.info("A task was not done: %s", err)
        else:
            state, answer = TaskState.DONE, self._say("answered", caller, agent=agent.name, answer=said)
        self._tasks.end(task, state, answer)
        await self._calling_back.tell(task.kept, answer)
        self._tasks.told(task.id)
        self._calling_back.note(caller.conversation_id, answer)

    def _say(self, key: str, caller: Caller, **values: str) -> str:
        return self._speech.say("agents", key, caller.language, values)
