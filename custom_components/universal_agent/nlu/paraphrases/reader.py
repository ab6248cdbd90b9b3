"""Reads what nobody has understood as a canonical sentence of the act that it most likely is."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
import re
from typing import Protocol

from homeassistant.core import HomeAssistant

from ...common.languages import base_language
from ...common.request import RequestContext
from ...tools.roles import ToolRole
from ..grounded_parser.directives.warning import orders_more
from ..grounded_parser.heating import cannot_warm
from ..grounded_parser.reader import GroundedParser
from ..grounded_parser.words import split
from ..names.guarded import Guarding, guarding
from ..non_commands import is_not_asked, is_question, modals
from ..referring import points_elsewhere
from ..topics import SpokenOf
from ..understanding import TALK, Miss, Step, Understand, Understanding
from ..withdrawals import correction
from . import acts, within
from .binding import is_bound, is_for_later, is_let_go
from .certainty import (
    LIKELY,
    LIKELY_COMPANY,
    LIKELY_DECLINED,
    LIKELY_TOGETHER,
    MIN_WORDS,
    SURE,
    ParaphraseReading,
)
from .cores import cores
from .cuts import is_about_one, leaves, names_nothing, points_back
from .doubts import (
    asks_itself,
    holds_more,
    is_told,
    is_vetoed,
)
from .features import Known, Token
from .likeliest_act import likeliest_act
from .model import Proposal
from .named import holds_number, names_hidden, names_more
from .orders import Order, orders
from .plainly import plain_wordings
from .readings import reading_of
from .spelled import LearnedLanguages, Spelled

type IsAction = Callable[[str], bool]
"""Tells whether a tool changes something."""


class WithoutSlips(Protocol):
    """Takes back what a question, a report or a denial would do; also where a request begins as one, unless ordered."""

    def __call__(self, found: Understanding, request: RequestContext, *, is_ordered: bool = False) -> Understanding:
        """Return what is left."""


MAX_WORDS = 30
"""Words of a request, at most."""
MIN_WORDS_AFTER = 2
"""Words of one that goes on with what was said before."""
_ASIDE = frozenset({TALK, ToolRole.COUNT_DAYS.category})
"""What a canonical sentence of something else may be taken for: small talk, and a sum ("make it half four")."""
_QUOTED = re.compile(r"[\"«»“”„]|\?\W*\w")
"""What is quoted, or asked and answered in the same breath, orders nothing."""


class ParaphraseReader:
    """Takes a request for its likeliest act, if a canonical sentence of that is understood from end to end."""

    def __init__(
        self,
        hass: HomeAssistant,
        free: GroundedParser,
        understand: Understand,
        *,
        trained: LearnedLanguages,
        is_action: IsAction,
        without_slips: WithoutSlips,
    ) -> None:
        self._hass = hass
        self._free = free
        self._understand = understand
        self.is_action = is_action
        self._without_slips = without_slips
        self._trained = trained

    async def read(self, request: RequestContext, *, follows: SpokenOf | None = None) -> Understanding | None:
        """Return what a request most likely is, or why that cannot be done; None where it is not likely enough.

        Where it `follows` something that was spoken of, it may go on with that, and be shorter.
        """
        if (said := await self.spelled(request, follows)) is None:
            return None
        for plain in plain_wordings(request.text, said.words, said.trained.sentences):
            alone = replace(request, text=plain, wants_reasons=False)
            if (order := self._without_slips(await self._understand(alone), alone)).steps:
                return order
        if (meant := await self._respelled(said)) is not None:
            return meant
        found = await self._one(said)
        if found is not None and (found.choices or (found.steps and not found.needs_approval)):
            return found
        core = await self.core(said)
        if core is not None and not core.needs_approval:
            return core
        if found is not None and found.steps:
            return found
        return core or await self._several(said) or found

    async def spelled(self, request: RequestContext, follows: SpokenOf | None) -> Spelled | None:
        """Return a request in its words; None where they are too few or too many, or nobody learned the language."""
        trained, scene = await self._trained.of(base_language(request.language)), self._free.scene(request)
        if trained is None or scene is None:
            return None
        said = Spelled.of(request, trained, scene, follows)
        return said if (MIN_WORDS_AFTER if follows else MIN_WORDS) <= len(said.words) <= MAX_WORDS else None

    async def _respelled(self, said: Spelled) -> Understanding | None:
        """Return what a request comes to with its words spelled right; what guards the home is never guessed at."""
        if (text := said.respelled) is None:
            return None
        alone = replace(said.request, text=text, wants_reasons=False)
        found = self._without_slips(await self._understand(alone), alone)
        if not found.steps or (guarded := guarding(found.steps, (), said.scene)) is Guarding.FORBIDDEN:
            return None
        return found if guarded is Guarding.FREE else replace(found, needs_approval=True)

    async def _one(self, said: Spelled) -> Understanding | None:
        """Return what a request is as one act, or why that cannot be done."""
        likeliest = await self.likeliest(said)
        least = LIKELY_COMPANY if likeliest.act in acts.COMPANY else LIKELY
        if likeliest.act in acts.NO_ACT or likeliest.probability < least:
            return None
        if likeliest.act == acts.LEAVE and orders_more(said.request.text, said.scene):
            return None
        return await self.as_act(likeliest, said)

    async def likeliest(self, said: Spelled) -> Proposal:
        """Return the act that a request most likely is."""
        return await self._hass.async_add_executor_job(likeliest_act, said)

    async def core(self, said: Spelled, only: Collection[str] | None = None) -> Understanding | None:
        """Return what a request goes on with, in any way or `only` in some, where a part of it only says why."""
        if said.follows is None or is_question(said.request.text, said.request.language) or asks_itself(said.words):
            return None
        parted = await self._hass.async_add_executor_job(cores, said.words, said.trained.model, said.follows)
        for core in parted:
            if only is not None and core.act not in only:
                continue
            beside = [(start, end) for start, end in ((0, core.start), (core.end, len(said.words))) if start < end]
            if not all(self._only_says_why(start, end, said, corrects=core.is_corrected) for start, end in beside):
                continue
            found = await self._one(said.part_of(core.start, core.end))
            if found is not None and found.steps:
                return found
        return None

    async def _several(self, said: Spelled) -> Understanding | None:
        """Return what a request is as orders of which each is sure by itself, and remarks that take nothing back."""
        if correction(said.request.text, said.request.language) is not None:
            return None
        trained = said.trained
        cuts = await self._hass.async_add_executor_job(orders, said.words, trained.model, trained.sentences.linking)
        for cut in cuts:
            if points_back(cut, said) or not all(self._stands_alone(order, said, leaves=leaves(cut)) for order in cut):
                continue
            if (found := await self._in_turn(cut, said)) is not None:
                return found
        return None

    async def _in_turn(self, cut: Sequence[Order], said: Spelled) -> Understanding | None:
        """Return what the orders of one cut come to; None where one of them is not sure."""
        steps: list[Step] = []
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
            if not found or not (may_ask or all(self.is_action(step.call.tool) for step in found)):
                return None
            steps += found
        return self._not_taken_back(Understanding(steps=tuple(steps)), said) if steps else None

    def _not_taken_back(self, found: Understanding, said: Spelled, *, is_ordered: bool = False) -> Understanding | None:
        """Return what is asked, or done as far as the request as a whole is no report, question or denial."""
        if not any(self.is_action(step.call.tool) for step in found.steps):
            return found
        request = said.request
        if (
            _QUOTED.search(request.text)
            or (not is_ordered and is_not_asked(request.text, request.language))
            or not self._without_slips(found, request, is_ordered=is_ordered).steps
        ):
            return None
        return found

    def _stands_alone(self, order: Order, said: Spelled, *, leaves: bool) -> bool:
        """Tell whether an order means itself only: it denies nothing, nor holds what is left alone."""
        words, sentences = said.words[order.start : order.end], said.trained.sentences
        if order.act == acts.LEAVE:  # and not "no" with a name alone, which corrects as well as excepts
            deny = {word for phrase in sentences.denials for word in phrase}
            return any(
                token.known is None and token.word not in deny and not said.trained.model.is_common(token.word)
                for token in words
            )
        if is_vetoed(words, (), sentences.turning):
            return False
        if is_told(said.words, order.act, said.trained.model, modals(base_language(said.request.language))):
            return False
        if order.act != acts.NONE and order.start and words[0].word in sentences.begins_no_remark:
            return any(token.known is Known.PLACE for token in words)  # "... to 21 degrees" goes on
        if order.act == acts.NONE:
            return self._is_a_remark(order.start, order.end, said) and not (leaves and self._orders(words, said))
        return not leaves or any(token.known is Known.THING for token in words)

    def _is_a_remark(self, start: int, end: int, said: Spelled) -> bool:
        """Tell whether words beside an order only say why: a clause that names nothing at home and asks nothing."""
        words, trained = said.words[start:end], said.trained
        behind, before = start > 0, end < len(said.words)
        if not within.is_a_remark(words, trained.sentences, trained.model, is_behind=behind, is_before=before):
            return False
        if names_more(acts.NONE, words, (), said) or any(token.known is not None for token in words):
            return False
        return not is_question(said.request.text[words[0].start : words[-1].end], said.request.language)

    def _only_says_why(self, start: int, end: int, said: Spelled, *, corrects: bool) -> bool:
        """Tell whether words beside others bind and except nothing; what `corrects` a value may deny: "not so loud"."""
        words, sentences = said.words[start:end], said.trained.sentences
        part = said.part_of(start, end)
        if is_question(part.request.text, part.request.language) or is_bound((), part, self._free):
            return False
        begins = start > 0 and words[0].word in sentences.begins_no_remark
        if begins or not within.is_a_clause(words, sentences, is_before=end < len(said.words)):
            return False
        if corrects:
            return True
        denies = is_vetoed(words, (), sentences.denials)
        if is_vetoed(words[:1], (), sentences.denials):
            return False
        if start == 0:  # "Nobody switches it off again", "he always switches it off again"
            return not (
                denies
                or is_vetoed(words, (), sentences.vetoes + sentences.reports)
                or said.words[end].word in sentences.pronouns
            )
        return not (denies and any(token.known not in (None, Known.PERSON) for token in words))

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
            found = likely if likely is not None and not likely.needs_approval else Understanding()
        # What is to be played may be any words, so that they may as well belong to the order before.
        is_open = any(step.match is not None and step.match.open_ended for step in found.steps)
        return () if is_open or any(step.call.tool == ToolRole.SECURE_HOME for step in found.steps) else found.steps

    async def as_act(self, proposal: Proposal, said: Spelled) -> Understanding | None:
        """Return what a request is as one act, or why it cannot be done."""
        request, words, trained = said.request, said.words, said.trained
        parts, certainty = said.parts_of(proposal.act)
        if not parts and (now := acts.WITHOUT_A_TIME.get(proposal.act)) is not None:
            proposal = replace(proposal, act=now)
        linking, openings = trained.sentences.linking, trained.sentences.openings
        if proposal.act not in acts.COMPANY and holds_more(words, parts, linking, openings):
            return None
        reading = reading_of(proposal, certainty, parts, said, self._free)
        miss: Miss | None = None
        for text in said.sentences(proposal.act, parts):
            shown = replace(request, text=text, wants_reasons=miss is None)
            found = await self._understand(shown)
            if found.choices:
                return found if await self._may_be_offered(reading, said) else None
            found = self._without_slips(found, shown)
            aside = _ASIDE if proposal.act.startswith(acts.AGAIN) else {TALK}
            if found.steps and (proposal.act in acts.COMPANY or not aside.issuperset(found.categories)):
                return await self._weighed(found, reading, said)
            miss = miss or found.miss
        return self._declined(miss, reading, said)

    async def _weighed(self, found: Understanding, reading: ParaphraseReading, said: Spelled) -> Understanding | None:
        """Return what to make of an understood reading: it is done, asked about, or too doubtful even for that."""
        tools = {step.call.tool for step in found.steps}
        wanted = acts.INTENTS.get(reading.act)
        if ToolRole.SECURE_HOME in tools or (reading.act == "open" and said.is_mended):
            return None
        if any(step.match and wanted not in (None, step.match.name) for step in found.steps):
            return None
        if is_let_go(found, reading.parts, said, self._free) or is_for_later(found, reading.parts, said):
            return None
        if names_hidden(said) or self._cannot_warm(found, said):
            return None
        if not any(self.is_action(tool) for tool in tools):
            if reading.may_be_answered:
                return found
            return found if (await self._read_within(found, reading, said)).may_be_answered else None
        is_ordered = reading.likelihood >= SURE and await self._is_ordered_behind(reading, said)
        if self._not_taken_back(found, said, is_ordered=is_ordered) is None:
            return None
        if not (reading.is_plausible and reading.is_sure):
            reading = await self._read_within(found, reading, said)
        if not reading.is_plausible:
            return None
        return found if reading.is_sure else replace(found, needs_approval=True)

    @staticmethod
    def _cannot_warm(found: Understanding, said: Spelled) -> bool:
        words, scene = [token.word for token in said.words], said.scene
        matches = (step.match for step in found.steps if step.match is not None)
        return any(cannot_warm(match, words, scene.home, scene.lexicon) for match in matches)

    async def _may_be_offered(self, reading: ParaphraseReading, said: Spelled) -> bool:
        """Tell whether something is offered to who complains, and does not only deny it: "it isn't dark in here"."""
        if not reading.may_be_offered or not reading.is_denied:
            return reading.may_be_offered
        turned = {word for phrase in said.trained.sentences.denials for word in phrase}
        text = " ".join(said.request.text[token.start : token.end] for token in said.words if token.word not in turned)
        return not (await self._understand(replace(said.request, text=text, wants_reasons=False))).choices

    async def _is_ordered_behind(self, reading: ParaphraseReading, said: Spelled) -> bool:
        """Tell whether the order stands behind a remark that begins as a report does: "we're off, lights out"."""
        if not is_not_asked(said.request.text, said.request.language):
            return False
        words, whole = said.words, len(said.words)
        for start in within.starts(words, reading.parts, reading.act, said.trained.model):
            if start < within.MIN_REMARK or whole - start < within.MIN_REMARK:
                continue
            rest = said.part_of(start, whole)
            if is_not_asked(rest.request.text, rest.request.language) or not self._is_idle(words[:start], said):
                continue
            behind = await self.likeliest(rest)
            if behind.act == reading.act and behind.probability >= LIKELY_TOGETHER:
                return True
        return False

    @staticmethod
    def _is_idle(words: Sequence[Token], said: Spelled) -> bool:
        """Tell whether words before an order are a remark that turns nothing round."""
        sentences = said.trained.sentences
        is_a_remark = within.is_a_remark(words, sentences, said.trained.model, is_before=True)
        return is_a_remark and not is_vetoed(words, (), sentences.denials)

    async def _read_within(self, found: Understanding, reading: ParaphraseReading, said: Spelled) -> ParaphraseReading:
        """Return a reading with whether a grammar reads the same in a part of the request by itself."""
        request, words = said.request, said.words
        for start, end in within.spans(words, reading.parts, reading.act, said.trained.model):
            if not within.says_why(words[:start], reading.act, said, is_behind=False):
                continue
            if not within.says_why(words[end:], reading.act, said, is_behind=True):
                continue
            text = request.text[words[start].start : words[end - 1].end]
            alone = replace(request, text=text, wants_reasons=False)
            understood = self._without_slips(await self._understand(alone), alone)
            if understood.steps and within.are_same(understood.steps, found.steps):
                rest = [*words[:start], *words[end:]]
                more, counts = names_more(reading.act, rest, reading.parts, said), holds_number(reading.act, rest)
                return replace(reading, is_read_within=True, names_more=more, holds_number=counts)
        return reading

    def _declined(self, miss: Miss | None, reading: ParaphraseReading, said: Spelled) -> Understanding | None:
        """Return why a likely act cannot be done: what it is about is not there, or no grammar knows a way here."""
        if reading.is_denied:
            return None
        if miss is not None and reading.likelihood >= LIKELY_DECLINED and self._is_named(miss, reading, said):
            return Understanding(miss=miss)
        if reading.likelihood < SURE or reading.names_more or reading.stray or not acts.is_told_back(reading.act):
            return None
        sentence = next(said.sentences(reading.act, reading.parts), None)
        return None if sentence is None else Understanding(miss=Miss(key="no_way_found", idle=sentence))

    @staticmethod
    def _is_named(miss: Miss, reading: ParaphraseReading, said: Spelled) -> bool:
        """Tell whether what is not there is a part of the request."""
        unknown = frozenset(split(" ".join((miss.unknown or "", *map(str, miss.values.values())))))
        parts = (said.part(part) for part in reading.parts if part.name in acts.NAMING)
        return bool(unknown) and any(unknown.issubset(split(words)) for words in parts)
