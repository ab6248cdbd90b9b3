"""A question that waits for a grown-up of the household who has a phone."""

from typing import Any

from homeassistant.auth.models import User
from homeassistant.core import Context
import pytest

from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.store.journal import JournalState
from tests.household_fixtures import Phone, a_phone, a_user
from tests.installed_agent import InstalledAgent

UNLOCK = "unlock the front door"


@pytest.fixture
async def anna(agent: InstalledAgent) -> User:
    """Return a grown-up of the household."""
    return await a_user(agent.hass, "Anna")


@pytest.fixture
async def phone(agent: InstalledAgent, anna: User) -> Phone:
    """Return her phone."""
    return await a_phone(agent.hass, anna, "Anna Phone")


async def waiting(agent: InstalledAgent, text: str = UNLOCK, context: Context | None = None) -> str:
    """Have an automation ask for something that needs a person, and return the id of what waits."""
    answer = await agent.ask(text, context=context)
    await agent.hass.async_block_till_done()
    (intent,) = answer["intents"]
    return str(intent["id"])


async def act(agent: InstalledAgent, action: str, user: User | None, **data: Any) -> None:
    """Call approve or reject as a user does from the frontend."""
    context = Context(user_id=user.id if user else None)
    await agent.hass.services.async_call(DOMAIN, action, data, blocking=True, context=context)
    await agent.hass.async_block_till_done()


async def state(agent: InstalledAgent, intent_id: str) -> JournalState:
    """Return what became of an intent."""
    entry = await agent.data.stores.journal.get(intent_id)
    assert entry is not None
    return entry.state
