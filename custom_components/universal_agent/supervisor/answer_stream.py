"""Makes what an agent says safe to show while it is still being said."""

from dataclasses import replace

from ..common.links import Links
from ..models.events import AgentEvent, EventSink, TextDelta, TextRetracted, ThinkingDelta
from ..safety.shown_text import ShownText


class AnswerStream:
    """Passes the events of one request on, its text and its thoughts cleaned."""

    def __init__(self, links: Links, emit: EventSink) -> None:
        self._links = links
        self._emit = emit
        self._text = ShownText(links)
        self._thoughts = ShownText()

    def pass_on(self, event: AgentEvent) -> None:
        """Emit an event as it may be shown; what has waited comes before whatever ends it."""
        match event:
            case TextDelta(text=text):
                if text := self._text.take(text):
                    self._emit(replace(event, text=text))
            case ThinkingDelta(text=text):
                if text := self._thoughts.take(text):
                    self._emit(replace(event, text=text))
            case TextRetracted():
                self._text = ShownText(self._links)
                self._emit(event)
            case _:
                self.end()
                self._emit(event)

    def end(self) -> None:
        """Emit what has waited."""
        if prepared := self._thoughts.rest():
            self._emit(ThinkingDelta(text=prepared))
        if text := self._text.rest():
            self._emit(TextDelta(text=text))
