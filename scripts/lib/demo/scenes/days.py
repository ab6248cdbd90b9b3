"""Days that pass at once, for the scenes of the heartbeat."""

from datetime import datetime, timedelta
from functools import partial

from ..clock import Clock
from ..waiting import eventually
from ..weather import is_rainy
from .stage import Stage

_MORNING = 9
_TICK = timedelta(minutes=15)
_AFTER = timedelta(seconds=3)
_LAST_TICK = "sensor.universal_agent_last_heartbeat"
_TICKS_WITHIN_S = 10


def a_rainy_morning(clock: Clock) -> datetime:
    """Return nine o'clock of the next day on which the demo home's weather has rain."""
    morning = (clock.now + timedelta(days=1)).replace(hour=_MORNING, minute=2, second=0, microsecond=0)
    return next(day for ahead in range(10) if is_rainy(day := morning + timedelta(days=ahead)))


class Days:
    """Lets time pass in a home."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock

    async def ticks(self, stage: Stage, count: int = 1) -> None:
        """Let the heartbeat beat so often: pass the next quarters of the hour."""
        for _ in range(count):
            now = self.clock.now
            begun = now.replace(minute=now.minute // 15 * 15, second=0, microsecond=0)
            await self.clock.skip_to(begun + _TICK + _AFTER, stage.client)
            await eventually(partial(self._has_ticked, stage, begun + _TICK), within_s=_TICKS_WITHIN_S)
        stage.note(
            "clock", f"{self.clock.now:%A %H:%M}" + (f", {count} quarters of an hour later" if count > 1 else "")
        )

    async def _has_ticked(self, stage: Stage, due: datetime) -> bool:
        """Tell whether a tick has come to its end: were the clock set meanwhile, its jobs would seem to hang."""
        state = (await stage.state(_LAST_TICK))["state"]
        return state not in ("unknown", "unavailable") and datetime.fromisoformat(state) >= due

    async def until(self, stage: Stage, hour: int, minute: int = 0, *, days: int = 0) -> None:
        """Let the time of a day come, at once: what was due on the way is caught up with."""
        to = (self.clock.now + timedelta(days=days)).replace(hour=hour, minute=minute, second=0, microsecond=0)
        await self.clock.skip_to(to, stage.client)
        stage.note("clock", f"{self.clock.now:%A %H:%M}")
