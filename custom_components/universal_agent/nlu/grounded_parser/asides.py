"""What people add to an order to say why: "turn the fan off, I'm cold". It orders nothing and binds nothing.

Such a clause has a subject and a verb of its own, which no order has. It is left out only where no word of it could
make another order of the one beside it: no name of the home, no verb that commands, no condition, time or correction.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache, partial
import re

from ..datetimes import Moment, find, number
from ..non_commands import opens_as_question
from .address import without_address
from .aside_words import (
    BACK,
    CAUSED,
    COMINGS,
    CONTRACTED,
    FELT,
    GOVERNED,
    GRAMMARS,
    PARTLY,
    PURPOSES,
    RELATIVE_LEADS,
    RELATIVES,
    AsideGrammar,
)
from .commands import Scene
from .directives.sentence import read_directives
from .directives.words import spoken
from .events.clause import may_be_bound
from .for_whom import without_whom
from .lexicon import Lexicon, Phrase
from .needlessness import as_nobody_needs_it
from .statements.about import names_something, people_of
from .statements.reader import statements
from .words import fold, positions, split, stem

MAX_TEXTS = 3
"""Texts without an aside at most that are understood."""
_MIN_WORDS = 2
_RELATIVE_GAP = 2
"""Words before the verb of a clause that has a subject beside the word that leads it, at least."""
_THERE_IS = frozenset({"hay", "esta", "estan"})
"""Spanish: "no hay nadie" tells something, and "no la apagues" orders something."""
_THERE = "l\N{LATIN SMALL LETTER A WITH GRAVE}"
"""French "là", which is folded to the article."""
_HEAD = 2
"""Words of an order at least."""
_JOINTS = r"(?:and|or|und|oder|et|ou|y|e|o|en|of)"
_JOINED = re.compile(rf"\s{_JOINTS}$", re.IGNORECASE)
_JOINING = re.compile(rf"{_JOINTS}\s", re.IGNORECASE)
"""Words that tie a clause to the one before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Border:
    """A place between two words of a text, where an order may end and something told begin, or the other way round."""

    before: str
    """The text before it."""
    behind: str
    """The text behind it."""
    is_signed: bool
    """Whether a sign stands there."""


def without_asides(text: str, scene: Scene, now: datetime) -> tuple[str, ...]:
    """Return what may be left of a text without clauses that only say why, what is surely an order first."""
    language = scene.lexicon.language
    opened = (
        *without_address(text, scene),
        *without_whom(text, scene),
        *as_nobody_needs_it(text, scene.lexicon, partial(_is_place, scene)),
    )
    if opened or language not in GRAMMARS or not _may_tell(text, language):
        return opened
    plain = text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    asides = _Asides(scene, now)
    found = [*asides.behind(plain), *asides.ahead(plain)]
    found += [left for half in found for left in asides.behind(half)]
    unique = sorted(dict.fromkeys(found), key=lambda left: (not is_an_order(left, scene), -len(left)))
    return tuple(unique)[:MAX_TEXTS]


def _is_place(scene: Scene, text: str) -> bool:
    """Tell whether words are the whole name of a room or a floor of the home, with an article and the like."""
    lexicon = scene.lexicon
    said = frozenset(stem(word, lexicon.language) for word in split(text) if word not in lexicon.fillers)
    return any(said == frozenset(name) for place in scene.home.places for name in place.names)


def _may_tell(text: str, language: str) -> bool:
    """Tell whether a text has a word at least that a clause which tells something may be known by."""
    lower = " ".join(_clause(text, language))
    led = _whole(GRAMMARS[language].because).search(lower) or PURPOSES[language].search(lower)
    return led is not None or statements(language).may_be_among(lower.split())


