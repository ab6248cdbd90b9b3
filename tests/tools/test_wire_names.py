"""Names where dots are not allowed: reversible, and never the same for two tools."""

import re

from hypothesis import given, strategies as st
import pytest

from custom_components.universal_agent.common.errors import RegistrationError
from custom_components.universal_agent.tools.spec import NAME
from custom_components.universal_agent.tools.wire_names import by_wire_name, to_platform, to_wire

NAMES = st.from_regex(NAME, fullmatch=True).filter(lambda name: len(name) <= 45)


@pytest.mark.parametrize(
    ("name", "wire", "in_a_platform"),
    [
        pytest.param("weather.get_forecast", "weather__get_forecast", "ours__weather_get_forecast", id="one of ours"),
        pytest.param("ha.light__HassLightSet", "light__HassLightSet", "ours__ha_light__HassLightSet", id="adopted"),
    ],
)
def test_a_name_on_each_surface(name: str, wire: str, in_a_platform: str) -> None:
    assert to_wire(name) == wire
    assert to_platform(name, "ours") == in_a_platform


@given(st.lists(NAMES, unique=True, max_size=6))
def test_names_lead_back_or_are_refused(names: list[str]) -> None:
    wires = [to_wire(name) for name in names]
    if len(set(wires)) < len(names):
        with pytest.raises(RegistrationError):
            by_wire_name(names, to_wire)
    else:
        found = by_wire_name(names, to_wire)
        assert [found[wire] for wire in wires] == names
        assert all(re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", wire) for wire in found)


def test_two_tools_that_would_be_the_same_there_are_refused() -> None:
    with pytest.raises(RegistrationError, match=r"would both be 'ours__a_b_c'"):
        by_wire_name(["a_b.c", "a.b_c"], lambda name: to_platform(name, "ours"))
