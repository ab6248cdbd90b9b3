"""What a sentence complains of, or what somebody is about to do; nothing where a word of it says anything else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
import re

from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.words import longest_first, places_of, spoken
from ..grounded_parser.home import HomePlace, Thing
from ..grounded_parser.lexicon import ANY_WORDS, FoldedWords, Lexicon, Phrase, by_first_word, phrases
from ..grounded_parser.words import runs, split, stem
from ..non_commands import negations
from .grammar import OPPOSITES, GrammarWords, complaint_grammar
from .hindrances import ORDERS, Hindrance, read_hindrance, read_wish
from .naming import named, room_of, without
from .vocabulary import SOUNDS, VOCABULARIES, ComplaintVocabulary

_CONTRACTED = re.compile(r"(\w{3,})['\u2019]s\b")
"""What is cut short: "that streetlight's shining"."""
_CUT = {"de": "es"}
"""What was cut, where it is no "is": "stinkt's"."""
_SAYING = frozenset({("c",), ("il",), ("hay",), ("es",), ("wat",), ("que",), ("esta",), ("what", "a"), ("what", "an")})
"""What begins a statement as well as a question."""
MAX_WORDS = 14
AIMS = frozenset({"leaving", "bed", "film"})
"""What people are about to do, rather than what is wrong."""
_PARTICLES, _NO_MORE = frozenset({"n", "ne"}), "plus"
_DARK, _SMELL = "dark", "stuffy"
_OF = frozenset({"of", "like", "nach", "naar", "a", "de", "au", "le"})
"""What stands before the name of a smell."""
_ORDER = ("glare", "stuffy", "damp", "dry", "loud", "quiet", "dark", "bright", "cold", "hot", "bed", "film", "leaving")
"""Of several signs the first decides."""
_HEARD, _FELT = frozenset({"loud", "quiet"}), frozenset({"cold", "hot"})
_SHORTEST = 3
"""Words of a sentence that a cry may stand before, the cry counted."""
_COPULAS = frozenset(
    {*("is", "its", "im", "am", "are", "ist", "bin", "sind", "est", "fait", "suis", "esta", "hace", "estoy", "ben")}
)
"""Words that say how something is, in five languages."""
_SECOND_PERSON = frozenset(
    {("eres",), ("sois",), ("du", "bist"), ("youre",), ("you", "are"), ("tu", "es"), ("je", "bent")}
)
"""What begins words about the one who is spoken to, and about nothing else."""
_LESS = frozenset({"less", "weniger", "moins", "menos", "minder", "sometimes", "manchmal", "parfois", "soms"})
"""Words before a quality that take it back."""
_MAX_OBJECT = 2
"""Words for what somebody hardly sees."""
_HEARD_KINDS = frozenset({"media_player", "vacuum", "fan"})
"""What plagues by its noise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Symptom:
    """What is wrong, and where."""

    sign: str
    """What it is: dark, cold, loud ..."""
    place: HomePlace | None = None
    """The place that was named."""
    things: tuple[Thing, ...] = ()
    """The things that were named."""
    domains: frozenset[str] = frozenset()
    """The kinds of things that were named: "the light is too bright"."""
    kinds: frozenset[str] = frozenset()
    """The same kinds, as finely as they were named: a television is a player that no radio is."""
    unexplained: frozenset[str] = frozenset()
    """Stems of words that only the name of what helps may explain: the "radio" of the "Dresser Radio"."""


class _Words(FoldedWords[ComplaintVocabulary]):
    def __init__(self, vocabulary: ComplaintVocabulary) -> None:
        super().__init__(vocabulary)
        self.signs = {sign: longest_first(phrases(text)) for sign, text in vocabulary.signs.items()}
        self.sign_words = frozenset(word for found in self.signs.values() for phrase in found for word in phrase)
        self.sight, self.doing, self.unbearable = self.of("sight"), self.of("doing"), self.of("unbearable")
        sounds = frozenset(word for phrase in phrases(SOUNDS) for word in phrase)
        self.idle = sounds | self._each_word("idle")
        self.doing_words = self._each_word("doing")
        self.places, self.main = self._each_word("places"), self._each_word("main")

    def _each_word(self, field: str) -> frozenset[str]:
        return frozenset(word for phrase in self.of(field) for word in phrase)


