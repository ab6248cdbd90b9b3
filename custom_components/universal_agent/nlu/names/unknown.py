"""The truthful reason for not understanding: the one thing that was named and is not there, or none at all.

A recogniser takes what stands where a name should be for a name: a number, a verb, half of the sentence. Said back,
that is a false reason. So a name is only called unknown where all other words of the request are known.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from ...common.request import RequestContext
from ..datetimes import find, number
from ..grounded_parser.asking.appliances import appliance_things
from ..grounded_parser.asking.vocabulary.talk import TALK
from ..grounded_parser.asking.words import asking_words
from ..grounded_parser.commands import Scene
from ..grounded_parser.cues import cues
from ..grounded_parser.directives.words import places_of, spoken
from ..grounded_parser.kinds import KINDS
from ..grounded_parser.lexicon import Lexicon, Phrase
from ..grounded_parser.safety.rules import is_guard
from ..grounded_parser.storeys import stands_at_a_place
from ..grounded_parser.words import Word, fold, positions, runs, split, stem
from ..understanding import Miss
from .index import WordIndex
from .repairs import HESITATIONS, strange_words
from .spelling import WordSimilarity

_MAX_WORDS = 3
"""Words of a name that nobody knows, at most, without what it is."""
_MAX_KNOWN = 2
"""Known words, at most, between an article and the word of a name that nobody knows."""
_MAX_PRESENT = 4
"""Things at most that are told to be there instead."""
_SWITCHING = frozenset({"on", "off", "start", "toggle"})
"""Acts that set going or stop what can be switched."""
_MIN_APPLIANCE = 4
"""Letters of an appliance's name at least: Dutch "was" is the washing, and a verb."""
_MIN_END = 3
"""Letters of a place's name at least that another place's name may end with."""
_READABLE = frozenset({"binary_sensor", "sensor", "weather", "sun"})
"""Domains that are read, and of which nothing can be turned, opened or set."""
_OF = {"en": "of", "de": "von", "es": "de del la el", "fr": "de du d des la l", "nl": "van"}
"""Words that join a thing and whose it is."""
_THING = {
    "en": "thing thingy device",
    "de": "ding teil gerät",
    "es": "cosa chisme aparato",
    "fr": "chose truc machin appareil",
    "nl": "ding dingetje apparaat",
}
"""Words that stand where a kind would: who says "the fluffy thing" calls it by both words."""
_JOINED_ARTICLES = {"de": "im am beim zum zur vom ins", "es": "al del", "fr": "au aux du des"}
"""Prepositions that hold an article."""
_HEAD_FIRST = frozenset({"es", "fr"})
"""Languages in which what a thing is stands before what it is called."""


def truthful(
    miss: Miss | None, request: RequestContext, scene: Scene, index: WordIndex, *, may_name: bool = True
) -> Miss | None:
    """Return the reason for not understanding without what is not true of it.

    Args:
        miss: the reason that was found so far.
        request: the request.
        scene: what it was read against.
        index: the words of the home.
        may_name: whether a word that nobody knows may be what is missing.
    """
    if miss is None or miss.unscheduled is not None:
        return miss
    text = request.text
    words = positions(text)
    strange = strange_words(text, words, index, scene.lexicon, request.now)
    strange -= {at for at in strange if words[at].folded in _idle(scene.lexicon)}
    strange |= _other_places(words, index, scene)
    if appliance := _missing_appliance(words, scene):
        strange, may_name = appliance, True
    may_name = may_name or _is_unlike(words, strange, index)
    named = _unknown(words, _capitalised(words, strange, scene) or sorted(strange), scene) if may_name else None
    claimed = " ".join(str(value) for value in miss.values.values())
    if named is not None:
        there, place = _there(named, scene)
        if miss.error_key is not None and claimed and _says(claimed, named, text):
            return replace(miss, there=there, place=place)
        return Miss(unknown=text[named.start : named.end], there=there, place=place, command_known=True)
    if miss.error_key is None or not claimed:
        read = None if miss.text or miss.clause or miss.idle else _only_read(words, scene)
        return miss if read is None else Miss(idle=read, key="only_readable", command_known=True)
    plain = _without_ends(claimed, scene.lexicon)
    if (known := _whole_name(claimed, scene) or _whole_name(plain, scene) or _panel(plain, scene)) is not None:
        if "entity" not in miss.values:
            return Miss()
        readable = any(thing.name == known and thing.domain in _READABLE for thing in scene.home.things)
        return Miss(idle=known, key="only_readable" if readable else None, command_known=True)
    if not may_name and strange:
        return Miss()
    if plain != claimed:
        return Miss(unknown=plain, command_known=True) if _may_be_a_name(plain, request, scene, index) else Miss()
    return miss if _may_be_a_name(claimed, request, scene, index) else Miss()


