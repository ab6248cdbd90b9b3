"""The model connections of this home, as the two slots that requests are given."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
import logging
from typing import Any

from pydantic import ValidationError

from ..common.errors import RegistrationError
from ..common.trace import Trace
from ..models.breaker import Breaker
from ..models.budget import DEFAULT_LIMITS, Budget, BudgetPeriod, Spending, UsageLimits
from ..models.chain import Link, ModelChain, ModelChainClient, NeedsPerson, RequestPace
from ..models.client import ConnectedClient
from ..models.clients.connection import Connection, ProviderKind
from ..skills.role import ModelSlot
from ..store.usage import UsageRow, UsageStore

_LOGGER = logging.getLogger(__name__)

SLOTS = "slots"
"""Field of a subentry's data: the slots that the connection serves, `both` or one."""
BOTH = "both"
ROUTER = "router"
"""What a connection serves that only says how likely the roles are."""

type Described = tuple[str, str, Mapping[str, Any]]
"""Id, title and data of a subentry."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Models:
    """The clients of one request; both slots share its budget."""

    fast: ModelChainClient
    """For the router and the roles."""
    strong: ModelChainClient
    """For the planner and the agents that it designs."""
    judge: ModelChainClient | None = None
    """Says how likely the roles are, where such a connection was set up."""


class Connections:
    """Every connection once, with its breaker, and the home's budget."""

    def __init__(
        self,
        slots: Mapping[ModelSlot, tuple[Link, ...]],
        budget: Budget,
        needs_person: NeedsPerson,
        *,
        judges: Sequence[Link] = (),
    ) -> None:
        self.budget = budget
        """What models may take."""
        self._chains = {slot: ModelChain(links, needs_person=needs_person) for slot, links in slots.items()}
        self._judges = ModelChain(judges, needs_person=needs_person)

    def __bool__(self) -> bool:
        """Whether there is any that answers; one that only weighs the roles does not."""
        return any(chain.links for chain in self._chains.values())

    @property
    def links(self) -> tuple[Link, ...]:
        """Every connection once."""
        found = {link.connection.id: link for chain in self._every_chain for link in chain.links}
        return tuple(found.values())

    @property
    def ids(self) -> frozenset[str]:
        """The subentries that they were described by."""
        return frozenset(link.connection.id for link in self.links)

    @property
    def patience(self) -> float:
        """How many times as long as usual a request may take: as long as the slowest connection that is asked needs."""
        return max((link.patience.current for link in self.links), default=1.0)

    def slots_of(self, connection: str) -> tuple[str, ...]:
        """Return what a connection serves: its slots, or the router."""
        chains: dict[str, ModelChain] = {slot.value: chain for slot, chain in self._chains.items()}
        chains[ROUTER] = self._judges
        return tuple(
            name for name, chain in chains.items() if any(connection == link.connection.id for link in chain.links)
        )

    def for_request(self, trace: Trace | None = None) -> Models:
        """Return the clients of a new request; what each call took is noted in its trace."""
        budget = self.budget.for_request()
        return Models(
            fast=self._chains[ModelSlot.FAST].for_request(budget, trace),
            strong=self._chains[ModelSlot.STRONG].for_request(budget, trace),
            judge=self._judges.for_request(budget, trace) if self._judges.links else None,
        )

    @property
    def _every_chain(self) -> tuple[ModelChain, ...]:
        return (*self._chains.values(), self._judges)


async def connect(
    described: Iterable[Described],
    *,
    build: Callable[[Connection], ConnectedClient],
    usage: UsageStore,
    now: Callable[[], datetime],
    clock: Callable[[], float],
    needs_person: NeedsPerson,
    limits: Mapping[BudgetPeriod, UsageLimits] = DEFAULT_LIMITS,
) -> Connections:
    """Return the connections that the person has set up; nothing is asked of them yet.

    One that cannot be read is left out. A slot that nobody was chosen for takes all of them.
    """

    def save(slot: int, connection: str, spent: Spending) -> None:
        usage.add(UsageRow(slot=slot, connection=connection, **asdict(spent)))

    wanted: dict[ModelSlot, list[Link]] = {slot: [] for slot in ModelSlot}
    links: list[Link] = []
    judges: list[Link] = []
    for subentry_id, title, data in described:
        try:
            connection = Connection.from_subentry(subentry_id, title, data)
            link = Link(
                connection=connection,
                client=build(connection),
                breaker=Breaker(clock),
                pace=RequestPace(clock, per_minute=connection.requests_per_minute),
            )
        except ValidationError, RegistrationError:
            _LOGGER.exception("The model connection %s cannot be read and is left out", title)
            continue
        if connection.kind is ProviderKind.EVALUATION:
            judges.append(link)
            continue
        links.append(link)
        for slot in ModelSlot:
            if data.get(SLOTS, BOTH) in (BOTH, slot.value):
                wanted[slot].append(link)
    budget = Budget(dict(limits), now=now, save=save)
    if links or judges:
        rows = await usage.since(int(budget.begin_of(BudgetPeriod.DAY).timestamp()))
        budget.load((row.slot, spending_of(row)) for row in rows)
    slots = {slot: tuple(found or links) for slot, found in wanted.items()}
    return Connections(slots, budget, needs_person, judges=judges)


def spending_of(row: UsageRow) -> Spending:
    """Return what a row of the store says was spent."""
    return Spending(
        calls=row.calls,
        input_tokens=row.input_tokens,
        output_tokens=row.output_tokens,
        cached_tokens=row.cached_tokens,
        money_millionths=row.money_millionths,
    )
