"""Looks for the order within a request: what a grammar reads of it by itself, while the rest only says why."""

from collections.abc import Iterator, Sequence

from ..understanding import Step
from .acts import SCENE, THING, likely_nothing
from .doubts import outside
from .features import Known, Token
from .likeliest_act import shares_of
from .model import ParaphraseModel, Part
from .spelled import Spelled
from .templates import CanonicalSentences

MAX_SPANS = 8
"""Spans that are tried at most."""
MIN_REMARK = 3
"""Words of a remark, at least: one or two more change what is ordered, "almost", "in Paris"."""
MIN_TOLD = 2
"""Words of it that not every request may have, at least."""
LIKELY_IDLE = 0.8
"""How likely words beside an order have to ask for nothing by themselves, where an "and" is among them."""
_MIN_WORDS = 2


def spans(words: Sequence[Token], parts: Sequence[Part], act: str, model: ParaphraseModel) -> Iterator[tuple[int, int]]:
    """Yield the first and the last but one word of spans that hold all parts, and what says the act; longest first."""
    if not (inside := _told_at(words, parts, act, model)):
        return
    named = [*(part.start for part in parts), *(part.end - 1 for part in parts)] or inside
    ends = sorted({len(words), min(len(words), max(inside) + 2), max(inside) + 1, max(named) + 1}, reverse=True)
    found = [
        (start, end)
        for start in starts(words, parts, act, model)
        for end in ends
        if _MIN_WORDS <= end - start < len(words)
    ]
    yield from sorted(found, key=lambda span: span[0] - span[1])[:MAX_SPANS]


def starts(words: Sequence[Token], parts: Sequence[Part], act: str, model: ParaphraseModel) -> Sequence[int]:
    """Return where the order may begin: with a word that tells the act, the one before it, or its first part."""
    if not (inside := _told_at(words, parts, act, model)):
        return ()
    named = min((part.start for part in parts), default=min(inside))
    return sorted({0, max(0, min(inside) - 1), min(inside), named})


def behind_named(
    words: Sequence[Token], parts: Sequence[Part], act: str, said: Spelled
) -> Iterator[tuple[int, Sequence[Token]]]:
    """Yield where an order may begin that is about what a remark names, and that order in the words of a plain one.

    "That speaker is blaring, put it to thirty" is read from "put" on as "speaker put to thirty". A scene needs no word
    that points back: "we're having our film night, switch on".
    """
    if act == SCENE and len(parts) == 1 and MIN_REMARK <= (end := parts[0].end) <= len(words) - _MIN_WORDS:
        yield end, words[parts[0].start :]
    named = [part for part in parts if part.name == THING]
    if len(named) != 1:
        return
    pronouns, model = said.trained.sentences.pronouns, said.trained.model
    end, others = named[0].end, min((part.start for part in parts if part is not named[0]), default=len(words))
    for at in range(end, others):
        if words[at].word in pronouns or model.points_back(words[at].word, act):
            for start in range(max(end, MIN_REMARK), at + 1):
                rest = [token for token in words[start:] if token.word not in pronouns]
                yield start, [*words[named[0].start : end], *rest]
            return


def without_remarks(words: Sequence[Token], parts: Sequence[Part], act: str, said: Spelled) -> range:
    """Return which words are left without remarks before and behind what tells the act and its parts. Slow.

    Words are one where they may be by themselves, and the encoder is sure that none of them belongs to a part.
    """
    inside, whole = _told_at(words, parts, act, said.trained.model), len(words)
    if not inside:
        return range(whole)
    first, last = min(inside), max(inside) + 1
    sentences, model = said.trained.sentences, said.trained.model
    leads = said.are_aside(range(first)) and is_a_remark(words[:first], sentences, model, is_before=True)
    follows = said.are_aside(range(last, whole)) and is_a_remark(words[last:], sentences, model, is_behind=True)
    start = first if leads else _behind_idle(first, said)
    end = last if follows else _before_idle(last, said)
    return range(start, end)


def _behind_idle(first: int, said: Spelled) -> int:
    """Return where the order begins behind words that ask for nothing and an "and": "be so kind and close it"."""
    links = [at for at in range(MIN_TOLD, first) if said.words[at].word in said.trained.sentences.linking]
    for at in reversed(links):
        if said.are_aside(range(at + 1)) and is_idle_talk(0, at, said):
            return at + 1
    return 0


def _before_idle(last: int, said: Spelled) -> int:
    """Return where the order ends before an "and" with words that ask for nothing: "... and I mean it"."""
    whole = len(said.words)
    for at in range(last, whole - MIN_TOLD):
        is_link = said.words[at].word in said.trained.sentences.linking
        if is_link and said.are_aside(range(at, whole)) and is_idle_talk(at + 1, whole, said):
            return at
    return whole


def is_idle_talk(start: int, end: int, said: Spelled) -> bool:
    """Tell whether some words ask for nothing by themselves, as the readers see them, and name nothing. Slow.

    Who else is named and when something is so does not matter in what is no part of anything.
    """
    if any(token.known not in (None, Known.PERSON, Known.TIME) for token in said.words[start:end]):
        return False
    return likely_nothing(shares_of(said.part_of(start, end, goes_on=False))) >= LIKELY_IDLE


def _told_at(words: Sequence[Token], parts: Sequence[Part], act: str, model: ParaphraseModel) -> Sequence[int]:
    """Return the first and last words of parts, and those that tell the act."""
    cues = [at for at in outside(words, parts) if model.tells(words[at].word, act)]
    return [*cues, *(part.start for part in parts), *(part.end - 1 for part in parts)]


def are_same(steps: Sequence[Step], others: Sequence[Step]) -> bool:
    """Tell whether steps come to the same calls, whatever was said for them."""
    return [_meant(step) for step in steps] == [_meant(step) for step in others]


def _meant(step: Step) -> object:
    if step.match is not None:
        return step.match.name, dict(step.match.slots)
    return step.call.tool, dict(step.call.arguments)


def says_why(words: Sequence[Token], act: str, said: Spelled, *, is_behind: bool) -> bool:
    """Tell whether words beside an order change nothing about it: a remark, or words that every order may have."""
    model = said.trained.model
    if all(token.known is None and model.is_familiar(token.word, act) for token in words):
        return True
    if not is_behind and any(model.tells(token.word, act) for token in words):
        return False
    return is_a_remark(words, said.trained.sentences, model, is_behind=is_behind, is_before=not is_behind)


def is_a_remark(
    words: Sequence[Token],
    sentences: CanonicalSentences,
    model: ParaphraseModel,
    *,
    is_behind: bool = False,
    is_before: bool = False,
) -> bool:
    """Tell whether words behind or before an order may be a remark: a clause, and no part of the order's own."""
    if sum(not model.is_common(token.word) for token in words) < MIN_TOLD:
        return False
    begins = is_behind and words[0].word in sentences.begins_no_remark
    return not begins and is_a_clause(words, sentences, is_before=is_before)


def is_a_clause(words: Sequence[Token], sentences: CanonicalSentences, *, is_before: bool) -> bool:
    """Tell whether words behind or before an order may stand by themselves: nothing links them to it."""
    if len(words) < MIN_REMARK or any(token.word in sentences.linking for token in words):
        return False
    return not (is_before and words[-1].word in sentences.ends_no_remark)
