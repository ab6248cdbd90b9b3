"""Which role a router will most likely name for a request, by what is known without asking it."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from math import prod

from ..common.request import RequestContext
from ..common.tool_call import ToolCall
from ..nlu.paraphrases.likely_acts import ActShares
from ..skills.role import Role, RoleQuestion
from .routing_model import Classification

LIKELY = 0.3
"""How likely a role has to be at least, among the roles, for its model to be asked ahead."""
SURE = 0.85
"""From here on only the likeliest role's model is asked ahead."""
SECOND = 0.1
"""How likely the second one has to be, for its model to be asked as well."""
LIKELY_PLAN = 0.5
"""How likely a request has to need a plan for its planner to be asked ahead; what is read for that asks for more."""
MAX_READ_FOR_PLAN = 20_000
"""Characters that a planner may read ahead, however sure the guess is."""
MAX_READ = 7_200
"""Characters that may be read ahead for a role, however sure the guess is."""
MAX_READ_IN_VAIN = 5_000
"""Characters that may be read in vain, times how likely that is: they are paid for, too."""
ASKS = 0.8
"""How likely a request has to change nothing, if it is its role's, for things to be looked up before it is answered."""
_LEARNED = 0.5
"""How sure learned routing has to be for its role to be the likeliest."""

type ActsOf = Callable[[RequestContext], Awaitable[ActShares]]
"""A request to how likely it is each act."""
type ActsOfParts = Callable[[Sequence[str], RequestContext], Awaitable[Sequence[ActShares]]]
"""Parts of a request to how likely each of them is each act."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LikelyRole:
    """A role that may take a request."""

    role: Role
    share: float
    """How likely it is among the roles, 0 to 1."""

    @property
    def most_read(self) -> int:
        """How many characters may be read for it before it is known to be the one."""
        return most_read(self.share, MAX_READ)


class LikelyRoles:
    """Ranks the roles."""

    def __init__(self, roles: Sequence[Role], acts: ActsOf, acts_of_parts: ActsOfParts) -> None:
        self._roles = tuple(roles)
        self._acts_of_parts = acts_of_parts
        self.acts = acts
        """How likely a request is each act."""

    async def rank(self, request: RequestContext, learned: Classification) -> tuple[LikelyRole, ...]:
        """Return the roles, the likeliest first; what this home has learned comes before what all homes have."""
        ranked = ranking(await self.acts(request), self._roles)
        if learned.confidence < _LEARNED:
            return ranked
        first = [LikelyRole(role=role, share=learned.confidence) for role in self._roles if role.name == learned.label]
        return (*first, *(likely for likely in ranked if likely.role.name != learned.label))

    async def need_of_plan(self, request: RequestContext, parts: Sequence[str]) -> float:
        """Return how likely it is that no single role takes all wishes of a request, 0 to 1."""
        if len(parts) < 2:
            return 0.0
        return 1.0 - one_takes_all(await self._acts_of_parts(parts, request), self._roles)

    async def look_ups(self, request: RequestContext, role: Role, devices: Sequence[str]) -> tuple[ToolCall, ...]:
        """Return what a role looks up for a request that most likely only asks; nothing where it may change something.

        `devices` are those that the request names.
        """
        acts = await self.acts(request)
        if acts.asking(*role.acts) < ASKS:
            return ()
        return role.look_ups(RoleQuestion(request=request, devices=devices, names_more=acts.names_more))


def ranking(acts: ActShares, roles: Sequence[Role]) -> tuple[LikelyRole, ...]:
    """Return the roles that the acts speak for, the likeliest first; each share is of what is some role's."""
    shares = {role.name: acts.beginning(*role.acts) for role in roles}
    whole = sum(shares.values())
    if not whole:
        return ()
    found = [LikelyRole(role=role, share=shares[role.name] / whole) for role in roles]
    return tuple(sorted(found, key=lambda likely: -likely.share))


def one_takes_all(parts: Sequence[ActShares], roles: Sequence[Role]) -> float:
    """Return how likely it is that one role takes all wishes among some parts of a request, 0 to 1.

    As likely as a part is no act of any role it is no wish, and any role may have it.
    """
    shares = [{role.name: acts.beginning(*role.acts) for role in roles} for acts in parts]
    no_wish = [max(0.0, 1.0 - sum(of_part.values())) for of_part in shares]
    taken = sum(
        prod(of_part[role.name] + none for of_part, none in zip(shares, no_wish, strict=True)) for role in roles
    )
    return taken - (len(roles) - 1) * prod(no_wish)  # that nothing is a wish was counted for every role


def most_read(share: float, at_most: int) -> int:
    """Return how many characters may be read for a guess that is so likely."""
    in_vain = 1.0 - share
    return at_most if in_vain * at_most <= MAX_READ_IN_VAIN else int(MAX_READ_IN_VAIN / in_vain)


def may_need_plan(share: float) -> bool:
    """Tell whether the planner is asked ahead, and no role, for a request that so likely needs a plan."""
    return share >= LIKELY_PLAN


def worth_asking(ranked: Sequence[LikelyRole]) -> tuple[LikelyRole, ...]:
    """Return the roles whose models are asked ahead: the likeliest, and the second where that one is not sure."""
    if not ranked or ranked[0].share < LIKELY:
        return ()
    most = 1 if ranked[0].share >= SURE else 2
    return tuple(likely for at, likely in enumerate(ranked[:most]) if at == 0 or likely.share >= SECOND)
