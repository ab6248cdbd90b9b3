"""The request before, said once more with one part replaced: its day, its place, its thing, or what "it" stands for."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from ...tools.roles import ToolRole
from ..datetimes import Moment, find, parse
from ..focus import with_name
from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.words import spoken
from ..grounded_parser.home import Names, Thing
from ..grounded_parser.pronouns import with_the_thing
from ..grounded_parser.words import Word, positions, runs, stem
from .alike import alike_by_part
from .ellipsis import Elliptic, as_said, words_of
from .timers import is_about_timer
from .turns import Turn
from .vocabulary import TalkWords

_HOW_MANY = "cuant"
"""How a Spanish question for a number begins."""
_THE = {"en": ("the",), "de": ("die",), "fr": ("les",), "es": ("las", "los"), "nl": ("de",)}
"""What stands before several things."""


class Again:
    """Puts one follow-up into the words of the request before it."""

    def __init__(self, turn: Turn, said: Elliptic, text: str, scene: Scene, talk: TalkWords) -> None:
        self._turn = turn
        self._said = said
        self._text = text
        self._scene = scene
        self._talk = talk

    def on_another_day(self, now: datetime) -> Iterator[str]:
        """Yield the request before for the day or time that is said now: "what about tomorrow?"."""
        body = self._body()
        language = self._scene.lexicon.language
        if not body or not isinstance(parse(body, now=now, language=language), Moment):
            return
        spans = [span for span in find(self._turn.text, now=now, language=language) if isinstance(span.value, Moment)]
        if len(spans) > 1:
            return
        before = self._turn.text
        if not spans:
            yield f"{_open(before)} {body}"
            return
        lead, *rest = spans[0].text.split()
        yield f"{before[: spans[0].start]}{body}{before[spans[0].end :]}"
        if rest and not body.casefold().startswith(f"{lead.casefold()} "):
            yield f"{before[: spans[0].start]}{lead} {body}{before[spans[0].end :]}"  # the "on" of "what's on tomorrow"

    def elsewhere(self) -> Iterator[str]:
        """Yield the request before about the place or thing that is said now: "and in the study?"."""
        body, name = self._body(), self._name()
        if name is None and body:
            name = body = self._name_of_its_kind() or ""
        if not body or not name:
            return
        before = positions(self._turn.text)
        named = self._named_before(before, self._places() if self._is_place(name) else self._things())
        if named is None:
            if self._is_place(name):
                for template in self._talk.vocabulary.places:
                    yield template.format(clause=_open(self._turn.text), area=name)
            yield from self._about_another(before, body)
            return
        first, last = named
        text = self._turn.text
        if body != name:
            # It comes with words of its own: "in the ..." instead of "on the ...".
            start = first
            while start and before[start - 1].folded in self._scene.lexicon.fillers:
                start -= 1
            if start:
                yield f"{text[: before[start].start]}{body}{text[before[last].end :]}"
        yield f"{text[: before[first].start]}{name}{text[before[last].end :]}"

    def _about_another(self, before: Sequence[Word], body: str) -> Iterator[str]:
        """Yield the question before about what is named now: "are the lights off" and "the TV"."""
        subject = self._subject(before)
        if subject is not None:
            text, (first, last) = self._turn.text, subject
            lexicon = self._scene.lexicon
            if (lead := positions(body)[0].folded) in lexicon.fillers and lead not in lexicon.articles:
                while first > 1 and before[first - 1].folded in lexicon.fillers:
                    first -= 1  # "im" takes the place of "bei"
            yield f"{text[: before[first].start]}{body}{text[before[last].end :]}"

    def _name_of_its_kind(self) -> str | None:
        """Return the name of the one other thing of the kind spoken of that the new part tells: "the bathroom one"."""
        by_id = {thing.entity_id: thing for thing in self._scene.home.things}
        things = [by_id[item] for ids in self._turn.things for item in ids if item in by_id]
        found = alike_by_part(self._said.body, things, self._scene, spoken(self._scene.lexicon))
        return None if found is None else found.name

    def _subject(self, words: Sequence[Word]) -> tuple[int, int] | None:
        """Return where a question named what it was about: a name or a kind, with its article and its "all"."""
        lexicon = self._scene.lexicon
        bent = tuple(stem(word.folded, lexicon.language) for word in words)
        options = [(at, name) for at, name in runs(bent) if name in self._names() or name in lexicon.kinds]
        if not options:
            return None
        first, name = options[0]
        last = first + len(name) - 1
        plain = {phrase[0] for phrase in (*lexicon.of("all"), *lexicon.of("any_of")) if len(phrase) == 1}
        while first > 1 and words[first - 1].folded in plain | lexicon.articles:
            first -= 1
        return first, last

    def outdoors(self) -> Iterator[str]:
        """Yield the question before about a room where it was about outdoors, and the other way round."""
        outside, before = self._talk.of("outdoors"), positions(self._turn.text)
        body, name = self._body(), self._name()
        if self._said.body in outside and (named := self._named_before(before, self._places())) is not None:
            first, last = named
            while first > 1 and before[first - 1].folded in self._scene.lexicon.fillers:
                first -= 1
            yield f"{self._turn.text[: before[first].start]}{body}{self._turn.text[before[last].end :]}"
        is_place = bool(name) and self._is_place(name or "")
        if not is_place and self._said.body not in self._talk.of("indoors"):
            return
        for phrase in (*outside, *self._talk.of("indoors")):
            for at in range(1, len(before) - len(phrase) + 1):
                if tuple(word.folded for word in before[at : at + len(phrase)]) != phrase:
                    continue
                left = f"{self._turn.text[: before[at].start]}{self._turn.text[before[at + len(phrase) - 1].end :]}"
                plain = _open(" ".join(left.split()))
                yield f"{plain} {body}"
                for template in self._talk.vocabulary.places if is_place else ():
                    yield template.format(clause=plain, area=name)

    def before_the_event(self) -> Iterator[str]:
        """Yield what is said now with the event named that "an hour before" counts from."""
        words, event, vocabulary = positions(self._text), self._turn.event, self._talk.vocabulary
        if event is None:
            return
        for phrase in self._talk.of("beforehand"):
            for at in range(1, len(words) - len(phrase) + 1):
                if tuple(word.folded for word in words[at : at + len(phrase)]) != phrase:
                    continue
                start, end = words[at].start, words[at + len(phrase) - 1].end
                told = f"{self._text[:start]}{vocabulary.before_event.format(event=event)}{self._text[end:]}"
                yield told
                if not self._text[end:].strip(" .!?"):
                    yield f"{_open(told)} {vocabulary.about_event.format(event=event)}"

    def there(self) -> Iterator[str]:
        """Yield what is said now with the place that was spoken of in the place of "there"."""
        area = self.area()
        words = positions(self._text)
        if area is None:
            return
        options = self._talk.of("there")
        asking = {phrase[0] for phrase in self._scene.lexicon.of("yes_no")}
        # "Is there a window open" asks about the whole home.
        earliest = 2 if words and words[0].folded in asking else 1
        if words and words[0].folded.startswith(_HOW_MANY):
            earliest = 3  # "cuántas ventanas ahí abiertas" is "hay" as it sounds
        for phrase in options:
            size = len(phrase)
            for at in range(len(words) - size, earliest - 1, -1):
                if tuple(word.folded for word in words[at : at + size]) != phrase:
                    continue
                left = f"{self._text[: words[at].start]}{self._text[words[at + size - 1].end :]}"
                plain = " ".join(left.split())
                for template in self._talk.vocabulary.places:
                    yield template.format(clause=_open(plain), area=area)
                return

    def with_a_name(self, pronouns: Sequence[str], also: Sequence[str]) -> Iterator[str]:
        """Yield what is said now with what it is about named: the timer, the reminder, the list."""
        for name in also:
            if (named := with_name(self._text, list(pronouns), name)) is not None:
                yield named

    def with_the_thing(self, name: str) -> str | None:
        """Return what is said now with a name in the place of its pronoun: "lock it again" is "lock the back door"."""
        known = spoken(self._scene.lexicon)
        idle = {phrase[0] for phrase in (*known.idle, *self._talk.of("trails"), *known.of("too")) if len(phrase) == 1}
        words = [word for word in words_of(self._said, self._text) if word.folded not in idle]
        return with_the_thing(words, name, self._scene)

    def with_its_kind(self) -> Iterator[str]:
        """Yield what is said now with the kind that the question before was about: "close them" is "close windows"."""
        before = positions(self._turn.text)
        subject = self._subject(before)
        if subject is None:
            return
        lexicon, (first, last) = self._scene.lexicon, subject
        idle = lexicon.articles | {phrase[0] for phrase in lexicon.of("any_of") if len(phrase) == 1}
        while first < last and before[first].folded in idle:
            first += 1
        kind = self._turn.text[before[first].start : before[last].end]
        named = self._named_before(before, self._places())
        for article in _THE[lexicon.language]:
            text = self.with_the_thing(f"{article} {kind}")
            if text is None:
                return
            if named is None:
                yield text
                continue
            place = self._turn.text[before[named[0]].start : before[named[1]].end]
            yield f"{text} {place}"
            for template in self._talk.vocabulary.places:
                yield template.format(clause=text, area=place)

    def referents(self) -> tuple[str, ...]:
        """Return what a pronoun may stand for: the timer, the reminder, the one thing."""
        last = self._turn.steps[-1]
        vocabulary = self._talk.vocabulary
        if is_about_timer(self._turn):
            return (vocabulary.timer,)
        if last.call.tool in (ToolRole.SET_REMINDER, ToolRole.SET_ALARM):
            return (vocabulary.alarm if last.call.tool.endswith("alarm") else vocabulary.reminder,)
        if self._turn.event is not None:
            return (self._turn.event,)
        things = {item for ids in self._turn.things for item in ids}
        by_id = {thing.entity_id: thing for thing in self._scene.home.things}
        return (by_id[one].name,) if len(things) == 1 and (one := things.pop()) in by_id else ()

    def area(self) -> str | None:
        """Return the name of the place that was spoken of, if there was one."""
        for step in self._turn.steps:
            if step.match is not None and step.match.slots.get("area"):
                return str(step.match.slots["area"])
        by_id = {thing.entity_id: thing for thing in self._scene.home.things}
        places = {by_id[found].area for found in (item for ids in self._turn.things for item in ids) if found in by_id}
        if len(places) == 1 and (place := places.pop()) is not None:
            return place.name
        return None

    def names_something(self) -> bool:
        """Tell whether what is new is the name of a place or thing of the home."""
        return self._name() is not None

    def _body(self) -> str:
        """Return the new part as it was said."""
        return as_said(self._said, self._text)

    def _name(self) -> str | None:
        """Return the new part without the words before it, where all of it is the name of a place or thing."""
        words = words_of(self._said, self._text)
        fillers = self._scene.lexicon.fillers
        options = drop_leading(words, fillers)
        for left in options:
            if left and tuple(stem(word.folded, self._scene.lexicon.language) for word in left) in self._names():
                return self._text[left[0].start : left[-1].end]
        return None

    def _named_before(self, words: Sequence[Word], names: frozenset[tuple[str, ...]]) -> tuple[int, int] | None:
        """Return where the request before named something that the new part may stand for."""
        bent = tuple(stem(word.folded, self._scene.lexicon.language) for word in words)
        for at, name in runs(bent):
            if name in names:
                return at, at + len(name) - 1
        return None

    def _is_place(self, name: str) -> bool:
        return tuple(stem(word.folded, self._scene.lexicon.language) for word in positions(name)) in self._places()

    def _names(self) -> frozenset[tuple[str, ...]]:
        return self._places() | self._things()

    def _places(self) -> frozenset[tuple[str, ...]]:
        return _all_names(
            place.names for thing in self._scene.home.things for place in (thing.area, thing.floor) if place is not None
        )

    def _things(self) -> frozenset[tuple[str, ...]]:
        things: Sequence[Thing] = self._scene.home.things
        return _all_names(thing.names for thing in things)


def drop_leading(words: Sequence[Word], fillers: frozenset[str]) -> list[Sequence[Word]]:
    """Return words, then the same without the first filler, and so on."""
    found = [words]
    while words and words[0].folded in fillers:
        words = words[1:]
        found.append(words)
    return found


def _all_names(groups: Iterator[Names]) -> frozenset[tuple[str, ...]]:
    return frozenset(name for names in groups for name in names)


def _open(text: str) -> str:
    """Return a sentence to which something can be added."""
    return text.rstrip(" ?.!")
