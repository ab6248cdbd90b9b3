"""Where a notice goes that a person has chosen the destination of: a phone, a notify service or entity, the page."""

from homeassistant.components import persistent_notification
from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component
import pytest

from custom_components.universal_agent.skills.notification.phones import Phone
from custom_components.universal_agent.skills.notification.sending import (
    CLEARS,
    Notice,
    NoticeButton,
    Notifier,
    PersistentNotificationTarget,
    chosen,
    send,
)
from tests.skills.timer.conftest import a_phone, async_mock_service

NOTICE = Notice(message="The window is open.", title="Living room", tag="window")


async def test_a_service_that_is_no_phone_gets_the_text(hass: HomeAssistant) -> None:
    calls = async_mock_service(hass, "notify", "family")
    to = chosen(hass, "notify.family")
    assert isinstance(to, Notifier)
    await send(hass, NOTICE, to)
    assert [call.data for call in calls] == [{"message": NOTICE.message, "title": NOTICE.title}]


async def test_what_is_no_service_is_an_entity(hass: HomeAssistant) -> None:
    calls = async_mock_service(hass, "notify", "send_message")
    assert isinstance(chosen(hass, "notify.kitchen_display"), PersistentNotificationTarget), (
        "what is gone swallows nothing"
    )
    hass.states.async_set("notify.kitchen_display", "unknown")
    await send(hass, Notice(message="Rain"), chosen(hass, "notify.kitchen_display"))
    assert [call.data for call in calls] == [{"message": "Rain", "entity_id": "notify.kitchen_display"}]


async def test_a_phone_that_was_chosen_shows_buttons_and_is_cleared_again(hass: HomeAssistant) -> None:
    _, calls = a_phone(hass, "Anna Pixel", "anna")
    to = chosen(hass, "notify.mobile_app_anna_pixel")
    assert isinstance(to, Phone)
    buttons = (
        NoticeButton(action="close", title="Close it"),
        NoticeButton(action="look", title="Look", opens="/lovelace"),
    )
    await send(hass, Notice(message="The window is open.", tag="window", buttons=buttons), to)
    await send(hass, Notice(message=CLEARS, tag="window"), to)
    shown, cleared = (call.data for call in calls)
    assert [item["action"] for item in shown["data"]["actions"]] == ["close", "URI"]
    assert shown["data"]["actions"][1]["uri"] == "/lovelace"
    assert (cleared["message"], cleared["data"]["tag"]) == (CLEARS, "window")


async def test_without_a_choice_it_stands_on_the_page_until_it_is_cleared(hass: HomeAssistant) -> None:
    assert await async_setup_component(hass, "persistent_notification", {})
    to = chosen(hass, None)
    assert isinstance(to, PersistentNotificationTarget)
    await send(hass, NOTICE, to)
    shown = persistent_notification._async_get_or_create_notifications(hass)
    assert [entry["message"] for entry in shown.values()] == [NOTICE.message]
    await send(hass, Notice(message=CLEARS, tag="window"), to)
    assert not shown


async def test_a_service_that_refuses_is_the_callers_to_handle(hass: HomeAssistant) -> None:
    async_mock_service(hass, "notify", "family", raise_exception=ValueError("no"))
    with pytest.raises(ValueError, match="no"):
        await send(hass, NOTICE, Notifier(target="notify.family"))
