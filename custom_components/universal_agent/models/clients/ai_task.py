"""A model that Home Assistant already has: any AI Task entity. Its integration drives the loop; we bound it.

It cannot stream, knows no history of its own and has no prompt that could be cached.
"""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from contextvars import Context
from dataclasses import replace
from typing import Any

from homeassistant.components import ai_task
from homeassistant.components.conversation.trace import ConversationTraceEventType, async_conversation_trace
from homeassistant.const import ATTR_SUPPORTED_FEATURES, STATE_UNAVAILABLE
from homeassistant.core import Context as HomeAssistantContext, HomeAssistant
from homeassistant.exceptions import HomeAssistantError, Unauthorized
from homeassistant.helpers import entity_registry as er

from ...common.const import DOMAIN
from ...common.errors import ModelAccessError, ModelError, ModelForbiddenError, ModelUnavailableError
from ...common.origin import Channel
from ...common.request import RequestContext
from ...tools.ha_schema import to_probatio
from ..client import MessageRole, ModelRequest
from ..events import CallFinished, CallsRequested, ModelEvent, Stopped, StopReason, StructuredAnswer, TextDelta, Usage
from .ai_task_api import TaskApi, TaskCalls, TooManyCallsError
from .connection import Connection
from .messages import fitting, request_text, result_text
from .reading import dump, read_answer
from .reply_assembly import estimate

_SPEAKERS = {MessageRole.PERSON: "Person", MessageRole.AGENT: "You"}


class AiTaskClient:
    """Asks one AI Task entity."""

    def __init__(self, connection: Connection, hass: HomeAssistant) -> None:
        self._connection = connection
        self._hass = hass

    @property
    def name(self) -> str:
        """The connection's name."""
        return self._connection.name

    @property
    def sees(self) -> bool:
        """Whether the entity takes attachments; its integration may learn that with an update."""
        entity = self._hass.states.get(self._connection.entity_id)
        features = entity.attributes.get(ATTR_SUPPORTED_FEATURES, 0) if entity else 0
        return bool(features & ai_task.AITaskEntityFeature.SUPPORT_ATTACHMENTS)

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Yield what the task does: its calls with their outcomes, then its answer. There are no further rounds.

        Raises:
            ModelError: the entity is not there, is ours, failed or took too long.
        """
        check_entity(self._hass, self._connection.entity_id)
        shown = turn if self.sees else replace(turn, pictures=())
        run = _Run(shown, self._connection, self._hass)
        try:
            async with aclosing(run.events()) as events:
                async for event in events:
                    yield event
        finally:
            await run.end()


class _Run:
    """One task."""

    def __init__(self, turn: ModelRequest, connection: Connection, hass: HomeAssistant) -> None:
        self._turn = turn
        self._connection = connection
        self._hass = hass
        self._events: asyncio.Queue[CallsRequested | CallFinished | None] = asyncio.Queue()
        self._stats: list[Mapping[str, Any]] = []
        self._instructions: str = fitting(turn, connection, _told)["instructions"]
        self._calls: TaskCalls | None = None
        if turn.tools and turn.run_call is not None:
            self._calls = TaskCalls(turn.run_call, most=connection.max_calls, announce=self._events.put_nowait)
        # A context of its own: otherwise the task would take our conversation's chat log for its own, and leave its
        # own behind when it fails.
        self._task = asyncio.get_running_loop().create_task(
            self._generate(), name=f"universal_agent {connection.entity_id}", context=Context()
        )
        self._task.add_done_callback(lambda _task: self._events.put_nowait(None))

    async def events(self) -> AsyncGenerator[ModelEvent]:
        """Yield the calls while they are made, and what the task came to."""
        loop = asyncio.get_running_loop()
        ends_at = loop.time() + self._turn.patience * self._connection.deadlines.total_s
        if self._turn.deadline is not None:
            ends_at = min(ends_at, self._turn.deadline)
        while True:
            try:
                async with asyncio.timeout_at(ends_at):
                    event = await self._events.get()
            except TimeoutError as err:
                raise ModelUnavailableError("it did not answer in time") from err
            if event is None:
                break
            yield event
        for last in self._ended():
            yield last

    async def end(self) -> None:
        """Leave nothing behind, however far the task is."""
        self._task.cancel()
        await asyncio.wait([self._task])
        if not self._task.cancelled():
            self._task.exception()  # seen already, or no longer of interest
        if self._calls is not None:
            await self._calls.end()

    async def _generate(self) -> Any:
        turn = self._turn
        api = None
        if self._calls is not None:
            api = TaskApi(self._hass, prompt=turn.system_prompt, tools=turn.tools, calls=self._calls)
        with async_conversation_trace() as trace:
            try:
                result = await ai_task.async_generate_data(
                    self._hass,
                    task_name=turn.form.name if turn.form else "request",
                    entity_id=self._connection.entity_id,
                    instructions=self._instructions,
                    structure=None if turn.form is None else to_probatio(turn.form.schema),
                    attachments=[{"media_content_id": picture.media_id} for picture in turn.pictures],
                    llm_api=api,
                    context=asked_by(turn.request),
                )
            finally:
                self._stats = _stats(trace.as_dict())
        return result.data

    def _ended(self) -> list[ModelEvent]:
        if self._task.cancelled():
            raise ModelUnavailableError("the task was stopped")
        err = self._task.exception()
        if isinstance(err, TooManyCallsError):
            return [self._usage(""), Stopped(reason=StopReason.CUT, connection=self._connection.id)]
        if err is not None:
            raise failure_of(err) from err
        data = self._task.result()
        said = data if isinstance(data, str) else dump(data)
        answer = self._answer(data, said)
        reason = StopReason.EMPTY if isinstance(answer, TextDelta) and not said.strip() else StopReason.ANSWERED
        return [answer, self._usage(said), Stopped(reason=reason, connection=self._connection.id)]

    def _answer(self, data: Any, said: str) -> TextDelta | StructuredAnswer:
        if self._turn.form is None:
            return TextDelta(text=said)
        return StructuredAnswer(data=data) if isinstance(data, Mapping) else read_answer(said)

    def _usage(self, said: str) -> Usage:
        """Return what the integration has counted, or else an estimate: not every one says."""
        told = self._instructions + self._turn.system_prompt
        return Usage(
            connection=self._connection.id,
            model=self._connection.model or self._connection.entity_id,
            input_tokens=_sum(self._stats, "input_tokens") or estimate(told),
            output_tokens=_sum(self._stats, "output_tokens") or estimate(said),
            cached_tokens=_sum(self._stats, "cached_input_tokens"),
            estimated=not self._stats,
        )


def check_entity(hass: HomeAssistant, entity_id: str) -> None:
    """Raise the error that keeps an entity from being asked.

    Raises:
        ModelAccessError: it is not there, or is ours.
        ModelUnavailableError: it is not available.
    """
    entry = er.async_get(hass).async_get(entity_id)
    if entry is not None and entry.platform == DOMAIN:
        raise ModelAccessError(f"{entity_id} is this agent itself")
    state = hass.states.get(entity_id)
    if state is None:
        raise ModelAccessError(f"there is no entity {entity_id}")
    if state.state == STATE_UNAVAILABLE:
        raise ModelUnavailableError(f"{entity_id} is unavailable")


def asked_by(request: RequestContext) -> HomeAssistantContext | None:
    """Return on whose behalf the model is asked: the heartbeat's user may only read, so it asks as the home itself."""
    context: HomeAssistantContext | None = request.ha_context
    if request.channel is Channel.HEARTBEAT:
        return HomeAssistantContext(parent_id=None if context is None else context.id)
    return context


