"""Commands that lock, close, unlock or open several ways in: all of the home unless a place is named."""

from collections.abc import Iterator
from functools import lru_cache

from ....common.tool_call import ToolCall
from ..choosing import Chosen, counted
from ..commands import Scene
from ..cues import take_cue
from ..home import Thing
from ..lexicon import ANY_WORDS, Lexicon, Phrase
from ..nouns import count_in, read_noun
from .alarm import read_arming
from .reading import SECURE, SafetyReading, not_there, refused, understood
from .rules import CONTACTS
from .targets import COMFORT, SUBJECTS, WAYS, SentenceSubject, all_ways, kinds_in, read_subject
from .words import SafetyWords, Sentence, begins

_LOCKS = frozenset({"lock"})
_COVERS = frozenset({"cover"})
_MOVED = {"lock": _LOCKS, "unlock": _LOCKS, "close": _COVERS, "open": _COVERS}
"""Act to the domains it moves."""
_SAFE = frozenset({"lock", "close"})
_ASKING = ("yes_no", "yes_no_negated", "past", "which", "how_many", "who", "whether", "not_now")
"""First words of what is a question, and never a command."""


def read_command(words: Phrase, scene: Scene, known: SafetyWords, *, bare: bool) -> SafetyReading | None:
    """Return the call that does a command, why it must not be guessed at, or None if it is none of these.

    One thing that is named is left to whoever knows names; blinds and curtains stay those of the room in which it was
    said, unless all of them were named.

    Args:
        words: what was said.
        scene: what it is read against.
        known: the words about safety.
        bare: whether it may be a command that does not begin with a verb: "alle Fenster zu".
    """
    if any(begins(words, known.of(field)) for field in _ASKING):
        return None
    for phrase in known.of("lock_up"):
        if words == phrase:
            return _secure("lock", list(all_ways(scene, _LOCKS)), [])
    if (arming := read_arming(words, scene, known)) is not None:
        return arming
    for act, left in _cues(words, scene, known, bare=bare):
        if (found := _meant(act, left, scene, known)) is not None:
            return found
    return None


def _cues(words: Phrase, scene: Scene, known: SafetyWords, *, bare: bool) -> Iterator[tuple[str, Phrase]]:
    """Yield each act that is asked for by the longest cues, and the words without the cue."""
    here = frozenset(words)
    wanted = [(act, phrase) for act, phrase, needed in _wanted(scene.lexicon, known) if needed <= here]
    found = [
        (act, left)
        for act, phrase in wanted
        if (bare or phrase[0] != ANY_WORDS)
        and (left := take_cue(words, phrase)) is not None
        and not _leads_to_a_place(words, phrase, scene)
    ]
    if bare and scene.lexicon.vocabulary.verb_last:
        found += [
            (act, words[: -len(phrase)])
            for act, phrase in wanted
            if ANY_WORDS not in phrase and len(words) > len(phrase) and words[-len(phrase) :] == phrase
        ]
    shortest = min((len(left) for _, left in found), default=0)
    yield from ((act, left) for act, left in found if len(left) == shortest)


@lru_cache(maxsize=8)
def _wanted(lexicon: Lexicon, known: SafetyWords) -> tuple[tuple[str, Phrase, frozenset[str]], ...]:
    """Return each way to ask for an act, with the words that it cannot do without."""
    ways = [
        *((act, phrase) for act, phrase in lexicon.acts if act in _MOVED),
        *((act, phrase) for phrase, act in known.named("acts")),
    ]
    return tuple((act, phrase, frozenset(phrase) - {ANY_WORDS}) for act, phrase in ways)


def _leads_to_a_place(words: Phrase, cue: Phrase, scene: Scene) -> bool:
    """Tell whether the last word of a cue is a preposition there: "auf" in "auf dem Dachboden"."""
    lexicon = scene.lexicon
    if ANY_WORDS not in cue or cue[-1] not in lexicon.fillers:
        return False
    at = len(words) - 1 - words[::-1].index(cue[-1])
    return words[at + 1 : at + 2] != () and words[at + 1] in lexicon.articles


