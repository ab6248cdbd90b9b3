"""Messages to the people of the household: to the right phone, honestly answered, at most once."""

from typing import Any

from homeassistant.components import persistent_notification
from homeassistant.core import HomeAssistant, ServiceCall
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import entity_registry as er
import pytest

from custom_components.universal_agent.common.effects import EffectClass
from custom_components.universal_agent.common.outcome import ErrorType
from custom_components.universal_agent.intents.collector import IntentCollector
from custom_components.universal_agent.nlu.arguments import bind
from custom_components.universal_agent.skills import notification
from custom_components.universal_agent.skills.notification import sending
from tests.common_builders import NOW, a_request
from tests.skills.conftest import World, WorldMaker
from tests.skills.timer.conftest import MockConfigEntry, a_phone, async_mock_service
from tests.worker_cache import RECOGNIZERS


@pytest.fixture
async def world(make_world: WorldMaker) -> World:
    """Return a world with this domain only."""
    return await make_world(notification.build)


@pytest.fixture
def phones(hass: HomeAssistant) -> dict[str, list[ServiceCall]]:
    """Return what the phones of Anna and Bob get."""
    return {person: a_phone(hass, f"{person} Pixel", person.lower())[1] for person in ("Anna", "Bob")}


@pytest.fixture
def people(hass: HomeAssistant) -> None:
    """Let Anna and Bob live here."""
    for person in ("Anna", "Bob"):
        attributes = {"friendly_name": person, "user_id": person.lower()}
        hass.states.async_set(f"person.{person.lower()}", "home", attributes)


async def said(world: World, arguments: dict[str, Any], **changes: Any) -> str | None:
    """Send a message and return the answer."""
    return (await world.call("notification.send", arguments, **changes)).spoken


async def test_a_message_reaches_the_person_who_asks(world: World, phones: dict[str, list[ServiceCall]]) -> None:
    answer = await said(world, {"message": "buy milk", "title": "Shopping"}, user_id="anna")
    assert answer == "Sent to Anna Pixel."
    assert [call.data for call in phones["Anna"]] == [{"message": "buy milk", "title": "Shopping"}]
    assert phones["Bob"] == []


@pytest.mark.parametrize("target", ["Bob", "bob", "Bob's phone", "Bob Pixel", "bob pixel"])
@pytest.mark.usefixtures("people")
async def test_a_message_reaches_the_person_who_is_named(
    world: World, phones: dict[str, list[ServiceCall]], target: str
) -> None:
    assert await said(world, {"message": "dinner", "target": target}, user_id="anna") == "Sent to Bob Pixel."
    assert phones["Anna"] == []


@pytest.mark.parametrize(
    ("language", "target", "count"),
    [("en", "everyone", 2), ("de", "alle", 2), ("fr", "everyone", 2), ("en", "me", 1), ("nl", "mijn telefoon", 1)],
)
async def test_everyone_and_me_are_understood(
    world: World, phones: dict[str, list[ServiceCall]], language: str, target: str, count: int
) -> None:
    await said(world, {"message": "dinner", "target": target}, user_id="anna", language=language)
    assert len(phones["Anna"]) + len(phones["Bob"]) == count


async def test_a_message_from_nobody_known_goes_to_the_household(
    world: World, phones: dict[str, list[ServiceCall]]
) -> None:
    assert await said(world, {"message": "dinner"}) == "Sent to Anna Pixel and Bob Pixel."


async def test_a_message_asked_for_on_a_phone_goes_to_that_phone(world: World, hass: HomeAssistant) -> None:
    device_id, mine = a_phone(hass, "Tablet", "kiosk")
    _, other = a_phone(hass, "Anna Pixel", "anna")
    await said(world, {"message": "dinner"}, device_id=device_id)
    assert (len(mine), len(other)) == (1, 0)


async def test_a_person_is_reached_on_the_phone_that_tracks_her(world: World, hass: HomeAssistant) -> None:
    _, phone = a_phone(hass, "Family phone", "shared")
    (entry,) = hass.config_entries.async_entries("mobile_app")
    tracker = er.async_get(hass).async_get_or_create("device_tracker", "mobile_app", "x", config_entry=entry)
    attributes = {"friendly_name": "Carla", "user_id": "carla", "device_trackers": [tracker.entity_id]}
    hass.states.async_set("person.carla", "home", attributes)
    await said(world, {"message": "dinner", "target": "Carla"})
    await said(world, {"message": "dinner"}, user_id="carla")
    assert len(phone) == 2


async def test_a_phone_with_a_notify_entity_is_reached_through_it(world: World, hass: HomeAssistant) -> None:
    entry = MockConfigEntry(domain="mobile_app", title="New phone", data={"user_id": "anna"})
    entry.add_to_hass(hass)
    entity = er.async_get(hass).async_get_or_create("notify", "mobile_app", "new", config_entry=entry)
    hass.states.async_set(entity.entity_id, "unknown")
    calls = async_mock_service(hass, "notify", "send_message")
    assert await said(world, {"message": "dinner", "target": "New phone"}) == "Sent to New phone."
    assert calls[0].data == {"message": "dinner", "entity_id": entity.entity_id}


