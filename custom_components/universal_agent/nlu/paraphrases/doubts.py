"""What speaks against taking a request for one act: words that nobody learned, a second order, parts that lie apart."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
import re

from ...common.languages import base_language
from ...common.request import RequestContext
from ...tools.roles import ToolRole
from ..grounded_parser.asking.words import asking_words
from ..grounded_parser.directives.words import occurrences, places_of
from ..grounded_parser.lexicon import Phrase
from ..grounded_parser.wording import KIND_LEFT_ALONE
from ..grounded_parser.words import split
from ..non_commands import modals, second_person
from ..understanding import TALK, Step, Understanding
from .acts import KEPT
from .features import Token
from .model import ParaphraseModel, Part
from .spelled import Spelled
from .templates import CanonicalSentences

_ENDS = re.compile(r"[,.;:!?]")
_FIRST_PERSON = frozenset({"i", "ich", "ik"})
_NAMING = frozenset({ToolRole.SET_TIMER.category, ToolRole.ADD_TO_LIST.category})
"""The categories of tools that take any words for a name."""
KEPT_WORDS = ("name", "item", "items", "message", "content")
"""The arguments of tools that hold words as they were said."""
_MIN_CLAUSE = 3
"""Words of what is taken for a name and may be a clause of its own, at least."""
_MIN_ORDER = 2
"""Words of a second order with the one that leads to it, at least."""


def outside(words: Sequence[Token], parts: Sequence[Part]) -> list[int]:
    """Return which words belong to no part."""
    inside = {at for part in parts for at in range(part.start, part.end)}
    return [at for at in range(len(words)) if at not in inside]


def strange_words(
    text: str, words: Sequence[Token], parts: Sequence[Part], act: str, model: ParaphraseModel
) -> tuple[str, ...]:
    """Return the words that were not learned with an act; what a comma sets apart from every part only tells why."""
    found: list[str] = []
    left = outside(words, parts)
    for clause in _clauses(text, words):
        if not parts or any(part.start in clause for part in parts):
            said = [words[at] for at in left if at in clause]
            found += [token.word for token in said if token.known is None and not model.is_familiar(token.word, act)]
    return tuple(found)


def unknown_names(words: Sequence[Token], parts: Sequence[Part], model: ParaphraseModel) -> Iterator[str]:
    """Yield the words of parts that nobody learned and that are not kept as they were said."""
    for part in parts:
        if part.name not in KEPT:
            named = words[part.start : part.end]
            yield from (token.word for token in named if token.known is None and token.word not in model.vocabulary)


def only_names(words: Sequence[Token], parts: Sequence[Part], model: ParaphraseModel) -> bool:
    """Tell whether the words kept as they were said name something: none was learned as a word that says what to do."""
    kept = (token for part in parts if part.name in KEPT for token in words[part.start : part.end])
    return not any(token.known is None and model.is_learned(token.word) for token in kept)


def names_called(steps: Sequence[Step]) -> tuple[str, ...]:
    """Return what timers and items are called by steps that take any words for a name."""
    named = (step for step in steps if step.match is None and step.category in _NAMING)
    return tuple(words for step in named for words in kept_words(step))


def kept_words(step: Step) -> Iterator[str]:
    """Yield the words that a call holds as they were said."""
    for name in KEPT_WORDS:
        yield from map(str, _several(step.call.arguments.get(name)))


def takes_words_for_names(called: Sequence[str], model: ParaphraseModel, act: str) -> bool:
    """Tell whether something is called by words that say what to do or how: a timer "gosh the potatoes"."""
    return any(model.is_familiar(word, act) for name in called for word in split(name))


def begins_aside(names: Sequence[str], said: Spelled) -> bool:
    """Tell whether a name's first word that not every request may have surely is of no part of the request. Slow."""
    line, model = tuple(token.word for token in said.words), said.trained.model
    for name in names:
        words = tuple(split(name))
        if len(words) < _MIN_CLAUSE:
            continue
        telling = next((at for at, word in enumerate(words) if not model.is_common(word)), None)
        places = places_of(line, words)
        if telling is not None and any(said.are_aside([place + telling]) for place in places):
            return True
    return False


def _several(value: object) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else () if value is None else (value,)