@lru_cache(maxsize=8)
def complaint_words(language: str) -> _Words | None:
    """Return the words of a language, or None where it has none."""
    vocabulary = VOCABULARIES.get(language)
    return None if vocabulary is None else _Words(vocabulary)


def main_words(language: str) -> frozenset[str]:
    """Return the words in the name of a room's main light."""
    known = complaint_words(language)
    return frozenset() if known is None else known.main


def signs_of(sign: str, language: str) -> frozenset[str]:
    """Return the words that say a sign by themselves."""
    known = complaint_words(language)
    return frozenset() if known is None else frozenset(item[0] for item in known.signs[sign] if len(item) == 1)


def read_symptom(text: str, scene: Scene) -> Symptom | None:
    """Return what a sentence complains of, each word of it explained; None where it is no complaint."""
    known, words = complaint_words(scene.lexicon.language), tuple(split(_spelt_out(text, scene)))
    if known is None or "?" in text or not 0 < len(words) <= MAX_WORDS:
        return None
    for said in (words, tuple(word for word in words if word not in known.idle)):
        for phrase in known.sight if not by_first_word(known.sight).keys().isdisjoint(said) else ():
            for at in places_of(said, phrase):
                if _is_outside(words, scene):
                    return None
                if (dark := _blind(said[:at], said[at + len(phrase) :], known, scene)) is not None:
                    return dark
                break
    if _is_asked(words, text, scene) or words[:1] in _SECOND_PERSON or words[:2] in _SECOND_PERSON:
        return None
    grammar = complaint_grammar(scene.lexicon.language)
    plain = _without_cry(words, known, scene)
    found = _complaint(plain, known, scene)
    if grammar is None or (found is not None and not found.unexplained):
        return found
    if (
        found is None
        and not _is_outside(words, scene)
        and (dark := _unseeing(words, known, grammar, scene)) is not None
    ):
        return dark
    hindrance = read_hindrance(_spelt_out(text, scene), words, scene, grammar, known.idle)
    return _hindered(hindrance, words, known, grammar, scene) or found


def _spelt_out(text: str, scene: Scene) -> str:
    """Return a text with its contractions in full, but for names that are written so: "in Ada's room"."""
    known, cut = scene.lexicon.language, _CUT.get(scene.lexicon.language, "is")
    words = scene.home.words
    return _CONTRACTED.sub(lambda it: it[0] if stem("".join(split(it[0])), known) in words else f"{it[1]} {cut}", text)


def _unseeing(words: Phrase, known: _Words, grammar: GrammarWords, scene: Scene) -> Symptom | None:
    """Return darkness for somebody who hardly sees what is in the hands, in whatever order that is said."""
    said = set(words)
    hardly = bool(said & grammar.scarcely)
    if not said & grammar.seeing or not (hardly or said & grammar.nothing):
        return None
    rest, place, things, domains = named(words, scene)
    own = tuple(
        word
        for word in rest
        if word not in grammar.seeing | grammar.scarcely | grammar.nothing | known.idle | set(known.doing_words)
    )
    # "My knitting" is no device, and what is seen on a camera or a screen is not dark.
    if things or domains or len(own) > (_MAX_OBJECT if hardly else 0):
        return None
    verbs = {phrase[0] for act, phrase in scene.lexicon.acts if act in ORDERS} - scene.lexicon.fillers
    known_here = any(stem(word, scene.lexicon.language) in scene.home.words for word in own)
    return None if known_here or verbs & set(own) else Symptom(sign=_DARK, place=place)


