"""Whether a person may be told something now: autonomy, quiet hours, and caps that are counted in the database."""

from enum import StrEnum
import logging

from ...common.autonomy import Autonomy, AutonomyLevel
from ...common.errors import StorageError
from ...store.heartbeat import HeartbeatStore
from .beat import Beat
from .settings import HeartbeatSettings

_LOGGER = logging.getLogger(__name__)


class HeartbeatMessage(StrEnum):
    """What is to be told."""

    SUGGESTION = "suggestion"
    """Something that the heartbeat found: counted, and held back in the quiet hours."""
    REVIEW = "review"
    """A review: the person chose its hour, so it is told even where that lies in the quiet hours, and never counted."""


class Allowance:
    """Asked before every message of the heartbeat."""

    def __init__(self, store: HeartbeatStore, settings: HeartbeatSettings, autonomy: Autonomy) -> None:
        self._store = store
        self._settings = settings
        self._autonomy = autonomy

    async def take(self, beat: Beat, message: HeartbeatMessage = HeartbeatMessage.SUGGESTION) -> bool:
        """Return whether a message may go out now; it counts as sent, whatever becomes of it.

        Nothing goes out at the levels `off` and `observe`, nothing for a beat that was begun before a crash, and
        nothing that could not be counted.
        """
        if beat.is_resumed or self._autonomy.level in (AutonomyLevel.OFF, AutonomyLevel.OBSERVE):
            return False
        if message is HeartbeatMessage.REVIEW:
            return True
        if beat.quiet:
            return False
        try:
            return await self._store.take_message(
                message.value,
                now=beat.now.timestamp(),
                an_hour=self._settings.most_an_hour,
                a_day=self._settings.most_a_day,
            )
        except StorageError as err:
            _LOGGER.warning("A suggestion is not sent, because it cannot be counted: %s", err)
            return False
