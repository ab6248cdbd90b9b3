"""The day behind the one that was just spoken of: "and the day after that"."""

from collections.abc import Sequence

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.weather import Forecast
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.setup import async_setup_component
import pytest

from tests.common_builders import NOW
from tests.installed_agent import InstalledAgent
from tests.nlu.conversation.talk import Talk
from tests.skills.weather.conftest import Sky


@pytest.mark.parametrize(
    ("language", "first", "then", "snow"),
    [
        ("en", "what's the weather like tomorrow", "and the day after that?", "snow"),
        ("en", "what's it doing tomorrow", "and the next day", "snow"),
        ("de", "wie wird das Wetter morgen", "und am Tag danach", "Schnee"),
        ("fr", "quel temps fera-t-il demain", "et le lendemain", "neige"),
        ("es", "qué tiempo hará mañana", "y al día siguiente", "nieve"),
        ("nl", "wat voor weer wordt het morgen", "en de dag erna", "sneeuw"),
    ],
)
async def test_it_is_counted_from_the_day_that_was_asked_about(
    hass: HomeAssistant,
    agent: InstalledAgent,
    freezer: FrozenDateTimeFactory,
    five_days: Sequence[Forecast],
    *,
    language: str,
    first: str,
    then: str,
    snow: str,
) -> None:
    freezer.move_to(NOW)
    await hass.config.async_set_time_zone("UTC")
    assert await async_setup_component(hass, "weather", {})
    await hass.data[DATA_INSTANCES]["weather"].async_add_entities([Sky("Home", daily=five_days)])
    async_expose_entity(hass, "conversation", "weather.home", True)
    talk = Talk(agent, language)

    assert snow not in await talk.hear(first)
    assert snow in await talk.hear(then)
