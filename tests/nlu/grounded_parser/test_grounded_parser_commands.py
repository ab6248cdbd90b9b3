"""Commands that only the home's own names explain, in a home of a mill."""

import pytest

from tests.nlu.grounded_parser.homes import Device, adding, command, device, home, told

HEATS = {"hvac_modes": ["heat", "off"], "min_temp": 7, "max_temp": 28}

MILL: tuple[Device, ...] = (
    device("light.wheel", "Wheel Spots", "Mill Room", state="on", brightness=128),
    device("light.beam", "Beam Lamp", "Mill Room"),
    device("light.loft", "Skylight Lamp", "Loft", state="on", brightness=51),
    device("fan.loft", "Ceiling Breeze", "Loft", state="on", percentage=40),
    device("cover.sluice", "Sluice", "Mill Race", device_class="gate", state="open"),
    device("cover.barn", "Barn Opener", "Barn", device_class="garage", state="open"),
    device("light.barn", "Barn Opener", "Barn"),
    device("cover.loft", "Loft Blind", "Loft", device_class="blind", state="open"),
    device("cover.drape", "Loft Drape", "Loft", device_class="curtain", state="open"),
    device("lock.oak", "Oak Door Lock", "Hall", state="unlocked"),
    device("lock.cellar", "Cellar Hatch", "Cellar", state="locked"),
    device("climate.stove", "Stove", "Hall", state="heat", temperature=20, **HEATS),
    device("climate.cold", "Breezer", "Loft", state="cool", hvac_modes=["cool", "off"], temperature=24),
    device("media_player.gramophone", "Gramophone", "Hall", device_class="speaker", state="playing", volume_level=0.3),
    device("media_player.wireless", "Wireless", "Loft", device_class="speaker", state="paused", volume_level=0.5),
    device("vacuum.dusty", "Dusty Miller", "Hall", state="docked"),
    device("lawn_mower.goat", "Goat", "Orchard", state="docked"),
    device("valve.trough", "Trough", "Orchard", device_class="water", state="closed"),
    device("switch.kiln", "Kiln", "Barn"),
    device("todo.harvest", "Harvest Jobs"),
    device("todo.pantry", "Pantry"),
)
SCENE = home(*MILL, floors={"Loft": "Top Floor"})


