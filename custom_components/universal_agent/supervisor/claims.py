"""Holds back a model's words until they claim nothing that no tool has done and ask nothing in place of us.

Where we ask a person for a yes, a question of the model's beside ours would collect it: it is left out.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
import re
from typing import Any, Self

from ..agent.factory import RuntimeAgent
from ..common.effects import Effect
from ..common.links import Links
from ..common.outcome import ErrorType
from ..intents.result import IntentResult
from ..models.events import AgentEvent, CallFinished, CallsRequested, EventSink, TextDelta, TextRetracted, ThinkingDelta
from ..safety.shown_text import ShownText
from ..skills.speech import Speech

HELD_CHARACTERS = 60
"""A sentence that has come to this without claiming anything is let out before its end; speech begins there too."""
_WORD = re.compile(r"\w+")
_ARTICLE = 3
"""Letters of an article at most."""
_SENTENCE_END = re.compile(r"[.!?…]+[\"'”»)]*(?=\s)|\n")


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimWords:
    """How a language says that something was done."""

    deeds: re.Pattern[str]
    """What says that the speaker has done something ("I've locked")."""
    states: re.Pattern[str]
    """What says that something is now otherwise ("is now locked"): a query may have seen that, too."""
    denials: re.Pattern[str]
    """What makes it no claim: a negation, a condition, a question."""
    perfects: re.Pattern[str]
    """The speaker's own past by its forms ("I ticked"), whatever the verb: a claim only where something was tried."""
    participles: re.Pattern[str]
    """What says so in short ("Added milk."): a claim only where something was tried, else it may tell of anything."""
    reports: re.Pattern[str]
    """A whole sentence without a verb that ends so ("Front door unlocked."): a claim unless a tool has looked."""

    @classmethod
    def read(cls, words: Mapping[str, Any]) -> Self:
        """Return the words of one language from its lists: done, by, states, now, denials, verbs, perfects."""
        done, states = _any(words["done"]), _any(words["states"])
        deeds = "|".join(str(form).format(done=done) for form in words["by"])
        now = "|".join(str(form).format(state=states) for form in words["now"])
        return cls(
            deeds=re.compile(deeds, re.IGNORECASE),
            states=re.compile(now, re.IGNORECASE),
            denials=re.compile(rf"\b(?:{_any(words['denials'])})\b|n['\u2019]t\b|\?", re.IGNORECASE),
            reports=re.compile(
                rf"^\W*(?!.*(?<!\w)(?:{_any(words['verbs'])})(?!\w))(?:[\w'\u2019-]+ ){{1,5}}(?:{done})\W*$",
                re.IGNORECASE,
            ),
            perfects=re.compile("|".join(map(str, words["perfects"])), re.IGNORECASE),
            participles=re.compile(rf"\b(?:{done})\b", re.IGNORECASE),
        )

    def claim(self, sentence: str, *, has_looked: bool, has_tried: bool = False) -> bool:
        """Tell whether a sentence claims a deed.

        `has_looked` is whether a tool has answered in this run, `has_tried` whether a change was wanted and not made.
        """
        if self.denials.search(sentence):
            return False
        if has_tried and (self.participles.search(sentence) or self.perfects.search(sentence)):
            return True
        is_of_state = self.states.search(sentence) or self.reports.search(sentence)
        return bool(self.deeds.search(sentence) or (is_of_state and not has_looked))


