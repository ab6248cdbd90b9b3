"""Devices are as they were before: everything that was changed, nothing else, and only with the leave that it takes."""

from typing import Any

from homeassistant.core import Context, HomeAssistant
from homeassistant.setup import async_setup_component
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

from .common import Conversation, journal_of
from .mock_devices import ColourLight, Heating, Plug, Speaker, Ventilator, WaterValve


@pytest.fixture
def talk(agent: InstalledAgent) -> Conversation:
    """Return a conversation in English."""
    return Conversation(agent, is_resident=True)


UNDO = pytest.mark.parametrize(
    ("language", "command", "undo"),
    [
        ("en", "turn on the kitchen light", "undo that"),
        ("en", "turn on the kitchen light", "please take that back"),
        ("de", "schalte Kitchen Light ein", "mach das bitte rückgängig"),
        ("de", "schalte Kitchen Light ein", "nimm das zurück"),
        ("es", "enciende Kitchen Light", "deshaz eso"),
        ("fr", "allume Kitchen Light", "annule ça"),
        ("nl", "zet Kitchen Light aan", "maak dat ongedaan"),
    ],
)


@UNDO
async def test_a_light_is_off_again_in_every_language(
    agent: InstalledAgent, home: SmallHome, language: str, command: str, undo: str
) -> None:
    talk = Conversation(agent, language)
    await talk.say(command)
    turned_on = talk.last
    assert home.state("light.kitchen_light") == "on"

    said = await talk.say(undo)

    assert home.state("light.kitchen_light") == "off"
    assert "Kitchen Light" in said
    assert await journal_of(agent, turned_on) == [("device_control", "undone")]
    assert await journal_of(agent, talk.last) == [("device_restore", "done")]


async def test_brightness_and_colour_come_back(home: SmallHome, talk: Conversation) -> None:
    lamp = await home.add("light", ColourLight(), "Reading Lamp", "Living Room")
    await talk.say("set reading lamp to 10%")
    await talk.say("set reading lamp to red")
    assert home.attribute(lamp, "hs_color") != (120.0, 80.0)

    assert await talk.say("undo the last two") == "Reading Lamp is as it was before."

    assert home.attribute(lamp, "hs_color") == (120.0, 80.0)
    assert home.attribute(lamp, "brightness") == 200


async def test_undoing_the_undo_does_it_again(home: SmallHome, talk: Conversation) -> None:
    lamp = await home.add("light", ColourLight(), "Reading Lamp", "Living Room")
    await talk.say("set reading lamp to 10%")
    await talk.say("undo that")
    assert home.attribute(lamp, "brightness") == 200

    await talk.say("redo that")
    assert home.attribute(lamp, "brightness") == pytest.approx(26, abs=1)

    await talk.say("undo")
    assert home.attribute(lamp, "brightness") == 200


async def test_undoing_once_more_goes_further_back(home: SmallHome, talk: Conversation) -> None:
    lamp = await home.add("light", ColourLight(), "Reading Lamp", "Living Room")
    await talk.say("turn on the kitchen light")
    await talk.say("set reading lamp to 10%")

    await talk.say("undo that")
    assert home.attribute(lamp, "brightness") == 200
    assert home.state("light.kitchen_light") == "on"
    await talk.say("undo that")
    assert home.attribute(lamp, "brightness") == 200
    assert home.state("light.kitchen_light") == "off"
    assert "nothing" in (await talk.say("undo that")).casefold()
    assert home.state("light.kitchen_light") == "off"

    await talk.say("redo that")
    assert home.state("light.kitchen_light") == "on"


async def test_a_blind_goes_back_to_where_it_was(home: SmallHome, talk: Conversation) -> None:
    await talk.say("set bedroom blinds to 40%")
    await talk.say("close the bedroom blinds")
    assert home.state("cover.bedroom_blinds") == "closed"

    assert await talk.say("undo that") == "Bedroom Blinds is as it was before."

    assert home.attribute("cover.bedroom_blinds", "current_position") == 40


async def test_heating_has_its_temperature_and_preset_again(home: SmallHome, talk: Conversation) -> None:
    study = await home.add("climate", Heating(), "Study Heating", "Bedroom")
    await talk.say("set study heating to 22 degrees")
    assert home.attribute(study, "preset_mode") == "comfort"

    await talk.say("undo that")

    assert (home.attribute(study, "temperature"), home.attribute(study, "preset_mode")) == (17.5, "eco")


async def test_a_speaker_has_its_volume_again_and_goes_on_playing(home: SmallHome, talk: Conversation) -> None:
    speaker = Speaker()
    await home.add("media_player", speaker, "Radio", "Kitchen")
    await talk.say("set radio volume to 80%")
    await talk.say("pause radio")

    await talk.say("undo the last two")

    assert (speaker.volume_level, speaker.state) == (0.3, "playing")
    assert speaker.calls == ["volume", "pause", "play", "volume"]


