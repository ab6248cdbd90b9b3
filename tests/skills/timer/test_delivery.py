"""How a due item reaches people: the satellite, else phones, else Home Assistant's page."""

from homeassistant.components import persistent_notification
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError
import pytest

from custom_components.universal_agent.common.errors import StorageError
from tests.skills.timer.conftest import SATELLITE, Kitchen, a_phone, async_mock_service


def page(hass: HomeAssistant) -> list[str]:
    """Return what stands on Home Assistant's notifications page."""
    found = persistent_notification._async_get_or_create_notifications(hass)
    return [notification["message"] for notification in found.values()]


async def test_a_timer_from_a_phone_rings_on_that_phone(kitchen: Kitchen, hass: HomeAssistant) -> None:
    device_id, phone = a_phone(hass, "Anna phone", "anna")
    _, other = a_phone(hass, "Bob phone", "bob")
    await kitchen.call("set_timer", {"duration_s": 60}, device_id=device_id)
    await kitchen.wait(60)
    assert [call.data["message"] for call in phone] == ["Your timer for 1 minute is done."]
    assert other == []


async def test_a_satellite_that_fails_is_followed_by_the_phones(kitchen: Kitchen, hass: HomeAssistant) -> None:
    _, annas = a_phone(hass, "Anna phone", "anna")
    _, bobs = a_phone(hass, "Bob phone", "bob")
    async_mock_service(hass, "assist_satellite", "announce", raise_exception=OSError("gone"))
    await kitchen.call("set_timer", {"duration_s": 60})
    await kitchen.wait(60)
    assert len(annas) == len(bobs) == 1


async def test_a_satellite_that_cannot_announce_is_not_asked(kitchen: Kitchen, hass: HomeAssistant) -> None:
    hass.states.async_set(SATELLITE, "idle", {"supported_features": 0})
    await kitchen.call("set_timer", {"duration_s": 60})
    await kitchen.wait(60)
    assert kitchen.spoken == []
    assert page(hass) == ["Your timer for 1 minute is done."]


async def test_without_anything_else_it_stands_on_the_page(kitchen: Kitchen, hass: HomeAssistant) -> None:
    _, phone = a_phone(hass, "Anna phone", "anna")
    async_mock_service(hass, "notify", "mobile_app_anna_phone", raise_exception=HomeAssistantError("no push"))
    async_mock_service(hass, "assist_satellite", "announce", raise_exception=HomeAssistantError("busy"))
    await kitchen.call("set_timer", {"duration_s": 60})
    await kitchen.wait(60)
    assert phone == []
    assert page(hass) == ["Your timer for 1 minute is done."]


async def test_a_reminder_of_nobody_known_goes_to_the_only_phone(kitchen: Kitchen, hass: HomeAssistant) -> None:
    _, phone = a_phone(hass, "Anna phone", "anna")
    await kitchen.call("set_reminder", {"message": "pack", "at": "2026-11-20T11:01"}, device_id=None)
    await kitchen.wait(60)
    assert len(phone) == 1


async def test_a_reminder_of_nobody_known_is_not_shown_on_several_phones(kitchen: Kitchen, hass: HomeAssistant) -> None:
    _, annas = a_phone(hass, "Anna phone", "anna")
    _, bobs = a_phone(hass, "Bob phone", "bob")
    await kitchen.call("set_reminder", {"message": "pack", "at": "2026-11-20T11:01"}, device_id=None)
    await kitchen.wait(60)
    assert annas == bobs == []
    assert page(hass) == ["Reminder: pack."]


async def test_a_timer_rings_even_if_the_disk_is_full(
    kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await kitchen.call("set_timer", {"duration_s": 60})

    async def full(number: int) -> bool:
        raise StorageError("disk full")

    monkeypatch.setattr(kitchen.world.stores.schedule, "claim", full)
    await kitchen.wait(120)
    assert len(kitchen.spoken) == 1
    assert "told nevertheless" in caplog.text


async def test_a_timer_is_looked_for_again_when_the_database_could_not_be_read(
    kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch
) -> None:
    schedule = kitchen.world.stores.schedule
    await kitchen.call("set_timer", {"duration_s": 60})

    async def unreadable(*kinds: object) -> tuple[object, ...]:
        raise StorageError("locked")

    with monkeypatch.context() as broken:
        broken.setattr(schedule, "open_items", unreadable)
        await kitchen.wait(60)
        await kitchen.wait(30)
    assert kitchen.spoken == []
    await kitchen.wait(30)
    assert kitchen.spoken == ["Your timer for 1 minute is done."]


async def test_what_was_told_and_could_not_be_written_down_is_not_told_again(
    kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await kitchen.call("set_timer", {"duration_s": 60})

    async def full(number: int, **changes: object) -> None:
        raise StorageError("disk full")

    monkeypatch.setattr(kitchen.world.stores.schedule, "update", full)
    await kitchen.wait(90)
    assert len(kitchen.spoken) == 1
    assert "could not be written down" in caplog.text
