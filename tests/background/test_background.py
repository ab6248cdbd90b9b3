"""Requests that take longer than anybody waits: the turn ends with a promise, and the answer is told later."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
import contextlib
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components import persistent_notification
from homeassistant.core import Context, HomeAssistant, callback
from homeassistant.exceptions import HomeAssistantError
import pytest
from pytest_homeassistant_custom_component.common import async_mock_service

from custom_components.universal_agent.common.answer import Answer
from custom_components.universal_agent.common.errors import StorageError
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.models.client import Message
from custom_components.universal_agent.models.events import AgentEvent, EventSink, TextDelta
from custom_components.universal_agent.store.background import KeptTask
from scripts.lib.model_server import Call, says
from tests.background.conftest import PATIENT_S, PROMISE, SLOW_S, Kitchen
from tests.household_fixtures import a_phone
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

MOON = "explain to me why the moon looks so small"
SUN = "explain to me why the sun looks so bright"
LONG = "The moon is far away. Things that are far away look small. It is thirty earths from here."
FAR = "It is very far away."
COSY = "I'd love it if the reading corner were a little cosier"
LIGHT = Call(name="light__HassLightSet", arguments={"name": "Kitchen Light", "brightness": 40})
LOOK = Call(name="smart_home__get_device_state", arguments={"name": "Bedroom Light"})
UNLOCK = Call(name="intent__HassTurnOff", arguments={"name": "Front Door"})


async def test_a_long_request_is_promised_and_told_on_its_satellite(kitchen: Kitchen) -> None:
    assert await kitchen.begin(MOON, says(FAR, begins_when=kitchen.later)) == PROMISE
    assert await kitchen.hear() == FAR

    (record,) = await kitchen.agent.data.stores.executions.recent()
    assert (record.text, record.response, record.route, record.error) == (MOON, FAR, "conversation", None)
    assert kitchen.announced.empty()


async def test_a_quick_request_is_answered_at_once(kitchen: Kitchen) -> None:
    assert await kitchen.begin(MOON, says(FAR), patience_s=PATIENT_S) == FAR
    assert kitchen.under_way == []


async def test_its_changes_are_made_like_any_others(kitchen: Kitchen, home: SmallHome) -> None:
    kitchen.role = "smart_home"

    assert await kitchen.begin(COSY, says("", LIGHT, begins_when=kitchen.later)) == PROMISE
    assert await kitchen.hear() == "I set Kitchen Light to 40 %."

    assert home.attribute("light.kitchen_light", "brightness") == 102
    (record,) = await kitchen.agent.data.stores.executions.recent()
    assert [intent["status"] for intent in record.intents] == ["done"]


async def test_status_and_cancel_by_voice(kitchen: Kitchen) -> None:
    assert await kitchen.say("what are you working on?") == "I'm not working on anything in the background."
    assert await kitchen.say("is it done yet?") == "I haven't done anything in the background lately."
    assert await kitchen.say("cancel that task") == "I'm not working on anything in the background."
    assert await kitchen.begin(MOON, says(FAR, begins_when=kitchen.never)) == PROMISE
    assert await kitchen.say("what are you working on?") == f"I'm working on: {MOON}."
    assert await kitchen.say("is it done yet?") == f"I'm still working on: {MOON}."
    assert await kitchen.say("cancel the task weather") == "I'm not working on anything like that."
    said = await kitchen.say("cancel that task")

    assert said == f"I've stopped working on: {MOON}. What I had already done stays."
    assert await kitchen.say("is it done yet?") == f"That was cancelled: {MOON}."
    assert kitchen.under_way == []
    assert kitchen.announced.empty()
    records = await kitchen.agent.data.stores.executions.recent()
    assert [record.error for record in records if record.text == MOON] == ["cancelled"]


async def test_what_was_done_before_it_was_cancelled_is_recorded(kitchen: Kitchen, home: SmallHome) -> None:
    kitchen.role = "smart_home"
    said = await kitchen.begin(
        COSY, says("", LIGHT, LOOK, begins_when=kitchen.later), says("It is dimmed.", begins_when=kitchen.never)
    )
    assert said == PROMISE
    await kitchen.until(lambda: kitchen.answers[COSY] == [])  # the model knows by now what came of its call

    await kitchen.say("cancel that task")
    assert home.state("light.kitchen_light") == "on"

    records = await kitchen.agent.data.stores.executions.recent()
    (record,) = [item for item in records if item.text == COSY]
    assert record.tools_used == ("ha.light__HassLightSet", "smart_home.get_device_state")
    assert [intent["status"] for intent in record.intents] == ["done"]


async def test_two_go_on_at_once_and_a_word_finds_one(kitchen: Kitchen) -> None:
    assert await kitchen.begin(MOON, says(FAR, begins_when=kitchen.never)) == PROMISE
    after_the_word = asyncio.Event()
    assert await kitchen.begin(SUN, says("It is very hot.", begins_when=after_the_word)) == PROMISE

    said = await kitchen.say("cancel the task moon")
    after_the_word.set()

    assert said == f"I've stopped working on: {MOON}. What I had already done stays."
    assert await kitchen.hear() == "It is very hot."
    assert await kitchen.say("what came of that task?") == f"That's done: {SUN}. It is very hot."


async def test_words_that_were_spoken_are_not_told_again(
    freezer: FrozenDateTimeFactory, kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, is_speaking = asyncio.Event(), asyncio.Event()
    process_request = kitchen.agent.data.supervisor.process_request

    async def watched(request: RequestContext, history: Sequence[Message], emit: EventSink) -> Answer:
        def watching(event: AgentEvent) -> None:
            emit(event)
            if isinstance(event, TextDelta):
                is_speaking.set()

        return await process_request(request, history, watching)

    monkeypatch.setattr(kitchen.agent.data.supervisor, "process_request", watched)

    turn = asyncio.create_task(kitchen.begin(MOON, says(LONG, pauses_until=goes_on), patience_s=20))
    await is_speaking.wait()
    for _ in range(20):  # the turn passes on what it has got
        await asyncio.sleep(0)
    freezer.tick(30)
    said = await turn
    goes_on.set()
    told = await kitchen.hear()

    assert said.endswith(f" {PROMISE}")
    spoken = said.removesuffix(f" {PROMISE}")
    assert spoken
    assert f"{spoken} {told}".split() == LONG.split()


async def test_it_can_be_asked_for(kitchen: Kitchen) -> None:
    kitchen.answers[MOON] = [says(FAR, begins_after_s=SLOW_S)]

    said = await kitchen.say(f"do this in the background: {MOON}")

    assert said == "I'll do that in the background and tell you when I'm done."
    assert await kitchen.hear() == FAR
    records = await kitchen.agent.data.stores.executions.recent()
    assert [record.response for record in records if record.text == MOON] == [FAR]


STARTED = {
    "en": ("do this in the background: turn on the kitchen light and close the garage door", "I'll do that in the"),
    "de": ("mach das im Hintergrund: schalte das Kitchen Light ein und schließe das Garage Door", "Das mache ich im"),
    "es": ("haz esto en segundo plano: enciende Kitchen Light y cierra Garage Door", "Lo hago en segundo plano"),
    "fr": ("fais ça en arrière-plan: allume Kitchen Light et ferme Garage Door", "Je m'en occupe en arrière-plan"),
    "nl": ("doe dit op de achtergrond: zet Kitchen Light aan en sluit Garage Door", "Dat doe ik op de achtergrond"),
}


@pytest.mark.parametrize("language", STARTED)
async def test_all_of_a_request_goes_to_the_background(kitchen: Kitchen, home: SmallHome, language: str) -> None:
    asked, answered = STARTED[language]

    said = await kitchen.say(asked, language=language)
    await kitchen.hear()

    assert said.startswith(answered)
    assert home.state("light.kitchen_light") == "on"
    (record,) = [item for item in await kitchen.agent.data.stores.executions.recent() if item.text == asked]
    assert record.tools_used == ("agents.start_task",)


ENDED = {
    "en": ("what are you working on", "is it done yet", "cancel that task"),
    "de": ("woran arbeitest du gerade", "bist du damit fertig", "brich die Aufgabe ab"),
    "es": ("en qué estás trabajando", "has terminado", "cancela esa tarea"),
    "fr": ("sur quoi travailles-tu", "as-tu fini", "annule cette tâche"),
    "nl": ("waar ben je mee bezig", "is het al klaar", "annuleer die taak"),
}


@pytest.mark.parametrize("language", ENDED)
async def test_status_and_cancel_in_every_language(kitchen: Kitchen, language: str) -> None:
    what, done, cancel = ENDED[language]
    await kitchen.begin(MOON, says(FAR, begins_when=kitchen.never), language=language)

    assert MOON in await kitchen.say(what, language=language)
    assert MOON in await kitchen.say(done, language=language)
    assert MOON in await kitchen.say(cancel, language=language)

    assert kitchen.under_way == []
    records = await kitchen.agent.data.stores.executions.recent()
    assert [record.error for record in records if record.text == MOON] == ["cancelled"]


async def test_no_more_than_three_at_a_time(kitchen: Kitchen) -> None:
    for number in range(3):
        asked = f"explain to me why {number} is a number"
        kitchen.answers[asked] = [says(FAR, begins_when=kitchen.never)]
        await kitchen.say(f"do this in the background: {asked}")

    refused = await kitchen.say(f"do this in the background: {MOON}")
    waited = await kitchen.begin(SUN, says("It is very hot.", begins_after_s=SLOW_S))

    assert refused.startswith("I'm already working on several things in the background.")
    assert waited == "It is very hot."


async def test_unloading_ends_it_and_the_next_start_tells(kitchen: Kitchen, hass: HomeAssistant) -> None:
    assert await kitchen.begin(MOON, says(FAR, begins_when=kitchen.never)) == PROMISE

    await kitchen.agent.restart()

    assert kitchen.under_way == []
    records = await kitchen.agent.data.stores.executions.recent()
    assert [record.error for record in records if record.text == MOON] == ["cancelled"]
    lost = f"Home Assistant was restarted before I was done with this: {MOON}. Please ask me again."
    assert await kitchen.say("is it done yet?") == lost
    assert kitchen.announced.empty()
    assert [
        notification["message"]
        for notification in persistent_notification._async_get_or_create_notifications(hass).values()
    ] == [lost]
    await kitchen.agent.restart()
    assert await kitchen.say("is it done yet?") == "I haven't done anything in the background lately."


async def test_a_satellite_that_fails_is_followed_by_the_persons_phone(kitchen: Kitchen, hass: HomeAssistant) -> None:
    anna = await hass.auth.async_create_user("Anna", group_ids=["system-users"])
    bob = await hass.auth.async_create_user("Bob", group_ids=["system-users"])
    phone, other = await a_phone(hass, anna, "Anna phone"), await a_phone(hass, bob, "Bob phone")
    async_mock_service(hass, "assist_satellite", "announce", raise_exception=HomeAssistantError("busy"))

    context = Context(user_id=anna.id)
    assert await kitchen.begin(MOON, says(FAR, begins_when=kitchen.later), context=context) == PROMISE
    await kitchen.until(lambda: bool(phone.shown))

    assert [(shown["message"], shown["title"]) for shown in phone.shown] == [(FAR, MOON)]
    assert other.shown == []


async def test_the_request_of_one_person_is_nobody_elses_business(kitchen: Kitchen, hass: HomeAssistant) -> None:
    anna = await hass.auth.async_create_user("Anna", group_ids=["system-users"])
    bob = await hass.auth.async_create_user("Bob", group_ids=["system-users"])
    context = Context(user_id=anna.id)
    said = await kitchen.begin(MOON, says(FAR, begins_when=kitchen.never), context=context, satellite_id=None)
    assert said == PROMISE

    assert await kitchen.say("what are you working on?", device_id=None, context=Context(user_id=bob.id)) == (
        "I'm not working on anything in the background."
    )
    assert (
        await kitchen.say("what are you working on?", device_id=None, context=Context(user_id=anna.id))
        == f"I'm working on: {MOON}."
    )


async def test_a_question_raised_in_the_background_is_answered_on_the_phone(
    kitchen: Kitchen, hass: HomeAssistant, home: SmallHome
) -> None:
    kitchen.role = "smart_home"
    anna = await hass.auth.async_create_user("Anna", group_ids=["system-users"])
    phone = await a_phone(hass, anna, "Anna phone")
    context = Context(user_id=anna.id)

    said = await kitchen.begin(COSY, says("", UNLOCK, begins_when=kitchen.later), says("Shall I?"), context=context)
    assert said == PROMISE
    told = await kitchen.hear()
    await kitchen.until(lambda: bool(phone.shown))
    assert told.endswith("Please answer that on your phone or in Home Assistant.")
    assert await kitchen.say("yes", context=Context(user_id=anna.id)) != "Done."
    assert home.state("lock.front_door") == "locked"
    await phone.press(phone.button("Approve"))

    assert home.state("lock.front_door") == "unlocked"


async def test_a_model_that_is_lost_in_the_background_is_told_honestly(kitchen: Kitchen) -> None:
    assert await kitchen.begin(MOON, says(begins_when=kitchen.later, status=400)) == PROMISE

    assert await kitchen.hear()
    (record,) = [item for item in await kitchen.agent.data.stores.executions.recent() if item.text == MOON]
    assert not record.understood
    assert (await kitchen.say("what came of that task?")).startswith(f"That didn't work: {MOON}.")


async def test_the_conversation_knows_what_was_told(kitchen: Kitchen, hass: HomeAssistant) -> None:
    assert await kitchen.begin(MOON, says(FAR, begins_when=kitchen.later), conversation_id="kitchen talk") == PROMISE
    await kitchen.hear()
    await kitchen.until(lambda: kitchen.under_way == [])

    heard: list[str] = []
    kitchen.on_seen = lambda seen: heard.append(str(seen.body["messages"]))
    await kitchen.begin(SUN, says("It is very hot."), patience_s=PATIENT_S, conversation_id="kitchen talk")

    assert FAR in heard[-1]


async def test_people_choose_how_long_they_wait(agent: InstalledAgent) -> None:
    options = agent.hass.config_entries.options
    form = await options.async_init(agent.entry.entry_id)
    form = await options.async_configure(form["flow_id"], {"next_step_id": "background"})
    schema = form["data_schema"]
    assert schema is not None
    assert {field.schema: field.description["suggested_value"] for field in schema.schema} == {
        "voice_patience_s": 20,
        "chat_patience_s": 60,
        "slow_simple_s": 4,
        "slow_complex_s": 15,
    }
    chosen = {"voice_patience_s": 5, "chat_patience_s": 0, "slow_simple_s": 2.5, "slow_complex_s": 0}
    await options.async_configure(form["flow_id"], chosen)
    await agent.hass.async_block_till_done()

    assert agent.entry.options == chosen
    assert agent.data.background.patience == {Channel.VOICE: 5}


async def test_an_error_of_ours_in_the_background_is_told(
    kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(_request: object, _history: object, emit: EventSink) -> Answer:
        await kitchen.later.wait()
        emit(TextDelta(text="Well"))
        raise RuntimeError("we are wrong")

    monkeypatch.setattr(kitchen.agent.data.supervisor, "process_request", broken)
    assert await kitchen.begin(MOON) == PROMISE

    assert await kitchen.hear() == "Something went wrong on my side."
    assert "we are wrong" in caplog.text


async def test_what_cannot_be_written_down_is_not_promised(kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(_task: object) -> None:
        raise StorageError("disk full")

    monkeypatch.setattr(kitchen.agent.data.stores.background, "add", full)

    assert await kitchen.begin(MOON, says(FAR, begins_after_s=SLOW_S)) == FAR
    assert kitchen.under_way == []


@pytest.mark.parametrize(
    ("patience", "ask"),
    [
        pytest.param({Channel.VOICE: PATIENT_S}, Kitchen.say, id="within the patience"),
        pytest.param({}, Kitchen.say, id="by people who wait as long as it takes"),
        pytest.param({}, lambda kitchen, text: kitchen.agent.ask(text), id="an automation's"),
    ],
)
async def test_a_turn_that_is_given_up_leaves_nothing(
    kitchen: Kitchen, patience: dict[Channel, float], ask: Callable[[Kitchen, str], Coroutine[Any, Any, Any]]
) -> None:
    kitchen.answers[MOON] = [says(FAR, begins_when=kitchen.never)]
    kitchen.agent.data.background.patience = patience
    turn = asyncio.create_task(ask(kitchen, MOON))
    await kitchen.until(lambda: bool(kitchen.under_way))

    turn.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await turn

    assert kitchen.under_way == []


@pytest.mark.parametrize("error", [RuntimeError, TimeoutError])
async def test_an_error_of_ours_within_the_turn_is_answered_there(
    kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: type[Exception]
) -> None:
    async def broken(_request: object, _history: object, emit: EventSink) -> Answer:
        emit(TextDelta(text="Well"))
        raise error("we are wrong")

    monkeypatch.setattr(kitchen.agent.data.supervisor, "process_request", broken)

    result = await kitchen.begin(MOON, patience_s=PATIENT_S)

    assert result == "Something went wrong on my side."
    assert kitchen.under_way == []
    assert "we are wrong" in caplog.text


async def test_what_is_done_while_it_is_written_down_is_answered_at_once(
    kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = kitchen.agent.data.stores.background
    is_answered = asyncio.Event()
    kitchen.agent.hass.bus.async_listen("universal_agent_request", callback(lambda _event: is_answered.set()))
    add = store.add

    async def slowly(task: KeptTask) -> None:
        await add(task)
        await is_answered.wait()

    monkeypatch.setattr(store, "add", slowly)

    assert await kitchen.begin(MOON, says(FAR, begins_after_s=SLOW_S)) == FAR
    assert await store.all() == ()
