"""What a request to the server asks for, in whichever protocol and tool format it came."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
import json
import re
from typing import Any

from .server import Seen

_SITUATION = re.compile(r"<situation>.*?</situation>\s*", re.DOTALL)
_RESULT = re.compile(r"<tool_response>\s*(.*?)\s*</tool_response>", re.DOTALL)
_ANSWER_TOOL = "answer_in_this_form"


@dataclass(frozen=True, slots=True)
class ReceivedRequest:
    """A request, read."""

    seen: Seen
    """The request itself."""

    @property
    def text(self) -> str:
        """What the person wants: the last words that are no result of a tool."""
        words = [text for message in self._messages() if (text := _words(message))]
        return _SITUATION.sub("", words[-1]).strip() if words else ""

    @property
    def form(self) -> str | None:
        """The name of the form that the answer must have; None where words are wanted."""
        described = self.seen.body.get("response_format")
        if described:
            return str(described["json_schema"]["name"])
        for tool in self.seen.body.get("tools", ()):
            if tool.get("name") == _ANSWER_TOOL:
                found = re.search(r"\((\w+)\)", tool["description"])
                return found[1] if found else None
        return None

    @property
    def rounds(self) -> int:
        """How many rounds of calls have been run for this request."""
        last = max((at for at, message in enumerate(self._all()) if _words(message)), default=0)
        return sum(_is_result(message) and not _is_result(before) for before, message in self._pairs(last))

    @property
    def called(self) -> frozenset[str]:
        """The tools that were called since the person spoke, by a model or before it was asked, native calls only."""
        last = max((at for at, message in enumerate(self._all()) if _words(message)), default=0)
        calls = [call for message in self._all()[last + 1 :] for call in message.get("tool_calls") or ()]
        return frozenset(str(call["function"]["name"]) for call in calls)

    @property
    def results(self) -> list[Mapping[str, Any]]:
        """What the tools have answered since the person spoke, in order."""
        last = max((at for at, message in enumerate(self._all()) if _words(message)), default=0)
        return [result for message in self._all()[last + 1 :] for result in _results(message)]

    def lists(self, tool: str) -> bool:
        """Return whether a tool is named anywhere in what the model is told."""
        return re.search(rf"(?<![\w.]){re.escape(tool)}(?![\w.])", self._told()) is not None

    def _told(self) -> str:
        return json.dumps([self.seen.body.get("system"), self.seen.body["messages"], self.seen.body.get("tools")])

    def _all(self) -> list[Mapping[str, Any]]:
        return list(self.seen.body["messages"])

    def _messages(self) -> Iterator[Mapping[str, Any]]:
        yield from self.seen.body["messages"]

    def _pairs(self, after: int) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any]]]:
        messages = self._all()
        yield from zip(messages[after:], messages[after + 1 :], strict=False)


def _words(message: Mapping[str, Any]) -> str:
    """Return what a person has said in a message; nothing for results of tools."""
    if message["role"] != "user":
        return ""
    content = message.get("content") or ""
    if isinstance(content, str):
        return "" if _RESULT.search(content) else content
    return "".join(str(block["text"]) for block in list[Any](content) if block.get("type") == "text")


def _is_result(message: Mapping[str, Any]) -> bool:
    return message["role"] == "tool" or (message["role"] == "user" and not _words(message))


def _results(message: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    content = message.get("content") or ""
    if message["role"] == "tool":
        yield _read(str(content))
    elif message["role"] == "user" and isinstance(content, str):
        yield from (_read(found) for found in _RESULT.findall(content))
    elif message["role"] == "user":
        results = [block for block in list[Any](content) if block.get("type") == "tool_result"]
        yield from (_read(str(block.get("content", ""))) for block in results)


def _read(text: str) -> Mapping[str, Any]:
    at, end = text.find("{"), text.rfind("}")
    try:
        value = json.loads(text[at : end + 1])
    except ValueError:
        return {"text": text}
    return value if isinstance(value, Mapping) else {"text": text}
