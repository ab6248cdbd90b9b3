"""Questions about locks, doors, windows and covers, answered for the whole home unless a place is named."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ..commands import Scene
from ..directives.words import occurrences, spoken
from ..home import Thing
from ..lexicon import Phrase
from ..words import stem
from .alarm import read_alarm_question
from .forms import QuestionForm, begin, quantify
from .in_rooms import read_in_room
from .presence import read_coming_and_going, read_presence
from .reading import SafetyReading, ask, not_there, refused
from .rules import CONDITIONS, LATCHES, OPPOSITES, REASSURING, TOGETHER, domains_of, meaning_for
from .targets import (
    SUBJECTS,
    SentenceSubject,
    all_ways,
    garage_doors,
    kinds_in,
    read_subject,
    strange_words,
    without_groups,
)
from .words import SafetyWords, Sentence

_STRONG = frozenset({"locked", "unlocked"})
"""Conditions of nothing but locks: whoever says them asks about safety."""
_WITH_DOORS = {"locked": "secure", "unlocked": "insecure"}
"""Condition of locks to what is asked where their doors count too."""
_INSTEAD = {"locked": "closed", "unlocked": "open", "open": "unlocked", "closed": "locked"}
"""Condition to what is told of a door that cannot tell it."""
_OPENNESS = frozenset({"open", "closed"})
"""Conditions that a blind has as well as a door."""
_DOORS = frozenset({"door", "lock", "opening"})
"""Kinds whose openness the latch of a lock tells too."""
_NEVER_OTHERS = frozenset(CONDITIONS) | {"on", "off"}
"""Conditions that no sensor of a door has but its contact; a "moving" or "connected" one is another's to answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedCondition:
    """The condition that is asked about."""

    name: str | None
    """The condition; None where there is none, or more than can be answered."""
    alternatives: bool = False
    """Whether its opposite was named too: "open or closed"."""
    found: frozenset[str] = frozenset()
    """All that were named."""


def read_question(words: Phrase, scene: Scene, known: SafetyWords, *, asks: bool, polite: bool) -> SafetyReading | None:
    """Return the query that answers a question, why it must not be guessed at, or None if it is no such question."""
    if (told := read_coming_and_going(words, scene, known, asks=asks)) is not None and told.calls:
        return told
    if (not_now := _not_now(words, scene, known)) is not None:
        return not_now
    asked = begin(Sentence(words), known, asks=asks or _is_elliptical(words, scene, known), polite=polite)
    if asked is None:
        return None
    for read in (read_alarm_question, read_in_room, read_presence):
        if (found := read(asked, scene, known)) is not None:
            return found
    return _about_things(asked, scene, known)


def _not_now(words: Phrase, scene: Scene, known: SafetyWords) -> SafetyReading | None:
    """Return the refusal of what asks about another time, or something else than how it is."""
    sentence = Sentence(words)
    first = sentence.begin(known.of("not_now")) or (sentence.take(known.of("was")) if known.loose_order else None)
    if first is None:
        return None
    for field in ("past", "how_many", "yes_no", "which"):
        longer = Sentence(words).begin(known.of(field))
        if longer is not None and (field == "past" or len(longer) > len(first)):
            return None
    kinds = kinds_in(sentence.left, scene)
    condition = sentence.copy().take_named(known.named("conditions")) is not None
    return refused(first) if condition and kinds & SUBJECTS and not kinds - SUBJECTS else None


