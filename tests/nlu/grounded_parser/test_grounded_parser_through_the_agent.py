"""Free wording through the installed agent: what really changes, what is asked first, what is said."""

from collections.abc import Mapping

from homeassistant.components.binary_sensor import BinarySensorEntity
from homeassistant.components.binary_sensor.const import BinarySensorDeviceClass
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.media_player import MediaPlayerEntity
from homeassistant.components.media_player.const import MediaPlayerEntityFeature, MediaPlayerState
from homeassistant.components.sensor import SensorDeviceClass, SensorEntity
from homeassistant.components.vacuum import StateVacuumEntity
from homeassistant.components.vacuum.const import VacuumActivity, VacuumEntityFeature
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, floor_registry as fr
import pytest

from custom_components.universal_agent.nlu.grounded_parser.home import home_words
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home


class Window(BinarySensorEntity):
    """A window that is open."""

    _attr_device_class = BinarySensorDeviceClass.WINDOW
    _attr_is_on = True


class Hygrometer(SensorEntity):
    """A sensor for humidity."""

    _attr_device_class = SensorDeviceClass.HUMIDITY
    _attr_native_unit_of_measurement = "%"
    _attr_native_value = 57


class Radio(MediaPlayerEntity):
    """A radio that plays."""

    _attr_supported_features = MediaPlayerEntityFeature.PAUSE | MediaPlayerEntityFeature.VOLUME_SET
    _attr_state = MediaPlayerState.PLAYING
    _attr_volume_level = 0.4

    async def async_media_pause(self) -> None:
        """Pause."""
        self._attr_state = MediaPlayerState.PAUSED
        self.async_write_ha_state()

    async def async_set_volume_level(self, volume: float) -> None:
        """Take a volume."""
        self._attr_volume_level = volume
        self.async_write_ha_state()


class Robot(StateVacuumEntity):
    """A vacuum that cannot be sent to a single room."""

    _attr_supported_features = VacuumEntityFeature.START | VacuumEntityFeature.RETURN_HOME | VacuumEntityFeature.STATE
    _attr_activity = VacuumActivity.DOCKED

    async def async_start(self) -> None:
        """Start."""
        self._attr_activity = VacuumActivity.CLEANING
        self.async_write_ha_state()

    async def async_return_to_base(self, **kwargs: object) -> None:
        """Return."""
        self._attr_activity = VacuumActivity.RETURNING
        self.async_write_ha_state()


def changed(home: SmallHome, before: Mapping[str, object]) -> set[str]:
    """Return what is not as it was."""
    return {entity_id for entity_id, shown in home.snapshot().items() if shown != before[entity_id]}


@pytest.mark.parametrize(
    ("text", "entity_id"),
    [
        pytest.param("could you flip the kitchen lamp on", "light.kitchen_light", id="kind and place"),
        pytest.param("light up the bedroom", "light.bedroom_light", id="a place"),
        pytest.param("shut the bedroom blind", "cover.bedroom_blinds", id="one of a plural name"),
        pytest.param(
            "set the living room thermostat to twenty three degrees", "climate.living_room_heating", id="climate"
        ),
    ],
)
async def test_only_the_named_thing_changes(home: SmallHome, agent: InstalledAgent, text: str, entity_id: str) -> None:
    before = home.snapshot()

    answer = await agent.ask(text)
    await home.hass.async_block_till_done()

    assert changed(home, before) == {entity_id}, answer


@in_one_home(
    "text",
    [
        "could you flip the kitchen giraffe lamp on",
        "don't light up the bedroom",
        "shut the bedroom blind unless it is dark",
        "flip on the lamp",
        "light up the attic",
    ],
)
async def test_nothing_changes_without_certainty(home: SmallHome, agent: InstalledAgent, text: str) -> None:
    before = home.snapshot()

    await agent.ask(text)
    await home.hass.async_block_till_done()

    assert changed(home, before) == set()


async def test_a_guarded_thing_is_asked_about_first(home: SmallHome, agent: InstalledAgent) -> None:
    answer = await agent.say("unbolt the hallway door", conversation_id="here")
    assert home.front_door.unlocked_times == 0

    await agent.say("yes", conversation_id=answer["conversation_id"])

    assert home.front_door.unlocked_times == 1


