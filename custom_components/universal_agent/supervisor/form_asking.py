"""Asks a model for an answer of a certain form."""

from collections.abc import Mapping
from contextlib import aclosing
from typing import Any

from ..models.client import ModelClient, ModelRequest
from ..models.events import StructuredAnswer


async def ask_for_form(client: ModelClient, turn: ModelRequest) -> Mapping[str, Any] | None:
    """Return the object that a model answered with, not validated; None if there was none to read.

    Raises:
        ModelError, BudgetSpentError: no model answered.
    """
    answer: Mapping[str, Any] | None = None
    async with aclosing(client.respond(turn)) as events:
        async for event in events:
            if isinstance(event, StructuredAnswer):
                answer = event.data
    return answer