def stray(words: Sequence[Token], parts: Sequence[Part]) -> list[int]:
    """Return which words outside the parts are known as something; a preposition of a part's time is not by itself."""
    inside = {at: words[at].known for part in parts for at in range(part.start, part.end)}
    found: list[int] = []
    for at in outside(words, parts):
        known = words[at].known
        beside = at
        while beside + 1 < len(words) and words[beside + 1].known is known and beside + 1 not in inside:
            beside += 1
        if known is not None and inside.get(beside + 1) is not known:
            found.append(at)
    return found


def asks_itself(words: Sequence[Token]) -> bool:
    """Tell whether a verb stands before "I": "schalte ich ... aus" asks."""
    return len(words) > 1 and words[1].word in _FIRST_PERSON


def is_told(words: Sequence[Token], act: str, model: ParaphraseModel, language: str) -> bool:
    """Tell whether it is told what somebody can do: "my brother can turn off ..."; "can you ..." begins with it.

    What "you can" do is asked of who is spoken to.
    """
    can, asked = modals(language), second_person(language)
    return any(
        modal.word in can and model.tells(verb.word, act) and at > 0 and words[at - 1].word not in asked
        for at, (modal, verb) in enumerate(pairwise(words))
    )


def holds_more(words: Sequence[Token], parts: Sequence[Part], order: range, sentences: CanonicalSentences) -> bool:
    """Tell whether a request may hold a second order: behind an "and", or about things that stand apart.

    Behind words that only open it, an "and" goes on with what was said before: "oh yes and cheese". In remarks beside
    the `order` it orders nothing.
    """
    if not parts:
        return False
    joining = sentences.linking
    begin = next((at for at, token in enumerate(words) if token.word not in sentences.openings), 0)
    inside = {at: part.name for part in parts for at in range(part.start, part.end)}
    for at in outside(words, parts):
        before, behind = inside.get(at - 1), inside.get(at + 1) or inside.get(at + 2)
        stands_apart = at in order and (before is None or before != behind)
        if words[at].word in joining and at > begin and len(words) - at >= _MIN_ORDER and stands_apart:
            return True  # and it does not stand between two of a kind
    return any(
        first.name == second.name == "device"
        and any(words[at].word not in joining for at in range(first.end, second.start))
        for first, second in pairwise(parts)
    )


def is_vetoed(words: Sequence[Token], parts: Sequence[Part], vetoes: Sequence[Phrase]) -> bool:
    """Tell whether words outside the parts deny an order, except something from it, bind it or only tell of it."""
    left = frozenset(outside(words, parts))
    line = tuple(word.word for word in words)
    return any(left.issuperset(range(at, at + len(veto))) for veto in vetoes for at in places_of(line, veto))


def is_aside(
    text: str, words: Sequence[Token], parts: Sequence[Part], phrases: Sequence[Phrase], is_cue: Callable[[str], bool]
) -> bool:
    """Tell whether phrases stand only in clauses set apart by a sign, which hold no part and no cue of an act."""
    for clause in _clauses(text, words):
        said = tuple(words[at].word for at in clause)
        holds = any(part.start in clause for part in parts) or any(map(is_cue, said))
        if holds and occurrences(said, phrases):
            return False
    return True


def _clauses(text: str, words: Sequence[Token]) -> Iterator[range]:
    """Yield the places of the words between signs."""
    start = 0
    for at, (word, behind) in enumerate(pairwise(words), 1):
        if _ENDS.search(text, word.end, behind.start):
            yield range(start, at)
            start = at
    yield range(start, len(words))


def turns_the_weather(found: Understanding, request: RequestContext) -> bool:
    """Tell whether it is asked whether it stays dry, and would be answered whether it rains."""
    about = {step.call.arguments.get("about") for step in found.steps}
    known, line = asking_words(base_language(request.language)), tuple(split(request.text))
    dry = (phrase for phrase, name in known.named("weather") if name == "dry")
    return "rain" in about and any(True for phrase in dry for _ in places_of(line, phrase))


def only_leaves(found: Understanding) -> bool:
    """Tell whether nothing comes of a request but the claim that all stays as it is."""
    return bool(found.steps) and all(
        step.category == TALK and step.call.arguments == {"kind": KIND_LEFT_ALONE} for step in found.steps
    )
