"""The local engine as a model client: it asks for the calls it understood, then says what came of them."""

from collections.abc import AsyncGenerator, Sequence
from dataclasses import replace

from ..common.answer import SENTENCE_ENDS, in_sequence
from ..common.outcome import told_together
from ..common.tool_call import ToolCall
from ..models.client import ModelRequest
from ..models.events import CallFinished, TextDelta
from .understanding import Understanding

NAME = "local"


class LocalClient:
    """Answers one request from what the engine understood of it."""

    def __init__(self, understanding: Understanding, done: str) -> None:
        self._understanding = understanding
        self._done = done

    @property
    def name(self) -> str:
        """The engine's name."""
        return NAME

    async def respond(self, turn: ModelRequest) -> AsyncGenerator[TextDelta | ToolCall]:
        """Yield all calls, then the answer; in between the call that tells it to somebody else, if it is for them."""
        if not turn.rounds:
            for step in self._understanding.steps:
                yield step.call
            return
        finished = turn.rounds[-1].finished
        passed = self._understanding.passed_on if len(turn.rounds) == 1 else None
        if passed is not None and any(call.outcome.is_private for call in finished):
            yield TextDelta(text=passed.private)
            return
        if passed is not None and all(_found(call) for call in finished):
            yield passed.with_answer(say(finished, self._done))
            return
        yield TextDelta(text=say(finished, self._done))


def say(finished: Sequence[CallFinished], done: str) -> str:
    """Return one text for all outcomes; a single one is said exactly as its tool words it."""
    if len(finished) == 1:
        return _spoken(finished[0], done)
    outcomes = [replace(call.outcome, spoken=_spoken(call, done)) for call in finished]
    spoken = told_together(outcomes)
    sentences = [text if text.endswith(SENTENCE_ENDS) else f"{text}." for text in map(str.strip, spoken) if text]
    return in_sequence(dict.fromkeys(sentences))


def _spoken(call: CallFinished, done: str) -> str:
    return call.outcome.spoken if call.outcome.spoken is not None else _plain(call, done)


def _plain(call: CallFinished, done: str) -> str:
    if call.outcome.native is not None:
        return ""  # Home Assistant itself says nothing to this
    return done if call.outcome.ok else (call.outcome.message or "")


def _found(call: CallFinished) -> bool:
    """Tell whether an answer tells anything: where nothing was found, whoever asks hears so."""
    return call.outcome.ok and any(call.outcome.data.values())