@dataclass(slots=True)
class ClaimGuard:
    """Passes an agent's events on; a sentence that claims what was not done is said in our own words instead."""

    agent: RuntimeAgent
    """Whose events they are."""
    words: ClaimWords
    """The language's."""
    correction: str
    """What is said instead of such a sentence."""
    correction_of_part: str
    """The same where something was done, and something else was not."""
    _held: str = ""
    _let_out: str = ""
    """What of the sentence under way is out already."""
    _has_looked: bool = False
    _has_changed: bool = False
    _has_tried: bool = False
    _is_corrected: bool = False
    _question: str = ""
    """A question of the model's, kept until it is known that we ask none."""
    _is_asking: bool = False
    """Whether a change waits for a person's yes."""
    has_asked: bool = False
    """Whether a question of the model's was out, or a part of it, before that was known."""
    _actions: frozenset[str] = field(init=False)
    _shown: frozenset[str] = field(init=False)
    _done: frozenset[str] = frozenset()
    """Words of the names of what was changed."""
    _waiting: dict[str, frozenset[str]] = field(default_factory=dict)
    """The names of what waits for a person's yes, with their words."""
    _failed: dict[str, frozenset[str]] = field(default_factory=dict)
    """The same of what did not work, and has not worked since."""

    def __post_init__(self) -> None:
        self._actions = frozenset(spec.name for spec in self.agent.tools if spec.effect is Effect.ACTION)
        self._shown = frozenset(spec.name for spec in self.agent.tools)

    def hear(self, emit: EventSink, event: AgentEvent) -> None:
        """Let out what may go out now."""
        match event:
            case TextDelta(is_own=True):
                self.end(emit)
                self.ask(emit)
            case TextDelta(text=text):
                self._held += text
                self._let(emit)
                return
            case TextRetracted():
                self._held = self._let_out = self._question = ""
            case CallsRequested():
                self.end(emit)
            case CallFinished():
                self.note(event)
        emit(event)

    def note(self, finished: CallFinished) -> None:
        """Take what a tool has done as what may be claimed."""
        is_action = bool(finished.results) or finished.call.tool in self._actions
        self._has_looked |= finished.outcome.ok
        self._has_changed |= finished.outcome.ok and is_action
        # What was not shown and is asked for all the same may be a change, too.
        may_change = is_action or finished.call.tool not in self._shown
        self._has_tried |= may_change and not finished.outcome.ok
        if finished.outcome.error_type is ErrorType.NEEDS_CONFIRMATION:
            self._is_asking, self._question = True, ""
        for result in finished.results:
            self._note_target(result)

    def _note_target(self, result: IntentResult) -> None:
        target, words = result.intent.target, _words_of(result.intent.target)
        if result.outcome.ok:
            self._done |= words
            self._waiting.pop(target, None)
            self._failed.pop(target, None)
        elif result.outcome.error_type is ErrorType.NEEDS_CONFIRMATION:
            self._waiting[target] = words
        else:
            self._failed[target] = words

    def ask(self, emit: EventSink) -> None:
        """Let out a question that was kept, where it takes nothing away from ours."""
        question, self._question = self._question, ""
        if question and not self._is_asking:
            self.has_asked = True
            emit(TextDelta(text=question))

    def end(self, emit: EventSink) -> None:
        """Let out what is still held."""
        if self._held or self._let_out:
            self._sentence(self._held, emit)
        self._held = ""

    def _let(self, emit: EventSink) -> None:
        while (end := _SENTENCE_END.search(self._held)) is not None:
            sentence, self._held = self._held[: end.end()], self._held[end.end() :]
            self._sentence(sentence, emit)
        if self._is_asking:
            return
        is_long = (self._has_changed and not self._failed) or len(self._let_out) + len(self._held) >= HELD_CHARACTERS
        if is_long and not self._claims(self._let_out + self._held):
            self.ask(emit)
            self._let_out += self._held
            if self._held:
                emit(TextDelta(text=self._held))
            self._held = ""

    def _sentence(self, rest: str, emit: EventSink) -> None:
        """Let out the rest of a sentence, or what is said in its place; after it where its beginning is out already."""
        whole, was_out, self._let_out = self._let_out + rest, bool(self._let_out), ""
        if "?" in rest and not was_out:
            self._question += rest if not self._is_asking else ""
            return
        self.has_asked |= "?" in whole
        self.ask(emit)
        if not self._claims(whole):
            if rest:
                emit(TextDelta(text=rest))
            return
        said = rest if was_out else ""
        if not self._is_corrected:
            gap = " " if was_out else rest[: len(rest) - len(rest.lstrip())]
            said += f"{gap}{self.correction_of_part if self._has_changed else self.correction}"
        self._is_corrected = True
        if said:
            emit(TextDelta(text=said))

    def _claims(self, sentence: str) -> bool:
        if not self._has_changed:
            return self.words.claim(sentence, has_looked=self._has_looked, has_tried=self._has_tried)
        if not self._may_mean_what_is_open(sentence):
            return False
        return self.words.claim(sentence, has_looked=False, has_tried=True)

    def _may_mean_what_is_open(self, sentence: str) -> bool:
        """Tell whether a sentence may be about what was not done, where something else was.

        It is about what it names; where it names neither, or what both are called, it may be about what waits.
        """
        open_words = frozenset[str]().union(*self._waiting.values(), *self._failed.values())
        said = frozenset(_WORD.findall(sentence.casefold()))
        if said & (open_words - self._done):
            return True
        if said & (self._done - open_words):
            return False
        return bool(self._waiting) or bool(said & open_words)


class Claims:
    """Makes the guards, a language's words read once."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._words: dict[str, ClaimWords] = {}

    def guard(self, agent: RuntimeAgent, language: str, before: Iterable[CallFinished] = ()) -> ClaimGuard:
        """Return the guard of one run; `before` are calls that it goes on from."""
        spoken = self._speech.sentences(language).language
        if spoken not in self._words:
            self._words[spoken] = ClaimWords.read(self._speech.words("claims", language))
        guard = ClaimGuard(
            agent=agent,
            words=self._words[spoken],
            correction=self._speech.say("conversation", "not_done_now", language),
            correction_of_part=self._speech.say("conversation", "not_all_done", language),
        )
        for call in before:
            guard.note(call)
        return guard


def _words_of(name: str) -> frozenset[str]:
    """Return the words of a name that tell it from others: not its articles, where it has longer ones."""
    words = _WORD.findall(name.casefold())
    return frozenset(word for word in words if len(word) > _ARTICLE) or frozenset(words)


def _any(words: Any) -> str:
    return "|".join(str(word) for word in words)


class AnswerStream:
    """Passes the events of one request on, its text and its thoughts cleaned."""

    def __init__(self, links: Links, emit: EventSink) -> None:
        self._links = links
        self._emit = emit
        self._text = ShownText(links)
        self._thoughts = ShownText()

    def pass_on(self, event: AgentEvent) -> None:
        """Emit an event as it may be shown; what has waited comes before whatever ends it."""
        match event:
            case TextDelta(text=text):
                if text := self._text.take(text):
                    self._emit(replace(event, text=text))
            case ThinkingDelta(text=text):
                if text := self._thoughts.take(text):
                    self._emit(replace(event, text=text))
            case TextRetracted():
                self._text = ShownText(self._links)
                self._emit(event)
            case _:
                self.end()
                self._emit(event)

    def end(self) -> None:
        """Emit what has waited."""
        if prepared := self._thoughts.rest():
            self._emit(ThinkingDelta(text=prepared))
        if text := self._text.rest():
            self._emit(TextDelta(text=text))
