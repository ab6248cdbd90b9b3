"""Which tools an agent of a model is given: a role's own, or what a planner may choose from."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ..agent.offering import MAX_TOOLS
from ..common.effects import Effect, Provenance, Surface
from ..common.request import RequestContext
from ..nlu.paraphrases.likely_acts import ActShares
from ..nlu.scheduling import SCHEDULE_TOOL, may_be_later
from ..skills.role import Role
from ..skills.smart_home.role import SMART_HOME
from ..tools.registry import ToolRegistry
from ..tools.retrieval import SEARCH_TOOL, ToolRetrieval, best_of
from ..tools.roles import ToolRole
from ..tools.spec import ToolSpec

MAX_PLANNED_TOOLS = 60
"""Tools that the planner is shown; where there are more, all of our own and those that fit the request's words."""
MIN_EXTERNAL_TOOLS = 20
"""Tools that strangers have described and that are shown at least, where the words ask for so many."""
_EVERYDAY = (
    "ha.intent__HassTurnOn",
    "ha.intent__HassTurnOff",
    "ha.light__HassLightSet",
    "ha.climate__HassClimateSetTemperature",
)
"""What most requests to a home come to: shown unless devices of another kind are meant, so that prompts begin alike."""
_LISTS_DEVICES = ToolRole.LIST_DEVICES
"""Only shown where no device is meant: those that are stand in the prompt already. `SCHEDULE_TOOL` is only shown where
the words may be for later; what is not shown is named in the prompt, and found or called by its name."""
_BESIDES = {
    "cover": ("ha.intent__HassSetPosition", "ha.intent__HassStopMoving"),
    "valve": ("ha.intent__HassSetPosition", "ha.intent__HassStopMoving"),
}
"""Tools for a kind of device that are not its own integration's."""
TELLING = 0.15
"""How likely a request has to be one of its role's acts at least, for tools to be left out that other acts need: the
tools for what is nobody's act stay the same, so that a provider's cache keeps them."""
MAY_BE = 0.05
"""How likely the acts that need a tool have to be, among its role's, for it to be shown."""
MAX_BEGINNING = 8
"""Tools whose arguments a planner is told, so that it can write first calls of them."""
_MAX_FITTING = 12
"""Tools that a request's words and devices ask for, beside those of every day: all of a kind of device."""
_MAX_BY_WORDS = 3
"""Those of them that only words ask for; one, where devices are meant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleTools:
    """What a role is given for a request."""

    shown: tuple[ToolSpec, ...]
    """What it may call; what is the same for every request comes first."""
    more: tuple[ToolSpec, ...] = ()
    """What it finds where it searches."""


def of_role(
    role: Role,
    request: RequestContext,
    registry: ToolRegistry,
    external_tools: Sequence[ToolSpec],
    *,
    acts: ActShares,
    domains: Collection[str] = (),
) -> RoleTools:
    """Return a role's tools: those that the request's acts may need, those that it always has first.

    Of the home's own they are those of every day, and those for the request's words and devices.
    """
    names = [*role.required_tools, SEARCH_TOOL]
    known = {spec.name: spec for spec in registry.get_all_tools()}
    specs = [known[name] for name in names if name in known and is_for_models(known[name], request)]
    if role.name != SMART_HOME.name:
        return _at_need(specs, role, acts)
    is_later = may_be_later(request.text, now=request.now, language=request.language)
    later = [spec for spec in specs if spec.name == SCHEDULE_TOOL]
    needless = [spec for spec in specs if domains and spec.name == _LISTS_DEVICES]
    needless += later if not is_later else ()
    specs = [spec for spec in specs if spec not in (*needless, *later)]
    own = [
        spec for spec in external_tools if spec.provenance is not Provenance.UNTRUSTED and is_for_models(spec, request)
    ]
    everyday = [spec for spec in own if spec.name in _EVERYDAY and _may_be_for(spec, domains)]
    specs += sorted(everyday, key=lambda spec: _EVERYDAY.index(spec.name))
    specs += later if is_later else ()
    rest = [spec for spec in own if spec not in everyday]
    fitting = _fitting(rest, request.text, domains)
    left = (*needless, *(spec for spec in rest if spec not in fitting))
    return RoleTools(shown=(*specs, *fitting)[:MAX_TOOLS], more=left)


def _at_need(specs: Sequence[ToolSpec], role: Role, acts: ActShares) -> RoleTools:
    """Return a role's tools without those that only acts need which the request hardly is, if it is the role's.

    Those that another role's acts need come last, and are left out whatever the request is.
    """
    whole = acts.beginning(*role.acts)
    of_others = {name for name, needs in role.at_need.items() if not any(need.startswith(role.acts) for need in needs)}
    needless = {
        name
        for name, needs in role.at_need.items()
        if (whole >= TELLING or name in of_others) and acts.at_most(*needs) < MAY_BE * whole
    }
    shown = [spec for spec in specs if spec.name not in needless]
    shown.sort(key=lambda spec: (spec.name in role.at_need, spec.name in of_others))
    return RoleTools(shown=tuple(shown[:MAX_TOOLS]), more=tuple(spec for spec in specs if spec.name in needless))


def beginning(specs: Sequence[ToolSpec], text: str, domains: Collection[str]) -> tuple[ToolSpec, ...]:
    """Return the tools that a plan is likely to begin with: those of every day, and those for its words and devices.

    What strangers have described is not among them: nothing of theirs runs before an agent has read the plan.
    """
    trusted = [spec for spec in specs if spec.description_provenance is not Provenance.UNTRUSTED]
    everyday = [spec for spec in trusted if spec.name in _EVERYDAY and domains and _may_be_for(spec, domains)]
    by_words = best_of(trusted, text)
    of_devices = [spec for spec in by_words if _domain(spec) in domains]
    return tuple({spec.name: spec for spec in (*everyday, *of_devices, *by_words)}.values())[:MAX_BEGINNING]


def _fitting(specs: Sequence[ToolSpec], text: str, domains: Collection[str]) -> list[ToolSpec]:
    """Return the tools for the devices that are meant, those first that the words ask for; else those of the words."""
    if len(specs) <= _MAX_BY_WORDS:
        return list(specs)
    by_words = best_of(specs, text)
    besides = {name for domain in domains for name in _BESIDES.get(domain, ())}
    of_devices = [spec for spec in specs if spec.name in besides or _domain(spec) in domains]
    first = [spec for spec in by_words if spec in of_devices]
    others = by_words[: 1 if of_devices else _MAX_BY_WORDS]
    return list({spec.name: spec for spec in (*first, *of_devices, *others)}.values())[:_MAX_FITTING]


def _may_be_for(spec: ToolSpec, domains: Collection[str]) -> bool:
    """Tell whether an everyday tool is of use for the devices that are meant; where none is known, any may be."""
    return not domains or _domain(spec) == "intent" or _domain(spec) in domains


def _domain(spec: ToolSpec) -> str:
    return spec.name.removeprefix("ha.").partition("__")[0]


def plannable(request: RequestContext, registry: ToolRegistry) -> tuple[ToolSpec, ...]:
    """Return what the planner may choose from; of what strangers have described only what the words ask for."""
    open_to_all = tuple(spec for spec in registry.get_all_tools() if is_for_models(spec, request))
    is_all_own = all(spec.description_provenance is Provenance.OWN for spec in open_to_all)
    if is_all_own and len(open_to_all) <= MAX_PLANNED_TOOLS:
        return open_to_all
    found = ToolRetrieval(registry).choose(
        request.text, channel=request.channel, hidden_categories=request.hidden_categories, count=MAX_PLANNED_TOOLS
    )
    kept = {spec.name for spec in open_to_all if spec.description_provenance is Provenance.OWN}
    others = [spec.name for spec in found if spec.name not in kept]
    kept.update(others[: max(MIN_EXTERNAL_TOOLS, MAX_PLANNED_TOOLS - len(kept))])
    return tuple(spec for spec in open_to_all if spec.name in kept)


def reading(request: RequestContext, registry: ToolRegistry) -> tuple[ToolSpec, ...]:
    """Return tools of our own that only read, best first: those that fit the request's words, and the search."""
    found = ToolRetrieval(registry).choose(
        request.text, channel=request.channel, hidden_categories=request.hidden_categories, count=MAX_PLANNED_TOOLS
    )
    own = [spec for spec in found if spec.effect is Effect.QUERY and spec.description_provenance is Provenance.OWN]
    further = [spec for spec in registry.get_all_tools() if spec.name == SEARCH_TOOL and spec not in own[:_MAX_FITTING]]
    return tuple(spec for spec in (*own[:_MAX_FITTING], *further) if is_for_models(spec, request))


def nearest_role(request: RequestContext, registry: ToolRegistry, roles: Sequence[Role]) -> Role | None:
    """Return the role whose tools fit the request's words best; None where none does."""
    found = ToolRetrieval(registry).choose(
        request.text, channel=request.channel, hidden_categories=request.hidden_categories, count=5
    )
    return next((role for spec in found for role in roles if spec.name in role.required_tools), None)


def is_for_models(spec: ToolSpec, request: RequestContext) -> bool:
    """Tell whether models are offered a tool in this request."""
    is_open = Surface.MODEL not in spec.excluded_surfaces and request.channel in spec.channels
    return is_open and not spec.is_hidden(request.hidden_categories)
