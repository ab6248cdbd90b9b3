"""What is as wanted already is not moved."""

from typing import Any

from homeassistant.core import State
import pytest

from custom_components.universal_agent.safety.home_facts import is_already_done
from custom_components.universal_agent.safety.policy import Action


@pytest.mark.parametrize(
    ("service", "state", "attributes", "settled"),
    [
        ("light.turn_off", "off", {}, True),
        ("light.turn_off", "on", {}, False),
        ("light.turn_off", "unavailable", {}, False),
        ("light.turn_off", "off", {"assumed_state": True}, False),
        ("light.turn_on", "on", {}, True),
        ("light.turn_on", "off", {}, False),
        ("media_player.turn_off", "standby", {}, True),
        ("media_player.turn_on", "paused", {}, True),
        ("media_player.media_pause", "paused", {}, True),
        ("media_player.media_pause", "playing", {}, False),
        ("cover.close_cover", "closed", {}, True),
        ("cover.close_cover", "open", {}, False),
        ("cover.open_cover", "open", {"current_position": 100}, True),
        ("cover.open_cover", "open", {"current_position": 30}, False),
        ("cover.open_cover", "open", {}, True),
        ("cover.set_cover_position", "open", {"current_position": 30}, False),
        ("lock.lock", "locked", {}, True),
        ("lock.lock", "jammed", {}, False),
        ("script.turn_off", "off", {}, False),
        ("light.toggle", "off", {}, False),
    ],
)
def test_only_what_its_state_shows_to_be_as_wanted(
    service: str, state: str, attributes: dict[str, Any], settled: bool
) -> None:
    entity_id = f"{service.partition('.')[0]}.a"
    action = Action(service=service, entity_id=entity_id, plain=True)
    assert is_already_done(action, State(entity_id, state, attributes)) is settled


def test_a_light_that_is_on_is_not_yet_as_bright_as_wanted() -> None:
    dimmed = Action(service="light.turn_on", entity_id="light.a")
    assert not is_already_done(dimmed, State("light.a", "on"))