async def test_a_speaker_that_was_off_takes_its_volume_once_it_is_on(home: SmallHome, talk: Conversation) -> None:
    speaker = Speaker()
    await home.add("media_player", speaker, "Radio", "Kitchen")
    await talk.say("turn off the radio")
    speaker._attr_volume_level = 0.9

    await talk.say("undo that")

    assert (speaker.volume_level, speaker.state) == (0.3, "playing")


async def test_the_next_song_cannot_be_taken_back(home: SmallHome, talk: Conversation) -> None:
    await home.add("media_player", Speaker(), "Radio", "Kitchen")
    await talk.say("next song on radio")
    assert (await talk.say("undo that")).startswith("That cannot be undone")


async def test_a_fan_has_its_speed_again(home: SmallHome, talk: Conversation) -> None:
    fan = await home.add("fan", Ventilator(), "Ceiling Fan", "Bedroom")
    await talk.say("turn off the ceiling fan")
    assert home.state(fan) == "off"

    await talk.say("undo that")

    assert home.attribute(fan, "percentage") == 40


async def test_undoing_a_lock_is_unlocking_and_is_asked_about(
    home: SmallHome, agent: InstalledAgent, talk: Conversation
) -> None:
    await home.front_door.async_unlock()
    await talk.say("lock the front door")
    assert home.state("lock.front_door") == "locked"

    assert await talk.say("undo that") == "Do you really want me to unlock Front Door?"
    assert home.state("lock.front_door") == "locked"
    asked = talk.last

    await talk.say("yes")

    assert home.state("lock.front_door") == "unlocked"
    assert await journal_of(agent, asked) == [("device_restore", "done")]
    first = (await agent.data.stores.journal.recent())[-1]
    assert (first.type, first.state.value) == ("device_control", "undone")


async def test_a_no_leaves_everything_as_it_is(home: SmallHome, agent: InstalledAgent, talk: Conversation) -> None:
    await home.front_door.async_unlock()
    await talk.say("lock the front door")
    locked = talk.last
    await talk.say("undo that")
    await talk.say("no")
    assert home.state("lock.front_door") == "locked"
    assert await journal_of(agent, locked) == [("device_control", "done")]


async def test_a_valve_that_home_assistant_cannot_reproduce(home: SmallHome, talk: Conversation) -> None:
    valve = await home.add("valve", WaterValve(), "Garden Valve", "Hallway")
    await talk.say("open the garden valve")
    await talk.say("yes")
    assert home.state(valve) == "open"

    assert "Garden Valve" in await talk.say("undo that")
    await talk.say("yes")

    assert home.state(valve) == "closed"


async def test_several_things_of_one_request_come_back_together(home: SmallHome, talk: Conversation) -> None:
    before = home.snapshot()
    await talk.say("turn on the kitchen light and close the bedroom blinds and set living room heating to 23 degrees")
    assert len(talk.last["intents"]) == 3

    await talk.say("undo that")

    assert home.snapshot() == before
    assert [intent["target"] for intent in talk.last["intents"]] == [
        "Living Room Heating",
        "Bedroom Blinds",
        "Kitchen Light",
    ]


async def test_all_lights_of_the_home_come_back_each_to_its_own(home: SmallHome, talk: Conversation) -> None:
    await talk.say("turn on the bedroom light")
    before = home.snapshot()
    await talk.say("turn off all the lights")
    assert home.state("light.bedroom_light") == "off"
    await talk.say("undo that")
    assert home.snapshot() == before


async def test_only_what_is_named_comes_back(home: SmallHome, talk: Conversation) -> None:
    await talk.say("turn on the kitchen light")
    await talk.say("turn on the bedroom light")
    await talk.say("undo the kitchen light")
    assert (home.state("light.kitchen_light"), home.state("light.bedroom_light")) == ("off", "on")
    assert "nothing called garage" in await talk.say("undo the garage")


async def test_what_somebody_else_changed_since_is_asked_about(
    hass: HomeAssistant, home: SmallHome, talk: Conversation, freezer: Any
) -> None:
    lamp = await home.add("light", ColourLight(), "Reading Lamp", "Living Room")
    await talk.say("set reading lamp to 10%")
    freezer.tick(60)
    parent = Context()
    await hass.services.async_call(
        "light", "turn_on", {"entity_id": lamp, "brightness": 150}, blocking=True, context=Context(parent_id=parent.id)
    )

    said = await talk.say("undo that")

    assert said == "Do you really want me to set Reading Lamp back, which was changed since by someone else?"
    assert home.attribute(lamp, "brightness") == 150
    await talk.say("yes")
    assert home.attribute(lamp, "brightness") == 200


