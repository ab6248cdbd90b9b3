"""A model connection: what a person has set up, as its config subentry keeps it."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, Field


class ProviderKind(StrEnum):
    """What stands at the other end."""

    LOCAL = "local"
    AI_TASK = "ai_task"
    EVALUATION = "ai_task_evaluation"
    """An AI Task entity that says how likely each of several answers is; Home Assistant has them from 2026.11 on."""
    OPENAI_COMPATIBLE = "openai_compatible"
    ANTHROPIC = "anthropic"

    @property
    def is_entity(self) -> bool:
        """Whether it is an entity of Home Assistant, which its own integration sets up."""
        return self in (ProviderKind.AI_TASK, ProviderKind.EVALUATION)


class ToolFormat(StrEnum):
    """How a model is told about tools and how it calls them."""

    NATIVE = "native"
    """Function calling of the wire protocol."""
    HERMES = "hermes"
    """JSON in `<tool_call>` tags, in the text."""
    QWEN = "qwen"
    """XML parameters in `<tool_call>` tags, in the text."""
    CONCISE = "concise"
    """JSON in `<tool_call>` tags, the tools told in few words: for models of no known family."""


class FormFormat(StrEnum):
    """How a model is told which form its answer must have."""

    SCHEMA = "json_schema"
    """The server holds it to the schema."""
    PROMPT = "prompt"
    """It is asked to, in words."""


class ReasoningEffort(StrEnum):
    """How much a model that reasons is to reason."""

    NONE = "none"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


_REASONING_TOKENS = {
    ReasoningEffort.NONE: 0,
    ReasoningEffort.LOW: 1024,
    ReasoningEffort.MEDIUM: 4096,
    ReasoningEffort.HIGH: 16_384,
}


class Deadlines(BaseModel):
    """How long to wait, in seconds."""

    model_config = ConfigDict(frozen=True)

    connect_s: float = Field(default=5, gt=0, description="Until the connection stands")
    first_byte_s: float = Field(default=20, gt=0, description="Until the answer begins, all attempts together")
    silence_s: float = Field(default=20, gt=0, description="Between two pieces of an answer")
    total_s: float = Field(default=90, gt=0, description="Until the answer is complete")
    backoff_s: float = Field(default=0.5, ge=0, description="Before the second attempt; doubled before the third")


class Price(BaseModel):
    """What a provider asks for a million tokens, in the person's currency; 0 is free."""

    model_config = ConfigDict(frozen=True)

    input: float = Field(default=0, ge=0, description="Per million tokens read")
    output: float = Field(default=0, ge=0, description="Per million tokens written")
    cached: float | None = Field(default=None, ge=0, description="Per million tokens read from the provider's cache")

    def of(self, input_tokens: int, output_tokens: int, cached_tokens: int = 0) -> int:
        """Return the price of one call in millionths of the currency."""
        cached_price = self.input if self.cached is None else self.cached
        fresh = max(0, input_tokens - cached_tokens)
        return round(fresh * self.input + cached_tokens * cached_price + output_tokens * self.output)


class Connection(BaseModel):
    """One model connection. `id` and `name` come from the subentry, the rest is its data."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    id: str = Field(description="The subentry's id")
    name: str = Field(description="What the person calls it")
    kind: ProviderKind = Field(description="What stands at the other end")
    base_url: str = Field(default="", description="Up to and with the version, such as https://example.org/v1")
    api_key: str = Field(default="", repr=False, description="Key, where one is wanted")
    model: str = Field(default="", description="The model, as the server names it")
    entity_id: str = Field(default="", description="The AI Task entity")
    stream: bool = Field(default=True, description="Whether answers are read while they are written")
    tools: ToolFormat = Field(default=ToolFormat.NATIVE, description="How the model calls tools; probed once")
    forms: FormFormat = Field(default=FormFormat.SCHEMA, description="How it is held to a form; probed once")
    sees: bool = Field(default=False, description="Whether the model looks at pictures; probed once")
    max_output_tokens: int = Field(default=1024, ge=16, description="Tokens of one answer at most")
    thinking_tokens: int = Field(default=0, ge=0, description="Tokens a model may think; 0 is no thinking")
    reasoning_effort: ReasoningEffort | None = Field(default=None, description="Only sent where set")
    temperature: float | None = Field(default=None, ge=0, le=2, description="Only sent where set")
    context_tokens: int | None = Field(
        default=None, ge=1024, description="What the model takes; None is enough for all"
    )
    keep_alive: str = Field(default="", description="How long the model stays in memory; only sent where set")
    requests_per_minute: int | None = Field(default=None, ge=1, description="Requests at most; None is no limit")
    asks_ahead: bool = Field(default=False, description="Whether it is asked for answers while the router still is")
    max_calls: int = Field(default=15, ge=1, description="Tool calls of one AI task at most")
    price: Price = Field(default_factory=Price, description="For the budget")
    deadlines: Deadlines = Field(default_factory=Deadlines, description="How long to wait")

    @property
    def reasoning_tokens(self) -> int:
        """Return what the model may reason, in tokens, beside its answer."""
        effort = self.reasoning_effort
        return self.thinking_tokens or (0 if effort is None else _REASONING_TOKENS[effort])

    @classmethod
    def from_subentry(cls, subentry_id: str, title: str, data: Mapping[str, Any]) -> Connection:
        """Return what a config subentry describes.

        Raises:
            ValidationError: its data was not written by our own flow.
        """
        return cls.model_validate({**data, "id": subentry_id, "name": title})
