"""What is to be left as it is: "leave the lamp off", "don't open the blind", "off ... no, leave it"."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from ....common.resting import RESTING
from ...non_commands import opens_as_question
from ...understanding import HaMatch
from ..commands import Scene
from ..cues import take_cue
from ..lexicon import ANY_WORDS, Phrase
from ..staying import kept_so, staying_words
from ..wording import LEFT_ALONE
from ..words import split, stem
from .targets import is_empty, names_something
from .words import COMMA, Spoken, drop, places_of

_SEPARATING = frozenset({"de", "nl"})
_PARTICLES = ("on", "off", "opened", "closed", "up", "down")
_NEAR = 4
"""Words in which the verb stands that a "not" turns round, at most."""
_MIN_CLAUSE = 2
"""Words of a clause that says how something is, at least."""
_STEM = 5
"""Letters that the forms of a word share: "éteins", "éteinte"."""
_FORGETTING = frozenset(
    ("forget", "vergiss", "vergesst", "vergessen", "oublie", "oubliez", "olvides", "olvide", "vergeet")
)
"""What a "not" makes an order to remember of."""
_SETTLED = frozenset(("on", "off", "open", "close"))
"""Acts whose state something may be left in without a word about locks."""
_MOVED = frozenset({"omhoog", "omlaag"})
"""Dutch ways that something is let go."""
_RUNNING = frozenset({"run", "running", "laufen", "lopen", "marche", "marcha"})
_ROBOTS = frozenset({"vacuum", "lawn_mower"})
_DENYING = frozenset(("dont", "not", "n", "ne", "no", "nicht", "niet"))
_DOING = _FORGETTING | frozenset(
    (
        *("leave", "let", "keep", "remind", "lass", "lasse", "lasst"),
        *("laisse", "laissez", "dejes", "deje", "laat"),
    )
)
"""Verbs that ask for something to be done where a "not" turns them round: "don't leave the lamp on"."""

_BEING = frozenset(("ist", "sind", "war", "waren", "hat", "is", "are", "was", "zijn", "heeft", "est"))
_BEING_SO = frozenset(("est", "sont", "y", "hay", "esta", "estan", "es", "son"))
"""The same in languages whose "not" stands before them."""

type Understood = Callable[[Phrase], Sequence[object] | None]
"""Tells what commands words are, or None."""


def left_alone_match() -> HaMatch:
    """Return what says that nothing is changed."""
    return HaMatch(name=LEFT_ALONE, slots={}, texts={}, response_key=None)


def is_left_alone(words: Phrase, scene: Scene, known: Spoken, understood: Understood) -> bool:
    """Tell whether words ask for nothing but that something stays as it is."""
    return named_left(words, scene, known) is not None or _is_withdrawn(words, scene, known, understood)


def named_left(words: Phrase, scene: Scene, known: Spoken) -> Phrase | None:
    """Return the words for what is to stay as it is, where words say that and no more."""
    words = without_a_no(words, scene, known) if words and words[0] in known.refusing_words else words
    for phrase in known.of("left"):
        if (rest := take_cue(words, phrase)) is None or COMMA in rest:
            continue
        if is_ordered_before(words, scene, known) or (phrase[-1] in _RUNNING and _is_a_robot_at_rest(rest, scene)):
            continue
        every = drop(rest, scene.lexicon.of("everything"))
        if names_something(rest, scene, known) or (every[1] and is_empty(every[0], scene, known)):
            return rest
        if drop(rest, known.of("pronouns"))[1] and is_empty(rest, scene, known):
            return rest
    may_stay = not staying_words(scene.lexicon.language).isdisjoint(words)
    return _named_to_stay(words, scene, known) if may_stay else None


def without_a_no(words: Phrase, scene: Scene, known: Spoken) -> Phrase:
    """Return words without a "no" before them; the Spanish one is a "not" where no sign stands behind it."""
    refusing = known.of("refusing")
    at = 0
    while at < len(words):
        size = next((len(phrase) for phrase in refusing if words[at : at + len(phrase)] == phrase), 0)
        if not size and words[at] != COMMA:
            break
        at += size or 1
    is_not = at and scene.lexicon.language == "es" and (words[at - 1],) in scene.lexicon.of("negations")
    return words if is_not else words[at:]


def _named_to_stay(words: Phrase, scene: Scene, known: Spoken) -> Phrase | None:
    """Return the words for what is to stay on, off, open or closed, whatever their order: "den Ofen lass an"."""
    if words.count(COMMA) > 1:
        return None
    text = " ".join(word for word in words if word != COMMA)
    kept = kept_so(text, scene.lexicon)
    if scene.lexicon.language == "nl" and not _MOVED.isdisjoint(words):
        return None  # "laat het rolluik omlaag" lets it down
    if kept is None or kept.act not in _SETTLED or opens_as_question(text, scene.lexicon.language):
        return None
    what = tuple(split(f"{kept.what} {kept.where}"))
    if not (known.verbs | known.joining).isdisjoint(what) or is_ordered_before(words, scene, known):
        return None
    return what if names_something(what, scene, known) and not _is_a_robot_at_rest(what, scene) else None


def _is_a_robot_at_rest(words: Phrase, scene: Scene) -> bool:
    """Tell whether words name a robot that does nothing: who lets that run wants it to start."""
    roots = {stem(word, scene.lexicon.language) for word in words}
    robots = [thing for thing in scene.home.things if thing.domain in _ROBOTS]
    named = [thing for thing in robots if any(roots.issuperset(name) for name in thing.names)]
    states = [scene.state_of(thing.entity_id) for thing in named]
    return bool(states) and all(state is not None and state.state in RESTING for state in states)


def without_sign_within(words: Phrase, known: Spoken) -> Phrase:
    """Return words without the sign that German has within what says that something stays: "lass es, wie es ist"."""
    for phrase in known.of("left"):
        tail = (COMMA, *phrase[2:])
        if len(tail) > _MIN_CLAUSE and phrase[1] == ANY_WORDS and phrase[0] in words:
            for at in places_of(words, tail):
                return words[:at] + words[at + 1 :]
    return words


def beside(words: Phrase, scene: Scene, known: Spoken) -> tuple[Phrase, Phrase] | None:
    """Return what is commanded and what is left alone beside it: "leave the radio on but turn the lamp off"."""
    between = _between(known)
    verbs = {phrase[0] for phrase in known.of("left")} - {ANY_WORDS}
    may_stay = scene.lexicon.language in _SEPARATING and not verbs.isdisjoint(words)
    for at in range(1, len(words) - 1):
        left_alone = (
            named_left(words[at:], scene, known) if words[at] in verbs and words[at - 1] not in between else None
        )
        if left_alone is not None:
            return words[:at], left_alone
        if words[at] not in between:
            stays = _stays_behind(words[at:], verbs, scene, known) if may_stay else None
            if stays is not None:
                return words[:at], stays
            continue
        for main, left in ((words[:at], words[at + 1 :]), (words[at + 1 :], words[:at])):
            if (rest := named_left(_edged(left, between), scene, known)) is not None:
                return _edged(main, between), rest
    return None


def _stays_behind(words: Phrase, verbs: set[str], scene: Scene, known: Spoken) -> Phrase | None:
    """Return the words for what stays, where words behind an order say only that: "die Lampe lass an"."""
    articles = scene.lexicon.articles
    if words[0] not in articles or verbs.isdisjoint(words[1:]):
        return None
    return named_left(words, scene, known) if sum(word in articles for word in words) == 1 else None


def not_that(words: Phrase, scene: Scene, known: Spoken, understood: Understood) -> tuple[Phrase, Phrase] | None:
    """Return what is commanded and what is named behind it with a "not": "off with the lamp, not the spots".

    The Spanish "no" is a "not" behind a sign or an "and"; without one it may as well be a "no" that takes back.
    """
    for phrase in scene.lexicon.of("negations"):
        for at in places_of(words, phrase):
            if words[at + len(phrase) : at + len(phrase) + 1] == (COMMA,):
                continue
            if scene.lexicon.language == "es" and at and words[at - 1] not in _between(known):
                continue
            tails = [(words[:at], words[at + len(phrase) :])]
            if at + len(phrase) == len(words):
                tails += [(words[:start], words[start:at]) for start in range(at - 1, 1, -1)]
            for said, denied in tails:
                main, tail = _edged(said, _between(known)), _edged(denied, _between(known))
                if len(main) > 1 and tail and names_something(tail, scene, known) and understood(main):
                    return main, tail
    return None


def _between(known: Spoken) -> set[str]:
    return {COMMA, *known.joining, *(phrase[0] for phrase in known.of("contrasts") if len(phrase) == 1)}


def without_the_other(words: Phrase, scene: Scene, known: Spoken, understood: Understood) -> Phrase | None:
    """Return words without what something else is done in place of: "the lamp instead of the spots"."""
    for phrase in known.of("in_place_of"):
        for at in places_of(words, phrase):
            for end in range(len(words), at + len(phrase), -1):
                other, rest = words[at + len(phrase) : end], words[:at] + words[end:]
                if rest and names_something(other, scene, known) and understood(rest):
                    return rest
    return None


def _edged(words: Phrase, between: set[str]) -> Phrase:
    while words and words[0] in between:
        words = words[1:]
    while words and words[-1] in between:
        words = words[:-1]
    return words


def asks_to_remember(text: str, at: int) -> bool:
    """Tell whether a "not" at a place turns forgetting round, or one beside it: "don't forget", "vergiss das nicht"."""
    before, behind = split(text[:at])[-1:], split(text[at:])[:_NEAR]
    return not (_FORGETTING.isdisjoint(behind) or _DENYING.isdisjoint((*before, *behind)))


def is_to_be_done(words: Phrase) -> bool:
    """Tell whether words with a "not" in them ask for something by it: "don't forget the lamp"."""
    return not _DOING.isdisjoint(words)


def denies_what_is(words: Phrase, scene: Scene) -> bool:
    """Tell whether a "not" is about what is told beside an order: "the light off at Lena's, she is not there"."""
    denials = [(at, phrase) for phrase in scene.lexicon.of("negations") for at in places_of(words, phrase)]
    at, phrase = min(denials, default=(0, ()))
    behind = words[at + len(phrase) : at + len(phrase) + 1]
    return bool(denials) and not (_BEING.isdisjoint(words[:at]) and _BEING_SO.isdisjoint(behind))


def is_complete(words: Phrase, denial: str, scene: Scene, known: Spoken) -> bool:
    """Tell whether a verb had its particle before the word that denies, which so is not about it: "schalt es ein".

    "Ein Licht" and "auf dem Tisch" have an article and a preposition that are no particles.
    """
    fillers, articles = scene.lexicon.fillers, scene.lexicon.articles
    particles = {word for field in _PARTICLES for phrase in known.of(field) for word in phrase}
    return any(
        word in particles and behind not in articles and (word not in fillers or behind == denial or behind in fillers)
        for word, behind in pairwise((*words, denial))
    )


def is_forbidden(words: Phrase, scene: Scene, known: Spoken, understood: Understood) -> bool:
    """Tell whether words are one command that a "not" turns round, and nothing beside it is meant."""
    beside_it = [(COMMA,), *known.of("contrasts"), *known.of("instead"), *scene.lexicon.of("exceptions")]
    if is_to_be_done(words) or denies_what_is(words, scene):
        return False
    if drop(words, beside_it)[1] or _is_told_apart(words, scene, known, understood):
        return False
    if words[0] in known.verbs and is_ordered_before(words, scene, known):
        return False
    return any(len(understood(plain) or ()) == 1 for plain in _affirmed(words, scene, known))


def is_ordered_before(words: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether a whole order stands before what denies, in a language whose verbs have particles behind them."""
    if scene.lexicon.language not in _SEPARATING:
        return False
    return any(
        is_complete(words[:at], phrase[0], scene, known)
        for phrase in scene.lexicon.of("negations")
        for at in places_of(words, phrase)
    )