@lru_cache(maxsize=8)
def _idle(known: Lexicon) -> frozenset[str]:
    """Return single words that name nothing: hesitations, particles, and what asks whether something is done."""
    asking, talk = asking_words(known.language), TALK[known.language]
    said = (talk.particles + "|" + talk.tags).split("|")
    return (
        asking.single("finished", "ended", "running", "still")
        | HESITATIONS[known.language]
        | {fold(word) for word in said if " " not in word}
    )


def _missing_appliance(words: Sequence[Word], scene: Scene) -> frozenset[int]:
    """Return the words for the one appliance that is to run, or to be done, where the home has none of its kind."""
    folded, known = tuple(word.folded for word in words), asking_words(scene.lexicon.language)
    if not _says_how_it_runs(folded, scene.lexicon):
        return frozenset()
    for phrase, _kind in known.named("appliances"):
        for at in places_of(folded, phrase) if len("".join(phrase)) >= _MIN_APPLIANCE else ():
            there = appliance_things(phrase, scene, scene.home.things)
            named = any(stem(word, known.language) in scene.home.words for word in phrase)
            return frozenset() if there or named else frozenset(range(at, at + len(phrase)))
    return frozenset()


def _says_how_it_runs(words: Phrase, known: Lexicon) -> bool:
    """Tell whether words ask whether something is done, or order that it be started or stopped."""
    telling = asking_words(known.language).single("finished", "ended", "running")
    return not telling.isdisjoint(words) or any(act in _SWITCHING for act, _, _ in cues(words, known))


def _only_read(words: Sequence[Word], scene: Scene) -> str | None:
    """Return the name of the one thing that is to be set going and can only be read."""
    known = scene.lexicon
    for act, left, _ in cues(tuple(word.folded for word in words), known):
        plain = tuple(stem(word, known.language) for word in left if word not in known.articles)
        found = [thing for thing in scene.home.things if plain in thing.names]
        if act in _SWITCHING and found and all(thing.domain in _READABLE for thing in found):
            return found[0].name
    return None


def _without_ends(claimed: str, known: Lexicon) -> str:
    """Return what a recogniser took for a name without the particles around it: "dryer yet"."""
    words, idle = positions(claimed), _idle(known)
    kept = [at for at, word in enumerate(words) if word.folded not in idle]
    return claimed[words[kept[0]].start : words[kept[-1]].end] if kept else ""


def _other_places(words: Sequence[Word], index: WordIndex, scene: Scene) -> frozenset[int]:
    """Return the words for places that only end like one of the home: the "Wintergarten" is not the "Garten"."""
    known, places = scene.lexicon, {name for place in scene.home.places for name in place.names if len(name) == 1}
    ends = tuple(name[0] for name in places if len(name[0]) >= _MIN_END)
    return frozenset(
        at
        for at, word in enumerate(words)
        if known.compound_parts is not None
        and not index.knows(word.folded)
        and (bent := stem(word.folded, known.language)).endswith(ends)
        and not any(bent.endswith(end) and index.knows(bent[: -len(end)]) for end in ends)
        and stands_at_a_place(words, at, known)
    )


