"""What a sentence about safety comes to: calls to make, or the words that keep it from being understood."""

from dataclasses import dataclass

from home_assistant_intents import ErrorKey

from ....common.tool_call import ToolCall
from ....tools.roles import ToolRole
from ...understanding import Miss
from ..home import Thing
from ..lexicon import Phrase
from .rules import StateMeaning

ASK = ToolRole.ASK_STATES
SECURE = ToolRole.SECURE_HOME


@dataclass(frozen=True, slots=True, kw_only=True)
class SafetyReading:
    """A sentence about safety: understood, or not to be guessed at."""

    calls: tuple[ToolCall, ...] = ()
    """Tools to call; nothing where it was not understood."""
    unexplained: str | None = None
    """The words that nothing explains, where it was not understood: no looser recogniser may pass over them."""
    missing: bool = False
    """Whether these words are plain, and there is no such thing in the home."""

    @property
    def miss(self) -> Miss:
        """Why it is not acted on or answered."""
        if self.missing:
            values = {"entity": self.unexplained}
            return Miss(command_known=True, error_key=ErrorKey.NO_ENTITY.value, values=values)
        return Miss(clause=self.unexplained)


def understood(call: ToolCall) -> SafetyReading:
    """Return the reading of what was understood."""
    return SafetyReading(calls=(call,))


def refused(words: Phrase) -> SafetyReading:
    """Return the reading of what is about safety and has words that nothing explains."""
    return SafetyReading(unexplained=" ".join(words))


def not_there(words: Phrase) -> SafetyReading:
    """Return the reading of what names something that the home does not have."""
    return SafetyReading(unexplained=" ".join(words), missing=True)


def ask(form: str, meanings: dict[Thing, StateMeaning]) -> SafetyReading:
    """Return the question about the states of things."""
    return understood(
        ToolCall(
            tool=ASK,
            arguments={
                "question": form,
                "wanted": {thing.entity_id: sorted(meaning.so) for thing, meaning in meanings.items()},
                "otherwise": {thing.entity_id: sorted(meaning.otherwise) for thing, meaning in meanings.items()},
            },
        )
    )
