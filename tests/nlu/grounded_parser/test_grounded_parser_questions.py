"""Questions that only the home's own names explain, in a houseboat."""

import pytest

from tests.nlu.grounded_parser.homes import asked, device, home, question

BOAT = (
    device("light.bow", "Bow Lantern", "Foredeck", state="on", brightness=255),
    device("light.galley", "Galley Strip", "Galley"),
    device("light.berth", "Berth Lamp", "Cabin"),
    device("binary_sensor.porthole", "Porthole", "Cabin", device_class="window", state="on"),
    device("binary_sensor.hatch", "Hatch", "Galley", device_class="door"),
    device("binary_sensor.bilge", "Bilge", "Engine Room", device_class="moisture", state="on"),
    device("binary_sensor.deck", "Deck Watch", "Foredeck", device_class="motion"),
    device("lock.cabin", "Cabin Lock", "Cabin", state="locked"),
    device("sensor.humidity", "Cabin Hygrometer", "Cabin", device_class="humidity", state="61"),
    device("sensor.battery", "Beacon Battery", "Foredeck", device_class="battery", state="40"),
    device("climate.boiler", "Boiler", "Cabin", state="heat", current_temperature=18.5, hvac_modes=["heat"]),
    device("media_player.radio", "Ship Radio", "Cabin", state="playing", volume_level=0.4),
    device("valve.tank", "Tank", "Galley", device_class="water", state="open"),
    device("person.ada", "Ada", state="home"),
    device("todo.chores", "Chores"),
    device("calendar.tides", "Tides"),
)
SCENE = home(*BOAT)


@pytest.mark.parametrize(
    ("text", "form", "ids"),
    [
        pytest.param("is the bow lantern on", "is", {"light.bow"}, id="one"),
        pytest.param("are any lights on", "any", {"light.bow", "light.galley", "light.berth"}, id="any"),
        pytest.param("are all lights off right now", "all", {"light.bow", "light.galley", "light.berth"}, id="all"),
        pytest.param("tell me which lamps are lit", "which", {"light.bow", "light.galley", "light.berth"}, id="which"),
        pytest.param(
            "how many lamps are currently on", "how_many", {"light.bow", "light.galley", "light.berth"}, id="how many"
        ),
        pytest.param(
            "is anything open in the galley", "any", {"binary_sensor.hatch", "valve.tank"}, id="anything there"
        ),
        pytest.param("is everything locked", "all", {"lock.cabin"}, id="everything"),
        pytest.param("is the cabin locked", "is", {"lock.cabin"}, id="core of a name"),
        pytest.param("is there any motion on the foredeck", "any", {"binary_sensor.deck"}, id="there is some"),
        pytest.param("is the bilge wet", "is", {"binary_sensor.bilge"}, id="an adjective of one kind"),
        pytest.param("is ada at home", "is", {"person.ada"}, id="a person"),
        pytest.param("what is the humidity in the cabin", "value", {"sensor.humidity"}, id="a property"),
        pytest.param("how humid is it in the cabin", "value", {"sensor.humidity"}, id="a property by its adjective"),
        pytest.param("how warm is it in the cabin", "value", {"climate.boiler"}, id="measured by the heating"),
        pytest.param("how bright is the bow lantern", "value", {"light.bow"}, id="an attribute"),
        pytest.param("what is the beacon battery level", "value", {"sensor.battery"}, id="a sort of value"),
        pytest.param("what is the state of the boiler", "value", {"climate.boiler"}, id="the state"),
        pytest.param(
            "is the ship radio playing, paused or stopped", "value", {"media_player.radio"}, id="alternatives"
        ),
    ],
)
def test_understood(text: str, form: str, ids: set[str]) -> None:
    assert asked(text, SCENE) == (form, ids)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("is the stern lantern on", id="no such thing"),
        pytest.param("was the bow lantern on", id="past"),
        pytest.param("is the bow lantern not on", id="negation"),
        pytest.param("is the bow lantern on in the morning", id="unexplained"),
        pytest.param("is the bow lantern on or off", id="what it is, is one of them"),
        pytest.param("what is the humidity of all things", id="of all"),
        pytest.param("how bright is the galley strip", id="it tells no brightness"),
        pytest.param("is the boiler playing or paused", id="no such states"),
        pytest.param("is the ship radio playing paused", id="no alternative"),
        pytest.param("which lights are on or off", id="which of two"),
        pytest.param("what is the pressure", id="no sensor"),
        pytest.param("is it", id="nothing"),
        pytest.param("which is", id="no things"),
        pytest.param("who is the captain", id="another question"),
    ],
)
def test_left_alone(text: str) -> None:
    found = question(text, SCENE)
    assert found is None or found.arguments["question"] == "value"


@pytest.mark.parametrize(
    ("text", "tool", "arguments"),
    [
        pytest.param("what is the temperature outside", "weather.get_current", {}, id="outside"),
        pytest.param("is it sunny or cloudy today", "weather.get_current", {}, id="the weather"),
        pytest.param("what is on my chores list", "lists.get_items", {"list": "Chores"}, id="a list"),
        pytest.param("what do I need to mend", "lists.get_items", {"list": "Chores"}, id="a duty"),
        pytest.param("what is on the tides calendar", "calendar.list_events", {"calendar": "Tides"}, id="a calendar"),
    ],
)
def test_other_tools(text: str, tool: str, arguments: dict[str, str]) -> None:
    found = question(text, SCENE)
    assert found is not None
    assert (found.tool, found.arguments) == (tool, arguments)


def test_a_calendar_of_a_day() -> None:
    found = question("what races are on my tides calendar today", SCENE)
    assert found is not None
    assert found.arguments["start"].startswith("2026-05-04T00:00")
    assert found.arguments["end"].startswith("2026-05-05T00:00")


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("what is on my tides calendar in 5 minutes for 2 hours", id="two times"),
        pytest.param("what is not on my chores list", id="negation"),
        pytest.param("is it sunny in the cabin", id="weather inside"),
    ],
)
def test_not_read(text: str) -> None:
    assert question(text, SCENE) is None


def test_one_of_several_lists_must_be_named() -> None:
    scene = home(*BOAT, device("todo.stores", "Stores"))
    assert question("what is on the list", scene) is None
    assert question("what do I need to mend", scene) is None
    found = question("what is on the stores list", scene)
    assert found is not None
    assert found.arguments == {"list": "Stores"}


def test_several_values_are_told_where_their_place_was_named() -> None:
    scene = home(*BOAT, device("sensor.second", "Berth Hygrometer", "Cabin", device_class="humidity", state="58"))
    assert asked("what is the humidity in the cabin", scene) == ("value", {"sensor.humidity", "sensor.second"})
    assert asked("what is the humidity", scene) is None


def test_a_hidden_thing_is_not_taken_for_another() -> None:
    assert asked("is the galley lamp on", SCENE) == ("is", {"light.galley"})
    assert asked("is the galley lamp on", home(*BOAT, hidden=["Galley Lamp"])) is None
