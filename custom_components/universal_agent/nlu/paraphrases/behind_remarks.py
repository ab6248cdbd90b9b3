"""Whether a request that begins as a remark orders something behind it: "we're off, lights out"."""

from collections.abc import Sequence
from dataclasses import replace

from ..non_commands import is_not_asked, polite_orders
from . import within
from .acts import SCENE
from .certainty import LIKELY_TOGETHER, ParaphraseReading
from .doubts import is_vetoed
from .features import Known, Token
from .likeliest_act import likeliest_act
from .spelled import Spelled

_MIN_REMARK = 2
"""Words of a remark before a polite order, at least."""


def is_ordered_behind(reading: ParaphraseReading, said: Spelled) -> bool:
    """Tell whether the order stands behind a remark that begins as a report does. Slow."""
    if not is_not_asked(said.request.text, said.request.language):
        return False
    words, whole = said.words, len(said.words)
    for start in within.starts(words, reading.parts, reading.act, said.trained.model):
        if start < within.MIN_REMARK or whole - start < within.MIN_REMARK:
            continue
        if _orders_from(start, words[start:], reading, said):
            return True
    return _is_politely_ordered(reading, said) or is_about_what_is_named(reading, said)


def is_about_what_is_named(reading: ParaphraseReading, said: Spelled) -> bool:
    """Tell whether an order is about what a remark names: "that speaker is blaring, put it to thirty". Slow."""
    return any(
        _orders_from(start, plain, reading, said)
        for start, plain in within.behind_named(said.words, reading.parts, reading.act, said)
    )


def _is_politely_ordered(reading: ParaphraseReading, said: Spelled) -> bool:
    """Tell whether the order begins politely behind a remark: "I'm awake, you can open the blinds"."""
    words, turning = said.words, said.trained.sentences.turning
    for begin in polite_orders(said.request.text, said.request.language):
        start = next((at for at, token in enumerate(words) if token.start >= begin), len(words))
        if start < _MIN_REMARK or any(part.start < start for part in reading.parts):
            continue
        is_idle = not is_vetoed(words[:start], (), turning) and within.is_idle_talk(0, start, said)
        if is_idle and _is_same_by_itself(words[start:], reading, said):
            return True
    return False


def _orders_from(start: int, plain: Sequence[Token], reading: ParaphraseReading, said: Spelled) -> bool:
    """Tell whether the words behind a remark order the same by themselves, as in some `plain` words."""
    rest = said.part_of(start, len(said.words)).request
    if is_not_asked(rest.text, rest.language) or not _is_idle(said.words[:start], reading.act, said):
        return False
    return _is_same_by_itself(plain, reading, said)


def _is_same_by_itself(words: Sequence[Token], reading: ParaphraseReading, said: Spelled) -> bool:
    """Tell whether some words are likely the same act."""
    alone = likeliest_act(replace(said, words=words))
    return alone.act == reading.act and alone.probability >= LIKELY_TOGETHER


def _is_idle(words: Sequence[Token], act: str, said: Spelled) -> bool:
    """Tell whether words before an order are a remark that turns nothing round; a scene's name says enough."""
    sentences = said.trained.sentences
    if act == SCENE and any(token.known is Known.SCENE for token in words):
        is_a_remark = within.is_a_clause(words, sentences, is_before=True)
    else:
        is_a_remark = within.is_a_remark(words, sentences, said.trained.model, is_before=True)
    return is_a_remark and not is_vetoed(words, (), sentences.denials + sentences.vetoes)
