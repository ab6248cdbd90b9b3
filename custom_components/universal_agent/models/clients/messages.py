"""What every wire protocol is told of a turn: what was said before, the request with its situation, the tools."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
import re
from typing import Any

from ...tools.wire_names import WireNames
from ..client import Form, Message, ModelRequest, Picture
from ..events import CallFinished
from .connection import Connection
from .reading import dump
from .reply_assembly import CHARACTERS_PER_TOKEN

_NOT_ACCEPTED = re.compile(r"[^a-zA-Z0-9_-]")
_UNSEEN = "(A picture belongs to this request. You cannot look at pictures: say so, and do not guess what it shows.)"
MAX_RESULT = 20_000
"""Characters of one tool result that a model is shown."""


def said_before(history: Iterable[Message]) -> Iterator[tuple[str, str]]:
    """Yield who said what, taking turns: providers refuse empty messages, and some the same speaker twice."""
    speaker, texts = "", list[str]()
    for said in history:
        if not said.text.strip():
            continue
        if said.by.value != speaker and texts:
            yield speaker, "\n".join(texts)
            texts = []
        speaker = said.by.value
        texts.append(said.text)
    if texts:
        yield speaker, "\n".join(texts)


def fitting(
    turn: ModelRequest, connection: Connection, build: Callable[[ModelRequest], dict[str, Any]]
) -> dict[str, Any]:
    """Return the body of a turn; where it is too long for the model, what was said longest ago is left out."""
    body = build(turn)
    if connection.context_tokens is None:
        return body
    room = max(connection.context_tokens - connection.max_output_tokens - connection.reasoning_tokens, 0)
    while turn.history and len(dump(body)) > room * CHARACTERS_PER_TOKEN:
        turn = replace(turn, history=turn.history[1:])
        body = build(turn)
    return body


def request_text(turn: ModelRequest) -> str:
    """Return the request, after what is known of the moment it was made in."""
    context_block = f"<situation>\n{turn.context_block}\n</situation>\n\n" if turn.context_block else ""
    return f"{context_block}{turn.request.text}"


def pictures_of(turn: ModelRequest, connection: Connection) -> tuple[Picture, ...]:
    """Return the pictures that a connection's model can look at."""
    return turn.pictures if connection.sees else ()


def unseen(turn: ModelRequest, connection: Connection) -> str:
    """Return what a model that does not see is told in place of pictures."""
    return "" if connection.sees or not turn.pictures else f"\n\n{_UNSEEN}"


def form_prompt(form: Form) -> str:
    """Return how a model is asked in words for an answer of a form."""
    return (
        "Answer with one JSON object and nothing else: no fence, no words around it. It must match this JSON schema:\n"
        f"{dump(form.schema)}"
    )


def result_text(finished: CallFinished) -> str:
    """Return what a model reads of an outcome; what strangers may have written stands between secret marks."""
    text, boundary = dump(finished.outcome.for_model())[:MAX_RESULT], finished.outcome.boundary
    if boundary is None:
        return text
    return f"<untrusted-{boundary}>\n{text}\n</untrusted-{boundary}>"


def wire_name(finished: CallFinished, names: WireNames) -> str:
    """Return the name under which a call is shown again, also where the model has invented it."""
    try:
        return names.wire(finished.call.tool)
    except KeyError:
        return _NOT_ACCEPTED.sub("_", finished.call.tool)[:64] or "unknown"


def call_id(finished: CallFinished) -> str:
    """Return the id of a call: ours, so that a model's own double or missing ids do no harm."""
    return _NOT_ACCEPTED.sub("_", finished.id)[:64]


def limit(own: int, left: int | None) -> int:
    """Return the tokens that an answer may take."""
    return own if left is None else max(1, min(own, left))
