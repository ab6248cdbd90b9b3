"""When a request reaches a model: what it took until then, of a model that answers at once on a thread of its own."""

from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any
from unittest.mock import patch

from homeassistant.core import HomeAssistant

from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.models.budget import OPTION_LIMITS, BudgetPeriod
from custom_components.universal_agent.models.clients.http import HttpRequest, ModelHttp

from ..model_server import ModelServer, ScriptedReply, Seen, says
from ..model_server.received_request import ReceivedRequest
from .models_asking import beside
from .models_home import connect_ours
from .speed_timing import Stopwatch


@asynccontextmanager
async def asked_model(hass: HomeAssistant) -> AsyncGenerator[Stopwatch]:
    """Connect our agent to a model; give what is stopped when a request is sent to it, the first of several."""
    watch = Stopwatch()
    send = ModelHttp.send

    def sending(http: ModelHttp, request: HttpRequest, **how: Any) -> AbstractAsyncContextManager[Any]:
        watch.stop()
        return send(http, request, **how)

    with beside(ModelServer(answer=_answer)) as server, patch.object(ModelHttp, "send", sending):
        _spend_freely(hass)
        await connect_ours(hass, server)
        yield watch


def _spend_freely(hass: HomeAssistant) -> None:
    """Take the limits off what models may be asked in an hour."""
    (entry,) = hass.config_entries.async_entries(DOMAIN)
    options = {**entry.options, OPTION_LIMITS: {period.value: {} for period in BudgetPeriod}}
    hass.config_entries.async_update_entry(entry, options=options)


def _answer(seen: Seen) -> ScriptedReply:
    if ReceivedRequest(seen).form == "route":
        return ScriptedReply(form={"role": "conversation", "confidence": 0.98})
    return says("I do not know.")
