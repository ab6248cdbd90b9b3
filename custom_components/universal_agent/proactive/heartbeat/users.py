"""The heartbeat's own users, one that may only read and one that acts, and the requests it makes as them."""

from collections.abc import Callable
from datetime import datetime

from homeassistant.auth.const import GROUP_ID_READ_ONLY, GROUP_ID_USER
from homeassistant.auth.models import User
from homeassistant.core import HomeAssistant
from homeassistant.util.ulid import ulid_now

from ...common.autonomy import Autonomy, AutonomyLevel
from ...common.request import RequestContext
from ...intents.collector import IntentCollector
from ...safety.origins import of_heartbeat
from ...store.heartbeat import HeartbeatStore

READER = "Universal Agent heartbeat"
CALLER = "Universal Agent heartbeat (acts)"
_GROUPS = {READER: GROUP_ID_READ_ONLY, CALLER: GROUP_ID_USER}


class HeartbeatUsers:
    """Makes the users where they are missing, and knows their ids."""

    def __init__(self, hass: HomeAssistant, store: HeartbeatStore) -> None:
        self._hass = hass
        self._store = store
        self._ids: dict[str, str] = {}

    def id_of(self, name: str) -> str:
        """Return the id of a user that `ensure` has seen."""
        return self._ids[name]

    async def ensure(self, name: str) -> str:
        """Return the id of a user, which is made again where it is gone or was switched off.

        Raises:
            StorageError: its id cannot be read or kept.
        """
        kept = self._ids.get(name) or (await self._store.remembered()).get(_key(name))
        user = await self._hass.auth.async_get_user(kept) if kept else None
        if user is None or not user.is_active:
            user = await _existing(self._hass, name)
        if user is None:
            user = await self._hass.auth.async_create_system_user(name, group_ids=[_GROUPS[name]])
        if user.id != kept:
            await self._store.remember(_key(name), user.id)
        self._ids[name] = user.id
        return user.id


async def remove_users(hass: HomeAssistant) -> None:
    """Remove the heartbeat's users: nobody can give a system user another name, so the names are enough."""
    for user in await hass.auth.async_get_users():
        if user.system_generated and user.name in _GROUPS:
            await hass.auth.async_remove_user(user)


async def _existing(hass: HomeAssistant, name: str) -> User | None:
    """Return our user of an earlier database, if there is one."""
    for user in await hass.auth.async_get_users():
        if user.system_generated and user.is_active and user.name == name:
            return user
    return None


def _key(name: str) -> str:
    return f"user {name}"


class HeartbeatRequests:
    """Makes one request after the other; none knows of another."""

    def __init__(
        self,
        users: HeartbeatUsers,
        autonomy: Autonomy,
        *,
        now: Callable[[], datetime],
        language: Callable[[], str],
    ) -> None:
        self._users = users
        self._autonomy = autonomy
        self._now = now
        self._language = language

    async def prepare(self) -> None:
        """See to it that the users are there; the one that acts only where acting was allowed.

        Raises:
            StorageError: their ids cannot be read or kept.
        """
        await self._users.ensure(READER)
        if self._autonomy.level is AutonomyLevel.ACT:
            await self._users.ensure(CALLER)

    def make(self, text: str) -> RequestContext:
        """Return a request about something, for a tool or a model."""
        user_id = self._users.id_of(CALLER if self._autonomy.level is AutonomyLevel.ACT else READER)
        return RequestContext(
            id=ulid_now(),
            text=text,
            origin=of_heartbeat(user_id, self._language()),
            now=self._now(),
            collector=IntentCollector(),
            autonomy=self._autonomy,
        )
