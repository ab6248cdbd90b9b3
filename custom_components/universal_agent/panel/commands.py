"""How a command of the panel is made: who calls, what is answered, and which errors they get."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from homeassistant.auth.models import User
from homeassistant.components.websocket_api import async_register_command
from homeassistant.components.websocket_api.connection import ActiveConnection
from homeassistant.components.websocket_api.decorators import async_response, websocket_command
from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import HomeAssistantError, Unauthorized
import probatio as vol

from ..actions.acting import request_by
from ..common.errors import StorageError
from ..common.request import RequestContext
from ..const import DOMAIN
from ..data import UniversalAgentConfigEntry, UniversalAgentData, loaded_entry
from ..safety.profiles import is_hidden_category
from ..skills.explain.choosing import Requester, asker_of
from ..skills.exposed import person_of

NOT_LOADED, NOT_FOUND, UNAUTHORIZED = "not_loaded", "not_found", "unauthorized"
STORAGE, REFUSED = "storage_error", "refused"


class CommandError(HomeAssistantError):
    """A command that is answered with an error; `code` is what programs read, the rest is for people."""

    def __init__(self, code: str, key: str, **placeholders: str) -> None:
        super().__init__(translation_domain=DOMAIN, translation_key=key, translation_placeholders=placeholders)
        self.code = code


def not_found() -> CommandError:
    """Return the error for what is not there; what is somebody else's looks the same."""
    return CommandError(NOT_FOUND, "item_gone")


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelCaller:
    """Whoever has opened the panel, and the agent that they look at."""

    hass: HomeAssistant
    """Home Assistant."""
    entry: UniversalAgentConfigEntry
    """The entry that is loaded."""
    data: UniversalAgentData
    """The agent."""
    user: User
    """Who is logged in."""
    context: Context
    """What they change is done under this context."""
    request: RequestContext
    """What they ask, as a request: its hidden categories are what is kept from them."""
    asker: Requester
    """Knows what is theirs to hear of."""

    @property
    def is_admin(self) -> bool:
        """Whether they see the home's, and not only their own."""
        return bool(self.user.is_admin)

    def hides(self, domain: str) -> bool:
        """Tell whether a profile keeps a domain from them."""
        return is_hidden_category(domain, self.request.hidden_categories)

    def person(self, user_id: str | None) -> str | None:
        """Return what the household calls a user; None where nobody is known."""
        return person_name(self.hass, self.user, user_id)


def person_name(hass: HomeAssistant, reader: User, user_id: str | None) -> str | None:
    """Return what the household calls a user, or the reader's own name; None where nobody is known."""
    if (person := person_of(hass, user_id)) is not None:
        return person.name
    return str(reader.name) if user_id == reader.id else None


type JsonObject = dict[str, Any]
type Reply = Callable[[PanelCaller, Mapping[str, Any]], Awaitable[JsonObject]]
"""Gets who calls and the message; returns what is answered."""


def number(least: int, most: int) -> vol.All[int]:
    """Return the check of a whole number between two others, which they may be; true and false are none."""
    return vol.All(vol.Any(int, msg="expected a whole number"), _no_truth_value, vol.Range(min=least, max=most))


def _no_truth_value(value: int) -> int:
    if isinstance(value, bool):
        raise vol.Invalid("expected a whole number")
    return value


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelCommand:
    """One command."""

    name: str
    """After `universal_agent/`."""
    reply: Reply
    """What answers it."""
    fields: Mapping[Any, Any]
    """What the message holds beside its type, as voluptuous checks it."""
    is_for_admins: bool = False
    """Whether only administrators get an answer."""


async def caller_of(hass: HomeAssistant, connection: ActiveConnection) -> PanelCaller:
    """Return who calls.

    Raises:
        CommandError: the agent is not loaded.
    """
    if (entry := loaded_entry(hass)) is None:
        raise CommandError(NOT_LOADED, "not_loaded")
    context = Context(user_id=connection.user.id)
    request = request_by(hass, context)
    data = entry.runtime_data
    return PanelCaller(
        hass=hass,
        entry=entry,
        data=data,
        user=connection.user,
        context=context,
        request=replace(request, hidden_categories=data.home_facts.hidden_categories(request)),
        asker=await asker_of(hass, request),
    )


def register_command(hass: HomeAssistant, command: PanelCommand) -> None:
    """Register one; it stays while the entry is reloaded."""

    @async_response
    async def handle(hass: HomeAssistant, connection: ActiveConnection, message: dict[str, Any]) -> None:
        try:
            if command.is_for_admins and not connection.user.is_admin:
                raise Unauthorized
            answer = await command.reply(await caller_of(hass, connection), message)
        except CommandError as err:
            _refuse(connection, message["id"], err.code, err)
        except StorageError:
            # A database that was closed belongs to an agent that has just been unloaded.
            key, code = ("not_loaded", NOT_LOADED) if loaded_entry(hass) is None else ("not_readable", STORAGE)
            _refuse(connection, message["id"], code, CommandError(code, key))
        except Unauthorized:
            _refuse(connection, message["id"], UNAUTHORIZED, CommandError(UNAUTHORIZED, "only_admins"))
        except HomeAssistantError as err:
            _refuse(connection, message["id"], REFUSED, err)
        else:
            connection.send_result(message["id"], answer)

    schema = {vol.Required("type"): f"{DOMAIN}/{command.name}", **command.fields}
    async_register_command(hass, websocket_command(schema)(handle))


def _refuse(connection: ActiveConnection, message_id: int, code: str, err: HomeAssistantError) -> None:
    connection.send_error(
        message_id,
        code,
        str(err),
        translation_key=err.translation_key,
        translation_domain=err.translation_domain,
        translation_placeholders=err.translation_placeholders,
    )
