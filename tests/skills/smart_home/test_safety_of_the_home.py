"""Is everything locked, lock everything: through the installed agent, on devices that really change."""

from typing import Any

from homeassistant.components.alarm_control_panel import AlarmControlPanelEntity
from homeassistant.components.alarm_control_panel.const import (
    AlarmControlPanelEntityFeature,
    AlarmControlPanelState,
    CodeFormat,
)
from homeassistant.components.binary_sensor import BinarySensorEntity
from homeassistant.components.binary_sensor.const import BinarySensorDeviceClass
from homeassistant.components.cover import CoverDeviceClass
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError
import pytest

from custom_components.universal_agent.common.effects import EffectClass
from custom_components.universal_agent.skills.smart_home.securing.intents import HomeSecuringIntent, Securing
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_home import Cover, Lock, SmallHome
from tests.one_home import in_one_home

LANGUAGES = ("en", "de", "fr", "es", "nl")
ALL_LOCKED = {
    "en": "are the doors locked",
    "de": "ist alles abgeschlossen",
    "fr": "est-ce que tout est verrouillé",
    "es": "está todo cerrado con llave",
    "nl": "is alles op slot",
}
ANY_OPEN = {
    "en": "are any windows open",
    "de": "ist irgendein Fenster offen",
    "fr": "y a-t-il une fenêtre ouverte",
    "es": "hay alguna ventana abierta",
    "nl": "staat er een raam open",
}
ALL_CLOSED = {
    "en": "is everything closed?",
    "de": "ist alles geschlossen?",
    "fr": "est-ce que tout est fermé ?",
    "es": "¿está todo cerrado?",
    "nl": "is alles dicht?",
}
LOCK_ALL = {
    "en": "lock the doors",
    "de": "schließ alle Türen ab",
    "fr": "verrouille toutes les portes",
    "es": "cierra todas las puertas con llave",
    "nl": "doe alle deuren op slot",
}


class Window(BinarySensorEntity):
    """A contact of a window."""

    _attr_device_class = BinarySensorDeviceClass.WINDOW
    _attr_is_on = True


class DoorContact(Window):
    """A contact of a door."""

    _attr_device_class = BinarySensorDeviceClass.DOOR


class StubbornLock(Lock):
    """A lock that does not take its order."""

    _attr_is_locked = False

    async def async_lock(self, **kwargs: Any) -> None:
        """Refuse."""
        raise HomeAssistantError("the bolt is stuck")


class SlowLock(Lock):
    """A lock that takes its time."""

    _attr_is_locked = False

    async def async_lock(self, **kwargs: Any) -> None:
        """Begin to lock."""
        self._attr_is_locking = True
        self.async_write_ha_state()


class Alarm(AlarmControlPanelEntity):
    """An alarm that is armed without a code."""

    _attr_supported_features = AlarmControlPanelEntityFeature.ARM_AWAY | AlarmControlPanelEntityFeature.ARM_NIGHT
    _attr_alarm_state = AlarmControlPanelState.DISARMED
    _attr_code_arm_required = False
    _attr_code_format: CodeFormat | None = None

    async def async_alarm_arm_away(self, code: str | None = None) -> None:
        """Arm."""
        self._attr_alarm_state = AlarmControlPanelState.ARMED_AWAY
        self.async_write_ha_state()


@pytest.fixture
async def back_door(home: SmallHome) -> Lock:
    """Return the lock of a second door, in another room, which is not locked."""
    lock = Lock()
    lock._attr_is_locked = False
    await home.add("lock", lock, "Back Door", "Kitchen")
    return lock


async def said(agent: InstalledAgent, text: str, language: str = "en", **fields: Any) -> str:
    """Ask and return the answer."""
    return str((await agent.ask(text, language=language, **fields))["response"])


@pytest.mark.usefixtures("back_door")
async def test_one_door_that_is_not_locked_is_named_in_every_language(agent: InstalledAgent) -> None:
    assert [await said(agent, ALL_LOCKED[language], language) for language in LANGUAGES] == [
        "No: Back Door is unlocked.",
        "Nein: Back Door ist nicht abgeschlossen.",
        "Non : Back Door (déverrouillé).",
        "No: Back Door (sin cerrar con llave).",
        "Nee: Back Door is niet op slot.",
    ]