def _is_unlike(words: Sequence[Word], strange: frozenset[int], index: WordIndex) -> bool:
    """Tell whether strange words are no slips of names: one is like nothing, or all are but near to something."""
    likeness = [max((found.likeness for found in index.like(words[at].folded)), default=None) for at in strange]
    return None in likeness or (bool(likeness) and all(found is WordSimilarity.NEAR for found in likeness))


class _UnknownName:
    """Words that name something unknown."""

    __slots__ = ("end", "kinds", "start", "stems")

    def __init__(self, start: int, end: int, stems: Phrase, kinds: frozenset[str]) -> None:
        self.start, self.end, self.stems, self.kinds = start, end, stems, kinds


def _capitalised(words: Sequence[Word], strange: frozenset[int], scene: Scene) -> list[int]:
    """Return the strange words that are written as names: "Barnaby" in "Is Barnaby home yet?"; German writes all so."""
    if scene.lexicon.language == "de":
        return []
    return sorted(at for at in strange if at and words[at].said[0].isupper() and not words[at].said.isupper())


def _unknown(words: Sequence[Word], strange: Sequence[int], scene: Scene) -> _UnknownName | None:
    """Return the one name that nobody knows, with the word for what it is; None where that is not clear."""
    if not strange or len(strange) > _MAX_WORDS or strange[-1] - strange[0] >= len(strange) + 1:
        return None
    known = scene.lexicon
    pronouns = {word for phrase in spoken(known).of("pronouns") for word in phrase}
    if not _is_clear(words, frozenset(strange), known) or any(words[at].folded in pronouns for at in strange):
        return None
    first, last = strange[0], strange[-1]
    if any(words[at].folded in known.fillers | known.act_words for at in range(first, last + 1) if at not in strange):
        return None
    begins: int | None
    if stands_at_a_place(words, first, known):
        begins, kinds = first, frozenset[str]()
    else:
        begins, last, kinds = _with_its_kind(words, first, last, known)
    if begins is None:
        return None
    bent = tuple(stem(word.folded, known.language) for word in words[begins : last + 1])
    return _UnknownName(words[begins].start, words[last].end, bent, kinds)


def _with_its_kind(
    words: Sequence[Word], first: int, last: int, known: Lexicon
) -> tuple[int | None, int, frozenset[str]]:
    """Return where a name that nobody knows begins and ends with the word for what it is, and the kinds of that."""
    kinds = frozenset[str]()
    if known.language in _HEAD_FIRST:
        at = first - 1
        while at >= 0 and words[at].folded in _OF[known.language].split():
            at -= 1
        if at >= 0 and ((kinds := _kinds(words[at].folded, known)) or _is_any_thing(words[at].folded, known)):
            first = at
    else:
        # "the spare room lamp": a word that any place may be called by belongs to the name, and so does the kind.
        while last + 1 < len(words) and stem(words[last + 1].folded, known.language) in known.place_words:
            last += 1
        after = words[last + 1].folded if last + 1 < len(words) else ""
        if (kinds := _kinds(after, known)) or _is_any_thing(after, known):
            last += 1
    begins = first if kinds or _is_placed(words, first, last, known) else _behind_article(words, first, known)
    return begins, last, kinds


def _behind_article(words: Sequence[Word], first: int, known: Lexicon) -> int | None:
    """Return where a name begins that has known words before the one that nobody knows: "the hot tub"."""
    for at in range(first - 1, max(first - _MAX_KNOWN, 0) - 1, -1):
        if at and words[at - 1].folded in known.articles:
            return at
        if words[at].folded in known.fillers | known.act_words:
            return None
    return None


def _is_clear(words: Sequence[Word], strange: frozenset[int], known: Lexicon) -> bool:
    """Tell whether the request has a word that says what is wanted, and does not begin with what nobody knows."""
    rest = {word.folded for at, word in enumerate(words) if at not in strange}
    asking = {
        word
        for field in ("yes_no", "which", "how_many", "value", "list_reading", "duties")
        for phrase in known.of(field)
        for word in phrase
    }
    asking |= asking_words(known.language).single("finished", "ended", "running")
    return bool(rest & (known.act_words | asking))