def _hindered(
    hindrance: Hindrance, words: Phrase, known: _Words, grammar: GrammarWords, scene: Scene
) -> Symptom | None:
    """Return what is wrong beside what it keeps somebody from; of a device or music alone it is the noise or light."""
    rest = hindrance.rest
    if rest == words or not rest:
        return None
    if (found := _complaint(_without_cry(rest, known, scene), known, scene)) is not None:
        return found
    if any(without(rest, signs) != rest for signs in known.signs.values()):
        return None
    _, _, things, domains = named(rest, scene)
    kinds = domains | {thing.domain for thing in things}
    plain = tuple(word for word in rest if word not in grammar.over)
    if grammar.sounding & set(rest) or kinds & _HEARD_KINDS:
        quiet = tuple(word for word in plain if word not in grammar.sounding)
        return _complaint(quiet, known, scene, sign="loud")
    if "light" in kinds and (not hindrance.clause or grammar.asleep & set(hindrance.clause)):
        return _complaint(plain, known, scene, sign="bright")
    return None


def _without_cry(words: Phrase, known: _Words, scene: Scene) -> Phrase:
    """Return words without a first one that nothing knows, before a sentence that needs none: "jeez, it's ..."."""
    if len(words) < _SHORTEST or words[1] not in known.idle or words[0] in known.idle | known.sign_words:
        return words
    is_known = words[0] in scene.lexicon.words or stem(words[0], scene.lexicon.language) in scene.home.words
    is_verb = without(words, known.signs["leaving"]) != words  # Dutch "haal maar weg"
    return words if is_known or is_verb else words[1:]


def _complaint(words: Phrase, known: _Words, scene: Scene, *, sign: str | None = None) -> Symptom | None:
    """Return what words complain of by the signs in them, or by one that is known already."""
    language = scene.lexicon.language
    if _is_ordered(words, scene):
        return None
    left: Phrase = words
    behind: Phrase = ()
    if sign is None:
        sign, left, behind = _sign(words, known, scene)
    if sign is None or (sign not in AIMS and _is_outside(words, scene)):
        return None
    if _is_denied(without(left, known.unbearable), language):
        return None  # "it is not too cold" is content
    if sign == _SMELL:
        left = _without_source(words, left, known)
    ended = _without_tail(left, behind, sign, scene)
    if ended is None:
        return None
    tail = left[len(ended) :]
    _, place, things, domains = named(words[: len(words) - len(tail)] if tail else words, scene)
    things, domains = _sources(things, domains, sign)
    left, *_ = named(ended, scene)
    grammar = complaint_grammar(language)
    allowed = known.idle | (known.places if sign == "glare" else frozenset())
    if grammar is not None:
        allowed |= grammar.carrying if sign in _HEARD else grammar.body if sign in _FELT else frozenset()
        allowed |= _degree(words, sign, known, grammar, scene)
    unexplained = frozenset(stem(word, language) for word in left if word not in allowed)
    if sign in _HEARD and place is None and unexplained and (place := room_of(unexplained, scene)) is not None:
        unexplained = frozenset()  # the music of somebody is heard from where that one's room is
    kinds = frozenset(
        kind
        for _, name in runs(tuple(stem(word, language) for word in words))
        for kind in scene.lexicon.kinds.get(name) or ()
    )
    return Symptom(sign=sign, place=place, things=things, domains=domains, kinds=kinds, unexplained=unexplained)


def _is_ordered(words: Phrase, scene: Scene) -> bool:
    """Tell whether words order something, with a verb or without one."""
    comparatives = (phrase for phrase, _ in spoken(scene.lexicon).comparatives if phrase[0] in words)
    if any(True for phrase in comparatives for _ in places_of(words, phrase)) or words[:1] in scene.lexicon.single_acts:
        return True  # "louder" and "dim it" are commands
    orders = (set(phrase) - {ANY_WORDS} for _, phrase in scene.lexicon.acts if phrase[0] == words[0])
    if any(len(order) > 1 and order <= set(words) for order in orders):
        return True  # "warm that one up to nineteen"
    return _switches(words, scene)  # Dutch "licht aan": what is named first is a lamp, and not too bright


