"""Which role a router will most likely name for a request, by what is known without asking it."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True, kw_only=True)
class LikelyRole:
    """A role that may take a request."""

    role: Role
    share: float
    """How likely it is among the roles, 0 to 1."""

    @property
    def most_read(self) -> int:
        """How many characters may be read for it before it is known to be the one."""
        in_vain = 1.0 - self.share
        return MAX_READ if in_vain * MAX_READ <= MAX_READ_IN_VAIN else int(MAX_READ_IN_VAIN / in_vain)


class LikelyRoles:
    """Ranks the roles."""

    def __init__(self, roles: Sequence[Role], acts: ActsOf) -> None:
        self._roles = tuple(roles)
        self.acts = acts
        """How likely a request is each act."""

    async def rank(self, request: RequestContext, learned: Classification) -> tuple[LikelyRole, ...]:
        """Return the roles, the likeliest first; what this home has learned comes before what all homes have."""
        ranked = ranking(await self.acts(request), self._roles)
        if learned.confidence < _LEARNED:
            return ranked
        first = [LikelyRole(role=role, share=learned.confidence) for role in self._roles if role.name == learned.label]
        return (*first, *(likely for likely in ranked if likely.role.name != learned.label))

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


def worth_asking(ranked: Sequence[LikelyRole]) -> tuple[LikelyRole, ...]:
    """Return the roles whose models are asked ahead: the likeliest, and the second where that one is not sure."""
    if not ranked or ranked[0].share < LIKELY:
        return ()
    most = 1 if ranked[0].share >= SURE else 2
    return tuple(likely for at, likely in enumerate(ranked[:most]) if at == 0 or likely.share >= SECOND)
