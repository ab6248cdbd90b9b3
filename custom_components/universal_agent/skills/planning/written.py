"""Lets planning keep only text that may be shown: lists render it, long after the request that wrote it."""

from dataclasses import replace

from pydantic import BaseModel

from ...common.effects import Effect
from ...common.outcome import Outcome
from ...common.request import RequestContext
from ...safety.shown_text import shown_value
from ...tools.spec import Handler, ToolSpec


def with_shown_text(spec: ToolSpec) -> ToolSpec:
    """Return a tool whose arguments reach it as they may be shown; one that changes nothing stays as it is."""
    return replace(spec, handler=_cleaning(spec.handler)) if spec.effect is Effect.ACTION else spec


def _cleaning(handler: Handler) -> Handler:
    async def clean(arguments: BaseModel, request: RequestContext) -> Outcome | None:
        given = {name: getattr(arguments, name) for name in arguments.model_fields_set}
        texts = {name: shown_value(value, request.links) for name, value in given.items()}
        # A title of nothing but an image would be none at all.
        kept = {name: text or "…" if given[name] else given[name] for name, text in texts.items()}
        return await handler(arguments.model_copy(update=kept), request)

    return clean
