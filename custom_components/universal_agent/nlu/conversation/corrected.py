"""What is said when a request is corrected before it ends: "five minutes, no, ten" sets ten, or nothing."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from ...common.request import RequestContext
from ...tools.roles import ToolRole
from ..corrections.breaks import breaks
from ..corrections.free_words import Mended
from ..corrections.mended import mended
from ..datetimes import number
from ..grounded_parser.lexicon import Lexicon
from ..grounded_parser.reader import GroundedParser
from ..grounded_parser.words import Word, fold, positions, split, stems
from ..names.guarded import Guarding, guarding
from ..understanding import Miss, Step, Understand, Understanding
from ..withdrawals import Correction, correction

_WRITING = frozenset({ToolRole.SET_REMINDER, ToolRole.ADD_TO_LIST})
"""What writes words down that nobody has said to take down word for word."""
MAX_READINGS = 4
"""Requests, at most, that one with a correction in it is read as."""
_WORDS = frozenset({"message", "content"})
"""Arguments that are told or kept word for word, a "no" among them too."""
_MAX_NOUN = 3
"""Words, at most, that a name without an article stands instead of."""
_VERB_WITHIN = 4
"""Words of a request, at most, up to its verb: "could you please tell"."""


class Corrected:
    """Reads requests that say better within them what was meant."""

    def __init__(self, understand: Understand, free: GroundedParser, is_action: Callable[[str], bool]) -> None:
        self._understand = understand
        self._free = free
        self._is_action = is_action

    async def mended(self, request: RequestContext, understand: Understand) -> Understanding | None:
        """Return what a request is with a value, a moment or a name in it said better; None where none is.

        Words that surely correct something and leave no request that is understood do nothing: as they were said,
        they would be kept as the text of a reminder.
        """
        found = breaks(request.text, request.language)
        if not found or (scene := self._free.scene(request)) is None:
            return None
        is_sure = False
        for option in islice(mended(request.text, found, scene, request.now), MAX_READINGS):
            meant = await understand(replace(request, text=option.text))
            if any(map(_keeps_words, meant.steps)):
                return None  # it is told as it was said
            if await self._holds(meant, option, request, understand):
                return None if guarding(meant.steps, (), scene) is Guarding.FORBIDDEN else meant
            is_sure = is_sure or option.is_surely_one
        if not is_sure:
            return None
        return await self.read(request) or Understanding(
            miss=Miss(clause=request.text[found[0].start :].strip(" ,;")), settled=True
        )

    def kept_apart(self, found: Understanding, request: RequestContext) -> Understanding:
        """Return what was understood; nothing where it would keep "no wait" as a part of a reminder or an item."""
        kept = [text for step in found.steps if step.call.tool in _WRITING for text in step.call.arguments.values()]
        for broken in breaks(request.text, request.language) if kept else ():
            taking = fold(request.text[broken.start : broken.end].strip(" ,.;!?…"))
            if broken.is_twofold and any(taking in fold(str(text)) for text in kept):
                return Understanding(miss=Miss(clause=request.text[broken.start :].strip(" ,;")), settled=True)
        return found

    async def _holds(
        self, meant: Understanding, option: Mended, request: RequestContext, understand: Understand
    ) -> bool:
        """Tell whether a request is fully understood, and asks for the same as it did before it was said better."""
        if not _is_meant(meant) or option.first is None:
            return _is_meant(meant)
        may_be = option.is_anew or option.is_led or _is_of_free_words(meant)
        if not self._acts(meant) or not may_be:
            return False
        first = await understand(replace(request, text=option.first))
        return _is_meant(first) and (option.is_anew or _is_alike(list(first.steps), meant.steps[: len(first.steps)]))

    async def read(self, request: RequestContext) -> Understanding | None:
        """Return what is meant, or that nothing is done; None where nothing is corrected."""
        found, scene = correction(request.text, request.language), self._free.scene(request)
        if found is None or scene is None or scene.lexicon.fillers.issuperset(split(found.after)):
            return None
        first = (await self._understand(replace(request, text=found.before))).steps
        acts = [step for step in first if self._is_action(step.call.tool)]
        if _is_said_again(found, scene.lexicon):
            again = await self._understand(replace(request, text=found.after))
            return again if self._acts(again) else _nothing(found)
        persons = [thing.names for thing in scene.home.things if thing.domain == "person"]
        told = any(_keeps_words(step) for step in acts)
        keeps_items = found.is_apart and (not acts or any(step.match is None for step in acts))
        named = set(stems(found.after, scene.lexicon.language)) - scene.lexicon.fillers
        may_name = keeps_items or not scene.home.words.isdisjoint(named)
        may_be_all = not acts and found.is_apart
        wordings = _of_another(found, {name for names in persons for name in names}, request.language)
        for text in wordings if told else (*wordings, *_corrected(found, scene.lexicon, may_name)):
            mended = await self._understand(replace(request, text=text))
            if self._acts(mended) and (
                _is_alike(acts, mended.steps) or (may_be_all and not any(map(_keeps_words, mended.steps)))
            ):
                return mended
        if told or not acts or not found.is_apart:
            return None
        again = await self._understand(replace(request, text=found.after))
        return again if self._acts(again) and self._free.begins_with_verb(found.after, request) else _nothing(found)

    def _acts(self, found: Understanding) -> bool:
        """Tell whether something surely is to be done."""
        guessed = any(step.match is not None and step.match.guessed for step in found.steps)
        return bool(found.steps) and not guessed and all(self._is_action(step.call.tool) for step in found.steps)


def _is_meant(found: Understanding) -> bool:
    """Tell whether a request is understood without passing over a word of it."""
    return bool(found.steps) and not any(step.match is not None and step.match.guessed for step in found.steps)


def _is_of_free_words(found: Understanding) -> bool:
    """Tell whether what comes first is about an item or a station, and no device of the home that has a name."""
    step = found.steps[0]
    return step.match is None and step.call.tool != ToolRole.SET_REMINDER


def _nothing(found: Correction) -> Understanding:
    return Understanding(miss=Miss(clause=found.after), settled=True)


def _keeps_words(step: Step) -> bool:
    """Tell whether a step keeps or tells words as they are; what is to be remembered for later may be said better."""
    return step.call.tool != ToolRole.SET_REMINDER and not _WORDS.isdisjoint(step.call.arguments)


def _is_said_again(found: Correction, lexicon: Lexicon) -> bool:
    """Tell whether a request begins anew with its verb: "tell Maya, no, tell Theo ..."."""
    verb = positions(found.after)[0].folded
    before = [word.folded for word in positions(found.before)[:_VERB_WITHIN]]
    return verb in before and verb not in lexicon.fillers and number(verb, lexicon.language) is None


def _is_alike(acts: list[Step], mended: tuple[Step, ...]) -> bool:
    """Tell whether steps do the same to another thing, at another time or by another amount."""

    def kind(step: Step) -> tuple[str, str | None]:
        return step.call.tool, None if step.match is None else step.match.name

    same = [kind(step) for step in acts] == [kind(step) for step in mended]
    return same and [step.call.arguments for step in acts] != [step.call.arguments for step in mended]


def _of_another(found: Correction, names: set[tuple[str, ...]], language: str) -> Iterator[str]:
    """Yield a request with another person in it."""
    if stems(found.after, language) not in names:
        return
    for word in positions(found.before):
        if stems(word.said, language) in names:
            yield f"{found.before[: word.start]}{found.after.rstrip(' .!')}{found.before[word.end :]}"


def _corrected(found: Correction, lexicon: Lexicon, may_name: bool) -> Iterator[str]:
    """Yield a request with a part of it replaced by what is said instead, the likeliest first.

    `may_name` tells whether words without an article may be a name: "leave it" is none of this home.
    """
    before, after, language = positions(found.before), positions(found.after), lexicon.language
    numbers = [at for at, word in enumerate(before) if _is_number(word, lexicon)]
    bare = next((at for at, word in enumerate(after) if word.folded not in lexicon.fillers), 0)
    if numbers and _is_number(after[bare], lexicon):
        last = numbers[-1]
        while numbers and last - 1 in numbers:
            last -= 1
        amount = found.after[after[bare].start :].rstrip(" .!")
        if all(_is_number(word, lexicon) for word in after[bare:]):
            yield f"{found.before[: before[last].start]}{amount}{found.before[before[numbers[-1]].end :]}"
        yield f"{found.before[: before[last].start]}{amount}"
    lead = after[0].folded
    kinds = ({lead}, lexicon.articles, lexicon.fillers - lexicon.articles)
    for kind in kinds if lead in lexicon.fillers else ():
        places = [at for at, word in enumerate(before) if lead in kind and word.folded in kind]
        if places:
            yield from _from(found, before[places[-1]].start, before)
    if may_name and lead not in lexicon.fillers and number(lead, language) is None:
        yield from _with_another_noun(found, before, len(after))


def _with_another_noun(found: Correction, before: tuple[Word, ...], length: int) -> Iterator[str]:
    """Yield a request with what is said instead of a name in it: at its end or right behind its verb.

    Names of as many words come first: in "Kitchen Light" it is not the light alone that "Bedroom Light" corrects.
    """
    sizes = sorted(range(1, _MAX_NOUN + 1), key=lambda size: abs(size - length))
    for size in sizes:
        for start in (len(before) - size, len(before) - size - 1, 1):
            if 0 < start <= len(before) - size:
                behind = found.before[before[start + size - 1].end :]
                yield f"{found.before[: before[start].start]}{found.after.rstrip(' .!')}{behind}"


def _from(found: Correction, start: int, before: tuple[Word, ...]) -> Iterator[str]:
    """Yield a request with what is said instead behind a place; its last word may belong to the verb: "mach ... an"."""
    yield f"{found.before[:start]}{found.after}"
    if start < before[-1].start:
        yield f"{found.before[:start]}{found.after.rstrip(' .!')} {before[-1].said}"


def _is_number(word: Word, lexicon: Lexicon) -> bool:
    is_one = word.folded in lexicon.articles
    return word.folded.isdigit() or (not is_one and number(word.folded, lexicon.language) is not None)