@pytest.mark.parametrize(
    ("text", "intent", "slots"),
    [
        pytest.param("flip on the beam lamp", "HassTurnOn", {"name": "light.beam"}, id="whole name"),
        pytest.param("get the loft lamp off please", "HassTurnOff", {"name": "light.loft"}, id="kind and place"),
        pytest.param("power the loft fan down off", None, {}, id="two directions"),
        pytest.param("shut the barn garage door", "HassTurnOff", {"name": "cover.barn"}, id="one name, two kinds"),
        pytest.param("raise the gate", "HassTurnOn", {"name": "cover.sluice"}, id="the only one of a kind"),
        pytest.param("roll down the loft blind", "HassTurnOff", {"name": "cover.loft"}, id="device class"),
        pytest.param("lock up the oak door", "HassTurnOn", {"name": "lock.oak"}, id="the verb tells the kind"),
        pytest.param("unbolt the cellar hatch", "HassTurnOff", {"name": "lock.cellar"}, id="unlock"),
        pytest.param("start vacuuming", "HassVacuumStart", {"name": "vacuum.dusty"}, id="the only vacuum"),
        pytest.param("have the dusty miller clean", "HassVacuumStart", {"name": "vacuum.dusty"}, id="gap in the verb"),
        pytest.param("turn on the robot vacuum", "HassVacuumStart", {"name": "vacuum.dusty"}, id="on means start"),
        pytest.param("send the hoover back to its base", "HassVacuumReturnToBase", {"name": "vacuum.dusty"}, id="dock"),
        pytest.param(
            "dusty miller return to base", "HassVacuumReturnToBase", {"name": "vacuum.dusty"}, id="name first"
        ),
        pytest.param("mow the lawn", "HassLawnMowerStartMowing", {"name": "lawn_mower.goat"}, id="mow"),
        pytest.param("turn on the orchard water", "HassTurnOn", {"name": "valve.trough"}, id="water is a valve"),
        pytest.param("fire up the kiln", "HassTurnOn", {"name": "switch.kiln"}, id="start a switch"),
        pytest.param("pause the music", "HassMediaPause", {"name": "media_player.gramophone"}, id="what plays"),
        pytest.param("carry on playing", "HassMediaUnpause", {"name": "media_player.wireless"}, id="what is paused"),
        pytest.param("skip this track", "HassMediaNext", {"name": "media_player.gramophone"}, id="next"),
        pytest.param(
            "crank up the heating",
            "HassClimateSetTemperature",
            {"name": "climate.stove", "temperature": 21.0},
            id="heating is what heats",
        ),
        pytest.param(
            "make it a bit cooler in the loft",
            "HassClimateSetTemperature",
            {"name": "climate.cold", "temperature": 23.0},
            id="a bit cooler there",
        ),
        pytest.param(
            "set the stove to twenty two degrees",
            "HassClimateSetTemperature",
            {"name": "climate.stove", "temperature": 22.0},
            id="number words",
        ),
        pytest.param(
            "make the wheel spots a little brighter",
            "HassLightSet",
            {"name": "light.wheel", "brightness": 70},
            id="a step from where it is",
        ),
        pytest.param(
            "dim the skylight lamp to 15%", "HassLightSet", {"name": "light.loft", "brightness": 15}, id="percent"
        ),
        pytest.param("set the beam lamp to half", "HassLightSet", {"name": "light.beam", "brightness": 50}, id="half"),
        pytest.param("turn the beam lamp blue", "HassLightSet", {"name": "light.beam", "color": "blue"}, id="colour"),
        pytest.param(
            "open the loft blind to 30 percent",
            "HassSetPosition",
            {"name": "cover.loft", "position": 30},
            id="position",
        ),
        pytest.param(
            "set the fan speed to maximum", "HassFanSetSpeed", {"name": "fan.loft", "percentage": 100}, id="level"
        ),
        pytest.param(
            "turn the volume down to 10%",
            "HassSetVolume",
            {"name": "media_player.gramophone", "volume_level": 10},
            id="volume of what plays",
        ),
        pytest.param("louder", "HassSetVolume", {"name": "media_player.gramophone", "volume_level": 50}, id="one word"),
        pytest.param("light up the mill room", "HassTurnOn", {"area": "Mill Room", "domain": "light"}, id="a place"),
        pytest.param(
            "kill every light in the mill room",
            "HassTurnOff",
            {"area": "Mill Room", "domain": "light"},
            id="all in a place",
        ),
        pytest.param(
            "shut off everything in the loft",
            "HassTurnOff",
            {"area": "Loft", "domain": ["fan", "light", "media_player"]},
            id="everything, but nothing that heats",
        ),
        pytest.param(
            "deactivate all lights on the top floor",
            "HassTurnOff",
            {"floor": "Top Floor", "domain": "light"},
            id="a floor",
        ),
        pytest.param("kill all the lights in the house", "HassTurnOff", {"name": "all", "domain": "light"}, id="home"),
        pytest.param("make sure the cellar hatch is locked", "HassTurnOn", {"name": "lock.cellar"}, id="make sure"),
    ],
)
def test_understood(text: str, intent: str | None, slots: dict[str, object]) -> None:
    assert told(text, SCENE) == ([] if intent is None else [(intent, slots)])


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("flip on the lamp", id="two lamps"),
        pytest.param("flip on the attic lamp", id="no such place"),
        pytest.param("flip on the purple beam lamp", id="no such thing"),
        pytest.param("do not flip on the beam lamp", id="negation"),
        pytest.param("flip on the beam lamp if it is dark", id="condition"),
        pytest.param("flip on the beam lamp in 5 minutes", id="later"),
        pytest.param("flip on the beam lamp at 7", id="a clock time"),
        pytest.param("flip on the beam lamp and the kiln", id="two things"),
        pytest.param("who flipped on the beam lamp", id="a question"),
        pytest.param("the beam lamp is on", id="a statement"),
        pytest.param("turn on the stove light", id="another kind"),
        pytest.param("turn off the heater in the loft", id="what cools does not heat"),
        pytest.param("turn up the stove by 3 degrees", id="relative amount"),
        pytest.param("turn up the stove 10 degrees", id="relative amount without by"),
        pytest.param("set the stove to 80 degrees", id="no room temperature"),
        pytest.param("set the beam lamp to 20 degrees", id="degrees of a light"),
        pytest.param("set the gramophone to 5", id="a number that may be a station"),
        pytest.param("set the gramophone volume to 300", id="more than all"),
        pytest.param("set the loft to 21", id="a place has no value"),
        pytest.param("set the kiln to blue", id="no colour"),
        pytest.param("turn off the loft", id="a place alone"),
        pytest.param("turn off everything", id="everything nowhere"),
        pytest.param("open everything in the loft", id="not everything opens"),
        pytest.param("close the door", id="no door that closes"),
        pytest.param("go home", id="said to a person"),
    ],
)
def test_left_alone(text: str) -> None:
    assert command(text, SCENE) == ()


