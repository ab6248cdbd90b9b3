"""Reads a request as several orders of which each is sure by itself, and remarks that take nothing back."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
import re
from typing import Protocol

from homeassistant.core import HomeAssistant

from ...common.languages import base_language
from ...common.request import RequestContext
from ...tools.roles import ToolRole
from ..grounded_parser.directives.warning import orders_more
from ..grounded_parser.directives.words import spoken
from ..grounded_parser.reader import GroundedParser
from ..non_commands import is_question
from ..referring import points_elsewhere
from ..scheduling import LASTING_TOOL, SCHEDULE_TOOL
from ..understanding import Step, Understand, Understanding
from ..withdrawals import correction
from . import acts, within
from .apart import apart
from .certainty import LIKELY_LEFT
from .cuts import is_about_one, leaves, names_nothing, points_back
from .doubts import is_told, is_vetoed
from .features import Known, Token
from .model import Proposal
from .named import names_more
from .orders import Order, orders
from .spelled import Spelled

_PUTTING_OFF = frozenset({SCHEDULE_TOOL, LASTING_TOOL, ToolRole.PROPOSE_AUTOMATION})
"""Tools that do something at a time, which may be meant for what is ordered behind it, too."""
QUOTED = re.compile(r"[\"«»“”„]|\?\W*\w")
"""What is quoted, or asked and answered in the same breath, orders nothing."""
type IsAction = Callable[[str], bool]
"""Tells whether a tool changes something."""
type ReadOne = Callable[[Spelled], Awaitable[Understanding | None]]
"""Reads words as one act."""
type Propose = Callable[[Spelled], Awaitable[Proposal]]
"""Tells which act words most likely are."""
type NotTakenBack = Callable[[Understanding, Spelled], Understanding | None]
"""Returns what is asked, or done as far as a request as a whole is no report, question or denial."""


class WithoutSlips(Protocol):
    """Takes back what a question, a report or a denial would do; also where a request begins as one, unless ordered."""

    def __call__(self, found: Understanding, request: RequestContext, *, is_ordered: bool = False) -> Understanding:
        """Return what is left."""


class SeveralOrders:
    """Cuts a request into orders, and reads each."""

    def __init__(
        self,
        hass: HomeAssistant,
        free: GroundedParser,
        understand: Understand,
        *,
        is_action: IsAction,
        without_slips: WithoutSlips,
        one: ReadOne,
        likeliest: Propose,
        not_taken_back: NotTakenBack,
    ) -> None:
        """Take what reads a request by the grammars, and as `one` act."""
        self._hass = hass
        self._free = free
        self._understand = understand
        self._is_action = is_action
        self._without_slips = without_slips
        self._one = one
        self._likeliest = likeliest
        self._not_taken_back = not_taken_back

    async def read(self, said: Spelled) -> Understanding | None:
        """Return what the likeliest cut comes to of which each order is sure; None where there is none."""
        if correction(said.request.text, said.request.language) is not None:
            return None
        run, trained = self._hass.async_add_executor_job, said.trained
        for cut in () if said.is_corrected else await run(apart, said):
            named = [self._singled_out(order, said) for order in cut] if leaves(cut) else cut
            is_plain = all(
                self._leaves(order, said) if order.act == acts.LEAVE else _tells(order, said) for order in named
            )
            if is_plain and (found := await self._in_turn(named, said)) is not None:
                return found
        for cut in await run(orders, said.words, trained.model, trained.sentences.linking):
            if points_back(cut, said) or not all(self._stands_alone(order, said, leaves=leaves(cut)) for order in cut):
                continue
            if (found := await self._in_turn(cut, said)) is not None:
                return found
        return None

    @staticmethod
    def _singled_out(order: Order, said: Spelled) -> Order:
        """Return an order without the "only" before it: beside what is left alone, that says no more."""
        words = [token.word for token in said.words[order.start : order.end]]
        for phrase in spoken(said.scene.lexicon).of("only"):
            if order.act != acts.LEAVE and tuple(words[: len(phrase)]) == phrase and len(phrase) < len(words):
                return replace(order, start=order.start + len(phrase))
        return order

    async def _in_turn(self, cut: Sequence[Order], said: Spelled) -> Understanding | None:
        """Return what the orders of one cut come to; None where one of them is not sure."""
        steps: list[Step] = []
        puts_off = False
        ordered = [order for order in cut if order.act != acts.NONE]
        for order in ordered:
            # What stands behind another order goes on with that, and not with what was said before.
            found = await self._order(order, replace(said, follows=None) if steps else said)
            may_ask = order.act == acts.LEAVE or (
                len(ordered) == 1 and is_question(said.request.text, said.request.language)
            )
            if steps and names_nothing(said.words[order.start : order.end], said) and is_about_one(found):
                return None  # "... and dimmer" goes on with what was named, and is not about this room
            text = said.request.text[said.words[order.start].start : said.words[order.end - 1].end]
            if steps and points_elsewhere(found, text, steps[-1].match, said.scene):
                return None
            if puts_off and any(step.match is not None for step in found):
                return None  # "in ten minutes the lamp off and the fan on" may put off both
            if not found or not (may_ask or all(self._is_action(step.call.tool) for step in found)):
                return None
            steps += found
            puts_off = puts_off or order.act in acts.WAITING or any(step.call.tool in _PUTTING_OFF for step in found)
        meant = Understanding(steps=tuple(steps))
        if leaves(cut):  # its "not" is about that, and each of the others was looked at by itself
            return meant if steps and not QUOTED.search(said.request.text) else None
        return self._not_taken_back(meant, said) if steps else None

    def _stands_alone(self, order: Order, said: Spelled, *, leaves: bool) -> bool:
        """Tell whether an order means itself only: it denies nothing, nor holds what is left alone."""
        words, sentences = said.words[order.start : order.end], said.trained.sentences
        if order.act == acts.LEAVE:
            return self._leaves(order, said)
        if is_vetoed(words, (), sentences.turning):
            return False
        if is_told(said.words, order.act, said.trained.model, base_language(said.request.language)):
            return False
        if order.act != acts.NONE and not said.is_set_off(order.start) and words[0].word in sentences.begins_no_remark:
            return any(token.known is Known.PLACE for token in words)  # "... to 21 degrees" goes on
        if order.act == acts.NONE:
            if not self._is_a_remark(order.start, order.end, said) or (leaves and self._orders(words, said)):
                return False
            return not said.hold_a_part(range(order.start, order.end))  # "in a quarter of an hour switch off for me"
        return not leaves or any(token.known is Known.THING for token in words)

    @staticmethod
    def _leaves(order: Order, said: Spelled) -> bool:
        """Tell whether words leave something alone, and are not "no" with a name, which corrects as well as excepts."""
        words, sentences = said.words[order.start : order.end], said.trained.sentences
        deny = sentences.denying
        return not is_vetoed(words, (), sentences.reports) and any(
            token.known is None and token.word not in deny and not said.trained.model.is_common(token.word)
            for token in words
        )

    def _is_a_remark(self, start: int, end: int, said: Spelled) -> bool:
        """Tell whether words beside an order only say why: a clause that names nothing at home and asks nothing."""
        words, trained = said.words[start:end], said.trained
        behind, before = start > 0, end < len(said.words)
        if not within.is_a_remark(words, trained.sentences, trained.model, is_behind=behind, is_before=before):
            return False
        if names_more(acts.NONE, words, (), said) or any(token.known is not None for token in words):
            return False
        return not is_question(said.request.text[words[0].start : words[-1].end], said.request.language)

    def _orders(self, words: Sequence[Token], said: Spelled) -> bool:
        """Tell whether a verb that orders is among words, which so are no remark: "... but dim it"."""
        text, end = said.request.text, words[-1].end
        return any(self._free.begins_with_verb(text[token.start : end], said.request) for token in words)

    async def _order(self, order: Order, said: Spelled) -> Sequence[Step]:
        """Return the steps of one of several orders, by a grammar or its likeliest act; none where not sure."""
        part = said.part_of(order.start, order.end)
        found = self._without_slips(await self._understand(part.request), part.request)
        if not found.steps or found.needs_approval:
            likely = await self._one(replace(part, is_one_of_several=True))
            found = likely if likely is not None and not likely.needs_approval else await self._left(order, part)
        # What is to be played may be any words, so that they may as well belong to the order before.
        is_open = any(step.match is not None and step.match.open_ended for step in found.steps)
        return () if is_open or any(step.call.tool == ToolRole.SECURE_HOME for step in found.steps) else found.steps

    async def _left(self, order: Order, part: Spelled) -> Understanding:
        """Return that nothing is done, where words surely leave something alone, known or not."""
        if order.act != acts.LEAVE or orders_more(part.request.text, part.scene):
            return Understanding()
        likeliest = await self._likeliest(replace(part, follows=None))
        if likeliest.act != acts.LEAVE or likeliest.probability < LIKELY_LEFT:
            return Understanding()
        as_it_is = part.trained.sentences.acts[acts.LEAVE][-1]
        return await self._understand(replace(part.request, text=as_it_is))


def _tells(order: Order, said: Spelled) -> bool:
    """Tell whether a word of an order says what to do: a name alone goes on with what stands before it."""
    idle = said.scene.lexicon.articles | said.links
    return any(token.known is None and token.word not in idle for token in said.words[order.start : order.end])
