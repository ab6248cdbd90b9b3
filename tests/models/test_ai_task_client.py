"""An AI Task entity as a model: its integration drives the loop, we run the calls and bound it."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace
from typing import Any, override

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components import ai_task, conversation
from homeassistant.components.ai_task.const import DATA_COMPONENT
from homeassistant.components.conversation.chat_log import current_chat_log
from homeassistant.components.conversation.trace import (
    ConversationTraceEventType,
    async_conversation_trace_append,
)
from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import HomeAssistantError, Unauthorized
from homeassistant.helpers import entity_registry as er, llm
from homeassistant.helpers.chat_session import current_session
from homeassistant.setup import async_setup_component
from homeassistant.util import dt as dt_util
from pydantic import BaseModel, Field
import pytest

from custom_components.universal_agent.common.errors import (
    ModelAccessError,
    ModelForbiddenError,
    ModelUnavailableError,
    RegistrationError,
)
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.common.outcome import ErrorType, failure, success
from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.breaker import Breaker, BreakerState
from custom_components.universal_agent.models.budget import Budget
from custom_components.universal_agent.models.chain import Link, ModelChain
from custom_components.universal_agent.models.client import Form, Message, MessageRole, ModelRequest
from custom_components.universal_agent.models.clients.ai_task import AiTaskClient
from custom_components.universal_agent.models.clients.anthropic import AnthropicClient
from custom_components.universal_agent.models.clients.build import build_client
from custom_components.universal_agent.models.clients.connection import Connection, ProviderKind
from custom_components.universal_agent.models.clients.openai_compatible import OpenAiCompatibleClient
from custom_components.universal_agent.models.events import CallFinished, StopReason, TextDelta
from custom_components.universal_agent.safety.origins import of_press
from tests.common_builders import an_origin
from tests.models.clients.common import LOOK, Heard, a_connection, a_turn, heard
from tests.tools.common import a_tool

FORM = Form(name="route", schema={"type": "object", "properties": {"role": {"type": "string", "description": "Who."}}})


class ScriptedTask(ai_task.AITaskEntity):
    """An AI Task entity as integrations write them, with a script instead of a model."""

    _attr_supported_features = ai_task.AITaskEntityFeature.GENERATE_DATA
    _attr_name = "Scripted"
    entity_id = "ai_task.scripted"

    def __init__(self) -> None:
        self.rounds: list[list[dict[str, Any]]] = []
        self.answer: Any = "Done."
        self.error: Exception | None = None
        self.waits_s = 0.0
        self.stats: dict[str, int] | None = None
        self.prompt = ""
        self.instructions = ""
        self.tools: dict[str, str | None] = {}
        self.structure: Any = None

    @override
    async def _async_generate_data(
        self, task: ai_task.GenDataTask, chat_log: conversation.ChatLog
    ) -> ai_task.GenDataTaskResult:
        assert isinstance(chat_log.content[0], conversation.SystemContent)
        self.prompt, self.instructions = chat_log.content[0].content, task.instructions
        self.structure = task.structure
        if chat_log.llm_api:
            self.tools = {tool.name: tool.description for tool in chat_log.llm_api.tools}
        await asyncio.sleep(self.waits_s)
        if self.error is not None:
            raise self.error
        for calls in self.rounds:
            async for _ in chat_log.async_add_delta_content_stream(self.entity_id, _stream(calls)):
                pass
        if self.stats is not None:
            async_conversation_trace_append(ConversationTraceEventType.AGENT_DETAIL, {"stats": self.stats})
        return ai_task.GenDataTaskResult(conversation_id=chat_log.conversation_id, data=self.answer)


async def _stream(calls: list[dict[str, Any]]) -> AsyncGenerator[conversation.AssistantContentDeltaDict]:
    yield {
        "role": "assistant",
        "tool_calls": [llm.ToolInput(tool_name=LOOK, tool_args=arguments) for arguments in calls],
    }


class Calls:
    """Runs calls as the agent loop would, and notes them."""

    def __init__(self) -> None:
        self.made: list[ToolCall] = []
        self.ended = 0
        self.takes_s = 0.0
        self.fails = False

    async def __call__(self, call: ToolCall) -> CallFinished:
        """Run one."""
        self.made.append(call)
        try:
            await asyncio.sleep(self.takes_s)
        finally:
            self.ended += 1
        outcome = failure(ErrorType.NOT_FOUND, "nothing there") if self.fails else success({"seen": len(self.made)})
        return CallFinished(id=f"call-{len(self.made)}", call=call, outcome=outcome)


@pytest.fixture
async def entity(hass: HomeAssistant) -> ScriptedTask:
    """Return an AI Task entity of this home."""
    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "ai_task", {})
    scripted = ScriptedTask()
    await hass.data[DATA_COMPONENT].async_add_entities([scripted])
    return scripted


def a_task_connection(**changes: Any) -> Connection:
    return a_connection(**{"kind": ProviderKind.AI_TASK, "entity_id": "ai_task.scripted", "model": "", **changes})


def a_task_client(hass: HomeAssistant, **changes: Any) -> AiTaskClient:
    return AiTaskClient(a_task_connection(**changes), hass)


async def hear(hass: HomeAssistant, turn: ModelRequest, **changes: Any) -> Heard:
    return await heard(a_task_client(hass, **changes).respond(turn))


async def test_it_answers_in_words_and_is_told_everything_in_one_text(
    hass: HomeAssistant, entity: ScriptedTask
) -> None:
    history = (
        Message(by=MessageRole.PERSON, text="Good morning."),
        Message(by=MessageRole.AGENT, text="Good morning to you."),
    )
    answer = await hear(hass, a_turn("how warm is it", tools=(), history=history, context_block="It is 10:00."))
    assert answer.text == "Done."
    assert answer.reason is StopReason.ANSWERED
    assert answer.usage.estimated
    assert entity.instructions == (
        "You are helpful.\n\n<conversation>\nPerson: Good morning.\nYou: Good morning to you.\n</conversation>\n\n"
        "<situation>\nIt is 10:00.\n</situation>\n\nhow warm is it"
    )


async def test_it_runs_our_tools_round_by_round(hass: HomeAssistant, entity: ScriptedTask) -> None:
    class Bounded(BaseModel):
        """What is limited."""

        days: int = Field(default=3, ge=1, le=7, description="How many days.")

    calls = Calls()
    entity.rounds = [[{"days": 1}, {"days": 2}], [{"days": 3}]]
    answer = await hear(hass, a_turn(run_call=calls, tools=(a_tool(input_model=Bounded),)))
    assert [call.arguments for call in calls.made] == [{"days": 1}, {"days": 2}, {"days": 3}]
    assert [finished.outcome.ok for finished in answer.finished] == [True] * 3
    assert len(answer.requested) == 3
    assert answer.text == "Done."
    assert "You are helpful." in entity.prompt
    assert "You are helpful." not in entity.instructions
    assert "Limits: days: minimum 1, maximum 7" in (entity.tools[LOOK] or "")


async def test_a_call_that_fails_is_told_and_the_task_goes_on(hass: HomeAssistant, entity: ScriptedTask) -> None:
    calls = Calls()
    calls.fails = True
    entity.rounds = [[{}]]
    answer = await hear(hass, a_turn(run_call=calls))
    assert not answer.finished[0].outcome.ok
    assert answer.text == "Done."


async def test_tools_without_anybody_to_run_them_are_not_offered(hass: HomeAssistant, entity: ScriptedTask) -> None:
    await hear(hass, a_turn())
    assert entity.tools == {}


async def test_an_answer_in_a_form(hass: HomeAssistant, entity: ScriptedTask) -> None:
    entity.answer = {"role": "weather"}
    answer = await hear(hass, a_turn(tools=(), form=FORM))
    assert answer.answer.data == {"role": "weather"}
    assert entity.structure({"role": "weather"}) == {"role": "weather"}


async def test_words_instead_of_a_form(hass: HomeAssistant, entity: ScriptedTask) -> None:
    entity.answer = 'Here: {"role": "weather"}'
    assert (await hear(hass, a_turn(tools=(), form=FORM))).answer.data == {"role": "weather"}
    entity.answer = "no idea"
    assert (await hear(hass, a_turn(tools=(), form=FORM))).answer.problem == "the answer holds no JSON object"


async def test_no_words_at_all(hass: HomeAssistant, entity: ScriptedTask) -> None:
    entity.answer = ""
    assert (await hear(hass, a_turn(tools=()))).reason is StopReason.EMPTY


async def test_an_object_where_words_were_wanted(hass: HomeAssistant, entity: ScriptedTask) -> None:
    entity.answer = {"a": 1}
    assert (await hear(hass, a_turn(tools=()))).text == '{"a":1}'


async def test_what_its_integration_counts_is_taken(hass: HomeAssistant, entity: ScriptedTask) -> None:
    entity.stats = {"input_tokens": 500, "output_tokens": 20, "cached_input_tokens": 100}
    usage = (await hear(hass, a_turn(tools=()))).usage
    assert (usage.input_tokens, usage.output_tokens, usage.cached_tokens, usage.estimated) == (500, 20, 100, False)
    assert usage.model == "ai_task.scripted"


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


async def test_every_kind_of_connection_has_its_client(hass: HomeAssistant, entity: ScriptedTask) -> None:
    assert isinstance(build_client(hass, a_connection()), OpenAiCompatibleClient)
    assert isinstance(build_client(hass, a_connection(kind=ProviderKind.ANTHROPIC)), AnthropicClient)
    client = build_client(hass, a_task_connection())
    assert isinstance(client, AiTaskClient)
    assert client.name == "Scripted"
    with pytest.raises(RegistrationError):
        build_client(hass, a_connection(kind=ProviderKind.LOCAL))


async def test_nothing_is_said_before_the_end(hass: HomeAssistant, entity: ScriptedTask) -> None:
    entity.rounds = [[{}]]
    answer = await hear(hass, a_turn(run_call=Calls()))
    assert [type(event).__name__ for event in answer.events] == [
        "CallsRequested",
        "CallFinished",
        "TextDelta",
        "Usage",
        "Stopped",
    ]
    assert answer.of(TextDelta)[0].text == "Done."


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
