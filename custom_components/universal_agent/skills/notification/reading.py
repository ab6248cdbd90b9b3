"""Reads who is to be told what: a verb, then a person, a room or everybody of this home, then the words themselves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
import re
from typing import Any

from homeassistant.core import HomeAssistant

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.datetimes import find
from ...nlu.grounded_parser.lexicon import ANY_WORDS, lexicon
from ...nlu.grounded_parser.words import Word, positions, split
from ...nlu.home_names import home_names
from ...nlu.non_commands import is_denied
from ...nlu.skill_readings import SkillCall
from ...nlu.understanding import CoveredText
from ..calendar.matching import TitleSimilarity, alike
from ..skill import SkillContext
from .announcing import satellites
from .respondents import who_to_ask

_MAX_NAME = 4
"""Words of a name at most."""
_EDGES = " ,.;:!?\"'"

_LETTING = frozenset({"let", "laat", "lass", "lasst"})
_KNOWING = frozenset({"know", "weten", "wissen"})
"""Behind "let Anna": what makes a message of it."""
_CONDITIONS = frozenset(
    {"if", "when", "once", "whenever", "wenn", "falls", "sobald", "si", "quand", "cuando", "als", "wanneer", "zodra"}
)
_THAT = frozenset({"that", "dass", "que", "qu", "dat"})
_EXCEPTING = frozenset({"but", "aber", "mais", "pero", "maar"})
"""What no message begins with: "text Anna, but not about the cake" says what is not to be told."""
_PARTICLES = frozenset({"off", "ab", "an", "zu", "af", "aan"})
"""What makes another verb of a verb that tells: "tell Mark off", "sag Emil ab"."""
_ABOUT = frozenset({"for", "about", "over"})
"""Behind such a word: what it is about."""
_GERMAN_SUBJECTS = frozenset({"ich", "du", "er", "sie", "es", "wir", "ihr", "man"})
_SEPARABLE = re.compile(
    r"(?P<particle>ab|an|auf|aus|ein|heim|her|hin|los|mit|nach|vor|vorbei|weg|wieder|zu|zurück)"
    r"(?P<verb>(?:bring|fahr|fähr|fang|fäng|fing|flieg|geb|geh|gib|hol|kauf|komm|lad|läd|lass|läss|leg|mach|nehm|nimm"
    r"|räum|rechn|ruf|schalt|schick|schließ|seh|setz|sieh|steh|steig|stell|treff|triff|wart|zieh)\w*)"
)
"""German verbs that stand in two parts where their clause stands alone: "dass er ankommt" is "er kommt an"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Addressed:
    """Somebody who is to be told the answer to a question."""

    call: ToolCall
    """The call that tells them something; its message is still missing."""
    name: str
    """Who they are; empty for everybody."""
    question: str
    """The question, as it was said."""
    may_be_words: bool
    """Whether it may be the very words that are to be written to them."""


