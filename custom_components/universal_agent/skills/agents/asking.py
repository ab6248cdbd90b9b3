"""Asks another agent of this home, in a task of its own, and reads its answer."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
import json
import logging

from homeassistant.components import ai_task, conversation
from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers.intent import IntentResponseType

from ...common.errors import TargetNotFoundError, ToolError, UnavailableError
from ...intents.base import Caller
from ...safety.acting import agent_acts
from .others import AgentKind, OtherAgent

_LOGGER = logging.getLogger(__name__)

ANSWER_WITHIN_S = 60.0
"""How long another agent may take while somebody waits."""
BACKGROUND_WITHIN_S = 600.0
"""How long it may take in the background."""
MAX_ANSWER = 8_000
"""Characters of an answer that are read."""
_ASKED: ContextVar[bool] = ContextVar("universal_agent_asked_by_another", default=False)


def is_asked_by_another() -> bool:
    """Tell whether another agent, which we have asked, has led here: it must not be handed anything in turn."""
    return _ASKED.get()


async def ask(hass: HomeAssistant, agent: OtherAgent, task: str, caller: Caller, *, within_s: float) -> str:
    """Return what another agent answers. Has to run in a context of its own: a failure leaves a conversation behind.

    Raises:
        UnavailableError: it failed, took too long, or said that it could not do it.
        TargetNotFoundError: it is gone.
    """
    with agent_acts(), handing_on():
        try:
            async with asyncio.timeout(within_s):
                answer = await _ask(hass, agent, task, caller)
        except TimeoutError as err:
            raise UnavailableError(f"{agent.name} did not answer in time") from err
        except HomeAssistantError as err:
            raise UnavailableError(f"{agent.name} failed: {err or type(err).__name__}") from err
        except ToolError:
            raise
        except Exception as err:
            _LOGGER.exception("%s has failed", agent.name)
            raise UnavailableError(f"{agent.name} failed unexpectedly") from err
    if not answer.strip():
        raise UnavailableError(f"{agent.name} gave no answer")
    return answer.strip()[:MAX_ANSWER]


@contextmanager
def handing_on() -> Iterator[None]:
    """Mark what runs within, and all tasks that it starts, as something that was handed on."""
    token = _ASKED.set(True)
    try:
        yield
    finally:
        _ASKED.reset(token)


async def _ask(hass: HomeAssistant, agent: OtherAgent, task: str, caller: Caller) -> str:
    context = caller.ha_context if isinstance(caller.ha_context, Context) else Context()
    if agent.kind is AgentKind.AI_TASK:
        result = await ai_task.async_generate_data(
            hass, task_name="delegated task", entity_id=agent.id, instructions=task, context=context
        )
        return result.data if isinstance(result.data, str) else json.dumps(result.data, ensure_ascii=False, default=str)
    try:
        answer = await conversation.async_converse(
            hass,
            task,
            None,
            context,
            language=caller.language,
            agent_id=agent.id,
            device_id=caller.device_id,
            satellite_id=caller.satellite_id,
        )
    except ValueError as err:
        raise TargetNotFoundError(f"{agent.name} is gone") from err
    said = str(answer.response.speech.get("plain", {}).get("speech", ""))
    if answer.response.response_type is IntentResponseType.ERROR:
        raise UnavailableError(f"{agent.name} could not do it: {said}")
    return said
