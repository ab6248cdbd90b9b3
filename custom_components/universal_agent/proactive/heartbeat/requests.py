"""Makes the heartbeat's own requests: isolated, with its restricted user, limited by the autonomy."""

from collections.abc import Callable
from datetime import datetime

from homeassistant.util.ulid import ulid_now

from ...common.autonomy import Autonomy, AutonomyLevel
from ...common.request import RequestContext
from ...intents.collector import IntentCollector
from ...safety.origins import of_heartbeat
from .users import CALLER, READER, HeartbeatUsers


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
