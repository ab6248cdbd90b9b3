"""Tools that the tests of this room declare."""

from enum import StrEnum
from typing import Any

from pydantic import BaseModel, Field

from custom_components.universal_agent.common.effects import READS_HOME, Effect, Risk
from custom_components.universal_agent.common.outcome import Outcome, success
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.tools.adapters import first_of, own_errors, timeouts
from custom_components.universal_agent.tools.spec import ToolSpec


class Kind(StrEnum):
    """A closed set."""

    HOURLY = "hourly"
    DAILY = "daily"


class Place(BaseModel):
    """Where."""

    name: str = Field(description="Its name.")


class Arguments(BaseModel):
    """What the example tool wants."""

    days: int = Field(default=3, ge=1, le=7, description="How many days.")
    kind: Kind = Field(default=Kind.DAILY, description="Which kind.")
    title: str | None = Field(default=None, description="A title.")
    names: list[str] = Field(default_factory=list, description="Some names.")
    place: Place | None = Field(default=None, description="Where.")
    limit: float | None = Field(default=None, description="A limit.")


async def answer(arguments: Arguments, request: RequestContext) -> Outcome:
    """Return the arguments."""
    return success(arguments.model_dump(mode="json"))


def a_tool(**changes: Any) -> ToolSpec:
    """Return a well declared query, with whatever a test wants different."""
    values: dict[str, Any] = {
        "name": "example.look",
        "section": "Examples",
        "short": "Look at something.",
        "when_to_use": "Use it in tests.",
        "examples": ("look",),
        "input_model": Arguments,
        "handler": answer,
        "effect": Effect.QUERY,
        "annotations": READS_HOME,
        "risk": Risk.LOW,
        "error_adapter": first_of(own_errors, timeouts),
        "profile_domain": None,
    }
    return ToolSpec(**(values | changes))