async def test_all_that_is_locked_is_named_in_every_language(agent: InstalledAgent, back_door: Lock) -> None:
    await back_door.async_lock()

    assert [await said(agent, ALL_LOCKED[language], language) for language in LANGUAGES] == [
        "Yes, all that I can see: Front Door and Back Door.",
        "Ja, alles, was ich sehen kann: Front Door und Back Door.",
        "Oui, tout ce que je peux voir : Front Door et Back Door.",
        "Sí, todo lo que puedo ver: Front Door y Back Door.",
        "Ja, alles wat ik kan zien: Front Door en Back Door.",
    ]


@pytest.mark.usefixtures("back_door")
async def test_what_is_not_known_is_said_before_the_good_news(agent: InstalledAgent, home: SmallHome) -> None:
    home.lose("lock.back_door")
    home.lose(await home.add("binary_sensor", Window(), "Attic Window"))
    shut = Window()
    shut._attr_is_on = False
    await home.add("binary_sensor", shut, "Hall Window", "Hallway")

    assert await said(agent, "is everything locked") == "I don't know about Back Door (unavailable). Otherwise yes."
    assert await said(agent, "are any windows open") == "I don't know about Attic Window (unavailable). Otherwise no."
    assert await said(agent, "which windows are open") == "I don't know about Attic Window (unavailable). Otherwise no."
    assert await said(agent, "is the back door locked") == "I don't know about Back Door (unavailable)."
    assert await said(agent, "is the back door locked or unlocked") == "I don't know about Back Door (unavailable)."


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_blind_that_is_open_is_part_of_everything(
    agent: InstalledAgent, home: SmallHome, language: str
) -> None:
    opened = await said(agent, ALL_CLOSED[language], language)
    doors = await said(agent, "are all doors closed?")
    await home.hass.services.async_call("cover", "close_cover", {"entity_id": "cover.bedroom_blinds"}, blocking=True)
    closed = await said(agent, ALL_CLOSED[language], language)

    assert "Bedroom Blinds" in opened
    assert doors == "Yes, all that I can see: Garage Door."
    assert "Bedroom Blinds" in closed
    assert "Garage Door" in closed


async def test_windows_are_asked_of_the_whole_home_in_every_language(agent: InstalledAgent, home: SmallHome) -> None:
    window = Window()
    await home.add("binary_sensor", window, "Attic Window", "Bedroom")
    opened = [await said(agent, ANY_OPEN[language], language) for language in LANGUAGES]
    window._attr_is_on = False
    window.async_write_ha_state()
    closed = [await said(agent, ANY_OPEN[language], language) for language in LANGUAGES]

    assert opened == [f"{yes}: Attic Window." for yes in ("Yes", "Ja", "Oui ", "Sí", "Ja")]
    assert closed == [
        "No, none that I can see.",
        "Nein, soweit ich sehen kann.",
        "Non, rien que je puisse voir.",
        "No, nada que yo pueda ver.",
        "Nee, voor zover ik kan zien.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_all_doors_of_the_home_are_locked(
    agent: InstalledAgent, home: SmallHome, back_door: Lock, language: str
) -> None:
    home.front_door._attr_is_locked = False
    home.front_door.async_write_ha_state()

    answer = await said(agent, LOCK_ALL[language], language)

    assert (home.state("lock.front_door"), back_door.is_locked) == ("locked", True)
    assert "Front Door" in answer
    assert "Back Door" in answer


async def test_what_could_not_be_locked_is_named(agent: InstalledAgent, home: SmallHome) -> None:
    await home.add("lock", StubbornLock(), "Cellar Door")
    await home.add("lock", SlowLock(), "Attic Door")
    home.lose(await home.add("lock", Lock(), "Shed Door"))

    assert await said(agent, "lock the doors") == (
        "I locked Front Door. Under way: lock Attic Door."
        " Not done: lock Cellar Door (unlocked) and Shed Door (unavailable)."
    )