def _is_told_apart(words: Phrase, scene: Scene, known: Spoken, understood: Understood) -> bool:
    """Tell whether a "not" stands between a whole command and a thing, so that it may be said of either."""
    return any(
        understood(words[:at]) and names_something(words[at + len(phrase) :], scene, known)
        for phrase in scene.lexicon.of("negations")
        for at in places_of(words, phrase)
        if 0 < at < len(words) - len(phrase)
    )


def affirmed(words: Phrase, scene: Scene, known: Spoken) -> Phrase:
    """Return an order whose first "not" was taken out without the rest of it: French "pas", and "apagues"."""
    plain, _ = drop(words, scene.lexicon.of("negations"))
    return _with_imperative(plain, scene, known) or plain


def _with_imperative(words: Phrase, scene: Scene, known: Spoken) -> Phrase | None:
    """Return a Spanish order that was forbidden with the verb of one that is given: "apagues" is "apague"."""
    is_bent = scene.lexicon.language == "es" and bool(words) and words[0].endswith("s")
    return (words[0][:-1], *words[1:]) if is_bent and words[0][:-1] in known.verbs else None


def _affirmed(words: Phrase, scene: Scene, known: Spoken) -> Iterator[Phrase]:
    plain, is_negated = drop(words, scene.lexicon.of("negations"))
    if not is_negated or not plain:
        return
    plain, _ = drop(plain, scene.lexicon.of("any_of"))
    yield plain
    if (ordered := _with_imperative(plain, scene, known)) is not None:
        yield ordered