class NotificationReading:
    """Reads a sentence that tells somebody something; a name that this home does not know is none."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home

    async def __call__(self, text: str, request: RequestContext) -> SkillCall | None:
        """Return the call that tells it, or None."""
        await self._home.speech.load(request.language)
        return self.read(text, request)

    def addressed(self, text: str, language: str) -> Addressed | None:
        """Return who is to be told what a question asks, and the question; None where words are to be told."""
        words = self._home.speech.words("notification_reading", language)
        said = positions(text)
        line = [word.folded for word in said]
        start = _verb_at(line, words)
        if "?" in text or (call := self._told(line, start, words)) is None:
            return None
        at = call[2]
        if line[start] in _LETTING or _past(line, at, words["knowing"]) > at:
            at, knows = _past(line, at, words["knowing"]), at
            if at == knows:
                return None
        if not _asks(said, at, words) or at + 1 >= len(said):
            return None
        if line[at] in _CONDITIONS and _past(line, start, words["warning"]) > start:
            return None  # "préviens Anna si la porte est ouverte" waits for it
        name = str(call[1].get("target", call[1].get("area", "")))
        return Addressed(
            call=ToolCall(tool=call[0], arguments=call[1]),
            name=name,
            question=text[said[at].start :].strip(_EDGES),
            may_be_words=_past(line, start, words["writes"]) > start and _past(line, at, words["yes_no"]) == at,
        )

    def pass_over(self, request: RequestContext) -> None:
        """Do nothing: no question is ever open."""

    def read(self, text: str, request: RequestContext) -> SkillCall | None:
        """Return the same; the language is loaded."""
        words = self._home.speech.words("notification_reading", request.language)
        said = positions(text)
        line = [word.folded for word in said]
        start = _verb_at(line, words)
        if _past(line, start, _verbs(words)) == start:
            return None
        if (asked := self._asked(text, said, start, request, words)) is not None:
            return asked
        call = self._told(line, start, words)
        if call is None and (after := _past(line, start, words["announce"])) > start:
            # "Say" and "give" ask for much else: without a place, only a verb that means nothing else announces.
            alone = _past(line, start, words["announce_alone"]) > start
            call = self._place(line, after, words, needs_place=not alone)
        if call is None:
            return None
        tool, arguments, at = call
        begins = _past_that(line, at, words)
        message = _message(text, said, begins, words, verb=line[start], language=request.language)
        if message is None or _begins_with_time(text, said, at, request):
            return None
        if _is_no_message(line, start, at, request.language, words):
            return None
        joins = any(word in split(message) for word in words["joining"].split("|"))
        message = _as_main_clause(message, line[begins - 1])
        return SkillCall(call=ToolCall(tool=tool, arguments=arguments | {"message": message}), open_ended=joins)

    def _told(
        self, line: Sequence[str], start: int, words: Mapping[str, str]
    ) -> tuple[str, dict[str, Any], int] | None:
        """Return the call for a person who is told something.

        "Send" and "give" need the word for a message behind the person, and who is called is told only what follows a
        "that" or a "to".
        """
        for verbs, behind in (("tell", ""), ("tell_note", "note"), ("call", "that"), ("ask", "ask_to")):
            if (after := _past(line, start, words[verbs])) == start:
                continue
            if (call := self._person(line, after, words)) is None:
                continue
            at = _past(line, call[2], words["note"])
            if not behind or (at if behind == "note" else _past(line, at, words[behind])) > call[2]:
                return call[0], call[1], at
        return None

    def _asked(
        self, text: str, said: Sequence[Word], start: int, request: RequestContext, words: Mapping[str, str]
    ) -> SkillCall | None:
        """Return the call that puts a question to a person: "ask Anna if she wants tea", "text Anna and ask her if"."""
        line = [word.folded for word in said]
        at = _past(line, start, words["ask"])
        if at > start and (put := self._put(text, said, at, request, words)) is not None:
            return put
        call = self._person(line, at, words) if at > start else self._told(line, start, words)
        if call is None:
            return None
        at = call[2] if at > start else _past(line, call[2], words["asking"])
        if at == call[2] and _past(line, start, words["ask"]) == start:
            return None
        if at >= len(line) - 1 or line[at] not in words["question"].split("|"):
            return None
        question = _message(text, said, _past(line, at, words["whether"]))
        if question is None:
            return None
        message = f"{question[:1].upper()}{question[1:]}?"
        return SkillCall(call=ToolCall(tool=call[0], arguments=call[1] | {"message": message}), open_ended=False)

    def _put(
        self, text: str, said: Sequence[Word], at: int, request: RequestContext, words: Mapping[str, str]
    ) -> SkillCall | None:
        """Return the call that puts a question of yes or no to a person, or a room, whose answer can be taken."""
        line, known = [word.folded for word in said], lexicon(request.language)
        at = _past(line, at, words["to"], every=True)
        at += at < len(line) and known is not None and line[at] in known.articles
        for length in range(min(_MAX_NAME, len(line) - at), 0, -1):
            end = at + length
            if (behind := _past(line, end, words["yes_no"])) == end:
                continue
            target = _named(self._home.hass, "person", line[at:end]) or text[said[at].start : said[end - 1].end]
            found = who_to_ask(self._home.hass, target, but=request.device_id)
            question = _message(text, said, behind)
            if found is None or not found.can_answer or question is None:
                return None
            put = self._home.speech.say("notification", "asks_whether", request.language, {"question": question})
            call = ToolCall(tool="notification.ask", arguments={"target": found.name, "question": put})
            return SkillCall(call=call, open_ended=any(word in split(question) for word in words["joining"].split("|")))
        return None

    async def several(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return a call for each of several people who are told the same: "tell Rose and Mark that ..."."""
        await self._home.speech.load(request.language)
        words = self._home.speech.words("notification_reading", request.language)
        said = positions(text)
        line = [word.folded for word in said]
        start = _verb_at(line, words)
        if (after := _past(line, start, words["tell"])) == start:
            return None
        people, at = self._people(text, said, after, words)
        if len(people) < 2 or _is_no_message(line, start, at, request.language, words):
            return None
        begins = _past_that(line, at, words)
        message = _message(text, said, begins, words, verb=line[start], language=request.language)
        if message is None or _begins_with_time(text, said, at, request):
            return None
        send = "notification.send"
        calls = [ToolCall(tool=send, arguments={"target": name, "message": message}) for name in people]
        return CoveredText(calls=tuple(calls), content=message)

    def _people(
        self, text: str, said: Sequence[Word], at: int, words: Mapping[str, str]
    ) -> tuple[tuple[str, ...], int]:
        """Return the people whose names stand here in a row, commas and an "and" between them, and where they end."""
        line = [word.folded for word in said]
        joints = words["joining"].split("|")
        found: list[str] = []
        joined = False
        while at < len(line):
            behind = at
            if found:
                is_joint = line[at] in joints
                if not is_joint and (joined or "," not in text[said[at - 1].end : said[at].start]):
                    break
                joined, behind = joined or is_joint, at + is_joint
            behind = _past(line, behind, words["to"], every=True)
            sizes = range(min(_MAX_NAME, len(line) - behind), 0, -1)
            named = ((_named(self._home.hass, "person", line[behind : behind + size]), size) for size in sizes)
            name, size = next(((name, size) for name, size in named if name), (None, 0))
            if name is None:
                break
            found.append(name)
            at = behind + size
        return (tuple(dict.fromkeys(found)) if joined else ()), at

    def _person(self, line: Sequence[str], at: int, words: Mapping[str, str]) -> tuple[str, dict[str, Any], int] | None:
        """Return the call for a person, or everybody, whose name begins here."""
        at = _past(line, at, words["to"], every=True)
        if (after := _past(line, at, words["everybody"])) > at:
            if satellites(self._home.hass):
                return "notification.announce", {}, after
            return "notification.send", {"target": "everyone"}, after
        for length in range(min(_MAX_NAME, len(line) - at), 0, -1):
            if person := _named(self._home.hass, "person", line[at : at + length]):
                return "notification.send", {"target": person}, at + length
        return None

    def _place(
        self, line: Sequence[str], at: int, words: Mapping[str, str], *, needs_place: bool
    ) -> tuple[str, dict[str, Any], int] | None:
        """Return the call for a room, or for everywhere."""
        if (after := _past(line, at, words["everywhere"])) > at:
            return "notification.announce", {}, after
        inside = _past(line, at, words["in"], every=True)
        if inside > at:
            for length in range(min(_MAX_NAME, len(line) - inside), 0, -1):
                if area := _named(self._home.hass, "area", line[inside : inside + length]):
                    return "notification.announce", {"area": area}, inside + length
            return None
        return None if needs_place else ("notification.announce", {}, at)


