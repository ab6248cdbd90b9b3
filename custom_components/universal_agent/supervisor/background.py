"""Requests that take longer than anybody waits: the turn ends with a promise, and the answer is told later."""

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
import logging
import math
import time
from typing import Any

from ..common.answer import Answer
from ..common.errors import StorageError, UnavailableError
from ..common.origin import Channel
from ..common.outcome import ErrorType, success
from ..common.request import RequestContext
from ..common.tool_call import ToolCall
from ..models.client import Message
from ..models.events import AgentEvent, CallFinished, CallsRequested, TextDelta, TextRetracted
from ..skills.agents.delegation import CompletionNotices
from ..skills.speech import Speech
from ..skills.tasks import AgentTask, Tasks, TaskState, kept_of
from ..store.journal import JournalState
from .answering import AnswerBuilder
from .supervisor import Supervisor

_LOGGER = logging.getLogger(__name__)

OPTION_VOICE_S = "voice_patience_s"
OPTION_CHAT_S = "chat_patience_s"
DEFAULTS: Mapping[str, float] = {OPTION_VOICE_S: 20, OPTION_CHAT_S: 60}
"""Seconds that a person is kept waiting; 0 keeps them waiting to the end."""
PAUSE_S = 3.0
"""How long an answer that is being spoken may pause before the rest of it is told later."""
_CHANNELS = {Channel.VOICE: OPTION_VOICE_S, Channel.CHAT: OPTION_CHAT_S}
_ROUTE = "background"
_DOMAIN = "agents"


def read_patience(options: Mapping[str, Any]) -> Mapping[Channel, float]:
    """Return how long the people of each channel are kept waiting; others wait as long as it takes."""
    seconds = {channel: float(options.get(name, DEFAULTS[name])) for channel, name in _CHANNELS.items()}
    return {channel: patience for channel, patience in seconds.items() if patience > 0}


