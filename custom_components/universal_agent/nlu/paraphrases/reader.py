"""Reads what nobody has understood as a canonical sentence of the act that it most likely is."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import replace

from homeassistant.core import HomeAssistant

from ...common.languages import base_language
from ...common.request import RequestContext
from ...tools.roles import ToolRole
from ..grounded_parser.directives.warning import orders_more
from ..grounded_parser.heating import cannot_warm
from ..grounded_parser.reader import GroundedParser
from ..names.guarded import Guarding, guarding
from ..non_commands import is_denied, is_not_asked, is_question
from ..topics import SpokenOf
from ..understanding import TALK, Miss, Step, Understand, Understanding
from . import acts, within
from .behind_remarks import is_about_what_is_named, is_ordered_behind
from .binding import is_bound, is_for_later, is_let_go
from .certainty import (
    LIKELY,
    LIKELY_COMPANY,
    LIKELY_DENIED,
    LIKELY_DONE,
    MIN_LEAVING,
    MIN_WORDS,
    SURE,
    UNLIKELY_AFFIRMED,
    ParaphraseReading,
)
from .cores import cores
from .declining import declined, guarded
from .doubts import asks_itself, begins_aside, holds_more, is_vetoed, only_leaves
from .ends_of_scales import level_beside, level_wordings
from .features import Known
from .idle_ends import without_idle_ends
from .likeliest_act import likeliest_act, shares_of
from .model import Part, Proposal
from .named import holds_number, names_hidden, names_more
from .plainly import plain_wordings
from .readings import reading_of
from .several import QUOTED, IsAction, SeveralOrders, WithoutSlips
from .spelled import LearnedLanguages, Spelled
from .states import as_an_order, state_wordings

MAX_WORDS = 30
"""Words of a request, at most."""
MIN_WORDS_AFTER = 2
"""Words of one that goes on with what was said before."""
_ASIDE = frozenset({TALK, ToolRole.COUNT_DAYS.category})
"""What a canonical sentence of something else may be taken for: small talk, and a sum ("make it half four")."""
type ReadReport = Callable[[RequestContext], Awaitable[tuple[Step, ...]]]
"""Finds what of the home's lists and plans a statement says is done."""


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
        reported: ReadReport,
    ) -> None:
        self._hass = hass
        self._free = free
        self._understand = understand
        self.is_action = is_action
        self._without_slips = without_slips
        self._reported = reported
        self._trained = trained
        self._several = SeveralOrders(
            hass,
            free,
            understand,
            is_action=is_action,
            without_slips=without_slips,
            one=self._one,
            likeliest=self.likeliest,
            not_taken_back=self._not_taken_back,
        )

    async def read(self, request: RequestContext, *, follows: SpokenOf | None = None) -> Understanding | None:
        """Return what a request most likely is, or why that cannot be done; None where it is not likely enough.

        Where it `follows` something that was spoken of, it may go on with that, and be shorter.
        """
        if (said := await self.spelled(request, follows)) is None:
            return None
        for plain in plain_wordings(request.text, said.words, said.trained.sentences):
            alone = replace(request, text=plain, wants_reasons=False)
            order = self._without_slips(await self._understand(alone), alone)
            if order.steps and not (only_leaves(order) and await self.hardly_leaves(said)):
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
        if core is None and (core := await self._beside_remarks(said) or await self._several.read(said)) is None:
            shares = await self.shares_of(said)
            core = await self._told_done(said, shares) or guarded(said, shares)
        return core or found

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
        if not found.steps or (only_leaves(found) and await self.hardly_leaves(said)):
            return None
        if (guarded := guarding(found.steps, (), said.scene)) is Guarding.FORBIDDEN:
            return None
        return found if guarded is Guarding.FREE else replace(found, needs_approval=True)

    async def _beside_remarks(self, said: Spelled) -> Understanding | None:
        """Return what the grammars read of a request without the remarks that it begins or ends with."""
        if QUOTED.search(said.request.text) or is_question(said.request.text, said.request.language):
            return None
        for start, end in await self._hass.async_add_executor_job(without_idle_ends, said):
            part = said.part_of(start, end)
            found = self._without_slips(await self._understand(part.request), part.request)
            if not found.steps or only_leaves(found) or guarding(found.steps, (), said.scene) is not Guarding.FREE:
                continue
            if self._not_taken_back(found, part) is not None:
                return found
        return None

    async def _one(self, said: Spelled) -> Understanding | None:
        """Return what a request is as one act, or why that cannot be done."""
        likeliest = await self.likeliest(said)
        least = LIKELY_COMPANY if likeliest.act in acts.COMPANY else LIKELY
        if likeliest.act in acts.NO_ACT or likeliest.probability < least:
            return None
        if likeliest.act == acts.LEAVE and orders_more(said.request.text, said.scene):
            return None
        return await self.as_act(likeliest, said)

    async def _told_done(self, said: Spelled, shares: Mapping[str, float]) -> Understanding | None:
        """Return what ticks off what a request surely says is done; None where it says no such thing, or of nothing."""
        request = said.request
        several = not said.links.isdisjoint(token.word for token in said.words)
        if several or "?" in request.text or is_denied(request.text, request.language):
            return None
        if sum(shares.get(act, 0.0) for act in acts.REPORTING) < LIKELY_DONE:
            return None
        steps = await self._reported(request)
        return Understanding(steps=steps) if steps else None

    async def likeliest(self, said: Spelled) -> Proposal:
        """Return the act that a request most likely is."""
        return await self._hass.async_add_executor_job(likeliest_act, said)

    def may_leave(self, request: RequestContext) -> bool:
        """Tell whether a request only by its "not" asks that something is left alone, and not word for word."""
        text = request.text
        return self._free.warns_off(text, request) and not self._free.leaves_alone(text, request)

    async def hardly_leaves(self, said: Spelled) -> bool:
        """Tell whether a request hardly asks for something to be left alone, whatever a grammar makes of its "not"."""
        shares = await self.shares_of(said)
        return sum(shares.get(act, 0.0) for act in acts.LEAVING) < MIN_LEAVING

    async def begins_aside(self, names: Sequence[str], said: Spelled) -> bool:
        """Tell whether one of some names begins with a word of a request that surely is of no part."""
        return await self._hass.async_add_executor_job(begins_aside, names, said)

    async def shares_of(self, said: Spelled) -> Mapping[str, float]:
        """Return how likely a request is each act."""
        return await self._hass.async_add_executor_job(shares_of, said)

    async def core(self, said: Spelled, only: Collection[str] | None = None) -> Understanding | None:
        """Return what a request goes on with, in any way or `only` in some, where a part of it only says why."""
        if said.follows is None or is_question(said.request.text, said.request.language) or asks_itself(said.words):
            return None
        parted = await self._hass.async_add_executor_job(cores, said.words, said.trained.model, said.follows)
        for core in parted:
            says_more = core.act in acts.HOLDING_MORE and core.end < len(said.words)
            if says_more or (only is not None and core.act not in only):
                continue
            beside = [(start, end) for start, end in ((0, core.start), (core.end, len(said.words))) if start < end]
            if not all(self._only_says_why(start, end, said, corrects=core.is_corrected) for start, end in beside):
                continue
            found = await self._one(said.part_of(core.start, core.end))
            asks_on = found is not None and core.end < len(said.words) and not self._changes(found)
            if found is not None and found.steps and not asks_on:  # "when does" goes on with what is asked about
                return found
        return None

    def _not_taken_back(self, found: Understanding, said: Spelled, *, is_ordered: bool = False) -> Understanding | None:
        """Return what is asked, or done as far as the request as a whole is no report, question or denial."""
        if not self._changes(found):
            return found
        request = said.request
        if (
            QUOTED.search(request.text)
            or (not is_ordered and is_not_asked(request.text, request.language))
            or not self._without_slips(found, request, is_ordered=is_ordered).steps
        ):
            return None
        return found

    def _changes(self, found: Understanding) -> bool:
        """Tell whether a step changes something."""
        return any(self.is_action(step.call.tool) for step in found.steps)

    def _only_says_why(self, start: int, end: int, said: Spelled, *, corrects: bool) -> bool:
        """Tell whether words beside others bind and except nothing; what `corrects` a value may deny: "not so loud"."""
        words, sentences = said.words[start:end], said.trained.sentences
        part = said.part_of(start, end)
        if is_question(part.request.text, part.request.language) or is_bound("", (), part, self._free):
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

    async def as_act(self, proposal: Proposal, said: Spelled) -> Understanding | None:
        """Return what a request is as one act, or why it cannot be done."""
        request, words, trained = said.request, said.words, said.trained
        run = self._hass.async_add_executor_job
        parts, certainty = await run(said.parts_of, proposal.act)
        if not parts and (now := acts.WITHOUT_A_TIME.get(proposal.act)) is not None:
            shares = await self.shares_of(said)
            proposal = Proposal(now, min(1.0, proposal.probability + shares.get(now, 0.0)))
        order = await run(within.without_remarks, words, parts, proposal.act, said)
        if proposal.act not in acts.COMPANY and holds_more(words, parts, order, trained.sentences):
            return None
        reading = reading_of(proposal, certainty, parts, order, said=said, free=self._free)
        miss: Miss | None = None
        for text in await self._wordings(proposal.act, parts, said):
            shown = replace(request, text=text, wants_reasons=miss is None)
            found = await self._understand(shown)
            if found.choices:
                return found if await self._may_be_offered(reading, said) else None
            found = self._without_slips(found, shown)
            if proposal.act.startswith(acts.COMPLAINTS) and not self._changes(found):
                continue  # "it is too dark" asks nothing
            aside = _ASIDE if proposal.act.startswith(acts.AGAIN) else {TALK}
            if found.steps and (proposal.act in acts.COMPANY or not aside.issuperset(found.categories)):
                return await self._weighed(found, reading, said)
            miss = miss or found.miss
        return declined(miss, reading, said)

    async def _wordings(self, act: str, parts: Sequence[Part], said: Spelled) -> Sequence[str]:
        """Return the canonical sentences of an act, the likeliest first."""
        if (level := level_beside(act, parts, said)) is not None:
            return [*level_wordings(act, parts, said, level)]
        wordings = [*said.sentences(act, parts)]
        if act == acts.ASK_STATE and (order := as_an_order(parts, said)) is not None:
            wordings += state_wordings(parts, said, await self.shares_of(order))
        return wordings

    async def _weighed(self, found: Understanding, reading: ParaphraseReading, said: Spelled) -> Understanding | None:
        """Return what to make of an understood reading: it is done, asked about, or too doubtful even for that."""
        tools = {step.call.tool for step in found.steps}
        wanted = acts.INTENTS.get(reading.act)
        if ToolRole.SECURE_HOME in tools or (reading.act == acts.OPEN and said.is_mended):
            return None
        if any(step.match and wanted not in (None, step.match.name) for step in found.steps):
            return None
        if is_let_go(reading.act, found, reading.parts, said, self._free) or is_for_later(found, reading.parts, said):
            return None
        if names_hidden(said) or self._cannot_warm(found, said):
            return None
        if not self._changes(found):
            if reading.may_be_answered:
                return found
            return found if (await self._read_within(found, reading, said)).may_be_answered else None
        run = self._hass.async_add_executor_job
        is_ordered = reading.likelihood >= SURE and await run(is_ordered_behind, reading, said)
        if self._not_taken_back(found, said, is_ordered=is_ordered) is None:
            return None
        reading = await self._in_doubt(found, reading, said)
        if not reading.is_plausible:
            return None
        return found if reading.is_sure else replace(found, needs_approval=True)

    @staticmethod
    def _cannot_warm(found: Understanding, said: Spelled) -> bool:
        words, scene = [token.word for token in said.words], said.scene
        matches = (step.match for step in found.steps if step.match is not None)
        return any(cannot_warm(match, words, scene.home, scene.lexicon) for match in matches)

    async def _in_doubt(self, found: Understanding, reading: ParaphraseReading, said: Spelled) -> ParaphraseReading:
        """Return a reading of an order as it is after a closer look, where it is not sure."""
        if reading.is_denied and not reading.is_denied_aside and await self._means_it_by_denying(reading, said):
            reading = replace(reading, is_denied=False)
        if not (reading.is_plausible and reading.is_sure):
            reading = await self._read_within(found, reading, said)
        if reading.is_plausible and reading.is_sure:
            return reading
        is_behind = await self._hass.async_add_executor_job(is_about_what_is_named, reading, said)
        return replace(reading, is_read_within=is_behind or reading.is_read_within)

    async def _means_it_by_denying(self, reading: ParaphraseReading, said: Spelled) -> bool:
        """Tell whether words mean an act by what they deny: without its "not", "I don't need the lamp" does not.

        "Don't turn the lamp off" does without it, and so is turned round.
        """
        if reading.likelihood < LIKELY_DENIED or reading.act in acts.AFTER:
            return False
        denying = said.trained.sentences.denying
        plain = replace(said, words=[token for token in said.words if token.word not in denying])
        shares = await self.shares_of(plain)
        return shares.get(reading.act, 0.0) < UNLIKELY_AFFIRMED * reading.likelihood

    async def _may_be_offered(self, reading: ParaphraseReading, said: Spelled) -> bool:
        """Tell whether something is offered to who complains, and does not only deny it: "it isn't dark in here"."""
        if not reading.is_denied:
            return reading.may_be_offered
        shares = await self.shares_of(said)
        complains = sum(share for act, share in shares.items() if act.startswith(acts.COMPLAINTS))
        if not reading.may_be_offered_denied(complains):
            return False
        turned = said.trained.sentences.denying
        text = " ".join(said.request.text[token.start : token.end] for token in said.words if token.word not in turned)
        return not (await self._understand(replace(said.request, text=text, wants_reasons=False))).choices

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
