"""What is said when a request has taken itself back: nothing is done, and nothing from before is undone."""

from collections.abc import Callable
from dataclasses import replace

from ...common.request import RequestContext
from ..grounded_parser.directives.leaving import left_alone_match
from ..understanding import HomeCall, Step, Understand, Understanding
from ..withdrawals import withdrawal


class Withdrawn:
    """Reads requests that end with their own withdrawal."""

    def __init__(self, understand: Understand, home_call: HomeCall, is_action: Callable[[str], bool]) -> None:
        self._understand = understand
        self._home_call = home_call
        self._is_action = is_action

    async def read(self, request: RequestContext) -> Understanding | None:
        """Return that nothing is changed; None where the request stands."""
        found = withdrawal(request.text, request.language)
        if found is None or (found.only_undoes and not await self._orders(found.before, request, found.is_apart)):
            return None
        match = left_alone_match()
        step = Step(call=self._home_call(match, request.text, request), clause=request.text, match=match)
        return Understanding(steps=(step,))

    async def _orders(self, text: str, request: RequestContext, is_apart: bool) -> bool:
        """Tell whether words order something; without a sign behind them, they must name a device for it."""
        steps = (await self._understand(replace(request, text=text))).steps
        ordered = any(self._is_action(step.call.tool) for step in steps)
        return ordered and (is_apart or all(step.match is not None and not step.open_ended for step in steps))