def _switches(words: Phrase, scene: Scene) -> bool:
    """Tell whether words name a thing and behind it whether it shall be on or off, and say nothing else."""
    known = spoken(scene.lexicon)
    for phrase in (*known.of("on"), *known.of("off")):
        for at in places_of(words, phrase):
            _, _, things, domains = named(words[:at], scene)
            left, *_ = named(words[:at] + words[at + len(phrase) :], scene)
            if (things or domains) and all(word in scene.lexicon.fillers | scene.lexicon.articles for word in left):
                return True
    return False


def _sources(things: tuple[Thing, ...], domains: frozenset[str], sign: str) -> tuple[tuple[Thing, ...], frozenset[str]]:
    """Return what was named without what a glare only falls on."""
    if sign != "glare":
        return things, domains
    return tuple(thing for thing in things if thing.domain != "media_player"), domains - {"media_player"}


def _degree(words: Phrase, sign: str, known: _Words, grammar: GrammarWords, scene: Scene) -> frozenset[str]:
    """Return the one word that nothing knows between an "it is" and what it is: however cold that may be."""
    at = min((at for phrase in known.signs[sign] for at in places_of(words, phrase)), default=0)
    before, word = words[: max(at - 1, 0)], words[at - 1]
    if sign in AIMS or not _COPULAS & set(before) or any(item not in known.idle for item in before):
        return frozenset()
    turns = grammar.scarcely | grammar.hardly | _LESS | negations(scene.lexicon.language)
    is_known = word in scene.lexicon.words or stem(word, scene.lexicon.language) in scene.home.words
    return frozenset() if word in turns or is_known else frozenset({word})


def _sign(words: Phrase, known: _Words, scene: Scene) -> tuple[str | None, Phrase, Phrase]:
    """Return what is wrong, the words without what says so, and those that stand behind it."""
    grammar = complaint_grammar(scene.lexicon.language)
    if grammar is not None:
        if (simile := grammar.simile(words)) is not None:
            return simile[0], without(simile[1], known.signs[simile[0]]), simile[2]
        if grammar.body & set(words) and (left := without(words, grammar.numb)) != words:
            return "cold", left, ()
        if (lacking := _lacking(words, known, grammar, scene) or read_wish(words, grammar)) is not None:
            return (*lacking, ())
        if (drowned := _drowned(words, known, grammar, scene)) is not None:
            return "loud", drowned, ()
        if grammar.sounding & set(words) and (carried := without(words, grammar.piercing)) != words:
            return "loud", tuple(word for word in carried if word not in grammar.sounding), ()
    signs = [sign for sign in _ORDER if without(words, known.signs[sign]) != words]
    if not signs or (signs[0] not in AIMS and AIMS & set(signs)):
        return None, words, ()
    left = words
    for sign in signs:
        left = without(left, known.signs[sign])
    ends = (at + len(phrase) for phrase in known.signs[signs[0]] for at in places_of(words, phrase))
    return signs[0], left, words[min(ends, default=len(words)) :]


def _lacking(words: Phrase, known: _Words, grammar: GrammarWords, scene: Scene) -> tuple[str, Phrase] | None:
    """Return what is wrong where there is not enough of its opposite: "it is not bright enough"."""
    said = set(words)
    if not said & (grammar.enough | grammar.hardly) or not _is_denied(words, scene.lexicon.language):
        return None
    plain = tuple(
        word
        for word in words
        if word not in grammar.enough | grammar.hardly | negations(scene.lexicon.language) | _PARTICLES
    )
    if said & grammar.enough:
        for sign, nouns in grammar.lacking.items():
            if set(plain) & nouns:
                return sign, tuple(word for word in plain if word not in nouns)
    for sign, opposite in OPPOSITES.items():
        if (left := without(plain, known.signs[sign])) != plain:
            return opposite, left
    return None


