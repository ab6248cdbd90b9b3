"""What a skill makes of a sentence that it reads by itself, because what it is about is not in any list of names."""

from dataclasses import dataclass
from typing import Protocol

from ..common.request import RequestContext
from ..common.tool_call import ToolCall


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillCall:
    """A call that a sentence stands for."""

    call: ToolCall
    """What to call."""
    open_ended: bool = False
    """Whether a part of it could have been any words, further commands among them."""


class SkillReading(Protocol):
    """Reads sentences that are about one skill. Changes nothing."""

    async def __call__(self, text: str, request: RequestContext) -> SkillCall | None:
        """Return what a text stands for, or None where it is not about the skill."""

    def pass_over(self, request: RequestContext) -> None:
        """Note that a request was understood otherwise, so that it answers no question of the skill's."""
