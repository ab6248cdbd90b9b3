"""What the supervisor answers: the words, and everything a person may want to know about how they came about."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from .outcome import ErrorType


class Approach(StrEnum):
    """How a request was taken."""

    DIRECT = "direct"
    META_PLANNING = "meta_planning"


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The end of one request."""

    text: str
    """What is spoken."""
    approach: Approach
    """A predefined role, or an agent designed for this request."""
    engine: str
    """Who did the understanding: `local` or the name of a model connection."""
    route: str
    """The role that answered, or `runtime_agent`."""
    confidence: float
    """The router's confidence, 0 to 1."""
    plan: tuple[str, ...] = ()
    """The steps, in words."""
    tools_selected: tuple[str, ...] = ()
    """The tools that were offered to the agent."""
    tools_used: tuple[str, ...] = ()
    """The tools that it called, in order."""
    intents: tuple[Mapping[str, Any], ...] = ()
    """What was to be changed: type, target, status and more, one mapping each."""
    error: ErrorType | None = None
    """Why it failed, if it did; `understood` tells whether it was recognised at all."""
    understood: bool = True
    """Whether any engine recognised the request."""
    asks: bool = False
    """Whether an answer from the person is expected next."""
    conversation_id: str | None = None
    """The conversation it belongs to."""
    duration_ms: float = 0.0
    """Milliseconds from the request's arrival to this answer."""
    native: Any = None
    """The `intent.IntentResponse` behind the answer, where Home Assistant itself gave it."""

    def as_dict(self) -> dict[str, Any]:
        """Return the public form, as the `process` action responds with it."""
        return {
            "response": self.text,
            "approach": self.approach.value,
            "engine": self.engine,
            "route": self.route,
            "confidence": self.confidence,
            "plan": list(self.plan),
            "tools_selected": list(self.tools_selected),
            "tools_used": list(self.tools_used),
            "intents": [dict(intent) for intent in self.intents],
            "error": self.error.value if self.error else None,
            "continue_conversation": self.asks,
            "conversation_id": self.conversation_id,
            "duration_ms": round(self.duration_ms, 1),
        }


SENTENCE_ENDS = (".", "!", "?", "…", "。", "؟")
"""With one of these a sentence is over."""


def in_sequence(sentences: Iterable[str]) -> str:
    """Return sentences one after another; Home Assistant's own end without a full stop, which runs them together."""
    *first, last = [sentence.strip() for sentence in sentences if sentence.strip()] or [""]
    return " ".join([*(said if said.endswith(SENTENCE_ENDS) else f"{said}." for said in first), last])
