"""What we ask of a model client; the local engine answers as one too."""

from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

from ..common.request import RequestContext
from ..common.tool_call import ToolCall
from ..tools import shown
from ..tools.spec import ToolSpec
from .events import CallFinished, ModelEvent, Stopped

type RunCall = Callable[[ToolCall], Awaitable[CallFinished]]
"""Runs one call of an offered tool, with its intents, to its real outcome; raises nothing."""


class MessageRole(StrEnum):
    """Who said something."""

    PERSON = "user"
    AGENT = "assistant"


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """Something said earlier in the conversation."""

    by: MessageRole
    """Who said it."""
    text: str
    """The words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture that belongs to the request."""

    mime_type: str
    """Such as `image/jpeg`."""
    base64: str
    """Its bytes."""
    media_id: str | None = None
    """Where Home Assistant's media sources have it, for an AI Task entity, which fetches it anew."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """The form that an answer has to have."""

    name: str
    """What it is called: letters, digits and underscores."""
    schema: Mapping[str, Any]
    """JSON schema of an object."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A question of which one answer is right, to a client that says how likely each of them is."""

    name: str
    """What it is called: letters, digits and underscores."""
    options: Mapping[str, str]
    """At least two answers, each with when it is the right one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One finished round: what the model said, its calls and what came of them."""

    finished: tuple[CallFinished, ...]
    """The calls, in order."""
    said: str = ""
    """What it said before them."""
    stopped: Stopped | None = None
    """How the round ended, with what its connection wants to see again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelRequest:
    """What a client sees of an agent's run so far."""

    request: RequestContext
    """The request."""
    system_prompt: str
    """What the agent is told; the same for every request to it, so that providers can cache it."""
    tools: tuple[ToolSpec, ...]
    """What it may call."""
    rounds: tuple[Round, ...] = field(default_factory=tuple)
    """What it has done so far."""
    history: tuple[Message, ...] = ()
    """What was said before in this conversation, oldest first."""
    context_block: str = ""
    """What changes from request to request (time, area, states); it stands beside the request, after all the rest."""
    pictures: tuple[Picture, ...] = ()
    """Pictures for models that see."""
    form: Form | None = None
    """The form of the answer, where a certain one is wanted."""
    choice: Choice | None = None
    """The question whose answers' likelihoods are wanted; only for clients that give some."""
    deadline: float | None = None
    """The event loop's time at which the request must be answered."""
    patience: float = 1.0
    """How many times its connection's own limits of time hold: more than 1 where its model was measured as slow."""
    max_output_tokens: int | None = None
    """What the answer may take at most, where the budget leaves less than the connection allows."""
    run_call: RunCall | None = None
    """Runs a call for clients whose loop is somebody else's."""

    @property
    def characters(self) -> int:
        """About how much a model has to read; what is not text counts nothing."""
        said = (self.system_prompt, self.context_block, self.request.text, *(message.text for message in self.history))
        tools = (len(tool.description) + shown.characters(tool.input_model) for tool in self.tools)
        options = self.choice.options.items() if self.choice is not None else ()
        return sum(map(len, said)) + sum(tools) + sum(len(name) + len(means) for name, means in options)


class ModelClient(Protocol):
    """Something that answers a turn with text and tool calls."""

    @property
    def name(self) -> str:
        """The engine's name, as answers show it."""

    def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Yield the next round: pieces of text and tool calls. A round without calls is the end.

        Whoever stops early closes the generator (`contextlib.aclosing`): that ends the transfer.

        Bad output of a model is never an error: it becomes a call with a problem, an answer without data, or a reason
        for stopping.

        Raises:
            ModelError: the connection failed; what was yielded so far may be only a part of the answer.
        """


class ConnectedClient(ModelClient, Protocol):
    """The client of a connection that somebody has set up."""

    @property
    def sees(self) -> bool:
        """Whether its model looks at pictures, now."""
