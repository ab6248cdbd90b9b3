"""The router: which role takes a request, or that an agent has to be designed for it."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..common.errors import RegistrationError
from ..common.request import RequestContext
from ..nlu.conversation.listener import Listener
from ..nlu.understanding import Understanding
from ..skills.role import Role
from ..tools.registry import ToolRegistry

DIRECT_CONFIDENCE = 0.95
"""At least this sure, a role answers directly; anything less goes to the meta-planner."""
LEARNED_CONFIDENCE = 0.995
"""The same for a role that was learned from what the router said: nobody looks at the request any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """Where a request goes."""

    role: Role | None
    """The role that takes it; None where an agent is designed, or where nothing was understood."""
    confidence: float
    """0 to 1."""
    understanding: Understanding
    """What the local engine made of it."""


class Router:
    """Chooses among the roles."""

    def __init__(self, roles: Sequence[Role], engine: Listener, *, fallback: Role) -> None:
        self._roles = tuple(roles)
        self._engine = engine
        self._fallback = fallback

    def check(self, registry: ToolRegistry) -> None:
        """Raise RegistrationError if a role requires a tool that does not exist."""
        known = set(registry.names())
        for role in self._roles:
            if missing := [name for name in role.required_tools if name not in known]:
                raise RegistrationError(f"role {role.name}: no such tools: {', '.join(missing)}")

    async def route(self, request: RequestContext) -> Route:
        """Return the route of a request. Local recognition is certain about what it recognises."""
        return self.route_of(await self._engine.understand(request))

    def route_of(self, understanding: Understanding) -> Route:
        """Return the route of what was understood."""
        if not understanding.steps:
            return Route(role=None, confidence=0.0, understanding=understanding)
        roles = {role.name: role for role in (self._role_for(step.call.tool) for step in understanding.steps)}
        if len(roles) == 1:
            return Route(role=next(iter(roles.values())), confidence=1.0, understanding=understanding)
        return Route(role=None, confidence=1 / len(roles), understanding=understanding)

    def _role_for(self, tool: str) -> Role:
        for role in self._roles:
            if tool in role.required_tools:
                return role
        category = tool.partition(".")[0]
        return next((role for role in self._roles if role.name == category), self._fallback)


def together(routes: Sequence[Route]) -> Route:
    """Return the one route of several requests that are to be carried out together."""
    steps = tuple(step for route in routes for step in route.understanding.steps)
    roles = {None if route.role is None else route.role.name for route in routes}
    return Route(
        role=routes[0].role if len(roles) == 1 else None,
        confidence=routes[0].confidence if len(roles) == 1 else 1 / len(roles),
        understanding=Understanding(steps=steps),
    )
