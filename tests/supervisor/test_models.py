"""Requests that nobody's sentences cover, answered by models over real sockets."""

import asyncio
from itertools import count
from typing import Any

from homeassistant.components import conversation
from homeassistant.core import Context
from homeassistant.helpers import issue_registry as ir
import pytest

from custom_components.universal_agent.const import AGENT_ENTITY_ID, DOMAIN
from custom_components.universal_agent.models.budget import BudgetPeriod, UsageLimits
from custom_components.universal_agent.skills.agents.sessions import open_session
from scripts.lib.model_server import Call, Fault, ModelServer, ScriptedReply, Seen, says
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect

COSY = "I'd love it if the reading corner were a little cosier"
"""Words that no sentence of ours covers."""
SURE = ScriptedReply(form={"role": "smart_home", "confidence": 0.98})
UNSURE = ScriptedReply(form={"role": "none", "confidence": 0.4})
LIGHT = Call(name="light__HassLightSet", arguments={"name": "Kitchen Light", "brightness": 40})
LOOK = Call(name="smart_home__get_device_state", arguments={"name": "Bedroom Light"})
"""Whoever looks as well is asked what to say of it."""


def a_design(**changes: Any) -> ScriptedReply:
    """Return a planner's answer."""
    design = {
        "analysis": "A cosier home.",
        "plan": ["dim the light", "remember that it is liked"],
        "selected_tools": ["ha.light__HassLightSet", "memory.save"],
        "system_prompt": "Make it cosy.",
        "guidance": "",
        "max_iterations": 99,
        "confidence": 0.9,
    }
    return ScriptedReply(form=design | changes)


def tools_of(seen: Seen) -> set[str]:
    return {tool["function"]["name"] for tool in seen.body.get("tools", ())}


