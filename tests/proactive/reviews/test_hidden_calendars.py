"""What calendars say is not told in reviews and suggestions to those from whom calendars are hidden."""

from collections.abc import AsyncGenerator
from datetime import timedelta
import json
from typing import Any

from homeassistant.components import persistent_notification
from homeassistant.components.calendar import CalendarEvent
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import Context
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import MockUser

from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.const import DOMAIN
from tests.common_builders import a_request
from tests.household_fixtures import a_person, a_user, with_profile
from tests.installed_agent import InstalledAgent
from tests.proactive.reviews.conftest import FRIDAY, PassTime
from tests.skills.calendar.conftest import Diary
from tests.skills.timer.conftest import a_device

SECRET = "Divorce lawyer"


class FullDiary(Diary):
    """A calendar that also says in its attributes what is on."""

    @property
    def event(self) -> CalendarEvent | None:
        """The first event."""
        return self.events[0]


@pytest.fixture(autouse=True)
async def _diary(agent: InstalledAgent) -> AsyncGenerator[None]:
    """Let the home have a calendar with something that not everybody is to know."""
    assert await async_setup_component(agent.hass, "calendar", {})
    diary = FullDiary("Family")
    start = FRIDAY + timedelta(hours=1)
    diary.events.append(CalendarEvent(summary=SECRET, start=start, end=start + timedelta(hours=1)))
    tomorrow = FRIDAY + timedelta(hours=22)
    diary.events.append(CalendarEvent(summary=SECRET, start=tomorrow, end=tomorrow + timedelta(hours=1)))
    await agent.hass.data[DATA_INSTANCES]["calendar"].async_add_entities([diary])
    async_expose_entity(agent.hass, "conversation", "calendar.family", True)
    yield
    await diary.async_remove()


async def act(agent: InstalledAgent, name: str, user_id: str | None = None, /, **fields: Any) -> dict[str, Any]:
    """Call one of our actions and return its response."""
    response = await agent.hass.services.async_call(
        DOMAIN, name, fields, blocking=True, return_response=True, context=Context(user_id=user_id)
    )
    assert response is not None
    return dict(response)


async def press(agent: InstalledAgent) -> None:
    """Have the daily review written by its button."""
    button = "button.universal_agent_write_the_daily_review"
    await agent.hass.services.async_call("button", "press", {"entity_id": button}, blocking=True)


async def a_child(agent: InstalledAgent) -> str:
    """Return the user id of a child, from whom calendars are hidden."""
    await a_user(agent.hass, "Owner", "system-admin")
    child = await a_user(agent.hass, "Child")
    a_person(agent.hass, child, "person.child")
    await with_profile(agent, persons=["person.child"], calendar_visible=False)
    return child.id


def everything_shown(agent: InstalledAgent) -> str:
    """Return what everybody sees: the notifications on the page and all states."""
    page = persistent_notification._async_get_or_create_notifications(agent.hass)
    states = [state.as_dict() for state in agent.hass.states.async_all() if state.domain != "calendar"]
    return f"{page} {states}"


async def test_who_may_know_is_told(agent: InstalledAgent) -> None:
    assert SECRET in str(await act(agent, "run_review", horizon="daily"))
    assert SECRET in str(await act(agent, "get_review"))
    await press(agent)
    assert SECRET in everything_shown(agent)


@pytest.mark.parametrize("horizon", ["daily", "weekly"])
async def test_a_person_from_whom_calendars_are_hidden_is_not_told(agent: InstalledAgent, horizon: str) -> None:
    child = await a_child(agent)

    written = await act(agent, "run_review", child, horizon=horizon)
    assert SECRET not in str(written)
    assert SECRET in str(await act(agent, "run_review", horizon=horizon))
    assert SECRET not in str(await act(agent, "get_review", child))
    assert SECRET in str(await act(agent, "get_review"))
    assert SECRET not in everything_shown(agent)


async def test_nor_is_a_satellite_from_which_they_are_hidden(agent: InstalledAgent) -> None:
    shared = a_device(agent.hass, "Shared satellite", "Kitchen")
    await with_profile(agent, "Shared", devices=[shared], calendar_visible=False)
    await act(agent, "run_review", horizon="daily")

    for said in ("run my daily review", "read me the last review again", "what's on my calendar today?"):
        assert SECRET not in str(await agent.ask(said, device_id=shared))


async def test_a_scheduled_review_tells_everybody_only_what_nobody_must_not_know(
    agent: InstalledAgent, pass_time: PassTime
) -> None:
    child = await a_child(agent)
    await pass_time(timedelta(hours=20))

    (review,) = await agent.data.stores.reviews.recent()
    assert SECRET in review.text
    assert SECRET not in everything_shown(agent)
    assert SECRET not in str(await act(agent, "get_review", child))
    assert SECRET not in str(await act(agent, "list_suggestions", child))


async def test_the_button_shows_everybody_no_more(agent: InstalledAgent) -> None:
    await a_child(agent)

    await press(agent)

    assert "Daily review" in everything_shown(agent)
    assert SECRET not in everything_shown(agent)


async def test_a_review_of_before_that_cannot_be_told_without_is_not_told(agent: InstalledAgent) -> None:
    child = await a_child(agent)
    await act(agent, "run_review", horizon="daily")
    (review,) = await agent.data.stores.reviews.recent()
    facts = {name: fact for name, fact in review.facts.items() if name != "without_calendar"}

    def work(connection: Any) -> None:
        connection.execute("UPDATE reviews SET facts = ?", (json.dumps(facts),))

    await agent.data.stores.database.run(work)

    with pytest.raises(HomeAssistantError):
        await act(agent, "get_review", child)
    assert SECRET in str(await act(agent, "get_review"))


async def test_what_is_on_is_not_read_from_the_entity_either(agent: InstalledAgent) -> None:
    hidden = a_request(channel=Channel.VOICE, hidden_categories=frozenset({"calendar"}))
    open_to_all = a_request(channel=Channel.VOICE)

    for request, is_told in ((hidden, False), (open_to_all, True)):
        called = await agent.data.gate.call("smart_home.get_device_state", {"name": "Family"}, request)
        assert (SECRET in str(called.outcome)) is is_told
        listed = await agent.data.gate.call("smart_home.list_devices", {"domain": "calendar"}, request)
        assert ("calendar.family" in str(listed.outcome)) is is_told


async def test_a_calendar_that_a_person_may_not_see_is_not_in_their_review(agent: InstalledAgent) -> None:
    helper = MockUser(groups=[]).add_to_hass(agent.hass)
    helper.mock_policy({"entities": {"entity_ids": {"light.kitchen_light": True}}})

    assert SECRET not in str(await act(agent, "run_review", helper.id, horizon="daily"))
