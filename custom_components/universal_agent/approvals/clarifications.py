"""Questions about what was meant: "Did you mean Arc Lamp?" A yes has the request taken as if that had been said.

Nothing waits in the journal for such an answer: it is the request once more, in better words, and everything that is
judged, asked and journaled about a request is so about it too.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise
from typing import Any

from ..common.origin import Origin
from ..common.request import RequestContext
from ..nlu.complaints.vocabulary import SOUNDS
from ..nlu.grounded_parser.directives.words import places_of
from ..nlu.grounded_parser.lexicon import Lexicon, Phrase, lexicon
from ..nlu.grounded_parser.words import split, stem
from ..nlu.rephrasing import orders_another_way
from ..nlu.understanding import MAX_CHOICES, REMEMBER_NAME, WHICH_ROOM, Alternative, Step
from ..safety.acting import is_free_of, is_said_by_a_person
from ..safety.confirmation import SPOKEN_LIFETIME
from ..skills.speech import Speech
from .behind_a_reply import ReplyWords, keeps
from .choosing import ChoiceReader
from .offered_acts import repeats_the_offer
from .replies import Replies, Reply

_MAX_OPEN = 64
_SOUNDS = 3
"""Words at most before a yes: "oh my god yes"."""
_MAX_BEHIND = 5
"""Words at most behind one: "yes, close them"."""
_TURNING = ("negations", "exceptions", "conditionals", "corrections")
"""Words with which a yes is no plain yes."""
REMEMBER = "remember_words"
"""The question whether words are to be remembered."""
_OFFERED_ACTS = frozenset({"offer_on", "offer_off", "offer_open", "offer_close", "offer_start", "offer_dock"})
"""Offers that come to the same however much of it there is: to make a lamp brighter is another thing each time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clarification:
    """What is asked, and what is left to ask about."""

    named: tuple[Alternative, ...]
    """What the question names: one thing, or two or more of which one is to be chosen."""
    left: tuple[Alternative, ...]
    """What is offered after a no."""
    said: str = ""
    """The words that are asked about."""
    declined: str = "declined"
    """Key of the sentence that a no is answered with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmedWords:
    """Words that somebody has confirmed to have meant a command."""

    said: str
    """The words."""
    command: str
    """The command, in words."""
    is_worded: bool
    """Whether the command is an offer in words of ours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClarifiedRequest:
    """What an answer came to."""

    texts: tuple[str, ...] = ()
    """What was meant, as requests; nothing where it was none of it."""
    steps: tuple[Step, ...] = ()
    """What was offered and is wanted; where there are texts, too, only if these are not understood."""
    also: tuple[Step, ...] = ()
    """What is done beside what the texts ask for."""
    next: Clarification | None = None
    """What is asked instead."""
    declined: str = "declined"
    """Key of the sentence that says that it was none of it."""
    confirmed: ConfirmedWords | None = None
    """What was confirmed by a plain yes, where the same words may be meant so again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _OpenClarification:
    question: Clarification
    origin: Origin
    asked_at: datetime
    is_resumed: bool = False
    """Whether something else was asked since."""


class Clarifications:
    """Asks what was meant, and takes the answers."""

    def __init__(self, replies: Replies, speech: Speech, now: Callable[[], datetime]) -> None:
        self._replies = replies
        self._speech = speech
        self._reader = ChoiceReader(speech)
        self._now = now
        self._open: list[_OpenClarification] = []
        self._passed_over: list[_OpenClarification] = []
        """Choices that the last request at a place was no answer to."""

    def question_for(self, request: RequestContext, choices: Sequence[Alternative]) -> Clarification | None:
        """Return what to ask; nothing where nobody could answer.

        One thing that is clearly the likeliest is asked about alone, and the others after a no.
        """
        if not choices or not is_said_by_a_person(request):
            return None
        if choices[0].question != WHICH_ROOM:
            choices = choices[:MAX_CHOICES]
        near = [choice for choice in choices if choice.likeness == choices[0].likeness]
        named = choices[:1] if len(near) == 1 else near
        return Clarification(named=tuple(named), left=tuple(choices[len(named) :]), said=request.text)

    def say(self, question: Clarification, request: RequestContext) -> str:
        """Return the question in words; a place is named only where the name does not tell two apart.

        Many rooms are not told one by one.
        """
        names = [choice.name for choice in question.named]
        told = [
            self._say("choice_in_place", request, name=choice.name, place=choice.place)
            if choice.place and names.count(choice.name) > 1
            else choice.name
            for choice in question.named
        ]
        if len(told) == 1:
            (choice,) = question.named
            return self._say(choice.question, request, name=told[0], said=question.said, meant=choice.text)
        are_rooms = question.named[0].question == WHICH_ROOM
        if are_rooms and len(told) > MAX_CHOICES:
            return self._say(WHICH_ROOM, request)
        *others, last = told
        separator = self._speech.say("conversation", "list_separator", request.language)
        key = "which_room_of" if are_rooms else "which_of"
        return self._say(key, request, names=f"{separator} ".join(others), last=last)

    def ask(self, request: RequestContext, question: Clarification) -> None:
        """Remember what was asked, in place of what was asked there before."""
        self._close_at(request)
        self._open.append(
            _OpenClarification(
                question=question,
                origin=request.origin,
                asked_at=self._now(),
            )
        )
        del self._open[:-_MAX_OPEN]

    async def take(self, request: RequestContext) -> ClarifiedRequest | None:
        """Return what a request is as an answer; None where it is something else. Closes the question."""
        waiting = self._here(request)
        self._close_at(request)
        if waiting is None or not is_said_by_a_person(request):
            return None
        if not is_free_of(request.ha_context, waiting.origin.context_id):
            return None
        if waiting.is_resumed and not self._reader.chosen(waiting.question.named, request):
            found = None  # a yes or no is to what was said since
        else:
            found = self._read(waiting.question, await self._replies.without_remark(request))
        if found is None and len(waiting.question.named) > 1:
            self._passed_over = [*self._passed_over, waiting][-_MAX_OPEN:]
        return found

    def resume(self, request: RequestContext) -> None:
        """Ask on which one is meant, after a request that changed nothing: "what time is it" leaves it open."""
        for waiting in self._passed_over:
            if waiting.origin.same_person(request.origin) and waiting.origin.same_place(request.origin):
                self._open.append(replace(waiting, is_resumed=True))
        self._passed_over = [item for item in self._passed_over if not item.origin.same_place(request.origin)]

    def _read(self, question: Clarification, request: RequestContext) -> ClarifiedRequest | None:
        reply = self._replies.read(request.text, request.language)
        if question.named[0].question in (REMEMBER, REMEMBER_NAME) and not self._gives_up(request):
            return self._kept(question, request, reply)
        chosen = self._reader.chosen(question.named, request)
        if chosen and self._reader.denies(request):
            again = question if len(question.named) > 1 else None
            return ClarifiedRequest(next=again, declined=question.declined)
        if self._reader.says_more(question.named, request):
            return ClarifiedRequest(next=question)
        if any(orders_another_way(request.text, choice.text, request.language) for choice in chosen):
            chosen = ()  # "turn on the kitchen light", where it was asked in which room to turn one off
        if question.named[0].steps and reply is not Reply.NO and not self._gives_up(request):
            return self._accepted(question, request, reply)
        if reply is Reply.YES and len(question.named) == 1:
            return self._meant(question, question.named, request)
        if self._gives_up(request) or self._reader.picks_none(request):
            return ClarifiedRequest(declined=question.declined)
        if reply is Reply.NO:
            first, *rest = question.left or (None,)
            following = None if first is None else replace(question, named=(first,), left=tuple(rest))
            return ClarifiedRequest(next=following, declined=question.declined)
        if reply is Reply.YES:
            return ClarifiedRequest(next=question)
        return self._meant(question, chosen, request) if chosen else self._narrowed(question, request)

    def _narrowed(self, question: Clarification, request: RequestContext) -> ClarifiedRequest | None:
        """Return the question about those that an answer still leaves: "upstairs" of three rooms, of which two are."""
        fitting = self._reader.fitting(question.named, request)
        if not 1 < len(fitting) < len(question.named):
            return None
        return ClarifiedRequest(next=replace(question, named=fitting))

    def _meant(
        self, question: Clarification, chosen: Sequence[Alternative], request: RequestContext
    ) -> ClarifiedRequest:
        """Return what was chosen, with what that tells of the words that were asked about."""
        texts = tuple(choice.text for choice in chosen)
        return ClarifiedRequest(texts=texts, confirmed=self._confirmed(question, chosen, request))

    def _confirmed(
        self, question: Clarification, chosen: Sequence[Alternative], request: RequestContext
    ) -> ConfirmedWords | None:
        """Return the words and what they were confirmed to mean: a misheard name, or an offer that is an act.

        Which of several rooms or lamps is meant is another question every time.
        """
        if len(chosen) != 1 or not question.said:
            return None
        (choice,) = chosen
        if choice.question in _OFFERED_ACTS and choice.tells_where:
            command = self._say(f"as_{choice.question}", request, name=choice.name)
            return ConfirmedWords(said=question.said, command=command, is_worded=True)
        is_misheard = choice.likeness > 0 and not choice.steps
        return ConfirmedWords(said=question.said, command=choice.text, is_worded=False) if is_misheard else None

    def _kept(self, question: Clarification, request: RequestContext, reply: Reply) -> ClarifiedRequest | None:
        """Return what an answer comes to whether words are to be remembered: a yes or a no, and nothing beside it."""
        keeps_them: bool | None = reply is Reply.YES
        if reply is Reply.NEITHER:
            words = ReplyWords.of(self._speech, request.language)
            keeps_them = keeps(request.text, words, self._speech, request.language)
        if keeps_them is None:
            return None
        offer = question.named[0]
        if keeps_them and offer.question == REMEMBER_NAME and offer.text:
            return ClarifiedRequest(texts=(offer.text,), also=offer.steps)
        return ClarifiedRequest(steps=offer.steps if keeps_them else (), declined=question.declined)

    def _accepted(self, question: Clarification, request: RequestContext, reply: Reply) -> ClarifiedRequest | None:
        """Return what an answer to an offer comes to: the offer, or what is said behind a yes; None if it is none.

        Behind a yes may stand what to do in other words. Whatever turns it round or sets a condition is no yes.
        """
        offer = question.named[0]
        if reply is Reply.YES:
            return ClarifiedRequest(steps=offer.steps, confirmed=self._confirmed(question, (offer,), request))
        words, known = tuple(split(request.text)), lexicon(request.language)
        if known is None or "?" in request.text:
            return None
        yes = [tuple(split(str(phrase))) for phrase in self._speech.words("yes", request.language)]
        for phrase in sorted(yes, key=len, reverse=True):
            for at in range(min(_SOUNDS, len(words) - len(phrase)) + 1):
                if phrase and words[at : at + len(phrase)] == phrase:
                    rest = words[at + len(phrase) :]
                    if len(rest) > _MAX_BEHIND:
                        return None
                    if repeats_the_offer(rest, offer.question, known) and not _turns((*words[:at], *rest), known):
                        return ClarifiedRequest(steps=offer.steps)
                    if rest and not self._are_sounds(words[:at], known):
                        return None  # German "man sieht ja nichts" says no yes
                    turned = {word for field in _TURNING for turn in known.of(field) for word in turn}
                    if turned & {*words[:at], *rest}:
                        return None
                    texts = (" ".join(rest),) if rest else ()
                    return ClarifiedRequest(
                        texts=texts, steps=() if _names_another(rest, offer, known) else offer.steps
                    )
        return None

    def _are_sounds(self, words: Phrase, known: Lexicon) -> bool:
        """Tell whether words before a yes say nothing themselves: "oh", "ach", "well"."""
        said = self._speech.words("courtesies", known.language)
        idle = {word for phrase in said for word in split(str(phrase))} | set(SOUNDS.split("|")) | known.fillers
        return idle.issuperset(words)

    def _gives_up(self, request: RequestContext) -> bool:
        """Tell whether an answer drops the matter, rather than saying that it was something else."""
        return split(request.text) in [split(phrase) for phrase in self._speech.words("abandon", request.language)]

    def _here(self, request: RequestContext) -> _OpenClarification | None:
        limit = self._now() - SPOKEN_LIFETIME
        for waiting in reversed(self._open):
            asked = waiting.origin
            if waiting.asked_at > limit and asked.same_person(request.origin) and asked.same_place(request.origin):
                return waiting
        return None

    def _close_at(self, request: RequestContext) -> None:
        self._open = [waiting for waiting in self._open if not waiting.origin.same_place(request.origin)]
        self._passed_over = [item for item in self._passed_over if not item.origin.same_place(request.origin)]

    def _say(self, key: str, request: RequestContext, **values: Any) -> str:
        return self._speech.say("conversation", key, request.language, values)


def _names_another(words: Phrase, offer: Alternative, known: Lexicon) -> bool:
    """Tell whether words behind a yes have a noun that the offer has not: "yes, put the air conditioning on"."""
    offered = {stem(word, known.language) for word in split(offer.name)}
    return any(
        word in known.articles and behind not in known.fillers and stem(behind, known.language) not in offered
        for word, behind in pairwise(words)
    )


def _turns(words: Phrase, known: Lexicon) -> bool:
    """Tell whether words say a no, an exception, a condition or a correction."""
    return any(True for field in _TURNING for phrase in known.of(field) for _ in places_of(words, phrase))