async def test_the_sentences_understand_this_without_a_model(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    answer = await agent.ask("turn on the kitchen light")
    assert answer["engine"] == "local"
    assert server.requests == []


async def test_without_a_connection_nobody_is_asked(agent: InstalledAgent, home: SmallHome) -> None:
    answer = await agent.ask(COSY)
    assert answer["engine"] == "local"
    assert "reading corner" in answer["response"]


async def test_what_only_its_words_tell_of_a_question_is_left_to_a_model(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await agent.ask("remember that the cabin stove burns pellets")
    question = "any idea what it is that burns in that cabin stove of ours"
    assert "pellets" in (await agent.ask(question))["response"]  # only the memory that has its words is left to say it

    await connect(agent, server)
    server.says(SURE, says("Pellets, I should think."))

    assert (await agent.ask(question))["response"] == "Pellets, I should think."


@pytest.mark.parametrize("kind", ["openai_compatible", "anthropic"])
@pytest.mark.parametrize("stream", [True, False], ids=["streamed", "whole"])
async def test_a_role_takes_the_request(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, kind: str, stream: bool
) -> None:
    await connect(agent, server, kind=kind, stream=stream)
    server.says(SURE, says("", LIGHT))

    answer = await agent.ask(COSY)

    assert answer["response"] == "I set Kitchen Light to 40 %."
    assert (answer["approach"], answer["route"], answer["engine"]) == ("direct", "smart_home", "Scripted")
    assert answer["confidence"] == 0.98
    assert answer["tools_used"] == ["ha.light__HassLightSet"]
    assert [item["status"] for item in answer["intents"]] == ["done"]
    assert home.attribute("light.kitchen_light", "brightness") == 102
    assert len(server.requests) == 2


async def test_a_role_is_told_the_time_and_offered_its_tools_only(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    server.says(SURE, says("Done that."))
    await agent.ask(COSY)

    offered = tools_of(server.requests[1])
    assert {"smart_home__list_devices", "tools__search", "intent__HassTurnOn"} <= offered
    assert not {"smart_home__handle_intent", "smart_home__query_intent", "memory__save"} & offered
    system, person = server.requests[1].body["messages"]
    assert "Now: " in person["content"]
    assert "Now: " not in system["content"]


async def test_an_agent_is_designed(agent: InstalledAgent, home: SmallHome, server: ModelServer) -> None:
    await connect(agent, server)
    save = Call(name="memory__save", arguments={"content": "The kitchen light is liked at 40 percent."})
    server.says(UNSURE, a_design(), says("", LIGHT), says("", save), says("It is cosy now."))

    answer = await agent.ask(COSY)

    assert answer["response"] == "It is cosy now."
    assert (answer["approach"], answer["route"]) == ("meta_planning", "runtime_agent")
    assert answer["plan"] == ["dim the light", "remember that it is liked"]
    assert answer["tools_selected"] == answer["tools_used"] == ["ha.light__HassLightSet", "memory.save"]
    assert home.attribute("light.kitchen_light", "brightness") == 102
    (record,) = await agent.data.stores.executions.recent()
    assert record.configuration is not None
    assert record.configuration["max_iterations"] == 15
    assert set(record.timings_ms) == {"route", "learned_route", "model_route", "plan", "run"}


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        pytest.param({"selected_tools": ["home.make_cosy"]}, "home.make_cosy", id="a tool that does not exist"),
        pytest.param({"selected_tools": ["smart_home.handle_intent"]}, "handle_intent", id="a tool not for models"),
        pytest.param({"selected_tools": []}, "at least 1", id="no tool"),
        pytest.param({"selected_tools": ["memory.save"] * 16}, "at most 15", id="too many tools"),
        pytest.param({"plan": []}, "plan", id="no plan"),
        pytest.param({"confidence": 0.1}, "too low", id="not sure"),
        pytest.param({"confidence": "very"}, "confidence", id="nonsense"),
    ],
)
async def test_a_bad_design_is_refused_and_mended(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, bad: dict[str, Any], reason: str
) -> None:
    await connect(agent, server)
    server.says(UNSURE, a_design(**bad), a_design(), says("It is cosy now."))

    answer = await agent.ask(COSY)

    assert answer["approach"] == "meta_planning"
    assert reason in str(server.requests[2].body["messages"])
    (record,) = await agent.data.stores.executions.recent()
    (refused,) = record.refused_configurations
    assert reason in refused["refused"]


async def test_without_a_good_design_the_best_role_takes_it(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    guess = ScriptedReply(form={"role": "smart_home", "confidence": 0.6})
    server.says(
        guess, ScriptedReply(form="no idea"), a_design(selected_tools=["x.y"]), says("The corner is fine as it is.")
    )

    answer = await agent.ask(COSY)

    assert (answer["approach"], answer["route"]) == ("direct", "smart_home")
    (record,) = await agent.data.stores.executions.recent()
    assert "smart_home takes it" in record.refused_configurations[-1]["refused"]


@pytest.mark.parametrize(
    "nonsense",
    [
        ScriptedReply(form="hm"),
        ScriptedReply(form={"role": "butler", "confidence": 1}),
        ScriptedReply(form={"role": "timer"}),
        ScriptedReply(status=500),
    ],
    ids=["words", "an unknown role", "no confidence", "an error"],
)
async def test_a_router_that_talks_nonsense_does_not_stop_the_request(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, nonsense: ScriptedReply
) -> None:
    async with ModelServer(key="secret") as strong:
        await connect(agent, server, "Fast", slots="fast")
        await connect(agent, strong, "Strong", slots="strong")
        server.says(*[nonsense] * 3)
        strong.says(a_design(), says("It is cosy now."))
        answer = await agent.ask(COSY)

    assert (answer["response"], answer["engine"]) == ("It is cosy now.", "Strong")


async def test_the_second_connection_answers_where_the_first_fails(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    async with ModelServer(key="secret", answer=lambda _seen: ScriptedReply(fault=Fault.CLOSE)) as broken:
        await connect(agent, broken, "First")
        await connect(agent, server, "Second")
        server.says(SURE, says("Here I am."))
        answer = await agent.ask(COSY)

    assert (answer["response"], answer["engine"]) == ("Here I am.", "Second")


async def test_both_down_is_said_honestly_and_the_sentences_still_work(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    async with ModelServer(key="secret") as other:
        await connect(agent, server, "First")
        await connect(agent, other, "Second")
    await server.stop()

    answer = await agent.ask(COSY)
    assert answer["engine"] == "local"
    assert "didn't understand" in answer["response"]
    assert (await agent.ask("turn on the kitchen light"))["engine"] == "local"
    assert home.state("light.kitchen_light") == "on"


async def test_a_model_that_is_no_longer_there_stands_in_the_repairs(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    subentry = await connect(agent, server)
    server.says(*[ScriptedReply(status=404)] * 9)
    await agent.ask(COSY)

    issue_id = f"model_access_{subentry.subentry_id}"
    assert ir.async_get(agent.hass).async_get_issue(DOMAIN, issue_id) is not None
    changed = {**subentry.data, "model": "other"}
    agent.hass.config_entries.async_update_subentry(agent.entry, subentry, data=changed)
    await agent.hass.async_block_till_done()
    assert ir.async_get(agent.hass).async_get_issue(DOMAIN, issue_id) is None


async def test_a_model_that_goes_silent_after_acting_leaves_the_truth(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    server.says(SURE, says("", LIGHT, LOOK), *[ScriptedReply(status=500)] * 3)

    answer = await agent.ask(COSY)

    assert answer["response"].endswith("The model stopped answering, so I stopped here.")
    assert [item["status"] for item in answer["intents"]] == ["done"]


async def test_a_claim_that_nothing_backs_is_corrected(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    moon = Call(name="light__HassLightSet", arguments={"name": "Moon", "brightness": 40})
    server.says(SURE, says("", moon), says("I dimmed the light."))

    answer = await agent.ask(COSY)

    assert answer["response"] == "I have not actually done anything just now. That did not work (Moon)."
    assert answer["error"] is not None


async def test_a_risky_action_is_asked_about_in_our_words_and_done_after_the_yes(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    unlock = Call(name="intent__HassTurnOff", arguments={"name": "Front Door"})
    server.says(SURE, says("", unlock), says("I opened the door."))

    answer = await agent.say("let my guests in please, they are waiting outside")

    assert answer["continue_conversation"]
    assert answer["response"].endswith("?")
    assert home.front_door.unlocked_times == 0

    await agent.say("yes", conversation_id=answer["conversation_id"])
    assert home.front_door.unlocked_times == 1


async def test_what_was_said_before_is_known_to_the_model(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    first = await agent.converse("turn on the kitchen light")
    server.says(SURE, says("You are welcome."))
    await agent.converse(COSY, conversation_id=first["conversation_id"])

    said = [message["content"] for message in server.requests[1].body["messages"]]
    assert said[1] == "turn on the kitchen light"
    assert len(said) == 4


async def test_what_models_took_is_kept_over_a_restart(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    subentry = await connect(agent, server, price={"input": 10, "output": 100})
    server.says(SURE, says("Fine."))
    await agent.ask(COSY)

    (row,) = await agent.data.stores.usage.since(0)
    assert (row.connection, row.calls, row.input_tokens) == (subentry.subentry_id, 2, 200)
    assert row.money_millionths == 2 * (100 * 10 + 20 * 100)


async def test_the_answer_is_streamed_into_the_chat_log(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    words = "It is as cosy as it can be, and I would leave it so."
    server.says(SURE, says("One moment.", LIGHT, LOOK), says(words, pieces=10, between_s=0.005))
    deltas: list[str] = []

    def hear(_log: conversation.ChatLog, delta: dict[str, Any]) -> None:
        deltas.append(delta.get("content") or "")

    with (
        open_session(agent.hass, None, None) as session,
        conversation.async_get_chat_log(agent.hass, session, chat_log_delta_listener=hear) as chat_log,
    ):
        result = await conversation.async_converse(
            agent.hass, COSY, session.conversation_id, Context(), agent_id=AGENT_ENTITY_ID
        )

    assert result.response.speech["plain"]["speech"] == words
    written = [delta for delta in deltas if delta]
    assert len(written) >= 10
    assert "".join(written) == f"One moment.{words}"
    roles = [content.role for content in chat_log.content]
    assert roles == ["system", "user", "assistant", "tool_result", "tool_result", "assistant"]


async def test_a_budget_that_is_spent_leaves_the_sentences_working(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    agent.data.connections.budget.limits[BudgetPeriod.DAY] = UsageLimits(calls=0)

    assert (await agent.ask(COSY))["engine"] == "local"
    assert (await agent.ask("turn on the kitchen light"))["intents"]
    assert server.requests == []


async def test_a_budget_that_ends_on_the_way_says_what_was_done(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    agent.data.connections.budget.limits[BudgetPeriod.REQUEST] = UsageLimits(calls=2)
    server.says(SURE, says("", LIGHT, LOOK))

    answer = await agent.ask(COSY)

    assert answer["response"].endswith("The budget for models is used up, so I stopped here.")
    assert home.attribute("light.kitchen_light", "brightness") == 102


async def test_a_model_that_never_stops_is_stopped(
    agent: InstalledAgent, home: SmallHome, socket_enabled: None
) -> None:
    numbers = count()

    def again(seen: Seen) -> ScriptedReply:
        if "response_format" in seen.body:
            return SURE
        return says("", Call(name="smart_home__list_devices", arguments={"name": f"lamp {next(numbers)}"}))

    async with ModelServer(key="secret", answer=again) as endless:
        await connect(agent, endless)
        answer = await agent.ask(COSY)

    assert answer["response"].endswith("so I stopped here.")
    assert len(endless.requests) <= 7


@pytest.mark.parametrize(
    ("last", "said"),
    [
        pytest.param(says("It is", finish="length"), "It is… My answer breaks off here.", id="cut off"),
        pytest.param(ScriptedReply(refusal="I cannot help with that."), "I cannot help with that.", id="refused"),
        pytest.param(says(""), "I got no answer to that.", id="nothing said"),
        pytest.param(ScriptedReply(thinking="Hm."), "I got no answer to that.", id="only thought"),
    ],
)
async def test_an_answer_that_is_none_is_said_honestly(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, last: ScriptedReply, said: str
) -> None:
    await connect(agent, server)
    server.says(SURE, last)
    assert (await agent.ask(COSY))["response"] == said


async def test_a_request_that_is_given_up_leaves_nothing_behind(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    server.says(SURE, says("A long story about a corner and its lamp.", between_s=0.2))
    asking = agent.hass.async_create_task(agent.ask(COSY))
    while len(server.requests) < 2:
        await asyncio.sleep(0.01)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking

    server.says(SURE, says("Here I am."))
    assert (await agent.ask(COSY))["response"] == "Here I am."