def _about_things(asked: QuestionForm, scene: Scene, known: SafetyWords) -> SafetyReading | None:
    wanted = _conditions(asked, scene, known)
    quantify(asked, known)
    plural = asked.rest.has(known.of("plurals"))
    asked.rest.drop(known.of("copulas"))
    asked.rest.drop(known.of("fillers"))
    parts = asked.rest.parts((*known.of("and_"), *known.of("or_")))
    strong = bool(wanted.found & _STRONG)
    if wanted.name is None or (asked.inner_not and len(parts) > 1):  # nobody knows what the "not" belongs to
        return _unclear(parts, scene, strong=strong or bool(wanted.found))
    subjects = _subjects(parts, wanted.name, asked, scene, known, plural=plural)
    bad = [subject for subject in subjects if not subject.things]
    if bad:
        strong |= any(subject.kinds & SUBJECTS for subject in subjects)
        single = len(subjects) == 1 and asked.form == "is"
        return _missing(bad, wanted.name if single else "", scene, known) if strong else None
    if not subjects:
        if not (asked.everything or (asked.form == "which" and (strong or wanted.name == "open"))):
            return None
        found = (*_all_that_could(wanted.name, asked, scene), *_standing_open(wanted.name, subjects, scene))
        return _answer(asked, wanted, SentenceSubject(things=found, plural=True)) if found else None
    things = tuple(dict.fromkeys(thing for subject in subjects for thing in subject.things))
    several = plural or len(subjects) > 1 or any(subject.plural for subject in subjects)
    if several:
        things += tuple(thing for thing in _standing_open(wanted.name, subjects, scene) if thing not in things)
    # A garage that stands open is not locked, whatever the lock of its side door says.
    garage = [thing for part in parts for thing in garage_doors(part, scene, known) if thing not in things]
    if garage and wanted.name in _WITH_DOORS:
        things, wanted = (*things, *garage), replace(wanted, name=_WITH_DOORS[wanted.name])
    return _answer(asked, wanted, SentenceSubject(things=things, plural=several))


def _all_that_could(condition: str, asked: QuestionForm, scene: Scene) -> tuple[Thing, ...]:
    """Return what is asked about: the ways in, and every cover where "everything is closed" would speak of it too."""
    ways = all_ways(scene, domains_of(condition))
    if condition not in _OPENNESS or asked.form == "which":
        return ways
    return without_groups((*ways, *(thing for thing in scene.home.things if thing.domain == "cover")), scene)


def _standing_open(condition: str, subjects: list[SentenceSubject], scene: Scene) -> tuple[Thing, ...]:
    """Return the locks that say of themselves that they are open, where doors of the whole home are asked about."""
    asks_doors = not subjects or any(subject.kinds & _DOORS for subject in subjects)
    if condition not in LATCHES or not asks_doors or any(subject.placed for subject in subjects):
        return ()
    states = {thing: scene.state_of(thing.entity_id) for thing in scene.home.by_domain.get("lock", ())}
    return tuple(thing for thing, state in states.items() if state is not None and state.state in ("open", "opening"))


def _subjects(
    parts: list[Phrase], condition: str, asked: QuestionForm, scene: Scene, known: SafetyWords, *, plural: bool
) -> list[SentenceSubject]:
    several = plural or asked.every or asked.any_of or asked.none or asked.everything or asked.form != "is"
    domains = domains_of(condition)
    found = []
    for part in parts:
        bare = Sentence(part)
        home = bare.drop(known.of("whole_home"))
        left = tuple(word for word in bare.left if word not in scene.lexicon.fillers)
        if home and not left:
            if len(parts) == 1 and not asked.everything:  # "is the house locked"
                asked.every = not asked.any_of and not asked.none
            found.append(SentenceSubject(things=all_ways(scene, domains), plural=True))
        elif left:
            words = bare.left if home else part
            found.append(
                read_subject(words, scene, known, domains, implied=domains, several=several, condition=condition)
            )
    return found


def _missing(bad: list[SentenceSubject], condition: str, scene: Scene, known: SafetyWords) -> SafetyReading | None:
    """Return what is said where a subject is not there: nothing else is taken for it.

    Args:
        bad: the subjects that mean nothing.
        condition: what was asked of the only one; nothing where there are several.
        scene: what they are read against.
        known: the words about safety.
    """
    if any(subject.foreign for subject in bad):
        return None
    instead = _INSTEAD.get(condition)
    if instead and not bad[0].plural:
        domains = domains_of(instead)
        other = read_subject(
            bad[0].unexplained, scene, known, domains, implied=domains, several=False, condition=instead
        )
        if len(other.things) == 1 and (meaning := meaning_for(instead, other.things[0])) is not None:
            return ask("value", {other.things[0]: meaning})
    words = tuple(word for subject in bad for word in subject.unexplained)
    return not_there(words) if all(subject.missing for subject in bad) else refused(words)


