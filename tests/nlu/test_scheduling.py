"""Finds the delay in a command, and makes one step of what the command means."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.nlu.scheduling import (
    command_later,
    delay_first,
    delay_in,
    delays,
    scheduled,
    without_commands,
)
from custom_components.universal_agent.nlu.understanding import HaMatch, Miss, Step, Understanding
from tests.common_builders import a_request

NOW = datetime(2026, 3, 4, 21, 0, 5, tzinfo=ZoneInfo("Europe/Berlin"))
LIGHT = Step(call=ToolCall(tool="home.switch", arguments={"name": "light"}), clause="turn off the light")


@pytest.mark.parametrize(
    ("language", "text", "seconds", "command"),
    [
        ("en", "in 1 hour and 5 minutes, turn off the lights", 3900, "turn off the lights"),
        ("en", "unlock the front door in 2 seconds", 2, "unlock the front door"),
        ("en", "turn the kitchen light on in half an hour", 1800, "turn the kitchen light on"),
        ("en", "five minutes from now turn off the light", 300, "turn off the light"),
        ("de", "in einer Stunde und 5 Minuten mach das Licht aus", 3900, "mach das Licht aus"),
        ("fr", "dans 2 secondes, déverrouille la porte", 2, "déverrouille la porte"),
        ("es", "dentro de 5 minutos apaga la luz", 300, "apaga la luz"),
        ("nl", "doe het licht uit over een uur en 5 minuten", 3900, "doe het licht uit"),
    ],
)
def test_a_delay_at_an_end_is_taken_from_the_command(language: str, text: str, seconds: int, command: str) -> None:
    found = delay_in(text, now=NOW, language=language)
    assert found is not None
    assert (found.delay_s, found.command) == (seconds, command)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("turn off the light at 10 pm", id="a time of the day"),
        pytest.param("turn off the light tomorrow", id="a day"),
        pytest.param("turn on the light for 5 minutes", id="a length"),
        pytest.param("turn off the light", id="none"),
        pytest.param("in 5 minutes", id="nothing else"),
        pytest.param("turn on the light in 5 minutes and the fan in 10 minutes", id="two"),
        pytest.param("turn on the light in 5 minutes and lock the door", id="in the middle"),
    ],
)
def test_everything_else_is_no_delay_of_the_whole(text: str) -> None:
    assert delay_in(text, now=NOW, language="en") is None


def test_a_delay_inside_is_taken_where_it_may_be_and_can_be_moved_to_the_front() -> None:
    text = "schalte das Licht in 10 Minuten aus"
    found = delay_in(text, now=NOW, language="de", inside=True)
    assert found is not None
    assert found.command == "schalte das Licht aus"
    assert delay_first(text, now=NOW, language="de") == "in 10 Minuten schalte das Licht aus"
    assert delay_first("schalte das Licht aus", now=NOW, language="de") is None
    assert delay_first("in 10 Minuten schalte das Licht aus", now=NOW, language="de") is None
    assert len(delays(text, now=NOW, language="de")) == 1


def test_one_step_holds_all_calls_and_the_time() -> None:
    later = scheduled([LIGHT, LIGHT], clause="turn off the light at ten", at=NOW)
    assert later.call.tool == "timer.schedule_action"
    assert later.call.arguments == {
        "calls": [{"tool": "home.switch", "arguments": {"name": "light"}}] * 2,
        "said": "turn off the light, turn off the light",
        "at": NOW.isoformat(),
    }
    assert later.clause == "turn off the light at ten"
    assert scheduled([LIGHT], clause="", delay_s=0.2).call.arguments["delay_s"] == 1


def a_match(**slots: object) -> HaMatch:
    """Return Home Assistant's own timer intent, recognised."""
    return HaMatch(name="HassStartTimer", slots=slots, texts={}, response_key=None)


async def later(text: str, match: HaMatch | None, meant: Understanding) -> tuple[Understanding | None, list[str]]:
    """Return what becomes of a text whose command means that, and the commands that were asked about."""
    asked: list[str] = []

    async def understand(request: object) -> Understanding:
        asked.append(request.text)  # type: ignore[attr-defined]
        return meant

    request = a_request(text, now=NOW)
    return await command_later(text, match, request, understand, lambda tool: tool.startswith("home.")), asked


async def test_home_assistants_slots_are_taken_where_we_find_no_delay() -> None:
    match = a_match(minutes=5, seconds="30", conversation_command="turn off the light")
    found, asked = await later("in a jiffy turn off the light", match, Understanding(steps=(LIGHT,)))
    assert found is not None
    assert found.steps[0].call.arguments["delay_s"] == 330
    assert asked == ["turn off the light"]


@pytest.mark.parametrize(
    ("match", "meant"),
    [
        pytest.param(a_match(conversation_command="turn off the light"), Understanding(steps=(LIGHT,)), id="no time"),
        pytest.param(
            a_match(minutes="few", conversation_command="turn off the light"),
            Understanding(steps=(LIGHT,)),
            id="no number",
        ),
        pytest.param(
            a_match(minutes=5, conversation_command="turn off the light"),
            Understanding(miss=Miss()),
            id="not understood",
        ),
    ],
)
async def test_a_command_that_cannot_be_scheduled_is_a_miss_that_names_it(match: HaMatch, meant: Understanding) -> None:
    found, _ = await later("in a jiffy turn off the light", match, meant)
    assert found == Understanding(miss=Miss(unscheduled="turn off the light"))


async def test_the_reason_that_there_is_for_it_now_is_the_reason_for_later() -> None:
    reason = Miss(error_key="no_entity", values={"entity": "light"})
    found, _ = await later("turn off the light in 5 minutes", None, Understanding(miss=reason))
    assert found == Understanding(miss=reason)


async def test_a_question_with_a_delay_is_left_to_others() -> None:
    question = Step(call=ToolCall(tool="weather.ask", arguments={}), clause="how is the weather")
    assert await later("how is the weather in 2 hours", None, Understanding(steps=(question,))) == (
        None,
        ["how is the weather"],
    )
    mixed, _ = await later("how is the weather in 2 hours", None, Understanding(steps=(question, LIGHT)))
    assert mixed is not None
    assert mixed.steps == ()


def test_a_step_that_would_hand_a_command_on_is_no_step() -> None:
    arguments = {"intent": "HassStartTimer", "slots": {"conversation_command": "unlock the door"}}
    escaping = Step(call=ToolCall(tool="smart_home.handle_intent", arguments=arguments), clause="")
    assert without_commands(Understanding(steps=(LIGHT, escaping))).miss == Miss(unscheduled="unlock the door")
    assert without_commands(Understanding(steps=(LIGHT,))).steps == (LIGHT,)
