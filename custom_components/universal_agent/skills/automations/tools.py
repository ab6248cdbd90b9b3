"""What can be asked about automations: propose one, and list those that were made here."""

from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import entity_registry as er
from homeassistant.util.ulid import ulid_now

from ...common.effects import ADDS_TO_HOME, Provenance, Risk, Surface, TextFlow
from ...common.errors import TargetNotFoundError, UnsupportedError
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...tools.adapters import read_home_errors
from ...tools.family import ToolFamily
from ...tools.roles import ToolRole
from ...tools.spec import ToolSpec
from ..skill import SkillContext
from ..smart_home.by_service.actions import WAYS
from ..smart_home.targets import named
from .inputs import AutomationStep, ListAutomations, ProposeAutomation
from .intents import config_of, creating, validate
from .plan import PREFIX, AutomationPlan, PlannedStep

_TOOLS = ToolFamily(
    category="automations",
    section="Automations",
    error_adapter=read_home_errors,
    profile_domain=None,
    text_flow=TextFlow.PERSISTS,
)

_MAX_ALIAS_LENGTH = 120


class AutomationTools:
    """The handlers behind the tools."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home

    async def propose(self, wanted: ProposeAutomation, request: RequestContext) -> Outcome | None:
        """Ask for an automation to be created, once Home Assistant has found it right.

        Raises:
            TargetNotFoundError: no exposed device has one of the names.
            UnsupportedError: a device cannot do that, or Home Assistant refuses it, or it would repeat in another way
                than every day or on days of the week.
        """
        if wanted.repeats is not None:
            raise UnsupportedError(
                "repeats: only every day, or on days of the week, can be repeated",
                spoken=self._say("cannot_repeat", request.language),
            )
        plan = self._plan(wanted, request.language)
        if wanted.lasts_s is not None and not plan.can_end:
            raise UnsupportedError(
                "lasts_s: only turning on and off, opening and closing end by themselves, from a time of day on, or "
                "from sunrise or sunset on every day",
                spoken=self._say("cannot_end", request.language),
            )
        alias = wanted.name or plan.in_words(self._home.speech, request.language)[:_MAX_ALIAS_LENGTH]
        intent = creating(f"{PREFIX}{ulid_now().lower()}", alias, plan)
        await validate(self._home.hass, config_of(intent, self._home.speech, request.language))
        request.collector.register(intent)
        return None

    async def list_all(self, arguments: ListAutomations, request: RequestContext) -> Outcome:
        """Tell the automations that were made here."""
        found = ours(self._home.hass)
        data = {"automations": [{"name": state.name, "state": state.state} for state in found]}
        if not found:
            return success(data, spoken=self._say("none", request.language))
        names = self._home.speech.join([state.name for state in found], request.language)
        return success(data, spoken=self._say("list", request.language, names=names))

    def _plan(self, wanted: ProposeAutomation, language: str) -> AutomationPlan:
        waits_for = self._device(wanted.when_device, language) if wanted.when_device else None
        return AutomationPlan(
            steps=tuple(self._step(step, language) for step in wanted.steps),
            at=None if wanted.at is None else f"{wanted.at:%H:%M:%S}",
            sun=wanted.sun,
            offset_minutes=wanted.offset_minutes,
            when_entity=waits_for.entity_id if waits_for else None,
            when_name=waits_for.name if waits_for else "",
            becomes=wanted.becomes or "",
            for_minutes=wanted.for_minutes,
            lasts_s=wanted.lasts_s,
            weekdays=tuple(wanted.weekdays),
        )

    def _step(self, step: AutomationStep, language: str) -> PlannedStep:
        state = self._device(step.device, language)
        if state.domain not in WAYS[step.action]:
            able = sorted(action.value for action, ways in WAYS.items() if state.domain in ways)
            raise UnsupportedError(
                f"a {state.domain} cannot do {step.action.value}; it can do: {', '.join(able) or 'nothing'}",
                spoken=self._say("cannot", language, name=state.name),
            )
        return PlannedStep(entity_id=state.entity_id, name=state.name, action=step.action, value=step.value)

    def _device(self, name: str, language: str) -> State:
        for said in _without_article(name, self._home.speech.words("automation_articles", language)):
            if (state := named(self._home.hass, said)) is not None:
                return state
        raise TargetNotFoundError(
            f"no exposed device is called {name!r}", spoken=self._say("unknown", language, name=name)
        )

    def _say(self, key: str, language: str, **values: str) -> str:
        return self._home.speech.say("automations", key, language, values)


def ours(hass: HomeAssistant) -> list[State]:
    """Return the automations that were made here, by name."""
    found = (
        hass.states.get(entry.entity_id)
        for entry in er.async_get(hass).entities.values()
        if entry.domain == "automation" and entry.unique_id.startswith(PREFIX)
    )
    return sorted((state for state in found if state is not None), key=lambda state: state.name)


def _without_article(name: str, articles: list[str]) -> list[str]:
    """Return the name as it was said, and without the article it may begin with."""
    shorter = [name[len(article) :].strip() for article in articles if name.casefold().startswith(article.casefold())]
    return [name, *filter(None, shorter)]


def automation_tools(home: SkillContext) -> tuple[ToolSpec, ...]:
    """Return the tools of the domain."""
    tools = AutomationTools(home)
    return (
        _TOOLS.action(
            tools.propose,
            ADDS_TO_HOME,
            role=ToolRole.PROPOSE_AUTOMATION,
            short="Propose an automation that Home Assistant runs by itself.",
            when_to_use=(
                "Use it when the person wants something done every day, at sunrise or sunset, or whenever a device gets"
                " into a state, for good. It is shown in words and created only after an administrator has approved it."
                " For something that is to happen once, use the timer tools."
            ),
            examples=("turn on the porch light every day at sunset", "close the blinds every weekday at 9 pm"),
            risk=Risk.HIGH,
            excluded_surfaces={Surface.MCP: "an automation outlives the conversation that a person could oversee"},
        ),
        _TOOLS.query(
            tools.list_all,
            name="list",
            short="List the automations that the agent has made.",
            when_to_use="Use it when the person asks which automations the agent has made.",
            examples=("which automations have you made?", "list your automations"),
            provenance=Provenance.MIXED,
        ),
    )
