"""Other agents of this home, and what goes on in the background."""

from collections.abc import Callable

from homeassistant.core import HomeAssistant
from homeassistant.helpers.start import async_at_started

from ...intents.base import IntentRegistration
from ...store.background import KeptTask
from ..skill import Skill, SkillContext
from ..tasks import Tasks
from .delegation import CompletionNotices, Delegation
from .intents import AgentHandler, AgentIntent
from .tools import agent_tools


def build(home: SkillContext) -> Skill:
    """Build the domain."""
    tasks = home.tasks or Tasks(home.stores.background)
    calling_back = CompletionNotices(home.hass)
    handing_over = Delegation(home.hass, tasks, home.speech, calling_back)
    running = _Running(home, tasks, calling_back)
    return Skill(
        name="agents",
        tools=agent_tools(home, tasks),
        registrations=(IntentRegistration(AgentIntent, AgentHandler(home, tasks, handing_over)),),
        start=running.start,
        stop=running.stop,
    )


class _Running:
    """What begins with the entry and ends with it: whoever was promised an answer that a stop took away is told.

    That is told once after a start, and never aloud: it may be the middle of the night.
    """

    def __init__(self, home: SkillContext, tasks: Tasks, calling_back: CompletionNotices) -> None:
        self._hass = home.hass
        self._speech = home.speech
        self._tasks = tasks
        self._calling_back = calling_back
        self._lost: tuple[KeptTask, ...] = ()
        self._stop_waiting: Callable[[], None] | None = None

    async def start(self) -> None:
        """Find out what was lost, and tell it once phones can be reached."""
        self._lost = await self._tasks.load()
        self._stop_waiting = async_at_started(self._hass, self._tell)

    async def stop(self) -> None:
        """End every task."""
        if self._stop_waiting is not None:
            self._stop_waiting()
        await self._tasks.stop()

    async def _tell(self, _hass: HomeAssistant) -> None:
        """Tell each, with its answer where it was only not told yet."""
        lost, self._lost = self._lost, ()
        for task in lost:
            await self._speech.load(task.language)
            said = task.answer or self._speech.say("agents", "lost", task.language, {"task": task.title})
            await self._calling_back.tell(task, said, aloud=False)
            self._tasks.told(task.id)
