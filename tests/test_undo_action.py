"""Undo by the action and by the button, and what a crash in between leaves."""

from typing import Any

from homeassistant.auth.models import User
from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import ServiceValidationError
import pytest

from custom_components.universal_agent.store.journal import JournalState
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

LIGHT = "light.kitchen_light"
BUTTON = "button.universal_agent_undo"


async def undo(agent: InstalledAgent, *, context: Context | None = None, **fields: Any) -> dict[str, Any]:
    """Call the action and return its response."""
    response = await agent.hass.services.async_call(
        "universal_agent", "undo", fields, blocking=True, return_response=True, context=context
    )
    await agent.hass.async_block_till_done()
    return dict(response or {})


async def press(agent: InstalledAgent, context: Context | None = None) -> None:
    """Press the button."""
    await agent.hass.services.async_call("button", "press", {"entity_id": BUTTON}, blocking=True, context=context)
    await agent.hass.async_block_till_done()


async def state_of(agent: InstalledAgent, request: dict[str, Any]) -> list[JournalState]:
    """Return what the journal says of a request's changes."""
    entries = [await agent.data.stores.journal.get(intent["id"]) for intent in request["intents"]]
    return [entry.state for entry in entries if entry]


@pytest.fixture
async def anna(hass: HomeAssistant) -> User:
    """Return a person who is no administrator."""
    await hass.auth.async_create_user("Owner", group_ids=["system-admin"])
    return await hass.auth.async_create_user("Anna", group_ids=["system-users"])


async def test_one_change_is_taken_back_by_its_id(agent: InstalledAgent, home: SmallHome) -> None:
    lit = await agent.ask("turn on the kitchen light")
    await agent.ask("turn on the bedroom light")

    response = await undo(agent, id=lit["intents"][0]["id"])

    assert (home.state(LIGHT), home.state("light.bedroom_light")) == ("off", "on")
    assert response["response"] == "Kitchen Light is as it was before."
    assert [intent["status"] for intent in response["intents"]] == ["done"]
    assert response["done"] == [response["intents"][0]["id"]]
    assert await state_of(agent, lit) == [JournalState.UNDONE]


async def test_a_whole_request_is_taken_back_by_its_id(agent: InstalledAgent, home: SmallHome) -> None:
    lit = await agent.ask("turn on the kitchen light and close the bedroom blinds")
    entry = await agent.data.stores.journal.get(lit["intents"][0]["id"])
    assert entry is not None
    await undo(agent, id=entry.request_id)
    assert (home.state(LIGHT), home.state("cover.bedroom_blinds")) == ("off", "open")
    assert await state_of(agent, lit) == [JournalState.UNDONE, JournalState.UNDONE]


async def test_without_an_id_it_is_the_newest_change_of_the_home(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.ask("turn on the kitchen light")
    await agent.ask("turn on the bedroom light")
    await undo(agent)
    assert (home.state(LIGHT), home.state("light.bedroom_light")) == ("on", "off")


async def test_a_rehearsal_changes_nothing(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.ask("turn on the kitchen light")
    before = home.snapshot()
    assert (await undo(agent, dry_run=True))["intents"][0]["target"] == "Kitchen Light"
    spoken = await agent.ask("undo that", dry_run=True)
    assert spoken["intents"][0]["status"] == "proposed"
    assert home.snapshot() == before
    await undo(agent)
    assert home.state(LIGHT) == "off"


async def test_what_cannot_be_taken_back_says_why(agent: InstalledAgent, home: SmallHome) -> None:
    async def reason(**fields: Any) -> str | None:
        with pytest.raises(ServiceValidationError) as caught:
            await undo(agent, **fields)
        return caught.value.translation_key

    assert await reason() == "undo_nothing"
    assert await reason(id="nonsense") == "undo_nothing"
    lit = await agent.ask("turn on the kitchen light")
    entry_id = lit["intents"][0]["id"]
    await undo(agent, id=entry_id)
    assert await reason(id=entry_id) == "undo_already"
    sent = await agent.ask("notify me that dinner is ready")
    assert await reason(id=sent["intents"][0]["id"]) == "undo_impossible"
    await home.front_door.async_lock()
    asked = await agent.ask("unlock the front door")
    assert await reason(id=asked["intents"][0]["id"]) == "undo_nothing", "it was never done"


async def test_the_action_asks_before_it_unlocks(agent: InstalledAgent, home: SmallHome) -> None:
    await home.front_door.async_unlock()
    await agent.ask("lock the front door")
    response = await undo(agent)
    assert response["error"] == "needs_confirmation"
    assert response["intents"][0]["status"] == "awaiting_approval"
    assert home.state("lock.front_door") == "locked"


async def test_a_person_takes_back_their_own_and_not_what_others_did(
    agent: InstalledAgent, home: SmallHome, anna: User
) -> None:
    hers = Context(user_id=anna.id)
    somebody = await agent.ask("turn on the kitchen light")
    with pytest.raises(ServiceValidationError) as caught:
        await undo(agent, id=somebody["intents"][0]["id"], context=hers)
    assert caught.value.translation_key == "undo_not_yours"
    await agent.ask("turn on the bedroom light", context=hers)
    await undo(agent, context=hers)
    assert (home.state(LIGHT), home.state("light.bedroom_light")) == ("on", "off")


async def test_the_button_goes_further_back_each_time(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.ask("turn on the kitchen light")
    await agent.ask("turn on the bedroom light")
    await press(agent)
    assert (home.state(LIGHT), home.state("light.bedroom_light")) == ("on", "off")
    await press(agent)
    assert (home.state(LIGHT), home.state("light.bedroom_light")) == ("off", "off")
    with pytest.raises(ServiceValidationError, match="nothing to undo"):
        await press(agent)


async def test_the_button_says_when_there_is_nothing(agent: InstalledAgent) -> None:
    with pytest.raises(ServiceValidationError, match="nothing to undo"):
        await press(agent)


async def test_an_undo_is_told_like_every_other_request(agent: InstalledAgent) -> None:
    await agent.ask("turn on the kitchen light")
    await undo(agent)
    (record, *_) = await agent.data.stores.executions.recent()
    assert (record.route, record.response) == ("explain", "Kitchen Light is as it was before.")


class Stopped(BaseException):
    """The program ends here."""


@pytest.mark.parametrize("point", ["before_journal", "journaled", "effected", "finished"])
async def test_a_crash_while_undoing_leaves_it_undone_or_not_and_never_half(
    agent: InstalledAgent, home: SmallHome, point: str
) -> None:
    lit = await agent.ask("turn on the kitchen light")
    journal = agent.data.stores.journal

    def stop(name: str) -> None:
        if name == point:
            raise Stopped

    agent.data.processor.checkpoint = stop
    with pytest.raises(Stopped):
        await undo(agent)
    await agent.data.stores.database.settle()
    left = {entry.state for entry in await journal.recent() if entry.type == "device_restore"}
    await agent.restart()

    (original,) = await state_of(agent, lit)
    is_off = home.state(LIGHT) == "off"
    assert (original is JournalState.UNDONE) is is_off, left
    inverse = [entry.state for entry in await agent.data.stores.journal.recent() if entry.type == "device_restore"]
    assert inverse == ([JournalState.DONE] if is_off else [])
