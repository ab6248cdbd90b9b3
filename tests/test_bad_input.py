"""Bad input gets a spoken sentence and the right error code, and changes nothing."""

from datetime import datetime
import logging

from homeassistant.components.calendar import CalendarEntity, CalendarEvent
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import ServiceValidationError
import probatio as vol
import pytest

from custom_components.universal_agent.const import DOMAIN
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "nl"])
@in_one_home(
    ("text", "code"),
    [
        pytest.param(" ", "no_intent_match", id="empty"),
        pytest.param("turn on " * 12_500, "no_intent_match", id="100,000 characters"),
        pytest.param("\x00\x07\x1b[31m\u202e", "no_intent_match", id="control characters only"),
        pytest.param("book me a flight", "no_intent_match", id="something it cannot do"),
        pytest.param("turn on the flux capacitor", "no_intent_match", id="a device that is not there"),
        pytest.param("🦑🦑🦑", "no_intent_match", id="squids"),
        pytest.param("'; DROP TABLE journal; --", "no_intent_match", id="an injection"),
        pytest.param("{{ 7 * 7 }}", "no_intent_match", id="a template"),
    ],
)
async def test_nothing_changes_and_a_sentence_is_spoken(
    agent: InstalledAgent, home: SmallHome, caplog: pytest.LogCaptureFixture, text: str, code: str, language: str
) -> None:
    before = home.snapshot()
    answer = await agent.converse(text, language=language)

    response = answer["response"]
    assert response["response_type"] == "error"
    assert response["data"]["code"] in (code, "no_valid_targets")
    assert response["speech"]["plain"]["speech"]
    assert home.snapshot() == before
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_control_characters_in_a_good_request_do_no_harm(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.ask("turn on\u0000 the kitchen\u200b\n light")

    assert home.state("light.kitchen_light") == "on"


@pytest.mark.parametrize("language", ["xx", "tlh", "not a language"])
async def test_a_pipeline_s_unknown_language_falls_back_to_the_home_s(
    agent: InstalledAgent, home: SmallHome, language: str
) -> None:
    await agent.converse("turn on the kitchen light", language=language)

    assert home.state("light.kitchen_light") == "on"


@in_one_home(
    "field",
    [{"language": "xx"}, {"language": "not a language"}, {"language": ""}, {"text": ""}, {"text": " \n\t"}],
)
async def test_the_action_refuses_what_cannot_be_meant(
    agent: InstalledAgent, home: SmallHome, field: dict[str, str]
) -> None:
    with pytest.raises(vol.Invalid):
        await agent.hass.services.async_call(
            DOMAIN, "process", {"text": "turn on the kitchen light", **field}, blocking=True, return_response=True
        )
    assert home.state("light.kitchen_light") == "off"


@in_one_home("language", ["en", "en-GB", "de-AT", "zh-Hans"])
async def test_the_action_takes_every_language_and_its_variants(agent: InstalledAgent, language: str) -> None:
    assert (await agent.ask("hello", language=language))["response"]


async def test_the_action_refuses_a_device_that_is_not_there(agent: InstalledAgent, home: SmallHome) -> None:
    with pytest.raises(ServiceValidationError, match="no device"):
        await agent.ask("turn on the light", device_id="nope")
    assert home.state("light.kitchen_light") == "off"


async def test_a_device_that_is_unavailable_is_said_to_be(
    agent: InstalledAgent, home: SmallHome, caplog: pytest.LogCaptureFixture
) -> None:
    home.lose("light.kitchen_light")
    answer = await agent.converse("schalte Kitchen Light ein", language="de")

    assert answer["response"]["response_type"] == "error"
    assert answer["response"]["data"]["code"] == "no_valid_targets"
    assert "Kitchen Light" in answer["response"]["speech"]["plain"]["speech"]
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


class ReadOnlyCalendar(CalendarEntity):
    """A calendar of somebody else's."""

    @property
    def event(self) -> CalendarEvent | None:
        """Return nothing: it is empty."""
        return None

    async def async_get_events(
        self, hass: HomeAssistant, start_date: datetime, end_date: datetime
    ) -> list[CalendarEvent]:
        """Return nothing: it is empty."""
        return []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        pytest.param("en", "add dinner to my calendar tomorrow at 7 pm", id="English"),
        pytest.param("de", "trage Abendessen morgen um 19 Uhr in meinen Kalender ein", id="German"),
        pytest.param("es", "añade cena a mi calendario mañana a las 19", id="Spanish"),
        pytest.param("fr", "ajoute dîner à mon calendrier demain à 19 heures", id="French"),
        pytest.param("nl", "zet avondeten morgen om 19 uur in mijn agenda", id="Dutch"),
    ],
)
async def test_a_calendar_that_is_read_only_is_said_to_be(
    agent: InstalledAgent, home: SmallHome, caplog: pytest.LogCaptureFixture, language: str, text: str
) -> None:
    await home.add("calendar", ReadOnlyCalendar(), "Holidays")
    answer = await agent.converse(text, language=language)

    assert answer["response"]["response_type"] == "error"
    assert answer["response"]["data"]["code"] == "failed_to_handle"
    assert answer["response"]["speech"]["plain"]["speech"]
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
