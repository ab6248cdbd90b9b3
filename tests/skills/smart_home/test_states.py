"""Reading devices back: already so, not so, or not to be known."""

from typing import Any

from homeassistant.core import State
import pytest

from custom_components.universal_agent.skills.smart_home.states import is_as_wanted


def _state(entity_id: str, state: str, **attributes: Any) -> State:
    return State(entity_id, state, attributes)


@pytest.mark.parametrize(
    ("name", "slots", "state", "expected"),
    [
        ("HassTurnOn", {}, _state("light.a", "on"), True),
        ("HassTurnOn", {}, _state("light.a", "off"), False),
        ("HassTurnOff", {}, _state("light.a", "off"), True),
        ("HassTurnOff", {}, _state("media_player.a", "standby"), True),
        ("HassTurnOn", {}, _state("cover.a", "opening"), True),
        ("HassTurnOff", {}, _state("cover.a", "open"), False),
        ("HassTurnOn", {}, _state("lock.a", "locked"), True),
        ("HassTurnOff", {}, _state("lock.a", "unlocked"), True),
        ("HassOpenCover", {}, _state("cover.a", "open"), True),
        ("HassCloseCover", {}, _state("cover.a", "closing"), True),
        ("HassTurnOn", {}, _state("scene.a", "2026-01-01T00:00:00+00:00"), None),
        ("HassTurnOff", {}, _state("script.a", "off"), None),
        ("HassTurnOn", {}, _state("light.a", "unavailable"), None),
        ("HassSetPosition", {"position": 30}, _state("cover.a", "open", current_position=30), True),
        ("HassSetPosition", {"position": 30}, _state("cover.a", "open", current_position=80), False),
        ("HassSetPosition", {"position": 30}, _state("cover.a", "open"), None),
        ("HassLightSet", {"brightness": 50}, _state("light.a", "on", brightness=128), True),
        ("HassLightSet", {"brightness": 50}, _state("light.a", "on", brightness=20), False),
        ("HassLightSet", {"brightness": 50}, _state("light.a", "on"), None),
        ("HassLightSet", {"color": "red"}, _state("light.a", "on"), None),
        ("HassClimateSetTemperature", {"temperature": 21}, _state("climate.a", "heat", temperature=21.0), True),
        ("HassSetVolume", {"volume_level": 40}, _state("media_player.a", "playing", volume_level=0.4), True),
        ("HassSetVolume", {}, _state("media_player.a", "playing", volume_level=0.4), None),
        ("HassMediaNext", {}, _state("media_player.a", "playing"), None),
    ],
)
def test_one_device(name: str, slots: dict[str, Any], state: State, expected: bool | None) -> None:
    assert is_as_wanted(name, slots, [state]) is expected


def test_all_must_be_as_wanted() -> None:
    on, off = _state("light.a", "on"), _state("light.b", "off")

    assert is_as_wanted("HassTurnOn", {}, [on, off]) is False
    assert is_as_wanted("HassTurnOn", {}, [on, on]) is True
    assert is_as_wanted("HassTurnOn", {}, []) is None