def _told(turn: ModelRequest) -> dict[str, Any]:
    """Return all that a task reads of a turn; its tools are told by the integration."""
    return {
        "instructions": as_one_text(turn),
        "prompt": turn.system_prompt if _has_a_prompt(turn) else "",
        "tools": [tool.description for tool in turn.tools],
    }


def _has_a_prompt(turn: ModelRequest) -> bool:
    """Tell whether the prompt reaches the task with its tools, and not within its instructions."""
    return bool(turn.tools) and turn.run_call is not None


def as_one_text(turn: ModelRequest) -> str:
    """Return the whole request as one text: an AI task has no prompt of its own and no history."""
    prompt = "" if _has_a_prompt(turn) else turn.system_prompt
    said = "\n".join(f"{_SPEAKERS[said.by]}: {said.text}" for said in turn.history if said.text.strip())
    history = f"<conversation>\n{said}\n</conversation>" if said else ""
    done = "\n".join(f"{call.call.tool} {dump(call.call.arguments)}: {result_text(call)}" for call in _finished(turn))
    told = f"<done_so_far>\n{done}\n</done_so_far>" if done else ""
    return "\n\n".join(filter(None, (prompt, history, request_text(turn), told)))


def _finished(turn: ModelRequest) -> list[CallFinished]:
    """Return the calls that were made before this task: a task has no rounds, and makes none of them again."""
    return [call for round_ in turn.rounds for call in round_.finished]


def failure_of(err: BaseException) -> ModelError:
    """Return what an integration's error means for the connection."""
    if isinstance(err, Unauthorized):
        return ModelForbiddenError("Home Assistant does not let this person use it")
    if isinstance(err, HomeAssistantError):
        return ModelUnavailableError(str(err) or type(err).__name__)
    return ModelUnavailableError(f"its integration failed ({type(err).__name__})")


def _stats(trace: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    details = [
        event["data"] for event in trace["events"] if event["event_type"] == ConversationTraceEventType.AGENT_DETAIL
    ]
    return [data["stats"] for data in details if data and isinstance(data.get("stats"), Mapping)]


def _sum(stats: list[Mapping[str, Any]], key: str) -> int:
    return sum(value for stat in stats if isinstance(value := stat.get(key), int))
