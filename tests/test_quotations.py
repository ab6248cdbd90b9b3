"""All that README and info.md quote is said to a home and does what stands beside it; in a bare home nothing breaks."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
import re
from typing import Any, override

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.binary_sensor import BinarySensorEntity
from homeassistant.components.binary_sensor.const import BinarySensorDeviceClass
from homeassistant.components.fan import FanEntity
from homeassistant.components.fan.const import FanEntityFeature
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.media_player import MediaPlayerEntity
from homeassistant.components.media_player.const import MediaPlayerState
from homeassistant.components.sensor import SensorDeviceClass, SensorEntity
from homeassistant.components.switch import SwitchEntity
from homeassistant.core import HomeAssistant
import pytest

from tests.calendar_household import NOW, move_in
from tests.installed_agent import InstalledAgent, install
from tests.mock_calendar import planned
from tests.mock_home import Light, SmallHome
from tests.mock_todo_lists import KeptList
from tests.skills.weather.conftest import Sky, line

ROOT = Path(__file__).parents[1]


class Fan(FanEntity):
    """A fan that turns."""

    _attr_supported_features = FanEntityFeature.TURN_ON | FanEntityFeature.TURN_OFF
    _attr_percentage = 0

    @override
    async def async_turn_on(self, *_: Any, **__: Any) -> None:
        self._attr_percentage = 100
        self.async_write_ha_state()

    @override
    async def async_turn_off(self, **_: Any) -> None:
        self._attr_percentage = 0
        self.async_write_ha_state()


class Plug(SwitchEntity):
    """A plug that switches."""

    _attr_is_on = True

    @override
    async def async_turn_on(self, **_: Any) -> None:
        self._attr_is_on = True
        self.async_write_ha_state()

    @override
    async def async_turn_off(self, **_: Any) -> None:
        self._attr_is_on = False
        self.async_write_ha_state()


class Machine(BinarySensorEntity):
    """Something that is on."""

    _attr_is_on = True

    def __init__(self, device_class: BinarySensorDeviceClass) -> None:
        self._attr_device_class = device_class


class Reading(SensorEntity):
    """A sensor with one value."""

    def __init__(self, device_class: SensorDeviceClass, value: float, unit: str) -> None:
        self._attr_device_class, self._attr_native_value, self._attr_native_unit_of_measurement = (
            device_class,
            value,
            unit,
        )


class Television(MediaPlayerEntity):
    """A television that plays."""

    _attr_state = MediaPlayerState.PLAYING


async def furnish(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> None:
    """Add what the quotations speak of to a small home."""
    household = await move_in(hass, agent)
    football = planned("Football", "2026-10-16T18:00:00+00:00")
    household.family.planned[str(football.uid)] = football
    noon = datetime(2026, 10, 15, 12, tzinfo=UTC)
    daily = [line(noon + timedelta(days=day), "rainy" if day == 1 else "sunny", 9 + day, 4) for day in range(5)]
    await home.add("weather", Sky("Home", daily=daily), "Home")
    for name, area in (("Porch Light", "Hallway"), ("Gethin's Lamp", "Bedroom"), ("Arc Lamp", "Living Room")):
        await home.add("light", Light(), name, area)
    await home.add("fan", Fan(), "Fan", "Bedroom")
    await home.add("switch", Plug(), "Plug", "Kitchen")
    await home.add("binary_sensor", Machine(BinarySensorDeviceClass.RUNNING), "Washing Machine", "Kitchen")
    await home.add("binary_sensor", Machine(BinarySensorDeviceClass.WINDOW), "Kitchen Window", "Kitchen")
    await home.add("sensor", Reading(SensorDeviceClass.TEMPERATURE, 19.5, "°C"), "Bedroom Temperature", "Bedroom")
    await home.add("sensor", Reading(SensorDeviceClass.TEMPERATURE, 21, "°C"), "Kitchen Temperature", "Kitchen")
    await home.add("sensor", Reading(SensorDeviceClass.BATTERY, 8, "%"), "Kitchen Window Battery", "Kitchen")
    await home.add("sensor", Reading(SensorDeviceClass.DURATION, 25, "min"), "Washing Machine Remaining", "Kitchen")
    await home.add("media_player", Television(), "TV", "Living Room")
    shopping = KeptList("Shopping list")
    await home.add("todo", shopping, "Shopping list")
    for name in ("Ada", "Leni"):
        hass.states.async_set(f"person.{name.casefold()}", "not_home", {"friendly_name": name})
        async_expose_entity(hass, "conversation", f"person.{name.casefold()}", True)


def quoted() -> set[str]:
    """Return what the documents put between quotation marks."""
    text = "".join((ROOT / name).read_text().replace("\n", " ") for name in ("README.md", "info.md"))
    return {re.sub(r"\s+", " ", words) for words in re.findall(r'"([^"]+)"', text)}


@dataclass(frozen=True)
class Quoted:
    """What a quotation is to lead to."""

    words: str
    tool: str | None = None
    """The tool that it runs; None where no tool does."""
    says: str = ""
    """What stands in the answer."""
    changes: tuple[str, str] | None = None
    """An entity, and its state afterwards."""
    asks: bool = False
    """Whether the person is asked something."""


STORIES: dict[str, tuple[Quoted, ...]] = {
    "devices": (
        Quoted("turn on the kitchen lights", "smart_home.handle_intent", changes=("light.kitchen_light", "on")),
        Quoted(
            "dim the bedroom to 30 percent and close the blinds",
            "smart_home.handle_intent",
            changes=("cover.bedroom_blinds", "closed"),
        ),
        Quoted("open the blinds a bit", "smart_home.handle_intent", changes=("cover.bedroom_blinds", "open")),
        Quoted(
            "turn on the kitchen light, no wait, the bedroom light",
            "smart_home.handle_intent",
            changes=("light.bedroom_light", "on"),
        ),
        Quoted("turn on geth ins lamp", "smart_home.handle_intent", changes=("light.gethin_s_lamp", "on")),
        Quoted("turn on the ark lamp", says="Did you mean Arc Lamp?", asks=True),
        Quoted(
            "turn off all lights except the kitchen light",
            "smart_home.handle_intent",
            changes=("light.gethin_s_lamp", "off"),
        ),
        Quoted("undo that", "explain.undo", changes=("light.gethin_s_lamp", "on")),
        Quoted("what did you do today?", "explain.what_happened", says="undo that"),
        Quoted("why did you do that?", "explain.why", says="undo that"),
        Quoted("unlock the front door", "smart_home.handle_intent", says="unlock Front Door?", asks=True),
        Quoted("turn on the flux capacitor", says="flux capacitor"),
        Quoted("book me a flight", says="can't order, buy or book"),
        Quoted(
            "turn on the porch light every day at sunset", "automations.propose", says="every day at sunset", asks=True
        ),
        Quoted(
            "turn on the porch light every evening at eight for half an hour",
            "automations.propose",
            says="30 minutes later",
            asks=True,
        ),
    ),
    "questions": (
        Quoted("how much longer does the washing need?", "smart_home.ask_states", says="25 minutes"),
        Quoted("which room is the coldest?", "smart_home.ask_states", says="19.5"),
        Quoted("are any batteries low?", "smart_home.ask_states", says="Kitchen Window Battery"),
        Quoted("how long was the TV on yesterday?", "smart_home.get_history", says="no recorder"),
        Quoted("when did Ada get home?", "smart_home.get_history", says="no recorder"),
        Quoted("what's the weather like tomorrow?", "weather.get_forecast", says="rain"),
        Quoted("do I need a coat on Saturday?", "weather.get_forecast", says="°"),
        Quoted("which day is best for a barbecue?", "weather.get_forecast"),
        Quoted("what is 15 percent of 80?", "knowledge.calculate", says="12"),
        Quoted("how many days until Easter?", "knowledge.count_days", says="164"),
        Quoted("350 Fahrenheit in Celsius", "knowledge.convert", says="176.7"),
        Quoted("what time is it in Tokyo?", "knowledge.time_elsewhere", says="2:40 AM"),
        Quoted("tell Ada that the bus is late", "notification.send", says="no phone of Ada"),
        Quoted("ask Ada whether she wants dinner", "notification.send", says="no phone of Ada"),
        Quoted("announce that dinner is ready", "notification.announce", says="no speaker"),
        Quoted("ask ChatGPT why the sky is blue", says="ChatGPT"),
    ),
    "calendar": (
        Quoted("what's on my calendar this week?", "calendar.list_events", says="Review"),
        Quoted("am I free on Friday afternoon?", "calendar.list_events", says="Review"),
        Quoted("how full is my week?", "agenda.tell", says="Football"),
        Quoted("what do I still need to get done today?", "agenda.tell"),
        Quoted("move the dentist to Thursday at three", "calendar.update_event", says="October 22nd at 3 PM"),
        Quoted("cancel football tomorrow", "calendar.delete_event", says="Football"),
    ),
    "lists and memory": (
        Quoted(
            "put milk, eggs and two kilos of potatoes on the shopping list",
            "lists.add_item",
            says="Two kilos of potatoes",
        ),
        Quoted("do we still need bin bags?", "lists.get_items", says="No"),
        Quoted("got the milk", "lists.complete_item", says="Milk"),
        Quoted("clear the shopping list", "lists.empty_list", says="take", asks=True),
        Quoted("remember that the spare key is with the neighbour", "memory.save"),
        Quoted("where is the spare key?", "memory.search", says="neighbour"),
        Quoted("create a project called garden", "planning.create_project", says="garden"),
        Quoted("add a next action to it: order soil", "planning.add_next_action", says="order soil"),
        Quoted("I fed the cat", "household_log.record", says="fed the cat"),
        Quoted("has anyone watered the plants?", "household_log.look_up", says="no time"),
    ),
    "timers": (
        Quoted("pasta timer eight minutes", "timer.set_timer", says="8 minutes"),
        Quoted("two more minutes on the pasta", "timer.extend_timer", says="pasta timer now has"),
        Quoted("how long is left?", "timer.list_timers", says="minutes"),
        Quoted("cancel it", "timer.cancel_timer"),
        Quoted("wake me at 6:30 on weekdays", "timer.set_alarm", says="6:30 AM"),
        Quoted("remind me on Friday evening to pack", "timer.set_reminder", says="pack"),
        Quoted("remind me if nobody has fed the dog by eight", "timer.schedule_action", says="8 PM"),
        Quoted("let me know when Leni gets home", "timer.set_reminder", says="Leni"),
    ),
    "later": (
        Quoted("turn off the kitchen light at 10 pm", "timer.schedule_action", says="10 PM"),
        Quoted("make it eleven instead", "timer.change_scheduled", says="11 PM"),
        Quoted("turn on the fan for half an hour", "timer.act_until", changes=("fan.fan", "on"), says="6:10 PM"),
        Quoted("keep the heating at 22 until midnight", "timer.act_until", says="12 AM"),
        Quoted("turn on the fan at seven for twenty minutes", "timer.schedule_action", says="7 PM"),
        Quoted("turn off the kitchen light in an hour and five minutes", "timer.schedule_action", says="6:45 PM"),
        Quoted("when the washing machine is done turn off the plug", "timer.schedule_action", says="Plug"),
        Quoted(
            "turn on the fan when Leni gets home or at nine at the latest",
            "timer.schedule_action",
            says="whichever comes first",
        ),
        Quoted("what is scheduled?", "timer.list_scheduled", says="11 PM"),
    ),
    "approvals": (Quoted("What is waiting for my approval?", says="Nothing is waiting"),),
}
"""Each story is one conversation in a home of its own."""
ELSEWHERE: dict[str, str] = {
    "Did you mean Arc Lamp?": "an answer",
    "What would happen if Leni said *open the garage* in the nursery?": "an action: tests/test_simulation.py",
    "which lamp?": "an answer",
    "not": "a word that is explained",
    "do this in the background: …": "tests/background",
    "unless the window is open": "part of a sentence: tests/nlu",
    "approve it": "tests/approvals",
    "reject the second one": "tests/approvals",
    "snooze": "tests/skills/timer",
    "stop": "tests/skills/timer",
    "lamp on half an hour after sunset": "in a home with one lamp: tests/skills/timer",
    "turn the AC to eco": "in a home with an air conditioner: tests/skills/smart_home/test_device_modes.py",
    "turn shuffle on": "in a home with a player: tests/skills/smart_home/test_device_modes.py",
    "rewind by ten seconds": "in a home with a player: tests/skills/smart_home/test_device_modes.py",
    "turn on the fan": "in a room without one: tests/nlu/conversation/test_said_in_another_room.py",
    "turn on the arc lamp": "in a home with two of that name: tests/nlu/conversation/test_said_in_another_room.py",
    "is anything open downstairs?": "in a home with floors: tests/corpus",
}
"""Quotations that are no requests, or that need what the small home has not; and where they are shown."""


def test_every_quotation_is_said_somewhere() -> None:
    said = {item.words for story in STORIES.values() for item in story}
    assert quoted() == said | ELSEWHERE.keys()


def test_the_summary_is_one_screen_and_lacks_what_the_readme_says_it_lacks() -> None:
    summary = (ROOT / "info.md").read_text()
    assert len(summary.splitlines()) <= 30
    assert len(summary.split()) <= 300
    lacks = re.sub(
        r"\s+", " ", (ROOT / "README.md").read_text().partition("## What is not there yet")[2].partition("## ")[0]
    )
    told = re.sub(r"\s+", " ", summary).partition("Not there yet: ")[2]
    named, _, measured = told.partition(". ")
    assert [item for item in named.split("; ") if item.casefold() not in lacks.casefold()] == []
    assert measured.strip(" .") in lacks


@pytest.mark.parametrize("story", STORIES)
async def test_what_is_quoted_does_what_stands_beside_it(
    hass: HomeAssistant, freezer: FrozenDateTimeFactory, agent: InstalledAgent, home: SmallHome, story: str
) -> None:
    freezer.move_to(NOW)
    await furnish(hass, agent, home)
    talk: str | None = None
    for item in STORIES[story]:
        answer = await agent.say(item.words, **({"conversation_id": talk} if talk else {}))
        await hass.async_block_till_done()
        freezer.tick(1)
        talk = answer["conversation_id"]
        told = f"{item.words} -> {answer['response']}"
        assert (item.tool in answer["tools_used"]) if item.tool else not answer["tools_used"], told
        assert item.says.casefold() in answer["response"].casefold(), told
        assert answer["continue_conversation"] is item.asks, told
        if item.changes is not None:
            assert home.state(item.changes[0]) == item.changes[1], told
        if item.asks:
            await agent.say("no", conversation_id=talk)


async def test_in_a_bare_home_each_is_answered_and_nothing_is_claimed(hass: HomeAssistant, tmp_path: Path) -> None:
    hass.config.config_dir = str(tmp_path)
    agent = await install(hass)
    for words in sorted(quoted()):
        answer = await agent.say(words)
        assert answer["response"], words
        of_devices = [intent for intent in answer["intents"] if intent["type"] == "device_control"]
        assert all(intent["status"] != "done" for intent in of_devices), words
