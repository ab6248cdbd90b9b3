"""Requests that take longer than anybody waits: the turn ends with a promise, and the answer is told later."""

import asyncio

from homeassistant.core import HomeAssistant
import pytest

from scripts.lib.model_server import Call, says
from tests.background.conftest import NEVER_S, PROMISE, SLOW_S, Kitchen
from tests.home import SmallHome

MOON = "explain to me why the moon looks so small"
SUN = "explain to me why the sun looks so bright"
WORDS = "The moon is far away. Things that are far away look small. It is thirty earths from here.".split()
FAR = "It is very far away."
COSY = "I'd love it if the reading corner were a little cosier"
LIGHT = Call(name="light__HassLightSet", arguments={"name": "Kitchen Light", "brightness": 40})


async def test_a_long_request_is_promised_and_told_on_its_satellite(kitchen: Kitchen) -> None:

    assert await kitchen.begin(MOON, says(FAR, begins_after_s=SLOW_S)) == PROMISE
    assert await kitchen.hear() == FAR

    (record,) = await kitchen.agent.data.stores.executions.recent()
    assert (record.text, record.response, record.route, record.error) == (MOON, FAR, "conversation", None)
    assert kitchen.announced.empty()


async def test_a_quick_request_is_answered_at_once(kitchen: Kitchen) -> None:

    assert await kitchen.say(MOON) == FAR
    assert kitchen.under_way == []


async def test_its_changes_are_made_like_any_others(kitchen: Kitchen, home: SmallHome) -> None:
    kitchen.role = "smart_home"
    kitchen.answers[COSY] = [says("", LIGHT, begins_after_s=SLOW_S), says("It is dimmed.")]

    assert await kitchen.say(COSY) == PROMISE
    assert await kitchen.hear() == "It is dimmed."

    assert home.attribute("light.kitchen_light", "brightness") == 102
    (record,) = await kitchen.agent.data.stores.executions.recent()
    assert [one["status"] for one in record.intents] == ["done"]


async def test_status_and_cancel_by_voice(kitchen: Kitchen) -> None:
    kitchen.answers[MOON] = [says(FAR, begins_after_s=NEVER_S)]

    assert await kitchen.say("what are you working on?") == "I'm not working on anything in the background."
    assert await kitchen.begin(MOON, says(FAR)) == PROMISE
    assert await kitchen.say("what are you working on?") == f"I'm working on: {MOON}."
    assert await kitchen.say("is it done yet?") == f"I'm still working on: {MOON}."
    said = await kitchen.say("cancel that task")

    assert said == f"I've stopped working on: {MOON}. What I had already done stays."
    assert await kitchen.say("is it done yet?") == f"That was cancelled: {MOON}."
    assert kitchen.under_way == []
    assert kitchen.announced.empty()
    records = await kitchen.agent.data.stores.executions.recent()
    assert [one.error for one in records if one.text == MOON] == ["cancelled"]


async def test_two_go_on_at_once_and_a_word_finds_one(kitchen: Kitchen) -> None:
    assert await kitchen.begin(MOON, says(FAR, begins_after_s=NEVER_S)) == PROMISE
    assert await kitchen.begin(SUN, says("It is very hot.", begins_after_s=SLOW_S)) == PROMISE

    assert await kitchen.say("what are you working on?") == f"I'm working on: {MOON} and {SUN}."
    assert await kitchen.say("cancel the task moon") == (
        f"I've stopped working on: {MOON}. What I had already done stays."
    )
    assert await kitchen.hear() == "It is very hot."
    assert await kitchen.say("what came of that task?") == f"That's done: {SUN}. It is very hot."


async def test_words_that_were_spoken_are_not_told_again(kitchen: Kitchen) -> None:
    goes_on = asyncio.Event()

    said = await kitchen.say(MOON)
    goes_on.set()
    told = await kitchen.hear()

    assert said.endswith(f" {PROMISE}")
    spoken = said.removesuffix(f" {PROMISE}")
    assert spoken
    assert f"{spoken} {told}".split() == WORDS


async def test_unloading_ends_it_and_the_next_start_tells(kitchen: Kitchen, hass: HomeAssistant) -> None:
    kitchen.answers[MOON] = [says(FAR, begins_after_s=NEVER_S)]
    assert await kitchen.begin(MOON, says(" ".join(WORDS), pauses_until=goes_on)) == PROMISE

    await kitchen.agent.restart()

    assert kitchen.under_way == []
    records = await kitchen.agent.data.stores.executions.recent()
    assert [one.error for one in records if one.text == MOON] == ["cancelled"]
    assert await kitchen.say("is it done yet?") == (
        f"Home Assistant was restarted before I was done with this: {MOON}. Please ask me again."
    )
    assert kitchen.announced.empty()
