"""Hands a task to another agent in the background, and tells whoever asked what came of it, by the nearest way."""

import asyncio
from collections.abc import Iterator
import logging

from homeassistant.core import HomeAssistant

from ...common.errors import ToolError
from ...intents.base import Caller
from ...store.background import KeptTask
from ..notification.phones import Phone, all_phones, phones_of_user
from ..notification.sending import Destination, Notice, PersistentNotificationTarget, satellite_of, send
from ..speech import Speech
from ..tasks import AgentTask, Tasks, TaskState
from .asking import BACKGROUND_WITHIN_S, ask
from .notes import notes_of
from .others import OtherAgent

_LOGGER = logging.getLogger(__name__)
_TITLE = 80
"""Characters of a request that stand above its answer."""


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


class CompletionNotices:
    """Tells people what came of their tasks."""

    def __init__(self, hass: HomeAssistant) -> None:
        self._hass = hass

    async def tell(self, task: KeptTask, message: str, *, aloud: bool = True) -> None:
        """Say something to whoever asked for a task, by the nearest way that works; a way that fails is only logged."""
        title = task.title if len(task.title) <= _TITLE else f"{task.title[:_TITLE]}…"
        notice = Notice(message=message, title=title, tag=f"universal_agent_task_{task.id}")
        for step in self._steps(task, aloud=aloud):
            # Not stopped by the first phone that works: who asked may hold another one.
            if [destination for destination in step if await self._told(notice, destination)]:
                return

    def note(self, conversation_id: str | None, message: str) -> None:
        """Write what was told into its conversation, if that still goes on, so that it can be spoken about."""
        if conversation_id is not None:
            notes_of(self._hass).write(conversation_id, message)

    def _steps(self, task: KeptTask, *, aloud: bool) -> Iterator[tuple[Destination, ...]]:
        satellite = satellite_of(self._hass, task.device_id, task.satellite_id) if aloud else None
        if satellite is not None:
            yield (satellite,)
        yield self._phones(task)
        yield (PersistentNotificationTarget(),)

    def _phones(self, task: KeptTask) -> tuple[Phone, ...]:
        """Return the phone it was asked on, else the person's; nobody else is told, unless there is but one phone."""
        phones = all_phones(self._hass)
        here = tuple(phone for phone in phones if task.device_id is not None and phone.device_id == task.device_id)
        if here:
            return here
        if task.user_id is not None:
            return phones_of_user(self._hass, task.user_id)
        return phones if len(phones) == 1 else ()

    async def _told(self, notice: Notice, destination: Destination) -> bool:
        try:
            await send(self._hass, notice, destination)
        except Exception as err:  # noqa: BLE001 - whatever a satellite or phone raises must not lose an answer
            _LOGGER.warning("%s could not be told through %s: %s", notice.tag, destination, err or type(err))
            return False
        return True
