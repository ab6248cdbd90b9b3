"""Whether a window or a door is open somewhere is answered with which one, in whatever words it is asked."""

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home

WINDOWS = {"binary_sensor.pantry": ("Pantry", "on"), "binary_sensor.loft": ("Loft", "off")}


@pytest.fixture
def windows(hass: HomeAssistant, home: SmallHome) -> None:
    """Add two windows, one of them open."""
    for entity_id, (name, state) in WINDOWS.items():
        hass.states.async_set(entity_id, state, {"friendly_name": name, "device_class": "window"})
        async_expose_entity(hass, "conversation", entity_id, True)


@in_one_home(
    ("language", "text"),
    [
        ("en", "is there a window still open anywhere"),
        ("en", "has a window been left open somewhere"),
        ("en", "there's a window open somewhere, isn't there"),
        ("de", "steht irgendwo noch ein Fenster offen"),
        ("de", "ist irgendwo ein Fenster offen geblieben"),
        ("de", "da steht irgendwo ein Fenster offen, oder"),
        ("fr", "y a une fenêtre qui est restée ouverte quelque part"),
        ("fr", "est-ce qu'il y a encore une fenêtre ouverte quelque part"),
        ("es", "no se quedó alguna ventana abierta"),
        ("es", "hay alguna ventana abierta en algún lado"),
        ("nl", "staat er nog ergens een raam los"),
        ("nl", "er staat ergens een raam open, toch"),
    ],
)
@pytest.mark.usefixtures("windows")
async def test_it_is_told_which(agent: InstalledAgent, language: str, text: str) -> None:
    answer = await Talk(agent, language).hear(text)

    assert "Pantry" in answer
    assert "Loft" not in answer
