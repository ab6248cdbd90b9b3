"""Questions that only point at what was spoken of: "where is it", "when did he leave", "what time is that"."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from ...common.request import RequestContext
from ...tools.roles import ToolRole
from ..frames import Frames, tokens
from ..grounded_parser.lexicon import Phrase, phrases
from ..grounded_parser.reader import GroundedParser
from ..grounded_parser.words import Word, positions, split
from ..understanding import Step, Understand, Understanding
from .own_nouns import names_another
from .pointing_words import PointingWords, pointing_words
from .restated import Reading
from .turns import things_of

_CALENDAR = ToolRole.LIST_EVENTS.category
_PERSON = "person."
_ELIDED = ("qu'", "qu\N{RIGHT SINGLE QUOTATION MARK}")
"""What French leaves of "que" before a vowel: "qu'il" is "que Gaston" with a name."""


class Pointing:
    """Reads such a question as the same one with what was spoken of named in it."""

    def __init__(self, free: GroundedParser, understand: Understand, is_action: Callable[[str], bool]) -> None:
        self._free = free
        self._understand = understand
        self._is_action = is_action

    async def read(self, reading: Reading) -> Understanding | None:
        """Return the query about the one thing, person or event that was spoken of; None where it is none."""
        request, known = reading.request, pointing_words(reading.request.language)
        is_order = self._free.begins_with_verb(request.text, request)
        if known is None or (is_order and not self._free.only_tells(request.text, request)):
            return None
        if (found := await self._absent(reading, known) or self._weekday(reading, known)) is not None:
            return found
        name, ids = spoken_of(reading)
        if name is None or (not ids and names_another(reading.said.body, name, request, reading.scene)):
            return None
        text = _without_trail(_asked_once(request.text.rstrip(" ?.!"), known), reading)
        articles, is_thing = reading.scene.lexicon.articles, any(not item.startswith(_PERSON) for item in ids)
        called = known.vocabulary.called if is_thing else ("{name}",)
        spoken = [template.format(name=name) for template in called]
        texts = [said for whole in spoken for said in with_the_name(text, whole, known, articles)]
        texts += [said for whole in spoken for said in await self._left_out(whole, text, known, request)]
        if not ids:
            texts += of_the_event(text, name, known, reading.scene.lexicon.language)
        for named in dict.fromkeys(texts):
            found = await self._understand(replace(request, text=named, origin=request.origin.outside()))
            if found.steps and all(self._asks_about(step, name, ids, reading) for step in found.steps):
                return found
        return None

    async def _left_out(self, name: str, text: str, known: PointingWords, request: RequestContext) -> tuple[str, ...]:
        """Return a question that leaves out what it is about with a name behind it; none where it is whole."""
        folded = tuple(split(text))
        if not any(folded[: len(phrase)] == phrase for phrase in known.of("left_out")):
            return ()
        whole = (await self._understand(request)).steps
        return () if whole else tuple(template.format(clause=text, name=name) for template in known.vocabulary.led)

    async def _absent(self, reading: Reading, known: PointingWords) -> Understanding | None:
        """Return the query for who is not at home, behind an answer about persons: "and who isn't"."""
        asked, whole = known.vocabulary.absent
        items = [item for ids in reading.turn.things for item in ids]
        if reading.said.body not in phrases(asked) or not items or any(not item.startswith(_PERSON) for item in items):
            return None
        found = await self._understand(replace(reading.request, text=whole))
        is_query = bool(found.steps) and not any(self._is_action(step.call.tool) for step in found.steps)
        return found if is_query else None

    def _weekday(self, reading: Reading, known: PointingWords) -> Understanding | None:
        """Return the answer that told a day once more: its weekday is told with it."""
        steps = reading.turn.steps
        if reading.said.body not in known.of("weekday") or any(step.call.tool != ToolRole.COUNT_DAYS for step in steps):
            return None
        return Understanding(steps=steps)

    def _asks_about(self, step: Step, name: str, ids: frozenset[str], reading: Reading) -> bool:
        """Tell whether a step changes nothing and is about what was spoken of, and nothing else."""
        if step.call.tool == ToolRole.SET_REMINDER:
            return not ids.isdisjoint(things_of(step, None))  # "tell me when it's done"
        if self._is_action(step.call.tool) or (step.match is not None and step.match.guessed):
            return False
        if not ids:
            return step.category == _CALENDAR
        if step.match is not None and step.match.slots.get("name") == name:
            return True
        about, by_id = things_of(step, None), reading.scene.home.by_id
        return bool(about) and all(item in by_id and by_id[item].name.startswith(name) for item in about)


def _asked_once(text: str, known: PointingWords) -> str:
    """Return a question without what says that its answer was known once: the "again" of "where is it again"."""
    words = positions(text)
    folded = tuple(word.folded for word in words)
    for phrase in sorted(known.of("once_more"), key=len, reverse=True):
        if len(words) > len(phrase) and folded[-len(phrase) :] == phrase:
            return text[: words[-len(phrase) - 1].end]
    return text


def _without_trail(text: str, reading: Reading) -> str:
    """Return a question without a "now" behind it: what is asked of a thing that is there is asked of it now."""
    words = positions(text)
    if len(words) > 1 and words[-1].folded in reading.talk.single("trails"):
        return text[: words[-2].end]
    return text


def spoken_of(reading: Reading) -> tuple[str | None, frozenset[str]]:
    """Return the name of the one thing, person or event that was spoken of, and the ids of what belongs to it."""
    turn, by_id = reading.turn, reading.scene.home.by_id
    if turn.event is not None:
        return turn.event, frozenset()
    things = {item: by_id[item] for ids in turn.things for item in ids if item in by_id}
    names = sorted({thing.name for thing in things.values()}, key=len)
    # A washing machine and the time that it has left are one thing.
    if not names or not all(name.startswith(names[0]) for name in names):
        return None, frozenset()
    return names[0], frozenset(things)


def of_the_event(text: str, name: str, known: PointingWords, language: str) -> Iterator[str]:
    """Yield a question about an event that names none with its name: "what time?", "when do we have to go"."""
    folded = tuple(word.folded for word in positions(text))
    asked_of_it = ((known.vocabulary.weekday, known.vocabulary.event[0][1]), *known.vocabulary.event)
    is_due = any(_being_there(language).read(text, tokens(text)))
    for at, (asked, named) in enumerate(asked_of_it):
        if folded in phrases(asked) or (is_due and at == 0):
            yield named.format(name=name)


_BEING_THERE: Mapping[str, str] = {
    "en": "[at] (what time|when) ((do|should|must|are|am|have) (we|i|they) [have to|need to|supposed to|meant to|to]"
    " (be|get|arrive|turn up|show up) [there|in]|(are we|am i|are they) expected [there])",
    "de": "(wann|um wie viel uhr|um wieviel uhr) (müssen|sollen|sollten|muss|soll) (wir|ich|man) [denn|eigentlich]"
    " (da|dort) [sein]",
    "fr": "((on doit|il faut|faut|je dois|nous devons) (y être|y aller|arriver|être là) (à quelle heure|quand)"
    "|(à quelle heure|quand) (est ce qu on doit|est ce qu il faut|on doit|faut il|il faut|dois je|devons nous)"
    " (y être|y aller|arriver|être là))",
    "es": "(a qué hora|cuándo) (hay que|había que|tenemos que|tengo que|teníamos que|debemos|toca)"
    " (estar|llegar|ir) [allí|ahí|allá]",
    "nl": "(hoe laat|wanneer) (moeten|moet|zouden) (we|wij|ik) (er|daar) [ook alweer|ook] (zijn|wezen)",
}
"""How people ask when an event begins that they go to."""


@lru_cache(maxsize=8)
def _being_there(language: str) -> Frames:
    return Frames({"due": (_BEING_THERE[language],)}, {})


def with_the_name(text: str, name: str, known: PointingWords, articles: frozenset[str]) -> Iterator[str]:
    """Yield a question with a name in the place of what points at it, or behind what leaves it out."""
    words, vocabulary = positions(text), known.vocabulary
    folded = tuple(word.folded for word in words)
    if folded in known.of("still_to_go"):
        yield vocabulary.still_to_go_of.format(name=name)
    yield from _with_contractions(text, words, name, known)
    for at, word in enumerate(words[:-1]):
        if (word.folded,) in known.of("possessives"):
            owned = vocabulary.owned.format(thing=words[at + 1].said, name=name)
            yield f"{text[: word.start]}{owned}{text[words[at + 1].end :]}"
    asking = {at + n for phrase in known.of("asking") for at in _places(folded, phrase) for n in range(len(phrase))}
    for phrase in known.of("subjects"):
        for at in _places(folded, phrase):
            if at in asking or _is_article(at, phrase, words, articles):
                continue
            before = text[: words[at].start]
            if before.casefold().endswith(_ELIDED):
                before = f"{before[:-1]}e "
            yield f"{before}{name}{text[words[at + len(phrase) - 1].end :]}"


def _with_contractions(text: str, words: Sequence[Word], name: str, known: PointingWords) -> Iterator[str]:
    """Yield a question with a name in the place of a pronoun that has grown together with its verb."""
    folded = tuple(word.folded for word in words)
    for written, template in known.vocabulary.contracted.items():
        phrase = tuple(written.split())
        for at in _places(folded, phrase):
            yield f"{text[: words[at].start]}{template.format(name=name)}{text[words[at + len(phrase) - 1].end :]}"


def _places(words: Phrase, phrase: Phrase) -> Iterator[int]:
    size = len(phrase)
    yield from (at for at in range(len(words) - size + 1) if words[at : at + size] == phrase)


def _is_article(at: int, phrase: Phrase, words: Sequence[Word], articles: frozenset[str]) -> bool:
    """Tell whether a word leads a noun: "das" in "wie viel kostet das Brot" points at nothing.

    In German a noun has a capital letter; elsewhere such a word at the end of a question leads none.
    """
    if len(phrase) > 1 or phrase[0] not in articles or at + 1 == len(words):
        return False
    return words[at + 1].said[:1].isupper()