async def test_nothing_that_could_be_locked_is_a_failure(agent: InstalledAgent, home: SmallHome) -> None:
    home.lose("lock.front_door")
    answer = await agent.ask("lock all doors")

    assert answer["response"] == "Not done: lock Front Door (unavailable)."
    assert [intent["status"] for intent in answer["intents"]] == ["failed"]


async def test_windows_without_a_motor_are_named_as_left_open(agent: InstalledAgent, home: SmallHome) -> None:
    skylight = Cover()
    skylight._attr_device_class = CoverDeviceClass.WINDOW
    roof = await home.add("cover", skylight, "Skylight", "Bedroom")
    await home.add("binary_sensor", Window(), "Hall Window", "Hallway")

    assert await said(agent, "close all windows") == (
        "I closed Skylight. Still open, and nothing there that I can move: Hall Window."
    )
    assert home.state(roof) == "closed"


async def test_windows_that_only_have_sensors_are_looked_at(agent: InstalledAgent, home: SmallHome) -> None:
    window = Window()
    await home.add("binary_sensor", window, "Hall Window", "Hallway")
    assert await said(agent, "close the windows") == "Still open, and nothing there that I can move: Hall Window."

    window._attr_is_on = False
    window.async_write_ha_state()
    assert await said(agent, "close the windows") == "There is nothing open that I can see."


async def test_unlocking_all_doors_asks_first_and_names_each(
    agent: InstalledAgent, home: SmallHome, back_door: Lock
) -> None:
    await back_door.async_lock()
    asked = await agent.say("unlock all doors")

    assert asked["response"] == "Do you really want me to unlock Front Door and Back Door?"
    assert home.front_door.unlocked_times + back_door.unlocked_times == 0
    await agent.say("yes", conversation_id=asked["conversation_id"])
    assert (home.front_door.unlocked_times, back_door.unlocked_times) == (1, 1)


async def test_locking_is_taken_back(agent: InstalledAgent, back_door: Lock) -> None:
    answer = await agent.ask("lock the doors")
    undone = await agent.ask("undo that", conversation_id=answer["conversation_id"])

    assert "Back Door" in undone["response"]  # asks, for it would unlock
    assert back_door.is_locked


async def test_the_alarm_is_armed_and_asked_about(agent: InstalledAgent, home: SmallHome) -> None:
    panel = await home.add("alarm_control_panel", Alarm(), "House Alarm")

    assert await said(agent, "is the alarm on") == "No, disarmed."
    assert await said(agent, "arm the alarm") == "I armed House Alarm for away."
    assert home.state(panel) == "armed_away"
    assert await said(agent, "ist die Alarmanlage scharf", "de") == "Ja, scharf (abwesend)."
    assert await said(agent, "is the alarm off") == "No, armed, away."


async def test_persons_are_told_by_where_they_are(agent: InstalledAgent, home: SmallHome) -> None:
    home.hass.states.async_set("person.marek", "not_home", {"friendly_name": "Marek"})
    home.hass.states.async_set("person.ada", "Harbour", {"friendly_name": "Ada"})

    assert await said(agent, "Ist Marek zu Hause", "de") == "Nein, Marek ist unterwegs."
    assert await said(agent, "is ada home") == "No, Ada is at Harbour."
    assert await said(agent, "is anyone home") == "No, nobody."
    assert await said(agent, "who is home") == "Nobody."
    home.hass.states.async_set("person.marek", "home", {"friendly_name": "Marek"})
    assert await said(agent, "Ist Marek zu Hause", "de") == "Ja, Marek ist zu Hause."
    assert await said(agent, "who is home") == "Marek."
    assert await said(agent, "how many people are home") == "1: Marek."
    assert await said(agent, "is everyone home") == "No: Ada is at Harbour."
    home.hass.states.async_set("person.ada", "home", {"friendly_name": "Ada"})
    assert await said(agent, "is everyone home") == "Yes: Marek is at home and Ada is at home."


async def test_a_door_without_a_contact_tells_its_lock(agent: InstalledAgent, home: SmallHome) -> None:
    assert await said(agent, "is the front door open") == "Front Door is locked."
    await home.add("binary_sensor", DoorContact(), "Pantry Door", "Kitchen")
    assert await said(agent, "is the pantry door locked") == "Pantry Door is open."