def _answer(asked: QuestionForm, wanted: AskedCondition, subject: SentenceSubject) -> SafetyReading | None:
    assert wanted.name is not None
    latch = LATCHES.get(wanted.name)
    meanings = {
        thing: meaning
        for thing in subject.things
        if (meaning := meaning_for(wanted.name, thing) or (latch if thing.domain == "lock" else None)) is not None
    }
    if not meanings:
        return None
    turned = asked.negated != asked.none
    if turned:
        meanings = {thing: meaning.turned() for thing, meaning in meanings.items()}
    if wanted.alternatives:
        return ask("value" if len(meanings) == 1 else "which", meanings)
    form = _form(asked, reassuring=(wanted.name in REASSURING) != turned, single=len(meanings) == 1)
    return ask(form, meanings)


def _form(asked: QuestionForm, *, reassuring: bool, single: bool) -> str:
    if asked.form in ("which", "how_many"):
        return asked.form
    if asked.none:
        return "all"
    if asked.every:
        return "which" if asked.negated else "all"
    if asked.any_of:
        return "any"
    if single:
        return "is"
    return "all" if reassuring else "any"


def _conditions(asked: QuestionForm, scene: Scene, known: SafetyWords) -> AskedCondition:
    """Take the conditions out of a question."""
    rest = asked.rest
    if asked.past:
        asked.negated |= rest.take(known.of("forgotten")) is not None
        rest.drop(known.of("left"))
    found: list[str] = []
    options = [*(known.named("past_conditions") if asked.past else ()), *known.named("conditions")]

    is_place = _PlaceWords(rest.left, options, scene)
    for phrase, name in sorted(options, key=lambda item: -len(item[0])):
        while rest.take([phrase], is_place) is not None:
            found.append(name)
    names = frozenset(found)
    if len(found) == 1:
        return AskedCondition(name=found[0], found=names)
    if len(names) < len(found):  # "ist oben ein Fenster offen": the other word says where, and not how
        return AskedCondition(name=None, found=names)
    if names in TOGETHER and rest.has(known.of("and_")) | rest.has(known.of("or_")):
        return AskedCondition(name=TOGETHER[names], found=names)
    if names == {"locked", "closed"}:  # "cerrada ... con llave" is locked and no more
        return AskedCondition(name="locked", found=names)
    if names in OPPOSITES and rest.take(known.of("or_")) is not None:
        return AskedCondition(name=OPPOSITES[names], alternatives=True, found=names)
    return AskedCondition(name=None, found=names)


class _PlaceWords:
    """Tells where a word says where something is rather than how."""

    def __init__(self, words: Phrase, options: Iterable[tuple[Phrase, str]], scene: Scene) -> None:
        self._floors = {name[0] for name in scene.home.floor_names if len(name) == 1}
        self._lexicon = scene.lexicon
        self._words = words
        self._phrases = [phrase for phrase, _ in options]

    def __call__(self, words: Phrase, end: int) -> bool:
        word, following = words[end - 1], words[end : end + 1]
        if following and following[0] in self._lexicon.articles and word in self._lexicon.fillers:
            return True
        # "oben" is how a blind may stand, and where a window is in a home that has a floor of that name.
        others = Sentence(item for item in self._words if item != word)
        return stem(word, self._lexicon.language) in self._floors and others.has(self._phrases)


def _unclear(parts: list[Phrase], scene: Scene, *, strong: bool) -> SafetyReading | None:
    """Return the refusal of a question about doors that asks for no condition we know."""
    words = tuple(word for part in parts for word in part)
    kinds = kinds_in(words, scene)
    others = [phrase for phrase, name in scene.lexicon.conditions if name not in _NEVER_OTHERS]
    if kinds - SUBJECTS or not (kinds or strong) or Sentence(words).has(others):
        return None
    return refused(strange_words(words, scene) or words)


def _is_elliptical(words: Phrase, scene: Scene, known: SafetyWords) -> bool:
    """Tell whether a sentence without a verb asks whether all is safe: "everything closed", "all doors locked".

    One with a direction behind what it names says where something is to go: "all blinds up", "... down upstairs".
    """
    around = spoken(scene.lexicon)
    if occurrences(words[1:], [phrase for field in ("up", "down") for phrase in around.of(field)]):
        return False
    sentence = Sentence(words)
    everything = sentence.begin(known.of("everything")) is not None
    if not everything and sentence.begin(known.of("every")) is None:
        return False
    return any((everything or name in _STRONG) and sentence.has([phrase]) for phrase, name in known.named("conditions"))
