"""Questions about the weather that leave out the day that was just spoken of: "and Friday", "how warm will it be"."""

from dataclasses import replace

from ...tools.roles import ToolRole
from ..datetimes import Moment, find
from ..grounded_parser.asking.weather import AHEAD
from ..grounded_parser.words import split
from ..understanding import Understand, Understanding
from .restated import Reading

_FORECAST = ToolRole.FORECAST


class OfTheSameDay:
    """Reads a question about the weather that names no day as meant for the day of the question before."""

    def __init__(self, understand: Understand) -> None:
        self._understand = understand

    async def read(self, reading: Reading) -> Understanding | None:
        """Return the forecast of the day that was spoken of; None where now is meant, or nothing of the weather."""
        request, turn = reading.request, reading.turn
        if len(turn.steps) != 1 or turn.steps[0].category != _FORECAST.category:
            return None
        if find(request.text, now=request.now, language=request.language):
            return None
        days = find(turn.text, now=request.now, language=request.language)
        if len(days) != 1 or not isinstance(days[0].value, Moment):
            return None
        if not AHEAD & {*split(request.text)}:
            alone = await self._understand(request)
            if any(step.call.tool != _FORECAST for step in alone.steps) or not alone.steps:
                return None
        text = f"{request.text.rstrip(' ?.!')} {days[0].text}"
        found = await self._understand(replace(request, text=text))
        if not found.steps or any(step.call.tool != _FORECAST for step in found.steps):
            return None
        return replace(found, steps=tuple(replace(step, clause=text) for step in found.steps))
