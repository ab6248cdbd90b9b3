"""Other agents of this home, and what goes on in the background."""

from collections.abc import Callable

from homeassistant.core import HomeAssistant
from homeassistant.helpers.start import async_at_started

from ...intents.base import IntentRegistration
from ..skill import Skill, SkillContext
from ..tasks import Tasks
from .completion_notices import CompletionNotices
from .delegation import Delegation
from .intents import AgentHandler, AgentIntent
from .lost_tasks import LostTasks
from .tools import agent_tools


def build(home: SkillContext) -> Skill:
    """Build the domain."""
    tasks = home.tasks or Tasks(home.stores.background)
    calling_back = CompletionNotices(home.hass)
    handing_over = Delegation(home.hass, tasks, home.speech, calling_back)
    running = _Running(home.hass, tasks, LostTasks(tasks, home.speech, calling_back))
    return Skill(
        name="agents",
        tools=agent_tools(home, tasks),
        registrations=(IntentRegistration(AgentIntent, AgentHandler(home, tasks, handing_over)),),
        start=running.start,
        stop=running.stop,
    )


class _Running:
    """What begins with the entry and ends with it."""

    def __init__(self, hass: HomeAssistant, tasks: Tasks, lost: LostTasks) -> None:
        self._hass = hass
        self._tasks = tasks
        self._lost = lost
        self._stop_waiting: Callable[[], None] | None = None

    async def start(self) -> None:
        """Find out what was lost, and tell it once phones can be reached."""
        await self._lost.load()
        self._stop_waiting = async_at_started(self._hass, self._tell)

    async def stop(self) -> None:
        """End every task."""
        if self._stop_waiting is not None:
            self._stop_waiting()
        await self._tasks.stop()

    async def _tell(self, hass: HomeAssistant) -> None:
        await self._lost.tell()
