"""Understands a request as a part of its conversation: first what goes on with what was said, then by itself."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

from ...common.request import RequestContext
from ...intents.collector import IntentCollector
from ...models.events import CallFinished
from ...safety.origins import of_nobody
from ...tools.roles import ToolRole
from ..complaints.offers import Offers
from ..engine import LocalEngine
from ..paraphrases.doubts import turns_the_weather
from ..paraphrases.reader import ParaphraseReader
from ..plain_requests import plainly_asked
from ..spelt_units import with_units_mended
from ..split_words import with_whole_words
from ..topics import SpokenOf
from ..understanding import CoveredText, Miss, SkillGrammar, Step, Understand, Understanding
from .corrected import Corrected
from .either_moment import EitherMoment
from .grammar_check import GrammarCheck
from .reader import FollowUps
from .second_reading import SecondReading
from .withdrawn import Withdrawn

AT_ONCE = 4
"""Requests that are being understood at once: it is work for the event loop, which others wait for too."""

_NOTHING = "ready"
"""A word that asks for nothing."""


class Listener:
    """The local engine, with what was said before."""

    def __init__(
        self,
        engine: LocalEngine,
        follow_ups: FollowUps,
        offers: Offers,
        first: Sequence[SkillGrammar] = (),
        *,
        withdrawn: Withdrawn,
        corrected: Corrected,
        either: EitherMoment,
        again: SecondReading,
        knows_home: Callable[[str], bool],
        paraphrases: Callable[[Understand], ParaphraseReader],
    ) -> None:
        """Take the engine, what goes on with what was said, and the grammars that read before all of these.

        What nobody reads is read as a paraphrase of what is read here.
        """
        self._first = first
        self._paraphrases = paraphrases(self._read)
        self._check = GrammarCheck(self._paraphrases)
        self._engine = engine
        self._follow_ups = follow_ups
        self._offers = offers
        self._withdrawn = withdrawn
        self._corrected = corrected
        self._either = either
        self._again = again
        self._knows_home = knows_home
        self._at_work = asyncio.Semaphore(AT_ONCE)
        self._has_turn = True
        """Whether nothing was understood yet in this turn of the event loop."""
        self._unnoted: deque[Callable[[], None]] = deque()

    def close(self) -> None:
        """Stop listening for changes of the home."""
        self._engine.close()

    async def prepare(self, language: str, now: datetime) -> None:
        """Make ready what the first request in a language, or the first after a change of the home, would wait for.

        Reads a text that means nothing, which looks up everything there is; not where that was done already.
        """
        if self._knows_home(language):
            return
        nothing = RequestContext(
            id=_NOTHING,
            text=_NOTHING,
            origin=of_nobody(language, _NOTHING),
            now=now,
            collector=IntentCollector(),
        )
        await self.understand(nothing)
        self._engine.forget(nothing)

    async def understand(self, request: RequestContext) -> Understanding:
        """Return the steps that do what was asked, or why there are none. Changes nothing.

        Where many ask at once, most of them wait here, and everything else in Home Assistant has its turn in between.
        """
        async with self._at_work:
            self.settle()
            if self._has_turn:
                self._has_turn = False
                asyncio.get_running_loop().call_soon(self._next_turn)
            else:
                await asyncio.sleep(0)
            whole = with_whole_words(request.text, request.language)
            whole = plainly_asked(with_units_mended(whole, request.language), request.language)
            return await self._understood(request if whole == request.text else replace(request, text=whole))

    def _next_turn(self) -> None:
        self._has_turn = True

    async def _understood(self, request: RequestContext) -> Understanding:
        found = await self._either.read(request, self._in_any_words) or await self._in_any_words(request)
        if not found.steps and not found.choices and self._follow_ups.is_passed_over(request):
            self._engine.forget(request)
        return found

    async def _in_any_words(self, request: RequestContext) -> Understanding:
        """Read a request by the grammars, and what they leave as a paraphrase, where no model will be asked."""
        if (meant := await self._corrected.mended(request, self._in_any_words)) is not None:
            return meant
        follows = self._follow_ups.spoken_of(request)
        found = await self._read(request)
        if not found.steps and not found.choices and not found.settled and request.wants_reasons:
            likely = await self._paraphrases.read(request, follows=follows)
            if likely is not None and not (turns_the_weather(likely, request) or _is_another_timer(likely, found)):
                found = likely
        elif found.steps:
            found = await self._instead(found, request, follows) or found
        return self._corrected.kept_apart(found, request)

    async def _instead(
        self, found: Understanding, request: RequestContext, follows: SpokenOf | None
    ) -> Understanding | None:
        """Return what a request surely is where a grammar has taken it for something else; None where it stands."""
        is_elsewhere = follows is not None and self._follow_ups.is_elsewhere(found, follows)
        return await self._check.instead_of(found, request, follows=follows, is_elsewhere=is_elsewhere)

    async def _read(self, request: RequestContext) -> Understanding:
        """Read a request by the grammars."""
        for read in self._first:
            if (covered := await read(request.text, request)) is not None:
                return _covered(covered, request)
        instead = self._offers.of_what_was_set(request, self._follow_ups.just_set(request))
        if instead is not None and (again := await self._follow_ups.read(replace(request, text=instead))) is not None:
            return again
        if (offer := self._offers.read(request)) is not None:
            for choice in offer.choices:
                self._follow_ups.offer(request, choice.steps)
            return offer
        if (nothing := await self._withdrawn.read(request)) is not None:
            return nothing
        if (meant := await self._corrected.read(request)) is not None:
            return meant
        found = await self._follow_ups.read(request) or await self._again.read_joined(request)
        if found is None:
            found = await self._engine.understand(request)
        if not found.steps and not found.choices:
            found = await self._again.read(request) or found
        return found

    def decline(self, request: RequestContext) -> None:
        """Forget what was offered and is not wanted."""
        self.settle()
        self._follow_ups.decline(request)

    def remember(
        self, request: RequestContext, steps: Iterable[Step], finished: Iterable[CallFinished]
    ) -> Callable[[], None]:
        """Take what a conversation was about, once its steps have been taken; return what notes it.

        That may wait until the answer is out: whatever is said next is read only after it.
        """
        self._unnoted.append(partial(self._note, request, tuple(steps), tuple(finished)))
        return self.settle

    def settle(self) -> None:
        """Note what is still to be noted of earlier requests."""
        while self._unnoted:
            self._unnoted.popleft()()

    def _note(self, request: RequestContext, steps: Sequence[Step], finished: Sequence[CallFinished]) -> None:
        self._engine.remember(request, steps, finished)
        self._follow_ups.note(request, steps, finished)


def _covered(covered: CoveredText, request: RequestContext) -> Understanding:
    """Return what a grammar that reads whole requests makes of one."""
    if covered.refused is not None:
        return Understanding(miss=Miss(key=covered.refused, idle=covered.content), settled=True)
    steps = tuple(Step(call=call, clause=request.text) for call in covered.calls)
    return Understanding(steps=steps, passed_on=covered.passed_on)


def _is_another_timer(likely: Understanding, found: Understanding) -> bool:
    """Tell whether the delay of a command that cannot wait was taken for a timer: "in ten minutes tell me ..."."""
    cannot_wait = found.miss is not None and found.miss.unscheduled is not None
    return cannot_wait and any(step.call.tool == ToolRole.SET_TIMER for step in likely.steps)
