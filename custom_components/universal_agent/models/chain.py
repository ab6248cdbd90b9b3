"""A chain of model connections: the first that is well answers; when it fails, the next one, in the same request."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AbstractContextManager, aclosing
from dataclasses import dataclass, field, replace
import logging
import time

from ..common.errors import ModelAccessError, ModelError, ModelForbiddenError, ModelRequestError, ModelUnavailableError
from ..common.tool_call import ToolCall
from ..common.trace import SpanKind, Trace, TraceSpan
from .breaker import Breaker, BreakerState
from .budget import RequestBudget, of_tokens
from .client import ConnectedClient, ModelClient, ModelRequest, Picture
from .clients.connection import Connection, ProviderKind
from .clients.reply_assembly import CHARACTERS_PER_TOKEN
from .events import CallsRequested, ModelEvent, TextDelta, ThinkingDelta, Usage
from .patience import AheadLedger, Patience

_MINUTE_S = 60.0
TAKEN = ("input_tokens", "output_tokens", "cached_tokens", "money_millionths")
"""What the span of a call says that it took."""


class Health:
    """What is known of one connection; whoever shows it is told of changes."""

    def __init__(self) -> None:
        self.latency_s: float | None = None
        """Seconds until the last answer began; None before the first."""
        self.error: str | None = None
        """What the last failure said; None while it answers."""
        self.is_refused = False
        """Whether only a person can make it work again, and has been asked to."""
        self.counted_tokens = 0
        """Tokens read since the start, as the provider counted them."""
        self.cached_tokens = 0
        """Those of them that came from the provider's cache."""
        self._listeners: list[Callable[[], None]] = []

    def answered(self, latency_s: float | None) -> None:
        """Note an answer, and how long it took to begin."""
        self.latency_s = self.latency_s if latency_s is None else latency_s
        self.error, self.is_refused = None, False
        self._tell()

    def failed(self, error: str) -> None:
        """Note a failure."""
        self.error = error
        self._tell()

    def read(self, usage: Usage) -> None:
        """Note what an answer took, where the provider has counted it."""
        if not usage.estimated:
            self.counted_tokens += usage.input_tokens
            self.cached_tokens += min(usage.cached_tokens, usage.input_tokens)

    @property
    def cache_hit_share(self) -> float | None:
        """Which part of the tokens read came from the provider's cache, 0 to 1; None before any were counted."""
        return self.cached_tokens / self.counted_tokens if self.counted_tokens else None

    def reset(self) -> None:
        """Forget failures and times: it is as good as untried."""
        self.latency_s, self.error, self.is_refused = None, None, False
        self._tell()

    def listen(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call something whenever this changes; return what ends that."""
        self._listeners.append(changed)
        return lambda: self._listeners.remove(changed)

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()


_LOGGER = logging.getLogger(__name__)

type NeedsPerson = Callable[[Connection, ModelAccessError], None]
"""Told when only a person can make a connection work again: a key, an address or a model is wrong."""


class RequestPace:
    """How many requests a connection is sent within a minute, where its provider or its owner wants a limit."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, *, per_minute: int | None = None) -> None:
        self._clock = clock
        self._per_minute = per_minute
        self._sent: deque[float] = deque()

    def enter(self) -> bool:
        """Count a request, where there is room for one in this minute; return whether there is."""
        if self._per_minute is None:
            return True
        now = self._clock()
        while self._sent and self._sent[0] <= now - _MINUTE_S:
            self._sent.popleft()
        if len(self._sent) >= self._per_minute:
            return False
        self._sent.append(now)
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """One connection of a chain. Chains that share a connection share its client and breaker."""

    connection: Connection
    """What the person has set up."""
    client: ConnectedClient
    """Speaks to it."""
    breaker: Breaker
    """Knows whether it is well."""
    health: Health = field(default_factory=Health)
    """What is shown of it."""
    pace: RequestPace = field(default_factory=RequestPace)
    """Knows whether it may be asked once more in this minute."""
    ahead: AheadLedger = field(default_factory=AheadLedger)
    """Knows whether it pays to ask it ahead."""
    patience: Patience = field(init=False)
    """Knows how long its answers take to begin."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "patience", Patience(self.connection.deadlines.first_byte_s))

    def enter(self) -> bool:
        """Return whether it may be asked now, and count that it is."""
        is_trial = self.breaker.state is BreakerState.HALF_OPEN
        if not self.breaker.enter():
            return False
        if self.pace.enter():
            return True
        if is_trial:
            self.breaker.left()
        _LOGGER.info("%s is not asked: its limit of requests in a minute is reached", self.connection.name)
        return False

    @property
    def may_be_asked_ahead(self) -> bool:
        """Whether it may be asked for what perhaps nobody wants: it is well, and nothing counts its requests.

        An AI Task entity never is: its integration carries out the calls itself.
        """
        is_wanted = self.connection.asks_ahead and self.connection.kind is not ProviderKind.AI_TASK
        is_free = self.breaker.state is BreakerState.CLOSED and self.connection.requests_per_minute is None
        return is_wanted and is_free and self.ahead.pays

    def reset(self) -> None:
        """Have it asked again at once, whatever it failed with before."""
        self.breaker.reset()
        self.health.reset()


class ModelChain:
    """The connections of one slot, in the order of preference."""

    def __init__(self, links: Sequence[Link], *, needs_person: NeedsPerson = lambda _connection, _error: None) -> None:
        self.links = tuple(links)
        self._needs_person = needs_person

    def for_request(self, budget: RequestBudget, trace: Trace | None = None) -> ModelChainClient:
        """Return the chain as one request's model client."""
        return ModelChainClient(self, budget, trace)

    def failed(self, link: Link, err: ModelError) -> None:
        """Note that a connection failed; say so once, when it is given up for a while."""
        if isinstance(err, ModelForbiddenError):
            _LOGGER.info("%s is not for whoever asked: %s", link.connection.name, err)
            return
        if isinstance(err, ModelRequestError):
            _LOGGER.error("%s refuses a request: %s", link.connection.name, err)
            return
        needs_person = isinstance(err, ModelAccessError)
        wait_s = err.retry_after_s if isinstance(err, ModelUnavailableError) else None
        if link.breaker.failed(at_once=needs_person, wait_s=wait_s):
            _LOGGER.warning("%s is not available: %s", link.connection.name, err)
        if isinstance(err, ModelAccessError) and not link.health.is_refused:
            # Also where it was given up for another reason before: an outage may end with a key that is refused.
            link.health.is_refused = True
            self._needs_person(link.connection, err)
        link.health.failed(str(err))

    def succeeded(self, link: Link, latency_s: float | None = None) -> None:
        """Note that a connection answered; say so when it had been given up."""
        link.health.answered(latency_s)
        if link.breaker.succeeded():
            _LOGGER.warning("%s is available again", link.connection.name)


def can_look(link: Link, pictures: Sequence[Picture]) -> bool:
    """Tell whether a connection can be shown pictures: an AI Task entity only those that Home Assistant takes anew."""
    if link.connection.kind is ProviderKind.AI_TASK and any(picture.media_id is None for picture in pictures):
        return False
    return link.client.sees or not pictures


class ModelChainClient:
    """A chain during one request. A connection that failed is not asked again in it."""

    def __init__(self, chain: ModelChain, budget: RequestBudget, trace: Trace | None = None) -> None:
        self._trace = Trace() if trace is None else trace
        self._chain = chain
        self._budget = budget
        self._failed: set[str] = set()
        self._answered_by = chain.links[0].connection if chain.links else None

    @property
    def name(self) -> str:
        """The connection that answered last."""
        return self._answered_by.name if self._answered_by else ""

    @property
    def sees(self) -> bool:
        """Whether one of its connections looks at pictures."""
        return any(link.client.sees for link in self._chain.links)

    @property
    def wants_ahead(self) -> bool:
        """Whether its first connection is to be asked ahead, whenever that pays."""
        return any(link.connection.asks_ahead for link in self._chain.links[:1])

    def ahead(self) -> ModelClient | None:
        """Return what asks for an answer that perhaps nobody will want; None where that is not to be done.

        It is counted and paid for like any other. Where it fails, nothing is wrong with the connection yet.
        """
        link = next(iter(self._chain.links), None)
        if link is None or link.connection.id in self._failed or not link.may_be_asked_ahead:
            return None
        return _AheadClient(link, self._budget, self._trace) if self._budget.has_plenty else None

    def guessed_ahead(self, *, was_right: bool) -> None:
        """Note whether what would be asked ahead, or was, is what was wanted."""
        for link in self._chain.links[:1]:
            link.ahead.guessed(was_right=was_right)

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Yield the next round of the first connection that gives one; those that see nothing are shown no pictures.

        Raises:
            ModelError: none did, or one failed after it had begun to answer.
            BudgetSpentError: a limit is reached; nothing was asked.
        """
        last: ModelError = ModelUnavailableError("no model connection is available")
        for link in self._chain.links:
            is_trial = link.breaker.state is BreakerState.HALF_OPEN
            if not can_look(link, turn.pictures):
                continue
            if link.connection.id in self._failed or not link.enter():
                continue
            attempt = _Attempt(link, self._budget)
            try:
                with _span(self._trace, link) as span:
                    attempt.span = span
                    async with aclosing(attempt.run(turn)) as events:
                        async for event in events:
                            yield event
            except ModelError as err:
                self._failed.add(link.connection.id)
                self._chain.failed(link, err)
                if isinstance(err.__cause__, TimeoutError):
                    link.patience.missed()
                if attempt.has_begun:
                    raise
                last = err
            else:
                self._answered_by = link.connection
                self._chain.succeeded(link, attempt.latency_s)
                return
            finally:
                if is_trial:
                    link.breaker.left()
        raise last


class _AheadClient:
    """Asks one connection for an answer that perhaps nobody will want."""

    def __init__(self, link: Link, budget: RequestBudget, trace: Trace) -> None:
        self._link = link
        self._budget = budget
        self._trace = trace

    @property
    def name(self) -> str:
        """The connection's name."""
        return self._link.connection.name

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Yield the connection's round.

        Raises:
            ModelError: it did not answer; it may still answer when it is asked alone.
            BudgetSpentError: a limit is reached; nothing was asked.
        """
        attempt = _Attempt(self._link, self._budget)
        with _span(self._trace, self._link, ahead=True) as span:
            attempt.span = span
            try:
                async with aclosing(attempt.run(turn)) as events:
                    async for event in events:
                        yield event
            except ModelError:
                self._link.ahead.refused()
                raise


def _span(trace: Trace, link: Link, **about: bool) -> AbstractContextManager[TraceSpan]:
    """Return the part of a trace that a call of a connection is."""
    return trace.span(
        SpanKind.MODEL, link.connection.name, model=link.connection.model, provider=link.connection.kind.value, **about
    )


class _Attempt:
    """One connection's try at a round."""

    def __init__(self, link: Link, budget: RequestBudget) -> None:
        self.has_begun = False
        """Whether something went out that the next connection could not take back."""
        self.latency_s: float | None = None
        """Seconds until its first event."""
        self.span: TraceSpan | None = None
        """Where what it took is noted."""
        self._link = link
        self._budget = budget
        self._written = 0
        self._is_broken_off = False

    async def run(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Yield the connection's round and charge for it, also where it ends early."""
        left = self._budget.open_call(self._link.connection.id)
        most = turn.max_output_tokens if left is None else min(left, turn.max_output_tokens or left)
        usage: Usage | None = None
        size = turn.characters
        asked = replace(turn, max_output_tokens=most, patience=self._link.patience.for_prompt(size))
        asked_at = time.monotonic()
        try:
            async with aclosing(self._link.client.respond(asked)) as events:
                async for event in events:
                    if self.latency_s is None:
                        self.latency_s = time.monotonic() - asked_at
                        self._link.patience.answered(size, self.latency_s)
                    if isinstance(event, Usage):
                        usage = event
                    self._note(event)
                    yield event
        except asyncio.CancelledError, GeneratorExit:
            self._is_broken_off = True  # what it was sent is read and paid for all the same
            raise
        finally:
            if usage is None and (self._written or self._is_broken_off):
                usage = self._guess(turn)
            if usage is not None:
                self._charge(usage)

    def _note(self, event: ModelEvent) -> None:
        if isinstance(event, TextDelta | ThinkingDelta):
            self._written += len(event.text)
        self.has_begun = self.has_begun or isinstance(event, TextDelta | ToolCall | CallsRequested)

    def _guess(self, turn: ModelRequest) -> Usage:
        """Return about what an answer took that was broken off before its figures came."""
        return Usage(
            connection=self._link.connection.id,
            model=self._link.connection.model,
            input_tokens=turn.characters // CHARACTERS_PER_TOKEN,
            output_tokens=self._written // CHARACTERS_PER_TOKEN,
            estimated=True,
        )

    def _charge(self, usage: Usage) -> None:
        self._link.health.read(usage)
        money = self._link.connection.price.of(usage.input_tokens, usage.output_tokens, usage.cached_tokens)
        spending = of_tokens(usage.input_tokens, usage.output_tokens, usage.cached_tokens, money)
        self._budget.charge(self._link.connection.id, spending)
        if self.span is not None:
            taken = {name: getattr(spending, name) for name in TAKEN}
            self.span.attributes.update(taken, estimated=usage.estimated)
            if self.latency_s is not None:
                self.span.attributes["first_ms"] = round(self.latency_s * 1000, 1)
