"""What people say plainly, and beside it: canonical sentences with parts of the corpus in them, and remarks."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
import random
import re

from custom_components.universal_agent.nlu.paraphrases.acts import AGAIN, COMPANY, COMPLAINTS, NO_ACT, WHY
from custom_components.universal_agent.nlu.paraphrases.templates import OPTIONAL, SLOT, CanonicalSentences
from scripts.lib.paraphrases.corpus import MarkedRequest, MarkedSpan, parse

FILLED = 12
"""How often each canonical sentence is said, each time with other parts, at most."""
SAID_SHARE = 0.5
"""How often a part that may be left out is said."""
WITH_REMARK, WITH_REMARK_NEXT = 0.25, 1.0
"""How many requests are said once more with a remark beside them, and how many of what goes on with something."""
BEHIND = 0.65
"""How often that stands behind."""
WITH_COMMA = 0.35
"""How often a comma stands between."""
_KEEPING = (
    "message_",
    "announce",
    "memory_",
    "log_",
    "reminder_",
    "event_add",
    "list_add",
    "action_",
    "project_",
    "goal_",
)
"""Beginnings of acts whose last words are kept as they were said: what stands behind would belong to them."""


def plain_requests(
    sentences: CanonicalSentences, corpus: Sequence[MarkedRequest], chance: random.Random, times: int = FILLED
) -> Iterator[MarkedRequest]:
    """Yield the canonical sentences of each act, filled with what the same act of the corpus is said about."""
    for act, several in sentences.acts.items():
        said = _parts(request for request in corpus if request.act == act)
        for sentence in several:
            for _ in range(times):
                if (marked := _marked(sentence, said, sentences.inside, chance)) is not None:
                    yield parse(f"{act}\t{marked}")


def _parts(corpus: Iterable[MarkedRequest]) -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    for request in corpus:
        for span in request.spans:
            found.setdefault(span.name, []).append(request.text[span.start : span.end])
    return found


def _marked(sentence: str, said: Mapping[str, Sequence[str]], inside: str, chance: random.Random) -> str | None:
    """Return a sentence with some of its optional parts, marked; None where the corpus never says one that it needs."""
    kept = OPTIONAL.sub(
        lambda found: found[1] if chance.random() < SAID_SHARE and _are_said(found[1], said) else "", sentence
    )
    if not _are_said(kept, said):
        return None

    def part(found: re.Match[str]) -> str:
        if found[1] == "place":
            return inside.format(room=f"[room:{chance.choice(said['room'])}]")
        return f"[{found[1]}:{chance.choice(said[found[1]])}]"

    return SLOT.sub(part, kept)


def _are_said(sentence: str, said: Mapping[str, Sequence[str]]) -> bool:
    return all(("room" if name == "place" else name) in said for name in SLOT.findall(sentence))


def with_remarks(
    corpus: Sequence[MarkedRequest], remarks: Sequence[str], chance: random.Random
) -> Iterator[MarkedRequest]:
    """Yield some requests once more, with what says why before or behind them, marked as that."""
    for request in corpus:
        share = WITH_REMARK_NEXT if request.act.startswith(AGAIN) else WITH_REMARK
        if request.act in NO_ACT | COMPANY or request.act.startswith(COMPLAINTS) or chance.random() >= share:
            continue
        remark = chance.choice(remarks)
        between = ", " if chance.random() < WITH_COMMA else " "
        if chance.random() < BEHIND and not request.act.startswith(_KEEPING):
            text = f"{request.text}{between}{remark}"
            why = MarkedSpan(name=WHY, start=len(text) - len(remark), end=len(text))
            yield MarkedRequest(act=request.act, text=text, spans=(*request.spans, why))
        else:
            start = len(remark) + len(between)
            why = MarkedSpan(name=WHY, start=0, end=len(remark))
            spans = tuple(
                MarkedSpan(name=span.name, start=span.start + start, end=span.end + start) for span in request.spans
            )
            yield MarkedRequest(act=request.act, text=f"{remark}{between}{request.text}", spans=(why, *spans))
