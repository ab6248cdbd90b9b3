"""Makes what an agent says safe to show while it is still being said."""

from collections.abc import Iterator
from dataclasses import replace

from ..common.answer import Answer
from ..common.links import Links
from ..models.events import AgentEvent, TextDelta, TextRetracted, ThinkingDelta
from ..safety.shown_text import ShownText


class AnswerStream:
    """Passes the events of one request on, its text and its thoughts cleaned."""

    def __init__(self, links: Links) -> None:
        self._links = links
        self._text = ShownText(links)
        self._thoughts = ShownText()

    def pass_on(self, event: AgentEvent | Answer) -> Iterator[AgentEvent | Answer]:
        """Yield an event as it may be shown; what has waited comes before whatever ends it."""
        match event:
            case TextDelta(text=text):
                if text := self._text.take(text):
                    yield replace(event, text=text)
            case ThinkingDelta(text=text):
                if text := self._thoughts.take(text):
                    yield replace(event, text=text)
            case TextRetracted():
                self._text = ShownText(self._links)
                yield event
            case _:
                if prepared := self._thoughts.rest():
                    yield ThinkingDelta(text=prepared)
                if text := self._text.rest():
                    yield TextDelta(text=text)
                yield event