async def test_a_clause_of_several(home: SmallHome, agent: InstalledAgent) -> None:
    before = home.snapshot()

    await agent.ask("turn on the kitchen light and shut the bedroom blind")
    await home.hass.async_block_till_done()

    assert changed(home, before) == {"light.kitchen_light", "cover.bedroom_blinds"}


async def test_it_refers_to_what_was_named_freely(home: SmallHome, agent: InstalledAgent) -> None:
    lantern = await home.add("light", Light(), "Storm Lantern", "Hallway")
    answer = await agent.ask("could you flip the lantern on")
    await home.hass.async_block_till_done()
    assert home.state(lantern) == "on"
    await agent.ask("turn it off", conversation_id=answer["conversation_id"])
    await home.hass.async_block_till_done()

    assert home.state(lantern) == "off"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn on the kitchen light and the wireless volume at twenty"),
        ("en", "kitchen light on and the volume at twenty"),
        ("fr", "allume kitchen light et le volume de wireless à vingt"),
        ("es", "enciende kitchen light y el volumen de wireless al veinte"),
        ("nl", "zet kitchen light aan en het volume van wireless op twintig"),
    ],
)
async def test_an_amount_behind_volume_is_no_hour_and_dims_no_light(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    radio = await home.add("media_player", Radio(), "Wireless", "Living Room")
    await agent.ask(text, language=language)
    await agent.hass.async_block_till_done()
    assert (home.state("light.kitchen_light"), home.attribute("light.kitchen_light", "brightness")) == ("on", 255)
    assert home.attribute(radio, "volume_level") == 0.2


async def test_media_and_vacuums(home: SmallHome, agent: InstalledAgent) -> None:
    radio = await home.add("media_player", Radio(), "Old Wireless", "Kitchen")
    robot = await home.add("vacuum", Robot(), "Crumb", "Living Room")

    await agent.ask("turn the volume down to 10%")
    await agent.ask("pause the music")
    await agent.ask("please start vacuuming")
    await home.hass.async_block_till_done()
    assert (home.attribute(radio, "volume_level"), home.state(radio)) == (0.1, "paused")
    assert home.state(robot) == "cleaning"

    await agent.ask("Crumb return to base")
    await home.hass.async_block_till_done()
    assert home.state(robot) == "returning"


async def test_a_room_is_cleaned_by_the_vacuum_that_stands_there(home: SmallHome, agent: InstalledAgent) -> None:
    robot = await home.add("vacuum", Robot(), "Crumb", "Living Room")

    await agent.ask("clean the kitchen")
    await home.hass.async_block_till_done()
    assert home.state(robot) == "docked"

    await agent.ask("clean the living room")
    await home.hass.async_block_till_done()
    assert home.state(robot) == "cleaning"


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        pytest.param("tell me please, are any windows ajar", "Yes: Pantry Hatch.", id="any"),
        pytest.param("is the pantry hatch still properly shut, answer yes or no", "No, open.", id="one is not so"),
        pytest.param("is the pantry hatch still left ajar, answer yes or no", "Yes, open.", id="one is so"),
        pytest.param("are all windows shut now", "No: Pantry Hatch is open.", id="not all"),
        pytest.param("are all windows ajar now", "Yes, all that I can see: Pantry Hatch.", id="all"),
        pytest.param("tell me which lamps are lit", "None.", id="which: none"),
        pytest.param("how many lamps are lit", "0.", id="how many: none"),
        pytest.param("how many windows are ajar", "1: Pantry Hatch.", id="how many"),
        pytest.param("which windows are ajar", "Pantry Hatch.", id="which"),
        pytest.param("are any lamps lit", "No.", id="none"),
        pytest.param("how humid is it in the kitchen", "Damp is 57%.", id="value with a unit"),
        pytest.param(
            "tell me how hot it really is in the living room", "Living Room Heating is 19.5 °C.", id="an attribute"
        ),
        pytest.param("how far open are the bedroom blinds", "Bedroom Blinds is 100%.", id="a percentage"),
        pytest.param("check the garage door's status please", "Garage Door is closed.", id="a state"),
    ],
)
async def test_what_is_answered(home: SmallHome, agent: InstalledAgent, text: str, spoken: str) -> None:
    await home.add("binary_sensor", Window(), "Pantry Hatch", "Kitchen")
    await home.add("sensor", Hygrometer(), "Damp", "Kitchen")

    answer = await agent.say(text)

    assert answer["response"] == spoken


