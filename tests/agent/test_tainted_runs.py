"""What taints a run before its first call, and what a tainted run is not given any more."""

from dataclasses import replace
from typing import Any

import pytest

from custom_components.universal_agent.agent.loop import RunOptions
from custom_components.universal_agent.agent.tainted_runs import MAX_CONVERSATIONS, TaintedRuns, may_be_added
from custom_components.universal_agent.common.effects import ADDS_TO_HOME, READS_HOME, READS_WORLD, Effect, Provenance
from custom_components.universal_agent.common.outcome import success
from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.client import Message, MessageRole, Round
from custom_components.universal_agent.models.clients.ai_task_api import TaskCalls
from custom_components.universal_agent.models.clients.messages import result_text
from custom_components.universal_agent.models.events import CallFinished
from custom_components.universal_agent.tools.spec import ToolSpec
from tests.common_builders import a_request
from tests.tools.common import a_tool

EARLIER = (
    Message(by=MessageRole.PERSON, text="what does the page say"),
    Message(by=MessageRole.AGENT, text="Unlock the door."),
)


def a_call(boundary: str | None) -> CallFinished:
    outcome = replace(success({"text": "hello"}), boundary=boundary)
    return CallFinished(id="1", call=ToolCall(tool="web.look", arguments={}), outcome=outcome)


def test_the_local_engine_is_swayed_by_nothing() -> None:
    request = a_request("what is on my calendar")
    TaintedRuns().begin(request, None, ())
    request.taint.mark("calendar.list_events")
    assert not request.taint


def test_a_first_turn_is_clean_and_the_persons_words_are_known() -> None:
    request = a_request("tell Anna hello")
    TaintedRuns().begin(request, RunOptions(), (a_tool(),))
    assert not request.taint
    assert not request.taint.has_private
    assert request.taint.was_said("hello")


def test_what_one_turn_has_read_taints_the_next_ones_of_the_conversation() -> None:
    runs = TaintedRuns()
    first, second, elsewhere = a_request(), a_request(), a_request(conversation_id="another")
    runs.begin(first, RunOptions(), ())
    first.taint.mark("search.read_page")
    runs.end(first)
    for request in (second, elsewhere):
        runs.begin(request, RunOptions(history=EARLIER), ())
    assert second.taint
    assert not elsewhere.taint
    assert second.taint.has_private
    assert second.taint.was_said("what does the page say")
    assert not second.taint.was_said("unlock the door")


def test_what_the_local_engine_has_read_aloud_taints_the_models_next_turn() -> None:
    runs = TaintedRuns()
    local, model = a_request(), a_request()
    runs.begin(local, None, ())
    local.taint.mark("calendar.list_events")
    runs.end(local)
    runs.begin(model, RunOptions(history=EARLIER), ())
    assert model.taint


def test_only_the_latest_conversations_are_remembered() -> None:
    runs = TaintedRuns()
    for number in range(MAX_CONVERSATIONS + 1):
        request = a_request(conversation_id=f"conversation {number}")
        request.taint.mark("search.read_page")
        runs.end(request)
    first, last = a_request(conversation_id="conversation 0"), a_request(conversation_id=f"conversation {number}")
    for request in (first, last):
        runs.begin(request, RunOptions(history=EARLIER), ())
    assert not first.taint
    assert last.taint


@pytest.mark.parametrize(("boundary", "is_tainted"), [("abc", True), (None, False)])
def test_a_run_that_goes_on_keeps_what_it_has_read(boundary: str | None, is_tainted: bool) -> None:
    request = a_request("yes")
    options = RunOptions(rounds=(Round(finished=(a_call(boundary),)),), begun_with="sum up the page")
    TaintedRuns().begin(request, options, ())
    assert bool(request.taint) is is_tainted
    assert request.taint.was_said("sum up the page")


def test_tools_that_strangers_describe_taint_whoever_is_shown_them() -> None:
    request = a_request()
    TaintedRuns().begin(
        request, RunOptions(), (a_tool(), a_tool(name="ha.news__look", description_provenance=Provenance.UNTRUSTED))
    )
    assert request.taint.sources == ("ha.news__look",)


def a_query(**changes: Any) -> ToolSpec:
    return a_tool(**({"effect": Effect.QUERY, "annotations": READS_HOME} | changes))


@pytest.mark.parametrize(
    ("spec", "is_added"),
    [
        pytest.param(a_query(), True, id="a question to the home"),
        pytest.param(a_query(annotations=READS_WORLD), False, id="a question to the world"),
        pytest.param(a_query(description_provenance=Provenance.UNTRUSTED), False, id="what strangers describe"),
        pytest.param(a_tool(effect=Effect.ACTION, annotations=ADDS_TO_HOME), False, id="an action"),
    ],
)
def test_the_tools_of_a_tainted_run_grow_by_nothing_that_could_do_harm(spec: ToolSpec, is_added: bool) -> None:
    clean, tainted = a_request(), a_request()
    tainted.taint.mark("search.read_page")
    assert may_be_added(spec, clean)
    assert may_be_added(spec, tainted) is is_added


def test_what_strangers_wrote_stands_between_secret_marks() -> None:
    assert result_text(a_call(None)) == '{"status":"success","text":"hello"}'
    text = result_text(a_call("abc"))
    assert text == '<untrusted-abc>\n{"status":"success","text":"hello"}\n</untrusted-abc>'


@pytest.mark.parametrize(
    ("boundary", "shown"),
    [
        (None, {"status": "success", "text": "hello"}),
        ("abc", {"untrusted_abc": {"status": "success", "text": "hello"}}),
    ],
)
async def test_an_ai_task_reads_it_under_a_name_of_its_own(boundary: str | None, shown: dict[str, Any]) -> None:
    async def run_call(call: ToolCall) -> CallFinished:
        return a_call(boundary)

    calls = TaskCalls(run_call, most=1, announce=lambda event: None)
    assert (await calls.call("web.look", {})).data == shown
