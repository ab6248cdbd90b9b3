"""The base of all typed intents, and what a domain's handler promises."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
import hashlib
import json
from typing import Any, ClassVar, Protocol, cast, runtime_checkable

from pydantic import BaseModel, ConfigDict

from ..common.effects import EffectClass, Risk
from ..common.origin import OfOrigin, Origin
from ..common.outcome import Enumerable, ErrorType
from ..common.reach import Reach
from ..safety.policy import Action


class ActionIntent(BaseModel):
    """A typed change that is waiting to be made. Frozen and validated; a domain adds its fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    type: ClassVar[str]
    """The domain's word for it, for example `calendar`; the journal finds the class again by it."""

    profile_domain: ClassVar[str]
    """What profiles know it by where it calls no service: a `ProfileDomain`, or its own type where none is for it."""

    shapes_later_runs: ClassVar[bool] = True
    """Whether it changes what the agent itself will believe, want or do later; what does not say is taken to."""

    only_asks: ClassVar[bool] = False
    """Whether it changes nothing itself: what comes of it is judged when it comes."""

    no_undo: ClassVar[str | None] = None
    """Why it can never be taken back, as a key of our sentences about undo; None where undo data says how."""

    acts_as_caller: ClassVar[bool] = False
    """Whether all that its handler does carries the caller's Home Assistant context.

    Only then may the heartbeat do it.
    """

    needs_admin: ClassVar[bool] = False
    """Whether only an administrator's yes counts, where it waits for one."""

    private_kind: ClassVar[str | None] = None
    """What it is called where everybody reads along, if what it changes is nobody else's business."""

    is_of_devices: ClassVar[bool] = False
    """Whether its words are about devices and hold nothing that somebody has told; what does not say may hold that."""

    written: ClassVar[tuple[str, ...]] = ()
    """Its fields with words that a model may have written: questions quote what the person has not said, cut short."""

    may_wait: ClassVar[bool] = True
    """Whether it can be asked for now and carried out later; not what hands words on to be understood anew."""

    operation: str
    """What is to be done within the domain, for example `create_event`."""
    target: str
    """What it changes, for people."""
    effect_class: EffectClass
    """What doing it again would mean."""
    risk: Risk = Risk.LOW
    """How much harm a mistake can do."""

    def kind_for_everybody(self) -> str | None:
        """Return what it is called where everybody reads along; None where its words may be read."""
        return self.private_kind

    def conflict_key(self) -> str | None:
        """Return what two intents of one batch must share to exclude each other; the later one wins."""
        return None

    def adds_to(self) -> str | None:
        """Return the place to which it adds text and does nothing else; None where it does anything else."""
        return None

    def idempotency_key(self, request_id: str, payload: Mapping[str, Any] | None = None) -> str:
        """Return the key under which this change is made at most once for a request; `payload` where it was dumped."""
        written = json.dumps(self.model_dump(mode="json") if payload is None else payload, sort_keys=True)
        return hashlib.sha256(f"{request_id}\n{self.type}\n{written}".encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller(OfOrigin):
    """On whose behalf an intent is carried out; enough of the request to do it after a restart too."""

    key: str
    """The intent's idempotency key, to be stored in whatever is created."""
    request_id: str
    """The request it belongs to."""
    now: datetime
    """When it is carried out, aware, in the home's time zone."""
    origin: Origin
    """Where the request came from."""
    text: str = ""
    """What the person said."""
    has_confirmed: bool = False
    """Whether the person has said yes to exactly this intent."""
    gave_pin: bool = False
    """Whether that yes came with the PIN."""
    reach: Reach = field(default_factory=Reach, compare=False)
    """The request's, for whatever it starts in turn."""
    is_limited: bool = False
    """Whether every target has to be assessed, harmless ones too: not everything is theirs to control."""
    is_said: bool = False
    """Whether a person's own words were understood as this, without a model."""
    is_counted: bool = False
    """Whether every target that is named has to be assessed, because it counts towards what one request may move."""
    resolved: Any = field(default=None, compare=False, repr=False)
    """What the intent's handler has found that it is for, a moment ago; None where that is to be found anew."""

    def as_json(self) -> dict[str, Any]:
        """Return what the journal keeps of it."""
        return {**self.origin.as_stored(), "text": self.text}


@dataclass(frozen=True, slots=True, kw_only=True)
class Assessment:
    """What an intent would do, as the policy needs to know it."""

    actions: tuple[Action, ...] = ()
    """Services and targets, scripts and scenes resolved."""
    unresolved: bool = False
    """Whether some target cannot be known beforehand."""
    needs_person: bool = False
    """Whether a person has to decide although every target is known."""
    withheld: frozenset[str] = frozenset()
    """Entities that a command which it stops or moves would have changed: who may not control them may not do that."""
    resolved: Any = field(default=None, compare=False, repr=False)
    """What its handler has found that it is for: given back to it where it is carried out at once."""


type TakingBack = Callable[[], Sequence[ActionIntent]]
"""Makes the intents that take a change back, in order; none where nothing was changed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExecutionResult:
    """What carrying an intent out came to."""

    data: Mapping[str, Any] = field(default_factory=dict)
    """JSON-serialisable facts for the model and the journal."""
    spoken: str | None = None
    """A finished sentence in the actor's language."""
    undo: TakingBack | None = None
    """How it is taken back; None where it cannot be. It is made on another thread, once nobody waits any more."""
    error: ErrorType | None = None
    """Why it did not happen, if it did not."""
    verified: bool | None = None
    """True if the change was already seen to have happened, so that nobody needs to look again."""
    is_done_now: Callable[[], bool | None] | None = None
    """Reads back what it reached, as the handler's `is_done` reads what is meant; None where that has to be found."""
    native: Any = None
    """The `intent.IntentResponse` behind it, where Home Assistant answered."""
    goes_on: Callable[[], Awaitable[None]] | None = None
    """Waits for the end of an effect that has only begun; None where it is over."""
    asks: bool = False
    """Whether the sentence is a question that the person is expected to answer."""
    enumerable: Enumerable | None = None
    """How its sentence becomes one with others like it."""


class IntentHandler[I: ActionIntent](Protocol):
    """What a domain brings to have its intents carried out."""

    async def assess(self, intent: I, caller: Caller) -> Assessment:
        """Return what it would do. Changes nothing."""

    def describe(self, intent: I, language: str) -> str:
        """Return what it would do in words, for a question to the person: "unlock Front Door"."""

    async def execute(self, intent: I, caller: Caller) -> ExecutionResult:
        """Make the change. A `ToolError` or Home Assistant error means that it was not made."""

    async def is_done(self, intent: I, key: str) -> bool | None:
        """Read the world back: True if it is as the intent wants it, False if not, None if that cannot be known."""


@runtime_checkable
class CompositeHandler(Protocol):
    """What a handler brings too whose intents hold others: each of them is judged as if it were asked for now.

    Only what is as wanted now counts all the same: it may be otherwise by then.
    """

    def parts(self, intent: Any) -> Sequence[tuple[ActionIntent, IntentHandler[Any]]]:
        """Return the intents inside, each with its handler."""


def parts_of(intent: ActionIntent, handler: IntentHandler[Any]) -> Sequence[tuple[ActionIntent, IntentHandler[Any]]]:
    """Return the intents inside an intent, each with its handler; none of most."""
    return cast(CompositeHandler, handler).parts(intent) if _is_composite(type(handler)) else ()


@cache
def _is_composite(kind: type) -> bool:
    return issubclass(kind, CompositeHandler)


@dataclass(frozen=True, slots=True)
class IntentRegistration:
    """An intent class with its handler, as a domain hands it to the processor."""

    intent_class: type[ActionIntent]
    """The class."""
    handler: IntentHandler[Any]
    """Who carries it out."""
