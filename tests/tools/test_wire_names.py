"""Wire names: plain characters only, one for each name, and always a way back."""

from hypothesis import given, settings, strategies as st
import pytest

from custom_components.universal_agent.common.errors import RegistrationError
from custom_components.universal_agent.tools.wire_names import WIRE_NAME, WireNames, from_wire, to_wire

AWKWARD = st.text(alphabet="ab_.-0é/", max_size=12) | st.text(max_size=8)


@pytest.mark.parametrize(
    ("name", "wire"),
    [
        ("weather.get_forecast", "weather__get_forecast"),
        ("smart_home.control_device", "smart_home__control_device"),
        ("math.log.base", "math__log__base"),
        ("a__b.c", "a-5f--5f-b__c"),
        ("a.b-c", "a__b-2d-c"),
        ("wetter.für", "wetter__f-fc-r"),
    ],
)
def test_names_that_people_give(name: str, wire: str) -> None:
    assert (to_wire(name), from_wire(wire)) == (wire, name)


@given(name=AWKWARD)
@settings(max_examples=1_000, deadline=None)
def test_every_name_comes_back(name: str) -> None:
    assert from_wire(to_wire(name)) == name


@given(names=st.sets(AWKWARD.filter(bool), max_size=8))
@settings(max_examples=500, deadline=None)
def test_names_never_meet_on_the_wire(names: set[str]) -> None:
    wires = WireNames(names)
    found = {wires.wire(name) for name in names}
    assert len(found) == len(names)
    assert all(WIRE_NAME.fullmatch(wire) for wire in found)
    assert {wires.name(wire) for wire in found} == names


def test_long_names_are_cut_and_still_come_back() -> None:
    long, longer = f"a.{'b' * 80}", f"a.{'b' * 80}c"
    wires = WireNames([long, longer])
    assert len(wires.wire(long)) == 64
    assert wires.wire(long) != wires.wire(longer)
    assert wires.name(wires.wire(longer)) == longer


def test_adopted_tools_keep_their_own_name_where_it_is_free() -> None:
    wires = WireNames(["ha.light__HassLightSet", "ha.todo__get_items", "todo.get_items"])
    assert wires.wire("ha.light__HassLightSet") == "light__HassLightSet"
    assert wires.wire("todo.get_items") == "todo__get_items"
    assert wires.name(wires.wire("ha.todo__get_items")) == "ha.todo__get_items"


def test_names_that_models_invent_are_led_back_too() -> None:
    wires = WireNames(["weather.get_forecast"])
    assert wires.name("weather.get_forecast") == "weather.get_forecast"
    assert wires.name("weather__invented") == "weather.invented"
    assert wires.name("-110000-") == "-110000-"


def test_a_tool_without_a_name_is_refused() -> None:
    with pytest.raises(RegistrationError):
        WireNames([""])
