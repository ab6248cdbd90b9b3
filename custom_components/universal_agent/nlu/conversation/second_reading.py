"""What a follow-up comes to that nothing has read as it was said: behind a question in between, or with fewer words."""

from collections.abc import Callable
from dataclasses import replace
from itertools import takewhile

from homeassistant.helpers.intent import INTENT_STOP_MOVING

from ...common.request import RequestContext
from ...tools.roles import ToolRole
from ..ceasing import movements_to_stop
from ..grounded_parser.directives.words import spoken
from ..grounded_parser.reader import GroundedParser
from ..grounded_parser.words import split
from ..understanding import Step, Understand, Understanding
from .ellipsis import peeled, without_marks
from .reader import FollowUps
from .turns import Turn
from .vocabulary import talk_words


class SecondReading:
    """Reads once more what was lost."""

    def __init__(
        self, follow_ups: FollowUps, free: GroundedParser, understand: Understand, is_action: Callable[[str], bool]
    ) -> None:
        """Take what reads follow-ups, the home and requests by themselves, and what tells actions."""
        self._follow_ups = follow_ups
        self._free = free
        self._understand = understand
        self._is_action = is_action

    async def read(self, request: RequestContext) -> Understanding | None:
        """Return what a request comes to that goes on with one before a question, or means less than all its words.

        Those are what people exclaim before an order, and what only says why: "oh drop the eggs, nan's got plenty".
        """
        if not self._follow_ups.turns_of(request):
            return None
        found = await self._behind_a_question(request) or await self._without_marks(request)
        return found or await self._without_reasons(request)

    async def read_joined(self, request: RequestContext) -> Understanding | None:
        """Return what "and a bit more" comes to behind a question in between, before it is read by itself."""
        turns = self._follow_ups.turns_of(request)
        if not turns or not self._asks_of_nothing(turns[0]):
            return None
        talk, scene, words = talk_words(request.language), self._free.scene(request), tuple(split(request.text))
        if talk is None or scene is None or talk.single("leads").isdisjoint(words):
            return None
        said = peeled(words, talk, spoken(scene.lexicon))
        return await self._behind_a_question(request) if said.is_joined and not said.asks_about else None

    async def _behind_a_question(self, request: RequestContext) -> Understanding | None:
        """Return an order that goes on with the one before a question about no device: "what time is it"."""
        turns = self._follow_ups.turns_of(request)
        asked = list(takewhile(self._asks_of_nothing, turns))
        if not 0 < len(asked) < len(turns):
            return None
        found = await self._follow_ups.behind(request, turns[len(asked) :])
        steps = () if found is None else found.steps
        orders = all(_is_of_home_or_timer(step) and self._is_action(step.call.tool) for step in steps)
        return found if steps and orders else None

    def _asks_of_nothing(self, turn: Turn) -> bool:
        """Tell whether a turn asked something that no device of the home answers, and nothing was asked back."""
        asks = not any(self._is_action(step.call.tool) for step in turn.steps)
        return asks and not any(turn.things) and not turn.is_open

    async def _without_marks(self, request: RequestContext) -> Understanding | None:
        """Return what a whole order comes to without the "oh no" before it."""
        talk, scene = talk_words(request.language), self._free.scene(request)
        if talk is None or scene is None:
            return None
        text = without_marks(request.text, talk, scene.lexicon)
        if text == request.text:
            return None
        plain = replace(request, text=text)
        found = await self._follow_ups.read(plain) or await self._understand(plain)
        guessed = any(step.match is not None and step.match.guessed for step in found.steps)
        undoes = all(step.call.tool == ToolRole.UNDO for step in found.steps)
        is_order = undoes or self._free.begins_with_verb(text, request)
        return found if found.steps and is_order and not guessed else None

    async def _without_reasons(self, request: RequestContext) -> Understanding | None:
        """Return what a follow-up comes to without what only says why."""
        for text in movements_to_stop(request.text, self._free.scene(request)):
            found = await self._follow_ups.read(replace(request, text=text))
            names = set() if found is None else {step.match.name for step in found.steps if step.match is not None}
            if names == {INTENT_STOP_MOVING}:
                return found
        for text in self._free.reworded(request.text, request):
            found = await self._follow_ups.read(replace(request, text=text))
            if found is not None and found.steps:
                return found
        return None


def _is_of_home_or_timer(step: Step) -> bool:
    return step.match is not None or step.category == ToolRole.SET_TIMER.category