async def test_a_name_nobody_has_is_said_to_be_unknown(world: World, phones: dict[str, list[ServiceCall]]) -> None:
    outcome = await world.call("notification.send", {"message": "dinner", "target": "Zoe"})
    assert outcome.error_type is ErrorType.NOT_FOUND
    assert outcome.spoken == "I know no phone of Zoe."
    assert outcome.alternatives == ("Anna Pixel", "Bob Pixel")


async def test_a_name_that_two_could_have_is_not_guessed(world: World, phones: dict[str, list[ServiceCall]]) -> None:
    assert await said(world, {"message": "dinner", "target": "Pixel"}) == "I know no phone of Pixel."
    assert await said(world, {"message": "dinner", "target": "xx"}) == "I know no phone of xx."


async def test_a_home_without_phones_shows_it_on_the_page_and_says_so(world: World, hass: HomeAssistant) -> None:
    answer = await said(world, {"message": "dinner"})
    assert answer == "I know no phone, so I put it on Home Assistant's notifications page."
    (shown,) = persistent_notification._async_get_or_create_notifications(hass).values()
    assert shown["message"] == "dinner"


async def test_a_phone_that_cannot_be_reached_is_named(
    world: World, hass: HomeAssistant, phones: dict[str, list[ServiceCall]]
) -> None:
    async_mock_service(hass, "notify", "mobile_app_bob_pixel", raise_exception=HomeAssistantError("no push"))
    answer = await said(world, {"message": "dinner", "target": "everyone"})
    assert answer == "Sent to Anna Pixel, but it did not reach Bob Pixel."


async def test_if_no_phone_can_be_reached_nothing_is_claimed(
    world: World, hass: HomeAssistant, phones: dict[str, list[ServiceCall]]
) -> None:
    async_mock_service(hass, "notify", "mobile_app_bob_pixel", raise_exception=TimeoutError())
    outcome = await world.call("notification.send", {"message": "dinner", "target": "Bob Pixel"})
    assert outcome.error_type is ErrorType.UNAVAILABLE
    assert outcome.spoken == "I could not reach Bob Pixel."


async def test_a_phone_that_was_removed_meanwhile_is_not_claimed_to_be_reached(
    world: World, hass: HomeAssistant
) -> None:
    a_phone(hass, "Anna Pixel", "anna")
    request = a_request(user_id="anna")
    waiting = (await world.gate.call("notification.send", {"message": "dinner"}, request)).intents
    (entry,) = hass.config_entries.async_entries("mobile_app")
    hass.config_entries._entries.pop(entry.entry_id)
    (result,) = await world.processor.process(waiting, request)
    assert not result.outcome.ok


async def test_a_message_is_a_pulse_whose_services_the_policy_sees(
    world: World, phones: dict[str, list[ServiceCall]]
) -> None:
    collector = IntentCollector()
    request = a_request(user_id="anna", collector=collector)
    await world.gate.call("notification.send", {"message": "dinner"}, request)
    (waiting,) = collector.get_intents()
    assert waiting.intent.effect_class is EffectClass.NON_IDEMPOTENT
    (result,) = await world.processor.process([waiting], request)
    entry = await world.stores.journal.get(result.id or "")
    assert entry is not None
    assert entry.context["actions"] == [["notify.mobile_app_anna_pixel", None, None]]
    handler = world.processor.registrations["notification"].handler
    assert handler.describe(waiting.intent, "en") == "send Anna Pixel the message dinner"


@pytest.mark.parametrize(
    ("language", "text", "message"),
    [
        ("en", "send Anna a message saying dinner is ready", "dinner is ready"),
        ("en", "send Anna a message telling her that I am late", "I am late"),
        ("en", "send a message to Anna saying the door is open", "the door is open"),
        ("de", "sag Anna Bescheid, dass das Essen fertig ist", "das Essen fertig ist"),
        ("de", "schick Anna eine Nachricht: das Essen ist fertig", "das Essen ist fertig"),
        ("es", "dile a Anna que la cena está lista", "la cena está lista"),
        ("fr", "dis à Anna que le dîner est prêt", "le dîner est prêt"),
        ("nl", "zeg tegen Anna dat het eten klaar is", "het eten klaar is"),
    ],
)
async def test_people_are_told_by_name_in_every_language(world: World, language: str, text: str, message: str) -> None:
    recognizer = RECOGNIZERS.of(world.speech.sentences(language))
    match = recognizer.recognize(text, now=NOW, home={"person": [("Anna", "Anna")]}, focus=None)
    assert match is not None
    model = world.registry.get_tool(match.tool).input_model
    assert bind(model, match.slots, match.fixed, now=NOW) == {"target": "Anna", "message": message}


def test_a_satellite_that_can_announce_is_known_by_home_assistants_own_flag() -> None:
    from homeassistant.components.assist_satellite import AssistSatelliteEntityFeature

    assert AssistSatelliteEntityFeature.ANNOUNCE == sending.CAN_ANNOUNCE


async def test_an_app_that_takes_no_notifications_is_no_phone(world: World, hass: HomeAssistant) -> None:
    MockConfigEntry(domain="mobile_app", title="Wall panel", data={"user_id": "anna"}).add_to_hass(hass)
    assert await said(world, {"message": "dinner", "target": "Wall panel"}) == "I know no phone of Wall panel."
