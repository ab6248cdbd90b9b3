"""From an answer to its execution record."""

from collections.abc import Mapping
from typing import Any

from ..common.answer import Answer
from ..common.request import RequestContext
from ..store.executions import ExecutionRecord


def record_of(
    request: RequestContext,
    answer: Answer,
    *,
    iterations: int,
    configuration: Mapping[str, Any] | None,
    refused: tuple[Mapping[str, Any], ...],
) -> ExecutionRecord:
    """Return what is kept of a request."""
    return ExecutionRecord(
        id=request.id,
        started_at=request.now.timestamp(),
        text=request.text[:2000],
        language=request.language,
        channel=request.channel.value,
        conversation_id=request.conversation_id,
        user_id=request.user_id,
        device_id=request.device_id,
        approach=answer.approach.value,
        engine=answer.engine,
        route=answer.route,
        confidence=answer.confidence,
        configuration=configuration,
        refused_configurations=refused,
        tools_selected=answer.tools_selected,
        tools_used=answer.tools_used,
        intents=answer.intents,
        response=answer.text,
        error=answer.error.value if answer.error else None,
        understood=answer.understood,
        iterations=iterations,
        taint=request.taint.sources,
        timings_ms=request.timings_ms,
        duration_ms=answer.duration_ms,
    )
