"""The tool of the local engine for several ways in at once."""

from homeassistant.core import HomeAssistant, State
from pydantic import BaseModel, ConfigDict, Field

from ....common.effects import SETS_HOME, EffectClass, Risk, Surface
from ....common.errors import TargetNotFoundError
from ....common.outcome import Outcome
from ....common.request import RequestContext
from ....tools.roles import ToolRole
from ....tools.spec import ToolSpec
from ...exposed import is_exposed
from ..family import HOME_TOOLS
from .intents import WAYS, HomeSecuringIntent, Securing

_ENGINE_ONLY = "it takes what the local engine has resolved; models have the device tools"


class SecureInput(BaseModel):
    """What `smart_home.secure` takes."""

    model_config = ConfigDict(extra="forbid")

    operation: Securing = Field(description="What to do")
    devices: list[str] = Field(description="Entity ids of the locks, covers or alarms")
    watched: list[str] = Field(
        default_factory=list, description="Entity ids of contacts that nothing moves; those that stay open are told"
    )


class SecuringTools:
    """The handler behind the tool."""

    def __init__(self, hass: HomeAssistant) -> None:
        self._hass = hass

    async def secure(self, wanted: SecureInput, request: RequestContext) -> Outcome | None:
        """Ask for the change of exposed devices."""
        way = WAYS[wanted.operation]
        states = self._exposed(wanted.devices)
        watched = self._exposed(wanted.watched)
        if any(state.domain != way.domain for state in states) or not (states or watched):
            raise TargetNotFoundError(f"nothing exposed here can do {wanted.operation.value}")
        request.collector.register(
            HomeSecuringIntent(
                operation=wanted.operation,
                target=", ".join(state.name for state in states or watched),
                effect_class=(
                    EffectClass.NON_IDEMPOTENT if wanted.operation is Securing.UNLOCK else EffectClass.ABSOLUTE_SET
                ),
                entity_ids=tuple(state.entity_id for state in states),
                watched=tuple(state.entity_id for state in watched),
            )
        )
        return None

    def _exposed(self, entity_ids: list[str]) -> list[State]:
        found = (self._hass.states.get(entity_id) for entity_id in dict.fromkeys(entity_ids))
        return [state for state in found if state is not None and is_exposed(self._hass, state.entity_id)]

    def spec(self) -> ToolSpec:
        """Return the ToolSpec."""
        return HOME_TOOLS.action(
            self.secure,
            SETS_HOME,
            role=ToolRole.SECURE_HOME,
            short="Lock, close, unlock or open several ways in, or arm the alarm, and tell what became of each",
            when_to_use="For a command about several doors, windows or locks, or the alarm, that the local engine has"
            " resolved to entities.",
            examples=("lock the doors", "close all windows", "arm the alarm"),
            risk=Risk.MEDIUM,
            excluded_surfaces={
                Surface.MODEL: _ENGINE_ONLY,
                Surface.MCP: _ENGINE_ONLY,
                Surface.LOCAL_SENTENCES: "no sentence leads to it, the home's own names do",
            },
        )