def _named(hass: HomeAssistant, kind: str, words: Sequence[str]) -> str | None:
    """Return the only person or area of this home that words name, misheard by a little at most."""
    best: dict[str, TitleSimilarity] = {}
    for spoken, name in home_names(hass)[kind]:
        wanted = split(spoken)
        if len(wanted) != len(words):
            continue
        likeness = min(
            (_alike(one, other) for one, other in zip(words, wanted, strict=True)), default=TitleSimilarity.NONE
        )
        best[name] = max(likeness, best.get(name, TitleSimilarity.NONE))
    top = max(best.values(), default=TitleSimilarity.NONE)
    names = [name for name, likeness in best.items() if likeness is top]
    return names[0] if top is not TitleSimilarity.NONE and len(names) == 1 else None


def _alike(word: str, name: str) -> TitleSimilarity:
    """Return how surely a word is a name: a name is no part of a longer word."""
    if word == name:
        return TitleSimilarity.SAME
    found = alike(word, name)
    return (
        TitleSimilarity.HEARD
        if found is not TitleSimilarity.NONE and abs(len(word) - len(name)) <= 1
        else TitleSimilarity.NONE
    )


def _verb_at(line: Sequence[str], words: Mapping[str, str]) -> int:
    """Return where the words before the verb end; "dis" is one of them in French, and may be the verb."""
    start = _past(line, 0, words["before"], every=True)
    verbs = _verbs(words)
    return next((at for at in range(start, -1, -1) if _past(line, at, verbs) > at), start)