class Background:
    """Answers requests through the supervisor, within the patience of those who ask."""

    def __init__(
        self,
        supervisor: Supervisor,
        *,
        tasks: Tasks,
        answering: AnswerBuilder,
        speech: Speech,
        calling_back: CompletionNotices,
        patience: Mapping[Channel, float],
    ) -> None:
        self._supervisor = supervisor
        self._tasks = tasks
        self._answering = answering
        self._speech = speech
        self._calling_back = calling_back
        self.patience = patience
        """Seconds that the people of each channel are kept waiting."""
        tasks.start_request = self.start
        tasks.answer_request = self.answer

    async def process_request(
        self, request: RequestContext, history: Sequence[Message] = ()
    ) -> AsyncGenerator[AgentEvent | Answer]:
        """Yield what happens while a request is answered; the last thing is its Answer, or the promise of one.

        Home Assistant wants a stream of each turn: this is the one place where events become one.
        """
        patience = math.inf if request.dry_run else self.patience.get(request.channel, math.inf)
        work = _BackgroundRun(request)
        running = self._begin(work, history)
        loop = asyncio.get_running_loop()
        ends_at = loop.time() + patience
        try:
            while True:
                if work.queue.empty():
                    pause = min(PAUSE_S, patience) if work.heard else 0.0
                    try:
                        async with asyncio.timeout_at(max(ends_at, loop.time() + pause)):
                            event = await work.queue.get()
                    except TimeoutError:
                        if await self._leave(work, running):
                            break
                        ends_at = loop.time() + patience
                        continue
                else:
                    event = work.queue.get_nowait()
                if isinstance(event, Exception):
                    raise event
                if isinstance(event, Answer):
                    yield event
                    return
                work.hear(event)
                yield event
            for last in self._promise(work):
                yield last
        finally:
            if work.task is None and not running.done():
                running.cancel()
                await asyncio.wait([running])

    async def start(self, request: RequestContext) -> AgentTask:
        """Begin with a request that nobody waits for.

        Raises:
            UnavailableError: too many run already.
            StorageError: it cannot be written down.
        """
        task = await self._tasks.open(kept_of(request, request.text))
        request.presence.leave()
        work = _BackgroundRun(request, task)
        task.handle = self._begin(work, ())
        return task

    async def answer(self, request: RequestContext) -> Answer:
        """Answer a part of another request, whose patience it shares."""
        return await self._supervisor.process_request(request)

    def _begin(self, work: _BackgroundRun, history: Sequence[Message]) -> asyncio.Task[None]:
        name = f"universal_agent request {work.request.id}"
        # It begins at once: what waits for nothing is answered without another turn of the loop.
        return asyncio.get_running_loop().create_task(self._run(work, history), name=name, eager_start=True)

    async def _leave(self, work: _BackgroundRun, running: asyncio.Task[None]) -> bool:
        """Let a request go on by itself; False where it has just ended, or cannot be promised an answer."""
        if running.done():
            return False
        try:
            task = await self._tasks.open(kept_of(work.request, work.request.text))
        except UnavailableError, StorageError:
            return False
        if running.done():  # while it was written down
            self._tasks.withdraw(task)
            return False
        task.handle, work.task = running, task
        work.request.presence.leave()
        return True

    def _promise(self, work: _BackgroundRun) -> list[AgentEvent | Answer]:
        """Return the end of a turn whose request goes on: calls that are still open, and an honest sentence."""
        events: list[AgentEvent | Answer] = []
        while not work.queue.empty():
            waiting = work.queue.get_nowait()
            assert not isinstance(waiting, Exception | Answer)
            work.hear(waiting)
            events.append(waiting)
        note = success({"note": "it goes on in the background"})
        events += [CallFinished(id=call_id, call=call, outcome=note) for call_id, call in work.open_calls.items()]
        promise = self._speech.say(_DOMAIN, "promise", work.request.language)
        delta = TextDelta(text=f" {promise}" if work.heard else promise, is_own=True)
        text = f"{work.heard}{delta.text}"
        return [*events, delta, self._answering.answer(work.request, work.started, text=text, route=_ROUTE)]

    async def _run(self, work: _BackgroundRun, history: Sequence[Message]) -> None:
        """Answer a request, whoever listens; its record is kept when it ends."""
        try:
            # Whoever wants to know of answers is told at the end of this: the turn has its answer before them.
            with self._answering.under_way.enter(work.request):
                answer = await self._supervisor.process_request(work.request, history, work.take)
                if work.task is None:
                    work.queue.put_nowait(answer)
        except asyncio.CancelledError:
            if work.task is not None:
                self._keep_cancelled(work, work.task)
            raise
        except Exception as err:
            if work.task is None:
                work.queue.put_nowait(err)
                return
            _LOGGER.exception("A request could not be answered")
            text = self._speech.say("conversation", "error", work.request.language)
            answer = self._supervisor.failed(work.request, text)
        if work.task is not None:
            await self._tell(work, work.task, answer)

    async def _tell(self, work: _BackgroundRun, task: AgentTask, answer: Answer) -> None:
        """Tell the answer of a request whose turn has ended, without what was spoken then."""
        request = work.request
        text = answer.text.removeprefix(work.heard).strip() or self._say("finished", request)
        if any(intent.get("status") == JournalState.AWAITING_APPROVAL for intent in answer.intents):
            text = f"{text} {self._say('approve_elsewhere', request)}"
        is_done = answer.error is None and answer.understood
        self._tasks.end(task, TaskState.DONE if is_done else TaskState.FAILED, text)
        await self._calling_back.tell(task.kept, text)
        self._tasks.told(task.id)
        self._calling_back.note(request.conversation_id, text)

    def _keep_cancelled(self, work: _BackgroundRun, task: AgentTask) -> None:
        """Record a request that was ended before it was answered, with what it had done."""
        key = "stopped" if task.state is TaskState.LOST else "cancelled"
        answer = self._answering.answer(
            work.request,
            work.started,
            text=self._say(key, work.request, task=task.title, answer=""),
            route=_ROUTE,
            error=ErrorType.CANCELLED,
            tools_used=tuple(call.call.tool for call in work.finished),
            intents=tuple(result.as_dict() for call in work.finished for result in call.results),
        )
        self._answering.keep(work.request, answer)

    def _say(self, key: str, request: RequestContext, **values: str) -> str:
        return self._speech.say(_DOMAIN, key, request.language, values)


class _BackgroundRun:
    """One request while it is answered, in a task of its own that may outlive its turn."""

    def __init__(self, request: RequestContext, task: AgentTask | None = None) -> None:
        self.request = request
        self.task = task
        """What it has become in the background; None while its turn lasts."""
        self.started = time.perf_counter()
        self.queue: asyncio.Queue[AgentEvent | Answer | Exception] = asyncio.Queue()
        """What happens, while its turn lasts; its answer is the end, or an error of ours."""
        self.heard = ""
        """What the person has heard of the answer that is being spoken."""
        self.open_calls: dict[str, ToolCall] = {}
        """Calls without an outcome, as far as the turn was told."""
        self.finished: list[CallFinished] = []

    def take(self, event: AgentEvent) -> None:
        """Take what happened: the turn is told, while it lasts."""
        if self.task is None:
            self.queue.put_nowait(event)
        else:
            self._follow(event)

    def hear(self, event: AgentEvent) -> None:
        """Note what the turn passes on."""
        if isinstance(event, TextDelta):
            self.heard += event.text
        self._follow(event)

    def _follow(self, event: AgentEvent) -> None:
        """Note what makes earlier words no part of the answer any more, and the calls."""
        match event:
            case TextRetracted():
                self.heard = ""
            case CallsRequested(calls=calls):
                self.heard = ""
                self.open_calls.update(calls)
            case CallFinished(id=call_id):
                self.heard = ""
                self.open_calls.pop(call_id, None)
                self.finished.append(event)