def _is_withdrawn(words: Phrase, scene: Scene, known: Spoken, understood: Understood) -> bool:
    """Tell whether a command is taken back and nothing takes its place: "lamp off, no, leave it on"."""
    lexicon = scene.lexicon
    idle = [
        phrase
        for fields in (("corrections", "negations"), ("leaving", "pronouns", "on", "off", "hesitations", "openers"))
        for field in fields
        for phrase in (lexicon.of(field) if field in ("corrections", "negations") else known.of(field))
    ]
    refusing = {phrase[0] for phrase in lexicon.refusals if len(phrase) == 1}
    asides = {phrase[0] for phrase in (*lexicon.of("corrections"), *known.of("openers")) if len(phrase) == 1}
    withdraws = {word for phrase in (*lexicon.of("negations"), *known.of("leaving")) for word in phrase}
    for phrase in lexicon.of("corrections"):
        for at in places_of(words, phrase):
            tail = words[at:]
            if _only_confirms(words, at, known):
                continue
            left, _ = drop(tail[len(phrase) :], [*idle, (COMMA,)])
            nothing = all(word in lexicon.fillers or word in refusing for word in left)
            before = _edged(words[:at], {COMMA, *refusing, *asides})
            if before and nothing and withdraws.intersection(tail) and understood(before):
                return True
    return False


def _only_confirms(words: Phrase, at: int, known: Spoken) -> bool:
    """Tell whether words add nothing to the order before them: "turn the lamp off and leave it off"."""
    state = words[-1][:_STEM]
    return at > 1 and words[at - 1] in known.joining and any(word[:_STEM] == state for word in words[: at - 1])
