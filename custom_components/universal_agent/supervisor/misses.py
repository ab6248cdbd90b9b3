"""Says why a request was not understood, with the truest reason there is."""

from collections.abc import Awaitable, Callable
from typing import Any

from ..common.answer import Answer, in_sequence
from ..common.outcome import ErrorType
from ..common.request import RequestContext
from ..nlu.non_commands import is_remark
from ..nlu.told_facts import tells_a_fact
from ..nlu.understanding import Miss
from .answering import AnswerBuilder

type NativeError = Callable[[Miss, str], Awaitable[Any]]
"""A reason for not understanding and the language, to Home Assistant's own error response."""


class Misses:
    """Answers what was not understood."""

    def __init__(self, answering: AnswerBuilder, native_error: NativeError) -> None:
        self._answering = answering
        self._native_error = native_error

    async def answer(
        self, request: RequestContext, started: float, miss: Miss, lost_model: str | None, *, hint: str = ""
    ) -> Answer:
        """Return, record and announce the answer; `lost_model` is why no model could be asked.

        `hint` is what is said behind it.
        """
        answering, native = self._answering, None
        if lost_model is not None:
            text = f"{answering.say(lost_model, request)} {answering.say('not_understood', request)}"
        elif tells_a_fact(request.text, request.language):
            text = answering.say("told_fact", request)
            return answering.refuse(request, started, text, understood=True)
        elif is_remark(request.text, request.language):
            return answering.refuse(request, started, answering.say("told_something", request), understood=True)
        elif (reason := self._reason(miss, request)) is not None:
            text = reason
        elif miss.error_key is not None:
            text, native = await self._as_home_assistant(miss, request)
        else:
            text = answering.say("not_understood", request)
        if hint:
            text = in_sequence([text, hint])
            if native is not None:
                native.async_set_speech(text)
        error = ErrorType.NOT_FOUND if miss.command_known else None
        helpless = miss.key is not None and error is None and lost_model is None  # understood, and nothing helps
        return answering.refuse(request, started, text, understood=helpless, native=native, error=error)

    def _reason(self, miss: Miss, request: RequestContext) -> str | None:
        """Return our own words for why, where the miss tells it."""
        answering = self._answering
        if miss.clause is not None:
            return answering.say("clause_not_understood", request, clause=miss.clause)
        if (reason := miss.text or self._unplanned(miss, request)) is not None:
            return reason
        if miss.key is not None:
            return answering.say(miss.key, request, name=miss.idle or "")
        if miss.idle is not None:
            return answering.say("known_name", request, name=miss.idle)
        return None if miss.unknown is None else self._unknown(miss.unknown, miss, request)

    async def _as_home_assistant(self, miss: Miss, request: RequestContext) -> tuple[str, Any]:
        """Return Home Assistant's own error and its response; our words where its own do not say what is unknown."""
        native = await self._native_error(miss, request.language)
        reason = native.speech["plain"]["speech"]
        named = next((str(value) for value in miss.values.values() if value), "")
        if named.casefold() not in reason.casefold():
            return self._unknown(named, miss, request), None
        return f"{reason} {self._answering.there(miss, request)}".strip(), native

    def _unknown(self, name: str, miss: Miss, request: RequestContext) -> str:
        unknown = self._answering.say("unknown_name", request, name=name)
        return f"{unknown} {self._answering.there(miss, request)}".strip()

    def _unplanned(self, miss: Miss, request: RequestContext) -> str | None:
        """Return why there is no time for what was asked, or why nobody could do it; None where neither is known."""
        if miss.no_day is not None:
            return self._answering.say("no_such_day", request, day=miss.no_day)
        if miss.unscheduled is not None:
            return self._answering.say("cannot_schedule", request, command=miss.unscheduled)
        return self._answering.beyond(request)
