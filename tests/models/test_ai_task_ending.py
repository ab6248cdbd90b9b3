"""An AI Task entity as a model is bounded: in calls, in time and in rights, and what fails in it is told apart."""

import asyncio
from contextlib import aclosing
from dataclasses import replace
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components import ai_task
from homeassistant.components.conversation.chat_log import current_chat_log
from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import HomeAssistantError, Unauthorized
from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.chat_session import current_session
from homeassistant.util import dt as dt_util
import pytest

from custom_components.universal_agent.common.errors import (
    ModelAccessError,
    ModelForbiddenError,
    ModelUnavailableError,
)
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.models.breaker import Breaker, BreakerState
from custom_components.universal_agent.models.budget import Budget
from custom_components.universal_agent.models.chain import Link, ModelChain
from custom_components.universal_agent.models.events import StopReason
from custom_components.universal_agent.safety.origins import of_press
from tests.common_builders import an_origin
from tests.models.clients.common import a_turn
from tests.models.scripted_task import Calls, ScriptedTask, a_task_client, a_task_connection, hear


async def test_a_model_that_never_stops_calling_is_ended(hass: HomeAssistant, entity: ScriptedTask) -> None:
    calls = Calls()
    entity.rounds = [[{}, {}] for _ in range(50)]
    answer = await hear(hass, a_turn(run_call=calls), max_calls=5)
    assert len(calls.made) == 5
    assert answer.reason is StopReason.CUT
    assert len(answer.finished) == 5


async def test_calls_side_by_side_are_ended_too(hass: HomeAssistant, entity: ScriptedTask) -> None:
    calls = Calls()
    entity.rounds = [[{} for _ in range(9)]]
    answer = await hear(hass, a_turn(run_call=calls), max_calls=2)
    assert len(calls.made) == 2
    assert answer.reason is StopReason.CUT


async def test_a_task_that_takes_too_long_is_ended_with_its_calls(
    freezer: FrozenDateTimeFactory, hass: HomeAssistant, entity: ScriptedTask
) -> None:
    calls = Calls()
    calls.takes_s = 3600
    entity.rounds = [[{}, {}]]
    hearing = asyncio.create_task(hear(hass, a_turn(run_call=calls), deadlines={"total_s": 60}))
    while len(calls.made) < 2:
        await asyncio.sleep(0)
    freezer.tick(61)
    with pytest.raises(ModelUnavailableError, match="in time"):
        await hearing
    assert calls.ended == 2


async def test_the_requests_own_deadline_comes_first(hass: HomeAssistant, entity: ScriptedTask) -> None:
    entity.waits_s = 60
    deadline = asyncio.get_running_loop().time() + 0.1
    with pytest.raises(ModelUnavailableError, match="in time"):
        await hear(hass, a_turn(tools=(), deadline=deadline))


@pytest.mark.parametrize("waits_s", [0.0, 60.0], ids=["in a call", "while it thinks"])
async def test_a_cancelled_turn_leaves_nothing(hass: HomeAssistant, entity: ScriptedTask, waits_s: float) -> None:
    calls = Calls()
    calls.takes_s = 60
    entity.rounds = [[{}, {}]]
    entity.waits_s = waits_s
    before = asyncio.all_tasks()
    task = asyncio.create_task(hear(hass, a_turn(run_call=calls), deadlines={"total_s": 60}))
    await asyncio.sleep(0.05)
    task.cancel()
    await asyncio.wait([task])
    assert task.cancelled()
    assert asyncio.all_tasks() <= before
    assert calls.ended == len(calls.made)


