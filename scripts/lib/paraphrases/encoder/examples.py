"""What the encoder learns from: requests in their words, as a home would know them, with their act and parts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
import random

from custom_components.universal_agent.nlu.non_commands import is_question
from custom_components.universal_agent.nlu.paraphrases import templates
from custom_components.universal_agent.nlu.paraphrases.acts import NONE
from custom_components.universal_agent.nlu.paraphrases.features import Known
from scripts.lib.paraphrases.corpus import MarkedRequest, files, remarks, requests
from scripts.lib.paraphrases.plain import plain_requests, with_remarks
from scripts.lib.paraphrases.train import Names, known_tokens, names_in, tags

SEED = 7
COPIES = 2
"""How often a request of the corpus is learned, each time with other names known to the home."""
LATEST = frozenset("vwyz")
"""Who wrote last, as their files are called: they speak most as families do, and are learned once more at the end."""
FILLED = 4
"""How often each canonical sentence is said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A request in its words."""

    act: str
    words: tuple[tuple[str, Known | None], ...]
    """As they were said, in lower case, and what each is known as."""
    tags: tuple[str, ...]
    """Of which part each word is."""
    asks: bool
    copy: int | None
    """Which copy of a request of the corpus it is; None for what was made from the corpus."""
    is_of_latest: bool = False
    """Whether somebody wrote it who is learned once more at the end."""


def examples(language: str) -> Iterator[Example]:
    """Yield what is learned of a language."""
    chance = random.Random(SEED)
    corpus: list[MarkedRequest] = []
    latest: list[MarkedRequest] = []
    for path in files(language):
        (latest if path.name.split(".")[1] in LATEST else corpus).extend(requests(path))
    names, beside = names_in(corpus, language), remarks(language)
    for request in latest:
        yield from (replace(example, is_of_latest=True) for example in _example(request, language, names, chance, None))
    for request in corpus:
        for copy in range(COPIES):
            yield from _example(request, language, names, chance, copy)
    sentences = templates.load(language)
    assert sentences is not None
    plain = plain_requests(sentences, corpus, chance, FILLED)
    for made in (plain, with_remarks(corpus, beside, chance), _asides(beside)):
        for request in made:
            yield from _example(request, language, names, chance, None)


def _asides(texts: Sequence[str]) -> Iterator[MarkedRequest]:
    for text in texts:
        yield MarkedRequest(act=NONE, text=text, spans=())


def _example(
    request: MarkedRequest, language: str, names: Names, chance: random.Random, copy: int | None
) -> Iterator[Example]:
    """Yield a request in its words; nothing where it has none."""
    found = known_tokens(request, language, names, chance)
    if found:
        words = tuple((request.text[token.start : token.end].lower(), token.known) for token in found)
        asks = is_question(request.text, language)
        yield Example(act=request.act, words=words, tags=tuple(tags(request, found)), asks=asks, copy=copy)
