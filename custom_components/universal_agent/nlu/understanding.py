"""What the local engine made of a request."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ..common.request import RequestContext
from ..common.tool_call import ToolCall

TARGET_SLOTS = frozenset({"name", "area", "floor", "domain", "device_class"})
"""Slots of HA intents that say what is meant; the others say what is to become of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HaMatch:
    """One of Home Assistant's own intents, recognised and not executed."""

    name: str
    """For example `HassTurnOn`."""
    slots: Mapping[str, Any]
    """Slot name to value."""
    texts: Mapping[str, Any]
    """Slot name to what was said."""
    response_key: str | None
    """Which of the intent's answers to give."""
    open_ended: bool = False
    """Whether a part of it could have been any words."""
    guessed: bool = False
    """Whether words were passed over to recognise it."""
    own: bool = False
    """Whether a person of this home wrote the sentence."""


TALK = "conversation"
"""The category of small talk."""
MAX_CHOICES = 4
"""Things, at most, of which one is to be chosen."""
WHICH_ROOM = "which_room"
"""The question whose choices are rooms: any number of them, since everybody at home knows their names."""
IN_ROOM = "in_that_room"
"""The question whether the only other room that has such a thing is meant."""
REMEMBER_NAME = "remember_name"
"""The question whether a device is what somebody has called by an unknown name, which is remembered then."""

type HomeCall = Callable[[HaMatch, str, RequestContext], ToolCall]
"""A recognised HA intent, its clause and the request, to the call that does it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One clause and the call that does it."""

    call: ToolCall
    """What to call."""
    clause: str
    """What was said."""
    match: HaMatch | None = None
    """The HA intent behind it, where it is one."""
    open_ended: bool = False
    """Whether a part of it could have been any words."""

    @property
    def category(self) -> str:
        """The tool's category."""
        return self.call.tool.partition(".")[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class PassedOn:
    """What is told to somebody else once it is known."""

    call: ToolCall
    """The call that tells it; its message is still missing."""
    asked: str
    """What was to be found out, as it was said."""
    private: str
    """What is said instead where the answer is kept for the person who asks alone."""

    def with_answer(self, answer: str) -> ToolCall:
        """Return the call with its message."""
        return replace(self.call, arguments={**self.call.arguments, "message": f"{self.asked}: {answer}"})


@dataclass(frozen=True, slots=True, kw_only=True)
class CoveredText:
    """What a skill makes of a text that its own grammar covers from the first word to the last."""

    calls: tuple[ToolCall, ...]
    """What to call."""
    content: str | None = None
    """What is kept of it word for word, where something is; it may as well have swallowed a further command."""
    names_no_place: bool = False
    """Whether nothing in it says where to keep that: "we need milk". It must not be about a device then."""
    passed_on: PassedOn | None = None
    """Who is told what the calls answer, where it is not the one who asks."""
    refused: str | None = None
    """Key of the shared sentence that says why it cannot be done, where that is known; `content` is the name in it."""


type SkillGrammar = Callable[[str, RequestContext], Awaitable[CoveredText | None]]
"""Reads a text by a skill's own grammar, or leaves it. Changes nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Miss:
    """Why nothing was understood."""

    error_key: str | None = None
    """Home Assistant's own error sentence, where its recognition got far enough for one."""
    values: Mapping[str, Any] = field(default_factory=dict)
    """Values for that sentence."""
    text: str | None = None
    """A finished sentence instead."""
    clause: str | None = None
    """The clause that was not understood, where others were."""
    unscheduled: str | None = None
    """The command for later that cannot be scheduled."""
    no_day: str | None = None
    """The words for a day that is in no calendar."""
    command_known: bool = False
    """Whether the command was recognised and only what it is about was not."""
    unknown: str | None = None
    """What was named and is not there, in the words of the request."""
    there: tuple[str, ...] = ()
    """What is there of the same kind, beside something unknown."""
    place: str | None = None
    """Where that is, if it is in one place."""
    idle: str | None = None
    """What was named and is there, where it did not become clear what to do with it."""
    key: str | None = None
    """Key of the shared sentence that says it, where there is one for just that."""
    open_in: str | None = None
    """The text for which Home Assistant may know a reason; that takes long, and is found where it is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternative:
    """One of the things that a request may mean."""

    name: str
    """As it is called."""
    text: str
    """The request, had that been said."""
    place: str | None = None
    """Where it is."""
    likeness: int = 0
    """How like it is to what was said: the higher the liker."""
    question: str = "did_you_mean"
    """Key of the sentence that asks about it alone."""
    steps: tuple[Step, ...] = ()
    """What a yes does, where it is an offer and nobody has said it."""
    entity_id: str | None = None
    """The device, where it is one."""
    known_by: tuple[str, ...] = ()
    """What else tells which one it is: its storey, and what is meant in that room."""
    tells_where: bool = False
    """Whether the words that an offer answers name a place or a thing, and do not mean the room they are said in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Understanding:
    """Steps to take, or why there are none."""

    steps: tuple[Step, ...] = ()
    """One for each clause."""
    miss: Miss | None = None
    """Set where there are no steps."""
    choices: tuple[Alternative, ...] = ()
    """What may be meant, the likeliest first, where there are no steps and somebody could be asked."""
    needs_approval: bool = False
    """Whether nobody has said in so many words to do it: it is asked about first, whatever it is."""
    settled: bool = False
    """Whether there are no steps whatever else the words may mean."""
    goes_on: bool = False
    """Whether it surely is about what was said before, whatever its steps are."""
    passed_on: PassedOn | None = None
    """Who is told the answer, where it is not the one who asks."""

    @property
    def offers(self) -> tuple[Alternative, ...]:
        """What is offered to somebody who has only said what is wrong."""
        return tuple(choice for choice in self.choices if choice.steps)

    @property
    def tools(self) -> tuple[str, ...]:
        """The tools that are needed, each once, in order."""
        calls = [step.call for step in self.steps] + ([] if self.passed_on is None else [self.passed_on.call])
        return tuple(dict.fromkeys(call.tool for call in calls))

    @property
    def categories(self) -> tuple[str, ...]:
        """The categories of the steps, each once, in order."""
        return tuple(dict.fromkeys(step.category for step in self.steps))


def leans_on_more(step: Step) -> bool:
    """Tell whether a step of a shortened text may change its meaning by what was left out: a guess, or arming."""
    is_guess = step.match is not None and step.match.guessed
    return is_guess or str(step.call.arguments.get("operation", "")).startswith("armed")


type Understand = Callable[[RequestContext], Awaitable[Understanding]]
"""Understands a request, or a part of one."""