def only_says_why(text: str, scene: Scene) -> bool:
    """Tell whether a text tells something, whatever it is about, and says nothing of what is wanted instead."""
    language = scene.lexicon.language
    words = _clause(text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"), language)
    if language not in GRAMMARS or "?" in text or _whole(GRAMMARS[language].saying).search(" ".join(words)):
        return False
    return statements(language).verb_of(words, people_of(scene)) is not None


def is_an_order(text: str, scene: Scene) -> bool:
    """Tell whether a text is known for an order about devices, each word of it explained."""
    found = read_directives(text, scene)
    return found is not None and not found.rest


def _borders(text: str) -> Iterator[_Border]:
    words = positions(text)
    for at in range(1, len(words)):
        between = text[words[at - 1].end : words[at].start]
        yield _Border(
            before=text[: words[at].start].rstrip(),
            behind=text[words[at].start :],
            is_signed=re.search(r"[^\s\w'%\u00b0-]", between) is not None,
        )


class _Asides:
    """Finds the clauses of a text that only tell something, in one home."""

    def __init__(self, scene: Scene, now: datetime) -> None:
        self._scene = scene
        self._now = now
        self._lexicon = scene.lexicon
        self._language = scene.lexicon.language
        self._grammar = GRAMMARS[self._language]
        self._statements = statements(self._language)
        self._orders = spoken(scene.lexicon).verbs
        self._people = people_of(scene)

    def behind(self, text: str) -> Iterator[str]:
        """Yield what stands before a reason."""
        if opens_as_question(text, self._language):
            return  # its subject stands behind its verb: "¿qué día viene el técnico?" is no "qué día" with a reason
        for border in _borders(text):
            head = _tidy(border.before, self._grammar)
            if not self._may_order(head, border) or not self._is_aside(border.behind, is_behind=True):
                continue
            led = _clause(f"{border.before[len(head) :]} {border.behind}", self._language)
            if _purpose_of(led, self._language) is not None and _tells_how(led, self._lexicon):
                continue
            if (_JOINED.search(border.before) or _JOINING.match(border.behind)) and may_be_bound(head, self._language):
                continue  # "when he comes home and it is dark" is one condition
            if border.is_signed or not self._may_be_about(head, border.behind):
                yield head

    def _may_order(self, head: str, border: _Border) -> bool:
        """Tell whether words are enough for an order: two, or one that goes on with what was just done: "quieter".

        Where no sign stands behind one, a noun without an article would be what it is said of: "louder people".
        """
        words, behind = tuple(split(head)), positions(border.behind)[0].folded
        if len(words) >= _HEAD:
            return True
        told, names = self._statements, {name[0] for name in self._people}
        return any(phrase == words for phrase, _ in spoken(self._lexicon).comparatives) and (
            border.is_signed or behind in told.determiners | told.subjects | names
        )

    def ahead(self, text: str) -> Iterator[str]:
        """Yield what follows from a reason: behind a sign, a word such as "so", or with the verb of an order."""
        leading = re.compile(rf"(?:(?:{self._grammar.so})\s+)?", re.IGNORECASE)
        for border in _borders(text):
            led = leading.match(border.behind)
            rest = border.behind[led.end() if led else 0 :].strip()
            is_set_off = border.is_signed or rest != border.behind.strip()
            if len(rest.split()) < _HEAD:
                return
            if not is_set_off and not self._begins_an_order(rest, border.before):
                continue
            if self._is_aside(border.before, is_behind=not is_set_off):
                named = with_their_name(rest, border.before.lower(), self._scene)
                if named is not None:
                    yield named
                if not is_set_off:
                    return

    def _begins_an_order(self, rest: str, before: str) -> bool:
        """Tell whether an order begins with its verb where nothing sets it off from what was told before it."""
        first = positions(rest)[0].folded
        if first not in self._orders or BACK[self._language].search(fold(rest)):
            return False  # an "it" in the order may be what was told before
        if positions(before)[-1].folded in self._lexicon.fillers | self._statements.determiners:
            return False  # "we could do with some light in here"
        if GOVERNED[self._language].search(f"{fold(before)} {first}"):
            return False  # "I should lock the door" tells of an act, and orders none
        return CAUSED[self._language].search(fold(before)) is None

    def _is_aside(self, aside: str, *, is_behind: bool) -> bool:
        """Tell whether a clause tells something, and leaves the order beside it as it is."""
        words = _clause(aside, self._language)
        if (purpose := _purpose_of(words, self._language)) is not None and self._is_one_purpose(aside):
            if _tells_how(purpose, self._lexicon):
                return False
            words = purpose
        said = " ".join(words)
        led = _whole(self._grammar.because).match(said) or PURPOSES[self._language].match(said)
        verb = self._statements.verb_of(words, self._people)
        if len(words) < _MIN_WORDS or "?" in aside or (verb is None and not led):
            return False
        is_denied = (words[0],) in self._lexicon.of("negations") and words[1] not in _THERE_IS
        begins = len(words[0]) if purpose is not None else 0  # "dann" leads it
        if is_denied or _whole(self._grammar.saying).search(said, begins):
            return False
        if (
            is_behind
            and purpose is None
            and not _whole(self._grammar.because).match(said)
            and _whole(self._grammar.open_end).fullmatch(words[-1])
            and not aside.casefold().endswith(_THERE)
        ):
            return False
        times = find(self._without_subject(aside, verb), now=self._now, language=self._language)
        if any(not _is_now(span.value, self._now) for span in times) or self._orders_too(words, verb):
            return False
        skipped = len(split(led[0])) if led and verb is None else 0
        about = words[skipped:]
        return not names_something(about, None if verb is None else verb, self._people, self._scene)

    def _is_one_purpose(self, aside: str) -> bool:
        """Tell whether a clause for what an order is good for has no sign in it but before "when I come home"."""
        _, comma, behind = aside.partition(",")
        return (
            not comma or COMINGS[self._language].fullmatch(" ".join(("", *_clause(behind, self._language)))) is not None
        )

    def _without_subject(self, aside: str, verb: int | None) -> str:
        """Return a clause from its verb on where it begins with a noun: "the sun" is no day of the week."""
        words = positions(CONTRACTED.sub(" ", aside) if self._language == "en" else aside)
        is_noun = verb is not None and words[0].folded in self._statements.determiners
        return aside[words[verb].start :] if is_noun and verb is not None else aside

    def _orders_too(self, words: Phrase, verb: int | None) -> bool:
        """Tell whether a clause goes on with a verb that orders: "... I'm hot turn the heater off"."""
        governed = GOVERNED[self._language]
        return any(
            word in self._orders - self._statements.auxiliaries - FELT
            and at != verb
            and not governed.search(" ".join(words[: at + 1]))
            for at, word in enumerate(words)
            if at > 1
        )

    def _may_be_about(self, head: str, aside: str) -> bool:
        """Tell whether a clause that no sign sets off may say which thing an order is about, or where it stands."""
        words = _clause(aside, self._language)
        verb = self._statements.verb_of(words, self._people)
        if _is_bound(head, self._lexicon):
            return True
        if _purpose_of(words, self._language) is not None:
            return False
        if verb is None:
            return False  # "because" and the like lead it
        first, last = positions(head)[0].folded, positions(head)[-1].folded
        if words[0] in self._statements.determiners and last in self._lexicon.fillers and first not in self._orders:
            return True  # "the lamp on the shelf is too bright"
        is_telling = words[verb] in self._statements.finite
        if _names_a_group(head, self._scene):
            is_relative = words[0] in RELATIVE_LEADS[self._language]
            if is_relative and (not is_telling or verb < _RELATIVE_GAP or words[verb] in self._statements.auxiliaries):
                return True
            # English alone needs no word to say which are meant: "the lights we use most".
            is_plain = self._language == "en" and last not in self._lexicon.fillers
            return (
                is_plain and words[verb] not in self._statements.auxiliaries and words[verb + 1 : verb + 2] != ("to",)
            )
        return not is_telling and len(words) == verb + 1 == _MIN_WORDS


def _clause(text: str, language: str) -> Phrase:
    """Return the words of a clause, an English verb apart from the subject that it is written together with."""
    apart = CONTRACTED.sub(" ", text) if language == "en" else text
    return tuple(word.folded for word in positions(apart))


def _purpose_of(words: Phrase, language: str) -> Phrase | None:
    """Return the words for what an order is good for, without when somebody comes; None where a clause is none."""
    said = " ".join(words)
    return None if not PURPOSES[language].match(said) else tuple(COMINGS[language].sub("", said).split())


def _tells_how(words: Phrase, lexicon: Lexicon) -> bool:
    """Tell whether words have a value in them: "so it's half open" says how far, and not what it is good for."""
    levels = {phrase[0] for phrase, _ in (*lexicon.levels, *spoken(lexicon).levels) if len(phrase) == 1}
    values = ((levels - lexicon.fillers) | lexicon.colours.keys() | PARTLY) - FELT
    return any(word in values or (number(word, lexicon.language) or 0) > 1 for word in words[1:])


def _names_a_group(head: str, scene: Scene) -> bool:
    """Tell whether an order is about several of a kind, so that a clause may tell which of them."""
    lexicon = scene.lexicon
    words = tuple(word.folded for word in positions(head))
    every = (*lexicon.of("all"), *lexicon.of("everything"))
    if any(words[at : at + len(phrase)] == phrase for phrase in every for at in range(len(words))):
        return True
    if all((stem(word, lexicon.language),) not in lexicon.kinds for word in words):
        return False  # "la lampe" may be all the lights of a room, too
    found = read_directives(head, scene)
    named = {match.slots.get("name") for match in found.matches} if found is not None else set()
    return len(named) != 1 or named.isdisjoint(thing.entity_id for thing in scene.home.things)


def with_their_name(order: str, aside: str, scene: Scene) -> str | None:
    """Return an order with the person of the aside before it named: "Mia is out, stop her music" is about Mia's.

    Where "her" may be anybody's, there is none: it is not about whatever stands in the room.
    """
    theirs = _THEIRS[scene.lexicon.language]
    if not any(re.search(pattern, order, re.IGNORECASE) for pattern, _ in theirs):
        return order
    said = {word.folded.removesuffix("s"): word.folded for word in positions(aside)}
    people = [
        name
        for thing in scene.home.things
        if thing.domain == "person"
        for name in thing.spoken[:1]
        if fold(name) in said.values() or fold(name).removesuffix("s") in said
    ]
    if len(set(people)) != 1:
        return None
    for pattern, named in theirs:
        order = re.sub(pattern, named.replace("@", people[0]), order, count=1, flags=re.IGNORECASE)
    return order


_THEIRS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "en": ((r"\b(?:her|his|their) (?=\w)", r"@'s "), (r"\b(?:her|him|them)$", r"@")),
    "de": (
        (r"\b(bei|für) (?:ihr|ihm|ihnen)\b", r"\1 @"),
        (r"\b(?:ihre?|seine?)(?:n|m|r|s)? (?=[^\W\d_])", r"@s "),
    ),
    "fr": (
        (r"\b(chez|pour) (?:lui|elle|eux)\b", r"\1 @"),
        (r"\b(?:sa|son|ses) (\w+)", r"la \1 de @"),
    ),
    "es": ((r"\bsus? (\w+)", r"la \1 de @"),),
    "nl": ((r"\b(bij|voor) (?:haar|hem|hen)\b", r"\1 @"), (r"\b(?:haar|zijn) (?=\w)", r"@s ")),
}
"""Words for whose a thing is or where somebody is, and what names that person; `@` is the name."""


