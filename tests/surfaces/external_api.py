"""One request of another agent's tools, under our rules."""

from typing import Any

from homeassistant.core import Context

from custom_components.universal_agent.agent.tool_runner import ToolRunner
from custom_components.universal_agent.common.outcome import Outcome
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.tools.spec import ToolSpec
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent


class ExternalApi:
    """One request with its external tools."""

    def __init__(self, agent: InstalledAgent, request: RequestContext, specs: tuple[ToolSpec, ...]) -> None:
        self.specs = {spec.name: spec for spec in specs}
        self.registry = agent.data.registry.with_tools(specs)
        self.calls = ToolRunner(
            request,
            gate=agent.data.gate.within(self.registry),
            processor=agent.data.processor,
            ask=lambda request, results: None,
        )

    async def call(self, tool: str, /, **arguments: Any) -> Outcome:
        """Call one of them through gate and processor."""
        return await self.calls.call(self.registry.get_tool(tool), arguments)


async def external_api(agent: InstalledAgent, **changes: Any) -> ExternalApi:
    request = a_request(ha_context=Context(), **changes)
    return ExternalApi(agent, request, await agent.data.external_tools.external_tools(request))
