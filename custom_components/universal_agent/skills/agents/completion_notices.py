"""How what came of a task reaches whoever asked for it: on the satellite, else on a phone, else on the page."""

from collections.abc import Iterator
import logging

from homeassistant.core import HomeAssistant

from ...store.background import KeptTask
from ..notification.phones import Phone, all_phones, phones_of_user
from ..notification.sending import Destination, Notice, PersistentNotificationTarget, satellite_of, send
from .notes import notes_of

_LOGGER = logging.getLogger(__name__)
_TITLE = 80
"""Characters of a request that stand above its answer."""


class CompletionNotices:
    """Tells people what came of their tasks."""

    def __init__(self, hass: HomeAssistant) -> None:
        self._hass = hass

    async def tell(self, task: KeptTask, message: str, *, aloud: bool = True) -> None:
        """Say something to whoever asked for a task, by the nearest way that works; a way that fails is only logged."""
        title = task.title if len(task.title) <= _TITLE else f"{task.title[:_TITLE]}…"
        notice = Notice(message=message, title=title, tag=f"universal_agent_task_{task.id}")
        for step in self._steps(task, aloud=aloud):
            # Not stopped by the first phone that works: who asked may hold another one.
            if [destination for destination in step if await self._told(notice, destination)]:
                return

    def note(self, conversation_id: str | None, message: str) -> None:
        """Write what was told into its conversation, if that still goes on, so that it can be spoken about."""
        if conversation_id is not None:
            notes_of(self._hass).write(conversation_id, message)

    def _steps(self, task: KeptTask, *, aloud: bool) -> Iterator[tuple[Destination, ...]]:
        satellite = satellite_of(self._hass, task.device_id, task.satellite_id) if aloud else None
        if satellite is not None:
            yield (satellite,)
        yield self._phones(task)
        yield (PersistentNotificationTarget(),)

    def _phones(self, task: KeptTask) -> tuple[Phone, ...]:
        """Return the phone it was asked on, else the person's; nobody else is told, unless there is but one phone."""
        phones = all_phones(self._hass)
        here = tuple(phone for phone in phones if task.device_id is not None and phone.device_id == task.device_id)
        if here:
            return here
        if task.user_id is not None:
            return phones_of_user(self._hass, task.user_id)
        return phones if len(phones) == 1 else ()

    async def _told(self, notice: Notice, destination: Destination) -> bool:
        try:
            await send(self._hass, notice, destination)
        except Exception as err:  # noqa: BLE001 - whatever a satellite or phone raises must not lose an answer
            _LOGGER.warning("%s could not be told through %s: %s", notice.tag, destination, err or type(err))
            return False
        return True
