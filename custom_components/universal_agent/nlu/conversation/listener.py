"""Understands a request as a part of its conversation: first what goes on with what was said, then by itself."""

from collections.abc import Iterable

from ...common.request import RequestContext
from ...models.events import CallFinished
from ..complaints.offers import Offers
from ..engine import LocalEngine
from ..understanding import Step, Understanding
from .reader import FollowUps


class Listener:
    """The local engine, with what was said before."""

    def __init__(self, engine: LocalEngine, follow_ups: FollowUps, offers: Offers) -> None:
        self._engine = engine
        self._follow_ups = follow_ups
        self._offers = offers

    def close(self) -> None:
        """Stop listening for changes of the home."""
        self._engine.close()

    async def understand(self, request: RequestContext) -> Understanding:
        """Return the steps that do what was asked, or why there are none. Changes nothing."""
        if (offer := self._offers.read(request)) is not None:
            for choice in offer.choices:
                self._follow_ups.offer(request, choice.steps)
            return offer
        if (found := await self._follow_ups.read(request)) is not None:
            return found
        return await self._engine.understand(request)

    def remember(self, request: RequestContext, steps: Iterable[Step], finished: Iterable[CallFinished]) -> None:
        """Note what a conversation was about once its steps have been taken."""
        steps, finished = tuple(steps), tuple(finished)
        self._engine.remember(request, steps, finished)
        self._follow_ups.note(request, steps, finished)