def _meant(act: str, words: Phrase, scene: Scene, known: SafetyWords) -> SafetyReading | None:
    kept, excepted = _exception(words, scene)
    sentence = Sentence(kept)
    every = sentence.drop(known.of("every"))
    everything = sentence.drop(known.of("everything"))
    plural = sentence.has(known.of("plurals"))
    parts = sentence.parts(known.of("and_"))
    moved = _MOVED[act]
    read = [_subject(part, act, scene, known, several=plural or every) for part in parts]
    subjects = [subject for subject in read if subject is not None]
    if not subjects and (everything or every):
        if act == "open" or not (everything or act in _SAFE):
            return None
        subjects = [SentenceSubject(things=all_ways(scene, moved | _seen(act)), plural=True)]
    if not subjects or any(subject.foreign for subject in subjects):
        return None
    kinds = frozenset(kind for subject in subjects for kind in subject.kinds)
    if bad := [subject for subject in subjects if not subject.things]:
        return _refuse(bad, kinds, words, scene)
    several = len(subjects) > 1 or everything or every or all(subject.plural for subject in subjects)
    several |= any(subject.garage and len(subject.things) == 1 for subject in subjects)
    if not several or (kinds & COMFORT and (not every or any(subject.placed for subject in subjects))):
        return None
    things = list(dict.fromkeys(thing for subject in subjects for thing in subject.things))
    count, noun = count_in(kept, scene.lexicon), read_noun(kept, scene.home, scene.lexicon)
    if count is not None and noun is not None and len(subjects) == 1:
        group = counted(Chosen(things=tuple(thing for thing in things if thing.domain in moved)), noun, count)
        if group is None:
            return None  # "the two blinds" where there are three
        things = list(group.things)
    if excepted is not None:
        left_out = read_subject(excepted, scene, known, moved | _seen(act), implied=moved, several=True)
        if not left_out.things or not set(left_out.things) <= set(things):
            return refused(excepted)
        things = [thing for thing in things if thing not in left_out.things]
    return _secure(
        act,
        [thing for thing in things if thing.domain in moved],
        [thing for thing in things if thing.domain not in moved],
    )


def _subject(part: Phrase, act: str, scene: Scene, known: SafetyWords, *, several: bool) -> SentenceSubject | None:
    """Return what a part names; None where it is only filling words."""
    bare = Sentence(part)
    home = bare.drop(known.of("whole_home"))
    left = tuple(word for word in bare.left if word not in scene.lexicon.fillers)
    domains = _MOVED[act] | _seen(act)
    if not left:
        if not home or act not in ("lock", "unlock"):
            return SentenceSubject(foreign=True) if home else None
        return SentenceSubject(things=all_ways(scene, domains), plural=True)
    return read_subject(
        bare.left if home else part, scene, known, domains, implied=_MOVED[act] & _LOCKS, several=several or home
    )


def _refuse(bad: list[SentenceSubject], kinds: frozenset[str], words: Phrase, scene: Scene) -> SafetyReading | None:
    """Refuse what is about ways in and has a word that nothing explains; leave what is about other things."""
    if not kinds & WAYS or kinds_in(words, scene) - SUBJECTS:
        return None
    unexplained = tuple(word for subject in bad for word in subject.unexplained)
    return not_there(unexplained) if all(subject.missing for subject in bad) else refused(unexplained)


def _seen(act: str) -> frozenset[str]:
    """Return the domains that are not moved and yet tell whether something is left open."""
    return frozenset({"binary_sensor"}) if act == "close" else frozenset()


def _exception(words: Phrase, scene: Scene) -> tuple[Phrase, Phrase | None]:
    for phrase in scene.lexicon.of("exceptions"):
        for at in range(1, len(words) - len(phrase)):
            if words[at : at + len(phrase)] == phrase:
                return words[:at], words[at + len(phrase) :]
    return words, None


def _secure(act: str, moved: list[Thing], seen: list[Thing]) -> SafetyReading | None:
    """Return the call; what has a sensor and nothing that moves it is only looked at."""
    watched = [thing.entity_id for thing in seen if thing.device_class in CONTACTS]
    if not moved and not watched:
        return None
    arguments = {"operation": act, "devices": [thing.entity_id for thing in moved], "watched": watched}
    return understood(ToolCall(tool=SECURE, arguments=arguments))
