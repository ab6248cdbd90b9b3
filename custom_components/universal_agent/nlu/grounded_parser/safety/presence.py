"""Questions about who is at home."""

from ..commands import Scene
from ..home import Thing
from ..lexicon import Phrase, first_words
from ..nouns import fits, read_noun
from ..words import stem
from ..zones import zone_called
from .forms import QuestionForm
from .reading import SafetyReading, ask, refused
from .rules import ANY_STATE, StateMeaning, meaning_for
from .targets import strange_words
from .words import SafetyWords, Sentence

PERSONS = frozenset({"person"})
"""Domain of those who live here."""
_TRACKED = frozenset({"device_tracker"})
_MAX_ORIGIN = 4
"""Words at most that tell where somebody comes back from."""


def read_presence(asked: QuestionForm, scene: Scene, known: SafetyWords) -> SafetyReading | None:
    """Return the query about persons, why it must not be guessed at, or None if it asks about something else."""
    rest = asked.rest.copy()
    conditions = _conditions(rest, known)
    if rest.copy().take_named(known.named("conditions")) is not None:
        return None
    alternatives = len(conditions) > 1 and rest.take(known.of("or_")) is not None
    if not conditions or (len(conditions) > 1 and not alternatives):
        return None
    if conditions == ["home"]:
        rest = _without_origin(rest, scene, known)
    negated = rest.drop(known.of("negations")) or asked.negated
    who = who_is_meant(asked, rest, known)
    if who == "none" and known.concord:
        negated = False
    rest.drop(known.of("copulas"))
    rest.drop(known.of("fillers"))
    words = tuple(word for word in rest.left if word not in scene.lexicon.fillers)
    if who is None:
        form = "value" if alternatives else None
        return _about_named(rest.parts(known.of("and_")), conditions[0], scene, negated=negated, form=form)
    if words:
        return refused(words)
    everybody = [thing for thing in scene.home.things if thing.domain == "person"]
    return _answer(who, everybody, conditions[0], negated=negated)


def read_coming_and_going(words: Phrase, scene: Scene, known: SafetyWords, *, asks: bool) -> SafetyReading | None:
    """Return the query about persons who may have come or gone: "has Ada gone out", "has Ada left work yet"."""
    rest = Sentence(words)
    led = rest.begin(known.of("perfect")) is not None
    led = led or ((asks or known.loose_order) and rest.take(known.of("perfect")) is not None)
    gone = known.named("gone")
    may_begin = not first_words(gone).isdisjoint(words[:1])
    begins = may_begin and any(words[: len(phrase)] == phrase for phrase, _ in gone)
    condition = rest.take_named(gone) if led or begins else None
    if condition is None:
        return None
    rest.drop(tuple(phrase for phrase, name in gone if name == condition))  # "come back ... home"
    if condition == "home":
        rest = _without_origin(rest, scene, known)
    asked = QuestionForm(form="is", rest=rest)
    who = who_is_meant(asked, rest, known)
    negated = rest.drop(known.of("negations")) and not (who == "none" and known.concord)
    for field in ("perfect", "copulas", "fillers"):
        rest.drop(known.of(field))
    if who is None:
        named = _about_one_place(rest.left, condition, scene, negated=negated)
        return named or _about_named(rest.parts(known.of("and_")), condition, scene, negated=negated, form=None)
    if any(word not in scene.lexicon.fillers for word in rest.left):
        return None  # "has anybody left the oven on"
    everybody = [thing for thing in scene.home.things if thing.domain == "person"]
    return _answer(who, everybody, condition, negated=negated)


def _without_origin(rest: Sentence, scene: Scene, known: SafetyWords) -> Sentence:
    """Return a question without where somebody comes back from, which ends at a name: "back from work"."""
    names = {word for thing in scene.home.things if thing.domain in PERSONS for name in thing.names for word in name}
    language, words, leads = scene.lexicon.language, rest.left, {phrase[0] for phrase in known.of("origins")}
    for at in range(len(words)):
        behind = words[at + 1 : at + 1 + _MAX_ORIGIN]
        size = next((n for n, word in enumerate(behind) if stem(word, language) in names), len(behind))
        place = behind[:size]
        if words[at] in leads and place and not any(word.isdecimal() for word in place):
            return Sentence((*words[:at], *words[at + 1 + size :]))
    return rest


def _about_one_place(words: Phrase, condition: str, scene: Scene, *, negated: bool) -> SafetyReading | None:
    """Read "Ada work": whether a person has come to a zone, or left it."""
    language = scene.lexicon.language
    bent = {stem(word, language) for word in words}
    named = [
        (thing, set(name))
        for thing in scene.home.things
        if thing.domain in PERSONS
        for name in thing.names
        if set(name) <= bent
    ]
    if len({thing.entity_id for thing, _ in named}) != 1:
        return None
    person, own = named[0][0], set().union(*(name for _, name in named))
    idle = scene.lexicon.fillers | scene.lexicon.articles
    place = tuple(word for word in words if stem(word, language) not in own and word not in idle)
    if (zone := zone_called(place, person, scene)) is None:
        return None
    there = StateMeaning(so=frozenset({zone}), otherwise=frozenset({ANY_STATE}))
    return ask("is", {person: there if (condition == "home") != negated else there.turned()})


def _conditions(rest: Sentence, known: SafetyWords) -> list[str]:
    found: list[str] = []
    for phrase, name in known.named("presence"):
        if name not in found and rest.take([phrase]) is not None:
            found.append(name)
    return found


def who_is_meant(asked: QuestionForm, rest: Sentence, known: SafetyWords) -> str | None:
    """Take the word for persons that are not named, and return what is asked about them."""
    if asked.form == "who":
        return "which"
    if asked.form in ("which", "how_many"):
        return asked.form if rest.take(known.of("people")) is not None else None
    for form, field in (("none", "nobody"), ("all", "everyone"), ("any", "anyone")):
        if rest.take(known.of(field)) is not None:
            return form
    return None


def _about_named(
    parts: list[Phrase], condition: str, scene: Scene, *, negated: bool, form: str | None
) -> SafetyReading | None:
    """Read "Marek and Ada": every name must be somebody's, or else it is no question about persons."""
    things: list[Thing] = []
    strange: Phrase = ()
    for part in parts:
        noun = read_noun(part, scene.home, scene.lexicon)
        found = [] if noun is None or not noun.units or noun.kinds - PERSONS else _named(part, scene)
        things += found
        strange += () if found else strange_words(part, scene) or part
    if not things:
        return None
    if strange:
        return refused(strange)
    return _answer(form or ("is" if len(things) == 1 else "all"), things, condition, negated=negated)


def _named(words: Phrase, scene: Scene) -> list[Thing]:
    """Return the person of that name; a phone only where it is named itself."""
    noun = read_noun(words, scene.home, scene.lexicon)
    assert noun is not None
    for domains in (PERSONS, _TRACKED):
        found = fits(noun, scene.home, domains, domains, scene.lexicon)
        best = max((fit.rank for fit in found), default=0)
        leading = [fit.thing for fit in found if fit.rank == best and fit.by_name]
        if len(leading) == 1:
            return leading
    return []


def _answer(form: str, things: list[Thing], condition: str, *, negated: bool) -> SafetyReading | None:
    turned = negated != (form == "none")
    meanings = {thing: meaning for thing in things if (meaning := meaning_for(condition, thing)) is not None}
    if not meanings:
        return None
    if turned:
        meanings = {thing: meaning.turned() for thing, meaning in meanings.items()}
    return ask("all" if form == "none" else form, meanings)
