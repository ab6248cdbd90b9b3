"""Questions to people of the household: asked once, aloud or on a phone, and the answer comes back to who asked."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from datetime import timedelta
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components import persistent_notification
from homeassistant.core import Context, EventOrigin, HomeAssistant, ServiceCall, SupportsResponse
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import entity_registry as er
import pytest

from custom_components.universal_agent.common.outcome import ErrorType
from custom_components.universal_agent.skills import notification
from custom_components.universal_agent.skills.notification.asking import OPEN_S, SETTLES_S
from custom_components.universal_agent.skills.skill import Skill, SkillContext
from tests.common_builders import a_request
from tests.skills.conftest import World, WorldMaker
from tests.skills.timer.conftest import a_device, a_phone, a_satellite, async_fire_time_changed, async_mock_service

QUESTION = "Do you want dinner?"
KIDS = "assist_satellite.kids"

type Restart = Callable[[], Awaitable[None]]


class Room:
    """What is asked in the kids' room, and what is answered there."""

    def __init__(self, hass: HomeAssistant) -> None:
        self.heard: list[ServiceCall] = []
        self.answer: dict[str, Any] | None = {"id": "0", "sentence": "yes please", "slots": {}}
        hass.services.async_register(
            "assist_satellite", "ask_question", self._asked, supports_response=SupportsResponse.ONLY
        )

    async def _asked(self, call: ServiceCall) -> dict[str, Any]:
        self.heard.append(call)
        if self.answer is None:
            raise HomeAssistantError("No answer from question")
        return self.answer


@pytest.fixture
def room(hass: HomeAssistant) -> Room:
    """Put a satellite that can converse into the kids' room, and Leni into the house, with a phone."""
    device_id = a_device(hass, "Kids satellite", "Kids room")
    a_satellite(hass, device_id, KIDS)
    hass.states.async_set(KIDS, "idle", {"supported_features": 3})
    hass.states.async_set("person.leni", "home", {"friendly_name": "Leni", "user_id": "leni"})
    return Room(hass)


@pytest.fixture
def phone(hass: HomeAssistant, room: Room) -> list[ServiceCall]:
    """Return what Leni's phone gets."""
    return a_phone(hass, "Leni Pixel", "leni")[1]


@pytest.fixture
def built() -> list[Skill]:
    """Return the domain, once it is built."""
    return []


@pytest.fixture
def homes() -> list[SkillContext]:
    """Return what the domain is built with, once it is."""
    return []


@pytest.fixture
async def world(
    make_world: WorldMaker, room: Room, built: list[Skill], homes: list[SkillContext]
) -> AsyncGenerator[World]:
    """Return a world with this domain, which listens for buttons."""

    def build(home: SkillContext) -> Skill:
        homes.append(home)
        built.append(notification.build(home))
        return built[-1]

    made = await make_world(build)
    assert built[0].start is not None
    await built[0].start()
    yield made
    assert built[0].stop is not None
    await built[0].stop()


def pages(hass: HomeAssistant) -> list[str]:
    """Return what stands on Home Assistant's page."""
    return [note["message"] for note in persistent_notification._async_get_or_create_notifications(hass).values()]


async def press(hass: HomeAssistant, call: ServiceCall, title: str, origin: EventOrigin = EventOrigin.remote) -> None:
    """Press a button of a notice."""
    (action,) = [button["action"] for button in call.data["data"]["actions"] if button["title"] == title]
    hass.bus.async_fire(
        "mobile_app_notification_action", {"action": action}, origin=origin, context=Context(user_id="leni")
    )
    await hass.async_block_till_done()


async def test_a_room_is_asked_and_its_answer_is_the_result(world: World, room: Room) -> None:
    outcome = await world.call("notification.ask", {"question": QUESTION, "target": "kids"})
    assert outcome.spoken == "Kids room answered: Yes."
    assert outcome.data["answer"] == "Yes"
    (asked,) = room.heard
    assert asked.data["entity_id"] == KIDS
    assert asked.data["question"] == QUESTION
    assert [answer["id"] for answer in asked.data["answers"]] == ["0", "1"]


