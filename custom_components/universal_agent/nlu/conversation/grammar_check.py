"""What a request surely is, where a grammar has taken it for something else."""

from collections.abc import Mapping
from dataclasses import replace

from ...common.request import RequestContext
from ...tools.roles import ToolRole
from ..grounded_parser.words import split
from ..paraphrases import acts
from ..paraphrases.certainty import LIKELY_INSTEAD, SURE
from ..paraphrases.doubts import KEPT_WORDS, kept_words, names_called, only_leaves, takes_words_for_names
from ..paraphrases.model import Proposal
from ..paraphrases.reader import ParaphraseReader
from ..paraphrases.spelled import Spelled
from ..topics import SpokenOf
from ..understanding import Miss, Step, Understanding
from .things_kept import as_ours

_NO_OTHER = acts.NO_ACT | acts.COMPANY | acts.AFTER.keys() | {acts.LEAVE}
"""Acts that contradict no grammar."""
_KEEPING = frozenset({ToolRole.ADD_TO_LIST, ToolRole.SET_REMINDER, ToolRole.SET_ALARM, ToolRole.REMEMBER})
"""Tools of which grammars take any words for what is kept; others do what the classifier has no act for."""


class GrammarCheck:
    """Reads as a paraphrase what a grammar has understood, where that may hold words that it took for a name."""

    def __init__(self, paraphrases: ParaphraseReader) -> None:
        self._paraphrases = paraphrases

    async def instead_of(
        self, found: Understanding, request: RequestContext, *, follows: SpokenOf | None, is_elsewhere: bool
    ) -> Understanding | None:
        """Return what a request most likely is, where a grammar took words that say what to do for any words.

        So it does where what was understood `is_elsewhere`, and has nothing to do with what was spoken of. What is
        meant otherwise may have to be asked about: of two readings that disagree, the grammar's is not done.
        """
        if only_leaves(found) and self._paraphrases.may_leave(request):
            return await self._unless_it_leaves(request, follows)
        called = names_called(found.steps) if follows is not None else ()
        is_alone = follows is None or is_elsewhere  # and does not go on with what was spoken of
        is_open = is_alone and any(self._may_hold_any_words(step) for step in found.steps)
        if not (is_elsewhere or called or is_open):
            return None
        if (said := await self._paraphrases.spelled(request, follows)) is None:
            return None
        likeliest = await self._paraphrases.likeliest(said)
        names_orders = takes_words_for_names(called, said.trained.model, likeliest.act)
        if is_elsewhere or names_orders:
            meant = await self._going_on(likeliest, said)
            is_doubted = names_orders and meant is not None and self._differ(meant, found)
            if meant is not None and (is_doubted or not meant.needs_approval):
                return meant
        if is_open and (mixed := await self._unmixed(likeliest, said, found)) is not None:
            return mixed
        return await self._contradicting(likeliest, said, found) if is_open else None

    async def _unmixed(self, likeliest: Proposal, said: Spelled, found: Understanding) -> Understanding | None:
        """Return what puts on a list only what is one, where a grammar took words beside that for items, too.

        "The dough has risen, and raisins are missing" has two clauses, of which one names no item. None where the
        encoder takes no item's first word for something that belongs to no part.
        """
        items = names_called([step for step in found.steps if step.call.tool == ToolRole.ADD_TO_LIST])
        if not items or not await self._paraphrases.begins_aside(items, said):
            return None
        if likeliest.act in _NO_OTHER:
            return Understanding(miss=Miss())
        meant = await self._paraphrases.as_act(likeliest, said)
        return meant if meant is not None and meant.steps else replace(found, needs_approval=True)

    async def _unless_it_leaves(self, request: RequestContext, follows: SpokenOf | None) -> Understanding | None:
        """Return what a request is that surely does not ask for something to be left alone; None where it may.

        A denial is in many a request that wants something: "can't you vacuum", "I can't hear a thing".
        """
        if (said := await self._paraphrases.spelled(request, follows)) is None:
            return None
        if not await self._paraphrases.hardly_leaves(said):
            return None
        meant = await self._paraphrases.read(request, follows=follows)
        return meant if meant is not None and not only_leaves(meant) else Understanding(miss=Miss())

    async def _going_on(self, likeliest: Proposal, said: Spelled) -> Understanding | None:
        """Return what most likely goes on with what was spoken of; it may have to be asked about."""
        meant = None
        if likeliest.act in acts.AFTER and likeliest.probability >= LIKELY_INSTEAD:
            meant = await self._paraphrases.as_act(likeliest, said)
        if meant is None or not meant.steps or meant.needs_approval:
            core = await self._paraphrases.core(said, acts.AFTER)
            meant = core if core is not None and core.steps and not core.needs_approval else meant
        return meant if meant is not None and meant.steps else None

    async def _contradicting(self, likeliest: Proposal, said: Spelled, found: Understanding) -> Understanding | None:
        """Return what a request most likely is, where that is something else, or the same in fewer words."""
        if likeliest.probability < LIKELY_INSTEAD or likeliest.act in _NO_OTHER:
            return None
        meant = await self._paraphrases.as_act(likeliest, said)
        if meant is None or not meant.steps:
            return None
        keeps_less = likeliest.probability >= SURE and not meant.needs_approval and _keeps_less(meant, found)
        return meant if keeps_less or self._differ(meant, found) else None

    def _may_hold_any_words(self, step: Step) -> bool:
        """Tell whether a step keeps words of the request as they are, whatever they say."""
        is_action = self._paraphrases.is_action(step.call.tool)
        return step.match is None and (step.call.tool in _KEEPING if is_action else step.open_ended)

    def _differ(self, one: Understanding, other: Understanding) -> bool:
        """Tell whether two readings do something else, or ask for something else: one question has many tools."""
        if any(self._paraphrases.is_action(step.call.tool) for step in (*one.steps, *other.steps)):
            return {as_ours(step).tool for step in one.steps} != {as_ours(step).tool for step in other.steps}
        return one.categories != other.categories


def _keeps_less(one: Understanding, other: Understanding) -> bool:
    """Tell whether a reading makes the same calls, and keeps fewer of the words as they were said: "and then milk"."""
    return (
        len(one.steps) == len(other.steps)
        and all(map(_are_alike, one.steps, other.steps, strict=True))
        and 0 < _kept(one) < _kept(other)
    )


def _are_alike(one: Step, other: Step) -> bool:
    """Tell whether two calls differ at most in words that are kept as they were said, not in when and for whom."""
    return one.call.tool == other.call.tool and _settled(one) == _settled(other)


def _settled(step: Step) -> Mapping[str, object]:
    return {name: value for name, value in step.call.arguments.items() if name not in KEPT_WORDS}


def _kept(found: Understanding) -> int:
    """Count the words that calls hold as they were said."""
    return sum(len(split(words)) for step in found.steps for words in kept_words(step))
