"""A sentence without its marks of going on: "and the bedroom too" is "the bedroom", joined to what was before."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
import re

from ...common.languages import base_language
from ..grounded_parser.directives.words import Spoken, drop, places_of
from ..grounded_parser.lexicon import ANY_WORDS, Lexicon, Phrase
from ..grounded_parser.words import Word, positions
from .vocabulary import TalkWords


@dataclass(frozen=True, slots=True, kw_only=True)
class Elliptic:
    """What is left of a sentence, and how it goes on with the one before."""

    body: Phrase
    """The words that say something new."""
    is_joined: bool = False
    """Whether it adds something: "and ..."."""
    is_denied: bool = False
    """Whether it takes back what was done: "no, ..."."""
    asks_about: bool = False
    """Whether the same is asked about something else: "what about ..."."""
    is_settled: bool = False
    """Whether it closes with a word that what it says will do: "quarter to seven will do"."""
    goes_back: bool = False
    """Whether it is to be as it was before: "... back on"."""

    @property
    def is_instead(self) -> bool:
        """Whether what it says, were it a mere value, stands in the place of the one before."""
        return self.is_denied or self.is_settled

    @property
    def is_marked(self) -> bool:
        """Whether anything but its brevity tells that it goes on with something."""
        return self.is_joined or self.is_denied or self.asks_about


def peeled(words: Phrase, talk: TalkWords, known: Spoken) -> Elliptic:
    """Return a sentence without the marks around it."""
    too = known.of("too")
    if _is_split_verb(words, talk, known.lexicon):
        return Elliptic(body=words)
    found = Elliptic(body=words, goes_back=any(True for back in talk.of("again") for _ in places_of(words, back)))
    again = True
    while again and found.body:
        again = False
        if left := _without_lead(found.body, talk.of("sounds")):
            found, again = replace(found, body=left), True
            continue
        for field, change in (("about", "asks_about"), ("denials", "is_denied"), ("leads", "is_joined")):
            if (left := _without_lead(found.body, talk.of(field))) is not None:
                found = replace(found, body=left, **{change: True})
                again = True
                break
    while (left := _idle_ends(found.body, talk, too)) is not None:
        is_joined = found.is_joined or _without_trail(found.body, too) is not None
        is_settled = found.is_settled or _without_trail(found.body, talk.of("trails")) is not None
        found = replace(found, body=left, is_joined=is_joined, is_settled=is_settled)
    return found


def without_marks(text: str, talk: TalkWords, lexicon: Lexicon) -> str:
    """Return a sentence as it was said without the marks around it: "oh no, but ..., please"."""
    negations = frozenset(word for phrase in lexicon.of("negations") for word in phrase)
    denials = [phrase for phrase in talk.of("denials") if negations.isdisjoint(phrase) or len(phrase) == 1]
    leads = (*talk.of("sounds"), *talk.of("leads"), *denials)
    words = positions(text)
    while len(words) > 1 and (size := _size_of_lead(words, leads)):
        words = words[size:]
    while len(words) > 1 and (left := _without_trail(folded_of(words), talk.of("trails"))) is not None:
        words = words[: len(left)]
    return text[words[0].start : words[-1].end] if words else text


def _size_of_lead(words: Sequence[Word], leads: Iterable[Phrase]) -> int:
    """Return how many words lead a sentence and say nothing; a sentence is more than these."""
    folded = folded_of(words)
    return next((len(phrase) for phrase in leads if folded[: len(phrase)] == phrase and len(phrase) < len(words)), 0)


def folded_of(words: Iterable[Word]) -> Phrase:
    """Return words as they are compared."""
    return tuple(word.folded for word in words)


def _is_split_verb(words: Phrase, talk: TalkWords, known: Lexicon) -> bool:
    """Tell whether what denies is the first half of a verb: German "halt ... an" stops something."""
    return words[:1] in talk.of("denials") and any(
        phrase[0] == words[0] and phrase[-1] == words[-1] and ANY_WORDS in phrase for _, phrase in known.acts
    )


def corrected(said: Elliptic, talk: TalkWords, is_value: Callable[[Phrase], bool]) -> Elliptic:
    """Return a sentence with the value that it says last, where it corrects itself: "make it twenty, no, fifteen"."""
    for phrase in talk.of("denials"):
        for at in places_of(said.body, phrase):
            before, after = said.body[:at], said.body[at + len(phrase) :]
            if before and after and is_value(before) and is_value(after):
                return replace(said, body=after, is_denied=True)
    return said


_INSTEAD: Mapping[str, re.Pattern[str]] = {
    language: re.compile(rf"(?:{no},? )?{pattern},? (?P<instead>.+)", re.IGNORECASE)
    for language, no, pattern in (
        ("en", "no", r"not (?!the |my |a )[\w']+(?: \w+)?,? (?:but|just|rather|only)"),
        ("de", "nein|nee", r"nicht (?!der |die |das |den |mein)\w+(?: \w+)?,? (?:sondern|nur|lieber)"),
        ("fr", "non", r"pas (?!le |la |les |l'|mon |ma )[\w']+(?: \w+)?,? (?:mais|juste|plutôt)"),
        ("es", "no", r"no (?!el |la |los |las |mi )\w+(?: \w+)?,? (?:sino|solo|mejor)"),
        ("nl", "nee", r"niet (?!de |het |mijn )\w+(?: \w+)?,? (?:maar|alleen|liever)"),
    )
}
"""What is not to be done and what is, with no thing named: it goes on with what was done before."""


def said_instead(text: str, language: str) -> str | None:
    """Return what is wanted instead of what was done: "dimmer" of "not off, but dimmer"; None where it is no such."""
    pattern = _INSTEAD.get(base_language(language))
    found = None if pattern is None else pattern.fullmatch(text.strip(" .!"))
    return None if found is None else found["instead"]


def less_of_it(words: Phrase, talk: TalkWords, known: Spoken, is_value: Callable[[Phrase], bool]) -> Elliptic | None:
    """Return what is said with "not so loud" as "less loud"; None where no such comparison stands among the words.

    A value beside it is the one that is wanted: "not so loud, twenty percent" is no step of twenty.
    """
    for phrase in talk.of("not_so"):
        for at in places_of(words, phrase):
            behind = words[at + len(phrase) :]
            for less in known.of("less"):
                for compared, _ in known.comparatives:
                    size = len(compared) - len(less)
                    if compared[: len(less)] == less and behind[:size] == compared[len(less) :]:
                        beside = peeled((*words[:at], *behind[size:]), talk, known)
                        return beside if is_value(beside.body) else peeled((*words[:at], *less, *behind), talk, known)
    return None


def is_that_one(words: Phrase, known: Spoken) -> bool:
    """Tell whether words only point at a thing: the "one" of "that one" is no number."""
    around, is_anaphor = drop(words, known.of("anaphors"))
    return is_anaphor and known.lexicon.articles.issuperset(around)


def _idle_ends(words: Phrase, talk: TalkWords, too: Iterable[Phrase]) -> Phrase | None:
    """Return words without what says nothing at one of their ends; None where there is no such."""
    for left in (_without_trail(words, talk.of("trails")), _without_trail(words, too)):
        if left is not None:
            return left
    return (_without_lead(words, talk.of("trails")) or None) if len(words) > 1 else None


def _without_lead(words: Phrase, options: Iterable[Phrase]) -> Phrase | None:
    for phrase in options:
        if words[: len(phrase)] == phrase:
            return words[len(phrase) :]
    return None


def _without_trail(words: Phrase, options: Iterable[Phrase]) -> Phrase | None:
    for phrase in options:
        if len(words) > len(phrase) and words[-len(phrase) :] == phrase:
            return words[: -len(phrase)]
    return None


def as_said(said: Elliptic, text: str) -> str:
    """Return what is new in a sentence as it was said."""
    words = words_of(said, text)
    return text[words[0].start : words[-1].end] if words else ""


def words_of(said: Elliptic, text: str) -> tuple[Word, ...]:
    """Return where the new part stands: its words follow each other."""
    words = positions(text)
    folded = tuple(word.folded for word in words)
    size = len(said.body)
    for at in range(len(words) - size, -1, -1):
        if folded[at : at + size] == said.body:
            return words[at : at + size]
    return ()
