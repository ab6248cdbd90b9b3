"""Where a request comes from, and in which language it is answered; what is kept of it, and who counts as the same."""

from dataclasses import replace
import json

from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import area_registry as ar, device_registry as dr, entity_registry as er
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.universal_agent.common.origin import Channel, Origin
from custom_components.universal_agent.safety.origins import due_later, language_of, place_of
from custom_components.universal_agent.skills.timer.scheduled.intents import ScheduledPayload
from tests.common_builders import an_origin


@pytest.mark.parametrize(
    ("wanted", "home", "answered"),
    [
        pytest.param("de-CH", "en", "de-CH", id="the request's own"),
        pytest.param(None, "fr", "fr", id="the home's, where none is named"),
        pytest.param("tlh", "nl", "nl", id="the home's, where nobody can speak it"),
        pytest.param("not a language", "es", "es", id="the home's, where it is none"),
        pytest.param("tlh", "!", "en", id="English, where the home's is none either"),
    ],
)
def test_the_language_of_an_answer(wanted: str | None, home: str, answered: str) -> None:
    assert language_of(wanted, home) == answered


async def test_a_satellite_stands_where_it_was_put_and_else_where_its_device_does(hass: HomeAssistant) -> None:
    entry = MockConfigEntry(domain="satellites")
    entry.add_to_hass(hass)
    kitchen, hall = (ar.async_get(hass).async_create(name).id for name in ("Kitchen", "Hall"))
    devices, entities = dr.async_get(hass), er.async_get(hass)
    device = devices.async_get_or_create(config_entry_id=entry.entry_id, identifiers={("satellites", "one")})
    devices.async_update_device(device.id, area_id=kitchen)
    satellite = entities.async_get_or_create(
        "assist_satellite", "satellites", "one", device_id=device.id, original_name="Voice"
    )

    assert place_of(hass, None, None) == (None, None)
    assert place_of(hass, device.id, None) == (device.id, kitchen)
    assert place_of(hass, None, satellite.entity_id) == (device.id, kitchen)
    entities.async_update_entity(satellite.entity_id, area_id=hall)
    assert place_of(hass, None, satellite.entity_id) == (device.id, hall)
    assert place_of(hass, "gone", "assist_satellite.gone") == ("gone", None)


@pytest.mark.parametrize(
    ("asked", "answers", "same_person", "same_place"),
    [
        pytest.param({"user_id": "anna"}, {"user_id": "anna"}, True, False, id="the person, from anywhere"),
        pytest.param({"user_id": "anna"}, {"user_id": "ben"}, False, False, id="another person"),
        pytest.param({"user_id": "anna"}, {}, False, False, id="somebody where a person was known"),
        pytest.param({}, {"user_id": "ben"}, True, False, id="a person where none was known"),
        pytest.param({"conversation_id": "a"}, {"conversation_id": "a"}, True, True, id="the same conversation"),
        pytest.param({"conversation_id": "a"}, {"conversation_id": "b"}, True, False, id="another conversation"),
        pytest.param(
            {"conversation_id": "a", "device_id": "hall"},
            {"conversation_id": "b", "device_id": "hall"},
            True,
            True,
            id="another conversation on the same device",
        ),
        pytest.param({"area_id": "hall"}, {"area_id": "hall"}, True, False, id="the same room only"),
    ],
)
def test_who_may_answer_what_was_asked(
    asked: dict[str, str], answers: dict[str, str], same_person: bool, same_place: bool
) -> None:
    one, other = an_origin(**asked), an_origin(**answers)

    assert one.same_person(other) is same_person
    assert one.same_place(other) is same_place


def test_what_is_kept_of_an_origin_is_all_but_the_context_and_is_read_again() -> None:
    origin = an_origin(
        channel=Channel.VOICE,
        language="de",
        conversation_id="talk",
        user_id="anna",
        device_id="device",
        satellite_id="assist_satellite.hall",
        area_id="hall",
        ha_context=Context(),
    )
    kept = json.loads(json.dumps(origin.as_stored()))

    assert kept == {
        "channel": "voice",
        "language": "de",
        "conversation_id": "talk",
        "user_id": "anna",
        "device_id": "device",
        "satellite_id": "assist_satellite.hall",
        "area_id": "hall",
    }
    assert Origin.of_stored({**kept, "text": "turn it off", "pin": True}) == replace(origin, ha_context=None)
    assert Origin.of_stored({"user_id": "anna"}) == an_origin(user_id="anna")


def test_a_command_for_later_that_an_earlier_version_kept_still_knows_who_asked() -> None:
    kept = ScheduledPayload.model_validate(
        {
            "satellite_id": "assist_satellite.hall",
            "intent": {
                "operation": "schedule",
                "target": "turn off the lamp",
                "effect_class": "delayed",
                "calls": [],
                "intents": [],
                "meaning": [],
                "fires_at": 1.0,
                "asked_by": {
                    "user_id": "anna",
                    "channel": "voice",
                    "device_id": "device",
                    "satellite_id": "assist_satellite.hall",
                    "area_id": "hall",
                    "language": "de",
                },
            },
        }
    )
    asked_by = kept.intent.asked_by

    assert (asked_by.channel, asked_by.user_id, asked_by.area_id) == (Channel.VOICE, "anna", "hall")
    due = due_later(replace(asked_by, conversation_id="talk"))
    assert (due.user_id, due.conversation_id, due.ha_context.user_id) == ("anna", None, "anna")