@pytest.mark.parametrize(
    ("answer", "told"),
    [({"id": "1", "sentence": "pasta"}, "Pasta"), ({"id": None, "sentence": "fish and chips"}, "fish and chips")],
    ids=["one of the answers", "other words"],
)
async def test_answers_can_be_offered(world: World, room: Room, answer: dict[str, Any], told: str) -> None:
    room.answer = answer
    wanted = {"question": "Which?", "target": "Kids room", "answers": ["Pizza!", "Pasta"]}
    outcome = await world.call("notification.ask", wanted)
    assert outcome.data["answer"] == told
    assert [offered["sentences"] for offered in room.heard[0].data["answers"]] == [["Pizza"], ["Pasta"]]


async def test_where_nobody_answers_aloud_that_is_said(world: World, room: Room) -> None:
    room.answer = None
    outcome = await world.call("notification.ask", {"question": QUESTION, "target": "kids"})
    assert outcome.spoken == f"Kids room has not answered: {QUESTION}"
    assert outcome.data["answer"] is None


async def test_a_phone_is_asked_with_buttons_and_the_answer_is_told_to_who_asked(
    hass: HomeAssistant, world: World, phone: list[ServiceCall]
) -> None:
    anna = a_phone(hass, "Anna Pixel", "anna")[1]
    outcome = await world.call("notification.ask", {"question": QUESTION, "target": "Leni"}, user_id="anna")
    assert outcome.spoken == "I have asked Leni on the phone and will tell you the answer."
    (asked,) = phone
    assert [button["title"] for button in asked.data["data"]["actions"]] == ["Yes", "No"]

    await press(hass, asked, "Yes", origin=EventOrigin.local)
    assert anna == []
    await press(hass, asked, "No")
    assert [call.data["message"] for call in anna] == ["Leni answered: No."]
    assert phone[-1].data["message"] == "clear_notification"
    await press(hass, asked, "Yes")
    assert len(anna) == 1


async def test_who_asked_at_a_satellite_is_told_there(
    hass: HomeAssistant, world: World, phone: list[ServiceCall]
) -> None:
    device_id = a_device(hass, "Kitchen satellite", "Kitchen")
    a_satellite(hass, device_id)
    said = async_mock_service(hass, "assist_satellite", "announce")
    await world.call("notification.ask", {"question": QUESTION, "target": "Leni"}, device_id=device_id)
    await press(hass, phone[0], "Yes")
    assert [call.data["message"] for call in said] == ["Leni answered: Yes."]


async def test_a_phone_that_does_not_answer_in_time_is_not_waited_for(
    hass: HomeAssistant, world: World, phone: list[ServiceCall], freezer: FrozenDateTimeFactory
) -> None:
    await world.call("notification.ask", {"question": QUESTION, "target": "Leni"})
    freezer.tick(timedelta(seconds=OPEN_S - 1))
    async_fire_time_changed(hass)
    await hass.async_block_till_done()
    assert pages(hass) == []
    freezer.tick(timedelta(seconds=2))
    async_fire_time_changed(hass)
    await hass.async_block_till_done()
    assert pages(hass) == [f"Leni has not answered: {QUESTION}"]
    await press(hass, phone[0], "Yes")
    assert len(pages(hass)) == 1


@pytest.fixture
def restart(world: World, built: list[Skill], homes: list[SkillContext]) -> Restart:
    """Return what ends the domain and builds it anew, as a restart does: nothing is left of it but the database."""

    async def begin_anew() -> None:
        assert built[0].stop is not None
        await built[0].stop()
        built[0] = notification.build(homes[0])
        assert built[0].start is not None
        await built[0].start()

    return begin_anew


async def test_an_answer_after_a_restart_is_told_to_who_asked(
    hass: HomeAssistant, world: World, restart: Restart, phone: list[ServiceCall]
) -> None:
    anna = a_phone(hass, "Anna Pixel", "anna")[1]
    await world.call("notification.ask", {"question": QUESTION, "target": "Leni"}, user_id="anna")
    await restart()

    await press(hass, phone[0], "No")

    assert [call.data["message"] for call in anna] == ["Leni answered: No."]
    assert phone[-1].data["message"] == "clear_notification"
    await restart()
    await press(hass, phone[0], "Yes")
    assert len(anna) == 1