def _is_now(value: object, now: datetime) -> bool:
    """Tell whether a time is this moment, or this very day, which says nothing of when to do what is ordered."""
    if not isinstance(value, Moment):
        return False
    if value.start == now and not value.is_range:
        return True
    return value.start.date() == now.date() and (value.end - value.start).total_seconds() >= _PART_OF_A_DAY_S


_PART_OF_A_DAY_S = 3 * 3600
"""Seconds of "tonight" and "this afternoon", at least."""


def _is_bound(head: str, lexicon: Lexicon) -> bool:
    """Tell whether an order ends with what makes the clause behind it a part of it: "the lamp that we bought"."""
    last = positions(head)[-1].folded
    return last in RELATIVES[lexicon.language] or (last,) in lexicon.of("conditionals")


def _tidy(head: str, grammar: AsideGrammar) -> str:
    """Return an order without what led to its reason."""
    leading = rf"{grammar.so}|and|und|et|y|en|denn|car|want"
    left = re.sub(rf"[\s,]+(?:{leading})$", "", head.strip(_SIGNS), flags=re.IGNORECASE).strip(_SIGNS)
    return re.sub(rf"\s*[{_SIGNS.strip()}]\s*(?:{grammar.by_the_way})$", "", left, flags=re.IGNORECASE).strip(_SIGNS)


_SIGNS = " ,;:.!\u2014\u2013"
"""What may stand between an order and what is told besides."""


@cache
def _whole(pattern: str) -> re.Pattern[str]:
    """Return a pattern for whole words, in the letters that words are folded to."""
    folded = "".join(part if part.startswith("\\") else fold(part) for part in re.split(r"(\\\w)", pattern))
    return re.compile(rf"(?<!\w)(?:{folded})(?!\w)")