@pytest.mark.parametrize(
    ("text", "language", "lamp"),
    [
        pytest.param("all lights off", "en", "off", id="English"),
        pytest.param("all lights on", "en", "on", id="English, on"),
        pytest.param("alle Lichter aus", "de", "off", id="German"),
        pytest.param("toutes les lumières éteintes", "fr", "off", id="French"),
        pytest.param("todas las luces apagadas", "es", "off", id="Spanish"),
        pytest.param("alle lampen uit", "nl", "off", id="Dutch"),
    ],
)
async def test_all_lights_off_is_a_command(
    agent: InstalledAgent, home: SmallHome, text: str, language: str, lamp: str
) -> None:
    await agent.ask("turn on the kitchen light")
    answer = await agent.ask(text, language=language)

    assert home.state("light.kitchen_light") == home.state("light.bedroom_light") == lamp
    assert [intent["status"] for intent in answer["intents"]] == ["done"]


async def test_whether_all_lights_are_off_is_a_question(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.ask("turn on the kitchen light")
    answer = await agent.ask("all lights off?")

    assert home.state("light.kitchen_light") == "on"
    assert answer["intents"] == []


@in_one_home(
    ("text", "word"),
    [
        pytest.param("are the doors locked at night", "night", id="another time"),
        pytest.param("are the doors painted", "painted", id="another question"),
        pytest.param("lock the doors unless it pleases you", "unless it pleases you", id="a condition"),
        pytest.param("turn on the kitchen light and lock the painted doors", "painted", id="in a part"),
    ],
)
async def test_a_word_that_nothing_explains_is_named(
    agent: InstalledAgent, home: SmallHome, back_door: Lock, text: str, word: str
) -> None:
    before = home.snapshot()
    answer = await agent.say(text)

    assert word in answer["response"]
    assert (answer["tools_used"], home.snapshot()) == ([], before)
    assert not back_door.is_locked


async def test_a_word_is_named_as_it_was_said(agent: InstalledAgent) -> None:
    assert "„Ölbilder“" in await said(agent, "sind die Türen Ölbilder", "de")


async def test_what_the_home_does_not_have_is_said(agent: InstalledAgent) -> None:
    assert "windows" in await said(agent, "are any windows open")


async def test_the_tool_takes_only_what_can_do_it(agent: InstalledAgent) -> None:
    for devices in (["light.kitchen_light"], ["lock.nowhere"], []):
        arguments = {"operation": "lock", "devices": devices}
        result = await agent.data.gate.call("smart_home.secure", arguments, a_request())
        assert result.outcome is not None
        assert not result.outcome.ok


async def test_a_home_without_the_device_any_more(agent: InstalledAgent, hass: HomeAssistant) -> None:
    handler = agent.data.processor.registrations["home_securing"].handler
    intent = HomeSecuringIntent(
        operation=Securing.LOCK,
        target="Front Door",
        effect_class=EffectClass.ABSOLUTE_SET,
        entity_ids=("lock.front_door",),
    )
    assert await handler.is_done(intent, "") is True
    hass.states.async_set("lock.front_door", "unavailable")
    assert await handler.is_done(intent, "") is None
    hass.states.async_remove("lock.front_door")
    assert await handler.is_done(intent, "") is None


@pytest.mark.parametrize("state", ["open", "opening"])
@pytest.mark.parametrize("asked", ["no door is open, right?", "are all doors closed?", "is any door open?"])
async def test_a_latch_that_is_pulled_counts_as_an_open_door(
    agent: InstalledAgent, home: SmallHome, asked: str, state: str
) -> None:
    found = home.hass.states.get("lock.front_door")
    assert found is not None
    home.hass.states.async_set("lock.front_door", state, found.attributes)

    assert "Front Door" in await said(agent, asked)


async def test_a_locked_door_is_not_named_where_openness_is_asked_about(agent: InstalledAgent) -> None:
    assert "Front Door" not in await said(agent, "are all doors closed?")
