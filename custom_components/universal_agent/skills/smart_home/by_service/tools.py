"""The tool of the heartbeat for devices: one device, one action."""

from homeassistant.core import HomeAssistant
from pydantic import BaseModel, Field

from ....common.effects import SETS_HOME, Risk, Surface
from ....common.errors import TargetNotFoundError
from ....common.origin import Channel
from ....common.outcome import ErrorType, Outcome, failure
from ....common.request import RequestContext
from ....tools.spec import ToolSpec
from ..family import HOME_TOOLS
from ..targets import named
from .actions import VALUED, WAYS, DeviceAction
from .intents import DeviceServiceIntent

_FOR_THE_HEARTBEAT = "it is the heartbeat's own; people have Home Assistant's device tools, which know areas and floors"


class ControlDeviceInput(BaseModel):
    """What to do with which device."""

    device: str = Field(description="Name of the device, or its entity id")
    action: DeviceAction = Field(description="What to do with it")
    value: float | None = Field(
        default=None, description="For set_position and set_brightness percent, for set_temperature degrees"
    )


class DeviceServiceTools:
    """The handler behind the tool."""

    def __init__(self, hass: HomeAssistant) -> None:
        self._hass = hass

    async def control_device(self, wanted: ControlDeviceInput, request: RequestContext) -> Outcome | None:
        """Ask for the change of one exposed device."""
        state = named(self._hass, wanted.device)
        if state is None:
            raise TargetNotFoundError(f"no exposed device is called {wanted.device!r}")
        way = WAYS[wanted.action].get(state.domain)
        if way is None:
            able = sorted(action.value for action, ways in WAYS.items() if state.domain in ways)
            message = f"a {state.domain} cannot do {wanted.action.value}; it can do: {', '.join(able) or 'nothing'}"
            return failure(ErrorType.INVALID_ARGUMENTS, message)
        if wanted.action in VALUED and wanted.value is None:
            return failure(ErrorType.INVALID_ARGUMENTS, f"value: {wanted.action.value} needs one")
        request.collector.register(
            DeviceServiceIntent(
                operation=wanted.action,
                target=state.name,
                effect_class=way.effect_class,
                entity_id=state.entity_id,
                value=wanted.value if wanted.action in VALUED else None,
            )
        )
        return None

    def spec(self) -> ToolSpec:
        """Return the ToolSpec."""
        return HOME_TOOLS.action(
            self.control_device,
            SETS_HOME,
            short="Do one thing with one device",
            when_to_use="To propose or make a change that an observation of the home calls for.",
            examples=("turn off the light that was left on", "close the blinds before the storm"),
            risk=Risk.LOW,
            channels=frozenset({Channel.HEARTBEAT}),
            excluded_surfaces={
                Surface.LOCAL_SENTENCES: _FOR_THE_HEARTBEAT,
                Surface.MCP: _FOR_THE_HEARTBEAT,
                Surface.ASSIST: _FOR_THE_HEARTBEAT,
            },
        )