def _asks(said: Sequence[Word], at: int, words: Mapping[str, str]) -> bool:
    """Tell whether an indirect question begins here; Spanish "que" asks nothing, and "qué" does."""
    line = [word.folded for word in said]
    if _past(line, at, words["indirect"]) == at:
        return False
    return line[at] not in _THAT or said[at].said.casefold() != line[at]


def _verbs(words: Mapping[str, str]) -> str:
    """Return every verb that may begin a message."""
    return "|".join((words["tell"], words["tell_note"], words["call"], words["ask"], words["announce"]))


def _past(line: Sequence[str], at: int, phrases: str, *, every: bool = False) -> int:
    """Return where the longest of some phrases ends that begins here; where all of them do, if there are several."""
    rest = " ".join(line[at:])
    found = _pattern(phrases, every=every).match(rest)
    return at + len(found[0].split()) if found and found[0] else at


def _past_that(line: Sequence[str], at: int, words: Mapping[str, str]) -> int:
    """Return where the words between a person and the message end; behind a "that" the message begins."""
    while (after := _past(line, at, words["that"])) > at:
        at = after
        if line[at - 1] in _THAT:
            break
    return at


def _as_main_clause(message: str, before: str) -> str:
    """Return a German clause behind "dass" as one that stands alone: "er Brot kauft" is "er kauft Brot"."""
    said = message.split()
    if before != "dass" or len(said) < 3 or said[0].casefold() not in _GERMAN_SUBJECTS or "," in message:
        return message
    apart = _SEPARABLE.fullmatch(said[-1])
    verb, particle = (apart["verb"], (apart["particle"],)) if apart else (said[-1], ())
    return " ".join((said[0], verb, *said[1:-1], *particle))


@lru_cache(maxsize=128)
def _pattern(phrases: str, *, every: bool) -> re.Pattern[str]:
    longest_first = "|".join(sorted(phrases.split("|"), key=len, reverse=True))
    return re.compile(rf"(?:(?:{longest_first})(?:\s+|$)){'*' if every else '?'}")


def _message(
    text: str,
    said: Sequence[Word],
    at: int,
    words: Mapping[str, str] | None = None,
    *,
    verb: str = "",
    language: str = "",
) -> str | None:
    """Return what is to be told as it was said, without what the command itself ends with: "richte ... aus"."""
    if at >= len(said):
        return None
    last = len(said)
    if words and last - at > 1 and f"{verb} {said[-1].folded}" in words["end"].split("|"):
        told = [word.folded for word in said[at:]]
        known = lexicon(language)
        # "Sag Anna, mach das Licht an": it ends the order that is told.
        own = known is not None and any(act[0] in told[:-1] and act[-1] == told[-1] for _, act in known.acts)
        last -= not own
    message = text[said[at].start : said[last - 1].end].strip(_EDGES)
    return message or None


def _is_no_message(line: Sequence[str], start: int, at: int, language: str, words: Mapping[str, str]) -> bool:
    """Tell whether the words are meant otherwise: "let Anna in", "tell Max nothing", "... and turn off the TV"."""
    if at >= len(line) or is_denied(line[at], language) or line[at] in (*_CONDITIONS, *words["joining"].split("|")):
        return True
    if line[start] in _LETTING and line[at] not in _KNOWING:
        return True
    if line[at] in _PARTICLES and (at + 1 == len(line) or line[at + 1] in _ABOUT):
        return True
    behind = _past_that(line, at, words)
    if behind >= len(line) or line[behind] in _EXCEPTING or set(line[behind:]).issubset(words["also"].split("|")):
        return True  # "tell Anna that too" says nothing by itself
    if line[behind] in _CONDITIONS and line[behind - 1] not in _THAT:
        return True  # "let Anna know if the door opens" waits for it
    known = lexicon(language)
    verbs = set() if known is None else {phrase[0] for _, phrase in known.acts} - known.fillers - {ANY_WORDS}
    joints = words["joining"].split("|")
    return any(word in joints and follower in verbs for word, follower in pairwise(line[at:]))


def _begins_with_time(text: str, said: Sequence[Word], at: int, request: RequestContext) -> bool:
    """Tell whether a time comes first: then it says when to tell it, unless a colon stands before it."""
    begins = said[at].start
    if text[:begins].rstrip().endswith(":"):
        return False
    return any(span.start == 0 for span in find(text[begins:], now=request.now, language=request.language))
