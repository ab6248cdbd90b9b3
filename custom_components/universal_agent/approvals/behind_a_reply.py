"""What may stand behind a yes or a no and changes nothing about it: haste, another yes, and what was asked about."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from ..nlu.grounded_parser.directives.words import drop, longest_first, places_of, spoken
from ..nlu.grounded_parser.lexicon import Lexicon, Phrase, lexicon
from ..nlu.grounded_parser.words import split, stem
from ..safety.confirmation import PendingConfirmation
from ..skills.speech import Speech
from .offered_acts import orders_an_act, repeats_an_act
from .repeated import only_repeats, with_the_right_word

_MAX_WORDS = 9
_ACTS: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(("unlock", "open"), frozenset({"unlock", "open"})),
    **dict.fromkeys(("open_cover", "open_valve", "set_cover_position"), frozenset({"open", "up"})),
    **dict.fromkeys(("close_cover", "close_valve"), frozenset({"close", "down"})),
    **dict.fromkeys(("turn_on", "press", "start", "start_mowing", "media_play"), frozenset({"on", "start"})),
    **dict.fromkeys(("turn_off", "toggle", "set_hvac_mode"), frozenset({"off"})),
    "lock": frozenset({"lock", "close"}),
}
"""What a service does, by the acts whose words ask for nothing else."""
_STATES = ("pronouns", "on", "off", "opened", "closed", "here", "hesitations")
"""Words that say how something is that is left as it is."""
_TURNING = ("negations", "exceptions", "conditionals", "corrections")


@dataclass(frozen=True, slots=True, kw_only=True)
class BegunReply:
    """A yes or a no with other words behind it."""

    answer: str
    """The yes or no alone."""
    is_yes: bool
    is_urged: bool
    """Whether it is of several words, or what stands next to it urges: "yes please, ...", "yes hurry, ..."."""
    rest: str
    """The other words."""


@dataclass(frozen=True, kw_only=True)
class ReplyWords:
    """The words of a language for an answer."""

    yes: tuple[Phrase, ...]
    no: tuple[Phrase, ...]
    urging: tuple[Phrase, ...]
    """What only urges behind a yes: "now", "please". Words of doubt, of thanks and of surprise do not."""
    idle: tuple[Phrase, ...]
    """What says nothing beside a no, or beside an act that is named."""

    @cached_property
    def begin(self) -> frozenset[str]:
        """Words without one of which nothing is an answer."""
        return frozenset(phrase[0] for phrase in (*self.yes, *self.no))

    @classmethod
    def of(cls, speech: Speech, language: str) -> ReplyWords:
        """Return those of a language."""
        keys = ("yes", "no", "urging", "hastening")
        return _reply_words(*(tuple(map(str, speech.words(key, language))) for key in keys))


@lru_cache(maxsize=8)
def _reply_words(
    yes: tuple[str, ...], no: tuple[str, ...], urging: tuple[str, ...], idle: tuple[str, ...]
) -> ReplyWords:
    """Return the words of a language, taken apart once."""
    return ReplyWords(yes=_phrases(yes), no=_phrases(no), urging=_phrases(urging), idle=_phrases(idle))


def _phrases(texts: tuple[str, ...]) -> tuple[Phrase, ...]:
    return longest_first(phrase for text in texts if (phrase := tuple(split(text))))


def agrees(text: str, words: ReplyWords, pending: PendingConfirmation | None, language: str) -> bool:
    """Tell whether a text is a yes with nothing behind it but more of that, or the very act that was asked about."""
    said, known = _answer(text, words), lexicon(language)
    rest = _behind(said, words.yes)
    if known is None or rest is None or (rest and _is_a_condition(text, said, known)):
        return False
    if not drop(rest, words.urging)[0] or _only_urges(said, words):
        return True
    plain, _ = drop(rest, longest_first((*words.idle, *words.urging)))
    if not plain or pending is None or _turns(plain, known):
        return False
    return _repeats(plain, pending, known) or only_repeats(plain, pending, known)


def respelled(text: str, words: ReplyWords, pending: PendingConfirmation, language: str) -> str | None:
    """Return what was ordered with the one word that stands behind a yes in the place of the one it is near to."""
    said, known = _answer(text, words), lexicon(language)
    rest = _behind(said, words.yes)
    if known is None or not rest or _turns(rest, known) or _is_a_condition(text, said, known):
        return None
    return with_the_right_word(drop(drop(rest, words.urging)[0], words.idle)[0], pending, known)


def refuses(text: str, words: ReplyWords, pending: PendingConfirmation | None, language: str) -> bool:
    """Tell whether a text is a no with nothing behind it but more of that, or that it stays as it is."""
    said, known = _answer(text, words), lexicon(language)
    rest = _behind(drop(said, words.idle)[0], words.no)
    return known is not None and rest is not None and (not rest or _leaves(rest, pending, known))


def begun(text: str, words: ReplyWords, language: str) -> BegunReply | None:
    """Return the yes or no that a text begins with and what stands behind it; None where that turns it round."""
    said, known = _answer(text, words), lexicon(language)
    for answers, is_yes in ((words.yes, True), (words.no, False)):
        rest = _behind(said, answers)
        if known is None or not rest or _turns(rest, known) or (is_yes and _is_a_condition(text, said, known)):
            continue
        answer, plain = said[: len(said) - len(rest)], _behind(rest, words.urging)
        return BegunReply(
            answer=" ".join(answer),
            is_yes=is_yes,
            is_urged=plain is not None or len(answer) > 1,
            rest=" ".join(rest if plain is None else plain),
        )
    return None


def keeps(text: str, words: ReplyWords, speech: Speech, language: str) -> bool | None:
    """Tell whether a text says to remember something, or not to; None where it says anything else as well.

    "Yes, but only in the evening" keeps nothing: words that are kept count for ever.
    """
    known = lexicon(language)
    if known is None or "?" in text:
        return None
    plain, is_denied = drop(drop(tuple(split(text)), words.idle)[0], known.of("negations"))
    rest, is_named = drop(plain, _phrases(tuple(map(str, speech.words("remembering", language)))))
    behind_yes, behind_no = _behind(rest, words.yes), _behind(rest, words.no)
    if is_denied or behind_no == ():
        return False if behind_no == () or (is_named and not rest) else None
    return True if behind_yes == () or (is_named and not rest) else None


def _answer(text: str, words: ReplyWords) -> Phrase:
    """Return the words of what may be an answer; none of what asks, is too long, or holds no word of one."""
    if "?" in text or text.count(" ") >= _MAX_WORDS:
        return ()
    said = tuple(split(text))
    return said if words.begin.intersection(said) else ()


def _behind(said: Phrase, answers: Sequence[Phrase]) -> Phrase | None:
    """Return what stands behind an answer, however often it is given; None where a text begins with none."""
    rest = said
    while (found := next((phrase for phrase in answers if rest and rest[: len(phrase)] == phrase), None)) is not None:
        rest = rest[len(found) :]
    return None if rest == said else rest


def _only_urges(said: Phrase, words: ReplyWords) -> bool:
    """Tell whether all behind a yes is more of it or urges, where a longer yes begins as that does: "ja mach hin"."""
    more = longest_first((*words.yes, *words.urging))
    return any(said[: len(phrase)] == phrase and not drop(said[len(phrase) :], more)[0] for phrase in words.yes)


def _is_a_condition(text: str, said: Phrase, known: Lexicon) -> bool:
    """Tell whether a yes may as well be an "if": French or Spanish "si" without an accent or a comma behind it."""
    first = text.casefold().strip(" ¡").partition(" ")[0]
    return first == said[0] and any(said[: len(phrase)] == phrase for phrase in known.of("conditionals"))


def _repeats(rest: Phrase, pending: PendingConfirmation | None, known: Lexicon) -> bool:
    """Tell whether words behind a yes order again the one act that was asked about, of the one thing."""
    acts = _acts_of(pending)
    if pending is None or not acts or not _is_about_one(pending) or _turns(rest, known):
        return False
    bare = _without_the_name(rest, pending, known)
    return bare is not None and orders_an_act(bare, acts, known)


def _leaves(rest: Phrase, pending: PendingConfirmation | None, known: Lexicon) -> bool:
    """Tell whether words behind a no say that the thing stays as it is, or forbid what was asked about."""
    if pending is None:
        return False
    around, acts = spoken(known), _acts_of(pending)
    plain = (_without_the_name(rest, pending, known) if _is_about_one(pending) else None) or rest
    plain, is_denied = drop(plain, known.of("negations"))
    if is_denied and acts and repeats_an_act(plain, acts, known):
        return True
    plain, is_left = drop(plain, around.of("leaving"))
    states = [phrase for field in _STATES for phrase in around.of(field)]
    states += [phrase for phrase, _name in known.conditions]
    plain, _ = drop(plain, longest_first(states))
    return (is_left or is_denied) and not plain


def _acts_of(pending: PendingConfirmation | None) -> frozenset[str]:
    """Return the acts that all of a question comes to; none where it is of several kinds, or of one without words."""
    kinds = {_ACTS.get(service.partition(".")[2], frozenset()) for service, _target in pending.acts} if pending else ()
    return next(iter(kinds)) if len(kinds) == 1 else frozenset()


def _is_about_one(pending: PendingConfirmation) -> bool:
    """Tell whether a question is about one thing: who names one of two, or says "it", has not said yes to both."""
    return len(pending.intent_ids) == 1 and len({target for _service, target in pending.acts}) == 1


def _without_the_name(words: Phrase, pending: PendingConfirmation, known: Lexicon) -> Phrase | None:
    """Return words without the name of what a question is about; None where they may name something else.

    "The front door" is another than "Side Front Door": it is named in full or by what kind of thing it is, its last
    word. A name's word that is a verb is one: "lock it" of "Door Lock".
    """
    verbs = {word for _act, phrase in known.acts for word in phrase} - known.articles
    asked = [
        stem(word, known.language) for word in split(pending.words) if word not in verbs and word not in known.articles
    ]
    named = [word for word in words if word not in verbs and stem(word, known.language) in asked]
    stems = {stem(word, known.language) for word in named}
    if named and stems != set(asked) and stems != {asked[-1]}:
        return None
    return tuple(word for word in words if word not in named and (word in verbs or word not in known.articles))


def _turns(words: Phrase, known: Lexicon) -> bool:
    """Tell whether words say a no, an exception, a condition or a correction."""
    return any(True for field in _TURNING for phrase in known.of(field) for _ in places_of(words, phrase))
