"""What the tools about other agents and tasks are given."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

type Words = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000)]
type Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120)]


class Nothing(BaseModel):
    """Nothing needs to be said."""

    model_config = ConfigDict(extra="forbid")


class Delegate(BaseModel):
    """Input of `agents.delegate`."""

    model_config = ConfigDict(extra="forbid")

    agent: Name = Field(description="The agent's name or id, as agents.list_agents gives it.")
    task: Words = Field(description="All that it needs to know, in the person's language: it sees nothing else.")
    background: bool = Field(
        default=False, description="True to go on at once: the person is told the answer when it is there."
    )


class Start(BaseModel):
    """Input of `agents.start_task`."""

    model_config = ConfigDict(extra="forbid")

    request: Words = Field(description="What is to be done, in the person's words.")


class WhichTask(BaseModel):
    """Input of the tools about one task."""

    model_config = ConfigDict(extra="forbid")

    task: Name | None = Field(default=None, description="Words of the task or its id; left out for the newest one.")