def test_several_of_different_kinds_of_cover_are_closed_one_by_one() -> None:
    scene = home(*MILL, device("cover.loft2", "Loft Roof Blind", "Loft", device_class="blind", state="open"))
    assert told("roll down all blinds in the loft", scene) == [
        ("HassTurnOff", {"name": "cover.loft"}),
        ("HassTurnOff", {"name": "cover.loft2"}),
    ]


def test_an_exception_is_left_out() -> None:
    found = told("turn off all lights except the beam lamp", SCENE)
    assert [slots["name"] for _, slots in found] == ["light.wheel", "light.loft", "light.barn"]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("turn off all lights except the lantern", id="unknown"),
        pytest.param("turn off all lights except the kiln", id="not among them"),
        pytest.param("turn off all lights except the lamps", id="nothing would be left"),
        pytest.param("turn off the beam lamp except the kiln", id="one thing has no exception"),
        pytest.param("turn off all lights except", id="no exception"),
    ],
)
def test_an_exception_that_is_not_clear_stops_all(text: str) -> None:
    assert told(text, SCENE) == []


def test_a_thing_where_it_is_said_is_preferred() -> None:
    here = home(*MILL, here="loft")
    assert told("flip on the lamp", here) == [("HassTurnOn", {"name": "light.loft"})]
    assert told("kill the lights", here) == [("HassTurnOff", {"area": "Loft", "domain": "light"})]


def test_what_is_not_exposed_is_not_taken_for_something_similar() -> None:
    assert told("flip on the loft lamp", home(*MILL)) == [("HassTurnOn", {"name": "light.loft"})]
    assert told("flip on the loft lamp", home(*MILL, hidden=["Loft Lamp"])) == []


def test_more_things_than_can_be_asked_about_singly_are_left_alone() -> None:
    blinds = [device(f"cover.n{n}", f"Blind {n}", f"Room {n}", device_class="blind") for n in range(11)]
    assert told("close all blinds", home(*blinds, device("cover.other", "Drape", device_class="curtain"))) == []
    assert told("close all blinds", home(*blinds)) == [("HassTurnOff", {"name": "all", "domain": "cover"})]


def test_two_places_of_one_name_are_not_told_apart() -> None:
    scene = home(device("light.a", "Reading Lamp", "Nook"), device("light.b", "Desk Lamp", "Nook"))
    scene.home.area_names["nook"] = 2  # type: ignore[index]
    assert [slots["name"] for _, slots in told("turn off all lights in the nook", scene)] == ["light.a", "light.b"]


def test_steps_need_to_know_where_a_thing_is() -> None:
    unknown = home(device("light.a", "Desk Lamp", "Nook"), device("climate.b", "Stove", "Nook", hvac_modes=["heat"]))
    assert told("make the desk lamp brighter", unknown) == []
    assert told("make it warmer in the nook", unknown) == []


def test_steps_stay_within_bounds() -> None:
    scene = home(
        device("light.a", "Desk Lamp", "Nook", brightness=5), device("light.b", "Spot", "Hall", brightness=255)
    )
    assert told("dim the desk lamp", scene) == [("HassLightSet", {"name": "light.a", "brightness": 1})]
    assert told("make the spot brighter", scene) == [("HassLightSet", {"name": "light.b", "brightness": 100})]


@pytest.mark.parametrize(
    ("text", "item", "name"),
    [
        pytest.param("add mend the Millstone to my jobs", "mend the Millstone", "Harvest Jobs", id="part of the name"),
        pytest.param("put rye flour on the pantry list please", "rye flour", "Pantry", id="name and kind"),
        pytest.param("add bread to butter to the pantry", "bread to butter", "Pantry", id="a word of the pattern"),
    ],
)
def test_something_is_put_on_a_list(text: str, item: str, name: str) -> None:
    assert adding(text, SCENE) == {"items": item, "list": name}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("add rye flour to the list", id="two lists"),
        pytest.param("add two degrees to the stove", id="no list"),
        pytest.param("put the kettle on", id="nothing behind"),
        pytest.param("add rye to all lists", id="all of them"),
    ],
)
def test_nothing_is_put_on_a_list_that_is_not_clear(text: str) -> None:
    assert adding(text, SCENE) is None


def test_nothing_is_put_on_a_hidden_list() -> None:
    assert adding("add rye to the jobs", home(*MILL, hidden=["Jobs"])) is None