def _drowned(words: Phrase, known: _Words, grammar: GrammarWords, scene: Scene) -> Phrase | None:
    """Return words without what is not heard, where the noise is named that drowns it: "over that hood"."""
    rest = without(words, known.signs["quiet"])
    if rest == words:
        return None
    at = next((at for at, word in enumerate(rest) if word in grammar.over and at + 1 < len(rest)), None)
    if at is None:
        return None
    source = rest[at + 1 :]
    loud = without(source, known.signs["loud"])
    _, _, things, domains = named(source, scene)
    if not (things or domains & _HEARD_KINDS or loud != source or grammar.sounding & set(source)):
        return None
    heard, *_ = named(rest[:at], scene)
    # What is not heard may be anything: "the match".
    unknown = tuple(word for word in heard if word not in known.idle)
    heard = tuple(word for word in heard if word in known.idle) if len(unknown) <= _MAX_OBJECT else heard
    return heard + tuple(word for word in loud if word not in grammar.sounding)


def _without_tail(left: Phrase, behind: Phrase, sign: str, scene: Scene) -> Phrase | None:
    """Return words without what a sign leads to or comes from: "to read"; None where that is an order."""
    grammar = complaint_grammar(scene.lexicon.language)
    if grammar is None or sign in AIMS:
        return left
    at = next((at for at, word in enumerate(behind) if word in grammar.tails), None)
    if at is None:
        return left
    tail = behind[at:]
    verbs = {phrase[0] for act, phrase in scene.lexicon.acts if act in ORDERS} - scene.lexicon.fillers - grammar.tails
    if verbs.intersection(tail[:3]):
        return None
    return left[: len(left) - len(tail)] if left[len(left) - len(tail) :] == tail else left


def _is_denied(words: Phrase, language: str) -> bool:
    """Tell whether a word turns words round; "ne" does so only beside another."""
    found = negations(language).intersection(words)
    return bool(found - _PARTICLES) or (not found.isdisjoint(_PARTICLES) and _NO_MORE in words)


def _without_source(words: Phrase, left: Phrase, known: _Words) -> Phrase:
    """Return words without what it smells of: "of burnt toast"."""
    for at, word in enumerate(words):
        if word in _OF and at:
            source = set(words[at + 1 : at + 4]) - known.idle
            return tuple(item for item in left if item not in source)
    return left


def _blind(before: Phrase, after: Phrase, known: _Words, scene: Scene) -> Symptom | None:
    """Return darkness for somebody who cannot see, whatever it is they are doing."""
    rest, place, _, domains = named(after, scene)
    if "light" in domains:
        return None  # "with all this light" says the opposite
    leads = any(rest[: len(phrase)] == phrase for phrase in known.doing)
    if any(word not in known.idle for word in before):
        return None
    if not leads and any(word not in known.idle for word in rest):
        return None
    return Symptom(sign=_DARK, place=place)


def _is_outside(words: Phrase, scene: Scene) -> bool:
    """Tell whether it is about the weather, which nothing in a room changes."""
    return any(True for phrase in scene.lexicon.of("outside") for _ in places_of(words, phrase))


def _is_asked(words: Phrase, text: str, scene: Scene) -> bool:
    """Tell whether words ask for something or order it, rather than say how it is."""
    if words[:1] in _SAYING or words[:2] in _SAYING:
        return False
    asking = _asking(scene.lexicon, "!" in text).get(words[0], ())
    return any(words[: len(phrase)] == phrase for phrase in asking)


@lru_cache(maxsize=16)
def _asking(lexicon: Lexicon, is_exclaimed: bool) -> Mapping[str, Sequence[Phrase]]:
    """Return what begins a question, by its first word."""
    fields = ("value", "which", "how_many", *(() if is_exclaimed else ("yes_no",)))
    asking = [phrase for field in fields for phrase in lexicon.of(field)] + [phrase for phrase, _ in lexicon.how]
    found: dict[str, list[Phrase]] = {}
    for phrase in asking:
        found.setdefault(phrase[0], []).append(phrase)
    return found
