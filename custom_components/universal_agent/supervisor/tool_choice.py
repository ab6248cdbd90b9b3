"""Which tools an agent of a model is given: a role's own, or what a planner may choose from."""

from collections.abc import Sequence

from ..common.effects import Surface, Trust
from ..common.request import RequestContext
from ..llm_provider.loop import MOST_TOOLS
from ..roles.role import Role
from ..tools.registry import ToolRegistry
from ..tools.retrieval import SEARCH_TOOL, ToolRetrieval
from ..tools.spec import ToolSpec

MOST_PLANNED_TOOLS = 60
"""Tools that the planner is shown; where there are more, those that fit the request's words."""
_HOME_ROLE = "smart_home"
_HOME_INTENTS = "ha.intent__"


def of_role(role: Role, request: RequestContext, registry: ToolRegistry, adopted: Sequence[ToolSpec]) -> list[ToolSpec]:
    """Return a role's tools, the same for every request of a home; the home's own come with their devices."""
    names = [*role.required_tools, SEARCH_TOOL]
    known = {spec.name: spec for spec in registry.get_all_tools()}
    specs = [known[name] for name in names if name in known]
    if role.name == _HOME_ROLE:
        own = [spec for spec in adopted if spec.trust is not Trust.UNTRUSTED]
        specs += sorted(own, key=lambda spec: not spec.name.startswith(_HOME_INTENTS))
    return [spec for spec in specs if is_for_models(spec, request)][:MOST_TOOLS]


def plannable(request: RequestContext, registry: ToolRegistry) -> tuple[ToolSpec, ...]:
    """Return what the planner may choose from; of what strangers have described only what the words ask for."""
    open_to_all = tuple(spec for spec in registry.get_all_tools() if is_for_models(spec, request))
    is_all_own = all(spec.described_by is Trust.OWN for spec in open_to_all)
    if is_all_own and len(open_to_all) <= MOST_PLANNED_TOOLS:
        return open_to_all
    found = ToolRetrieval(registry).choose(request.text, channel=request.channel, count=MOST_PLANNED_TOOLS)
    kept = {spec.name for spec in found}
    own = [spec for spec in open_to_all if spec.described_by is Trust.OWN]
    for spec in sorted(own, key=lambda spec: spec.trust is Trust.UNTRUSTED):
        if len(kept) >= MOST_PLANNED_TOOLS:
            break
        kept.add(spec.name)
    return tuple(spec for spec in open_to_all if spec.name in kept)


def nearest_role(request: RequestContext, registry: ToolRegistry, roles: Sequence[Role]) -> Role | None:
    """Return the role whose tools fit the request's words best; None where none does."""
    found = ToolRetrieval(registry).choose(request.text, channel=request.channel, count=5)
    return next((role for spec in found for role in roles if spec.name in role.required_tools), None)


def is_for_models(spec: ToolSpec, request: RequestContext) -> bool:
    """Tell whether models are offered a tool in this request."""
    return Surface.MODEL not in spec.not_offered and request.channel in spec.channels
