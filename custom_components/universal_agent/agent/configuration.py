"""AgentConfiguration: the design of an agent for one request."""

from pydantic import BaseModel, ConfigDict, Field, field_validator

DEFAULT_ITERATIONS = 10
MAX_ITERATIONS = 15
MAX_TOOLS = 15


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
