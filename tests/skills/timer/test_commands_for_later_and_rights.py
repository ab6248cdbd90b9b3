"""Commands for later and what their person may: it counts when they are said, and again when they are due."""

from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.auth.models import User
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.const import EVENT_STATE_CHANGED
from homeassistant.core import Context, Event, HomeAssistant, callback
from homeassistant.setup import async_setup_component
import pytest

from tests.household_fixtures import a_user, with_profile
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.skills.timer.common import DOOR, LIGHT, notes, reasons, scheduled, wait

pytestmark = pytest.mark.usefixtures("friday_at_eleven")


@pytest.fixture
async def owner(hass: HomeAssistant) -> User:
    """Return whom the home belongs to; everybody else comes after."""
    return await a_user(hass, "Owner", "system-admin")


async def test_a_profile_that_denies_locks_denies_them_later_too(agent: InstalledAgent, home: SmallHome) -> None:
    await with_profile(agent, denied_domains=["lock"])
    answer = await agent.converse("unlock the front door in 2 seconds")
    assert not answer["continue_conversation"]
    assert await scheduled(agent) == ()


async def test_a_profile_that_was_made_since_counts_when_it_is_due(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    talk = (await agent.converse("unlock the front door in 5 minutes"))["conversation_id"]
    await agent.converse("yes", conversation_id=talk)
    await with_profile(agent, denied_domains=["lock"])
    await wait(hass, freezer, 300)
    assert home.state(DOOR) == "locked"
    assert len(notes(hass)) == 1


async def test_somebody_who_may_only_look_schedules_nothing(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory, owner: User
) -> None:
    guest = await a_user(hass, "Guest", "system-read-only")
    response = await agent.ask("turn on the kitchen light in 2 seconds", context=Context(user_id=guest.id))
    assert response["intents"][0]["status"] == "refused"
    assert await scheduled(agent) == ()
    await wait(hass, freezer, 10)
    assert home.state(LIGHT) == "off"


async def test_it_is_done_in_the_name_of_who_asked(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    anna = await a_user(hass, "Anna")
    users: list[str | None] = []

    @callback
    def note(event: Event[Any]) -> None:
        if event.data["entity_id"] == LIGHT:
            users.append(event.context.user_id)

    await agent.ask("turn on the kitchen light in 2 seconds", context=Context(user_id=anna.id))
    hass.bus.async_listen(EVENT_STATE_CHANGED, note)
    await wait(hass, freezer, 2)
    assert users == [anna.id]


async def test_who_may_only_look_since_does_nothing_any_more(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory, owner: User
) -> None:
    anna = await a_user(hass, "Anna")
    await agent.ask("turn on the kitchen light in 5 minutes", context=Context(user_id=anna.id))
    await hass.auth.async_update_user(anna, group_ids=["system-read-only"])
    await wait(hass, freezer, 300)
    assert home.state(LIGHT) == "off"
    assert len(notes(hass)) == 1


async def test_who_is_gone_since_does_nothing_any_more(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory, owner: User
) -> None:
    anna = await a_user(hass, "Anna")
    await agent.ask("turn on the kitchen light in 5 minutes", context=Context(user_id=anna.id))
    await hass.auth.async_remove_user(anna)
    await wait(hass, freezer, 300)
    assert home.state(LIGHT) == "off"
    assert len(notes(hass)) == 1


async def test_a_script_with_a_shell_command_is_refused_now_and_later(
    hass: HomeAssistant, agent: InstalledAgent, freezer: FrozenDateTimeFactory
) -> None:
    assert await async_setup_component(
        hass,
        "script",
        {"script": {"clean_up": {"alias": "Clean Up", "sequence": [{"action": "shell_command.clean"}]}}},
    )
    async_expose_entity(hass, "conversation", "script.clean_up", True)
    await hass.async_block_till_done()
    response = await agent.ask("turn on clean up in 2 seconds")
    assert [item["status"] for item in response["intents"]] in ([], ["refused"])
    assert await scheduled(agent) == ()
    await wait(hass, freezer, 10)
    state = hass.states.get("script.clean_up")
    assert state is not None
    assert state.attributes["last_triggered"] is None


async def test_what_is_hidden_since_is_not_touched_and_the_person_is_told(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light in 5 minutes")
    async_expose_entity(hass, "conversation", LIGHT, False)
    await hass.async_block_till_done()
    await wait(hass, freezer, 300)
    assert home.state(LIGHT) == "off"
    (note,) = notes(hass)
    assert note.startswith("I did not do what you had asked for later (turn on Kitchen Light).")
    assert (await reasons(agent))[-1] == ("scheduled_action", "refused", "target_changed")