async def test_what_is_not_available_is_not_claimed(home: SmallHome, agent: InstalledAgent) -> None:
    window = await home.add("binary_sensor", Window(), "Pantry Hatch", "Kitchen")
    home.lose(window)

    assert (await agent.ask("are any windows ajar"))["response"] == "I don't know about Pantry Hatch (unavailable)."
    home.lose("climate.living_room_heating")
    assert "know" in (await agent.ask("what is the status of the heating"))["response"]


async def test_many_names_are_cut_short(home: SmallHome, agent: InstalledAgent) -> None:
    for number in range(14):
        await home.add("binary_sensor", Window(), f"Pane {number}", "Kitchen")

    assert (await agent.ask("which windows are ajar"))["response"].endswith("and 2 more.")


async def test_other_languages_are_answered_in_their_own(home: SmallHome, agent: InstalledAgent) -> None:
    await home.add("binary_sensor", Window(), "Luke", "Kitchen")

    assert (await agent.ask("Steht irgendein Fenster offen?", language="de"))["response"] == "Ja: Luke."


async def test_a_new_thing_is_known_at_once(home: SmallHome, agent: InstalledAgent) -> None:
    await agent.ask("could you flip the lantern on")
    lantern = await home.add("light", Light(), "Storm Lantern", "Hallway")

    await agent.ask("could you flip the lantern on")
    await home.hass.async_block_till_done()

    assert home.state(lantern) == "on"


async def test_a_hidden_thing_is_not_taken_for_another(home: SmallHome, agent: InstalledAgent) -> None:
    await home.add("light", Light(), "Kitchen Lamp", "Kitchen", expose=False)
    before = home.snapshot()

    await agent.ask("could you flip the kitchen lamp on")
    await home.hass.async_block_till_done()

    assert changed(home, before) == set()


async def test_nobody_is_looked_for_in_what_is_no_place(home: SmallHome, agent: InstalledAgent) -> None:
    answer = await agent.converse("is anyone coming to visit")
    assert answer["response"]["response_type"] == "error"


async def test_no_answer_passes_over_a_place_that_is_not_there(home: SmallHome, agent: InstalledAgent) -> None:
    """Home Assistant's default agent says "Not any", which is about the whole home."""
    answer = await agent.converse("which lights are on in the dungeon")
    assert answer["response"]["response_type"] == "error"


async def test_the_home_in_words(hass: HomeAssistant, home: SmallHome) -> None:
    floor = fr.async_get(hass).async_create("Upstairs", aliases={"Top"})
    area = ar.async_get(hass).async_get_area_by_name("Bedroom")
    assert area is not None
    ar.async_get(hass).async_update(area.id, floor_id=floor.floor_id)
    async_expose_entity(hass, "conversation", "light.kitchen_light", False)

    words = home_words(hass, "en")

    blinds = next(thing for thing in words.things if thing.entity_id == "cover.bedroom_blinds")
    assert blinds.area is not None
    assert blinds.floor is not None
    assert (blinds.area.name, blinds.floor.name, blinds.device_class) == ("Bedroom", "Upstairs", "blind")
    assert ("top",) in blinds.floor.names
    assert ("kitchen", "light") in words.hidden
    assert words.area_names["top"] == 1
    assert "upstair" in words.words


async def test_the_heating_is_a_thing_and_heating_is_what_it_does(agent: InstalledAgent, home: SmallHome) -> None:
    talk = Talk(agent)

    assert await talk.hear("is the heating on in the living room") == "Yes."
    assert await talk.hear("is the heating heating in the living room") == "Yes."
    assert (await talk.hear("is the heating off in the living room")).startswith("No")
