"""The design of an agent for one request, and the factory that builds agents from a design or from a role."""

from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict, Field, field_validator

from ..models.client import ModelClient
from ..tools.registry import ToolRegistry
from ..tools.spec import ToolSpec

DEFAULT_ITERATIONS = 10
MAX_ITERATIONS = 15
MAX_TOOLS = 15


@dataclass(frozen=True, slots=True, kw_only=True)
class RuntimeAgent:
    """An agent that is ready to run."""

    name: str
    """The role's name, or `runtime_agent`."""
    client: ModelClient
    """Who thinks for it."""
    tools: tuple[ToolSpec, ...]
    """What it may call."""
    system_prompt: str
    """What it is told."""
    plan: tuple[str, ...]
    """The steps it is to take, in words."""
    max_iterations: int
    """Rounds at most."""
    ends_when_done: bool = False
    """Whether it ends with its actions' own sentences, where all of its first round succeeded and have one."""


class RuntimeAgentFactory:
    """Builds agents with tools from the registry."""

    def __init__(self, registry: ToolRegistry) -> None:
        self._registry = registry

    def from_configuration(self, configuration: AgentConfiguration, client: ModelClient) -> RuntimeAgent:
        """Return the agent that a design describes.

        Raises:
            UnknownToolError: the design names a tool that does not exist.
        """
        steps = "\n".join(f"{number}. {step}" for number, step in enumerate(configuration.plan, start=1))
        parts = (configuration.system_prompt, f"Plan:\n{steps}", configuration.guidance)
        return RuntimeAgent(
            name="runtime_agent",
            client=client,
            tools=self._registry.get_tools(configuration.selected_tools),
            system_prompt="\n\n".join(part for part in parts if part),
            plan=configuration.plan,
            max_iterations=configuration.max_iterations,
        )

    def from_role(
        self,
        *,
        name: str,
        tools: tuple[str, ...],
        system_prompt: str,
        max_iterations: int,
        plan: tuple[str, ...],
        client: ModelClient,
    ) -> RuntimeAgent:
        """Return the agent of a predefined role."""
        return RuntimeAgent(
            name=name,
            client=client,
            tools=self._registry.get_tools(tools),
            system_prompt=system_prompt,
            plan=plan,
            max_iterations=max_iterations,
        )


class AgentConfiguration(BaseModel):
    """What the meta-planner decided."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    analysis: str = Field(description="What the person wants, in one sentence")
    plan: tuple[str, ...] = Field(min_length=1, description="The steps, in words, in order")
    selected_tools: tuple[str, ...] = Field(min_length=1, max_length=MAX_TOOLS, description="Names of the tools needed")
    system_prompt: str = Field(min_length=1, description="What the agent is told")
    guidance: str = Field(default="", description="What to watch out for")
    needs_approval: bool = Field(
        default=False, description="Whether the person approves all changes before any of them is made"
    )
    max_iterations: int = Field(default=DEFAULT_ITERATIONS, description="Rounds of tool calls at most")
    confidence: float = Field(ge=0, le=1, description="How sure the planner is that this will do")

    @field_validator("max_iterations")
    @classmethod
    def _clamped(cls, value: int) -> int:
        return max(1, min(value, MAX_ITERATIONS))
