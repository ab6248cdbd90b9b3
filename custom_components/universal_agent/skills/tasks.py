"""What goes on in the background: the tasks that run right now and those that have just ended."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import Context
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from ..common.answer import Answer
from ..common.errors import UnavailableError
from ..common.request import RequestContext
from ..store.background import BackgroundTasks, KeptTask

MAX_AT_ONCE = 3
"""Tasks that run in the background at the same time at most."""
MAX_ENDED = 10
"""Ended tasks that can still be asked about."""


class TaskState(StrEnum):
    """Where a task stands; each is also the key of a sentence."""

    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"
    LOST = "lost"
    """Home Assistant stopped before it was done."""


@dataclass(slots=True, kw_only=True)
class AgentTask:
    """One task."""

    kept: KeptTask
    """What the database has of it."""
    state: TaskState = TaskState.RUNNING
    """Where it stands."""
    answer: str = ""
    """What came of it, in words."""
    handle: asyncio.Task[Any] | None = field(default=None, repr=False)
    """What runs; set as soon as it does."""

    @property
    def id(self) -> str:
        """Its id."""
        return self.kept.id

    @property
    def title(self) -> str:
        """What was asked for."""
        return self.kept.title

    def is_for(self, request: RequestContext) -> bool:
        """Tell whether whoever makes a request may know of it: its person, its place, or anybody if it is nobody's."""
        if self.id == request.id:
            return False  # nobody asks about asking
        asked = self.kept.origin
        return asked.same_person(request.origin) or asked.same_device(request.origin)


type StartRequest = Callable[[RequestContext], Awaitable[AgentTask]]
"""Starts a request in the background; the supervisor's, since nothing below it runs requests."""
type AnswerRequest = Callable[[RequestContext], Awaitable[Answer]]
"""Answers a request that somebody waits for."""


def kept_of(request: RequestContext, title: str) -> KeptTask:
    """Return what is kept of a task that a request becomes, or asks for."""
    return KeptTask(
        id=request.id,
        title=title,
        origin=request.origin,
        started_at=request.now.timestamp(),
    )


class Tasks:
    """Keeps tasks, and ends them."""

    def __init__(self, store: BackgroundTasks) -> None:
        self.start_request: StartRequest | None = None
        """Set by whoever runs requests."""
        self.answer_request: AnswerRequest | None = None
        """Likewise."""
        self._store = store
        self._running: list[AgentTask] = []
        self._ended: list[AgentTask] = []
        self._parts: dict[asyncio.Task[Any], str] = {}
        self._listeners: list[Callable[[], None]] = []

    def listen(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call something whenever a task begins or ends; return what ends that."""
        self._listeners.append(changed)
        return lambda: self._listeners.remove(changed)

    @property
    def has_room(self) -> bool:
        """Whether one more may start."""
        return len(self._running) < MAX_AT_ONCE

    def running(self, request: RequestContext) -> tuple[AgentTask, ...]:
        """Return the tasks that run and that a request may know of, oldest first."""
        return tuple(task for task in self._running if task.is_for(request))

    def known(self, request: RequestContext) -> tuple[AgentTask, ...]:
        """Return the tasks that a request may know of, newest first, those that run before those that have ended."""
        ended = tuple(task for task in self._ended if task.is_for(request))
        return (*reversed(self.running(request)), *reversed(ended))

    def everybodys(self) -> tuple[AgentTask, ...]:
        """Return all of them, in the same order."""
        return (*reversed(self._running), *reversed(self._ended))

    def find(self, task_id: str) -> AgentTask | None:
        """Return the running task of an id."""
        return next((task for task in self._running if task.id == task_id), None)

    async def open(self, kept: KeptTask) -> AgentTask:
        """Write a task down and return it, before anybody is promised its answer.

        Raises:
            UnavailableError: too many run already.
            StorageError: it cannot be written down.
        """
        if not self.has_room:
            raise UnavailableError(f"{MAX_AT_ONCE} tasks run in the background already")
        task = AgentTask(kept=kept)
        self._running.append(task)
        try:
            await self._store.add(kept)
        except BaseException:
            self.withdraw(task)
            raise
        self._tell()
        return task

    def withdraw(self, task: AgentTask) -> None:
        """Forget a task that was done before anybody was told to wait for it."""
        self._running.remove(task)
        self._store.remove(task.id)
        self._tell()

    def end(self, task: AgentTask, state: TaskState, answer: str) -> None:
        """Note what came of a task; it is kept until somebody was told."""
        if task in self._running:
            self._running.remove(task)
            self._ended = [*self._ended[-(MAX_ENDED - 1) :], task]
        task.state, task.answer = state, answer
        self._tell()
        if state is TaskState.LOST:
            return  # it stays written down as one that had no answer
        if state is TaskState.CANCELLED:
            self._store.remove(task.id)
            return
        self._store.change(replace(task.kept, answer=answer))

    def told(self, task_id: str) -> None:
        """Note that the person knows what came of a task."""
        self._store.remove(task_id)

    async def load(self) -> tuple[KeptTask, ...]:
        """Return what a restart has taken away, or has kept from being told; it can be asked about."""
        kept = await self._store.all()
        for task in kept:
            state = TaskState.LOST if task.answer is None else TaskState.DONE
            self._ended.append(AgentTask(kept=task, state=state, answer=task.answer or ""))
        return kept

    async def part[T](self, request_id: str, work: Coroutine[Any, Any, T]) -> T:
        """Run a part of a request in a task and a context of its own, which ends with the request's task.

        Raises:
            UnavailableError: it was cancelled, and whoever waits for it was not.
        """
        part = asyncio.get_running_loop().create_task(
            work, name=f"universal_agent part {request_id}", context=Context()
        )
        self._parts[part] = request_id
        part.add_done_callback(lambda ended: self._parts.pop(ended, None))
        try:
            await asyncio.wait([part])
        except asyncio.CancelledError:
            part.cancel()
            raise
        if part.cancelled():
            raise UnavailableError("it was cancelled")
        return part.result()

    async def cancel(self, task: AgentTask) -> bool:
        """End a running task, with all that it has asked for; False if it has ended meanwhile."""
        if task not in self._running:
            return False
        self.end(task, TaskState.CANCELLED, "")
        await self._end_of([task], [part for part, owner in self._parts.items() if owner == task.id])
        return True

    async def stop(self) -> None:
        """End everything, because the agent is unloaded; what was promised is told after the next start."""
        running = tuple(self._running)
        for task in running:
            self.end(task, TaskState.LOST, "")
        ended = [task for task in self._ended if task.handle is not None and not task.handle.done()]
        await self._end_of(ended, list(self._parts))

    def _tell(self) -> None:
        for changed in tuple(self._listeners):
            changed()

    async def _end_of(self, tasks: list[AgentTask], parts: list[asyncio.Task[Any]]) -> None:
        handles = [*parts, *(task.handle for task in tasks if task.handle is not None)]
        for handle in handles:
            handle.cancel()
        if handles:
            await asyncio.wait(handles)