async def test_whoever_stops_listening_ends_the_task(hass: HomeAssistant, entity: ScriptedTask) -> None:
    calls = Calls()
    calls.takes_s = 60
    entity.rounds = [[{}]]
    before = asyncio.all_tasks()
    async with aclosing(a_task_client(hass).respond(a_turn(run_call=calls))) as events:
        await anext(events)
    assert asyncio.all_tasks() <= before


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (HomeAssistantError("the model is on holiday"), "on holiday"),
        (KeyError("choices"), "its integration failed"),
        (asyncio.CancelledError(), "the task was stopped"),
    ],
)
async def test_what_its_integration_raises_is_an_unavailable_model(
    hass: HomeAssistant, entity: ScriptedTask, error: Exception, message: str
) -> None:
    entity.error = error
    with pytest.raises(ModelUnavailableError, match=message):
        await hear(hass, a_turn(tools=()))


async def test_the_conversation_around_it_is_not_touched(hass: HomeAssistant, entity: ScriptedTask) -> None:
    entity.error = HomeAssistantError("no")
    with pytest.raises(ModelUnavailableError):
        await hear(hass, a_turn(tools=()))
    assert current_chat_log.get() is None
    assert current_session.get() is None


async def test_an_entity_that_is_not_there_is_a_persons_business(hass: HomeAssistant, entity: ScriptedTask) -> None:
    with pytest.raises(ModelAccessError, match="there is no entity"):
        await hear(hass, a_turn(), entity_id="ai_task.gone")


async def test_an_unavailable_entity_may_come_back(hass: HomeAssistant, entity: ScriptedTask) -> None:
    hass.states.async_set("ai_task.scripted", "unavailable")
    with pytest.raises(ModelUnavailableError, match="is unavailable"):
        await hear(hass, a_turn())


async def test_we_do_not_ask_ourselves(hass: HomeAssistant, entity: ScriptedTask) -> None:
    er.async_get(hass).async_get_or_create("ai_task", "universal_agent", "1", suggested_object_id="agent")
    with pytest.raises(ModelAccessError, match="is this agent itself"):
        await hear(hass, a_turn(), entity_id="ai_task.agent")


async def a_reader(hass: HomeAssistant) -> Context:
    """Return what a person asks with who may only look."""
    await hass.auth.async_create_user("Owner", group_ids=["system-admin"])
    reader = await hass.auth.async_create_system_user("Reader", group_ids=["system-read-only"])
    return Context(user_id=reader.id)


async def test_the_heartbeat_asks_as_the_home(
    hass: HomeAssistant, entity: ScriptedTask, monkeypatch: pytest.MonkeyPatch
) -> None:
    contexts: list[Context | None] = []
    generate = ai_task.async_generate_data

    async def noted(*args: Any, **fields: Any) -> ai_task.GenDataTaskResult:
        contexts.append(fields["context"])
        return await generate(*args, **fields)

    monkeypatch.setattr(ai_task, "async_generate_data", noted)
    context = await a_reader(hass)
    turn = a_turn()
    origin = an_origin(channel=Channel.HEARTBEAT, ha_context=context, user_id=context.user_id)
    request = replace(turn.request, origin=origin)

    result = await hear(hass, replace(turn, request=request))

    assert result.text == "Done."
    (asked,) = contexts
    assert asked is not None
    assert (asked.user_id, asked.parent_id) == (None, context.id)


async def test_a_person_asks_with_their_own_rights(
    hass: HomeAssistant, entity: ScriptedTask, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = await a_reader(hass)
    turn = a_turn()
    turn = replace(turn, request=replace(turn.request, origin=of_press(context, "en")))
    entity.error = Unauthorized(context=context)  # where Home Assistant itself does not refuse yet

    with pytest.raises(ModelForbiddenError):
        await hear(hass, turn)


async def test_who_may_not_ask_does_not_take_the_model_from_others(hass: HomeAssistant, entity: ScriptedTask) -> None:
    breaker, budget = Breaker(lambda: 0.0), Budget({}, now=dt_util.now)
    chain = ModelChain([Link(connection=a_task_connection(), client=a_task_client(hass), breaker=breaker)])
    entity.error = Unauthorized()

    for _ in range(5):
        with pytest.raises(ModelForbiddenError):
            async for _event in chain.for_request(budget.for_request()).respond(a_turn()):
                pass

    assert breaker.state is BreakerState.CLOSED