async def test_a_hand_at_the_switch_counts_as_somebody_else(home: SmallHome, talk: Conversation, freezer: Any) -> None:
    plug = Plug()
    entity_id = await home.add("switch", plug, "Kettle", "Kitchen")
    plug._attr_is_on = True
    plug.async_write_ha_state()
    await talk.say("turn off the kettle")
    freezer.tick(60)
    plug._attr_is_on = True
    plug.async_write_ha_state()
    freezer.tick(60)
    assert "as it was" in await talk.say("undo that"), "it is on already, as it was before"
    assert home.state(entity_id) == "on"


async def test_a_device_that_is_gone_or_silent_is_said_so(
    home: SmallHome, agent: InstalledAgent, talk: Conversation
) -> None:
    await talk.say("turn on the kitchen light")
    turned_on = talk.last
    home.lose("light.kitchen_light")
    assert await talk.say("undo that") == "Kitchen Light is not available right now."
    assert await journal_of(agent, turned_on) == [("device_control", "done")]


async def test_what_comes_back_only_in_part_says_what_did_not(home: SmallHome, talk: Conversation) -> None:
    plug = Plug()
    await home.add("switch", plug, "Kettle", "Kitchen")
    await home.add("switch", Plug(), "Toaster", "Kitchen")
    await talk.say("turn on all switches in the kitchen")
    plug.is_broken = True
    assert await talk.say("undo that") == "Toaster is as it was before. I could not set Kettle back."


SCRIPTS: dict[str, Any] = {
    "good_night": {
        "alias": "Good Night",
        "sequence": [
            {"action": "light.turn_off", "target": {"entity_id": ["light.kitchen_light", "light.bedroom_light"]}},
            {"parallel": [{"action": "cover.close_cover", "data": {"entity_id": "cover.bedroom_blinds"}}]},
        ],
    },
    "bell": {"alias": "Bell", "sequence": [{"event": "ring"}]},
    "somewhere": {"alias": "Somewhere", "sequence": [{"action": "light.turn_on", "target": {"area_id": "kitchen"}}]},
    "guess": {
        "alias": "Guess",
        "sequence": [{"action": "light.turn_on", "data": {"entity_id": "{{ 'light.kitchen_light' }}"}}],
    },
    "stop_it": {
        "alias": "Stop It",
        "sequence": [{"action": "script.turn_off", "target": {"entity_id": "script.bell"}}],
    },
    "hint": {"alias": "Hint", "sequence": [{"action": "persistent_notification.create", "data": {"message": "Hi"}}]},
    "evening": {"alias": "Evening", "sequence": [{"action": "script.good_night"}, {"delay": 0}]},
}


@pytest.fixture
async def scripts(hass: HomeAssistant, home: SmallHome) -> None:
    """Add scripts to the home, all of them exposed."""
    from homeassistant.components.homeassistant.exposed_entities import async_expose_entity

    assert await async_setup_component(hass, "persistent_notification", {})
    assert await async_setup_component(hass, "script", {"script": SCRIPTS})
    for name in SCRIPTS:
        async_expose_entity(hass, "conversation", f"script.{name}", True)


@pytest.mark.usefixtures("scripts")
@pytest.mark.parametrize("name", ["good night", "evening"])
async def test_a_script_whose_targets_are_known_can_be_taken_back(
    home: SmallHome, agent: InstalledAgent, name: str
) -> None:
    talk = Conversation(agent, is_resident=True)
    await talk.say("turn on the kitchen light")
    await talk.say(f"run {name}")
    if "waiting" in str(talk.statuses) or talk.last["continue_conversation"]:
        await talk.say("yes")
    assert home.state("light.kitchen_light") == "off"
    assert home.state("cover.bedroom_blinds") == "closed"

    await talk.say("undo that")

    assert home.state("light.kitchen_light") == "on"
    assert home.state("cover.bedroom_blinds") == "open"


@pytest.mark.usefixtures("scripts")
async def test_a_script_for_an_area_is_taken_back_for_what_is_in_it(home: SmallHome, agent: InstalledAgent) -> None:
    talk = Conversation(agent, is_resident=True)
    await talk.say("turn on the bedroom light")
    await talk.say("run somewhere")
    assert home.state("light.kitchen_light") == "on"
    await talk.say("undo that")
    assert home.state("light.kitchen_light") == "off"
    assert home.state("light.bedroom_light") == "on"


@pytest.mark.usefixtures("scripts")
@pytest.mark.parametrize("name", ["bell", "guess", "stop it", "hint"])
async def test_a_script_that_does_who_knows_what_cannot(agent: InstalledAgent, name: str) -> None:
    talk = Conversation(agent, is_resident=True)
    await talk.say(f"run {name}")
    if talk.last["continue_conversation"]:
        await talk.say("yes")
    assert (await talk.say("undo that")).startswith("That cannot be undone")
