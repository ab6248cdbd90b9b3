"""What was going on in the background when Home Assistant stopped: whoever was promised an answer is told."""

from ...store.background import KeptTask
from ..speech import Speech
from ..tasks import Tasks
from .completion_notices import CompletionNotices


class LostTasks:
    """Tells once after a start, and never aloud: it may be the middle of the night."""

    def __init__(self, tasks: Tasks, speech: Speech, calling_back: CompletionNotices) -> None:
        self._tasks = tasks
        self._speech = speech
        self._calling_back = calling_back
        self._kept: tuple[KeptTask, ...] = ()

    async def load(self) -> None:
        """Read what was lost."""
        self._kept = await self._tasks.load()

    async def tell(self) -> None:
        """Tell each, with its answer where it was only not told yet."""
        kept, self._kept = self._kept, ()
        for task in kept:
            await self._speech.load(task.language)
            lost = self._speech.say("agents", "lost", task.language, {"task": task.title})
            await self._calling_back.tell(task, task.answer or lost, aloud=False)
            self._tasks.told(task.id)