def _is_placed(words: Sequence[Word], first: int, last: int, known: Lexicon) -> bool:
    """Tell whether words stand where a name stands: behind an article or a verb, or written as names are."""
    if any(word.said[0].isupper() for word in words[max(first, 1) : last + 1]):
        return True
    if first == 0:
        return False
    before = words[first - 1].folded
    if before in known.articles or first == 1 or before in _JOINED_ARTICLES.get(known.language, "").split():
        return True
    folded = tuple(word.folded for word in words)
    return before in known.fillers | known.act_words and any(True for _ in cues(folded, known))


def _kinds(word: str, known: Lexicon) -> frozenset[str]:
    return known.kinds.get((stem(word, known.language),), frozenset())


def _is_any_thing(word: str, known: Lexicon) -> bool:
    return stem(word, known.language) in {stem(fold(thing), known.language) for thing in _THING[known.language].split()}


def _there(named: _UnknownName, scene: Scene) -> tuple[tuple[str, ...], str | None]:
    """Return what there is of the kind that was named: in the room where it was said, else if it is not much.

    What guards the home is not told to whoever asks for something else.
    """
    things = [thing for thing in scene.home.things if any(KINDS[kind].covers(thing) for kind in named.kinds)]
    if any(is_guard(thing) for thing in things):
        return (), None
    near = [thing for thing in things if scene.here is not None and thing.area and thing.area.id == scene.here]
    if near and len(near) <= _MAX_PRESENT:
        place = near[0].area
        return tuple(dict.fromkeys(thing.name for thing in near)), None if place is None else place.name
    if things and len(things) <= _MAX_PRESENT:
        return tuple(dict.fromkeys(thing.name for thing in things)), None
    return (), None


def _says(claimed: str, named: _UnknownName, text: str) -> bool:
    """Tell whether a reason names just what is unknown."""
    return _plain(claimed) == _plain(text[named.start : named.end])


def _plain(text: str) -> tuple[str, ...]:
    return tuple(word.folded for word in positions(text))


def _whole_name(claimed: str, scene: Scene) -> str | None:
    """Return the name of the thing that a reason says is not there, though it is."""
    bent = tuple(stem(word.folded, scene.lexicon.language) for word in positions(claimed))
    while bent and bent[0] in scene.lexicon.articles:
        bent = bent[1:]
    owners = (owner for thing in scene.home.named.get(bent, ()) for owner in (thing, thing.area, thing.floor))
    return next((owner.name for owner in owners if owner is not None and bent in owner.names), None)


def _panel(claimed: str, scene: Scene) -> str | None:
    """Return the name of the one alarm panel of which these words are a part: it is there, whatever is to be done."""
    known = scene.lexicon
    said = {stem(word, known.language) for word in split(claimed) if word not in known.articles}
    found = [
        thing.name
        for thing in scene.home.things
        if thing.domain == "alarm_control_panel" and said and any(said.issubset(name) for name in thing.names)
    ]
    return found[0] if len(found) == 1 else None


def _may_be_a_name(claimed: str, request: RequestContext, scene: Scene, index: WordIndex) -> bool:
    """Tell whether what a reason calls a name can be one: no number, no time, no verb, and not half of a sentence."""
    known = scene.lexicon
    words = positions(claimed)
    while words and words[0].folded in known.articles:
        words = words[1:]
    if not words or len(words) > _MAX_WORDS + 1 or any(find(claimed, now=request.now, language=known.language)):
        return False
    if all(word.folded in known.fillers for word in words):
        return False
    for word in words:
        bent = stem(word.folded, known.language)
        names_something = bent in scene.home.words or bent in known.kind_stems or not index.knows(word.folded)
        joins = word.folded in _OF[known.language].split()
        if not (names_something or joins) or number(word.folded, known.language) is not None:
            return False
    places = [name for _, name in runs(tuple(stem(word.folded, known.language) for word in words))]
    return bool(places)
