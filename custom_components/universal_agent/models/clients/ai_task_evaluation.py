"""A model that says how likely each of several answers is: an AI Task entity that evaluates.

Home Assistant can ask for that from 2026.11 on. It writes nothing and calls nothing; what it took is not told to
anybody, so its tokens are estimated.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextvars import Context
from dataclasses import replace
from typing import Any

from homeassistant.components import ai_task
from homeassistant.const import ATTR_SUPPORTED_FEATURES
from homeassistant.core import HomeAssistant, State

from ...common.errors import ModelRequestError, ModelUnavailableError
from ..client import ModelRequest
from ..events import ModelEvent, Stopped, StopReason, StructuredAnswer, Usage
from .ai_task import as_one_text, asked_by, check_entity, failure_of
from .connection import Connection
from .messages import fitting
from .reading import dump
from .reply_assembly import estimate

type Evaluate = Callable[..., Awaitable[Any]]

EVALUATE: Evaluate | None = getattr(ai_task, "async_evaluate", None)
"""How an entity is asked; None where this Home Assistant knows of no evaluation."""
FEATURE = "ai_task.AITaskEntityFeature.EVALUATE"
"""What an entity that evaluates supports, as selectors name it."""


def evaluates(state: State | None) -> bool:
    """Tell whether an entity says how likely answers are; none does where Home Assistant cannot ask for that."""
    feature = getattr(ai_task.AITaskEntityFeature, "EVALUATE", 0)
    return state is not None and bool(state.attributes.get(ATTR_SUPPORTED_FEATURES, 0) & feature)


class EvaluationClient:
    """Asks one AI Task entity how likely each answer of a choice is."""

    sees = False

    def __init__(self, connection: Connection, hass: HomeAssistant) -> None:
        self._connection = connection
        self._hass = hass

    @property
    def name(self) -> str:
        """The connection's name."""
        return self._connection.name

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Yield each answer's likelihood, as the object of a form, and what that took.

        Raises:
            ModelError: the entity is not there, does not evaluate, failed or took too long.
        """
        if turn.choice is None:
            raise ModelRequestError("it only says how likely given answers are")
        if EVALUATE is None:
            raise ModelUnavailableError("this Home Assistant asks no entity for likelihoods")
        check_entity(self._hass, self._connection.entity_id)
        told = fitting(turn, self._connection, _told)
        answers = await self._ask(EVALUATE, turn, told)
        found = getattr(answers.get(turn.choice.name), "probabilities", None)
        is_read = isinstance(found, Mapping)
        yield StructuredAnswer(data=found) if is_read else StructuredAnswer(data=None, problem="it weighed no answers")
        yield Usage(
            connection=self._connection.id,
            model=self._connection.model or self._connection.entity_id,
            input_tokens=estimate(dump(told)),
            output_tokens=estimate(dump(found)) if is_read else 0,
            estimated=True,
        )
        yield Stopped(reason=StopReason.ANSWERED, connection=self._connection.id)

    async def _ask(self, evaluate: Evaluate, turn: ModelRequest, told: Mapping[str, Any]) -> Mapping[str, Any]:
        loop = asyncio.get_running_loop()
        ends_at = loop.time() + turn.patience * self._connection.deadlines.total_s

        async def ask() -> Mapping[str, Any]:
            answered = await evaluate(
                self._hass,
                task_name=self._connection.name,
                entity_id=self._connection.entity_id,
                state=told["state"],
                questions=told["questions"],
                context=asked_by(turn.request),
            )
            answers: Mapping[str, Any] = answered.answers
            return answers

        # A context of its own, as for every task: otherwise it would take our conversation for its own.
        asking = loop.create_task(ask(), name=f"universal_agent {self._connection.entity_id}", context=Context())
        within_s = (ends_at if turn.deadline is None else min(ends_at, turn.deadline)) - loop.time()
        try:
            await asyncio.wait([asking], timeout=max(0.0, within_s))
        finally:
            asking.cancel()
            await asyncio.wait([asking])
        if asking.cancelled():
            raise ModelUnavailableError("it did not answer in time")
        if (err := asking.exception()) is not None:
            raise failure_of(err) from err
        return asking.result()


def _told(turn: ModelRequest) -> dict[str, Any]:
    """Return what is judged, and the question about it."""
    assert turn.choice is not None
    question = {"type": "choice", "instructions": turn.system_prompt, "criteria": dict(turn.choice.options)}
    return {"state": as_one_text(replace(turn, system_prompt="")), "questions": {turn.choice.name: question}}