@pytest.mark.parametrize("away_s", [10, OPEN_S + 3600], ids=["before its end", "past its end"])
async def test_a_question_that_nobody_has_answered_ends_after_a_restart_too(
    hass: HomeAssistant,
    world: World,
    restart: Restart,
    phone: list[ServiceCall],
    freezer: FrozenDateTimeFactory,
    away_s: int,
) -> None:
    await world.call("notification.ask", {"question": QUESTION, "target": "Leni"})
    freezer.tick(timedelta(seconds=away_s))
    await restart()
    assert pages(hass) == []  # the phones may not be there yet

    freezer.tick(timedelta(seconds=max(OPEN_S - away_s, SETTLES_S) + 1))
    async_fire_time_changed(hass)
    await hass.async_block_till_done()

    assert pages(hass) == [f"Leni has not answered: {QUESTION}"]


async def test_a_question_that_reached_no_phone_is_not_waited_for(
    hass: HomeAssistant, world: World, restart: Restart, phone: list[ServiceCall], freezer: FrozenDateTimeFactory
) -> None:
    async def fails(_call: ServiceCall) -> None:
        raise HomeAssistantError("no network")

    hass.services.async_register("notify", "mobile_app_leni_pixel", fails)
    outcome = await world.call("notification.ask", {"question": QUESTION, "target": "Leni"})
    assert not outcome.ok
    await restart()
    freezer.tick(timedelta(seconds=OPEN_S + 1))
    async_fire_time_changed(hass)
    await hass.async_block_till_done()
    assert pages(hass) == []


@pytest.mark.parametrize("state", ["listening", "processing", "responding", "unavailable"])
async def test_a_satellite_that_is_in_a_turn_is_left_alone(
    hass: HomeAssistant, world: World, room: Room, state: str
) -> None:
    hass.states.async_set(KIDS, state, {"supported_features": 3})
    outcome = await world.call("notification.ask", {"question": QUESTION, "target": "kids"})
    assert (outcome.ok, room.heard) == (False, [])


async def test_the_satellite_that_asks_is_not_asked_in_its_own_turn(
    hass: HomeAssistant, world: World, room: Room
) -> None:
    entry = er.async_get(hass).async_get(KIDS)
    assert entry is not None
    device_id = entry.device_id
    outcome = await world.call("notification.ask", {"question": QUESTION, "target": "kids"}, device_id=device_id)
    assert (outcome.ok, room.heard) == (False, [])


async def test_a_satellite_that_cannot_listen_is_not_asked(hass: HomeAssistant, world: World, room: Room) -> None:
    hass.states.async_set(KIDS, "idle", {"supported_features": 1})
    outcome = await world.call("notification.ask", {"question": QUESTION, "target": "kids"})
    assert outcome.error_type is ErrorType.UNAVAILABLE
    assert room.heard == []


async def test_nobody_of_that_name_is_asked(world: World) -> None:
    outcome = await world.call("notification.ask", {"question": QUESTION, "target": "Zoe"})
    assert outcome.spoken == "I know nobody and no room called Zoe."


@pytest.mark.parametrize(
    ("language", "said", "target", "question"),
    [
        ("en", "ask the kids whether they want dinner", "Kids room", "I am to ask whether they want dinner."),
        ("en", "ask Leni if she comes along", "Leni", "I am to ask whether she comes along."),
        ("de", "frag Leni, ob sie mitkommt", "Leni", "Ich soll fragen, ob sie mitkommt."),
        ("fr", "demande à Leni si elle vient", "Leni", "On me charge de demander si elle vient."),
        ("es", "pregúntale a Leni si viene", "Leni", "Me piden que pregunte si viene."),
        ("nl", "vraag Leni of ze meegaat", "Leni", "Ik moet vragen of ze meegaat."),
    ],
)
async def test_ways_to_say_it(
    world: World, built: list[Skill], phone: list[ServiceCall], language: str, said: str, target: str, question: str
) -> None:
    reads = built[0].reads
    assert reads is not None
    found = await reads(said, a_request(text=said, language=language))
    assert found is not None
    assert found.call.tool == "notification.ask"
    assert found.call.arguments == {"target": target, "question": question}
