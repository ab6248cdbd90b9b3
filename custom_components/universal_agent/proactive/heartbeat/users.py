"""The heartbeat's own users: one that may only read, and one that acts in the named domains."""

from homeassistant.auth.const import GROUP_ID_READ_ONLY, GROUP_ID_USER
from homeassistant.auth.models import User
from homeassistant.core import HomeAssistant

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
