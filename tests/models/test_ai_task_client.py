"""An AI Task entity as a model: its integration drives the loop, we run the calls and read its answer."""

from homeassistant.core import HomeAssistant
from pydantic import BaseModel, Field
import pytest

from custom_components.universal_agent.common.errors import (
    RegistrationError,
)
from custom_components.universal_agent.models.client import Form, Message, MessageRole
from custom_components.universal_agent.models.clients.ai_task import AiTaskClient
from custom_components.universal_agent.models.clients.anthropic import AnthropicClient
from custom_components.universal_agent.models.clients.build import build_client
from custom_components.universal_agent.models.clients.connection import ProviderKind
from custom_components.universal_agent.models.clients.openai_compatible import OpenAiCompatibleClient
from custom_components.universal_agent.models.events import StopReason, TextDelta
from tests.models.clients.common import LOOK, a_connection, a_turn
from tests.models.scripted_task import Calls, ScriptedTask, a_task_connection, hear
from tests.tools.common import a_tool

FORM = Form(name="route", schema={"type": "object", "properties": {"role": {"type": "string", "description": "Who."}}})


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
