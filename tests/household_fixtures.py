"""A household for tests: people with users and phones, a PIN, and profiles."""

from dataclasses import dataclass, field
import re
from types import MappingProxyType
from typing import Any

from homeassistant.auth.models import User
from homeassistant.components.conversation.chat_log import DATA_CHAT_LOGS
from homeassistant.config_entries import ConfigSubentry
from homeassistant.const import ATTR_ENTITY_ID
from homeassistant.core import Context, EventOrigin, HomeAssistant, ServiceCall
from homeassistant.helpers import device_registry as dr
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.universal_agent.const import PROFILE
from custom_components.universal_agent.safety.pin import OPTION_PIN, hash_pin
from tests.installed_agent import InstalledAgent

PIN = "4711"
_BY_CHANCE = re.compile(r"\d+[T:-][\dT:.-]+|\d+\.\d+|(?=[A-Za-z]*\d)[0-9A-Za-z]{16,}")
"""Times, ids and hashes: any digits stand in one of them some day."""
PRESSED = "mobile_app_notification_action"


def without_chance(text: object) -> str:
    """Return a text without the times, ids and hashes in it, whose digits mean nothing."""
    return _BY_CHANCE.sub(" ", str(text))


def says(pin: str, text: object) -> bool:
    """Tell whether a PIN stands in a text."""
    return pin in without_chance(text)


@dataclass
class Phone:
    """A phone of the app: it keeps what it was sent, and presses buttons."""

    hass: HomeAssistant
    user: User
    shown: list[dict[str, Any]] = field(default_factory=list)
    """Every notification, as the app got it."""

    def button(self, title: str) -> str:
        """Return what pressing the button of that title in the newest notification reports."""
        (found,) = [action for action in self.shown[-1]["data"]["actions"] if action["title"] == title]
        return str(found["action"])

    async def press(
        self, action: str, *, context: Context | None = None, origin: EventOrigin = EventOrigin.remote, **data: Any
    ) -> None:
        """Report a press as the app does, under its user's name."""
        self.hass.bus.async_fire(
            PRESSED, {"action": action, **data}, origin=origin, context=context or Context(user_id=self.user.id)
        )
        await self.hass.async_block_till_done()


async def a_phone(hass: HomeAssistant, user: User, name: str) -> Phone:
    """Return a phone on which a user is logged in."""
    phone = Phone(hass, user)
    entry = MockConfigEntry(domain="mobile_app", title=name, data={"user_id": user.id, "device_name": name})
    entry.add_to_hass(hass)
    dr.async_get(hass).async_get_or_create(
        config_entry_id=entry.entry_id, identifiers={("mobile_app", name)}, name=name
    )

    async def take(call: ServiceCall) -> None:
        phone.shown.append(dict(call.data))

    hass.services.async_register("notify", f"mobile_app_{name.casefold().replace(' ', '_')}", take)
    return phone


async def a_user(hass: HomeAssistant, name: str, *groups: str) -> User:
    """Return a user of these groups; a grown-up of the household if none is named."""
    return await hass.auth.async_create_user(name, group_ids=list(groups) or ["system-users"])


def a_person(hass: HomeAssistant, user: User, entity_id: str) -> str:
    """Let a person entity stand for a user."""
    hass.states.async_set(entity_id, "home", {"user_id": user.id, ATTR_ENTITY_ID: entity_id})
    return entity_id


async def with_pin(agent: InstalledAgent, pin: str = PIN) -> None:
    """Give the home a PIN and load the agent again."""
    options = {**agent.entry.options, OPTION_PIN: hash_pin(pin, b"salt")}
    agent.hass.config_entries.async_update_entry(agent.entry, options=options)
    await agent.hass.async_block_till_done()


def said_in(hass: HomeAssistant, talk: str) -> list[str]:
    """Return what a conversation shows of the person."""
    chat_log = hass.data[DATA_CHAT_LOGS][talk]
    return [str(content.content) for content in chat_log.content if content.role == "user"]


async def with_profile(agent: InstalledAgent, name: str = "Child", **data: Any) -> None:
    """Add a profile and load the agent again."""
    made = ConfigSubentry(data=MappingProxyType(data), subentry_type=PROFILE, title=name, unique_id=None)
    agent.hass.config_entries.async_add_subentry(agent.entry, made)
    await agent.hass.async_block_till_done()
